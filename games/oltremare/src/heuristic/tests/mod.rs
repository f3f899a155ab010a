//! Positions with an obvious best action, and whole games.

mod estimates;
mod games;
mod knowledge;
#[path = "../../../tests/support/named_cards.rs"]
mod named_cards;
mod negotiation;
mod turns;

use std::sync::OnceLock;

use portolan_core::{Game, GamePackage, Seat, Seats, Setup, Turn, Vocabulary};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use self::named_cards::to_numbers;
use super::choose;
use crate::parts::{BUILT_IN, Card, Cards, Components, Good, Goods};
use crate::state::{Offer, Phase, Stage, State};
use crate::words::{Action, Deal};
use crate::{MOST_PLAYERS, Oltremare};

pub(super) type Rng = Xoshiro256PlusPlus;

pub(super) fn rng(seed: u64) -> Rng {
    Rng::seed_from_u64(seed)
}

/// The card of this name in the built-in edition: `silk19`.
#[track_caller]
pub(super) fn card(name: &str) -> Card {
    list(name)[0]
}

/// The cards of these names.
#[track_caller]
pub(super) fn cards(names: &str) -> Cards {
    list(names).into_iter().collect()
}

/// The same in this order.
#[track_caller]
fn list(names: &str) -> Vec<Card> {
    static READ: OnceLock<Components> = OnceLock::new();
    let components = READ.get_or_init(|| Components::read(BUILT_IN).unwrap());
    let numbers = to_numbers(names, |number| {
        let card = Card::from_number(number)?;
        Some(components.good(card).name())
    });
    let numbers = numbers.split_whitespace();
    numbers.map(|number| number.parse().unwrap()).collect()
}

/// A game after its set-up.
pub(super) fn started(players: u8, seed: u64) -> (Oltremare, State) {
    let game = Oltremare::open(&Setup::new(players)).unwrap();
    let mut rng = rng(seed);
    let mut state = game.start();
    while let Turn::Chance(_) = game.turn(&state) {
        let outcome = Game::sample_outcome(&game, &state, &mut rng);
        game.resolve(&mut state, &outcome, &mut Vec::new()).unwrap();
    }
    (game, state)
}

/// A state edited into the position a test wants.
pub(super) struct Scene {
    pub(super) game: Oltremare,
    pub(super) state: State,
    pub(super) seat: Seat,
}

impl Scene {
    /// A seat of four (counted from 0) asked in the trade phase of the first one, early in the
    /// game, without offers and with one card on every cargo pile.
    pub(super) fn new(seat: usize) -> Scene {
        let (game, mut state) = started(4, 1);
        state.phase = Phase::Trade;
        state.stage = Stage::Trade;
        state.first = Seat::new(0);
        state.active = Seat::new(0);
        state.took_prestige = Seats::NONE;
        state.made = [0; MOST_PLAYERS];
        state.offers.clear();
        let mut scene = Scene {
            game,
            state,
            seat: Seat::new(seat),
        };
        let tops = list("olives70 olives65 pottery53 pottery49");
        for (index, top) in tops.into_iter().enumerate() {
            scene.put_pile(index, &[top]);
        }
        scene
    }

    /// Lays a card aside, wherever it is. Whoever held it has another one instead.
    fn take(&mut self, card: Card) {
        let state = &mut self.state;
        for cards in state.pools.iter_mut().chain(&mut state.known) {
            cards.remove(card);
        }
        state.discard.remove(card);
        for hand in state.hands.iter_mut().filter(|hand| hand.has(card)) {
            let other = state.pools[0].first().unwrap();
            state.pools[0].remove(other);
            hand.remove(card);
            hand.add(other);
        }
    }

    /// Makes a seat active whose turn has begun.
    pub(super) fn activate(&mut self, index: usize) {
        let active = Seat::new(index);
        self.state.active = active;
        let face = self.game.components().face(self.state.top[active].unwrap());
        (self.state.power, self.state.cargo) = (face.power, face.cargo);
    }

    /// Gives a player this cargo pile, top first.
    #[track_caller]
    pub(super) fn pile(&mut self, index: usize, names: &str) {
        self.put_pile(index, &list(names));
    }

    pub(super) fn put_pile(&mut self, index: usize, pile: &[Card]) {
        let seat = Seat::new(index);
        let old = self.state.clear_cargo(seat);
        self.state.pools[0] = self.state.pools[0].or(old);
        for &card in pile.iter().rev() {
            self.take(card);
            self.state.put_on_cargo(seat, card);
        }
        if self.state.active == seat {
            self.activate(index);
        }
    }

    /// Gives the player asked this hand.
    #[track_caller]
    pub(super) fn hand(&mut self, names: &str) {
        let (hand, seat) = (cards(names), self.seat);
        let old = std::mem::take(&mut self.state.hands[seat]);
        self.state.pools[0] = self.state.pools[0].or(old);
        for card in hand.iter() {
            self.take(card);
        }
        self.state.hands[seat] = hand;
    }

    /// Lays cards open that the active player has played.
    pub(super) fn played(&mut self, names: &str) {
        let played = cards(names);
        for card in played.iter() {
            self.take(card);
        }
        self.state.played = played;
    }

    /// Makes an offer to the player asked: goods and ducats for goods and ducats.
    pub(super) fn offered(&mut self, maker: usize, give: (&[Good], u16), want: (&[Good], u16)) {
        let to = Some(self.seat);
        self.offered_to(maker, to, give, want);
    }

    /// Makes an offer to this player or to all.
    pub(super) fn offered_to(
        &mut self,
        maker: usize,
        to: Option<Seat>,
        (give, pay): (&[Good], u16),
        (want, ask): (&[Good], u16),
    ) {
        let maker = Seat::new(maker);
        let mut given = Cards::NONE;
        for good in give {
            let of_good = self.game.components().of_good[*good].without(given);
            let held = self.state.hands[maker].and(of_good).first();
            let card = held.or_else(|| self.state.pools[0].and(of_good).first());
            given.add(card.unwrap());
        }
        // The maker holds what he offers, in the place of other cards.
        for card in given.without(self.state.hands[maker]).iter() {
            let other = self.state.hands[maker].without(given).first().unwrap();
            self.state.pools[0].remove(card);
            self.state.pools[0].add(other);
            self.state.hands[maker].remove(other);
            self.state.hands[maker].add(card);
        }
        let offer = Offer {
            deal: Deal {
                give: given,
                pay,
                want: want.iter().copied().collect::<Goods>(),
                ask,
                ..Deal::default()
            },
            number: 7,
            maker,
            to,
            declined: Seats::NONE,
        };
        let slot = self.state.slot(maker, to);
        self.state.offers.lay(slot, offer);
    }

    pub(super) fn choose(&self) -> Option<Action> {
        choose(&self.game, &self.state, self.seat, &mut rng(1))
    }
}
