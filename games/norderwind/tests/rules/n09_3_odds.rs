//! N9.3: the odds of a draw, real and as a viewer knows them.

use norderwind::{Peeked, Phase, Post, Tiles};
use portolan_core::Audience::WithMemory;
use portolan_core::{Chance, Game, View, Viewer};

use crate::n09_1_views::peeking;
use crate::script::{NORDERKAP, Script, TRUTZHAVN, corrected, rng, seat, small_edition};

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

/// Who sees the top tile knows what comes next.
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

/// No chance is greater than 1.
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
