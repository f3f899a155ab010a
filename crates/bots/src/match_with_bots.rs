//! Bots at a match with the type of its game erased. How a level decides is not here; neither are
//! threads: a decision is returned as a computation that the caller runs where it likes.

use portolan_core::{GamePackage, Notation, Seat};
use portolan_match::{AnyMatch, Match, Source, TypedMatch};

use crate::analysis::{Analysis, AnalysisError, Course, Effort, analyse, course};
use crate::{Advice, Asked, Bot, Budget, Cancel, Thinking, advise, bot_rng};

/// A search that the caller runs where it likes.
pub type Computation<T> = Box<dyn FnOnce(Budget, &Cancel) -> T + Send>;

/// The computation of a bot, for another thread. It returns the notation of an action, or `None`
/// if the bot does not act. If it is cancelled, it answers at once with what it has.
pub type BotDecision = Computation<Option<String>>;

/// The computation of advice, for another thread.
pub type AdviceComputation = Computation<Vec<Advice>>;

/// A match of any game at which bots can play.
///
/// ```
/// use portolan_bots::{Budget, Cancel, Level, MatchWithBots};
/// use portolan_conformance::example::Quay;
/// use portolan_core::{Setup, Turn};
/// use portolan_match::{AnyMatch, MatchSetup, Source, open};
///
/// /// Plays any game to its end with bots.
/// fn play(any_match: &mut dyn MatchWithBots, source: &Source) {
///     loop {
///         any_match.draw_outcomes(source).unwrap();
///         let Turn::Ask { must, .. } = any_match.turn() else { break };
///         let seat = must.first().unwrap();
///         let decide = any_match.bot_decision(seat, Level::Mate.into(), source);
///         let action = decide(Budget::Usual, &Cancel::default()).expect("a bot that must act does so");
///         let prompt = any_match.prompt(seat).unwrap();
///         any_match.act(seat, prompt, &action, &|_| None, None).unwrap();
///     }
/// }
///
/// let mut any_match = open::<Quay>(MatchSetup::nameless(Setup::new(3))).unwrap();
/// play(&mut *any_match, &Source::from_seed("7"));
/// assert!(any_match.result().is_some());
/// ```
pub trait MatchWithBots: AnyMatch {
    /// The computation of a bot in this seat. It receives only what the seat knows.
    fn bot_decision(&self, seat: Seat, bot: Bot, source: &Source) -> BotDecision;

    /// The computation of advice for this seat. It receives only the seat's view.
    fn advice(&self, seat: Seat, source: &Source) -> AdviceComputation;

    /// How the chances of the match went, without a search.
    ///
    /// # Errors
    /// If the match is not over.
    fn course(&self) -> Result<Course, AnalysisError>;

    /// The analysis of the match. `progress` is told how many of all entries are done.
    ///
    /// # Errors
    /// If the match is not over, or the analysis was cancelled.
    fn analyse(
        &self,
        effort: Effort,
        cancel: &Cancel,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Analysis, AnalysisError>;
}

impl<G: GamePackage> MatchWithBots for TypedMatch<G> {
    fn bot_decision(&self, seat: Seat, bot: Bot, source: &Source) -> BotDecision {
        let player = bot.player::<G>(&self.typed().match_setup().setup);
        on_view(self.typed(), seat, source, move |asked, thinking| {
            let action = player.decide(asked, thinking);
            action.map(|action| action.notation(asked.game))
        })
    }

    fn advice(&self, seat: Seat, source: &Source) -> AdviceComputation {
        let setup = self.typed().match_setup().setup.clone();
        on_view(self.typed(), seat, source, move |asked, thinking| {
            advise(&setup, asked, thinking)
        })
    }

    fn course(&self) -> Result<Course, AnalysisError> {
        course(self.typed())
    }

    fn analyse(
        &self,
        effort: Effort,
        cancel: &Cancel,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Analysis, AnalysisError> {
        analyse(self.typed(), effort, cancel, progress)
    }
}

/// A computation that receives what a seat knows and its random numbers, and nothing else of the match.
fn on_view<G: GamePackage, T>(
    played: &Match<G>,
    seat: Seat,
    source: &Source,
    think: impl FnOnce(Asked<'_, G>, Thinking<'_, G>) -> T + Send + 'static,
) -> Computation<T> {
    let game = played.shared_game();
    let (view, seen) = (played.view(seat), played.seen(seat));
    let mut rng = bot_rng(source, seat, played.entry());
    Box::new(move |budget, cancel| {
        let asked = Asked {
            game: &*game,
            view: &view,
            seat,
            seen: &seen,
        };
        let thinking = Thinking {
            rng: &mut rng,
            budget,
            cancel,
            progress: &mut |_| {},
        };
        think(asked, thinking)
    })
}
