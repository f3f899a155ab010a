//! Renders phrases as sentences. A [`Lexicon`] has the Fluent texts of one language, parsed once
//! and shared by the whole process. A [`Speaker`] is a lexicon with the names of the players of one
//! table; it needs no more memory than the names.
//!
//! Deliberately absent: any particular game, terminals, pages, and sentences. Every sentence,
//! every "and" and every per cent sign comes from Fluent files: those of this crate, of the match,
//! of a game, and of the program.

mod elision;
mod language;
mod lexicon;
mod marks;
mod speaker;

pub use language::{language_from_code, language_from_environment, languages};
pub use lexicon::{Lexicon, TEXTS};
pub use speaker::Speaker;
