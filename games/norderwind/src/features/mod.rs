//! What is known about the prospects of a seat, as numbers of the order of 1: search players judge
//! positions by them. How much each counts is learned from games (`data/weights.txt`). What seats decide is
//! not known here.

use portolan_core::Seat;

use crate::Norderwind;
use crate::heuristic::{nearness, rest_of_voyage};
use crate::parts::Post;
use crate::state::{Phase, State};

/// The names of the features, in their order.
pub(crate) const NAMES: &[&str] = &[
    "cubes",
    "last_cube",
    "majorities",
    "all_ports",
    "ports",
    "full_crew",
    "orders",
    "ready",
    "ready_soon",
    "second_ready",
    "wins",
    "coins",
    "further_coins",
    "poor",
    "goods",
    "captains",
    "letter",
    "second_letter",
    "sail",
    "second_cannon",
    "more_cannons",
    "boatswain",
    "gunner",
    "treasurer",
    "bookkeeper",
    "lookout",
    "crew",
    "turns_ahead",
    "winning_voyage",
    "follows",
];

/// How near the leader may be to the win.
const DISTANCES: usize = 4;

/// The number of stages: at the beginning of a turn and within it for each distance of the leader. Searches
/// judge the beginnings of turns, so these have weights of their own.
pub(crate) const STAGES: usize = 2 * DISTANCES;

/// What a good use of a tile brings, in gold.
const GOOD_USE: f32 = 10.0;

/// A voyage that may win the game is worth more than this, in gold.
const FINE_VOYAGE: f32 = 40.0;

/// What a voyage is worth beyond it that surely wins.
const WINNING_VOYAGE: f32 = 800.0;

/// So many coins are enough for most deals.
const FEW_COINS: u32 = 5;

/// The turns that have begun since the start of the game.
pub(crate) fn turns(game: &Norderwind, state: &State) -> u32 {
    if state.phase == Phase::Start {
        return 0;
    }
    let rounds = u32::from(state.round).saturating_sub(1);
    let in_round = distance(game, state.first, state.active);
    rounds * game.seats as u32 + in_round as u32 + 1
}

/// How near the leader is to the win: with five cubes missing, with three, with the last; and whether a turn
/// begins.
pub(crate) fn stage(game: &Norderwind, state: &State) -> usize {
    let most = Seat::all(game.seats).map(|seat| state.cubes(seat)).max();
    let near = match game.cubes_to_win().saturating_sub(most.unwrap_or(0)) {
        0..=1 => 3,
        2..=3 => 2,
        4..=5 => 1,
        _ => 0,
    };
    let within = usize::from(!matches!(state.phase, Phase::Start | Phase::Visit));
    2 * near + within
}

/// How many turns a seat comes after another.
fn distance(game: &Norderwind, from: Seat, to: Seat) -> usize {
    (to.index() + game.seats - from.index()) % game.seats
}

/// The part of a round until the seat has a turn. It passes evenly while the active seat uses up its own:
/// whoever has no action left waits as long as after the turn.
fn wait(game: &Norderwind, state: &State, seat: Seat) -> f32 {
    let seats = game.seats as f32;
    let used = used_turn(game, state);
    if seat == state.active {
        used * (seats - 1.0) / seats
    } else {
        (distance(game, state.active, seat) as f32 - used) / seats
    }
}

/// The part of its turn that the active seat has used.
fn used_turn(game: &Norderwind, state: &State) -> f32 {
    if matches!(state.phase, Phase::Start | Phase::Visit) {
        return 0.0;
    }
    let most = game
        .parts
        .numbers
        .actions_per_voyage
        .min(state.voyage.range);
    // The tile that lies open can still be used.
    let open = u8::from(state.phase == Phase::Use);
    let left = game
        .actions_left(state)
        .min(game.range_left(state) + open)
        .min(most);
    1.0 - f32::from(left) / f32::from(most.max(1))
}

/// Writes the features of a seat.
pub(crate) fn write(game: &Norderwind, state: &State, seat: Seat, out: &mut [f32]) {
    let ship = &state.ships[seat];
    let numbers = &game.parts.numbers;
    let cubes = state.cubes(seat);
    let missing = game.cubes_to_win().saturating_sub(cubes);
    let majorities = state.majority.iter().filter(|owner| **owner == Some(seat));
    let ports = ship.orders.iter().filter(|orders| **orders > 0).count();
    let wait = wait(game, state, seat);
    // A tile is among the first of its stack with this chance.
    let reach = f32::from(ship.sail) / f32::from(game.stack_size);

    let (mut orders, mut ready, mut second) = (0.0_f32, 0.0_f32, 0.0_f32);
    for near in nearness(game, state, seat).into_iter().flatten() {
        orders += near.cubes * near.part;
        if near.part >= 1.0 {
            second = second.max(ready.min(near.cubes));
            ready = ready.max(near.cubes);
        }
    }
    // Doubtful cubes have parts: the next whole number is what the order places at once.
    let wins = ready.round() >= f32::from(missing);
    let rest = rest_of_voyage(game, state, seat);
    let (voyage, by_letter) = if seat == state.active {
        (rest, 0.0)
    } else {
        (0.0, rest)
    };
    let works = |post: Post| flag(ship.crew.contains(post));
    let features = [
        f32::from(cubes) / 4.0,
        flag(missing <= 1),
        majorities.count() as f32,
        flag(ship.all_ports),
        ports as f32 / 2.0,
        flag(ship.full_crew),
        orders / 2.0,
        ready * reach,
        ready * reach * (1.0 - wait),
        second * reach,
        flag(wins) * reach,
        ship.gold.min(FEW_COINS) as f32 / FEW_COINS as f32,
        ship.gold.saturating_sub(FEW_COINS) as f32 / 10.0,
        flag(ship.gold == 0),
        f32::from(ship.hold.total()) / 4.0,
        f32::from(ship.captains),
        flag(ship.letters >= 1),
        flag(ship.letters >= 2),
        f32::from(ship.sail.saturating_sub(numbers.start_sail)),
        flag(ship.cannons > numbers.start_cannons),
        f32::from(ship.cannons.saturating_sub(numbers.start_cannons + 1)),
        works(Post::Boatswain),
        works(Post::Gunner),
        works(Post::Treasurer),
        works(Post::Bookkeeper),
        works(Post::Lookout),
        if ship.full_crew {
            0.0
        } else {
            ship.crew.len() as f32 / 4.0
        },
        wait,
        (voyage - FINE_VOYAGE).clamp(0.0, WINNING_VOYAGE) / WINNING_VOYAGE,
        (by_letter / GOOD_USE).min(2.0),
    ];
    for (place, feature) in out.iter_mut().zip(features) {
        *place = feature;
    }
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

#[cfg(test)]
mod tests;
