//! `cargo xtask types`: rewrites the TypeScript types of the page and the generated documents from
//! the Rust types. The tests that check them are called `types` and `documents`; with
//! `PORTOLAN_WRITE_TYPES=1` they write the files instead.

use crate::shell::{self, ChoreResult};

pub(crate) fn run(args: &[String]) -> ChoreResult {
    shell::expect_no_args(args)?;
    let mut test = shell::cargo(&[
        "test",
        "--workspace",
        "--test",
        "types",
        "--test",
        "documents",
    ]);
    shell::run(test.env("PORTOLAN_WRITE_TYPES", "1"))?;
    println!("The types are rewritten. Review the changes with: git diff web docs");
    Ok(())
}
