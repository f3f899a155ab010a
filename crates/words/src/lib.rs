//! Phrases put into words. A [`Lexicon`] holds the Fluent texts of one language, parsed once and
//! shared by everything in the process that speaks it; a [`Speaker`] is a lexicon with the names
//! of who sits at one table, and costs no more than those names.
//!
//! Deliberately absent: any particular game, terminals, pages, and sentences. Every sentence,
//! every "and" and every per cent sign comes from the Fluent files: those of this crate, the
//! table's, a game's, and whatever texts of its own a program adds.

mod language;
mod lexicon;
mod marks;
mod speaker;

pub use language::{language_from_code, language_from_environment};
pub use lexicon::{Lexicon, texts};
pub use speaker::Speaker;
