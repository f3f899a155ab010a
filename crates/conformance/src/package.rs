//! What a game brings beside its rules: the quick player answers legally, every view can be
//! drawn for both audiences, and the parts go to JSON.

use portolan_core::drawing::{Drawing, Words};
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::phrase::Phrase;
use portolan_core::seat::{Seat, Seats};
use portolan_core::view::{Audience, View, Viewer};

use super::failure::{Check, Verdict};
use super::phrases::Spoken;
use super::round_trip;
use super::run::Run;
use super::scene::Scene;

pub(super) fn check<G: GamePackage>(scene: &mut Scene<'_, G>, run: &mut Run<G>) -> Verdict {
    if let Turn::Ask { must, may } = scene.turn() {
        for seat in must.iter().chain(may.iter()) {
            answer(scene, seat, must)?;
        }
    }
    scene.stage = Check::Drawing;
    for viewer in scene.viewers().chain([Viewer::Everything]) {
        for audience in [Audience::WithMemory, Audience::WithoutMemory] {
            let view = scene.game.view(&scene.state, viewer, audience);
            sketch(scene, &view, run);
        }
    }
    scene.stage = Check::Json;
    round_trip::exact(&scene.game.parts()).map_err(|said| scene.fail(Check::Json, said))
}

/// What the quick player does here; it must be legal, and something if the seat has to act.
pub(super) fn answer<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    seat: Seat,
    must: Seats,
) -> Result<Option<G::Action>, Box<super::Failure>> {
    scene.stage = Check::Mate;
    let view = scene.view(Viewer::Seat(seat));
    let action = scene.game.heuristic(&view, seat, &mut scene.fresh());
    let said = match &action {
        None if must.has(seat) => format!("the mate has no answer for {seat:?}"),
        None => return Ok(None),
        Some(action) => match scene.game.check(&scene.state, seat, action) {
            Ok(()) => return Ok(Some(action.clone())),
            Err(refusal) => {
                let line = action.notation(scene.game);
                format!("the mate's `{line}` for {seat:?} is refused: {refusal:?}")
            }
        },
    };
    Err(scene.fail(Check::Mate, said))
}

fn sketch<G: GamePackage>(scene: &Scene<'_, G>, view: &View<G>, run: &mut Run<G>) {
    let notes = Notes(std::cell::RefCell::new(std::mem::take(&mut run.spoken)));
    scene.game.draw_terminal(view, &notes, &mut Drawing::new());
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
