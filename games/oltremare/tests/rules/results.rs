//! The standing and the ledger (O7.2), declining, undo (O4.6), the goal and the leak test (O8).

use oltremare::{Action, Marker, Oltremare};
use portolan_core::{Game, GamePackage, Seat, Setup};

use crate::late::Late;
use crate::script::{rng, seat};
use crate::table::{MEMORY_AID, Table};

#[test]
fn o7_2_the_standing_counts_as_the_end_would_count_now() {
    let game = Late {
        hands: &["gems2 scrolls15", "silk19"],
        cargo: &["salt39 salt36 gems2", "pottery57"],
        pirates: &["salt33 x", ""],
        unseen: "olives61..olives78",
        ducats: &[5, -3],
        prestige: &[1, 2],
        kept: &[&[Marker::CalmSea], &[]],
        rest: crate::late::Rest::Discard,
        ..Late::default()
    }
    .script();
    let standing = |number| game.game.standing(&game.state, seat(number));
    // Second place in prestige, first in markers, two salt, a gem, two pirates.
    assert_eq!(standing(1), 5 + 3 + 6 + 3 + 1 - 2);
    assert_eq!(standing(2), -3 + 6 + 3 + 1);
    assert_eq!(game.game.standing(&game.game.start(), seat(1)), 11);
}

#[test]
fn o7_2_the_sources_of_ducats_add_up_to_the_score() {
    for players in 2..=5 {
        for seed in 0..4 {
            let mut game = Table::of(players).empty();
            let mut scores: Vec<i64> = Seat::all(players.into())
                .map(|seat| game.game.standing(&game.state, seat))
                .collect();
            game.finish(seed);
            let mut ledger = Vec::new();
            for event in &game.events {
                game.game.ledger(&game.state, event, &mut ledger);
            }
            for line in ledger {
                assert!(Oltremare::SOURCES.contains(&line.source));
                scores[line.seat.index()] += line.amount;
            }
            let result = game.result().unwrap();
            let counted: Vec<_> = result.iter().map(|rank| rank.score).collect();
            assert_eq!(scores, counted);
        }
    }
}

#[test]
fn o4_6_declining_answers_the_newest_offer_and_leaves_when_nothing_else_is_asked() {
    let mut game = Table::market().script();
    let declines =
        |game: &crate::script::Script, number| game.game.decline(&game.state, seat(number));
    assert_eq!(
        (declines(&game, 1), declines(&game, 2)),
        (Some(Action::Leave), None)
    );
    game.play("1 offer gems2 for silk to 2");
    let decline = Some(Action::Decline { number: 1 });
    assert_eq!((declines(&game, 2), declines(&game, 3)), (decline, None));
    game.play("1 offer scrolls15 for gems to all; 3 decline 2");
    let newest = Some(Action::Decline { number: 2 });
    assert_eq!((declines(&game, 2), declines(&game, 3)), (newest, None));
}

#[test]
fn o8_the_goal_tells_of_venice_only_where_memory_is_aided() {
    for value in MEMORY_AID {
        let mut game = Table::of(3).option("memory_aid", value).script();
        let aided = value == "on";
        let before = if aided { "goal-venice" } else { "goal" };
        let goal = game.game.goal(&game.state);
        assert_eq!(goal.key, before);
        let range = [("least", 38.into()), ("most", 44.into())];
        assert_eq!(goal.args.starts_with(&range), aided);
        assert!(goal.args.ends_with(&[("cards", 83.into())]));
        game.finish(7);
        assert_eq!(game.game.goal(&game.state).key, "goal-over");
        let late = Late {
            options: &[("memory_aid", value)],
            first: 2,
            hands: &["gems2 scrolls15", "silk19", "olives61"],
            cargo: &["salt39", "pottery57", "pottery58"],
            unseen: "olives62..olives75",
            ..Late::default()
        };
        let past = if aided { "goal-venice-past" } else { "goal" };
        assert_eq!(late.script().game.goal(&late.script().state).key, past);
        let last = Late {
            ending: true,
            ..late
        }
        .script();
        let goal = last.game.goal(&last.state);
        assert_eq!(
            (goal.key, &goal.args[0].1),
            ("goal-last-round", &seat(1).into())
        );
    }
}

#[test]
fn o4_6_an_offer_cannot_be_taken_back_only_withdrawn() {
    let game = Table::market().script();
    let bars = |line: &str| game.game.bars_undo(&game.state, seat(1), &game.read(line));
    assert!(bars("offer 2 ducats for silk to 2") && bars("offer gems2 for silk to all"));
    assert!(bars("counter 1 with gems2 for silk"));
    assert!(!bars("leave") && !bars("withdraw 1") && !bars("decline 1") && !bars("buy pirate"));
}

#[test]
fn o8_what_a_viewer_cannot_know_is_exchanged_and_what_he_knows_stays() {
    let game = Oltremare::open(&Setup::new(4)).unwrap();
    let mut probe = rng(5);
    let mut exchanged = [0u32; 4];
    portolan_conformance::random_game(&game, &mut rng(6), |state| {
        for viewer in portolan_core::Viewer::all(4) {
            let mut other = *state;
            game.reshuffle_hidden(&mut other, viewer, &mut probe);
            if let Some(own) = viewer.seat().map(Seat::index) {
                assert_eq!(other.hands[own], state.hands[own]);
                assert_eq!(other.known[own], state.known[own]);
                assert_eq!(other.marks[own], state.marks[own]);
                let marked = |hand: oltremare::Cards| hand.and(state.marks[own]);
                assert_eq!(other.hands.map(marked), state.hands.map(marked));
            }
            // Whatever anybody else knows stays true.
            for (index, marks) in other.marks.iter().enumerate() {
                let held = Seat::all(4).filter(|seat| seat.index() != index);
                let held = held.map(|seat| other.hands[seat]);
                let held = held.fold(oltremare::Cards::NONE, oltremare::Cards::or);
                assert!(marks.within(held));
            }
            for offer in other.offers.iter() {
                assert!(offer.deal.give.within(other.hands[offer.maker]));
            }
            let changes = [
                other.hands != state.hands,
                other.known != state.known,
                other.pools != state.pools,
                other.venice != state.venice,
            ];
            for (count, changed) in exchanged.iter_mut().zip(changes) {
                *count += u32::from(changed);
            }
        }
    });
    assert!(exchanged.iter().all(|count| *count > 20), "{exchanged:?}");
    let mut same = game.start();
    game.reshuffle_hidden(&mut same, portolan_core::Viewer::Everything, &mut probe);
    assert_eq!(same, game.start());
}
