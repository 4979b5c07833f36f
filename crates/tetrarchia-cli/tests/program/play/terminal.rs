//! A terminal that is none: what the program draws is read back from it.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long to wait for what should be there at once. Machines that test are busy.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Terminal {
    parser: Arc<Mutex<vt100::Parser>>,
    written: Arc<Mutex<Vec<u8>>>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
}

pub const TAB: &str = "\t";
pub const ENTER: &str = "\r";
pub const PAGE_UP: &str = "\x1b[5~";
pub const CONTROL_C: &str = "\x03";
pub const CONTROL_D: &str = "\x04";

fn some(number: u16) -> NonZero<u16> {
    NonZero::new(number).unwrap()
}

const fn size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    /// Starts the program in a folder on a terminal of this size, columns first.
    pub fn open(folder: &Path, columns_and_rows: (u16, u16), words: &[&str], environment: &[(&str, &str)]) -> Terminal {
        let pair = native_pty_system().openpty(size(columns_and_rows)).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tetrarchia"));
        command.args(words);
        command.cwd(folder);
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LINES"] {
            command.env_remove(name);
        }
        for (name, value) in [("LC_ALL", "C.UTF-8"), ("TERM", "xterm-256color")].iter().chain(environment) {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let (columns, rows) = columns_and_rows;
        let parser = Arc::new(Mutex::new(vt100::Parser::new(some(rows), some(columns), 0)));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let seen = Arc::clone(&parser);
        let written = Arc::default();
        let kept: Arc<Mutex<Vec<u8>>> = Arc::clone(&written);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                kept.lock().unwrap().extend_from_slice(&bytes[..count]);
                seen.lock().unwrap().process(&bytes[..count]);
            }
        });
        Terminal { parser, written, master: pair.master, keys, child }
    }

    /// What the screen shows.
    pub fn screen(&self) -> String {
        let text = self.parser.lock().unwrap().screen().contents();
        text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
    }

    /// What the screen shows when nothing changes on it any more.
    pub fn picture(&self) -> String {
        let mut last = self.screen();
        let mut same = 0;
        while same < 4 {
            thread::sleep(Duration::from_millis(50));
            let now = self.screen();
            same = if now == last { same + 1 } else { 0 };
            last = now;
        }
        last
    }

    /// Reads the screen itself, with its colours.
    pub fn read<T>(&self, reading: impl FnOnce(&vt100::Screen) -> T) -> T {
        reading(self.parser.lock().unwrap().screen())
    }

    /// All that the program has written, with what the terminal obeys.
    pub fn written(&self) -> String {
        String::from_utf8_lossy(&self.written.lock().unwrap()).into_owned()
    }

    /// Whether any sign on the screen has a colour.
    pub fn is_coloured(&self) -> bool {
        let parser = self.parser.lock().unwrap();
        let (rows, columns) = parser.screen().size();
        (0..rows.get()).any(|row| {
            let mut cells = (0..columns.get()).filter_map(|column| parser.screen().cell(row, column));
            cells.any(|cell| cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default)
        })
    }

    /// Whether the program has the whole screen to itself.
    pub fn is_full_screen(&self) -> bool {
        self.parser.lock().unwrap().screen().alternate_screen()
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) -> &mut Terminal {
        self.press_bytes(keys.as_bytes())
    }

    /// Sends bytes as they are, which no keyboard might.
    pub fn press_bytes(&mut self, keys: &[u8]) -> &mut Terminal {
        self.keys.write_all(keys).unwrap();
        self.keys.flush().unwrap();
        self
    }

    /// Types a line and waits until this is on the screen.
    pub fn say(&mut self, line: &str, until: &str) -> &mut Terminal {
        self.press(line).press(ENTER).see(until)
    }

    /// Waits until this is on the screen.
    pub fn see(&mut self, text: &str) -> &mut Terminal {
        self.wait_for(text, |screen| screen.contains(text))
    }

    /// Waits until this is on the screen no more.
    pub fn miss(&mut self, text: &str) -> &mut Terminal {
        self.wait_for(text, |screen| !screen.contains(text))
    }

    /// Waits until the screen is as it should be.
    pub fn wait_for(&mut self, text: &str, is_there: impl Fn(&str) -> bool) -> &mut Terminal {
        let start = Instant::now();
        while !is_there(&self.screen()) {
            assert!(start.elapsed() < PATIENCE, "waiting for {text:?} on this screen:\n{}", self.screen());
            thread::sleep(Duration::from_millis(10));
        }
        self
    }

    /// Gives the terminal another size.
    pub fn resize(&mut self, columns_and_rows: (u16, u16)) -> &mut Terminal {
        let (columns, rows) = columns_and_rows;
        self.parser.lock().unwrap().screen_mut().set_size(some(rows), some(columns));
        self.master.resize(size(columns_and_rows)).unwrap();
        self
    }

    /// The id of the program, to send signals to.
    pub fn process(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Waits until the program has ended, and says with which code.
    pub fn ended(&mut self) -> u32 {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                // What it wrote last may still be on its way.
                thread::sleep(Duration::from_millis(50));
                return status.exit_code();
            }
            assert!(start.elapsed() < PATIENCE, "the program does not end:\n{}", self.screen());
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
