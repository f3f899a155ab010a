//! What every viewer may know after every entry, computed from the record by the rules,
//! independently of the server.

use portolan_core::{GamePackage, Notation, Phrased, Seat, Turn};
use portolan_match::json::{self, Forecasts};
use portolan_match::{Entry, Match, Record};
use serde::Serialize;
use serde_json::{Value, json};

fn data(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("data of a game has a JSON form")
}

/// The match of a record, replayed entry by entry.
pub(crate) struct ExpectedViews<G: GamePackage> {
    played: Match<G>,
    /// The log steps of each viewer, as sent at once and as shown later in the history.
    steps: Vec<(Vec<Value>, Vec<Value>)>,
    /// The first entry with an event that is hidden from the history.
    pub(crate) first_hidden_entry: Option<u32>,
}

/// The index of a viewer in lists.
fn index(viewer: Option<Seat>) -> usize {
    viewer.map_or(0, |seat| seat.index() + 1)
}

impl<G: GamePackage> ExpectedViews<G> {
    pub(crate) fn new(record: &Record) -> ExpectedViews<G> {
        let played = Match::<G>::open(record.match_setup.clone()).expect("the record opens");
        let viewers = played.game().seats() + 1;
        ExpectedViews {
            played,
            steps: vec![(Vec::new(), Vec::new()); viewers],
            first_hidden_entry: None,
        }
    }

    pub(crate) fn entry(&self) -> u32 {
        self.played.entry()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.played.turn() == Turn::Over
    }

    /// All viewers: a spectator and the seats.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Option<Seat>> + use<G> {
        let seats = Seat::all(self.played.game().seats());
        [None].into_iter().chain(seats.map(Some))
    }

    /// Appends an entry.
    pub(crate) fn take(&mut self, entry: &Entry<String, String>) {
        let entry = entry
            .read(self.played.game())
            .expect("the notation is read");
        self.played.append(entry).expect("the rules allow it");
        let number = self.played.entry();
        let game = self.played.game();
        if self
            .played
            .events()
            .iter()
            .any(|event| game.hidden_from_history(event))
        {
            self.first_hidden_entry.get_or_insert(number);
        }
        for viewer in self.viewers() {
            let (mut complete, mut remembered) = (Vec::new(), Vec::new());
            for event in self.played.events() {
                let Some(seen) = game.event_for(event, viewer.into()) else {
                    continue;
                };
                let step = json!({ "event": data(&seen), "phrase": data(&seen.phrase(game)) });
                if !game.hidden_from_history(event) {
                    remembered.push(step.clone());
                }
                complete.push(step);
            }
            let log_step = |events: Vec<Value>| match self.played.taken_back() {
                Some(back) => json!({ "entry": number, "takes_back": back, "events": events }),
                None => json!({ "entry": number, "events": events }),
            };
            let (complete, remembered) = (log_step(complete), log_step(remembered));
            let step = &mut self.steps[index(viewer)];
            step.0.push(complete);
            step.1.push(remembered);
        }
    }

    /// Whether this viewer does not see all events of the last entry as they are.
    pub(crate) fn is_hidden(&self, viewer: Option<Seat>) -> bool {
        let game = self.played.game();
        let mut events = self.played.events().iter();
        events.any(|event| game.event_for(event, viewer.into()).as_ref() != Some(event))
    }

    /// The log step that a viewer receives when an entry is made.
    pub(crate) fn log_step(&self, viewer: Option<Seat>, entry: u64) -> Option<&Value> {
        self.steps[index(viewer)]
            .0
            .get(usize::try_from(entry).ok()?.checked_sub(1)?)
    }

    /// The history that a viewer is shown now.
    pub(crate) fn history(&self, viewer: Option<Seat>) -> &[Value] {
        let (complete, remembered) = &self.steps[index(viewer)];
        if self.is_over() { complete } else { remembered }
    }

    /// The view on the page of a viewer.
    pub(crate) fn view(&self, viewer: Option<Seat>) -> Value {
        data(&self.played.people_view(viewer))
    }

    /// The view with memory, which is shown after the end.
    pub(crate) fn remembered_view(&self, viewer: Option<Seat>) -> Value {
        data(&self.played.view(viewer))
    }

    /// The whole page without the deadline, which depends on the clock.
    pub(crate) fn page(&self, viewer: Option<Seat>) -> Value {
        let turn = match self.played.turn() {
            Turn::Ask { must, may } => {
                json!({ "kind": "ask", "must": data(&must), "may": data(&may) })
            }
            Turn::Chance(_) => json!({ "kind": "chance" }),
            Turn::Over => json!({ "kind": "over" }),
        };
        let prompt = viewer.and_then(|seat| self.played.prompt(seat)).map(|asked| {
            let phrase = data(&asked.question.phrase(self.played.game()));
            json!({ "number": asked.number, "question": data(&asked.question), "phrase": phrase })
        });
        json!({
            "entry": self.entry(),
            "view": self.view(viewer),
            "turn": turn,
            "prompt": prompt,
            "choices": viewer.map_or(json!([]), |seat| self.choices(seat, Forecasts::Without)),
            "undo": viewer.is_some_and(|seat| self.played.may_undo(seat).is_ok()),
            "result": data(&self.played.result()),
        })
    }

    /// Everything static.
    pub(crate) fn parts(&self) -> Value {
        data(&self.played.game().parts())
    }

    pub(crate) fn choices(&self, seat: Seat, forecasts: Forecasts) -> Value {
        data(&json::choices(&self.played, seat, forecasts).expect("the table has this seat"))
    }

    /// The forecast of one action; `None` if it is not legal.
    pub(crate) fn forecast(&self, seat: Seat, action: &str) -> Option<Value> {
        let action = G::Action::read(self.played.game(), action).ok()?;
        let lines = json::forecast(&self.played, seat, &action).ok()?;
        Some(data(&lines))
    }
}
