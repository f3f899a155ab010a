//! `cargo xtask types`: rewrites the TypeScript types of the page from the Rust types. The tests
//! that check them are all called `types`; with `PORTOLAN_WRITE_TYPES=1` they write the files
//! instead.

use crate::shell::{self, ChoreResult};

pub(crate) fn run(args: &[String]) -> ChoreResult {
    shell::expect_no_args(args)?;
    let mut test = shell::cargo(&["test", "--workspace", "--test", "types"]);
    shell::run(test.env("PORTOLAN_WRITE_TYPES", "1"))?;
    println!("The types are rewritten. Review the changes with: git diff web");
    Ok(())
}
