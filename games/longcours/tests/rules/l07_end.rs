//! L7: the last captain, the dead position, the round limit.

use longcours::{Event, Phase, Product};
use portolan_core::{Game, Turn};

use crate::script::{Script, seat};

#[test]
fn l7_1_the_last_captain_wins_at_once_and_remaining_steps_lapse() {
    let mut game = Script::new(3);
    game.set_corsair(1, "London").set_ship(3, "New York");
    game.set_purses(&[0, 4, 9]);
    game.play("1 end; 1 step New York");
    assert_eq!(game.game.turn(&game.state), Turn::Over);
    assert_eq!((game.asked(), game.spectator().steps), (None, 0));
    assert!(game.happened(Event::LastCaptain { seat: seat(1) }));
    // The cash goes to the owner also if that ends the game.
    assert_eq!((game.cash(1), game.cash(3)), (13, 0));
    assert_eq!(game.ranks(), [1, 2, 2]);
}

#[test]
fn l7_1_the_beginning_of_the_phase_can_end_the_game() {
    let mut game = Script::new(3);
    game.set_corsair(1, "London")
        .set_ship(3, "London")
        .play("1 end");
    assert_eq!((game.phase(), game.ranks()), (Phase::Over, vec![1, 2, 2]));
}

#[test]
fn l7_1_wrecked_opponents_are_still_in_play() {
    let mut game = Script::new(3);
    game.set_corsair(1, "London").set_wrecked(3);
    game.play("1 end; 1 stop");
    assert_eq!((game.plays(2), game.plays(3)), (false, true));
    assert_eq!(game.phase(), Phase::EntryRoll);
    assert_eq!(game.result(), None);
}

#[test]
fn l7_1_the_turn_passes_to_the_next_living_seat() {
    let mut game = Script::new(4);
    game.set_corsair(1, "London").play("1 end; 1 stop");
    assert_eq!(game.asked(), Some(3));
    game.play("3 end; 4 end");
    assert_eq!((game.asked(), game.spectator().round), (Some(1), 3));
}

#[test]
fn l7_1_the_later_sunk_is_ahead_and_the_same_turn_shares_a_place() {
    let mut game = Script::new(5);
    game.set_corsair(1, "Gibraltar").set_ship(3, "London");
    game.play("1 end; 1 step London; 1 stop; 4 end; 5 end");
    game.set_corsair(1, "Panama")
        .play("1 end; 1 step Valparaiso; 1 stop; 5 end");
    game.set_corsair(1, "Tamatave").play("1 end");
    assert_eq!(game.ranks(), [1, 4, 4, 3, 2]);
}

#[test]
fn l7_1_captains_sunk_on_different_points_of_a_turn_share_a_place() {
    let mut game = Script::new(4);
    game.set_corsair(1, "Shanghai")
        .play("1 end; 1 step Sydney; 1 step Valparaiso; 1 stop");
    game.set_corsair(1, "London").play("2 end; 1 end");
    assert_eq!(game.ranks(), [1, 2, 3, 3]);
}

#[test]
fn l7_2_a_captain_with_nothing_plays_on() {
    let mut game = Script::new(3);
    game.set_cash(1, 0).play("1 end; 2 end; 3 end");
    assert!(game.plays(1) && game.asked() == Some(1));
}

#[test]
fn l7_2_when_nobody_has_anything_the_survivors_share_the_first_place() {
    let mut game = Script::new(4);
    game.set_corsair(1, "London").play("1 end; 1 stop");
    game.set_purses(&[0, 0, 0, 0])
        .set_hand(3, "storm")
        .set_hand(4, "storm 12");
    game.set_corsair(1, "London").play("3 storm 22; 3 end");
    assert!(game.happened(Event::DeadPosition));
    assert_eq!(
        (game.phase(), game.ranks()),
        (Phase::Over, vec![1, 4, 1, 1])
    );
}

#[test]
fn l7_2_the_position_is_tested_when_a_turn_is_over() {
    let mut game = Script::new(3);
    game.set_purses(&[0, 0, 0]);
    assert_eq!(game.asked(), Some(1));
    game.play("1 move Odessa");
    assert_eq!(game.asked(), Some(1));
    game.play("1 end");
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn l7_2_cash_cargo_a_pile_or_an_owned_corsair_keeps_the_game_alive() {
    let mut dead = Script::new(3);
    dead.set_purses(&[0, 0, 0]);
    let alive: [fn(&mut Script); 5] = [
        |game| _ = game.set_cash(2, 1),
        |game| _ = game.set_cargo(3, &[(Product::Wood, 1)]),
        |game| _ = game.set_pile(44, &[(Product::Wood, 1)]),
        |game| _ = game.set_bought(2),
        |game| _ = game.set_corsair(2, "Panama"),
    ];
    for change in alive {
        let mut game = dead.clone();
        change(&mut game);
        game.play("1 end");
        assert_eq!((game.phase(), game.asked()), (Phase::Cargo, Some(2)));
    }
}

#[test]
fn l7_2_the_dead_position_comes_before_the_round_limit() {
    let mut game = Script::with(3, &[("round_limit", "2")]);
    game.play("1 end; 2 end")
        .set_purses(&[0, 0, 0])
        .play("3 end");
    assert!(game.happened(Event::DeadPosition));
    assert!(!game.happened(Event::LimitReached { round: 2 }));
    assert_eq!(game.ranks(), [1, 1, 1]);
}

#[test]
fn l7_3_at_the_limit_the_richest_captain_wins() {
    let mut game = Script::with(4, &[("round_limit", "2")]);
    game.set_purses(&[5, 4, 0, 8]);
    game.set_cargo(2, &[(Product::Wood, 2), (Product::Gold, 3)]);
    // Wrecks and the corsair count nothing.
    game.set_pile(66, &[(Product::Gold, 50)]).set_bought(3);
    game.play("1 end; 2 end; 3 end; roll 6; 4 end");
    assert!(game.happened(Event::LimitReached { round: 2 }));
    assert_eq!(
        (game.phase(), game.ranks()),
        (Phase::Over, vec![3, 1, 4, 2])
    );
}

#[test]
fn l7_3_equal_captains_share_a_place_and_it_carries_the_best_number() {
    let mut game = Script::with(4, &[("round_limit", "2")]);
    game.set_purses(&[5, 9, 9, 5])
        .play("1 end; 2 end; 3 end; 4 end");
    assert_eq!(game.ranks(), [3, 1, 1, 3]);
}

#[test]
fn l7_3_wealth_is_not_capped() {
    let mut game = Script::with(3, &[("round_limit", "2")]);
    game.set_purses(&[1_000_000, 1_000_000, 0]);
    game.set_cargo(1, &[(Product::Wood, 1)])
        .set_cargo(2, &[(Product::Wood, 1_000_000), (Product::Gold, 1_000_000)]);
    game.play("1 end; 2 end; 3 end");
    assert_eq!(game.ranks(), [2, 1, 3]);
    assert_eq!(game.result().unwrap().of(seat(2)).unwrap().score, 3_000_000);
}

#[test]
fn l7_3_survivors_with_nothing_are_ahead_of_the_sunk() {
    let mut game = Script::with(4, &[("round_limit", "2")]);
    game.set_corsair(1, "London").set_purses(&[0, 3, 0, 0]);
    game.play("1 end; 1 stop; 3 end; 4 end");
    // The owner took 3 million.
    assert_eq!(game.ranks(), [1, 4, 2, 2]);
}

#[test]
fn l7_3_a_round_ends_with_its_last_seat_also_if_it_was_sunk_just_now() {
    let mut game = Script::with(3, &[("round_limit", "2")]);
    game.set_corsair(2, "Shanghai").set_purses(&[9, 1, 1]);
    game.play("1 end; 2 end");
    assert!(!game.plays(3));
    assert_eq!(game.phase(), Phase::CorsairMove);
    game.play("2 stop");
    assert!(game.happened(Event::LimitReached { round: 2 }));
    assert_eq!(game.ranks(), [1, 2, 3]);
}

#[test]
fn l7_3_rounds_are_counted_in_starting_order() {
    let mut game = Script::started(3, &[("round_limit", "3")], 2);
    game.play("2 place Odessa; 3 place London; 1 place Shanghai; 2 end; 3 end; 1 end");
    game.play("2 end; 3 end");
    assert_eq!(game.spectator().round, 2);
    game.play("1 end");
    assert_eq!((game.spectator().round, game.asked()), (3, Some(2)));
    game.play("2 end; 3 end; 1 end");
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn l7_3_all_who_follow_in_the_round_are_sunk() {
    let mut game = Script::with(4, &[("round_limit", "2")]);
    game.set_corsair(2, "Shanghai").set_purses(&[9, 1, 4, 5]);
    game.play("1 end; 2 end; 2 step Sydney; 2 step Valparaiso; 2 stop");
    assert!(game.happened(Event::LimitReached { round: 2 }));
    // The owner has 1 + 4 + 5 million.
    assert_eq!(game.ranks(), [2, 1, 3, 3]);
}

#[test]
fn l7_3_a_sunk_last_seat_ends_every_round_early() {
    let mut game = Script::new(3);
    game.set_corsair(2, "Shanghai").play("1 end; 2 end; 2 stop");
    assert_eq!((game.asked(), game.spectator().round), (Some(1), 3));
    game.play("1 end; 2 end; 2 stop");
    assert_eq!((game.asked(), game.spectator().round), (Some(1), 4));
}

#[test]
fn l7_3_a_sunk_starting_seat_does_not_stop_the_rounds() {
    let mut game = Script::with(3, &[("round_limit", "3")]);
    game.set_corsair(3, "Marseille")
        .play("1 end; 2 end; 3 end; 3 stop");
    assert!(!game.plays(1));
    assert_eq!((game.asked(), game.spectator().round), (Some(2), 3));
    game.play("2 end; 3 end; 3 stop");
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn l7_1_the_last_captain_comes_before_the_round_limit() {
    let mut game = Script::with(3, &[("round_limit", "2")]);
    game.set_purses(&[50, 50, 1])
        .set_ship(1, "London")
        .set_corsair(3, "Gibraltar");
    game.play("1 end; 2 end; 3 end; 3 step London");
    assert!(game.happened(Event::LastCaptain { seat: seat(3) }));
    assert_eq!(game.ranks(), [2, 2, 1]);
}
