//! The model of others' hands: what every place of a hidden card weighs, from what the view proves and the
//! evidence suggests.

use arrayvec::ArrayVec;
use enum_map::EnumMap;
use portolan_core::{Seat, View, Vocabulary};

use super::evidence::{Evidence, Person, Sighting, truth};
use super::placements::{Hand, Hidden, MOST_SIGHTED, OfGood, Sighted, Weighed};
use super::weights::{Features, features, weight};
use crate::parts::{Card, Cards, Good};
use crate::view::{Pirate, PrivateView, PublicView};
use crate::words::Event;
use crate::{MOST_PLAYERS, Oltremare};

/// A lie says what the liar likes: any of about so many cards would suit it.
const SUITED_BY_LIES: f32 = 6.0;

/// A sighting that is less certain than this says nothing.
const LEAST_CERTAIN: f32 = 0.05;

/// Nothing is surer than this but what open offers need.
const LEAST_DOUBT: f32 = 0.03;

/// The cards that the seat cannot place.
fn unseen(game: &Oltremare, public: &PublicView, private: &PrivateView) -> Cards {
    let mut seen = public.played.or(public.discard).or(private.hand);
    for player in &public.players {
        seen = seen.or(player.hand.unwrap_or(Cards::NONE));
        for card in player.cargo.iter().flatten() {
            seen.add(*card);
        }
        for pirate in player.pirates.iter().flatten() {
            if let Pirate::Discarded(Some(card)) = pirate {
                seen.add(*card);
            }
        }
    }
    for pirate in private.pirates.iter().flatten() {
        seen.add(pirate.card);
    }
    for mark in private.marks.iter().flatten() {
        seen.add(mark.card);
    }
    game.in_game.without(seen)
}

/// A card that a hand was seen to hold, and how likely it has gone; not at all, if an open offer needs it.
struct Seen<'a> {
    /// The index of the hand.
    hand: usize,
    sighting: &'a Sighting,
    gone: f32,
}

/// What a seat knows and remembers.
pub(super) struct Table<'a> {
    game: &'a Oltremare,
    public: &'a PublicView,
    private: &'a PrivateView,
    evidence: Evidence,
    unseen: Cards,
    weights: &'a Features,
}

impl<'a> Table<'a> {
    /// The table for the seat of this view. `None` where hidden cards are not alike, because some were seen
    /// going into a later deck, and for spectators.
    pub(super) fn new(
        game: &'a Oltremare,
        view: &'a View<Oltremare>,
        seen: &[Event],
        weights: &'a Features,
    ) -> Option<Table<'a>> {
        let View { public, private } = view;
        let private = private.as_ref()?;
        if public.pool > 0 || public.phase.is_set_up() {
            return None;
        }
        let mut evidence = Evidence::of_events(game, private.seat, seen);
        evidence.hold_offered(public);
        Some(Table {
            unseen: unseen(game, public, private),
            game,
            public,
            private,
            evidence,
            weights,
        })
    }

    /// What every place weighs; `None` if there is more to see than can be told apart.
    pub(super) fn weigh(&self) -> Option<Weighed> {
        let hands = self.hands();
        let of_good = |good: &Good| self.game.components.of_good[*good].and(self.unseen);
        let goods = Good::all().iter().filter(|good| !of_good(good).is_empty());
        let mut goods: Vec<OfGood> = goods
            .map(|good| {
                let cards = of_good(good).iter();
                OfGood {
                    good: *good,
                    cards: cards.map(|card| self.hidden(card, &hands)).collect(),
                    sighted: ArrayVec::new(),
                }
            })
            .collect();
        let mut rooms: ArrayVec<u8, MOST_PLAYERS> = hands.iter().map(|hand| hand.room).collect();
        for seen in self.sightings(&hands) {
            let room = &mut rooms[seen.hand];
            let of_good = goods
                .iter_mut()
                .find(|of_good| of_good.good == seen.sighting.good);
            // More sightings than cards of a good would contradict each other.
            let fitting = of_good.filter(|of_good| {
                *room > 0 && of_good.sighted.len() < of_good.cards.len().min(MOST_SIGHTED)
            });
            match fitting {
                Some(of_good) => {
                    *room -= 1;
                    let sighted = self.sighted(&hands, &seen, of_good);
                    of_good.sighted.push(sighted);
                }
                None if seen.gone == 0.0 => return None,
                None => {}
            }
        }
        Some(Weighed { hands, goods })
    }

    /// The hands of others with room for hidden cards.
    fn hands(&self) -> ArrayVec<Hand, MOST_PLAYERS> {
        let others = self.public.players.iter();
        let others = others.filter(|player| player.seat != self.private.seat);
        others
            .filter(|player| player.hand.is_none())
            .map(|player| {
                let marked = self.marked(player.seat).len() as u8;
                Hand {
                    seat: player.seat,
                    room: player.hand_size.saturating_sub(marked),
                }
            })
            .collect()
    }

    /// The cards known in somebody's hand.
    fn marked(&self, seat: Seat) -> Cards {
        let marks = self.private.marks.iter().flatten();
        marks
            .filter(|mark| mark.seat == seat)
            .map(|mark| mark.card)
            .collect()
    }

    fn person(&self, seat: Seat) -> &Person {
        &self.evidence.of[seat.index()]
    }

    fn hidden(&self, card: Card, hands: &[Hand]) -> Hidden {
        let mut weights = [0.0; MOST_PLAYERS];
        for (place, hand) in weights.iter_mut().zip(hands) {
            let features = self.features(hand, card);
            *place = f64::from(weight(&features, self.weights));
        }
        Hidden {
            card,
            hands: weights,
            elsewhere: 1.0,
        }
    }

    /// What speaks for a card in a hand.
    pub(super) fn features(&self, hand: &Hand, card: Card) -> Features {
        let face = self.game.components.face(card);
        let person = self.person(hand.seat);
        let player = &self.public.players[hand.seat.index()];
        let top = player.top.map(|top| self.game.components.good(top));
        features(person, player.hand_size, top, face)
    }

    /// What the hands were seen to hold, the surest first, without cards that are known there.
    fn sightings(&self, hands: &[Hand]) -> Vec<Seen<'_>> {
        let mut all = Vec::new();
        for (index, hand) in hands.iter().enumerate() {
            let mut needed = self.needed(hand.seat);
            let mut marked = self.marked(hand.seat);
            for sighting in &self.person(hand.seat).sightings {
                let fits = |card: &Card| {
                    self.game.components.good(*card) == sighting.good
                        && truth(self.game, &sighting.claim, *card) > 0.0
                };
                if let Some(card) = marked.iter().find(fits) {
                    marked.remove(card);
                    continue;
                }
                let (offer, count) = &mut needed[sighting.good];
                let gone = if *count > 0 && sighting.offers.contains(offer) {
                    *count -= 1;
                    0.0
                } else {
                    sighting.gone.max(LEAST_DOUBT)
                };
                all.push(Seen {
                    hand: index,
                    sighting,
                    gone,
                });
            }
        }
        all.retain(|seen| 1.0 - seen.gone >= LEAST_CERTAIN);
        all.sort_by(|one, other| one.gone.total_cmp(&other.gone));
        all
    }

    /// How many hidden cards of each good a seat must hold for its open offers, and the offer that needs most.
    fn needed(&self, seat: Seat) -> EnumMap<Good, (u32, u8)> {
        let marked = self.game.components.goods(self.marked(seat));
        let mut needed: EnumMap<Good, (u32, u8)> = EnumMap::default();
        for offer in self
            .public
            .offers
            .iter()
            .filter(|offer| offer.maker == seat)
        {
            for (good, count) in offer.give.present() {
                let hidden = count.saturating_sub(marked[good]);
                if hidden > needed[good].1 {
                    needed[good] = (offer.number, hidden);
                }
            }
        }
        needed
    }

    /// What the cards of a good weigh as the one that was seen: according to what was said about it, and all
    /// together as much as it is sure.
    fn sighted(&self, hands: &[Hand], seen: &Seen<'_>, of_good: &OfGood) -> Sighted {
        let sighting = seen.sighting;
        let honesty = self.person(sighting.claimed_by).honesty();
        let lie = (1.0 - honesty) / SUITED_BY_LIES;
        let told = |hidden: &Hidden| {
            f64::from(honesty * truth(self.game, &sighting.claim, hidden.card) + lie)
        };
        let total: f64 = of_good.cards.iter().map(told).sum();
        // A card less in the hand makes all ways about so many times rarer.
        let hand = &hands[seen.hand];
        let rarer = f64::from(self.unseen.len()) / f64::from(hand.room.max(1));
        let gone = f64::from(seen.gone);
        let cards = of_good.cards.iter();
        Sighted {
            hand: seen.hand,
            cards: cards
                .map(|hidden| (1.0 - gone) * rarer * told(hidden) / total)
                .collect(),
            gone,
            offers: sighting.offers.clone(),
        }
    }
}
