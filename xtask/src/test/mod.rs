//! `cargo xtask test`: all checks, with a summary at the end. A failed step does not stop the
//! following ones, so that one run shows everything that is wrong. `cargo xtask test STEP…` runs only
//! these steps.
//!
//! Steps run one after the other, except the checks of the page that nothing depends on: they use
//! one processor each, and run beside clippy. Nothing runs beside tests, whose clients wait for
//! servers.

mod cargo_test;

use std::io::{self, Write};
use std::panic::resume_unwind;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::shell::{self, ChoreError, ChoreResult};
use crate::{chromium, page};

/// One check.
struct Step {
    name: &'static str,
    tool: Tool,
    stage: Stage,
    args: &'static [&'static str],
    env: &'static [(&'static str, &'static str)],
}

/// The program that a step runs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tool {
    /// Cargo.
    Cargo,
    /// A component of the Rust toolchain that may be missing.
    Component(&'static str),
    /// `cargo test`, with the time of each test binary.
    CargoTest,
    /// npm in the folder of the page, after its packages are installed.
    Npm,
    /// The same, with a browser and the program `portolan`.
    Browser,
}

/// When a step runs. The page is built before the Rust code, which embeds it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// First, one after the other.
    Before,
    /// One after the other beside `Main`, with their output after it.
    Beside,
    /// While those of `Beside` run.
    Main,
    /// Last, one after the other.
    After,
}

const STEPS: &[Step] = &[
    Step {
        name: "format",
        tool: Tool::Component("rustfmt"),
        stage: Stage::Before,
        args: &["fmt", "--all", "--check"],
        env: &[],
    },
    Step {
        name: "page-build",
        tool: Tool::Npm,
        stage: Stage::Before,
        args: &["run", "--silent", "build"],
        env: &[],
    },
    Step {
        name: "page-format",
        tool: Tool::Npm,
        stage: Stage::Beside,
        args: &["run", "--silent", "format:check"],
        env: &[],
    },
    Step {
        name: "page-lints",
        tool: Tool::Npm,
        stage: Stage::Beside,
        args: &["run", "--silent", "lint"],
        env: &[],
    },
    Step {
        name: "page-types",
        tool: Tool::Npm,
        stage: Stage::Beside,
        args: &["run", "--silent", "check"],
        env: &[],
    },
    Step {
        name: "page-tests",
        tool: Tool::Npm,
        stage: Stage::Beside,
        args: &["run", "--silent", "test"],
        env: &[],
    },
    Step {
        name: "lints",
        tool: Tool::Component("clippy"),
        stage: Stage::Main,
        args: &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
        env: &[],
    },
    Step {
        name: "tests",
        tool: Tool::CargoTest,
        stage: Stage::After,
        args: &["test", "--workspace", "--no-fail-fast"],
        env: &[],
    },
    Step {
        name: "browser",
        tool: Tool::Browser,
        stage: Stage::After,
        args: &["run", "--silent", "e2e"],
        env: &[],
    },
    Step {
        name: "documentation",
        tool: Tool::Cargo,
        stage: Stage::After,
        args: &[
            "doc",
            "--workspace",
            "--no-deps",
            "--document-private-items",
        ],
        env: &[("RUSTDOCFLAGS", "-D warnings")],
    },
];

impl Step {
    fn command(&self) -> Command {
        let mut command = match self.tool {
            Tool::Npm | Tool::Browser => page::npm(self.args),
            _ => shell::cargo(self.args),
        };
        command.envs(self.env.iter().copied());
        command
    }

    /// The step as a command line.
    fn command_line(&self) -> String {
        let env = self
            .env
            .iter()
            .map(|(name, value)| format!("{name}={value:?}"));
        let program: &[&str] = match self.tool {
            Tool::Npm | Tool::Browser => &["npm", "--prefix", "web"],
            _ => &["cargo"],
        };
        let words = program.iter().chain(self.args).copied();
        env.chain(words.map(str::to_owned))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Runs the step. The text is a report for the summary, mostly empty.
    fn run(&self) -> (ChoreResult, String) {
        match self.tool {
            Tool::CargoTest => cargo_test::run(self.command()),
            _ => (self.run_program(), String::new()),
        }
    }

    /// Runs a step of npm and returns what it printed.
    fn run_quietly(&self) -> (ChoreResult, Vec<u8>) {
        if let Err(error) = page::install_packages() {
            return (Err(error), Vec::new());
        }
        let mut command = self.command();
        match command.output() {
            Ok(output) => {
                let printed = [output.stdout, output.stderr].concat();
                (shell::check_status(output.status), printed)
            }
            Err(error) => (Err(shell::cannot_start(&command, &error)), Vec::new()),
        }
    }

    fn run_program(&self) -> ChoreResult {
        let mut command = self.command();
        match self.tool {
            Tool::Cargo | Tool::CargoTest => {}
            Tool::Component(component) => {
                if !shell::succeeds(&mut shell::cargo(&[self.args[0], "--version"])) {
                    return Err(ChoreError::Failed(format!(
                        "{component} is not installed; install it with: \
                         rustup component add {component}"
                    )));
                }
            }
            Tool::Npm => page::install_packages()?,
            Tool::Browser => {
                page::install_packages()?;
                command.env("PORTOLAN_CHROMIUM", chromium::find_or_install()?);
                // The tests have built the program already. `cargo build` would build it again
                // with fewer features.
                let build = ["test", "--workspace", "--no-run", "--quiet"];
                shell::run(&mut shell::cargo(&build))?;
                command.env("PORTOLAN_BIN", shell::built_program("debug/portolan")?);
            }
        }
        shell::run(&mut command)
    }
}

/// A step that has ended.
struct StepResult {
    step: &'static Step,
    result: ChoreResult,
    took: Duration,
    report: String,
}

pub(crate) fn run(args: &[String]) -> ChoreResult {
    let steps = select(args)?;
    let start = Instant::now();
    let results = run_all(&steps);
    println!("\n== summary\n{}", summary(&results, start.elapsed()));
    let failed = results.iter().filter(|step| step.result.is_err()).count();
    match failed {
        0 => Ok(()),
        _ => Err(ChoreError::Failed(format!(
            "{failed} of {} steps failed",
            steps.len()
        ))),
    }
}

/// Runs all steps, stage by stage.
fn run_all(steps: &[&'static Step]) -> Vec<StepResult> {
    let of = |stage: Stage| steps.iter().filter(move |step| step.stage == stage);
    let run_each = |stage: Stage| of(stage).map(|step| run_step(step)).collect::<Vec<_>>();
    let mut results = run_each(Stage::Before);
    let beside: Vec<&'static Step> = of(Stage::Beside).copied().collect();
    let beside = thread::spawn(move || beside.into_iter().map(run_beside).collect::<Vec<_>>());
    let main = run_each(Stage::Main);
    let beside = beside.join();
    for (result, printed) in beside.unwrap_or_else(|panic| resume_unwind(panic)) {
        print_head(result.step);
        // If nobody reads the output any more, the result still counts.
        let _ = io::stdout().write_all(&printed);
        print_failure(&result);
        results.push(result);
    }
    results.extend(main);
    results.extend(run_each(Stage::After));
    results
}

fn run_step(step: &'static Step) -> StepResult {
    print_head(step);
    let start = Instant::now();
    let (result, report) = step.run();
    let result = StepResult {
        step,
        result,
        took: start.elapsed(),
        report,
    };
    print_failure(&result);
    result
}

/// Runs a step without printing anything; returns what it printed.
fn run_beside(step: &'static Step) -> (StepResult, Vec<u8>) {
    let start = Instant::now();
    let (result, printed) = step.run_quietly();
    let result = StepResult {
        step,
        result,
        took: start.elapsed(),
        report: String::new(),
    };
    (result, printed)
}

fn print_head(step: &Step) {
    println!("\n== {}: {}", step.name, step.command_line());
}

fn print_failure(result: &StepResult) {
    if let Err(ChoreError::Failed(message)) = &result.result {
        eprintln!("{message}");
    }
}

/// The steps with these names, or all of them.
fn select(names: &[String]) -> Result<Vec<&'static Step>, ChoreError> {
    let known = |name: &String| STEPS.iter().any(|step| step.name == name);
    if let Some(unknown) = names.iter().find(|name| !known(name)) {
        let known: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        return Err(ChoreError::Usage(format!(
            "unknown step “{unknown}”: expected one of {}",
            known.join(", ")
        )));
    }
    let selected = |step: &&Step| names.is_empty() || names.iter().any(|name| name == step.name);
    Ok(STEPS.iter().filter(selected).collect())
}

/// The reports of the steps, then the result and the time of each step, and of the whole run.
fn summary(results: &[StepResult], total: Duration) -> String {
    let mut text = String::new();
    for step in results.iter().filter(|step| !step.report.is_empty()) {
        text += &format!("{}\n{}\n", step.step.name, step.report);
    }
    let line = |name: &str, result: &str, took: Duration| {
        format!("{name:<14} {result:<7} {:>7.1} s\n", took.as_secs_f64())
    };
    for step in results {
        let result = match step.result {
            Ok(()) => "passed",
            Err(_) => "FAILED",
        };
        text += &line(step.step.name, result, step.took);
    }
    text + &line("total", "", total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_shown_as_a_command_line() {
        let lines: Vec<_> = STEPS.iter().map(Step::command_line).collect();
        assert_eq!(lines[0], "cargo fmt --all --check");
        assert_eq!(lines[1], "npm --prefix web run --silent build");
        let last =
            "RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace --no-deps --document-private-items";
        assert_eq!(lines.last().map(String::as_str), Some(last));
    }

    #[test]
    fn steps_are_selected_by_name() {
        let select = |names: &[&str]| {
            let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
            select(&names).map(|steps| steps.iter().map(|step| step.name).collect::<Vec<_>>())
        };
        assert_eq!(select(&[]).map(|steps| steps.len()), Ok(STEPS.len()));
        assert_eq!(select(&["tests", "format"]), Ok(vec!["format", "tests"]));
        assert!(matches!(select(&["test"]), Err(ChoreError::Usage(_))));
    }

    #[test]
    fn the_summary_has_the_reports_and_the_steps() {
        let step = |name: &str| STEPS.iter().find(|step| step.name == name).unwrap();
        let results = [
            StepResult {
                step: step("format"),
                result: Ok(()),
                took: Duration::from_millis(1500),
                report: String::new(),
            },
            StepResult {
                step: step("tests"),
                result: Err(ChoreError::ExitCode(101)),
                took: Duration::from_secs(60),
                report: "   60.0 s  tests/rules.rs\n".to_owned(),
            },
        ];
        let expected = "\
tests
   60.0 s  tests/rules.rs

format         passed      1.5 s
tests          FAILED     60.0 s
total                     61.0 s
";
        assert_eq!(summary(&results, Duration::from_secs(61)), expected);
    }
}
