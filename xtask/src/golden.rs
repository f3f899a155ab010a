//! `cargo xtask golden`: rewrites the golden playthroughs. Every test that compares with a golden
//! file has `golden` in its name; with `UPDATE=1` it writes the file instead.

use crate::shell::{self, ChoreResult};

pub(crate) fn run(args: &[String]) -> ChoreResult {
    shell::expect_no_args(args)?;
    shell::run(shell::cargo(&["test", "--workspace", "golden"]).env("UPDATE", "1"))?;
    println!("The golden files are rewritten. Review the changes with: git diff");
    Ok(())
}
