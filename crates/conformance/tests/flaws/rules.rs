//! Copies with flaws in the rules: legality, conservation, chance, endings.

use std::sync::atomic::Ordering;

use portolan_conformance::Check;
use portolan_conformance::example::{Action, Event, Fish, Outcome, Phase};
use portolan_core::{ChanceKey, Choice, EventSink, Game, GamePackage, Random, Seat, Seats};

use crate::broken::format::Plain;
use crate::broken::{Broken, Flaw, suite};
use crate::{assert_caught, caught};

#[test]
fn coins_out_of_nothing() {
    let failure = caught!(Flaw {
        apply: |_, quay, state, seat, action, events| {
            quay.apply(state, seat, action, events);
            if let Action::Sell { fish: Fish::Eel } = action {
                state.purse[seat] += 1;
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Conservation, "“coins” of seat");
}

#[test]
fn an_event_before_its_change() {
    let failure = caught!(Flaw {
        apply: |_, quay, state, seat, action, events| {
            let Action::Sell { .. } = action else {
                return quay.apply(state, seat, action, events);
            };
            let (before, mut told) = (*state, Vec::new());
            quay.apply(state, seat, action, &mut told);
            told.into_iter()
                .for_each(|event| events.put(event, &before));
        },
        ..Flaw::default()
    });
    assert_caught(
        &failure,
        Check::Conservation,
        "more than an event reports when it is put: Sold",
    );
}

#[test]
fn a_seat_that_is_never_polled() {
    let failure = caught!(Flaw {
        polling_order: |_, _, order| {
            if order.len() > 2 {
                order.remove(0);
            }
        },
        ..Flaw::default()
    });
    assert_caught(
        &failure,
        Check::Turn,
        "the polling order does not follow the turn",
    );
}

#[test]
fn a_fish_lost_on_the_way_back() {
    let failure = caught!(Flaw {
        apply: |_, quay, state, seat, action, events| {
            if *action == Action::Withdraw {
                state.lots[seat] = None;
                events.put(Event::Withdrawn { seat }, state);
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
        on_refusal: |state| state.purse[0] = state.purse[0].saturating_sub(1),
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Refusal, "changes the state");
}

#[test]
fn an_impossible_roll_that_moves_the_tide() {
    let failure = caught!(Flaw {
        resolve: |quay, state, outcome, events| {
            if let Outcome::Roll { pips } = outcome {
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
            out.retain(|choice| {
                !matches!(
                    choice,
                    Choice::One(Action::Dare {
                        fish: Fish::Eel,
                        ..
                    })
                )
            });
        },
        sample: |quay, state, seat, rng| match quay.sample(state, seat, rng) {
            Some(Action::Dare { to, .. }) => Some(Action::Dare {
                to,
                fish: Fish::Cod
            }),
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
        sample_outcome: |quay, state, rng| match quay.sample_outcome(state, rng) {
            Outcome::Roll { pips: 1 } if rng.chance(1, 3) => Outcome::Roll { pips: 6 },
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::SampleOutcome, "`roll …` are drawn");
}

#[test]
fn a_die_with_seven_sides() {
    let failure = caught!(Flaw {
        sample_outcome: |quay, state, rng| match quay.sample_outcome(state, rng) {
            Outcome::Roll { pips: 6 } => Outcome::Roll { pips: 7 },
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Odds, "`roll 7` was drawn");
}

#[test]
fn a_game_with_memory_outside_of_its_state() {
    let mut suite = suite::<Plain>(|setup| {
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
    // Checks that compare other states would find the flaw too.
    let never = u32::MAX;
    (suite.size.pace.leaks, suite.size.pace.determinize) = (never, never);
    let failure = suite.try_run(3).unwrap_err();
    assert_caught(&failure, Check::Fold, "gives another state");
}

#[test]
fn a_forecast_that_panics() {
    let failure = caught!(Flaw {
        forecast: |quay, state, seat, action, out| {
            assert_ne!(
                *action,
                Action::Bid { coins: 0 },
                "a bid of 0 has no forecast"
            );
            quay.forecast(state, seat, action, out);
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Forecast, "a bid of 0 has no forecast");
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
fn a_heuristic_that_bids_more_than_it_has() {
    let failure = caught!(Flaw {
        heuristic: |quay, state, seat, rng| match quay.heuristic(state, seat, rng) {
            Some(Action::Bid { coins }) => Some(Action::Bid { coins: coins + 9 }),
            other => other,
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Heuristic, "is refused");
}

#[test]
fn an_eliminated_seat_that_is_asked() {
    let failure = caught!(Flaw {
        playing: |quay, state| {
            let mut playing = quay.playing(state);
            if state.open.turns > 1 {
                playing.remove(Seat::new(0));
            }
            playing
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Turn, "not in the game any more");
}

#[test]
fn an_eliminated_seat_that_returns() {
    let failure = caught!(Flaw {
        playing: |quay, state| match state.open.phase {
            Phase::Roll => Seats::NONE,
            _ => quay.playing(state),
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Turn, "is in the game again");
}

#[test]
fn an_illegal_way_to_decline() {
    let failure = caught!(Flaw {
        decline: |quay, state, seat| match state.open.phase {
            Phase::Bids => Some(Action::Yield),
            _ => quay.decline(state, seat),
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Decline, "is `yield`, which is refused");
}

#[test]
fn an_order_whose_answer_is_illegal() {
    let failure = caught!(Flaw {
        answer: |quay, order, state, seat| match state.open.phase {
            Phase::Dare(..) => Some(Action::Decline { maker: seat }),
            _ => quay.answer(order, state, seat),
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::StandingOrders, "DeclineOffers");
}

#[test]
fn a_ledger_that_does_not_add_up() {
    let failure = caught!(Flaw {
        ledger: |quay, state, event, out| match event {
            Event::PaidToPeek { .. } => {}
            event => quay.ledger(state, event, out),
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Ledger, "add up to");
}

#[test]
fn a_ledger_with_an_unlisted_source() {
    let failure = caught!(Flaw {
        ledger: |quay, state, event, out| {
            quay.ledger(state, event, out);
            for line in out {
                line.source = "source-luck";
            }
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Ledger, "not in SOURCES");
}

#[test]
fn a_standing_that_is_not_the_score() {
    let failure = caught!(Flaw {
        standing: |quay, state, seat| {
            let over = i64::from(state.open.phase == Phase::Over);
            quay.standing(state, seat) - over
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::Ledger, "the standing of seat");
}

#[test]
fn a_chance_key_that_is_repeated() {
    let failure = caught!(Flaw {
        chance_key: |quay, state| match state.open.phase {
            Phase::Roll => ChanceKey::new("roll", [u32::from(state.open.active.number())]),
            _ => quay.chance_key(state),
        },
        ..Flaw::default()
    });
    assert_caught(
        &failure,
        Check::ChanceKey,
        "an earlier outcome had the chance key `roll 1` too",
    );
}

#[test]
fn a_chance_key_that_is_not_a_word() {
    let failure = caught!(Flaw {
        chance_key: |quay, state| match state.open.phase {
            Phase::Roll => ChanceKey::new("the tide", [u32::from(state.open.turns)]).part("é"),
            _ => quay.chance_key(state),
        },
        ..Flaw::default()
    });
    assert_caught(&failure, Check::ChanceKey, "is not words and numbers");
}

#[test]
fn an_outcome_picked_by_other_weights() {
    let failure = caught!(Flaw {
        picked: |index| index.saturating_sub(1),
        ..Flaw::default()
    });
    assert_caught(&failure, Check::ChanceKey, "away from odds");
}

#[test]
fn an_outcome_picked_that_is_not_listed() {
    let failure = caught!(Flaw {
        picked: |index| index + 1,
        ..Flaw::default()
    });
    assert_caught(&failure, Check::ChanceKey, "was picked but is not listed");
}
