//! Bots at a match with the type of its game erased. How a level decides is not here; neither are
//! threads: a decision is returned as a computation that the caller runs where it likes.

use portolan_core::{GamePackage, Notation, Seat};
use portolan_match::{AnyMatch, Source, TypedMatch};

use crate::{Level, choose};

/// The computation of a bot, for another thread. It returns the notation of an action, or `None`
/// if the bot does not act.
pub type BotDecision = Box<dyn FnOnce() -> Option<String> + Send>;

/// A match of any game at which bots can play.
///
/// ```
/// use portolan_bots::{Level, MatchWithBots};
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
///         let decide = any_match.bot_decision(seat, Level::Mate, source);
///         let action = decide().expect("a bot that must act does so");
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
    /// The computation of a bot in this seat. It receives only the seat's view.
    fn bot_decision(&self, seat: Seat, level: Level, source: &Source) -> BotDecision;
}

impl<G: GamePackage + 'static> MatchWithBots for TypedMatch<G> {
    fn bot_decision(&self, seat: Seat, level: Level, source: &Source) -> BotDecision {
        let played = self.typed();
        let game = played.shared_game();
        let view = played.view(seat);
        let mut rng = source.for_bot(seat, played.entry());
        Box::new(move || {
            let action = choose(level, &*game, &view, seat, &mut rng);
            action.map(|action| action.notation(&game))
        })
    }
}
