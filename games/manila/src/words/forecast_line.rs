//! One line of a forecast: what an action costs, pays, and how likely.

use portolan_core::{Chance, Phrased};
use serde::{Deserialize, Serialize};

use crate::{Manila, Ware};

/// A line about an action not yet done. Chances are by dice alone: pilots and accomplices
/// still to be placed are not foreseen.
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
    /// Owed at the end of the voyage with this chance.
    Owes { pesos: u32, chance: Chance },
    /// Loot for a pirate, if this punt ends on the last space.
    Loot {
        ware: Ware,
        pesos: u32,
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
    /// What a share is worth now.
    Worth { ware: Ware, pesos: u32 },
    /// The ware rises to this value.
    Rises { ware: Ware, pesos: u32 },
    /// Redeeming later costs this.
    RedeemLater { pesos: u32 },
    /// Declining is final for this voyage.
    Final,
    /// Passing is final for this auction.
    OutOfAuction,
    /// The ware stays on land.
    StaysAshore { ware: Ware },
}
