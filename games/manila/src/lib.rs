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

mod action;
mod chances;
mod drawing;
mod edition;
mod event;
mod fact;
mod forecast;
mod game;
mod imagine;
mod mate;
mod options;
mod outcome;
mod plausible;
mod prompt;
mod refusal;
mod rules;
mod space;
mod state;
mod title;
mod view;
mod ware;

use portolan_core::{Choice, NoTerms};

pub use action::{Action, Destination};
pub use chances::Chances;
pub use edition::{BUILT_IN, Bet, Cargo, Components};
pub use event::Event;
pub use fact::Fact;
pub use options::{Options, Stowaway, Thirteen};
pub use outcome::Outcome;
pub use prompt::Prompt;
pub use refusal::Refusal;
pub use space::{Berth, Space, Spaces};
pub use state::{Auction, Loan, PerSeat, Phase, Punt, State};
pub use view::{BerthView, CrewPlace, Player, Printed, View, WareView};
pub use ware::{PerWare, Ware, Wares};

/// The most who can play.
pub const MOST_PLAYERS: usize = 5;

/// The list of choices the rules fill.
pub(crate) type Listed = Vec<Choice<Action, NoTerms>>;

/// A box of Manila opened for a table: player count, options and components.
#[derive(Debug, Clone)]
pub struct Manila {
    pub(crate) seats: usize,
    pub(crate) options: Options,
    pub(crate) components: Components,
    /// The dearest space there can be: who can pay it can pay every other.
    pub(crate) dearest: u32,
    pub(crate) chances: Chances,
}

impl Manila {
    /// The component tables in use.
    #[must_use]
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The options in use.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What becomes of punts by dice alone.
    #[must_use]
    pub fn chances(&self) -> &Chances {
        &self.chances
    }
}
