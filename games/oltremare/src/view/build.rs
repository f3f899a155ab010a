//! Builds views from a state.

use portolan_core::{Audience, Seat};

use super::{
    LotView, Mark, OfferView, Origin, OwnOffer, OwnPirate, Pirate, Player, PortMarker, PrivateView,
    PublicView, VeniceView,
};
use crate::Oltremare;
use crate::parts::{Card, Cards};
use crate::state::{Offer, POOLS, Phase, Stage, State};

impl Oltremare {
    /// Whether an audience sees what memory alone would know.
    fn remembers(&self, audience: Audience) -> bool {
        self.options.memory_aid || audience == Audience::WithMemory
    }

    pub(crate) fn make_public_view(&self, state: &State, audience: Audience) -> PublicView {
        let memory = self.remembers(audience);
        let venice = state.venice.map(|_| {
            let (least, most) = self.venice_range(state);
            VeniceView { least, most }
        });
        let purchases_left = match state.stage {
            Stage::Trade if !state.phase.is_set_up() => self.purchases_left(state),
            _ => 0,
        };
        PublicView {
            phase: state.phase,
            active: state.active,
            first: knows_first(state).then_some(state.first),
            step: state.step,
            turns: state.turns,
            power: state.power,
            cargo: state.cargo,
            purchases: state.purchases,
            price: (purchases_left > 0).then(|| self.price(state)),
            purchases_left: purchases_left as u8,
            stage: state.stage,
            pending_draws: state.pending_draws,
            ending: state.ending,
            took_prestige: state.took_prestige,
            played: state.played,
            ships: state.ships,
            players: Seat::all(self.seats)
                .map(|seat| self.view_player(state, seat, memory))
                .collect(),
            markers: self.view_board(state),
            deck: state.deck,
            pool: state.pool,
            first_deck: state.first_deck,
            turn_deck: state.turn_deck,
            venice: venice.filter(|_| memory),
            venice_left: (memory && state.venice_left > 0).then_some(state.venice_left),
            discard: state.discard,
            shuffling: state.shuffling,
            early: state.early,
            offers: self.view_offers(state),
            offered: state.offered,
            origins: memory.then(|| self.public_origins(state)),
        }
    }

    fn view_player(&self, state: &State, seat: Seat, memory: bool) -> Player {
        let started = state.top[seat].is_some() || state.turns > 0;
        let figures = self.figures(state, seat);
        Player {
            seat,
            ducats: state.ducats[seat],
            prestige: state.prestige[seat],
            hand_size: state.hand_size(seat) as u8,
            hand: (state.phase == Phase::Over).then_some(state.hands[seat]),
            hand_limit: figures.map(|(power, _)| power),
            to_play: figures.map(|(_, cargo)| cargo),
            top: state.top[seat],
            cargo_cards: state.piled[seat],
            cargo: memory.then(|| state.pile(seat).collect()),
            lots: memory.then(|| self.view_lots(state, seat)),
            remembered: state.remembered[seat],
            pirate_cards: state.pirates[seat],
            pirates: memory.then(|| self.view_pirates(state, seat)),
            ship: started.then_some(state.ships_at[seat]),
            marker: state.marker[seat],
            markers: state.markers_kept(seat) as u8,
            kept: memory.then_some(state.kept[seat]),
            offers_made: state.made[seat],
        }
    }

    /// Sailor power and cargo number of a player: those of his turn, which his next top card does
    /// not change any more, or else those of his top card.
    fn figures(&self, state: &State, seat: Seat) -> Option<(u8, u8)> {
        if state.turns > 0 && seat == state.active {
            return Some((state.power, state.cargo));
        }
        let face = self.components.face(state.top[seat]?);
        Some((face.power, face.cargo))
    }

    fn view_lots(&self, state: &State, seat: Seat) -> Vec<LotView> {
        let lots = self.lots(state.pile(seat));
        lots.map(|lot| LotView {
            good: lot.good,
            cards: lot.cards as u8,
            ducats: self.lot_value(lot),
            next: self.components.lot(lot.good, lot.cards + 1),
        })
        .collect()
    }

    fn view_pirates(&self, state: &State, seat: Seat) -> Vec<Pirate> {
        // Face-down pirates lie in the order of their pools.
        let mut drawn = (0..POOLS).flat_map(|pool| {
            std::iter::repeat_n(pool as u8, usize::from(state.unknown[seat][pool]))
        });
        let mut pile = vec![None; usize::from(state.pirates[seat])];
        for card in state.known[seat].iter() {
            if let Some(place) = pile.get_mut(usize::from(state.link[card.index()])) {
                *place = Some(card);
            }
        }
        let shown = |card: Option<Card>| match card {
            Some(card) => Pirate::Discarded((state.phase == Phase::Over).then_some(card)),
            None => Pirate::Drawn(drawn.next().unwrap_or(0)),
        };
        pile.into_iter().map(shown).collect()
    }

    fn view_board(&self, state: &State) -> Vec<PortMarker> {
        let ports = self.components.chart.all();
        ports
            .filter_map(|port| {
                let marker = state.markers[port.index()]?;
                Some(PortMarker { port, marker })
            })
            .collect()
    }

    fn view_offers(&self, state: &State) -> Vec<OfferView> {
        let view = |offer: &Offer| OfferView {
            number: offer.number,
            maker: offer.maker,
            to: offer.to,
            give: self.components.goods(offer.deal.give),
            pay: offer.deal.pay,
            want: offer.deal.want,
            ask: offer.deal.ask,
            declined: offer.declined,
            waits_for: self.waits_for(state, offer),
            claims: self.public_claims(&offer.deal).into_iter().collect(),
        };
        let mut offers: Vec<_> = state.offers.iter().map(view).collect();
        offers.sort_by_key(|offer| offer.number);
        offers
    }

    /// Cards whose place a spectator does not know, of later decks than the first.
    fn public_origins(&self, state: &State) -> Vec<Origin> {
        let mut unseen = state.pools.into_iter().fold(Cards::NONE, Cards::or);
        if state.phase != Phase::Over {
            let hidden = state.hands.iter().chain(&state.known);
            unseen = hidden.fold(unseen, |unseen, cards| unseen.or(*cards));
        }
        unseen
            .iter()
            .map(|card| Origin {
                card,
                pool: state.public_origin(card),
            })
            .filter(|origin| origin.pool > 0)
            .collect()
    }

    pub(crate) fn make_private_view(
        &self,
        state: &State,
        seat: Seat,
        audience: Audience,
    ) -> PrivateView {
        let memory = self.remembers(audience);
        let own = |offer: &&Offer| offer.maker == seat;
        let offers = state.offers.iter().filter(own).map(|offer| OwnOffer {
            number: offer.number,
            cards: offer.deal.give,
        });
        let mut offers: Vec<_> = offers.collect();
        offers.sort_by_key(|offer| offer.number);
        let pirates = state.known[seat].iter().map(|card| OwnPirate {
            card,
            below: state.link[card.index()],
        });
        PrivateView {
            seat,
            hand: state.hands[seat],
            chosen: if seat == state.active {
                state.chosen
            } else {
                Cards::NONE
            },
            offers,
            pirates: memory.then(|| pirates.collect()),
            marks: memory.then(|| self.view_marks(state, seat)),
            origins: memory.then(|| self.own_origins(state, seat)),
        }
    }

    fn view_marks(&self, state: &State, seat: Seat) -> Vec<Mark> {
        if state.phase == Phase::Over {
            return Vec::new();
        }
        let held = |other: Seat| state.marks[seat].and(state.hands[other]).iter();
        Seat::all(self.seats)
            .flat_map(|other| held(other).map(move |card| Mark { seat: other, card }))
            .collect()
    }

    /// The cards that a seat put into a deck made of its own piles, unless it has seen them since.
    fn own_origins(&self, state: &State, seat: Seat) -> Vec<Origin> {
        let mut unseen = state.pools.into_iter().fold(Cards::NONE, Cards::or);
        for other in Seat::all(self.seats).filter(|other| *other != seat) {
            if state.phase != Phase::Over {
                unseen = unseen.or(state.hands[other]).or(state.known[other]);
            }
        }
        let unseen = unseen.without(state.marks[seat]);
        let known = |card| {
            let pool = state.own_origin(card, seat)?;
            Some(Origin { card, pool })
        };
        unseen.iter().filter_map(known).collect()
    }
}

/// Whether the lot for the first player has fallen: the first step of its phase.
fn knows_first(state: &State) -> bool {
    !state.phase.is_set_up() || (state.phase == Phase::First && state.step > 0)
}
