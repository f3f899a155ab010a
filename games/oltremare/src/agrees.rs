//! Whether a view says of a state what its viewer would see. The state was made from the view, so
//! most of it was copied and needs no second look; here is the rest: figures that follow from
//! others, lists that have an order, and who may see what. Bots imagine thousands of states a
//! second, and looking at each of them with [`Oltremare::look`] would cost as much as making it.

use portolan_core::Seat;

use crate::Oltremare;
use crate::state::{Phase, State};
use crate::view::{Pirate, Player, View};

/// Whether a list rises by this key, so that nothing stands in it twice.
fn rises<T, K: PartialOrd>(list: &[T], key: impl Fn(&T) -> K) -> bool {
    list.windows(2).all(|pair| key(&pair[0]) < key(&pair[1]))
}

impl Oltremare {
    /// Whether the viewer of a view would see it, given that the state was copied from it.
    pub(crate) fn agrees(&self, state: &State, view: &View) -> bool {
        let venice = state.venice.map(|_| self.venice_seen(state));
        view.first.is_some() != state.phase.is_set_up()
            && view.chosen.is_some() == (view.viewer == Some(state.active))
            && view.price == self.price(state)
            && u32::from(view.purchases_left) == self.purchases_left(state)
            && view.venice == venice
            && view.venice_left != Some(0)
            && Seat::all(self.seats)
                .zip(&view.players)
                .all(|(seat, player)| self.player_agrees(state, seat, player, view.viewer))
            && self.offers_agree(state, view)
            && self.marks_agree(state, view)
            && self.origins_agree(state, view)
    }

    fn player_agrees(
        &self,
        state: &State,
        seat: Seat,
        player: &Player,
        viewer: Option<Seat>,
    ) -> bool {
        let index = seat.index();
        let own = viewer == Some(seat) || state.phase == Phase::Over;
        // Its owner knows what he discarded, and nobody else does.
        let shown = |pirate: &Pirate| match pirate {
            Pirate::Discarded(card) => card.is_some() == own,
            Pirate::Drawn(_) => true,
        };
        // Face-down cards lie in the order of their decks.
        let deck = |pirate: &Pirate| match *pirate {
            Pirate::Discarded(_) => None,
            Pirate::Drawn(pool) => Some(pool),
        };
        let in_order =
            |pile: &[Pirate]| pile.iter().all(shown) && pile.iter().filter_map(deck).is_sorted();
        let started = state.top[index].is_some() || state.turns > 0;
        player.seat == seat
            && u32::from(player.hand_size) == state.hand_size(seat)
            && player.hand == own.then_some(state.hands[index])
            && player.top == state.top[index]
            && player.cargo_cards == state.piled[index]
            && player.pirate_cards == state.pirates[index]
            && player.pirates.as_deref().is_some_and(in_order)
            && player.ship.is_some() == started
            && u32::from(player.markers) == state.markers_kept(seat)
    }

    /// Each was laid in a place of its own and looks as it did, the oldest first.
    fn offers_agree(&self, state: &State, view: &View) -> bool {
        let same = |number| {
            let laid = state.offer(number)?;
            Some(self.look_at_offer(laid, view.viewer))
        };
        view.offers.len() as u32 == state.offers.open().len()
            && rises(&view.offers, |offer| offer.number)
            && view
                .offers
                .iter()
                .all(|offer| same(offer.number).as_ref() == Some(offer))
    }

    /// Only somebody who plays knows cards in other hands, and only before all are open.
    fn marks_agree(&self, state: &State, view: &View) -> bool {
        view.marks.is_empty()
            || (view.viewer.is_some()
                && state.phase != Phase::Over
                && rises(&view.marks, |mark| (mark.seat, mark.card)))
    }

    /// A later deck than the first is known of cards whose place is not.
    fn origins_agree(&self, state: &State, view: &View) -> bool {
        if view.origins.is_empty() {
            return true;
        }
        let unseen = self.unseen(state, view.viewer);
        state.pool > 0
            && rises(&view.origins, |origin| origin.card)
            && view
                .origins
                .iter()
                .all(|origin| origin.pool > 0 && unseen.has(origin.card))
    }
}
