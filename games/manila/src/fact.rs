//! One line of a forecast: what an action costs, pays, and how likely.

use portolan_core::{Arg, Chance, Phrase, Tell};
use serde::{Deserialize, Serialize};

use crate::ware::Ware;

/// A fact about an action not yet done. Chances are by dice alone: pilots and accomplices
/// still to be placed are not foreseen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "fact", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Fact {
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
    Expected { tenths: i64 },
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

impl Tell for Fact {
    const KEYS: &'static [&'static str] = &[
        "fact-cost",
        "fact-receives",
        "fact-price",
        "fact-mortgages",
        "fact-stowaway",
        "fact-pays",
        "fact-owes",
        "fact-loot",
        "fact-expected",
        "fact-ends",
        "fact-worth",
        "fact-rises",
        "fact-redeem-later",
        "fact-final",
        "fact-out-of-auction",
        "fact-stays-ashore",
    ];

    fn phrase(&self) -> Phrase {
        let money = |key, pesos: u32| Phrase::new(key).with("pesos", pesos);
        match *self {
            Fact::Cost { pesos } => money("fact-cost", pesos),
            Fact::Receives { pesos } => money("fact-receives", pesos),
            Fact::Price { pesos } => money("fact-price", pesos),
            Fact::Mortgages { shares } => Phrase::new("fact-mortgages").with("shares", shares),
            Fact::Stowaway { pesos } => money("fact-stowaway", pesos),
            Fact::Pays { pesos, chance } => money("fact-pays", pesos).with("chance", chance),
            Fact::Owes { pesos, chance } => money("fact-owes", pesos).with("chance", chance),
            Fact::Loot {
                ware,
                pesos,
                chance,
            } => money("fact-loot", pesos)
                .with("ware", ware.arg())
                .with("chance", chance),
            Fact::Expected { tenths } => {
                let sign = if tenths < 0 { "−" } else { "+" };
                let size = tenths.unsigned_abs();
                Phrase::new("fact-expected")
                    .with("sign", Arg::Text(sign.to_owned()))
                    .with("whole", (size / 10) as i64)
                    .with("tenth", (size % 10) as i64)
            }
            Fact::Ends { ware, port, last } => Phrase::new("fact-ends")
                .with("ware", ware.arg())
                .with("port", port)
                .with("last", last),
            Fact::Worth { ware, pesos } => money("fact-worth", pesos).with("ware", ware.arg()),
            Fact::Rises { ware, pesos } => money("fact-rises", pesos).with("ware", ware.arg()),
            Fact::RedeemLater { pesos } => money("fact-redeem-later", pesos),
            Fact::Final => Phrase::new("fact-final"),
            Fact::OutOfAuction => Phrase::new("fact-out-of-auction"),
            Fact::StaysAshore { ware } => Phrase::new("fact-stays-ashore").with("ware", ware.arg()),
        }
    }
}
