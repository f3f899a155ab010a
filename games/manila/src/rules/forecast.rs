//! Forecasts: what an action would cost and pay, and how likely, by the functions of the rules.
//!
//! Chances are exact for the dice still to be rolled, with accomplices and punts as they stand
//! now. Pilots, and what others will still place, are not foreseen.

use portolan_core::{Chance, Seat};

use crate::parts::chances::Ways;
use crate::{Action, Destination, ForecastLine, Manila, Phase, Punt, Space, State, Thirteen, Ware};

/// A set of payments, each with the ways it happens in, out of all ways of the dice.
struct Payments {
    of: u64,
    sum: i64,
}

impl Payments {
    /// Notes a payment (or a debt) and how likely it is.
    fn note(&mut self, pesos: i64, ways: u64) -> Chance {
        self.sum += pesos * ways as i64;
        Chance::new(ways, self.of)
    }

    /// The mean less the cost, in tenths, rounded to the nearest.
    fn expected(&self, cost: i64) -> ForecastLine {
        let of = self.of as i64;
        let net = 10 * (self.sum - cost * of);
        let nearest = (2 * net.abs() + of) / (2 * of);
        ForecastLine::Expected {
            tenths: net.signum() * nearest,
        }
    }
}

impl Manila {
    pub(crate) fn forecast_action(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        out: &mut Vec<ForecastLine>,
    ) {
        match *action {
            Action::Bid { pesos } => {
                out.push(ForecastLine::Price { pesos });
                self.forecast_loans(state, seat, pesos, out);
            }
            Action::Pass if state.phase == Phase::Auction => out.push(ForecastLine::OutOfAuction),
            Action::Pass => {}
            Action::Buy { ware } => {
                self.forecast_cost(state, seat, self.share_price(state, ware), out);
                out.push(ForecastLine::Worth {
                    ware,
                    pesos: self.parts.value(state.market[ware]),
                });
            }
            Action::Load { ashore } => out.push(ForecastLine::StaysAshore { ware: ashore }),
            Action::Start { spaces } => {
                for (ware, space) in spaces {
                    if let Some(space) = space {
                        out.push(self.forecast_end(state, ware, Punt::Sea(space)));
                    }
                }
            }
            Action::Place { space } => self.forecast_place(state, seat, space, out),
            Action::Decline => out.push(ForecastLine::Final),
            Action::Board { ware, over } => {
                let crew = state.aboard(ware) + usize::from(over.is_none());
                let ways = self.ways(state, state.punts[ware]);
                out.push(ForecastLine::Pays {
                    pesos: self.crew_share(ware, crew),
                    chance: Chance::new(self.arriving(state, ways), ways.all().into()),
                });
            }
            Action::Pilot { steps } => {
                for (ware, steps) in steps.into_iter().filter(|(_, steps)| *steps != 0) {
                    if let Punt::Sea(from) = state.punts[ware] {
                        let to = self.punt_on(from.saturating_add_signed(steps));
                        out.push(self.forecast_end(state, ware, to));
                    }
                }
            }
            Action::Send { ware, to } => {
                if to == Destination::Port {
                    let pesos = self.parts.value(self.risen(state, ware));
                    out.push(ForecastLine::Rises { ware, pesos });
                }
            }
            Action::Mortgage { shares } => {
                let pesos = shares.saturating_mul(self.parts.loan);
                out.push(ForecastLine::Receives { pesos });
                let pesos = shares.saturating_mul(self.parts.redemption);
                out.push(ForecastLine::RedeemLater { pesos });
            }
            Action::Redeem { shares } => out.push(ForecastLine::Cost {
                pesos: shares.saturating_mul(self.parts.redemption),
            }),
        }
    }

    fn forecast_cost(&self, state: &State, seat: Seat, pesos: u32, out: &mut Vec<ForecastLine>) {
        out.push(ForecastLine::Cost { pesos });
        self.forecast_loans(state, seat, pesos, out);
    }

    fn forecast_loans(&self, state: &State, seat: Seat, pesos: u32, out: &mut Vec<ForecastLine>) {
        let shares = self.loans_for(state, seat, pesos);
        if shares > 0 {
            out.push(ForecastLine::Mortgages { shares });
        }
    }

    /// How a punt in this place ends.
    fn forecast_end(&self, state: &State, ware: Ware, punt: Punt) -> ForecastLine {
        let ways = self.ways(state, punt);
        let of = ways.all().into();
        ForecastLine::Ends {
            ware,
            port: Chance::new(self.arriving(state, ways), of),
            last: Chance::new(ways.last.into(), of),
        }
    }

    /// How a punt in this place can end with the dice still to be rolled.
    fn ways(&self, state: &State, punt: Punt) -> Ways {
        match punt {
            Punt::Sea(space) => self.chances.of(space, 3 - state.rolls.min(3)),
            Punt::Port => Ways::PORT,
            Punt::Shipyard | Punt::Ashore => Ways::SHORT,
        }
    }

    /// Ways in which a punt reaches the port without being sent there (M6.1, M8.4).
    fn arriving(&self, state: &State, ways: Ways) -> u64 {
        let arrives = self.options.thirteen_without_pirates == Thirteen::Port;
        let on_last = arrives && state.pirates[0].is_none();
        u64::from(ways.port + if on_last { ways.last } else { 0 })
    }

    /// In how many ways so many punts arrive: by index 0 to 3, out of the product of all ways.
    fn arrivals(&self, state: &State) -> ([u64; 4], u64) {
        let mut counts = [1u64, 0, 0, 0];
        let mut of = 1u64;
        for punt in state
            .punts
            .into_values()
            .filter(|punt| *punt != Punt::Ashore)
        {
            let ways = self.ways(state, punt);
            let arrive = self.arriving(state, ways);
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

    fn forecast_place(&self, state: &State, seat: Seat, space: Space, out: &mut Vec<ForecastLine>) {
        let (counts, of) = self.arrivals(state);
        let mut payments = Payments { of, sum: 0 };
        let cost = self.forecast_space(state, seat, space, out);
        let mut pays = |pesos: u32, ways: u64| ForecastLine::Pays {
            pesos,
            chance: payments.note(pesos.into(), ways),
        };
        match space {
            Space::Punt { ware } => {
                let ways = self.ways(state, state.punts[ware]);
                let arrives = self.arriving(state, ways) * (of / u64::from(ways.all()));
                out.push(pays(self.crew_share(ware, state.aboard(ware) + 1), arrives));
            }
            Space::Port { berth } => {
                let ways = counts[berth as usize + 1..].iter().sum();
                out.push(pays(self.parts.port[berth as usize].gain, ways));
            }
            Space::Shipyard { berth } => {
                let ways = counts[..3 - berth as usize].iter().sum();
                out.push(pays(self.parts.shipyard[berth as usize].gain, ways));
            }
            Space::Insurance => {
                for punts in 1..=3 {
                    let pesos = self.parts.owed(punts);
                    let chance = payments.note(-i64::from(pesos), counts[3 - punts]);
                    out.push(ForecastLine::Owes { pesos, chance });
                }
            }
            Space::Pirate => {
                let pirates = state.pirate_count() + 1;
                for (ware, punt) in state.punts {
                    let ways = self.ways(state, punt);
                    if ways.last > 0 {
                        let pesos = self.parts.cargo[ware].value / pirates;
                        let ways = u64::from(ways.last) * (of / u64::from(ways.all()));
                        let chance = payments.note(pesos.into(), ways);
                        out.push(ForecastLine::Loot {
                            ware,
                            pesos,
                            chance,
                        });
                    }
                }
            }
            Space::SmallPilot | Space::LargePilot => return,
        }
        out.push(payments.expected(cost));
    }

    /// What is paid or received at once for a space; returned as a cost.
    fn forecast_space(
        &self,
        state: &State,
        seat: Seat,
        space: Space,
        out: &mut Vec<ForecastLine>,
    ) -> i64 {
        if space == Space::Insurance {
            let pesos = self.parts.premium;
            out.push(ForecastLine::Receives { pesos });
            return -i64::from(pesos);
        }
        let pesos = self.cost(state, space);
        let cash = state.cash[seat.index()];
        if pesos > cash && state.free(seat) == 0 {
            out.push(ForecastLine::Stowaway { pesos: cash });
            return cash.into();
        }
        self.forecast_cost(state, seat, pesos, out);
        pesos.into()
    }
}
