//! A game written in notation. A script drives the contract: it parses, acts and resolves, and reads
//! what happened from views and events. Positions are set up by hand.
//!
//! ```text
//! let mut game = Script::new(4);                     // round 2, seat 1 is in its cargo phase
//! game.set_hand(1, "storm 5 7").set_cash(2, 40);
//! game.play("1 storm 22; 1 end; roll 6; 2 enter Havana");
//! game.refused("2 direct Panama", "L3.2");
//! ```
//!
//! A script begins with the ships at Marseille, London, Shanghai, Valparaiso, Tamatave and New York,
//! in seat order. Everybody has 3 million and no cargo. Nobody holds a card unless a test says so.

use std::ops::{Deref, DerefMut};

use longcours::{
    Action, Card, Corsair, Event, Goods, Hand, LongCours, Outcome, Phase, Point, Product,
    PublicView, Strength, Zone,
};
use portolan_core::{Audience, Game, GamePackage, Moments, Notation, Setup};

pub(crate) use portolan_conformance::{rng, seat};

/// The greatest amount of cash, and of a product (L1.4).
pub(crate) const CAP: u32 = 1_000_000;

/// The zone with this number on the board.
pub(crate) fn zone(number: u8) -> Zone {
    Zone::try_from(number).unwrap()
}

/// The brawl card of this strength.
pub(crate) fn blow(strength: u8) -> Strength {
    Strength::try_from(strength).unwrap()
}

/// Some cards, written `storm direct 5 12`.
pub(crate) fn hand(cards: &str) -> Hand {
    let mut hand = Hand::default();
    for word in cards.split_whitespace() {
        hand.add(match word {
            "storm" => Card::Storm,
            "direct" => Card::DirectMove,
            strength => Card::Brawl(strength.parse().unwrap()),
        });
    }
    hand
}

/// Some goods.
pub(crate) fn goods(tickets: &[(Product, u32)]) -> Goods {
    let mut goods = Goods::default();
    for (product, francs) in tickets {
        goods[*product] += francs;
    }
    goods
}

/// A table with options.
pub(crate) fn open(players: u8, options: &[(&str, &str)]) -> LongCours {
    let with = |setup: Setup, (name, value): &(&str, &str)| setup.with(name, *value);
    let setup = options.iter().fold(Setup::new(players), with);
    LongCours::open(&setup).unwrap()
}

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Script(portolan_conformance::Script<LongCours>);

impl Deref for Script {
    type Target = portolan_conformance::Script<LongCours>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Script {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Script {
    /// Round 2, seat 1 is in its cargo phase, no option changed.
    pub(crate) fn new(players: u8) -> Script {
        Script::with(players, &[])
    }

    /// The same with options.
    pub(crate) fn with(players: u8, options: &[(&str, &str)]) -> Script {
        let mut script = Script::started(players, options, 1);
        let ports = ["MRS", "LON", "SHA", "VAL", "TAM", "NYC"];
        for (number, port) in (1..=players).zip(ports) {
            script.play(&format!("{number} place {port}"));
        }
        for number in 1..=players {
            script.play(&format!("{number} end"));
        }
        script.state.hands = Default::default();
        assert_eq!((script.phase(), script.asked()), (Phase::Cargo, Some(1)));
        script
    }

    /// The cards are dealt, this seat places its ship first.
    pub(crate) fn started(players: u8, options: &[(&str, &str)], first: u8) -> Script {
        let mut script = Script::before_the_deal(players, options);
        while script.phase() == Phase::Deal {
            let outcome = script.odds()[0].clone();
            script.play(&outcome.0);
        }
        script.play(&format!("start {first}"));
        script
    }

    /// Nothing has happened yet.
    pub(crate) fn before_the_deal(players: u8, options: &[(&str, &str)]) -> Script {
        Script(portolan_conformance::Script::with(players, options))
    }

    /// Plays lines separated by semicolons; every one must be legal.
    #[track_caller]
    pub(crate) fn play(&mut self, lines: &str) -> &mut Script {
        self.0.play(lines);
        self
    }

    /// Plays one line and returns the name of each event with what everybody sees after it.
    #[track_caller]
    pub(crate) fn moments(&mut self, line: &str) -> Vec<(String, PublicView)> {
        let Script(script) = self;
        let mut moments = Moments::new();
        let done = match line.split_once(' ') {
            Some((actor, action)) if actor.parse::<u8>().is_ok() => {
                let (actor, action) = (actor.parse().unwrap(), script.read(action));
                let game = &script.game;
                game.act(&mut script.state, actor, &action, &mut moments)
            }
            _ => {
                let outcome = Outcome::read(&script.game, line).unwrap();
                let game = &script.game;
                game.resolve(&mut script.state, &outcome, &mut moments)
            }
        };
        done.unwrap_or_else(|refusal| panic!("“{line}” is refused: {refusal:?}"));
        let seen = moments.iter().map(|(event, state)| {
            let name = format!("{event:?}");
            let end = name.find(' ').unwrap_or(name.len());
            let view = script.game.public_view(state, Audience::WithMemory);
            (name[..end].to_owned(), view)
        });
        seen.collect()
    }

    pub(crate) fn phase(&self) -> Phase {
        self.spectator().phase
    }

    /// Whether some action with this verb is offered.
    pub(crate) fn offers_any(&self, verb: &str) -> bool {
        let is_verb = |choice: &String| choice.split(' ').next() == Some(verb);
        self.choices().iter().any(is_verb)
    }

    /// The point with this name.
    pub(crate) fn point(&self, name: &str) -> Point {
        match self.read(&format!("move {name}")) {
            Action::Move { point } => point,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn cash(&self, number: u8) -> u32 {
        self.spectator().captains[usize::from(number) - 1].cash
    }

    pub(crate) fn cargo(&self, number: u8) -> Goods {
        self.spectator().captains[usize::from(number) - 1].cargo
    }

    /// The wreck pile of a zone.
    pub(crate) fn pile(&self, number: u8) -> Goods {
        self.spectator().zones[zone(number).index()].wreck
    }

    /// Where a captain's ship is.
    pub(crate) fn ship(&self, number: u8) -> Option<&str> {
        let point = self.state.ships[seat(number).index()];
        point.map(|point| self.game.point(point).name())
    }

    /// The hand of a captain, as he sees it himself.
    pub(crate) fn hand(&self, number: u8) -> Hand {
        self.view(number).private.unwrap().hand
    }

    /// The owner of the corsair and its place.
    pub(crate) fn corsair(&self) -> (Option<u8>, Option<&str>) {
        match self.state.corsair {
            Corsair::ForSale => (None, None),
            Corsair::Bought { owner } => (Some(owner.number()), None),
            Corsair::Afloat { owner, point } => {
                let name = self.game.point(point).name();
                (Some(owner.number()), Some(name))
            }
        }
    }

    /// Whether a captain is in play.
    pub(crate) fn plays(&self, number: u8) -> bool {
        self.game.playing(&self.state).has(seat(number))
    }

    /// Whether this happened since the last call of [`Script::play`].
    pub(crate) fn happened(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    /// How often something like this happened since the last call of [`Script::play`].
    pub(crate) fn count(&self, kind: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| kind(event)).count()
    }

    /// Whether the action of this line may not be taken back.
    pub(crate) fn bars_undo(&self, line: &str) -> bool {
        let (actor, action) = line.split_once(' ').unwrap();
        let (actor, action) = (actor.parse().unwrap(), self.read(action));
        assert_eq!(
            self.game.check(&self.state, actor, &action),
            Ok(()),
            "{line}"
        );
        self.game.reveals_hidden(&self.state, actor, &action)
            || self.game.bars_undo(&self.state, actor, &action)
    }

    pub(crate) fn set_cash(&mut self, number: u8, francs: u32) -> &mut Script {
        self.state.cash[seat(number).index()] = francs;
        self
    }

    /// Gives everybody this much cash, in seat order.
    pub(crate) fn set_purses(&mut self, purses: &[u32]) -> &mut Script {
        self.state.cash[..purses.len()].copy_from_slice(purses);
        self
    }

    pub(crate) fn set_cargo(&mut self, number: u8, tickets: &[(Product, u32)]) -> &mut Script {
        self.state.cargo[seat(number).index()] = goods(tickets);
        self
    }

    pub(crate) fn set_pile(&mut self, number: u8, tickets: &[(Product, u32)]) -> &mut Script {
        self.state.wrecks[zone(number).index()] = goods(tickets);
        self
    }

    pub(crate) fn set_hand(&mut self, number: u8, cards: &str) -> &mut Script {
        self.state.hands[seat(number).index()] = hand(cards);
        self
    }

    pub(crate) fn set_ship(&mut self, number: u8, name: &str) -> &mut Script {
        self.state.ships[seat(number).index()] = Some(self.point(name));
        self
    }

    /// A captain's ship is wrecked, without any goods.
    pub(crate) fn set_wrecked(&mut self, number: u8) -> &mut Script {
        self.state.ships[seat(number).index()] = None;
        self
    }

    /// The corsair of this captain is here.
    pub(crate) fn set_corsair(&mut self, number: u8, name: &str) -> &mut Script {
        let (owner, point) = (seat(number), self.point(name));
        self.state.corsair = Corsair::Afloat { owner, point };
        self
    }

    /// This captain bought the corsair on an earlier turn.
    pub(crate) fn set_bought(&mut self, number: u8) -> &mut Script {
        let owner = seat(number);
        self.state.corsair = Corsair::Bought { owner };
        self
    }

    pub(crate) fn set_round(&mut self, round: u32) -> &mut Script {
        self.state.round = round;
        self
    }
}
