//! N3: relief, two actions, the letter, the shuffle, and the order of things.

use norderwind::{Event, Phase, Post};

use crate::script::{NORDERKAP, Script, corrected, seat};

#[test]
fn n3_1_relief_is_1_gold_or_2_with_the_treasurer_for_0_gold_exactly() {
    for (gold, crew, relieved) in [
        (0, &[][..], 1),
        (0, &[Post::Treasurer], 2),
        (0, &[Post::Gunner, Post::Bookkeeper], 1),
        (1, &[], 1),
        (1, &[Post::Treasurer], 1),
    ] {
        let mut game = Script::new(2);
        game.purse(2, gold).crew(2, crew).idle();
        assert_eq!(game.player(2).ship.gold, relieved);
        let relief = Event::Relief {
            seat: seat(2),
            gold: relieved,
        };
        assert_eq!(game.events.contains(&relief), gold == 0);
    }
}

#[test]
fn n3_1_relief_comes_at_the_start_of_the_own_turn_only() {
    let mut game = Script::new(3);
    game.purse(1, 2)
        .purse(3, 0)
        .reach("T1")
        .play("1 buy 2 salt; 1 draw");
    assert_eq!(game.player(1).ship.gold, 0);
    game.play("draw W1; 1 pass; 1 stop");
    assert_eq!((game.player(1).ship.gold, game.player(3).ship.gold), (0, 0));
    game.idle();
    assert_eq!((game.player(1).ship.gold, game.player(3).ship.gold), (0, 1));
    game.idle();
    assert_eq!(game.player(1).ship.gold, 1);
}

#[test]
fn n3_1_the_first_turn_begins_with_relief_too() {
    let mut game = Script::before_the_start(2, &[]);
    game.purse(2, 0).play("first 2");
    assert_eq!(game.story(), ["first 2", "turn 2", "relief 2"]);
}

#[test]
fn n3_3_the_second_action_ends_the_voyage() {
    let mut game = Script::new(2);
    game.letters(2, 0)
        .reach("T1")
        .play("1 buy 1 salt; 1 draw; draw W1");
    assert_eq!(game.voyage().actions_left, 1);
    game.play("1 take");
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
    game.refused("1 draw", "N3.2");
}

#[test]
fn n3_3_a_third_action_is_refused() {
    let mut game = Script::new(2);
    game.reach("W1").play("1 take; 1 draw; draw Q1; 1 cannon");
    // The letters of the second action are answered first.
    assert_eq!(game.waits(), (Phase::Letter, Some(2)));
    for line in ["1 sail", "1 hire gunner", "1 draw", "1 stop"] {
        game.refused(line, "N3.3");
    }
    game.play("2 pass");
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
}

#[test]
fn n3_3_using_a_tile_is_optional_and_passing_is_no_action() {
    let mut game = Script::new(2);
    game.load(1, "1 wine");
    for tile in ["T1", "Q1", "M1", "W1", "D1"] {
        let mut game = game.clone();
        game.reach(tile);
        assert!(game.offers("pass"), "{tile}");
        game.play("1 pass");
        assert_eq!(game.voyage().actions, 0);
    }
}

#[test]
fn n3_3_fog_is_never_an_action() {
    let mut game = Script::new(2);
    game.letters(2, 0)
        .reach("F1")
        .play("event coin; 1 draw; draw F2; event 1; 1 pay");
    assert_eq!(game.voyage().actions, 0);
    game.play("1 draw; draw T1; 1 buy 1 salt; 1 draw; draw W1; 1 take");
    assert_eq!(game.asked(), Some(2));
    // Nor is a fight.
    game.letters(1, 0)
        .reach("F1")
        .play("event 1; 2 fight; battle silver");
    assert_eq!(game.voyage().actions, 0);
}

#[test]
fn n3_4_a_letter_for_at_most_1_action_and_at_most_1_letter() {
    for (actions, letters, after) in [
        (0, 0, 1),
        (0, 1, 2),
        (0, 2, 2),
        (1, 0, 1),
        (1, 1, 2),
        (1, 2, 2),
        (2, 0, 0),
        (2, 1, 1),
        (2, 2, 2),
    ] {
        let mut game = Script::new(2);
        game.letters(1, letters).letters(2, 0).reach("W1");
        match actions {
            0 => game.play("1 pass; 1 stop"),
            1 => game.play("1 take; 1 stop"),
            _ => game.play("1 take; 1 draw; draw T1; 1 buy 1 salt"),
        };
        assert_eq!(game.asked(), Some(2));
        assert_eq!(
            game.player(1).ship.letters,
            after,
            "{actions} actions, {letters} letters"
        );
        let gained = Event::LetterGained {
            seat: seat(1),
            letters: letters + 1,
        };
        assert_eq!(game.events.contains(&gained), after > letters);
    }
}

/// Also where an edition allows another number of actions.
#[test]
fn n3_4_the_letter_is_for_at_most_1_action_in_every_edition() {
    for (most, lines, letters) in [
        (1, "1 take", 2),
        (3, "1 take; 1 stop", 2),
        (3, "1 take; 1 draw; draw T1; 1 buy 1 salt; 1 stop", 1),
    ] {
        let from = "actions_per_voyage,    2";
        let edition = corrected(from, &format!("actions_per_voyage,    {most}"));
        let mut game = Script::with_edition(2, edition);
        game.letters(2, 0).reach("W1").play(lines);
        assert_eq!(
            (game.asked(), game.player(1).ship.letters),
            (Some(2), letters),
            "{lines}"
        );
    }
}

#[test]
fn n3_4_a_lost_fight_does_not_prevent_the_letter() {
    let mut game = Script::new(2);
    game.reach("F1").play("event 1; 1 fight; battle blank");
    assert_eq!((game.asked(), game.player(1).ship.letters), (Some(2), 2));
    game.reach("W1")
        .play("2 take; 2 draw; draw F1; event 3; 2 fight");
    assert_eq!((game.asked(), game.player(2).ship.letters), (Some(1), 2));
}

#[test]
fn n3_5_the_stack_is_shuffled_with_all_its_tiles() {
    let mut game = Script::new(2);
    game.play("1 visit norderkap; draw W1; 1 pass; 1 draw; draw T1; 1 pass");
    assert_eq!(game.stack(NORDERKAP).height, 6);
    game.play("1 stop");
    assert!(game.events.contains(&Event::Shuffled { port: NORDERKAP }));
    assert_eq!(game.stack(NORDERKAP).height, 8);
    assert_eq!(game.spectator().voyage, None);
    game.play("2 visit norderkap");
    let [port, wreck, salt] = ["draw D1", "draw W1", "draw T1"].map(|tile| game.weight(tile));
    assert!(port == wreck && wreck == salt && port > 0);
}

#[test]
fn n3_5_the_next_player_is_the_next_clockwise() {
    let mut game = Script::before_the_start(4, &[]);
    game.play("first 3");
    let mut turns = Vec::new();
    for _ in 0..6 {
        turns.push(game.asked().unwrap());
        game.idle();
    }
    assert_eq!(turns, [3, 4, 1, 2, 3, 4]);
    assert_eq!(game.spectator().round, 2);
}

#[test]
fn n3_6_effect_cubes_letters_end_of_the_voyage_shuffle() {
    let mut game = Script::new(3);
    game.crew(1, &[Post::Gunner, Post::Boatswain, Post::Treasurer]);
    game.reach("W1").play("1 take; 1 draw; draw Q1");
    game.play("1 hire bookkeeper");
    assert_eq!(game.story(), ["hired 1", "cube_placed 1 full_crew"]);
    assert_eq!(game.waits(), (Phase::Letter, Some(2)));
    game.play("2 cannon; 3 pass");
    let expected = [
        "letter_used 2",
        "cannon_mounted 2",
        "letter_kept 3",
        "shuffled",
        "turn 2",
    ];
    assert_eq!(game.story(), expected);
}

#[test]
fn n3_6_after_the_voyage_the_letter_comes_before_the_shuffle() {
    let mut game = Script::new(2);
    game.purse(2, 0)
        .load(1, "1 wine")
        .reach("D1")
        .play("1 deliver; 1 stop");
    let expected = [
        "delivered 1",
        "cube_placed 1 order",
        "cube_placed 1 majority",
        "stopped 1",
        "letter_gained 1",
        "shuffled",
        "turn 2",
        "relief 2",
    ];
    assert_eq!(game.story(), expected);
}

#[test]
fn n3_6_the_letters_of_the_last_tile_are_answered_before_the_voyage_ends() {
    let mut game = Script::new(2);
    game.load(2, "1 salt").reach("W1");
    game.play("1 pass; 1 draw; draw T3; 1 pass; 1 draw; draw T5; 1 pass; 1 draw; draw T1");
    game.play("1 buy 1 salt");
    assert_eq!(game.waits(), (Phase::Letter, Some(2)));
    game.play("2 sell 1 salt");
    let expected = [
        "letter_used 2",
        "sold 2",
        "letter_gained 1",
        "shuffled",
        "turn 2",
    ];
    assert_eq!(game.story(), expected);
}
