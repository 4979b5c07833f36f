//! Requests over a socket, hostile ones among them.

use std::net::{Ipv4Addr, SocketAddr};

use super::*;

static FILES: [File; 4] = [
    File { name: "index.html", bytes: b"<!doctype html>" },
    File { name: "engine-0123456789.wasm", bytes: b"\0asm" },
    File { name: "sw.js", bytes: b"self" },
    File { name: "large-0123456789.js", bytes: &[b'x'; 8 << 20] },
];

/// A server that waits for requests as long as this.
fn serving(patience: Duration) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || Server { patience, ..Server::new(&FILES) }.run(&listener));
    address
}

fn connected(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream
}

/// Everything that is answered to these bytes.
fn answered(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = connected(address);
    // A server may answer before it has read everything.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8(answer).unwrap()
}

fn asked(address: SocketAddr, method: &str, path: &str) -> String {
    answered(address, format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").as_bytes())
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

#[test]
fn files_are_served_with_their_types_and_a_policy() {
    let address = serving(PATIENCE);
    for (path, content_type, cache, body) in [
        ("/", "text/html; charset=utf-8", "no-cache", "<!doctype html>"),
        ("/index.html", "text/html; charset=utf-8", "no-cache", "<!doctype html>"),
        ("/?from=here", "text/html; charset=utf-8", "no-cache", "<!doctype html>"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache", "self"),
        ("/engine-0123456789.wasm", "application/wasm", "public, max-age=31536000, immutable", "\0asm"),
    ] {
        let answer = asked(address, "GET", path);
        assert_eq!(status(&answer), "200", "{answer}");
        let (head, sent) = answer.split_once("\r\n\r\n").unwrap();
        assert_eq!(sent, body);
        for header in [
            format!("Content-Type: {content_type}"),
            format!("Content-Length: {}", body.len()),
            format!("Cache-Control: {cache}"),
            "X-Content-Type-Options: nosniff".into(),
        ] {
            assert!(head.lines().any(|line| line == header), "{header} is not in {head}");
        }
        assert!(head.contains("Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"));
        let only_head = asked(address, "HEAD", path);
        assert_eq!(only_head, format!("{head}\r\n\r\n"));
    }
    assert!(asked(address, "GET", "/large-0123456789.js").len() > 8 << 20);
}

/// The policy is that of the page, and one thing more that only a header can say.
#[test]
fn the_policy_is_that_of_the_page() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/index.html");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, rest) = page.split_once("Content-Security-Policy\" content=\"").unwrap();
    let (policy, _) = rest.split_once('"').unwrap();
    assert!(HEADERS.contains(&format!("Content-Security-Policy: {policy}; frame-ancestors 'none'\r\n")), "{policy}");
}

#[test]
fn everything_else_is_refused() {
    let address = serving(PATIENCE);
    for path in
        ["/..", "/../Cargo.toml", "/..%2fCargo.toml", "/a/b", "//", "/%00", "/index.html/", "/INDEX.HTML", "/.git"]
    {
        assert_eq!(status(&asked(address, "GET", path)), "404", "{path}");
    }
    for (request, expected) in [
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc".to_owned(), "405"),
        ("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n".into(), "405"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc".into(), "413"),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n".into(), "421"),
        ("GET / HTTP/1.1\r\n\r\n".into(), "400"),
        ("GET / HTTP/3\r\nHost: localhost\r\n\r\n".into(), "505"),
        ("\r\n\r\n".into(), "400"),
        ("\u{16}\u{3}\u{1} is no HTTP\r\n\r\n".into(), "400"),
        (format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(100_000)), "414"),
        (format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "X: y\r\n".repeat(20_000)), "431"),
    ] {
        let answer = answered(address, request.as_bytes());
        assert_eq!(status(&answer), expected, "{:.80}: {answer}", request);
        assert!(answer.contains("Allow: GET, HEAD\r\n"));
    }
    // It is still there.
    assert_eq!(status(&asked(address, "GET", "/")), "200");
}

#[test]
fn who_leaves_in_the_middle_is_forgotten() {
    let address = serving(PATIENCE);
    for bytes in [&b""[..], b"GET", b"GET / HTTP/1.1\r\nHost: localhost\r\n"] {
        let mut stream = connected(address);
        stream.write_all(bytes).unwrap();
        stream.shutdown(Shutdown::Write).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert_eq!(answer, "");
    }
    // Who does not read the answer either.
    let mut stream = connected(address);
    stream.write_all(b"GET /large-0123456789.js HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    drop(stream);
    assert_eq!(status(&asked(address, "GET", "/")), "200");
}

#[test]
fn slow_ones_keep_nobody_waiting_and_are_sent_away() {
    let address = serving(Duration::from_millis(300));
    let mut slow: Vec<_> = (0..10).map(|_| connected(address)).collect();
    for stream in &mut slow {
        stream.write_all(b"GET / HTTP/1.1\r\nHo").unwrap();
    }
    // Somebody who asks for much and reads nothing.
    let mut idle = connected(address);
    idle.write_all(b"GET /large-0123456789.js HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    assert_eq!(status(&asked(address, "GET", "/")), "200");
    for stream in &mut slow {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert_eq!(status(&answer), "408");
    }
    drop(idle);
}

#[test]
fn there_is_an_end_to_how_many_are_served_at_once() {
    let address = serving(PATIENCE);
    let crowd: Vec<_> = (0..2 * MAX_CONNECTIONS).map(|_| connected(address)).collect();
    // The last of them were sent away: they read an answer without having asked.
    let mut last = crowd.last().unwrap();
    let mut answer = String::new();
    last.read_to_string(&mut answer).unwrap();
    assert_eq!(status(&answer), "503");
    drop(crowd);
    // When the others have left, there is room again.
    let has_room = || status(&asked(address, "GET", "/")) == "200";
    assert!((0..500).any(|_| has_room() || {
        thread::sleep(Duration::from_millis(10));
        false
    }));
}
