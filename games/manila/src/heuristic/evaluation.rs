//! What a seat knows and how it judges fortunes. Hidden shares are spread evenly over the players
//! who may hold them. Nothing here depends on the current voyage.

use portolan_core::Seat;
use portolan_core::math::exp;

use crate::state::{PerSeat, State};
use crate::{MOST_PLAYERS, Manila};
use crate::{PerWare, Ware};

use super::market::Outlook;
use super::weights::{PESO_FRACTION, SPREAD_AT_END, SPREAD_OF_VOYAGE};

/// Pesos of every seat.
pub(super) type Purses = PerSeat<f32>;

/// The knowledge and judgement of the seat that decides.
pub(super) struct Evaluation<'a> {
    pub(super) game: &'a Manila,
    /// The state; of what is hidden from the seat only sums are read that it knows.
    pub(super) world: State,
    pub(super) me: Seat,
    /// The expected number of shares that each seat holds.
    hands: PerSeat<PerWare<f32>>,
}

impl<'a> Evaluation<'a> {
    /// What the seat that decides knows in this state.
    pub(super) fn new(game: &'a Manila, world: State, me: Seat) -> Evaluation<'a> {
        let unseen = PerWare::from_fn(|ware| -> u8 {
            let others = Seat::all(game.seats).filter(|seat| *seat != me);
            others.map(|seat| world.dealt[seat][ware]).sum()
        });
        let all = f32::from(unseen.values().sum::<u8>()).max(1.0);
        Evaluation::with_hands(game, world, me, |seat| {
            let dealt = f32::from(world.dealt[seat].values().sum::<u8>());
            PerWare::from_fn(|ware| {
                if seat == me {
                    f32::from(world.dealt[me][ware])
                } else {
                    dealt * f32::from(unseen[ware]) / all
                }
            })
        })
    }

    /// What somebody knows who sees all hands.
    pub(super) fn of_all(game: &'a Manila, world: State, me: Seat) -> Evaluation<'a> {
        Evaluation::with_hands(game, world, me, |seat| {
            world.dealt[seat].map(|_, shares| f32::from(shares))
        })
    }

    fn with_hands(
        game: &'a Manila,
        world: State,
        me: Seat,
        dealt: impl Fn(Seat) -> PerWare<f32>,
    ) -> Evaluation<'a> {
        let mut hands = [PerWare::from_array([0.0; 4]); MOST_PLAYERS];
        for (seat, hand) in Seat::all(game.seats).zip(&mut hands) {
            let dealt = dealt(seat);
            *hand = PerWare::from_fn(|ware| dealt[ware] + f32::from(world.bought[seat][ware]));
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

    /// The chances of all seats at once.
    pub(super) fn chances(&self, fortunes: &Purses, spread: f32) -> Purses {
        let most = self.seats().map(|seat| fortunes[seat]);
        let most = most.fold(f32::NEG_INFINITY, f32::max);
        let mut chances = [0.0; MOST_PLAYERS];
        for seat in self.seats() {
            chances[seat] = exp((fortunes[seat] - most) / spread);
        }
        let sum: f32 = chances.iter().sum();
        chances.map(|chance| chance / sum)
    }

    pub(super) fn chance(&self, seat: Seat, fortunes: &Purses, spread: f32) -> f32 {
        let own = fortunes[seat];
        let rivals = self.seats().filter(|rival| *rival != seat);
        let against: f32 = rivals
            .map(|rival| exp((fortunes[rival] - own) / spread))
            .sum();
        1.0 / (1.0 + against)
    }
}

/// How uncertain fortunes are with so many voyages to come.
pub(super) fn spread(voyages: f32) -> f32 {
    SPREAD_AT_END + SPREAD_OF_VOYAGE * voyages.sqrt()
}
