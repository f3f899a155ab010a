//! A position whose uses of tiles are compared: what each brings at once. What the rest of the voyage
//! brings is in [`super::outlook`].

use std::ops::ControlFlow;

use portolan_core::{NoEvents, Seat};

use super::evaluation::{Evaluation, Surroundings};
use crate::Action;
use crate::parts::{Face, Legs, Tile};
use crate::rules::Change;
use crate::state::{Ship, State};

/// A position as a seat judges it.
pub(super) struct Position<'a> {
    pub(super) evaluation: Evaluation<'a>,
    pub(super) state: &'a State,
    surroundings: Surroundings<'a>,
    /// What it is worth.
    now: f32,
}

impl<'a> Position<'a> {
    pub(super) fn new(evaluation: Evaluation<'a>, state: &'a State) -> Position<'a> {
        let surroundings = Surroundings::new(evaluation, state);
        let now = surroundings.worth(evaluation.ship(state));
        Position {
            evaluation,
            state,
            surroundings,
            now,
        }
    }

    pub(super) fn ship(&self) -> &'a Ship {
        &self.state.ships[self.evaluation.seat]
    }

    /// What it brings if only the ship changes.
    pub(super) fn gain(&self, change: impl FnOnce(&mut Ship)) -> f32 {
        let mut ship = *self.ship();
        change(&mut ship);
        self.surroundings.worth(&ship) - self.now
    }

    /// What some gold more or less brings.
    pub(super) fn gold_change(&self, gold: i32) -> f32 {
        self.gain(|ship| ship.gold = ship.gold.saturating_add_signed(gold))
    }

    /// What a victory over pirates brings (N6.2).
    pub(super) fn prize(&self) -> f32 {
        let mut won = *self.state;
        let seat = self.evaluation.seat;
        let game = self.evaluation.game;
        game.win_fight(&mut Change::new(&mut won, &mut NoEvents), seat);
        self.gain(|ship| *ship = won.ships[seat])
    }

    /// Everything the seat may do on a tile, with what it brings at once and the position after it.
    pub(super) fn each_use(
        &self,
        tile: Tile,
        closed: Legs,
        mut found: impl FnMut(Action, f32, &State),
    ) {
        let Evaluation { game, habits, seat } = self.evaluation;
        let mut after = State {
            active: seat,
            actor: seat,
            ..*self.state
        };
        match game.face(tile) {
            Face::Destination { port } => {
                if game.check_deliver(self.state, seat, port).is_ok() {
                    game.deliver(&mut Change::new(&mut after, &mut NoEvents), port);
                    let gain = self.evaluation.worth(&after) - self.now + habits.haste;
                    found(Action::Deliver, gain, &after);
                }
            }
            Face::Wreck => {
                after.ships[seat].gold += game.parts.numbers.wreck_gold;
                let gain = self.gain(|ship| *ship = after.ships[seat]);
                found(Action::Take, gain, &after);
            }
            Face::Fog => {}
            _ => {
                let phase = after.phase;
                let _ = game.each_deal(self.ship(), tile, closed, &mut |action| {
                    game.deal(&mut Change::new(&mut after, &mut NoEvents), tile, &action);
                    let gain = self.surroundings.worth(&after.ships[seat]) - self.now;
                    found(action, gain, &after);
                    // A deal changes nothing but the ship, and ends the game at most.
                    after.ships[seat] = *self.ship();
                    after.phase = phase;
                    ControlFlow::Continue(())
                });
            }
        }
    }

    /// The use of a tile that brings most, and how much; `None` if there is none that pays.
    pub(super) fn best_use(&self, tile: Tile, closed: Legs) -> Option<(f32, Action)> {
        let mut best: Option<(f32, Action)> = None;
        self.each_use(tile, closed, |action, gain, _| {
            if gain > best.map_or(0.0, |(gain, _)| gain) {
                best = Some((gain, action));
            }
        });
        best
    }

    /// What opponents with letters would gain on a tile after a deal with these legs.
    pub(super) fn opponents_gain(&self, tile: Tile, closed: Legs) -> f32 {
        let Evaluation { game, habits, seat } = self.evaluation;
        if closed.is_empty() || !game.is_underlined(tile) {
            return 0.0;
        }
        let opponents = Seat::all(game.seats).filter(|other| *other != seat);
        let with_letter = opponents.filter(|other| self.state.ships[*other].letters > 0);
        let gains = with_letter.map(|other| {
            let position = Position::new(self.evaluation.of(other), self.state);
            let best = position.best_use(tile, closed);
            best.map_or(0.0, |(gain, _)| (gain - habits.letters[0]).max(0.0))
        });
        gains.sum()
    }
}
