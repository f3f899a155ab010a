//! Why a deal is refused (N4.1 to N4.3, N5.2), with the paragraph that refuses.

use enumset::EnumSet;

use super::deals::{can_swap, units};
use crate::parts::{Face, Goods, Item, Legs, Terms, Tile, TileKind};
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
    ) -> Result<(), Refusal> {
        let face = self.face(tile);
        let kind = face.kind();
        if let Face::TradingPort { good, .. } = face {
            match action {
                Action::Buy { goods, .. } | Action::Sell { goods }
                    if goods.kinds() != EnumSet::only(good) =>
                {
                    return Err(Refusal::OtherGood { good });
                }
                Action::Swap { .. } => return Err(Refusal::NotHere { kind }),
                _ => {}
            }
        }
        let legs = action.legs();
        if legs.meet(closed) {
            return Err(Refusal::ClosedLeg { closed });
        }
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
                if !can_swap(ship, terms) {
                    return Err(Refusal::NoBoatswain);
                }
                if sell == buy {
                    return Err(Refusal::SwapSame { good: buy });
                }
                check_aboard(ship, Goods::of(sell, 1), kind)?;
                self.check_room(ship, Goods::of(buy, 1))
            }
            (None, Action::Sail | Action::Cannon) if kind == TileKind::EquipmentPort => {
                self.check_item(ship, legs)
            }
            (None, Action::Hire { post }) if kind == TileKind::EquipmentPort => {
                if ship.crew.contains(post) {
                    return Err(Refusal::PostTaken { post });
                }
                self.check_item(ship, legs)
            }
            _ => Err(Refusal::NotHere { kind }),
        }
    }

    /// The limit of goods of a kind cannot be bought around (N4.1).
    fn check_room(&self, ship: &Ship, bought: Goods) -> Result<(), Refusal> {
        let room = self.room(ship);
        match room.lack(bought).present().next() {
            Some((good, _)) => Err(Refusal::TooManyOfAKind {
                good,
                most: self.parts.numbers.hold_per_good,
            }),
            None => Ok(()),
        }
    }

    /// Exactly what does not fit goes overboard, and nothing that is being bought (N4.1).
    fn check_overboard(&self, ship: &Ship, bought: Goods, thrown: Goods) -> Result<(), Refusal> {
        self.check_room(ship, bought)?;
        let surplus = self.surplus(ship.hold.total(), bought.total());
        if thrown.is_empty() && surplus > 0 {
            return Err(Refusal::HoldFull { surplus });
        }
        if thrown.total() != surplus {
            return Err(Refusal::Overboard { surplus });
        }
        if let Some(good) = (thrown.kinds() & bought.kinds()).iter().next() {
            return Err(Refusal::OverboardBought { good });
        }
        check_aboard(ship, thrown, TileKind::TradingPort)
    }

    fn check_item(&self, ship: &Ship, legs: Legs) -> Result<(), Refusal> {
        for item in legs.items {
            let (price, has, most) = self.equipment(ship, item);
            if has >= most {
                return Err(match item {
                    Item::Sail => Refusal::SailLimit { most },
                    Item::Cannon => Refusal::CannonLimit { most },
                    Item::Crew => Refusal::CrewLimit { most },
                });
            }
            check_gold(ship, price, TileKind::EquipmentPort)?;
        }
        Ok(())
    }
}

fn check_units(ship: &Ship, terms: Terms, goods: Goods, kind: TileKind) -> Result<(), Refusal> {
    let most = units(ship, terms);
    match (1..=most).contains(&goods.total()) {
        true => Ok(()),
        false => Err(Refusal::Units { most, kind }),
    }
}

fn check_aboard(ship: &Ship, goods: Goods, kind: TileKind) -> Result<(), Refusal> {
    match ship.hold.lack(goods).present().next() {
        Some((good, _)) => Err(Refusal::NotAboard {
            good,
            held: ship.hold.count(good),
            kind,
        }),
        None => Ok(()),
    }
}

fn check_gold(ship: &Ship, cost: u32, kind: TileKind) -> Result<(), Refusal> {
    match cost <= ship.gold {
        true => Ok(()),
        false => Err(Refusal::TooDear {
            cost,
            gold: ship.gold,
            kind,
        }),
    }
}
