//! Checks what a game ships besides its rules: the heuristic player answers legally, every view
//! can be drawn for both audiences, and the parts are valid JSON.

use portolan_core::Manner;
use portolan_core::drawing::{Drawing, Words};
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::phrase::Phrase;
use portolan_core::seat::{Seat, Seats};
use portolan_core::view::{Audience, View, Viewer};

use super::failure::{Check, CheckResult};
use super::manners::manner_at;
use super::phrases::UsedPhrases;
use super::round_trip;
use super::run::Run;
use super::tested_game::TestedGame;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    run: &mut Run<G>,
) -> CheckResult {
    if let Turn::Ask { must, may } = tested.turn() {
        for seat in must.iter().chain(may.iter()) {
            answer(tested, seat, must)?;
        }
    }
    tested.current_check = Check::Drawing;
    for viewer in tested.viewers().chain([Viewer::Everything]) {
        for audience in [Audience::WithMemory, Audience::WithoutMemory] {
            let view = tested.game.view(&tested.state, viewer, audience);
            draw(tested, &view, run);
        }
    }
    tested.current_check = Check::Json;
    round_trip::exact_numbers(&tested.game.parts())
        .map_err(|message| tested.fail(Check::Json, message))
}

/// The action of the heuristic player, which must be legal. A seat that must act needs one.
pub(super) fn answer<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    seat: Seat,
    must: Seats,
) -> Result<Option<G::Action>, Box<super::Failure>> {
    tested.current_check = Check::Heuristic;
    let (game, state) = (tested.game, tested.state);
    let action = game.heuristic(&state, seat, &mut tested.step_rng());
    answers_in_manner(tested, seat, must, action.as_ref())?;
    let message = match &action {
        None if must.has(seat) => format!("the heuristic has no answer for {seat:?}"),
        None => return Ok(None),
        Some(action) => match tested.game.check(&tested.state, seat, action) {
            Ok(()) => return Ok(Some(action.clone())),
            Err(refusal) => {
                let line = action.notation(tested.game);
                format!("the heuristic's `{line}` for {seat:?} is refused: {refusal:?}")
            }
        },
    };
    Err(tested.fail(Check::Heuristic, message))
}

/// The answer in any manner is legal too, and in an even one the same.
fn answers_in_manner<G: GamePackage>(
    tested: &TestedGame<'_, G>,
    seat: Seat,
    must: Seats,
    usual: Option<&G::Action>,
) -> Result<(), Box<super::Failure>> {
    let (game, state) = (tested.game, &tested.state);
    let manner = manner_at(tested.log.len());
    let action = game.heuristic_in_manner(state, seat, &manner, &mut tested.step_rng());
    let message = match &action {
        _ if manner == Manner::EVEN && action.as_ref() != usual => {
            format!("in an even manner {seat:?} answers {action:?} instead of {usual:?}")
        }
        None if must.has(seat) => format!("no answer for {seat:?} in the manner {manner:?}"),
        None => return Ok(()),
        Some(action) => match game.check(state, seat, action) {
            Ok(()) => return Ok(()),
            Err(refusal) => {
                let line = action.notation(game);
                format!("`{line}` for {seat:?} in the manner {manner:?} is refused: {refusal:?}")
            }
        },
    };
    Err(tested.fail(Check::Heuristic, message))
}

fn draw<G: GamePackage>(tested: &TestedGame<'_, G>, view: &View<G>, run: &mut Run<G>) {
    let words = RecordingWords(std::cell::RefCell::new(std::mem::take(&mut run.phrases)));
    tested.game.draw_terminal(view, &words, &mut Drawing::new());
    run.phrases = words.0.into_inner();
}

/// Records the phrases that a drawing uses.
struct RecordingWords(std::cell::RefCell<UsedPhrases>);

impl Words for RecordingWords {
    fn say(&self, phrase: &Phrase) -> String {
        self.0.borrow_mut().record_phrase(phrase);
        phrase.key.to_owned()
    }

    fn name(&self, seat: Seat) -> String {
        seat.to_string()
    }
}
