//! One line of a forecast: what an action costs, earns or leads to.

use portolan_core::{Phrase, Tell};
use serde::{Deserialize, Serialize};

use crate::good::Good;
use crate::marker::Marker;
use crate::port::PortName;

/// A fact about an action not yet done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Fact {
    /// Paid at once.
    Cost { ducats: i32 },
    /// Received at once.
    Receives { ducats: i32 },
    /// A prestige tile is taken.
    Prestige,
    /// The deal is the first with this opponent, who takes a prestige tile.
    GivesPrestige,
    /// The card costs this at the end unless it is bought back.
    Penalty { ducats: i32 },
    /// The cards chosen so far, this one included, earn this.
    Earns { ducats: i32 },
    /// They bring so many pirates.
    Pirates { cards: u8 },
    /// They draw so many cards.
    Draws { cards: u8 },
    /// They move the ship so far.
    Ship { routes: u8 },
    /// The lot on top would then earn this.
    Lot { good: Good, cards: u8, ducats: i32 },
    /// With this card on top, the next turn has this hand limit and so many cards to play.
    Top { power: u8, cargo: u8 },
    /// The marker that lies there.
    Marker { port: PortName, marker: Marker },
    /// No marker lies there: none is active afterwards.
    NoMarker { port: PortName },
    /// So many cards are played.
    Plays { cards: u8 },
    /// So many offers are left in this turn.
    OffersLeft { offers: u8 },
}

impl Tell for Fact {
    const KEYS: &'static [&'static str] = &[
        "fact-cost",
        "fact-receives",
        "fact-prestige",
        "fact-gives-prestige",
        "fact-penalty",
        "fact-earns",
        "fact-pirates",
        "fact-draws",
        "fact-ship",
        "fact-lot",
        "fact-top",
        "fact-marker",
        "fact-no-marker",
        "fact-plays",
        "fact-offers-left",
    ];

    fn phrase(&self) -> Phrase {
        let money = |key, ducats: i32| Phrase::new(key).with("ducats", ducats);
        match *self {
            Fact::Cost { ducats } => money("fact-cost", ducats),
            Fact::Receives { ducats } => money("fact-receives", ducats),
            Fact::Prestige => Phrase::new("fact-prestige"),
            Fact::GivesPrestige => Phrase::new("fact-gives-prestige"),
            Fact::Penalty { ducats } => money("fact-penalty", ducats),
            Fact::Earns { ducats } => money("fact-earns", ducats),
            Fact::Pirates { cards } => Phrase::new("fact-pirates").with("cards", cards),
            Fact::Draws { cards } => Phrase::new("fact-draws").with("cards", cards),
            Fact::Ship { routes } => Phrase::new("fact-ship").with("routes", routes),
            Fact::Lot {
                good,
                cards,
                ducats,
            } => money("fact-lot", ducats)
                .with("good", good.arg())
                .with("cards", cards),
            Fact::Top { power, cargo } => Phrase::new("fact-top")
                .with("power", power)
                .with("cargo", cargo),
            Fact::Marker { port, marker } => Phrase::new("fact-marker")
                .with("port", port.arg())
                .with("marker", marker.arg()),
            Fact::NoMarker { port } => Phrase::new("fact-no-marker").with("port", port.arg()),
            Fact::Plays { cards } => Phrase::new("fact-plays").with("cards", cards),
            Fact::OffersLeft { offers } => Phrase::new("fact-offers-left").with("offers", offers),
        }
    }
}
