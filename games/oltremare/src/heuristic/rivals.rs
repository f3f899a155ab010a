//! What can be guessed of somebody else's wishes from what everybody sees (O8): the lot on top
//! of his pile, how many cards he holds and needs, and cards known from former deals.

use arrayvec::ArrayVec;
use portolan_core::{Seat, Vocabulary};
use strum::EnumCount;

use super::habits;
use super::lots::LONGEST;
use super::mind::Mind;
use crate::MOST_PLAYERS;
use crate::parts::Good;
use crate::view::Player;

/// Somebody to deal with.
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
    fn new(mind: &Mind<'_>, player: &Player) -> Rival {
        let unseen = mind.unseen.len().max(1) as f32;
        let mut known = [0u8; Good::COUNT];
        for mark in mind.own.marks.iter().flatten() {
            if mark.seat == player.seat {
                known[mind.game.components.good(mark.card) as usize] += 1;
            }
        }
        let marked: u8 = known.iter().sum();
        let strange = i32::from(player.hand_size.saturating_sub(marked));
        let mut holds = [0.0; Good::COUNT];
        let mut values = [0.0; Good::COUNT];
        let top = mind.top_lot(player);
        let pressure = pressure(mind, player);
        for &good in Good::all() {
            let index = good as usize;
            let of_good = mind.unseen.and(mind.game.components.of_good[good]).len() as f32;
            let share = of_good / unseen;
            holds[index] = match known[index] {
                0 => 1.0 - (1.0 - share).powi(strange),
                _ => 1.0,
            };
            let guessed = f32::from(known[index]) + share * strange as f32;
            values[index] = pressure + one_more(mind, good, top, guessed);
        }
        Rival {
            seat: player.seat,
            hand_size: player.hand_size,
            holds,
            values,
            tile: match tile(mind, mind.me.seat) > 0.0 {
                true => -habits::RIVAL_TILE,
                false => tile(mind, player.seat),
            },
        }
    }
}

/// The worth of one card more of a good to somebody who holds about so many.
fn one_more(mind: &Mind<'_>, good: Good, top: Option<(Good, u8)>, guessed: f32) -> f32 {
    let expected = &mind.lots.expected[good as usize];
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
        0 => habits::RIVAL_OTHER * worth,
        _ => habits::RIVAL_TOP * worth,
    }
}

/// What his having too few or too many cards does to the worth of every one (O3, O4.5).
fn pressure(mind: &Mind<'_>, player: &Player) -> f32 {
    let Some(face) = player.top.map(|top| mind.game.components.face(top)) else {
        return 0.0;
    };
    // In his own turn the limit is behind him.
    let limit = match player.seat == mind.view.active {
        true => u8::MAX,
        false => face.power,
    };
    if player.hand_size > limit {
        -habits::SURPLUS
    } else if player.hand_size < face.cargo {
        habits::MISSING
    } else {
        0.0
    }
}

/// What a tile is worth to an opponent who has not taken one in this turn.
pub(super) fn tile(mind: &Mind<'_>, seat: Seat) -> f32 {
    if seat == mind.view.active || mind.view.honoured.has(seat) {
        0.0
    } else {
        habits::TILE
    }
}

/// Everybody the player may deal with (O4.1).
pub(super) fn partners(mind: &Mind<'_>) -> ArrayVec<Rival, MOST_PLAYERS> {
    let open = |player: &&Player| {
        player.seat != mind.me.seat && (mind.is_active() || player.seat == mind.view.active)
    };
    let players = mind.view.players.iter().filter(open).take(MOST_PLAYERS);
    players.map(|player| Rival::new(mind, player)).collect()
}

/// One of them.
pub(super) fn partner(mind: &Mind<'_>, seat: Seat) -> Option<Rival> {
    let player = mind.view.players.get(seat.index())?;
    Some(Rival::new(mind, player))
}
