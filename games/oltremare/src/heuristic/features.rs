//! What is known about the prospects of a seat, for estimates: money and what is as good as money, the
//! hand, majorities, and how much of the game is left to use them. All hands may be read here; a seat's
//! features do not depend on its number.

use portolan_core::Seat;

use super::evaluation::Evaluation;
use super::habits::Habits;
use super::lots::LONGEST;
use super::weights;
use crate::Oltremare;
use crate::parts::Symbol;
use crate::state::State;

/// The names of the features.
pub(crate) const NAMES: &[&str] = &[
    "standing",
    "hand_worth",
    "hand_cards",
    "prestige_pay",
    "prestige",
    "markers_pay",
    "markers",
    "marker_effect",
    "next_turn",
    "turn_after",
    "until_turn",
    "pirates",
    "cargo",
    "top_lot",
    "rest_of_hand",
    "draws",
];

/// The last round, and before it four parts of the deck.
pub(crate) const STAGES: usize = 5;

/// How far the deck has shrunk.
pub(crate) fn stage(state: &State) -> usize {
    let parts = STAGES - 1;
    if state.ending {
        return parts;
    }
    let deck = usize::from(state.first_deck).max(1);
    let gone = deck.saturating_sub(usize::from(state.deck));
    (gone * parts / deck).min(parts - 1)
}

/// The turns that have begun, each of which counts twice with more players than this.
const FEW: usize = 3;

/// How far the game is.
pub(crate) fn clock(game: &Oltremare, state: &State) -> u32 {
    if game.seats > FEW {
        state.turns.saturating_mul(2)
    } else {
        state.turns
    }
}

/// Writes the features of a seat in the order of [`NAMES`].
pub(crate) fn write(game: &Oltremare, state: &State, seat: Seat, out: &mut [f32]) {
    let evaluation = Evaluation::new(game, state, seat, &Habits::MATE);
    let prospect = evaluation.prospect();
    let count = game.last_count(state, seat);
    let standing = state.ducats[seat] + count.cargo - count.penalty;
    let prestige = game.pay_places(|seat| u32::from(state.prestige[seat]))[seat];
    let (chance, future) = evaluation.turns_ahead();
    let face = state.top[seat].map(|top| game.components.face(top));
    let top_lot = evaluation.top_lot(seat).map_or(0.0, |(good, long)| {
        let lots = &evaluation.lots;
        let (good, long) = (good as usize, usize::from(long));
        lots.expected[good][long] - lots.earned[good][long]
    });
    let effect = state.marker[seat].map_or(0.0, |marker| weights::EFFECT[marker as usize]);
    // What waits in the hand for its lot to be stowed, and the symbols that bring more cards.
    let goods = game.components.goods(evaluation.hand);
    let rest: f32 = goods
        .present()
        .map(|(good, count)| {
            evaluation.lots.expected[good as usize][usize::from(count).min(LONGEST - 1)]
        })
        .sum();
    let symbols = evaluation
        .hand
        .iter()
        .filter(|card| game.components.face(*card).symbols.contains(&Symbol::Cards))
        .count()
        .min(3);
    let until = (seat.index() + game.seats - state.active.index()) % game.seats;
    let features = [
        standing as f32 / 10.0,
        prospect.worth(&evaluation.pieces(evaluation.hand)) / 10.0,
        chance * state.hand_size(seat) as f32 / 5.0,
        prestige.ducats as f32 / 6.0,
        lead(game, seat, |seat| f32::from(state.prestige[seat])) / 3.0,
        count.markers.ducats as f32 / 6.0,
        lead(game, seat, |seat| state.markers_kept(seat) as f32) / 3.0,
        chance * effect,
        chance,
        chance * future,
        until as f32 / game.seats as f32,
        f32::from(state.pirates[seat]) / 5.0,
        chance * face.map_or(0.0, |face| f32::from(face.cargo)) / 3.0,
        chance * top_lot / 5.0,
        chance * future * rest / 5.0,
        chance * symbols as f32 / 3.0,
    ];
    out.copy_from_slice(&features);
}

/// How much more a seat has than the best of the others.
fn lead(game: &Oltremare, seat: Seat, count: impl Fn(Seat) -> f32) -> f32 {
    let others = Seat::all(game.seats).filter(|other| *other != seat);
    count(seat) - others.map(&count).fold(0.0, f32::max)
}
