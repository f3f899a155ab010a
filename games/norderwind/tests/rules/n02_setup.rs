//! N2: the stacks, what everybody starts with, the first player.

use norderwind::{Event, Phase, Port};
use portolan_core::{Chance, Game, Turn};

use crate::script::{NORDERKAP, OLESAND, Script, TRUTZHAVN, seat};

#[test]
fn n2_1_each_stack_of_8_holds_its_port_and_nothing_else_is_known() {
    let game = Script::new(3);
    let view = game.spectator();
    for (port, tile) in [(NORDERKAP, "D1"), (TRUTZHAVN, "D2"), (OLESAND, "D3")] {
        let stack = game.stack(port);
        assert_eq!((stack.port, stack.height), (port, 8));
        assert_eq!(stack.tiles, Some(game.tiles(tile)));
        let odds = stack.odds.unwrap();
        assert_eq!(odds.each_known, Chance::new(1, 8));
        // The seven other places take any of the 21 other tiles.
        assert_eq!(odds.each_unseen, Chance::new(7, 8 * 21));
    }
    assert_eq!(view.unseen.unwrap().len(), 21);
}

#[test]
fn n2_1_a_port_is_in_its_own_stack_only() {
    for (stack, own) in [("norderkap", "D1"), ("trutzhavn", "D2"), ("olesand", "D3")] {
        let mut game = Script::new(2);
        game.play(&format!("1 visit {stack}"));
        for port in ["D1", "D2", "D3"] {
            let weight = game.weight(&format!("draw {port}"));
            assert_eq!(weight > 0, port == own, "{port} in {stack}");
            if port != own {
                game.refused(&format!("draw {port}"), "N9.3");
            }
        }
    }
}

#[test]
fn n2_1_a_tile_gets_its_stack_when_it_is_drawn() {
    let mut game = Script::new(2);
    game.play("1 visit olesand; draw T1; 1 pass; 1 stop");
    assert!(game.stack(OLESAND).tiles.unwrap().has(game.tile("T1")));
    game.play("2 visit norderkap");
    game.refused("draw T1", "N9.3");
    assert_eq!(game.weight("draw T1"), 0);
}

#[test]
fn n2_1_the_starting_seat_is_the_only_chance_of_the_set_up() {
    let mut game = Script::before_the_start(2, &[]);
    assert!(matches!(game.game.turn(&game.state), Turn::Chance(_)));
    game.play("first 2");
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
}

#[test]
fn n2_2_everybody_starts_with_the_same() {
    for (players, cubes) in [(2, 10), (3, 10), (4, 8)] {
        let game = Script::new(players);
        let view = game.spectator();
        assert_eq!(view.cubes_to_win, cubes);
        assert_eq!(view.players.len(), usize::from(players));
        for player in view.players {
            assert_eq!((player.ship.gold, player.ship.letters), (5, 1));
            assert_eq!((player.ship.sail, player.ship.cannons), (4, 1));
            assert_eq!((player.cubes, player.cubes_left), (0, cubes));
            assert_eq!((player.ship.crew.len(), player.crew_left), (0, 4));
            assert_eq!((player.ship.hold.total(), player.ship.captains), (0, 0));
            assert_eq!(player.ship.orders, [0; 3]);
            assert!(!player.ship.all_ports && !player.ship.full_crew);
        }
        // 3 cannons are in reserve.
        assert_eq!(game.game.components().numbers.max_cannons - 1, 3);
        for port in Port::ALL {
            assert!(game.stack(port).filled.is_empty());
            assert_eq!(game.stack(port).majority, None);
        }
    }
}

#[test]
fn n2_3_every_seat_is_as_likely_to_start() {
    for players in 2..=4 {
        let game = Script::before_the_start(players, &[]);
        let all = (1..=players).map(|number| (format!("first {number}"), 1));
        assert_eq!(game.odds(), all.collect::<Vec<_>>());
        for number in 1..=players {
            let mut game = game.clone();
            game.play(&format!("first {number}"));
            let turn = Event::Turn {
                seat: seat(number),
                round: 1,
            };
            assert!(game.events.contains(&turn));
            assert_eq!(game.waits(), (Phase::Visit, Some(number)));
            assert_eq!(game.spectator().first, Some(seat(number)));
        }
    }
}

#[test]
fn n2_3_nobody_starts_from_a_seat_that_is_not_there() {
    let game = Script::before_the_start(3, &[]);
    game.refused("first 4", "N2.3");
    game.refused("1 visit olesand", "N2.3");
    assert_eq!(game.spectator().first, None);
}
