//! Exchanges what a viewer cannot know, for the leak test (N9). It works on the state alone and uses
//! no views: tiles the viewer has not seen are exchanged with each other, and the tile that another
//! seat's lookout saw in the running voyage with others of the stack.

use portolan_core::{Random, Viewer};

use crate::Norderwind;
use crate::parts::{Tile, Tiles};
use crate::state::{Phase, State};

impl Norderwind {
    pub(crate) fn reshuffle<R: Random + ?Sized>(
        &self,
        state: &mut State,
        viewer: Viewer,
        rng: &mut R,
    ) {
        if viewer == Viewer::Everything || state.phase == Phase::Over {
            return;
        }
        if !viewer.sees_hand_of(state.active) {
            peek_another(state, rng);
        }
        let own = match viewer.seat() {
            Some(seat) if seat.index() < self.seats => state.peeked[seat],
            _ => Tiles::NONE,
        };
        let hidden = self.all_tiles.without(state.revealed).without(own);
        for tile in hidden.iter() {
            if let Some(other) = hidden.pick(rng) {
                exchange(state, tile, other);
            }
        }
    }
}

/// The lookout of the active player saw any tile of the stack that is not drawn.
fn peek_another<R: Random + ?Sized>(state: &mut State, rng: &mut R) {
    let voyage = &mut state.voyage;
    let others = state.placed[voyage.stack].without(voyage.drawn);
    for place in [&mut voyage.top, &mut voyage.under] {
        if let (Some(tile), Some(other)) = (place, others.pick(rng)) {
            *tile = other;
            state.peeked[state.active].add(other);
        }
    }
}

/// Exchanges two tiles wherever they are known.
fn exchange(state: &mut State, one: Tile, other: Tile) {
    let places = state.placed.iter_mut().chain(&mut state.peeked);
    for tiles in places {
        let (has_one, has_other) = (tiles.has(one), tiles.has(other));
        tiles.remove(one);
        tiles.remove(other);
        tiles.add_if(has_other, one);
        tiles.add_if(has_one, other);
    }
    for place in [&mut state.voyage.top, &mut state.voyage.under] {
        *place = match *place {
            Some(tile) if tile == one => Some(other),
            Some(tile) if tile == other => Some(one),
            unchanged => unchanged,
        };
    }
}
