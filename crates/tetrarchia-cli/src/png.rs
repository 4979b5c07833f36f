//! Rendering SVG to PNG. The fonts are part of the program, so that pictures look the same everywhere.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// The default font.
const FAMILY: &str = "DejaVu Sans";

/// Renders an SVG, in the size that it names, to the bytes of a PNG file.
pub(crate) fn rendered(svg: &str) -> Result<Vec<u8>, String> {
    let mut fonts = fontdb::Database::new();
    for font in [dejavu::sans_condensed::regular(), dejavu::sans_condensed::bold(), dejavu::serif::bold()] {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
    }
    fonts.set_sans_serif_family(FAMILY);
    fonts.set_serif_family("DejaVu Serif");
    let options = Options { font_family: FAMILY.to_owned(), fontdb: Arc::new(fonts), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("the picture would be empty")?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
