//! M7: pilots, before the third roll.

use manila::{Action, Event, Phase, Prompt, Punt, Ware};
use portolan_core::Notation;

use crate::script::{Script, seat};

/// Seat 1 is small pilot, seat 2 large pilot, the punts stand after two rolls where the
/// start and the dice put them, and the small pilot is asked.
fn piloted(starts: &str, first: &str, second: &str) -> Script {
    let mut game = Script::new(4);
    game.sail(starts);
    game.play("1 place small pilot; 2 place large pilot; rest decline");
    game.play(&format!("roll {first}; rest decline; roll {second}"));
    game
}

/// Jade on 9, silk on 8, nutmeg on 2.
fn midway() -> Script {
    piloted(
        "jade 5 silk 4 nutmeg 0",
        "jade 2 silk 2 nutmeg 1",
        "jade 2 silk 2 nutmeg 1",
    )
}

#[test]
fn m7_1_the_small_pilot_moves_one_punt_one_step_forward_or_back() {
    let game = midway();
    assert_eq!(game.prompt(), Some(Prompt::SmallPilot));
    assert_eq!(
        game.choices(),
        [
            "pilot jade +1",
            "pilot jade -1",
            "pilot silk +1",
            "pilot silk -1",
            "pilot nutmeg +1",
            "pilot nutmeg -1",
            "pass",
            "mortgage 1..2"
        ]
    );
    for (line, ware, space) in [
        ("1 pilot jade +1", Ware::Jade, 10),
        ("1 pilot silk -1", Ware::Silk, 7),
    ] {
        let mut game = game.clone();
        game.play(line);
        assert_eq!(game.punt(ware), Punt::Sea(space));
        assert!(game.happened(|event| matches!(event, Event::Piloted { .. })));
    }
    for wrong in [
        "1 pilot jade +2",
        "1 pilot jade -2",
        "1 pilot jade +1 silk +1",
        "1 pilot jade +127",
        "1 pilot jade -128",
    ] {
        game.refused(wrong, "M7.1");
    }
    game.refused("2 pilot jade +1", "M7.1");
    game.refused("3 pass", "M7.1");
    game.refused("1 decline", "M7.1");
}

#[test]
fn m7_1_the_large_pilot_moves_one_punt_two_steps_or_two_punts_one_step() {
    let mut game = midway();
    game.play("1 pass");
    assert_eq!(game.prompt(), Some(Prompt::LargePilot));
    let (pilots, others): (Vec<_>, Vec<_>) = game
        .choices()
        .into_iter()
        .partition(|choice| choice.starts_with("pilot"));
    assert_eq!(others, ["pass", "mortgage 1..2"]);
    let mut expected = Vec::new();
    let wares = ["jade", "silk", "nutmeg"];
    for (index, ware) in wares.iter().enumerate() {
        expected.extend([1, -1, 2, -2].map(|steps| format!("pilot {ware} {steps:+}")));
        for other in &wares[index + 1..] {
            for (one, two) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                expected.push(format!("pilot {ware} {one:+} {other} {two:+}"));
            }
        }
    }
    let sorted = |mut list: Vec<String>| {
        list.sort();
        list
    };
    assert_eq!(sorted(pilots), sorted(expected));
    for wrong in [
        "2 pilot jade +3",
        "2 pilot jade +2 silk +1",
        "2 pilot jade +1 silk +1 nutmeg +1",
    ] {
        game.refused(wrong, "M7.1");
    }
}

#[test]
fn m7_1_every_way_of_the_large_pilot_moves_what_it_says() {
    let mut game = midway();
    game.play("1 pass");
    for (line, spaces) in [
        ("2 pilot jade +2", [11, 8, 2]),
        ("2 pilot jade -2", [7, 8, 2]),
        ("2 pilot silk +1", [9, 9, 2]),
        ("2 pilot jade +1 nutmeg +1", [10, 8, 3]),
        ("2 pilot jade -1 nutmeg -1", [8, 8, 1]),
        ("2 pilot jade +1 silk -1", [10, 7, 2]),
    ] {
        let mut game = game.clone();
        game.play(line);
        let punts = [Ware::Jade, Ware::Silk, Ware::Nutmeg].map(|ware| game.punt(ware));
        assert_eq!(punts, spaces.map(Punt::Sea), "{line}");
        assert_eq!(game.phase(), Phase::Roll);
    }
}

#[test]
fn m7_1_both_may_decline() {
    let mut game = midway();
    let before = game.spectator().wares;
    game.play("1 pass; 2 pass");
    assert_eq!(game.spectator().wares, before);
    let rested = [1, 2].map(|n| Event::PilotRested { seat: seat(n) });
    assert_eq!(game.events, rested);
    assert_eq!(game.phase(), Phase::Roll);
}

#[test]
fn m7_1_pilots_are_asked_before_the_third_roll_only() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place small pilot; 2 place large pilot; 3 decline; 4 decline");
    assert_eq!(game.phase(), Phase::Roll);
    game.play("roll jade 1 silk 1 nutmeg 1; rest decline");
    assert_eq!(game.phase(), Phase::Roll);
    game.play("roll jade 1 silk 1 nutmeg 1");
    assert_eq!(game.phase(), Phase::SmallPilot);
    game.play("1 pass; 2 pass; roll jade 1 silk 1 nutmeg 1");
    assert_eq!(game.phase(), Phase::Auction);
}

#[test]
fn m7_2_the_small_pilot_acts_before_the_large_one() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    // The large one was placed first and by the harbour master.
    game.play("1 place large pilot; 2 place small pilot; rest decline");
    game.play("roll jade 1 silk 1 nutmeg 1; rest decline; roll jade 1 silk 1 nutmeg 1");
    assert_eq!((game.phase(), game.asked()), (Phase::SmallPilot, Some(2)));
    game.play("2 pass");
    assert_eq!((game.phase(), game.asked()), (Phase::LargePilot, Some(1)));
}

#[test]
fn m7_2_one_pilot_alone_is_asked_alone() {
    for (pilot, phase) in [
        ("small pilot", Phase::SmallPilot),
        ("large pilot", Phase::LargePilot),
    ] {
        let mut game = Script::new(4);
        game.sail("jade 5 silk 4 nutmeg 0");
        game.play(&format!("1 place {pilot}; rest decline"));
        game.play("roll jade 1 silk 1 nutmeg 1; rest decline; roll jade 1 silk 1 nutmeg 1");
        assert_eq!(game.phase(), phase);
        game.play("1 pass");
        assert_eq!(game.phase(), Phase::Roll);
    }
}

/// Jade in port, silk on 13, nutmeg on 12.
fn at_the_port() -> Script {
    piloted(
        "jade 5 silk 4 nutmeg 0",
        "jade 6 silk 4 nutmeg 6",
        "jade 6 silk 5 nutmeg 6",
    )
}

#[test]
fn m7_2_punts_in_port_or_ashore_cannot_be_moved() {
    let game = at_the_port();
    game.refused("1 pilot jade +1", "M7.2");
    game.refused("1 pilot jade -1", "M7.2");
    game.refused("1 pilot ginseng +1", "M4.2");
    assert!(!game.choices().iter().any(|choice| choice.contains("jade")));
}

#[test]
fn m7_2_a_punt_pushed_past_13_is_in_port() {
    let mut game = at_the_port();
    game.play("1 pilot silk +1");
    assert_eq!(game.punt(Ware::Silk), Punt::Port);
    game.play("2 pilot nutmeg +2");
    // Nothing is left at sea: the voyage is over without a third roll.
    assert_eq!((game.phase(), game.spectator().voyage), (Phase::Auction, 2));
    for ware in [Ware::Jade, Ware::Silk, Ware::Nutmeg] {
        assert_eq!(game.value(ware), 5);
    }
}

#[test]
fn m7_2_without_a_punt_at_sea_the_large_pilot_is_not_asked() {
    let mut game = piloted(
        "jade 3 silk 3 nutmeg 3",
        "jade 6 silk 6 nutmeg 5",
        "jade 6 silk 6 nutmeg 5",
    );
    game.play("1 pilot nutmeg +1");
    assert_eq!((game.phase(), game.spectator().voyage), (Phase::Auction, 2));
}

#[test]
fn m7_2_a_punt_pushed_onto_13_triggers_no_pirates() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place small pilot; 2 place pirate; rest decline");
    game.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 3 silk 1 nutmeg 1");
    game.play("1 pilot jade +1");
    assert_eq!(game.punt(Ware::Jade), Punt::Sea(13));
    assert_eq!(game.phase(), Phase::Roll);
    game.play("roll jade 1 silk 1 nutmeg 1");
    assert!(game.happened(|event| matches!(
        event,
        Event::Arrived {
            ware: Ware::Jade,
            ..
        }
    )));
    assert!(!game.happened(|event| matches!(event, Event::Plundered { .. })));
}

#[test]
fn m7_2_a_step_below_0_is_no_legal_choice() {
    let mut game = piloted(
        "jade 5 silk 4 nutmeg 0",
        "jade 1 silk 1 nutmeg 1",
        "jade 1 silk 1 nutmeg 1",
    );
    game.play("1 pilot nutmeg -1");
    assert_eq!(game.punt(Ware::Nutmeg), Punt::Sea(1));
    game.refused("2 pilot nutmeg -2", "M7.2");
    assert!(!game.offers("pilot nutmeg -2") && game.offers("pilot nutmeg -1"));
    game.play("2 pilot nutmeg -1");
    assert_eq!(game.punt(Ware::Nutmeg), Punt::Sea(0));
}

#[test]
fn m7_2_from_13_one_step_forward_suffices() {
    let mut game = at_the_port();
    game.play("1 pass");
    game.refused("2 pilot silk +2", "M7.2");
    for (offer, offered) in [
        ("pilot silk +2", false),
        ("pilot silk +1", true),
        ("pilot silk -1", true),
        ("pilot silk -2", true),
        ("pilot nutmeg +2", true),
    ] {
        assert_eq!(game.offers(offer), offered, "{offer}");
    }
}

#[test]
fn m7_2_a_step_left_over_after_an_arrival_may_go_to_another_punt() {
    let mut game = at_the_port();
    game.play("1 pass; 2 pilot silk +1 nutmeg -1");
    assert_eq!(game.punt(Ware::Silk), Punt::Port);
    assert_eq!(game.punt(Ware::Nutmeg), Punt::Sea(11));
    assert_eq!(game.phase(), Phase::Roll);
}

#[test]
fn m7_2_opposite_steps_on_one_punt_cannot_even_be_written() {
    for line in ["pilot jade +1 jade -1", "pilot jade 0", "pilot"] {
        assert!(Action::read(&Script::new(4).game, line).is_err(), "{line}");
    }
}
