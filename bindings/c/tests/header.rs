//! The header is what cbindgen makes of the sources. Set `TETRARCHIA_WRITE=1` to write it anew.

use std::path::Path;

#[test]
fn the_header_is_up_to_date() {
    let crate_dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = crate_dir.join("include/tetrarchia.h");
    let config = cbindgen::Config::from_file(crate_dir.join("cbindgen.toml")).expect("cbindgen.toml can be read");
    let bindings = cbindgen::Builder::new().with_crate(crate_dir).with_config(config).generate().expect("a header");
    let mut bytes = Vec::new();
    bindings.write(&mut bytes);
    // The prefix of types is put before constants too, which have one already.
    let header = String::from_utf8(bytes).expect("UTF-8").replace("tetrarchia_TETRARCHIA_", "TETRARCHIA_");
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        std::fs::write(&path, &header).expect("the header can be written");
    }
    let written = std::fs::read_to_string(&path).expect("the header can be read");
    assert!(written == header, "include/tetrarchia.h differs from the sources: run this test with TETRARCHIA_WRITE=1");
}
