//! A game of Quay, made from its edition and options.

use super::fish::{Fish, Heap};
use super::state::{MAX_PLAYERS, Phase, State};
use portolan_core::Vocabulary;
use portolan_core::edition::{Edition, EditionError};
use portolan_core::game_package::GamePackage;
use portolan_core::seat::Seat;
use portolan_core::setup::{Settings, Setup, SetupError};
use serde::Serialize;

/// The static data, for the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Parts {
    /// The kinds of fish.
    pub fish: Vec<FishPart>,
    /// Coins of each seat at the start.
    pub purse: u16,
    /// Fish dealt to each seat.
    pub dealt: u8,
    /// Offers a seat may make in one turn.
    pub offers: u8,
    /// Turns of each seat.
    pub rounds: u8,
}

/// The static data of a kind of fish.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FishPart {
    /// The kind.
    pub fish: Fish,
    /// The number of copies.
    pub copies: u8,
    /// What the bank pays.
    pub price: u8,
}

/// A game of Quay: seats, options and components.
#[derive(Debug, Clone)]
pub struct Quay {
    pub(super) seats: usize,
    pub(super) rounds: u8,
    pub(super) dares: bool,
    pub(super) hidden_purse: bool,
    pub(super) copies: Heap,
    pub(super) prices: [u8; 3],
    pub(super) purse: u16,
    pub(super) dealt: u8,
    pub(super) offers: u8,
}

impl Quay {
    pub(super) fn read(setup: &Setup) -> Result<Quay, SetupError> {
        let settings = Settings::resolve(setup, Quay::PLAYERS, Quay::OPTIONS)?;
        let text = setup.edition.as_deref().unwrap_or(Quay::EDITION);
        let edition = Edition::read(text)?;
        edition.only(&["fish", "market"])?;
        let (fish, market) = (edition.section("fish")?, edition.section("market")?);
        let names: Vec<_> = Fish::all().iter().map(|fish| fish.name()).collect();
        fish.exactly(&names)?;
        market.exactly(&["purse", "hand", "offers"])?;
        let mut quay = Quay {
            seats: usize::from(setup.players),
            rounds: settings.number("rounds") as u8,
            dares: settings.pick("dares") == "once",
            hidden_purse: settings.flag("hidden_purse"),
            copies: Heap::default(),
            prices: [0; 3],
            purse: market.number(market.row("purse")?, "value", 0..=1000)? as u16,
            dealt: market.number(market.row("hand")?, "value", 1..=5)? as u8,
            offers: market.number(market.row("offers")?, "value", 0..=9)? as u8,
        };
        for kind in Fish::all().iter().copied() {
            let row = fish.row(kind.name())?;
            quay.copies
                .add(kind, fish.number(row, "copies", 0..=40)? as u8);
            quay.prices[kind as usize] = fish.number(row, "price", 0..=100)? as u8;
        }
        let needed = MAX_PLAYERS as u32 * u32::from(quay.dealt) + 1;
        if quay.copies.len() < needed {
            let problem = format!("{} fish: expected at least {needed}", quay.copies.len());
            return Err(EditionError::new(0, problem).into());
        }
        Ok(quay)
    }

    pub(super) fn make_parts(&self) -> Parts {
        let fish = Fish::all().iter().copied();
        Parts {
            fish: fish
                .map(|fish| FishPart {
                    fish,
                    copies: self.copies.count(fish),
                    price: self.prices[fish as usize],
                })
                .collect(),
            purse: self.purse,
            dealt: self.dealt,
            offers: self.offers,
            rounds: self.rounds,
        }
    }

    /// The maximal number of turns until the game ends.
    #[must_use]
    pub fn turns_left(&self, state: &State) -> u8 {
        let all = self.rounds * self.seats as u8;
        all.saturating_sub(state.open.turns)
    }

    /// What the bank pays for a fish at this tide.
    #[must_use]
    pub fn price(&self, fish: Fish, tide: u8) -> u16 {
        u16::from(self.prices[fish as usize]) + u16::from(tide >= 5)
    }

    /// What the fish on a stall are worth.
    #[must_use]
    pub fn worth(&self, heap: Heap) -> u32 {
        heap.kinds()
            .map(|fish| u32::from(heap.count(fish)) * u32::from(self.prices[fish as usize]))
            .sum()
    }

    /// The standing of a seat: its coins and the worth of its stall.
    #[must_use]
    pub fn wealth(&self, state: &State, seat: Seat) -> i64 {
        let stall = self.worth(state.open.stall[seat]);
        i64::from(state.purse[seat]) + i64::from(stall)
    }

    /// The fish in the pile and in an unseen crate, by kind: all that are nowhere else.
    #[must_use]
    pub fn unseen(&self, state: &State) -> Heap {
        self.copies.without(state.decided()).unwrap_or_default()
    }

    /// The seat the next fish is dealt to.
    #[must_use]
    pub fn dealt_to(&self, state: &State) -> Seat {
        let dealt: u32 = state.hand.iter().map(|hand| hand.len()).sum();
        Seat::new(dealt as usize % self.seats)
    }

    /// The other seats, clockwise from this one.
    pub(super) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        seat.around(self.seats).skip(1)
    }

    /// Whether the seat may offer another fish. This is public knowledge.
    pub(super) fn may_offer(&self, state: &State, seat: Seat) -> bool {
        state.open.phase == Phase::Trade
            && state.lots[seat].is_none()
            && state.open.offered[seat] < self.offers
            && !state.hand[seat].is_empty()
    }

    /// The seats that the seat may offer a fish to.
    pub(super) fn buyers(&self, state: &State, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let active = state.open.active;
        self.others(seat)
            .filter(move |to| seat == active || *to == active)
    }

    /// The seats that have offered the seat a fish.
    pub(super) fn makers(&self, state: &State, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let lots = state.lots;
        Seat::all(self.seats).filter(move |maker| lots[*maker].is_some_and(|lot| lot.to == seat))
    }
}
