//! Golden playthroughs: one random game for each player count, told in a file people can read.
//!
//! A test replays the entries of the file and compares every event and figure, so a change of
//! the rules shows as a readable difference. `UPDATE=1` writes the files anew: recorded entries
//! are kept as long as the rules accept them, then play goes on at random from the seed.

use std::fmt::Write as _;
use std::path::PathBuf;

use oltremare::{Event, Oltremare, Player, State, View};
use portolan_core::{Game, Random, Seat, Setup, Title, Turn};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

/// Where events begin in a line.
const COLUMN: usize = 44;

/// A game to be told.
struct Golden {
    players: u8,
    seed: u64,
    options: &'static [(&'static str, &'static str)],
}

/// A table while its game is told.
struct Teller {
    game: Oltremare,
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

/// A parameter: `17 silk` for a card, `2 silk + salt` for goods, `silk: ship power 5` for a claim.
fn told(value: &Value) -> String {
    let join = |items: Vec<String>, between: &str| match items.is_empty() {
        true => "-".to_owned(),
        false => items.join(between),
    };
    match value {
        Value::String(word) => word.clone(),
        Value::Array(items) => join(items.iter().map(told).collect(), " "),
        Value::Object(fields) if fields.contains_key("card") => {
            format!("{} {}", fields["card"], told(&fields["good"]))
        }
        Value::Object(fields) if fields.contains_key("symbols") => {
            let mut said = vec![told(&fields["symbols"])];
            for part in ["power", "port"] {
                if !fields[part].is_null() {
                    said.push(format!("{part} {}", told(&fields[part])));
                }
            }
            format!("{}:{}", told(&fields["good"]), said.join(" "))
        }
        Value::Object(fields) => {
            let goods = fields.iter().map(|(good, count)| format!("{count} {good}"));
            join(goods.collect(), " + ")
        }
        other => other.to_string(),
    }
}

/// An event as its code and parameters.
fn code(event: &Event) -> String {
    let Ok(Value::Object(fields)) = serde_json::to_value(event) else {
        panic!("{event:?} is no object");
    };
    let mut code = told(&fields["event"]);
    let silent = |value: &Value| value.is_null() || value.as_array().is_some_and(Vec::is_empty);
    for (name, value) in fields.iter().filter(|(name, _)| *name != "event") {
        if !silent(value) {
            code.push_str(&format!(" {name}={}", told(value)));
        }
    }
    code
}

/// The figures everybody watches.
fn figures(view: &View) -> String {
    let each = |figure: fn(&Player) -> i32| {
        let figures = view.players.iter().map(|player| figure(player).to_string());
        figures.collect::<Vec<_>>().join(" ")
    };
    format!(
        "ducats {} | prestige {} | hands {} | cargo {} | pirates {} | markers {} | deck {} | discard {}",
        each(|player| player.ducats),
        each(|player| player.prestige.into()),
        each(|player| player.hand_size.into()),
        each(|player| player.cargo_cards.into()),
        each(|player| player.pirate_cards.into()),
        each(|player| player.markers.into()),
        view.deck,
        view.discard.len(),
    )
}

impl Teller {
    fn new(golden: &Golden) -> Teller {
        let mut setup = Setup::new(golden.players);
        let mut text = format!(
            "Oltre Mare with {} players: random play from seed {}\n",
            golden.players, golden.seed
        );
        for (name, value) in golden.options {
            setup = setup.with(name, *value);
            let _ = writeln!(text, "option {name}: {value}");
        }
        text.push('\n');
        let game = Oltremare::open(&setup).unwrap();
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
            Turn::Ask { must, may } => {
                let mut asked: Vec<Seat> = must.iter().chain(may.iter()).collect();
                loop {
                    let place = self.rng.below(asked.len() as u32) as usize;
                    let seat = asked.swap_remove(place);
                    if let Some(action) = self.game.sample(&self.state, seat, &mut self.rng) {
                        break line(Some(seat), &action.to_string());
                    }
                }
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
        let mut lead = entry;
        for event in events {
            if matches!(event, Event::Turn { .. }) {
                let view = self.game.view(&self.state, None);
                let _ = writeln!(self.text, "    {}\n", figures(&view));
            }
            let _ = writeln!(self.text, "{lead:COLUMN$} | {}", code(event));
            lead = "";
        }
        if let Some(result) = self.game.result(&self.state) {
            let view = self.game.view(&self.state, None);
            let _ = writeln!(self.text, "    {}\n", figures(&view));
            for place in result.iter() {
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
fn golden_game_of_two() {
    let golden = Golden {
        players: 2,
        seed: 2058,
        options: &[],
    };
    golden.check();
}

#[test]
fn golden_game_of_three_with_small_offers() {
    let golden = Golden {
        players: 3,
        seed: 579,
        options: &[("offer_ducats", "3"), ("offer_limit", "2")],
    };
    golden.check();
}

#[test]
fn golden_game_of_four_without_memory_aid() {
    let golden = Golden {
        players: 4,
        seed: 711,
        options: &[("memory_aid", "off")],
    };
    golden.check();
}

#[test]
fn golden_game_of_five_of_the_first_edition() {
    let golden = Golden {
        players: 5,
        seed: 769,
        options: &[("venice_first_edition", "on")],
    };
    golden.check();
}
