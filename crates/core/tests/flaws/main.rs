//! Every broken copy of the example game is caught, by the check that is there for it.

mod broken;

use std::sync::atomic::Ordering;

use broken::dialect::{Careless, Crabless, Mumbling, Plain, Tongueless};
use broken::{Broken, Flaw, battery};
use portolan_core::battery::quay::{
    Action, Event, Fish, Heap, Outcome, Phase, Quay, Question, Refusal, State,
};
use portolan_core::battery::{Check, Failure};
use portolan_core::{Choice, Game, Random, Seat, Title, Turn};

/// Runs the battery on a copy with this flaw, which must fail.
macro_rules! caught {
    ($flaw:expr) => {
        *battery::<Plain>(|setup| Broken::with(setup, $flaw))
            .try_run(3)
            .expect_err("the flaw was not caught")
    };
}

/// Asserts which check failed, and that the message speaks of the flaw.
#[track_caller]
fn assert_caught(failure: &Failure, check: Check, about: &str) {
    assert_eq!(failure.check, check, "{failure}");
    assert!(failure.message.contains(about), "{failure}");
}

/// Whether another seat than the viewer holds an eel: nobody's business.
fn others_hold_eels(quay: &Quay, state: &State, viewer: Seat) -> bool {
    Seat::all(quay.seats())
        .any(|seat| seat != viewer && state.hand[seat.index()].count(Fish::Eel) > 0)
}

#[test]
fn a_copy_without_flaw_passes() {
    let report = battery::<Plain>(|setup| Broken::with(setup, Flaw::default()))
        .try_run(3)
        .unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.games > 150 && report.decisions > 2000, "{report:?}");
}

#[test]
fn a_failure_tells_how_to_find_it_again() {
    let failure = caught!(Flaw {
        check: |quay, state, seat, action| match action {
            Action::Close => Err(Refusal::NotNow),
            _ => quay.check(state, seat, action),
        },
        ..Flaw::default()
    });
    let said = failure.to_string();
    let scene = failure.scene.expect("it happened in a game");
    assert!(
        said.contains("broken quay fails the check Choices"),
        "{said}"
    );
    assert!(said.contains(r#""players":3"#), "{said}");
    assert!(said.contains(&format!("seed:   {}", scene.seed)), "{said}");
    assert!(scene.entries[0].starts_with("* deal "), "{said}");
    assert!(said.contains(&scene.entries[0]), "{said}");
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

#[test]
fn money_out_of_nothing() {
    let failure = caught!(Flaw {
        apply: |_, quay, state, seat, action, events| {
            quay.apply(state, seat, action, events);
            if let Action::Sell(Fish::Eel) = action {
                state.purse[seat.index()] += 1;
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Conservation, "“coins” of seat");
}

#[test]
fn a_fish_lost_on_the_way_back() {
    let failure = caught!(Flaw {
        apply: |_, quay, state, seat, action, events| {
            if *action == Action::Withdraw {
                state.lots[seat.index()] = None;
                events.push(Event::Withdrawn { seat });
            } else {
                quay.apply(state, seat, action, events);
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Conservation, "fish");
}

#[test]
fn a_refusal_that_costs_a_coin() {
    let failure = caught!(Flaw {
        spite: |state| state.purse[0] = state.purse[0].saturating_sub(1),
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Refusal, "changes the state");
}

#[test]
fn an_impossible_roll_that_moves_the_tide() {
    let failure = caught!(Flaw {
        resolve: |quay, state, outcome, events| {
            if let Outcome::Roll(pips) = outcome {
                state.open.tide = *pips;
            }
            quay.resolve(state, outcome, events)
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Refusal, "changes the state");
}

#[test]
fn a_choice_listed_but_refused() {
    let failure = caught!(Flaw {
        choices: |quay, state, seat, out| {
            quay.choices(state, seat, out);
            for choice in out {
                if let Choice::Amount { most, .. } = choice {
                    *most += 1;
                }
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Choices, "is listed for seat");
}

#[test]
fn an_action_accepted_but_not_listed() {
    let failure = caught!(Flaw {
        choices: |quay, state, seat, out| {
            quay.choices(state, seat, out);
            out.retain(|choice| !matches!(choice, Choice::One(Action::Dare(_, Fish::Eel))));
        },
        sample: |quay, state, seat, rng| match quay.sample(state, seat, rng) {
            Some(Action::Dare(to, _)) => Some(Action::Dare(to, Fish::Cod)),
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Choices, "is accepted from seat");
}

#[test]
fn a_sample_that_never_peeks() {
    let failure = caught!(Flaw {
        sample: |quay, state, seat, rng| match quay.sample(state, seat, rng) {
            Some(Action::Peek) => Some(Action::Close),
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Sample, "`peek` was never sampled");
}

#[test]
fn loaded_dice() {
    let failure = caught!(Flaw {
        draw: |quay, state, rng| match quay.draw(state, rng) {
            Outcome::Roll(1) if rng.chance(1, 3) => Outcome::Roll(6),
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Draw, "`roll …`");
}

#[test]
fn a_die_with_seven_sides() {
    let failure = caught!(Flaw {
        draw: |quay, state, rng| match quay.draw(state, rng) {
            Outcome::Roll(6) => Outcome::Roll(7),
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Odds, "`roll 7` was drawn");
}

#[test]
fn a_game_that_remembers_beside_its_state() {
    let mut battery = battery::<Plain>(|setup| {
        let flaw = Flaw {
            apply: |memory, quay, state, seat, action, events| {
                quay.apply(state, seat, action, events);
                if *action == Action::Close && memory.fetch_add(1, Ordering::Relaxed) % 7 == 6 {
                    state.open.tide = 0;
                }
            },
            ..Flaw::default()
        };
        Broken::with(setup, flaw)
    });
    // Other checks play on in other worlds and would stumble over it as well.
    let never = u32::MAX;
    (battery.size.pace.leaks, battery.size.pace.imagine) = (never, never);
    let failure = battery.try_run(3).unwrap_err();
    assert_caught(&failure, Check::Fold, "gives another state");
}

#[test]
fn a_forecast_that_panics() {
    let failure = caught!(Flaw {
        forecast: |quay, view, action, out| {
            assert_ne!(*action, Action::Bid(0), "nobody bids nothing");
            quay.forecast(view, action, out);
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Forecast, "nobody bids nothing");
}

#[test]
fn a_result_before_the_end() {
    let failure = caught!(Flaw {
        result: |quay, state| {
            let mut state = *state;
            state.open.phase = Phase::Over;
            quay.result(&state)
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Ending, "is not over");
}

#[test]
fn a_mate_who_bids_more_than_he_has() {
    let failure = caught!(Flaw {
        mate: |quay, view, seat, rng| match quay.mate(view, seat, rng) {
            Some(Action::Bid(coins)) => Some(Action::Bid(coins + 9)),
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Mate, "is refused");
}

#[test]
fn a_notation_that_does_not_come_back() {
    let failure = battery::<Mumbling>(|setup| Broken::with(setup, Flaw::default()))
        .try_run(3)
        .unwrap_err();
    assert_caught(&failure, Check::Notation, "parses as");
}

#[test]
fn a_reader_that_panics() {
    let failure = battery::<Careless>(|setup| Broken::with(setup, Flaw::default()))
        .try_run(3)
        .unwrap_err();
    assert_caught(&failure, Check::Hostile, "panics");
}

#[test]
fn a_missing_text() {
    let open = |setup: &_| Broken::<Tongueless>::with(setup, Flaw::default());
    let failure = battery(open).try_box().unwrap_err();
    assert_caught(&failure, Check::Texts, "fr lacks “refuse-price”");
}

#[test]
fn a_missing_word_within_a_sentence() {
    let open = |setup: &_| Broken::<Crabless>::with(setup, Flaw::default());
    let failure = battery(open).try_run(2).unwrap_err();
    assert_caught(
        &failure,
        Check::Phrases,
        "“fish-crab” was told but has no text",
    );
}
