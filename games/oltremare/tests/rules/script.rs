//! A game written in notation. A script drives the contract only: it parses, acts and resolves,
//! and reads what happened from views and events.
//!
//! ```text
//! let mut game = Table::of(3).hand(1, "gems2 scrolls15 silk20 salt36").script(); // seat 1 begins
//! game.play("1 offer gems2 for silk to 2; 2 accept 1 with silk19; 1 buy deck; draw salt40");
//! game.refused("1 offer gems2 for silk to 2", "O4.1");
//! ```
//!
//! Lines are `SEAT ACTION` and outcomes of chance, separated by semicolons. Cards are written with
//! their good (`silk19`); the notation itself has their numbers only.

use std::ops::{Deref, DerefMut};

use oltremare::{
    Action, Event, ForecastLine, Marker, Oltremare, Outcome, Phase, Port, Prompt, State,
};
use portolan_core::{Audience, Choice, Game, Moments, Notation, Seat, Turn, Viewer};

use crate::cards::{components, good_of};
use crate::merged_view::MergedView;
use crate::named_cards::to_numbers;

pub(crate) use portolan_conformance::{rng, seat};

pub(crate) use crate::cards::{card, cards, list, names};

/// The port of this name.
#[track_caller]
pub(crate) fn port(name: &str) -> Port {
    components().chart.find(name).unwrap()
}

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Script(pub(crate) portolan_conformance::Script<Oltremare>);

impl Deref for Script {
    type Target = portolan_conformance::Script<Oltremare>;

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
    /// Plays lines separated by semicolons; every one must be legal.
    #[track_caller]
    pub(crate) fn play(&mut self, lines: &str) -> &mut Script {
        self.events.clear();
        for line in lines.split(';').map(str::trim) {
            let line = self.notation(line);
            self.0.play_line(&line);
        }
        self
    }

    /// Plays one line and returns the name of each event with the game as it is after it.
    #[track_caller]
    pub(crate) fn moments(&mut self, line: &str) -> Vec<(String, Script)> {
        let line = self.notation(line);
        let Script(script) = self;
        let mut moments = Moments::new();
        let done = match line.split_once(' ') {
            Some((actor, action)) if actor.parse::<u8>().is_ok() => {
                let (actor, action) = (actor.parse().unwrap(), script.read(action));
                let game = &script.game;
                game.act(&mut script.state, actor, &action, &mut moments)
            }
            _ => {
                let outcome = Outcome::read(&script.game, &line).unwrap();
                let game = &script.game;
                game.resolve(&mut script.state, &outcome, &mut moments)
            }
        };
        done.unwrap_or_else(|refusal| panic!("“{line}” is refused: {refusal:?}"));
        let at = |(event, state): (&Event, &State)| {
            let name = format!("{event:?}");
            let end = name.find(' ').unwrap_or(name.len());
            let game = portolan_conformance::Script::at(script.game.clone(), *state);
            (name[..end].to_owned(), Script(game))
        };
        moments.iter().map(at).collect()
    }

    /// The line as the program writes it: numbers instead of named cards.
    #[track_caller]
    pub(crate) fn notation(&self, line: &str) -> String {
        to_numbers(line, |number| good_of(self.game.components(), number))
    }

    /// The same of several lines.
    #[track_caller]
    pub(crate) fn notations<const N: usize>(&self, lines: [&str; N]) -> [String; N] {
        lines.map(|line| self.notation(line))
    }

    /// The line must be refused by this paragraph, and change nothing.
    #[track_caller]
    pub(crate) fn refused(&self, line: &str, rule: &str) {
        self.0.refused(&self.notation(line), rule);
    }

    /// Whether the line would be accepted.
    pub(crate) fn allows(&self, line: &str) -> bool {
        self.0.clone().attempt(&self.notation(line)).is_ok()
    }

    /// Plays the lines and returns by how much everybody's ducats changed.
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
        while self.play_at_random(&mut rng) {}
        self
    }

    /// Lets chance shuffle in the pirates nobody knows.
    pub(crate) fn shuffle(&mut self) -> &mut Script {
        while self.phase() == Phase::Shuffle {
            let line = self.odds()[0].0.clone();
            self.play(&line);
        }
        self
    }

    /// The seats scored early since the last call of [`Script::play`].
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

    /// The seats that may act out of turn.
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
        let written = |choice: Choice<Action, _>| match choice {
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
        listed.into_iter().map(written).collect()
    }

    #[track_caller]
    pub(crate) fn offers(&self, number: u8, action: &str) -> bool {
        self.choices(number).contains(&self.notation(action))
    }

    /// Whether chance may do this.
    #[track_caller]
    pub(crate) fn possible(&self, outcome: &str) -> bool {
        let outcome = self.notation(outcome);
        self.odds().iter().any(|(listed, _)| *listed == outcome)
    }

    #[track_caller]
    pub(crate) fn forecast(&self, number: u8, action: &str) -> Vec<ForecastLine> {
        self.0.forecast_of(number, &self.notation(action))
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
        self.0.read(&self.notation(action))
    }

    /// What is wrong with a line that cannot be read.
    #[track_caller]
    pub(crate) fn unreadable(&self, action: &str) -> String {
        let error = Action::read(&self.game, &self.notation(action)).unwrap_err();
        error.expected.into_owned()
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

    pub(crate) fn view(&self, number: u8) -> MergedView {
        self.view_of(Viewer::Seat(seat(number)))
    }

    pub(crate) fn spectator(&self) -> MergedView {
        self.view_of(Viewer::Spectator)
    }

    pub(crate) fn view_of(&self, viewer: Viewer) -> MergedView {
        MergedView::new(self.game.view(&self.state, viewer, Audience::WithMemory))
    }

    /// A state that is consistent with what this seat knows.
    pub(crate) fn determinized(&self, number: u8, seed: u64) -> State {
        let view = self
            .game
            .view(&self.state, seat(number).into(), Audience::WithMemory);
        self.game.determinize(&view, &mut rng(seed))
    }

    /// What a person in this seat sees at a table with the options of this game.
    pub(crate) fn page(&self, number: u8) -> MergedView {
        let audience = match self.game.turn(&self.state) {
            Turn::Over => Audience::WithMemory,
            _ => Audience::WithoutMemory,
        };
        MergedView::new(self.game.view(&self.state, seat(number).into(), audience))
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
        names(hand.unwrap().iter())
    }

    /// The cargo pile, top first.
    pub(crate) fn cargo(&self, number: u8) -> String {
        let player = &self.spectator().players[usize::from(number) - 1];
        names(player.cargo.clone().unwrap())
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
        names(self.spectator().discard.iter())
    }

    /// The numbers of the open offers.
    pub(crate) fn open(&self) -> Vec<u32> {
        let view = self.spectator();
        view.offers.iter().map(|offer| offer.number).collect()
    }

    /// What a seat marks in others' hands: `2:salt33` is that card in the hand of seat 2.
    pub(crate) fn marks(&self, number: u8) -> String {
        let view = self.view(number);
        let marks = view.marks().iter();
        let written = marks.map(|mark| format!("{}:{}", mark.seat, names([mark.card])));
        written.collect::<Vec<_>>().join(" ")
    }

    /// Whether this happened since the last call of [`Script::play`].
    pub(crate) fn happened(&self, event: &Event) -> bool {
        self.events.contains(event)
    }

    /// What a seat, or a spectator, has seen since the last call of [`Script::play`].
    pub(crate) fn events_for(&self, viewer: Option<u8>) -> Vec<Event> {
        let seen = |event| self.game.event_for(event, viewer.map(seat).into());
        self.events.iter().filter_map(seen).collect()
    }
}

#[test]
#[should_panic(expected = "“salt19” in “1 play salt19”: card 19 is silk")]
fn a_card_with_a_wrong_good_is_a_mistake_of_the_test() {
    crate::table::Table::market().script().play("1 play salt19");
}
