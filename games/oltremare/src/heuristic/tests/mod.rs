//! Clear positions, in which it is plain what a decent player does, and whole games.

mod games;
mod haggling;
mod turns;

use portolan_core::{Audience, Game, GamePackage, Seat, Seats, Setup, Turn, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::choose;
use crate::parts::{Card, Cards, Good, Goods};
use crate::state::{Phase, Stage};
use crate::view::{OfferView, Player, PrivateView, PublicView};
use crate::{Action, Oltremare};

pub(super) type Dice = Xoshiro256PlusPlus;

pub(super) fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

pub(super) fn card(number: u64) -> Card {
    Card::from_number(number).unwrap()
}

pub(super) fn cards(numbers: &[u64]) -> Cards {
    numbers.iter().map(|number| card(*number)).collect()
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
        let mut rng = dice(1);
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
        view.honoured = Seats::NONE;
        own.marks = Some(Vec::new());
        view.offers.clear();
        let mut scene = Scene {
            game,
            view,
            own,
            seat,
        };
        for (index, top) in [70, 65, 53, 49].into_iter().enumerate() {
            scene.pile(index, &[top]);
        }
        scene
    }

    pub(super) fn player(&mut self, index: usize) -> &mut Player {
        &mut self.view.players[index]
    }

    /// Gives a player this cargo pile, top first.
    pub(super) fn pile(&mut self, index: usize, numbers: &[u64]) {
        let pile: Vec<_> = numbers.iter().map(|number| card(*number)).collect();
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
    pub(super) fn hand(&mut self, numbers: &[u64]) {
        self.own.hand = cards(numbers);
        let player = self.seat.index();
        self.player(player).hand_size = numbers.len() as u8;
    }

    /// Lays an offer before the player asked: goods and ducats for goods and ducats.
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
            claims: Vec::new(),
        });
    }

    pub(super) fn choose(&self) -> Option<Action> {
        choose(&self.game, &self.whole(), self.seat, &mut dice(1))
    }

    pub(super) fn whole(&self) -> View<Oltremare> {
        View {
            public: self.view.clone(),
            private: Some(self.own.clone()),
        }
    }
}
