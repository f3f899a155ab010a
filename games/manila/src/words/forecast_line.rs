//! One line of a forecast: what an action costs, pays, and how likely.

use portolan_core::{Chance, Phrase, PhraseArg, Phrased, Seat};
use serde::{Deserialize, Serialize};

use crate::{Manila, Punt, Ware};

/// A line about an action not yet done. Chances are by dice alone, and [`ForecastLine::DiceAlone`]
/// says so wherever there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "line", rename_all = "snake_case")]
#[phrase(game = Manila, prefix = "forecast")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum ForecastLine {
    /// Paid at once.
    Cost { pesos: u32 },
    /// Received at once.
    Receives { pesos: u32 },
    /// Paid only if the auction is won.
    Price { pesos: u32 },
    /// So many shares are mortgaged to pay.
    Mortgages { shares: u32 },
    /// A stowaway pays all he has.
    Stowaway { pesos: u32 },
    /// Paid at the end of the voyage with this chance.
    Pays { pesos: u32, chance: Chance },
    /// A crew member's part of the cargo: with the crew as it would be now, and with a full one.
    Crew {
        pesos: u32,
        least: u32,
        chance: Chance,
    },
    /// Owed at the end of the voyage with this chance.
    Owes { pesos: u32, chance: Chance },
    /// Loot for a pirate, if this punt ends on the last space.
    Loot {
        ware: Ware,
        pesos: u32,
        chance: Chance,
    },
    /// The same, if the pirate is alone, and if another one comes.
    LootAlone {
        ware: Ware,
        pesos: u32,
        least: u32,
        chance: Chance,
    },
    /// What all payments and debts come to on average, the cost taken off, in tenths of a peso.
    Expected {
        #[phrase(tenths)]
        tenths: i64,
    },
    /// The punt's chances to reach the port and to end on the last space.
    Ends {
        ware: Ware,
        port: Chance,
        last: Chance,
    },
    /// Where a pilot's steps bring the punt.
    #[phrase(with = moves_phrase, keys("forecast-moves", "forecast-moves-port"))]
    Moves { ware: Ware, to: Punt },
    /// An accomplice is thrown off a punt.
    Displaces {
        seat: Seat,
        /// Its place in the crew, from 0.
        #[phrase(skip)]
        place: u8,
    },
    /// What the chances leave out.
    DiceAlone,
    /// What a share is worth now.
    Worth { ware: Ware, pesos: u32 },
    /// The ware rises to this value, and the player holds so many shares of it.
    Rises { ware: Ware, pesos: u32, held: u8 },
    /// The punt fills a berth somebody has bet on.
    Wins { seat: Seat, pesos: u32 },
    /// The punt fills a berth of the shipyard, and the insurance agent pays for it.
    Charges { seat: Seat, pesos: u32 },
    /// A pilot moves punts by so many spaces in all before the last roll.
    Steers { steps: u8 },
    /// Redeeming later costs this.
    RedeemLater { pesos: u32 },
    /// Declining is final for this voyage.
    Final,
    /// Passing is final for this auction.
    OutOfAuction,
    /// The ware stays on land.
    StaysAshore { ware: Ware },
}

fn moves_phrase(line: &ForecastLine, game: &Manila) -> Phrase {
    let mut phrase = Phrase::new("forecast-moves-port");
    if let ForecastLine::Moves { ware, to } = line {
        ware.put("ware", game, &mut phrase);
        if let Punt::Sea(space) = to {
            phrase.key = "forecast-moves";
            space.put("space", game, &mut phrase);
        }
    }
    phrase
}
