//! The border: what C passes is checked here, and no panic leaves.

use std::ffi::{CStr, CString, c_char};
use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use crate::error::{Code, Error, Fault};

/// The largest text that is read, in bytes, unless a function says otherwise: 1 MiB.
pub const TETRARCHIA_MAX_TEXT: usize = 1 << 20;

/// A type that C sees only by its handle.
pub(crate) trait Handle {
    /// What the handle stands for.
    type Body: Send;
    /// The number that every handle of this type begins with.
    const TAG: u64;
    /// The name for messages.
    const NAME: &'static str;
}

/// What a handle points to. The tag comes first in every one, so that a handle of another type is detected.
#[repr(C)]
struct Tagged<B> {
    tag: u64,
    body: B,
}

/// Creates a handle, which [`destroy`] frees.
pub(crate) fn create<H: Handle>(body: H::Body) -> *mut H {
    Box::into_raw(Box::new(Tagged { tag: H::TAG, body })).cast()
}

/// Frees a handle. `NULL` and handles of other types are left alone.
///
/// # Safety
/// `handle` must be `NULL` or a living handle of this crate, which nothing else uses.
pub(crate) unsafe fn destroy<H: Handle>(handle: *mut H) {
    // SAFETY: the caller promises the same.
    if unsafe { exclusive(handle) }.is_err() {
        return;
    }
    let tagged: *mut Tagged<H::Body> = handle.cast();
    // SAFETY: the tag says that `create` made it, from a box of this type; its reference is gone.
    let mut owned = unsafe { Box::from_raw(tagged) };
    // A handle that is freed twice is detected as long as its memory is not used again.
    // SAFETY: the field is alive and aligned. The write is volatile, so that it is not left out before the box is freed.
    unsafe { ptr::write_volatile(&raw mut owned.tag, 0) };
    let _ = catch_unwind(AssertUnwindSafe(move || drop(owned)));
}

/// Returns what a handle stands for.
///
/// # Safety
/// `handle` must be `NULL` or a living handle of this crate, which nobody changes meanwhile.
pub(crate) unsafe fn shared<'a, H: Handle>(handle: *const H) -> Result<&'a H::Body, Fault> {
    // SAFETY: the caller promises the same.
    unsafe { check_tag::<H>(handle.cast()) }?;
    let tagged: *const Tagged<H::Body> = handle.cast();
    // SAFETY: the tag says that `create` made it for this type, and it is alive.
    Ok(unsafe { &(*tagged).body })
}

/// Returns what a handle stands for, to change it.
///
/// # Safety
/// `handle` must be `NULL` or a living handle of this crate, which nothing else uses meanwhile.
pub(crate) unsafe fn exclusive<'a, H: Handle>(handle: *mut H) -> Result<&'a mut H::Body, Fault> {
    // SAFETY: the caller promises the same.
    unsafe { check_tag::<H>(handle.cast()) }?;
    let tagged: *mut Tagged<H::Body> = handle.cast();
    // SAFETY: the tag says that `create` made it for this type, it is alive, and nothing else uses it.
    Ok(unsafe { &mut (*tagged).body })
}

/// # Safety
/// `handle` must be `NULL` or a living handle of this crate, of any type.
unsafe fn check_tag<H: Handle>(handle: *const u64) -> Result<(), Fault> {
    if handle.is_null() {
        return Err(Fault::null(H::NAME));
    }
    if !handle.is_aligned() {
        return Err(Fault::wrong_handle(H::NAME));
    }
    // SAFETY: every handle begins with its tag, and the pointer is aligned.
    let tag = unsafe { handle.read() };
    if tag == H::TAG { Ok(()) } else { Err(Fault::wrong_handle(H::NAME)) }
}

/// Reads a text of at most [`TETRARCHIA_MAX_TEXT`] bytes.
///
/// # Safety
/// `text` must be `NULL` or end with a zero byte, and stay unchanged while the result is in use.
pub(crate) unsafe fn text<'a>(text: *const c_char, what: &str) -> Result<&'a str, Fault> {
    if text.is_null() {
        return Err(Fault::null(what));
    }
    // SAFETY: the text ends with a zero byte.
    let bytes = unsafe { CStr::from_ptr(text) }.to_bytes();
    if bytes.len() > TETRARCHIA_MAX_TEXT {
        return Err(Fault::new(Code::TooLong, format!("{what} has more than {TETRARCHIA_MAX_TEXT} bytes")));
    }
    utf8(bytes, what)
}

/// Reads a text that may be left out by passing `NULL`; the result is empty then.
///
/// # Safety
/// The same as for [`text`].
pub(crate) unsafe fn optional_text<'a>(given: *const c_char, what: &str) -> Result<&'a str, Fault> {
    if given.is_null() {
        return Ok("");
    }
    // SAFETY: the caller promises the same.
    unsafe { text(given, what) }
}

/// Returns an array of the caller's.
///
/// # Safety
/// `items` must be `NULL` or point to `count` values, which stay unchanged while the result is in use.
pub(crate) unsafe fn array<'a, T>(items: *const T, count: usize, what: &str) -> Result<&'a [T], Fault> {
    if count == 0 {
        return Ok(&[]);
    }
    if items.is_null() {
        return Err(Fault::null(what));
    }
    if count > isize::MAX as usize / size_of::<T>() || !items.is_aligned() {
        return Err(Fault::argument(format!("{what} cannot be an array of {count} values")));
    }
    // SAFETY: it is neither `NULL` nor unaligned, and the caller says that there are so many values.
    Ok(unsafe { std::slice::from_raw_parts(items, count) })
}

/// Returns an array of the caller's, to be filled.
///
/// # Safety
/// `items` must be `NULL` or point to memory for `count` values, which nothing else uses meanwhile.
pub(crate) unsafe fn array_out<'a, T>(
    items: *mut T,
    count: usize,
    what: &str,
) -> Result<&'a mut [MaybeUninit<T>], Fault> {
    if count == 0 {
        return Ok(&mut []);
    }
    // SAFETY: the caller promises the same; values that are not there yet are not read.
    unsafe { array(items.cast_const().cast::<MaybeUninit<T>>(), count, what) }?;
    // SAFETY: `array` has checked it, its result is gone, and nothing else uses the memory.
    Ok(unsafe { std::slice::from_raw_parts_mut(items.cast(), count) })
}

fn utf8<'a>(bytes: &'a [u8], what: &str) -> Result<&'a str, Fault> {
    std::str::from_utf8(bytes).map_err(|error| {
        Fault::new(Code::NotUtf8, format!("{what} is not UTF-8: byte {} is invalid", error.valid_up_to()))
    })
}

/// A place of the caller's for a result.
pub(crate) struct Out<'a, T>(&'a mut MaybeUninit<T>);

impl<T> Out<'_, T> {
    /// Writes the result.
    pub(crate) fn set(self, value: T) {
        self.0.write(value);
    }
}

impl Out<'_, *mut c_char> {
    /// Writes a text as the result, which the caller frees.
    pub(crate) fn set_text(self, text: impl Into<Vec<u8>>) {
        self.set(c_string(text).into_raw());
    }
}

/// Returns the place for a result.
///
/// # Safety
/// `place` must be `NULL` or point to memory for a value, which nothing else uses meanwhile.
pub(crate) unsafe fn out<'a, T>(place: *mut T) -> Result<Out<'a, T>, Fault> {
    if place.is_null() || !place.is_aligned() {
        return Err(Fault::null("the place for the result"));
    }
    // SAFETY: it is neither `NULL` nor unaligned, and there is memory for a value.
    Ok(Out(unsafe { &mut *place.cast() }))
}

/// Returns the place for a handle or a text, which is `NULL` until the result is written.
///
/// # Safety
/// The same as for [`out`].
pub(crate) unsafe fn out_pointer<'a, T>(place: *mut *mut T) -> Result<Out<'a, *mut T>, Fault> {
    // SAFETY: the caller promises the same.
    let out = unsafe { out(place) }?;
    out.0.write(ptr::null_mut());
    Ok(out)
}

/// Makes a text for C. Texts of this library have no zero bytes; one would end the text.
pub(crate) fn c_string(text: impl Into<Vec<u8>>) -> CString {
    let mut bytes: Vec<u8> = text.into();
    if let Some(end) = bytes.iter().position(|&byte| byte == 0) {
        bytes.truncate(end);
    }
    CString::new(bytes).unwrap_or_default()
}

/// Runs a function, and reports how it ended.
///
/// # Safety
/// `error` must be `NULL` or a living error of this crate, which nothing else uses meanwhile.
pub(crate) unsafe fn answer(error: *mut Error, function: impl FnOnce() -> Result<(), Fault>) -> Code {
    // Errors may be left out, but another handle in their place is a mistake, which is found before anything is done.
    if !error.is_null() {
        // SAFETY: the caller promises the same.
        if let Err(wrong) = unsafe { check_tag::<Error>(error.cast_const().cast()) } {
            return wrong.code();
        }
    }
    let result = catch(function);
    let code = result.as_ref().map_or_else(Fault::code, |()| Code::Ok);
    // SAFETY: the caller promises the same.
    if let Ok(told) = unsafe { exclusive(error) } {
        told.tell(result);
    }
    code
}

/// Runs a function, and turns a panic into a fault.
pub(crate) fn catch<T>(function: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(function)).unwrap_or_else(|_| Err(Fault::internal()))
}

/// Frees a text that a function of this library has returned. `NULL` is left alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_text_free(text: *mut c_char) {
    if !text.is_null() {
        // SAFETY: the text is one of ours, made by `CString::into_raw`, and its length has not changed.
        drop(unsafe { CString::from_raw(text) });
    }
}
