//! Legality checks of Quay, paragraph by paragraph.

use super::choices::turn;
use super::edition::Quay;
use super::notation::Action;
use super::phrases::Refusal;
use super::state::{Basket, Phase, State};
use portolan_core::seat::Seat;

pub(super) fn check(
    quay: &Quay,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    if !turn(quay, state).allows(seat) {
        return Err(Refusal::NotAsked);
    }
    match (state.open.phase, action) {
        (Phase::Trade, Action::Withdraw) => match state.lots[seat] {
            Some(_) => Ok(()),
            None => Err(Refusal::NothingOffered),
        },
        (Phase::Trade, Action::Offer { to, fish, price }) => {
            offer(quay, state, seat, *to)?;
            let most = state.purse[*to];
            if *price > most {
                return Err(Refusal::Price { most });
            }
            holds(state, seat, *fish)
        }
        (Phase::Trade, Action::Accept { maker }) => {
            let price = offered(quay, state, seat, *maker)?;
            let coins = state.purse[seat];
            if price > coins {
                return Err(Refusal::TooDear { coins });
            }
            Ok(())
        }
        (Phase::Trade, Action::Decline { maker }) => offered(quay, state, seat, *maker).map(drop),
        (Phase::Trade, own) if seat == state.open.active => trade(quay, state, seat, own),
        (Phase::Dare(_, fish), Action::Show) => holds(state, seat, fish),
        (Phase::Dare(..), Action::Yield) => Ok(()),
        (Phase::Bids, Action::Bid { coins }) => {
            let most = state.purse[seat];
            if *coins > most {
                return Err(Refusal::Bid { most });
            }
            Ok(())
        }
        _ => Err(Refusal::NotNow),
    }
}

/// Checks the actions that only the active seat may do in the trade.
fn trade(quay: &Quay, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Close => Ok(()),
        Action::Sell { fish } => holds(state, seat, *fish),
        Action::Dare { to, .. } => {
            if !quay.dares || state.open.dared {
                return Err(Refusal::NoDare);
            }
            if !quay.others(seat).any(|other| other == *to) {
                return Err(Refusal::Partner);
            }
            Ok(())
        }
        Action::Peek => {
            if state.open.peeked || state.basket == Basket::Empty {
                return Err(Refusal::NoPeek);
            }
            if state.purse[seat] == 0 {
                return Err(Refusal::TooDear { coins: 0 });
            }
            Ok(())
        }
        _ => Err(Refusal::NotNow),
    }
}

fn holds(state: &State, seat: Seat, fish: super::fish::Fish) -> Result<(), Refusal> {
    match state.hand[seat].count(fish) {
        0 => Err(Refusal::NoFish { fish }),
        _ => Ok(()),
    }
}

fn offer(quay: &Quay, state: &State, seat: Seat, to: Seat) -> Result<(), Refusal> {
    if state.lots[seat].is_some() || state.open.offered[seat] >= quay.offers {
        return Err(Refusal::OffersSpent { most: quay.offers });
    }
    if !quay.buyers(state, seat).any(|buyer| buyer == to) {
        return Err(Refusal::Partner);
    }
    Ok(())
}

/// The price of the maker's offer to the seat.
fn offered(quay: &Quay, state: &State, seat: Seat, maker: Seat) -> Result<u16, Refusal> {
    quay.makers(state, seat)
        .find(|other| *other == maker)
        .and_then(|maker| state.lots[maker])
        .map(|lot| lot.price)
        .ok_or(Refusal::NothingOffered)
}
