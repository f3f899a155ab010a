//! The turn (L3.6): its beginning, the free cargo phase, and its end with the tests that may end the
//! game.

use portolan_core::{Choice, EventSink, Random, Seat, Seats};

use super::Change;
use crate::parts::card::Brawls;
use crate::parts::point::{Point, Zone};
use crate::{Action, ChoiceList, Event, LongCours, Phase, State, TurnSoFar};

/// What a captain may do in his cargo phase besides ending it.
#[derive(Debug, Clone, Copy, Default)]
struct Menu<'a> {
    /// The greatest purchase; 0 for none.
    buy: u32,
    /// Whether he may resell.
    resell: bool,
    /// Where an ordinary move leads.
    moves: &'a [Point],
    /// Where a direct move leads.
    directs: &'a [Point],
    /// Where a storm may rage.
    storms: &'static [Zone],
    /// The captains he can attack.
    targets: Seats,
    /// The cards for it.
    brawls: Brawls,
    /// Whether he may call the auction.
    auction: bool,
}

impl Menu<'_> {
    /// Every action; a purchase is one, with the greatest amount.
    #[inline]
    fn actions(&self) -> impl Iterator<Item = Action> {
        let buy = (self.buy > 0).then_some(Action::Buy { francs: self.buy });
        let resell = self.resell.then_some(Action::Resell);
        let moves = self.moves.iter().map(|&point| Action::Move { point });
        let directs = self.directs.iter().map(|&point| Action::Direct { point });
        let storms = self.storms.iter().map(|&zone| Action::Storm { zone });
        let brawls = self.targets.iter().flat_map(|target| {
            let cards = self.brawls.iter();
            cards.map(move |card| Action::Brawl { target, card })
        });
        let auction = self.auction.then_some(Action::Auction);
        buy.into_iter()
            .chain(resell)
            .chain(moves)
            .chain(directs)
            .chain(storms)
            .chain(brawls)
            .chain(auction)
            .chain([Action::End])
    }
}

impl LongCours {
    /// Everything a captain may do in his cargo phase; in round 1, a purchase (L2.2).
    #[inline]
    fn menu(&self, state: &State, seat: Seat) -> Menu<'_> {
        let buy = self.buy_limit(state, seat);
        if state.phase == Phase::FirstPurchase {
            let nothing_else = Menu::default();
            return Menu {
                buy,
                ..nothing_else
            };
        }
        let hand = state.hands[seat];
        Menu {
            buy,
            resell: self.check_resell(state, seat).is_ok(),
            moves: self.moves(state, seat),
            directs: match hand.direct_moves {
                0 => &[],
                _ => self.direct_moves(state, seat),
            },
            storms: if hand.storms > 0 { &Zone::ALL } else { &[] },
            targets: self.targets(state, seat),
            brawls: hand.brawls,
            auction: self.check_auction(state, seat).is_ok(),
        }
    }

    pub(crate) fn cargo_choices(&self, state: &State, seat: Seat, out: &mut ChoiceList) {
        let menu = self.menu(state, seat);
        out.extend(menu.actions().map(|action| match action {
            Action::Buy { francs: most } => Choice::Amount {
                like: Action::Buy { francs: 1 },
                least: 1,
                most,
            },
            other => Choice::One(other),
        }));
    }

    /// A random action, uniform over the choices; a purchase is one choice, whose amount is then
    /// uniform (L9.8).
    pub(crate) fn sample_cargo<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let menu = self.menu(state, state.active);
        match pick(|| menu.actions(), rng) {
            Action::Buy { francs: most } => Action::Buy {
                francs: rng.below(most) + 1,
            },
            other => other,
        }
    }
}

/// A random one of some actions, of which there is at least one.
#[inline]
pub(crate) fn pick<I, R>(actions: impl Fn() -> I, rng: &mut R) -> Action
where
    I: Iterator<Item = Action>,
    R: Random + ?Sized,
{
    let skip = rng.below(actions().count() as u32);
    actions().nth(skip as usize).unwrap_or(Action::End)
}

impl LongCours {
    /// Ends a cargo phase, or a captain's step of round 1.
    pub(crate) fn end<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        change.put(Event::Ended { seat });
        match change.state.phase {
            Phase::FirstPurchase => self.close_first_purchase(change, seat),
            _ => self.open_corsair_phase(change, seat),
        }
    }

    /// The turn is over: the game may end, or the next living seat begins.
    pub(crate) fn end_turn<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>) {
        if self.is_dead(change.state) {
            return self.finish(change, Event::DeadPosition);
        }
        let state = &*change.state;
        let next = state.next_living(state.active, self.seats);
        let place = |seat| state.place_in_order(seat, self.seats);
        if place(next) <= place(state.active) {
            let round = state.round;
            if round == self.options.round_limit {
                return self.finish(change, Event::LimitReached { round });
            }
            self.begin_round(change);
        }
        change.state.turn = change.state.turn.saturating_add(1);
        self.begin_turn(change.state, next);
    }

    pub(crate) fn begin_round<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>) {
        change.state.round = change.state.round.saturating_add(1);
        let number = change.state.round;
        change.put(Event::Round { number });
    }

    /// A captain without a ship rolls for his re-entry first (L4.2).
    pub(crate) fn begin_turn(&self, state: &mut State, seat: Seat) {
        state.actor = seat;
        state.active = seat;
        state.so_far = TurnSoFar::default();
        state.steps = 0;
        state.phase = match state.ship(seat) {
            Some(_) => Phase::Cargo,
            None => Phase::EntryRoll,
        };
    }
}
