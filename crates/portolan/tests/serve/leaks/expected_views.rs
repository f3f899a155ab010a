//! What every viewer may know after every entry and is shown after every event, computed from the
//! record by the rules, independently of the server and of what renders a match for it.

use std::cell::OnceCell;

use portolan_core::{Audience, GamePackage, GameShapes, Moments, Notation, Phrased, Seat, Turn};
use portolan_match::json::{self, Forecasts, Phrases};
use portolan_match::{Entry, Match, Record};
use serde::Serialize;
use serde_json::{Value, json};

pub(super) fn data(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("data of a game has a JSON form")
}

/// When a view is shown, which decides whether it has what the options hide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// When it happens: what the options hide is shown from the end of the game on.
    AsItHappens,
    /// Later, as a part of the log, to this audience.
    Later(Audience),
}

/// The match of a record, replayed entry by entry.
pub(crate) struct ExpectedViews<G: GamePackage> {
    played: Match<G>,
    /// How phrases that are not sent follow from their data.
    pub(crate) shapes: GameShapes,
    /// The states before the first entry and after each entry.
    states: Vec<G::State>,
    /// The events of each entry, each with the state in which it happened.
    moments: Vec<Moments<G>>,
    /// The log steps of each viewer, as sent at once and as shown later in the history, without what
    /// they changed.
    steps: Vec<(Vec<Value>, Vec<Value>)>,
    /// The first entry with an event that is hidden from the history.
    pub(crate) first_hidden_entry: Option<u32>,
    /// What everybody sees after the last entry, once it is computed.
    public: OnceCell<Value>,
    /// The same for what each seat sees in addition.
    private: Vec<OnceCell<Value>>,
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
            shapes: GameShapes::of(played.game()),
            states: vec![*played.state()],
            moments: Vec::new(),
            played,
            steps: vec![(Vec::new(), Vec::new()); viewers],
            first_hidden_entry: None,
            public: OnceCell::new(),
            private: vec![OnceCell::new(); viewers],
        }
    }

    pub(crate) fn entry(&self) -> u32 {
        self.played.entry()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.played.turn() == Turn::Over
    }

    /// Whether the options leave the past to memory now.
    pub(crate) fn leaves_past_to_memory(&self) -> bool {
        self.first_hidden_entry.is_some() && !self.is_over()
    }

    /// All viewers: a spectator and the seats.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Option<Seat>> + use<G> {
        let seats = Seat::all(self.played.game().seats());
        [None].into_iter().chain(seats.map(Some))
    }

    /// Whether a notation is a form without parameters. Such forms are listed to everybody who sends
    /// something unreadable.
    pub(crate) fn is_listed_form(&self, notation: &str) -> bool {
        let unreadable = G::Action::read(self.played.game(), "steal everything");
        unreadable.is_err_and(|error| error.expected.split(", ").any(|form| form == notation))
    }

    /// Appends an entry.
    pub(crate) fn take(&mut self, entry: &Entry<String, String>) {
        let entry = entry
            .read(self.played.game())
            .expect("the notation is read");
        self.played.append(entry).expect("the rules allow it");
        self.states.push(*self.played.state());
        self.moments.push(self.played.moments().clone());
        self.public.take();
        self.private
            .iter_mut()
            .for_each(|private| drop(private.take()));
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

    /// The number of the seat that decided an entry.
    pub(crate) fn decided_by(&self, entry: u64) -> Option<u64> {
        let index = usize::try_from(entry).ok()?.checked_sub(1)?;
        match self.played.entries().get(index)? {
            Entry::Act { seat, .. } => Some(u64::from(seat.number())),
            Entry::Chance(_) | Entry::Undo { .. } => None,
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

    /// The log steps that a viewer is shown later, while the game goes on and after its end.
    pub(crate) fn log_steps(&self, viewer: Option<Seat>) -> (&[Value], &[Value]) {
        let (complete, remembered) = &self.steps[index(viewer)];
        (remembered, complete)
    }

    /// The log that a viewer is shown now.
    pub(crate) fn log(&self, viewer: Option<Seat>) -> &[Value] {
        let (complete, remembered) = &self.steps[index(viewer)];
        if self.is_over() { complete } else { remembered }
    }

    /// What a viewer sees of a state.
    fn view_in(&self, state: &G::State, viewer: Option<Seat>, shown: Shown) -> Value {
        let game = self.played.game();
        let audience = match shown {
            Shown::Later(audience) => audience,
            Shown::AsItHappens if game.turn(state) == Turn::Over => Audience::WithMemory,
            Shown::AsItHappens => self.audience_of_players(),
        };
        data(&game.view(state, viewer.into(), audience))
    }

    /// The audience of people while the game goes on.
    pub(crate) fn audience_of_players(&self) -> Audience {
        if self.played.game().hides_by_options() {
            Audience::WithoutMemory
        } else {
            Audience::WithMemory
        }
    }

    /// What a viewer saw after an entry (0: before the first); `None` if there is no such entry.
    pub(crate) fn view_at(&self, viewer: Option<Seat>, entry: u32, shown: Shown) -> Option<Value> {
        let state = self.states.get(entry as usize)?;
        Some(self.view_in(state, viewer, shown))
    }

    /// What a viewer sees of an entry: the view after each event that the viewer sees, and the one at
    /// the end of the entry. `None` if there is no such entry.
    pub(crate) fn views(
        &self,
        viewer: Option<Seat>,
        entry: u32,
        shown: Shown,
    ) -> Option<Vec<Value>> {
        let game = self.played.game();
        let moments = self.moments.get(entry.checked_sub(1)? as usize)?;
        let seen = moments
            .iter()
            .filter(|(event, _)| game.event_for(event, viewer.into()).is_some());
        let after_events = seen.map(|(_, state)| self.view_in(state, viewer, shown));
        let at_end = self.view_at(viewer, entry, shown)?;
        Some(after_events.chain([at_end]).collect())
    }

    /// The view of a person now.
    fn view(&self, viewer: Option<Seat>) -> Value {
        self.view_in(self.played.state(), viewer, Shown::AsItHappens)
    }

    /// What everybody sees.
    pub(crate) fn public(&self) -> &Value {
        self.public.get_or_init(|| {
            let turn = match self.played.turn() {
                Turn::Ask { must, may } => {
                    json!({ "kind": "ask", "must": data(&must), "may": data(&may) })
                }
                Turn::Chance(_) => json!({ "kind": "chance" }),
                Turn::Over => json!({ "kind": "over" }),
            };
            let mut public = json!({
                "entry": self.entry(),
                "view": self.view(None)["public"],
                "turn": turn,
                "rule": self.played.game().turn_rule(self.played.state()),
                "goal": data(&self.played.game().goal(self.played.state())),
                "result": data(&self.played.result()),
            });
            if self.first_hidden_entry.is_some() && !self.is_over() {
                public["left_to_memory"] = true.into();
            }
            public
        })
    }

    /// What a viewer sees in addition: nothing, for a spectator.
    pub(crate) fn private(&self, viewer: Option<Seat>) -> &Value {
        self.private[index(viewer)].get_or_init(|| {
            let Some(seat) = viewer else {
                return Value::Null;
            };
            let prompt = self.played.prompt(seat).map(|asked| {
                let phrase = data(&asked.question.phrase(self.played.game()));
                json!({ "number": asked.number, "question": data(&asked.question), "phrase": phrase })
            });
            let choices = match prompt {
                Some(_) => self.choices(seat),
                None => json!([]),
            };
            let private = json!({
                "view": self.view(viewer)["private"],
                "prompt": prompt,
                "choices": choices,
                "undo": self.played.may_undo(seat).is_ok(),
            });
            // Numbers are serialized once, as they were when they were sent.
            serde_json::from_str(&private.to_string()).expect("JSON")
        })
    }

    /// Both parts together.
    pub(crate) fn snapshot(&self, viewer: Option<Seat>) -> Value {
        json!({ "public": self.public(), "private": self.private(viewer) })
    }

    /// Everything static.
    pub(crate) fn parts(&self) -> Value {
        data(&self.played.game().parts())
    }

    /// The choices of a seat with their forecasts, each computed for itself.
    fn choices(&self, seat: Seat) -> Value {
        let choices = json::choices(&self.played, seat, Forecasts::Without);
        let mut choices = data(&choices.expect("the table has this seat"));
        for choice in choices.as_array_mut().into_iter().flatten() {
            let forecast = |action: &str| self.forecast(seat, action).expect("choices are legal");
            if let Some(action) = choice["action"].as_str() {
                choice["forecast"] = forecast(action);
            } else if let Some(like) = choice["like"].as_str() {
                let (least, most) = (choice["least"].to_string(), choice["most"].to_string());
                let greatest = like.replacen(&least, &most, 1);
                choice["forecast"] =
                    json!({ "least": forecast(like), "most": forecast(&greatest) });
            }
        }
        choices
    }

    /// The forecast of one action; `None` if it is not legal.
    pub(crate) fn forecast(&self, seat: Seat, action: &str) -> Option<Value> {
        let action = G::Action::read(self.played.game(), action).ok()?;
        let lines = json::forecast(&self.played, seat, &[], &action, Phrases::All).ok()?;
        Some(data(&lines))
    }
}
