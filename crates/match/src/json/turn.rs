//! Whose turn it is, what everybody is asked, and how it ended.

use portolan_core::{GamePackage, Phrased, Seat, Seats, Turn};
use serde_json::{Value, json};

use super::{data, phrase};
use crate::matches::Match;

/// What the table waits for:
/// `{"entry":7,"kind":"ask","must":[1],"may":[2],"prompts":[…],"undo":[2]}`,
/// `{"entry":7,"kind":"chance","chance_kind":"dice","undo":[2]}` or
/// `{"entry":7,"kind":"over","result":[…],"undo":[]}`. Seats under `undo` may take back.
#[must_use]
pub fn turn<G: GamePackage>(table: &Match<G>) -> Value {
    let entry = table.entry();
    let mut turn = match table.turn() {
        Turn::Ask { must, may } => json!({
            "entry": entry,
            "kind": "ask",
            "must": data(&must),
            "may": data(&may),
            "prompts": prompts(table),
        }),
        Turn::Chance(chance_kind) => {
            json!({ "entry": entry, "kind": "chance", "chance_kind": data(&chance_kind) })
        }
        Turn::Over => json!({ "entry": entry, "kind": "over", "result": result(table) }),
    };
    let undo: Seats = Seat::all(table.game().seats())
        .filter(|seat| table.may_undo(*seat).is_ok())
        .collect();
    turn["undo"] = data(&undo);
    turn
}

/// In the order in which whoever asks one seat after the other should ask them.
fn prompts<G: GamePackage>(table: &Match<G>) -> Vec<Value> {
    let order = table.game().polling_order(table.state());
    order.filter_map(|seat| prompt(table, seat)).collect()
}

/// `{"seat":1,"prompt":7,"question":…,"phrase":…}`.
fn prompt<G: GamePackage>(table: &Match<G>, seat: Seat) -> Option<Value> {
    let asked = table.asked(seat)?;
    Some(json!({
        "seat": seat,
        "prompt": asked.number,
        "question": data(&asked.question),
        "phrase": phrase(&asked.question.phrase(table.game())),
    }))
}

/// How it ended, `[{"seat":1,"rank":1,"score":130},…]`; `null` before.
#[must_use]
pub fn result<G: GamePackage>(table: &Match<G>) -> Value {
    data(&table.result())
}
