//! `cargo xtask play`: builds the page and the program, serves the games on this machine and
//! tries to open the page. With a game's name it plays in the terminal instead.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::page;
use crate::shell::{self, Done, Trouble};

const RUN: &[&str] = &["run", "--package", "portolan", "--bin", "portolan", "--"];

pub(crate) fn run(words: &[String]) -> Done {
    match words.first() {
        Some(game) if !game.starts_with('-') => {
            let mut command = shell::cargo(RUN);
            shell::run(command.arg("play").args(words))
        }
        _ => serve(words),
    }
}

/// Builds everything and serves it until it is stopped.
fn serve(words: &[String]) -> Done {
    if page::node_is_here() {
        page::build()?;
    } else {
        eprintln!(
            "{}. Serving without it: programs find everything at /api, and \
             `cargo xtask play manila` plays in the terminal.",
            page::NO_NODE
        );
    }
    shell::run(&mut shell::cargo(&[
        "build",
        "--package",
        "portolan",
        "--bin",
        "portolan",
    ]))?;
    let mut command = shell::cargo(RUN);
    command.arg("serve").args(words).stdout(Stdio::piped());
    let cannot = |error| Trouble::Failed(format!("cannot start the server: {error}"));
    let mut server = command.spawn().map_err(cannot)?;
    if let Some(out) = server.stdout.take() {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            println!("{line}");
            if let Some(address) = address(&line) {
                println!("Open {address} in a browser; Ctrl-C stops the server.");
                show(address);
            }
        }
    }
    let status = server.wait().map_err(cannot)?;
    match status.code() {
        Some(0) | None => Ok(()),
        Some(code) => Err(Trouble::Code(u8::try_from(code).unwrap_or(1))),
    }
}

/// The address in the line by which the server says that it listens.
fn address(line: &str) -> Option<&str> {
    let at = line.find("http://")?;
    line[at..].split_whitespace().next()
}

/// Tries to open a browser; whoever has none reads the address instead.
fn show(address: &str) {
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let has_screen = cfg!(not(target_os = "linux"))
        || std::env::var_os("DISPLAY").is_some()
        || std::env::var_os("WAYLAND_DISPLAY").is_some();
    if has_screen {
        // Nothing is lost if there is no such program.
        let _ = Command::new(opener)
            .arg(address)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_what_the_server_says() {
        let said = "Portolan is at http://127.0.0.1:7878";
        assert_eq!(address(said), Some("http://127.0.0.1:7878"));
        assert_eq!(address("something else"), None);
    }
}
