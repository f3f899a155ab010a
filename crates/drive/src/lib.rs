//! The drive protocol: a game over JSON lines, so that any program in any language can play,
//! referee or test. Every line is one request, and every request gets one line as its reply. The
//! protocol is described in `docs/drive.md`.
//!
//! A request that cannot be carried out changes nothing. This crate depends on no particular game
//! and does no input or output: a [`Session`] takes a line and returns a line.
//!
//! ```
//! use portolan_drive::Session;
//!
//! let mut session = Session::of("manila").unwrap();
//! let reply = session.answer(br#"{"do":"start","players":3,"seed":7}"#);
//! assert!(reply.starts_with(r#"{"ok":true,"game":"manila","#));
//!
//! let reply = session.answer(br#"{"id":1,"do":"act","seat":"one","action":"pass"}"#);
//! assert!(reply.starts_with(r#"{"ok":false,"id":1,"error":{"code":"drive-wrong-field","#));
//! ```

mod command;
mod error;
mod field_type;
mod help;
pub mod hostile;
mod opening;
mod play;
mod query;
mod reply;
mod request;
mod session;

pub use session::{MAX_LINE_BYTES, Session, too_long_reply};
