//! N6: treasures and pirates.

use norderwind::{Event, Phase, Post};

use crate::script::{Script, seat};

/// Seat 1 meets pirates with so many cannons.
fn pirates(skulls: u8, cannons: u8, crew: &[Post]) -> Script {
    let mut game = Script::new(2);
    game.crew(1, crew).ship(1).cannons = cannons;
    game.reach("F1").play(&format!("event {skulls}"));
    game
}

#[test]
fn n6_1_the_event_die_is_rolled_at_once() {
    let mut game = Script::new(2);
    game.reach("F1");
    assert_eq!(game.waits(), (Phase::Event, None));
    game.refused("1 stop", "N6.1");
}

#[test]
fn n6_1_a_coin_is_1_gold() {
    let mut game = Script::new(2);
    game.reach("F1");
    assert_eq!(game.gains("event coin"), [1, 0]);
    assert_eq!(game.waits(), (Phase::Onward, Some(1)));
}

#[test]
fn n6_1_pirates_of_any_strength_take_1_gold() {
    for skulls in 1..=3 {
        let mut game = pirates(skulls, 1, &[]);
        assert_eq!(game.choices(), ["pay", "fight"]);
        assert_eq!(game.gains("1 pay"), [-1, 0]);
        assert_eq!(game.waits(), (Phase::Onward, Some(1)));
        assert_eq!(game.player(1).ship.captains, 0);
    }
}

#[test]
fn n6_1_silver_is_1_hit_double_blue_2_with_the_gunner_blank_nothing() {
    for (crew, face, hits) in [
        (&[][..], "silver", 1),
        (&[], "double", 0),
        (&[], "blank", 0),
        (&[Post::Gunner], "silver", 1),
        (&[Post::Gunner], "double", 2),
        (&[Post::Gunner], "blank", 0),
    ] {
        let mut game = pirates(3, 4, crew);
        game.play(&format!("1 fight; battle {face}"));
        assert_eq!(game.fog().fight.hits, hits, "{face} {crew:?}");
        assert_eq!(game.fog().fight.rolls, 3);
    }
}

#[test]
fn n6_1_one_roll_for_each_mounted_cannon() {
    for cannons in 1..=4 {
        let mut game = pirates(1, cannons, &[]);
        game.play("1 fight");
        for left in (0..cannons).rev() {
            assert_eq!(game.waits(), (Phase::Battle, None));
            game.play("battle blank");
            assert_eq!(game.phase() == Phase::Battle, left > 0);
        }
        assert_eq!(game.waits(), (Phase::Visit, Some(2)));
    }
}

#[test]
fn n6_2_a_victory_brings_a_captain_or_1_gold_with_a_full_prison() {
    for (captains, after, gain) in [(0, 1, 0), (1, 2, 0), (2, 2, 1)] {
        let mut game = pirates(1, 1, &[]);
        game.ship(1).captains = captains;
        game.play("1 fight");
        assert_eq!(game.gains("battle silver"), [gain, 0]);
        assert_eq!(game.player(1).ship.captains, after);
        // There is no choice: the voyage goes on.
        assert_eq!(game.waits(), (Phase::Onward, Some(1)));
        let full = Event::PrisonFull {
            seat: seat(1),
            gold: 1,
        };
        assert_eq!(game.events.contains(&full), captains == 2);
    }
}

#[test]
fn n6_2_a_defeat_ends_the_voyage_and_costs_nothing() {
    let mut game = pirates(1, 1, &[Post::Gunner]);
    game.load(1, "2 salt + 1 wine")
        .letters(1, 2)
        .ship(1)
        .captains = 1;
    let before = game.player(1);
    game.play("1 fight; battle blank");
    assert_eq!(game.player(1), before);
    assert_eq!(game.story()[2..], ["fight_lost 1", "shuffled", "turn 2"]);
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
}

#[test]
fn n6_2_captains_leave_the_prison_only_for_an_order() {
    let mut game = Script::new(2);
    game.ship(1).captains = 2;
    for tile in ["T1", "Q1", "M1", "W1"] {
        let mut game = game.clone();
        game.reach(tile);
        assert!(
            game.choices()
                .iter()
                .all(|choice| !choice.contains("captain"))
        );
    }
    game.reach("D2").play("1 deliver");
    assert_eq!(game.player(1).ship.captains, 1);
}

#[test]
fn n6_3_paying_and_fighting_are_both_offered_to_a_player_with_gold() {
    // Also when the fight is hopeless.
    assert_eq!(pirates(3, 1, &[]).choices(), ["pay", "fight"]);
    // Also with a full prison, and with the last gold.
    let mut game = Script::new(2);
    game.purse(1, 1).ship(1).captains = 2;
    game.reach("F1").play("event 1");
    assert_eq!(game.choices(), ["pay", "fight"]);
    // Also on the last tile of the range.
    let mut game = Script::new(2);
    game.reach("W1")
        .play("1 pass; 1 draw; draw T1; 1 pass; 1 draw; draw T3; 1 pass");
    game.play("1 draw; draw F1; event 2");
    assert_eq!(game.voyage().range_left, 0);
    assert_eq!(game.choices(), ["pay", "fight"]);
    assert_eq!(game.gains("1 pay"), [-1, 0]);
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
}

#[test]
fn n6_3_without_gold_there_is_only_the_fight() {
    let mut game = Script::new(2);
    game.purse(1, 0).reach("F1").play("event 1");
    assert_eq!(game.waits(), (Phase::Battle, None));
    assert_eq!(game.story(), ["pirates 1", "fights 1"]);
    game.refused("1 pay", "N6.4");
}

#[test]
fn n6_3_without_gold_a_hopeless_fight_is_lost_at_once() {
    let mut game = Script::new(2);
    game.purse(1, 0).reach("F1").play("event 2");
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
    let expected = [
        "pirates 1",
        "fights 1",
        "fight_lost 1",
        "letter_gained 1",
        "shuffled",
        "turn 2",
    ];
    assert_eq!(game.story(), expected);
}

#[test]
fn n6_3_a_hopeless_fight_is_lost_without_rolls_and_saves_the_gold() {
    for (skulls, cannons, crew, hopeless) in [
        (2, 1, &[][..], true),
        (3, 2, &[], true),
        (3, 3, &[], false),
        (2, 1, &[Post::Gunner], false),
        (3, 1, &[Post::Gunner], true),
        (3, 2, &[Post::Gunner], false),
    ] {
        let mut game = pirates(skulls, cannons, crew);
        assert_eq!(game.gains("1 fight"), [0, 0]);
        assert_eq!(
            game.phase() == Phase::Visit,
            hopeless,
            "{skulls} {cannons} {crew:?}"
        );
        assert_eq!(game.phase() == Phase::Battle, !hopeless);
    }
}

#[test]
fn n6_3_a_fight_is_won_as_soon_as_there_are_enough_hits() {
    let mut game = pirates(2, 4, &[]);
    game.play("1 fight; battle silver; battle silver");
    assert_eq!(
        (game.phase(), game.player(1).ship.captains),
        (Phase::Onward, 1)
    );
    game.refused("battle silver", "N3.2");
    let mut game = pirates(1, 4, &[Post::Gunner]);
    game.play("1 fight; battle double");
    assert_eq!(
        (game.phase(), game.player(1).ship.captains),
        (Phase::Onward, 1)
    );
}

#[test]
fn n6_3_a_fight_is_lost_as_soon_as_the_pirates_are_out_of_reach() {
    let mut game = pirates(3, 4, &[]);
    game.play("1 fight; battle blank; battle double");
    assert_eq!(
        game.waits(),
        (Phase::Visit, Some(2)),
        "two rolls bring two hits at most"
    );
    // With the gunner two rolls bring up to four.
    let mut game = pirates(3, 4, &[Post::Gunner]);
    game.play("1 fight; battle blank; battle blank");
    assert_eq!(game.phase(), Phase::Battle);
    game.play("battle blank");
    assert_eq!(game.phase(), Phase::Visit);
}

#[test]
fn n6_3_after_a_victory_the_voyage_goes_on_while_range_remains() {
    let mut game = pirates(1, 1, &[]);
    game.play("1 fight; battle silver");
    assert_eq!(game.choices(), ["draw", "stop"]);
    game.play("1 draw; draw W1; 1 pass; 1 draw; draw T1; 1 pass; 1 draw; draw F2; event 1");
    game.play("1 fight; battle silver");
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
    assert_eq!(game.player(1).ship.captains, 2);
}

#[test]
fn n6_4_each_roll_is_a_step_of_its_own_and_nobody_decides_anything() {
    let mut game = pirates(3, 4, &[]);
    game.play("1 fight");
    for (face, rolled) in [("silver", 1), ("blank", 2), ("silver", 3)] {
        assert_eq!(game.waits(), (Phase::Battle, None));
        for line in ["1 pay", "1 stop", "1 draw", "2 pass"] {
            game.refused(line, "N6.4");
        }
        game.play(&format!("battle {face}"));
        assert_eq!(game.story(), ["rolled 1"]);
        assert_eq!(game.fog().fight.rolls, 4 - rolled);
    }
    game.play("battle silver");
    assert_eq!(game.story(), ["rolled 1", "captured 1"]);
}
