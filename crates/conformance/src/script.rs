//! A game written in notation, for hand-written tests of rules. A script drives the contract only: it
//! reads lines, acts and resolves, and keeps what happened. A game's own tests wrap it and add the
//! words of that game: how a position is set up, and which figures of the views a test asks for.

use portolan_core::game::{Game, Turn};
use portolan_core::notation::Notation;
use portolan_core::phrase::RuleRefusal;
use portolan_core::random::Random;
use portolan_core::ranking::Ranking;
use portolan_core::seat::Seat;
use portolan_core::view::{Audience, View};
use portolan_core::{Choice, GamePackage, Setup};
use rand_xoshiro::rand_core::SeedableRng;

use crate::{Rng, attempt};

/// The seat people call by this number.
///
/// # Panics
/// If there is no such seat.
///
/// ```
/// assert_eq!(portolan_conformance::seat(1), portolan_core::Seat::new(0));
/// ```
#[must_use]
pub fn seat(number: u8) -> Seat {
    let seat = Seat::from_number(number.into());
    seat.unwrap_or_else(|| panic!("there is no seat {number}"))
}

/// A generator with a fixed seed.
#[must_use]
pub fn rng(seed: u64) -> Rng {
    Rng::seed_from_u64(seed)
}

/// A game in progress. Lines are actions with their seat (`2 bid 12`) and outcomes (`roll 3`).
///
/// ```
/// use portolan_conformance::Script;
/// use portolan_conformance::example::Quay;
///
/// let mut quay = Script::<Quay>::with(2, &[]);
/// quay.play("deal cod; deal cod; deal cod; deal cod; deal cod; deal cod; roll 6; catch eel");
/// assert_eq!(quay.asked(), Some(1));
/// assert!(quay.offers("sell eel"));
/// quay.refused("2 close", "Q3");
/// quay.play("1 sell eel");
/// assert_eq!((quay.state.purse[0], quay.events.len()), (16, 1));
/// ```
#[derive(Debug, Clone)]
pub struct Script<G: Game> {
    /// The game with its options and components.
    pub game: G,
    /// The complete state.
    pub state: G::State,
    /// What happened since the last call of [`Script::play`].
    pub events: Vec<G::Event>,
}

impl<G: GamePackage> Script<G> {
    /// A game with these options, before anything has happened.
    ///
    /// # Panics
    /// If the options are refused.
    #[must_use]
    pub fn with(players: u8, options: &[(&str, &str)]) -> Script<G> {
        let with = |setup: Setup, (name, value): &(&str, &str)| setup.with(name, *value);
        Script::open(&options.iter().fold(Setup::new(players), with))
    }

    /// The game of this set-up, before anything has happened.
    ///
    /// # Panics
    /// If the set-up is refused.
    #[must_use]
    pub fn open(setup: &Setup) -> Script<G> {
        let game = G::open(setup).unwrap_or_else(|error| panic!("{setup:?}: {error:?}"));
        let state = game.start();
        Script::at(game, state)
    }
}

impl<G: Game> Script<G> {
    /// A game that has come to this state.
    #[must_use]
    pub fn at(game: G, state: G::State) -> Script<G> {
        let events = Vec::new();
        Script {
            game,
            state,
            events,
        }
    }

    /// Plays lines separated by semicolons; every one must be legal.
    ///
    /// # Panics
    /// If one is refused or cannot be read.
    #[track_caller]
    pub fn play(&mut self, lines: &str) {
        self.events.clear();
        for line in lines.split(';') {
            self.play_line(line.trim());
        }
    }

    /// Plays one line, which must be legal. What happened before it is kept.
    ///
    /// # Panics
    /// If it is refused or cannot be read.
    #[track_caller]
    pub fn play_line(&mut self, line: &str) {
        if let Err(refusal) = self.attempt(line) {
            let turn = self.game.turn(&self.state);
            panic!("“{line}” is refused: {refusal:?} ({turn:?})");
        }
    }

    /// Reads one line and lets it happen.
    ///
    /// # Errors
    /// If the game refuses it, which changes nothing.
    ///
    /// # Panics
    /// If it cannot be read.
    #[track_caller]
    pub fn attempt(&mut self, line: &str) -> Result<(), G::Refusal> {
        attempt(&self.game, &mut self.state, line, &mut self.events)
    }

    /// One entry at random: of chance, or of the seat that must act. `false` once the game is over.
    ///
    /// # Panics
    /// If the game refuses what it sampled itself.
    #[track_caller]
    pub fn play_at_random<R: Random>(&mut self, rng: &mut R) -> bool {
        let Script {
            game,
            state,
            events,
        } = self;
        let done = match game.turn(state) {
            Turn::Over => return false,
            Turn::Chance(_) => {
                let outcome = game.sample_outcome(state, rng);
                game.resolve(state, &outcome, events)
            }
            Turn::Ask { must, .. } => {
                let actor = must.first().expect("nobody must act");
                let action = game.sample(state, actor, rng).expect("no action");
                game.act(state, actor, &action, events)
            }
        };
        done.unwrap_or_else(|refusal| panic!("{refusal:?} in {state:?}"));
        true
    }

    /// Why the line is refused.
    ///
    /// # Panics
    /// If it is accepted.
    #[track_caller]
    pub fn refusal(&self, line: &str) -> G::Refusal {
        let mut state = self.state;
        match attempt(&self.game, &mut state, line, &mut Vec::new()) {
            Ok(()) => panic!("“{line}” is accepted"),
            Err(refusal) => refusal,
        }
    }

    /// Requires that the line is refused by this paragraph.
    ///
    /// # Panics
    /// If it is accepted, or refused by another one.
    #[track_caller]
    pub fn refused(&self, line: &str, rule: &str) {
        let refusal = self.refusal(line);
        assert_eq!(refusal.rule(), rule, "“{line}”: {refusal:?}");
    }

    /// The seat that must act; `None` at chance and at the end.
    ///
    /// # Panics
    /// If several must act.
    #[must_use]
    pub fn asked(&self) -> Option<u8> {
        match self.game.turn(&self.state) {
            Turn::Ask { must, .. } => {
                assert!(must.len() <= 1, "{must:?} must act");
                must.first().map(Seat::number)
            }
            Turn::Chance(_) | Turn::Over => None,
        }
    }

    /// What the seat that must act is asked.
    #[must_use]
    pub fn prompt(&self) -> Option<G::Prompt> {
        self.game.prompt(&self.state, seat(self.asked()?))
    }

    /// What the seat that must act may do, in notation; `bid 1..30` for amounts.
    #[must_use]
    pub fn choices(&self) -> Vec<String> {
        self.asked()
            .map_or_else(Vec::new, |asked| self.choices_of(asked))
    }

    /// The same for any seat; free offers are written `…`.
    #[must_use]
    pub fn choices_of(&self, number: u8) -> Vec<String> {
        let mut listed = Vec::new();
        self.game.choices(&self.state, seat(number), &mut listed);
        let written = listed.iter().map(|choice| match choice {
            Choice::One(action) => action.notation(&self.game),
            Choice::Amount { like, least, most } => {
                let like = like.notation(&self.game);
                let verb = like.split(' ').next().unwrap_or_default();
                format!("{verb} {least}..{most}")
            }
            Choice::Offer(_) => "…".to_owned(),
        });
        written.collect()
    }

    /// Whether the seat that must act may do this.
    #[must_use]
    pub fn offers(&self, action: &str) -> bool {
        self.choices().iter().any(|choice| choice == action)
    }

    /// What chance may do, in notation, with weights.
    #[must_use]
    pub fn odds(&self) -> Vec<(String, u32)> {
        let mut odds = Vec::new();
        self.game.odds(&self.state, &mut odds);
        let written = odds
            .iter()
            .map(|(outcome, weight)| (outcome.notation(&self.game), *weight));
        written.collect()
    }

    /// The forecast of an action of the seat that must act.
    ///
    /// # Panics
    /// If nobody must act.
    #[track_caller]
    pub fn forecast(&self, action: &str) -> Vec<G::ForecastLine> {
        let asked = self.asked().expect("nobody must act");
        self.forecast_of(asked, action)
    }

    /// The forecast of an action of any seat.
    #[track_caller]
    pub fn forecast_of(&self, number: u8, action: &str) -> Vec<G::ForecastLine> {
        let (action, mut lines) = (self.read(action), Vec::new());
        self.game
            .forecast(&self.state, seat(number), &action, &mut lines);
        lines
    }

    /// The action of this notation.
    ///
    /// # Panics
    /// If it cannot be read.
    #[track_caller]
    pub fn read(&self, action: &str) -> G::Action {
        let read = G::Action::read(&self.game, action);
        read.unwrap_or_else(|error| panic!("“{action}”: {error}"))
    }

    /// What a seat sees, with memory.
    #[must_use]
    pub fn view(&self, number: u8) -> View<G> {
        let viewer = seat(number).into();
        self.game.view(&self.state, viewer, Audience::WithMemory)
    }

    /// What everybody sees, with memory.
    #[must_use]
    pub fn spectator(&self) -> G::PublicView {
        self.game.public_view(&self.state, Audience::WithMemory)
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn result(&self) -> Option<Ranking> {
        self.game.result(&self.state)
    }

    /// The rank of every seat, in seat order.
    ///
    /// # Panics
    /// If the game is not over.
    #[track_caller]
    pub fn ranks(&self) -> Vec<u8> {
        let ranking = self.result().expect("the game is not over");
        ranking.iter().map(|rank| rank.rank).collect()
    }
}
