//! Errors: a code for programs, and for people what is wrong.

use std::ffi::{CStr, CString, c_char};
use std::ptr;

use tetrarchia::replay::{LogError, LogFault};
use tetrarchia_embed::ErrorKind;

use crate::border::{Handle, c_string, create, destroy, shared};

/// What a function that can fail returns: `TETRARCHIA_CODE_OK`, or the kind of the error. After an error nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Code {
    /// The function did what it was asked to do.
    Ok = 0,
    /// An argument is `NULL` where something is needed.
    Null = 1,
    /// A text is too long, or holds too many values.
    TooLong = 2,
    /// A text is not UTF-8.
    NotUtf8 = 3,
    /// A text is not the JSON that is expected.
    NotJson = 4,
    /// An argument is missing, out of range or unreadable.
    BadArgument = 5,
    /// The call needs a game, and there is none.
    NoGame = 6,
    /// A command in notation cannot be read.
    Notation = 7,
    /// The rules of the game forbid it: `tetrarchia_error_rule` and `tetrarchia_error_reason` say why.
    Refused = 8,
    /// Nothing can be taken back.
    Undo = 9,
    /// The rules cannot be played, or the position cannot occur.
    Impossible = 10,
    /// A board file cannot be read, or its board cannot be played on.
    Board = 11,
    /// A log cannot be read or played: `tetrarchia_error_place` says where, and `tetrarchia_error_rule` which rule forbids it.
    Log = 12,
    /// A handle has another type than it should have, or was freed.
    WrongHandle = 13,
    /// The game waits for a callback, which tries to change it.
    Busy = 14,
    /// There is a fault in the library: please report it. A game that was to change is lost; free it.
    Internal = 15,
}

impl Code {
    const NAMES: [&'static CStr; 16] = [
        c"ok",
        c"null",
        c"too-long",
        c"not-utf8",
        c"not-json",
        c"bad-request",
        c"no-game",
        c"notation",
        c"refused",
        c"undo",
        c"impossible",
        c"board",
        c"log",
        c"wrong-handle",
        c"busy",
        c"internal",
    ];

    fn of(kind: ErrorKind) -> Code {
        match kind {
            ErrorKind::TooLong => Code::TooLong,
            ErrorKind::NotUtf8 => Code::NotUtf8,
            ErrorKind::NotJson => Code::NotJson,
            ErrorKind::BadRequest => Code::BadArgument,
            ErrorKind::NoGame => Code::NoGame,
            ErrorKind::Notation => Code::Notation,
            ErrorKind::Refused => Code::Refused,
            ErrorKind::Undo => Code::Undo,
            ErrorKind::Impossible => Code::Impossible,
            ErrorKind::Board => Code::Board,
            ErrorKind::Log => Code::Log,
            _ => Code::Internal,
        }
    }
}

/// Why a function failed, before it is written down for C.
#[derive(Debug)]
pub(crate) struct Fault {
    code: Code,
    message: String,
    rule: Option<String>,
    reason: Option<String>,
    place: Option<String>,
    at: Option<(usize, usize)>,
}

impl Fault {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into(), rule: None, reason: None, place: None, at: None }
    }

    pub(crate) fn null(what: &str) -> Fault {
        Fault::new(Code::Null, format!("{what} is NULL"))
    }

    pub(crate) fn argument(message: impl Into<String>) -> Fault {
        Fault::new(Code::BadArgument, message)
    }

    pub(crate) fn wrong_handle(what: &str) -> Fault {
        Fault::new(Code::WrongHandle, format!("this is no handle of {what}, or it was freed"))
    }

    pub(crate) fn internal() -> Fault {
        Fault::new(Code::Internal, "a fault in the library: please report it")
    }

    pub(crate) fn code(&self) -> Code {
        self.code
    }
}

impl From<tetrarchia_embed::Error> for Fault {
    fn from(error: tetrarchia_embed::Error) -> Fault {
        Fault {
            code: Code::of(error.kind),
            message: error.message,
            rule: error.rule.map(|rule| rule.to_string()),
            reason: error.reason,
            // A fault of the whole log has an empty place.
            place: (error.kind == ErrorKind::Log).then(|| error.path.unwrap_or_default()),
            at: None,
        }
    }
}

impl From<LogError> for Fault {
    fn from(error: LogError) -> Fault {
        let message = error.to_string();
        let refusal = match error.fault {
            LogFault::Refused { refusal, .. } => Some(refusal),
            _ => None,
        };
        Fault {
            rule: refusal.map(|refusal| refusal.rule.to_string()),
            reason: refusal.map(|refusal| refusal.reason.notation().to_string()),
            place: Some(error.path),
            at: error.at,
            ..Fault::new(Code::Log, message)
        }
    }
}

/// A place for errors. Create one for each thread, pass it to every function that takes one, and free it at the end.
///
/// It holds what the last function said that it was passed to. A function that succeeds empties it. Every function accepts
/// `NULL` instead, if the code is enough.
pub struct Error {
    _opaque: [u8; 0],
}

impl Handle for Error {
    type Body = Told;
    const TAG: u64 = 0x7465_7472_4572_726f;
    const NAME: &'static str = "an error";
}

/// What an error says.
pub(crate) struct Told {
    code: Code,
    message: CString,
    rule: Option<CString>,
    reason: Option<CString>,
    place: Option<CString>,
    at: Option<(usize, usize)>,
}

impl Told {
    fn nothing() -> Told {
        Told { code: Code::Ok, message: CString::default(), rule: None, reason: None, place: None, at: None }
    }

    pub(crate) fn tell(&mut self, result: Result<(), Fault>) {
        *self = match result {
            Ok(()) => Told::nothing(),
            Err(fault) => Told {
                code: fault.code,
                message: c_string(fault.message),
                rule: fault.rule.map(c_string),
                reason: fault.reason.map(c_string),
                place: fault.place.map(c_string),
                at: fault.at,
            },
        };
    }
}

/// Creates a place for errors.
#[unsafe(no_mangle)]
pub extern "C" fn tetrarchia_error_new() -> *mut Error {
    create(Told::nothing())
}

/// Frees a place for errors and its texts. `NULL` is left alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_error_free(error: *mut Error) {
    // SAFETY: the caller keeps the promises of the header.
    unsafe { destroy(error) }
}

/// Returns the code of the error, `TETRARCHIA_CODE_OK` if there is none, or `TETRARCHIA_CODE_NULL` for `NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_error_code(error: *const Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    unsafe { shared(error) }.map_or_else(|fault| fault.code, |told| told.code)
}

/// Returns what is wrong, as a sentence: empty if nothing is. The text belongs to the error and lasts until its next use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_error_message(error: *const Error) -> *const c_char {
    // SAFETY: the caller keeps the promises of the header.
    unsafe { shared(error) }.map_or(c"".as_ptr(), |told| told.message.as_ptr())
}

/// Returns the id of the rule that forbids it, such as `MV-4`, or `NULL` if no rule is involved. The text belongs to the
/// error and lasts until its next use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_error_rule(error: *const Error) -> *const c_char {
    // SAFETY: the caller keeps the promises of the header.
    part(unsafe { shared(error) }.map(|told| &told.rule))
}

/// Returns the reason of the refusal in notation, such as `army-there noricum`, or `NULL` if no rule is involved. The text
/// belongs to the error and lasts until its next use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_error_reason(error: *const Error) -> *const c_char {
    // SAFETY: the caller keeps the promises of the header.
    part(unsafe { shared(error) }.map(|told| &told.reason))
}

/// Returns the place in a log, such as `steps[12].do`; empty if it is the whole log, `NULL` if the error is not about a log.
/// The text belongs to the error and lasts until its next use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_error_place(error: *const Error) -> *const c_char {
    // SAFETY: the caller keeps the promises of the header.
    part(unsafe { shared(error) }.map(|told| &told.place))
}

/// Returns the line in a log, counted from 1, or 0 if the text of the log can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_error_line(error: *const Error) -> usize {
    // SAFETY: the caller keeps the promises of the header.
    unsafe { shared(error) }.ok().and_then(|told| told.at).map_or(0, |(line, _)| line)
}

/// Returns the column in a log, counted from 1, or 0 if the text of the log can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_error_column(error: *const Error) -> usize {
    // SAFETY: the caller keeps the promises of the header.
    unsafe { shared(error) }.ok().and_then(|told| told.at).map_or(0, |(_, column)| column)
}

fn part(text: Result<&Option<CString>, Fault>) -> *const c_char {
    text.ok().and_then(Option::as_ref).map_or(ptr::null(), |text| text.as_ptr())
}

/// Returns the name of a code, such as `refused`, or `NULL` if there is no such code. The text lasts for ever.
#[unsafe(no_mangle)]
pub extern "C" fn tetrarchia_code_name(code: u32) -> *const c_char {
    Code::NAMES.get(code as usize).map_or(ptr::null(), |name| name.as_ptr())
}
