//! Whim, a game made for misbehaving. One toss, then every seat passes once, and the lower
//! seat scores more. The option `habit` says what goes wrong.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use portolan_core::drawing::{Drawing, Words};
use portolan_core::game::{Choices, ViewError};
use portolan_core::*;
use serde::{Deserialize, Serialize};

/// A game and what is wrong with it.
pub(crate) struct Whim {
    seats: usize,
    habit: Habit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Habit {
    None,
    IllegalMate,
    MuteMate,
    BadView,
    Stuck,
    BadToss,
    NoResult,
    Endless,
    Chatter,
}

const HABITS: [(&str, Habit); 9] = [
    ("none", Habit::None),
    ("illegal", Habit::IllegalMate),
    ("mute", Habit::MuteMate),
    ("bad_view", Habit::BadView),
    ("stuck", Habit::Stuck),
    ("bad_toss", Habit::BadToss),
    ("no_result", Habit::NoResult),
    ("endless", Habit::Endless),
    ("chatter", Habit::Chatter),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    tossed: bool,
    passed: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Pass,
    Chat,
    Shout,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Toss;

impl Act for Action {}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Pass => "pass",
            Action::Chat => "chat",
            Action::Shout => "shout",
        })
    }
}

impl FromStr for Action {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Action, WordError> {
        [Action::Pass, Action::Chat, Action::Shout]
            .into_iter()
            .find(|action| action.to_string() == text)
            .ok_or_else(|| WordError::new(text, "pass, chat, shout"))
    }
}

impl fmt::Display for Toss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("toss")
    }
}

impl FromStr for Toss {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Toss, WordError> {
        (text == "toss")
            .then_some(Toss)
            .ok_or_else(|| WordError::new(text, "toss"))
    }
}

portolan_core::notation_serde!(Action, Toss);

/// Whatever Whim has to say to people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Note;

impl Tell for Note {
    const KEYS: &'static [&'static str] = &["whim-no"];

    fn phrase(&self) -> Phrase {
        Phrase::new("whim-no")
    }
}

impl Refuse for Note {
    fn rule(&self) -> &'static str {
        "W1"
    }
}

impl Whim {
    fn over(&self, state: &State) -> bool {
        state.passed >= self.seats && self.habit != Habit::Endless
    }
}

impl Game for Whim {
    type State = State;
    type Action = Action;
    type Outcome = Toss;
    type View = State;
    type Event = Note;
    type Fact = Note;
    type Prompt = Note;
    type Refusal = Note;
    type Terms = NoTerms;

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> State {
        State {
            tossed: false,
            passed: 0,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let must = Seats::one(Seat::new(state.passed % self.seats));
        match self.habit {
            _ if !state.tossed => Turn::Chance(Luck::Dice),
            _ if self.over(state) => Turn::Over,
            Habit::Stuck => Turn::Ask {
                must: Seats::NONE,
                may: Seats::NONE,
            },
            Habit::Chatter => Turn::Ask {
                must,
                may: Seats::all(self.seats),
            },
            _ => Turn::Ask {
                must,
                may: Seats::NONE,
            },
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Note> {
        self.turn(state).allows(seat).then_some(Note)
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Self>) {
        if let Turn::Ask { must, may } = self.turn(state) {
            out.extend(must.has(seat).then_some(Choice::One(Action::Pass)));
            out.extend(may.has(seat).then_some(Choice::One(Action::Chat)));
        }
    }

    fn sample<R: Random + ?Sized>(&self, state: &State, seat: Seat, _: &mut R) -> Option<Action> {
        match self.turn(state) {
            Turn::Ask { must, .. } if must.has(seat) => Some(Action::Pass),
            Turn::Ask { may, .. } if may.has(seat) => Some(Action::Chat),
            _ => None,
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Note> {
        let allowed = match (self.turn(state), action) {
            (Turn::Ask { must, .. }, Action::Pass) => must.has(seat),
            (Turn::Ask { may, .. }, Action::Chat) => may.has(seat),
            _ => false,
        };
        allowed.then_some(()).ok_or(Note)
    }

    fn apply<S: Sink<Note>>(&self, state: &mut State, _: Seat, action: &Action, _: &mut S) {
        state.passed += usize::from(*action == Action::Pass);
    }

    fn reveals(&self, _: &State, _: Seat, _: &Action) -> bool {
        false
    }

    fn odds(&self, _: &State, out: &mut Vec<(Toss, u32)>) {
        out.push((Toss, 1));
    }

    fn draw<R: Random + ?Sized>(&self, _: &State, _: &mut R) -> Toss {
        Toss
    }

    fn resolve<S: Sink<Note>>(&self, state: &mut State, _: &Toss, _: &mut S) -> Result<(), Note> {
        if self.habit == Habit::BadToss {
            return Err(Note);
        }
        state.tossed = true;
        Ok(())
    }

    fn view(&self, state: &State, _: Option<Seat>) -> State {
        *state
    }

    fn veil(&self, _: &mut State) {}

    fn seen(&self, event: &Note, _: Option<Seat>) -> Option<Note> {
        Some(event.clone())
    }

    fn imagine<R: Random + ?Sized>(&self, view: &State, _: &mut R) -> Result<State, ViewError> {
        match self.habit {
            Habit::BadView => Err(ViewError("a whim")),
            _ => Ok(*view),
        }
    }

    fn scramble<R: Random + ?Sized>(&self, _: &mut State, _: Option<Seat>, _: &mut R) {}

    fn forecast(&self, _: &State, _: &Action, _: &mut Vec<Note>) {}

    fn result(&self, state: &State) -> Option<Places> {
        let told = self.over(state) && self.habit != Habit::NoResult;
        told.then(|| Places::by(self.seats, |seat| (-(seat.index() as i64), ())))
    }
}

impl Title for Whim {
    const NAME: &'static str = "whim";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=8;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "habit",
        kind: OptionKind::Pick {
            values: &[
                "none",
                "illegal",
                "mute",
                "bad_view",
                "stuck",
                "bad_toss",
                "no_result",
                "endless",
                "chatter",
            ],
            default: "none",
        },
    }];
    const EDITION: &'static str = "";

    fn open(setup: &Setup) -> Result<Whim, SetupError> {
        let settings = Settings::resolve(setup, Whim::PLAYERS, Whim::OPTIONS)?;
        let name = settings.pick("habit");
        let habit = HABITS.iter().find(|(known, _)| *known == name);
        Ok(Whim {
            seats: usize::from(setup.players),
            habit: habit.map_or(Habit::None, |(_, habit)| *habit),
        })
    }

    fn texts(_: Language) -> &'static str {
        "whim-no = No.\n"
    }

    fn sketch(&self, _: &State, _: &dyn Words, _: &mut Drawing) {}

    fn mate<R: Random>(&self, view: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        match self.habit {
            Habit::IllegalMate => Some(Action::Shout),
            Habit::MuteMate => None,
            _ => self.sample(view, seat, rng),
        }
    }
}
