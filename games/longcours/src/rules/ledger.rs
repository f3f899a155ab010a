//! Where wealth comes from: every franc and ticket of every event, by source. A purchase turns cash
//! into tickets of the same value, so it books nothing.

use portolan_core::{LedgerLine, Phrase, Seat};

use crate::state::total;
use crate::{Corsair, Event, LongCours, State};

/// In so many rounds before the limit the goal names it.
const NEAR: u32 = 20;

/// All sources.
pub(crate) const SOURCES: &[&str] = &[
    "source-resale",
    "source-loot",
    "source-wrecks",
    "source-brawls",
    "source-auction",
    "source-sinking",
    "source-cap",
];

impl LongCours {
    pub(crate) fn ledger_of(&self, event: &Event, out: &mut Vec<LedgerLine>) {
        let mut put = |seat: Seat, source: &'static str, amount: i64| {
            out.push(LedgerLine::new(seat, source, amount));
        };
        match *event {
            Event::Sold {
                seat,
                tickets,
                francs,
                ..
            } => put(
                seat,
                "source-resale",
                i64::from(francs) - i64::from(tickets),
            ),
            Event::Looted { seat, goods, .. } => put(seat, "source-loot", total(&goods).into()),
            Event::Wrecked { seat, goods, .. } => {
                put(seat, "source-wrecks", -i64::from(total(&goods)));
            }
            Event::Robbed {
                seat,
                loser,
                francs,
            } => {
                put(seat, "source-brawls", francs.into());
                put(loser, "source-brawls", -i64::from(francs));
            }
            Event::CorsairBought { seat, francs } => {
                put(seat, "source-auction", -i64::from(francs));
            }
            Event::Sunk {
                seat,
                by,
                francs,
                goods,
                ..
            } => {
                let lost = i64::from(francs) + i64::from(total(&goods));
                put(seat, "source-sinking", -lost);
                put(by, "source-sinking", francs.into());
            }
            Event::ExcessCash { seat, francs } | Event::ExcessCargo { seat, francs, .. } => {
                put(seat, "source-cap", -i64::from(francs));
            }
            _ => {}
        }
    }

    /// How the game ends, who owns what decides it, and how many captains are left (L7). The round limit
    /// is named once it is near, as hardly any game comes to it.
    pub(crate) fn goal_line(&self, state: &State) -> Phrase {
        let left = state.living.len() as u32;
        let limit = self.options.round_limit;
        if limit > 0 && limit < state.round + NEAR {
            let phrase = Phrase::new("goal-limit").with("left", left);
            return phrase.with("round", state.round).with("limit", limit);
        }
        match state.corsair {
            Corsair::ForSale => {
                Phrase::new("goal").with("least", self.components.numbers.auction_minimum)
            }
            Corsair::Bought { owner } => Phrase::new("goal-bought").with("owner", owner),
            Corsair::Afloat { owner, .. } => Phrase::new("goal-hunt").with("owner", owner),
        }
        .with("left", left)
    }
}
