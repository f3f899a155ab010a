//! Who sees what (O8). The public view holds what everybody's perfect memory would know, the
//! private one what a seat knows beyond it. Without memory aid people's pages show the top of piles
//! only: what memory alone would know is then left out ([`Audience::WithoutMemory`]).

use enum_map::EnumMap;
use portolan_core::{Audience, Seat, Seats};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Oltremare;
use crate::parts::{Card, Cards, Goods, Marker, Port};
use crate::state::{Due, Offer, POOLS, Phase, Stage, State};
use crate::words::GoodClaim;

/// A card of a pirate pile, as everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pirate {
    /// Its owner discarded it; only he knows the card before the end.
    Discarded(Option<Card>),
    /// Drawn face down from this pool: nobody knows it.
    Drawn(u8),
}

/// A player as others see him.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Player {
    /// His seat.
    pub seat: Seat,
    /// His ducats; below 0 in debt.
    pub ducats: i32,
    /// His prestige tiles.
    pub prestige: u16,
    /// How many cards he holds.
    pub hand_size: u8,
    /// His hand, once the game is over.
    #[ts(as = "Option<Vec<Card>>")]
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
    pub ship: Option<Port>,
    /// His active marker.
    pub marker: Option<Marker>,
    /// How many markers he has kept, the active one included.
    pub markers: u8,
    /// Of which kinds; `None` where the table keeps no memory.
    #[ts(type = "Record<Marker, number> | null")]
    pub kept: Option<EnumMap<Marker, u8>>,
    /// Offers he made in this turn.
    pub offers_made: u8,
}

/// An open offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OfferView {
    /// Its number.
    pub number: u32,
    /// Who made it.
    pub maker: Seat,
    /// To whom; `None` to all opponents.
    pub to: Option<Seat>,
    /// Goods given, which are true.
    pub give: Goods,
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

/// A marker on a port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PortMarker {
    /// The port.
    pub port: Port,
    /// The marker.
    pub marker: Marker,
}

/// How many cards can lie on Venice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VeniceView {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// An unseen card that was seen going into a later deck than the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Origin {
    /// The card.
    pub card: Card,
    /// The deck, counted from 0.
    pub pool: u8,
}

/// What everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PublicView {
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
    /// What the next purchase costs; `None` if no card can be bought.
    pub price: Option<i32>,
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
    /// Cards played and not yet stowed.
    #[ts(as = "Vec<Card>")]
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
    /// Where Venice can be; `None` once it has been turned up, and without memory.
    pub venice: Option<VeniceView>,
    /// How many cards lay under it when it was turned up; `None` before, and without memory.
    pub venice_left: Option<u8>,
    /// The face-up discard.
    #[ts(as = "Vec<Card>")]
    pub discard: Cards,
    /// Whose pirates are being shuffled in.
    pub shuffling: Option<Seat>,
    /// Who has been scored early.
    pub early: Seats,
    /// Open offers.
    pub offers: Vec<OfferView>,
    /// Offers made in this game.
    pub offered: u32,
    /// Unseen cards known to have come into the game again; `None` without memory.
    pub origins: Option<Vec<Origin>>,
}

/// A card known to be in somebody's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Mark {
    /// Whose hand.
    pub seat: Seat,
    /// Which card.
    pub card: Card,
}

/// The cards of an own offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OwnOffer {
    /// Its number.
    pub number: u32,
    /// What is given.
    #[ts(as = "Vec<Card>")]
    pub cards: Cards,
}

/// A card in the own pirate pile that its owner put there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OwnPirate {
    /// The card.
    pub card: Card,
    /// How many cards lie below it.
    pub below: u8,
}

/// What a seat knows beyond the public view.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PrivateView {
    /// Whose it is.
    pub seat: Seat,
    /// The own hand.
    #[ts(as = "Vec<Card>")]
    pub hand: Cards,
    /// Cards chosen to play; still in the hand.
    #[ts(as = "Vec<Card>")]
    pub chosen: Cards,
    /// The cards of own offers.
    pub offers: Vec<OwnOffer>,
    /// Own discards in the pirate pile; `None` without memory.
    pub pirates: Option<Vec<OwnPirate>>,
    /// Cards known in others' hands; `None` without memory.
    pub marks: Option<Vec<Mark>>,
    /// Unseen own discards that went into a new deck (O7.1); `None` without memory.
    pub origins: Option<Vec<Origin>>,
}

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
        PublicView {
            phase: state.phase,
            active: state.active,
            first: (!state.phase.is_set_up()).then_some(state.first),
            step: state.step,
            turns: state.turns,
            power: state.power,
            cargo: state.cargo,
            purchases: state.purchases,
            price: (self.purchases_left(state) > 0).then(|| self.price(state)),
            purchases_left: self.purchases_left(state) as u8,
            stage: state.stage,
            due: state.due,
            ending: state.ending,
            honoured: state.honoured,
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
        let index = seat.index();
        let started = state.top[index].is_some() || state.turns > 0;
        Player {
            seat,
            ducats: state.ducats[index],
            prestige: state.prestige[index],
            hand_size: state.hand_size(seat) as u8,
            hand: (state.phase == Phase::Over).then_some(state.hands[index]),
            top: state.top[index],
            cargo_cards: state.piled[index],
            cargo: memory.then(|| state.pile(seat).collect()),
            remembered: state.remembered[index],
            pirate_cards: state.pirates[index],
            pirates: memory.then(|| self.view_pirates(state, seat)),
            ship: started.then_some(state.ships_at[index]),
            marker: state.marker[index],
            markers: state.markers_kept(seat) as u8,
            kept: memory.then_some(state.kept[index]),
            offers_made: state.made[index],
        }
    }

    fn view_pirates(&self, state: &State, seat: Seat) -> Vec<Pirate> {
        let index = seat.index();
        // Face-down pirates lie in the order of their pools.
        let mut drawn = (0..POOLS).flat_map(|pool| {
            std::iter::repeat_n(pool as u8, usize::from(state.unknown[index][pool]))
        });
        let mut pile = vec![None; usize::from(state.pirates[index])];
        for card in state.known[index].iter() {
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
            claims: self.claims_heard(&offer.deal).into_iter().collect(),
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
        let index = seat.index();
        let own = |offer: &&Offer| offer.maker == seat;
        let offers = state.offers.iter().filter(own).map(|offer| OwnOffer {
            number: offer.number,
            cards: offer.deal.give,
        });
        let mut offers: Vec<_> = offers.collect();
        offers.sort_by_key(|offer| offer.number);
        let pirates = state.known[index].iter().map(|card| OwnPirate {
            card,
            below: state.link[card.index()],
        });
        PrivateView {
            seat,
            hand: state.hands[index],
            chosen: match seat == state.active {
                true => state.chosen,
                false => Cards::NONE,
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
        let held = |other: Seat| {
            state.marks[seat.index()]
                .and(state.hands[other.index()])
                .iter()
        };
        Seat::all(self.seats)
            .flat_map(|other| held(other).map(move |card| Mark { seat: other, card }))
            .collect()
    }

    /// What a seat put into a deck made of its own piles, as long as it knows no better.
    fn own_origins(&self, state: &State, seat: Seat) -> Vec<Origin> {
        let mut unseen = state.pools.into_iter().fold(Cards::NONE, Cards::or);
        for other in Seat::all(self.seats).filter(|other| *other != seat) {
            if state.phase != Phase::Over {
                let index = other.index();
                unseen = unseen.or(state.hands[index]).or(state.known[index]);
            }
        }
        let unseen = unseen.without(state.marks[seat.index()]);
        let known = |card| {
            let pool = state.own_origin(card, seat)?;
            Some(Origin { card, pool })
        };
        unseen.iter().filter_map(known).collect()
    }
}
