//! `cargo xtask train`: learns the weights by which search players judge positions, with a release build. The
//! program `portolan-train` plays the games and checks the arguments.

use crate::shell::{self, ChoreError, ChoreResult};

pub(crate) fn run(args: &[String]) -> ChoreResult {
    if args.is_empty() {
        return Err(ChoreError::Usage("train needs a game".to_owned()));
    }
    let mut train = shell::cargo(&["run", "--release", "--package", "portolan-train", "--"]);
    shell::run(train.args(args))
}
