//! Drawing tiles without dealing them has the same law as a full deal (N2.1, N9.3). All deals of a
//! tiny edition and all orders of its stacks are enumerated and compared with the odds of the game.

use std::collections::BTreeMap;

use norderwind::{Action, Norderwind, Outcome, Phase, Port, Post, State, Tile};
use portolan_core::{Game, GamePackage, Id, NoEvents, Seat, Setup};

/// Tiles seen in order, with their probability.
type Law = BTreeMap<Vec<u8>, f64>;

/// Three ports and six other tiles, so stacks of three. A voyage draws at most two.
fn tiny() -> Norderwind {
    let keep = |line: &&str| !line.starts_with(['T', 'Q', 'M', 'W', 'F']) || line.contains("havn");
    let mut edition: Vec<String> = Norderwind::EDITION
        .lines()
        .filter(keep)
        .map(|line| match line {
            line if line.starts_with("start_sail,") => "start_sail, 2, X".to_owned(),
            line if line.starts_with("max_sail,") => "max_sail, 2, X".to_owned(),
            line => line.to_owned(),
        })
        .collect();
    let last_port = edition.iter().position(|line| line.starts_with("D3,"));
    let wrecks = (1..=6).map(|number| format!("W{number}, wreck, Wreck, -, -, -, -, no, X, X"));
    let at = last_port.unwrap() + 1;
    edition.splice(at..at, wrecks);
    let mut setup = Setup::new(2);
    setup.edition = Some(edition.join("\n"));
    Norderwind::open(&setup).unwrap()
}

/// Whether the lookout looks, and where the tile goes.
#[derive(Clone, Copy, PartialEq)]
enum Lookout {
    Sleeps,
    PutsUnder,
    Keeps,
}

/// The law of what is seen in voyages to these stacks, by the odds of the game.
fn law_of_game(game: &Norderwind, plan: &[(usize, Lookout)]) -> Law {
    let mut state = game.start();
    let first = Outcome::First { seat: Seat::new(0) };
    game.resolve(&mut state, &first, &mut NoEvents).unwrap();
    for ship in &mut state.ships {
        ship.crew.insert(Post::Lookout);
    }
    let mut law = Law::new();
    sail(game, state, plan, &mut Vec::new(), 1.0, &mut law);
    law
}

fn sail(
    game: &Norderwind,
    mut state: State,
    plan: &[(usize, Lookout)],
    seen: &mut Vec<u8>,
    probability: f64,
    law: &mut Law,
) {
    let lookout = plan
        .first()
        .map_or(Lookout::Sleeps, |(_, lookout)| *lookout);
    let action = match state.phase {
        Phase::Visit => match plan {
            [(stack, _), ..] if state.voyage.range == 0 => Action::Visit {
                port: Port::ALL[*stack],
                cut: None,
            },
            _ => {
                *law.entry(seen.clone()).or_default() += probability;
                return;
            }
        },
        Phase::Look if lookout == Lookout::Sleeps => Action::Draw,
        Phase::Look => Action::Look,
        Phase::Keep if lookout == Lookout::PutsUnder => Action::Under,
        Phase::Keep => Action::Keep,
        Phase::Use => Action::Pass,
        Phase::Onward => Action::Draw,
        Phase::Peek | Phase::Draw => {
            let mut odds = Vec::new();
            game.odds(&state, &mut odds);
            let total: u32 = odds.iter().map(|(_, weight)| weight).sum();
            for (outcome, weight) in odds {
                let (Outcome::Peek { tile } | Outcome::Draw { tile }) = outcome else {
                    panic!("{outcome:?}");
                };
                let mut next = state;
                game.resolve(&mut next, &outcome, &mut NoEvents).unwrap();
                let share = probability * f64::from(weight) / f64::from(total);
                seen.push(tile.into());
                let rest = if next.phase == Phase::Visit {
                    &plan[1..]
                } else {
                    plan
                };
                sail(game, next, rest, seen, share, law);
                seen.pop();
            }
            return;
        }
        phase => panic!("{phase:?}"),
    };
    let seat = state.actor;
    game.act(&mut state, seat, &action, &mut NoEvents).unwrap();
    let ended = state.phase == Phase::Visit && !matches!(action, Action::Visit { .. });
    let rest = if ended { &plan[1..] } else { plan };
    sail(game, state, rest, seen, probability, law);
}

/// The same by enumerating deals and orders. A kept tile is seen once, by its peek.
fn law_of_deals(plan: &[(usize, Lookout)]) -> Law {
    let mut law = Law::new();
    let others: Vec<u8> = (4..=9).collect();
    let deals: Vec<[Vec<u8>; 3]> = (0..3usize.pow(6))
        .map(|mut code| {
            let mut stacks = [vec![1], vec![2], vec![3]];
            for &tile in &others {
                stacks[code % 3].push(tile);
                code /= 3;
            }
            stacks
        })
        .filter(|stacks| stacks.iter().all(|stack| stack.len() == 3))
        .collect();
    for deal in &deals {
        let mut seen: Vec<(Vec<u8>, f64)> = vec![(Vec::new(), 1.0 / deals.len() as f64)];
        for (stack, lookout) in plan {
            let orders = orders_of(&deal[*stack]);
            let orders = &orders;
            let voyages = seen.iter().flat_map(|(seen, probability)| {
                orders.iter().map(move |order| {
                    let shown: &[u8] = match lookout {
                        Lookout::PutsUnder => order,
                        Lookout::Sleeps | Lookout::Keeps => &order[..2],
                    };
                    let longer = [seen.as_slice(), shown].concat();
                    (longer, probability / orders.len() as f64)
                })
            });
            seen = voyages.collect();
        }
        for (seen, probability) in seen {
            *law.entry(seen).or_default() += probability;
        }
    }
    law
}

fn orders_of(tiles: &[u8]) -> Vec<[u8; 3]> {
    let [a, b, c] = [tiles[0], tiles[1], tiles[2]];
    vec![
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
    ]
}

fn assert_same(plan: &[(usize, Lookout)]) {
    let (game, deals) = (law_of_game(&tiny(), plan), law_of_deals(plan));
    assert!(game.keys().eq(deals.keys()));
    for (seen, probability) in &deals {
        let found = game[seen];
        assert!(
            (found - probability).abs() < 1e-12,
            "{seen:?}: {found} instead of {probability}"
        );
    }
    let total: f64 = game.values().sum();
    assert!((total - 1.0).abs() < 1e-9);
}

#[test]
fn n2_1_draws_follow_the_law_of_a_full_deal() {
    let sleeps = Lookout::Sleeps;
    assert_same(&[(0, sleeps), (1, sleeps), (0, sleeps)]);
    assert_same(&[(2, sleeps), (2, sleeps), (1, sleeps)]);
}

#[test]
fn n9_3_peeks_and_tiles_put_under_follow_the_law_of_a_full_deal() {
    assert_same(&[
        (0, Lookout::PutsUnder),
        (1, Lookout::Sleeps),
        (0, Lookout::Sleeps),
    ]);
    assert_same(&[
        (1, Lookout::Keeps),
        (1, Lookout::PutsUnder),
        (0, Lookout::Keeps),
    ]);
}

#[test]
fn n9_3_the_odds_of_a_draw_are_those_of_the_formula() {
    let game = Norderwind::open(&Setup::new(2)).unwrap();
    let mut state = game.start();
    let first = Outcome::First { seat: Seat::new(0) };
    game.resolve(&mut state, &first, &mut NoEvents).unwrap();
    let visit = Action::Visit {
        port: Port::ALL[0],
        cut: Some(3),
    };
    game.act(&mut state, Seat::new(0), &visit, &mut NoEvents)
        .unwrap();
    let weights = |state: &State| {
        let mut odds = Vec::new();
        game.odds(state, &mut odds);
        odds
    };
    // One tile of 8 is placed: u = 7 of U = 21 tiles.
    let tile = |index: usize| Outcome::Draw {
        tile: Tile::from_index(index),
    };
    let odds = weights(&state);
    assert_eq!(odds.len(), 22);
    assert_eq!(odds[0], (tile(0), 21));
    assert!(odds[1..].iter().all(|(_, weight)| *weight == 7));
    // After a draw: u = 6 of U = 20 tiles; the drawn tile cannot come again.
    game.resolve(&mut state, &tile(18), &mut NoEvents).unwrap();
    game.act(&mut state, Seat::new(0), &Action::Pass, &mut NoEvents)
        .unwrap();
    game.act(&mut state, Seat::new(0), &Action::Draw, &mut NoEvents)
        .unwrap();
    let odds = weights(&state);
    assert_eq!(odds.len(), 21);
    assert_eq!(odds[0], (tile(0), 20));
    assert!(odds[1..].iter().all(|(_, weight)| *weight == 6));
    assert!(!odds.contains(&(tile(18), 6)));
}
