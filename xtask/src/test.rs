//! `cargo xtask test`: everything that has to pass, step by step, with a summary at the end.
//! A failed step does not stop the next one, so one run shows all that is wrong.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::shell::{self, Done, Trouble};

/// One thing that has to pass.
struct Step {
    name: &'static str,
    args: &'static [&'static str],
    env: &'static [(&'static str, &'static str)],
    /// The component of the toolchain it needs, if it may be missing.
    component: Option<&'static str>,
}

const STEPS: &[Step] = &[
    Step {
        name: "format",
        args: &["fmt", "--all", "--check"],
        env: &[],
        component: Some("rustfmt"),
    },
    Step {
        name: "lints",
        args: &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
        env: &[],
        component: Some("clippy"),
    },
    Step {
        name: "tests",
        args: &["test", "--workspace"],
        env: &[],
        component: None,
    },
    Step {
        name: "documentation",
        args: &[
            "doc",
            "--workspace",
            "--no-deps",
            "--document-private-items",
        ],
        env: &[("RUSTDOCFLAGS", "-D warnings")],
        component: None,
    },
];

impl Step {
    fn command(&self) -> Command {
        let mut command = shell::cargo(self.args);
        command.envs(self.env.iter().copied());
        command
    }

    /// The step as a person would type it.
    fn line(&self) -> String {
        let env = self
            .env
            .iter()
            .map(|(name, value)| format!("{name}={value:?}"));
        let words = ["cargo"].into_iter().chain(self.args.iter().copied());
        env.chain(words.map(str::to_owned))
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn run(&self) -> Done {
        if let Some(component) = self.component
            && !shell::answers(&mut shell::cargo(&[self.args[0], "--version"]))
        {
            return Err(Trouble::Failed(format!(
                "{component} is not installed; install it with: rustup component add {component}"
            )));
        }
        shell::run(&mut self.command())
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
