//! A game at the terminal: people and bots around one keyboard. It knows a game only through
//! the contract, talks through any pair of streams, and leaves nothing unsaved.

mod args;
mod command;
mod dice;
mod editor;
mod evening;
mod files;
mod help;
mod ink;
mod list;
mod obey;
mod person;
mod pick;
mod screen;
mod seats;
mod session;
mod show;
mod silence;
mod story;
mod whereabouts;

pub use args::Args;
pub use evening::{Confirm, Dice, Evening, PlayError};
pub use files::FileError;
pub use ink::Colours;
pub use screen::{Echo, Look, Screen, Wiping};
pub use seats::{Mind, Sitter, SitterError};
pub use session::{Ending, Session};
pub use whereabouts::LastWords;
