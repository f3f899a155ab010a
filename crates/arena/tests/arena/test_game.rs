//! TestGame, a game that can break the contract. One toss, then every seat passes once, and the
//! lower seat scores more. The option `flaw` selects what goes wrong.

use std::fmt;
use std::ops::RangeInclusive;

use portolan_core::drawing::{Drawing, Words};
use portolan_core::game::Choices;
use portolan_core::*;
use serde::{Deserialize, Serialize};

/// A game and its flaw.
pub(crate) struct TestGame {
    seats: usize,
    flaw: Flaw,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flaw {
    None,
    IllegalAction,
    NoAction,
    Stuck,
    BadToss,
    NoResult,
    Endless,
    EndlessActions,
}

const FLAWS: [(&str, Flaw); 8] = [
    ("none", Flaw::None),
    ("illegal", Flaw::IllegalAction),
    ("no_action", Flaw::NoAction),
    ("stuck", Flaw::Stuck),
    ("bad_toss", Flaw::BadToss),
    ("no_result", Flaw::NoResult),
    ("endless", Flaw::Endless),
    ("endless_actions", Flaw::EndlessActions),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct State {
    tossed: bool,
    passed: usize,
}

impl ViewPart for State {}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub(crate) enum Action {
    Pass,
    Chat,
    Shout,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub(crate) enum Outcome {
    Toss,
}

impl Notation<TestGame> for Action {
    fn write(&self, _: &TestGame, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(match self {
            Action::Pass => "pass",
            Action::Chat => "chat",
            Action::Shout => "shout",
        })
    }

    fn read(game: &TestGame, text: &str) -> Result<Action, NotationError> {
        [Action::Pass, Action::Chat, Action::Shout]
            .into_iter()
            .find(|action| action.notation(game).eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| NotationError::new(text, "pass, chat, shout"))
    }
}

impl Phrased<TestGame> for Action {
    const KEYS: &'static [&'static str] = &["action"];

    fn phrase(&self, game: &TestGame) -> Phrase {
        Phrase::new("action").with("line", Arg::Text(self.notation(game)))
    }
}

impl ActionNotation<TestGame> for Action {
    fn group(&self) -> &'static str {
        "test_game"
    }
}

impl Notation<TestGame> for Outcome {
    fn write(&self, _: &TestGame, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str("toss")
    }

    fn read(_: &TestGame, text: &str) -> Result<Outcome, NotationError> {
        (text.trim().eq_ignore_ascii_case("toss"))
            .then_some(Outcome::Toss)
            .ok_or_else(|| NotationError::new(text, "toss"))
    }
}

/// The event, prompt, forecast line and refusal of TestGame.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Note;

impl Phrased<TestGame> for Note {
    const KEYS: &'static [&'static str] = &["test_game-no"];

    fn phrase(&self, _: &TestGame) -> Phrase {
        Phrase::new("test_game-no")
    }
}

impl RuleRefusal for Note {
    fn rule(&self) -> &'static str {
        "W1"
    }
}

impl TestGame {
    fn over(&self, state: &State) -> bool {
        state.passed >= self.seats && self.flaw != Flaw::Endless
    }
}

impl Game for TestGame {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Parts = ();
    type PublicView = State;
    type PrivateView = ();
    type Event = Note;
    type ForecastLine = Note;
    type Prompt = Note;
    type Refusal = Note;
    type OfferBounds = NoOffers;
    type StandingOrder = NoStandingOrder;

    fn seats(&self) -> usize {
        self.seats
    }

    fn parts(&self) {}

    fn start(&self) -> State {
        State {
            tossed: false,
            passed: 0,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let must = Seats::one(Seat::new(state.passed % self.seats));
        match self.flaw {
            _ if !state.tossed => Turn::Chance(ChanceKind::Dice),
            _ if self.over(state) => Turn::Over,
            Flaw::Stuck => Turn::Ask {
                must: Seats::NONE,
                may: Seats::NONE,
            },
            Flaw::EndlessActions => Turn::Ask {
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

    fn apply<S: EventSink<Self>>(&self, state: &mut State, _: Seat, action: &Action, _: &mut S) {
        state.passed += usize::from(*action == Action::Pass);
    }

    fn reveals_hidden(&self, _: &State, _: Seat, _: &Action) -> bool {
        false
    }

    fn odds(&self, _: &State, out: &mut Vec<(Outcome, u32)>) {
        out.push((Outcome::Toss, 1));
    }

    fn chance_key(&self, _: &State) -> ChanceKey {
        ChanceKey::new("toss", [])
    }

    fn sample_outcome<R: Random + ?Sized>(&self, _: &State, _: &mut R) -> Outcome {
        Outcome::Toss
    }

    fn resolve<S: EventSink<Self>>(
        &self,
        state: &mut State,
        _: &Outcome,
        _: &mut S,
    ) -> Result<(), Note> {
        if self.flaw == Flaw::BadToss {
            return Err(Note);
        }
        state.tossed = true;
        Ok(())
    }

    fn public_view(&self, state: &State, _: Audience) -> State {
        *state
    }

    fn private_view(&self, _: &State, _: Seat, _: Audience) {}

    fn event_for(&self, event: &Note, _: Viewer) -> Option<Note> {
        Some(event.clone())
    }

    fn determinize<R: Random + ?Sized>(&self, view: &View<TestGame>, _: &mut R) -> State {
        view.public
    }

    fn reshuffle_hidden<R: Random + ?Sized>(&self, _: &mut State, _: Viewer, _: &mut R) {}

    fn forecast(&self, _: &State, _: Seat, _: &Action, _: &mut Vec<Note>) {}

    fn result(&self, state: &State) -> Option<Ranking> {
        let has_result = self.over(state) && self.flaw != Flaw::NoResult;
        has_result.then(|| Ranking::by(self.seats, |seat| (self.standing(state, seat), ())))
    }

    fn standing(&self, _: &State, seat: Seat) -> i64 {
        -(seat.index() as i64)
    }

    fn ledger(&self, _: &State, _: &Note, _: &mut Vec<LedgerLine>) {}

    fn goal(&self, _: &State) -> Phrase {
        Phrase::new("goal")
    }
}

/// Nothing in the game depends on it.
const LIMIT: OptionSpec = OptionSpec::limit("limit", 1..=9, 9);

impl GamePackage for TestGame {
    type Beliefs = ();

    const NAME: &'static str = "test_game";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=8;
    const SOURCES: &'static [&'static str] = &[];
    const OPTIONS: &'static [OptionSpec] = &[
        LIMIT,
        OptionSpec::pick(
            "flaw",
            &[
                "none",
                "illegal",
                "no_action",
                "stuck",
                "bad_toss",
                "no_result",
                "endless",
                "endless_actions",
            ],
        ),
    ];
    const EDITION: &'static str = "";

    fn open(setup: &Setup) -> Result<TestGame, SetupError> {
        let settings = Settings::resolve(setup, TestGame::PLAYERS, TestGame::OPTIONS)?;
        let name = settings.pick("flaw");
        let flaw = FLAWS.iter().find(|(known, _)| *known == name);
        Ok(TestGame {
            seats: usize::from(setup.players),
            flaw: flaw.map_or(Flaw::None, |(_, flaw)| *flaw),
        })
    }

    fn texts() -> Texts {
        Texts::new(
            const {
                &[(
                    "en",
                    "test_game-no = No.\naction = { $line }\ngoal = Pass once.\n",
                )]
            },
        )
    }

    fn draw_terminal(&self, _: &View<TestGame>, _: &dyn Words, _: &mut Drawing) {}

    fn heuristic<R: Random>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        match self.flaw {
            Flaw::IllegalAction => Some(Action::Shout),
            Flaw::NoAction => None,
            _ => self.sample(state, seat, rng),
        }
    }
}
