//! The choices of a seat, and what they would cost and pay.

use portolan_core::{
    ActionNotation, Choice, Game, GamePackage, Notation, OfferBounds, Phrase, Seat,
};
use serde::Serialize;
use ts_rs::TS;

use super::Phrases;
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
/// greatest value. Offers have none: request the forecast of a particular offer instead. A line is
/// itself (`L` is [`LineWithPhrase`]), or the index of one in a list of lines beside the choices.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(untagged)]
pub enum ChoiceJson<A, L, T> {
    /// Exactly this action.
    One {
        /// The action in notation.
        action: String,
        /// The action as a structure.
        data: A,
        /// What it does, for people; absent if it follows from the structure.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        phrase: Option<Phrase>,
        /// The group of choices it belongs to.
        group: &'static str,
        /// Its forecast, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        forecast: Option<Vec<L>>,
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
        forecast: Option<Ends<L>>,
    },
    /// A free offer.
    Offer {
        /// Its bounds.
        offer: T,
        /// The notation with `…` for each gap.
        template: String,
    },
}

/// A line of a forecast, and its phrase if that is sent.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LineWithPhrase<F> {
    /// The line as data.
    pub line: F,
    /// The line for people; absent if it follows from the data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<Phrase>,
}

/// The forecasts of the least and of the greatest amount.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Ends<L> {
    /// The forecast of the least amount.
    pub least: Vec<L>,
    /// The forecast of the greatest amount.
    pub most: Vec<L>,
}

/// The choices of a seat in a match of this game, with forecasts of these lines.
pub type ChoiceJsonOf<G, L = LineWithPhrase<<G as Game>::ForecastLine>> =
    ChoiceJson<<G as Game>::Action, L, <G as Game>::OfferBounds>;

/// The index of a line beside the choices.
pub type LineIndex = u16;

/// Choices whose forecasts are indices, and the lines they refer to.
pub type ChoicesAndLines<G> = (
    Vec<ChoiceJsonOf<G, LineIndex>>,
    Vec<LineWithPhrase<<G as Game>::ForecastLine>>,
);

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
    to_json(played, seat, Phrases::All, |action| match forecasts {
        Forecasts::With => {
            let lines = played.forecast_of_choice(seat, action).into_iter();
            Some(with_phrases(game, lines, Phrases::All))
        }
        Forecasts::Without => None,
    })
}

/// Everything a seat may do, with forecasts in which no line is repeated, and the phrases that do not
/// follow from their data.
///
/// # Errors
/// If the match has no such seat.
pub fn choices_and_lines<G: GamePackage>(
    played: &Match<G>,
    seat: Seat,
) -> Result<ChoicesAndLines<G>, MatchErrorOf<G>> {
    let game = played.game();
    let mut lines: Vec<LineWithPhrase<G::ForecastLine>> = Vec::new();
    let mut index_of = |line: G::ForecastLine| {
        // From the last one on: a choice shares most lines with the one before it.
        let known = lines.iter().rposition(|known| known.line == line);
        let index = known.unwrap_or_else(|| {
            let phrase = Phrases::Necessary.of(game, &line);
            lines.push(LineWithPhrase { line, phrase });
            lines.len() - 1
        });
        index as LineIndex
    };
    let choices = to_json(played, seat, Phrases::Necessary, |action| {
        let lines = played.forecast_of_choice(seat, action).into_iter();
        Some(lines.map(&mut index_of).collect())
    })?;
    Ok((choices, lines))
}

fn to_json<G: GamePackage, L>(
    played: &Match<G>,
    seat: Seat,
    phrases: Phrases,
    mut forecast: impl FnMut(&G::Action) -> Option<Vec<L>>,
) -> Result<Vec<ChoiceJsonOf<G, L>>, MatchErrorOf<G>> {
    let game = played.game();
    let to_json = |choice: Choice<G::Action, G::OfferBounds>| match choice {
        Choice::One(action) => ChoiceJson::One {
            forecast: forecast(&action),
            action: action.notation(game),
            phrase: phrases.of(game, &action),
            group: action.group(),
            data: action,
        },
        Choice::Amount { like, least, most } => {
            let (smallest, greatest) = (like.with_amount(least), like.with_amount(most));
            let notation = smallest.notation(game);
            let ends = forecast(&smallest).zip(forecast(&greatest));
            ChoiceJson::Amount {
                amount: notation.split(' ').next().unwrap_or_default().to_owned(),
                template: amount_template(&notation, &like.with_amount(least ^ 1).notation(game)),
                like: notation,
                least,
                most,
                group: smallest.group(),
                data: smallest,
                forecast: ends.map(|(least, most)| Ends { least, most }),
            }
        }
        Choice::Offer(bounds) => ChoiceJson::Offer {
            template: bounds.template(),
            offer: bounds,
        },
    };
    Ok(played.choices(seat)?.into_iter().map(to_json).collect())
}

fn with_phrases<G: GamePackage>(
    game: &G,
    lines: impl Iterator<Item = G::ForecastLine>,
    phrases: Phrases,
) -> Vec<LineWithPhrase<G::ForecastLine>> {
    let with_phrase = |line| LineWithPhrase {
        phrase: phrases.of(game, &line),
        line,
    };
    lines.map(with_phrase).collect()
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
    phrases: Phrases,
) -> Result<Vec<LineWithPhrase<G::ForecastLine>>, MatchErrorOf<G>> {
    let game = played.game();
    let lines = played.forecast_after(seat, after, action)?.into_iter();
    Ok(with_phrases(game, lines, phrases))
}
