//! Builds a complete state from a view (N9.3): everything the viewer knows stays. Tiles without a
//! known stack need none, since they get it when they are drawn. Only a tile that another seat's
//! lookout saw in the running voyage is drawn, by the odds of the viewer; old peeks of other seats
//! are forgotten.

use portolan_core::{Random, View};

use crate::Norderwind;
use crate::parts::{Port, Tiles};
use crate::state::{State, Voyage};
use crate::view::{Peeked, PublicView, VoyageView};

impl Norderwind {
    pub(crate) fn state_from<R: Random + ?Sized>(&self, view: &View<Self>, rng: &mut R) -> State {
        let mut state = self.copy_public(&view.public);
        let mut peek = None;
        if let Some(private) = &view.private {
            peek = private.peek;
            let own = private.tiles.unwrap_or_default();
            for port in Port::ALL {
                state.placed[port] = state.placed[port].or(own[port]);
            }
            state.peeked[private.seat] = Tiles::union(own);
        }
        let peeked = view.public.voyage.as_ref().and_then(|voyage| voyage.peeked);
        if let Some(place) = peeked {
            let tile = peek.or_else(|| self.law_now(&state).sample(rng));
            match place {
                Peeked::Top => state.voyage.top = tile,
                Peeked::Under => state.voyage.under = tile,
            }
            if let Some(tile) = tile {
                state.placed[state.voyage.stack].add(tile);
                state.peeked[state.active].add(tile);
            }
        }
        state
    }

    fn copy_public(&self, view: &PublicView) -> State {
        let mut state = self.set_up();
        state.phase = view.phase;
        state.active = view.active.unwrap_or(state.active);
        state.actor = view.actor.or(view.active).unwrap_or(state.actor);
        state.first = view.first.unwrap_or(state.first);
        state.round = view.round;
        for player in &view.players {
            state.ships[player.seat] = player.ship;
        }
        for stack in &view.stacks {
            let port = stack.port;
            for (place, seat) in state.columns[port].iter_mut().zip(&stack.filled) {
                *place = Some(*seat);
            }
            state.majority[port] = stack.majority;
            state.placed[port] = stack.tiles.unwrap_or_default();
        }
        state.revealed = Tiles::union(state.placed);
        let last_drawn = view.last_drawn.iter().flatten();
        for (place, tile) in state.last_drawn.iter_mut().zip(last_drawn) {
            *place = Some(*tile);
        }
        if let Some(voyage) = &view.voyage {
            state.voyage = copy_voyage(voyage);
        }
        state
    }
}

fn copy_voyage(view: &VoyageView) -> Voyage {
    let mut voyage = Voyage::to(view.port, view.range);
    voyage.actions = view.actions;
    voyage.looked = view.looked;
    voyage.used = view.used;
    voyage.closed = view.closed;
    if let Some(fog) = &view.fog {
        voyage.fog.stage = Some(fog.stage);
        voyage.fog.fight = fog.fight;
        for (place, roll) in voyage.fog.rolled.iter_mut().zip(&fog.rolled) {
            *place = Some(roll.face);
        }
    }
    for (place, tile) in voyage.course.iter_mut().zip(&view.drawn) {
        *place = Some(*tile);
    }
    voyage.drawn = view.drawn.iter().copied().collect::<Tiles>();
    voyage
}
