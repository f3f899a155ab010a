//! Long Cours passes the conformance tests of every game: all option sets, 3 to 6 players.

use longcours::{
    Action, Card, Event, Goods, LongCours, Outcome, Phase, Point, Product, State, Strength, Zone,
};
use portolan_conformance::{ConformanceSuite, Counts, Ends, Hidden, Rng, Size};
use portolan_core::{Game, GamePackage, MAX_SEATS, Random, Seat, Vocabulary};

fn suite() -> ConformanceSuite<LongCours> {
    ConformanceSuite {
        open: LongCours::open,
        ends: Ends::Within(30_000),
        totals,
        flow,
        guess,
        guess_outcome,
        hidden: Some(Hidden {
            informative,
            ..Hidden::new(figures)
        }),
        size: Size::default(),
    }
}

/// Everybody's francs, tickets and hand size, the tickets on each pile, and all cards by kind.
fn totals(game: &LongCours, state: &State, counts: &mut Counts) {
    for seat in Seat::all(game.seats()) {
        counts.add_for("francs", seat, state.cash[seat]);
        for (product, tickets) in state.cargo[seat] {
            counts.add_for(product.name(), seat, tickets);
        }
        // What everybody owns is what the ledger says.
        let standing = game.standing(state, seat);
        let tickets: u32 = state.cargo[seat].values().sum();
        let owned = i64::from(state.cash[seat]) + i64::from(tickets);
        counts.add_for("wealth that is not owned", seat, standing - owned);
        counts.add_for("cards", seat, state.hands[seat].len());
        let sunk_ship = !state.living.has(seat) && state.ships[seat].is_some();
        counts.add_for("sunk ships on the board", seat, i64::from(sunk_ship));
    }
    for (zone, pile) in Zone::ALL.into_iter().zip(&state.wrecks) {
        for (product, tickets) in pile {
            counts.add(wreck(zone, product), *tickets);
        }
    }
    for card in Card::all() {
        let hands = state.hands.iter().chain(&state.played);
        let cards: u32 = hands.map(|hand| u32::from(hand.count(card))).sum();
        counts.add(card_name(card), cards + u32::from(state.deck.count(card)));
    }
}

/// A name for each pile and product.
fn wreck(zone: Zone, product: Product) -> &'static str {
    const NAMES: [&str; 36] = [
        "11 cereals",
        "11 fruit",
        "11 textiles",
        "11 wood",
        "11 machines",
        "11 gold",
        "22 cereals",
        "22 fruit",
        "22 textiles",
        "22 wood",
        "22 machines",
        "22 gold",
        "33 cereals",
        "33 fruit",
        "33 textiles",
        "33 wood",
        "33 machines",
        "33 gold",
        "44 cereals",
        "44 fruit",
        "44 textiles",
        "44 wood",
        "44 machines",
        "44 gold",
        "55 cereals",
        "55 fruit",
        "55 textiles",
        "55 wood",
        "55 machines",
        "55 gold",
        "66 cereals",
        "66 fruit",
        "66 textiles",
        "66 wood",
        "66 machines",
        "66 gold",
    ];
    NAMES[6 * zone.index() + product as usize]
}

fn card_name(card: Card) -> &'static str {
    const BRAWLS: [&str; 12] = [
        "blow 1", "blow 2", "blow 3", "blow 4", "blow 5", "blow 6", "blow 7", "blow 8", "blow 9",
        "blow 10", "blow 11", "blow 12",
    ];
    match card {
        Card::Storm => "storms",
        Card::DirectMove => "direct moves",
        Card::Brawl(strength) => BRAWLS[usize::from(strength.number()) - 1],
    }
}

/// What everybody pays, receives, loads and loses.
fn flow(game: &LongCours, event: &Event, counts: &mut Counts) {
    let zone = |point: Point| game.point(point).zone;
    let each = |goods: &Goods, add: &mut dyn FnMut(Product, i64)| {
        goods
            .iter()
            .for_each(|(product, tickets)| add(product, i64::from(*tickets)));
    };
    match *event {
        Event::Dealt { seat, .. } => counts.add_for("cards", seat, 1),
        Event::MovedDirectly { seat, .. }
        | Event::Storm { seat, .. }
        | Event::Attacked { seat, .. }
        | Event::Answered { seat, .. } => counts.add_for("cards", seat, -1),
        Event::Bought {
            seat,
            product,
            francs,
            point,
        } => {
            assert_eq!(game.point(point).product, Some(product));
            counts.add_for("francs", seat, -i64::from(francs));
            counts.add_for(product.name(), seat, francs);
        }
        Event::Sold {
            seat,
            product,
            tickets,
            francs,
        } => {
            assert_eq!(francs, 3 * tickets);
            counts.add_for("francs", seat, francs);
            counts.add_for(product.name(), seat, -i64::from(tickets));
        }
        Event::Looted { seat, point, goods } => each(&goods, &mut |product, tickets| {
            counts.add_for(product.name(), seat, tickets);
            counts.add(wreck(zone(point), product), -tickets);
        }),
        Event::Wrecked {
            seat, to, goods, ..
        } => each(&goods, &mut |product, tickets| {
            counts.add_for(product.name(), seat, -tickets);
            counts.add(wreck(zone(to), product), tickets);
        }),
        Event::Robbed {
            seat,
            loser,
            francs,
        } => {
            counts.add_for("francs", seat, francs);
            counts.add_for("francs", loser, -i64::from(francs));
        }
        Event::CorsairBought { seat, francs } => {
            counts.add_for("francs", seat, -i64::from(francs));
        }
        Event::Sunk {
            seat,
            by,
            francs,
            goods,
            ..
        } => {
            counts.add_for("francs", by, francs);
            counts.add_for("francs", seat, -i64::from(francs));
            each(&goods, &mut |product, tickets| {
                counts.add_for(product.name(), seat, -tickets)
            });
        }
        Event::ExcessCash { seat, francs } => counts.add_for("francs", seat, -i64::from(francs)),
        Event::ExcessCargo {
            seat,
            product,
            francs,
        } => {
            counts.add_for(product.name(), seat, -i64::from(francs));
        }
        Event::ExcessWreck {
            point,
            product,
            francs,
        } => {
            counts.add(wreck(zone(point), product), -i64::from(francs));
        }
        _ => {}
    }
}

/// The storms, direct moves and brawl cards of each hand that can still be played.
fn figures(game: &LongCours, state: &State, counts: &mut Counts) {
    for seat in Seat::all(state.hands.len()) {
        let hidden = seat.index() < game.seats() && state.living.has(seat);
        let hand = state.hands[seat];
        let count = |cards: u32| if hidden { i64::from(cards) } else { 0 };
        counts.add_for("storms", seat, count(hand.storms.into()));
        counts.add_for("direct moves", seat, count(hand.direct_moves.into()));
        let strengths = hand
            .brawls
            .iter()
            .map(|strength| u32::from(strength.number()));
        counts.add_for("strengths", seat, count(strengths.sum()));
    }
}

/// From round 2 on, what a captain does at random depends on his cards.
fn informative(_: &LongCours, state: &State, _: Seat, _: &Action) -> bool {
    matches!(state.phase, Phase::Cargo | Phase::Brawl)
}

/// Any action at all.
fn guess(_: &LongCours, rng: &mut Rng) -> Action {
    let point = Point::all().nth(rng.below(24) as usize).unwrap();
    let card = Strength::try_from(rng.below(12) as u8 + 1).unwrap();
    let seat = Seat::new(rng.below(MAX_SEATS as u32) as usize);
    let francs = match rng.below(4) {
        0 => rng.below(3_000_000),
        _ => rng.below(12),
    };
    match rng.below(16) {
        0 => Action::Place { point },
        1 => Action::Buy { francs },
        2 => Action::Move { point },
        3 => Action::Direct { point },
        4 => Action::Resell,
        5 => Action::Storm {
            zone: Zone::ALL[rng.below(6) as usize],
        },
        6 => Action::Enter { point },
        7 => Action::Brawl { target: seat, card },
        8 => Action::Play { card },
        9 => Action::GiveIn,
        10 => Action::Auction,
        11 => Action::Bid { francs },
        12 => Action::Pass,
        13 => Action::End,
        14 => Action::Step { point },
        _ => Action::Stop,
    }
}

/// Any outcome at all.
fn guess_outcome(_: &LongCours, rng: &mut Rng) -> Outcome {
    match rng.below(3) {
        0 => Outcome::Deal {
            card: Card::all().nth(rng.below(14) as usize).unwrap(),
        },
        1 => Outcome::Start {
            seat: Seat::new(rng.below(MAX_SEATS as u32) as usize),
        },
        _ => Outcome::Roll {
            die: rng.below(9) as u8,
        },
    }
}

#[test]
fn components_are_valid() {
    suite().run_components();
}

#[test]
fn games_of_three() {
    suite().run(3);
}

#[test]
fn games_of_four() {
    suite().run(4);
}

#[test]
fn games_of_five() {
    suite().run(5);
}

#[test]
fn games_of_six() {
    suite().run(6);
}
