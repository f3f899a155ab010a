//! What happened, as codes and parameters. Every peso that changes hands is in exactly one
//! event, so that the books can be checked from the events alone. Every piece that moves says
//! where to, so that an interface shows the motion without knowing a rule.

use portolan_core::{Arg, Phrase, PhraseArg, Phrased, Seat, Vocabulary};
use serde::{Deserialize, Serialize};

use super::ware_list;
use crate::{Berth, Destination, Manila, PerWare, Space, Ware};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "event", rename_all = "snake_case")]
#[phrase(game = Manila, prefix = "event")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Event {
    /// A share was dealt; only its owner sees which.
    Dealt {
        seat: Seat,
        #[phrase(hidden)]
        ware: Option<Ware>,
    },
    /// The lot fell on the first bidder.
    FirstBidder { seat: Seat },
    /// A bid.
    Bid { seat: Seat, pesos: u32 },
    /// Left the auction.
    Passed { seat: Seat },
    /// Won the auction and paid.
    Master { seat: Seat, pesos: u32 },
    /// Everybody passed.
    KeptOffice { seat: Seat },
    /// Bought a share.
    Bought {
        seat: Seat,
        ware: Ware,
        pesos: u32,
        /// Shares left in the open stock.
        #[phrase(skip)]
        left: u8,
    },
    /// Bought none.
    BoughtNothing { seat: Seat },
    /// Loaded the punts.
    #[phrase(with = loaded_phrase, keys("event-loaded"))]
    Loaded { seat: Seat, ashore: Ware },
    /// A punt stands on its start space.
    Started { ware: Ware, space: u8 },
    /// Placed an accomplice.
    Placed {
        seat: Seat,
        space: Space,
        pesos: u32,
        /// Which place of the crew or of the pirate boat, from 0.
        #[phrase(skip)]
        place: u8,
    },
    /// Travels as a stowaway.
    Stowed {
        seat: Seat,
        space: Space,
        pesos: u32,
        /// Which place of the crew or of the pirate boat, from 0.
        #[phrase(skip)]
        place: u8,
    },
    /// Took the insurance and its premium.
    Insured { seat: Seat, pesos: u32 },
    /// Places nothing more in this voyage.
    Declined { seat: Seat },
    /// Mortgaged shares.
    Mortgaged { seat: Seat, shares: u32, pesos: u32 },
    /// Redeemed shares.
    Redeemed { seat: Seat, shares: u32, pesos: u32 },
    /// The dice.
    Rolled {
        number: u8,
        #[phrase(arg = dice_arg)]
        #[ts(type = "PerWare<number | null>")]
        dice: PerWare<Option<u8>>,
    },
    /// A punt moved on the sea.
    Moved { ware: Ware, from: u8, to: u8 },
    /// A punt reached the port.
    Arrived {
        ware: Ware,
        /// The berth it takes.
        #[phrase(skip)]
        dock: Berth,
    },
    /// A pirate went aboard.
    Boarded {
        seat: Seat,
        ware: Ware,
        /// His place on the pirate boat until then, from 0.
        #[phrase(skip)]
        boat: u8,
        /// His place in the crew, from 0.
        #[phrase(skip)]
        place: u8,
    },
    /// A crew member was thrown out by a boarding pirate.
    Displaced {
        seat: Seat,
        ware: Ware,
        /// The place in the crew, from 0.
        #[phrase(skip)]
        place: u8,
    },
    /// A pirate stayed on his boat.
    StayedPirate { seat: Seat },
    /// A pilot moved a punt.
    Piloted {
        seat: Seat,
        ware: Ware,
        #[phrase(signed)]
        steps: i8,
    },
    /// A pilot left the punts alone.
    PilotRested { seat: Seat },
    /// Pirates took a punt; its crew is gone.
    Plundered { ware: Ware },
    /// A plundered punt was sent away.
    #[phrase(with = sent_phrase, keys("event-sent-port", "event-sent-shipyard"))]
    Sent {
        seat: Seat,
        ware: Ware,
        to: Destination,
        /// The berth it takes.
        dock: Berth,
    },
    /// A punt did not arrive.
    Stranded {
        ware: Ware,
        /// The berth it takes.
        #[phrase(skip)]
        dock: Berth,
    },
    /// A pirate's part of the loot.
    Loot { seat: Seat, pesos: u32 },
    /// A crew member's part of the cargo.
    Crew { seat: Seat, ware: Ware, pesos: u32 },
    /// A bet on the port paid.
    PortBet {
        seat: Seat,
        berth: Berth,
        pesos: u32,
    },
    /// A bet on the shipyard paid.
    ShipyardBet {
        seat: Seat,
        berth: Berth,
        pesos: u32,
    },
    /// The insurance agent paid for the shipyard.
    Repairs { seat: Seat, pesos: u32 },
    /// The bank covered what he could not pay.
    BankCovered { seat: Seat, pesos: u32 },
    /// A ware's value rose.
    Rose {
        ware: Ware,
        value: u32,
        /// The step of the market track, from 0.
        #[phrase(skip)]
        step: u8,
    },
    /// A new voyage begins.
    Voyage { number: u32 },
    /// The game is over: what a player held and what it is worth.
    #[phrase(with = fortune_phrase)]
    Fortune {
        seat: Seat,
        #[ts(type = "PerWare<number>")]
        shares: PerWare<u8>,
        mortgaged: u8,
        pesos: i64,
    },
}

fn loaded_phrase(event: &Event, game: &Manila) -> Phrase {
    let mut phrase = Phrase::new("event-loaded");
    if let Event::Loaded { seat, ashore } = event {
        seat.put("seat", game, &mut phrase);
        phrase.put(
            "wares",
            Arg::list(ashore.others().map(|ware| ware.arg(game))),
        );
    }
    phrase
}

fn dice_arg(dice: &PerWare<Option<u8>>, game: &Manila) -> Arg {
    let rolled = dice.iter().filter_map(|(ware, die)| Some((ware, (*die)?)));
    ware_list("event-die", "die", rolled, game)
}

fn sent_phrase(event: &Event, game: &Manila) -> Phrase {
    let mut phrase = Phrase::new("event-sent-port");
    if let Event::Sent { seat, ware, to, .. } = event {
        if *to == Destination::Shipyard {
            phrase.key = "event-sent-shipyard";
        }
        seat.put("seat", game, &mut phrase);
        ware.put("ware", game, &mut phrase);
    }
    phrase
}

fn fortune_phrase(event: &Event, game: &Manila) -> Phrase {
    let mut phrase = Phrase::new("event-fortune");
    if let Event::Fortune {
        seat,
        shares,
        mortgaged,
        pesos,
    } = event
    {
        seat.put("seat", game, &mut phrase);
        for (ware, shares) in shares {
            shares.put(ware.name(), game, &mut phrase);
        }
        mortgaged.put("mortgaged", game, &mut phrase);
        pesos.put("pesos", game, &mut phrase);
    }
    phrase
}
