//! Payments (M9), in the order of the rules: loot, crews, port, shipyard, insurance.

use portolan_core::EventSink;

use super::Change;
use crate::{Berth, Event, Manila, Punt, Space, Ware};

impl Manila {
    /// The voyage is over: everybody is paid, then values rise (M10).
    pub(crate) fn settle<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        self.pay_loot(change);
        self.pay_crews(change);
        self.pay_port(change);
        self.pay_shipyard(change);
        self.charge_agent(change);
        self.raise_values(change);
    }

    /// M9.1: the pirates on their boat share the cargoes of all plundered punts.
    fn pay_loot<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        let cargo = &self.parts.cargo;
        let loot: u32 = change
            .state
            .plundered
            .iter()
            .map(|ware| cargo[ware].value)
            .sum();
        if loot == 0 {
            return;
        }
        let pesos = loot / change.state.pirate_count().max(1);
        for seat in change.state.pirates.into_iter().flatten() {
            self.receive(change.state, seat, pesos);
            change.put(Event::Loot { seat, pesos });
        }
    }

    /// M9.2: the crew of each punt in port shares its cargo. A plundered punt has no crew.
    fn pay_crews<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        for ware in Ware::ALL {
            let aboard = change.state.aboard(ware);
            if change.state.punts[ware] != Punt::Port || aboard == 0 {
                continue;
            }
            let pesos = self.crew_share(ware, aboard);
            for seat in change.state.crew[ware].into_iter().flatten() {
                self.receive(change.state, seat, pesos);
                change.put(Event::Crew { seat, ware, pesos });
            }
        }
    }

    /// What each of so many gets of a punt's cargo (M9.2).
    pub(crate) fn crew_share(&self, ware: Ware, crew: usize) -> u32 {
        self.parts.cargo[ware].value / crew.max(1) as u32
    }

    /// M9.3.
    fn pay_port<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        let punts = change.state.count(Punt::Port);
        for berth in &Berth::ALL[..punts] {
            if let Some(seat) = change.state.post(Space::Port { berth: *berth }) {
                let pesos = self.parts.port[*berth as usize].gain;
                self.receive(change.state, seat, pesos);
                change.put(Event::PortBet {
                    seat,
                    berth: *berth,
                    pesos,
                });
            }
        }
    }

    /// M9.4: paid in full by the bank, the agent's own bets included.
    fn pay_shipyard<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        let punts = change.state.count(Punt::Shipyard);
        for berth in &Berth::ALL[..punts] {
            if let Some(seat) = change.state.post(Space::Shipyard { berth: *berth }) {
                let pesos = self.parts.shipyard[*berth as usize].gain;
                self.receive(change.state, seat, pesos);
                change.put(Event::ShipyardBet {
                    seat,
                    berth: *berth,
                    pesos,
                });
            }
        }
    }

    /// M9.5: after all his own income the agent pays for every filled berth, bet on or not;
    /// what he cannot raise the bank covers.
    fn charge_agent<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        let owed = self.parts.owed(change.state.count(Punt::Shipyard));
        let Some(seat) = change.state.post(Space::Insurance) else {
            return;
        };
        if owed == 0 {
            return;
        }
        let pesos = self.pay(change, seat, owed);
        change.put(Event::Repairs { seat, pesos });
        if pesos < owed {
            change.put(Event::BankCovered {
                seat,
                pesos: owed - pesos,
            });
        }
    }
}
