//! The effects of actions in Quay.

use super::edition::Quay;
use super::notation::Action;
use super::phrases::Event;
use super::state::{Basket, Lot, Phase, State};
use portolan_core::event_sink::{Change, EventSink};
use portolan_core::seat::Seat;

pub(super) fn apply<S: EventSink<Quay>>(
    quay: &Quay,
    change: &mut Change<'_, Quay, S>,
    seat: Seat,
    action: &Action,
) {
    let state = &mut *change.state;
    match *action {
        Action::Sell { fish } => {
            state.hand[seat].take(fish);
            state.open.sold.add(fish, 1);
            let price = quay.price(fish, state.open.tide);
            state.purse[seat] += price;
            change.put(Event::Sold { seat, fish, price });
        }
        Action::Offer { to, fish, price } => {
            state.hand[seat].take(fish);
            state.lots[seat] = Some(Lot { to, fish, price });
            state.open.offered[seat] += 1;
            let fish = Some(fish);
            change.put(Event::Offered {
                seat,
                to,
                fish,
                price,
            });
        }
        Action::Withdraw => {
            take_back(state, seat);
            change.put(Event::Withdrawn { seat });
        }
        Action::Accept { maker } => {
            if let Some(lot) = state.lots[maker].take() {
                state.open.stall[seat].add(lot.fish, 1);
                pay(state, seat, maker, lot.price);
                let Lot { fish, price, .. } = lot;
                change.put(Event::Bought {
                    seat,
                    maker,
                    fish,
                    price,
                });
            }
        }
        Action::Decline { maker } => {
            take_back(state, maker);
            change.put(Event::Declined { seat, maker });
        }
        Action::Dare { to, fish } => {
            state.open.dared = true;
            state.open.phase = Phase::Dare(to, fish);
            change.put(Event::Dared { seat, to, fish });
        }
        Action::Show | Action::Yield => answer(change, seat, action),
        Action::Peek => {
            state.purse[seat] -= 1;
            state.open.peeked = true;
            state.open.phase = Phase::Peek;
            change.put(Event::PaidToPeek { seat });
        }
        Action::Close => {
            for maker in Seat::all(quay.seats) {
                take_back(state, maker);
            }
            change.put(Event::Closed { seat });
            if change.state.basket == Basket::Empty {
                end(change);
            } else {
                change.state.open.phase = Phase::Bids;
            }
        }
        Action::Bid { coins } => {
            state.bids[seat] = Some(coins);
            let coins = Some(coins);
            change.put(Event::Bid { seat, coins });
            if Seat::all(quay.seats).all(|seat| change.state.bids[seat].is_some()) {
                award(quay, change);
            }
        }
    }
}

/// Returns a fish on offer to its maker's hand.
fn take_back(state: &mut State, maker: Seat) {
    if let Some(lot) = state.lots[maker].take() {
        state.hand[maker].add(lot.fish, 1);
    }
}

fn pay(state: &mut State, from: Seat, to: Seat, coins: u16) {
    state.purse[from] -= coins;
    state.purse[to] += coins;
}

/// Q3.4: the loser of a dare pays a coin, if it has one.
fn answer<S: EventSink<Quay>>(change: &mut Change<'_, Quay, S>, seat: Seat, action: &Action) {
    let state = &mut *change.state;
    let Phase::Dare(_, fish) = state.open.phase else {
        return;
    };
    let darer = state.open.active;
    let (loser, winner) = match action {
        Action::Show => (darer, seat),
        _ => (seat, darer),
    };
    let coins = state.purse[loser].min(1);
    pay(state, loser, winner, coins);
    state.open.phase = Phase::Trade;
    change.put(match action {
        Action::Show => Event::Shown {
            seat,
            darer,
            fish,
            coins,
        },
        _ => Event::Yielded { seat, darer, coins },
    });
}

/// Q4: opens the bids and determines the winner.
fn award<S: EventSink<Quay>>(quay: &Quay, change: &mut Change<'_, Quay, S>) {
    let mut best: Option<(Seat, u16)> = None;
    for seat in change.state.open.active.around(quay.seats) {
        let coins = change.state.bids[seat].take().unwrap_or(0);
        change.state.open.opened[seat] = coins;
        change.put(Event::BidOpened { seat, coins });
        if coins > best.map_or(0, |(_, highest)| highest) {
            best = Some((seat, coins));
        }
    }
    match best {
        Some((seat, coins)) => {
            change.state.purse[seat] -= coins;
            change.state.open.phase = Phase::Open(seat);
            change.put(Event::Won { seat, coins });
        }
        None => pass_on(quay, change),
    }
}

/// Starts the next seat's turn, or ends the game.
pub(super) fn pass_on<S: EventSink<Quay>>(quay: &Quay, change: &mut Change<'_, Quay, S>) {
    let open = &mut change.state.open;
    open.turns += 1;
    open.active = open.active.next(quay.seats);
    (open.dared, open.peeked, open.offered) = (false, false, Default::default());
    open.phase = Phase::Roll;
    if usize::from(open.turns) == usize::from(quay.rounds) * quay.seats {
        end(change);
    }
}

fn end<S: EventSink<Quay>>(change: &mut Change<'_, Quay, S>) {
    change.state.open.phase = Phase::Over;
    change.put(Event::Ended);
}
