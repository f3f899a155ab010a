//! A game written in notation. A script drives the contract only: it parses, acts and resolves,
//! and reads what happened from views and events. Ships are fitted out by hand before the lines.
//!
//! ```text
//! let mut game = Script::new(3);                 // seat 1 starts
//! game.load(1, "2 salt").reach("T2");            // seat 1 visits a stack and draws salt at 3
//! game.play("1 sell 2 salt; 2 pass; 1 stop");
//! game.refused("1 buy 1 salt", "N3.2");
//! ```
//!
//! All tiles but the ports of the other stacks are drawn from the stack of Norderkap, unless a
//! line says otherwise.

use std::ops::{Deref, DerefMut};

use norderwind::{
    Action, BUILT_IN, Event, FogView, Goods, Norderwind, Outcome, Phase, Player, Port, Post,
    PrivateView, PublicView, Ship, StackView, Tile, Tiles, VoyageView,
};
use portolan_core::{Audience, Game, Moments, Notation, Seat, Setup};

pub(crate) use portolan_conformance::{rng, seat};

pub(crate) const NORDERKAP: Port = Port::ALL[0];
pub(crate) const TRUTZHAVN: Port = Port::ALL[1];
pub(crate) const OLESAND: Port = Port::ALL[2];

/// The built-in edition with a change.
#[track_caller]
pub(crate) fn corrected(from: &str, to: &str) -> String {
    assert!(BUILT_IN.contains(from), "{from}");
    BUILT_IN.replacen(from, to, 1)
}

/// Three ports and the wrecks W1 to W6, so stacks of three.
pub(crate) fn small_edition() -> String {
    let (head, rest) = BUILT_IN.split_once("T1,  trading_port").unwrap();
    let (_, tail) = rest.split_once("[orders]").unwrap();
    let wrecks = (1..=6).map(|number| format!("W{number}, wreck, Wreck, -, -, -, -, no, X, X\n"));
    format!("{head}{}\n[orders]{tail}", wrecks.collect::<String>())
}

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Script(portolan_conformance::Script<Norderwind>);

impl Deref for Script {
    type Target = portolan_conformance::Script<Norderwind>;

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
    /// Seat 1 starts, no option changed.
    pub(crate) fn new(players: u8) -> Script {
        Script::with(players, &[])
    }

    /// The same with options.
    pub(crate) fn with(players: u8, options: &[(&str, &str)]) -> Script {
        let mut script = Script::before_the_start(players, options);
        script.play("first 1");
        script
    }

    /// The same with other components.
    pub(crate) fn with_edition(players: u8, edition: String) -> Script {
        let mut setup = Setup::new(players);
        setup.edition = Some(edition);
        let mut script = Script(portolan_conformance::Script::open(&setup));
        script.play("first 1");
        script
    }

    /// Seat 1 with this gold and cargo at a tile; the other seat has no letter.
    pub(crate) fn at(tile: &str, gold: u32, hold: &str) -> Script {
        let mut game = Script::new(2);
        game.purse(1, gold).load(1, hold).letters(2, 0).reach(tile);
        game
    }

    /// Nothing has happened yet.
    pub(crate) fn before_the_start(players: u8, options: &[(&str, &str)]) -> Script {
        Script(portolan_conformance::Script::with(players, options))
    }

    /// Plays lines separated by semicolons; every one must be legal.
    #[track_caller]
    pub(crate) fn play(&mut self, lines: &str) -> &mut Script {
        self.0.play(lines);
        self
    }

    /// Plays one line and returns each event, as [`Script::story`] has it, with what a spectator sees
    /// after it.
    #[track_caller]
    pub(crate) fn moments(&mut self, line: &str) -> Vec<(String, PublicView)> {
        let (game, mut moments) = (&self.0.game, Moments::new());
        let by_seat = line.split_once(' ').and_then(|(number, action)| {
            let seat: Seat = number.parse().ok()?;
            Some((seat, Action::read(game, action).unwrap()))
        });
        let done = match by_seat {
            Some((seat, action)) => game.act(&mut self.0.state, seat, &action, &mut moments),
            None => {
                let outcome = Outcome::read(game, line).unwrap();
                game.resolve(&mut self.0.state, &outcome, &mut moments)
            }
        };
        done.unwrap_or_else(|refusal| panic!("“{line}” is refused: {refusal:?}"));
        let seen = |(event, state)| (tell(event), game.public_view(state, Audience::WithMemory));
        moments.iter().map(seen).collect()
    }

    /// The active player visits a stack and draws this tile from it.
    #[track_caller]
    pub(crate) fn reach(&mut self, tile: &str) -> &mut Script {
        let active = self.asked().expect("nobody is asked");
        let stack = match tile {
            "D2" => "trutzhavn",
            "D3" => "olesand",
            _ => "norderkap",
        };
        self.play(&format!("{active} visit {stack}"));
        if self.phase() == Phase::Look {
            self.play(&format!("{active} draw"));
        }
        self.play(&format!("draw {tile}"))
    }

    /// The active player leaves the wreck alone and stops.
    #[track_caller]
    pub(crate) fn idle(&mut self) -> &mut Script {
        let active = self.asked().expect("nobody is asked");
        self.reach("W1")
            .play(&format!("{active} pass; {active} stop"))
    }

    /// Plays the lines and returns by how much everybody's gold changed.
    #[track_caller]
    pub(crate) fn gains(&mut self, lines: &str) -> Vec<i64> {
        let before = self.gold();
        self.play(lines);
        let after = self.gold();
        let both = after.iter().zip(before);
        both.map(|(after, before)| i64::from(*after) - i64::from(before))
            .collect()
    }

    /// The ship of a seat, to fit it out.
    pub(crate) fn ship(&mut self, number: u8) -> &mut Ship {
        &mut self.state.ships[usize::from(number) - 1]
    }

    /// Gives a seat this much gold.
    pub(crate) fn purse(&mut self, number: u8, gold: u32) -> &mut Script {
        self.ship(number).gold = gold;
        self
    }

    /// Gives a seat so many letters of trade.
    pub(crate) fn letters(&mut self, number: u8, letters: u8) -> &mut Script {
        self.ship(number).letters = letters;
        self
    }

    /// Gives a seat this cargo.
    pub(crate) fn load(&mut self, number: u8, goods: &str) -> &mut Script {
        self.ship(number).hold = self.goods(goods);
        self
    }

    /// Gives a seat this crew, and the cube for it if it is complete.
    pub(crate) fn crew(&mut self, number: u8, posts: &[Post]) -> &mut Script {
        let ship = self.ship(number);
        ship.crew = posts.iter().copied().collect();
        ship.full_crew = posts.len() >= 4;
        self
    }

    /// Fills the lowest orders of a port with the cubes of these seats, and places the bonus cubes
    /// that follow. Nothing is paid.
    pub(crate) fn fill(&mut self, port: Port, seats: &[u8]) -> &mut Script {
        for (row, number) in seats.iter().enumerate() {
            self.state.columns[port][row] = Some(seat(*number));
            self.ship(*number).orders[port] += 1;
        }
        let orders = self.state.ships.map(|ship| ship.orders[port]);
        let most = orders.into_iter().max();
        let mut leaders = (1..=4).zip(orders).filter(|(_, own)| Some(*own) == most);
        if let (Some((number, _)), None) = (leaders.next(), leaders.next()) {
            self.state.majority[port] = Some(seat(number));
        }
        for ship in &mut self.state.ships {
            ship.all_ports = ship.orders.iter().all(|orders| *orders > 0);
        }
        self
    }

    pub(crate) fn phase(&self) -> Phase {
        self.spectator().phase
    }

    /// Who is asked, and for what.
    pub(crate) fn waits(&self) -> (Phase, Option<u8>) {
        (self.phase(), self.asked())
    }

    /// The weight of one outcome; 0 if it cannot happen.
    pub(crate) fn weight(&self, outcome: &str) -> u32 {
        let odds = self.odds();
        let found = odds.iter().find(|(name, _)| name == outcome);
        found.map_or(0, |(_, weight)| *weight)
    }

    /// The goods of this notation, none for an empty text.
    #[track_caller]
    pub(crate) fn goods(&self, text: &str) -> Goods {
        match text {
            "" => Goods::default(),
            text => match self.read(&format!("sell {text}")) {
                Action::Sell { goods } => goods,
                other => panic!("{other:?}"),
            },
        }
    }

    /// The tile with this id.
    #[track_caller]
    pub(crate) fn tile(&self, id: &str) -> Tile {
        let mut tiles = self.game.components().tiles.iter();
        tiles.find(|part| part.id == id).unwrap().tile
    }

    /// The tiles with these ids.
    #[track_caller]
    pub(crate) fn tiles(&self, ids: &str) -> Tiles {
        ids.split_whitespace().map(|id| self.tile(id)).collect()
    }

    pub(crate) fn public(&self, audience: Audience) -> PublicView {
        self.game.public_view(&self.state, audience)
    }

    /// What a seat knows beyond it.
    pub(crate) fn private(&self, number: u8, audience: Audience) -> PrivateView {
        self.game.private_view(&self.state, seat(number), audience)
    }

    pub(crate) fn player(&self, number: u8) -> Player {
        self.spectator().players[usize::from(number) - 1].clone()
    }

    pub(crate) fn stack(&self, port: Port) -> StackView {
        self.spectator().stacks[port].clone()
    }

    pub(crate) fn voyage(&self) -> VoyageView {
        self.spectator().voyage.unwrap()
    }

    pub(crate) fn fog(&self) -> FogView {
        self.voyage().fog.unwrap()
    }

    pub(crate) fn gold(&self) -> Vec<u32> {
        let players = self.spectator().players;
        players.iter().map(|player| player.ship.gold).collect()
    }

    pub(crate) fn cubes(&self) -> Vec<u8> {
        let players = self.spectator().players;
        players.iter().map(|player| player.cubes).collect()
    }

    /// Whether an event of this kind happened since the last call of [`Script::play`].
    pub(crate) fn happened(&self, kind: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(kind)
    }

    /// What happened since the last call of [`Script::play`]: codes, seats and spaces of cubes.
    pub(crate) fn story(&self) -> Vec<String> {
        self.events.iter().map(tell).collect()
    }
}

fn tell(event: &Event) -> String {
    let json = serde_json::to_value(event).unwrap();
    let mut words = vec![json["event"].as_str().unwrap().to_owned()];
    words.extend(json["seat"].as_u64().map(|seat| seat.to_string()));
    words.extend(json["space"]["on"].as_str().map(str::to_owned));
    words.join(" ")
}
