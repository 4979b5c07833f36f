//! `tetrarchia web`, with the page or without it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;

use super::{ROOT, program, run};

#[test]
fn the_page_is_served_or_what_builds_it_is_said() {
    let page = Path::new(ROOT).join("web/dist/index.html");
    let Ok(page) = fs::read_to_string(page) else {
        let answer = run(&["web", "--no-open", "--port", "0"]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{answer}");
        assert!(answer.err.contains("web/build") && answer.err.contains("cargo build"), "{answer}");
        return;
    };
    let mut child = program()
        .args(["web", "--no-open", "--port", "0"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("The page is at http://").and_then(|rest| rest.strip_suffix('/')).unwrap();
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(format!("GET / HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with(&format!("\r\n\r\n{page}")), "{answer}");
}

/// Another program at the port is no reason to go to another one, where the browser would find no games.
#[test]
fn a_port_that_is_taken_is_said() {
    if !Path::new(ROOT).join("web/dist/index.html").exists() {
        return;
    }
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let answer = run(&["web", "--no-open", "--port", &port]);
    assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{answer}");
    assert!(answer.err.contains(&format!("http://127.0.0.1:{port}/")) && answer.err.contains("--port"), "{answer}");
}
