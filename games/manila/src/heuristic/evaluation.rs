//! What a seat knows and how it judges fortunes. Hidden shares are spread evenly over the players
//! who may hold them. Nothing here depends on the current voyage.

use portolan_core::Seat;

use crate::state::{PerSeat, State};
use crate::{MOST_PLAYERS, Manila};
use crate::{PerWare, Ware};
use portolan_core::View;

use super::market::Outlook;
use super::weights::{PESO_FRACTION, SPREAD_AT_END, SPREAD_OF_VOYAGE};

/// Pesos of every seat.
pub(super) type Purses = PerSeat<f32>;

/// The knowledge and judgement of the seat that decides.
pub(super) struct Evaluation<'a> {
    pub(super) game: &'a Manila,
    /// A determinized state; what is hidden in it is never read.
    pub(super) world: State,
    pub(super) me: Seat,
    /// The expected number of shares that each seat holds.
    hands: PerSeat<PerWare<f32>>,
}

impl<'a> Evaluation<'a> {
    /// `world` is determinized from the view.
    pub(super) fn new(
        game: &'a Manila,
        view: &View<Manila>,
        world: State,
        me: Seat,
    ) -> Evaluation<'a> {
        let (players, own) = (&view.public.players, view.private.as_ref());
        let unseen = own.map_or(view.public.unseen, |own| own.unseen);
        let unseen = unseen.unwrap_or_default();
        let all = f32::from(unseen.values().sum::<u8>()).max(1.0);
        let mut hands = [PerWare::from_array([0.0; 4]); MOST_PLAYERS];
        for (hand, player) in hands.iter_mut().zip(players) {
            let dealt = f32::from(player.shares - player.bought.values().sum::<u8>());
            *hand = PerWare::from_fn(|ware| {
                let bought = f32::from(player.bought[ware]);
                bought
                    + match player.known(own) {
                        Some(dealt) => f32::from(dealt[ware]),
                        None => dealt * f32::from(unseen[ware]) / all,
                    }
            });
        }
        Evaluation {
            game,
            world,
            me,
            hands,
        }
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.seats)
    }

    /// What a seat has beside its shares: cash less debts.
    pub(super) fn purse(&self, seat: Seat) -> f32 {
        let debts = f32::from(self.world.mortgaged[seat]);
        let cash = self.world.cash[seat] as f32;
        cash - debts * self.game.parts.redemption as f32
    }

    /// What everybody's shares will be worth.
    pub(super) fn shares(&self, outlook: &Outlook) -> Purses {
        let mut shares = [0.0; MOST_PLAYERS];
        for seat in self.seats() {
            let hand = &self.hands[seat];
            let worth = Ware::ALL.map(|ware| hand[ware] * outlook.value[ware]);
            shares[seat] = worth.iter().sum();
        }
        shares
    }

    /// The chance that a seat wins with these fortunes, as uncertain as this spread, and a
    /// fraction of the fortune itself, so that the player keeps earning once the game is decided.
    pub(super) fn prospect(&self, seat: Seat, fortunes: &Purses, spread: f32) -> f32 {
        let own = fortunes[seat];
        self.chance(seat, fortunes, spread) + PESO_FRACTION * own
    }

    /// How much a peso more adds to the prospect.
    pub(super) fn slope(&self, seat: Seat, fortunes: &Purses, spread: f32) -> f32 {
        let chance = self.chance(seat, fortunes, spread);
        chance * (1.0 - chance) / spread + PESO_FRACTION
    }

    fn chance(&self, seat: Seat, fortunes: &Purses, spread: f32) -> f32 {
        let own = fortunes[seat];
        let rivals = self.seats().filter(|rival| *rival != seat);
        let against: f32 = rivals
            .map(|rival| ((fortunes[rival] - own) / spread).exp())
            .sum();
        1.0 / (1.0 + against)
    }
}

/// How uncertain fortunes are with so many voyages to come.
pub(super) fn spread(voyages: f32) -> f32 {
    SPREAD_AT_END + SPREAD_OF_VOYAGE * voyages.sqrt()
}
