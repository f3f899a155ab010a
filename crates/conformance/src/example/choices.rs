//! The choices of a seat of Quay: turn, question, list of actions, random sample, and the answers
//! that decline.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::edition::Quay;
use super::fish::Fish;
use super::notation::Action;
use super::phrases::{Question, StandingOrder};
use super::state::{Basket, Phase, State};
use portolan_core::Vocabulary;
use portolan_core::choice::{Choice, OfferBounds};
use portolan_core::game::{ChanceKind, Turn};
use portolan_core::random::Random;
use portolan_core::seat::{Seat, Seats};

/// The bounds of an offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Stake {
    /// The seat that may buy.
    pub to: Seat,
    /// The fish that may be offered.
    pub fish: ArrayVec<Fish, 3>,
    /// The highest price.
    pub most: u16,
}

impl OfferBounds<Action> for Stake {
    fn allows(&self, action: &Action) -> bool {
        matches!(action, Action::Offer { to, fish, price }
            if *to == self.to && self.fish.contains(fish) && *price <= self.most)
    }

    fn template(&self) -> String {
        format!("offer {} … …", self.to)
    }
}

pub(super) fn turn(quay: &Quay, state: &State) -> Turn {
    match state.open.phase {
        Phase::Deal | Phase::Catch | Phase::Peek | Phase::Open(_) => Turn::Chance(ChanceKind::Draw),
        Phase::Roll => Turn::Chance(ChanceKind::Dice),
        Phase::Trade => Turn::Ask {
            must: Seats::one(state.open.active),
            may: quay
                .others(state.open.active)
                .filter(|seat| {
                    quay.may_offer(state, *seat)
                        || state.lots[*seat].is_some()
                        || quay.makers(state, *seat).next().is_some()
                })
                .collect(),
        },
        Phase::Dare(seat, _) => Turn::of(seat),
        Phase::Bids => Turn::Ask {
            must: Seat::all(quay.seats)
                .filter(|seat| state.bids[*seat].is_none())
                .collect(),
            may: Seats::NONE,
        },
        Phase::Over => Turn::Over,
    }
}

pub(super) fn prompt(quay: &Quay, state: &State, seat: Seat) -> Option<Question> {
    if !turn(quay, state).allows(seat) {
        return None;
    }
    let active = state.open.active;
    match state.open.phase {
        Phase::Trade if seat == active => Some(Question::Trade {
            tide: state.open.tide,
        }),
        Phase::Trade => Some(Question::Deal { with: active }),
        Phase::Dare(_, fish) => Some(Question::Dare { by: active, fish }),
        Phase::Bids => Some(Question::Bid),
        _ => None,
    }
}

pub(super) fn choices(
    quay: &Quay,
    state: &State,
    seat: Seat,
    out: &mut Vec<Choice<Action, Stake>>,
) {
    if !turn(quay, state).allows(seat) {
        return;
    }
    let (hand, purse) = (state.hand[seat], state.purse[seat]);
    match state.open.phase {
        Phase::Trade => {
            if seat == state.open.active {
                out.extend(hand.kinds().map(|fish| Choice::One(Action::Sell { fish })));
                if may_dare(quay, state) {
                    for to in quay.others(seat) {
                        let dares = Fish::all().iter();
                        out.extend(dares.map(|fish| Choice::One(Action::Dare { to, fish: *fish })));
                    }
                }
                if may_peek(state) {
                    out.push(Choice::One(Action::Peek));
                }
                out.push(Choice::One(Action::Close));
            }
            if quay.may_offer(state, seat) {
                out.extend(quay.buyers(state, seat).map(|to| {
                    Choice::Offer(Stake {
                        to,
                        fish: hand.kinds().collect(),
                        most: state.purse[to],
                    })
                }));
            }
            if state.lots[seat].is_some() {
                out.push(Choice::One(Action::Withdraw));
            }
            for maker in quay.makers(state, seat) {
                if state.lots[maker].is_some_and(|lot| lot.price <= purse) {
                    out.push(Choice::One(Action::Accept { maker }));
                }
                out.push(Choice::One(Action::Decline { maker }));
            }
        }
        Phase::Dare(_, fish) => {
            if hand.count(fish) > 0 {
                out.push(Choice::One(Action::Show));
            }
            out.push(Choice::One(Action::Yield));
        }
        Phase::Bids => out.push(Choice::Amount {
            like: Action::Bid { coins: 0 },
            least: 0,
            most: u32::from(purse),
        }),
        _ => {}
    }
}

/// Declines an offer, a dare or a bid. The active seat declines nothing by continuing.
pub(super) fn decline(quay: &Quay, state: &State, seat: Seat) -> Option<Action> {
    if !turn(quay, state).allows(seat) {
        return None;
    }
    match state.open.phase {
        Phase::Trade => decline_offer(quay, state, seat),
        Phase::Dare(..) => Some(Action::Yield),
        Phase::Bids => Some(Action::Bid { coins: 0 }),
        _ => None,
    }
}

fn decline_offer(quay: &Quay, state: &State, seat: Seat) -> Option<Action> {
    let maker = quay.makers(state, seat).next()?;
    Some(Action::Decline { maker })
}

pub(super) fn answer(
    quay: &Quay,
    order: StandingOrder,
    state: &State,
    seat: Seat,
) -> Option<Action> {
    match (order, state.open.phase) {
        (StandingOrder::DeclineOffers, Phase::Trade) => decline_offer(quay, state, seat),
        _ => None,
    }
}

pub(super) fn may_dare(quay: &Quay, state: &State) -> bool {
    quay.dares && !state.open.dared
}

pub(super) fn may_peek(state: &State) -> bool {
    !state.open.peeked && state.purse[state.open.active] > 0 && state.basket != Basket::Empty
}

/// A random action. Every hidden fish is equally likely to be used, so that in random play an
/// action carries no more information about a hand than the rules imply, except for the answer
/// to a dare.
pub(super) fn sample<R: Random + ?Sized>(
    quay: &Quay,
    state: &State,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    if !turn(quay, state).allows(seat) {
        return None;
    }
    let (hand, purse) = (state.hand[seat], state.purse[seat]);
    match state.open.phase {
        Phase::Trade => {
            let mut candidates: ArrayVec<Action, 16> = ArrayVec::new();
            if seat == state.open.active {
                candidates.push(Action::Close);
                candidates.extend(hand.pick(rng).map(|fish| Action::Sell { fish }));
                if may_dare(quay, state) {
                    let to = rng.below(quay.seats as u32 - 1) as usize;
                    let fish = Fish::all()[rng.below(3) as usize];
                    candidates.extend(
                        quay.others(seat)
                            .nth(to)
                            .map(|to| Action::Dare { to, fish }),
                    );
                }
                if may_peek(state) {
                    candidates.push(Action::Peek);
                }
            } else if rng.chance(1, 4) {
                return None;
            }
            if quay.may_offer(state, seat) {
                let to = rng.below(quay.buyers(state, seat).count() as u32) as usize;
                if let (Some(to), Some(fish)) = (quay.buyers(state, seat).nth(to), hand.pick(rng)) {
                    let price = rng.below(u32::from(state.purse[to]) + 1) as u16;
                    candidates.push(Action::Offer { to, fish, price });
                }
            }
            if state.lots[seat].is_some() {
                candidates.push(Action::Withdraw);
            }
            for maker in quay.makers(state, seat) {
                if state.lots[maker].is_some_and(|lot| lot.price <= purse) {
                    candidates.push(Action::Accept { maker });
                }
                candidates.push(Action::Decline { maker });
            }
            (!candidates.is_empty())
                .then(|| candidates[rng.below(candidates.len() as u32) as usize])
        }
        Phase::Dare(_, fish) if hand.count(fish) > 0 && rng.chance(1, 2) => Some(Action::Show),
        Phase::Dare(..) => Some(Action::Yield),
        Phase::Bids => Some(Action::Bid {
            coins: rng.below(u32::from(purse) + 1) as u16,
        }),
        _ => None,
    }
}
