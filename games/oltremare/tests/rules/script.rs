//! A game told in notation. A script drives the contract only: it parses, acts and resolves,
//! and reads what happened from views and events.
//!
//! ```text
//! let mut game = Table::of(3).hand(1, "2 15 20 36").script(); // laid out; seat 1 begins
//! game.play("1 offer 2 for silk to 2; 2 accept 1 with 19; 1 buy deck; draw 40");
//! game.refused("1 offer 2 for silk to 2", "O4.1");
//! ```
//!
//! Lines are `SEAT ACTION` and outcomes of chance, separated by semicolons.

use oltremare::{
    Action, Card, Cards, Event, ForecastLine, Marker, Oltremare, Outcome, Phase, Port, Prompt,
    Refusal, State,
};
use portolan_conformance::attempt;
use portolan_core::{Audience, Choice, Game, Notation, Ranking, RuleRefusal, Seat, Turn, Viewer};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::sight::Sight;

/// The seat people call by this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number.into()).unwrap()
}

/// A generator with a fixed seed.
pub(crate) fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The cards with these numbers, in this order; `61..64` are four of them.
pub(crate) fn list(numbers: &str) -> Vec<Card> {
    let card = |number: u64| Card::from_number(number).unwrap();
    let each = |word: &str| {
        let (from, to) = word.split_once("..").unwrap_or((word, word));
        let (from, to): (u64, u64) = (from.parse().unwrap(), to.parse().unwrap());
        (from..=to).map(card)
    };
    numbers.split_whitespace().flat_map(each).collect()
}

/// The set of them.
pub(crate) fn cards(numbers: &str) -> Cards {
    list(numbers).into_iter().collect()
}

/// Their numbers, in order.
pub(crate) fn numbers(cards: impl IntoIterator<Item = Card>) -> String {
    let numbers: Vec<_> = cards.into_iter().map(|card| card.to_string()).collect();
    numbers.join(" ")
}

/// The port of this name.
#[track_caller]
pub(crate) fn port(name: &str) -> Port {
    let components = oltremare::Components::read(oltremare::BUILT_IN).unwrap();
    components.chart.find(name).unwrap()
}

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Script {
    pub(crate) game: Oltremare,
    pub(crate) state: State,
    /// What happened since the last call of [`Script::play`].
    pub(crate) events: Vec<Event>,
}

impl Script {
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

    /// Parses one line and lets it happen.
    fn attempt(&mut self, line: &str) -> Result<(), Refusal> {
        attempt(&self.game, &mut self.state, line, &mut self.events)
    }

    /// The line must be refused by this paragraph, and change nothing.
    #[track_caller]
    pub(crate) fn refused(&self, line: &str, rule: &str) {
        match self.clone().attempt(line) {
            Ok(()) => panic!("“{line}” is accepted, {rule} should refuse it"),
            Err(refusal) => assert_eq!(refusal.rule(), rule, "“{line}”: {refusal:?}"),
        }
    }

    /// Whether the line would be accepted.
    pub(crate) fn allows(&self, line: &str) -> bool {
        self.clone().attempt(line).is_ok()
    }

    /// Plays the lines and tells by how much everybody's ducats changed.
    #[track_caller]
    pub(crate) fn gains(&mut self, lines: &str) -> Vec<i32> {
        let before = self.purses();
        self.play(lines);
        let purses = self.purses();
        purses
            .iter()
            .zip(before)
            .map(|(now, then)| now - then)
            .collect()
    }

    /// Plays on at random to the end.
    pub(crate) fn finish(&mut self, seed: u64) -> &mut Script {
        let mut rng = rng(seed);
        self.events.clear();
        loop {
            match self.game.turn(&self.state) {
                Turn::Ask { must, .. } => {
                    let actor = must.first().unwrap();
                    let action = self.game.sample(&self.state, actor, &mut rng).unwrap();
                    let done = self
                        .game
                        .act(&mut self.state, actor, &action, &mut self.events);
                    done.unwrap();
                }
                Turn::Chance(_) => {
                    let outcome = self.game.sample_outcome(&self.state, &mut rng);
                    let done = self
                        .game
                        .resolve(&mut self.state, &outcome, &mut self.events);
                    done.unwrap();
                }
                Turn::Over => return self,
            }
        }
    }

    /// Lets chance shuffle in the pirates nobody knows.
    pub(crate) fn shuffle(&mut self) -> &mut Script {
        while self.phase() == Phase::Shuffle {
            let line = self.odds()[0].0.clone();
            self.play(&line);
        }
        self
    }

    /// Who was scored early since the last call of [`Script::play`].
    pub(crate) fn scored_early(&self) -> Vec<u8> {
        let scored = self.events.iter().filter_map(|event| match event {
            Event::ScoredEarly { seat, .. } => Some(seat.number()),
            _ => None,
        });
        scored.collect()
    }

    pub(crate) fn phase(&self) -> Phase {
        self.spectator().phase
    }

    /// Who has to act; `None` at chance and at the end.
    pub(crate) fn asked(&self) -> Option<u8> {
        match self.game.turn(&self.state) {
            Turn::Ask { must, .. } => must.first().map(Seat::number),
            Turn::Chance(_) | Turn::Over => None,
        }
    }

    /// Who may act out of turn.
    pub(crate) fn may(&self) -> Vec<u8> {
        match self.game.turn(&self.state) {
            Turn::Ask { may, .. } => may.iter().map(Seat::number).collect(),
            Turn::Chance(_) | Turn::Over => Vec::new(),
        }
    }

    pub(crate) fn prompt(&self, number: u8) -> Option<Prompt> {
        self.game.prompt(&self.state, seat(number))
    }

    /// What a seat may do, in notation; free offers as `offer …`, `accept 3 …`, `counter 3 …`.
    pub(crate) fn choices(&self, number: u8) -> Vec<String> {
        let mut listed = Vec::new();
        self.game.choices(&self.state, seat(number), &mut listed);
        let told = |choice: Choice<Action, _>| match choice {
            Choice::One(action) => action.notation(&self.game),
            Choice::Amount { like, .. } => panic!("{like:?} has no amount"),
            Choice::Offer(oltremare::NegotiationBounds::Offer { .. }) => "offer …".to_owned(),
            Choice::Offer(oltremare::NegotiationBounds::Accept { number, .. }) => {
                format!("accept {number} …")
            }
            Choice::Offer(oltremare::NegotiationBounds::Counter { number, .. }) => {
                format!("counter {number} …")
            }
        };
        listed.into_iter().map(told).collect()
    }

    pub(crate) fn offers(&self, number: u8, action: &str) -> bool {
        self.choices(number).iter().any(|choice| choice == action)
    }

    /// What chance may do now, with its weights.
    pub(crate) fn odds(&self) -> Vec<(String, u32)> {
        let mut odds = Vec::new();
        self.game.odds(&self.state, &mut odds);
        let told = |(outcome, weight): (Outcome, u32)| (outcome.notation(&self.game), weight);
        odds.into_iter().map(told).collect()
    }

    /// Whether chance may do this.
    pub(crate) fn possible(&self, outcome: &str) -> bool {
        self.odds().iter().any(|(listed, _)| listed == outcome)
    }

    pub(crate) fn forecast(&self, number: u8, action: &str) -> Vec<ForecastLine> {
        let mut lines = Vec::new();
        let action = self.read(action);
        self.game
            .forecast(&self.state, seat(number), &action, &mut lines);
        lines
    }

    /// What of it a person is shown at a table with the options of this game.
    pub(crate) fn forecast_on_page(&self, number: u8, action: &str) -> Vec<ForecastLine> {
        let mut lines = self.forecast(number, action);
        lines.retain(|line| !self.game.hidden_from_forecast(line));
        lines
    }

    /// The action of a line.
    #[track_caller]
    pub(crate) fn read(&self, action: &str) -> Action {
        Action::read(&self.game, action).unwrap()
    }

    /// What is wrong with a line that cannot be read.
    #[track_caller]
    pub(crate) fn unreadable(&self, action: &str) -> &'static str {
        Action::read(&self.game, action).unwrap_err().expected
    }

    /// The port of this name.
    #[track_caller]
    pub(crate) fn port(&self, name: &str) -> Port {
        port(name)
    }

    pub(crate) fn reveals_hidden(&self, line: &str) -> bool {
        let (actor, action) = line.split_once(' ').unwrap();
        let action = self.read(action);
        self.game
            .reveals_hidden(&self.state, actor.parse().unwrap(), &action)
    }

    pub(crate) fn view(&self, number: u8) -> Sight {
        self.sight(Viewer::Seat(seat(number)))
    }

    pub(crate) fn spectator(&self) -> Sight {
        self.sight(Viewer::Spectator)
    }

    pub(crate) fn sight(&self, viewer: Viewer) -> Sight {
        Sight::new(self.game.view(&self.state, viewer, Audience::WithMemory))
    }

    /// A world that could be, as this seat knows it.
    pub(crate) fn determinized(&self, number: u8, seed: u64) -> State {
        let view = self
            .game
            .view(&self.state, seat(number).into(), Audience::WithMemory);
        self.game.determinize(&view, &mut rng(seed))
    }

    /// What a person in this seat sees at a table with the options of this game.
    pub(crate) fn page(&self, number: u8) -> Sight {
        let audience = match self.game.turn(&self.state) {
            Turn::Over => Audience::WithMemory,
            _ => Audience::WithoutMemory,
        };
        Sight::new(self.game.view(&self.state, seat(number).into(), audience))
    }

    pub(crate) fn ducats(&self, number: u8) -> i32 {
        self.purses()[usize::from(number) - 1]
    }

    pub(crate) fn purses(&self) -> Vec<i32> {
        let view = self.spectator();
        view.players.iter().map(|player| player.ducats).collect()
    }

    pub(crate) fn tiles(&self) -> Vec<u16> {
        let view = self.spectator();
        view.players.iter().map(|player| player.prestige).collect()
    }

    pub(crate) fn hand(&self, number: u8) -> String {
        let hand = self.view(number).players[usize::from(number) - 1].hand;
        numbers(hand.unwrap().iter())
    }

    /// The cargo pile, top first.
    pub(crate) fn cargo(&self, number: u8) -> String {
        let player = &self.spectator().players[usize::from(number) - 1];
        numbers(player.cargo.clone().unwrap())
    }

    pub(crate) fn pirates(&self, number: u8) -> u8 {
        self.spectator().players[usize::from(number) - 1].pirate_cards
    }

    pub(crate) fn marker(&self, number: u8) -> Option<Marker> {
        self.spectator().players[usize::from(number) - 1].marker
    }

    /// How many markers a seat has kept.
    pub(crate) fn markers(&self, number: u8) -> u8 {
        self.spectator().players[usize::from(number) - 1].markers
    }

    pub(crate) fn ship(&self, number: u8) -> String {
        let ship = self.spectator().players[usize::from(number) - 1].ship;
        self.name(ship.unwrap())
    }

    pub(crate) fn name(&self, port: Port) -> String {
        self.game.components().chart.name(port).unwrap().to_owned()
    }

    pub(crate) fn marker_on(&self, port: &str) -> Option<Marker> {
        let view = self.spectator();
        let there = view
            .markers
            .iter()
            .find(|mark| mark.port == self.port(port));
        there.map(|mark| mark.marker)
    }

    pub(crate) fn deck(&self) -> u8 {
        self.spectator().deck
    }

    pub(crate) fn discard(&self) -> String {
        numbers(self.spectator().discard.iter())
    }

    /// The numbers of the open offers.
    pub(crate) fn open(&self) -> Vec<u32> {
        let view = self.spectator();
        view.offers.iter().map(|offer| offer.number).collect()
    }

    /// What a seat marks in others' hands: `2:33` is card 33 in the hand of seat 2.
    pub(crate) fn marks(&self, number: u8) -> String {
        let view = self.view(number);
        let told = view
            .marks()
            .iter()
            .map(|mark| format!("{}:{}", mark.seat, mark.card));
        told.collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn result(&self) -> Option<Ranking> {
        self.game.result(&self.state)
    }

    /// Whether this happened since the last call of [`Script::play`].
    pub(crate) fn saw(&self, event: &Event) -> bool {
        self.events.contains(event)
    }

    /// What a seat, or a spectator, was told since the last call of [`Script::play`].
    pub(crate) fn told(&self, viewer: Option<u8>) -> Vec<Event> {
        let told = |event| self.game.event_for(event, viewer.map(seat).into());
        self.events.iter().filter_map(told).collect()
    }
}
