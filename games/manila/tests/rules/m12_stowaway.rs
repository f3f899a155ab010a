//! M12: stowaways.

use manila::{Event, Phase, Ware};

use crate::script::{Script, seat};

const ANYWHERE: (&str, &str) = ("stowaway", "anywhere_but_insurance");

/// Seat 1 has this much cash and no free share, and is asked to place first.
fn poor(pesos: u32, options: &[(&str, &str)]) -> Script {
    let mut game = Script::with(4, options);
    game.set_cash(1, pesos)
        .set_mortgages(1, 2)
        .sail("jade 5 silk 4 nutmeg 0");
    assert_eq!(game.asked(), Some(1));
    game
}

#[test]
fn m12_1_without_money_and_free_shares_one_travels_on_punts_for_nothing() {
    let mut game = poor(0, &[]);
    assert_eq!(
        game.choices(),
        ["place jade", "place silk", "place nutmeg", "decline"]
    );
    for space in ["port C", "shipyard A", "small pilot", "pirate", "insurance"] {
        game.refused(&format!("1 place {space}"), "M12.1");
    }
    assert_eq!(game.gains("1 place jade"), [0; 4]);
    let stowed = Event::Stowed {
        seat: seat(1),
        space: game.space("jade"),
        pesos: 0,
        place: 0,
    };
    assert_eq!(game.events, [stowed]);
}

#[test]
fn m12_1_a_stowaway_is_ordinary_crew() {
    let mut game = poor(0, &[]);
    game.play("1 place jade; 2 place jade; rest decline");
    assert_eq!(game.crew(Ware::Jade), [1, 2]);
    assert_eq!(game.cash(2), 30 - 4, "he took the cheapest place");
    game.play("roll jade 6 silk 1 nutmeg 1; rest decline; roll jade 6 silk 1 nutmeg 1");
    assert_eq!(game.gains("roll silk 1 nutmeg 1"), [18, 18, 0, 0]);
}

#[test]
fn m12_1_with_less_than_the_cheapest_vacant_paid_space_he_pays_all_he_has() {
    // The cheapest are port C, shipyard C, the small pilot and the nutmeg, at 2.
    let mut game = poor(1, &[]);
    game.refused("1 place port C", "M12.1");
    game.refused("1 place insurance", "M12.1");
    assert_eq!(game.gains("1 place silk"), [-1, 0, 0, 0]);
    let stowed = Event::Stowed {
        seat: seat(1),
        space: game.space("silk"),
        pesos: 1,
        place: 0,
    };
    assert_eq!(game.events, [stowed]);
}

#[test]
fn m12_1_who_can_pay_some_vacant_space_is_no_stowaway() {
    let mut game = poor(2, &[]);
    game.refused("1 place silk", "M11.1");
    assert_eq!(
        game.choices(),
        [
            "place nutmeg",
            "place port C",
            "place shipyard C",
            "place small pilot",
            "place insurance",
            "decline",
        ]
    );
    assert_eq!(game.gains("1 place port C"), [-2, 0, 0, 0]);
}

#[test]
fn m12_1_only_vacant_spaces_count_for_the_cheapest() {
    let mut game = Script::new(5);
    game.set_cash(5, 2)
        .set_mortgages(5, 2)
        .sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place port C; 2 place shipyard C; 3 place small pilot; 4 place nutmeg");
    // Now the cheapest vacant space costs 3, and he has 2.
    game.refused("5 place insurance", "M12.1");
    assert_eq!(
        game.choices(),
        ["place jade", "place silk", "place nutmeg", "decline"]
    );
    assert_eq!(game.gains("5 place nutmeg"), [0, 0, 0, 0, -2]);
}

#[test]
fn m12_1_whoever_has_a_free_share_pays() {
    let mut game = Script::new(4);
    game.set_cash(1, 0)
        .set_mortgages(1, 1)
        .sail("jade 5 silk 4 nutmeg 0");
    for (space, gain) in [("jade", 12 - 3), ("port A", 12 - 4), ("insurance", 10)] {
        let mut game = game.clone();
        assert!(game.offers(&format!("place {space}")));
        assert_eq!(game.gains(&format!("1 place {space}")), [gain, 0, 0, 0]);
    }
}

#[test]
fn m12_1_with_anywhere_but_insurance_a_stowaway_may_take_every_other_space() {
    let game = poor(1, &[ANYWHERE]);
    let choices = game.choices();
    assert_eq!(choices.len(), 13, "{choices:?}");
    assert!(!game.offers("place insurance"));
    game.refused("1 place insurance", "M12.1");
    for choice in choices.iter().filter(|choice| choice.starts_with("place")) {
        let mut game = game.clone();
        assert_eq!(
            game.gains(&format!("1 {choice}")),
            [-1, 0, 0, 0],
            "{choice}"
        );
    }
}

/// After two rolls all punts are in port; four of five seats have filled every paid space but
/// those of the list, and seat 5 has this much cash and no free share.
fn nothing_left(pesos: u32, last: &str) -> Script {
    let mut game = Script::new(5);
    game.set_cash(5, pesos).set_mortgages(5, 2);
    game.sail("jade 3 silk 3 nutmeg 3");
    game.play("1 place port A; 2 place port B; 3 place port C; 4 place shipyard A; 5 place jade");
    game.set_cash(5, pesos);
    game.play("roll jade 6 silk 6 nutmeg 6; 1 place shipyard B; 2 place shipyard C");
    game.play("3 place small pilot; 4 place large pilot; 5 place jade");
    game.set_cash(5, pesos);
    game.play("roll jade 6 silk 6 nutmeg 6; 1 place pirate; 2 place pirate; 3 decline");
    game.play(last);
    game
}

#[test]
fn m12_1_without_a_vacant_paid_space_only_the_penniless_is_a_stowaway() {
    // Only the insurance is vacant: who has a peso pays like others, and may take it.
    let mut game = nothing_left(1, "4 decline");
    assert_eq!((game.phase(), game.asked()), (Phase::Place, Some(5)));
    assert_eq!(game.choices(), ["place insurance", "decline"]);
    assert_eq!(game.gains("5 place insurance")[4], 10 + 18 + 18);
    // Without one he may not, and is skipped: the voyage is over.
    let game = nothing_left(0, "4 decline");
    assert_eq!((game.phase(), game.spectator().voyage), (Phase::Auction, 2));
}

#[test]
fn m12_1_a_stowaway_may_decline_which_is_final() {
    let mut game = poor(0, &[]);
    game.play("1 decline; 2 place jade; 3 place jade; 4 place jade");
    game.play("roll jade 1 silk 1 nutmeg 1");
    assert_eq!(game.asked(), Some(2));
}

#[test]
fn m12_1_with_no_permitted_place_vacant_he_is_skipped_which_is_not_a_decline() {
    let mut game = Script::new(4);
    game.set_cash(2, 0)
        .set_mortgages(2, 2)
        .sail("jade 3 silk 3 nutmeg 3");
    game.play("1 place port A; 2 place jade; 3 place port B; 4 place port C");
    game.play("roll jade 6 silk 6 nutmeg 6; 1 place shipyard A; 2 place jade");
    game.play("3 place shipyard B; 4 place shipyard C; roll jade 6 silk 6 nutmeg 6");
    // Every punt is in port: no place for a stowaway.
    game.play("1 place insurance");
    assert_eq!(game.asked(), Some(3));
    assert!(!game.spectator().players[1].declined);
    game.refused("2 place jade", "M5.2");
}

#[test]
fn m12_1_with_board_in_port_a_stowaway_finds_punts_in_port_too() {
    let mut game = Script::with(4, &[("board_in_port", "on")]);
    game.set_cash(2, 0)
        .set_mortgages(2, 2)
        .sail("jade 3 silk 3 nutmeg 3");
    game.play("1 place port A; 2 place jade; 3 place port B; 4 place port C");
    game.play("roll jade 6 silk 6 nutmeg 6; 1 decline; 2 place jade; 3 decline; 4 decline");
    game.play("roll jade 6 silk 6 nutmeg 6");
    assert_eq!(game.asked(), Some(2));
    assert_eq!(
        game.choices(),
        ["place jade", "place silk", "place nutmeg", "decline"]
    );
    assert_eq!(game.gains("2 place silk"), [6, 18 + 18 + 30, 8, 15]);
}

#[test]
fn m12_1_the_rule_is_asked_anew_at_every_placement() {
    let mut game = poor(0, &[]);
    game.play("1 place jade; rest decline; roll jade 1 silk 1 nutmeg 1");
    game.set_cash(1, 5);
    assert!(game.offers("place pirate"), "no stowaway any more");
    assert_eq!(game.gains("1 place pirate"), [-5, 0, 0, 0]);
}
