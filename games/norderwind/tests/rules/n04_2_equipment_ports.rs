//! N4.2: sails, cannons and crew.

use norderwind::{Phase, Post};

use crate::script::Script;

#[test]
fn n4_2_the_equipment_port_sells_a_sail_a_cannon_or_a_crew_member() {
    let game = Script::at("Q1", 5, "");
    let expected = [
        "sail",
        "cannon",
        "hire boatswain",
        "hire gunner",
        "hire treasurer",
        "hire bookkeeper",
        "hire lookout",
        "pass",
    ];
    assert_eq!(game.choices(), expected);
    for (action, price) in [("sail", 2), ("cannon", 1), ("hire treasurer", 1)] {
        assert_eq!(game.clone().gains(&format!("1 {action}")), [-price, 0]);
    }
    let poor = Script::at("Q1", 1, "");
    assert!(!poor.offers("sail") && poor.offers("cannon"));
    poor.refused("1 sail", "N4.2");
}

#[test]
fn n4_2_only_one_purchase_is_possible_per_visit() {
    let mut game = Script::at("Q1", 5, "");
    game.play("1 cannon");
    assert_eq!(game.waits(), (Phase::Onward, Some(1)));
    game.refused("1 cannon", "N3.2");
    game.refused("1 hire gunner", "N3.2");
    // Another equipment port is another visit.
    game.play("1 draw; draw Q2; 1 cannon");
    assert_eq!(game.player(1).ship.cannons, 3);
}

#[test]
fn n4_2_nothing_else_is_traded_there() {
    let game = Script::at("Q1", 5, "1 salt");
    for line in [
        "1 buy 1 salt",
        "1 sell 1 salt",
        "1 swap salt for wine",
        "1 deliver",
        "1 take",
    ] {
        game.refused(line, "N4.2");
    }
}

#[test]
fn n4_2_a_post_that_is_taken_is_refused_and_nobody_moves() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Gunner]).reach("Q1");
    assert!(!game.offers("hire gunner") && game.offers("hire lookout"));
    game.refused("1 hire gunner", "N4.2");
    game.play("1 hire lookout");
    assert_eq!(game.player(1).ship.crew, Post::Gunner | Post::Lookout);
}

#[test]
fn n4_2_a_cannon_and_a_gunner_work_at_once() {
    let mut game = Script::at("Q1", 5, "");
    game.play("1 cannon; 1 draw; draw F1; event 2; 1 fight; battle silver");
    assert_eq!(
        game.phase(),
        Phase::Battle,
        "the second cannon is still to be fired"
    );
    game.play("battle silver");
    assert_eq!(game.player(1).ship.captains, 1);
    let mut game = Script::at("Q1", 5, "");
    game.play("1 hire gunner; 1 draw; draw F1; event 2; 1 fight; battle double");
    assert_eq!(game.player(1).ship.captains, 1);
}

#[test]
fn n4_2_boatswain_and_bookkeeper_work_at_once() {
    let mut game = Script::at("Q1", 5, "");
    game.play("1 hire boatswain; 1 draw; draw M1; 1 buy 1 salt + 1 wine");
    assert_eq!(game.player(1).ship.hold.total(), 2);
    let mut game = Script::at("Q1", 5, "1 salt");
    game.play("1 hire bookkeeper; 1 draw; draw T1");
    assert_eq!(game.gains("1 sell 1 salt"), [2, 0]);
}

#[test]
fn n4_2_the_lookout_works_from_the_next_voyage_on() {
    let mut game = Script::at("Q1", 5, "");
    game.play("1 hire lookout");
    assert_eq!(game.choices(), ["draw", "stop"]);
    game.play("1 draw");
    assert_eq!(game.phase(), Phase::Draw);
    game.play("draw W1; 1 take")
        .idle()
        .play("1 visit norderkap");
    assert_eq!(game.choices(), ["look", "draw"]);
}
