//! What equipment ports sell (N4.2), the crew's posts (N7), and the legs of deals (N5.2).

use enumset::{EnumSet, EnumSetType};
use portolan_core::{Arg, Phrase, PhraseArg, ViewPart, Vocabulary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::good::GoodSet;

/// A post of the crew.
#[derive(Debug, Hash, EnumSetType, Serialize, Deserialize, TS, Vocabulary)]
#[enumset(repr = "u8", serialize_repr = "list")]
#[serde(rename_all = "snake_case")]
#[vocabulary(prefix = "post")]
pub enum Post {
    /// Two goods at a merchant ship (N7.1).
    Boatswain,
    /// Double blue balls hit twice (N7.2).
    Gunner,
    /// More relief (N7.3).
    Treasurer,
    /// Gold for every sale (N7.4).
    Bookkeeper,
    /// A look at the top tile (N7.5).
    Lookout,
}

/// A set of posts.
pub type Posts = EnumSet<Post>;

/// What an equipment port sells. All hires are one item, whatever the post (N5.2).
#[derive(Debug, Hash, EnumSetType, Serialize, Deserialize, TS, Vocabulary)]
#[enumset(repr = "u8", serialize_repr = "list")]
#[serde(rename_all = "snake_case")]
#[vocabulary(prefix = "item")]
pub enum Item {
    /// A level of the sail.
    Sail,
    /// A cannon.
    Cannon,
    /// A crew member.
    Crew,
}

/// The legs of a deal, or of several: items bought, goods bought, goods sold. What the active player
/// did closes its legs for letters (N5.2).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS, ViewPart,
)]
pub struct Legs {
    /// Items of an equipment port.
    #[ts(type = "Array<Item>")]
    pub items: EnumSet<Item>,
    /// Goods bought.
    #[ts(type = "Array<Good>")]
    pub buy: GoodSet,
    /// Goods sold.
    #[ts(type = "Array<Good>")]
    pub sell: GoodSet,
}

impl Legs {
    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Legs::default()
    }

    /// Whether the other has one of these legs.
    pub fn meet(self, other: Legs) -> bool {
        !(self.items.is_disjoint(other.items)
            && self.buy.is_disjoint(other.buy)
            && self.sell.is_disjoint(other.sell))
    }

    /// Adds the legs of another deal.
    pub fn add(&mut self, other: Legs) {
        self.items |= other.items;
        self.buy |= other.buy;
        self.sell |= other.sell;
    }
}

impl<G: ?Sized> PhraseArg<G> for Legs {
    fn arg(&self, game: &G) -> Arg {
        let goods = |key: &'static str, kinds: GoodSet| {
            let leg = move |good: super::Good| Phrase::new(key).with("good", good.arg(game)).into();
            kinds.iter().map(leg)
        };
        let items = self.items.iter().map(|item| item.arg(game));
        let buy = goods("leg-buy", self.buy);
        Arg::list(items.chain(buy).chain(goods("leg-sell", self.sell)))
    }
}
