//! Payments (M9), in the order of the rules: loot, crews, port, shipyard, insurance.

use portolan_core::EventSink;

use crate::{Berth, Event, Manila, Punt, Space, State, Ware};

impl Manila {
    /// The voyage is over: everybody is paid, then values rise (M10).
    pub(crate) fn settle<S: EventSink<Event>>(&self, state: &mut State, events: &mut S) {
        self.pay_loot(state, events);
        self.pay_crews(state, events);
        self.pay_port(state, events);
        self.pay_shipyard(state, events);
        self.charge_agent(state, events);
        self.raise_values(state, events);
    }

    /// M9.1: the pirates on their boat share the cargoes of all plundered punts.
    fn pay_loot<S: EventSink<Event>>(&self, state: &mut State, events: &mut S) {
        let cargo = &self.parts.cargo;
        let loot: u32 = state.plundered.iter().map(|ware| cargo[ware].value).sum();
        if loot == 0 {
            return;
        }
        let pesos = loot / state.pirate_count().max(1);
        for seat in state.pirates.into_iter().flatten() {
            self.receive(state, seat, pesos);
            events.put(Event::Loot { seat, pesos });
        }
    }

    /// M9.2: the crew of each punt in port shares its cargo. A plundered punt has no crew.
    fn pay_crews<S: EventSink<Event>>(&self, state: &mut State, events: &mut S) {
        for ware in Ware::ALL {
            let aboard = state.aboard(ware);
            if state.punts[ware] != Punt::Port || aboard == 0 {
                continue;
            }
            let pesos = self.crew_share(ware, aboard);
            for seat in state.crew[ware].into_iter().flatten() {
                self.receive(state, seat, pesos);
                events.put(Event::Crew { seat, ware, pesos });
            }
        }
    }

    /// What each of so many gets of a punt's cargo (M9.2).
    pub(crate) fn crew_share(&self, ware: Ware, crew: usize) -> u32 {
        self.parts.cargo[ware].value / crew.max(1) as u32
    }

    /// M9.3.
    fn pay_port<S: EventSink<Event>>(&self, state: &mut State, events: &mut S) {
        let punts = state.count(Punt::Port);
        for berth in &Berth::ALL[..punts] {
            if let Some(seat) = state.post(Space::Port { berth: *berth }) {
                let pesos = self.parts.port[*berth as usize].gain;
                self.receive(state, seat, pesos);
                events.put(Event::PortBet {
                    seat,
                    berth: *berth,
                    pesos,
                });
            }
        }
    }

    /// M9.4: paid in full by the bank, the agent's own bets included.
    fn pay_shipyard<S: EventSink<Event>>(&self, state: &mut State, events: &mut S) {
        let punts = state.count(Punt::Shipyard);
        for berth in &Berth::ALL[..punts] {
            if let Some(seat) = state.post(Space::Shipyard { berth: *berth }) {
                let pesos = self.parts.shipyard[*berth as usize].gain;
                self.receive(state, seat, pesos);
                events.put(Event::ShipyardBet {
                    seat,
                    berth: *berth,
                    pesos,
                });
            }
        }
    }

    /// M9.5: after all his own income the agent pays for every filled berth, bet on or not;
    /// what he cannot raise the bank covers.
    fn charge_agent<S: EventSink<Event>>(&self, state: &mut State, events: &mut S) {
        let owed = self.parts.owed(state.count(Punt::Shipyard));
        let Some(seat) = state.post(Space::Insurance) else {
            return;
        };
        if owed == 0 {
            return;
        }
        let pesos = self.pay(state, seat, owed, events);
        events.put(Event::Repairs { seat, pesos });
        if pesos < owed {
            events.put(Event::BankCovered {
                seat,
                pesos: owed - pesos,
            });
        }
    }
}
