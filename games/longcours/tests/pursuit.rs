//! A corsair always catches a ship without cards (L9.7): the pursuit is solved for every placement
//! on the given board.

use longcours::{LongCours, POINTS};
use portolan_core::{Game, GamePackage, Setup};

type PerPlacement<T> = [[T; POINTS]; POINTS];

/// The points within so many moves of each point, itself included.
fn within(neighbours: &[Vec<usize>], moves: u32) -> Vec<Vec<usize>> {
    let mut reached: Vec<Vec<usize>> = (0..POINTS).map(|point| vec![point]).collect();
    for _ in 0..moves {
        for points in &mut reached {
            let next = points.iter().flat_map(|point| neighbours[*point].clone());
            let mut next: Vec<usize> = next.chain(points.iter().copied()).collect();
            next.sort_unstable();
            next.dedup();
            *points = next;
        }
    }
    reached
}

/// In how many ship turns the corsair catches the ship at best, by corsair and ship.
fn turns_until_caught() -> PerPlacement<Option<u32>> {
    let parts = LongCours::open(&Setup::new(3)).unwrap().parts();
    let mut neighbours = vec![Vec::new(); POINTS];
    for line in &parts.components.lines {
        let (from, to) = (line.from.index(), line.to.index());
        neighbours[from].push(to);
        neighbours[to].push(from);
    }
    let ship_moves = within(&neighbours, 1);
    let corsair_moves = within(&neighbours, parts.components.numbers.corsair_moves);
    let mut caught: PerPlacement<Option<u32>> = [[None; POINTS]; POINTS];
    for turn in 1..=POINTS as u32 {
        let before = caught;
        // After the ship's turn the corsair catches it now, or sails to where it will.
        let loses = |corsair: usize, ship: usize| {
            corsair_moves[corsair].contains(&ship)
                || corsair_moves[corsair]
                    .iter()
                    .any(|to| before[*to][ship].is_some())
        };
        for corsair in 0..POINTS {
            for ship in 0..POINTS {
                let trapped = ship_moves[ship].iter().all(|to| loses(corsair, *to));
                if before[corsair][ship].is_none() && trapped {
                    caught[corsair][ship] = Some(turn);
                }
            }
        }
    }
    caught
}

#[test]
fn l9_7_a_ship_without_cards_is_caught_within_three_turns() {
    let caught = turns_until_caught();
    let count = |turns| caught.iter().flatten().filter(|one| **one == turns).count();
    assert_eq!(
        [Some(1), Some(2), Some(3), None].map(count),
        [208, 331, 37, 0]
    );
}
