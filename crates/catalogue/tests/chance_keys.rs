//! Chance keys of the four games: unique in matches with undo, and two matches with the same seed whose
//! players act differently have the same dice and cards wherever they decide the same thing.

use std::collections::BTreeMap;

use longcours::LongCours;
use manila::Manila;
use norderwind::Norderwind;
use oltremare::Oltremare;
use portolan_core::{GamePackage, Notation, Random, Seat, Setup, Turn};
use portolan_match::{Entry, Match, MatchSetup, Source};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Matches that random play does not end are left after this many entries.
const MOST_ENTRIES: u32 = 4_000;

/// What chance decided under a key.
struct Decided {
    odds: Vec<(String, u32)>,
    outcome: String,
}

/// The outcomes of a match, by their keys.
type Outcomes = BTreeMap<String, Decided>;

/// Plays at random, with undos, and returns all outcomes.
fn play<G: GamePackage>(players: u8, seed: &str, actions: u64) -> Outcomes {
    let source = Source::from_seed(seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(actions);
    let mut played = Match::<G>::open(MatchSetup::nameless(Setup::new(players))).unwrap();
    let (mut outcomes, mut undone) = (Outcomes::new(), 0);
    while played.turn() != Turn::Over && played.entry() < MOST_ENTRIES {
        let seat = Seat::new(rng.below(players.into()) as usize);
        if rng.chance(1, 8) && played.undo(seat).is_ok() {
            undone += 1;
        } else if played.awaited_chance().is_ok() {
            let key = played.game().chance_key(played.state()).to_string();
            let odds = played.odds().unwrap();
            played.draw(&source).unwrap();
            let Some(Entry::Chance(outcome)) = played.entries().last() else {
                panic!("the last entry is no outcome");
            };
            let notation = |outcome: &G::Outcome| outcome.notation(played.game());
            let decided = Decided {
                odds: odds
                    .iter()
                    .map(|(other, weight)| (notation(other), *weight))
                    .collect(),
                outcome: notation(outcome),
            };
            let before = outcomes.insert(key.clone(), decided);
            assert!(before.is_none(), "{} decides `{key}` twice", G::NAME);
        } else if let Some(action) = played.game().sample(played.state(), seat, &mut rng) {
            played.act(seat, &action).unwrap();
        }
    }
    assert!(undone > 0, "nothing was undone");
    outcomes
}

/// Passes every key that two matches of the same seed have in common to `compare`, for all numbers of
/// players. Outcomes with the same odds must be the same.
fn compare_matches<G: GamePackage>(mut compare: impl FnMut(&str, &Decided, &Decided)) {
    for players in G::PLAYERS {
        for seed in ["1", "2", "3"] {
            let (one, two) = (play::<G>(players, seed, 1), play::<G>(players, seed, 2));
            for (key, one) in &one {
                let Some(two) = two.get(key) else { continue };
                if one.odds == two.odds {
                    assert_eq!(one.outcome, two.outcome, "`{key}` of seed {seed}");
                }
                compare(key, one, two);
            }
        }
    }
}

/// The die of each ware in `roll jade 4 silk 2`.
fn dice(roll: &str) -> BTreeMap<&str, &str> {
    let words: Vec<&str> = roll.split(' ').skip(1).collect();
    words.chunks(2).map(|die| (die[0], die[1])).collect()
}

#[test]
fn manila_has_the_same_dice_whichever_punts_are_at_sea() {
    let (mut same_dice, mut with_others) = (0, 0);
    compare_matches::<Manila>(|key, one, two| {
        if !key.starts_with("roll ") {
            assert_eq!(one.outcome, two.outcome, "{key}");
            return;
        }
        let (first, second) = (dice(&one.outcome), dice(&two.outcome));
        for (ware, die) in &first {
            if let Some(other) = second.get(ware) {
                assert_eq!(die, other, "{key} {ware}");
                same_dice += 1;
                with_others += usize::from(first.len() != second.len());
            }
        }
    });
    assert!(
        same_dice > 200 && with_others > 20,
        "{same_dice} {with_others}"
    );
}

#[test]
fn oltremare_has_the_same_cards_in_the_first_deck() {
    let (mut same_cards, mut other_ways) = (0, 0);
    let card = |decided: &Decided| decided.outcome.split(' ').next_back().map(str::to_owned);
    compare_matches::<Oltremare>(|key, one, two| {
        if key.starts_with("card 1 ") {
            // Drawn in one match, a pirate turned up in the other: it is the same card.
            assert_eq!(card(one), card(two), "{key}");
            same_cards += 1;
            other_ways += usize::from(one.outcome != two.outcome);
        } else if !key.starts_with("card ") {
            assert_eq!(one.outcome, two.outcome, "{key}");
        }
    });
    assert!(
        same_cards > 200 && other_ways > 5,
        "{same_cards} {other_ways}"
    );
}

#[test]
fn norderwind_has_the_same_dice_and_first_tiles() {
    let (mut same_dice, mut same_tiles) = (0, 0);
    compare_matches::<Norderwind>(|key, one, two| {
        if key.starts_with("event ") || key.starts_with("battle ") {
            assert_eq!(one.outcome, two.outcome, "{key}");
            same_dice += 1;
        } else {
            same_tiles += usize::from(one.odds == two.odds);
        }
    });
    assert!(
        same_dice > 100 && same_tiles > 5,
        "{same_dice} {same_tiles}"
    );
}

#[test]
fn longcours_has_the_same_deal_and_dice() {
    let mut same_dice = 0;
    compare_matches::<LongCours>(|key, one, two| {
        assert_eq!(one.outcome, two.outcome, "{key}");
        same_dice += usize::from(one.outcome.starts_with("roll "));
    });
    assert!(same_dice > 100, "{same_dice}");
}
