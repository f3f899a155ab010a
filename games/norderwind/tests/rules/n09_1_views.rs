//! N9.1: what everybody sees, and what only one player knows.

use norderwind::{Event, Peeked, Phase, Post, Tiles};
use portolan_core::Audience::{WithMemory, WithoutMemory};
use portolan_core::{Game, Viewer};

use crate::script::{NORDERKAP, OLESAND, Script, seat};

pub(crate) const LOG_OFF: (&str, &str) = ("tile_log", "off");

/// Seat 1 has a lookout who sees fish at 1 on top of Norderkap.
pub(crate) fn peeking(options: &[(&str, &str)]) -> Script {
    let mut game = Script::with(3, options);
    game.crew(1, &[Post::Lookout]);
    game.play("1 visit norderkap; 1 look; peek T5");
    game
}

/// What a seat alone knows of Norderkap.
pub(crate) fn own_tiles(game: &Script, number: u8) -> Tiles {
    game.private(number, WithMemory).tiles.unwrap()[NORDERKAP]
}

#[test]
fn n9_1_gold_letters_and_cargo_are_public() {
    let mut game = Script::new(2);
    game.reach("T1").play("1 buy 2 salt; 1 stop");
    for audience in [WithMemory, WithoutMemory] {
        let player = &game.public(audience).players[0];
        assert_eq!((player.ship.gold, player.ship.letters), (3, 2));
        assert_eq!(player.ship.hold, game.goods("2 salt"));
    }
}

#[test]
fn n9_1_every_tile_turned_up_is_public_with_its_stack() {
    let mut game = Script::new(2);
    game.play("1 visit olesand; draw F2; event coin; 1 draw; draw W1; 1 pass; 1 stop");
    let stack = game.stack(OLESAND);
    assert_eq!(stack.tiles, Some(game.tiles("D3 F2 W1")));
    let view = game.spectator();
    assert_eq!(view.unseen.unwrap().len(), 19);
    // Two fog tiles can be told apart.
    assert!(view.unseen.unwrap().has(game.tile("F1")));
    assert!(!view.unseen.unwrap().has(game.tile("F2")));
    assert_eq!(
        view.last_drawn.unwrap().as_slice(),
        [game.tile("F2"), game.tile("W1")]
    );
}

#[test]
fn n9_1_a_peek_is_seen_by_its_player_only() {
    let game = peeking(&[]);
    let tile = game.tile("T5");
    assert_eq!(game.private(1, WithMemory).peek, Some(tile));
    assert_eq!(own_tiles(&game, 1), game.tiles("T5"));
    for number in 2..=3 {
        assert_eq!(game.private(number, WithMemory).peek, None);
        assert_eq!(own_tiles(&game, number), Tiles::NONE);
    }
    let view = game.spectator();
    assert_eq!(view.stacks[NORDERKAP].tiles, Some(game.tiles("D1")));
    assert!(view.unseen.unwrap().has(tile));
    assert_eq!(view.voyage.unwrap().peeked, Some(Peeked::Top));
    // The same in the record.
    let peeked = |tile| Event::Peeked {
        seat: seat(1),
        tile,
    };
    let event = peeked(Some(tile));
    assert!(game.events.contains(&event));
    let seen_by = |viewer| game.game.event_for(&event, viewer);
    assert_eq!(seen_by(seat(1).into()), Some(event));
    assert_eq!(seen_by(seat(2).into()), Some(peeked(None)));
    assert_eq!(seen_by(Viewer::Spectator), Some(peeked(None)));
    assert_eq!(
        seen_by(Viewer::Everything),
        Some(event),
        "once the game is over"
    );
}

#[test]
fn n9_1_a_tile_looked_at_stays_private_until_somebody_draws_it() {
    let mut game = peeking(&[]);
    game.play("1 under; draw W1; 1 pass; 1 stop");
    assert_eq!(own_tiles(&game, 1), game.tiles("T5"));
    assert_eq!(game.stack(NORDERKAP).tiles, Some(game.tiles("D1 W1")));
    assert_eq!(game.private(1, WithMemory).peek, None, "the voyage is over");
    game.play("2 visit norderkap; draw T5");
    assert_eq!(game.stack(NORDERKAP).tiles, Some(game.tiles("D1 W1 T5")));
    assert_eq!(own_tiles(&game, 1), Tiles::NONE);
    // A kept tile is drawn, so everybody sees it.
    let mut game = peeking(&[]);
    game.play("1 keep");
    assert_eq!(game.stack(NORDERKAP).tiles, Some(game.tiles("D1 T5")));
}

#[test]
fn n9_1_the_order_of_the_stacks_is_hidden() {
    // Whatever another seat's lookout saw, a viewer sees the same.
    let see = |tile: &str, number: u8| {
        let mut game = Script::new(3);
        game.crew(1, &[Post::Lookout]);
        game.play(&format!("1 visit norderkap; 1 look; peek {tile}; 1 under"));
        game.game.view(&game.state, seat(number).into(), WithMemory)
    };
    for number in 2..=3 {
        assert_eq!(see("T5", number), see("F1", number));
        assert_eq!(see("T5", number), see("D1", number));
    }
    assert_ne!(see("T5", 1), see("F1", 1));
}

#[test]
fn n9_1_lookouts_become_visible_when_the_game_is_over_and_unseen_tiles_never() {
    let mut game = Script::with(2, &[("round_limit", "1"), LOG_OFF]);
    game.crew(1, &[Post::Lookout]);
    game.play("1 visit norderkap; 1 look; peek T5; 1 under; draw W1; 1 pass; 1 stop")
        .idle();
    assert_eq!(game.phase(), Phase::Over);
    let view = game.public(WithoutMemory);
    assert_eq!(view.stacks[0].tiles, Some(game.tiles("D1 T5 W1")));
    assert_eq!(view.stacks[1].tiles, Some(game.tiles("D2")));
    assert_eq!(view.unseen.unwrap().len(), 24 - 5);
}
