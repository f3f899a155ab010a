//! A bot that plays Manila over the drive protocol, which is described in `docs/drive.md`. The
//! protocol is JSON lines over standard input and output, so a bot can be written in any language.
//!
//! ```text
//! cargo build -p portolan
//! cargo run -p portolan-catalogue --example drive_bot
//! cargo run -p portolan-catalogue --example drive_bot -- target/release/portolan 42
//! ```
//!
//! The arguments are the program (default: `target/debug/portolan`) and the seed (default: 1). The
//! bot has seat 1 and takes the choice with the best forecast; `mate` plays the other two seats.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};

use serde_json::{Value, json};

const OWN_SEAT: u64 = 1;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let program = args
        .next()
        .unwrap_or_else(|| "target/debug/portolan".to_owned());
    let seed = args.next().unwrap_or_else(|| "1".to_owned());
    match play(&program, &seed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("drive_bot: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Plays one game and prints the result.
fn play(program: &str, seed: &str) -> Result<(), Box<dyn Error>> {
    let mut game = Drive::start(program)?;
    let names = ["Forecast", "Mate 1", "Mate 2"];
    let started =
        game.request(json!({"do": "start", "players": 3, "names": names, "seed": seed}))?;
    let mut turn = started["turn"].clone();
    while turn["kind"] != "over" {
        turn = match turn["kind"].as_str() {
            Some("chance") => {
                game.request(json!({"do": "draw", "all": true}))?;
                game.request(json!({"do": "turn"}))?["turn"].clone()
            }
            _ => next_action(&mut game, &turn)?,
        };
    }
    for rank in turn["result"].as_array().into_iter().flatten() {
        let name = names[rank["seat"].as_u64().unwrap_or(1) as usize - 1];
        println!("{}. {name}: {} pesos", rank["rank"], rank["score"]);
    }
    println!("{} entries", turn["entry"]);
    game.quit()
}

/// Asks the seats in the order of their prompts until one of them acts; returns the next turn.
fn next_action(game: &mut Drive, turn: &Value) -> Result<Value, Box<dyn Error>> {
    for prompt in turn["prompts"].as_array().into_iter().flatten() {
        let seat = &prompt["seat"];
        let reply = if *seat == OWN_SEAT {
            let choices = game.request(json!({"do": "choices", "seat": seat, "forecast": true}))?;
            let choices = choices["choices"].as_array().into_iter().flatten();
            let Some((_, action)) = choices.filter_map(rated).max_by_key(|(value, _)| *value)
            else {
                continue;
            };
            game.request(json!({"do": "act", "seat": seat, "action": action}))?
        } else {
            game.request(json!({"do": "bot", "seat": seat, "level": "mate", "act": true}))?
        };
        // A seat that may act but need not can stay silent: then nothing has changed.
        if reply["turn"].is_object() {
            return Ok(reply["turn"].clone());
        }
    }
    Err("no seat acts although the game waits for one".into())
}

/// The value of a choice in tenths of a peso, and its notation. Amounts are bids in Manila: the bot
/// makes the lowest one. Offers do not occur there.
fn rated(choice: &Value) -> Option<(i64, &str)> {
    if let Some(bid) = choice["like"].as_str() {
        const OFFICE_VALUE: i64 = 8;
        return Some((10 * (OFFICE_VALUE - choice["least"].as_i64()?), bid));
    }
    let line = |name: &str| {
        let lines = choice["forecast"].as_array().into_iter().flatten();
        lines
            .map(|line| &line["line"])
            .find(|line| line["line"] == name)
    };
    let pesos = |name: &str| {
        line(name)
            .and_then(|line| line["pesos"].as_i64())
            .unwrap_or(0)
    };
    let value = match line("expected") {
        Some(expected) => expected["tenths"].as_i64()?,
        None => 10 * (pesos("receives") + pesos("worth") - pesos("cost") - pesos("redeem_later")),
    };
    Some((value, choice["action"].as_str()?))
}

/// The program as a child process.
struct Drive {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Drive {
    fn start(program: &str) -> Result<Drive, Box<dyn Error>> {
        let mut command = Command::new(program);
        command.args(["drive", "manila"]);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| {
                format!("cannot start {program}: {error} (build it with `cargo build -p portolan`)")
            })?;
        let input = child
            .stdin
            .take()
            .ok_or("the child process has no standard input")?;
        let output = child
            .stdout
            .take()
            .ok_or("the child process has no standard output")?;
        let output = BufReader::new(output);
        Ok(Drive {
            child,
            input,
            output,
        })
    }

    /// Sends a request and waits for its reply, which is one line.
    fn request(&mut self, request: Value) -> Result<Value, Box<dyn Error>> {
        writeln!(self.input, "{request}")?;
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            return Err(format!("the program ended without a reply to {request}").into());
        }
        let reply: Value = serde_json::from_str(&line)?;
        match reply["ok"] == true {
            true => Ok(reply),
            false => Err(format!("{request} was refused: {}", reply["error"]["message"]).into()),
        }
    }

    fn quit(mut self) -> Result<(), Box<dyn Error>> {
        self.request(json!({"do": "quit"}))?;
        self.child.wait()?;
        Ok(())
    }
}
