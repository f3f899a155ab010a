//! How likely beliefs make the hands that were really held in games of bots, and the weights that make them
//! likeliest. Beliefs fit how `mate` and `captain` deal, so the numbers are fitted on their games:
//! `cargo test --release -p oltremare --lib calibration -- --ignored --nocapture`.

use portolan_bots::{Asked, Level, Seen, choose};
use portolan_core::game_loop::{GameLoop, Next, Players};
use portolan_core::{Audience, Game, GamePackage, Seat, Setup, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};
use std::convert::Infallible;

use super::super::model::Table;
use super::super::placements::{Placements, Weighed};
use super::super::weights::{FEATURES, Features, WEIGHTS};
use crate::Oltremare;
use crate::state::State;
use crate::words::{Action, Event, Outcome};

type Rng = Xoshiro256PlusPlus;

/// A moment of a game, seen by one seat.
struct Moment {
    view: View<Oltremare>,
    seen: Vec<Event>,
    state: State,
}

/// Players of one level, who note some of the moments in which they are asked.
struct Witnessed<'a> {
    level: Level,
    setup: &'a Setup,
    rng: Rng,
    seen: Seen<Oltremare>,
    moments: Vec<Moment>,
}

/// One of so many decisions is noted.
const NOTED: u64 = 12;

impl Players<Oltremare> for Witnessed<'_> {
    type Error = Infallible;

    fn choose(
        &mut self,
        game: &Oltremare,
        state: &State,
        seat: Seat,
    ) -> Result<Option<Action>, Infallible> {
        let view = game.view(state, seat.into(), Audience::WithMemory);
        let seen = self.seen.of(seat);
        if self.rng.next_u64().is_multiple_of(NOTED) {
            self.moments.push(Moment {
                view: view.clone(),
                seen: seen.to_vec(),
                state: *state,
            });
        }
        if self.level == Level::Mate {
            return Ok(game.heuristic(state, seat, &mut self.rng));
        }
        let player = self.level.player::<Oltremare>(self.setup);
        let asked = Asked {
            game,
            view: &view,
            seat,
            seen,
        };
        Ok(choose(&*player, asked, &mut self.rng))
    }

    fn sample_outcome(&mut self, game: &Oltremare, state: &State) -> Result<Outcome, Infallible> {
        Ok(Game::sample_outcome(game, state, &mut self.rng))
    }
}

/// Moments of games of this level.
fn moments(players: u8, level: Level, games: u64, seed: u64) -> (Oltremare, Vec<Moment>) {
    let setup = Setup::new(players);
    let game = Oltremare::open(&setup).unwrap();
    let mut moments = Vec::new();
    for index in 0..games {
        let mut witnessed = Witnessed {
            level,
            setup: &setup,
            rng: Rng::seed_from_u64(seed + index),
            seen: Seen::new(),
            moments: Vec::new(),
        };
        let (mut state, mut game_loop) = (game.start(), GameLoop::default());
        loop {
            match game_loop.next(&game, &state, &mut witnessed).unwrap() {
                Next::Act(seat, action) => {
                    let mut sink = witnessed.seen.by(&game);
                    game.act(&mut state, seat, &action, &mut sink).unwrap();
                }
                Next::Chance(outcome) => {
                    let mut sink = witnessed.seen.by(&game);
                    game.resolve(&mut state, &outcome, &mut sink).unwrap();
                }
                Next::Over => break,
            }
        }
        moments.append(&mut witnessed.moments);
    }
    (game, moments)
}

/// Only the ways that have the hands of this state.
fn as_it_is(weighed: &Weighed, state: &State) -> Weighed {
    let mut only = weighed.clone();
    let hands = weighed.hands.clone();
    for of_good in &mut only.goods {
        for (index, hidden) in of_good.cards.iter_mut().enumerate() {
            let holds = |hand: usize| state.hands[hands[hand].seat].has(hidden.card);
            for hand in (0..hands.len()).filter(|hand| !holds(*hand)) {
                hidden.hands[hand] = 0.0;
            }
            for sighted in of_good
                .sighted
                .iter_mut()
                .filter(|sighted| !holds(sighted.hand))
            {
                sighted.cards[index] = 0.0;
            }
            if (0..hands.len()).any(holds) {
                hidden.elsewhere = 0.0;
            }
        }
    }
    only
}

/// Nothing is believed.
fn uniform(weighed: &Weighed) -> Weighed {
    let mut uniform = weighed.clone();
    for of_good in &mut uniform.goods {
        of_good.sighted.clear();
        for hidden in &mut of_good.cards {
            hidden.hands = [1.0; crate::MOST_PLAYERS];
        }
    }
    uniform
}

/// The logarithm of how likely the true hands are.
fn likelihood(weighed: &Weighed, state: &State) -> Option<f64> {
    let all = Placements::new(weighed.clone())?;
    let only = Placements::new(as_it_is(weighed, state))?;
    Some((only.total() / all.total()).ln())
}

/// How many cards in hands a drawn world places rightly.
fn rightly_placed(weighed: &Weighed, state: &State, rng: &mut Rng) -> u32 {
    let all = Placements::new(weighed.clone()).unwrap();
    let placed = all.draw(rng);
    let hands = placed.hands.iter();
    hands
        .map(|(seat, cards)| cards.and(state.hands[*seat]).len())
        .sum()
}

/// What beliefs are worth in some games.
#[derive(Default)]
struct Worth {
    moments: u32,
    /// Moments in which nothing is believed.
    without: u32,
    /// Moments in which the true hands were thought impossible.
    impossible: u32,
    /// Sums of logarithms of how likely the true hands are, without beliefs and with them.
    likely: [f64; 2],
    /// Cards in hands that are placed rightly, without beliefs and with them.
    right: [u32; 2],
    /// Hidden cards in hands.
    cards: u32,
}

fn worth(players: u8, level: Level, games: u64) -> Worth {
    let (game, moments) = moments(players, level, games, 90_000);
    let rng = &mut Rng::seed_from_u64(1);
    let mut worth = Worth::default();
    for Moment { view, seen, state } in &moments {
        let table = Table::new(&game, view, seen, &WEIGHTS);
        let weighed = table.and_then(|table| table.weigh());
        let Some(weighed) = weighed.filter(|weighed| Placements::new(weighed.clone()).is_some())
        else {
            worth.without += 1;
            continue;
        };
        let nothing = uniform(&weighed);
        let likely = [&nothing, &weighed].map(|weighed| likelihood(weighed, state));
        let [Some(plain), Some(believed)] = likely else {
            worth.impossible += 1;
            continue;
        };
        worth.moments += 1;
        worth.likely[0] += plain;
        worth.likely[1] += believed;
        worth.cards += weighed
            .hands
            .iter()
            .map(|hand| u32::from(hand.room))
            .sum::<u32>();
        for (right, weighed) in worth.right.iter_mut().zip([&nothing, &weighed]) {
            *right += rightly_placed(weighed, state, rng);
        }
    }
    worth
}

#[test]
fn beliefs_make_the_true_hands_likelier_and_never_impossible() {
    let worth = worth(4, Level::Mate, 6);
    assert!(worth.moments > 150, "{} moments", worth.moments);
    assert_eq!(worth.impossible, 0);
    let [plain, believed] = worth.likely.map(|sum| sum / f64::from(worth.moments));
    assert!(believed > plain + 3.0, "{believed} instead of {plain}");
}

#[test]
#[ignore = "prints how good beliefs are"]
fn how_likely_beliefs_make_the_true_hands() {
    for (level, games) in [(Level::Mate, 100), (Level::Captain, 6)] {
        for players in [4, 2, 3, 5] {
            let worth = worth(players, level, games);
            let mean = |sum: f64| sum / f64::from(worth.moments);
            let [plain, believed] = worth.likely.map(mean);
            let right = worth
                .right
                .map(|right| 100.0 * f64::from(right) / f64::from(worth.cards));
            println!(
                "{players} × {level}: {} moments, {} without beliefs, {} impossible; {:.1} cards; \
                 ln {plain:.2} → {believed:.2}; right {:.1} % → {:.1} %",
                worth.moments,
                worth.without,
                worth.impossible,
                mean(worth.cards.into()),
                right[0],
                right[1],
            );
        }
    }
}

/// Sums of the features of all cards in hands, without those that were sighted.
fn sums(
    table: &Table<'_>,
    placements: &Placements,
    weighed: &Weighed,
    rng: &mut Rng,
) -> [f64; FEATURES] {
    let placed = placements.draw(rng);
    let mut sums = [0.0; FEATURES];
    for (hand, (_, cards)) in weighed.hands.iter().zip(&placed.hands) {
        for card in cards.without(placed.sighted).iter() {
            for (sum, feature) in sums.iter_mut().zip(table.features(hand, card)) {
                *sum += f64::from(feature);
            }
        }
    }
    sums
}

/// Worlds drawn for each step of the fit.
const DRAWN: u32 = 4;

/// Climbs by what the features of the true hands have more than those of drawn worlds.
#[test]
#[ignore = "prints weights that fit games of bots"]
fn weights_that_fit() {
    let games = [3, 4].map(|players| moments(players, Level::Mate, 300, 1_000));
    let rng = &mut Rng::seed_from_u64(5);
    let mut weights: Features = WEIGHTS;
    let mut squares = [1.0; FEATURES];
    let steps = 30_000;
    for step in 1..=steps {
        let (game, moments) = &games[step % games.len()];
        let Moment { view, seen, state } = &moments[rng.next_u64() as usize % moments.len()];
        let before = weights;
        let Some(table) = Table::new(game, view, seen, &before) else {
            continue;
        };
        let Some(weighed) = table.weigh() else {
            continue;
        };
        let only = Placements::new(as_it_is(&weighed, state));
        let (Some(only), Some(free)) = (only, Placements::new(weighed.clone())) else {
            continue;
        };
        let mut slopes = sums(&table, &only, &weighed, rng);
        for _ in 0..DRAWN {
            for (slope, drawn) in slopes.iter_mut().zip(sums(&table, &free, &weighed, rng)) {
                *slope -= drawn / f64::from(DRAWN);
            }
        }
        let rate = 0.3 * (1.0 - step as f64 / steps as f64);
        for ((weight, slope), square) in weights.iter_mut().zip(slopes).zip(&mut squares) {
            *square += slope * slope;
            *weight += (rate * slope / square.sqrt()) as f32;
        }
        if step % (steps / 6) == 0 {
            println!("{weights:.2?}");
        }
    }
}
