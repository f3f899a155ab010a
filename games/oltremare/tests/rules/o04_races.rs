//! O4.6: races, limits, and who is asked.

use oltremare::{Event, Oltremare, Phase, Prompt};
use portolan_core::{Game, GamePackage, Seat, Setup};

use crate::late::Late;
use crate::script::{Script, seat};
use crate::table::Table;

#[test]
fn o4_6_the_first_acceptance_wins_the_race() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to all");
    let mut other = game.clone();
    game.play("2 accept 1 with silk19");
    game.refused("3 accept 1 with silk28", "O4.6");
    assert_eq!(game.hand(3), "gems7 gems8 silk28 olives61");
    other.play("3 accept 1 with silk28");
    other.refused("2 accept 1 with silk19", "O4.6");
    assert_eq!(other.hand(2), "silk19 silk23 salt31 salt33");
}

#[test]
fn o4_6_an_offer_lapses_when_one_of_its_cards_is_gone() {
    let mut game = Table::market().script();
    game.play(
        "1 offer gems2 + scrolls15 for silk to 2; 1 offer gems2 for silk to 3; \
            1 offer salt36 for olives to all",
    );
    game.play("3 accept 2 with silk28");
    assert!(game.happened(&Event::Lapsed { number: 1 }));
    assert_eq!(game.open(), [3]);
    game.refused("2 accept 1 with silk19", "O4.6");
    assert_eq!(game.choices(2), ["decline 3", "counter 3 …", "offer …"]);
}

#[test]
fn o4_6_an_opponents_offer_lapses_when_he_gives_its_card_to_the_active_player() {
    let mut game = Table::market().script();
    game.play(
        "2 offer silk19 + silk23 for gems to 1; 1 offer scrolls15 for silk to 2; \
        2 accept 2 with silk23",
    );
    assert!(game.happened(&Event::Lapsed { number: 1 }));
    game.refused("1 accept 1 with gems2", "O4.6");
    // The card that is left may be offered again.
    game.play("2 offer silk19 for gems to 1; 1 accept 3 with gems2");
}

#[test]
fn o4_6_an_offer_is_not_touched_by_other_cards() {
    let mut game = Table::market().script();
    game.play(
        "1 offer gems2 for silk to 2; 1 offer scrolls15 for silk to 3; 3 accept 2 with silk28",
    );
    assert_eq!(game.open(), [1]);
    game.play("2 accept 1 with silk19");
}

#[test]
fn o4_6_offers_lapse_when_the_phase_ends() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to all; 2 offer silk19 for gems to 1; 1 leave");
    assert_eq!((game.phase(), game.open()), (Phase::Play, vec![]));
    assert!(game.may().is_empty());
    for line in [
        "1 accept 2 with gems2",
        "2 accept 1 with silk19",
        "2 decline 1",
        "2 withdraw 2",
        "2 offer silk19 for gems to 1",
        "1 offer gems2 for silk to 2",
        "3 counter 1 with silk28 for gems",
    ] {
        game.refused(line, "O5.1");
    }
}

#[test]
fn o4_6_each_seat_makes_at_most_12_offers_in_a_turn() {
    let mut game = Table::market().script();
    for _ in 0..12 {
        game.play("1 offer gems2 for silk to 2");
    }
    assert_eq!(game.spectator().players[0].offers_made, 12);
    game.refused("1 offer scrolls15 for silk to 3", "O4.6");
    game.refused("1 offer scrolls15 for silk to all", "O4.6");
    assert!(!game.offers(1, "offer …"));
    // Withdrawing gives none back; others have their own limit.
    game.play("1 withdraw 12; 2 offer silk19 for gems to 1");
    game.refused("1 offer gems2 for silk to 2", "O4.6");
    // He may still answer.
    game.refused("1 counter 13 with gems2 for silk", "O4.6");
    assert!(!game.offers(1, "counter 13 …") && game.offers(1, "accept 13 …"));
    game.play("1 accept 13 with gems2");
}

#[test]
fn o4_6_counters_count_towards_the_limit() {
    let mut game = Table::market().option("offer_limit", "2").script();
    game.play("1 offer gems2 for silk to 2; 2 counter 1 with silk19 for gems + 1 ducat");
    game.play("1 counter 2 with gems2 for silk; 2 counter 3 with silk23 for gems + 1 ducat");
    assert_eq!(game.open(), [4]);
    game.refused("1 counter 4 with gems2 for silk", "O4.6");
    game.refused("1 offer gems2 for silk to 3", "O4.6");
    game.refused("2 offer silk23 for gems to 1", "O4.6");
    assert!(game.allows("3 offer gems7 for salt to 1"));
    game.play("1 decline 4");
}

#[test]
fn o4_6_the_limit_begins_anew_each_turn_and_is_an_option() {
    for (value, most) in [("0", 0), ("1", 1), ("100", 100)] {
        let mut game = Late {
            options: &[],
            hands: &["gems7", "salt41 salt31"],
            cargo: &["pottery57", "pottery58"],
            unseen: "olives61..olives78",
            ..Late::default()
        }
        .script();
        game.game = Oltremare::open(&Setup::new(2).with("offer_limit", value)).unwrap();
        for _ in 0..most {
            game.play("1 offer gems7 for salt to 2");
        }
        game.refused("1 offer gems7 for salt to 2", "O4.6");
        game.play("1 leave");
        assert_eq!(game.allows("1 offer nothing for salt to 2"), most > 0);
    }
    for wrong in ["-1", "101"] {
        assert!(Oltremare::open(&Setup::new(3).with("offer_limit", wrong)).is_err());
    }
}

#[test]
fn o4_6_the_active_player_must_act_and_opponents_may() {
    let mut game = Table::market().script();
    assert_eq!((game.asked(), game.may()), (Some(1), vec![2, 3]));
    assert_eq!(game.prompt(2), Some(Prompt::Negotiate { active: seat(1) }));
    // Nobody waits for a slow answer.
    game.play(
        "1 offer gems2 for silk to 2; 3 offer gems7 for salt to 1; 1 buy deck; draw gems1; 1 leave",
    );
    assert_eq!(game.phase(), Phase::Play);
}

#[test]
fn o4_6_an_opponent_without_offers_left_is_asked_only_about_open_ones() {
    let mut game = Table::market().option("offer_limit", "1").script();
    game.play("2 offer silk19 for gems to 1");
    assert_eq!(game.may(), [2, 3]);
    assert_eq!(game.choices(2), ["withdraw 1"]);
    game.play("1 decline 1");
    assert_eq!((game.may(), game.prompt(2)), (vec![3], None));
    game.refused("2 offer silk19 for gems to 1", "O4.1");
    game.play("1 offer gems2 for silk to all");
    assert_eq!(
        (game.may(), game.choices(2)),
        (vec![2, 3], vec!["accept 2 …".into(), "decline 2".into()])
    );
    game.play("2 decline 2");
    assert_eq!(game.may(), [3]);
}

#[test]
fn o4_6_without_offers_nobody_is_asked_beside_the_active_player() {
    for players in 2..=5 {
        let game = Table::of(players).option("offer_limit", "0").script();
        assert_eq!((game.asked(), game.may()), (Some(1), vec![]));
        assert_eq!(game.choices(1), ["buy deck", "leave"]);
    }
}

#[test]
fn o4_6_who_holds_nothing_may_deal_as_long_as_the_other_side_holds_a_card() {
    let mut game = Late {
        hands: &["gems2", "", "olives61"],
        cargo: &["salt41", "pottery57", "pottery58"],
        unseen: "olives62..olives70",
        ..Late::default()
    }
    .script();
    assert_eq!(game.may(), [2, 3]);
    game.play("2 offer 3 ducats for gems to 1; 1 accept 1 with gems2");
    assert_eq!([1, 2].map(|number| game.hand(number)), ["", "gems2"]);
    game.play(
        "1 offer 2 ducats for gems to 2; 2 accept 2 with gems2; 2 offer 1 ducat for gems to 1",
    );
    game.play("1 offer gems2 for 1 ducat to 3; 3 accept 4");
    // Now neither seat 1 nor seat 2 holds anything: no card can change hands between them.
    assert_eq!(game.choices(2), ["withdraw 3"]);
    game.refused("2 offer nothing for gems to 1", "O4.6");
    game.refused("1 offer nothing for gems to 2", "O4.6");
}

#[test]
fn o4_6_who_has_to_answer_the_newest_offer_is_asked_first_and_the_active_player_last() {
    let mut game = Table::market().script();
    let polling_order = |game: &Script| {
        let order = game.game.polling_order(&game.state);
        order.map(Seat::number).collect::<Vec<u8>>()
    };
    assert_eq!(polling_order(&game), [2, 3, 1]);
    game.play("1 offer gems2 for silk to 3");
    assert_eq!(polling_order(&game), [3, 2, 1]);
    game.play("1 offer scrolls15 for silk to all");
    assert_eq!(polling_order(&game), [2, 3, 1]);
    // A seat that has declined has nothing to answer any more.
    game.play("2 decline 2");
    assert_eq!(polling_order(&game), [3, 2, 1]);
    game.play("3 decline 2");
    assert_eq!(polling_order(&game), [2, 3, 1]);
}

#[test]
fn o4_6_an_offer_to_the_active_player_changes_no_order_and_after_trade_only_he_is_asked() {
    let mut game = Table::market().script();
    let polling_order = |game: &Script| {
        let order = game.game.polling_order(&game.state);
        order.map(Seat::number).collect::<Vec<u8>>()
    };
    game.play("1 offer gems2 for silk to 3; 2 offer silk19 for gems to 1");
    assert_eq!(polling_order(&game), [2, 3, 1]);
    game.play("1 leave");
    assert_eq!(polling_order(&game), [1]);
}
