//! Forecasts: what an action would cost and pay, and how likely, by the functions of the rules.
//!
//! Chances are exact for the dice still to be rolled, with accomplices and punts as they stand
//! now. Pilots, pirates who board, and what others will still place are not foreseen; a line says so,
//! and payments that later accomplices share are told with both ends of their range. A table may do
//! without chances (M13).

use portolan_core::{Chance, Seat, rounded_quotient};

use crate::parts::chances::Ways;
use crate::{
    Action, Berth, Destination, ForecastLine, Manila, Phase, Punt, Space, State, Thirteen, Ware,
};

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
        let net = self.sum - cost * self.of as i64;
        let tenths = rounded_quotient(10 * net, self.of);
        ForecastLine::Expected { tenths }
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
            Action::Pass => self.forecast_pass(state, out),
            Action::Buy { ware } => {
                self.forecast_cost(state, seat, self.share_price(state, ware), out);
                out.push(ForecastLine::Worth {
                    ware,
                    pesos: self.parts.value(state.market[ware]),
                });
            }
            Action::Load { ashore } => out.push(ForecastLine::StaysAshore { ware: ashore }),
            Action::Place { space } => {
                let cost = self.forecast_space(state, seat, space, out);
                if self.options.odds {
                    self.forecast_payments(state, seat, space, cost, out);
                }
            }
            Action::Decline => out.push(ForecastLine::Final),
            Action::Start { .. } | Action::Board { .. } | Action::Pilot { .. } => {
                self.forecast_punts(state, action, out);
            }
            Action::Send { ware, to } => self.forecast_send(state, seat, ware, to, out),
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

    /// Staying on the pirate boat, and leaving the punts alone, bring what the dice bring.
    fn forecast_pass(&self, state: &State, out: &mut Vec<ForecastLine>) {
        if !self.options.odds {
            return;
        }
        match state.phase {
            Phase::BoardCaptain | Phase::BoardSecond => {
                let (_, of) = self.arrivals(state);
                let mut payments = Payments { of, sum: 0 };
                self.forecast_loot(state, state.pirate_count(), 0, &mut payments, out);
            }
            Phase::SmallPilot | Phase::LargePilot => {
                for (ware, punt) in state.punts {
                    if state.at_sea(ware) {
                        self.forecast_end(state, ware, punt, out);
                    }
                }
            }
            _ => return,
        }
        out.push(ForecastLine::DiceAlone);
    }

    /// What the captain decides: whose bet the plundered punt wins, who pays for its repairs, and whether
    /// its ware gains value. The loot is the same either way.
    fn forecast_send(
        &self,
        state: &State,
        seat: Seat,
        ware: Ware,
        to: Destination,
        out: &mut Vec<ForecastLine>,
    ) {
        let parts = &self.parts;
        let (bets, count) = match to {
            Destination::Port => (&parts.port, state.count(Punt::Port)),
            Destination::Shipyard => (&parts.shipyard, state.count(Punt::Shipyard)),
        };
        let Some(&berth) = Berth::ALL.get(count) else {
            return;
        };
        if to == Destination::Port {
            out.push(ForecastLine::Rises {
                ware,
                pesos: parts.value(self.risen(state, ware)),
                held: state.holding(seat, ware),
            });
        }
        let space = match to {
            Destination::Port => Space::Port { berth },
            Destination::Shipyard => Space::Shipyard { berth },
        };
        if let Some(seat) = state.post(space) {
            let pesos = bets[count].gain;
            out.push(ForecastLine::Wins { seat, pesos });
        }
        if to == Destination::Shipyard
            && let Some(seat) = state.post(Space::Insurance)
        {
            let pesos = parts.owes[count];
            out.push(ForecastLine::Charges { seat, pesos });
        }
    }

    /// What becomes of punts that are started, boarded or piloted.
    fn forecast_punts(&self, state: &State, action: &Action, out: &mut Vec<ForecastLine>) {
        match *action {
            Action::Start { spaces } => {
                for (ware, space) in spaces {
                    if let Some(space) = space {
                        self.forecast_end(state, ware, Punt::Sea(space), out);
                    }
                }
            }
            Action::Pilot { steps } => {
                for (ware, steps) in steps.into_iter().filter(|(_, steps)| *steps != 0) {
                    if let Punt::Sea(from) = state.punts[ware] {
                        let to = self.punt_on(from.saturating_add_signed(steps));
                        out.push(ForecastLine::Moves { ware, to });
                        self.forecast_end(state, ware, to, out);
                    }
                }
            }
            Action::Board { ware, over } => {
                if let Some(seat) = over
                    && let Some(place) = self.victim(state, ware, seat)
                {
                    let place = place as u8;
                    out.push(ForecastLine::Displaces { seat, place });
                }
                if self.options.odds {
                    let crew = state.aboard(ware) + usize::from(over.is_none());
                    let ways = self.ways(state, state.punts[ware]);
                    let chance = Chance::new(self.arriving(state, ways), ways.all().into());
                    out.push(self.crew_line(ware, crew, chance));
                }
            }
            _ => {}
        }
        if self.options.odds {
            out.push(ForecastLine::DiceAlone);
        }
    }

    /// How a punt in this place ends.
    fn forecast_end(&self, state: &State, ware: Ware, punt: Punt, out: &mut Vec<ForecastLine>) {
        if !self.options.odds {
            return;
        }
        let ways = self.ways(state, punt);
        let of = ways.all().into();
        out.push(ForecastLine::Ends {
            ware,
            port: Chance::new(self.arriving(state, ways), of),
            last: Chance::new(ways.last.into(), of),
        });
    }

    /// What one of so many aboard gets; while places are vacant, down to the part in a full crew.
    fn crew_line(&self, ware: Ware, crew: usize, chance: Chance) -> ForecastLine {
        let pesos = self.crew_share(ware, crew);
        let places = self.parts.cargo[ware].crew.len();
        if crew >= places {
            return ForecastLine::Pays { pesos, chance };
        }
        ForecastLine::Crew {
            pesos,
            least: self.crew_share(ware, places),
            chance,
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

    /// What a space pays at the end of the voyage. Where later accomplices would share it, no mean is
    /// told: it would be that of an accomplice who stays alone. The mean counts what the seat's own
    /// accomplices there lose by sharing with one more.
    fn forecast_payments(
        &self,
        state: &State,
        seat: Seat,
        space: Space,
        cost: i64,
        out: &mut Vec<ForecastLine>,
    ) {
        let (counts, of) = self.arrivals(state);
        let mut payments = Payments { of, sum: 0 };
        let mut pays = |pesos: u32, ways: u64| ForecastLine::Pays {
            pesos,
            chance: payments.note(pesos.into(), ways),
        };
        match space {
            Space::Punt { ware } => {
                let ways = self.ways(state, state.punts[ware]);
                let arrives = self.arriving(state, ways) * (of / u64::from(ways.all()));
                let crew = state.aboard(ware) + 1;
                let pesos = self.crew_share(ware, crew);
                let chance = payments.note(pesos.into(), arrives);
                let own = state.crew[ware].iter().flatten();
                let own = own.filter(|other| **other == seat).count() as u32;
                let lost = own * (self.crew_share(ware, crew - 1) - pesos);
                payments.note(-i64::from(lost), arrives);
                let line = self.crew_line(ware, crew, chance);
                out.push(line);
                if !matches!(line, ForecastLine::Pays { .. }) {
                    return out.push(ForecastLine::DiceAlone);
                }
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
                let own = state.pirates.iter().flatten();
                let own = own.filter(|other| **other == seat).count() as u32;
                self.forecast_loot(state, state.pirate_count() + 1, own, &mut payments, out);
                if self.pirate_places(state) > 1 {
                    return out.push(ForecastLine::DiceAlone);
                }
            }
            // What a pilot brings is not by chance: `forecast_space` says it.
            Space::SmallPilot | Space::LargePilot => return,
        }
        out.push(payments.expected(cost));
        out.push(ForecastLine::DiceAlone);
    }

    /// The loot of one of so many pirates; if another may follow, down to what they would share. `own`
    /// are those of the same seat who were there before and would have to share.
    fn forecast_loot(
        &self,
        state: &State,
        pirates: u32,
        own: u32,
        payments: &mut Payments,
        out: &mut Vec<ForecastLine>,
    ) {
        let places = self.pirate_places(state) + state.pirate_count();
        let more = places.saturating_sub(pirates);
        for (ware, punt) in state.punts {
            let ways = self.ways(state, punt);
            if ways.last == 0 {
                continue;
            }
            let cargo = self.parts.cargo[ware].value;
            let pesos = cargo / pirates;
            let ways = u64::from(ways.last) * (payments.of / u64::from(ways.all()));
            let chance = payments.note(pesos.into(), ways);
            let lost = own * (cargo / (pirates - 1).max(1) - pesos);
            payments.note(-i64::from(lost), ways);
            out.push(if more > 0 {
                ForecastLine::LootAlone {
                    ware,
                    pesos,
                    least: cargo / (pirates + more),
                    chance,
                }
            } else {
                ForecastLine::Loot {
                    ware,
                    pesos,
                    chance,
                }
            });
        }
    }

    /// What is paid or received at once for a space, and what a pilot may do; the cost is returned.
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
        let cash = state.cash[seat];
        let paid = if pesos > cash && state.free(seat) == 0 {
            out.push(ForecastLine::Stowaway { pesos: cash });
            cash
        } else {
            self.forecast_cost(state, seat, pesos, out);
            pesos
        };
        match space {
            Space::SmallPilot => out.push(ForecastLine::Steers { steps: 1 }),
            Space::LargePilot => out.push(ForecastLine::Steers { steps: 2 }),
            _ => {}
        }
        paid.into()
    }
}
