//! Games for people at a terminal: [`play`] with people and bots at one keyboard, [`replay`] of a
//! record step by step, [`verify`], the verdict about the chance of a record, and [`analyse`], what luck and
//! decisions made of a match. All of it reads and writes any streams and speaks the language of the person.
//!
//! Deliberately absent: the command line, the server and any particular game.

pub mod analyse;
pub mod play;
mod record_file;
pub mod replay;
pub mod verify;
pub mod words;
