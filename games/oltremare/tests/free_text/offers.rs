//! Offers: goods stand for cards, names for seats, and claims for what they can mean.

use crate::table::table;

#[test]
fn the_notation_is_understood_as_it_is() {
    let table = table();
    for line in [
        "offer salt33 + salt34 + 1 ducat for silk to 2 claiming salt33 ship",
        "offer olives63 for nothing to all",
        "leave",
        "buy deck",
    ] {
        table.means(1, line, line);
    }
}

#[test]
fn goods_stand_for_the_least_useful_cards_and_names_for_seats() {
    let table = table();
    table.means(
        1,
        "offer 2 salt + 1 ducat for silk to Ben",
        "offer salt33 + salt34 + 1 ducat for silk to 2",
    );
    table.means(
        1,
        "offer salt for 2 silk to ben",
        "offer salt34 for 2 silk to 2",
    );
    table.means(
        1,
        "Offer salt and olives for pottery, cereals to old cleo",
        "offer salt34 + olives63 for pottery + cereals to 3",
    );
    table.means(
        1,
        "offer salt39 + salt for 3 ducats to all",
        "offer salt34 + salt39 for 3 ducats to all",
    );
    table.means(1, "offer sa for si to 2", "offer salt34 for silk to 2");
}

#[test]
fn claims_concern_all_cards_they_can_mean_and_true_ones_come_first() {
    let table = table();
    table.means(
        1,
        "offer salt for silk to Ben claiming ship",
        "offer salt33 for silk to 2 claiming salt33 ship",
    );
    table.means(
        1,
        "offer 2 salt for silk to Ben claiming ducat",
        "offer salt33 + salt39 for silk to 2 claiming salt33 ducat, salt39 ducat",
    );
    table.means(
        1,
        "offer salt + olives for silk to Ben claiming salt cards power 5, olives ship",
        "offer salt39 + olives63 for silk to 2 claiming salt39 cards power 5, olives63 ship",
    );
    // A player who wants to lie names the card.
    table.means(
        1,
        "offer salt34 for silk to Ben claiming ship power 3 port Zara",
        "offer salt34 for silk to 2 claiming salt34 ship power 3 port Zara",
    );
    table.means(
        1,
        "offer olives for silk to Ben claiming cards",
        "offer olives63 for silk to 2 claiming olives63 cards",
    );
}

#[test]
fn the_addressee_need_not_be_said_if_there_is_only_one() {
    let table = table();
    table.means(2, "offer gems for 2 salt", "offer gems5 for 2 salt to 1");
    table.expects(1, "offer salt for silk", "to NAME");
}

#[test]
fn french_words_are_understood_too() {
    let table = table();
    table.means(
        1,
        "offre 2 sel + 1 ducat contre soie à Ben en affirmant bateau",
        "offer salt33 + salt34 + 1 ducat for silk to 2 claiming salt33 ship, salt34 ship",
    );
    table.means(
        2,
        "offrir pierres précieuses pour 2 sels et 3 ducats",
        "offer gems5 for 2 salt + 3 ducats to 1",
    );
    table.means(
        1,
        "propose olives contre rien à tous",
        "offer olives63 for nothing to all",
    );
    table.means(1, "achète pioche", "buy deck");
    table.means(1, "termine", "leave");
}
