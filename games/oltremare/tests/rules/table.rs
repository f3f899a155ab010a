//! The start of a script: a set-up with dictated outcomes of chance.

use oltremare::{Cards, Marker, Oltremare};
use portolan_core::{Game, GamePackage, Setup, Vocabulary};

use crate::script::{Script, card, cards, list};

/// First cargo cards if a test does not say: Venezia, Zara, Ancona (power 4, cargo number 3),
/// Ragusa, Durazzo (5 and 2).
const STARTS: [&str; 5] = ["salt35", "salt37", "pottery52", "pottery53", "olives72"];

/// The values of the option `memory_aid`.
pub(crate) const MEMORY_AID: [&str; 2] = ["on", "off"];

/// A set-up with the outcomes of chance that a test chooses.
#[derive(Clone)]
pub(crate) struct Table {
    players: u8,
    options: Vec<(&'static str, &'static str)>,
    markers: Vec<(&'static str, Marker)>,
    starts: [&'static str; 5],
    hands: [Option<&'static str>; 5],
    venice: Option<u8>,
    first: u8,
}

impl Table {
    pub(crate) fn of(players: u8) -> Table {
        Table {
            players,
            options: Vec::new(),
            markers: Vec::new(),
            starts: STARTS,
            hands: [None; 5],
            venice: None,
            first: 1,
        }
    }

    /// Three players with goods to exchange. Seat 1 is active.
    pub(crate) fn market() -> Table {
        let table = Table::of(3).hand(1, "gems2 scrolls15 silk20 salt36");
        table
            .hand(2, "silk19 silk23 salt31 salt33")
            .hand(3, "gems7 gems8 silk28 olives61")
    }

    /// The same table with memory aid, and without.
    pub(crate) fn with_and_without_memory(self) -> [Table; 2] {
        MEMORY_AID.map(|value| self.clone().option("memory_aid", value))
    }

    pub(crate) fn option(mut self, name: &'static str, value: &'static str) -> Table {
        self.options.push((name, value));
        self
    }

    /// This marker lies on this port.
    pub(crate) fn marker(mut self, port: &'static str, marker: Marker) -> Table {
        self.markers.push((port, marker));
        self
    }

    /// A seat's first cargo card.
    pub(crate) fn start(mut self, number: u8, card: &'static str) -> Table {
        self.starts[usize::from(number) - 1] = card;
        self
    }

    /// The four cards dealt to a seat.
    pub(crate) fn hand(mut self, number: u8, hand: &'static str) -> Table {
        self.hands[usize::from(number) - 1] = Some(hand);
        self
    }

    /// So many cards lie on Venice.
    pub(crate) fn venice(mut self, above: u8) -> Table {
        self.venice = Some(above);
        self
    }

    pub(crate) fn first(mut self, number: u8) -> Table {
        self.first = number;
        self
    }

    pub(crate) fn open(&self) -> Oltremare {
        let setup = Setup::new(self.players);
        let setup = self
            .options
            .iter()
            .fold(setup, |setup, (name, value)| setup.with(name, *value));
        Oltremare::open(&setup).unwrap()
    }

    /// Nothing has happened yet.
    pub(crate) fn empty(&self) -> Script {
        let game = self.open();
        let state = game.start();
        Script(portolan_conformance::Script::at(game, state))
    }

    /// The markers lie on the ports.
    #[track_caller]
    pub(crate) fn with_markers(&self) -> Script {
        let mut script = self.empty();
        let chart = script.game.components().chart.clone();
        let mut left = script.game.components().markers;
        for (_, marker) in &self.markers {
            left[*marker] -= 1;
        }
        for (index, part) in chart.ports().iter().enumerate() {
            let wanted = |(name, _): &&(&str, Marker)| part.name == *name;
            let marker = self.markers.iter().find(wanted).map(|(_, marker)| *marker);
            let marker = marker.unwrap_or_else(|| {
                // By turns, so that every kind is on the board.
                let kinds = (0..6).map(|step| Marker::all()[(index + step) % 6]);
                let kind = kinds.clone().find(|kind| left[*kind] > 0).unwrap();
                left[kind] -= 1;
                kind
            });
            script.play(&format!("marker {marker}"));
        }
        script
    }

    /// The first cargo cards lie open.
    #[track_caller]
    pub(crate) fn with_starts(&self) -> Script {
        let mut script = self.with_markers();
        for start in &self.starts[..usize::from(self.players)] {
            script.play(&format!("start {start}"));
        }
        script
    }

    /// Hands are dealt.
    #[track_caller]
    pub(crate) fn dealt(&self) -> Script {
        let mut script = self.with_starts();
        let seats = ..usize::from(self.players);
        let mut taken: Cards = self.starts[seats].iter().map(|start| card(start)).collect();
        for hand in self.hands[seats].iter().flatten() {
            taken = taken.or(cards(hand));
        }
        for hand in &self.hands[seats] {
            let hand = match hand {
                Some(hand) => list(hand),
                // Olives and pottery from the end of the table, which name no port.
                None => {
                    let components = script.game.components();
                    let free = list("gems1..olives78").into_iter().rev();
                    let free = free
                        .filter(|card| !taken.has(*card) && components.face(*card).port.is_none());
                    free.take(4).collect()
                }
            };
            for card in hand {
                taken.add(card);
                script.play(&format!("deal {card}"));
            }
        }
        script
    }

    /// The first turn begins.
    #[track_caller]
    pub(crate) fn script(&self) -> Script {
        let mut script = self.dealt();
        let deep = self.venice.unwrap_or(script.deck() / 2);
        script.play(&format!("venice {deep}; first {}", self.first));
        script
    }
}
