//! What a viewer is shown, as JSON. Everything here goes through the viewer's own view and the
//! events that viewer sees; views are veiled, because people read them.

use portolan_core::{Phrase, Places, Seat, Seats, Tell, Title, Turn};
use portolan_table::json::{self, Forecasts, Happened, OfferedOf, Viewer};
use serde::Serialize;

use super::play::{Play, Step};
use crate::fault::{Fault, Kind};

#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct Page<'p, G: Title> {
    entry: u32,
    view: G::View,
    turn: Asked,
    prompt: Option<Prompt<'p, G::Prompt>>,
    choices: Vec<OfferedOf<G>>,
    undo: bool,
    deadline: Option<u64>,
    result: Option<Places>,
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

/// Data of a game always has a JSON form: the battery writes and reads all of it.
fn text(data: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(USUAL);
    let written = serde_json::to_writer(&mut text, data).ok();
    let text = written.and_then(|()| String::from_utf8(text).ok());
    text.unwrap_or_else(|| "null".to_owned())
}

fn page_of<G: Title>(play: &Play<G>, viewer: Option<Seat>, deadline: Option<u64>) -> Page<'_, G> {
    let table = &play.table;
    let asked = viewer.and_then(|seat| table.asked(seat));
    let choices = viewer.and_then(|seat| json::choices(table, seat, Forecasts::Without).ok());
    Page {
        entry: table.entry(),
        view: table.page(viewer),
        turn: table.turn().into(),
        prompt: asked.map(|asked| Prompt {
            number: asked.number,
            phrase: asked.question.phrase(),
            question: &asked.question,
        }),
        choices: choices.unwrap_or_default(),
        undo: viewer.is_some_and(|seat| table.may_undo(seat).is_ok()),
        deadline,
        result: table.result(),
    }
}

/// Everything a viewer sees now.
pub(super) fn page<G: Title>(
    play: &Play<G>,
    viewer: Option<Seat>,
    deadline: Option<u64>,
) -> String {
    text(&page_of(play, viewer, deadline))
}

fn as_viewer(viewer: Option<Seat>) -> Viewer {
    viewer.map_or(Viewer::Spectator, Viewer::Seat)
}

/// The frame that tells a viewer what the fresh entries made happen and what is to be seen now.
/// Written in one go: nothing is sent more often.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct StepFrame<'p, G: Title> {
    r#type: &'static str,
    happened: Vec<Happened<G::Event>>,
    page: Page<'p, G>,
}

/// What the fresh entries made happen, and the page after them. Who made an entry is told by its
/// events only: a seat may do something that others do not see.
pub(super) fn step<G: Title>(
    play: &Play<G>,
    viewer: Option<Seat>,
    deadline: Option<u64>,
) -> String {
    let game = play.table.game();
    let happened = |step: &Step<G>| {
        let entry = (step.entry, step.taken_back);
        Happened::seen(game, entry, &step.events, as_viewer(viewer))
    };
    text(&StepFrame {
        r#type: "step",
        happened: play.steps.iter().map(happened).collect(),
        page: page_of(play, viewer, deadline),
    })
}

/// What a viewer's log shows of the past. What only memory should know is left out until the
/// game is over.
pub(super) fn history<G: Title>(play: &Play<G>, viewer: Option<Seat>) -> String {
    let game = play.table.game();
    let over = play.table.result().is_some();
    let entries = play.table.steps().map(|mut step| {
        if !over {
            step.events.retain(|event| !game.fades(event));
        }
        let entry = (step.number, step.taken_back);
        Happened::seen(game, entry, &step.events, as_viewer(viewer))
    });
    text(&entries.collect::<Vec<_>>())
}

/// Whether something that happened is left to memory until the game is over.
pub(super) fn has_faded<G: Title>(play: &Play<G>) -> bool {
    let game = play.table.game();
    let mut steps = play.table.steps();
    steps.any(|step| step.events.iter().any(|event| game.fades(event)))
}

/// What a viewer saw after an entry. Where the table's options leave something to memory,
/// nobody looks back before the game is over.
pub(super) fn look<G: Title>(
    play: &Play<G>,
    viewer: Option<Seat>,
    entry: u32,
) -> Result<String, Fault> {
    let table = &play.table;
    let game = table.game();
    if table.result().is_none() && has_faded(play) {
        return Err(Fault::of(Kind::Conflict, "hall-memory"));
    }
    let state = table.state_at(entry).ok_or_else(|| {
        let phrase = Phrase::new("hall-unknown-entry")
            .with("given", entry)
            .with("most", table.entry());
        Fault::new(Kind::Bad, phrase)
    })?;
    let mut view = game.view(&state, viewer);
    game.veil(&mut view);
    Ok(text(&view))
}
