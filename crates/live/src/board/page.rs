//! What a viewer is shown, as JSON. Everything here goes through the viewer's own view and the
//! events that viewer sees; views are veiled, because people read them.

use portolan_core::{Places, Seat, Seats, Tell, Title, Turn};
use portolan_table::json::{self, Forecasts, Viewer};
use serde::Serialize;
use serde_json::{Value, json};

use super::play::{Play, Step};
use crate::fault::{Fault, Kind};

#[derive(Serialize)]
struct Page<'a, V> {
    entry: u32,
    view: &'a V,
    turn: Asked,
    prompt: Option<Value>,
    choices: Value,
    undo: bool,
    deadline: Option<u64>,
    result: Option<Places>,
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

/// Data of a game always has a JSON form: the battery writes and reads all of it.
fn text(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap_or_else(|_| "null".to_owned())
}

/// Everything a viewer sees now.
pub(super) fn page<G: Title>(
    play: &Play<G>,
    viewer: Option<Seat>,
    deadline: Option<u64>,
) -> String {
    let table = &play.table;
    let prompt = viewer.and_then(|seat| table.asked(seat)).map(|asked| {
        json!({
            "number": asked.number,
            "question": json::data(&asked.question),
            "phrase": json::phrase(&asked.question.phrase()),
        })
    });
    let choices = viewer.and_then(|seat| json::choices(table, seat, Forecasts::Without).ok());
    text(&Page {
        entry: table.entry(),
        view: &table.page(viewer),
        turn: table.turn().into(),
        prompt,
        choices: choices.unwrap_or_else(|| json!([])),
        undo: viewer.is_some_and(|seat| table.may_undo(seat).is_ok()),
        deadline,
        result: table.result(),
    })
}

fn as_viewer(viewer: Option<Seat>) -> Viewer {
    viewer.map_or(Viewer::Spectator, Viewer::Seat)
}

/// What one entry made happen. No `json!`: that would copy every event once more.
#[derive(Serialize)]
struct Told {
    entry: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    takes_back: Option<u32>,
    events: Value,
}

/// What the fresh entries made happen. Who made an entry is told by its events only: a seat
/// may do something that others do not see.
pub(super) fn happened<G: Title>(play: &Play<G>, viewer: Option<Seat>) -> String {
    let game = play.table.game();
    let step = |step: &Step<G>| Told {
        entry: step.entry,
        takes_back: step.taken_back,
        events: json::events(game, &step.events, as_viewer(viewer)),
    };
    text(&play.steps.iter().map(step).collect::<Vec<_>>())
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
        Told {
            entry: step.number,
            takes_back: step.taken_back,
            events: json::events(game, &step.events, as_viewer(viewer)),
        }
    });
    text(&entries.collect::<Vec<_>>())
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
    let fades = || {
        table
            .steps()
            .any(|step| step.events.iter().any(|event| game.fades(event)))
    };
    if table.result().is_none() && fades() {
        return Err(Fault::of(Kind::Conflict, "hall-memory"));
    }
    let state = table.state_at(entry).ok_or_else(|| {
        let phrase = portolan_core::Phrase::new("hall-unknown-entry")
            .with("given", entry)
            .with("most", table.entry());
        Fault::new(Kind::Bad, phrase)
    })?;
    let mut view = game.view(&state, viewer);
    game.veil(&mut view);
    Ok(text(&view))
}
