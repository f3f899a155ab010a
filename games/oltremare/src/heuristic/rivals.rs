//! What goods are worth to other players, estimated from what everybody sees (O8): the lot on top
//! of the pile, how many cards a player holds and needs, and cards known from former deals.

use arrayvec::ArrayVec;
use portolan_core::math::power;
use portolan_core::{Seat, Vocabulary};
use strum::EnumCount;

use super::evaluation::Evaluation;
use super::lots::LONGEST;
use super::weights;
use crate::MOST_PLAYERS;
use crate::beliefs::Beliefs;
use crate::parts::Good;

/// A player to deal with.
pub(super) struct Rival {
    pub(super) seat: Seat,
    pub(super) hand_size: u8,
    /// How likely he holds a good.
    pub(super) holds: [f32; Good::COUNT],
    /// What one card more of a good may be worth to him.
    pub(super) values: [f32; Good::COUNT],
    /// What the prestige tile of this deal means to him: his own, or the one I take (O4.3).
    pub(super) tile: f32,
}

impl Rival {
    fn new(evaluation: &Evaluation<'_>, seat: Seat) -> Rival {
        let state = evaluation.state;
        let hand_size = state.hand_size(seat) as u8;
        let unseen = evaluation.unseen.len().max(1) as f32;
        let marked = state.marks[evaluation.seat].and(state.hands[seat]);
        let known = evaluation.game.components.goods(marked);
        let unknown = state.hand_size(seat) - marked.len();
        let mut holds = [0.0; Good::COUNT];
        let mut values = [0.0; Good::COUNT];
        let top = evaluation.top_lot(seat);
        let pressure = pressure(evaluation, seat);
        for &good in Good::all() {
            let index = good as usize;
            let of_good = evaluation
                .unseen
                .and(evaluation.game.components.of_good[good])
                .len() as f32;
            let share = of_good / unseen;
            holds[index] = match known[good] {
                0 => 1.0 - power(1.0 - share, unknown),
                _ => 1.0,
            };
            let guessed = f32::from(known[good]) + share * unknown as f32;
            values[index] = pressure + one_more(evaluation, good, top, guessed);
        }
        Rival {
            seat,
            hand_size,
            holds,
            values,
            tile: if tile(evaluation, evaluation.seat) > 0.0 {
                -weights::RIVAL_TILE
            } else {
                tile(evaluation, seat)
            },
        }
    }
}

impl Rival {
    /// What he holds by these beliefs.
    pub(super) fn believe(&mut self, beliefs: &Beliefs) {
        if let Some(holds) = beliefs.holds(self.seat) {
            for (holds, believed) in self.holds.iter_mut().zip(holds) {
                // What is known stays known.
                if *holds < 1.0 {
                    *holds = believed;
                }
            }
        }
    }
}

/// The worth of one card more of a good to somebody who holds about so many.
fn one_more(evaluation: &Evaluation<'_>, good: Good, top: Option<(Good, u8)>, guessed: f32) -> f32 {
    let expected = &evaluation.lots.expected[good as usize];
    let step = |count: usize| expected[count + 1] - expected[count];
    let held = match top {
        Some((same, long)) if same == good => usize::from(long),
        _ => 0,
    };
    let low = (guessed as usize).min(LONGEST / 2 - 2);
    let part = (guessed - low as f32).clamp(0.0, 1.0);
    let held = held.min(LONGEST / 2 - 2);
    let worth = (1.0 - part) * step(held + low) + part * step(held + low + 1);
    match held {
        0 => weights::RIVAL_OTHER * worth,
        _ => weights::RIVAL_TOP * worth,
    }
}

/// How too few or too many cards change the worth of a card to a player (O3, O4.5).
fn pressure(evaluation: &Evaluation<'_>, seat: Seat) -> f32 {
    let state = evaluation.state;
    let Some(face) = state.top[seat].map(|top| evaluation.game.components.face(top)) else {
        return 0.0;
    };
    // During the own turn the limit has been checked already.
    let limit = if seat == state.active {
        u8::MAX
    } else {
        face.power
    };
    let hand_size = state.hand_size(seat);
    if hand_size > u32::from(limit) {
        -weights::SURPLUS
    } else if hand_size < u32::from(face.cargo) {
        weights::MISSING
    } else {
        0.0
    }
}

/// What a tile is worth to an opponent who has not taken one in this turn.
pub(super) fn tile(evaluation: &Evaluation<'_>, seat: Seat) -> f32 {
    if seat == evaluation.state.active || evaluation.state.took_prestige.has(seat) {
        0.0
    } else {
        weights::TILE
    }
}

/// Everybody the player may deal with (O4.1).
pub(super) fn partners(evaluation: &Evaluation<'_>) -> ArrayVec<Rival, MOST_PLAYERS> {
    let open = |seat: &Seat| {
        *seat != evaluation.seat && (evaluation.is_active() || *seat == evaluation.state.active)
    };
    Seat::all(evaluation.game.seats)
        .filter(open)
        .map(|seat| Rival::new(evaluation, seat))
        .collect()
}

/// One of them.
pub(super) fn partner(evaluation: &Evaluation<'_>, seat: Seat) -> Rival {
    Rival::new(evaluation, seat)
}
