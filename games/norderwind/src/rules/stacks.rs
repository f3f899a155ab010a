//! Stacks (N2.1) and the odds of a draw (N9.3). A tile gets its stack when it is first drawn or
//! peeked; until then it lies in any stack with an unknown tile, which is the law of a full deal.

use portolan_core::{Chance, Random, Viewer};

use super::Events;
use crate::parts::{PerPort, Port, Tile, Tiles};
use crate::state::{Phase, State};
use crate::{Event, Norderwind};

/// What the next tile of a stack can be, for somebody with a certain knowledge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DrawLaw {
    /// Tiles known to lie in the stack that can come next.
    pub(crate) known: Tiles,
    /// Tiles whose stack is not known.
    pub(crate) unseen: Tiles,
    /// How many tiles of the stack are among them.
    pub(crate) slots: u32,
}

impl DrawLaw {
    /// The weights of a known and of an unseen tile (N9.3).
    pub(crate) fn weights(&self) -> (u32, u32) {
        (self.unseen.len().max(1), self.slots)
    }

    /// What the weights add up to.
    pub(crate) fn total(&self) -> u32 {
        let (known, unseen) = self.weights();
        self.known.len() * known + self.unseen.len() * unseen
    }

    /// Whether the tile can come next.
    #[inline]
    pub(crate) fn allows(&self, tile: Tile) -> bool {
        self.known.has(tile) || self.slots > 0 && self.unseen.has(tile)
    }

    /// Whether no tile can come next.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.known.is_empty() && self.slots == 0
    }

    /// The chance that the next tile is one of these.
    pub(crate) fn chance(&self, tiles: Tiles) -> Chance {
        let (known, unseen) = self.weights();
        let ways = self.known.and(tiles).len() * known + self.unseen.and(tiles).len() * unseen;
        Chance::new(ways.into(), self.total().max(1).into())
    }

    /// A random tile. All known tiles together have as much weight for each of them as all unseen
    /// tiles have for each slot, so one number decides between them.
    #[inline]
    pub(crate) fn sample<R: Random + ?Sized>(&self, rng: &mut R) -> Option<Tile> {
        let number = self.known.len() + self.slots;
        if number == 0 {
            return None;
        }
        match self.known.nth(rng.below(number)) {
            Some(tile) => Some(tile),
            None => self.unseen.pick(rng),
        }
    }
}

impl Norderwind {
    /// The tiles whose stack the viewer knows, by stack: the ports, public reveals and his own peeks
    /// (N9.3). [`Viewer::Everything`] knows all that are fixed.
    pub(crate) fn known_tiles(&self, state: &State, viewer: Viewer) -> PerPort<Tiles> {
        let own = match viewer {
            Viewer::Everything => return state.placed,
            Viewer::Seat(seat) if seat.index() < self.seats => state.peeked[seat.index()],
            Viewer::Seat(_) | Viewer::Spectator => Tiles::NONE,
        };
        let seen = state.revealed.or(own);
        PerPort(state.placed.0.map(|placed| placed.and(seen)))
    }

    /// What the next tile of a stack can be, as far as the viewer knows.
    pub(crate) fn law_for(&self, state: &State, port: Port, viewer: Viewer) -> DrawLaw {
        let visited = state.voyage.stack == port;
        let drawn = match visited {
            true => state.voyage.drawn,
            false => Tiles::NONE,
        };
        let knows_under = visited && viewer.seat() == Some(state.active);
        let under = state.voyage.under.filter(|_| knows_under);
        self.law(&self.known_tiles(state, viewer), port, drawn, under)
    }

    /// The law of the next draw or peek (N9.3).
    #[inline]
    pub(crate) fn law_now(&self, state: &State) -> DrawLaw {
        let voyage = &state.voyage;
        self.law(&state.placed, voyage.stack, voyage.drawn, voyage.under)
    }

    #[inline]
    pub(crate) fn law(
        &self,
        placed: &PerPort<Tiles>,
        port: Port,
        drawn: Tiles,
        under: Option<Tile>,
    ) -> DrawLaw {
        let [one, two, three] = placed.0;
        let mut known = placed[port].without(drawn);
        if let Some(under) = under {
            known.remove(under);
        }
        DrawLaw {
            known,
            unseen: self.all_tiles.without(one.or(two).or(three)),
            slots: u32::from(self.stack_size).saturating_sub(placed[port].len()),
        }
    }

    /// A tile is drawn for everybody, which fixes its stack (N9.3).
    #[inline]
    pub(crate) fn resolve_draw(&self, state: &mut State, tile: Tile, events: &mut impl Events) {
        state.placed[state.voyage.stack].add(tile);
        self.reveal(state, tile, events);
    }

    /// The lookout of the active player sees the top tile, which fixes its stack (N3.2).
    pub(crate) fn resolve_peek(&self, state: &mut State, tile: Tile, events: &mut impl Events) {
        let seat = state.active;
        state.placed[state.voyage.stack].add(tile);
        state.peeked[seat.index()].add(tile);
        state.voyage.top = Some(tile);
        state.phase = Phase::Keep;
        let tile = Some(tile);
        events.put(Event::Peeked { seat, tile });
    }
}
