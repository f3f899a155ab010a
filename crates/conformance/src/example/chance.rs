//! The chance outcomes of Quay: the deal, the tide, the catch and the crate.

use super::apply::pass_on;
use super::edition::Quay;
use super::fish::Fish;
use super::notation::Outcome;
use super::phrases::{Event, Refusal};
use super::state::{Basket, Phase, State};
use portolan_core::ChanceKey;
use portolan_core::event_sink::{Change, EventSink};
use portolan_core::random::Random;
use portolan_core::seat::Seats;

/// The outcome of this phase for a fish, if the phase draws one.
fn outcome_of(phase: Phase) -> Option<fn(Fish) -> Outcome> {
    match phase {
        Phase::Deal => Some(|fish| Outcome::Deal { fish }),
        Phase::Catch => Some(|fish| Outcome::Catch { fish }),
        Phase::Peek | Phase::Open(_) => Some(|fish| Outcome::Crate { fish }),
        _ => None,
    }
}

/// The fish in the crate, if a seat looks into it and it is already decided.
fn decided_fish(state: &State) -> Option<Fish> {
    match (state.open.phase, state.basket) {
        (Phase::Peek | Phase::Open(_), Basket::Seen { fish, .. }) => Some(fish),
        _ => None,
    }
}

pub(super) fn odds(quay: &Quay, state: &State, out: &mut Vec<(Outcome, u32)>) {
    if state.open.phase == Phase::Roll {
        out.extend((1..=6).map(|pips| (Outcome::Roll { pips }, 1)));
    } else if let Some(outcome) = outcome_of(state.open.phase) {
        match decided_fish(state) {
            Some(fish) => out.push((outcome(fish), 1)),
            None => {
                let unseen = quay.unseen(state);
                out.extend(
                    unseen
                        .kinds()
                        .map(|fish| (outcome(fish), u32::from(unseen.count(fish)))),
                );
            }
        }
    }
}

/// The fish dealt is named by its place in the deal; everything else happens at most once in a turn
/// and is named by the turn.
pub(super) fn key(quay: &Quay, state: &State) -> ChanceKey {
    let word = match state.open.phase {
        Phase::Deal => {
            let dealt = quay.copies.len() - u32::from(state.open.pile);
            return ChanceKey::new("deal", [dealt + 1]);
        }
        Phase::Catch => "catch",
        Phase::Peek => "peek",
        Phase::Open(_) => "open",
        _ => "roll",
    };
    ChanceKey::new(word, [u32::from(state.open.turns) + 1])
}

pub(super) fn sample_outcome<R: Random + ?Sized>(
    quay: &Quay,
    state: &State,
    rng: &mut R,
) -> Outcome {
    let fish = decided_fish(state).or_else(|| quay.unseen(state).pick(rng));
    match (outcome_of(state.open.phase), fish) {
        (Some(outcome), Some(fish)) => outcome(fish),
        _ => Outcome::Roll {
            pips: rng.below(6) as u8 + 1,
        },
    }
}

pub(super) fn resolve<S: EventSink<Quay>>(
    quay: &Quay,
    change: &mut Change<'_, Quay, S>,
    outcome: &Outcome,
) -> Result<(), Refusal> {
    let state = &mut *change.state;
    let possible = |fish: Fish| match decided_fish(state) {
        Some(decided) => decided == fish,
        None => quay.unseen(state).count(fish) > 0,
    };
    match (state.open.phase, *outcome) {
        (Phase::Roll, Outcome::Roll { pips: pips @ 1..=6 }) => {
            state.open.tide = pips;
            state.open.phase = match state.open.pile {
                0 => Phase::Trade,
                _ => Phase::Catch,
            };
            change.put(Event::Rolled { pips });
        }
        (Phase::Deal, Outcome::Deal { fish }) if possible(fish) => {
            let seat = quay.dealt_to(state);
            state.hand[seat].add(fish, 1);
            state.open.pile -= 1;
            let fish = Some(fish);
            change.put(Event::Dealt { seat, fish });
            let dealt: u32 = change.state.hand.iter().map(|hand| hand.len()).sum();
            if dealt == quay.seats as u32 * u32::from(quay.dealt) {
                fill(change.state);
                change.state.open.phase = Phase::Roll;
            }
        }
        (Phase::Catch, Outcome::Catch { fish }) if possible(fish) => {
            let seat = state.open.active;
            state.hand[seat].add(fish, 1);
            state.open.pile -= 1;
            state.open.phase = Phase::Trade;
            let fish = Some(fish);
            change.put(Event::Caught { seat, fish });
        }
        (Phase::Peek, Outcome::Crate { fish }) if possible(fish) => {
            let seat = state.open.active;
            let mut by = match state.basket {
                Basket::Seen { by, .. } => by,
                _ => Seats::NONE,
            };
            by.add(seat);
            state.basket = Basket::Seen { fish, by };
            state.open.phase = Phase::Trade;
            let fish = Some(fish);
            change.put(Event::Peeked { seat, fish });
        }
        (Phase::Open(seat), Outcome::Crate { fish }) if possible(fish) => {
            state.open.stall[seat].add(fish, 1);
            fill(state);
            change.put(Event::Opened { seat, fish });
            pass_on(quay, change);
        }
        (Phase::Roll | Phase::Deal | Phase::Catch | Phase::Peek | Phase::Open(_), _) => {
            return Err(Refusal::Impossible);
        }
        _ => return Err(Refusal::NoChance),
    }
    Ok(())
}

/// Puts a fish from the pile into the crate, unseen, so that its kind stays undecided.
fn fill(state: &mut State) {
    (state.basket, state.open.pile) = match state.open.pile.checked_sub(1) {
        Some(left) => (Basket::Unseen, left),
        None => (Basket::Empty, 0),
    };
}
