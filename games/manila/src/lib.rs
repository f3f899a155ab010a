//! Manila: three punts race up the bay with jade, silk, nutmeg or ginseng; players bid for
//! the harbour master's office, place accomplices on what they believe in, and hold shares of
//! the wares.
//!
//! A voyage: auction of the office (M3) → the harbour master buys a share, loads three wares,
//! chooses start spaces (M4) → three times: accomplices are placed (M5), dice are rolled (M6),
//! with pirates boarding after the second roll (M8), pilots before the third (M7) and plunder
//! after it → payments (M9) → values rise (M10). The first ware at the top of the market ends
//! the game.
//!
//! | option | values (default first) | paragraph |
//! |---|---|---|
//! | `thirteen_without_pirates` | shipyard, port | M8.4 |
//! | `board_in_port` | off, on | M5.4 |
//! | `pirates_displace` | off, on | M13 |
//! | `stowaway` | punts, anywhere_but_insurance | M12.1 |
//! | `reuse_pirate_places` | on, off | M8.2 |
//! | `hidden_cash` | off, on | M13 |
//!
//! The crate knows the contract of `portolan-core` and nothing of tables, terminals or servers.

mod determinize;
mod game;
mod heuristic;
mod options;
mod package;
mod parts;
mod rules;
mod state;
mod terminal;
mod view;
mod words;

use portolan_core::{Choice, NoOffers};

use parts::chances::Chances;

pub use options::{Options, Stowaway, Thirteen};
pub use parts::space::{Berth, Space, Spaces};
pub use parts::ware::{PerWare, Ware, Wares};
pub use parts::{BUILT_IN, Bet, Cargo, Parts};
pub use state::{Auction, Loan, PerSeat, Phase, Punt, State};
pub use view::{Player, PrivateView, PublicView, WareView};
pub use words::action::{Action, Destination};
pub use words::event::Event;
pub use words::forecast_line::ForecastLine;
pub use words::outcome::Outcome;
pub use words::prompt::Prompt;
pub use words::refusal::Refusal;

/// The most who can play.
pub const MOST_PLAYERS: usize = 5;

/// The list of choices the rules fill.
pub(crate) type Listed = Vec<Choice<Action, NoOffers>>;

/// Manila opened for a table: player count, options and components.
#[derive(Debug, Clone)]
pub struct Manila {
    pub(crate) seats: usize,
    pub(crate) options: Options,
    pub(crate) parts: Parts,
    /// The dearest space there can be: who can pay it can pay every other.
    pub(crate) dearest: u32,
    pub(crate) chances: Chances,
}

impl Manila {
    /// The options in use.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }
}
