//! What estimates are told: the same for one seat and for all at once, and what is still to come.

use portolan_core::{GamePackage, Seat};

use super::{Table, seat};
use crate::heuristic::features::NAMES;

const DEAL: &str = "jade jade silk nutmeg ginseng silk nutmeg ginseng";

fn feature(table: &Table, seat: Seat, name: &str) -> f32 {
    let mut features = [f32::NAN; NAMES.len()];
    table.game.features(&table.state, seat, &mut features);
    features[NAMES.iter().position(|known| *known == name).unwrap()]
}

#[test]
fn features_of_all_seats_are_those_of_each() {
    let mut table = Table::dealt(DEAL);
    let check = |table: &Table| {
        let mut all = [f32::NAN; 4 * NAMES.len()];
        table.game.all_features(&table.state, &mut all);
        for (seat, row) in Seat::all(4).zip(all.chunks(NAMES.len())) {
            let mut own = [f32::NAN; NAMES.len()];
            table.game.features(&table.state, seat, &mut own);
            assert_eq!(row, own);
        }
    };
    check(&table);
    table.sail("jade silk nutmeg", "jade 5 silk 4 nutmeg 0");
    check(&table);
    table.play("place jade; place silk");
    check(&table);
}

#[test]
fn an_accomplice_that_was_placed_is_not_to_come() {
    let mut table = Table::sailing(DEAL, "jade silk nutmeg", "jade 5 silk 4 nutmeg 0");
    let left = |table: &Table| [1, 2, 3, 4].map(|number| feature(table, seat(number), "to_place"));
    assert_eq!(left(&table), [1.0; 4]);
    table.play("place jade; decline");
    assert_eq!(left(&table), [2.0 / 3.0, 0.0, 1.0, 1.0]);
    table.play("place silk; place nutmeg");
    assert_eq!(left(&table), [2.0 / 3.0, 0.0, 2.0 / 3.0, 2.0 / 3.0]);
}
