//! Copies that leak hidden information, or determinize it wrong.

use std::sync::atomic::Ordering;

use portolan_conformance::Check;
use portolan_conformance::example::{
    Action, Basket, Event, Fish, ForecastLine, Heap, Phase, Quay, Question, Refusal, State,
};
use portolan_core::{
    Audience, Chance, EventSink, Game, GamePackage, Moments, Random, Seat, Turn, Viewer,
};

use crate::broken::Flaw;
use crate::{assert_caught, caught, caught_by_reshuffling};

/// Whether a seat other than the viewer holds an eel, which the viewer must not know.
fn others_hold_eels(quay: &Quay, state: &State, viewer: Seat) -> bool {
    Seat::all(quay.seats()).any(|seat| seat != viewer && state.hand[seat].count(Fish::Eel) > 0)
}

#[test]
fn a_heuristic_that_looks_at_another_hand() {
    let failure = caught!(Flaw {
        heuristic: |quay, state, seat, rng| match quay.heuristic(state, seat, rng) {
            Some(Action::Bid { .. }) if others_hold_eels(quay, state, seat) => {
                Some(Action::Bid { coins: 0 })
            }
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the decision of the heuristic");
}

#[test]
fn beliefs_that_use_what_nobody_showed() {
    let failure = caught!(Flaw {
        apply: |memory, quay, state, seat, action, events| {
            quay.apply(state, seat, action, events);
            memory.store(state.hand[1].count(Fish::Eel).into(), Ordering::Relaxed);
        },
        determinize_believing: |memory, quay, view, rng| {
            for _ in 0..memory.load(Ordering::Relaxed) {
                rng.bits();
            }
            quay.determinize(view, rng)
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "believes after");
}

#[test]
fn beliefs_that_contradict_the_view() {
    let failure = caught!(Flaw {
        determinize_believing: |_, quay, view, rng| {
            let mut state = quay.determinize(view, rng);
            state.hand[0] = Heap::default();
            state
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Determinize, "view of");
}

#[test]
fn a_secret_in_the_public_part() {
    let failure = caught!(Flaw {
        public_view: |quay, state, audience| {
            let mut view = quay.public_view(state, audience);
            view.hand[0].fish = Some(state.hand[0]);
            view
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the public view of");
}

#[test]
fn a_secret_in_the_public_part_for_people_only() {
    let failure = caught!(Flaw {
        public_view: |quay, state, audience| {
            let mut view = quay.public_view(state, audience);
            if audience == Audience::WithoutMemory && quay.hides_by_options() {
                view.hand[0].fish = Some(state.hand[0]);
            }
            view
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the public view of");
}

#[test]
fn a_foreign_secret_in_the_private_part() {
    let failure = caught!(Flaw {
        private_view: |quay, state, seat, audience| {
            let mut view = quay.private_view(state, seat, audience);
            if let Basket::Seen { fish, .. } = state.basket {
                view.basket = Some(fish);
            }
            view
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "sees after Peeked");
}

#[test]
fn a_forecast_that_looks_into_the_crate() {
    let failure = caught_by_reshuffling!(Flaw {
        forecast: |quay, state, seat, action, out| {
            quay.forecast(state, seat, action, out);
            if let (Basket::Seen { fish, .. }, Action::Bid { .. }) = (state.basket, action) {
                let chance = Chance::new(1, 1);
                out.push(ForecastLine::Holds { fish, chance });
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the forecast of `bid");
}

#[test]
fn a_way_to_decline_that_depends_on_a_secret() {
    let failure = caught!(Flaw {
        decline: |quay, state, seat| {
            let decline = quay.decline(state, seat);
            decline.filter(|_| others_hold_eels(quay, state, seat))
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the way to decline of seat");
}

#[test]
fn an_order_that_declines_only_eels() {
    let failure = caught_by_reshuffling!(Flaw {
        answer: |quay, order, state, seat| {
            let answer = quay.answer(order, state, seat);
            answer.filter(|action| match action {
                Action::Decline { maker } => {
                    state.lots[*maker].is_some_and(|lot| lot.fish == Fish::Eel)
                }
                _ => true,
            })
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the answer of the order");
}

#[test]
fn an_undo_barred_because_of_a_secret() {
    let failure = caught_by_reshuffling!(Flaw {
        bars_undo: |quay, state, seat, _| others_hold_eels(quay, state, seat),
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the answer to `");
}

#[test]
fn a_goal_that_depends_on_the_crate() {
    let failure = caught!(Flaw {
        goal: |quay, state| {
            let mut state = *state;
            if let Basket::Seen {
                fish: Fish::Eel, ..
            } = state.basket
            {
                state.open.turns = 0;
            }
            quay.goal(&state)
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the goal of");
}

#[test]
fn audiences_that_differ_although_nothing_is_hidden() {
    let failure = caught!(Flaw {
        private_view: |quay, state, seat, audience| {
            let mut view = quay.private_view(state, seat, audience);
            if audience == Audience::WithoutMemory {
                view.basket = None;
            }
            view
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Audiences, "the private view of seat");
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
fn a_turn_that_asks_only_seats_with_an_eel() {
    let failure = caught!(Flaw {
        turn: |quay, state| match quay.turn(state) {
            Turn::Ask { must, may } => Turn::Ask {
                must,
                may: may
                    .iter()
                    .filter(|seat| state.hand[*seat].count(Fish::Eel) > 0)
                    .collect(),
            },
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "may: {");
}

#[test]
fn a_polling_order_that_depends_on_eels() {
    let failure = caught!(Flaw {
        polling_order: |quay, state, order| {
            let opponents = order.len().saturating_sub(1);
            if others_hold_eels(quay, state, state.open.active) {
                order[..opponents].reverse();
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the polling order of");
}

#[test]
fn a_refusal_that_knows_the_buyers_hand() {
    let failure = caught_by_reshuffling!(Flaw {
        check: |quay, state, seat, action| match (quay.check(state, seat, action), action) {
            (Err(Refusal::Price { .. }), Action::Offer { to, fish, .. })
                if state.hand[*to].count(*fish) > 0 =>
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
fn a_catch_shown_to_all_viewers() {
    let failure = caught!(Flaw {
        event_for: |quay, event, viewer| match event {
            Event::Caught { .. } => Some(*event),
            other => quay.event_for(other, viewer),
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "* catch");
}

#[test]
fn an_offered_fish_shown_to_all_viewers() {
    let failure = caught!(Flaw {
        event_for: |quay, event, viewer| match event {
            Event::Offered { .. } => Some(*event),
            other => quay.event_for(other, viewer),
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "offer");
}

#[test]
fn an_event_that_depends_on_another_hand() {
    let failure = caught!(Flaw {
        apply: |_, quay, state, seat, action, events| {
            quay.apply(state, seat, action, events);
            if *action == Action::Withdraw && others_hold_eels(quay, state, seat) {
                events.put(Event::Ended, state);
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "withdraw");
}

/// Applies an action and puts its events with a state that differs from the one after it.
fn apply_with_shown_state(
    quay: &Quay,
    state: &mut State,
    (seat, action): (Seat, &Action),
    events: &mut Moments<Quay>,
    show: impl FnOnce(&mut State),
) {
    let mut told = Vec::new();
    quay.apply(state, seat, action, &mut told);
    let mut shown = *state;
    show(&mut shown);
    for event in told {
        events.put(event, &shown);
    }
}

#[test]
fn a_secret_that_is_seen_between_two_events_only() {
    const BETWEEN: u8 = u8::MAX;
    let failure = caught!(Flaw {
        apply: |_, quay, state, seat, action, events| {
            apply_with_shown_state(quay, state, (seat, action), events, |shown| {
                shown.open.turns = BETWEEN;
            });
        },
        public_view: |quay, state, audience| {
            let mut view = quay.public_view(state, audience);
            if state.open.turns == BETWEEN {
                view.hand[0].fish = Some(state.hand[0]);
            }
            view
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "depends on what it cannot know");
}

#[test]
fn a_sealed_action_that_is_seen_between_two_events_only() {
    let failure = caught!(Flaw {
        apply: |_, quay, state, seat, action, events| {
            apply_with_shown_state(quay, state, (seat, action), events, |shown| {
                if let Action::Bid { coins } = action {
                    shown.open.opened[seat] = *coins;
                }
            });
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "reveal which of");
}

#[test]
fn a_sale_declared_to_reveal_nothing() {
    let failure = caught!(Flaw {
        reveals_hidden: |quay, state, seat, action| match action {
            Action::Accept { .. } => false,
            other => quay.reveals_hidden(state, seat, other),
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
                && state.hand[to].count(fish) == 0
            {
                quay.apply(state, to, &Action::Yield, events);
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Undo, "dare");
}

#[test]
fn a_reshuffle_that_does_nothing() {
    let failure = caught!(Flaw {
        reshuffle_hidden: |_, _, _, _| {},
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "never changes anything");
}

#[test]
fn a_reshuffle_that_forgets_the_crate() {
    let failure = caught!(Flaw {
        reshuffle_hidden: |quay, state, viewer, rng| {
            let basket = state.basket;
            quay.reshuffle_hidden(state, viewer, rng);
            state.basket = basket;
        },
        ..Flaw::default()
    });
    assert_caught(
        &failure,
        Check::Leak,
        "“eel in the crate” is hidden but reshuffle_hidden never",
    );
}

#[test]
fn a_reshuffle_that_forgets_one_viewer() {
    let failure = caught!(Flaw {
        reshuffle_hidden: |quay, state, viewer, rng| {
            let bids = state.bids;
            quay.reshuffle_hidden(state, viewer, rng);
            if viewer == Viewer::Seat(Seat::new(1)) {
                state.bids = bids;
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "never changes it for seat 2");
}

#[test]
fn a_reshuffle_that_forgets_one_secret_of_spectators() {
    let failure = caught!(Flaw {
        reshuffle_hidden: |quay, state, viewer, rng| {
            let basket = state.basket;
            quay.reshuffle_hidden(state, viewer, rng);
            if viewer == Viewer::Spectator {
                state.basket = basket;
            }
        },
        ..Flaw::default()
    });
    assert_caught(
        &failure,
        Check::Leak,
        "“eel in the crate” is hidden but reshuffle_hidden never changes it for a spectator",
    );
}

#[test]
fn a_determinization_that_never_guesses_a_bid() {
    let failure = caught!(Flaw {
        determinize: |quay, view, rng| {
            let mut state = quay.determinize(view, rng);
            let own = view.private.as_ref().map(|own| own.seat);
            for seat in Seat::all(quay.seats()).filter(|seat| Some(*seat) != own) {
                let bid = &mut state.bids[seat];
                *bid = bid.map(|_| 0);
            }
            state
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Statistics, "“bid” of seat");
}

#[test]
fn a_determinized_state_with_another_hand() {
    let failure = caught!(Flaw {
        determinize: |quay, view, rng| {
            let mut state = quay.determinize(view, rng);
            state.hand.swap(0, 1);
            state
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Determinize, "view of");
}

#[test]
fn a_determinization_that_gives_the_last_seat_the_best_fish() {
    let failure = caught!(Flaw {
        determinize: |quay, view, rng| {
            let mut state = quay.determinize(view, rng);
            let own = view.private.as_ref().map(|own| own.seat.index());
            let hidden = |seat: usize| own != Some(seat);
            if hidden(1) && hidden(2) {
                let pair = [state.hand[1], state.hand[2]];
                let [worse, better] = sorted(pair);
                [state.hand[1], state.hand[2]] = [worse, better];
            }
            state
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Statistics, "is determinized too");
}

/// The two hands with the same sizes, and as many eels as possible in the second.
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

#[test]
fn a_chance_key_that_depends_on_a_secret() {
    let failure = caught!(Flaw {
        chance_key: |quay, state| {
            let key = quay.chance_key(state);
            if others_hold_eels(quay, state, state.open.active) {
                key.part("eels")
            } else {
                key
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Leak, "the chance key of");
}
