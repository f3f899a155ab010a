//! Attacks and answers.

use super::{Table, hand, seat};
use crate::parts::card::Strength;
use crate::{Brawl, Phase};

/// A rival in London with so much cash and a card.
fn rival_in_london(francs: u32) -> Table {
    let mut table = Table::at("London");
    table.ship(2, "London").cash(2, francs);
    table.hand(2, hand(0, 0, &[12]));
    table
}

#[test]
fn the_wallet_is_spent_before_an_attack() {
    let mut table = rival_in_london(30);
    table.hand(2, hand(3, 3, &[5]));
    table.cash(1, 4).hand(1, hand(0, 0, &[4]));
    assert_eq!(table.mate(), "buy 4");
    table.cash(1, 0);
    assert_eq!(table.mate(), "brawl 2 with 4");
}

#[test]
fn a_sure_attack_needs_no_care_and_the_weakest_card() {
    let mut table = rival_in_london(30);
    table.hand(2, hand(3, 3, &[2]));
    table.cash(1, 4).hand(1, hand(0, 0, &[3, 9]));
    assert_eq!(table.mate(), "brawl 2 with 3");
}

#[test]
fn nobody_attacks_an_empty_wallet_or_a_stronger_hand() {
    let mut table = rival_in_london(0);
    table.hand(1, hand(0, 0, &[4]));
    assert!(!table.mate().starts_with("brawl"));
    // The only card of the rival beats everything.
    let mut table = rival_in_london(30);
    table.hand(1, hand(0, 0, &[4]));
    assert!(!table.mate().starts_with("brawl"));
}

#[test]
fn a_strong_card_is_not_spent_on_a_million() {
    let mut table = rival_in_london(3);
    table.hand(2, hand(1, 0, &[])).hand(1, hand(0, 0, &[12]));
    assert!(!table.mate().starts_with("brawl"));
    table.cash(2, 12);
    assert_eq!(table.mate(), "brawl 2 with 12");
}

/// Seat 1 is attacked with a card of strength 5.
fn attacked(own: u32, other: u32) -> Table {
    let mut table = rival_in_london(other);
    table.cash(1, own).hand(2, hand(1, 0, &[]));
    (table.state.phase, table.state.active) = (Phase::Brawl, seat(2));
    table.state.brawl = Some(Brawl::begun(
        seat(2),
        seat(1),
        Strength::try_from(5).unwrap(),
    ));
    table
}

#[test]
fn money_is_defended_with_the_weakest_card_that_wins() {
    let mut table = attacked(10, 0);
    table.hand(1, hand(0, 0, &[2, 7, 12]));
    assert_eq!(table.mate(), "play 7");
}

#[test]
fn a_captain_gives_in_when_nothing_is_at_stake() {
    let mut table = attacked(0, 0);
    table.hand(1, hand(0, 0, &[7]));
    assert_eq!(table.mate(), "give in");
    table.cash(1, 10).hand(1, hand(0, 0, &[4]));
    assert_eq!(table.mate(), "give in", "4 does not beat 5");
}
