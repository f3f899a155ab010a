//! A game written in notation. A script drives the contract only: it parses, acts and resolves,
//! and reads what happened from views and events.
//!
//! ```text
//! let mut game = Script::new(4);                 // dealt; seat 1 bids first
//! game.sail("jade 5 silk 4 nutmeg 0");           // seat 1 gets the office for nothing
//! game.play("1 place jade; rest decline; roll jade 6 silk 4 nutmeg 1");
//! game.refused("1 place silk", "M5.2");
//! ```
//!
//! Beside `SEAT ACTION` and outcomes there are `rest pass` (every seat that is asked passes
//! until something else is asked) and `rest decline` (every seat that is asked declines until the
//! dice are rolled).

use std::ops::{Deref, DerefMut};

use manila::{
    Action, Event, Manila, Outcome, PerWare, Phase, PublicView, Punt, Space, State, Ware,
};
use portolan_core::{Audience, Game, Moments, Notation, Seat, View};

pub(crate) use portolan_conformance::{rng, seat};

/// The default deal: shares by turns, so that everybody holds two.
const DEAL: [&str; 5] = [
    "jade silk",
    "nutmeg ginseng",
    "jade silk",
    "nutmeg ginseng",
    "jade silk",
];

/// No `rest pass` or `rest decline` takes so long.
const MOST_REPEATS: usize = 100;

/// The shares dealt to each seat, as its owner sees them.
pub(crate) fn hands_of(game: &Manila, state: &State) -> Vec<PerWare<u8>> {
    Seat::all(game.seats())
        .map(|owner| game.private_view(state, owner, Audience::WithMemory).dealt)
        .collect()
}

/// What everybody sees of a state, with memory.
pub(crate) fn spectator(game: &Manila, state: &State) -> PublicView {
    game.public_view(state, Audience::WithMemory)
}

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Script(portolan_conformance::Script<Manila>);

impl Deref for Script {
    type Target = portolan_conformance::Script<Manila>;

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
    /// Dealt, seat 1 bids first, no option changed.
    pub(crate) fn new(players: u8) -> Script {
        Script::with(players, &[])
    }

    /// The same with options.
    pub(crate) fn with(players: u8, options: &[(&str, &str)]) -> Script {
        Script::dealt(players, options, &DEAL[..usize::from(players)])
    }

    /// The same with these shares, seat by seat.
    pub(crate) fn dealt(players: u8, options: &[(&str, &str)], deal: &[&str]) -> Script {
        let mut script = Script::before_the_deal(players, options);
        for ware in deal.iter().flat_map(|hand| hand.split_whitespace()) {
            script.play(&format!("deal {ware}"));
        }
        script.play("first 1");
        script
    }

    /// Nothing has happened yet.
    pub(crate) fn before_the_deal(players: u8, options: &[(&str, &str)]) -> Script {
        Script(portolan_conformance::Script::with(players, options))
    }

    /// Plays lines separated by semicolons; every one must be legal.
    #[track_caller]
    pub(crate) fn play(&mut self, lines: &str) -> &mut Script {
        self.events.clear();
        for line in lines.split(';').map(str::trim) {
            match line {
                "rest pass" => self.repeat(Action::Pass),
                "rest decline" => self.repeat(Action::Decline),
                _ => self.play_line(line),
            }
        }
        self
    }

    /// Plays one line and returns the code of each event with what a spectator sees after it.
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
        let code = |event: &Event| match &serde_json::to_value(event).unwrap()["event"] {
            serde_json::Value::String(code) => code.clone(),
            other => panic!("{other}"),
        };
        let seen = |(event, state)| (code(event), spectator(game, state));
        moments.iter().map(seen).collect()
    }

    #[track_caller]
    fn repeat(&mut self, action: Action) {
        let first = self.phase();
        assert!(self.asked().is_some(), "nobody is asked in {first:?}");
        for _ in 0..MOST_REPEATS {
            let Some(asked) = self.asked().filter(|_| self.phase() == first) else {
                return;
            };
            let Script(inner) = self;
            let done = inner
                .game
                .act(&mut inner.state, seat(asked), &action, &mut inner.events);
            assert_eq!(done, Ok(()), "{action:?} of seat {asked}");
        }
        panic!("{first:?} does not end by {action:?}");
    }

    /// Plays the lines and returns by how much everybody's cash changed.
    #[track_caller]
    pub(crate) fn gains(&mut self, lines: &str) -> Vec<i64> {
        let before = self.purses();
        self.play(lines);
        let after = self.purses();
        after
            .iter()
            .zip(before)
            .map(|(after, before)| i64::from(*after) - i64::from(before))
            .collect()
    }

    /// A voyage's opening: everybody passes, the harbour master buys nothing, loads these wares
    /// and puts them on these spaces.
    #[track_caller]
    pub(crate) fn sail(&mut self, starts: &str) -> &mut Script {
        assert_eq!(self.phase(), Phase::Auction);
        self.play("rest pass");
        self.embark(starts)
    }

    /// The duties of the harbour master without a purchase.
    #[track_caller]
    pub(crate) fn embark(&mut self, starts: &str) -> &mut Script {
        assert_eq!(self.phase(), Phase::Buy);
        let master = self.asked().unwrap();
        let wares: Vec<_> = starts.split_whitespace().step_by(2).collect();
        self.play(&format!(
            "{master} pass; {master} load {}; {master} start {starts}",
            wares.join(" ")
        ))
    }

    /// A whole voyage in which nobody does anything, with the same dice three times.
    #[track_caller]
    pub(crate) fn idle_voyage(&mut self, starts: &str, dice: [u8; 3]) -> &mut Script {
        self.sail(starts).play("rest decline");
        while self.phase() == Phase::Roll {
            let at_sea = Ware::ALL
                .into_iter()
                .filter(|ware| self.punt(*ware) != Punt::Ashore)
                .zip(dice)
                .filter(|(ware, _)| matches!(self.punt(*ware), Punt::Sea(_)));
            let roll: Vec<_> = at_sea.map(|(ware, die)| format!("{ware} {die}")).collect();
            self.play(&format!("roll {}", roll.join(" ")));
        }
        self
    }

    pub(crate) fn phase(&self) -> Phase {
        self.spectator().phase
    }

    /// The space of this notation.
    pub(crate) fn space(&self, space: &str) -> Space {
        match self.read(&format!("place {space}")) {
            Action::Place { space } => space,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn cash(&self, number: u8) -> u32 {
        self.purses()[usize::from(number) - 1]
    }

    pub(crate) fn purses(&self) -> Vec<u32> {
        let players = self.spectator().players;
        players.iter().map(|player| player.cash.unwrap()).collect()
    }

    pub(crate) fn mortgages(&self, number: u8) -> u8 {
        self.spectator().players[usize::from(number) - 1].mortgaged
    }

    pub(crate) fn shares(&self, number: u8) -> u8 {
        self.spectator().players[usize::from(number) - 1].shares
    }

    pub(crate) fn accomplices(&self, number: u8) -> u8 {
        self.spectator().players[usize::from(number) - 1].accomplices
    }

    pub(crate) fn punt(&self, ware: Ware) -> Punt {
        self.spectator().wares[ware].punt
    }

    pub(crate) fn value(&self, ware: Ware) -> u32 {
        self.spectator().wares[ware].value
    }

    /// Who is aboard a punt, cheapest place first.
    pub(crate) fn crew(&self, ware: Ware) -> Vec<u8> {
        let crew = &self.spectator().wares[ware].crew;
        crew.iter()
            .filter_map(|place| place.map(Seat::number))
            .collect()
    }

    /// Who is on the pirate boat, captain first.
    pub(crate) fn pirates(&self) -> Vec<u8> {
        let pirates = self.spectator().pirates;
        pirates.into_iter().map(Seat::number).collect()
    }

    /// Whether an event of this kind happened since the last call of [`Script::play`].
    pub(crate) fn happened(&self, kind: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(kind)
    }

    /// Goes on from a view edited by hand. Hidden shares stay as they are: worlds are made from
    /// it until one has them. The view must be one that a state has.
    #[track_caller]
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut PublicView)) -> &mut Script {
        let mut public = self.spectator();
        change(&mut public);
        let private = None;
        let view = View { public, private };
        let (game, hands) = (&self.game, self.hands());
        let mut rng = rng(1);
        self.state = std::iter::repeat_with(|| game.determinize(&view, &mut rng))
            .take(100_000)
            .find(|state| hands_of(game, state) == hands)
            .expect("no determinized world has the shares that were dealt");
        assert_eq!(self.spectator(), view.public);
        self
    }

    /// The shares dealt to each seat.
    pub(crate) fn hands(&self) -> Vec<PerWare<u8>> {
        hands_of(&self.game, &self.state)
    }

    /// Gives a seat this much cash.
    #[track_caller]
    pub(crate) fn set_cash(&mut self, number: u8, pesos: u32) -> &mut Script {
        self.edit(|view| view.players[usize::from(number) - 1].cash = Some(pesos))
    }

    /// Mortgages so many of a seat's shares, without paying for it.
    #[track_caller]
    pub(crate) fn set_mortgages(&mut self, number: u8, shares: u8) -> &mut Script {
        self.edit(|view| view.players[usize::from(number) - 1].mortgaged = shares)
    }

    /// Puts a ware on a step of the market: 0, 5, 10, 20.
    #[track_caller]
    pub(crate) fn set_value(&mut self, ware: Ware, value: u32) -> &mut Script {
        let step = [0, 5, 10, 20].iter().position(|step| *step == value);
        self.edit(|view| {
            let seen = &mut view.wares[ware];
            seen.step = step.unwrap() as u8;
            seen.value = value;
            seen.price = value.max(5);
        })
    }
}
