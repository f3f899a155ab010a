//! What comes beside the rules: the quick player answers legally, every view can be drawn, and
//! a veil put on twice is one veil.

use super::failure::{Check, Verdict};
use super::phrases::Spoken;
use super::round_trip;
use super::run::Run;
use super::scene::{Scene, named};
use crate::drawing::{Drawing, Words};
use crate::game::Turn;
use crate::phrase::Phrase;
use crate::seat::{Seat, Seats};
use crate::title::Title;

pub(super) fn check<G: Title>(scene: &mut Scene<'_, G>, run: &mut Run<G>) -> Verdict {
    if let Turn::Ask { must, may } = scene.turn() {
        for seat in must.iter().chain(may.iter()) {
            answer(scene, seat, must)?;
        }
    }
    for viewer in scene.viewers() {
        scene.stage = Check::Drawing;
        let mut view = scene.game.view(&scene.state, viewer);
        sketch(scene, &view, run);
        scene.game.veil(&mut view);
        sketch(scene, &view, run);
        round_trip::json(&view).map_err(|said| scene.fail(Check::Json, said))?;
        let mut twice = view.clone();
        scene.game.veil(&mut twice);
        if twice != view {
            let said = format!("a second veil changes the view of {}", named(viewer));
            return Err(scene.fail(Check::Drawing, said));
        }
    }
    Ok(())
}

/// What the quick player does here; it must be legal, and something if the seat has to act.
pub(super) fn answer<G: Title>(
    scene: &mut Scene<'_, G>,
    seat: Seat,
    must: Seats,
) -> Result<Option<G::Action>, Box<super::Failure>> {
    scene.stage = Check::Mate;
    let view = scene.game.view(&scene.state, Some(seat));
    let action = scene.game.mate(&view, seat, &mut scene.fresh());
    let said = match &action {
        None if must.has(seat) => format!("the mate has no answer for {seat:?}"),
        None => return Ok(None),
        Some(action) => match scene.game.check(&scene.state, seat, action) {
            Ok(()) => return Ok(Some(action.clone())),
            Err(refusal) => format!("the mate's `{action}` for {seat:?} is refused: {refusal:?}"),
        },
    };
    Err(scene.fail(Check::Mate, said))
}

fn sketch<G: Title>(scene: &Scene<'_, G>, view: &G::View, run: &mut Run<G>) {
    let notes = Notes(std::cell::RefCell::new(std::mem::take(&mut run.spoken)));
    scene.game.sketch(view, &notes, &mut Drawing::new());
    run.spoken = notes.0.into_inner();
}

/// Words that only note what they were to say.
struct Notes(std::cell::RefCell<Spoken>);

impl Words for Notes {
    fn say(&self, phrase: &Phrase) -> String {
        self.0.borrow_mut().note(phrase);
        phrase.key.to_owned()
    }

    fn name(&self, seat: Seat) -> String {
        seat.to_string()
    }
}
