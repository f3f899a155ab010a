//! Copies that give secrets away, or imagine them wrong.

use portolan_core::battery::Check;
use portolan_core::battery::quay::{
    Action, Event, Fish, Heap, Phase, Quay, Question, Refusal, State,
};
use portolan_core::{Game, Seat, Turn};

use crate::broken::Flaw;
use crate::{assert_caught, caught};

/// Whether another seat than the viewer holds an eel: nobody's business.
fn others_hold_eels(quay: &Quay, state: &State, viewer: Seat) -> bool {
    Seat::all(quay.seats())
        .any(|seat| seat != viewer && state.hand[seat.index()].count(Fish::Eel) > 0)
}

#[test]
fn a_view_that_shows_a_hand() {
    let failure = caught!(Flaw {
        view: |quay, state, viewer| {
            let mut view = quay.view(state, viewer);
            view.hand[0].fish = Some(state.hand[0]);
            view
        },
        imagine: |quay, view, rng| {
            let mut view = view.clone();
            if view.viewer != Some(Seat::new(0)) && view.open.phase != Phase::Over {
                view.hand[0].fish = None;
            }
            quay.imagine(&view, rng)
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the view of");
}

#[test]
fn a_list_ordered_by_a_secret() {
    let failure = caught!(Flaw {
        choices: |quay, state, seat, out| {
            let start = out.len();
            quay.choices(state, seat, out);
            if others_hold_eels(quay, state, seat) {
                out[start..].reverse();
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the list of choices of seat");
}

#[test]
fn a_question_that_hints_at_a_secret() {
    let failure = caught!(Flaw {
        prompt: |quay, state, seat| {
            let hint = u8::from(others_hold_eels(quay, state, seat));
            match quay.prompt(state, seat) {
                Some(Question::Trade { tide }) => Some(Question::Trade { tide: tide + hint }),
                other => other,
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the prompt of seat");
}

#[test]
fn a_turn_that_asks_only_who_holds_an_eel() {
    let failure = caught!(Flaw {
        turn: |quay, state| match quay.turn(state) {
            Turn::Ask { must, may } => Turn::Ask {
                must,
                may: may
                    .iter()
                    .filter(|seat| state.hand[seat.index()].count(Fish::Eel) > 0)
                    .collect(),
            },
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "may: {");
}

#[test]
fn an_order_that_depends_on_who_holds_an_eel() {
    let failure = caught!(Flaw {
        asking: |quay, state, order| {
            let opponents = order.len().saturating_sub(1);
            if others_hold_eels(quay, state, state.open.active) {
                order[..opponents].reverse();
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the order of asking of");
}

#[test]
fn a_refusal_that_knows_the_buyers_hand() {
    let failure = caught!(Flaw {
        check: |quay, state, seat, action| match (quay.check(state, seat, action), action) {
            (Err(Refusal::Price { .. }), Action::Offer { to, fish, .. })
                if state.hand[to.index()].count(*fish) > 0 =>
            {
                Err(Refusal::Partner)
            }
            (answer, _) => answer,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the answer to `offer");
}

#[test]
fn a_catch_shown_to_everybody() {
    let failure = caught!(Flaw {
        seen: |quay, event, viewer| match event {
            Event::Caught { .. } => Some(*event),
            other => quay.seen(other, viewer),
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "* catch");
}

#[test]
fn an_offered_fish_shown_to_everybody() {
    let failure = caught!(Flaw {
        seen: |quay, event, viewer| match event {
            Event::Offered { .. } => Some(*event),
            other => quay.seen(other, viewer),
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "offer");
}

#[test]
fn an_event_that_tells_of_somebody_elses_hand() {
    let failure = caught!(Flaw {
        apply: |_, quay, state, seat, action, events| {
            quay.apply(state, seat, action, events);
            if *action == Action::Withdraw && others_hold_eels(quay, state, seat) {
                events.push(Event::Ended);
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "withdraw");
}

#[test]
fn a_sale_said_to_reveal_nothing() {
    let failure = caught!(Flaw {
        reveals: |quay, state, seat, action| match action {
            Action::Accept(_) => false,
            other => quay.reveals(state, seat, other),
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Undo, "accept");
}

#[test]
fn a_dare_skipped_because_of_a_secret() {
    let failure = caught!(Flaw {
        apply: |_, quay, state, seat, action, events| {
            quay.apply(state, seat, action, events);
            if let Phase::Dare(to, fish) = state.open.phase
                && state.hand[to.index()].count(fish) == 0
            {
                quay.apply(state, to, &Action::Yield, events);
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Undo, "dare");
}

#[test]
fn a_scramble_that_does_nothing() {
    let failure = caught!(Flaw {
        scramble: |_, _, _, _| {},
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "never exchanges anything");
}

#[test]
fn a_scramble_that_forgets_the_crate() {
    let failure = caught!(Flaw {
        scramble: |quay, state, viewer, rng| {
            let basket = state.basket;
            quay.scramble(state, viewer, rng);
            state.basket = basket;
        },
        ..Flaw::default()
    });
    assert_caught(
        &failure,
        Check::Leak,
        "“eel in the crate” is hidden but scramble never",
    );
}

#[test]
fn an_imagined_world_with_another_hand() {
    let failure = caught!(Flaw {
        imagine: |quay, view, rng| {
            let mut state = quay.imagine(view, rng)?;
            state.hand.swap(0, 1);
            Ok(state)
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Imagine, "the view of");
}

#[test]
fn an_imagination_that_gives_the_last_seat_the_best_fish() {
    let failure = caught!(Flaw {
        imagine: |quay, view, rng| {
            let mut state = quay.imagine(view, rng)?;
            let hidden = |seat: usize| view.hand[seat].fish.is_none();
            if hidden(1) && hidden(2) {
                let pair = [state.hand[1], state.hand[2]];
                let [worse, better] = sorted(pair);
                [state.hand[1], state.hand[2]] = [worse, better];
            }
            Ok(state)
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Statistics, "is imagined too");
}

/// The same two hands, as large as before, the eels in the second as far as they fit.
fn sorted(hands: [Heap; 2]) -> [Heap; 2] {
    let [mut one, mut two] = hands;
    while one.count(Fish::Eel) > 0
        && let Some(other) = two.kinds().find(|fish| *fish != Fish::Eel)
    {
        one.take(Fish::Eel);
        two.take(other);
        one.add(other, 1);
        two.add(Fish::Eel, 1);
    }
    [one, two]
}
