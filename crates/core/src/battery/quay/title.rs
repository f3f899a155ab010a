//! What comes in the box of Quay beside its rules.

use std::ops::RangeInclusive;

use super::edition::Quay;
use super::state::Phase;
use super::view::{BasketView, BidView, View};
use super::word::Action;
use crate::drawing::{Drawing, Ink, Words};
use crate::phrase::{Arg, Phrase};
use crate::random::Random;
use crate::seat::Seat;
use crate::setup::{OptionKind, OptionSpec, Setup, SetupError};
use crate::title::{Language, Title};

impl Title for Quay {
    const NAME: &'static str = "quay";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "rounds",
            kind: OptionKind::Number {
                least: 1,
                most: 3,
                default: 2,
            },
        },
        OptionSpec {
            name: "dares",
            kind: OptionKind::Pick {
                values: &["off", "once"],
                default: "once",
            },
        },
        OptionSpec {
            name: "hidden_purse",
            kind: OptionKind::Flag { default: false },
        },
    ];
    const EDITION: &'static str = include_str!("edition.txt");

    fn open(setup: &Setup) -> Result<Quay, SetupError> {
        Quay::read(setup)
    }

    fn texts(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("en.ftl"),
            Language::French => include_str!("fr.ftl"),
        }
    }

    fn sketch(&self, view: &View, words: &dyn Words, drawing: &mut Drawing) {
        let tide = Phrase::new("board-tide").with("tide", view.open.tide);
        drawing.line().put(Ink::Strong, words.say(&tide));
        for seat in Seat::all(self.seats) {
            let hand = &view.hand[seat.index()];
            let fish: Vec<_> = hand
                .fish
                .iter()
                .flat_map(|heap| {
                    heap.kinds().map(|fish| {
                        Arg::from(
                            Phrase::new("board-fish")
                                .with("number", heap.count(fish))
                                .with("fish", fish.arg()),
                        )
                    })
                })
                .collect();
            let line = match view.purse[seat.index()] {
                Some(coins) => Phrase::new("board-seat").with("coins", coins),
                None => Phrase::new("board-seat-veiled"),
            };
            let line = line
                .with("seat", seat)
                .with("count", hand.count)
                .with("worth", self.worth(view.open.stall[seat.index()]))
                .with("fish", Arg::List(fish));
            drawing.line().put(Ink::Seat(seat), words.say(&line));
        }
    }

    /// Sells the best fish, accepts what is cheap, bids what the crate is worth on average.
    fn mate<R: Random>(&self, view: &View, seat: Seat, rng: &mut R) -> Option<Action> {
        let index = seat.index();
        let hand = view.hand.get(index)?.fish?;
        let coins = view.purse[index].unwrap_or(0);
        match view.open.phase {
            Phase::Trade => {
                let cheap = Seat::all(self.seats).find(|maker| {
                    view.lots[maker.index()]
                        .is_some_and(|lot| lot.to == seat && lot.price <= coins.min(2))
                });
                let dearest = hand
                    .kinds()
                    .max_by_key(|fish| self.price(*fish, view.open.tide));
                match (cheap, dearest) {
                    (Some(maker), _) => Some(Action::Accept(maker)),
                    _ if seat != view.open.active => None,
                    (None, Some(fish)) => Some(Action::Sell(fish)),
                    (None, None) => Some(Action::Close),
                }
            }
            Phase::Dare(asked, fish) if asked == seat => Some(match hand.count(fish) {
                0 => Action::Yield,
                _ => Action::Show,
            }),
            Phase::Bids if view.bids[index] == BidView::Awaited => {
                let worth = match view.basket {
                    BasketView::Closed {
                        fish: Some(fish), ..
                    } => self.price(fish, 0),
                    _ => 2 + rng.below(2) as u16,
                };
                Some(Action::Bid(worth.min(coins)))
            }
            _ => None,
        }
    }
}
