//! O8: nothing leaks. Two worlds that differ in what somebody cannot know must look the same
//! to him: views, pages, events, choices, prompts. With memory aid and without.

use portolan_core::Game;

use crate::late::Late;
use crate::script::{Script, seat};
use crate::table::{MEMORY_AID, Table};

/// Everything these viewers are shown is the same in both worlds.
#[track_caller]
fn alike(one: &Script, other: &Script, viewers: &[Option<u8>]) {
    for viewer in viewers {
        let who = viewer.map(seat);
        assert_eq!(one.told(*viewer), other.told(*viewer), "events of {who:?}");
        let (view, twin) = (one.sight(who.into()), other.sight(who.into()));
        assert_eq!(view, twin, "view of {who:?}");
        assert_eq!(one.game.turn(&one.state), other.game.turn(&other.state));
        let Some(number) = *viewer else { continue };
        assert_eq!(one.page(number), other.page(number), "page of {who:?}");
        assert_eq!(
            one.choices(number),
            other.choices(number),
            "choices of {who:?}"
        );
        assert_eq!(
            one.prompt(number),
            other.prompt(number),
            "prompt of {who:?}"
        );
    }
}

/// Plays the same in two worlds, line by line; `a|b` is `a` in one and `b` in the other.
#[track_caller]
fn twins(one: &mut Script, other: &mut Script, lines: &str, viewers: &[Option<u8>]) {
    for line in lines.split(';').map(str::trim) {
        let (here, there) = match line.split_once('|') {
            Some((start, end)) => {
                let (before, here) = start.rsplit_once(' ').unwrap();
                let (there, after) = end
                    .split_once(' ')
                    .map_or((end, String::new()), |(there, after)| {
                        (there, format!(" {after}"))
                    });
                (
                    format!("{before} {here}{after}"),
                    format!("{before} {there}{after}"),
                )
            }
            None => (line.to_owned(), line.to_owned()),
        };
        one.play(&here);
        other.play(&there);
        alike(one, other, viewers);
    }
}

/// Two worlds that are still the same, with memory aid and without.
fn worlds(table: Table) -> [(Script, Script); 2] {
    let tables = table.with_and_without_memory();
    tables.map(|table| (table.script(), table.script()))
}

/// The same of a late game.
fn late_worlds(late: Late) -> [(Script, Script); 2] {
    MEMORY_AID.map(|value| {
        let options = &[("memory_aid", value)];
        let late = Late { options, ..late };
        (late.script(), late.script())
    })
}

#[test]
fn o8_hands_do_not_leak() {
    let table = Table::of(3).hand(1, "7 14 41 57");
    for table in table.with_and_without_memory() {
        let here = table.clone().hand(2, "19 22 31 33");
        let mut one = here.hand(3, "61 62 63 64").script();
        let mut other = table.hand(2, "1 2 3 4").hand(3, "9 10 11 12").script();
        let lines = "1 offer 7 for gems to 2; 1 offer 14 for 2 silk to all; 1 withdraw 1; 1 buy deck; draw 70; 1 leave; 1 play 7; 1 play 14; 1 play 41; 1 stow 7; 1 stow 14";
        // Seat 1's own choices and refusals do not depend on others' hands.
        twins(&mut one, &mut other, lines, &[None, Some(1)]);
        for line in ["1 offer 57 for 4 gems to 2", "1 offer 57 for 5 gems to 2"] {
            assert_eq!(one.allows(line), other.allows(line));
        }
    }
}

#[test]
fn o8_wanting_goods_tells_nothing_about_the_hand() {
    let table = || Table::of(2).start(2, 50).hand(1, "7 14 41 57");
    let one = table().hand(2, "19 22 31 33").script();
    let other = table().hand(2, "1 2 3 4").script();
    for good in [
        "gems", "scrolls", "silk", "salt", "pottery", "olives", "cereals",
    ] {
        for count in 1..=5 {
            let line = format!("1 offer 7 for {count} {good} to 2");
            assert_eq!(one.allows(&line), other.allows(&line), "{line}");
            assert_eq!(one.allows(&line), count <= 4);
        }
    }
}

#[test]
fn o8_draws_and_purchases_do_not_leak() {
    for (mut one, mut other) in worlds(Table::of(3).hand(1, "3 10 20 57")) {
        let lines = "1 buy deck; draw 60|61; 1 leave; 1 play 3; 1 play 10; 1 play 20; draw 1|2; draw 4|5; draw 6|7; draw 62|63; draw 64|11; draw 12|13; 1 stow 3; 1 stow 10";
        twins(&mut one, &mut other, lines, &[None, Some(2), Some(3)]);
    }
}

#[test]
fn o8_chosen_cards_do_not_leak_before_all_are_laid_open() {
    for (mut one, mut other) in worlds(Table::of(3).hand(1, "7 14 41 57")) {
        twins(
            &mut one,
            &mut other,
            "1 leave; 1 play 7|14; 1 play 41|7",
            &[None, Some(2), Some(3)],
        );
        // Nor does the order in which they were chosen show afterwards.
        one.play("1 play 14");
        other.play("1 play 41");
        alike(&one, &other, &[None, Some(2), Some(3)]);
    }
}

#[test]
fn o8_discards_do_not_leak() {
    let late = Late {
        active: 3,
        hands: &["1 2 3 4 5 6", "7", "14"],
        cargo: &["36", "41", "58"],
        unseen: "60..78",
        ..Late::default()
    };
    for (mut one, mut other) in late_worlds(late) {
        let lines = "3 leave; 1 discard 1|6; 1 discard 2|5";
        twins(&mut one, &mut other, lines, &[None, Some(2)]);
        // Seat 3 knew the hand; now it knows no more than the others.
        assert_eq!([one.marks(3), other.marks(3)], ["2:7"; 2]);
        alike(&one, &other, &[Some(3)]);
        // Bought back, they still do not show.
        twins(
            &mut one,
            &mut other,
            "1 buy pirate; 1 buy pirate",
            &[None, Some(2), Some(3)],
        );
    }
}

#[test]
fn o8_bought_pirates_do_not_leak() {
    let late = Late {
        hands: &["9", "7", "14"],
        cargo: &["41", "36", "58"],
        pirates: &["x x", "", ""],
        unseen: "60..78",
        ..Late::default()
    };
    for (mut one, mut other) in late_worlds(late) {
        let lines = "1 buy pirate; pirate 60|61; 1 buy pirate; pirate 62|63";
        twins(&mut one, &mut other, lines, &[None, Some(2), Some(3)]);
    }
}

#[test]
fn o8_offered_cards_do_not_leak() {
    let table = Table::of(3).hand(1, "19 20 7 57").hand(2, "31 33 1 2");
    for (mut one, mut other) in worlds(table) {
        // One silk or the other, to one and to all, countered, declined and withdrawn.
        let lines = "1 offer 19|20 for salt to 2; 1 offer 19|20 for 2 salt to all; 2 counter 1 with 31|33 for silk; 1 decline 3; 3 decline 2; 1 withdraw 2";
        twins(
            &mut one.clone(),
            &mut other.clone(),
            lines,
            &[None, Some(3)],
        );
        let lines = "1 offer 19|20 for salt to 2; 1 offer 19|20 for 2 salt to all";
        twins(&mut one, &mut other, lines, &[None, Some(2), Some(3)]);
    }
}

#[test]
fn o8_claims_do_not_leak_what_they_are_about() {
    for (mut one, mut other) in worlds(Table::of(3).hand(1, "19 20 7 57")) {
        let everybody = [None, Some(2), Some(3)];
        // The same words about one silk or the other.
        let (mut here, mut there) = (one.clone(), other.clone());
        here.play("1 offer 19 + 20 for salt to 2 claiming 19 ship power 5");
        there.play("1 offer 19 + 20 for salt to 2 claiming 20 ship power 5");
        alike(&here, &there, &everybody);
        // Two claims exchanged: their order does not say which card has the lower number.
        one.play("1 offer 19 + 20 for salt to 2 claiming 19 ship, 20 cards port Zara");
        other.play("1 offer 19 + 20 for salt to 2 claiming 19 cards port Zara, 20 ship");
        alike(&one, &other, &everybody);
        assert_eq!(one.view(2).offers[0].claims.len(), 2);
    }
}

#[test]
fn o8_the_cards_of_a_deal_do_not_leak_to_others() {
    let table = Table::of(4).hand(1, "19 20 7 57").hand(2, "31 33 1 2");
    for (mut one, mut other) in worlds(table) {
        let lines = "1 offer 19|20 for salt to 2; 2 accept 1 with 31|33";
        twins(&mut one, &mut other, lines, &[None, Some(3), Some(4)]);
    }
}

#[test]
fn o8_venices_place_does_not_leak_until_it_comes() {
    for table in Table::of(4).hand(1, "3 10 20 57").with_and_without_memory() {
        let mut one = table.clone().venice(36).script();
        let mut other = table.venice(42).script();
        let everybody = [None, Some(1), Some(2), Some(3), Some(4)];
        let lines = "1 buy deck; draw 60; 1 leave; 1 play 3; 1 play 10; 1 play 20; draw 1; draw 2; draw 4; draw 5; draw 6; draw 7; 1 stow 3; 1 stow 10";
        twins(&mut one, &mut other, lines, &everybody);
    }
}

#[test]
fn o8_where_venice_came_among_pirates_does_not_matter() {
    // Venice second or last of three pirates, or on the card drawn next: told the same.
    let game = Late {
        hands: &["7 4", "6"],
        cargo: &["39", "75 76 3"],
        unseen: "43..74 1 2",
        venice: 3,
        ..Late::default()
    }
    .script();
    let mut told = Vec::new();
    for seed in 0..20 {
        let mut game = game.clone();
        game.state = game.determinized(1, seed);
        let above = game.state.venice.unwrap();
        game.play("1 leave");
        told.push((above, game.told(Some(2))));
    }
    assert!((1..=3).all(|above| told.iter().any(|(place, _)| *place == above)));
    assert!(told[0].1.contains(&oltremare::Event::Venice));
    for (above, events) in &told {
        assert_eq!(*events, told[0].1, "Venice under {above} cards");
    }
}
