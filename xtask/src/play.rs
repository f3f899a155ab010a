//! `cargo xtask play`: builds the page and the server, serves the games on this machine and tries
//! to open the page in a browser. With the name of a game it plays in the terminal instead.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::page;
use crate::shell::{self, ChoreError, ChoreResult};

/// Runs the program `portolan`; its arguments follow.
const RUN_PORTOLAN: &[&str] = &["run", "--package", "portolan", "--bin", "portolan", "--"];

pub(crate) fn run(args: &[String]) -> ChoreResult {
    match args.first() {
        Some(game) if !game.starts_with('-') => {
            let mut command = shell::cargo(RUN_PORTOLAN);
            shell::run(command.arg("play").args(args))
        }
        _ => build_and_serve(args),
    }
}

/// Builds the page and the server, then serves until the server is stopped.
fn build_and_serve(args: &[String]) -> ChoreResult {
    if page::node_is_installed() {
        page::build()?;
    } else {
        eprintln!(
            "{}. The server starts without a page: its API is at /api, and \
             `cargo xtask play manila` plays in the terminal.",
            page::NODE_MISSING
        );
    }
    shell::run(&mut shell::cargo(&[
        "build",
        "--package",
        "portolan",
        "--bin",
        "portolan",
    ]))?;
    let mut command = shell::cargo(RUN_PORTOLAN);
    command.arg("serve").args(args).stdout(Stdio::piped());
    let cannot_serve = |error| ChoreError::Failed(format!("cannot start the server: {error}"));
    let mut server = command.spawn().map_err(cannot_serve)?;
    if let Some(output) = server.stdout.take() {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            println!("{line}");
            if let Some(address) = server_address(&line) {
                println!("Open {address} in a browser; Ctrl-C stops the server.");
                open_browser(address);
            }
        }
    }
    let status = server.wait().map_err(cannot_serve)?;
    match status.code() {
        // A signal, such as that of Ctrl-C, is the usual way to stop the server.
        None => Ok(()),
        Some(_) => shell::check_status(status),
    }
}

/// The address in the line that the server prints when it listens.
fn server_address(line: &str) -> Option<&str> {
    let start = line.find("http://")?;
    line[start..].split_whitespace().next()
}

/// Tries to open a browser. Failure is ignored: the address has been printed.
fn open_browser(address: &str) {
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let has_screen = cfg!(not(target_os = "linux"))
        || std::env::var_os("DISPLAY").is_some()
        || std::env::var_os("WAYLAND_DISPLAY").is_some();
    if has_screen {
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
    fn the_address_is_found_in_the_output_of_the_server() {
        let line = "Portolan is at http://127.0.0.1:7878";
        assert_eq!(server_address(line), Some("http://127.0.0.1:7878"));
        assert_eq!(server_address("something else"), None);
    }
}
