//! Conversations over a stream.

use alloc::vec::Vec;
use std::io::{self, BufRead, Write};

use crate::{MAX_LINE_BYTES, Pipe};

/// Writes the greeting, then answers line by line until the client ends the conversation or the stream ends.
///
/// # Example: answer a stream
///
/// ```
/// use tetrarchia_pipe::{Pipe, serve};
///
/// let mut answers = Vec::new();
/// serve(&mut Pipe::new(), &b"{\"do\": \"quit\"}\n"[..], &mut answers)?;
/// let answers = String::from_utf8(answers)?;
/// assert_eq!(answers.lines().nth(1), Some(r#"{"id":null,"ok":{"bye":true}}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns the errors of the stream only. A line that cannot be read gets an error as its answer.
pub fn serve(pipe: &mut Pipe<'_>, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    writeln!(output, "{}", pipe.greeting())?;
    output.flush()?;
    let mut line = Vec::new();
    while !pipe.is_over() && read_line(&mut input, &mut line)? {
        writeln!(output, "{}", pipe.answer(&line))?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line without its line break; returns whether there was one. Of a line that is too long, one byte too many is
/// kept to mark it as such, and the rest is discarded.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let read = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read?,
        };
        if read.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = read.iter().position(|&byte| byte == b'\n');
        let part = &read[..end.unwrap_or(read.len())];
        let room = (MAX_LINE_BYTES + 1).saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}
