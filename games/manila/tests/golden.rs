//! Golden playthroughs: one random game for each player count, told in a file people can read.
//!
//! A test replays the entries of the file and compares every event and figure, so a change of
//! the rules shows as a readable difference. `UPDATE=1` writes the files anew: recorded entries
//! are kept as long as the rules accept them, then play goes on at random from the seed.

use std::fmt::Write as _;
use std::path::PathBuf;

use manila::{Event, Manila, State, View};
use portolan_core::{Game, Seat, Setup, Title, Turn};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

/// Where events begin in a line.
const COLUMN: usize = 36;

/// A game to be told.
struct Golden {
    players: u8,
    seed: u64,
    options: &'static [(&'static str, &'static str)],
}

/// A table while its game is told.
struct Teller {
    game: Manila,
    state: State,
    rng: Xoshiro256PlusPlus,
    text: String,
}

/// Somebody acts or chance decides: what stands at the beginning of a line.
fn line(actor: Option<Seat>, entry: &str) -> String {
    match actor {
        Some(seat) => format!("{seat} {entry}"),
        None => format!("* {entry}"),
    }
}

/// An event as its code and parameters.
fn code(event: &Event) -> String {
    let Ok(Value::Object(fields)) = serde_json::to_value(event) else {
        panic!("{event:?} is no object");
    };
    let mut code = String::new();
    for (name, value) in &fields {
        match value {
            Value::String(kind) if name == "event" => code.push_str(kind),
            Value::Object(wares) => {
                for (ware, number) in wares.iter().filter(|(_, number)| !number.is_null()) {
                    code.push_str(&format!(" {ware}={number}"));
                }
            }
            Value::String(word) => code.push_str(&format!(" {name}={word}")),
            other => code.push_str(&format!(" {name}={other}")),
        }
    }
    code
}

/// The figures everybody watches.
fn figures(view: &View) -> String {
    let each = |figure: fn(&manila::Player) -> u32| {
        let figures = view.players.iter().map(|player| figure(player).to_string());
        figures.collect::<Vec<_>>().join(" ")
    };
    let market: Vec<_> = view
        .wares
        .iter()
        .map(|(ware, seen)| format!("{ware} {}", seen.value))
        .collect();
    format!(
        "cash {} | shares {} | mortgaged {} | {}",
        each(|player| player.cash.unwrap_or(0)),
        each(|player| player.shares.into()),
        each(|player| player.mortgaged.into()),
        market.join(", ")
    )
}

impl Teller {
    fn new(golden: &Golden) -> Teller {
        let mut setup = Setup::new(golden.players);
        let mut text = format!(
            "Manila with {} players: random play from seed {}\n",
            golden.players, golden.seed
        );
        for (name, value) in golden.options {
            setup = setup.with(name, *value);
            let _ = writeln!(text, "option {name}: {value}");
        }
        text.push('\n');
        let game = Manila::open(&setup).unwrap();
        Teller {
            state: game.start(),
            game,
            rng: Xoshiro256PlusPlus::seed_from_u64(golden.seed),
            text,
        }
    }

    /// Does one recorded entry, or says why not.
    fn repeat(&mut self, entry: &str) -> Result<(), String> {
        let mut events = Vec::new();
        let (actor, word) = entry.split_once(' ').ok_or("no entry")?;
        let actor = (actor != "*").then(|| actor.parse::<Seat>().unwrap());
        let done = match actor {
            Some(seat) => {
                let action = word.parse().map_err(|error| format!("{error}"))?;
                self.game.act(&mut self.state, seat, &action, &mut events)
            }
            None => {
                let outcome = word.parse().map_err(|error| format!("{error}"))?;
                self.game.resolve(&mut self.state, &outcome, &mut events)
            }
        };
        done.map_err(|refusal| format!("{refusal:?}"))?;
        self.tell(&line(actor, word), &events);
        Ok(())
    }

    /// An entry at random; `false` if the game is over.
    fn invent(&mut self) -> bool {
        let entry = match self.game.turn(&self.state) {
            Turn::Ask { must, .. } => {
                let seat = must.first().unwrap();
                let action = self.game.sample(&self.state, seat, &mut self.rng).unwrap();
                line(Some(seat), &action.to_string())
            }
            Turn::Chance(_) => {
                let outcome = self.game.draw(&self.state, &mut self.rng);
                line(None, &outcome.to_string())
            }
            Turn::Over => return false,
        };
        self.repeat(&entry).unwrap();
        true
    }

    fn tell(&mut self, entry: &str, events: &[Event]) {
        let ends =
            |event: &Event| matches!(event, Event::Voyage { .. } | Event::FirstBidder { .. });
        let mut lead = entry;
        for event in events {
            let _ = writeln!(self.text, "{lead:COLUMN$}| {}", code(event));
            lead = "";
        }
        let over = self.game.turn(&self.state) == Turn::Over;
        if over || events.iter().any(ends) {
            let view = self.game.view(&self.state, None);
            let _ = writeln!(self.text, "    {}\n", figures(&view));
        }
        if over {
            for place in self.game.result(&self.state).unwrap().iter() {
                let (seat, place, score) = (place.seat, place.place, place.score);
                let _ = writeln!(self.text, "seat {seat}: place {place} with {score}");
            }
        }
    }

    /// Goes on at random to the end.
    fn finish(mut self) -> String {
        for _ in 0..20_000 {
            if !self.invent() {
                return self.text;
            }
        }
        panic!("the game does not end");
    }
}

/// The entries recorded in a file, with their lines.
fn entries(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let recorded =
        |line: &&str| line.starts_with('*') || line.starts_with(|c: char| c.is_ascii_digit());
    text.lines()
        .enumerate()
        .filter(move |(_, line)| recorded(line))
        .filter_map(|(index, line)| Some((index + 1, line.split_once('|')?.0.trim_end())))
}

impl Golden {
    fn path(&self) -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("tests/golden")
            .join(format!("{}_players.txt", self.players))
    }

    /// Compares with the file, or writes it.
    fn check(&self) {
        let (path, mut teller) = (self.path(), Teller::new(self));
        let update = std::env::var_os("UPDATE").is_some_and(|value| value == "1");
        let recorded = std::fs::read_to_string(&path).unwrap_or_default();
        for (number, entry) in entries(&recorded) {
            match teller.repeat(entry) {
                Ok(()) => {}
                Err(_) if update => break,
                Err(why) => panic!("{}:{number}: “{entry}” is refused: {why}", path.display()),
            }
        }
        let told = teller.finish();
        if update {
            std::fs::write(&path, told).unwrap();
            return;
        }
        for (index, (told, recorded)) in told.lines().zip(recorded.lines()).enumerate() {
            let (path, number) = (path.display(), index + 1);
            assert_eq!(told, recorded, "{path}:{number} (UPDATE=1 writes it anew)");
        }
        assert_eq!(told.lines().count(), recorded.lines().count());
    }
}

#[test]
fn golden_game_of_three() {
    let golden = Golden {
        players: 3,
        seed: 17323,
        options: &[],
    };
    golden.check();
}

#[test]
fn golden_game_of_four_with_every_option_changed() {
    let golden = Golden {
        players: 4,
        seed: 19972,
        options: &[
            ("thirteen_without_pirates", "port"),
            ("board_in_port", "on"),
            ("pirates_displace", "on"),
            ("stowaway", "anywhere_but_insurance"),
            ("reuse_pirate_places", "off"),
            ("hidden_cash", "on"),
        ],
    };
    golden.check();
}

#[test]
fn golden_game_of_five() {
    let golden = Golden {
        players: 5,
        seed: 9480,
        options: &[],
    };
    golden.check();
}
