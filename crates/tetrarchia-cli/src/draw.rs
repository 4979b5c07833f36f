//! `tetrarchia draw`: a picture of the board at a moment of a game.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

use tetrarchia::Fact;
use tetrarchia::kit::{Changes, PhaseDigest};
use tetrarchia_draw::{Picture, Theme};

use crate::failure::{Failure, Verdict};
use crate::files;
use crate::moment::{Moment, MomentArgs};
use crate::png;

/// Draw the board at a moment of a game as a picture, SVG or PNG
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    moment: MomentArgs,
    /// The file for the picture, `.svg` or `.png`; without it, or with `-`, SVG goes to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The width of the picture in pixels, from 100 to 10000
    #[arg(long, value_name = "PIXELS", default_value_t = 1200, value_parser = clap::value_parser!(u32).range(100..=10_000))]
    width: u32,
    /// The colours: light, dark or print
    #[arg(long, value_name = "THEME", default_value_t = Theme::Light)]
    theme: Theme,
    /// Mark what has changed since the game after N steps; without it, since the step before
    #[arg(long, value_name = "N")]
    since: Option<usize>,
    /// Draw the map only, without the panel beside it
    #[arg(long)]
    map_only: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia draw game.json -o board.svg             after the last step
  tetrarchia draw game.json --step 12 -o board.png   after twelve steps
  tetrarchia draw game.json --since 8 -o board.svg   with all changes since step 8
  tetrarchia draw game.json --theme print --width 2400 -o board.png
  tetrarchia draw - < game.json > board.svg";

/// Where the picture goes.
enum Target<'a> {
    Stdout,
    Svg(&'a Path),
    Png(&'a Path),
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    // Report a wrong name before the log is played.
    let target = target(args.output.as_deref())?;
    let moment = args.moment.reach()?;
    let game = moment.game()?;
    let since = since(args.since, moment.step)?;
    let (before, events) = moment.since(since)?;
    let mut picture = Picture::of(&game)
        .titled(&title(&moment))
        .in_theme(args.theme)
        .wide(args.width)
        .marking(&Changes::of(&before, &events))
        .after(&events);
    // What the players did themselves needs no headlines; what a phase brought does, and so does the end.
    if events.iter().any(|event| matches!(event.fact, Fact::StepBegan { .. } | Fact::Ended { .. })) {
        picture = picture.telling(&PhaseDigest::of(&before, &events));
    }
    if args.map_only {
        picture = picture.without_panel();
    }
    let svg = picture.svg();
    match target {
        Target::Stdout => out.write_all(svg.as_bytes())?,
        Target::Svg(path) => files::write(path, svg.as_bytes())?,
        Target::Png(path) => {
            let png = png::rendered(&svg).map_err(|error| Failure::file(path, error))?;
            files::write(path, &png)?;
        }
    }
    Ok(Verdict::Well)
}

/// Returns the number of steps after which changes are marked: by default all but the last one.
fn since(since: Option<usize>, step: usize) -> Result<usize, Failure> {
    match since {
        Some(since) if since > step => Err(Failure::Usage(format!(
            "the picture shows the game after {step} steps, so nothing can have changed since step {since}: --since goes \
             from 0 to {step}"
        ))),
        Some(since) => Ok(since),
        None => Ok(step.saturating_sub(1)),
    }
}

fn target(output: Option<&Path>) -> Result<Target<'_>, Failure> {
    let Some(path) = output.filter(|path| *path != Path::new("-")) else { return Ok(Target::Stdout) };
    match path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase).as_deref() {
        Some("svg") => Ok(Target::Svg(path)),
        Some("png") => Ok(Target::Png(path)),
        _ => Err(Failure::file(path, "the name of a picture must end in .svg or .png")),
    }
}

/// Returns the title of the picture: the title of the log, and the step.
fn title(moment: &Moment) -> String {
    let place = format!("step {} of {}", moment.step, moment.log.steps.len());
    if moment.log.title.is_empty() { place } else { format!("{} ({place})", moment.log.title) }
}
