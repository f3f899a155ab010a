//! Checks that turns, lists of choices and accepted actions agree.

use super::entry::Entry;
use super::failure::{Check, CheckResult};
use super::orders;
use super::phrases::UsedPhrases;
use super::round_trip;
use super::run::Run;
use super::tested_game::TestedGame;
use portolan_core::choice::Choice;
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::notation::{ActionNotation, Notation};
use portolan_core::phrase::RuleRefusal;
use portolan_core::random::Random;
use portolan_core::seat::{MAX_SEATS, Seat, Seats};

/// The greatest length of a list of choices.
const MAX_CHOICES: usize = 128;

/// How many random actions each seat tries at each step.
const GUESSES: usize = 3;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    run: &mut Run<G>,
) -> CheckResult {
    let turn = check_turn(tested)?;
    let mut list = std::mem::take(&mut run.list);
    for seat in Seat::all(tested.game.seats()) {
        tested.current_check = Check::Turn;
        if tested.game.prompt(&tested.state, seat).is_some() != turn.allows(seat) {
            let message = format!("{seat:?} is asked by only one of turn and prompt ({turn:?})");
            return Err(tested.fail(Check::Turn, message));
        }
        tested.current_check = Check::Choices;
        list.clear();
        tested.game.choices(&tested.state, seat, &mut list);
        check_listed(tested, seat, turn, &list)?;
        check_sample(tested, seat, &list, run)?;
        for _ in 0..GUESSES {
            let guess = (tested.suite.guess)(tested.game, &mut tested.check_rng);
            check_agreement(tested, seat, &list, &guess)?;
        }
        check_wrong_seat(tested, seat, turn, &list)?;
        orders::check(tested, seat, run)?;
        if tested.is_due(tested.suite.size.pace.lists) {
            check_list_closely(tested, seat, &mut list, &mut run.phrases)?;
        }
    }
    run.list = list;
    Ok(())
}

/// Checks that a turn waits for at least one seat, and only for seats in the game.
fn check_turn<G: GamePackage>(tested: &mut TestedGame<'_, G>) -> Result<Turn, Box<super::Failure>> {
    tested.current_check = Check::Turn;
    let turn = tested.turn();
    let playing = tested.game.playing(&tested.state);
    if let Some(seat) = playing.iter().find(|seat| !tested.playing.has(*seat)) {
        let message = format!("{seat:?} is in the game again, or was never in it");
        return Err(tested.fail(Check::Turn, message));
    }
    tested.playing = playing;
    if let Turn::Ask { must, may } = turn {
        let wrong = if must.is_empty() {
            Some("waits for no seat")
        } else if must.iter().any(|seat| may.has(seat)) {
            Some("has a seat in both must and may")
        } else if must
            .iter()
            .chain(may.iter())
            .any(|seat| seat.index() >= tested.game.seats())
        {
            Some("asks a seat that does not exist")
        } else if must.iter().chain(may.iter()).any(|seat| !playing.has(seat)) {
            Some("asks a seat that is not in the game any more")
        } else {
            None
        };
        if let Some(wrong) = wrong {
            return Err(tested.fail(Check::Turn, format!("the turn {wrong}: {turn:?}")));
        }
    }
    check_polling_order(tested, turn)?;
    Ok(turn)
}

/// Checks that every seat asked is listed once, seats that may act before those that must.
fn check_polling_order<G: GamePackage>(tested: &TestedGame<'_, G>, turn: Turn) -> CheckResult {
    let order: Vec<Seat> = tested.game.polling_order(&tested.state).collect();
    let (must, may) = match turn {
        Turn::Ask { must, may } => (must, may),
        Turn::Chance(_) | Turn::Over => (Seats::NONE, Seats::NONE),
    };
    let (first, last) = order.split_at(may.len().min(order.len()));
    let same = |seats: &[Seat], set: Seats| {
        seats.len() == set.len() && seats.iter().copied().collect::<Seats>() == set
    };
    if same(first, may) && same(last, must) {
        Ok(())
    } else {
        let message = format!("the polling order does not follow the turn {turn:?}: {order:?}");
        Err(tested.fail(Check::Turn, message))
    }
}

/// Checks that every entry of the list is accepted, and amounts just outside of bounds are not.
fn check_listed<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    seat: Seat,
    turn: Turn,
    list: &[Choice<G::Action, G::OfferBounds>],
) -> CheckResult {
    let must = matches!(turn, Turn::Ask { must, .. } if must.has(seat));
    let wrong = match list.len() {
        0 if must => Some("must act but has no choice"),
        1.. if !turn.allows(seat) => Some("is not asked but has choices"),
        number if number > MAX_CHOICES => Some("has more than 128 choices"),
        _ => None,
    };
    if let Some(wrong) = wrong {
        return Err(tested.fail(Check::Choices, format!("{seat:?} {wrong}")));
    }
    for choice in list {
        match choice {
            Choice::One(action) => check_accepted(tested, seat, action)?,
            Choice::Amount { like, least, most } => {
                if least > most || like.amount().is_none() {
                    let message = format!("the list of {seat:?} has an empty amount: {choice:?}");
                    return Err(tested.fail(Check::Choices, message));
                }
                let inside = least
                    + tested
                        .check_rng
                        .below((most - least).saturating_add(1).max(1));
                for amount in [*least, inside, *most] {
                    let action = like.with_amount(amount);
                    if action.amount() != Some(amount) {
                        let line = action.notation(tested.game);
                        let message = format!("`{line}` should have the amount {amount}");
                        return Err(tested.fail(Check::Choices, message));
                    }
                    check_accepted(tested, seat, &action)?;
                }
                let outside = [least.checked_sub(1), most.checked_add(1)];
                for amount in outside.into_iter().flatten() {
                    let action = like.with_amount(amount);
                    if action.amount() == Some(amount) {
                        check_agreement(tested, seat, list, &action)?;
                    }
                }
            }
            Choice::Offer(_) => {}
        }
    }
    Ok(())
}

fn check_accepted<G: GamePackage>(
    tested: &TestedGame<'_, G>,
    seat: Seat,
    action: &G::Action,
) -> CheckResult {
    match tested.game.check(&tested.state, seat, action) {
        Ok(()) => Ok(()),
        Err(refusal) => {
            let line = action.notation(tested.game);
            let message = format!("`{line}` is listed for {seat:?} but refused: {refusal:?}");
            Err(tested.fail(Check::Choices, message))
        }
    }
}

/// Checks that an action is accepted if and only if the list allows it, and that a refusal changes
/// nothing.
pub(super) fn check_agreement<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    seat: Seat,
    list: &[Choice<G::Action, G::OfferBounds>],
    action: &G::Action,
) -> CheckResult {
    let listed = list.iter().any(|choice| choice.allows::<G>(action));
    match (listed, tested.game.check(&tested.state, seat, action)) {
        (true, Ok(())) => Ok(()),
        (false, Err(_)) => check_refused(tested, seat, action),
        (true, Err(refusal)) => {
            let line = action.notation(tested.game);
            let message = format!("`{line}` is listed for {seat:?} but refused: {refusal:?}");
            Err(tested.fail(Check::Choices, message))
        }
        (false, Ok(())) => {
            let line = action.notation(tested.game);
            let message = format!("`{line}` is accepted from {seat:?} but not listed");
            Err(tested.fail(Check::Choices, message))
        }
    }
}

/// Checks that a refused action changes nothing, emits no event and names its paragraph.
fn check_refused<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    seat: Seat,
    action: &G::Action,
) -> CheckResult {
    tested.current_check = Check::Refusal;
    let (mut copy, mut events) = (tested.state, Vec::new());
    let message = match tested.game.act(&mut copy, seat, action, &mut events) {
        Ok(()) => "is refused by check but accepted by act",
        Err(_) if copy != tested.state => "is refused but changes the state",
        Err(_) if !events.is_empty() => "is refused but emits an event",
        Err(refusal) if refusal.rule().is_empty() => "is refused without a paragraph",
        Err(_) => return Ok(()),
    };
    let line = action.notation(tested.game);
    Err(tested.fail(Check::Refusal, format!("`{line}` of {seat:?} {message}")))
}

/// Checks that `sample` returns only listed actions.
fn check_sample<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    seat: Seat,
    list: &[Choice<G::Action, G::OfferBounds>],
    run: &mut Run<G>,
) -> CheckResult {
    tested.current_check = Check::Sample;
    let Some(action) = tested
        .game
        .sample(&tested.state, seat, &mut tested.check_rng)
    else {
        return Ok(());
    };
    let Some(choice) = list.iter().find(|choice| choice.allows::<G>(&action)) else {
        let line = action.notation(tested.game);
        let message = format!("`{line}` was sampled for {seat:?} but is not listed");
        return Err(tested.fail(Check::Sample, message));
    };
    if let Err(refusal) = tested.game.check(&tested.state, seat, &action) {
        let line = action.notation(tested.game);
        let message = format!("`{line}` was sampled for {seat:?} but is refused: {refusal:?}");
        return Err(tested.fail(Check::Sample, message));
    }
    if tested.is_due(tested.suite.size.pace.lists) {
        run.coverage.note(tested.game, list, choice);
    }
    Ok(())
}

/// Checks that a legal action is refused from a seat that is not asked or does not exist.
fn check_wrong_seat<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    seat: Seat,
    turn: Turn,
    list: &[Choice<G::Action, G::OfferBounds>],
) -> CheckResult {
    let Some(Choice::One(action) | Choice::Amount { like: action, .. }) = list.first() else {
        return Ok(());
    };
    let wrong = Seat::new(tested.check_rng.below(MAX_SEATS as u32) as usize);
    if wrong == seat || turn.allows(wrong) {
        return Ok(());
    }
    check_agreement(tested, wrong, &[], action)
}

/// The expensive checks of a list: no duplicates, `choices` only appends, and every entry has
/// notation, JSON and a phrase and is accepted by `act`.
fn check_list_closely<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    seat: Seat,
    list: &mut Vec<Choice<G::Action, G::OfferBounds>>,
    phrases: &mut UsedPhrases,
) -> CheckResult {
    tested.current_check = Check::Choices;
    for (index, choice) in list.iter().enumerate() {
        if list[..index].contains(choice) {
            return Err(tested.fail(Check::Choices, format!("{choice:?} is listed twice")));
        }
    }
    let number = list.len();
    tested.game.choices(&tested.state, seat, list);
    let (first, second) = list.split_at(number.min(list.len()));
    if first != second {
        let message = format!("called twice, choices does not append the same list for {seat:?}");
        return Err(tested.fail(Check::Choices, message));
    }
    list.truncate(number);
    for choice in &*list {
        let actions = match choice {
            Choice::One(action) => [Some(action.clone()), None],
            Choice::Amount { like, least, most } => {
                [*least, *most].map(|n| Some(like.with_amount(n)))
            }
            Choice::Offer(_) => [None, None],
        };
        for action in actions.into_iter().flatten() {
            round_trip::notation_and_json(tested.game, &action)
                .map_err(|message| tested.fail(Check::Notation, message))?;
            let shapes = &tested.shapes;
            let recorded = phrases.record_sent(tested.game, &action, shapes, &shapes.actions);
            recorded.map_err(|message| tested.fail(Check::Phrases, message))?;
            if action.group().is_empty() {
                let message = format!("{action:?} has no group");
                return Err(tested.fail(Check::Choices, message));
            }
            let mut copy = tested.state;
            let entry: Entry<G> = Entry::Act(seat, action);
            if entry
                .apply(tested.game, &mut copy, &mut portolan_core::NoEvents)
                .is_err()
            {
                let message = format!("`{}` is listed but refused by act", entry.line(tested.game));
                return Err(tested.fail(Check::Choices, message));
            }
        }
    }
    Ok(())
}

/// How often `sample` returned each listed choice.
#[derive(Default)]
pub(super) struct SampleCoverage(std::collections::BTreeMap<String, ChoiceCoverage>);

#[derive(Default)]
struct ChoiceCoverage {
    /// How often it would have been sampled if all choices were equally likely.
    expected: f64,
    sampled: u32,
}

impl SampleCoverage {
    /// A choice that was expected this often but never sampled counts as unreachable.
    const ENOUGH: f64 = 60.0;

    fn note<G: GamePackage>(
        &mut self,
        game: &G,
        list: &[Choice<G::Action, G::OfferBounds>],
        sampled: &Choice<G::Action, G::OfferBounds>,
    ) {
        for choice in list {
            let name = match choice {
                Choice::One(action) if game.is_redundant(action) => continue,
                Choice::One(action) => action.notation(game),
                Choice::Amount { like, .. } => {
                    format!("{} (any amount)", like.with_amount(0).notation(game))
                }
                Choice::Offer(_) => "a free offer".to_owned(),
            };
            let coverage = self.0.entry(name).or_default();
            coverage.expected += 1.0 / list.len() as f64;
            coverage.sampled += u32::from(choice == sampled);
        }
    }

    /// A message about a choice that `sample` does not reach.
    pub(super) fn unreached(&self) -> Option<String> {
        let unreached = |coverage: &ChoiceCoverage| {
            coverage.sampled == 0 && coverage.expected > SampleCoverage::ENOUGH
        };
        self.0
            .iter()
            .find(|(_, coverage)| unreached(coverage))
            .map(|(name, coverage)| {
                let times = coverage.expected;
                format!("`{name}` was never sampled; about {times:.0} times were expected")
            })
    }
}
