//! Forecasts of voyages, tiles and fights: every figure is compared with the rules, or with what then happens.

use norderwind::{ForecastLine, Post, TileKind};
use portolan_core::{Chance, Game};

use crate::script::{NORDERKAP, OLESAND, Script, corrected, rng, seat};

fn next(kind: TileKind, ways: u64, of: u64) -> ForecastLine {
    let chance = Chance::new(ways, of);
    ForecastLine::Next { kind, chance }
}

#[test]
fn n3_2_a_visit_foretells_the_port_and_the_next_tile() {
    let mut game = Script::new(2);
    let half = ForecastLine::InReach {
        port: OLESAND,
        chance: Chance::new(1, 2),
    };
    let expected = [
        half,
        next(TileKind::Destination, 3, 24),
        next(TileKind::TradingPort, 10, 24),
        next(TileKind::EquipmentPort, 3, 24),
        next(TileKind::MerchantShip, 2, 24),
        next(TileKind::Wreck, 1, 24),
        next(TileKind::Fog, 5, 24),
    ];
    assert_eq!(game.forecast("visit olesand"), expected);
    assert_eq!(game.forecast("visit olesand cut 3"), expected);
    game.ship(1).sail = 6;
    let reach = ForecastLine::InReach {
        port: NORDERKAP,
        chance: Chance::new(3, 4),
    };
    assert_eq!(game.forecast("visit norderkap")[0], reach);
}

#[test]
fn n9_3_forecasts_use_what_the_seat_knows() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Lookout]);
    game.play("1 visit norderkap; 1 look; peek W1; 1 under; draw T1; 1 pass; 1 stop");
    // For seat 2 the wreck can be anywhere: u = 8 − 2, U = 24 − 4.
    let wreck = next(TileKind::Wreck, 6, 160);
    assert!(game.forecast("visit norderkap").contains(&wreck));
    let elsewhere = next(TileKind::Wreck, 7, 160);
    assert!(game.forecast("visit olesand").contains(&elsewhere));
    game.play("2 visit norderkap; draw T1; 2 pass; 2 stop");
    // Seat 1 knows better.
    assert!(
        game.forecast("visit norderkap")
            .contains(&next(TileKind::Wreck, 1, 8))
    );
    let kinds = |action: &str| {
        let lines = game.forecast(action);
        let wreck = |line: &ForecastLine| {
            matches!(
                line,
                ForecastLine::Next {
                    kind: TileKind::Wreck,
                    ..
                }
            )
        };
        lines.iter().any(wreck)
    };
    assert!(kinds("visit norderkap") && !kinds("visit olesand"));
}

#[test]
fn n9_1_a_forecast_does_not_change_with_what_is_hidden() {
    let mut game = Script::new(3);
    game.crew(1, &[Post::Lookout]);
    game.play("1 visit norderkap; 1 look; peek T5; 1 under; draw W1; 1 pass; 1 stop");
    let lines = |game: &Script| {
        let visits = ["visit norderkap", "visit trutzhavn", "visit olesand"];
        visits.map(|visit| game.forecast(visit))
    };
    let before = lines(&game);
    for seed in 0..20 {
        let mut other = game.clone();
        let viewer = seat(2).into();
        game.game
            .reshuffle_hidden(&mut other.state, viewer, &mut rng(seed));
        assert_eq!(lines(&other), before);
    }
}

#[test]
fn n9_2_without_the_log_the_odds_of_tiles_are_hidden_from_people() {
    for (value, hidden) in [("on", false), ("off", true)] {
        let mut game = Script::with(2, &[("tile_log", value)]);
        for line in game.forecast("visit olesand") {
            let odds = matches!(line, ForecastLine::Next { .. });
            assert_eq!(
                game.game.hidden_from_forecast(&line),
                hidden && odds,
                "{line:?}"
            );
        }
        game.reach("T1");
        let lines = game.forecast("buy 1 salt");
        assert!(
            lines
                .iter()
                .all(|line| !game.game.hidden_from_forecast(line))
        );
    }
}

#[test]
fn n6_3_a_fight_foretells_its_exact_chance() {
    for (cannons, skulls, crew, ways, of) in [
        (1, 1, &[][..], 1, 2),
        (2, 2, &[], 1, 4),
        (2, 2, &[Post::Gunner], 20, 36),
        (1, 2, &[Post::Gunner], 1, 6),
        (4, 3, &[], 5, 16),
    ] {
        let mut game = Script::new(2);
        game.crew(1, crew).ship(1).cannons = cannons;
        game.reach("F1").play(&format!("event {skulls}"));
        let chance = Chance::new(ways, of);
        let captain = ForecastLine::Captain {
            before: 0,
            captains: 1,
            of: 2,
        };
        let expected = [
            ForecastLine::Fight { chance },
            captain,
            ForecastLine::Defeat,
        ];
        assert_eq!(game.forecast("fight"), expected);
        assert_eq!(game.fog().chance, Some(chance));
        assert_eq!(game.forecast("pay")[0], ForecastLine::Cost { gold: 1 });
        game.ship(1).captains = 2;
        assert_eq!(
            game.forecast("fight")[1],
            ForecastLine::PrisonFull { gold: 1 }
        );
    }
}

#[test]
fn n6_3_a_fight_on_the_last_tile_of_the_range_ends_the_voyage_whoever_wins() {
    let mut game = Script::new(2);
    game.ship(1).sail = 1;
    game.reach("F1").play("event 1");
    let lines = game.forecast("fight");
    let certain = [ForecastLine::GainsLetter, ForecastLine::EndsVoyage];
    assert_eq!(lines[2..], certain);
    let toll = game.forecast("pay");
    assert!(certain.iter().all(|line| toll.contains(line)));
    game.letters(1, 2);
    assert_eq!(game.forecast("fight")[2..], certain[1..]);
}

#[test]
fn n6_3_dice_without_or_with_nothing_but_hits_foretell_no_captain_or_no_defeat() {
    let faces = "silver silver silver double blank blank";
    let against = |die: &str| {
        let mut game = Script::with_edition(2, corrected(faces, die));
        game.reach("F1").play("event 1");
        game.forecast("fight")
    };
    let fight = |ways| ForecastLine::Fight {
        chance: Chance::new(ways, 1),
    };
    // Not hopeless by N6.3: the dice are rolled.
    let blank = against("blank blank blank blank blank blank");
    assert_eq!(blank, [fight(0), ForecastLine::Defeat]);
    let silver = against("silver silver silver silver silver silver");
    assert_eq!(silver[0], fight(1));
    assert!(matches!(silver[1..], [ForecastLine::Captain { .. }]));
}

#[test]
fn n6_3_a_hopeless_fight_has_no_chance() {
    let mut game = Script::new(2);
    game.reach("F1").play("event 2");
    let fight = ForecastLine::Fight {
        chance: Chance::new(0, 1),
    };
    // It is lost at once (N6.3), and a lost fight does not prevent the letter (N3.4).
    let lost = [fight, ForecastLine::GainsLetter, ForecastLine::EndsVoyage];
    assert_eq!(game.forecast("fight"), lost);
    game.letters(1, 2);
    assert_eq!(game.forecast("fight"), [fight, ForecastLine::EndsVoyage]);
}

/// The end is certain whoever could follow.
#[test]
fn n3_3_the_end_of_the_voyage_is_foretold_also_when_letters_are_asked_first() {
    let mut game = Script::new(2);
    game.reach("W1").play("1 take; 1 draw; draw Q1");
    for letters in [0, 1] {
        game.letters(2, letters);
        let lines = game.forecast("sail");
        let follows = lines
            .iter()
            .any(|line| matches!(line, ForecastLine::Follows { .. }));
        assert_eq!(follows, letters > 0);
        assert!(lines.contains(&ForecastLine::EndsVoyage), "{lines:?}");
        assert!(!lines.contains(&ForecastLine::GainsLetter), "{lines:?}");
    }
    // The first action on the last tile of the range earns a letter (N3.4).
    let mut game = Script::new(2);
    game.ship(1).sail = 1;
    game.reach("Q1");
    let lines = game.forecast("sail");
    for line in [ForecastLine::GainsLetter, ForecastLine::EndsVoyage] {
        assert!(lines.contains(&line), "{lines:?}");
    }
}

/// Relief belongs to the next turn (N3.1).
#[test]
fn n3_1_the_forecast_of_a_letter_leaves_out_the_relief_of_the_next_turn() {
    let mut game = Script::new(2);
    game.purse(2, 1)
        .reach("W1")
        .play("1 take; 1 draw; draw Q1; 1 sail");
    let gold = ForecastLine::Gold {
        before: 1,
        after: 0,
    };
    assert!(game.forecast("cannon").contains(&gold));
    let mut after = game.clone();
    after.play("2 cannon");
    assert_eq!((after.asked(), after.gold()[1]), (Some(2), 1));
    game.purse(2, 0);
    assert!(game.forecast("pass").is_empty());
}

#[test]
fn n3_4_stopping_foretells_the_letter() {
    let mut game = Script::new(2);
    game.reach("W1").play("1 pass");
    let expected = [ForecastLine::GainsLetter, ForecastLine::EndsVoyage];
    assert_eq!(game.forecast("stop"), expected);
    game.letters(1, 2);
    assert_eq!(game.forecast("stop"), [ForecastLine::EndsVoyage]);
}

#[test]
fn stopping_foretells_the_end_also_in_the_last_turn() {
    let mut game = Script::with(2, &[("round_limit", "1")]);
    game.idle().reach("W1").play("2 pass");
    assert!(game.forecast("stop").contains(&ForecastLine::EndsVoyage));
}

#[test]
fn n3_6_the_end_of_the_voyage_is_foretold_to_its_player_only() {
    for players in 2..=4 {
        let mut game = Script::new(players);
        game.reach("W1").play("1 take; 1 draw; draw Q1; 1 cannon");
        for opponent in 2..=players {
            assert!(game.forecast("pass").is_empty(), "{opponent} of {players}");
            game.play(&format!("{opponent} pass"));
        }
        assert_eq!(game.asked(), Some(2));
    }
}

#[test]
fn n3_2_keeping_a_tile_foretells_it() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Lookout])
        .play("1 visit norderkap; 1 look; peek W1");
    let comes = ForecastLine::Comes {
        tile: game.tile("W1"),
    };
    assert_eq!(game.forecast("keep"), [comes]);
    let under = game.forecast("under");
    assert!(!under.contains(&next(TileKind::Wreck, 1, 24)) && !under.is_empty());
}
