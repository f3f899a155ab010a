//! Whose turn it is, what is listed and what is accepted: the three must say the same.

use super::entry::Entry;
use super::failure::{Check, Verdict};
use super::orders;
use super::phrases::Spoken;
use super::round_trip;
use super::run::Run;
use super::scene::Scene;
use portolan_core::choice::Choice;
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::notation::{ActionNotation, Notation};
use portolan_core::phrase::RuleRefusal;
use portolan_core::random::Random;
use portolan_core::seat::{MAX_SEATS, Seat, Seats};

/// No list of choices is longer.
const LONGEST: usize = 128;

/// Random actions tried by each seat at each step.
const GUESSES: usize = 3;

pub(super) fn check<G: GamePackage>(scene: &mut Scene<'_, G>, run: &mut Run<G>) -> Verdict {
    let turn = waiting(scene)?;
    let mut list = std::mem::take(&mut run.list);
    for seat in Seat::all(scene.game.seats()) {
        scene.stage = Check::Turn;
        if scene.game.prompt(&scene.state, seat).is_some() != turn.allows(seat) {
            let said = format!("{seat:?} is asked by one of turn and prompt only ({turn:?})");
            return Err(scene.fail(Check::Turn, said));
        }
        scene.stage = Check::Choices;
        list.clear();
        scene.game.choices(&scene.state, seat, &mut list);
        listed(scene, seat, turn, &list)?;
        sampled(scene, seat, &list, run)?;
        for _ in 0..GUESSES {
            let guess = (scene.suite.guess)(scene.game, &mut scene.probe);
            agree(scene, seat, &list, &guess)?;
        }
        wrong_seat(scene, seat, turn, &list)?;
        orders::check(scene, seat, run)?;
        if scene.now(scene.suite.size.pace.lists) {
            closely(scene, seat, &mut list, &mut run.spoken)?;
        }
    }
    run.list = list;
    Ok(())
}

/// A turn waits for seats of this table, and for one of them at least.
fn waiting<G: GamePackage>(scene: &mut Scene<'_, G>) -> Result<Turn, Box<super::Failure>> {
    scene.stage = Check::Turn;
    let turn = scene.turn();
    let playing = scene.game.playing(&scene.state);
    if let Some(seat) = playing.iter().find(|seat| !scene.playing.has(*seat)) {
        let said = format!("{seat:?} is in the game again, or was never at the table");
        return Err(scene.fail(Check::Turn, said));
    }
    scene.playing = playing;
    if let Turn::Ask { must, may } = turn {
        let wrong = if must.is_empty() {
            Some("waits for nobody")
        } else if must.iter().any(|seat| may.has(seat)) {
            Some("has a seat in both must and may")
        } else if must
            .iter()
            .chain(may.iter())
            .any(|seat| seat.index() >= scene.game.seats())
        {
            Some("asks a seat that is not at the table")
        } else if must.iter().chain(may.iter()).any(|seat| !playing.has(seat)) {
            Some("asks a seat that is not in the game any more")
        } else {
            None
        };
        if let Some(wrong) = wrong {
            return Err(scene.fail(Check::Turn, format!("the turn {wrong}: {turn:?}")));
        }
    }
    in_order(scene, turn)?;
    Ok(turn)
}

/// Everybody who is asked is asked once, those who may before those who must.
fn in_order<G: GamePackage>(scene: &Scene<'_, G>, turn: Turn) -> Verdict {
    let order: Vec<Seat> = scene.game.polling_order(&scene.state).collect();
    let (must, may) = match turn {
        Turn::Ask { must, may } => (must, may),
        Turn::Chance(_) | Turn::Over => (Seats::NONE, Seats::NONE),
    };
    let (first, last) = order.split_at(may.len().min(order.len()));
    let same = |seats: &[Seat], set: Seats| {
        seats.len() == set.len() && seats.iter().copied().collect::<Seats>() == set
    };
    match same(first, may) && same(last, must) {
        true => Ok(()),
        false => {
            let said = format!("the polling order does not follow the turn {turn:?}: {order:?}");
            Err(scene.fail(Check::Turn, said))
        }
    }
}

/// Every entry of the list is accepted, and nothing just outside of an amount.
fn listed<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    seat: Seat,
    turn: Turn,
    list: &[Choice<G::Action, G::OfferBounds>],
) -> Verdict {
    let must = matches!(turn, Turn::Ask { must, .. } if must.has(seat));
    let wrong = match list.len() {
        0 if must => Some("has to act but has no choice"),
        1.. if !turn.allows(seat) => Some("is not asked but has choices"),
        number if number > LONGEST => Some("has more than 128 choices"),
        _ => None,
    };
    if let Some(wrong) = wrong {
        return Err(scene.fail(Check::Choices, format!("{seat:?} {wrong}")));
    }
    for choice in list {
        match choice {
            Choice::One(action) => accepted(scene, seat, action)?,
            Choice::Amount { like, least, most } => {
                if least > most || like.amount().is_none() {
                    let said = format!("{seat:?} is listed an empty amount: {choice:?}");
                    return Err(scene.fail(Check::Choices, said));
                }
                let inside = least + scene.probe.below((most - least).saturating_add(1).max(1));
                for amount in [*least, inside, *most] {
                    let action = like.with_amount(amount);
                    if action.amount() != Some(amount) {
                        let line = action.notation(scene.game);
                        let said = format!("`{line}` should have the amount {amount}");
                        return Err(scene.fail(Check::Choices, said));
                    }
                    accepted(scene, seat, &action)?;
                }
                let outside = [least.checked_sub(1), most.checked_add(1)];
                for amount in outside.into_iter().flatten() {
                    let action = like.with_amount(amount);
                    if action.amount() == Some(amount) {
                        agree(scene, seat, list, &action)?;
                    }
                }
            }
            Choice::Offer(_) => {}
        }
    }
    Ok(())
}

fn accepted<G: GamePackage>(scene: &Scene<'_, G>, seat: Seat, action: &G::Action) -> Verdict {
    match scene.game.check(&scene.state, seat, action) {
        Ok(()) => Ok(()),
        Err(refusal) => {
            let line = action.notation(scene.game);
            let said = format!("`{line}` is listed for {seat:?} but refused: {refusal:?}");
            Err(scene.fail(Check::Choices, said))
        }
    }
}

/// An action is accepted if and only if the list allows it; a refusal changes nothing.
pub(super) fn agree<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    seat: Seat,
    list: &[Choice<G::Action, G::OfferBounds>],
    action: &G::Action,
) -> Verdict {
    let covered = list.iter().any(|choice| choice.allows::<G>(action));
    match (covered, scene.game.check(&scene.state, seat, action)) {
        (true, Ok(())) => Ok(()),
        (false, Err(_)) => refused(scene, seat, action),
        (true, Err(refusal)) => {
            let line = action.notation(scene.game);
            let said = format!("`{line}` is listed for {seat:?} but refused: {refusal:?}");
            Err(scene.fail(Check::Choices, said))
        }
        (false, Ok(())) => {
            let line = action.notation(scene.game);
            let said = format!("`{line}` is accepted from {seat:?} but not listed");
            Err(scene.fail(Check::Choices, said))
        }
    }
}

/// A refused action changes nothing, tells no event and names its paragraph.
pub(super) fn refused<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    seat: Seat,
    action: &G::Action,
) -> Verdict {
    scene.stage = Check::Refusal;
    let (mut copy, mut events) = (scene.state, Vec::new());
    let said = match scene.game.act(&mut copy, seat, action, &mut events) {
        Ok(()) => "is refused by check but done by act",
        Err(_) if copy != scene.state => "is refused but changes the state",
        Err(_) if !events.is_empty() => "is refused but tells an event",
        Err(refusal) if refusal.rule().is_empty() => "is refused by no paragraph",
        Err(_) => return Ok(()),
    };
    let line = action.notation(scene.game);
    Err(scene.fail(Check::Refusal, format!("`{line}` of {seat:?} {said}")))
}

/// `sample` gives what the list allows, and nothing to those who are not asked.
fn sampled<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    seat: Seat,
    list: &[Choice<G::Action, G::OfferBounds>],
    run: &mut Run<G>,
) -> Verdict {
    scene.stage = Check::Sample;
    let Some(action) = scene.game.sample(&scene.state, seat, &mut scene.probe) else {
        return Ok(());
    };
    let Some(choice) = list.iter().find(|choice| choice.allows::<G>(&action)) else {
        let line = action.notation(scene.game);
        let said = format!("`{line}` was sampled for {seat:?} but is not listed");
        return Err(scene.fail(Check::Sample, said));
    };
    if let Err(refusal) = scene.game.check(&scene.state, seat, &action) {
        let line = action.notation(scene.game);
        let said = format!("`{line}` was sampled for {seat:?} but is refused: {refusal:?}");
        return Err(scene.fail(Check::Sample, said));
    }
    if scene.now(scene.suite.size.pace.lists) {
        run.reach.note(scene.game, list, choice);
    }
    Ok(())
}

/// What one seat may do is refused from a seat that is not asked, or not even there.
fn wrong_seat<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    seat: Seat,
    turn: Turn,
    list: &[Choice<G::Action, G::OfferBounds>],
) -> Verdict {
    let Some(Choice::One(action) | Choice::Amount { like: action, .. }) = list.first() else {
        return Ok(());
    };
    let wrong = Seat::new(scene.probe.below(MAX_SEATS as u32) as usize);
    if wrong == seat || turn.allows(wrong) {
        return Ok(());
    }
    agree(scene, wrong, &[], action)
}

/// What costs more: no doubles, a list that is only added to, entries that print and parse
/// back, and that can be done.
fn closely<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    seat: Seat,
    list: &mut Vec<Choice<G::Action, G::OfferBounds>>,
    spoken: &mut Spoken,
) -> Verdict {
    scene.stage = Check::Choices;
    for (index, choice) in list.iter().enumerate() {
        if list[..index].contains(choice) {
            return Err(scene.fail(Check::Choices, format!("{choice:?} is listed twice")));
        }
    }
    let number = list.len();
    scene.game.choices(&scene.state, seat, list);
    let (first, second) = list.split_at(number.min(list.len()));
    if first != second {
        let said = format!("asked twice, choices does not add the same list for {seat:?}");
        return Err(scene.fail(Check::Choices, said));
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
            round_trip::notation_and_json(scene.game, &action)
                .map_err(|said| scene.fail(Check::Notation, said))?;
            let heard = spoken.hear(scene.game, &action);
            heard.map_err(|said| scene.fail(Check::Phrases, said))?;
            if action.group().is_empty() {
                let said = format!("{action:?} belongs to no group");
                return Err(scene.fail(Check::Choices, said));
            }
            let mut copy = scene.state;
            let entry: Entry<G> = Entry::Act(seat, action);
            if entry
                .happen(scene.game, &mut copy, &mut portolan_core::NoEvents)
                .is_err()
            {
                let said = format!("`{}` is listed but refused by act", entry.line(scene.game));
                return Err(scene.fail(Check::Choices, said));
            }
        }
    }
    Ok(())
}

/// Which listed choices `sample` ever gave.
#[derive(Default)]
pub(super) struct Reach(std::collections::BTreeMap<String, Reached>);

#[derive(Default)]
struct Reached {
    /// How often it would have been given if all choices were equally likely.
    expected: f64,
    given: u32,
}

impl Reach {
    /// A choice never given although as many times expected is out of reach.
    const PATIENCE: f64 = 60.0;

    fn note<G: GamePackage>(
        &mut self,
        game: &G,
        list: &[Choice<G::Action, G::OfferBounds>],
        given: &Choice<G::Action, G::OfferBounds>,
    ) {
        for choice in list {
            let name = match choice {
                Choice::One(action) => action.notation(game),
                Choice::Amount { like, .. } => {
                    format!("{} (any amount)", like.with_amount(0).notation(game))
                }
                Choice::Offer(_) => "a free offer".to_owned(),
            };
            let reached = self.0.entry(name).or_default();
            reached.expected += 1.0 / list.len() as f64;
            reached.given += u32::from(choice == given);
        }
    }

    /// A choice that `sample` does not reach.
    pub(super) fn missed(&self) -> Option<String> {
        let missed = |reached: &Reached| reached.given == 0 && reached.expected > Reach::PATIENCE;
        self.0
            .iter()
            .find(|(_, reached)| missed(reached))
            .map(|(name, reached)| {
                let times = reached.expected;
                format!("`{name}` was never sampled, {times:.0} times were to be expected")
            })
    }
}
