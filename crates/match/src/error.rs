//! Why a match refuses an entry or a request. A refusal leaves the match unchanged.

use portolan_core::{
    Arg, ChanceKind, Game, NotationError, Phrase, PhraseArg, Phrased, RuleRefusal, Seat, Seats,
};

use crate::undo::UndoError;

/// Why a match refuses an entry or a request. `R` is the refusal type of the game.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum MatchError<R: RuleRefusal> {
    /// The match has fewer seats.
    #[error("no seat {seat}: expected 1 to {seats}")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The number of seats.
        seats: u8,
    },
    /// The match waits for other seats.
    #[error("seat {seat} is not asked: {asked:?} are")]
    NotYourTurn {
        /// The seat that tried to act.
        seat: Seat,
        /// The seats that may act.
        asked: Seats,
        /// The paragraph by which the game refuses it, if it names one.
        rule: Option<&'static str>,
    },
    /// The action answers a prompt that is no longer current.
    #[error("answers prompt {given}: the seat is now asked prompt {current}")]
    Outdated {
        /// The prompt that was answered.
        given: u32,
        /// The current prompt.
        current: u32,
    },
    /// A rule refuses the action.
    #[error("refused by {}", .0.rule())]
    Refused(R),
    /// The notation cannot be read.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// Nothing can be taken back.
    #[error("cannot take back: {0}")]
    CannotUndo(#[from] UndoError),
    /// The game has ended.
    #[error("the game is over")]
    Over {
        /// The paragraph by which the game refuses it, if it names one.
        rule: Option<&'static str>,
    },
    /// An outcome of chance has to come first.
    #[error("an outcome of chance is awaited first ({chance_kind:?})")]
    ChanceAwaited {
        /// The kind of chance that is awaited.
        chance_kind: ChanceKind,
        /// The paragraph by which the game refuses it, if it names one.
        rule: Option<&'static str>,
    },
    /// No outcome is awaited; the match waits for seats.
    #[error("no outcome of chance is awaited: {asked:?} are asked")]
    NoChance {
        /// The seats that may act.
        asked: Seats,
        /// The paragraph by which the game refuses it, if it names one.
        rule: Option<&'static str>,
    },
    /// The outcome is not possible now.
    #[error("impossible outcome, by {}", .0.rule())]
    BadOutcome(R),
    /// The seat may not give such a standing order.
    #[error("no such standing order: expected one of {known:?}")]
    NoSuchOrder {
        /// The orders that it may give, in notation.
        known: Vec<String>,
    },
    /// What is forecast after this action depends on what it reveals.
    #[error("an imagined action reveals something, so nothing after it can be forecast")]
    Unforeseen,
    /// The log has reached its greatest length.
    #[error("the log is full ({} entries)", crate::MAX_LOG_ENTRIES)]
    Full,
}

/// Why a match of one game refuses an entry or a request.
pub type MatchErrorOf<G> = MatchError<<G as Game>::Refusal>;

impl<R: RuleRefusal> MatchError<R> {
    /// The paragraph of the rules that refuses, where one does.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            MatchError::Refused(refusal) | MatchError::BadOutcome(refusal) => Some(refusal.rule()),
            MatchError::NotYourTurn { rule, .. }
            | MatchError::Over { rule }
            | MatchError::ChanceAwaited { rule, .. }
            | MatchError::NoChance { rule, .. } => *rule,
            _ => None,
        }
    }

    /// The same error with the paragraph of the game's own refusal, if it would refuse too.
    pub(crate) fn with_rule_of(mut self, refusal: Option<R>) -> MatchError<R> {
        if let (
            MatchError::NotYourTurn { rule, .. }
            | MatchError::Over { rule }
            | MatchError::ChanceAwaited { rule, .. }
            | MatchError::NoChance { rule, .. },
            Some(refusal),
        ) = (&mut self, refusal)
        {
            *rule = Some(refusal.rule());
        }
        self
    }
}

impl<G, R: RuleRefusal + Phrased<G>> Phrased<G> for MatchError<R> {
    /// Those of this crate; refusals and unreadable notation have their own.
    const KEYS: &'static [&'static str] = &[
        "table-no-such-seat",
        "table-not-your-turn",
        "table-outdated",
        "table-over",
        "table-chance-awaited",
        "table-chance-kind-dice",
        "table-chance-kind-draw",
        "table-no-chance",
        "table-no-such-order",
        "table-no-orders",
        "table-unforeseen",
        "table-full",
    ];

    fn phrase(&self, game: &G) -> Phrase {
        match self {
            MatchError::NoSuchSeat { seat, seats } => Phrase::new("table-no-such-seat")
                .with("seat", seat.number())
                .with("seats", *seats),
            MatchError::NotYourTurn { seat, asked, .. } => Phrase::new("table-not-your-turn")
                .with("seat", *seat)
                .with("asked", PhraseArg::arg(asked, game)),
            MatchError::Outdated { given, current } => Phrase::new("table-outdated")
                .with("given", *given)
                .with("current", *current),
            MatchError::Refused(refusal) | MatchError::BadOutcome(refusal) => refusal.phrase(game),
            MatchError::Unreadable(error) => error.phrase(game),
            MatchError::CannotUndo(error) => error.phrase(game),
            MatchError::Over { .. } => Phrase::new("table-over"),
            MatchError::ChanceAwaited { chance_kind, .. } => Phrase::new("table-chance-awaited")
                .with("chance_kind", Arg::key(chance_kind_key(*chance_kind))),
            MatchError::NoChance { asked, .. } => {
                Phrase::new("table-no-chance").with("asked", PhraseArg::arg(asked, game))
            }
            MatchError::NoSuchOrder { known } if known.is_empty() => Phrase::new("table-no-orders"),
            MatchError::NoSuchOrder { known } => {
                let known = known.iter().cloned().map(Arg::Text);
                Phrase::new("table-no-such-order").with("known", Arg::list(known))
            }
            MatchError::Unforeseen => Phrase::new("table-unforeseen"),
            MatchError::Full => Phrase::new("table-full").with("most", crate::MAX_LOG_ENTRIES),
        }
    }
}

fn chance_kind_key(chance_kind: ChanceKind) -> &'static str {
    match chance_kind {
        ChanceKind::Dice => "table-chance-kind-dice",
        ChanceKind::Draw => "table-chance-kind-draw",
    }
}
