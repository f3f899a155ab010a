//! `portolan licences`: the licences of this program and of everything that is built into it.

use std::io::Write;

use super::Failure;

const EXAMPLES: &str = "\
Examples:
  portolan licences | less
  portolan licences > licences.txt";

/// The licence of this program.
const OWN: &str = include_str!("../../../../LICENSE");

/// Print the licences of this program and of the crates, packages and fonts built into it
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut out = std::io::stdout().lock();
        section(&mut out, "Portolan", OWN)?;
        section(&mut out, "Crates", portolan_licences::CRATES)?;
        if let Some(page) = portolan_page::licences() {
            section(&mut out, "Packages, fonts and data in the page", &page)?;
        }
        Ok(())
    }
}

fn section(out: &mut impl Write, title: &str, text: &str) -> Result<(), Failure> {
    let rule = "=".repeat(78);
    Ok(writeln!(out, "{rule}\n{title}\n{rule}\n\n{text}")?)
}
