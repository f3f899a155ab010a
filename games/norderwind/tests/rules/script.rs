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

use norderwind::{
    Action, BUILT_IN, Event, ForecastLine, Goods, Norderwind, Phase, Player, Port, Post,
    PrivateView, Prompt, PublicView, Refusal, Ship, StackView, State, Tile, Tiles, VoyageView,
};
use portolan_conformance::attempt;
use portolan_core::{
    Audience, Choice, Game, GamePackage, Notation, Ranking, RuleRefusal, Seat, Setup, Turn,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) const NORDERKAP: Port = Port::ALL[0];
pub(crate) const TRUTZHAVN: Port = Port::ALL[1];
pub(crate) const OLESAND: Port = Port::ALL[2];

/// The seat people call by this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number.into()).unwrap()
}

/// A generator with a fixed seed.
pub(crate) fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

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
pub(crate) struct Script {
    pub(crate) game: Norderwind,
    pub(crate) state: State,
    /// What happened since the last call of [`Script::play`].
    pub(crate) events: Vec<Event>,
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
        let mut script = Script::open(&setup);
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
        let setup = options
            .iter()
            .fold(Setup::new(players), |setup, (name, value)| {
                setup.with(name, *value)
            });
        Script::open(&setup)
    }

    fn open(setup: &Setup) -> Script {
        let game = Norderwind::open(setup).unwrap();
        let state = game.start();
        Script {
            game,
            state,
            events: Vec::new(),
        }
    }

    /// Plays lines separated by semicolons; every one must be legal.
    #[track_caller]
    pub(crate) fn play(&mut self, lines: &str) -> &mut Script {
        self.events.clear();
        for line in lines.split(';').map(str::trim) {
            if let Err(refusal) = self.attempt(line) {
                let (phase, asked) = (self.phase(), self.asked());
                panic!("“{line}” is refused: {refusal:?} ({phase:?}, asked: {asked:?})");
            }
        }
        self
    }

    /// Parses one line and lets it happen. What is refused changes nothing.
    fn attempt(&mut self, line: &str) -> Result<(), Refusal> {
        attempt(&self.game, &mut self.state, line, &mut self.events)
    }

    /// The line must be refused by this paragraph.
    #[track_caller]
    pub(crate) fn refused(&self, line: &str, rule: &str) {
        let refusal = self.refusal(line);
        assert_eq!(refusal.rule(), rule, "“{line}”: {refusal:?}");
    }

    /// Why the line is refused.
    #[track_caller]
    pub(crate) fn refusal(&self, line: &str) -> Refusal {
        match self.clone().attempt(line) {
            Ok(()) => panic!("“{line}” is accepted"),
            Err(refusal) => refusal,
        }
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

    /// Who is asked; `None` at chance and at the end.
    pub(crate) fn asked(&self) -> Option<u8> {
        match self.game.turn(&self.state) {
            Turn::Ask { must, may } => {
                assert!(may.is_empty() && must.len() == 1);
                must.first().map(Seat::number)
            }
            Turn::Chance(_) | Turn::Over => None,
        }
    }

    /// Who is asked, and for what.
    pub(crate) fn waits(&self) -> (Phase, Option<u8>) {
        (self.phase(), self.asked())
    }

    pub(crate) fn prompt(&self) -> Option<Prompt> {
        self.game.prompt(&self.state, seat(self.asked()?))
    }

    /// What the seat that is asked may do, in notation.
    pub(crate) fn choices(&self) -> Vec<String> {
        let mut listed = Vec::new();
        if let Some(asked) = self.asked() {
            self.game.choices(&self.state, seat(asked), &mut listed);
        }
        let notation = |choice: &Choice<Action, _>| match choice {
            Choice::One(action) => action.notation(&self.game),
            other => panic!("{other:?}"),
        };
        listed.iter().map(notation).collect()
    }

    pub(crate) fn offers(&self, action: &str) -> bool {
        self.choices().iter().any(|choice| choice == action)
    }

    /// The outcomes of the awaited chance in notation, with their weights.
    pub(crate) fn odds(&self) -> Vec<(String, u32)> {
        let mut odds = Vec::new();
        self.game.odds(&self.state, &mut odds);
        let notation = |(outcome, weight): &(norderwind::Outcome, u32)| {
            (outcome.notation(&self.game), *weight)
        };
        odds.iter().map(notation).collect()
    }

    /// The weight of one outcome; 0 if it cannot happen.
    pub(crate) fn weight(&self, outcome: &str) -> u32 {
        let odds = self.odds();
        let found = odds.iter().find(|(name, _)| name == outcome);
        found.map_or(0, |(_, weight)| *weight)
    }

    /// The forecast of an action of the seat that is asked.
    pub(crate) fn forecast(&self, action: &str) -> Vec<ForecastLine> {
        let asked = seat(self.asked().unwrap());
        let mut lines = Vec::new();
        let action = self.read(action);
        self.game.forecast(&self.state, asked, &action, &mut lines);
        lines
    }

    /// The action of this notation.
    #[track_caller]
    pub(crate) fn read(&self, action: &str) -> Action {
        Action::read(&self.game, action).unwrap()
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

    /// What everybody sees, with memory.
    pub(crate) fn spectator(&self) -> PublicView {
        self.public(Audience::WithMemory)
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

    pub(crate) fn gold(&self) -> Vec<u32> {
        let players = self.spectator().players;
        players.iter().map(|player| player.ship.gold).collect()
    }

    pub(crate) fn cubes(&self) -> Vec<u8> {
        let players = self.spectator().players;
        players.iter().map(|player| player.cubes).collect()
    }

    pub(crate) fn result(&self) -> Option<Ranking> {
        self.game.result(&self.state)
    }

    /// The places of all seats.
    pub(crate) fn places(&self) -> Vec<u8> {
        let ranking = self.result().expect("the game is not over");
        ranking.iter().map(|rank| rank.rank).collect()
    }

    /// Whether an event of this kind happened since the last call of [`Script::play`].
    pub(crate) fn happened(&self, kind: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(kind)
    }

    /// What happened since the last call of [`Script::play`]: codes, seats and spaces of cubes.
    pub(crate) fn story(&self) -> Vec<String> {
        let tell = |event: &Event| {
            let json = serde_json::to_value(event).unwrap();
            let mut words = vec![json["event"].as_str().unwrap().to_owned()];
            words.extend(json["seat"].as_u64().map(|seat| seat.to_string()));
            words.extend(json["space"]["on"].as_str().map(str::to_owned));
            words.join(" ")
        };
        self.events.iter().map(tell).collect()
    }
}
