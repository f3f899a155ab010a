//! What Quay ships besides its rules.

use std::ops::RangeInclusive;

use super::edition::Quay;
use super::fish::Heap;
use super::ledger::{CRATES, DARES, DEALS, SALES};
use super::notation::Action;
use super::state::{Basket, Phase, State};
use portolan_core::Lessons;
use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::game_package::GamePackage;
use portolan_core::language::Texts;
use portolan_core::phrase::{Arg, Phrase, PhraseArg};
use portolan_core::random::Random;
use portolan_core::seat::Seat;
use portolan_core::setup::{OptionKind, OptionSpec, Setup, SetupError};
use portolan_core::view::View;

impl GamePackage for Quay {
    type Beliefs = ();

    const NAME: &'static str = "quay";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const SOURCES: &'static [&'static str] = &[SALES, DEALS, DARES, CRATES];
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::number("rounds", 1..=3, 2),
        OptionSpec {
            name: "dares",
            kind: OptionKind::Pick {
                values: &["off", "once"],
                default: "once",
            },
        },
        OptionSpec::flag("hidden_purse", false),
    ];
    const EDITION: &'static str = include_str!("edition.txt");

    fn open(setup: &Setup) -> Result<Quay, SetupError> {
        Quay::read(setup)
    }

    fn texts() -> Texts {
        portolan_core::texts!("src/example")
    }

    fn lessons() -> Lessons {
        portolan_core::lessons!("src/example/lessons")
    }

    fn draw_terminal(&self, view: &View<Quay>, words: &dyn Words, drawing: &mut Drawing) {
        let View { public, private } = view;
        let tide = Phrase::new("board-tide").with("tide", public.open.tide);
        drawing.line().put(TextStyle::Strong, words.say(&tide));
        for seat in Seat::all(self.seats) {
            let own = private.as_ref().filter(|private| private.seat == seat);
            let hand = &public.hand[seat];
            let fish = match own {
                Some(own) => own.hand,
                None => hand.fish.unwrap_or_default(),
            };
            let line = match own.map(|own| own.purse).or(public.purse[seat]) {
                Some(coins) => Phrase::new("board-seat").with("coins", coins),
                None => Phrase::new("board-seat-veiled"),
            };
            let line = line
                .with("seat", seat)
                .with("count", hand.count)
                .with("worth", self.worth(public.open.stall[seat]))
                .with("fish", self.listed(fish));
            drawing.line().put(TextStyle::Seat(seat), words.say(&line));
        }
    }

    /// Sells the best fish, accepts cheap offers, bids what the crate is worth on average.
    fn heuristic<R: Random>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        let (coins, hand) = (state.purse[seat], state.hand[seat]);
        match state.open.phase {
            Phase::Trade => {
                let cheap = Seat::all(self.seats).find(|maker| {
                    state.lots[*maker]
                        .is_some_and(|lot| lot.to == seat && lot.price <= coins.min(2))
                });
                let dearest = hand
                    .kinds()
                    .max_by_key(|fish| self.price(*fish, state.open.tide));
                match (cheap, dearest) {
                    (Some(maker), _) => Some(Action::Accept { maker }),
                    _ if seat != state.open.active => None,
                    (None, Some(fish)) => Some(Action::Sell { fish }),
                    (None, None) => Some(Action::Close),
                }
            }
            Phase::Dare(asked, fish) if asked == seat => Some(match hand.count(fish) {
                0 => Action::Yield,
                _ => Action::Show,
            }),
            Phase::Bids if state.bids[seat].is_none() => {
                let worth = match state.basket {
                    Basket::Seen { fish, by } if by.has(seat) => self.price(fish, 0),
                    _ => 2 + rng.below(2) as u16,
                };
                Some(Action::Bid {
                    coins: worth.min(coins),
                })
            }
            _ => None,
        }
    }
}

impl Quay {
    /// The fish of a heap as a list.
    fn listed(&self, heap: Heap) -> Arg {
        Arg::list(heap.kinds().map(|fish| {
            let piece = Phrase::new("board-fish").with("number", heap.count(fish));
            Arg::from(piece.with("fish", fish.arg(self)))
        }))
    }
}
