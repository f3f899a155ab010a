//! L5: brawls.

use longcours::{Event, Phase};

use crate::script::{Script, blow, hand, seat};

/// Seats 1 and 2 are at Marseille with 10 and 20 million.
fn in_port(attacker: &str, target: &str) -> Script {
    let mut game = Script::new(4);
    game.set_ship(2, "Marseille").set_purses(&[10, 20, 3, 3]);
    game.set_hand(1, attacker).set_hand(2, target);
    game
}

#[test]
fn l5_1_captains_answer_by_turns_with_stronger_cards_until_one_gives_in() {
    let mut game = in_port("3 9 storm", "1 5 12");
    game.play("1 brawl 2 with 3");
    assert_eq!(
        (game.asked(), game.choices()),
        (Some(2), list("play 5, play 12, give in"))
    );
    game.play("2 play 5");
    assert_eq!(
        (game.asked(), game.choices()),
        (Some(1), list("play 9, give in"))
    );
    game.play("1 play 9");
    assert_eq!(
        (game.asked(), game.choices()),
        (Some(2), list("play 12, give in"))
    );
    game.play("2 play 12");
    assert_eq!((game.asked(), game.choices()), (Some(1), list("give in")));
    game.play("1 give in");
    // The attacker goes on with his turn, without cash.
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(1)));
    assert_eq!((game.cash(1), game.cash(2)), (0, 30));
    assert_eq!((game.hand(1), game.hand(2)), (hand("storm"), hand("1")));
}

fn list(choices: &str) -> Vec<String> {
    choices.split(", ").map(str::to_owned).collect()
}

#[test]
fn l5_1_a_target_who_gives_in_loses_all_his_cash() {
    let mut game = in_port("3", "12");
    game.play("1 brawl 2 with 3; 2 give in");
    assert_eq!((game.cash(1), game.cash(2)), (30, 0));
    assert!(game.happened(Event::Robbed {
        seat: seat(1),
        loser: seat(2),
        francs: 20
    }));
    assert_eq!((game.hand(1), game.hand(2)), (hand(""), hand("12")));
}

#[test]
fn l5_1_an_answer_is_strictly_stronger_and_held() {
    let mut game = in_port("6", "5 7");
    game.play("1 brawl 2 with 6");
    game.refused("2 play 5", "L5.1");
    game.refused("2 play 6", "L5.1");
    game.refused("2 play 8", "L5.1");
    game.play("2 play 7");
}

#[test]
fn l5_1_an_attack_needs_the_card() {
    let game = in_port("6", "5");
    game.refused("1 brawl 2 with 5", "L5.1");
}

#[test]
fn l5_1_the_target_is_another_captain_in_the_same_port() {
    let mut game = in_port("6", "5");
    game.refused("1 brawl 3 with 6", "L5.1");
    game.refused("1 brawl 1 with 6", "L5.1");
    game.set_ship(3, "Marseille").set_corsair(3, "Panama");
    // With or without cash or cards, the owner of the corsair too.
    game.set_cash(3, 0);
    assert!(game.offers("brawl 2 with 6") && game.offers("brawl 3 with 6"));
    assert!(!game.offers("brawl 1 with 6") && !game.offers("brawl 4 with 6"));
}

#[test]
fn l5_1_a_sunk_captain_is_no_target() {
    let mut game = in_port("6", "5");
    game.set_corsair(1, "Marseille").play("1 end");
    assert!(!game.plays(2));
    game.play("1 stop; 3 end; 4 end");
    assert!(!game.offers_any("brawl"));
    game.refused("1 brawl 2 with 6", "L5.1");
}

#[test]
fn l5_1_there_are_no_brawls_at_stranding_places() {
    let mut game = in_port("6", "5");
    game.set_ship(1, "Gibraltar").set_ship(2, "Gibraltar");
    assert!(!game.offers_any("brawl"));
    game.refused("1 brawl 2 with 6", "L5.1");
}

#[test]
fn l5_1_any_number_of_brawls_also_with_the_same_captain_one_at_a_time() {
    let mut game = in_port("3 4 5", "12");
    game.set_ship(3, "Marseille").set_hand(3, "storm");
    game.play("1 brawl 2 with 3");
    game.refused("1 brawl 3 with 4", "L5.1");
    game.play("2 give in; 1 brawl 3 with 4; 3 give in");
    game.play("1 brawl 2 with 5; 2 play 12");
    // The attacker has no card left and gives in at once.
    assert_eq!((game.cash(1), game.cash(2), game.cash(3)), (0, 33, 0));
    assert_eq!(game.asked(), Some(1));
}

#[test]
fn l5_2_a_target_is_asked_even_if_giving_in_is_his_only_choice() {
    // He holds no stronger card, no brawl card at all, or the card is unbeatable.
    for (attack, target) in [(6, "5"), (6, "storm"), (6, "direct"), (12, "11")] {
        let mut game = in_port("6 12", target);
        game.play(&format!("1 brawl 2 with {attack}"));
        assert_eq!((game.phase(), game.asked()), (Phase::Brawl, Some(2)));
        assert_eq!(game.choices(), ["give in"]);
    }
}

#[test]
fn l5_2_an_attacker_is_asked_if_he_holds_any_card() {
    for (held, asked) in [
        ("6 storm", true),
        ("6 direct", true),
        ("6 2", true),
        ("6", false),
    ] {
        let mut game = in_port(held, "7");
        game.play("1 brawl 2 with 6; 2 play 7");
        assert_eq!(game.phase() == Phase::Brawl, asked, "{held}");
        assert_eq!(game.asked(), Some(1));
        let unasked = Event::HasNoCard { seat: seat(1) };
        assert_eq!(game.happened(unasked), !asked);
    }
}

#[test]
fn l5_2_a_target_without_any_card_gives_in_unasked() {
    let mut game = in_port("1", "");
    game.play("1 brawl 2 with 1");
    let expected = [
        Event::Attacked {
            seat: seat(1),
            target: seat(2),
            card: blow(1),
        },
        Event::HasNoCard { seat: seat(2) },
        Event::Robbed {
            seat: seat(1),
            loser: seat(2),
            francs: 20,
        },
    ];
    assert_eq!(game.events, expected);
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(1)));
}

#[test]
fn l5_2_without_a_brawl_card_there_is_no_attack() {
    let game = in_port("storm direct", "5");
    assert!(!game.offers_any("brawl"));
    game.refused("1 brawl 2 with 5", "L5.2");
}

#[test]
fn l5_2_wallets_may_be_empty_on_both_sides() {
    let mut game = in_port("6", "5");
    game.set_purses(&[0, 0]).play("1 brawl 2 with 6; 2 give in");
    assert_eq!((game.cash(1), game.cash(2)), (0, 0));
}
