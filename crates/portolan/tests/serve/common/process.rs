//! The server as a process.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Output, Stdio};

use portolan_client::Client;
use tempfile::TempDir;

/// The program under test.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_portolan");

/// A folder with a data file and a log, and the arguments of the servers that use it.
pub(crate) struct ServerFolder {
    directory: TempDir,
    data: PathBuf,
    address: String,
    args: Vec<String>,
}

impl ServerFolder {
    /// An empty folder; servers take a free port.
    pub(crate) fn new() -> ServerFolder {
        let directory = tempfile::tempdir().unwrap();
        let data = directory.path().join("portolan.db");
        ServerFolder {
            directory,
            data,
            address: "127.0.0.1:0".into(),
            args: vec!["--pace".into(), "off".into(), "--no-limits".into()],
        }
    }

    /// Replaces the default arguments.
    pub(crate) fn with(mut self, args: &[&str]) -> ServerFolder {
        self.args = args.iter().map(|&arg| arg.to_owned()).collect();
        self
    }

    /// Uses another data file.
    pub(crate) fn on(mut self, data: PathBuf) -> ServerFolder {
        self.data = data;
        self
    }

    /// Uses the same port for all servers. It is below the ports that the system gives to clients,
    /// because a client could otherwise get it while the server is down.
    pub(crate) fn with_fixed_port(mut self) -> ServerFolder {
        let start = 20_000 + std::process::id() as u16 % 10_000;
        let free =
            (start..32_000).find(|port| std::net::TcpListener::bind(("127.0.0.1", *port)).is_ok());
        self.address = format!("127.0.0.1:{}", free.expect("a free port"));
        self
    }

    pub(crate) fn data(&self) -> &Path {
        &self.data
    }

    /// A path in the folder.
    pub(crate) fn beside(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(PROGRAM);
        command
            .args(["serve", "--address", &self.address, "--data"])
            .arg(&self.data)
            .args(&self.args)
            .stdin(Stdio::null());
        command
    }

    /// Starts a server and waits until it prints its address.
    pub(crate) fn start(&self) -> Server {
        let log = File::options()
            .create(true)
            .append(true)
            .open(self.beside("log"))
            .unwrap();
        let mut child = self
            .command()
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        let base = line
            .trim()
            .rsplit(' ')
            .next()
            .unwrap_or_default()
            .to_owned();
        assert!(base.starts_with("http://"), "{line:?}: {}", self.log());
        Server {
            child,
            base,
            _stdout: stdout,
        }
    }

    /// Starts a server that must fail to start; returns its output.
    pub(crate) fn start_expecting_failure(&self) -> Output {
        self.command().output().unwrap()
    }

    /// Asserts that `portolan verify` accepts a record.
    pub(crate) fn assert_verifies(&self, record: &str) {
        let file = self.beside("record.jsonl");
        fs::write(&file, record).unwrap();
        let verified = Command::new(PROGRAM)
            .arg("verify")
            .arg(file)
            .output()
            .unwrap();
        let stderr = String::from_utf8_lossy(&verified.stderr);
        assert!(verified.status.success(), "{stderr}");
    }

    /// The log of all servers of this folder.
    pub(crate) fn log(&self) -> String {
        let log = fs::read(self.beside("log")).unwrap_or_default();
        String::from_utf8_lossy(&log).into_owned()
    }
}

/// A running server; killed when dropped.
pub(crate) struct Server {
    child: Child,
    base: String,
    // Stays open: the server might exit if its output were closed.
    _stdout: BufReader<ChildStdout>,
}

impl Server {
    /// A client without a session.
    pub(crate) fn client(&self) -> Client {
        Client::new(&self.base)
    }

    /// Host and port, for bare sockets.
    pub(crate) fn address(&self) -> &str {
        self.base.trim_start_matches("http://")
    }

    /// The resident memory of the process.
    pub(crate) fn megabytes(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next());
        let kilobytes: Option<u64> = kilobytes.and_then(|count| count.parse().ok());
        kilobytes.expect("VmRSS in /proc") / 1024
    }

    /// Sends SIGKILL and waits.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends SIGTERM.
    pub(crate) fn ask_to_stop(&self) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits until the process has ended.
    pub(crate) async fn ended(mut self) -> ExitStatus {
        tokio::task::spawn_blocking(move || self.child.wait().unwrap())
            .await
            .unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
