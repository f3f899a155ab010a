//! Worlds are drawn with the probabilities of the model: compared with all ways to deal few cards.

use std::collections::HashMap;

use portolan_core::{Game, GamePackage, Seat};
use rand_xoshiro::rand_core::SeedableRng;

use super::super::model::Table;
use super::super::placements::Weighed;
use super::super::weights::WEIGHTS;
use super::{Rng, declined, offered, small_game, view};
use crate::parts::{Card, Cards, Good, Symbol};
use crate::state::State;
use crate::words::Event;

/// The hands of the two others.
type Hands = [u128; 2];

const WORLDS: u32 = 150_000;

/// Something of every kind that evidence knows: claims, offers without a word, what is asked for, withheld
/// and refused, and a card that may have gone.
fn past() -> Vec<Event> {
    let second = Seat::new(2);
    vec![
        offered(1, 1, Good::Salt, &[Symbol::Ducat, Symbol::Ship], None),
        declined(2, 1),
        offered(2, 2, Good::Salt, &[], Some(Good::Olives)),
        declined(1, 2),
        offered(3, 2, Good::Pottery, &[Symbol::Cards], None),
        Event::Discarded {
            seat: second,
            card: None,
        },
        Event::Drawn {
            seat: second,
            card: None,
        },
    ]
}

/// The weights of all ways to deal the hidden cards to the two others, by the definition of the model.
fn all_hands(weighed: &Weighed) -> HashMap<Hands, f64> {
    let cards: Vec<Card> = weighed
        .goods
        .iter()
        .flat_map(|of_good| of_good.cards.iter().map(|hidden| hidden.card))
        .collect();
    let mut found = HashMap::new();
    let places = weighed.hands.len() + 1;
    for code in 0..places.pow(cards.len() as u32) {
        let place = |index: usize| code / places.pow(index as u32) % places;
        let hand = |hand: usize| -> Cards {
            let held = (0..cards.len()).filter(|index| place(*index) == hand);
            held.map(|index| cards[index]).collect()
        };
        let hands = [hand(0), hand(1)];
        let rooms = weighed.hands.iter().map(|hand| u32::from(hand.room));
        if rooms.eq(hands.map(Cards::len)) {
            let weight = ways(weighed, hands, 0, 0, Cards::NONE);
            found.insert(hands.map(Cards::bits), weight);
        }
    }
    let total: f64 = found.values().sum();
    found.values_mut().for_each(|weight| *weight /= total);
    found
}

/// The sum over all ways to match sightings with cards of these hands, from this sighting on.
fn ways(weighed: &Weighed, hands: [Cards; 2], good: usize, sighting: usize, matched: Cards) -> f64 {
    let Some(of_good) = weighed.goods.get(good) else {
        return 1.0;
    };
    let Some(sighted) = of_good.sighted.get(sighting) else {
        let rest = of_good
            .cards
            .iter()
            .filter(|hidden| !matched.has(hidden.card));
        let product: f64 = rest
            .map(
                |hidden| match hands.iter().position(|hand| hand.has(hidden.card)) {
                    Some(hand) => hidden.hands[hand],
                    None => hidden.elsewhere,
                },
            )
            .product();
        return product * ways(weighed, hands, good + 1, 0, matched);
    };
    let mut sum = sighted.gone * ways(weighed, hands, good, sighting + 1, matched);
    for (index, hidden) in of_good.cards.iter().enumerate() {
        if hands[sighted.hand].has(hidden.card) && !matched.has(hidden.card) {
            let mut matched = matched;
            matched.add(hidden.card);
            sum += sighted.cards[index] * ways(weighed, hands, good, sighting + 1, matched);
        }
    }
    sum
}

/// By how many standard deviations the counts differ more from what is expected than they should.
fn surprise(expected: &HashMap<Hands, f64>, mut draw: impl FnMut() -> State) -> f64 {
    let mut counts: HashMap<Hands, u32> = HashMap::new();
    for _ in 0..WORLDS {
        let state = draw();
        let hands = [1, 2].map(|seat| state.hands[seat].bits());
        *counts.entry(hands).or_default() += 1;
    }
    // Rare ways are counted together.
    let (mut sum, mut cells) = (0.0, 0.0);
    let mut rare = (0.0, 0.0);
    let mut add = |count: f64, mean: f64| {
        sum += (count - mean) * (count - mean) / mean;
        cells += 1.0;
    };
    for (hands, chance) in expected {
        let mean = chance * f64::from(WORLDS);
        let count = f64::from(counts.remove(hands).unwrap_or(0));
        if mean < 10.0 {
            rare = (rare.0 + count, rare.1 + mean);
        } else {
            add(count, mean);
        }
    }
    assert!(counts.is_empty(), "hands that are impossible: {counts:?}");
    add(rare.0, rare.1);
    (sum - cells) / f64::sqrt(2.0 * cells)
}

#[test]
fn worlds_are_drawn_with_the_probabilities_of_the_model() {
    let (game, state) = small_game();
    let (view, past) = (view(&game, &state), past());
    let table = Table::new(&game, &view, &past, &WEIGHTS).unwrap();
    let weighed = table.weigh().unwrap();
    let sighted = weighed.goods.iter().map(|of_good| of_good.sighted.len());
    assert_eq!(sighted.sum::<usize>(), 3, "the sightings of the past");
    let expected = all_hands(&weighed);
    assert!(expected.len() > 1_000, "{} ways", expected.len());
    let rng = &mut Rng::seed_from_u64(8);
    let beliefs = game.beliefs(&view, &past);
    let drawn = surprise(&expected, || {
        game.determinize_believing(&view, &beliefs, rng)
    });
    assert!(drawn.abs() < 5.0, "{drawn} standard deviations");
    // The bound is no formality: worlds without beliefs are far beyond it.
    let plain = surprise(&expected, || game.determinize(&view, rng));
    assert!(plain > 100.0, "{plain} standard deviations");
}
