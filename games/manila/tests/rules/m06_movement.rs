//! M6: movement.

use manila::{Event, Phase, Punt, Ware};
use portolan_core::Game;

use crate::script::Script;

/// Everybody has declined; the first roll is awaited.
fn adrift(starts: &str) -> Script {
    let mut game = Script::new(4);
    game.sail(starts).play("rest decline");
    game
}

#[test]
fn m6_1_every_punt_advances_by_its_own_die() {
    let mut game = adrift("jade 5 silk 4 nutmeg 0");
    game.play("roll jade 2 silk 6 nutmeg 3");
    let punts = [Ware::Jade, Ware::Silk, Ware::Nutmeg].map(|ware| game.punt(ware));
    assert_eq!(punts, [Punt::Sea(7), Punt::Sea(10), Punt::Sea(3)]);
    assert_eq!(game.punt(Ware::Ginseng), Punt::Ashore);
}

#[test]
fn m6_1_there_is_one_die_for_each_punt_at_sea_and_no_other() {
    let mut game = adrift("jade 5 silk 4 nutmeg 0");
    for wrong in [
        "roll jade 1 silk 1",
        "roll jade 1 silk 1 nutmeg 1 ginseng 1",
        "roll jade 1 silk 1 ginseng 1",
        "roll jade 0 silk 1 nutmeg 1",
        "roll jade 7 silk 1 nutmeg 1",
        "roll jade 255 silk 1 nutmeg 1",
        "1 pass",
        "deal jade",
        "first 1",
    ] {
        game.refused(wrong, "M6.1");
    }
    let count = |game: &Script| {
        let mut odds = Vec::new();
        game.game.odds(&game.state, &mut odds);
        assert!(odds.iter().all(|(_, weight)| *weight == 1));
        odds.len()
    };
    assert_eq!(count(&game), 216);
    game.play("roll jade 6 silk 1 nutmeg 1; roll jade 6 silk 1 nutmeg 1");
    game.refused("roll jade 1 silk 1 nutmeg 1", "M6.1");
    assert_eq!(count(&game), 36);
    game.play("roll silk 1 nutmeg 1");
}

#[test]
fn m6_1_the_dice_fall_equally_often() {
    let game = adrift("jade 5 silk 4 nutmeg 0");
    let (mut rng, mut counts) = (crate::script::rng(61), [[0i32; 6]; 3]);
    for _ in 0..6_000 {
        match game.game.sample_outcome(&game.state, &mut rng) {
            manila::Outcome::Roll { dice } => {
                for (count, die) in counts.iter_mut().zip(dice.into_values()) {
                    count[usize::from(die.unwrap()) - 1] += 1;
                }
            }
            other => panic!("{other:?}"),
        }
    }
    // Four and a half standard deviations of 28.9.
    for count in counts.iter().flatten() {
        assert!((count - 1_000).abs() < 130, "{counts:?}");
    }
}

#[test]
fn m6_1_past_13_a_punt_is_in_port_at_once_and_on_13_it_stays() {
    let mut game = adrift("jade 5 silk 4 nutmeg 0");
    game.play("roll jade 3 silk 4 nutmeg 1; roll jade 6 silk 5 nutmeg 6");
    assert_eq!(game.punt(Ware::Jade), Punt::Port);
    assert_eq!(game.punt(Ware::Silk), Punt::Sea(13));
    assert_eq!(game.punt(Ware::Nutmeg), Punt::Sea(7));
    // The one on 13 is rolled for as well and then past it.
    game.play("roll silk 1 nutmeg 6");
    assert!(game.happened(|event| matches!(
        event,
        Event::Arrived {
            ware: Ware::Silk,
            ..
        }
    )));
    assert_eq!(game.value(Ware::Silk), 5);
}

#[test]
fn m6_1_without_a_punt_at_sea_accomplices_are_still_placed_but_nothing_is_rolled() {
    let mut game = Script::new(4);
    game.sail("jade 3 silk 3 nutmeg 3");
    game.play("1 place small pilot; 2 place large pilot; 3 place pirate; 4 place port A");
    game.play("roll jade 6 silk 6 nutmeg 6; 1 place port B; rest decline");
    game.play("roll jade 6 silk 6 nutmeg 6");
    assert_eq!((game.phase(), game.asked()), (Phase::Place, Some(1)));
    assert_eq!(game.gains("1 place port C"), [15 + 8 - 2, 0, 0, 6]);
    assert_eq!((game.phase(), game.spectator().voyage), (Phase::Auction, 2));
    assert!(!game.happened(|event| matches!(event, Event::Rolled { .. })));
}

#[test]
fn m6_2_punts_that_arrive_together_berth_in_ware_order() {
    let mut game = adrift("jade 3 silk 3 nutmeg 3");
    game.play("roll jade 6 silk 6 nutmeg 6; roll nutmeg 5 jade 6 silk 5");
    let arrived: Vec<_> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Arrived { ware, .. } => Some(*ware),
            _ => None,
        })
        .collect();
    assert_eq!(arrived, [Ware::Jade, Ware::Silk, Ware::Nutmeg]);
}

#[test]
fn m6_2_the_berth_of_a_punt_changes_no_payment() {
    for last in [
        "roll jade 6 silk 6 nutmeg 1",
        "roll jade 6 silk 1 nutmeg 6",
        "roll jade 1 silk 6 nutmeg 6",
    ] {
        let mut game = Script::new(4);
        game.sail("jade 3 silk 3 nutmeg 3");
        game.play("1 place port A; 2 place port B; 3 place port C; 4 place shipyard A");
        game.play("roll jade 4 silk 4 nutmeg 4; rest decline; roll jade 3 silk 3 nutmeg 3");
        assert_eq!(game.gains(last), [6, 8, 0, 6], "{last}");
    }
}
