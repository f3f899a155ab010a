//! Where fortunes come from: every peso of every event, by source. The worth of shares and the
//! debts are booked when the game ends (M10.2).

use portolan_core::{Arg, LedgerLine, Phrase, PhraseArg, Seat};

use crate::{Event, Manila, State, Ware};

/// All sources.
pub(crate) const SOURCES: &[&str] = &[
    "source-office",
    "source-shares",
    "source-places",
    "source-crew",
    "source-bets",
    "source-loot",
    "source-insurance",
    "source-loans",
];

impl Manila {
    pub(crate) fn ledger_of(&self, state: &State, event: &Event, out: &mut Vec<LedgerLine>) {
        let mut put = |seat: Seat, source: &'static str, amount: i64| {
            out.push(LedgerLine::new(seat, source, amount));
        };
        match *event {
            Event::Master { seat, pesos } => put(seat, "source-office", -i64::from(pesos)),
            Event::Bought { seat, pesos, .. } => put(seat, "source-shares", -i64::from(pesos)),
            Event::Placed { seat, pesos, .. } | Event::Stowed { seat, pesos, .. } => {
                put(seat, "source-places", -i64::from(pesos));
            }
            Event::Crew { seat, pesos, .. } => put(seat, "source-crew", pesos.into()),
            Event::PortBet { seat, pesos, .. } | Event::ShipyardBet { seat, pesos, .. } => {
                put(seat, "source-bets", pesos.into());
            }
            Event::Loot { seat, pesos } => put(seat, "source-loot", pesos.into()),
            Event::Insured { seat, pesos } => put(seat, "source-insurance", pesos.into()),
            Event::Repairs { seat, pesos } => put(seat, "source-insurance", -i64::from(pesos)),
            Event::Mortgaged { seat, pesos, .. } => put(seat, "source-loans", pesos.into()),
            Event::Redeemed { seat, pesos, .. } => put(seat, "source-loans", -i64::from(pesos)),
            Event::Fortune { seat, .. } => {
                put(seat, "source-shares", self.worth(state, seat));
                put(seat, "source-loans", -self.debt(state, seat));
            }
            _ => {}
        }
    }

    /// How near the end of the game is: which wares stand highest (M10.2).
    pub(crate) fn goal_line(&self, state: &State) -> Phrase {
        let highest = state.market.into_values().max().unwrap_or(0);
        let leading = Ware::ALL
            .into_iter()
            .filter(|ware| state.market[*ware] == highest);
        Phrase::new("goal")
            .with("wares", Arg::list(leading.map(|ware| ware.arg(self))))
            .with("value", self.parts.value(highest))
            .with("end", self.parts.value(self.parts.last_step()))
    }
}
