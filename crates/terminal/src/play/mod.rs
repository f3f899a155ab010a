//! A game at the terminal, with people and bots at one keyboard. It uses games
//! only through the contract, reads and writes any pair of streams, and saves the game before every
//! question.

mod clock;
mod command;
mod dice;
mod editor;
mod files;
mod help;
mod hint;
mod list;
mod narration;
mod orders;
mod out_of_turn;
mod person;
mod pick;
mod players;
mod run_command;
mod save_notice;
mod screen;
mod session;
mod session_setup;
mod show;
mod style;

pub use files::{FileError, autosave_folder};
pub use players::{Player, PlayerError, PlayerKind};
pub use save_notice::SharedSaveNotice;
pub use screen::{ClearMethod, Echo, Screen, ScreenOptions};
pub use session::{Ending, Session};
pub use session_setup::{Confirm, Dice, PlayError, SessionSetup};
pub use style::Colours;
