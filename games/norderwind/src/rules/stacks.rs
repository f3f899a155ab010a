//! Stacks (N2.1) and the odds of a draw (N9.3). A tile gets its stack when it is first drawn or
//! peeked; until then it lies in any stack with an unknown tile, which is the law of a full deal.

use portolan_core::{Chance, Random, Viewer, Vocabulary};

use super::{Change, Events};
use crate::parts::{PerPort, Port, Tile, TileKind, Tiles};
use crate::state::{Phase, State};
use crate::view::KindChance;
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
    /// This tile comes next for certain.
    fn only(tile: Tile) -> DrawLaw {
        DrawLaw {
            known: Tiles::one(tile),
            unseen: Tiles::NONE,
            slots: 0,
        }
    }

    /// The weights of a known and of an unseen tile (N9.3).
    pub(crate) fn weights(&self) -> (u32, u32) {
        (self.unseen.len().max(1), self.slots)
    }

    /// The weight of a tile that can come next.
    pub(crate) fn weight(&self, tile: Tile) -> u32 {
        let (known, unseen) = self.weights();
        if self.known.has(tile) { known } else { unseen }
    }

    /// What the weights add up to.
    pub(crate) fn total(&self) -> u32 {
        let (known, unseen) = self.weights();
        self.known.len() * known + self.unseen.len() * unseen
    }

    /// Whether the tile can come next.
    pub(crate) fn allows(&self, tile: Tile) -> bool {
        self.known.has(tile) || self.slots > 0 && self.unseen.has(tile)
    }

    /// Whether no tile can come next.
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
            Viewer::Seat(seat) if seat.index() < self.seats => state.peeked[seat],
            Viewer::Seat(_) | Viewer::Spectator => Tiles::NONE,
        };
        let seen = state.revealed.or(own);
        state.placed.map(|placed| placed.and(seen))
    }

    /// The kinds the next tile can be.
    pub(crate) fn kind_chances(&self, law: &DrawLaw) -> impl Iterator<Item = KindChance> {
        TileKind::all().iter().filter_map(move |&kind| {
            let of_kind = |tile: &Tile| self.face(*tile).kind() == kind;
            let chance = law.chance(self.all_tiles.iter().filter(of_kind).collect());
            (chance.ways > 0).then_some(KindChance { kind, chance })
        })
    }

    /// What the next tile of a stack can be, as far as the viewer knows.
    pub(crate) fn law_for(&self, state: &State, port: Port, viewer: Viewer) -> DrawLaw {
        let known = self.known_tiles(state, viewer);
        let voyage = &state.voyage;
        if voyage.stack != port {
            return self.law(&known, port, Tiles::NONE);
        }
        let looked = viewer == Viewer::Everything || viewer.seat() == Some(state.active);
        let under = voyage.under.filter(|_| looked);
        let law = self.law(&known, port, out_of_play(voyage.drawn, under));
        // The tile that he sees on top comes next, the one put under comes last (N3.2).
        let last = under.filter(|tile| law.is_empty() && !voyage.drawn.has(*tile));
        match voyage.top.filter(|_| looked).or(last) {
            Some(tile) => DrawLaw::only(tile),
            None => law,
        }
    }

    /// The law of the next draw or peek (N9.3).
    #[inline]
    pub(crate) fn law_now(&self, state: &State) -> DrawLaw {
        let voyage = &state.voyage;
        let gone = out_of_play(voyage.drawn, voyage.under);
        self.law(&state.placed, voyage.stack, gone)
    }

    #[inline]
    fn law(&self, placed: &PerPort<Tiles>, port: Port, gone: Tiles) -> DrawLaw {
        DrawLaw {
            known: placed[port].without(gone),
            unseen: self.all_tiles.without(Tiles::union(*placed)),
            slots: u32::from(self.stack_size).saturating_sub(placed[port].len()),
        }
    }

    /// A tile is drawn for everybody, which fixes its stack (N9.3).
    #[inline]
    pub(crate) fn resolve_draw(&self, change: &mut Change<'_, impl Events>, tile: Tile) {
        let stack = change.state.voyage.stack;
        change.state.placed[stack].add(tile);
        self.reveal(change, tile);
    }

    /// The lookout of the active player sees the top tile, which fixes its stack (N3.2).
    pub(crate) fn resolve_peek(&self, change: &mut Change<'_, impl Events>, tile: Tile) {
        let state = &mut *change.state;
        let seat = state.active;
        state.placed[state.voyage.stack].add(tile);
        state.peeked[seat].add(tile);
        state.voyage.top = Some(tile);
        state.phase = Phase::Keep;
        let tile = Some(tile);
        change.put(Event::Peeked { seat, tile });
    }
}

/// The tiles of a stack that cannot come next.
fn out_of_play(drawn: Tiles, under: Option<Tile>) -> Tiles {
    under.map_or(drawn, |under| drawn.or(Tiles::one(under)))
}
