//! L2: money, cards that stay out, round 1.

use longcours::{Phase, Prompt};
use portolan_core::Game;

use crate::script::{Script, hand, open, zone};

#[test]
fn l2_1_everybody_begins_with_three_million_and_no_cargo() {
    for players in 3..=6 {
        let game = Script::started(players, &[], 1);
        for captain in game.spectator().captains {
            assert_eq!((captain.cash, captain.wealth), (3, 3));
        }
    }
}

#[test]
fn l2_1_with_five_players_the_nasty_look_stays_out() {
    for players in [3, 4, 6] {
        assert!(open(players, &[]).parts().left_out.is_empty());
    }
    assert_eq!(open(5, &[]).parts().left_out, hand("1"));
}

#[test]
fn l2_1_in_the_short_game_more_cards_stay_out() {
    for players in [3, 5, 6] {
        let left_out = open(players, &[("short_game", "on")]).parts().left_out;
        assert_eq!(left_out, hand("1 2 storm storm direct direct"));
    }
    let left_out = open(4, &[("short_game", "on")]).parts().left_out;
    assert_eq!(left_out, hand("1 2 storm storm storm direct direct direct"));
}

#[test]
fn l2_1_all_other_cards_are_dealt_out() {
    for players in 3..=6 {
        let game = Script::started(players, &[], 1);
        let cards: u32 = game
            .spectator()
            .captains
            .iter()
            .map(|c| u32::from(c.cards))
            .sum();
        assert_eq!(game.game.parts().cards.len(), cards);
        assert!(game.state.deck.is_empty());
    }
}

#[test]
fn l2_2_ships_are_placed_in_the_zones_in_starting_order() {
    let mut game = Script::started(4, &[], 3);
    let prompt = |game: &Script| (game.asked(), game.prompt());
    let place = |number| Some(Prompt::Place { zone: zone(number) });
    assert_eq!(prompt(&game), (Some(3), place(11)));
    let ports = ["place Marseille", "place Casablanca", "place Odessa"];
    assert_eq!(game.choices(), ports);
    game.play("3 place Odessa");
    assert_eq!(prompt(&game), (Some(4), place(22)));
    game.play("4 place Hamburg");
    assert_eq!(prompt(&game), (Some(1), place(33)));
    game.play("1 place Sydney");
    assert_eq!(prompt(&game), (Some(2), place(44)));
    game.play("2 place Cape Town");
    assert_eq!(
        (game.phase(), game.asked()),
        (Phase::FirstPurchase, Some(3))
    );
    assert_eq!(game.ship(3), Some("Odessa"));
    assert_eq!(game.ship(2), Some("Cape Town"));
}

#[test]
fn l2_2_a_ship_is_not_placed_on_a_stranding_place_nor_in_another_zone() {
    let mut game = Script::started(3, &[], 1);
    game.refused("1 place Gibraltar", "L2.2");
    game.refused("1 place London", "L2.2");
    game.refused("2 place London", "L2.2");
    game.play("1 place Odessa");
    game.refused("2 place Casablanca", "L2.2");
}

#[test]
fn l2_2_each_captain_then_buys_once_or_ends() {
    let mut game = Script::started(3, &[], 2);
    game.play("2 place Odessa; 3 place London; 1 place Shanghai");
    assert_eq!(game.choices(), ["buy 1..3", "end"]);
    game.refused("2 buy 4", "L1.4");
    // A purchase closes the step, and so does `end`.
    game.play("2 buy 1");
    assert_eq!(
        (game.phase(), game.asked()),
        (Phase::FirstPurchase, Some(3))
    );
    game.refused("2 buy 1", "L2.2");
    game.play("3 end; 1 buy 3");
    assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(2)));
    assert_eq!(game.spectator().round, 2);
    assert_eq!([1, 2, 3].map(|number| game.cash(number)), [0, 2, 3]);
}

#[test]
fn l2_2_no_card_move_resale_or_auction_in_round_1() {
    let mut game = Script::started(3, &[], 1);
    let lines = [
        "1 storm 22",
        "1 direct Havana",
        "1 brawl 2 with 5",
        "1 move Gibraltar",
        "1 resell",
        "1 auction",
    ];
    for _ in 0..3 {
        game.set_hand(1, "storm direct 5").set_cash(1, 50);
        for line in lines {
            game.refused(line, "L2.2");
        }
        match game.phase() {
            Phase::Place => game.play("1 place Marseille; 2 place London; 3 place Sydney"),
            _ => game
                .set_ship(2, "Marseille")
                .set_cargo(1, &[(longcours::Product::Gold, 1)]),
        };
    }
    assert_eq!(game.choices(), ["buy 1..50", "end"]);
}
