//! `cargo xtask types`: writes the page's types anew from the Rust types. The tests that check
//! them are all called `types` and write the file instead if `PORTOLAN_WRITE_TYPES=1` is set.

use crate::shell::{self, Done};

pub(crate) fn run(words: &[String]) -> Done {
    shell::no_more(words)?;
    let mut test = shell::cargo(&["test", "--workspace", "--test", "types"]);
    shell::run(test.env("PORTOLAN_WRITE_TYPES", "1"))?;
    println!("The types are written. What changed: git diff web");
    Ok(())
}
