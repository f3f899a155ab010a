//! O8: nothing leaks. Two states that differ only in what a viewer cannot know must look the same to
//! this viewer: views, pages, events, choices, prompts. With memory aid and without.

use portolan_core::Game;

use crate::late::Late;
use crate::script::{Script, seat};
use crate::table::{MEMORY_AID, Table};

/// Everything these viewers see is the same in both games.
#[track_caller]
fn alike(one: &Script, other: &Script, viewers: &[Option<u8>]) {
    for viewer in viewers {
        let who = viewer.map(seat);
        assert_eq!(
            one.events_for(*viewer),
            other.events_for(*viewer),
            "events of {who:?}"
        );
        let (view, twin) = (one.view_of(who.into()), other.view_of(who.into()));
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

/// Plays the same in two games, line by line; `a|b` is `a` in one and `b` in the other.
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

/// Two equal games, with memory aid and without.
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
    let table = Table::of(3).hand(1, "gems7 scrolls14 salt41 pottery57");
    for table in table.with_and_without_memory() {
        let here = table.clone().hand(2, "silk19 silk22 salt31 salt33");
        let mut one = here.hand(3, "olives61 olives62 olives63 olives64").script();
        let mut other = table
            .hand(2, "gems1 gems2 gems3 gems4")
            .hand(3, "scrolls9 scrolls10 scrolls11 scrolls12")
            .script();
        let lines = "1 offer gems7 for gems to 2; 1 offer scrolls14 for 2 silk to all; \
            1 withdraw 1; 1 buy deck; draw olives70; 1 leave; 1 play gems7; 1 play scrolls14; \
            1 play salt41; 1 stow gems7; 1 stow scrolls14";
        // Seat 1's own choices and refusals do not depend on others' hands.
        twins(&mut one, &mut other, lines, &[None, Some(1)]);
        for line in [
            "1 offer pottery57 for 4 gems to 2",
            "1 offer pottery57 for 5 gems to 2",
        ] {
            assert_eq!(one.allows(line), other.allows(line));
        }
    }
}

#[test]
fn o8_wanting_goods_tells_nothing_about_the_hand() {
    let table = || {
        Table::of(2)
            .start(2, "pottery50")
            .hand(1, "gems7 scrolls14 salt41 pottery57")
    };
    let one = table().hand(2, "silk19 silk22 salt31 salt33").script();
    let other = table().hand(2, "gems1 gems2 gems3 gems4").script();
    for good in [
        "gems", "scrolls", "silk", "salt", "pottery", "olives", "cereals",
    ] {
        for count in 1..=5 {
            let line = format!("1 offer gems7 for {count} {good} to 2");
            assert_eq!(one.allows(&line), other.allows(&line), "{line}");
            assert_eq!(one.allows(&line), count <= 4);
        }
    }
}

#[test]
fn o8_draws_and_purchases_do_not_leak() {
    for (mut one, mut other) in worlds(Table::of(3).hand(1, "gems3 scrolls10 silk20 pottery57")) {
        let lines = "1 buy deck; draw pottery60|olives61; 1 leave; 1 play gems3; \
            1 play scrolls10; 1 play silk20; draw gems1|gems2; draw gems4|gems5; \
            draw gems6|gems7; draw olives62|olives63; draw olives64|scrolls11; \
            draw scrolls12|scrolls13; 1 stow gems3; 1 stow scrolls10";
        twins(&mut one, &mut other, lines, &[None, Some(2), Some(3)]);
    }
}

#[test]
fn o8_chosen_cards_do_not_leak_before_all_are_laid_open() {
    for (mut one, mut other) in worlds(Table::of(3).hand(1, "gems7 scrolls14 salt41 pottery57")) {
        twins(
            &mut one,
            &mut other,
            "1 leave; 1 play gems7|scrolls14; 1 play salt41|gems7",
            &[None, Some(2), Some(3)],
        );
        // Nor does the order in which they were chosen show afterwards.
        one.play("1 play scrolls14");
        other.play("1 play salt41");
        alike(&one, &other, &[None, Some(2), Some(3)]);
    }
}

#[test]
fn o8_discards_do_not_leak() {
    let late = Late {
        active: 3,
        hands: &["gems1 gems2 gems3 gems4 gems5 gems6", "gems7", "scrolls14"],
        cargo: &["salt36", "salt41", "pottery58"],
        unseen: "pottery60..olives78",
        ..Late::default()
    };
    for (mut one, mut other) in late_worlds(late) {
        let lines = "3 leave; 1 discard gems1|gems6; 1 discard gems2|gems5";
        twins(&mut one, &mut other, lines, &[None, Some(2)]);
        // Seat 3 knew the hand; now it knows no more than the others.
        assert_eq!([one.marks(3), other.marks(3)], ["2:gems7"; 2]);
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
        hands: &["scrolls9", "gems7", "scrolls14"],
        cargo: &["salt41", "salt36", "pottery58"],
        pirates: &["x x", "", ""],
        unseen: "pottery60..olives78",
        ..Late::default()
    };
    for (mut one, mut other) in late_worlds(late) {
        let lines =
            "1 buy pirate; pirate pottery60|olives61; 1 buy pirate; pirate olives62|olives63";
        twins(&mut one, &mut other, lines, &[None, Some(2), Some(3)]);
    }
}

#[test]
fn o8_offered_cards_do_not_leak() {
    let table = Table::of(3)
        .hand(1, "silk19 silk20 gems7 pottery57")
        .hand(2, "salt31 salt33 gems1 gems2");
    for (mut one, mut other) in worlds(table) {
        // One silk or the other, to one and to all, countered, declined and withdrawn.
        let lines = "1 offer silk19|silk20 for salt to 2; \
            1 offer silk19|silk20 for 2 salt to all; 2 counter 1 with salt31|salt33 for silk; \
            1 decline 3; 3 decline 2; 1 withdraw 2";
        twins(
            &mut one.clone(),
            &mut other.clone(),
            lines,
            &[None, Some(3)],
        );
        let lines = "1 offer silk19|silk20 for salt to 2; 1 offer silk19|silk20 for 2 salt to all";
        twins(&mut one, &mut other, lines, &[None, Some(2), Some(3)]);
    }
}

#[test]
fn o8_claims_do_not_leak_what_they_are_about() {
    for (mut one, mut other) in worlds(Table::of(3).hand(1, "silk19 silk20 gems7 pottery57")) {
        let everybody = [None, Some(2), Some(3)];
        // The same words about one silk or the other.
        let (mut here, mut there) = (one.clone(), other.clone());
        here.play("1 offer silk19 + silk20 for salt to 2 claiming silk19 ship power 5");
        there.play("1 offer silk19 + silk20 for salt to 2 claiming silk20 ship power 5");
        alike(&here, &there, &everybody);
        // Two claims exchanged: their order does not say which card has the lower number.
        one.play(
            "1 offer silk19 + silk20 for salt to 2 claiming silk19 ship, silk20 cards port Zara",
        );
        other.play(
            "1 offer silk19 + silk20 for salt to 2 claiming silk19 cards port Zara, silk20 ship",
        );
        alike(&one, &other, &everybody);
        assert_eq!(one.view(2).offers[0].claims.len(), 2);
    }
}

#[test]
fn o8_the_cards_of_a_deal_do_not_leak_to_others() {
    let table = Table::of(4)
        .hand(1, "silk19 silk20 gems7 pottery57")
        .hand(2, "salt31 salt33 gems1 gems2");
    for (mut one, mut other) in worlds(table) {
        let lines = "1 offer silk19|silk20 for salt to 2; 2 accept 1 with salt31|salt33";
        twins(&mut one, &mut other, lines, &[None, Some(3), Some(4)]);
    }
}

#[test]
fn o8_venices_place_does_not_leak_until_it_comes() {
    for table in Table::of(4)
        .hand(1, "gems3 scrolls10 silk20 pottery57")
        .with_and_without_memory()
    {
        let mut one = table.clone().venice(36).script();
        let mut other = table.venice(42).script();
        let everybody = [None, Some(1), Some(2), Some(3), Some(4)];
        let lines = "1 buy deck; draw pottery60; 1 leave; 1 play gems3; 1 play scrolls10; \
            1 play silk20; draw gems1; draw gems2; draw gems4; draw gems5; draw gems6; \
            draw gems7; 1 stow gems3; 1 stow scrolls10";
        twins(&mut one, &mut other, lines, &everybody);
    }
}

#[test]
fn o8_where_venice_came_among_pirates_does_not_matter() {
    // Venice second or last of three pirates, or on the card drawn next: shown the same.
    let game = Late {
        hands: &["gems7 gems4", "gems6"],
        cargo: &["salt39", "olives75 olives76 gems3"],
        unseen: "salt43..olives74 gems1 gems2",
        venice: 3,
        ..Late::default()
    }
    .script();
    let mut shown = Vec::new();
    for seed in 0..20 {
        let mut game = game.clone();
        game.state = game.determinized(1, seed);
        let above = game.state.venice.unwrap();
        game.play("1 leave");
        shown.push((above, game.events_for(Some(2))));
    }
    assert!((1..=3).all(|above| shown.iter().any(|(place, _)| *place == above)));
    assert!(shown[0].1.contains(&oltremare::Event::Venice));
    for (above, events) in &shown {
        assert_eq!(*events, shown[0].1, "Venice under {above} cards");
    }
}
