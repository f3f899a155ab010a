//! What happened, as codes and parameters. Every peso that changes hands is in exactly one
//! event, so that the books can be checked from the events alone ([`Event::from_bank`]).

use portolan_core::{Arg, Phrase, Seat, Tell};
use serde::{Deserialize, Serialize};

use crate::action::Destination;
use crate::space::{Berth, Space};
use crate::ware::{PerWare, Ware};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Event {
    /// A share was dealt; only its owner sees which.
    Dealt { seat: Seat, ware: Option<Ware> },
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
    Bought { seat: Seat, ware: Ware, pesos: u32 },
    /// Bought none.
    BoughtNothing { seat: Seat },
    /// Loaded the punts.
    Loaded { seat: Seat, ashore: Ware },
    /// A punt stands on its start space.
    Started { ware: Ware, space: u8 },
    /// Placed an accomplice.
    Placed {
        seat: Seat,
        space: Space,
        pesos: u32,
    },
    /// Travels as a stowaway.
    Stowed {
        seat: Seat,
        space: Space,
        pesos: u32,
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
        dice: PerWare<Option<u8>>,
    },
    /// A punt moved on the sea.
    Moved { ware: Ware, from: u8, to: u8 },
    /// A punt reached the port.
    Arrived { ware: Ware },
    /// A pirate went aboard.
    Boarded { seat: Seat, ware: Ware },
    /// A crew member was thrown out by a boarding pirate.
    Displaced { seat: Seat, ware: Ware },
    /// A pirate stayed on his boat.
    StayedPirate { seat: Seat },
    /// A pilot moved a punt.
    Piloted { seat: Seat, ware: Ware, steps: i8 },
    /// A pilot left the punts alone.
    PilotRested { seat: Seat },
    /// Pirates took a punt; its crew is gone.
    Plundered { ware: Ware },
    /// A plundered punt was sent away.
    Sent {
        seat: Seat,
        ware: Ware,
        to: Destination,
    },
    /// A punt did not arrive.
    Stranded { ware: Ware },
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
    Rose { ware: Ware, value: u32 },
    /// A new voyage begins.
    Voyage { number: u32 },
    /// The game is over: what a player held and what it is worth.
    Fortune {
        seat: Seat,
        shares: PerWare<u8>,
        mortgaged: u8,
        pesos: i64,
    },
}

impl Event {
    /// What the bank paid in this event; negative if it received.
    #[must_use]
    pub fn from_bank(&self) -> i64 {
        match *self {
            Event::Insured { pesos, .. }
            | Event::Mortgaged { pesos, .. }
            | Event::Loot { pesos, .. }
            | Event::Crew { pesos, .. }
            | Event::PortBet { pesos, .. }
            | Event::ShipyardBet { pesos, .. } => i64::from(pesos),
            Event::Master { pesos, .. }
            | Event::Bought { pesos, .. }
            | Event::Placed { pesos, .. }
            | Event::Stowed { pesos, .. }
            | Event::Redeemed { pesos, .. }
            | Event::Repairs { pesos, .. } => -i64::from(pesos),
            _ => 0,
        }
    }
}

impl Tell for Event {
    const KEYS: &'static [&'static str] = &[
        "event-dealt",
        "event-dealt-hidden",
        "event-first-bidder",
        "event-bid",
        "event-passed",
        "event-master",
        "event-kept-office",
        "event-bought",
        "event-bought-nothing",
        "event-loaded",
        "event-started",
        "event-placed",
        "event-stowed",
        "event-insured",
        "event-declined",
        "event-mortgaged",
        "event-redeemed",
        "event-rolled",
        "event-die",
        "event-moved",
        "event-arrived",
        "event-boarded",
        "event-displaced",
        "event-stayed-pirate",
        "event-piloted",
        "event-pilot-rested",
        "event-plundered",
        "event-sent-port",
        "event-sent-shipyard",
        "event-stranded",
        "event-loot",
        "event-crew",
        "event-port-bet",
        "event-shipyard-bet",
        "event-repairs",
        "event-bank-covered",
        "event-rose",
        "event-voyage",
        "event-fortune",
    ];

    fn phrase(&self) -> Phrase {
        let by = |key, seat: Seat| Phrase::new(key).with("seat", seat);
        let berth_of = |berth: Berth| Arg::Text(berth.letter().to_owned());
        match *self {
            Event::Dealt {
                seat,
                ware: Some(ware),
            } => by("event-dealt", seat).with("ware", ware.arg()),
            Event::Dealt { seat, ware: None } => by("event-dealt-hidden", seat),
            Event::FirstBidder { seat } => by("event-first-bidder", seat),
            Event::Bid { seat, pesos } => by("event-bid", seat).with("pesos", pesos),
            Event::Passed { seat } => by("event-passed", seat),
            Event::Master { seat, pesos } => by("event-master", seat).with("pesos", pesos),
            Event::KeptOffice { seat } => by("event-kept-office", seat),
            Event::Bought { seat, ware, pesos } => by("event-bought", seat)
                .with("ware", ware.arg())
                .with("pesos", pesos),
            Event::BoughtNothing { seat } => by("event-bought-nothing", seat),
            Event::Loaded { seat, ashore } => {
                let loaded = Ware::ALL.into_iter().filter(|ware| *ware != ashore);
                by("event-loaded", seat).with("wares", Arg::List(loaded.map(Ware::arg).collect()))
            }
            Event::Started { ware, space } => Phrase::new("event-started")
                .with("ware", ware.arg())
                .with("space", space),
            Event::Placed { seat, space, pesos } => by("event-placed", seat)
                .with("space", space.arg())
                .with("pesos", pesos),
            Event::Stowed { seat, space, pesos } => by("event-stowed", seat)
                .with("space", space.arg())
                .with("pesos", pesos),
            Event::Insured { seat, pesos } => by("event-insured", seat).with("pesos", pesos),
            Event::Declined { seat } => by("event-declined", seat),
            Event::Mortgaged {
                seat,
                shares,
                pesos,
            } => by("event-mortgaged", seat)
                .with("shares", shares)
                .with("pesos", pesos),
            Event::Redeemed {
                seat,
                shares,
                pesos,
            } => by("event-redeemed", seat)
                .with("shares", shares)
                .with("pesos", pesos),
            Event::Rolled { number, dice } => {
                let rolled = dice.iter().filter_map(|(ware, die)| {
                    let die = Phrase::new("event-die").with("die", (*die)?);
                    Some(die.with("ware", ware.arg()).into())
                });
                Phrase::new("event-rolled")
                    .with("number", number)
                    .with("dice", Arg::List(rolled.collect()))
            }
            Event::Moved { ware, from, to } => Phrase::new("event-moved")
                .with("ware", ware.arg())
                .with("from", from)
                .with("to", to),
            Event::Arrived { ware } => Phrase::new("event-arrived").with("ware", ware.arg()),
            Event::Boarded { seat, ware } => by("event-boarded", seat).with("ware", ware.arg()),
            Event::Displaced { seat, ware } => by("event-displaced", seat).with("ware", ware.arg()),
            Event::StayedPirate { seat } => by("event-stayed-pirate", seat),
            Event::Piloted { seat, ware, steps } => by("event-piloted", seat)
                .with("ware", ware.arg())
                .with("steps", Arg::Text(format!("{steps:+}"))),
            Event::PilotRested { seat } => by("event-pilot-rested", seat),
            Event::Plundered { ware } => Phrase::new("event-plundered").with("ware", ware.arg()),
            Event::Sent { seat, ware, to } => {
                let key = match to {
                    Destination::Port => "event-sent-port",
                    Destination::Shipyard => "event-sent-shipyard",
                };
                by(key, seat).with("ware", ware.arg())
            }
            Event::Stranded { ware } => Phrase::new("event-stranded").with("ware", ware.arg()),
            Event::Loot { seat, pesos } => by("event-loot", seat).with("pesos", pesos),
            Event::Crew { seat, ware, pesos } => by("event-crew", seat)
                .with("ware", ware.arg())
                .with("pesos", pesos),
            Event::PortBet { seat, berth, pesos } => by("event-port-bet", seat)
                .with("berth", berth_of(berth))
                .with("pesos", pesos),
            Event::ShipyardBet { seat, berth, pesos } => by("event-shipyard-bet", seat)
                .with("berth", berth_of(berth))
                .with("pesos", pesos),
            Event::Repairs { seat, pesos } => by("event-repairs", seat).with("pesos", pesos),
            Event::BankCovered { seat, pesos } => {
                by("event-bank-covered", seat).with("pesos", pesos)
            }
            Event::Rose { ware, value } => Phrase::new("event-rose")
                .with("ware", ware.arg())
                .with("value", value),
            Event::Voyage { number } => Phrase::new("event-voyage").with("number", number),
            Event::Fortune {
                seat,
                shares,
                mortgaged,
                pesos,
            } => by("event-fortune", seat)
                .with("jade", shares[Ware::Jade])
                .with("silk", shares[Ware::Silk])
                .with("nutmeg", shares[Ware::Nutmeg])
                .with("ginseng", shares[Ware::Ginseng])
                .with("mortgaged", mortgaged)
                .with("pesos", pesos),
        }
    }
}
