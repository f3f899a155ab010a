//! The standing, the ledger and the goal of the game.

use portolan_core::{LedgerLine, Phrase, Seat};

use crate::Oltremare;
use crate::state::{Phase, State};
use crate::words::Event;

/// Where ducats come from and go to, as Fluent keys.
pub(crate) const SOURCES: &[&str] = &[
    "source-deals",
    "source-symbols",
    "source-influence",
    "source-calm-sea",
    "source-prestige",
    "source-cargo",
    "source-pirates",
    "source-markers",
    "source-purchases",
];

impl Oltremare {
    /// Ducats as the last count would make them now (O7.2). Before the first turn nothing is
    /// counted, and at the end everything has been.
    pub(crate) fn ducats_now(&self, state: &State, seat: Seat) -> i64 {
        let ducats = state.ducats[seat];
        if state.turns == 0 || state.phase == Phase::Over {
            return ducats.into();
        }
        let prestige = self.pay_places(|seat| state.prestige[seat].into());
        let count = self.last_count(state, seat);
        let places = prestige[seat].ducats + count.markers.ducats;
        i64::from(ducats + places + count.cargo - count.penalty)
    }

    /// Every ducat of an event: paid by the bank or to it, or by one player to another.
    pub(crate) fn ledger_of(&self, event: &Event, out: &mut Vec<LedgerLine>) {
        let mut put = |seat: Seat, source, ducats: i32| {
            let amount = ducats.into();
            if amount != 0 {
                out.push(LedgerLine::new(seat, source, amount));
            }
        };
        match *event {
            Event::Dealing {
                maker,
                seat,
                pay,
                ask,
                ..
            } => {
                let ducats = i32::from(pay) - i32::from(ask);
                put(maker, "source-deals", -ducats);
                put(seat, "source-deals", ducats);
            }
            Event::Earned { seat, ducats } => put(seat, "source-symbols", ducats),
            Event::Influence { seat, ducats } => put(seat, "source-influence", ducats),
            Event::CalmSea { seat, ducats } => put(seat, "source-calm-sea", ducats),
            Event::PrestigePaid { seat, ducats, .. } => put(seat, "source-prestige", ducats),
            Event::CargoSold { seat, ducats, .. } => put(seat, "source-cargo", ducats),
            Event::Bought { seat, ducats } | Event::BoughtPirate { seat, ducats } => {
                put(seat, "source-purchases", -ducats);
            }
            Event::ScoredEarly {
                seat,
                cargo,
                penalty,
            } => {
                put(seat, "source-cargo", cargo);
                put(seat, "source-pirates", -penalty);
            }
            Event::Final {
                seat,
                cargo,
                penalty,
                markers,
                ..
            } => {
                put(seat, "source-cargo", cargo);
                put(seat, "source-pirates", -penalty);
                put(seat, "source-markers", markers);
            }
            _ => {}
        }
    }

    /// How many cards are left, how far Venice is, or whose turn is the last. Without memory aid it
    /// does not show whether Venice has been turned up (O8).
    pub(crate) fn goal_phrase(&self, state: &State) -> Phrase {
        if state.phase == Phase::Over {
            return Phrase::new("goal-over");
        }
        if state.ending {
            let last = state.first.around(self.seats).last().unwrap_or(state.first);
            return Phrase::new("goal-last-round").with("seat", last);
        }
        let goal = match state.venice {
            _ if !self.options.memory_aid || state.phase.is_set_up() => Phrase::new("goal"),
            Some(_) => {
                let (least, most) = self.venice_range(state);
                Phrase::new("goal-venice")
                    .with("least", least)
                    .with("most", most)
            }
            None => Phrase::new("goal-venice-past"),
        };
        goal.with("cards", state.deck)
    }
}
