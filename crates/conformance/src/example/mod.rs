//! Quay, a small fish market: the example game with which the suite, matches and bots are tested.
//! It is short, but contains every part of the contract that is easy to get wrong: hidden hands,
//! free offers in and out of turn, a reply that another seat owes, sealed bids, a private peek, a
//! draw that no seat sees, open dice, coins that an option hides from people, and a standing
//! order. It is not in the catalogue.
//!
//! # Rules
//! - **Q1** Every seat has 10 coins and is dealt 3 fish, seen by their owner only. One more
//!   fish goes face down into the crate, unseen.
//! - **Q2** A turn opens with the tide (one die, in the open). The seat whose turn it is then
//!   catches one fish from the pile, unseen by the others.
//! - **Q3** Trade. 1. The active seat may sell fish from its hand to the bank: the fish is
//!   shown and pays its price, and one coin more at a tide of 5 or 6. 2. The active seat may
//!   offer a fish to any seat, the others to the active seat; the fish is laid out face down
//!   with its price, at most what the buyer has. One offer at a time and two in a turn for
//!   each seat; the maker may withdraw it. 3. A seat that is offered a fish may accept, pay, and
//!   lay it open on its stall, or decline. 4. Once a turn the active seat may dare another to
//!   show a kind of fish. The dared seat shows one from its hand and earns a coin from the
//!   darer, or yields and pays one, as far as there are coins. It must answer even if it has
//!   nothing to show. 5. Once a turn the active seat may pay a coin to peek into the crate.
//!   6. The active seat closes the trade; fish still on offer return to their hands.
//! - **Q4** All seats bid for the crate, sealed. The highest bid above 0 wins, the nearest
//!   clockwise from the active seat among equals; it pays, the crate is opened onto the
//!   winner's stall and filled again from the pile, unseen. If all bids are 0 the crate stays.
//! - **Q5** The game ends after `rounds` turns of each seat, or with a turn that closes on an
//!   empty crate. A seat's score is its coins plus the prices of the fish on its stall.
//!
//! Options: `rounds` (1 to 3), `dares` (`off`, `once`), `hidden_purse` (hides the others' coins
//! from people).

mod apply;
mod chance;
mod check;
mod choices;
mod edition;
mod fish;
mod forecast;
mod hidden;
mod ledger;
mod notation;
mod package;
mod phrases;
mod rules;
mod state;
pub mod suite;
mod view;

pub use choices::Stake;
pub use edition::{FishPart, Parts, Quay};
pub use fish::{Fish, Heap};
pub use notation::{Action, Outcome};
pub use phrases::{Event, ForecastLine, Question, Refusal, StandingOrder};
pub use state::{Basket, Lot, MAX_PLAYERS, Open, Phase, State};
pub use view::{BasketView, HandView, LotView, PrivateView, PublicView};
