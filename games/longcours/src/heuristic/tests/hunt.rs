//! The moves of the corsair.

use super::{Table, hand};
use crate::Phase;

/// The corsair of seat 1 begins its phase here.
fn hunting(point: &str) -> Table {
    let mut table = Table::at("Vancouver");
    table.corsair(1, point);
    table.state.phase = Phase::CorsairMove;
    table.state.steps = table.game.components.numbers.corsair_moves as u8;
    table
}

/// The corsair sails until its phase is over or it stops.
fn path(table: &mut Table) -> Vec<String> {
    let mut path = Vec::new();
    while table.state.steps > 0 {
        let action = table.mate();
        let Some(point) = action.strip_prefix("step ") else {
            break;
        };
        table.corsair(1, point);
        table.state.steps -= 1;
        path.push(point.to_owned());
    }
    path
}

#[test]
fn a_path_over_two_ships_sinks_both() {
    let mut table = hunting("Panama");
    table
        .ship(2, "Havana")
        .ship(3, "Buenos Aires")
        .ship(4, "Perth");
    let path = path(&mut table);
    assert_eq!(path[..2], ["Havana", "Buenos Aires"]);
}

#[test]
fn a_ship_three_moves_away_is_sunk() {
    let mut table = hunting("North Cape");
    table.ship(2, "New York").wrecked(3).wrecked(4);
    assert_eq!(path(&mut table), ["Hamburg", "London", "New York"]);
}

#[test]
fn a_ship_out_of_reach_is_cornered() {
    let mut table = hunting("Shanghai");
    table.ship(2, "Marseille").wrecked(3).wrecked(4);
    path(&mut table);
    let chart = &table.game.chart;
    let reach = chart.reach(table.state.corsair.point().unwrap());
    let prey = table.point("Marseille");
    let near = chart
        .neighbours(prey)
        .iter()
        .filter(|point| reach.has(**point));
    assert!(reach.has(prey) && near.count() > 0);
}

#[test]
fn the_corsair_does_not_draw_storms_on_the_own_cargo_ship() {
    let beside_hamburg = |storms| {
        let mut table = hunting("London");
        table.ship(1, "Hamburg").hand(2, hand(storms, 0, &[]));
        table.ship(2, "Shanghai").wrecked(3).wrecked(4);
        path(&mut table)
    };
    assert_eq!(beside_hamburg(0), ["Hamburg", "North Cape", "Arkhangelsk"]);
    // Arkhangelsk is in the zone of Hamburg.
    assert_eq!(beside_hamburg(2), ["New York", "Havana", "Panama"]);
}
