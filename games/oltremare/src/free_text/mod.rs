//! Reads what people type: the notation, and freer forms for offers and answers.
//!
//! | typed | understood as |
//! |---|---|
//! | `offer 2 salt + 1 ducat for silk to Anna claiming ship` | two salt cards of the own hand, Anna's seat, the claim about both cards |
//! | `offer salt for 3 ducats` | to the only possible addressee, if there is only one |
//! | `accept 3`, `accept 3 with salt`, `accept` | the cards wanted from the own hand; the only offer that waits for an answer |
//! | `counter 3 with salt for silk`, `counter salt for silk` | as above |
//! | `decline`, `withdraw` | the only offer it can mean |
//! | `buy` | `buy deck` |
//! | `play salt`, `discard salt`, `stow salt` | the only card of that good |
//! | `sail Rodi` with several ship symbols | a path of that length that ends there |
//!
//! French words are read as well as English ones in any language of the terminal. [`cards`] defines
//! which cards a good stands for; other cards are named by number. Legality is left to the rules.

mod cards;
mod deal;
mod typed_line;
mod vocabulary;

use portolan_core::{Notation, NotationError, Seat, View};

use crate::Oltremare;
use crate::parts::{Card, Cards, Good, Path};
use crate::view::{OfferView, PrivateView, PublicView};
use crate::words::Action;
use cards::least_useful;
use typed_line::TypedLine;
use vocabulary::Verb;

/// Finds the seat of a name.
pub(crate) type Names<'a> = &'a dyn Fn(&str) -> Option<Seat>;

/// Reads a typed line.
pub(crate) fn read(
    game: &Oltremare,
    view: &View<Oltremare>,
    names: Names<'_>,
    text: &str,
) -> Result<Action, NotationError> {
    let read = Action::read(game, text);
    let Some(own) = &view.private else {
        return read;
    };
    let parser = LineParser {
        game,
        view: &view.public,
        names,
        own,
    };
    let action = match read {
        Ok(action) => action,
        Err(error) => match TypedLine::new(text).verb() {
            Some((verb, rest)) => parser.read(verb, rest)?,
            None => return Err(error),
        },
    };
    Ok(parser.complete(action))
}

/// Parses the lines of a player with the player's view.
struct LineParser<'a> {
    game: &'a Oltremare,
    view: &'a PublicView,
    names: Names<'a>,
    own: &'a PrivateView,
}

impl LineParser<'_> {
    fn read(&self, verb: Verb, mut rest: TypedLine<'_>) -> Result<Action, NotationError> {
        let hand = self.own.hand;
        let action = match verb {
            Verb::Offer => self.offer(&mut rest)?,
            Verb::Counter => self.counter(&mut rest)?,
            Verb::Accept => self.accept(&mut rest)?,
            Verb::Decline => Action::Decline {
                number: self.number(&mut rest, "decline N")?,
            },
            Verb::Withdraw => Action::Withdraw {
                number: self.own_number(&mut rest)?,
            },
            Verb::Buy if rest.is_empty() => Action::BuyDeck,
            Verb::Discard => Action::Discard {
                card: self.one_card(hand, &mut rest)?,
            },
            Verb::Play => Action::Play {
                card: self.one_card(hand.without(self.own.chosen), &mut rest)?,
            },
            Verb::Stow => Action::Stow {
                card: self.one_card(self.view.played, &mut rest)?,
            },
            Verb::Buy | Verb::Leave | Verb::Sail | Verb::Jump | Verb::Stay => {
                Action::read(self.game, &format!("{} {}", verb.name(), rest.take_all()))?
            }
        };
        match rest.next() {
            None => Ok(action),
            Some(word) => Err(NotationError::new(word, "nothing more in this line")),
        }
    }

    /// Adds what may be left out: the cards given for an offer, the path to a port.
    fn complete(&self, action: Action) -> Action {
        match action {
            Action::Accept { number, with } if with.is_empty() => Action::Accept {
                number,
                with: self.wanted(number).unwrap_or(with),
            },
            Action::Sail { path } => Action::Sail {
                path: self.full_path(&path).unwrap_or(path),
            },
            other => other,
        }
    }

    /// The least useful cards an offer wants, if the hand has enough of them.
    fn wanted(&self, number: u32) -> Option<Cards> {
        let offer = self.view.offers.iter().find(|o| o.number == number)?;
        let mut with = Cards::NONE;
        for (good, count) in offer.want.present() {
            let hand = self.of_good(self.own.hand, good);
            let ranked = least_useful(self.game.components(), hand, |_| 0);
            with = with.or(take(&ranked, usize::from(count))?);
        }
        Some(with)
    }

    /// A path with all ship symbols to a port that was named alone: only its end matters (O5.3).
    fn full_path(&self, path: &Path) -> Option<Path> {
        let chart = &self.game.components().chart;
        let (&[end], 2..) = (path.ports(), self.view.ships) else {
            return None;
        };
        let from = self.view.players[self.own.seat.index()].ship?;
        let mut paths = chart.paths(from, self.view.ships).iter().copied();
        paths.find(|path| path.end() == end)
    }

    /// The number of an offer, or the only one that waits for this player's answer.
    fn number(&self, rest: &mut TypedLine<'_>, form: &'static str) -> Result<u32, NotationError> {
        if let Some(number) = rest.number() {
            return Ok(number);
        }
        let waits = |offer: &&OfferView| offer.waits_for.has(self.own.seat);
        only(self.view.offers.iter().filter(waits))
            .map(|offer| offer.number)
            .ok_or_else(|| NotationError::new(rest.text(), form))
    }

    /// The number of an offer, or the only one this player made.
    fn own_number(&self, rest: &mut TypedLine<'_>) -> Result<u32, NotationError> {
        if let Some(number) = rest.number() {
            return Ok(number);
        }
        let own = |offer: &&OfferView| offer.maker == self.own.seat;
        only(self.view.offers.iter().filter(own))
            .map(|offer| offer.number)
            .ok_or_else(|| NotationError::new(rest.text(), "withdraw N"))
    }

    /// A card by its number, or by its good if only one of these cards is of that good.
    fn one_card(&self, among: Cards, rest: &mut TypedLine<'_>) -> Result<Card, NotationError> {
        const FORM: &str = "the number of a card, or a good of which there is one card";
        let by_good = |good| only(self.of_good(among, good).iter());
        rest.number()
            .or_else(|| rest.good().and_then(by_good))
            .ok_or_else(|| NotationError::new(rest.text(), FORM))
    }

    fn of_good(&self, cards: Cards, good: Good) -> Cards {
        cards.and(self.game.components().of_good[good])
    }
}

/// The first so many cards; `None` if there are not so many.
fn take(ranked: &[Card], count: usize) -> Option<Cards> {
    Some(ranked.get(..count)?.iter().copied().collect())
}

/// The only one there is.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next();
    first.filter(|_| items.next().is_none())
}
