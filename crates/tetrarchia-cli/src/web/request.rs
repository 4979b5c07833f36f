//! Reading a request of HTTP/1.1, as far as a server of a few files needs it.

use std::io::{self, ErrorKind, Read};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The greatest size of a request in bytes. Browsers send less than 2 KiB.
const MAX_REQUEST: usize = 16 << 10;

/// What is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Request {
    /// The path without the query, such as `/`.
    pub path: String,
    /// Whether the contents are to be sent, or their size and type alone.
    pub wants_body: bool,
}

/// Why a request is not answered with a file: the status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    BadRequest,
    Method,
    Timeout,
    Body,
    UriTooLong,
    Host,
    HeadTooLarge,
    Version,
}

impl Refused {
    /// Returns the status line.
    pub(super) const fn status(self) -> &'static str {
        match self {
            Refused::BadRequest => "400 Bad Request",
            Refused::Method => "405 Method Not Allowed",
            Refused::Timeout => "408 Request Timeout",
            Refused::Body => "413 Content Too Large",
            Refused::UriTooLong => "414 URI Too Long",
            Refused::Host => "421 Misdirected Request",
            Refused::HeadTooLarge => "431 Request Header Fields Too Large",
            Refused::Version => "505 HTTP Version Not Supported",
        }
    }
}

/// Reads the head of a request within this time. `Ok(None)` means that nobody is there any more.
///
/// # Errors
/// The status to answer with.
pub(super) fn receive(stream: &mut TcpStream, patience: Duration) -> Result<Option<Request>, Refused> {
    let deadline = Instant::now() + patience;
    let mut head = Vec::new();
    let mut part = [0; 4096];
    let end = loop {
        if let Some(end) = head.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
            break end;
        }
        if head.len() > MAX_REQUEST {
            let is_one_line = !head.contains(&b'\n');
            return Err(if is_one_line { Refused::UriTooLong } else { Refused::HeadTooLarge });
        }
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return Err(Refused::Timeout);
        }
        match stream.read(&mut part) {
            Ok(0) => return Ok(None),
            Ok(count) => head.extend_from_slice(&part[..count]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if is_timeout(&error) => return Err(Refused::Timeout),
            Err(_) => return Ok(None),
        }
    };
    read(&head[..end]).map(Some)
}

/// Whether an error says that nothing came in time.
pub(super) fn is_timeout(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

/// Reads the head of a request, without the empty line at its end.
fn read(head: &[u8]) -> Result<Request, Refused> {
    let head = str::from_utf8(head).map_err(|_| Refused::BadRequest)?;
    let mut lines = head.split("\r\n");
    let mut words = lines.next().unwrap_or_default().split(' ');
    let (Some(method), Some(target), Some(version), None) = (words.next(), words.next(), words.next(), words.next())
    else {
        return Err(Refused::BadRequest);
    };
    if !matches!(version, "HTTP/1.1" | "HTTP/1.0") {
        return Err(if version.starts_with("HTTP/") { Refused::Version } else { Refused::BadRequest });
    }
    let wants_body = match method {
        "GET" => true,
        "HEAD" => false,
        _ if !method.is_empty() && method.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
            return Err(Refused::Method);
        }
        _ => return Err(Refused::BadRequest),
    };
    if !target.starts_with('/') {
        return Err(Refused::BadRequest);
    }
    let mut host = None;
    for line in lines {
        let (name, value) = line.split_once(':').ok_or(Refused::BadRequest)?;
        if name.is_empty() || name.contains([' ', '\t', '\r', '\n']) {
            return Err(Refused::BadRequest);
        }
        let value = value.trim();
        if name.eq_ignore_ascii_case("host") {
            if host.replace(value).is_some() {
                return Err(Refused::BadRequest);
            }
        } else if name.eq_ignore_ascii_case("transfer-encoding")
            || name.eq_ignore_ascii_case("content-length") && value != "0"
        {
            return Err(Refused::Body);
        }
    }
    match host {
        Some(host) if is_this_machine(host) => {}
        None if version == "HTTP/1.0" => {}
        None => return Err(Refused::BadRequest),
        // Somebody else's name leads here: a page of theirs would be taken for this one.
        Some(_) => return Err(Refused::Host),
    }
    let path = target.split(['?', '#']).next().unwrap_or_default().to_owned();
    Ok(Request { path, wants_body })
}

/// Whether a host, with or without a port, is this machine.
fn is_this_machine(host: &str) -> bool {
    let (name, port) = host.rsplit_once(':').unwrap_or((host, ""));
    port.bytes().all(|byte| byte.is_ascii_digit()) && (name == "127.0.0.1" || name.eq_ignore_ascii_case("localhost"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read_or_refused() {
        let asks = |head: &str| read(head.as_bytes()).map(|request| (request.path, request.wants_body));
        let path = |path: &str, wants_body| Ok((path.to_owned(), wants_body));
        for (head, expected) in [
            ("GET / HTTP/1.1\r\nHost: 127.0.0.1:8284", path("/", true)),
            ("HEAD /a.js?v=1 HTTP/1.1\r\nhost:localhost\r\nAccept: */*", path("/a.js", false)),
            ("GET / HTTP/1.0", path("/", true)),
            ("GET / HTTP/1.1", Err(Refused::BadRequest)),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost", Err(Refused::BadRequest)),
            ("GET / HTTP/1.1\r\nHost: example.com", Err(Refused::Host)),
            ("GET / HTTP/1.1\r\nHost: localhost:80@example.com", Err(Refused::Host)),
            ("GET / HTTP/2.0\r\nHost: localhost", Err(Refused::Version)),
            ("GET  / HTTP/1.1\r\nHost: localhost", Err(Refused::BadRequest)),
            ("GET http://localhost/ HTTP/1.1\r\nHost: localhost", Err(Refused::BadRequest)),
            ("POST / HTTP/1.1\r\nHost: localhost", Err(Refused::Method)),
            ("G\u{e9}T / HTTP/1.1\r\nHost: localhost", Err(Refused::BadRequest)),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5", Err(Refused::Body)),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked", Err(Refused::Body)),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nno colon", Err(Refused::BadRequest)),
            ("GET / HTTP/1.1\r\nHost : localhost", Err(Refused::BadRequest)),
            ("", Err(Refused::BadRequest)),
        ] {
            assert_eq!(asks(head), expected, "{head:?}");
        }
        assert_eq!(read(b"GET /\xff HTTP/1.1"), Err(Refused::BadRequest));
    }
}
