//! What viewers are sent, as JSON text. All of it is made of the viewer's own view and events, for
//! the audience of people.

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
    turn: TurnJson,
    prompt: Option<Prompt<'p, G::Prompt>>,
    choices: Vec<ChoiceJsonOf<G>>,
    undo: bool,
    deadline: Option<u64>,
    result: Option<Ranking>,
}

/// A [`View`] whose public part is already serialized, once for all viewers.
#[derive(Serialize)]
struct ViewJson<'p, P> {
    public: &'p RawValue,
    private: Option<P>,
}

/// The prompt of a viewer.
#[derive(Serialize)]
struct Prompt<'p, Q> {
    number: u32,
    question: &'p Q,
    phrase: Phrase,
}

/// What the game waits for, without the prompts of other seats.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum TurnJson {
    Ask { must: Seats, may: Seats },
    Chance,
    Over,
}

impl From<Turn> for TurnJson {
    fn from(turn: Turn) -> TurnJson {
        match turn {
            Turn::Ask { must, may } => TurnJson::Ask { must, may },
            Turn::Chance(_) => TurnJson::Chance,
            Turn::Over => TurnJson::Over,
        }
    }
}

/// The usual size of a text in bytes, so that the buffer is not reallocated while it is written.
const USUAL_BYTES: usize = 4096;

/// Serializes data of a game. The conformance suite checks that all of it has a JSON form.
pub(super) fn json_text(data: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(USUAL_BYTES);
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
    let prompt = seat.and_then(|seat| played.prompt(seat));
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
        prompt: prompt.map(|prompt| Prompt {
            number: prompt.number,
            phrase: prompt.question.phrase(game),
            question: &prompt.question,
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
    json_text(&snapshot_of(typed, seat, deadline))
}

/// The events of the unconfirmed entries and the snapshot after them. Serialized directly, because
/// no frame is sent more often.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct StepFrame<'p, G: GamePackage> {
    r#type: &'static str,
    happened: Vec<LogStep<G::Event>>,
    page: Snapshot<'p, G>,
}

/// The frame for a viewer after the unconfirmed entries. It does not name the seat that made an
/// entry, except in events: a seat may do something that others do not see.
pub(super) fn step<G: GamePackage>(
    typed: &Typed<G>,
    seat: Option<Seat>,
    deadline: Option<u64>,
) -> String {
    let game = typed.played.game();
    let viewer = Viewer::from(seat);
    let log_step = |step: &Step<G>| {
        let entry = (step.entry, step.taken_back);
        LogStep::for_viewer(game, entry, &step.events, viewer)
    };
    json_text(&StepFrame {
        r#type: "step",
        happened: typed.steps.iter().map(log_step).collect(),
        page: snapshot_of(typed, seat, deadline),
    })
}

/// The log as a viewer sees it. Events that the options hide from history are left out until the
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
    json_text(&entries.collect::<Vec<_>>())
}

/// The view after an earlier entry.
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
    Some(json_text(&view))
}
