//! M9: payments.

use manila::{Event, Punt, Ware};

use crate::script::{Script, seat};

#[test]
fn m9_payments_come_in_this_order_and_values_rise_last() {
    let mut game = Script::new(5);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play(
        "1 place jade; 2 place pirate; 3 place port A; 4 place shipyard A; 5 place insurance",
    );
    game.play("roll jade 6 silk 4 nutmeg 1; rest decline; roll jade 6 silk 4 nutmeg 1");
    game.play("roll silk 1 nutmeg 1; 2 send silk port");
    let kinds: Vec<_> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Loot { .. } => Some("M9.1 loot"),
            Event::Crew { .. } => Some("M9.2 crew"),
            Event::PortBet { .. } => Some("M9.3 port"),
            Event::ShipyardBet { .. } => Some("M9.4 shipyard"),
            Event::Repairs { .. } => Some("M9.5 insurance"),
            Event::Rose { .. } => Some("M10.1 values"),
            _ => None,
        })
        .collect();
    assert_eq!(
        kinds,
        [
            "M9.1 loot",
            "M9.2 crew",
            "M9.3 port",
            "M9.4 shipyard",
            "M9.5 insurance",
            "M10.1 values",
            "M10.1 values"
        ]
    );
}

#[test]
fn m9_1_loot_is_the_cargo_divided_among_the_pirates_on_the_boat() {
    for (second, loot) in [
        ("2 place pirate", [12, 12, 0, 0]),
        ("2 decline", [24, 0, 0, 0]),
    ] {
        let mut game = Script::new(4);
        game.sail("jade 0 silk 4 nutmeg 5");
        game.play(&format!(
            "1 place pirate; {second}; 3 place nutmeg; 4 decline"
        ));
        game.play("roll jade 1 silk 1 nutmeg 4; rest decline; roll jade 1 silk 1 nutmeg 3");
        let gains = game.gains("roll jade 1 silk 1 nutmeg 1; 1 send nutmeg port");
        assert_eq!(gains, loot);
        let paid = Event::Loot {
            seat: seat(1),
            pesos: loot[0] as u32,
        };
        assert!(game.happened(|event| *event == paid));
    }
}

#[test]
fn m9_1_the_cargoes_of_all_plundered_punts_are_loot() {
    let mut game = Script::new(4);
    game.sail("jade 0 nutmeg 5 ginseng 4")
        .play("1 place pirate; 2 place pirate; rest decline");
    game.play("roll jade 1 nutmeg 4 ginseng 4; rest decline; roll jade 1 nutmeg 3 ginseng 4");
    game.play("roll jade 1 nutmeg 1 ginseng 1; 1 send nutmeg port");
    assert_eq!(game.gains("1 send ginseng shipyard"), [21, 21, 0, 0]);
}

#[test]
fn m9_2_the_crew_in_port_shares_the_cargo_whatever_its_number() {
    for (crew, each) in [(1, 36), (2, 18), (3, 12), (4, 9)] {
        let mut game = Script::new(4);
        game.sail("jade 5 silk 4 nutmeg 0");
        let places = (1..=crew).map(|seat| format!("{seat} place jade"));
        let rest = (crew + 1..=4).map(|seat| format!("{seat} decline"));
        game.play(&places.chain(rest).collect::<Vec<_>>().join(";"));
        game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
        let gains = game.gains("roll silk 1 nutmeg 1");
        let expected: Vec<i64> = (1..=4)
            .map(|seat| if seat <= crew { each } else { 0 })
            .collect();
        assert_eq!(gains, expected);
    }
}

#[test]
fn m9_2_crews_that_do_not_arrive_earn_nothing() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place jade; 2 place silk; 3 place nutmeg; 4 decline");
    game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
    assert_eq!(game.gains("roll silk 1 nutmeg 1"), [36, 0, 0, 0]);
}

/// Seats 1 to 3 bet on A, B and C of an area; so many punts arrive.
fn bets(area: &str, arriving: usize) -> Vec<i64> {
    let mut game = Script::new(4);
    game.sail("jade 3 silk 3 nutmeg 3");
    game.play(&format!(
        "1 place {area} A; 2 place {area} B; 3 place {area} C; 4 decline"
    ));
    game.play("roll jade 3 silk 3 nutmeg 3; rest decline; roll jade 3 silk 3 nutmeg 3");
    let dice = [0, 1, 2].map(|punt| if punt < arriving { 6 } else { 1 });
    game.gains(&format!(
        "roll jade {} silk {} nutmeg {}",
        dice[0], dice[1], dice[2]
    ))
}

#[test]
fn m9_3_port_bets_pay_if_at_least_so_many_punts_are_in_port() {
    assert_eq!(bets("port", 0), [0, 0, 0, 0]);
    assert_eq!(bets("port", 1), [6, 0, 0, 0]);
    assert_eq!(bets("port", 2), [6, 8, 0, 0]);
    assert_eq!(bets("port", 3), [6, 8, 15, 0]);
}

#[test]
fn m9_3_a_plundered_punt_sent_to_port_counts_for_port_bets() {
    for (to, gains) in [("port", [36, 6, 0]), ("shipyard", [36, 0, 15])] {
        let mut game = Script::new(4);
        game.sail("jade 5 silk 4 nutmeg 0");
        game.play("1 place pirate; 2 place port A; 3 place shipyard C; 4 decline");
        game.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 3 silk 1 nutmeg 1");
        game.play("roll jade 1 silk 1 nutmeg 1");
        let paid = game.gains(&format!("1 send jade {to}"));
        assert_eq!(paid[..3], gains, "{to}");
    }
}

#[test]
fn m9_4_shipyard_bets_pay_if_at_least_so_many_punts_are_in_the_shipyard() {
    assert_eq!(bets("shipyard", 3), [0, 0, 0, 0]);
    assert_eq!(bets("shipyard", 2), [6, 0, 0, 0]);
    assert_eq!(bets("shipyard", 1), [6, 8, 0, 0]);
    assert_eq!(bets("shipyard", 0), [6, 8, 15, 0]);
}

/// Seat 1 insures and seat 2 may bet; so many punts end in the shipyard.
fn insured(bet: &str, lost: usize) -> Script {
    let mut game = Script::new(4);
    game.sail("jade 3 silk 3 nutmeg 3");
    game.play(&format!("1 place insurance; 2 {bet}; rest decline"));
    let first = [0, 1, 2].map(|punt| if punt < lost { 1 } else { 6 });
    let roll = format!(
        "roll jade {} silk {} nutmeg {}",
        first[0], first[1], first[2]
    );
    game.play(&format!("{roll}; rest decline; {roll}"));
    game
}

/// The dice that end [`insured`].
fn last_roll(lost: usize) -> &'static str {
    [
        "",
        "roll jade 1",
        "roll jade 1 silk 1",
        "roll jade 1 silk 1 nutmeg 1",
    ][lost]
}

#[test]
fn m9_4_the_agents_own_bets_are_paid_in_full() {
    let mut game = Script::new(3);
    game.sail("jade 3 silk 3 nutmeg 3");
    game.play("1 place insurance; 2 decline; 3 decline; 1 place shipyard A");
    game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
    assert_eq!(game.gains("roll silk 1 nutmeg 1"), [6 - 14, 0, 0]);
}

#[test]
fn m9_5_the_agent_owes_0_6_14_29_whether_somebody_bet_or_not() {
    for (lost, owed) in [(1, 6), (2, 14), (3, 29)] {
        let mut game = insured("decline", lost);
        assert_eq!(game.gains(last_roll(lost)), [-owed, 0, 0, 0]);
        let mut game = insured("place shipyard A", lost);
        assert_eq!(game.gains(last_roll(lost)), [-owed, 6, 0, 0]);
    }
    // Nothing lost, nothing owed, and no third roll.
    let mut game = Script::new(4);
    game.sail("jade 3 silk 3 nutmeg 3")
        .play("1 place insurance; rest decline");
    game.play("roll jade 6 silk 6 nutmeg 6; rest decline");
    assert_eq!(game.gains("roll jade 6 silk 6 nutmeg 6"), [0; 4]);
    assert!(!game.happened(|event| matches!(event, Event::Repairs { .. })));
}

#[test]
fn m9_5_without_an_agent_the_bank_pays_the_bets() {
    assert_eq!(bets("shipyard", 0), [6, 8, 15, 0]);
}

#[test]
fn m9_5_the_agent_pays_after_all_his_own_income() {
    let mut game = Script::new(3);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place insurance; 2 decline; 3 decline; 1 place jade");
    game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
    game.set_cash(1, 0);
    // 36 for the jade first, then 14 for two punts: nothing is mortgaged.
    assert_eq!(game.gains("roll silk 1 nutmeg 1"), [36 - 14, 0, 0]);
    assert_eq!(game.mortgages(1), 0);
}

#[test]
fn m9_5_an_agent_without_cash_mortgages_the_fewest_shares_needed() {
    for (cash, mortgages, left) in [(29, 0, 0), (28, 1, 11), (17, 1, 0), (16, 2, 11), (5, 2, 0)] {
        let mut game = insured("decline", 3);
        game.set_cash(1, cash);
        game.play(last_roll(3));
        assert_eq!((game.mortgages(1), game.cash(1)), (mortgages, left));
        assert!(!game.happened(|event| matches!(event, Event::BankCovered { .. })));
    }
}

#[test]
fn m9_5_the_bank_covers_what_is_missing_and_nothing_is_owed_later() {
    let mut game = insured("place shipyard C", 3);
    game.set_cash(1, 1);
    assert_eq!(game.gains(last_roll(3)), [-1, 15, 0, 0]);
    assert_eq!((game.mortgages(1), game.cash(1)), (2, 0));
    let covered = Event::BankCovered {
        seat: seat(1),
        pesos: 29 - 25,
    };
    assert!(game.happened(|event| *event == covered));
    // The next voyage begins without a debt: what he earns he keeps.
    game.sail("jade 5 silk 4 nutmeg 0")
        .play("1 place jade; rest decline");
    game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
    assert_eq!(game.gains("roll silk 1 nutmeg 1"), [36, 0, 0, 0]);
}

#[test]
fn m9_6_stakes_are_never_returned() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    let mut whole = game.clone();
    let stakes = game.gains("1 place jade; 2 place port A; 3 place large pilot; 4 place pirate");
    assert_eq!(stakes, [-3, -4, -5, -5]);
    // Jade arrives: the winners' stakes are gone like everybody's.
    let total = whole.gains(
        "1 place jade; 2 place port A; 3 place large pilot; 4 place pirate;\
         roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1;\
         3 pass; roll silk 1 nutmeg 1",
    );
    assert_eq!(total, [36 - 3, 6 - 4, -5, -5]);
}

#[test]
fn m9_what_a_voyage_came_to_counts_everything_but_loans() {
    let mut game = Script::new(4);
    game.play("1 bid 6; rest pass; 1 mortgage 1; 1 buy ginseng");
    game.play("1 load jade silk nutmeg; 1 start jade 5 silk 4 nutmeg 0");
    game.play("1 place jade; 2 place port A; 3 place insurance; 4 decline");
    game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
    let net = |game: &Script| {
        let players = game.spectator().players;
        players
            .iter()
            .map(|player| (player.net, player.last_net))
            .collect::<Vec<_>>()
    };
    assert_eq!(net(&game)[0], (Some(-6 - 5 - 3), Some(0)));
    game.play("roll silk 1 nutmeg 1");
    let came_to = [-6 - 5 - 3 + 36, -4 + 6, 10 - 6 - 8, 0];
    assert_eq!(net(&game), came_to.map(|pesos| (Some(0), Some(pesos))));
    let last = game.spectator().last_voyage.unwrap();
    assert_eq!((last.number, last.punts[Ware::Jade]), (1, Punt::Port));
}
