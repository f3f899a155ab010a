//! M4: duties of the harbour master.

use std::collections::BTreeSet;

use manila::{Action, Event, Phase, Prompt, Punt, Ware};
use portolan_core::{Notation, Vocabulary};

use crate::script::{Script, seat};

/// Seat 1 has the office and is asked to buy.
fn in_office() -> Script {
    let mut game = Script::new(4);
    game.play("rest pass");
    game
}

#[test]
fn m4_1_a_share_costs_its_market_value_but_at_least_five() {
    for (value, price) in [(0, 5), (5, 5), (10, 10), (20, 20)] {
        let mut game = in_office();
        game.set_value(Ware::Silk, value);
        assert_eq!(game.spectator().wares[Ware::Silk].price, price);
        assert_eq!(game.gains("1 buy silk"), [-i64::from(price), 0, 0, 0]);
    }
}

#[test]
fn m4_1_a_bought_share_leaves_the_open_stock_and_is_public() {
    let mut game = in_office();
    let open = game.spectator().wares[Ware::Ginseng].open;
    game.play("1 buy ginseng");
    let view = game.view(3).public;
    assert_eq!(view.wares[Ware::Ginseng].open, open - 1);
    assert_eq!(view.players[0].bought.into_array(), [0, 0, 0, 1]);
    assert_eq!(view.players[0].shares, 3);
    let bought = Event::Bought {
        seat: seat(1),
        ware: Ware::Ginseng,
        pesos: 5,
        left: open - 1,
    };
    assert_eq!(game.events, [bought]);
}

#[test]
fn m4_1_he_may_buy_one_share_or_none() {
    let game = in_office();
    assert_eq!(game.prompt(), Some(Prompt::Buy));
    assert_eq!(
        game.choices(),
        [
            "buy jade",
            "buy silk",
            "buy nutmeg",
            "buy ginseng",
            "pass",
            "mortgage 1..2"
        ]
    );
    let mut bought = game.clone();
    bought.play("1 buy jade");
    bought.refused("1 buy jade", "M4.2");
    let mut none = game.clone();
    assert_eq!(none.gains("1 pass"), [0; 4]);
    assert_eq!((none.phase(), none.shares(1)), (Phase::Load, 2));
    none.refused("1 buy jade", "M4.2");
}

#[test]
fn m4_1_only_shares_in_the_open_stock_are_sold() {
    let mut game = Script::dealt(3, &[], &["jade jade", "jade silk", "silk nutmeg"]);
    for _ in 0..2 {
        game.play("rest pass; 1 buy jade; 1 load jade silk nutmeg");
        game.play("1 start jade 3 silk 3 nutmeg 3; rest decline");
        for _ in 0..3 {
            game.play("roll jade 1 silk 1 nutmeg 1");
        }
    }
    game.play("rest pass");
    assert_eq!(game.spectator().wares[Ware::Jade].open, 0);
    game.refused("1 buy jade", "M4.1");
    assert!(!game.offers("buy jade") && game.offers("buy silk"));
}

#[test]
fn m4_1_nobody_else_ever_buys_shares() {
    let mut game = in_office();
    for other in 2..=4 {
        game.refused(&format!("{other} buy jade"), "M4.1");
    }
    game.play("1 pass");
    game.refused("2 buy jade", "M4.2");
    game.play("1 load jade silk nutmeg; 1 start jade 5 silk 4 nutmeg 0; 1 place jade");
    game.refused("2 buy jade", "M5.2");
}

#[test]
fn m4_1_a_share_may_be_paid_with_a_loan_on_others_but_not_on_itself() {
    let mut game = in_office();
    game.set_cash(1, 4).set_mortgages(1, 1);
    let mut loan = game.clone();
    assert_eq!(loan.gains("1 buy jade"), [12 - 5, 0, 0, 0]);
    assert_eq!((loan.mortgages(1), loan.shares(1)), (2, 3));
    game.set_mortgages(1, 2);
    game.refused("1 buy jade", "M11.1");
    assert_eq!(game.choices(), ["pass"]);
}

#[test]
fn m4_2_three_different_wares_are_loaded_and_the_fourth_stays_ashore() {
    let mut game = in_office();
    game.play("1 pass");
    assert_eq!(game.prompt(), Some(Prompt::Load));
    assert_eq!(
        game.choices(),
        [
            "load jade silk nutmeg",
            "load jade silk ginseng",
            "load jade nutmeg ginseng",
            "load silk nutmeg ginseng",
            "mortgage 1..2"
        ]
    );
    for ashore in Ware::ALL {
        let mut game = game.clone();
        let wares: Vec<_> = Ware::ALL
            .into_iter()
            .filter(|ware| *ware != ashore)
            .map(Vocabulary::name)
            .collect();
        game.play(&format!("1 load {}", wares.join(" ")));
        for ware in Ware::ALL {
            assert_eq!(game.punt(ware) == Punt::Ashore, ware == ashore);
        }
        game.play(&format!(
            "1 start {} 3 {} 3 {} 3",
            wares[0], wares[1], wares[2]
        ));
        assert!(!game.offers(&format!("place {ashore}")));
        game.refused(&format!("1 place {ashore}"), "M4.2");
    }
}

#[test]
fn m4_2_two_of_a_ware_cannot_even_be_written() {
    for line in [
        "load jade jade silk",
        "load jade silk",
        "load jade silk nutmeg ginseng",
    ] {
        assert!(Action::read(&Script::new(4).game, line).is_err(), "{line}");
    }
}

#[test]
fn m4_3_there_are_25_ways_to_start_and_all_add_up_to_nine() {
    let mut game = in_office();
    game.play("1 pass; 1 load jade nutmeg ginseng");
    assert_eq!(game.prompt(), Some(Prompt::Start { sum: 9, most: 5 }));
    let starts: BTreeSet<_> = game
        .choices()
        .into_iter()
        .filter(|choice| choice.starts_with("start"))
        .collect();
    assert_eq!(starts.len(), 25);
    for start in &starts {
        let words: Vec<_> = start.split(' ').collect();
        assert_eq!(
            [words[1], words[3], words[5]],
            ["jade", "nutmeg", "ginseng"]
        );
        let spaces = [2, 4, 6].map(|word| words[word].parse::<u32>().unwrap());
        assert_eq!(spaces.iter().sum::<u32>(), 9, "{start}");
        assert!(spaces.iter().all(|space| *space <= 5), "{start}");
        game.clone().play(&format!("1 {start}"));
    }
}

#[test]
fn m4_3_every_other_start_is_refused() {
    let mut game = in_office();
    game.play("1 pass; 1 load jade silk nutmeg");
    for (jade, silk, nutmeg) in triples(7) {
        let legal = jade + silk + nutmeg == 9 && jade.max(silk).max(nutmeg) <= 5;
        let line = format!("1 start jade {jade} silk {silk} nutmeg {nutmeg}");
        if legal {
            game.clone().play(&line);
        } else {
            game.refused(&line, "M4.3");
        }
    }
    game.refused("1 start jade 5 silk 4", "M4.3");
    game.refused("1 start jade 5 silk 4 ginseng 0", "M4.3");
    game.refused("1 start jade 5 silk 4 nutmeg 0 ginseng 0", "M4.3");
    game.refused("1 start jade 255 silk 5 nutmeg 5", "M4.3");
}

/// All triples of numbers up to this one.
fn triples(most: u32) -> impl Iterator<Item = (u32, u32, u32)> {
    (0..=most).flat_map(move |a| (0..=most).flat_map(move |b| (0..=most).map(move |c| (a, b, c))))
}

#[test]
fn m4_3_the_punts_stand_where_they_were_put() {
    let mut game = in_office();
    game.embark("jade 0 silk 5 ginseng 4");
    assert_eq!(game.punt(Ware::Jade), Punt::Sea(0));
    assert_eq!(game.punt(Ware::Silk), Punt::Sea(5));
    assert_eq!(game.punt(Ware::Ginseng), Punt::Sea(4));
    assert_eq!(game.punt(Ware::Nutmeg), Punt::Ashore);
}

#[test]
fn m4_the_duties_come_in_order_and_fall_to_the_harbour_master() {
    let mut game = in_office();
    for (phase, rule, line) in [
        (Phase::Buy, "M4.1", "1 pass"),
        (Phase::Load, "M4.2", "1 load jade silk nutmeg"),
        (Phase::Start, "M4.3", "1 start jade 3 silk 3 nutmeg 3"),
    ] {
        assert_eq!((game.phase(), game.asked()), (phase, Some(1)));
        for other in 2..=4 {
            game.refused(&line.replacen('1', &other.to_string(), 1), rule);
        }
        game.refused("1 place jade", rule);
        if phase != Phase::Load {
            game.refused("1 load jade silk nutmeg", rule);
        }
        if phase != Phase::Start {
            game.refused("1 start jade 3 silk 3 nutmeg 3", rule);
        }
        game.play(line);
    }
    assert_eq!(game.phase(), Phase::Place);
}
