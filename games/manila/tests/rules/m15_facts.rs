//! M15: facts to test against. The chances of M15.1 are counted by letting the engine resolve
//! every roll, and again by playing voyages at random.

use manila::{Event, LastVoyage, PerWare, Phase, Prompt, Punt, Ware, Wares};
use portolan_core::{Game, NoEvents, Turn};

use crate::dice::{Branch, ROLL, every_ending, roll};
use crate::script::{Script, rng, seat, spectator};

/// Starts that have every space from 0 to 5 among them.
const STARTS: [[u8; 3]; 4] = [[5, 4, 0], [5, 3, 1], [4, 3, 2], [2, 2, 5]];
const LOADED: [Ware; 3] = [Ware::Jade, Ware::Silk, Ware::Nutmeg];

/// Of 216 ways from spaces 0 to 5 by three rolls: in port, and on 13.
const IN_PORT: [u64; 6] = [35, 56, 81, 108, 135, 160];
const ON_13: [u64; 6] = [21, 25, 27, 27, 25, 21];
/// Of 36 ways by two rolls: on 13.
const ON_13_EARLY: [u64; 6] = [0, 1, 2, 3, 4, 5];

/// Everybody has declined; three rolls follow.
fn adrift([jade, silk, nutmeg]: [u8; 3]) -> Script {
    let mut game = Script::new(4);
    game.sail(&format!("jade {jade} silk {silk} nutmeg {nutmeg}"))
        .play("rest decline");
    game
}

fn arrives(event: &Event, ware: Ware) -> bool {
    matches!(event, Event::Arrived { ware: punt, .. } if *punt == ware)
}

#[test]
fn m15_1_chances_counted_exactly_from_the_rules() {
    for starts in STARTS {
        let game = adrift(starts);
        let (mut port, mut last) = ([0; 3], [0; 3]);
        let of = every_ending(&game, |before, events, ways| {
            for (index, ware) in LOADED.into_iter().enumerate() {
                let arrives = before.wares[ware].punt == Punt::Port
                    || events.iter().any(|event| arrives(event, ware));
                port[index] += if arrives { ways } else { 0 };
                last[index] += if ends_on_13(events, ware) { ways } else { 0 };
            }
        });
        for (index, start) in starts.into_iter().map(usize::from).enumerate() {
            assert_eq!(port[index] * 216, IN_PORT[start] * of, "from {start}");
            assert_eq!(last[index] * 216, ON_13[start] * of, "from {start}");
        }
    }
}

#[test]
fn m15_1_chances_on_13_after_two_rolls_counted_exactly_from_the_rules() {
    for starts in STARTS {
        let script = adrift(starts);
        let mut branches = vec![Branch {
            state: script.state,
            ways: 1,
        }];
        for _ in 0..2 {
            branches = roll(&script.game, &branches, |_, _, _| {});
        }
        for (ware, start) in LOADED.into_iter().zip(starts.map(usize::from)) {
            let on_13 = branches.iter().filter(|branch| {
                spectator(&script.game, &branch.state).wares[ware].punt == Punt::Sea(13)
            });
            let ways: u64 = on_13.map(|branch| branch.ways).sum();
            assert_eq!(ways * 36, ON_13_EARLY[start] * ROLL.pow(2), "from {start}");
        }
    }
}

/// Whether the last roll put a punt on 13.
fn ends_on_13(events: &[Event], ware: Ware) -> bool {
    let moved =
        |event: &Event| matches!(event, Event::Moved { ware: punt, to: 13, .. } if *punt == ware);
    events.iter().any(moved)
}

#[test]
fn m15_1_chances_as_voyages_played_at_random_have_them() {
    const VOYAGES: u32 = 20_000;
    let mut rng = rng(151);
    for starts in STARTS {
        let game = adrift(starts);
        let (mut port, mut last, mut early) = ([0u32; 3], [0u32; 3], [0u32; 3]);
        for _ in 0..VOYAGES {
            let mut state = game.state;
            let mut rolls = Vec::new();
            while spectator(&game.game, &state).phase == Phase::Roll {
                let outcome = game.game.sample_outcome(&state, &mut rng);
                let mut events = Vec::new();
                game.game
                    .resolve(&mut state, &outcome, &mut events)
                    .unwrap();
                rolls.push(events);
            }
            for (index, ware) in LOADED.into_iter().enumerate() {
                let arrives = rolls.iter().flatten().any(|event| arrives(event, ware));
                port[index] += u32::from(arrives);
                early[index] += u32::from(ends_on_13(&rolls[1], ware));
                last[index] += u32::from(rolls.len() == 3 && ends_on_13(&rolls[2], ware));
            }
        }
        for (index, start) in starts.into_iter().map(usize::from).enumerate() {
            for (count, ways, of) in [
                (port[index], IN_PORT[start], 216.0),
                (last[index], ON_13[start], 216.0),
                (early[index], ON_13_EARLY[start], 36.0),
            ] {
                let chance = ways as f64 / of;
                let mean = chance * f64::from(VOYAGES);
                let sd = (mean * (1.0 - chance)).sqrt();
                let off = (f64::from(count) - mean).abs();
                assert!(
                    off <= 4.5 * sd,
                    "from {start}: {count}, expected {mean:.0} ± {sd:.0}"
                );
            }
        }
    }
}

#[test]
fn m15_2_two_punts_in_port_pay_port_a_and_b_but_not_c() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place port A; 2 place port B; 3 place port C; 4 decline");
    game.play("roll jade 6 silk 6 nutmeg 1; rest decline; roll jade 6 silk 6 nutmeg 1");
    assert_eq!(game.gains("roll nutmeg 1"), [6, 8, 0, 0]);
}

#[test]
fn m15_3_two_punts_in_the_shipyard_the_bet_gains_6_and_the_agent_loses_14() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place insurance; 2 place shipyard A; rest decline");
    game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
    assert_eq!(game.gains("roll silk 1 nutmeg 1"), [-14, 6, 0, 0]);
}

#[test]
fn m15_4_an_agent_short_of_cash_mortgages_and_the_bank_covers_the_rest() {
    for (mortgaged, mortgages, cash) in [(1, 2, 1), (2, 2, 0)] {
        let mut game = Script::new(4);
        game.sail("jade 5 silk 4 nutmeg 0")
            .play("1 place insurance; rest decline");
        game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
        game.set_cash(1, 3).set_mortgages(1, mortgaged);
        game.play("roll silk 1 nutmeg 1");
        assert_eq!((game.cash(1), game.mortgages(1)), (cash, mortgages));
        let paid = Event::Repairs {
            seat: seat(1),
            pesos: if mortgaged == 1 { 14 } else { 3 },
        };
        assert!(game.happened(|event| *event == paid));
        // Nothing is owed later.
        let later = game.gains("rest pass; 1 pass; 1 load jade silk nutmeg");
        assert_eq!(later, [0; 4]);
    }
}

#[test]
fn m15_5_jade_with_crew_a_a_b_c_pays_18_9_9() {
    let mut game = Script::new(3);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place jade; 2 place jade; 3 place jade; 1 place jade; rest decline");
    game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
    assert_eq!(game.gains("roll silk 1 nutmeg 1"), [18, 9, 9]);
}

#[test]
fn m15_6_a_punt_on_12_piloted_to_13_is_not_boarded_and_rolls_past_it() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place small pilot; 2 place pirate; 3 place jade; 4 decline");
    game.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 3 silk 1 nutmeg 1");
    assert_eq!(game.punt(Ware::Jade), Punt::Sea(12));
    game.play("1 pilot jade +1");
    assert_eq!(
        (game.punt(Ware::Jade), game.phase()),
        (Punt::Sea(13), Phase::Roll)
    );
    assert_eq!(game.gains("roll jade 1 silk 1 nutmeg 1"), [0, 0, 36, 0]);
}

#[test]
fn m15_7_a_captain_who_boarded_is_plundered_by_the_other_pirate() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place pirate; 2 place pirate; 3 place large pilot; 4 decline");
    game.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 4 silk 1 nutmeg 1");
    game.play("1 board jade; 2 pass; 3 pilot jade -2");
    assert_eq!(game.punt(Ware::Jade), Punt::Sea(11));
    let gains = game.gains("roll jade 2 silk 1 nutmeg 1; 2 send jade port");
    assert_eq!(gains, [0, 36, 0, 0]);
}

#[test]
fn m15_8_jade_and_silk_plundered_by_two_pirates_are_33_each_and_two_choices() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place pirate; 2 place pirate; rest decline");
    game.play("roll jade 4 silk 4 nutmeg 1; rest decline; roll jade 3 silk 4 nutmeg 1");
    game.play("roll jade 1 silk 1 nutmeg 1");
    assert_eq!(game.prompt(), Some(Prompt::Plunder { ware: Ware::Jade }));
    game.play("1 send jade port");
    assert_eq!(game.prompt(), Some(Prompt::Plunder { ware: Ware::Silk }));
    assert_eq!(game.gains("1 send silk shipyard"), [33, 33, 0, 0]);
    assert_eq!((game.value(Ware::Jade), game.value(Ware::Silk)), (5, 0));
}

#[test]
fn m15_9_two_wares_may_reach_30_together_in_four_voyages_at_least() {
    let mut game = Script::new(4);
    for voyage in 1..=4 {
        assert_eq!(
            (game.phase(), game.spectator().voyage),
            (Phase::Auction, voyage)
        );
        game.idle_voyage("jade 3 silk 3 nutmeg 3", [6, 6, 1]);
    }
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!((game.value(Ware::Jade), game.value(Ware::Silk)), (30, 30));
    // Seat 1 holds one of each.
    assert_eq!(
        game.result().unwrap().of(seat(1)).unwrap().score,
        30 + 30 + 30
    );
}

#[test]
fn m15_10_the_fortune_is_40_whichever_share_is_mortgaged() {
    let mut game = Script::new(4);
    game.set_value(Ware::Jade, 20).set_value(Ware::Silk, 5);
    game.set_cash(1, 20).set_mortgages(1, 1);
    game.idle_voyage("jade 5 silk 4 nutmeg 0", [6, 1, 1]);
    assert_eq!(
        game.result().unwrap().of(seat(1)).unwrap().score,
        20 + 30 + 5 - 15
    );
}

#[test]
fn m15_11_wrong_starts_and_a_bid_beyond_cash_and_loans_are_refused() {
    let mut game = Script::new(4);
    game.refused("1 bid 55", "M3.2");
    game.play("rest pass; 1 pass; 1 load jade silk nutmeg");
    game.refused("1 start jade 5 silk 5 nutmeg 0", "M4.3");
    game.refused("1 start jade 6 silk 3 nutmeg 0", "M4.3");
}

#[test]
fn m15_12_with_low_dice_the_game_need_not_end() {
    let mut game = Script::new(3);
    for voyage in 1..=5_000 {
        assert_eq!(game.spectator().voyage, voyage);
        game.idle_voyage("jade 3 silk 3 nutmeg 3", [1, 1, 1]);
    }
    assert_eq!(game.phase(), Phase::Auction);
    assert_eq!(game.purses(), [30; 3]);
}

#[test]
fn m15_12_with_low_dice_random_play_goes_on_for_ever_too() {
    for players in 3..=5 {
        let script = Script::with(players, &[("pirates_displace", "on")]);
        let (game, mut state, mut rng) = (&script.game, script.state, rng(1512));
        // From at most 5 by three ones and three steps of pilots no punt comes beyond 11.
        for _ in 0..150_000 {
            match game.turn(&state) {
                Turn::Ask { must, .. } => {
                    let actor = must.first().unwrap();
                    let action = game.sample(&state, actor, &mut rng).unwrap();
                    game.act(&mut state, actor, &action, &mut NoEvents).unwrap();
                }
                Turn::Chance(_) => {
                    let mut odds = Vec::new();
                    game.odds(&state, &mut odds);
                    game.resolve(&mut state, &odds[0].0, &mut NoEvents).unwrap();
                }
                Turn::Over => panic!("no ware ever rises"),
            }
        }
        let view = spectator(game, &state);
        assert!(view.voyage > 2_000, "{}", view.voyage);
        assert!(view.wares.iter().all(|(_, ware)| ware.value == 0));
    }
}

#[test]
fn m15_12_counters_stay_at_the_greatest_number() {
    let mut game = Script::new(4);
    game.edit(|view| {
        view.voyage = u32::MAX;
        view.last_voyage = Some(LastVoyage {
            number: u32::MAX - 1,
            punts: PerWare::default(),
            plundered: Wares::default(),
        });
        view.harbour_master = view.first_bidder.take();
    });
    game.set_cash(1, u32::MAX).set_cash(2, u32::MAX - 1);
    // Nobody can outbid the greatest bid.
    assert_eq!(game.choices()[0], "bid 1..4294967294");
    game.refused("1 bid 4294967295", "M3.2");
    game.play("1 bid 4294967294");
    assert_eq!(game.choices(), ["pass", "mortgage 1..2"]);
    game.refused("2 bid 4294967295", "M3.2");
    game.play("rest pass");
    assert_eq!(game.cash(1), 1);
    game.set_cash(1, u32::MAX).embark("jade 5 silk 4 nutmeg 0");
    // 10 for the insurance, 12 for a loan, a cargo: cash stays where it is.
    game.play("1 place insurance; 2 mortgage 1; 2 place jade; rest decline");
    assert_eq!(game.cash(1), u32::MAX);
    game.set_cash(2, u32::MAX);
    game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
    game.play("roll silk 1 nutmeg 1");
    assert_eq!((game.cash(1), game.cash(2)), (u32::MAX - 14, u32::MAX));
    assert_eq!(game.spectator().voyage, u32::MAX);
    // Fortunes are counted wider than cash.
    game.set_value(Ware::Jade, 20)
        .idle_voyage("jade 5 silk 4 nutmeg 0", [6, 1, 1]);
    let second = *game.result().unwrap().of(seat(2)).unwrap();
    assert_eq!(second.score, i64::from(u32::MAX) - 15);
}
