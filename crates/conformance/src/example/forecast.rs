//! Forecasts of Quay: what an action would cost and pay, and what the crate may hold, as far as
//! the seat can know.

use portolan_core::{Chance, Seat};

use super::edition::Quay;
use super::hidden::known_to;
use super::notation::Action;
use super::phrases::ForecastLine;
use super::state::{Basket, State};

pub(super) fn forecast(
    quay: &Quay,
    state: &State,
    seat: Seat,
    action: &Action,
    out: &mut Vec<ForecastLine>,
) {
    match *action {
        Action::Sell { fish } => out.push(ForecastLine::Pays {
            coins: quay.price(fish, state.open.tide),
        }),
        Action::Offer { to, price, .. } => {
            out.push(ForecastLine::Pays { coins: price });
            let coins = state.purse[to].saturating_sub(price);
            out.push(ForecastLine::Leaves { to, coins });
        }
        Action::Accept { maker } => {
            let lot = state.lots[maker];
            out.extend(lot.map(|lot| ForecastLine::Costs { coins: lot.price }));
        }
        Action::Yield => out.push(ForecastLine::Costs {
            coins: state.purse[seat].min(1),
        }),
        Action::Peek => {
            out.push(ForecastLine::Costs { coins: 1 });
            crate_odds(quay, state, seat, out);
        }
        Action::Bid { coins } => {
            out.push(ForecastLine::Costs { coins });
            crate_odds(quay, state, seat, out);
        }
        _ => {}
    }
}

/// The probability of each fish in the crate, given what the seat has seen.
fn crate_odds(quay: &Quay, state: &State, seat: Seat, out: &mut Vec<ForecastLine>) {
    let known = known_to(state, seat);
    if let Basket::Seen { fish, .. } = known.basket {
        let chance = Chance::new(1, 1);
        out.push(ForecastLine::Holds { fish, chance });
        return;
    }
    let unknown = quay.unseen(&known);
    out.extend(unknown.kinds().map(|fish| ForecastLine::Holds {
        fish,
        chance: Chance::new(u64::from(unknown.count(fish)), u64::from(unknown.len())),
    }));
}
