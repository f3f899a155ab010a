//! Cards, goods, ports and claims as parameters of phrases.

use portolan_core::{Arg, ArgShape, Phrase, PhraseArg, Vocabulary};

use super::{Claim, Claims, GoodClaim};
use crate::Oltremare;
use crate::parts::{Card, Cards, Goods, Path, Port};

impl PhraseArg<Oltremare> for Card {
    const SHAPE: Option<fn(&Oltremare) -> ArgShape> = Some(|game| {
        let cards = (0..game.components.faces.len()).map(Card::new);
        ArgShape::word("card", cards.map(|card| (card, card.arg(game))))
    });

    fn arg(&self, game: &Oltremare) -> Arg {
        match game.components.faces.get(self.index()) {
            Some(face) => Phrase::new("card-name")
                .with("number", self.number())
                .with("good", face.good.arg(game))
                .into(),
            None => number(self, game),
        }
    }
}

impl PhraseArg<Oltremare> for Port {
    const SHAPE: Option<fn(&Oltremare) -> ArgShape> = Some(port_shape);

    fn arg(&self, game: &Oltremare) -> Arg {
        let Some(part) = game.components.chart.ports().get(self.index()) else {
            return Arg::Text(game.port_name(*self).into_owned());
        };
        let names = part.names();
        Arg::Names(
            names
                .map(|(language, name)| (language.to_owned(), name.to_owned()))
                .collect(),
        )
    }
}

fn port_shape(game: &Oltremare) -> ArgShape {
    let ports = game.components.chart.ports().iter().map(|part| part.port);
    ArgShape::word("port", ports.map(|port| (u8::from(port), port.arg(game))))
}

impl PhraseArg<Oltremare> for Path {
    const SHAPE: Option<fn(&Oltremare) -> ArgShape> =
        Some(|game| ArgShape::List(Box::new(port_shape(game))));

    fn arg(&self, game: &Oltremare) -> Arg {
        Arg::list(self.ports().iter().map(|port| port.arg(game)))
    }
}

/// A card by its number alone.
pub(super) fn number(card: &Card, _: &Oltremare) -> Arg {
    card.number().into()
}

/// Cards by their numbers.
pub(crate) fn numbers(cards: Cards) -> Arg {
    Arg::list(cards.iter().map(|card| Arg::Text(card.to_string())))
}

/// Cards by number and good.
pub(super) fn card_names(cards: Cards, game: &Oltremare) -> Vec<Arg> {
    cards.iter().map(|card| card.arg(game)).collect()
}

impl Goods {
    /// How many of each there are, for people.
    pub(crate) fn phrases(self) -> Vec<Arg> {
        let counted = self.present().map(|(good, count)| good.counted(count));
        counted.map(Arg::from).collect()
    }
}

/// One side of an offer: cards or goods, and ducats, or nothing.
pub(crate) fn side(mut items: Vec<Arg>, ducats: u16) -> Arg {
    if ducats > 0 {
        items.push(Phrase::new("count-ducats").with("count", ducats).into());
    }
    if items.is_empty() {
        items.push(Arg::key("count-nothing"));
    }
    Arg::List(items)
}

/// The claims about offered cards; equal claims about several cards of a good appear once.
pub(crate) fn claimed(claims: &[GoodClaim], game: &Oltremare) -> Arg {
    let mut counted: Vec<(GoodClaim, u8)> = Vec::new();
    for claim in claims {
        match counted.iter_mut().find(|(known, _)| known == claim) {
            Some((_, count)) => *count += 1,
            None => counted.push((*claim, 1)),
        }
    }
    Arg::list(
        counted
            .into_iter()
            .map(|(GoodClaim { good, claim }, count)| {
                claim_phrase(good.counted(count), &claim, game)
            }),
    )
}

/// The claims about the cards of an offer, as its maker sees them.
pub(super) fn claims_about(claims: &Claims, game: &Oltremare) -> Arg {
    let claims = claims.iter();
    Arg::list(claims.map(|about| claim_phrase(about.card.arg(game), &about.claim, game)))
}

fn claim_phrase(cards: impl Into<Arg>, claim: &Claim, game: &Oltremare) -> Arg {
    let symbols = claim.symbols.iter().map(|symbol| Arg::key(symbol.key()));
    let power = claim
        .power
        .map(|power| Phrase::new("claim-power").with("power", power));
    let port = claim
        .port
        .map(|port| Phrase::new("claim-port").with("port", port.arg(game)));
    let figures = power.into_iter().chain(port).map(Arg::from);
    Phrase::new("claim-cards")
        .with("cards", cards)
        .with("said", Arg::list(symbols.chain(figures)))
        .into()
}
