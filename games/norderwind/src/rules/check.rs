//! Why a deal is refused (N4.1 to N4.3, N5.2), with the paragraph that refuses.

use super::Checked;
use super::deals::units;
use crate::parts::{Face, GoodSet, Goods, Item, Legs, Post, Terms, Tile, TileKind};
use crate::state::Ship;
use crate::{Action, Norderwind, Refusal};

impl Norderwind {
    /// Whether a ship may make this deal at a tile while some legs are closed.
    pub(crate) fn check_deal(
        &self,
        ship: &Ship,
        tile: Tile,
        closed: Legs,
        action: &Action,
    ) -> Checked {
        let kind = self.face(tile).kind();
        let not_here = Refusal::NotHere { kind };
        match (self.face(tile), *action) {
            (
                Face::TradingPort { good, .. },
                Action::Buy { goods, .. } | Action::Sell { goods },
            ) => {
                let same = goods.kinds() == GoodSet::only(good);
                require(same, Refusal::OtherGood { good })?;
            }
            (Face::TradingPort { .. }, Action::Swap { .. }) => return Err(not_here),
            _ => {}
        }
        let legs = action.legs();
        require(!legs.meet(closed), Refusal::ClosedLeg { closed })?;
        match (self.terms(tile), *action) {
            (Some(terms), Action::Buy { goods, overboard }) => {
                check_units(ship, terms, goods, kind)?;
                self.check_overboard(ship, goods, overboard)?;
                let cost = u32::from(goods.total()) * terms.price;
                check_gold(ship, cost, kind)
            }
            (Some(terms), Action::Sell { goods }) => {
                check_units(ship, terms, goods, kind)?;
                check_aboard(ship, goods, kind)
            }
            (Some(terms), Action::Swap { sell, buy }) => {
                require(ship.crew.contains(Post::Boatswain), Refusal::NoBoatswain)?;
                require(sell != buy, Refusal::SwapSame { good: buy })?;
                let both = Goods::of(sell, 1).and(Goods::of(buy, 1));
                check_units(ship, terms, both, kind)?;
                check_aboard(ship, Goods::of(sell, 1), kind)?;
                self.check_room(ship, Goods::of(buy, 1))
            }
            _ if legs.items.is_empty() || kind != TileKind::EquipmentPort => Err(not_here),
            (_, action) => {
                if let Action::Hire { post } = action {
                    require(!ship.crew.contains(post), Refusal::PostTaken { post })?;
                }
                let mut items = legs.items.iter();
                items.try_for_each(|item| self.check_item(ship, item))
            }
        }
    }

    /// The limit of goods of a kind cannot be bought around (N4.1).
    fn check_room(&self, ship: &Ship, bought: Goods) -> Checked {
        let most = self.parts.numbers.hold_per_good;
        match self.room(ship).lack(bought).present().next() {
            Some((good, _)) => Err(Refusal::TooManyOfAKind { good, most }),
            None => Ok(()),
        }
    }

    /// Exactly what does not fit goes overboard, and nothing that is being bought (N4.1).
    fn check_overboard(&self, ship: &Ship, bought: Goods, thrown: Goods) -> Checked {
        self.check_room(ship, bought)?;
        let surplus = self.surplus(ship.hold.total(), bought.total());
        let full = thrown.is_empty() && surplus > 0;
        require(!full, Refusal::HoldFull { surplus })?;
        require(thrown.total() == surplus, Refusal::Overboard { surplus })?;
        match (thrown.kinds() & bought.kinds()).iter().next() {
            Some(good) => Err(Refusal::OverboardBought { good }),
            None => check_aboard(ship, thrown, TileKind::TradingPort),
        }
    }

    fn check_item(&self, ship: &Ship, item: Item) -> Checked {
        let (price, has, most) = self.equipment(ship, item);
        let limit = match item {
            Item::Sail => Refusal::SailLimit { most },
            Item::Cannon => Refusal::CannonLimit { most },
            Item::Crew => Refusal::CrewLimit { most },
        };
        require(has < most, limit)?;
        check_gold(ship, price, TileKind::EquipmentPort)
    }
}

/// Refuses unless the condition holds.
pub(crate) fn require(condition: bool, refusal: Refusal) -> Checked {
    condition.then_some(()).ok_or(refusal)
}

fn check_units(ship: &Ship, terms: Terms, goods: Goods, kind: TileKind) -> Checked {
    let most = units(ship, terms);
    let possible = (1..=most).contains(&goods.total());
    require(possible, Refusal::Units { most, kind })
}

fn check_aboard(ship: &Ship, goods: Goods, kind: TileKind) -> Checked {
    let Some((good, _)) = ship.hold.lack(goods).present().next() else {
        return Ok(());
    };
    let held = ship.hold.count(good);
    Err(Refusal::NotAboard { good, held, kind })
}

fn check_gold(ship: &Ship, cost: u32, kind: TileKind) -> Checked {
    let gold = ship.gold;
    require(cost <= gold, Refusal::TooDear { cost, gold, kind })
}
