//! What single events make a seat believe.

use portolan_core::{GamePackage, Seat};
use rand_xoshiro::rand_core::SeedableRng;

use super::super::evidence::Evidence;
use super::{OWN, Rng, declined, offered, small_game, view};
use crate::parts::{Cards, Good, Goods, Symbol};
use crate::words::Event;

/// How often the others hold a card of these, in percent.
fn held(past: &[Event], seat: usize, cards: Cards) -> u32 {
    let (game, state) = small_game();
    let view = view(&game, &state);
    let beliefs = game.beliefs(&view, past);
    let rng = &mut Rng::seed_from_u64(3);
    let worlds = (0..2_000).map(|_| game.determinize_believing(&view, &beliefs, rng));
    let held = worlds.filter(|world| !world.hands[seat].and(cards).is_empty());
    held.count() as u32 / 20
}

/// The cards of a good that bear these symbols.
fn bearing(good: Good, symbols: &[Symbol]) -> Cards {
    let (game, _) = small_game();
    let components = game.components();
    let cards = components.of_good[good];
    let bearing = symbols.iter().map(|symbol| components.of_symbol[*symbol]);
    bearing.fold(cards, Cards::and)
}

/// A deal in which the seat sees which card it gets from another.
fn got(number: u32, maker: usize, card: Cards, good: Good) -> [Event; 2] {
    let maker = Seat::new(maker);
    [
        Event::Dealing {
            number,
            maker,
            seat: OWN,
            give: [good].into_iter().collect::<Goods>(),
            pay: 0,
            want: Goods::default(),
            ask: 1,
        },
        Event::Exchanged {
            maker,
            seat: OWN,
            give: card,
            with: Cards::NONE,
        },
    ]
}

#[test]
fn a_good_that_was_offered_is_held() {
    let salt = bearing(Good::Salt, &[]);
    let before = held(&[], 1, salt);
    assert!(before < 80, "{before} %");
    let past = [offered(1, 1, Good::Salt, &[], None), declined(2, 1)];
    let now = held(&past, 1, salt);
    assert!(now >= 95, "{now} %");
}

#[test]
fn a_claim_says_which_card_it_is() {
    let claimed = [Symbol::Pirate, Symbol::Cards];
    let cards = bearing(Good::Salt, &claimed);
    let past = [offered(1, 1, Good::Salt, &[Symbol::Cards], None)];
    let now = held(&past, 1, cards);
    assert!(now >= 70, "{now} %");
}

#[test]
fn a_liar_is_doubted() {
    let cards = bearing(Good::Salt, &[Symbol::Pirate, Symbol::Cards]);
    let (game, _) = small_game();
    let pottery = bearing(Good::Pottery, &[Symbol::Ducat, Symbol::Pirate]);
    let pottery = Cards::one(pottery.first().unwrap());
    let mut past = Vec::new();
    for number in 1..=3 {
        past.push(offered(number, 1, Good::Pottery, &[Symbol::Ship], None));
        past.extend(got(number, 1, pottery, Good::Pottery));
    }
    let honesty = |past: &[Event]| Evidence::of_events(&game, OWN, past).of[1].honesty();
    assert!(honesty(&past) < honesty(&[]) - 0.05);
    let claim = offered(9, 1, Good::Salt, &[Symbol::Cards], None);
    let before = held(std::slice::from_ref(&claim), 1, cards);
    past.push(claim);
    let now = held(&past, 1, cards);
    assert!(now + 5 < before, "{now} % after {before} %");
}

#[test]
fn whoever_tells_the_truth_is_believed() {
    let (game, _) = small_game();
    let pottery = bearing(Good::Pottery, &[Symbol::Ducat, Symbol::Pirate]);
    let pottery = Cards::one(pottery.first().unwrap());
    let mut past = vec![offered(1, 1, Good::Pottery, &[Symbol::Ducat], None)];
    past.extend(got(1, 1, pottery, Good::Pottery));
    let honesty = |past: &[Event]| Evidence::of_events(&game, OWN, past).of[1].honesty();
    assert!(honesty(&past) > honesty(&[]));
}

#[test]
fn a_card_that_was_played_is_held_no_more() {
    let salt = bearing(Good::Salt, &[]);
    let claimed = bearing(Good::Salt, &[Symbol::Pirate, Symbol::Cards]);
    let past = [
        offered(1, 1, Good::Salt, &[Symbol::Cards], None),
        Event::Played {
            seat: Seat::new(1),
            cards: claimed,
        },
    ];
    let (before, now) = (held(&[], 1, salt), held(&past, 1, salt));
    assert!(now <= before + 10, "{now} % after {before} %");
}

#[test]
fn what_was_asked_for_is_collected_and_what_was_withheld_is_lacking() {
    let pottery = bearing(Good::Pottery, &[]);
    let before = held(&[], 1, pottery);
    let asked = held(
        &[offered(1, 1, Good::Salt, &[], Some(Good::Pottery))],
        1,
        pottery,
    );
    let salt_only = held(&[offered(1, 1, Good::Salt, &[], None)], 1, pottery);
    assert!(asked > salt_only, "{asked} % and {salt_only} %");
    let past = [
        offered(1, 2, Good::Salt, &[], Some(Good::Pottery)),
        declined(1, 1),
    ];
    let withheld = held(&past, 1, pottery);
    assert!(withheld < before, "{withheld} % after {before} %");
}
