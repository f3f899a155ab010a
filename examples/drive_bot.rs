//! A bot that plays Manila over the drive protocol, which is described in `docs/drive.md`. The
//! protocol is JSON lines over standard input and output, so a bot can be written in any language.
//!
//! ```text
//! cargo build -p portolan
//! cargo run --example drive_bot
//! cargo run --example drive_bot -- target/release/portolan 42
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
    let mut drive = Drive::start(program)?;
    let names = ["Forecast", "Mate 1", "Mate 2"];
    let start = json!({"do": "start", "players": 3, "names": names, "seed": seed});
    let mut turn = drive.request(start)?["turn"].clone();
    while turn["kind"] != "over" {
        // Manila asks one seat at a time. In other games, ask the prompts one after the other.
        let seat = &turn["prompts"][0]["seat"];
        let request = match turn["kind"].as_str() {
            Some("chance") => json!({"do": "draw", "all": true}),
            _ if *seat == OWN_SEAT => {
                let reply =
                    drive.request(json!({"do": "choices", "seat": seat, "forecast": true}))?;
                let choices = reply["choices"]
                    .as_array()
                    .ok_or("the reply has no choices")?;
                let best = choices
                    .iter()
                    .filter_map(rated)
                    .max_by_key(|(value, _)| *value);
                let (_, action) = best.ok_or("there is no choice")?;
                json!({"do": "act", "seat": seat, "action": action})
            }
            _ => json!({"do": "bot", "seat": seat, "level": "mate", "act": true}),
        };
        turn = drive.request(request)?["turn"].clone();
    }
    for (name, rank) in names
        .iter()
        .zip(turn["result"].as_array().into_iter().flatten())
    {
        println!("{}. {name}: {} pesos", rank["rank"], rank["score"]);
    }
    println!("{} entries", turn["entry"]);
    drive.quit()
}

/// The value of a choice in tenths of a peso, and its notation; `None` for loans.
fn rated(choice: &Value) -> Option<(i64, &str)> {
    if choice["amount"] == "bid" {
        // The lowest bid for the office of harbour master, while it is below its value.
        const OFFICE_PESOS: i64 = 12;
        let value = 10 * (OFFICE_PESOS - choice["least"].as_i64()?);
        return Some((value, choice["like"].as_str()?));
    }
    let line = |name: &str| {
        let mut lines = choice["forecast"]
            .as_array()?
            .iter()
            .map(|line| &line["line"]);
        lines.find(|line| line["line"] == name)
    };
    let pesos = |name: &str| line(name).map_or(0, |line| line["pesos"].as_i64().unwrap_or(0));
    let value = match line("expected") {
        // Payments and debts on average, the cost deducted.
        Some(expected) => expected["tenths"].as_i64()?,
        None => 10 * (pesos("receives") + pesos("worth") - pesos("cost")),
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
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| {
            format!("cannot start {program}: {error}; build it with `cargo build -p portolan`")
        })?;
        let input = child.stdin.take().ok_or("no standard input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no standard output")?);
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
        if reply["ok"] != true {
            let message = &reply["error"]["message"];
            return Err(format!("{request} was refused: {message}").into());
        }
        Ok(reply)
    }

    fn quit(mut self) -> Result<(), Box<dyn Error>> {
        self.request(json!({"do": "quit"}))?;
        self.child.wait()?;
        Ok(())
    }
}
