//! `cargo xtask puzzles`: finds puzzles in games of bots, with a release build. The program `portolan-puzzles` plays
//! the games and checks the arguments.

use crate::shell::{self, ChoreError, ChoreResult};

pub(crate) fn run(args: &[String]) -> ChoreResult {
    if args.is_empty() {
        return Err(ChoreError::Usage("puzzles needs a game".to_owned()));
    }
    let mut puzzles = shell::cargo(&["run", "--release", "--package", "portolan-puzzles", "--"]);
    shell::run(puzzles.args(args))
}
