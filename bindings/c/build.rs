//! Gives the shared library its soname, so that programs find the version that they were linked with.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The number changes with every change that breaks programs that are already linked.
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libtetrarchia.so.0");
    }
}
