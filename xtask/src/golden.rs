//! `cargo xtask golden`: writes the golden playthroughs anew. Every test that compares with a
//! golden file has `golden` in its name and writes the file instead if `UPDATE=1` is set.

use crate::shell::{self, Done};

pub(crate) fn run(words: &[String]) -> Done {
    shell::no_more(words)?;
    shell::run(shell::cargo(&["test", "--workspace", "golden"]).env("UPDATE", "1"))?;
    println!("The golden files are written. What changed: git diff");
    Ok(())
}
