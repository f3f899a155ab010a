//! Who sees what (O8). A view holds what a perfect memory would know; [`Oltremare::forget`]
//! takes away what a table without memory aid keeps off people's pages.

use portolan_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::Oltremare;
use crate::card::Card;
use crate::cards::Cards;
use crate::event::GoodClaim;
use crate::good::Goods;
use crate::marker::Marker;
use crate::port::PortName;
use crate::state::{Due, Offer, POOLS, Phase, Stage, State};

/// A card of a pirate pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pirate {
    /// Its owner discarded it; `None` if the viewer does not know the card.
    Discarded(Option<Card>),
    /// Drawn face down from this pool: nobody knows it.
    Drawn(u8),
}

/// A player as others see him.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// His seat.
    pub seat: Seat,
    /// His ducats; below 0 in debt.
    pub ducats: i32,
    /// His prestige tiles.
    pub prestige: u16,
    /// How many cards he holds.
    pub hand_size: u8,
    /// His hand; `None` if the viewer may not see it.
    pub hand: Option<Cards>,
    /// The top of his cargo pile.
    pub top: Option<Card>,
    /// How many cards his cargo pile has.
    pub cargo_cards: u8,
    /// His cargo pile, top first; `None` where the table keeps no memory.
    pub cargo: Option<Vec<Card>>,
    /// Cargo cards sold when he was scored early.
    pub remembered: u8,
    /// How many cards his pirate pile has.
    pub pirate_cards: u8,
    /// His pirate pile, bottom first; `None` where the table keeps no memory.
    pub pirates: Option<Vec<Pirate>>,
    /// Where his ship is; `None` before it has started.
    pub ship: Option<PortName>,
    /// His active marker.
    pub marker: Option<Marker>,
    /// How many markers he has kept, the active one included.
    pub markers: u8,
    /// Of which kinds, as in [`Marker::ALL`]; `None` where the table keeps no memory.
    pub kept: Option<[u8; Marker::COUNT]>,
    /// Offers he made in this turn.
    pub offers_made: u8,
}

/// An open offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferView {
    /// Its number.
    pub number: u32,
    /// Who made it.
    pub maker: Seat,
    /// To whom; `None` to all opponents.
    pub to: Option<Seat>,
    /// Goods given, which are true.
    pub give: Goods,
    /// The cards themselves, for their maker only.
    pub cards: Option<Cards>,
    /// Ducats paid.
    pub pay: u16,
    /// Goods wanted.
    pub want: Goods,
    /// Ducats asked for.
    pub ask: u16,
    /// Who has turned it down.
    pub declined: Seats,
    /// What is said about the cards, which may be lies.
    pub claims: Vec<GoodClaim>,
}

/// A card known to be in somebody's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Whose hand.
    pub seat: Seat,
    /// Which card.
    pub card: Card,
}

/// A marker on a port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PortMarker {
    /// The port.
    pub port: PortName,
    /// The marker.
    pub marker: Marker,
}

/// How many cards can lie on Venice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct VeniceView {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// An unseen card that was seen going into a later deck than the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The card.
    pub card: Card,
    /// The deck, counted from 0.
    pub pool: u8,
}

/// What a seat, or a spectator, knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// What the game waits for.
    pub phase: Phase,
    /// Whose turn it is; during set-up whose card comes next.
    pub active: Seat,
    /// The first player; `None` before the lot.
    pub first: Option<Seat>,
    /// How far the set-up phase is.
    pub step: u8,
    /// How many turns have begun.
    pub turns: u32,
    /// Sailor power of this turn.
    pub power: u8,
    /// Cargo number of this turn.
    pub cargo: u8,
    /// Purchases made in this turn.
    pub purchases: u8,
    /// What the next purchase costs.
    pub price: i32,
    /// How many more cards can be bought in this turn.
    pub purchases_left: u8,
    /// How far the turn is.
    pub stage: Stage,
    /// What is still to be drawn.
    pub due: Due,
    /// Whether this is the last round.
    pub ending: bool,
    /// Who took a prestige tile in this turn.
    pub honoured: Seats,
    /// Cards chosen to play, for their owner only.
    pub chosen: Option<Cards>,
    /// Cards played and not yet stowed.
    pub played: Cards,
    /// Ship symbols of the cards played.
    pub ships: u8,
    /// The players in seat order.
    pub players: Vec<Player>,
    /// Markers on the board.
    pub markers: Vec<PortMarker>,
    /// How many cards the deck has.
    pub deck: u8,
    /// How many decks there have been before this one.
    pub pool: u8,
    /// How many cards the first deck had.
    pub first_deck: u8,
    /// How many cards the deck had when this turn began.
    pub turn_deck: u8,
    /// Where Venice can be; `None` once it has been turned up.
    pub venice: Option<VeniceView>,
    /// How many cards lay under it when it was turned up; `None` before.
    pub venice_left: Option<u8>,
    /// The face-up discard.
    pub discard: Cards,
    /// Whose pirates are being shuffled in.
    pub shuffling: Option<Seat>,
    /// Who has been scored early.
    pub early: Seats,
    /// Open offers.
    pub offers: Vec<OfferView>,
    /// Offers made in this game.
    pub offered: u32,
    /// Cards the viewer knows in others' hands.
    pub marks: Vec<Mark>,
    /// Unseen cards the viewer knows to have come into the game again.
    pub origins: Vec<Origin>,
}

impl Oltremare {
    pub(crate) fn look(&self, state: &State, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|seat| seat.index() < self.seats);
        View {
            viewer,
            phase: state.phase,
            active: state.active,
            first: (!state.phase.is_set_up()).then_some(state.first),
            step: state.step,
            turns: state.turns,
            power: state.power,
            cargo: state.cargo,
            purchases: state.purchases,
            price: self.price(state),
            purchases_left: self.purchases_left(state) as u8,
            stage: state.stage,
            due: state.due,
            ending: state.ending,
            honoured: state.honoured,
            chosen: (viewer == Some(state.active)).then_some(state.chosen),
            played: state.played,
            ships: state.ships,
            players: Seat::all(self.seats)
                .map(|seat| self.look_at_player(state, seat, viewer))
                .collect(),
            markers: self.look_at_board(state),
            deck: state.deck,
            pool: state.pool,
            first_deck: state.first_deck,
            turn_deck: state.turn_deck,
            venice: state.venice.map(|_| self.venice_seen(state)),
            venice_left: (state.venice_left > 0).then_some(state.venice_left),
            discard: state.discard,
            shuffling: state.shuffling,
            early: state.early,
            offers: self.look_at_offers(state, viewer),
            offered: state.offered,
            marks: self.look_at_marks(state, viewer),
            origins: self.origins(state, viewer),
        }
    }

    fn look_at_player(&self, state: &State, seat: Seat, viewer: Option<Seat>) -> Player {
        let index = seat.index();
        let own = viewer == Some(seat) || state.phase == Phase::Over;
        let started = state.top[index].is_some() || state.turns > 0;
        Player {
            seat,
            ducats: state.ducats[index],
            prestige: state.prestige[index],
            hand_size: state.hand_size(seat) as u8,
            hand: own.then_some(state.hands[index]),
            top: state.top[index],
            cargo_cards: state.piled[index],
            cargo: Some(state.pile(seat).collect()),
            remembered: state.remembered[index],
            pirate_cards: state.pirates[index],
            pirates: Some(self.look_at_pirates(state, seat, own)),
            ship: started.then(|| self.components.chart.name(state.ships_at[index])),
            marker: state.marker[index],
            markers: state.markers_kept(seat) as u8,
            kept: Some(state.kept[index]),
            offers_made: state.made[index],
        }
    }

    fn look_at_pirates(&self, state: &State, seat: Seat, own: bool) -> Vec<Pirate> {
        let index = seat.index();
        let mut pile = vec![Pirate::Drawn(0); usize::from(state.pirates[index])];
        let mut discarded = 0u128;
        for card in state.known[index].iter() {
            let depth = usize::from(state.link[card.index()]);
            discarded |= 1 << depth;
            if let Some(place) = pile.get_mut(depth) {
                *place = Pirate::Discarded(own.then_some(card));
            }
        }
        // Face-down pirates lie in the order of their pools.
        let mut drawn = (0..POOLS).flat_map(|pool| {
            std::iter::repeat_n(pool as u8, usize::from(state.unknown[index][pool]))
        });
        for (depth, place) in pile.iter_mut().enumerate() {
            if discarded & (1 << depth) == 0 {
                *place = Pirate::Drawn(drawn.next().unwrap_or(0));
            }
        }
        pile
    }

    fn look_at_board(&self, state: &State) -> Vec<PortMarker> {
        let chart = &self.components.chart;
        (0..chart.ports() as u8)
            .filter_map(|port| {
                Some(PortMarker {
                    port: chart.name(port),
                    marker: state.markers[usize::from(port)]?,
                })
            })
            .collect()
    }

    /// What everybody can tell about Venice: its bounds, what has been drawn since, that it did
    /// not lie on top when the last turn ended, and does not where a card is being drawn.
    pub(crate) fn venice_seen(&self, state: &State) -> VeniceView {
        let (least, most) = self.venice_bounds(state.first_deck);
        let drawn = state.first_deck - state.deck;
        let passed = state.turns > 1 && state.deck == state.turn_deck;
        let buried = u8::from(passed || state.phase == Phase::Draw);
        VeniceView {
            least: least.saturating_sub(drawn).max(buried),
            most: most.saturating_sub(drawn),
        }
    }

    fn look_at_offers(&self, state: &State, viewer: Option<Seat>) -> Vec<OfferView> {
        let mut offers: Vec<_> = state.offers.iter().collect();
        offers.sort_by_key(|offer| offer.number);
        let look = |offer: &Offer| self.look_at_offer(offer, viewer);
        offers.into_iter().map(look).collect()
    }

    pub(crate) fn look_at_offer(&self, offer: &Offer, viewer: Option<Seat>) -> OfferView {
        OfferView {
            number: offer.number,
            maker: offer.maker,
            to: offer.to,
            give: self.components.goods(offer.give),
            cards: (viewer == Some(offer.maker)).then_some(offer.give),
            pay: offer.pay,
            want: offer.want,
            ask: offer.ask,
            declined: offer.declined,
            claims: self.claims_of(offer).into_iter().collect(),
        }
    }

    fn look_at_marks(&self, state: &State, viewer: Option<Seat>) -> Vec<Mark> {
        let Some(viewer) = viewer.filter(|_| state.phase != Phase::Over) else {
            return Vec::new();
        };
        let marks = state.marks[viewer.index()];
        Seat::all(self.seats)
            .flat_map(|seat| {
                let known = marks.and(state.hands[seat.index()]);
                known.iter().map(move |card| Mark { seat, card })
            })
            .collect()
    }

    fn origins(&self, state: &State, viewer: Option<Seat>) -> Vec<Origin> {
        if state.pool == 0 {
            return Vec::new();
        }
        let unseen = self.unseen(state, viewer);
        unseen
            .iter()
            .map(|card| Origin {
                card,
                pool: state.origin_for(card, viewer),
            })
            .filter(|origin| origin.pool > 0)
            .collect()
    }

    /// Cards whose place the viewer does not know.
    pub(crate) fn unseen(&self, state: &State, viewer: Option<Seat>) -> Cards {
        let over = state.phase == Phase::Over;
        let mut unseen = state.pools.into_iter().fold(Cards::NONE, Cards::or);
        for seat in Seat::all(self.seats).filter(|seat| !over && viewer != Some(*seat)) {
            unseen = unseen
                .or(state.hands[seat.index()])
                .or(state.known[seat.index()]);
        }
        match viewer {
            Some(viewer) => unseen.without(state.marks[viewer.index()]),
            None => unseen,
        }
    }

    /// Without memory aid people's pages show the top of piles only (O8).
    pub(crate) fn forget(&self, view: &mut View) {
        if self.options.memory_aid || view.phase == Phase::Over {
            return;
        }
        for player in &mut view.players {
            player.cargo = None;
            player.pirates = None;
            player.kept = None;
        }
        view.marks.clear();
        view.origins.clear();
        view.venice = None;
        view.venice_left = None;
    }
}
