//! The turn with the prompts of all seats, and the result.

use portolan_core::{GamePackage, Phrased, Seat, Seats, Turn};
use serde_json::{Value, json};

use super::{data, phrase};
use crate::matches::Match;

/// What the match waits for:
/// `{"entry":7,"kind":"ask","must":[1],"may":[2],"prompts":[…],"undo":[2]}`,
/// `{"entry":7,"kind":"chance","chance_kind":"dice","undo":[2]}` or
/// `{"entry":7,"kind":"over","result":[…],"undo":[]}`. Seats under `undo` may take back.
#[must_use]
pub fn turn<G: GamePackage>(played: &Match<G>) -> Value {
    let entry = played.entry();
    let mut turn = match played.turn() {
        Turn::Ask { must, may } => json!({
            "entry": entry,
            "kind": "ask",
            "must": data(&must),
            "may": data(&may),
            "prompts": prompts(played),
        }),
        Turn::Chance(chance_kind) => {
            json!({ "entry": entry, "kind": "chance", "chance_kind": data(&chance_kind) })
        }
        Turn::Over => json!({ "entry": entry, "kind": "over", "result": result(played) }),
    };
    let undo: Seats = Seat::all(played.game().seats())
        .filter(|seat| played.may_undo(*seat).is_ok())
        .collect();
    turn["undo"] = data(&undo);
    turn
}

/// The prompts of all seats, in polling order.
fn prompts<G: GamePackage>(played: &Match<G>) -> Vec<Value> {
    let order = played.game().polling_order(played.state());
    order.filter_map(|seat| prompt(played, seat)).collect()
}

/// `{"seat":1,"prompt":7,"question":…,"phrase":…}`.
fn prompt<G: GamePackage>(played: &Match<G>, seat: Seat) -> Option<Value> {
    let prompt = played.prompt(seat)?;
    Some(json!({
        "seat": seat,
        "prompt": prompt.number,
        "question": data(&prompt.question),
        "phrase": phrase(&prompt.question.phrase(played.game())),
    }))
}

/// The final ranking, `[{"seat":1,"rank":1,"score":130},…]`; `null` before the end.
#[must_use]
pub fn result<G: GamePackage>(played: &Match<G>) -> Value {
    data(&played.result())
}
