# What the scripts of this folder share. A script reads it first: source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
# From then on it is at the root of the repository, and the first error ends it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Ends the script with one line on stderr; what the tools themselves say goes to stdout.
fail() {
    printf '.ci/%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# Prints the name of what follows.
step() {
    printf '\n== %s\n' "$*"
}

has_line() {
    grep -q "$1" <<<"$2"
}

# Each of these installs what is missing. What is there is left alone, so that it works without a network.

need_rustup() {
    command -v rustup >/dev/null || fail "rustup is missing: see https://rustup.rs"
}

# need_toolchain nightly
need_toolchain() {
    need_rustup
    has_line "^$1-" "$(rustup toolchain list)" || rustup toolchain install "$1" --profile minimal 2>&1 \
        || fail "the toolchain is missing: rustup toolchain install $1"
}

# need_component miri nightly
need_component() {
    need_rustup
    local toolchain=(${2:+--toolchain "$2"})
    has_line "^$1" "$(rustup component list --installed "${toolchain[@]}")" \
        || rustup component add "$1" "${toolchain[@]}" 2>&1 \
        || fail "the component is missing: rustup component add $1 ${toolchain[*]}"
}

# need_target thumbv6m-none-eabi
need_target() {
    need_rustup
    has_line "^$1\$" "$(rustup target list --installed)" || rustup target add "$1" 2>&1 \
        || fail "the target is missing: rustup target add $1"
}

# need_cargo deny: the program cargo-deny
need_cargo() {
    cargo "$1" --version >/dev/null 2>&1 || cargo install --locked "cargo-$1" 2>&1 \
        || fail "cargo-$1 is missing: cargo install --locked cargo-$1"
}
