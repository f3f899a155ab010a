//! What an estimate of a position is made of, for search players. The strongest feature is the chance to
//! win that the heuristic's own model gives to somebody who sees all hands: it knows every ending of the
//! running voyage, so no dice have to be rolled. Weights are learned (`data/weights.txt`).
//!
//! The clock ticks when a placing round ends, before its roll.

use portolan_core::math::ln;
use portolan_core::search_settings::listed_candidates;
use portolan_core::{SearchSettings, Seat};

use crate::state::{Phase, Punt, State};
use crate::{Action, Manila, Ware, Wares};

use super::endings::PUNTS;
use super::evaluation::{Evaluation, Purses, spread};
use super::market::Market;
use super::settling::Board;
use super::voyage::Voyage;

pub(crate) const SEARCH: SearchSettings = SearchSettings {
    horizon: 1,
    steps: 3_000,
};

/// The names of the features.
pub(crate) const NAMES: [&str; 13] = [
    "chance_of_all",
    "cash",
    "debts",
    "free",
    "shares",
    "master",
    "lead",
    "bids_next",
    "to_place",
    "buys",
    "loads",
    "starts",
    "sends",
];

/// The heights of the market's leader.
const HEIGHTS: usize = 4;

/// The parts of a voyage: before punts sail, while accomplices are placed, once all are.
const PARTS: usize = 3;

/// One stage for each height of the market's leader and each part of a voyage.
pub(crate) const STAGES: usize = HEIGHTS * PARTS;

/// The least chance, so that a logarithm exists.
const LEAST_CHANCE: f32 = 1e-3;

/// How many pesos are of the order of 1.
const PESOS: f32 = 30.0;

/// How much more than the standing bid is tried.
const RAISES: [u32; 6] = [1, 2, 3, 4, 6, 9];

pub(crate) fn clock(state: &State) -> u32 {
    let round = match state.phase {
        Phase::Deal
        | Phase::FirstBidder
        | Phase::Auction
        | Phase::Buy
        | Phase::Load
        | Phase::Start => 0,
        _ => u32::from(state.round),
    };
    // A voyage has at most four placing rounds.
    8 * state.voyage + round
}

pub(crate) fn stage(game: &Manila, state: &State) -> usize {
    let leader = state.market.values().copied().max().unwrap_or(0);
    let left = usize::from(game.parts.last_step().saturating_sub(leader));
    let part = match state.phase {
        Phase::Deal | Phase::FirstBidder | Phase::Auction => 0,
        Phase::Buy | Phase::Load | Phase::Start => 0,
        _ if state.round < game.rounds() => 1,
        _ => 2,
    };
    PARTS * (HEIGHTS - left.clamp(1, HEIGHTS)) + part
}

/// Writes the features of all seats, one after the other; the model's chances are computed once.
pub(crate) fn all_features(game: &Manila, state: &State, out: &mut [f32]) {
    let chances = chances(game, state);
    for (seat, row) in Seat::all(game.seats).zip(out.chunks_mut(NAMES.len())) {
        write(game, state, seat, chances[seat], row);
    }
}

/// Writes the features of one seat.
pub(crate) fn features(game: &Manila, state: &State, seat: Seat, out: &mut [f32]) {
    write(game, state, seat, chances(game, state)[seat], out);
}

fn write(game: &Manila, state: &State, seat: Seat, chance: f32, out: &mut [f32]) {
    let shares: u8 = Ware::ALL
        .iter()
        .map(|ware| state.holding(seat, *ware))
        .sum();
    let is_master = state.master == seat;
    let duty = |phases: &[Phase]| f32::from(u8::from(is_master && phases.contains(&state.phase)));
    let sends = state.phase == Phase::Plunder && state.actor == seat;
    let standing = |seat| game.fortune(state, seat) as f32;
    let rivals = Seat::all(game.seats).filter(|rival| *rival != seat);
    let best = rivals.map(standing).fold(f32::NEG_INFINITY, f32::max);
    let values = [
        ln(chance.max(LEAST_CHANCE)),
        state.cash[seat] as f32 / PESOS,
        f32::from(state.mortgaged[seat]) / 3.0,
        state.free(seat).min(3) as f32 / 3.0,
        f32::from(shares) / 5.0,
        f32::from(u8::from(is_master)),
        ((standing(seat) - best) / PESOS).clamp(-2.0, 2.0),
        bids_next(game, state, seat),
        to_place(game, state, seat) as f32 / 3.0,
        duty(&[Phase::Buy]),
        duty(&[Phase::Buy, Phase::Load]),
        duty(&[Phase::Buy, Phase::Load, Phase::Start]),
        f32::from(u8::from(sends)),
    ];
    for (place, value) in out.iter_mut().zip(values) {
        *place = value;
    }
}

/// How soon the seat bids after the harbour master.
fn bids_next(game: &Manila, state: &State, seat: Seat) -> f32 {
    let place = state
        .master
        .around(game.seats)
        .position(|next| next == seat);
    place.unwrap_or(0) as f32 / game.seats as f32
}

/// The chances to win by the heuristic's model, with all hands known.
fn chances(game: &Manila, state: &State) -> Purses {
    // Whose evaluation it is does not matter where nobody pays anything.
    let evaluation = Evaluation::of_all(game, *state, state.master);
    let loaded = state.punts.values().filter(|punt| **punt != Punt::Ashore);
    if loaded.count() < PUNTS {
        let outlook = Market::new(&game.parts, state.market).after(Wares::default());
        let mut fortunes = evaluation.shares(&outlook);
        for seat in evaluation.seats() {
            fortunes[seat] += evaluation.purse(seat);
        }
        return evaluation.chances(&fortunes, spread(outlook.voyages));
    }
    let seats = game.seats as u32;
    let to_place: u32 = Seat::all(game.seats)
        .map(|seat| to_place(game, state, seat))
        .sum();
    Voyage::new(&evaluation).chances(&Board {
        accomplices: state,
        paid: 0.0,
        // Those of the others, for a seat in the middle.
        to_come: to_place * (seats - 1) / seats,
    })
}

/// How many accomplices the seat may still place in this voyage.
fn to_place(game: &Manila, state: &State, seat: Seat) -> u32 {
    if state.declined.has(seat) {
        return 0;
    }
    let rounds = u32::from(game.rounds());
    let left = rounds.saturating_sub(state.round.into());
    let turn = |seat| {
        let mut turns = state.master.around(game.seats);
        turns.position(|next| next == seat)
    };
    match state.phase {
        Phase::Deal
        | Phase::FirstBidder
        | Phase::Auction
        | Phase::Buy
        | Phase::Load
        | Phase::Start => rounds,
        Phase::Place => left - u32::from(turn(seat) < turn(state.actor)),
        _ => left,
    }
}

/// Single choices; bids a little above the standing one. Loans are taken by payments themselves.
pub(crate) fn candidates(game: &Manila, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if state.phase == Phase::Auction {
        let standing = state.auction.standing;
        let most = game.bid_limit(state, seat);
        out.push(Action::Pass);
        let bids = RAISES.iter().map(|raise| standing + raise);
        out.extend(
            bids.filter(|bid| *bid <= most)
                .map(|pesos| Action::Bid { pesos }),
        );
        return;
    }
    listed_candidates(game, state, seat, out);
    out.retain(|action| !matches!(action, Action::Mortgage { .. } | Action::Redeem { .. }));
}
