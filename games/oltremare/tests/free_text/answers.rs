//! Answers to offers.

use crate::table::table;

#[test]
fn answers_need_no_more_than_is_uncertain() {
    let mut table = table();
    table.expects(2, "accept", "accept N");
    table.expects(2, "decline", "decline N");
    table.act(1, "offer 2 salt for silk + gems to Ben");
    // `silk19` (ducat pirate) is less useful than `silk20` (ducat cards) and `silk23` (cards ship).
    table.means(2, "accept 1", "accept 1 with gems5 + silk19");
    table.means(2, "accept", "accept 1 with gems5 + silk19");
    table.means(
        2,
        "accept 1 with silk23 + gems",
        "accept 1 with gems5 + silk23",
    );
    table.means(
        2,
        "accepte 1 avec soie + gems5",
        "accept 1 with gems5 + silk19",
    );
    table.means(2, "decline", "decline 1");
    table.means(2, "refuse 1", "decline 1");
    table.means(
        2,
        "counter 1 with silk for 2 salt",
        "counter 1 with silk19 for 2 salt",
    );
    table.means(
        2,
        "counter silk + 2 ducats for salt claiming ship",
        "counter 1 with silk23 + 2 ducats for salt claiming silk23 ship",
    );
    table.means(
        2,
        "contre 1 avec soie pour sel",
        "counter 1 with silk19 for salt",
    );
    table.means(1, "withdraw", "withdraw 1");
    table.means(1, "retire 1", "withdraw 1");
    table.expects(3, "decline", "decline N");
}

#[test]
fn what_cannot_be_given_is_for_the_rules_to_refuse() {
    let mut table = table();
    table.act(1, "offer salt for silk to all");
    assert_eq!(table.parsed(3, "accept 1"), "accept 1");
    assert_eq!(table.parsed(3, "accept 7"), "accept 7");
    table.expects(1, "offer 4 salt for silk to Ben", "than you hold");
    table.expects(1, "offer gems for silk to Ben", "than you hold");
    let about = table.parsed(1, "offer salt for silk to Ben claiming olives63 ship");
    let offered = table.notation("offer salt34 for silk to 2 claiming olives63 ship");
    assert_eq!(about, offered);
}
