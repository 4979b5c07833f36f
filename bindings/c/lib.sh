# What the scripts of this folder share.

fail() {
    printf 'bindings/c/%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

step() {
    printf '\n== %s\n' "$*"
}

# need valgrind: the program, from the Debian package of that name or the second argument.
need() {
    command -v "$1" >/dev/null && return
    apt-get install -y "${2:-$1}" >&2 || true
    command -v "$1" >/dev/null || fail "$1 is missing: install ${2:-$1}"
}

need_compiler() {
    need cargo rustup
    need gcc
    need make
}

WARNINGS=(-Wall -Wextra -Wpedantic -Werror -O1 -g)
# Rust's code is not instrumented, but its memory is: it comes from malloc.
SANITIZE=(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
PRIVATE=(-lgcc_s -lutil -lrt -lpthread -lm -ldl)

# compile c gcc SOURCE PROGRAM [FLAG...]: compiles and links with the static library.
compile() {
    local language=(-std=c11 -D_POSIX_C_SOURCE=200809L) compiler=$2 source=$3 program=$4
    [[ $1 == c++ ]] && language=(-std=c++17)
    shift 4
    "$compiler" "${language[@]}" "${WARNINGS[@]}" "$@" "$source" -x none -o "$program" build/libtetrarchia.a "${PRIVATE[@]}"
}
