//! The use of a tile by the active player (N3.3, N4): what he may do on it, and what follows.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use portolan_core::{Choice, Random, Seat};

use super::{Change, Checked, Events};
use crate::parts::{Face, Terms, Tile};
use crate::state::{Phase, State};
use crate::{Action, ChoiceList, Event, Norderwind, Refusal};

/// The longest list of choices.
const MOST_CHOICES: usize = 128;

impl Norderwind {
    /// What a tile shows.
    pub(crate) fn face(&self, tile: Tile) -> Face {
        self.parts.tile(tile).map_or(Face::Fog, |part| part.face)
    }

    /// Whether opponents may follow a deal on the tile with letters (N5.1).
    pub(crate) fn is_underlined(&self, tile: Tile) -> bool {
        let part = self.parts.tile(tile);
        part.is_some_and(|part| part.letters_usable)
    }

    /// The prices and limits of a tile where goods are traded.
    pub(crate) fn terms(&self, tile: Tile) -> Option<Terms> {
        match self.face(tile) {
            Face::TradingPort { terms, .. } | Face::MerchantShip { terms } => Some(terms),
            _ => None,
        }
    }

    /// Whether the asked seat may do anything on the tile.
    #[inline]
    pub(crate) fn can_use(&self, state: &State) -> bool {
        self.each_use(state, &mut |_| ControlFlow::Break(()))
            .is_break()
    }

    /// Everything the asked seat may do on the tile, apart from passing.
    #[inline]
    fn each_use(
        &self,
        state: &State,
        found: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(tile) = state.voyage.tile() else {
            return ControlFlow::Continue(());
        };
        match self.face(tile) {
            Face::Destination { port } => match self.check_deliver(state, state.actor, port) {
                Ok(()) => found(Action::Deliver),
                Err(_) => ControlFlow::Continue(()),
            },
            Face::Wreck => found(Action::Take),
            _ => self.each_deal(&state.ships[state.actor], tile, state.voyage.closed, found),
        }
    }

    /// The choices on a tile, also for an opponent with a letter.
    pub(crate) fn use_choices(&self, state: &State, out: &mut ChoiceList) {
        let _ = self.each_use(state, &mut |action| {
            out.push(Choice::One(action));
            ControlFlow::Continue(())
        });
        out.push(Choice::One(Action::Pass));
    }

    #[inline]
    pub(crate) fn sample_use<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let mut list = ArrayVec::<Action, MOST_CHOICES>::new();
        let _ = self.each_use(state, &mut |action| match list.try_push(action) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
        let pick = rng.below(list.len() as u32 + 1) as usize;
        list.get(pick).copied().unwrap_or(Action::Pass)
    }

    /// Whether the asked seat may do this on the tile.
    pub(crate) fn check_use(&self, state: &State, seat: Seat, action: &Action) -> Checked {
        let Some(tile) = state.voyage.tile() else {
            return Err(Refusal::NotNow { phase: state.phase });
        };
        match (self.face(tile), action) {
            (_, Action::Pass) => Ok(()),
            (Face::Destination { port }, Action::Deliver) => self.check_deliver(state, seat, port),
            (Face::Wreck, Action::Take) => Ok(()),
            (_, action) if !action.is_use() => Err(Refusal::NotNow { phase: state.phase }),
            _ => self.check_deal(&state.ships[seat], tile, state.voyage.closed, action),
        }
    }

    /// The active player uses the tile. First the effect with its cubes, then letters, then the
    /// voyage goes on or ends (N3.6).
    #[inline]
    pub(crate) fn use_tile(&self, change: &mut Change<'_, impl Events>, action: &Action) {
        let state = &mut *change.state;
        let seat = state.active;
        let Some(tile) = state.voyage.tile() else {
            return;
        };
        state.voyage.actions += 1;
        state.voyage.used.add(tile);
        match self.face(tile) {
            Face::Destination { port } => self.deliver(change, port),
            Face::Wreck => {
                let gold = self.parts.numbers.wreck_gold;
                state.ships[seat].gold += gold;
                change.put(Event::Salvaged { seat, gold });
            }
            _ => self.deal(change, tile, action),
        }
        if change.state.phase == Phase::Over {
            return;
        }
        if action.is_deal() && self.is_underlined(tile) {
            // What he did is closed for the opponents (N5.1, N5.2).
            change.state.voyage.closed = action.legs();
            self.ask_letter_after(change, seat);
        } else {
            self.go_on(change)
        }
    }
}
