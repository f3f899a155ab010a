//! Forecasts: what an action would cost and pay, and how likely, from the view alone.
//!
//! Chances are exact for the dice still to be rolled, with accomplices and punts as they stand
//! now. Pilots, and what others will still place, are not foreseen.

use portolan_core::Chance;

use crate::action::{Action, Destination};
use crate::chances::Ways;
use crate::fact::Fact;
use crate::options::Thirteen;
use crate::space::{Berth, Space};
use crate::state::Punt;
use crate::view::{Player, View};
use crate::ware::Ware;
use crate::{Manila, Phase};

/// A set of payments, each with the ways it happens in, out of all ways of the dice.
struct Ledger {
    of: u64,
    sum: i64,
}

impl Ledger {
    /// Notes a payment (or a debt) and how likely it is.
    fn note(&mut self, pesos: i64, ways: u64) -> Chance {
        self.sum += pesos * ways as i64;
        Chance::new(ways, self.of)
    }

    /// The mean less the cost, in tenths, rounded to the nearest.
    fn expected(&self, cost: i64) -> Fact {
        let of = self.of as i64;
        let net = 10 * (self.sum - cost * of);
        let nearest = (2 * net.abs() + of) / (2 * of);
        Fact::Expected {
            tenths: net.signum() * nearest,
        }
    }
}

impl Manila {
    pub(crate) fn foresee(&self, view: &View, action: &Action, out: &mut Vec<Fact>) {
        let Some(me) = view.viewer.and_then(|seat| view.players.get(seat.index())) else {
            return;
        };
        match *action {
            Action::Bid(pesos) => {
                out.push(Fact::Price { pesos });
                self.foresee_mortgage(me, pesos, out);
            }
            Action::Pass if view.phase == Phase::Auction => out.push(Fact::OutOfAuction),
            Action::Pass => {}
            Action::Buy(ware) => {
                let seen = &view.wares[ware];
                out.push(Fact::Cost { pesos: seen.price });
                self.foresee_mortgage(me, seen.price, out);
                out.push(Fact::Worth {
                    ware,
                    pesos: seen.value,
                });
            }
            Action::Load { ashore } => out.push(Fact::StaysAshore { ware: ashore }),
            Action::Start(spaces) => {
                for (ware, space) in spaces.iter() {
                    if let Some(space) = *space {
                        self.foresee_punt(view, ware, Punt::Sea(space), out);
                    }
                }
            }
            Action::Place(space) => self.foresee_place(view, me, space, out),
            Action::Decline => out.push(Fact::Final),
            Action::Board { ware, over } => {
                let crew = aboard(view, ware) + u32::from(over.is_none());
                let pesos = view.wares[ware].cargo / crew.max(1);
                let ways = self.punt_ways(view, ware);
                let chance = Chance::new(self.arriving(view, ways).into(), ways.all().into());
                out.push(Fact::Pays { pesos, chance });
            }
            Action::Pilot(steps) => {
                for (ware, &steps) in steps.iter().filter(|(_, steps)| **steps != 0) {
                    if let Punt::Sea(from) = view.wares[ware].punt {
                        let to = from.saturating_add_signed(steps);
                        let punt = if to > self.components.last_space {
                            Punt::Port
                        } else {
                            Punt::Sea(to)
                        };
                        self.foresee_punt(view, ware, punt, out);
                    }
                }
            }
            Action::Send { ware, to } => {
                if to == Destination::Port {
                    let step = (view.wares[ware].step + 1).min(self.components.last_step());
                    let pesos = self.components.value(step);
                    out.push(Fact::Rises { ware, pesos });
                }
            }
            Action::Mortgage(shares) => {
                let pesos = shares.saturating_mul(self.components.loan);
                out.push(Fact::Receives { pesos });
                let pesos = shares.saturating_mul(self.components.redemption);
                out.push(Fact::RedeemLater { pesos });
            }
            Action::Redeem(shares) => out.push(Fact::Cost {
                pesos: shares.saturating_mul(self.components.redemption),
            }),
        }
    }

    /// How many shares a payment takes.
    fn foresee_mortgage(&self, me: &Player, pesos: u32, out: &mut Vec<Fact>) {
        let short = pesos.saturating_sub(me.cash.unwrap_or(pesos));
        let shares = short.div_ceil(self.components.loan);
        if shares > 0 {
            out.push(Fact::Mortgages { shares });
        }
    }

    fn foresee_punt(&self, view: &View, ware: Ware, punt: Punt, out: &mut Vec<Fact>) {
        let ways = self.ways_from(view, punt);
        let of = u64::from(ways.all());
        out.push(Fact::Ends {
            ware,
            port: Chance::new(self.arriving(view, ways).into(), of),
            last: Chance::new(ways.last.into(), of),
        });
    }

    /// How a punt ends by the dice still to be rolled.
    fn ways_from(&self, view: &View, punt: Punt) -> Ways {
        match punt {
            Punt::Sea(space) => self.chances.of(space, 3 - view.rolls.min(3)),
            Punt::Port => Ways {
                port: 1,
                ..Ways::default()
            },
            Punt::Shipyard | Punt::Ashore => Ways {
                short: 1,
                ..Ways::default()
            },
        }
    }

    fn punt_ways(&self, view: &View, ware: Ware) -> Ways {
        self.ways_from(view, view.wares[ware].punt)
    }

    /// Ways in which a punt comes into port by itself (M6.1, M8.4).
    fn arriving(&self, view: &View, ways: Ways) -> u32 {
        match self.options.thirteen_without_pirates {
            Thirteen::Port if view.pirates.is_empty() => ways.port + ways.last,
            _ => ways.port,
        }
    }

    /// In how many ways so many punts arrive: by index 0 to 3, out of the product of all ways.
    fn arrivals(&self, view: &View) -> ([u64; 4], u64) {
        let mut counts = [1u64, 0, 0, 0];
        let mut of = 1u64;
        for ware in Ware::ALL {
            if view.wares[ware].punt == Punt::Ashore {
                continue;
            }
            let ways = self.punt_ways(view, ware);
            let arrive = u64::from(self.arriving(view, ways));
            let fail = u64::from(ways.all()) - arrive;
            let mut next = [0; 4];
            for (punts, count) in counts.into_iter().enumerate() {
                next[punts] += count * fail;
                if punts < 3 {
                    next[punts + 1] += count * arrive;
                }
            }
            counts = next;
            of *= u64::from(ways.all());
        }
        (counts, of)
    }

    fn foresee_place(&self, view: &View, me: &Player, space: Space, out: &mut Vec<Fact>) {
        let (counts, of) = self.arrivals(view);
        let mut ledger = Ledger { of, sum: 0 };
        let cost = self.foresee_cost(view, me, space, out);
        match space {
            Space::Punt(ware) => {
                let ways = self.punt_ways(view, ware);
                let pesos = view.wares[ware].cargo / (aboard(view, ware) + 1);
                let arrive = u64::from(self.arriving(view, ways));
                let ways = arrive * (of / u64::from(ways.all()));
                let chance = ledger.note(pesos.into(), ways);
                out.push(Fact::Pays { pesos, chance });
            }
            Space::Port(berth) => {
                let pesos = view.port[berth as usize].gain;
                let ways = counts[berth as usize + 1..].iter().sum();
                let chance = ledger.note(pesos.into(), ways);
                out.push(Fact::Pays { pesos, chance });
            }
            Space::Shipyard(berth) => {
                let pesos = view.shipyard[berth as usize].gain;
                let ways = counts[..3 - berth as usize].iter().sum();
                let chance = ledger.note(pesos.into(), ways);
                out.push(Fact::Pays { pesos, chance });
            }
            Space::Insurance => {
                for berth in Berth::ALL {
                    let punts = berth as usize + 1;
                    let pesos = self.components.owed(punts);
                    let chance = ledger.note(-i64::from(pesos), counts[3 - punts]);
                    out.push(Fact::Owes { pesos, chance });
                }
            }
            Space::Pirate => {
                let share = view.pirates.len() as u32 + 1;
                for ware in Ware::ALL {
                    let ways = self.punt_ways(view, ware);
                    if ways.last > 0 {
                        let pesos = view.wares[ware].cargo / share;
                        let ways = u64::from(ways.last) * (of / u64::from(ways.all()));
                        let chance = ledger.note(pesos.into(), ways);
                        out.push(Fact::Loot {
                            ware,
                            pesos,
                            chance,
                        });
                    }
                }
            }
            Space::SmallPilot | Space::LargePilot => return,
        }
        out.push(ledger.expected(cost));
    }

    /// What is paid or received at once; returned as a cost.
    fn foresee_cost(&self, view: &View, me: &Player, space: Space, out: &mut Vec<Fact>) -> i64 {
        if space == Space::Insurance {
            let pesos = self.components.premium;
            out.push(Fact::Receives { pesos });
            return -i64::from(pesos);
        }
        let pesos = self.seen_cost(view, space);
        let cash = me.cash.unwrap_or(0);
        if pesos > cash && me.shares == me.mortgaged {
            out.push(Fact::Stowaway { pesos: cash });
            return cash.into();
        }
        out.push(Fact::Cost { pesos });
        self.foresee_mortgage(me, pesos, out);
        pesos.into()
    }

    fn seen_cost(&self, view: &View, space: Space) -> u32 {
        match space {
            Space::Punt(ware) => view.wares[ware]
                .crew
                .iter()
                .find(|place| place.seat.is_none())
                .map_or(0, |place| place.cost),
            Space::Port(berth) => view.port[berth as usize].cost,
            Space::Shipyard(berth) => view.shipyard[berth as usize].cost,
            Space::SmallPilot => self.components.small_pilot,
            Space::LargePilot => self.components.large_pilot,
            Space::Insurance => 0,
            Space::Pirate => self.components.pirates[view.pirates.len().min(1)],
        }
    }
}

/// How many are aboard.
fn aboard(view: &View, ware: Ware) -> u32 {
    let crew = &view.wares[ware].crew;
    crew.iter().filter(|place| place.seat.is_some()).count() as u32
}
