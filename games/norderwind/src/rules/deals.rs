//! Deals at trading ports, equipment ports and merchant ships (N4.1 to N4.3): which are legal for a
//! ship, and what they do. They are the same on the own turn and by letter.

use std::ops::ControlFlow;

use enumset::EnumSet;
use portolan_core::Seat;

use super::{Change, Events};
use crate::parts::{Face, GoodSet, Goods, Item, Legs, Post, Terms, Tile};
use crate::state::Ship;
use crate::{Action, Event, Norderwind};

/// Receives one legal deal after the other until it has enough.
pub(crate) trait Found: FnMut(Action) -> ControlFlow<()> {}
impl<F: FnMut(Action) -> ControlFlow<()>> Found for F {}

impl Norderwind {
    /// Every legal deal of a ship at a tile, except those with a closed leg (N5.2).
    #[inline]
    pub(crate) fn each_deal(
        &self,
        ship: &Ship,
        tile: Tile,
        closed: Legs,
        found: &mut impl Found,
    ) -> ControlFlow<()> {
        match self.face(tile) {
            Face::TradingPort { good, terms } => {
                self.each_trade(ship, terms, GoodSet::only(good), closed, found)
            }
            Face::MerchantShip { terms } => {
                self.each_trade(ship, terms, GoodSet::all(), closed, found)?;
                self.each_swap(ship, terms, closed, found)
            }
            Face::EquipmentPort => self.each_equipment(ship, closed, found),
            Face::Destination { .. } | Face::Wreck | Face::Fog => ControlFlow::Continue(()),
        }
    }

    /// Purchases with what goes overboard for them, then sales (N4.1, N4.3).
    fn each_trade(
        &self,
        ship: &Ship,
        terms: Terms,
        kinds: GoodSet,
        closed: Legs,
        found: &mut impl Found,
    ) -> ControlFlow<()> {
        let units = units(ship, terms);
        let held = ship.hold.total();
        let room = self.room(ship).only(kinds - closed.buy);
        for count in (1..=units).take_while(|count| u32::from(*count) * terms.price <= ship.gold) {
            let surplus = self.surplus(held, count);
            each_lot(room, count, &mut |goods| {
                let others = ship.hold.only(!goods.kinds());
                each_lot(others, surplus, &mut |overboard| {
                    found(Action::Buy { goods, overboard })
                })
            })?;
        }
        let stock = ship.hold.only(kinds - closed.sell);
        for count in 1..=units {
            each_lot(stock, count, &mut |goods| found(Action::Sell { goods }))?;
        }
        ControlFlow::Continue(())
    }

    /// One good sold and one of another kind bought. The sale counts first, so it pays for the
    /// purchase and makes room for it (N4.3).
    fn each_swap(
        &self,
        ship: &Ship,
        terms: Terms,
        closed: Legs,
        found: &mut impl Found,
    ) -> ControlFlow<()> {
        if !ship.crew.contains(Post::Boatswain) || units(ship, terms) < 2 {
            return ControlFlow::Continue(());
        }
        let bought = self.room(ship).kinds() - closed.buy;
        for sell in ship.hold.kinds() - closed.sell {
            for buy in bought - sell {
                found(Action::Swap { sell, buy })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn each_equipment(&self, ship: &Ship, closed: Legs, found: &mut impl Found) -> ControlFlow<()> {
        for item in EnumSet::<Item>::all() - closed.items {
            let (price, has, most) = self.equipment(ship, item);
            if price > ship.gold || has >= most {
                continue;
            }
            match item {
                Item::Sail => found(Action::Sail)?,
                Item::Cannon => found(Action::Cannon)?,
                Item::Crew => {
                    for post in EnumSet::<Post>::all() - ship.crew {
                        found(Action::Hire { post })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What an item costs (N4.2), how many the ship has, and the most it may have (N1.4).
    pub(crate) fn equipment(&self, ship: &Ship, item: Item) -> (u32, u8, u8) {
        let numbers = &self.parts.numbers;
        match item {
            Item::Sail => (numbers.price_sail, ship.sail, numbers.max_sail),
            Item::Cannon => (numbers.price_cannon, ship.cannons, numbers.max_cannons),
            Item::Crew => (numbers.price_crew, ship.crew.len() as u8, numbers.crew),
        }
    }

    /// How many goods of each kind may still come on board, were there room for all (N4.1).
    pub(crate) fn room(&self, ship: &Ship) -> Goods {
        let full = Goods::each(self.parts.numbers.hold_per_good);
        ship.hold.lack(full)
    }

    /// How many goods must go overboard for a purchase (N4.1).
    pub(crate) fn surplus(&self, held: u8, bought: u8) -> u8 {
        (held + bought).saturating_sub(self.parts.numbers.hold)
    }

    /// Does a legal deal. A hire may place the cube for a full crew and win (N8.1).
    #[inline]
    pub(crate) fn deal(&self, change: &mut Change<'_, impl Events>, tile: Tile, action: &Action) {
        let seat = change.state.actor;
        let numbers = &self.parts.numbers;
        let price = self.terms(tile).map_or(0, |terms| terms.price);
        match *action {
            Action::Buy { goods, overboard } => {
                throw_overboard(change, seat, overboard);
                buy_goods(change, seat, goods, price);
            }
            Action::Sell { goods } => self.sell_goods(change, seat, goods, price),
            Action::Swap { sell, buy } => {
                self.sell_goods(change, seat, Goods::of(sell, 1), price);
                buy_goods(change, seat, Goods::of(buy, 1), price);
            }
            Action::Sail => {
                let ship = &mut change.state.ships[seat];
                let gold = numbers.price_sail;
                ship.gold -= gold;
                ship.sail += 1;
                let level = ship.sail;
                change.put(Event::SailRaised { seat, level, gold });
            }
            Action::Cannon => {
                let ship = &mut change.state.ships[seat];
                let gold = numbers.price_cannon;
                ship.gold -= gold;
                ship.cannons += 1;
                let cannons = ship.cannons;
                change.put(Event::CannonMounted {
                    seat,
                    cannons,
                    gold,
                });
            }
            Action::Hire { post } => {
                let ship = &mut change.state.ships[seat];
                let gold = numbers.price_crew;
                ship.gold -= gold;
                ship.crew.insert(post);
                change.put(Event::Hired { seat, post, gold });
                self.place_crew_cube(change, seat);
            }
            _ => {}
        }
    }

    /// The bookkeeper earns for each transaction with a sale, not for each good (N7.4).
    fn sell_goods(
        &self,
        change: &mut Change<'_, impl Events>,
        seat: Seat,
        goods: Goods,
        price: u32,
    ) {
        let gold = u32::from(goods.total()) * price;
        let ship = &mut change.state.ships[seat];
        ship.hold = ship.hold.without(goods);
        ship.gold += gold;
        change.put(Event::Sold { seat, goods, gold });
        let ship = &mut change.state.ships[seat];
        if ship.crew.contains(Post::Bookkeeper) {
            let gold = self.parts.numbers.bookkeeper_gold;
            ship.gold += gold;
            change.put(Event::Bookkeeper { seat, gold });
        }
    }
}

fn throw_overboard(change: &mut Change<'_, impl Events>, seat: Seat, goods: Goods) {
    if !goods.is_empty() {
        let ship = &mut change.state.ships[seat];
        ship.hold = ship.hold.without(goods);
        change.put(Event::Overboard { seat, goods });
    }
}

fn buy_goods(change: &mut Change<'_, impl Events>, seat: Seat, goods: Goods, price: u32) {
    let gold = u32::from(goods.total()) * price;
    let ship = &mut change.state.ships[seat];
    ship.gold -= gold;
    ship.hold = ship.hold.and(goods);
    change.put(Event::Bought { seat, goods, gold });
}

/// The most goods of one deal (N7.1).
pub(crate) fn units(ship: &Ship, terms: Terms) -> u8 {
    if ship.crew.contains(Post::Boatswain) {
        terms.boatswain_units
    } else {
        terms.units
    }
}

/// Every way to take so many goods, at most two, from those available.
#[inline]
fn each_lot(
    available: Goods,
    count: u8,
    found: &mut impl FnMut(Goods) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return found(Goods::default());
    }
    let mut others = available.kinds();
    for good in available.kinds() {
        let first = Goods::of(good, 1);
        if count == 1 {
            found(first)?;
            continue;
        }
        if available.count(good) > 1 {
            found(Goods::of(good, 2))?;
        }
        others.remove(good);
        for second in others {
            found(first.and(Goods::of(second, 1)))?;
        }
    }
    ControlFlow::Continue(())
}
