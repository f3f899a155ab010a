//! The choices of a seat, and what they would cost and pay.

use portolan_core::{
    ActionNotation, Choice, Game, GamePackage, Notation, OfferBounds, Phrase, Phrased, Seat,
};
use serde::Serialize;
use ts_rs::TS;

use crate::error::MatchErrorOf;
use crate::matches::Match;

/// Whether choices include their forecasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forecasts {
    /// With forecasts.
    With,
    /// Without forecasts.
    Without,
}

/// One thing a seat may do:
/// `{"action":"place jade","data":{…},"phrase":{…},"group":"place"}`,
/// `{"amount":"bid","like":"bid 1","template":"bid …","least":1,"most":42,"data":{…},"group":"bid"}` or
/// `{"offer":{…},"template":"offer 2 … …"}`.
///
/// `data` is the action as a structure, typed for the page; for an amount it is the least one.
/// With forecasts, an action has a list of lines, an amount one for its least and one for its
/// greatest value. Offers have none: request the forecast of a particular offer instead.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(untagged)]
pub enum ChoiceJson<A, F, T> {
    /// Exactly this action.
    One {
        /// The action in notation.
        action: String,
        /// The action as a structure.
        data: A,
        /// What it does, for people.
        phrase: Phrase,
        /// The group of choices it belongs to.
        group: &'static str,
        /// Its forecast, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        forecast: Option<Vec<LineWithPhrase<F>>>,
    },
    /// An action with any amount between the bounds.
    Amount {
        /// The first word of the notation.
        amount: String,
        /// The notation with the least amount.
        like: String,
        /// The notation with `…` for the amount.
        template: String,
        /// The least amount.
        least: u32,
        /// The greatest amount.
        most: u32,
        /// The action with the least amount, as a structure.
        data: A,
        /// The group of choices it belongs to.
        group: &'static str,
        /// The forecasts of both ends, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        forecast: Option<Ends<F>>,
    },
    /// A free offer.
    Offer {
        /// Its bounds.
        offer: T,
        /// The notation with `…` for each gap.
        template: String,
    },
}

/// A line of a forecast and its phrase.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LineWithPhrase<F> {
    /// The line as data.
    pub line: F,
    /// The line for people.
    pub phrase: Phrase,
}

/// The forecasts of the least and of the greatest amount.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Ends<F> {
    /// The forecast of the least amount.
    pub least: Vec<LineWithPhrase<F>>,
    /// The forecast of the greatest amount.
    pub most: Vec<LineWithPhrase<F>>,
}

/// The choices of a seat in a match of this game.
pub type ChoiceJsonOf<G> =
    ChoiceJson<<G as Game>::Action, <G as Game>::ForecastLine, <G as Game>::OfferBounds>;

/// A notation with `…` for its amount: the word that changes with another amount.
fn amount_template(notation: &str, with_other_amount: &str) -> String {
    let words = notation.split(' ').zip(with_other_amount.split(' '));
    let template: Vec<&str> = words
        .map(|(word, other)| if word == other { word } else { "…" })
        .collect();
    template.join(" ")
}

/// Everything a seat may do.
///
/// # Errors
/// If the match has no such seat.
pub fn choices<G: GamePackage>(
    played: &Match<G>,
    seat: Seat,
    forecasts: Forecasts,
) -> Result<Vec<ChoiceJsonOf<G>>, MatchErrorOf<G>> {
    let game = played.game();
    let lines = |action: &G::Action| match forecasts {
        Forecasts::With => forecast(played, seat, &[], action).map(Some),
        Forecasts::Without => Ok(None),
    };
    let to_json = |choice: Choice<G::Action, G::OfferBounds>| match choice {
        Choice::One(action) => Ok(ChoiceJson::One {
            forecast: lines(&action)?,
            action: action.notation(game),
            phrase: action.phrase(game),
            group: action.group(),
            data: action,
        }),
        Choice::Amount { like, least, most } => {
            let (smallest, greatest) = (like.with_amount(least), like.with_amount(most));
            let notation = smallest.notation(game);
            let ends = lines(&smallest)?.zip(lines(&greatest)?);
            Ok(ChoiceJson::Amount {
                amount: notation.split(' ').next().unwrap_or_default().to_owned(),
                template: amount_template(&notation, &like.with_amount(least ^ 1).notation(game)),
                like: notation,
                least,
                most,
                group: smallest.group(),
                data: smallest,
                forecast: ends.map(|(least, most)| Ends { least, most }),
            })
        }
        Choice::Offer(bounds) => Ok(ChoiceJson::Offer {
            template: bounds.template(),
            offer: bounds,
        }),
    };
    played.choices(seat)?.into_iter().map(to_json).collect()
}

/// The forecast of a legal action, after others that are imagined: `[{"line":…,"phrase":…},…]`.
///
/// # Errors
/// Why one of the actions is not legal, or cannot be imagined.
pub fn forecast<G: GamePackage>(
    played: &Match<G>,
    seat: Seat,
    after: &[G::Action],
    action: &G::Action,
) -> Result<Vec<LineWithPhrase<G::ForecastLine>>, MatchErrorOf<G>> {
    let game = played.game();
    let lines = played.forecast_after(seat, after, action)?.into_iter();
    Ok(lines
        .map(|line| LineWithPhrase {
            phrase: line.phrase(game),
            line,
        })
        .collect())
}
