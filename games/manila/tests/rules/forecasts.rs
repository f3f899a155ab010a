//! Forecasts: every figure is compared with what happens when the engine plays all dice.

use manila::{Event, ForecastLine, Punt, Space, Ware};
use portolan_core::{Chance, Game};

use crate::dice::every_ending;
use crate::script::{Script, seat};

const THIRTEEN_IS_PORT: (&str, &str) = ("thirteen_without_pirates", "port");

/// The pesos of this seat's accomplice on this space at the end of a voyage, if any are paid.
fn payment(event: &Event, number: u8, space: Space) -> Option<i64> {
    let (paid, to, pesos) = match *event {
        Event::Crew { seat, ware, pesos } => (Space::Punt { ware }, seat, i64::from(pesos)),
        Event::PortBet { seat, berth, pesos } => (Space::Port { berth }, seat, i64::from(pesos)),
        Event::ShipyardBet { seat, berth, pesos } => {
            (Space::Shipyard { berth }, seat, i64::from(pesos))
        }
        Event::Loot { seat, pesos } => (Space::Pirate, seat, i64::from(pesos)),
        Event::Repairs { seat, pesos } => (Space::Insurance, seat, -i64::from(pesos)),
        _ => return None,
    };
    (paid == space && to == seat(number)).then_some(pesos)
}

/// All payments of this seat's accomplices on this space.
fn all_payments(events: &[Event], number: u8, space: Space) -> i64 {
    let paid = events
        .iter()
        .filter_map(|event| payment(event, number, space));
    paid.sum()
}

/// Compares the forecast of a placement with all dice.
#[track_caller]
fn placement_comes_true(game: &Script, space: Space) {
    let number = game.asked().unwrap();
    let lines = game.forecast(&format!("place {space}"));
    let mut placed = game.clone();
    let cost = -placed.gains(&format!("{number} place {space}"))[usize::from(number) - 1];
    let first = match space {
        Space::Insurance => ForecastLine::Receives {
            pesos: -cost as u32,
        },
        _ => ForecastLine::Cost { pesos: cost as u32 },
    };
    assert_eq!(lines[0], first, "{space}");
    // How often each payment is made, and how often each ware is plundered.
    let mut payments: Vec<(i64, u64)> = Vec::new();
    let (mut plundered, mut sum) = ([0; 4], 0i64);
    let of = every_ending(&placed, |_, events, ways| {
        let paid = events
            .iter()
            .find_map(|event| payment(event, number, space))
            .unwrap_or(0);
        sum += all_payments(events, number, space) * ways as i64;
        match payments.iter_mut().find(|(pesos, _)| *pesos == paid) {
            Some((_, count)) => *count += ways,
            None => payments.push((paid, ways)),
        }
        for event in events {
            if let Event::Plundered { ware } = event {
                plundered[*ware as usize] += ways;
            }
        }
    });
    // What the seat would get on this space anyway: a further accomplice shares with the own ones.
    let mut without = game.clone();
    without.play(&format!("{number} decline"));
    every_ending(&without, |_, events, ways| {
        sum -= all_payments(events, number, space) * ways as i64;
    });
    let chance = |pesos: i64| {
        let ways = payments.iter().find(|(paid, _)| *paid == pesos);
        Chance::new(ways.map_or(0, |(_, ways)| *ways), of)
    };
    let mut loots = 0;
    for line in &lines[1..] {
        match *line {
            ForecastLine::Pays {
                pesos,
                chance: found,
            } => {
                assert_eq!(found, chance(pesos.into()), "{space} pays {pesos}");
                let nothing = payments
                    .iter()
                    .all(|(paid, _)| [0, i64::from(pesos)].contains(paid));
                assert!(nothing, "{space} pays {payments:?}");
            }
            ForecastLine::Crew {
                pesos,
                least,
                chance: found,
            } => {
                let Space::Punt { ware } = space else {
                    panic!("{space} has no crew");
                };
                assert_eq!(found, chance(pesos.into()), "{space} pays {pesos}");
                let cargo = &game.game.parts().cargo[ware];
                assert_eq!(least, cargo.value / cargo.crew.len() as u32);
                assert!(least < pesos, "there is room for more");
            }
            ForecastLine::Owes {
                pesos,
                chance: found,
            } => {
                assert_eq!(found, chance(-i64::from(pesos)), "the agent owes {pesos}");
            }
            ForecastLine::LootAlone {
                ware,
                pesos,
                least,
                chance,
            } => {
                assert_eq!(chance, Chance::new(plundered[ware as usize], of));
                let cargo = game.game.parts().cargo[ware].value;
                assert_eq!((pesos, least), (cargo, cargo / 2), "loot of {ware}");
                loots += 1;
            }
            ForecastLine::Loot {
                ware,
                pesos,
                chance,
            } => {
                assert_eq!(
                    chance,
                    Chance::new(plundered[ware as usize], of),
                    "loot of {ware}"
                );
                let pirates = placed.pirates().len() as u32;
                assert_eq!(pesos, game.game.parts().cargo[ware].value / pirates);
                loots += 1;
            }
            ForecastLine::Expected { tenths } => {
                let exact = 10.0 * (sum as f64 / of as f64 - cost as f64);
                assert!(
                    (exact - tenths as f64).abs() <= 0.5,
                    "{space}: {tenths}, not {exact}"
                );
            }
            ForecastLine::Steers { steps } => {
                let expected = 1 + u8::from(space == Space::LargePilot);
                assert_eq!(steps, expected, "{space}");
            }
            ForecastLine::DiceAlone => {}
            other => panic!("{other:?}"),
        }
    }
    let shared = lines.iter().any(|line| {
        matches!(
            line,
            ForecastLine::Crew { .. } | ForecastLine::LootAlone { .. }
        )
    });
    match space {
        Space::Pirate => assert_eq!(loots, plundered.iter().filter(|ways| **ways > 0).count()),
        Space::SmallPilot | Space::LargePilot => return assert_eq!(lines.len(), 2),
        Space::Insurance => assert_eq!(lines.len(), 1 + 3 + 2),
        _ => assert_eq!(lines.len(), if shared { 1 + 1 + 1 } else { 1 + 1 + 2 }),
    }
    assert_eq!(lines.last(), Some(&ForecastLine::DiceAlone));
    // A mean is told only where nobody can come to share what is paid.
    let mean = lines
        .iter()
        .any(|line| matches!(line, ForecastLine::Expected { .. }));
    assert_eq!(mean, !shared, "{space}");
}

fn offered(game: &Script) -> Vec<Space> {
    let choices = game.choices();
    let places = choices
        .iter()
        .filter_map(|choice| choice.strip_prefix("place "));
    places.map(|space| game.space(space)).collect()
}

#[test]
fn a_placement_before_the_first_roll_comes_true() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0")
        .play("1 place jade; 2 place pirate");
    for space in [
        "jade",
        "nutmeg",
        "port B",
        "shipyard B",
        "insurance",
        "pirate",
    ] {
        placement_comes_true(&game, game.space(space));
    }
}

#[test]
fn every_placement_before_the_second_roll_comes_true() {
    for options in [&[][..], &[THIRTEEN_IS_PORT]] {
        let mut game = Script::with(5, options);
        game.sail("jade 5 silk 4 nutmeg 0")
            .play("1 place silk; rest decline");
        game.play("roll jade 6 silk 5 nutmeg 3");
        game.edit(|view| view.players[0].cash = Some(100));
        let spaces = offered(&game);
        assert_eq!(spaces.len(), 13);
        for space in spaces.into_iter().step_by(2) {
            placement_comes_true(&game, space);
        }
    }
}

#[test]
fn every_placement_before_the_last_roll_comes_true() {
    for options in [&[][..], &[THIRTEEN_IS_PORT], &[("board_in_port", "on")]] {
        for second in ["place pirate", "place silk"] {
            let mut game = Script::with(4, options);
            game.sail("jade 5 silk 4 nutmeg 0");
            game.play(&format!(
                "1 place jade; 2 {second}; 3 place jade; 4 decline"
            ));
            game.play("roll jade 6 silk 3 nutmeg 5; 1 decline; 2 place nutmeg; 3 place port A");
            game.play("roll jade 6 silk 4 nutmeg 5");
            assert_eq!(game.punt(Ware::Jade), Punt::Port);
            assert_eq!(game.punt(Ware::Silk), Punt::Sea(11));
            assert_eq!(game.punt(Ware::Nutmeg), Punt::Sea(10));
            assert_eq!(game.asked(), Some(2));
            for space in offered(&game) {
                placement_comes_true(&game, space);
            }
        }
    }
}

#[test]
fn an_accomplice_who_shares_with_an_own_one_brings_less() {
    let mut game = Script::new(4);
    game.sail("jade 0 silk 4 nutmeg 5");
    game.play("1 place nutmeg; 2 place nutmeg; 3 place pirate; 4 decline");
    game.play("roll jade 1 silk 1 nutmeg 5");
    // The punt is full with him, so a mean is told: two of three places, not one of two.
    placement_comes_true(&game, game.space("nutmeg"));
    game.play("1 decline; 2 decline");
    placement_comes_true(&game, game.space("pirate"));
}

#[test]
fn a_placement_with_loans_says_how_many_shares_it_takes() {
    let mut game = Script::new(4);
    game.set_cash(1, 2).sail("jade 5 silk 4 nutmeg 0");
    let lines = game.forecast("place pirate");
    assert_eq!(
        lines[..2],
        [
            ForecastLine::Cost { pesos: 5 },
            ForecastLine::Mortgages { shares: 1 }
        ]
    );
    assert_eq!(
        game.forecast("place port C")[0],
        ForecastLine::Cost { pesos: 2 }
    );
    assert!(matches!(
        game.forecast("place port C")[1],
        ForecastLine::Pays { .. }
    ));
}

#[test]
fn a_stowaway_is_told_what_he_pays() {
    let mut game = Script::new(4);
    game.set_cash(1, 1)
        .set_mortgages(1, 2)
        .sail("jade 5 silk 4 nutmeg 0");
    let lines = game.forecast("place jade");
    assert_eq!(lines[0], ForecastLine::Stowaway { pesos: 1 });
    let crew = ForecastLine::Crew {
        pesos: 36,
        least: 9,
        chance: Chance::new(160, 216),
    };
    assert_eq!(lines[1..], [crew, ForecastLine::DiceAlone]);
}

#[test]
fn bids_name_their_price_and_the_loans_they_take() {
    let game = Script::new(4);
    assert_eq!(game.forecast("bid 30"), [ForecastLine::Price { pesos: 30 }]);
    let lines = [
        ForecastLine::Price { pesos: 43 },
        ForecastLine::Mortgages { shares: 2 },
    ];
    assert_eq!(game.forecast("bid 43"), lines);
    assert_eq!(game.forecast("pass"), [ForecastLine::OutOfAuction]);
}

#[test]
fn purchases_name_price_loans_and_worth() {
    let mut game = Script::new(4);
    game.set_value(Ware::Silk, 20)
        .set_cash(1, 7)
        .play("rest pass");
    let jade = [
        ForecastLine::Cost { pesos: 5 },
        ForecastLine::Worth {
            ware: Ware::Jade,
            pesos: 0,
        },
    ];
    assert_eq!(game.forecast("buy jade"), jade);
    let silk = [
        ForecastLine::Cost { pesos: 20 },
        ForecastLine::Mortgages { shares: 2 },
        ForecastLine::Worth {
            ware: Ware::Silk,
            pesos: 20,
        },
    ];
    assert_eq!(game.forecast("buy silk"), silk);
    assert!(game.forecast("pass").is_empty());
}

#[test]
fn loans_and_declining_say_what_follows() {
    let mut game = Script::new(4);
    let mortgage = [
        ForecastLine::Receives { pesos: 24 },
        ForecastLine::RedeemLater { pesos: 30 },
    ];
    assert_eq!(game.forecast("mortgage 2"), mortgage);
    assert_eq!(
        game.forecast("redeem 2"),
        [ForecastLine::Cost { pesos: 30 }]
    );
    game.sail("jade 5 silk 4 nutmeg 0");
    assert_eq!(game.forecast("decline"), [ForecastLine::Final]);
}

fn arrives(event: &Event, ware: Ware) -> bool {
    matches!(event, Event::Arrived { ware: punt, .. } if *punt == ware)
}

/// In how many of all ways a punt arrives, and ends on 13.
fn ends(game: &Script, ware: Ware) -> (Chance, Chance) {
    let (mut port, mut last) = (0, 0);
    let of = every_ending(game, |before, events, ways| {
        let arrived = before.wares[ware].punt == Punt::Port
            || events.iter().any(|event| arrives(event, ware));
        let on_13 = events
            .iter()
            .any(|event| matches!(event, Event::Moved { ware: punt, to: 13, .. } if *punt == ware));
        port += if arrived { ways } else { 0 };
        last += if on_13 { ways } else { 0 };
    });
    (Chance::new(port, of), Chance::new(last, of))
}

/// The lines of moved punts must be what the dice make of them.
#[track_caller]
fn punts_come_true(game: &Script, action: &str, wares: &[Ware]) {
    let lines = game.forecast(action);
    let mut after = game.clone();
    after.play(&format!("{} {action}", game.asked().unwrap()));
    let mut expected = Vec::new();
    for &ware in wares {
        if action.starts_with("pilot") {
            let to = after.punt(ware);
            expected.push(ForecastLine::Moves { ware, to });
        }
        let (port, last) = ends(&after, ware);
        expected.push(ForecastLine::Ends { ware, port, last });
    }
    expected.push(ForecastLine::DiceAlone);
    assert_eq!(lines, expected, "{action}");
}

#[test]
fn loading_and_starting_come_true() {
    let mut game = Script::new(4);
    game.play("rest pass; 1 pass");
    let ashore = ForecastLine::StaysAshore { ware: Ware::Silk };
    assert_eq!(game.forecast("load jade nutmeg ginseng"), [ashore]);
    game.play("1 load jade nutmeg ginseng");
    let loaded = [Ware::Jade, Ware::Nutmeg, Ware::Ginseng];
    punts_come_true(&game, "start jade 5 nutmeg 3 ginseng 1", &loaded);
    punts_come_true(&game, "start jade 4 nutmeg 0 ginseng 5", &loaded);
}

#[test]
fn piloting_comes_true() {
    for options in [&[][..], &[THIRTEEN_IS_PORT]] {
        let mut game = Script::with(4, options);
        game.sail("jade 5 silk 4 nutmeg 0")
            .play("1 place large pilot; rest decline");
        game.play("roll jade 6 silk 5 nutmeg 5; rest decline; roll jade 2 silk 3 nutmeg 4");
        // Jade on 13, silk on 12, nutmeg on 9.
        for (action, wares) in [
            ("pilot jade +1", &[Ware::Jade][..]),
            ("pilot jade -2", &[Ware::Jade]),
            ("pilot silk +2", &[Ware::Silk]),
            ("pilot nutmeg +1", &[Ware::Nutmeg]),
            ("pilot jade -1 nutmeg -1", &[Ware::Jade, Ware::Nutmeg]),
        ] {
            punts_come_true(&game, action, wares);
        }
        punts_come_true(&game, "pass", &[Ware::Jade, Ware::Silk, Ware::Nutmeg]);
    }
}

#[test]
fn staying_on_the_pirate_boat_says_what_may_be_looted() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0")
        .play("1 place pirate; rest decline");
    game.play("roll jade 6 silk 3 nutmeg 5; rest decline; roll jade 2 silk 4 nutmeg 2");
    // Jade on 13 leaves it with any die; silk on 11 ends there with a 2, nutmeg on 7 with a 6.
    let loot = |ware: Ware| ForecastLine::LootAlone {
        ware,
        pesos: game.game.parts().cargo[ware].value,
        least: game.game.parts().cargo[ware].value / 2,
        chance: Chance::new(1, 6),
    };
    let expected = [
        loot(Ware::Silk),
        loot(Ware::Nutmeg),
        ForecastLine::DiceAlone,
    ];
    assert_eq!(game.forecast("pass"), expected);
}

#[test]
fn boarding_comes_true() {
    let mut game = Script::with(5, &[("pirates_displace", "on")]);
    game.sail("jade 4 silk 5 nutmeg 0");
    game.play("1 place pirate; 2 place pirate; 3 place silk; 4 place silk; 5 decline");
    game.play("roll jade 1 silk 4 nutmeg 1; rest decline; roll jade 1 silk 4 nutmeg 1");
    let certain = [
        ForecastLine::Pays {
            pesos: 10,
            chance: Chance::new(1, 1),
        },
        ForecastLine::DiceAlone,
    ];
    // From 13 every die carries the punt into port.
    assert_eq!(game.forecast("board silk"), certain);
    game.play("1 board silk");
    let lines = game.forecast("board silk over 3");
    let seat = seat(3);
    assert_eq!(lines[0], ForecastLine::Displaces { seat, place: 0 });
    assert_eq!(lines[1..], certain);
    game.play("2 board silk over 3");
    assert_eq!(
        game.gains("roll jade 1 silk 1 nutmeg 1"),
        [10, 10, 0, 10, 0]
    );
}

#[test]
fn sending_a_punt_away_says_whose_bet_it_wins_and_who_pays_for_it() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0")
        .play("1 place pirate; 2 place port A; 3 place shipyard C; 4 place insurance");
    game.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 3 silk 1 nutmeg 1");
    game.play("roll jade 1 silk 1 nutmeg 1");
    let (two, three, four) = (seat(2), seat(3), seat(4));
    let lines = game.forecast("send jade port");
    assert!(matches!(lines[0], ForecastLine::Rises { .. }));
    let wins = ForecastLine::Wins {
        seat: two,
        pesos: 6,
    };
    assert_eq!(lines[1..], [wins]);
    let yard = [
        ForecastLine::Wins {
            seat: three,
            pesos: 15,
        },
        ForecastLine::Charges {
            seat: four,
            pesos: 15,
        },
    ];
    assert_eq!(game.forecast("send jade shipyard"), yard);
    let port = game.clone().gains("1 send jade port");
    let shipyard = game.gains("1 send jade shipyard");
    assert_eq!((port[1], shipyard[1]), (6, 0));
    assert_eq!((port[2], shipyard[2]), (0, 15));
    assert_eq!(port[3] - shipyard[3], 15);
}

#[test]
fn sending_a_punt_to_port_says_what_its_ware_rises_to() {
    let mut game = Script::new(4);
    game.set_value(Ware::Jade, 10);
    game.sail("jade 5 silk 4 nutmeg 0")
        .play("1 place pirate; rest decline");
    game.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 3 silk 1 nutmeg 1");
    game.play("roll jade 1 silk 1 nutmeg 1");
    let rises = ForecastLine::Rises {
        ware: Ware::Jade,
        pesos: 20,
        held: 1,
    };
    assert_eq!(game.forecast("send jade port"), [rises]);
    assert!(game.forecast("send jade shipyard").is_empty());
    game.play("1 send jade port");
    assert_eq!(game.value(Ware::Jade), 20);
}

#[test]
fn a_forecast_uses_what_its_seat_knows_only() {
    use portolan_core::Viewer;

    use crate::script::rng;

    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    let asked = seat(1);
    let lines = |game: &Script| -> Vec<_> {
        let choices = game.choices().into_iter();
        let actions = choices.filter(|choice| !choice.contains(".."));
        actions.map(|action| game.forecast(&action)).collect()
    };
    let before = lines(&game);
    for seed in 0..20 {
        let mut other = game.clone();
        let viewer = Viewer::Seat(asked);
        game.game
            .reshuffle_hidden(&mut other.state, viewer, &mut rng(seed));
        assert_eq!(lines(&other), before);
    }
}
