//! The commands `portolan serve` and `portolan backup`: output and exit codes.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use portolan_client::Client;
use tempfile::TempDir;

fn portolan(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_portolan"));
    command.args(args).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> (Option<i32>, String) {
    let Output { status, stderr, .. } = portolan(args).output().unwrap();
    (status.code(), String::from_utf8(stderr).unwrap())
}

/// A server process, killed if the test ends first.
struct Server {
    child: Child,
    base: String,
}

impl Server {
    fn start(data: &Path, more: &[&str]) -> Server {
        let data = data.to_str().unwrap();
        let mut child = portolan(&["serve", "--address", "127.0.0.1:0", "--data", data])
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let base = line.trim().strip_prefix("Portolan is at ").unwrap();
        Server {
            base: base.to_owned(),
            child,
        }
    }

    /// Sends a signal and waits; returns the exit code and the log.
    fn signal(mut self, name: &str) -> (Option<i32>, String) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill")
            .args([&format!("-{name}"), &id])
            .status();
        assert!(sent.unwrap().success());
        let code = self.child.wait().unwrap().code();
        let mut log = String::new();
        let mut stderr = self.child.stderr.take().unwrap();
        stderr.read_to_string(&mut log).unwrap();
        (code, log)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn a_server_stops_on_a_signal_and_keeps_everything() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("portolan.db");
    let mut anna = None;
    for signal in ["TERM", "INT"] {
        let server = Server::start(&data, &["--log", "debug", "--log-format", "json"]);
        let client = Client::new(&server.base);
        let guest = match &anna {
            None => client.guest("Annabella").await.unwrap(),
            Some(session) => client.with_session(String::clone(session)),
        };
        let me = guest.get("/api/me").await.unwrap().json();
        assert_eq!(me["name"], "Annabella");
        let session = guest.session().unwrap().to_owned();
        let (code, log) = server.signal(signal);
        assert_eq!(code, Some(0), "{log}");
        for line in log.lines() {
            assert!(
                line.starts_with('{') && line.contains("\"level\""),
                "{line}"
            );
        }
        assert!(log.contains("stopped"), "{log}");
        for secret in ["Annabella", &session] {
            assert!(!log.contains(secret), "{log}");
        }
        anna = Some(session);
    }
}

#[test]
fn a_server_that_cannot_start_prints_one_clear_line() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let letter = path("letter.txt");
    std::fs::write(&letter, "Dear Anna, ".repeat(500)).unwrap();
    let running = Server::start(Path::new(&path("portolan.db")), &[]);
    let taken = running.base.strip_prefix("http://").unwrap();
    let free = "127.0.0.1:0";
    for (address, data, expected) in [
        (taken, path("other.db"), taken),
        (free, path("portolan.db"), "in use by another server"),
        (free, letter, "is not a data file of Portolan"),
        (free, path("no/such/folder/x.db"), "no/such/folder"),
    ] {
        let (code, printed) = run(&[
            "serve",
            "--log",
            "error",
            "--address",
            address,
            "--data",
            &data,
        ]);
        assert_eq!(code, Some(2), "{printed}");
        assert_eq!(printed.lines().count(), 1, "{printed}");
        assert!(
            printed.starts_with("error: ") && printed.contains(expected),
            "{printed}"
        );
    }
}

#[test]
fn wrong_arguments_are_named() {
    for (args, expected) in [
        (&["--address", "here"][..], "--address"),
        (&["--public-url", "portolan.example"], "http:// or https://"),
        (&["--log", "loud"], "debug or trace"),
        (&["--log-format", "xml"], "json"),
        (&["--pace", "fast"], "human"),
        (&["--bot-threads", "0"], "--bot-threads"),
        (&["--data-limit", "8"], "K, M, G or T"),
        (&["--keep-chat-lines", "0"], "--keep-chat-lines"),
        (&["--idle-after", "86401"], "0..=86400"),
        (&["--match-entries", "many"], "--match-entries"),
    ] {
        let (code, printed) = run(&[&["serve"], args].concat());
        assert_eq!(code, Some(2), "{printed}");
        assert!(printed.contains(expected), "{printed}");
    }
}

#[tokio::test]
async fn a_backup_is_made_while_the_server_runs() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("portolan.db");
    let copy = folder.path().join("copy.db");
    let server = Server::start(&data, &[]);
    let anna = Client::new(&server.base).guest("Anna").await.unwrap();
    let args = [
        "backup",
        copy.to_str().unwrap(),
        "--data",
        data.to_str().unwrap(),
    ];
    assert_eq!(run(&args), (Some(0), String::new()));
    let (code, printed) = run(&args);
    assert_eq!(code, Some(2), "{printed}");
    assert!(printed.contains("exists already"), "{printed}");

    let restored = Server::start(&copy, &[]);
    let me = anna.at(&restored.base).get("/api/me").await.unwrap().json();
    assert_eq!(me["name"], "Anna");
}
