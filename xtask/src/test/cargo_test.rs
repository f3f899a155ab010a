//! Runs `cargo test`, passes its output through, and measures the time of each test binary and of
//! the doc tests of each crate.
//!
//! `cargo test` prints a line when it starts a binary. Standard output and standard error share
//! one pipe, so that these lines arrive in order with the output of the tests.

use std::fs;
use std::io::{self, BufRead, BufReader, IsTerminal, PipeReader, Write};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::shell::{self, ChoreError, ChoreResult};

/// How many of the slowest binaries the report names.
const SLOWEST: usize = 10;

/// Runs a `cargo test` command and prints the time of each binary. The report for the summary is
/// empty if no binary was started.
pub(super) fn run(mut command: Command) -> (ChoreResult, String) {
    if io::stderr().is_terminal() {
        command.args(["--color", "always"]);
    }
    let mut timings = Timings::default();
    let result = run_and_measure(command, &mut timings);
    for binary in &mut timings.binaries {
        binary.name = full_name(binary);
    }
    if !timings.binaries.is_empty() {
        print!("\ntime of each test binary\n{}", list(&timings.binaries));
    }
    (result, timings.report())
}

/// Takes the command by value: while it exists it holds the writing end of the pipe open.
fn run_and_measure(mut command: Command, timings: &mut Timings) -> ChoreResult {
    let no_pipe = |error| ChoreError::Failed(format!("cannot create a pipe: {error}"));
    let (reader, writer) = io::pipe().map_err(no_pipe)?;
    command.stdout(writer.try_clone().map_err(no_pipe)?);
    command.stderr(writer);
    let start = Instant::now();
    let mut cargo = command
        .spawn()
        .map_err(|error| shell::cannot_start(&command, &error))?;
    drop(command);

    let (sender, lines) = mpsc::channel();
    thread::spawn(move || send_lines(reader, &sender));
    let mut output = io::stdout().lock();
    loop {
        match lines.recv_timeout(Duration::from_secs(1)) {
            Ok(line) => {
                timings.read_line(&String::from_utf8_lossy(&line), start.elapsed());
                // If nobody reads the output any more, the result still counts.
                let _ = output.write_all(&line).and_then(|()| output.flush());
            }
            Err(RecvTimeoutError::Disconnected) => break,
            // A process that a test has left behind may hold the pipe open: do not wait for it.
            Err(RecvTimeoutError::Timeout) if matches!(cargo.try_wait(), Ok(Some(_))) => break,
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
    let status = cargo
        .wait()
        .map_err(|error| ChoreError::Failed(format!("cannot wait for cargo: {error}")))?;
    timings.finish(start.elapsed());
    shell::check_status(status)
}

/// Sends all lines of the pipe. They are bytes, because tests may print anything.
fn send_lines(reader: PipeReader, sender: &Sender<Vec<u8>>) {
    for line in BufReader::new(reader).split(b'\n').map_while(Result::ok) {
        let line = [line, vec![b'\n']].concat();
        if sender.send(line).is_err() {
            return;
        }
    }
}

/// Cargo prints the source file of a binary relative to its package, so that several binaries have
/// the same name. The dependency file beside the binary has the path relative to the workspace.
fn full_name(binary: &Binary) -> String {
    let dependencies = binary.program.as_ref().and_then(|program| {
        let file = shell::root().join(Path::new(program).with_extension("d"));
        fs::read_to_string(file).ok()
    });
    let source = dependencies.as_deref().and_then(first_source);
    source.map_or_else(|| binary.name.clone(), str::to_owned)
}

/// The first source file in a dependency file, which is the root of the crate.
fn first_source(dependencies: &str) -> Option<&str> {
    let (_, sources) = dependencies.lines().next()?.split_once(": ")?;
    sources.split_whitespace().next()
}

/// What a line of `cargo test` means for the timings.
#[derive(Debug, PartialEq, Eq)]
enum Line<'a> {
    /// A test binary starts.
    Binary { source: &'a str, program: &'a str },
    /// The doc tests of a crate start.
    DocTests { krate: &'a str },
    /// The binary or the doc tests that were started last have failed.
    Failed { rerun: &'a str },
    /// Anything else.
    Other,
}

impl Line<'_> {
    /// Reads a line without escape sequences.
    fn parse(line: &str) -> Line<'_> {
        // Cargo right-aligns its verbs in 12 columns.
        if let Some(started) = line.strip_prefix("     Running ") {
            let parts = started.trim_end().strip_suffix(')');
            if let Some((source, program)) = parts.and_then(|parts| parts.rsplit_once(" (")) {
                let source = source.strip_prefix("unittests ").unwrap_or(source);
                return Line::Binary { source, program };
            }
        }
        if let Some(krate) = line.strip_prefix("   Doc-tests ") {
            let krate = krate.trim_end();
            return Line::DocTests { krate };
        }
        let failed = ["error: test failed, ", "error: doctest failed, "];
        if let Some(hint) = failed.iter().find_map(|prefix| line.strip_prefix(prefix)) {
            let rerun = hint.split('`').nth(1).unwrap_or_default();
            return Line::Failed { rerun };
        }
        Line::Other
    }
}

/// A test binary, or the doc tests of a crate.
#[derive(Debug, Default)]
struct Binary {
    name: String,
    /// The path that cargo prints; `None` for doc tests.
    program: Option<String>,
    start: Duration,
    took: Duration,
    /// The arguments of `cargo test` that run it again, if it failed.
    rerun: Option<String>,
}

/// What the output of `cargo test` says about times. All times count from the start of cargo.
#[derive(Debug, Default)]
struct Timings {
    binaries: Vec<Binary>,
}

impl Timings {
    fn read_line(&mut self, line: &str, now: Duration) {
        let (name, program) = match Line::parse(&without_escapes(line)) {
            Line::Binary { source, program } => (source.to_owned(), Some(program.to_owned())),
            Line::DocTests { krate } => (format!("doc tests of {krate}"), None),
            Line::Failed { rerun } => {
                if let Some(last) = self.binaries.last_mut() {
                    last.rerun = Some(rerun.to_owned());
                }
                return;
            }
            Line::Other => return,
        };
        self.finish(now);
        self.binaries.push(Binary {
            name,
            program,
            start: now,
            ..Binary::default()
        });
    }

    /// Ends the binary that was started last.
    fn finish(&mut self, now: Duration) {
        if let Some(last) = self.binaries.last_mut() {
            last.took = now - last.start;
        }
    }

    /// Names the slowest binaries and all that failed.
    fn report(&self) -> String {
        let Some(first) = self.binaries.first() else {
            return String::new();
        };
        let total = |doc_tests: bool| -> Duration {
            let of_kind = |binary: &&Binary| binary.program.is_none() == doc_tests;
            let binaries = self.binaries.iter().filter(of_kind);
            binaries.map(|binary| binary.took).sum()
        };
        let mut text = format!(
            "{}  build of the tests\n{}  test binaries\n{}  doc tests\n",
            seconds(first.start),
            seconds(total(false)),
            seconds(total(true)),
        );
        let mut slowest: Vec<_> = self.binaries.iter().collect();
        slowest.sort_by_key(|binary| std::cmp::Reverse(binary.took));
        slowest.truncate(SLOWEST);
        text += "slowest\n";
        text += &list(slowest);
        let failed = self.binaries.iter().filter_map(|binary| {
            let rerun = binary.rerun.as_ref()?;
            Some(format!("  {}: cargo test {rerun}\n", binary.name))
        });
        let failed: String = failed.collect();
        if !failed.is_empty() {
            text += "failed\n";
            text += &failed;
        }
        text
    }
}

/// One line for each binary.
fn list<'a>(binaries: impl IntoIterator<Item = &'a Binary>) -> String {
    let line = |binary: &Binary| format!("{}  {}\n", seconds(binary.took), binary.name);
    binaries.into_iter().map(line).collect()
}

fn seconds(time: Duration) -> String {
    format!("{:>7.1} s", time.as_secs_f64())
}

/// Removes the escape sequences for colours and styles.
fn without_escapes(line: &str) -> String {
    let mut parts = line.split("\u{1b}[");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| c.is_ascii_alphabetic());
        text += end.map_or("", |end| &part[end + 1..]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "\
   Compiling manila v0.1.0 (/work/main/games/manila)
    Finished `dev` profile [optimized] target(s) in 1m 02s
     Running unittests src/lib.rs (target/debug/deps/manila-0123456789abcdef)

running 2 tests
test rules::tests::a ... ok
test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s

     Running tests/rules/main.rs (target/debug/deps/rules-fedcba9876543210)
test b ... FAILED
error: test failed, to rerun pass `-p manila --test rules`
   Doc-tests manila
error: doctest failed, to rerun pass `-p manila --doc`
error: 2 targets failed:
    `-p manila --test rules`
    `-p manila --doc`
";

    /// Reads the output as if each line took a second.
    fn read(output: &str) -> Timings {
        let mut timings = Timings::default();
        let mut now = Duration::ZERO;
        for line in output.split_inclusive('\n') {
            now += Duration::from_secs(1);
            timings.read_line(line, now);
        }
        timings.finish(now);
        timings
    }

    #[test]
    fn a_binary_takes_until_the_next_one_starts() {
        let timings = read(OUTPUT);
        let times: Vec<_> = timings
            .binaries
            .iter()
            .map(|binary| (binary.name.as_str(), binary.took.as_secs()))
            .collect();
        assert_eq!(
            times,
            [
                ("src/lib.rs", 6),
                ("tests/rules/main.rs", 3),
                ("doc tests of manila", 4)
            ]
        );
    }

    #[test]
    fn the_report_names_times_and_failures() {
        let expected = "    3.0 s  build of the tests
    9.0 s  test binaries
    4.0 s  doc tests
slowest
    6.0 s  src/lib.rs
    4.0 s  doc tests of manila
    3.0 s  tests/rules/main.rs
failed
  tests/rules/main.rs: cargo test -p manila --test rules
  doc tests of manila: cargo test -p manila --doc
";
        assert_eq!(read(OUTPUT).report(), expected);
    }

    #[test]
    fn a_failed_build_has_no_report() {
        let output = "error[E0308]: mismatched types\nerror: could not compile `manila`\n";
        assert_eq!(read(output).report(), "");
    }

    #[test]
    fn the_report_names_only_the_slowest() {
        let line = |number: usize| format!("     Running tests/{number}.rs (deps/t-{number})\n");
        let report = read(&(0..30).map(line).collect::<String>()).report();
        assert_eq!(report.matches("tests/").count(), SLOWEST);
    }

    #[test]
    fn similar_lines_are_output_of_tests() {
        for line in [
            "Running tests/rules.rs (target/debug/deps/rules-0)",
            "     Running out of names",
            "     Running `target/debug/portolan`",
            "error: test failed",
            "Doc-tests manila",
        ] {
            assert_eq!(Line::parse(line), Line::Other, "{line}");
        }
    }

    #[test]
    fn colours_are_ignored() {
        let line = "\u{1b}[1m\u{1b}[92m     Running\u{1b}[0m tests/a.rs (deps/a-0)\n";
        let (source, program) = ("tests/a.rs", "deps/a-0");
        let plain = without_escapes(line);
        assert_eq!(Line::parse(&plain), Line::Binary { source, program });
        assert_eq!(without_escapes("\u{1b}[1"), "");
    }

    #[test]
    fn the_first_source_of_a_dependency_file_is_the_root_of_the_crate() {
        let file = "/t/debug/deps/rules-0.d: games/manila/tests/rules/main.rs games/a.rs\n\n";
        assert_eq!(first_source(file), Some("games/manila/tests/rules/main.rs"));
        assert_eq!(first_source(""), None);
    }
}
