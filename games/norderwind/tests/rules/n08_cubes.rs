//! N8: bonus cubes, the win, the round limit and the places.

use norderwind::{Event, Phase, Post};
use portolan_core::{Arg, GamePackage};

use crate::script::{NORDERKAP, OLESAND, Script, TRUTZHAVN, seat};

const THREE: [Post; 3] = [Post::Gunner, Post::Treasurer, Post::Boatswain];

#[test]
fn n8_1_the_majority_needs_the_most_order_cubes_alone() {
    let mut game = Script::new(3);
    let mut majorities = Vec::new();
    // Seats 1, 2, 3 fill one order each, then seat 1 passes and seats 2 and 3 fill another.
    for delivers in [true, true, true, false, true, true] {
        let active = game.asked().unwrap();
        game.purse(active, 9).load(active, "2 wine");
        if delivers {
            game.reach("D1")
                .play(&format!("{active} deliver; {active} stop"))
        } else {
            game.idle()
        };
        majorities.push(game.stack(NORDERKAP).majority);
    }
    let expected = [Some(seat(1)), None, None, None, Some(seat(2)), None];
    assert_eq!(majorities, expected);
    assert_eq!(game.cubes(), [1, 2, 2]);
    assert_eq!(game.player(1).cubes_left, 9);
}

#[test]
fn n8_1_a_majority_cube_taken_off_returns_to_its_owner() {
    let mut game = Script::new(2);
    game.fill(NORDERKAP, &[2]).purse(1, 3);
    assert_eq!(game.cubes(), [0, 2]);
    game.reach("D1").play("1 deliver");
    let expected = ["delivered 1", "cube_placed 1 order", "cube_removed 2"];
    assert_eq!(game.story(), expected);
    assert_eq!(game.cubes(), [1, 1]);
    assert_eq!(game.player(2).cubes_left, 9);
}

#[test]
fn n8_1_only_the_column_of_the_order_is_looked_at() {
    let mut game = Script::new(2);
    game.fill(TRUTZHAVN, &[2])
        .fill(OLESAND, &[2, 1])
        .load(1, "1 wine")
        .reach("D1");
    game.play("1 deliver");
    assert_eq!(
        game.story(),
        [
            "delivered 1",
            "cube_placed 1 order",
            "cube_placed 1 majority"
        ]
    );
    assert_eq!(game.stack(TRUTZHAVN).majority, Some(seat(2)));
    assert_eq!(game.stack(OLESAND).majority, None);
}

#[test]
fn n8_1_the_leader_keeps_the_cube_when_he_fills_another_order() {
    let mut game = Script::new(2);
    game.fill(NORDERKAP, &[1]).reach("D1").play("1 deliver");
    assert_eq!(game.story(), ["delivered 1", "cube_placed 1 order"]);
    assert_eq!(game.cubes(), [3, 0]);
}

#[test]
fn n8_1_cubes_come_in_order_order_majority_all_ports() {
    let mut game = Script::new(2);
    game.fill(TRUTZHAVN, &[1, 2])
        .fill(OLESAND, &[1, 2])
        .load(1, "1 wine");
    game.reach("D1").play("1 deliver");
    let expected = [
        "delivered 1",
        "cube_placed 1 order",
        "cube_placed 1 majority",
        "cube_placed 1 all_ports",
    ];
    assert_eq!(game.story(), expected);
    assert_eq!(game.cubes()[0], 5);
}

#[test]
fn n8_1_the_cube_for_all_ports_is_placed_once_and_by_each_player() {
    let mut game = Script::new(2);
    for port in [NORDERKAP, TRUTZHAVN, OLESAND] {
        game.fill(port, &[1, 2]);
    }
    assert!(game.player(1).ship.all_ports && game.player(2).ship.all_ports);
    assert_eq!(game.cubes(), [4, 4]);
    game.load(1, "1 wine").reach("D1").play("1 deliver");
    assert_eq!(game.story().len(), 3, "order, its cube and the majority");
    // Losing a majority does not cost it.
    let mut game = Script::new(2);
    game.fill(TRUTZHAVN, &[1])
        .fill(OLESAND, &[1])
        .fill(NORDERKAP, &[1])
        .purse(2, 3);
    game.idle().reach("D1").play("2 deliver");
    assert!(game.player(1).ship.all_ports);
    assert_eq!(game.cubes(), [3 + 2 + 1, 1]);
}

#[test]
fn n8_1_the_fourth_crew_member_places_a_cube_once() {
    let mut game = Script::new(2);
    game.crew(1, &THREE[..2])
        .letters(2, 0)
        .reach("Q1")
        .play("1 hire boatswain");
    assert_eq!((game.cubes()[0], game.player(1).ship.full_crew), (0, false));
    game.play("1 draw; draw Q2; 1 hire lookout");
    assert_eq!(game.story()[2..4], ["hired 1", "cube_placed 1 full_crew"]);
    assert_eq!((game.cubes()[0], game.player(1).ship.full_crew), (1, true));
    game.idle().reach("Q1").play("1 cannon");
    assert_eq!(game.cubes()[0], 1);
}

/// Seat 1 has 9 cubes and none in Norderkap, where seat 2 leads with one.
fn nine_cubes() -> Script {
    let mut game = Script::new(3);
    game.fill(TRUTZHAVN, &[1, 1, 1, 1])
        .fill(OLESAND, &[1, 1, 1])
        .fill(NORDERKAP, &[2]);
    assert_eq!(game.cubes(), [9, 2, 0]);
    game
}

#[test]
fn n8_1_the_last_cube_stops_the_majority_and_the_other_bonuses() {
    let mut game = nine_cubes();
    game.reach("D1").play("1 deliver");
    assert_eq!(
        game.story(),
        ["delivered 1", "cube_placed 1 order", "won 1"]
    );
    // Seat 1 drew level, but the rival's cube stays.
    assert_eq!(game.stack(NORDERKAP).majority, Some(seat(2)));
    assert_eq!(game.cubes(), [10, 2, 0]);
    assert!(!game.player(1).ship.all_ports);
    assert_eq!(game.waits(), (Phase::Over, None));
}

#[test]
fn n8_1_the_majority_cube_can_be_the_last() {
    let mut game = Script::new(2);
    game.fill(TRUTZHAVN, &[1, 1, 1, 2])
        .fill(OLESAND, &[1, 1, 1])
        .load(1, "1 wine");
    assert_eq!(game.cubes(), [8, 1]);
    game.reach("D1").play("1 deliver");
    let expected = [
        "delivered 1",
        "cube_placed 1 order",
        "cube_placed 1 majority",
        "won 1",
    ];
    assert_eq!(game.story(), expected);
    assert_eq!(
        (game.cubes()[0], game.player(1).ship.all_ports),
        (10, false)
    );
}

#[test]
fn n8_1_the_cube_for_all_ports_can_be_the_last() {
    let mut game = Script::new(2);
    game.fill(TRUTZHAVN, &[1, 1, 1]).fill(OLESAND, &[1, 1, 1]);
    game.fill(NORDERKAP, &[2]).purse(1, 5);
    assert_eq!(game.cubes(), [8, 2]);
    game.reach("D1").play("1 deliver");
    let expected = [
        "delivered 1",
        "cube_placed 1 order",
        "cube_removed 2",
        "cube_placed 1 all_ports",
        "won 1",
    ];
    assert_eq!(game.story(), expected);
}

#[test]
fn n8_1_after_the_last_cube_nobody_is_asked_for_letters() {
    let mut game = nine_cubes();
    game.crew(1, &THREE).reach("Q1").play("1 hire lookout");
    assert_eq!(
        game.story(),
        ["hired 1", "cube_placed 1 full_crew", "won 1"]
    );
    assert_eq!(game.waits(), (Phase::Over, None));
    for line in ["2 cannon", "2 pass", "1 stop", "1 draw"] {
        game.refused(line, "N8.2");
    }
}

#[test]
fn n8_2_ten_cubes_win_or_eight_with_four_players() {
    for (players, needed) in [(2, 10), (3, 10), (4, 8)] {
        let mut game = Script::new(players);
        // Orders of Norderkap and Olesand: one cube for each, and two majorities.
        let olesand = vec![1; usize::from(needed) - 6];
        game.fill(NORDERKAP, &[1, 1])
            .fill(OLESAND, &olesand)
            .purse(1, 30)
            .load(1, "2 wine");
        assert_eq!(game.cubes()[0], needed - 2);
        game.reach("D1").play("1 deliver");
        assert_eq!(game.waits(), (Phase::Onward, Some(1)));
        game.play("1 stop");
        while game.asked() != Some(1) {
            game.idle();
        }
        game.reach("D1").play("1 deliver");
        assert!(game.events.contains(&Event::Won { seat: seat(1) }));
        assert_eq!(game.phase(), Phase::Over);
        assert_eq!((game.cubes()[0], game.ranks()[0]), (needed, 1));
    }
}

#[test]
fn n8_2_a_letter_can_win_during_another_players_turn() {
    let mut game = Script::new(4);
    game.fill(TRUTZHAVN, &[2, 2, 2, 2])
        .fill(OLESAND, &[2])
        .crew(2, &THREE);
    assert_eq!(game.cubes(), [0, 7, 0, 0]);
    game.reach("Q1").play("1 cannon; 2 hire lookout");
    let expected = [
        "cannon_mounted 1",
        "letter_used 2",
        "hired 2",
        "cube_placed 2 full_crew",
        "won 2",
    ];
    assert_eq!(game.story(), expected);
    // Seats 3 and 4 are not asked any more.
    assert_eq!(game.waits(), (Phase::Over, None));
    assert_eq!(game.spectator().active, Some(seat(1)));
    // The cannon cost seat 1 a gold.
    assert_eq!(game.ranks(), [4, 1, 2, 2]);
}

fn limited(players: u8, first: u8, rounds: &str) -> Script {
    let mut game = Script::before_the_start(players, &[("round_limit", rounds)]);
    game.play(&format!("first {first}"));
    game
}

#[test]
fn n8_3_a_round_is_one_turn_of_each_seat_from_the_first_player() {
    let mut game = limited(3, 2, "2");
    let mut turns = Vec::new();
    while let Some(active) = game.asked() {
        turns.push((active, game.spectator().round));
        game.idle();
    }
    assert_eq!(turns, [(2, 1), (3, 1), (1, 1), (2, 2), (3, 2), (1, 2)]);
    assert_eq!(game.phase(), Phase::Over);
    assert!(game.events.contains(&Event::LimitReached { rounds: 2 }));
    assert!(!game.happened(|event| matches!(event, Event::Won { .. })));
}

#[test]
fn n8_3_at_the_limit_cubes_decide_then_gold_then_the_place_is_shared() {
    for (orders, gold, places, winners) in [
        // Cubes come before gold.
        ([&[1][..], &[2, 2]], [50, 0, 9, 0], [2, 1, 3, 4], 1),
        // Equal cubes: more gold.
        ([&[1], &[2]], [4, 7, 9, 1], [2, 1, 3, 4], 1),
        // Equal gold too: shared, with the best number.
        ([&[1], &[2]], [6, 6, 3, 3], [1, 1, 3, 3], 2),
        ([&[], &[]], [6, 6, 6, 6], [1, 1, 1, 1], 4),
        ([&[3], &[3]], [6, 6, 6, 9], [3, 3, 1, 2], 1),
    ] {
        let mut game = limited(4, 1, "1");
        game.fill(TRUTZHAVN, orders[0]).fill(OLESAND, orders[1]);
        for _ in 1..4 {
            game.idle();
        }
        for (number, gold) in (1..=4).zip(gold) {
            game.purse(number, gold);
        }
        // The last player has no relief any more.
        game.idle();
        assert_eq!(game.ranks(), places);
        assert_eq!(game.result().unwrap().winners().len(), winners);
    }
}

#[test]
fn n8_3_the_places_behind_a_winner_are_decided_in_the_same_way() {
    let mut game = Script::new(4);
    game.fill(TRUTZHAVN, &[1, 1, 1, 1])
        .fill(OLESAND, &[1])
        .fill(NORDERKAP, &[4]);
    game.crew(1, &THREE)
        .purse(1, 1)
        .purse(2, 8)
        .purse(3, 8)
        .purse(4, 0);
    game.reach("Q1").play("1 hire lookout");
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.cubes(), [8, 0, 0, 2]);
    assert_eq!(game.ranks(), [1, 3, 3, 2]);
}

#[test]
fn n8_3_a_win_in_the_last_round_is_a_win() {
    let mut game = limited(2, 1, "1");
    game.fill(TRUTZHAVN, &[2, 2, 2, 2])
        .fill(OLESAND, &[2, 2, 2])
        .fill(NORDERKAP, &[1]);
    game.purse(1, 99)
        .purse(2, 3)
        .idle()
        .reach("D1")
        .play("2 deliver");
    assert!(game.events.contains(&Event::Won { seat: seat(2) }));
    assert!(!game.happened(|event| matches!(event, Event::LimitReached { .. })));
    assert_eq!(game.ranks(), [2, 1]);
}

#[test]
fn n8_3_the_end_and_a_tie_broken_by_gold_are_explained() {
    let mut game = limited(4, 1, "1");
    game.fill(TRUTZHAVN, &[1]).fill(OLESAND, &[2]);
    for _ in 1..4 {
        game.idle();
    }
    for (number, gold) in (1..=4).zip([4, 7, 9, 1]) {
        game.purse(number, gold);
    }
    let note = |game: &Script, number| game.game.place_note(&game.state, seat(number));
    assert_eq!(game.game.ending(&game.state), None);
    assert_eq!(note(&game, 1), None);
    game.idle();
    assert_eq!(game.game.ending(&game.state).unwrap().key, "ending-limit");
    let gold = note(&game, 2).unwrap();
    assert_eq!((gold.key, &gold.args[0].1), ("place-gold", &Arg::Number(7)));
    assert!((1..=4).all(|number| note(&game, number).is_some()));
}

#[test]
fn n8_2_the_last_cube_explains_the_end_and_a_place_without_tie_needs_no_note() {
    let mut game = Script::new(4);
    game.fill(TRUTZHAVN, &[1, 1, 1, 1])
        .fill(OLESAND, &[1])
        .fill(NORDERKAP, &[4]);
    game.crew(1, &THREE).purse(1, 1);
    game.reach("Q1").play("1 hire lookout");
    let ending = game.game.ending(&game.state).unwrap();
    assert_eq!(
        (ending.key, &ending.args[0].1),
        ("ending", &Arg::Seat(seat(1)))
    );
    let notes = (1..=4).map(|number| game.game.place_note(&game.state, seat(number)).is_some());
    assert_eq!(notes.collect::<Vec<_>>(), [false, true, true, false]);
}
