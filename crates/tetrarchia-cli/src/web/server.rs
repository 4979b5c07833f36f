//! A small server of a few files, on loopback alone: a thread for each connection, and one answer to each.

#[cfg(test)]
mod tests;

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::web::request::{Request, receive};

/// The greatest number of connections at a time. A browser opens six.
const MAX_CONNECTIONS: usize = 64;

/// How long a request may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long an answer may take to be read.
const SENDING: Duration = Duration::from_secs(60);

/// Headers of every answer. The policy is that of the page itself, which a frame cannot set.
const HEADERS: &str = "Connection: close\r\n\
    Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' \
    data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'\r\n\
    Cross-Origin-Opener-Policy: same-origin\r\n\
    Cross-Origin-Resource-Policy: same-origin\r\n\
    Referrer-Policy: no-referrer\r\n\
    X-Content-Type-Options: nosniff\r\n";

/// A file of the page.
pub(super) struct File {
    /// The name, without a folder.
    pub name: &'static str,
    pub bytes: &'static [u8],
}

impl File {
    /// Returns the type, by the ending of the name.
    fn content_type(&self) -> &'static str {
        match self.name.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "wasm" => "application/wasm",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "webmanifest" => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }

    /// Whether the name holds a digest of the contents, as in `main-4QZK3XJT.js`: then it never has others.
    fn is_immutable(&self) -> bool {
        let stem = self.name.rsplit_once('.').map_or(self.name, |(stem, _)| stem);
        let digest = stem.rsplit_once('-').map_or("", |(_, digest)| digest);
        digest.len() >= 8 && digest.bytes().all(|byte| byte.is_ascii_alphanumeric())
    }
}

/// The server. It knows its files and nothing else: no request reaches the file system.
#[derive(Clone)]
pub(super) struct Server {
    files: &'static [File],
    patience: Duration,
    open: Arc<AtomicUsize>,
}

impl Server {
    pub(super) fn new(files: &'static [File]) -> Server {
        Server { files, patience: PATIENCE, open: Arc::default() }
    }

    /// Answers requests until the listener fails.
    pub(super) fn run(&self, listener: &TcpListener) {
        for stream in listener.incoming() {
            match stream {
                Ok(stream) => self.accept(stream),
                // The other end was faster to leave; or too many files are open, which passes.
                Err(_) => thread::sleep(Duration::from_millis(10)),
            }
        }
    }

    /// Answers on a thread of its own, so that a slow reader keeps nobody waiting.
    fn accept(&self, mut stream: TcpStream) {
        let connection = Connection::new(&self.open);
        if self.open.load(Ordering::Relaxed) > MAX_CONNECTIONS {
            let _ = stream.set_write_timeout(Some(Duration::from_millis(100)));
            let _ = stream.write_all(head("503 Service Unavailable", "Retry-After: 1\r\n", TEXT, 0).as_bytes());
            return;
        }
        let server = self.clone();
        // If no thread can be started, the connection is closed.
        let _ = thread::Builder::new().spawn(move || {
            let _connection = connection;
            // Nobody is told of an answer that nobody read.
            let _ = server.answer(&mut stream);
            let _ = leave(&mut stream);
        });
    }

    fn answer(&self, stream: &mut TcpStream) -> io::Result<()> {
        let deadline = |patience| Instant::now() + patience;
        match receive(stream, self.patience) {
            Ok(None) => Ok(()),
            Ok(Some(request)) => self.send(stream, &request, deadline(SENDING)),
            Err(refused) => {
                let allow = "Allow: GET, HEAD\r\n";
                let text = format!("{}\n", refused.status());
                let head = head(refused.status(), allow, TEXT, text.len());
                send(stream, (head + &text).as_bytes(), deadline(self.patience))
            }
        }
    }

    /// Sends the file at the path of a request.
    fn send(&self, stream: &mut TcpStream, request: &Request, deadline: Instant) -> io::Result<()> {
        let name = request.path.strip_prefix('/').filter(|name| !name.is_empty()).unwrap_or("index.html");
        let (head, body) = match self.files.iter().find(|file| file.name == name) {
            Some(file) => {
                let cache = if file.is_immutable() {
                    "Cache-Control: public, max-age=31536000, immutable\r\n"
                } else {
                    "Cache-Control: no-cache\r\n"
                };
                (head("200 OK", cache, file.content_type(), file.bytes.len()), file.bytes)
            }
            None => {
                let text = b"404 Not Found\n";
                (head("404 Not Found", "", TEXT, text.len()), &text[..])
            }
        };
        send(stream, head.as_bytes(), deadline)?;
        if request.wants_body { send(stream, body, deadline) } else { Ok(()) }
    }
}

const TEXT: &str = "text/plain; charset=utf-8";

/// Returns the head of an answer.
fn head(status: &str, headers: &str, content_type: &str, length: usize) -> String {
    format!("HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\nContent-Length: {length}\r\n{headers}{HEADERS}\r\n")
}

/// Sends bytes until a deadline.
fn send(stream: &mut TcpStream, mut bytes: &[u8], deadline: Instant) -> io::Result<()> {
    while !bytes.is_empty() {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        stream.set_write_timeout(Some(left))?;
        match stream.write(bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(count) => bytes = &bytes[count..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Closes a connection. What the other end still sends is read first, or it could miss the answer.
fn leave(stream: &mut TcpStream) -> io::Result<()> {
    stream.shutdown(Shutdown::Write)?;
    let deadline = Instant::now() + Duration::from_secs(1);
    let mut rest = [0; 4096];
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(());
        }
        stream.set_read_timeout(Some(left))?;
        if stream.read(&mut rest)? == 0 {
            return Ok(());
        }
    }
}

/// A connection that counts as open until it is dropped.
struct Connection(Arc<AtomicUsize>);

impl Connection {
    fn new(open: &Arc<AtomicUsize>) -> Connection {
        open.fetch_add(1, Ordering::Relaxed);
        Connection(Arc::clone(open))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
