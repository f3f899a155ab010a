//! Loans (M11): shares are mortgaged and redeemed on any own decision, in one direction per
//! decision, and mortgaged automatically where a payment demands it.

use portolan_core::{Choice, EventSink, Random, Seat};

use super::Change;
use crate::{Action, ChoiceList, Event, Loan, Manila, Refusal, State};

impl Manila {
    /// All the money a seat can raise: cash and 12 per free share (M3.2, M11.1).
    #[inline]
    pub(crate) fn wealth(&self, state: &State, seat: Seat) -> u32 {
        state.cash[seat].saturating_add(self.parts.loan * state.free(seat))
    }

    /// What a seat can pay on its present decision: after redeeming, cash only (M11.2).
    #[inline]
    pub(crate) fn means(&self, state: &State, seat: Seat) -> u32 {
        match state.loan {
            Loan::Redeemed => state.cash[seat],
            Loan::Untouched | Loan::Mortgaged => self.wealth(state, seat),
        }
    }

    /// How many shares can be mortgaged on this decision.
    #[inline]
    pub(crate) fn mortgageable(&self, state: &State, seat: Seat) -> u32 {
        match state.loan {
            Loan::Redeemed => 0,
            Loan::Untouched | Loan::Mortgaged => state.free(seat),
        }
    }

    /// How many shares can be redeemed on this decision.
    #[inline]
    pub(crate) fn redeemable(&self, state: &State, seat: Seat) -> u32 {
        let mortgaged = u32::from(state.mortgaged[seat]);
        match state.loan {
            Loan::Mortgaged => 0,
            Loan::Untouched | Loan::Redeemed => {
                mortgaged.min(state.cash[seat] / self.parts.redemption)
            }
        }
    }

    pub(crate) fn loan_choices(&self, state: &State, seat: Seat, out: &mut ChoiceList) {
        for (like, most) in [
            (
                Action::Mortgage { shares: 1 },
                self.mortgageable(state, seat),
            ),
            (Action::Redeem { shares: 1 }, self.redeemable(state, seat)),
        ] {
            if most > 0 {
                out.push(Choice::Amount {
                    like,
                    least: 1,
                    most,
                });
            }
        }
    }

    /// A random loan or redemption, if there is one.
    pub(crate) fn sample_loan<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Action> {
        let (free, mortgaged) = (self.mortgageable(state, seat), self.redeemable(state, seat));
        match (free, mortgaged) {
            (0, 0) => None,
            (_, 0) => Some(Action::Mortgage {
                shares: rng.below(free) + 1,
            }),
            (0, _) => Some(Action::Redeem {
                shares: rng.below(mortgaged) + 1,
            }),
            _ if rng.chance(1, 2) => Some(Action::Mortgage {
                shares: rng.below(free) + 1,
            }),
            _ => Some(Action::Redeem {
                shares: rng.below(mortgaged) + 1,
            }),
        }
    }

    pub(crate) fn check_mortgage(
        &self,
        state: &State,
        seat: Seat,
        shares: u32,
    ) -> Result<(), Refusal> {
        if shares == 0 {
            return Err(Refusal::NoShares);
        }
        if state.loan == Loan::Redeemed {
            return Err(Refusal::OneDirection);
        }
        let most = state.free(seat);
        if shares > most {
            return Err(Refusal::MortgageLimit { most });
        }
        Ok(())
    }

    pub(crate) fn check_redeem(
        &self,
        state: &State,
        seat: Seat,
        shares: u32,
    ) -> Result<(), Refusal> {
        if shares == 0 {
            return Err(Refusal::NoShares);
        }
        if state.loan == Loan::Mortgaged {
            return Err(Refusal::OneDirection);
        }
        let most = u32::from(state.mortgaged[seat]);
        if shares > most {
            return Err(Refusal::RedeemLimit { most });
        }
        let (pesos, cash) = (shares * self.parts.redemption, state.cash[seat]);
        if pesos > cash {
            return Err(Refusal::RedeemCash { pesos, cash });
        }
        Ok(())
    }

    pub(crate) fn mortgage<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        shares: u32,
    ) {
        let pesos = shares * self.parts.loan;
        change.state.mortgaged[seat] += shares as u8;
        let cash = &mut change.state.cash[seat];
        *cash = cash.saturating_add(pesos);
        change.put(Event::Mortgaged {
            seat,
            shares,
            pesos,
        });
    }

    pub(crate) fn redeem<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        shares: u32,
    ) {
        let pesos = shares * self.parts.redemption;
        change.state.mortgaged[seat] -= shares as u8;
        change.state.cash[seat] -= pesos;
        change.put(Event::Redeemed {
            seat,
            shares,
            pesos,
        });
    }

    /// How many shares must be mortgaged to pay this (M11.1).
    #[inline]
    pub(crate) fn loans_for(&self, state: &State, seat: Seat, pesos: u32) -> u32 {
        match pesos.checked_sub(state.cash[seat]) {
            None | Some(0) => 0,
            Some(short) => short.div_ceil(self.parts.loan),
        }
    }

    /// Pays the bank, mortgaging the fewest shares needed (M11.1). Returns what was paid: all
    /// there is, if it does not suffice.
    #[inline]
    pub(crate) fn pay<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        pesos: u32,
    ) -> u32 {
        let shares = self
            .loans_for(change.state, seat, pesos)
            .min(change.state.free(seat));
        if shares > 0 {
            self.mortgage(change, seat, shares);
        }
        let paid = pesos.min(change.state.cash[seat]);
        change.state.cash[seat] -= paid;
        let net = &mut change.state.net[seat];
        *net = net.saturating_sub_unsigned(paid);
        paid
    }

    /// Receives money that is not lent. Cash stays at the greatest number there is: a game dictated to last
    /// for ever must not overflow (M15.12).
    #[inline]
    pub(crate) fn receive(&self, state: &mut State, seat: Seat, pesos: u32) {
        let cash = &mut state.cash[seat];
        *cash = cash.saturating_add(pesos);
        let net = &mut state.net[seat];
        *net = net.saturating_add_unsigned(pesos);
    }
}
