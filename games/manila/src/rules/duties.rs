//! Duties of the harbour master (M4): buy a share or none, load three wares, choose start spaces.

use portolan_core::{Choice, EventSink, Random, Seat};

use super::Change;
use crate::{Action, ChoiceList, Event, Loan, Manila, PerWare, Phase, Punt, Refusal, State, Ware};

impl Manila {
    /// What a share of the ware costs now (M4.1).
    pub(crate) fn share_price(&self, state: &State, ware: Ware) -> u32 {
        self.parts.share_price(state.market[ware])
    }

    fn can_buy(&self, state: &State, seat: Seat, ware: Ware) -> bool {
        state.open[ware] > 0 && self.share_price(state, ware) <= self.means(state, seat)
    }

    pub(crate) fn buy_choices(&self, state: &State, seat: Seat, out: &mut ChoiceList) {
        out.extend(
            Ware::ALL
                .into_iter()
                .filter(|ware| self.can_buy(state, seat, *ware))
                .map(|ware| Choice::One(Action::Buy { ware })),
        );
        out.push(Choice::One(Action::Pass));
    }

    pub(crate) fn sample_buy<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let ware = Ware::ALL.get(rng.below(5) as usize);
        match ware {
            Some(&ware) if self.can_buy(state, state.actor, ware) => Action::Buy { ware },
            _ => Action::Pass,
        }
    }

    pub(crate) fn check_buy(&self, state: &State, seat: Seat, ware: Ware) -> Result<(), Refusal> {
        if state.open[ware] == 0 {
            return Err(Refusal::NoShare { ware });
        }
        self.check_price(state, seat, self.share_price(state, ware))
    }

    /// A price a seat must be able to pay on its present decision (M11).
    pub(crate) fn check_price(&self, state: &State, seat: Seat, pesos: u32) -> Result<(), Refusal> {
        let most = self.means(state, seat);
        if pesos <= most {
            return Ok(());
        }
        Err(match state.loan {
            Loan::Redeemed => Refusal::CashOnly { pesos, cash: most },
            Loan::Untouched | Loan::Mortgaged => Refusal::TooDear { pesos, most },
        })
    }

    pub(crate) fn buy<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        ware: Ware,
    ) {
        // Paid before the share is taken: it cannot be mortgaged to pay for itself (M4.1).
        let price = self.share_price(change.state, ware);
        let pesos = self.pay(change, seat, price);
        change.state.open[ware] -= 1;
        change.state.bought[seat][ware] += 1;
        change.state.shares[seat] += 1;
        change.put(Event::Bought {
            seat,
            ware,
            pesos,
            left: change.state.open[ware],
        });
        change.state.phase = Phase::Load;
    }

    pub(crate) fn buy_nothing<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        change.put(Event::BoughtNothing { seat });
        change.state.phase = Phase::Load;
    }

    pub(crate) fn load<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        ashore: Ware,
    ) {
        for ware in Ware::ALL {
            change.state.punts[ware] = if ware == ashore {
                Punt::Ashore
            } else {
                Punt::Sea(0)
            };
        }
        change.put(Event::Loaded { seat, ashore });
        change.state.phase = Phase::Start;
    }

    /// All ways to start, for the wares loaded (M4.3).
    pub(crate) fn starts(&self, state: &State) -> impl Iterator<Item = Action> + use<> {
        let ashore = self.ashore(state);
        let (most, sum) = (self.parts.start_most, self.parts.start_sum);
        (0..=most).flat_map(move |first| {
            (0..=most).filter_map(move |second| {
                let third = sum.checked_sub(first + second)?;
                (third <= most).then(|| start(ashore, [first, second, third]))
            })
        })
    }

    fn ashore(&self, state: &State) -> Ware {
        Ware::ALL
            .into_iter()
            .find(|ware| state.punts[*ware] == Punt::Ashore)
            .unwrap_or(Ware::Ginseng)
    }

    pub(crate) fn sample_start<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let (most, sum) = (self.parts.start_most, self.parts.start_sum);
        loop {
            let dice = rng.below((u32::from(most) + 1).pow(2)) as u8;
            let (first, second) = (dice / (most + 1), dice % (most + 1));
            if let Some(third) = sum.checked_sub(first + second)
                && third <= most
            {
                return start(self.ashore(state), [first, second, third]);
            }
        }
    }

    pub(crate) fn check_start(
        &self,
        state: &State,
        spaces: &PerWare<Option<u8>>,
    ) -> Result<(), Refusal> {
        let loaded = |ware| state.punts[ware] != Punt::Ashore;
        if Ware::ALL
            .into_iter()
            .any(|ware| spaces[ware].is_some() != loaded(ware))
        {
            return Err(Refusal::StartWares);
        }
        let most = self.parts.start_most;
        if spaces.values().flatten().any(|space| *space > most) {
            return Err(Refusal::StartSpace { most });
        }
        let sum = spaces
            .values()
            .flatten()
            .map(|&space| u32::from(space))
            .sum();
        let expected = self.parts.start_sum;
        if sum != u32::from(expected) {
            return Err(Refusal::StartSum { sum, expected });
        }
        Ok(())
    }

    pub(crate) fn start_punts<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        spaces: &PerWare<Option<u8>>,
    ) {
        for ware in Ware::ALL {
            if let Some(space) = spaces[ware] {
                change.state.punts[ware] = Punt::Sea(space);
                change.put(Event::Started { ware, space });
            }
        }
        self.first_placer(change);
    }
}

/// The start of the three wares not ashore, in ware order.
fn start(ashore: Ware, spaces: [u8; 3]) -> Action {
    let mut left = spaces.into_iter();
    Action::Start {
        spaces: PerWare::from_fn(|ware| if ware == ashore { None } else { left.next() }),
    }
}
