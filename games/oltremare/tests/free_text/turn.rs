//! Cards named by their good, and paths named by their end.

use oltremare::Action;
use portolan_core::{Game, Notation, Seat, Turn};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::table::{Table, table};

#[test]
fn a_good_is_enough_where_there_is_one_card_of_it() {
    let mut table = table();
    table.act(1, "buy deck");
    table.chance("draw cereals97");
    table.act(1, "leave");
    table.means(1, "play olives", "play olives63");
    table.means(1, "joue céréale", "play cereals97");
    table.expects(1, "play salt", "of which there is one card");
    table.act(1, "play olives");
    table.expects(1, "play olives", "of which there is one card");
}

#[test]
fn a_port_is_enough_to_sail_there() {
    // The first three cards have ship symbols.
    let mut table = Table::with_hand("salt33 salt36 olives63 salt39");
    for line in ["leave", "play salt33", "play salt36", "play olives63"] {
        table.act(1, line);
    }
    while let Turn::Chance(_) = table.game.turn(&table.state) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let outcome = Game::sample_outcome(&table.game, &table.state, &mut rng);
        table.resolve(&outcome);
    }
    let action = table.parse(1, "sail Corfu").unwrap();
    let Action::Sail { path } = &action else {
        panic!("{action:?}");
    };
    let end = table.game.components().chart.name(path.end());
    assert_eq!((path.ports().len(), end), (3, Some("Corfu")));
    assert_eq!(
        table.game.check(&table.state, Seat::new(0), &action),
        Ok(())
    );
    let notation = action.notation(&table.game);
    table.means(1, &notation, &notation);
    // What cannot be reached stays as it was typed; the rules refuse it.
    assert_eq!(table.parsed(1, "sail Tana"), "sail Tana");
}
