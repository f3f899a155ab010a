//! Events in words: which Fluent message tells each, and with which parameters.

use portolan_core::{Arg, Phrase, Seat, Tell};

use crate::cards::Cards;
use crate::deal::Claim;
use crate::event::{CardName, Event, GoodClaim};
use crate::good::Goods;

impl CardName {
    fn arg(self) -> Arg {
        Phrase::new("card-name")
            .with("number", self.card.number())
            .with("good", self.good.arg())
            .into()
    }
}

/// One side of an offer: goods and ducats, or nothing.
pub(crate) fn side(goods: &Goods, ducats: u16) -> Arg {
    let mut items: Vec<Arg> = goods
        .iter()
        .map(|(good, count)| good.counted(count).into())
        .collect();
    if ducats > 0 {
        items.push(Phrase::new("count-ducats").with("count", ducats).into());
    }
    if items.is_empty() {
        items.push(Arg::key("count-nothing"));
    }
    Arg::List(items)
}

/// What is said about offered cards; the same claim about several of a good is told once.
pub(crate) fn claimed(claims: &[GoodClaim]) -> Arg {
    let mut told: Vec<(GoodClaim, u8)> = Vec::new();
    for claim in claims {
        match told.iter_mut().find(|(known, _)| known == claim) {
            Some((_, count)) => *count += 1,
            None => told.push((*claim, 1)),
        }
    }
    let cards = told.into_iter().map(|(claim, count)| {
        Phrase::new("claim-cards")
            .with("cards", claim.good.counted(count))
            .with("said", said(&claim.claim))
            .into()
    });
    Arg::List(cards.collect())
}

fn said(claim: &Claim) -> Arg {
    let mut said: Vec<Arg> = claim.each_symbol().map(|symbol| symbol.arg()).collect();
    if let Some(power) = claim.power {
        said.push(Phrase::new("claim-power").with("power", power).into());
    }
    if let Some(port) = claim.port {
        said.push(Phrase::new("claim-port").with("port", port.arg()).into());
    }
    Arg::List(said)
}

/// Cards by their numbers.
pub(crate) fn numbers(cards: &Cards) -> Arg {
    let numbers = cards.iter().map(|card| Arg::Text(card.to_string()));
    Arg::List(numbers.collect())
}

/// A phrase with its card, or the one without if the card is hidden.
fn hidden(seat: Seat, card: Option<CardName>, open: &'static str, closed: &'static str) -> Phrase {
    match card {
        Some(card) => Phrase::new(open)
            .with("seat", seat)
            .with("card", card.arg()),
        None => Phrase::new(closed).with("seat", seat),
    }
}

impl Tell for Event {
    const KEYS: &'static [&'static str] = &[
        "card-name",
        "count-gems",
        "count-scrolls",
        "count-silk",
        "count-salt",
        "count-pottery",
        "count-olives",
        "count-cereals",
        "count-nothing",
        "count-ducats",
        "claim-cards",
        "claim-power",
        "claim-port",
        "event-marker-laid",
        "event-started",
        "event-dealt",
        "event-dealt-hidden",
        "event-venice-hidden",
        "event-first",
        "event-turn",
        "event-influence",
        "event-discarded",
        "event-discarded-hidden",
        "event-offered",
        "event-offered-all",
        "event-offered-claiming",
        "event-offered-all-claiming",
        "event-replaced",
        "event-declined",
        "event-withdrawn",
        "event-lapsed",
        "event-dealing",
        "event-exchanged",
        "event-prestige",
        "event-bought",
        "event-bought-pirate",
        "event-pirate-turned",
        "event-pirate-turned-hidden",
        "event-left",
        "event-chosen",
        "event-played",
        "event-played-nothing",
        "event-earned",
        "event-pirates",
        "event-drawn",
        "event-drawn-hidden",
        "event-nothing-to-draw",
        "event-last-round",
        "event-reshuffled",
        "event-scored-early",
        "event-shuffled-in",
        "event-calm-sea",
        "event-sailed",
        "event-marker-taken",
        "event-empty-port",
        "event-jumped",
        "event-stayed",
        "event-stowed",
        "event-venice",
        "event-prestige-paid",
        "event-cargo-sold",
        "event-final",
    ];

    fn phrase(&self) -> Phrase {
        let by = |key, seat: &Seat| Phrase::new(key).with("seat", *seat);
        match self {
            Event::MarkerLaid { port, marker } => Phrase::new("event-marker-laid")
                .with("port", port.arg())
                .with("marker", marker.arg()),
            Event::Started { seat, card, port } => by("event-started", seat)
                .with("card", card.arg())
                .with("port", port.arg()),
            Event::Dealt { seat, card } => {
                hidden(*seat, *card, "event-dealt", "event-dealt-hidden")
            }
            Event::VeniceHidden { least, most } => Phrase::new("event-venice-hidden")
                .with("least", *least)
                .with("most", *most),
            Event::First { seat } => by("event-first", seat),
            Event::Turn { seat } => by("event-turn", seat),
            Event::Influence { seat, ducats } => {
                by("event-influence", seat).with("ducats", *ducats)
            }
            Event::Discarded { seat, card } => {
                hidden(*seat, *card, "event-discarded", "event-discarded-hidden")
            }
            Event::Offered {
                number,
                maker,
                to,
                give,
                pay,
                want,
                ask,
                claims,
            } => {
                let key = match (to, claims.is_empty()) {
                    (Some(_), true) => "event-offered",
                    (None, true) => "event-offered-all",
                    (Some(_), false) => "event-offered-claiming",
                    (None, false) => "event-offered-all-claiming",
                };
                let mut phrase = by(key, maker)
                    .with("number", *number)
                    .with("give", side(give, *pay))
                    .with("want", side(want, *ask));
                if let Some(to) = to {
                    phrase = phrase.with("to", *to);
                }
                if !claims.is_empty() {
                    phrase = phrase.with("claims", claimed(claims));
                }
                phrase
            }
            Event::Replaced { number } => Phrase::new("event-replaced").with("number", *number),
            Event::Declined { seat, number } => by("event-declined", seat).with("number", *number),
            Event::Withdrawn { seat, number } => {
                by("event-withdrawn", seat).with("number", *number)
            }
            Event::Lapsed { number } => Phrase::new("event-lapsed").with("number", *number),
            Event::Dealing {
                number,
                maker,
                seat,
                give,
                pay,
                want,
                ask,
            } => by("event-dealing", seat)
                .with("number", *number)
                .with("maker", *maker)
                .with("give", side(give, *pay))
                .with("want", side(want, *ask)),
            Event::Exchanged {
                maker,
                seat,
                give,
                with,
            } => by("event-exchanged", seat)
                .with("maker", *maker)
                .with("give", numbers(give))
                .with("with", numbers(with))
                .with("given", give.len())
                .with("returned", with.len()),
            Event::Prestige { seat } => by("event-prestige", seat),
            Event::Bought { seat, ducats } => by("event-bought", seat).with("ducats", *ducats),
            Event::BoughtPirate { seat, ducats } => {
                by("event-bought-pirate", seat).with("ducats", *ducats)
            }
            Event::PirateTurned { seat, card } => hidden(
                *seat,
                *card,
                "event-pirate-turned",
                "event-pirate-turned-hidden",
            ),
            Event::Left { seat } => by("event-left", seat),
            Event::Chosen { seat, card } => by("event-chosen", seat).with("card", card.arg()),
            Event::Played { seat, cards, .. } if cards.is_empty() => {
                by("event-played-nothing", seat)
            }
            Event::Played { seat, cards, goods } => by("event-played", seat)
                .with("cards", numbers(cards))
                .with("goods", side(goods, 0)),
            Event::Earned { seat, ducats } => by("event-earned", seat).with("ducats", *ducats),
            Event::Pirates { seat, cards } => by("event-pirates", seat).with("cards", *cards),
            Event::Drawn { seat, card } => {
                hidden(*seat, *card, "event-drawn", "event-drawn-hidden")
            }
            Event::NothingToDraw => Phrase::new("event-nothing-to-draw"),
            Event::LastRound => Phrase::new("event-last-round"),
            Event::Reshuffled { cards } => Phrase::new("event-reshuffled").with("cards", *cards),
            Event::ScoredEarly {
                seat,
                cargo,
                penalty,
            } => by("event-scored-early", seat)
                .with("cargo", *cargo)
                .with("penalty", *penalty),
            Event::ShuffledIn { seat } => by("event-shuffled-in", seat),
            Event::CalmSea { seat, ducats } => by("event-calm-sea", seat).with("ducats", *ducats),
            Event::Sailed { seat, path } => {
                let ports = path.iter().map(|port| port.arg()).collect();
                by("event-sailed", seat).with("ports", Arg::List(ports))
            }
            Event::MarkerTaken { seat, marker } => {
                by("event-marker-taken", seat).with("marker", marker.arg())
            }
            Event::EmptyPort { seat } => by("event-empty-port", seat),
            Event::Jumped { seat, to } => by("event-jumped", seat).with("port", to.arg()),
            Event::Stayed { seat } => by("event-stayed", seat),
            Event::Stowed { seat, card } => by("event-stowed", seat).with("card", card.arg()),
            Event::Venice => Phrase::new("event-venice"),
            Event::PrestigePaid {
                seat,
                tiles,
                ducats,
            } => by("event-prestige-paid", seat)
                .with("tiles", *tiles)
                .with("ducats", *ducats),
            Event::CargoSold {
                seat,
                ducats,
                cards,
            } => by("event-cargo-sold", seat)
                .with("ducats", *ducats)
                .with("cards", *cards),
            Event::Final {
                seat,
                cargo,
                penalty,
                markers,
                ducats,
            } => by("event-final", seat)
                .with("cargo", *cargo)
                .with("penalty", *penalty)
                .with("markers", *markers)
                .with("ducats", *ducats),
        }
    }
}
