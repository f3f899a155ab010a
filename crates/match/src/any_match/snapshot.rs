//! What a viewer is shown, as JSON text. Everything here goes through the viewer's own view and
//! the events that viewer sees, for the audience of people.

use portolan_core::{GamePackage, Phrase, Phrased, Ranking, Seat, Seats, Turn, View, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::typed::{Step, Typed};
use crate::json::{self, ChoiceJsonOf, Forecasts, LogStep};

/// Everything a viewer sees now.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct Snapshot<'p, G: GamePackage> {
    entry: u32,
    view: ViewJson<'p, G::PrivateView>,
    turn: Asked,
    prompt: Option<Prompt<'p, G::Prompt>>,
    choices: Vec<ChoiceJsonOf<G>>,
    undo: bool,
    deadline: Option<u64>,
    result: Option<Ranking>,
}

/// A [`View`] whose public part has been written already, once for all viewers.
#[derive(Serialize)]
struct ViewJson<'p, P> {
    public: &'p RawValue,
    private: Option<P>,
}

/// What a viewer is asked.
#[derive(Serialize)]
struct Prompt<'p, Q> {
    number: u32,
    question: &'p Q,
    phrase: Phrase,
}

/// Whom the game waits for; nobody learns what others are asked.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Asked {
    Ask { must: Seats, may: Seats },
    Chance,
    Over,
}

impl From<Turn> for Asked {
    fn from(turn: Turn) -> Asked {
        match turn {
            Turn::Ask { must, may } => Asked::Ask { must, may },
            Turn::Chance(_) => Asked::Chance,
            Turn::Over => Asked::Over,
        }
    }
}

/// The bytes of a usual text, so that it is not moved while it is written.
const USUAL: usize = 4096;

/// Data of a game always has a JSON form: the conformance suite writes and reads all of it.
pub(super) fn text(data: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(USUAL);
    let written = serde_json::to_writer(&mut text, data).ok();
    let text = written.and_then(|()| String::from_utf8(text).ok());
    text.unwrap_or_else(|| "null".to_owned())
}

fn snapshot_of<G: GamePackage>(
    typed: &Typed<G>,
    seat: Option<Seat>,
    deadline: Option<u64>,
) -> Snapshot<'_, G> {
    let played = &typed.played;
    let game = played.game();
    let audience = played.audience();
    let asked = seat.and_then(|seat| played.asked(seat));
    let choices = seat.and_then(|seat| json::choices(played, seat, Forecasts::Without).ok());
    let public = typed.public.get_or_init(|| {
        let view = game.public_view(played.state(), audience);
        to_raw_value(&view).unwrap_or_else(|_| RawValue::NULL.to_owned())
    });
    Snapshot {
        entry: played.entry(),
        view: ViewJson {
            public,
            private: seat
                .filter(|seat| seat.index() < game.seats())
                .map(|seat| game.private_view(played.state(), seat, audience)),
        },
        turn: played.turn().into(),
        prompt: asked.map(|asked| Prompt {
            number: asked.number,
            phrase: asked.question.phrase(game),
            question: &asked.question,
        }),
        choices: choices.unwrap_or_default(),
        undo: seat.is_some_and(|seat| played.may_undo(seat).is_ok()),
        deadline,
        result: played.result(),
    }
}

/// Everything a viewer sees now.
pub(super) fn snapshot<G: GamePackage>(
    typed: &Typed<G>,
    seat: Option<Seat>,
    deadline: Option<u64>,
) -> String {
    text(&snapshot_of(typed, seat, deadline))
}

/// The frame that tells a viewer what the unconfirmed entries made happen and what is to be seen
/// now. Written in one go: nothing is sent more often.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct StepFrame<'p, G: GamePackage> {
    r#type: &'static str,
    happened: Vec<LogStep<G::Event>>,
    page: Snapshot<'p, G>,
}

/// What the unconfirmed entries made happen, and the snapshot after them. Who made an entry is
/// told by its events only: a seat may do something that others do not see.
pub(super) fn step<G: GamePackage>(
    typed: &Typed<G>,
    seat: Option<Seat>,
    deadline: Option<u64>,
) -> String {
    let game = typed.played.game();
    let viewer = Viewer::from(seat);
    let happened = |step: &Step<G>| {
        let entry = (step.entry, step.taken_back);
        LogStep::for_viewer(game, entry, &step.events, viewer)
    };
    text(&StepFrame {
        r#type: "step",
        happened: typed.steps.iter().map(happened).collect(),
        page: snapshot_of(typed, seat, deadline),
    })
}

/// What a viewer's log shows of the past. What only memory should know is left out until the
/// game is over.
pub(super) fn history<G: GamePackage>(typed: &Typed<G>, seat: Option<Seat>) -> String {
    let game = typed.played.game();
    let viewer = Viewer::from(seat);
    let over = typed.played.result().is_some();
    let entries = typed.played.steps().map(|mut step| {
        if !over {
            step.events.retain(|event| !game.hidden_from_history(event));
        }
        let entry = (step.number, step.taken_back);
        LogStep::for_viewer(game, entry, &step.events, viewer)
    });
    text(&entries.collect::<Vec<_>>())
}

/// What a viewer saw after an entry.
pub(super) fn view_at<G: GamePackage>(
    typed: &Typed<G>,
    seat: Option<Seat>,
    entry: u32,
) -> Option<String> {
    let played = &typed.played;
    let state = played.state_at(entry)?;
    let view: View<G> = played
        .game()
        .view(&state, Viewer::from(seat), played.audience());
    Some(text(&view))
}
