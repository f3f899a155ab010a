//! L11: the options. What the short game leaves out is in the tests of L2.1 and L9.6.

use longcours::{LongCours, Phase, Product};
use portolan_core::{GamePackage, Setup};

use crate::script::{Script, open};

#[test]
fn l11_defaults() {
    let game = open(3, &[]);
    let options = game.options();
    assert!(!options.short_game && !options.resale_ports_only && !options.corsair_same_turn);
    assert_eq!(options.round_limit, 200);
}

#[test]
fn l11_the_round_limit_is_0_or_2_to_1000() {
    for limit in [0, 2, 1000] {
        let setup = Setup::new(3).with("round_limit", limit);
        assert!(LongCours::open(&setup).is_ok(), "{limit}");
    }
    for limit in [1, 1001] {
        let setup = Setup::new(3).with("round_limit", limit);
        assert!(LongCours::open(&setup).is_err(), "{limit}");
    }
}

#[test]
fn l11_three_to_six_players() {
    for players in 0..=8 {
        let opened = LongCours::open(&Setup::new(players));
        assert_eq!(opened.is_ok(), (3..=6).contains(&players), "{players}");
    }
}

#[test]
fn l3_3_l11_resale_ports_only() {
    for (option, allowed) in [("off", true), ("on", false)] {
        let mut game = Script::with(3, &[("resale_ports_only", option)]);
        game.set_cargo(1, &[(Product::Wood, 5)]);
        assert!(game.offers("resell"));
        game.play("1 move Gibraltar");
        assert_eq!(game.offers("resell"), allowed);
        if allowed {
            game.play("1 resell; roll 4");
        } else {
            game.refused("1 resell", "L3.3")
        }
    }
}

#[test]
fn l6_2_l11_corsair_same_turn() {
    for (option, phase) in [("off", Phase::Cargo), ("on", Phase::CorsairEntry)] {
        let mut game = Script::with(3, &[("corsair_same_turn", option)]);
        game.set_cash(1, 9).play("1 auction; 1 move Odessa; 1 end");
        assert_eq!(game.phase(), phase);
    }
}

#[test]
fn l6_2_l11_corsair_same_turn_enters_sinks_nobody_and_stays() {
    let mut game = Script::with(3, &[("corsair_same_turn", "on")]);
    game.set_cash(1, 9).set_ship(2, "Panama");
    game.play("1 auction; 1 end; roll 6");
    assert_eq!(game.corsair(), (Some(1), Some("Panama")));
    assert!(game.plays(2) && game.asked() == Some(2));
    game.play("2 move Havana; 2 end; 3 end; 1 end");
    assert_eq!(game.phase(), Phase::CorsairMove);
}

#[test]
fn l6_2_l11_corsair_same_turn_even_if_it_was_sunk_earlier_in_it() {
    for (option, phase) in [("off", Phase::Cargo), ("on", Phase::CorsairEntry)] {
        let mut game = Script::with(3, &[("corsair_same_turn", option)]);
        game.set_cash(1, 9)
            .set_hand(1, "storm")
            .set_corsair(1, "Panama");
        game.play("1 storm 66; 1 auction; 1 end");
        assert_eq!(game.phase(), phase);
    }
}

#[test]
fn l6_2_l11_other_buyers_wait_for_their_own_turn() {
    let mut game = Script::with(3, &[("corsair_same_turn", "on")]);
    game.set_purses(&[9, 3, 9]);
    game.play("1 auction; 3 bid 9; 1 end");
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(2)));
    game.play("2 end; 3 end");
    assert_eq!(game.phase(), Phase::CorsairEntry);
}

#[test]
fn l4_2_l11_a_caller_who_wrecked_himself_enters_the_corsair_in_the_same_turn() {
    let mut game = Script::with(3, &[("corsair_same_turn", "on")]);
    game.set_cash(1, 9).set_hand(1, "storm");
    game.play("1 storm 11; 1 auction; 1 end; roll 2");
    assert_eq!(game.corsair(), (Some(1), Some("North Cape")));
    assert_eq!(game.asked(), Some(2));
}

#[test]
fn l7_3_l11_the_limit_is_200_by_default_and_0_means_none() {
    for (options, last, over) in [
        (&[][..], 200, true),
        (&[][..], 199, false),
        (&[("round_limit", "0")][..], 200, false),
        (&[("round_limit", "0")][..], 1_000_000, false),
        (&[("round_limit", "1000")][..], 1000, true),
    ] {
        let mut game = Script::with(3, options);
        game.set_round(last).play("1 end; 2 end; 3 end");
        assert_eq!(
            game.phase() == Phase::Over,
            over,
            "round {last} {options:?}"
        );
    }
}
