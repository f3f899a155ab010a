//! The turn (L3.6): its beginning, the free cargo phase, and its end with the tests that may end the
//! game.

use portolan_core::{Choice, EventSink, Random, Seat, Seats};

use super::change::Change;
use crate::parts::card::Brawls;
use crate::parts::point::{Point, Zone};
use crate::{Action, ChoiceList, Event, LongCours, Phase, State, TurnSoFar};

/// What a captain may do in his cargo phase besides ending it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Menu<'a> {
    /// The greatest purchase; 0 for none.
    pub(crate) buy: u32,
    /// Where an ordinary move leads.
    pub(crate) moves: &'a [Point],
    /// Where a direct move leads, the captain's own port included.
    pub(crate) directs: &'a [Point],
    /// The captain's own port.
    pub(crate) here: Option<Point>,
    /// Whether he may resell.
    pub(crate) resell: bool,
    /// Where a storm may rage.
    pub(crate) storms: &'static [Zone],
    /// The captains he can attack.
    pub(crate) targets: Seats,
    /// The cards for it.
    pub(crate) brawls: Brawls,
    /// Whether he may call the auction.
    pub(crate) auction: bool,
}

impl LongCours {
    /// Everything a captain may do in his cargo phase; in round 1, a purchase (L2.2).
    #[inline]
    pub(crate) fn menu(&self, state: &State, seat: Seat) -> Menu<'_> {
        let buy = self.buy_limit(state, seat);
        if state.phase == Phase::FirstPurchase {
            let nothing_else = Menu::default();
            return Menu {
                buy,
                ..nothing_else
            };
        }
        let hand = state.hands[seat.index()];
        let ship = state.ship(seat);
        let directs = hand.direct_moves > 0 && self.may_move_directly(state, seat);
        Menu {
            buy,
            moves: self.moves(state, seat),
            directs: if directs { &self.chart.ports } else { &[] },
            here: ship.filter(|point| self.chart.is_port(*point)),
            resell: self.check_resell(state, seat).is_ok(),
            storms: if hand.storms > 0 { &Zone::ALL } else { &[] },
            targets: match hand.brawls.is_empty() {
                true => Seats::NONE,
                false => self.targets(state, seat),
            },
            brawls: hand.brawls,
            auction: self.check_auction(state, seat).is_ok(),
        }
    }

    pub(crate) fn cargo_choices(&self, state: &State, seat: Seat, out: &mut ChoiceList) {
        let menu = self.menu(state, seat);
        if menu.buy > 0 {
            out.push(Choice::Amount {
                like: Action::Buy { francs: 1 },
                least: 1,
                most: menu.buy,
            });
        }
        let mut list = |action| out.push(Choice::One(action));
        if menu.resell {
            list(Action::Resell);
        }
        for &point in menu.moves {
            list(Action::Move { point });
        }
        for &point in menu.directs {
            if menu.here != Some(point) {
                list(Action::Direct { point });
            }
        }
        for &zone in menu.storms {
            list(Action::Storm { zone });
        }
        for target in menu.targets.iter() {
            for card in menu.brawls.iter() {
                list(Action::Brawl { target, card });
            }
        }
        if menu.auction {
            list(Action::Auction);
        }
        list(Action::End);
    }

    /// A random action, uniform over the choices; a purchase is one choice, whose amount is then
    /// uniform (L9.8).
    pub(crate) fn sample_cargo<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let seat = state.active;
        let menu = self.menu(state, seat);
        let directs = match (menu.directs.len() as u32, menu.here) {
            (0, _) => 0,
            (ports, here) => ports - u32::from(here.is_some()),
        };
        let moves = menu.moves.len() as u32;
        let storms = menu.storms.len() as u32;
        let brawls = menu.targets.len() as u32 * menu.brawls.len();
        let once = u32::from(menu.buy > 0) + u32::from(menu.resell) + u32::from(menu.auction) + 1;
        let mut pick = rng.below(moves + directs + storms + brawls + once);
        if pick < moves {
            let point = menu.moves[pick as usize];
            return Action::Move { point };
        }
        pick -= moves;
        if pick < directs {
            return self.nth_direct(&menu, pick as usize);
        }
        pick -= directs;
        if pick < storms {
            let zone = menu.storms[pick as usize];
            return Action::Storm { zone };
        }
        pick -= storms;
        if pick < brawls {
            return nth_brawl(&menu, pick);
        }
        pick -= brawls;
        let once = [
            (menu.buy > 0, Action::Buy { francs: menu.buy }),
            (menu.resell, Action::Resell),
            (menu.auction, Action::Auction),
        ];
        let mut offered = once.into_iter().filter(|(offered, _)| *offered);
        match offered.nth(pick as usize) {
            Some((_, Action::Buy { francs: most })) => Action::Buy {
                francs: rng.below(most) + 1,
            },
            Some((_, action)) => action,
            None => Action::End,
        }
    }

    /// The direct move with so many before it, the captain's own port left out.
    #[inline]
    fn nth_direct(&self, menu: &Menu<'_>, skip: usize) -> Action {
        let mut point = menu.directs[skip];
        // Ports are in the order of their numbers: from the captain's own on, each is the next.
        if menu.here.is_some_and(|here| point >= here) {
            point = menu.directs[skip + 1];
        }
        Action::Direct { point }
    }
}

impl<S: EventSink<Event>> Change<'_, S> {
    /// Ends a cargo phase, or a captain's step of round 1.
    pub(crate) fn end(&mut self, seat: Seat) {
        self.events.put(Event::Ended { seat });
        match self.state.phase {
            Phase::FirstPurchase => self.close_first_purchase(seat),
            _ => self.open_corsair_phase(seat),
        }
    }

    /// The turn is over: the game may end, or the next living seat begins.
    pub(crate) fn end_turn(&mut self) {
        if self.game.is_dead(self.state) {
            self.events.put(Event::DeadPosition);
            return self.finish();
        }
        let next = self.state.next_living(self.state.active, self.game.seats);
        let place = |seat| self.state.place_in_order(seat, self.game.seats);
        if place(next) <= place(self.state.active) {
            let round = self.state.round;
            if round == self.game.options.round_limit {
                self.events.put(Event::LimitReached { round });
                return self.finish();
            }
            self.begin_round();
        }
        self.state.turn = self.state.turn.saturating_add(1);
        self.begin_turn(next);
    }

    pub(crate) fn begin_round(&mut self) {
        self.state.round = self.state.round.saturating_add(1);
        let number = self.state.round;
        self.events.put(Event::Round { number });
    }

    /// A captain without a ship rolls for his re-entry first (L4.2).
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.state.actor = seat;
        self.state.active = seat;
        self.state.so_far = TurnSoFar::default();
        self.state.steps = 0;
        self.state.phase = match self.state.ship(seat) {
            Some(_) => Phase::Cargo,
            None => Phase::EntryRoll,
        };
    }
}

/// The attack with so many before it.
#[inline]
fn nth_brawl(menu: &Menu<'_>, skip: u32) -> Action {
    let (target, card) = (skip / menu.brawls.len(), skip % menu.brawls.len());
    let target = menu.targets.iter().nth(target as usize);
    match target.zip(menu.brawls.nth(card)) {
        Some((target, card)) => Action::Brawl { target, card },
        None => Action::End,
    }
}
