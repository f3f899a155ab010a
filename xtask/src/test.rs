//! `cargo xtask test`: everything that has to pass, step by step, with a summary at the end.
//! A failed step does not stop the next one, so one run shows all that is wrong.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::shell::{self, Done, Trouble};
use crate::{chromium, page};

/// One thing that has to pass.
struct Step {
    name: &'static str,
    program: Program,
    args: &'static [&'static str],
    env: &'static [(&'static str, &'static str)],
}

/// What a step calls.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Program {
    /// Cargo, with the component of the toolchain it needs, if that may be missing.
    Cargo(Option<&'static str>),
    /// npm, in the folder of the page, with its packages installed.
    Npm,
    /// The same, with a browser.
    Browser,
}

/// The page comes before the tests of the program, which is built with it.
const STEPS: &[Step] = &[
    Step {
        name: "format",
        program: Program::Cargo(Some("rustfmt")),
        args: &["fmt", "--all", "--check"],
        env: &[],
    },
    Step {
        name: "page format",
        program: Program::Npm,
        args: &["run", "--silent", "format:check"],
        env: &[],
    },
    Step {
        name: "page lints",
        program: Program::Npm,
        args: &["run", "--silent", "lint"],
        env: &[],
    },
    Step {
        name: "page types",
        program: Program::Npm,
        args: &["run", "--silent", "check"],
        env: &[],
    },
    Step {
        name: "page tests",
        program: Program::Npm,
        args: &["run", "--silent", "test"],
        env: &[],
    },
    Step {
        name: "page build",
        program: Program::Npm,
        args: &["run", "--silent", "build"],
        env: &[],
    },
    Step {
        name: "lints",
        program: Program::Cargo(Some("clippy")),
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
        program: Program::Cargo(None),
        args: &["test", "--workspace"],
        env: &[],
    },
    Step {
        name: "browser",
        program: Program::Browser,
        args: &["run", "--silent", "e2e"],
        env: &[],
    },
    Step {
        name: "documentation",
        program: Program::Cargo(None),
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
        let mut command = match self.program {
            Program::Cargo(_) => shell::cargo(self.args),
            Program::Npm | Program::Browser => page::npm(self.args),
        };
        command.envs(self.env.iter().copied());
        command
    }

    /// The step as a person would type it.
    fn line(&self) -> String {
        let env = self
            .env
            .iter()
            .map(|(name, value)| format!("{name}={value:?}"));
        let program: &[&str] = match self.program {
            Program::Cargo(_) => &["cargo"],
            Program::Npm | Program::Browser => &["npm", "--prefix", "web"],
        };
        let words = program.iter().chain(self.args).copied();
        env.chain(words.map(str::to_owned))
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn run(&self) -> Done {
        let mut command = self.command();
        match self.program {
            Program::Cargo(Some(component))
                if !shell::answers(&mut shell::cargo(&[self.args[0], "--version"])) =>
            {
                return Err(Trouble::Failed(format!(
                    "{component} is not installed; install it with: rustup component add {component}"
                )));
            }
            Program::Cargo(_) => {}
            Program::Npm => page::packages()?,
            Program::Browser => {
                page::packages()?;
                command.env("PORTOLAN_CHROMIUM", chromium::find_or_install()?);
                // The program as the tests have built it, page included: `cargo build` would build
                // everything once more, with fewer features.
                let build = ["test", "--workspace", "--no-run", "--quiet"];
                shell::run(&mut shell::cargo(&build))?;
                command.env("PORTOLAN_BIN", shell::built("debug/portolan")?);
            }
        }
        shell::run(&mut command)
    }
}

pub(crate) fn run(words: &[String]) -> Done {
    shell::no_more(words)?;
    let results: Vec<_> = STEPS
        .iter()
        .map(|step| {
            println!("\n== {}: {}", step.name, step.line());
            let began = Instant::now();
            let done = step.run();
            if let Err(Trouble::Failed(message)) = &done {
                eprintln!("{message}");
            }
            (step.name, done, began.elapsed())
        })
        .collect();
    println!("\n== summary\n{}", summary(&results));
    let failed = results.iter().filter(|(_, done, _)| done.is_err()).count();
    match failed {
        0 => Ok(()),
        _ => Err(Trouble::Failed(format!(
            "{failed} of {} steps failed",
            STEPS.len()
        ))),
    }
}

fn summary(results: &[(&str, Done, Duration)]) -> String {
    let total: Duration = results.iter().map(|(_, _, took)| *took).sum();
    let line = |name: &str, how: &str, took: Duration| {
        format!("{name:<14} {how:<7} {:>7.1} s\n", took.as_secs_f64())
    };
    let lines = results.iter().map(|(name, done, took)| {
        let how = if done.is_ok() { "passed" } else { "FAILED" };
        line(name, how, *took)
    });
    lines.chain([line("total", "", total)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_shown_as_it_would_be_typed() {
        let lines: Vec<_> = STEPS.iter().map(Step::line).collect();
        assert_eq!(lines[0], "cargo fmt --all --check");
        assert_eq!(lines[1], "npm --prefix web run --silent format:check");
        let last =
            "RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace --no-deps --document-private-items";
        assert_eq!(lines.last().map(String::as_str), Some(last));
    }

    #[test]
    fn the_summary_names_what_failed() {
        let results = [
            ("format", Ok(()), Duration::from_millis(1500)),
            ("tests", Err(Trouble::Code(101)), Duration::from_secs(60)),
        ];
        let expected = "\
format         passed      1.5 s
tests          FAILED     60.0 s
total                     61.5 s
";
        assert_eq!(summary(&results), expected);
    }
}
