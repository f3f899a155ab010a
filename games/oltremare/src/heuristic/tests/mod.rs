//! Positions with an obvious best action, and whole games.

mod games;
#[path = "../../../tests/support/named_cards.rs"]
mod named_cards;
mod negotiation;
mod turns;

use std::sync::OnceLock;

use portolan_core::{Audience, Game, GamePackage, Seat, Seats, Setup, Turn, View, Vocabulary};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use self::named_cards::to_numbers;
use super::choose;
use crate::parts::{BUILT_IN, Card, Cards, Components, Good, Goods};
use crate::state::{Phase, Stage};
use crate::view::{OfferView, Player, PrivateView, PublicView};
use crate::{Action, Oltremare};

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

/// A view edited into the position a test wants.
pub(super) struct Scene {
    pub(super) game: Oltremare,
    pub(super) view: PublicView,
    pub(super) own: PrivateView,
    pub(super) seat: Seat,
}

impl Scene {
    /// A seat of four (counted from 0) asked in the trade phase of the first one, early in the
    /// game, without offers and with one card on every cargo pile.
    pub(super) fn new(seat: usize) -> Scene {
        let game = Oltremare::open(&Setup::new(4)).unwrap();
        let mut rng = rng(1);
        let mut state = game.start();
        while let Turn::Chance(_) = game.turn(&state) {
            let outcome = Game::sample_outcome(&game, &state, &mut rng);
            game.resolve(&mut state, &outcome, &mut Vec::new()).unwrap();
        }
        let seat = Seat::new(seat);
        let mut view = game.public_view(&state, Audience::WithMemory);
        let mut own = game.private_view(&state, seat, Audience::WithMemory);
        view.phase = Phase::Trade;
        view.stage = Stage::Trade;
        view.active = Seat::new(0);
        view.first = Some(Seat::new(0));
        view.took_prestige = Seats::NONE;
        own.marks = Some(Vec::new());
        view.offers.clear();
        let mut scene = Scene {
            game,
            view,
            own,
            seat,
        };
        let tops = list("olives70 olives65 pottery53 pottery49");
        for (index, top) in tops.into_iter().enumerate() {
            scene.put_pile(index, vec![top]);
        }
        scene
    }

    pub(super) fn player(&mut self, index: usize) -> &mut Player {
        &mut self.view.players[index]
    }

    /// Gives a player this cargo pile, top first.
    #[track_caller]
    pub(super) fn pile(&mut self, index: usize, names: &str) {
        self.put_pile(index, list(names));
    }

    pub(super) fn put_pile(&mut self, index: usize, pile: Vec<Card>) {
        if self.view.active.index() == index {
            let face = self.game.components().face(pile[0]);
            (self.view.power, self.view.cargo) = (face.power, face.cargo);
        }
        let player = self.player(index);
        player.top = pile.first().copied();
        player.cargo_cards = pile.len() as u8;
        player.cargo = Some(pile);
    }

    /// Gives the player asked this hand.
    #[track_caller]
    pub(super) fn hand(&mut self, names: &str) {
        self.own.hand = cards(names);
        let player = self.seat.index();
        self.player(player).hand_size = self.own.hand.len() as u8;
    }

    /// Makes an offer to the player asked: goods and ducats for goods and ducats.
    pub(super) fn offered(
        &mut self,
        maker: usize,
        (give, pay): (&[Good], u16),
        (want, ask): (&[Good], u16),
    ) {
        self.view.offers.push(OfferView {
            number: 7,
            maker: Seat::new(maker),
            to: Some(self.seat),
            give: give.iter().copied().collect::<Goods>(),
            pay,
            want: want.iter().copied().collect::<Goods>(),
            ask,
            declined: Seats::NONE,
            waits_for: Seats::one(self.seat),
            claims: Vec::new(),
        });
    }

    pub(super) fn choose(&self) -> Option<Action> {
        choose(&self.game, &self.whole(), self.seat, &mut rng(1))
    }

    pub(super) fn whole(&self) -> View<Oltremare> {
        View {
            public: self.view.clone(),
            private: Some(self.own.clone()),
        }
    }
}
