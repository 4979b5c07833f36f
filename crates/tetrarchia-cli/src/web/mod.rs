//! `tetrarchia web`: serves the page in the browser to this machine.

mod request;
mod server;

use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Command, Stdio};

use crate::failure::{Failure, Verdict, tell};
use server::{File, Server};

/// The files of the page: empty if it was not built before the program.
static PAGE: &[File] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Play on a page in the browser
///
/// Serves the page to this machine alone, and opens the browser. The browser keeps games by the address of the page, so use
/// the same port again to find them.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The port; 0 for any that is free
    #[arg(long, default_value_t = 8284)]
    port: u16,
    /// Print the address only, and open no browser
    #[arg(long)]
    no_open: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia web                      play in the browser, at http://127.0.0.1:8284/
  tetrarchia web --port 0 --no-open   serve the page at any free port";

/// Serves the page until a signal ends the program.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if PAGE.is_empty() {
        return Err(Failure::Usage(
            "this program was built without the page; in the repository, run `web/build` and then `cargo build --release` \
             again, or run `web/serve`"
                .into(),
        ));
    }
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port)).map_err(|error| {
        let port = args.port;
        Failure::Usage(format!(
            "port {port} cannot be used ({error}); if the page is open already, go to http://127.0.0.1:{port}/, otherwise \
             choose another port with --port"
        ))
    })?;
    let address = format!("http://{}/", listener.local_addr()?);
    writeln!(out, "The page is at {address}\nPress Ctrl-C to end.")?;
    out.flush()?;
    // Where signals cannot be watched, they end the program all the same.
    let _ = ctrlc::set_handler(|| std::process::exit(0));
    if !args.no_open && !open_browser(&address) {
        tell("note: no browser could be opened; open the address yourself");
    }
    Server::new(PAGE).run(&listener);
    Ok(Verdict::Well)
}

/// Opens the browser, and returns whether that could be begun.
fn open_browser(address: &str) -> bool {
    let (program, words): (&str, &[&str]) = match () {
        () if cfg!(windows) => ("cmd", &["/C", "start", ""]),
        () if cfg!(target_os = "macos") => ("open", &[]),
        () => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(words).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}
