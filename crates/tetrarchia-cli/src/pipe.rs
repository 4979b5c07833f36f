//! `tetrarchia pipe`: a game over lines of JSON.

use std::io::{ErrorKind, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use tetrarchia::Board;
use tetrarchia_pipe::{Pipe, serve};

use crate::files;

use crate::failure::Failure;

/// Play a game by JSON messages, for programs: one request per line on stdin, one answer per line on stdout
///
/// The first line of the output is a greeting. docs/PIPE.md describes every request and every answer.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tetrarchia pipe --board mine.json\n  \
    echo '{\"do\": \"new\", \"rules\": \"second/4211\", \"dice\": {\"seed\": 7}}' | tetrarchia pipe")]
pub(crate) struct Args {
    /// Play on the board in this file instead of the built-in one
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(args: Args) -> ExitCode {
    let own;
    let board = match args.board.as_deref().map(files::board) {
        None => Board::reconstruction(),
        Some(Ok(board)) => {
            own = board;
            &own
        }
        Some(Err(failure)) => return failure.report(),
    };
    match serve(&mut Pipe::on_board(board), stdin().lock(), stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe: the conversation is over.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => Failure::Usage(error.to_string()).report(),
    }
}
