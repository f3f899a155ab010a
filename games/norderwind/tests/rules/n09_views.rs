//! N9: who sees what, the tile log, and the odds of a draw.

use norderwind::{Event, Peeked, Phase, Post, PrivateView, Tiles};
use portolan_core::Audience::{WithMemory, WithoutMemory};
use portolan_core::{Chance, Game, View, Viewer};

use crate::script::{NORDERKAP, OLESAND, Script, TRUTZHAVN, corrected, rng, seat, small_edition};

const LOG_OFF: (&str, &str) = ("tile_log", "off");

/// Seat 1 has a lookout who sees fish at 1 on top of Norderkap.
fn peeking(options: &[(&str, &str)]) -> Script {
    let mut game = Script::with(3, options);
    game.crew(1, &[Post::Lookout]);
    game.play("1 visit norderkap; 1 look; peek T5");
    game
}

/// What a seat alone knows of Norderkap.
fn own_tiles(game: &Script, number: u8) -> Tiles {
    game.private(number, WithMemory).tiles.unwrap()[NORDERKAP]
}

#[test]
fn n9_1_ships_orders_and_cubes_are_the_same_for_everybody() {
    for options in [&[][..], &[LOG_OFF]] {
        let game = Script::with(3, options);
        portolan_conformance::random_game(&game.game, &mut rng(9), |state| {
            let board = game.game.public_view(state, WithoutMemory);
            for viewer in Viewer::all(3) {
                let view = game.game.view(state, viewer, WithoutMemory);
                assert_eq!(view.public, board);
                assert_eq!(view.private.map(|own| own.seat), viewer.seat());
            }
        });
    }
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

#[test]
fn n9_2_the_log_shows_what_was_seen_and_keeps_it_after_the_shuffle() {
    let mut game = peeking(&[]);
    game.play("1 under; draw W1; 1 pass; 1 stop").idle();
    for audience in [WithMemory, WithoutMemory] {
        let public = game.public(audience);
        assert_eq!(public.stacks[0].tiles, Some(game.tiles("D1 W1")));
        assert_eq!(
            public.stacks[2].tiles,
            Some(game.tiles("D3")),
            "known from the start"
        );
        let own = game.private(1, audience).tiles.unwrap();
        assert_eq!(own, [game.tiles("T5"), Tiles::NONE, Tiles::NONE]);
    }
    assert!(!game.game.hides_by_options());
}

#[test]
fn n9_2_what_follows_by_elimination_is_in_the_odds_only() {
    let mut game = Script::with_edition(3, small_edition());
    game.play("1 visit norderkap; draw D1; 1 draw; draw W1; 1 pass; 1 draw; draw W2; 1 pass");
    game.play("2 visit trutzhavn; draw D2; 2 draw; draw W3; 2 pass; 2 draw; draw W4; 2 pass");
    // W5 and W6 must lie in Olesand.
    assert_eq!(game.stack(OLESAND).tiles, Some(game.tiles("D3")));
    let odds = game.stack(OLESAND).odds.unwrap();
    assert_eq!(
        (odds.each_known, odds.each_unseen),
        (Chance::new(1, 3), Chance::new(1, 3))
    );
    assert_eq!(game.spectator().unseen, Some(game.tiles("W5 W6")));
    let odds = game.stack(NORDERKAP).odds.unwrap();
    assert_eq!(
        (odds.each_known, odds.each_unseen),
        (Chance::new(1, 3), Chance::new(0, 1))
    );
}

#[test]
fn n9_2_without_the_log_people_see_the_running_voyage_only() {
    let mut game = peeking(&[LOG_OFF]);
    assert!(game.game.hides_by_options());
    assert_eq!(game.private(1, WithoutMemory).peek, Some(game.tile("T5")));
    assert_eq!(game.private(2, WithoutMemory).peek, None);
    game.play("1 under; draw W1");
    let check = |game: &Script| {
        let public = game.public(WithoutMemory);
        assert!(
            public
                .stacks
                .iter()
                .all(|stack| stack.tiles.is_none() && stack.odds.is_none())
        );
        assert!(public.unseen.is_none() && public.last_drawn.is_none());
        for number in 1..=3 {
            let PrivateView { tiles, odds, .. } = game.private(number, WithoutMemory);
            assert!(tiles.is_none() && odds.is_none());
        }
        public
    };
    let voyage = check(&game).voyage.unwrap();
    assert_eq!(voyage.drawn.as_slice(), [game.tile("W1")]);
    assert_eq!(game.private(1, WithoutMemory).peek, Some(game.tile("T5")));
    game.play("1 pass; 1 stop");
    assert_eq!(check(&game).voyage, None);
    assert_eq!(game.private(1, WithoutMemory).peek, None);
    // Bots keep a perfect memory.
    assert_eq!(game.stack(NORDERKAP).tiles, Some(game.tiles("D1 W1")));
    assert_eq!(own_tiles(&game, 1), game.tiles("T5"));
}

/// Events that say nothing about a tile beyond what ships and columns show.
fn is_harmless(event: &Event) -> bool {
    matches!(
        event,
        Event::Turn { .. }
            | Event::Relief { .. }
            | Event::Visited { .. }
            | Event::Looked { .. }
            | Event::PutUnder { .. }
            | Event::SailedOn { .. }
            | Event::Passed { .. }
            | Event::LetterUsed { .. }
            | Event::LetterKept { .. }
            | Event::Stopped { .. }
            | Event::LetterGained { .. }
            | Event::Shuffled { .. }
    )
}

#[test]
fn n9_2_without_the_log_the_history_hides_the_tiles() {
    for (options, hidden) in [(&[][..], false), (&[LOG_OFF], true)] {
        let mut game = Script::with(2, options);
        game.crew(1, &[Post::Lookout, Post::Bookkeeper]).purse(1, 2);
        game.load(1, "2 fish + 2 wood + 2 wine").purse(2, 9);
        game.play(
            "1 visit norderkap; 1 look; peek T5; 1 under; draw F1; event 1; 1 pay; 1 draw; draw T2; \
             1 draw; draw F2; event coin; 1 draw; draw T1; 1 buy 1 salt overboard 1 fish; \
             2 visit norderkap; draw Q1; 2 cannon; 1 hire gunner; 2 draw; draw F1; event 1; 2 fight; \
             battle blank; battle silver; 2 draw; draw W1; 2 take; \
             1 visit norderkap; 1 draw; draw T2; 1 sell 1 salt; 2 buy 1 salt; 1 draw; draw F2; event 3; \
             1 fight; 2 visit norderkap; draw Q1; 2 sail; 1 pass; 2 stop",
        );
        for event in &game.events {
            let expected = hidden && !is_harmless(event);
            assert_eq!(game.game.hidden_from_history(event), expected, "{event:?}");
        }
        let kinds = game.story();
        for kind in [
            "unusable 1",
            "peeked 1",
            "overboard 1",
            "bookkeeper 1",
            "fight_lost 1",
        ] {
            assert!(kinds.iter().any(|told| told == kind), "{kind}");
        }
    }
}

#[test]
fn n9_3_real_odds_count_every_placed_tile_and_shown_odds_what_the_viewer_knows() {
    let mut game = peeking(&[]);
    game.play("1 under; draw W1; 1 pass; 1 stop; 2 visit norderkap");
    // Placed: the ports, T5 and W1. u = 8 − 3, U = 24 − 5.
    for tile in ["D1", "W1", "T5"] {
        assert_eq!(game.weight(&format!("draw {tile}")), 19, "{tile}");
    }
    assert_eq!(game.weight("draw T1"), 5);
    let odds = game.odds();
    assert_eq!(
        (odds.len(), odds.iter().map(|(_, weight)| weight).sum()),
        (22, 8 * 19)
    );
    // Seat 1 knows T5, the others do not: u = 8 − 2, U = 24 − 4.
    for (number, known, each_unseen) in [
        (1, "D1 W1 T5", Chance::new(5, 8 * 19)),
        (2, "D1 W1", Chance::new(6, 8 * 20)),
        (3, "D1 W1", Chance::new(6, 8 * 20)),
    ] {
        let own = game.private(number, WithMemory).odds.unwrap();
        let odds = &own[NORDERKAP];
        assert_eq!(odds.known, game.tiles(known));
        assert_eq!(odds.each_known, Chance::new(1, 8));
        assert_eq!(odds.each_unseen, each_unseen);
    }
    assert_eq!(
        game.stack(NORDERKAP).odds,
        Some(game.private(2, WithMemory).odds.unwrap()[0].clone())
    );
    // Another stack: u = 8 − 1.
    let other = game.stack(TRUTZHAVN).odds.unwrap();
    assert_eq!(
        (other.each_known, other.each_unseen),
        (Chance::new(1, 8), Chance::new(7, 8 * 20))
    );
}

#[test]
fn n9_3_a_tile_put_under_cannot_come_next_after_a_win_either() {
    let edition = corrected("cubes_2_3_players,     10", "cubes_2_3_players,     1");
    let mut game = Script::with_edition(2, edition);
    game.crew(1, &[Post::Lookout]).load(1, "1 wine");
    game.play("1 visit norderkap; 1 look; peek T9; 1 under; draw D1");
    let under = game.tile("T9");
    assert!(
        !game.private(1, WithMemory).odds.unwrap()[NORDERKAP]
            .known
            .has(under)
    );
    game.play("1 deliver");
    assert_eq!(game.phase(), Phase::Over);
    // By now everybody knows it.
    assert!(
        !game.spectator().stacks[NORDERKAP.index()]
            .odds
            .as_ref()
            .unwrap()
            .known
            .has(under)
    );
    assert!(
        !game.private(2, WithMemory).odds.unwrap()[NORDERKAP]
            .known
            .has(under)
    );
}

#[test]
fn n9_3_tiles_drawn_in_the_voyage_and_put_under_cannot_come() {
    let mut game = peeking(&[]);
    game.play("1 under");
    // Placed: the ports and T5. u = 8 − 2, U = 24 − 4.
    assert_eq!(
        [
            game.weight("draw D1"),
            game.weight("draw T1"),
            game.weight("draw T5")
        ],
        [20, 6, 0]
    );
    // Its player knows that; for the others it may be any tile of the stack.
    for (number, each_known, each_unseen) in [
        (1, Chance::new(1, 7), Chance::new(6, 7 * 20)),
        (2, Chance::new(1, 8), Chance::new(7, 8 * 21)),
    ] {
        let odds = &game.private(number, WithMemory).odds.unwrap()[NORDERKAP];
        assert_eq!(odds.known, game.tiles("D1"));
        assert_eq!(
            (odds.each_known, odds.each_unseen),
            (each_known, each_unseen)
        );
    }
    game.play("draw W1; 1 pass; 1 draw");
    let weights = ["draw D1", "draw T1", "draw T5", "draw W1"].map(|tile| game.weight(tile));
    assert_eq!(weights, [19, 5, 0, 0]);
    for tile in ["draw W1", "draw T5", "draw D2"] {
        game.refused(tile, "N9.3");
    }
}

#[test]
fn n9_3_a_look_has_the_odds_of_a_draw() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Lookout]);
    let mut draws = game.clone();
    game.play("1 visit olesand; 1 look");
    draws.play("1 visit olesand; 1 draw");
    let peeks: Vec<(String, u32)> = game.odds();
    let peeks = peeks
        .into_iter()
        .map(|(tile, weight)| (tile.replace("peek", "draw"), weight));
    assert_eq!(peeks.collect::<Vec<_>>(), draws.odds());
    game.refused("peek D1", "N9.3");
}

#[test]
fn n9_3_when_all_tiles_are_placed_they_are_equally_likely() {
    let mut game = Script::with_edition(3, small_edition());
    game.play("1 visit norderkap; draw D1; 1 draw; draw W1; 1 pass; 1 draw; draw W2; 1 pass");
    game.play("2 visit trutzhavn; draw D2; 2 draw; draw W3; 2 pass; 2 draw; draw W4; 2 pass");
    game.play("3 visit olesand; draw D3; 3 draw; draw W5; 3 pass; 3 draw; draw W6; 3 pass");
    game.play("1 visit olesand");
    let expected = ["draw D3", "draw W5", "draw W6"].map(|tile| (tile.to_owned(), 1));
    assert_eq!(game.odds(), expected);
}

#[test]
fn n9_3_determinized_worlds_agree_with_the_view_and_forget_old_looks_of_others() {
    let mut game = peeking(&[]);
    game.play("1 under; draw W1; 1 pass; 1 stop");
    let mut rng = rng(93);
    for viewer in Viewer::all(3) {
        let view = game.game.view(&game.state, viewer, WithMemory);
        let world = game.game.determinize(&view, &mut rng);
        assert_eq!(game.game.view(&world, viewer, WithMemory), view);
        let known = world.peeked[0];
        let own = viewer == Viewer::from(seat(1));
        assert_eq!(known, if own { game.tiles("T5") } else { Tiles::NONE });
    }
}

#[test]
fn n9_3_a_look_of_another_seat_in_the_running_voyage_is_drawn_by_the_odds() {
    for (line, place) in [("", Peeked::Top), ("1 under", Peeked::Under)] {
        let mut game = peeking(&[]);
        if !line.is_empty() {
            game.play(line);
        }
        let view: View<norderwind::Norderwind> =
            game.game.view(&game.state, seat(2).into(), WithMemory);
        let (mut rng, mut ports) = (rng(94), 0);
        const WORLDS: u32 = 4_000;
        for _ in 0..WORLDS {
            let world = game.game.determinize(&view, &mut rng);
            let [top, under] = [world.voyage.top, world.voyage.under];
            let tile = match place {
                Peeked::Top => top.filter(|_| under.is_none()),
                Peeked::Under => under.filter(|_| top.is_none()),
            };
            let tile = tile.unwrap();
            assert!(!game.tiles("D2 D3").has(tile));
            ports += u32::from(tile == game.tile("D1"));
        }
        // The port has 1/8, whether the tile was kept or put under.
        assert!((WORLDS / 10..WORLDS * 3 / 20).contains(&ports), "{ports}");
        // The player knows the tile.
        let own = game.game.view(&game.state, seat(1).into(), WithMemory);
        let world = game.game.determinize(&own, &mut rng);
        let [top, under] = [world.voyage.top, world.voyage.under];
        assert_eq!(top.or(under), Some(game.tile("T5")));
    }
}

/// O5 of the independent engine: who sees the top tile knows what comes next.
#[test]
fn n9_3_the_odds_of_the_lookouts_player_are_certain_while_the_tile_lies_on_top() {
    let game = peeking(&[]);
    let odds = |number| game.private(number, WithMemory).odds.unwrap()[NORDERKAP].clone();
    let own = odds(1);
    assert_eq!(own.known, game.tiles("T5"));
    assert_eq!(
        (own.each_known, own.each_unseen),
        (Chance::new(1, 1), Chance::new(0, 1))
    );
    assert_eq!(odds(2).each_known, Chance::new(1, 8));
}

/// O14 of the independent engine: no chance is greater than 1.
#[test]
fn n9_3_the_last_tile_of_a_stack_is_certain_and_an_empty_stack_has_no_odds() {
    let mut game = Script::with_edition(2, small_edition());
    game.crew(1, &[Post::Lookout]).load(1, "1 wine");
    game.play(
        "1 visit norderkap; 1 look; peek D1; 1 under; draw W1; 1 pass; 1 draw; draw W2; 1 pass",
    );
    let odds = |game: &Script| game.private(1, WithMemory).odds.unwrap()[NORDERKAP].clone();
    let last = odds(&game);
    assert_eq!(
        (last.known, last.each_known),
        (game.tiles("D1"), Chance::new(1, 1))
    );
    game.play("1 draw");
    let [own, public] = [odds(&game), game.stack(NORDERKAP).odds.unwrap()];
    for empty in [own, public] {
        assert!(empty.known.is_empty());
        assert_eq!(
            [empty.each_known, empty.each_unseen],
            [Chance::new(0, 1); 2]
        );
    }
}
