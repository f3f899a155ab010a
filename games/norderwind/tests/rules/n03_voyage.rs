//! N3.2: the choice of a stack, the lookout, tile after tile, and who is asked.

use norderwind::{Event, ForecastLine, Peeked, Phase, Post, Prompt};
use portolan_core::{Audience, Chance, Game, Notation};

use crate::script::{NORDERKAP, Script, rng, seat, small_edition};

#[test]
fn n3_2_the_voyage_is_compulsory() {
    let game = Script::new(2);
    for line in ["1 pass", "1 stop", "1 draw", "1 look", "1 take"] {
        game.refused(line, "N3.2");
    }
    game.refused("2 visit olesand", "N3.2");
}

#[test]
fn n3_2_all_24_forms_of_the_choice_of_a_stack_are_listed() {
    let game = Script::new(2);
    let mut expected = Vec::new();
    for port in ["norderkap", "trutzhavn", "olesand"] {
        expected.push(format!("visit {port}"));
        expected.extend((1..=7).map(|cut| format!("visit {port} cut {cut}")));
    }
    assert_eq!(game.choices(), expected);
    assert_eq!(expected.len(), 24);
    game.refused("1 visit olesand cut 0", "N3.2");
    game.refused("1 visit olesand cut 8", "N3.2");
}

#[test]
fn n3_2_a_cut_is_public_and_changes_no_odds() {
    let mut plain = Script::new(2);
    plain.play("1 visit norderkap; draw T1; 1 pass; 1 stop");
    let mut cut = plain.clone();
    plain.play("2 visit norderkap");
    cut.play("2 visit norderkap cut 3");
    assert_eq!(plain.odds(), cut.odds());
    let visited = Event::Visited {
        seat: seat(2),
        port: NORDERKAP,
        cut: Some(3),
    };
    assert_eq!(cut.events, [visited]);
    for number in 1..=2 {
        let seen = cut.game.event_for(&visited, seat(number).into());
        assert_eq!(seen, Some(visited));
    }
    assert!(!cut.game.hidden_from_history(&visited));
}

#[test]
fn n3_2_random_players_never_cut() {
    let game = Script::new(2);
    let mut rng = rng(3);
    let mut chosen: Vec<String> = Vec::new();
    for _ in 0..100 {
        let action = game.game.sample(&game.state, seat(1), &mut rng).unwrap();
        assert!(!game.game.is_redundant(&action));
        chosen.push(action.notation(&game.game));
    }
    chosen.sort();
    chosen.dedup();
    assert_eq!(
        chosen,
        ["visit norderkap", "visit olesand", "visit trutzhavn"]
    );
    let useful = game.choices().into_iter();
    let useful = useful.filter(|choice| !game.game.is_redundant(&game.read(choice)));
    assert_eq!(useful.count(), 3);
}

#[test]
fn n3_2_a_voyage_draws_at_most_as_many_tiles_as_the_sail_level() {
    let tiles = ["W1", "T2", "T4", "T6", "T8", "T10"];
    for sail in 4..=6 {
        let mut game = Script::new(2);
        game.ship(1).sail = sail;
        for (drawn, tile) in (1..=sail).zip(tiles) {
            match drawn {
                1 => game.play(&format!("1 visit norderkap; draw {tile}; 1 pass")),
                _ => game.play(&format!("1 draw; draw {tile}; 1 pass")),
            };
            assert_eq!(game.asked(), Some(if drawn < sail { 1 } else { 2 }));
        }
        assert_eq!(game.phase(), Phase::Visit);
    }
}

#[test]
fn n3_2_the_sail_level_at_the_start_of_the_voyage_counts() {
    let mut game = Script::new(2);
    game.letters(2, 0).reach("Q1").play("1 sail; 1 draw");
    assert_eq!((game.player(1).ship.sail, game.voyage().range), (5, 4));
    game.play("draw W1; 1 pass; 1 draw; draw T1; 1 pass; 1 draw; draw T3; 1 pass");
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
    game.idle().reach("W1");
    assert_eq!(game.voyage().range, 5);
}

#[test]
fn n3_2_each_tile_is_resolved_before_the_next() {
    let mut game = Script::new(2);
    game.reach("T1");
    game.refused("1 draw", "N3.3");
    game.refused("1 stop", "N3.3");
    game.refused("draw T2", "N3.3");
    game.play("1 pass; 1 draw; draw F1");
    game.refused("1 draw", "N6.1");
    game.play("event 2");
    game.refused("1 draw", "N6.3");
}

#[test]
fn n3_2_a_tile_passed_over_cannot_be_used_later() {
    let mut game = Script::new(2);
    game.reach("T1").play("1 pass");
    game.refused("1 buy 1 salt", "N3.2");
    game.play("1 draw; draw T3");
    game.refused("1 buy 1 salt", "N4.1");
}

#[test]
fn n3_2_at_least_one_tile_is_drawn_and_stopping_is_free_afterwards() {
    let mut game = Script::new(2);
    game.play("1 visit norderkap");
    assert_eq!(game.waits(), (Phase::Draw, None));
    game.refused("1 stop", "N9.3");
    game.play("draw W1; 1 pass");
    assert_eq!(game.choices(), ["draw", "stop"]);
    game.play("1 stop");
    assert_eq!(game.asked(), Some(2));
    // Not even the lookout can avoid it.
    game.crew(2, &[Post::Lookout]).play("2 visit norderkap");
    assert_eq!(game.choices(), ["look", "draw"]);
    game.play("2 look; peek T1");
    assert_eq!(game.choices(), ["keep", "under"]);
    game.play("2 under");
    assert_eq!(game.phase(), Phase::Draw);
}

#[test]
fn n3_2_a_voyage_ends_at_the_latest_with_the_stack() {
    let mut game = Script::with_edition(2, small_edition());
    game.play("1 visit norderkap; draw D1; 1 draw; draw W1; 1 pass; 1 draw; draw W2");
    assert_eq!(game.voyage().range_left, 0);
    game.play("1 pass");
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
}

/// Seat 1 has a lookout.
fn with_lookout() -> Script {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Lookout]);
    game
}

#[test]
fn n3_2_the_lookout_looks_before_the_first_tile_and_once() {
    let mut game = with_lookout();
    game.play("1 visit norderkap cut 2");
    assert_eq!(game.prompt(), Some(Prompt::Look { port: NORDERKAP }));
    let mut early = game.clone();
    early.play("1 draw; draw W1; 1 pass");
    early.refused("1 look", "N3.2");
    game.play("1 look; peek T1");
    game.refused("1 look", "N3.2");
    game.play("1 under; draw W1; 1 pass");
    game.refused("1 look", "N3.2");
    assert_eq!(game.choices(), ["draw", "stop"]);
}

#[test]
fn n3_2_a_kept_tile_is_drawn_at_once_and_counts() {
    let mut game = with_lookout();
    game.play("1 visit norderkap; 1 look; peek T1; 1 keep");
    assert_eq!(game.waits(), (Phase::Use, Some(1)));
    let voyage = game.voyage();
    assert_eq!(voyage.drawn.as_slice(), [game.tile("T1")]);
    assert_eq!((voyage.range_left, voyage.peeked), (3, None));
    assert!(voyage.looked);
    assert_eq!(game.story()[game.events.len() - 2..], ["kept 1", "drawn 1"]);
}

#[test]
fn n3_2_a_tile_put_under_does_not_count() {
    let mut game = with_lookout();
    game.play("1 visit norderkap; 1 look; peek T1; 1 under");
    let voyage = game.voyage();
    assert_eq!((voyage.range_left, voyage.peeked), (4, Some(Peeked::Under)));
    // It cannot come before the rest of the stack.
    assert_eq!(game.weight("draw T1"), 0);
    game.refused("draw T1", "N9.3");
    game.play("draw W1; 1 pass; 1 draw; draw T3; 1 pass; 1 draw; draw T5; 1 pass; 1 draw; draw T7");
    assert_eq!(game.asked(), Some(1));
    game.play("1 pass");
    assert_eq!(game.asked(), Some(2));
}

#[test]
fn n3_2_a_tile_put_under_is_the_last_of_its_stack_and_comes_without_chance() {
    let mut game = Script::with_edition(2, small_edition());
    game.crew(1, &[Post::Lookout]);
    game.play("1 visit norderkap; 1 look; peek W1; 1 under; draw W2; 1 pass; 1 draw; draw D1");
    // The forecast says so, and counts the port no more.
    let comes = ForecastLine::Comes {
        tile: game.tile("W1"),
    };
    assert_eq!(game.forecast("draw"), [comes]);
    game.play("1 draw");
    assert_eq!(game.waits(), (Phase::Use, Some(1)));
    let drawn = ["W2", "D1", "W1"].map(|id| game.tile(id));
    assert_eq!(game.voyage().drawn.as_slice(), drawn);
    // It lies open, no longer under the stack.
    assert_eq!(game.voyage().peeked, None);
    assert_eq!(game.private(1, Audience::WithMemory).peek, None);
    game.play("1 take");
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
}

#[test]
fn n3_2_a_port_put_under_is_in_reach_if_the_range_covers_the_stack() {
    let mut game = Script::with_edition(2, small_edition());
    game.crew(1, &[Post::Lookout]);
    game.play("1 visit norderkap; 1 look; peek D1; 1 under; draw W1; 1 pass");
    let reach = |ways| ForecastLine::InReach {
        port: NORDERKAP,
        chance: Chance::new(ways, 1),
    };
    assert!(game.forecast("draw").contains(&reach(1)));
    // Once it comes for certain, nothing is left to reach.
    game.play("1 draw; draw W2; 1 pass");
    let lines = game.forecast("draw");
    let tile = game.tile("D1");
    assert!(lines.contains(&ForecastLine::Comes { tile }));
    assert!(
        !lines
            .iter()
            .any(|line| matches!(line, ForecastLine::InReach { .. }))
    );
    // Two more tiles lie above it in a stack of eight than four sails reach.
    let mut game = with_lookout();
    game.play("1 visit norderkap; 1 look; peek D1; 1 under; draw W1; 1 pass");
    assert!(game.forecast("draw").contains(&reach(0)));
}

#[test]
fn n3_2_after_the_shuffle_a_tile_put_under_can_come_first() {
    let mut game = with_lookout();
    game.play("1 visit norderkap; 1 look; peek T1; 1 under; draw W1; 1 pass; 1 stop");
    game.play("2 visit norderkap");
    assert_eq!(game.weight("draw T1"), game.weight("draw W1"));
    game.play("draw T1");
}

#[test]
fn n3_2_everybody_sees_that_the_lookout_looked_and_where_the_tile_went() {
    let mut game = with_lookout();
    game.play("1 visit norderkap; 1 look; peek T1; 1 under");
    for event in [
        Event::Looked {
            seat: seat(1),
            port: NORDERKAP,
        },
        Event::PutUnder {
            seat: seat(1),
            port: NORDERKAP,
        },
    ] {
        assert!(game.events.contains(&event));
        assert_eq!(game.game.event_for(&event, seat(2).into()), Some(event));
    }
    let voyage = game.public(Audience::WithoutMemory).voyage.unwrap();
    assert!(voyage.looked);
    assert_eq!(voyage.peeked, Some(Peeked::Under));
}

#[test]
fn n3_2_without_a_lookout_the_first_tile_follows_the_choice_of_the_stack() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Gunner, Post::Boatswain])
        .play("1 visit olesand");
    assert_eq!(game.waits(), (Phase::Draw, None));
    game.refused("1 look", "N9.3");
}

#[test]
fn n3_2_a_tile_that_cannot_be_used_is_passed_over() {
    // Salt at 3 with 2 gold, merchants, equipment without gold, a port without the goods.
    for (gold, tile) in [
        (2, "T2"),
        (1, "M1"),
        (2, "M2"),
        (0, "Q1"),
        (5, "D1"),
        (0, "T1"),
    ] {
        let mut game = Script::new(2);
        game.purse(1, gold).reach(tile);
        assert_eq!(game.waits(), (Phase::Onward, Some(1)), "{tile}");
        let unusable = Event::Unusable {
            seat: seat(1),
            tile: game.tile(tile),
        };
        assert!(game.events.contains(&unusable));
        assert_eq!(game.voyage().actions, 0);
    }
    // With a single use there are two answers.
    for (gold, hold, tile, choices) in [
        (3, "", "T2", ["buy 1 salt", "pass"]),
        (0, "1 salt", "T2", ["sell 1 salt", "pass"]),
        (0, "1 wine", "D1", ["deliver", "pass"]),
        (0, "", "W1", ["take", "pass"]),
    ] {
        let mut game = Script::new(2);
        game.purse(1, gold).load(1, hold).reach(tile);
        assert_eq!(game.choices(), choices);
    }
}

#[test]
fn n3_2_an_unusable_last_tile_ends_the_voyage_without_a_question() {
    let mut game = Script::new(2);
    game.purse(1, 2)
        .reach("W1")
        .play("1 pass; 1 draw; draw T2; 1 draw; draw T4; 1 draw; draw T6");
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
}

#[test]
fn n3_2_a_player_without_gold_fights() {
    let mut game = Script::new(2);
    game.purse(1, 0).reach("F1").play("event 1");
    assert_eq!(game.waits(), (Phase::Battle, None));
}

#[test]
fn n3_2_the_questions_come_in_their_order() {
    let mut game = with_lookout();
    let mut asked = Vec::new();
    for line in [
        "1 visit norderkap",
        "1 look",
        "peek T1",
        "1 keep",
        "1 buy 1 salt",
        "2 pass",
        "1 draw",
        "draw F1",
        "event 2",
        "1 pay",
        "1 stop",
    ] {
        asked.push(game.load(2, "1 salt").waits());
        game.play(line);
    }
    let expected = [
        (Phase::Visit, Some(1)),
        (Phase::Look, Some(1)),
        (Phase::Peek, None),
        (Phase::Keep, Some(1)),
        (Phase::Use, Some(1)),
        (Phase::Letter, Some(2)),
        (Phase::Onward, Some(1)),
        (Phase::Draw, None),
        (Phase::Event, None),
        (Phase::Pirates, Some(1)),
        (Phase::Onward, Some(1)),
    ];
    assert_eq!(asked, expected);
}

#[test]
fn n3_2_every_question_has_two_answers() {
    for players in 2..=4 {
        let game = Script::new(players);
        let mut questions = 0;
        portolan_conformance::random_game(&game.game, &mut rng(32), |state| {
            let mut now = game.clone();
            now.state = *state;
            if now.asked().is_some() {
                questions += 1;
                assert!(now.choices().len() >= 2, "{:?}", now.waits());
            }
        });
        assert!(questions > 100);
    }
}
