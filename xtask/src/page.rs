//! The page: packages, build, checks. Everything here needs Node with npm; without it the Rust
//! parts still build, and this says what is missing.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::shell::{self, Done, Trouble};

/// The folder of the page.
fn folder() -> PathBuf {
    shell::root().join("web")
}

/// Calls npm in the folder of the page.
pub(crate) fn npm(args: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(args).current_dir(folder());
    command
}

/// Whether the page can be built at all.
pub(crate) fn node_is_here() -> bool {
    shell::answers(&mut npm(&["--version"]))
        && shell::answers(Command::new("node").arg("--version"))
}

/// What to do without Node.
pub(crate) const NO_NODE: &str =
    "Node with npm is not installed, so the page cannot be built; install Node 20 or newer";

/// Installs the packages the lock file names, unless that was done already.
pub(crate) fn packages() -> Done {
    if !node_is_here() {
        return Err(Trouble::Failed(NO_NODE.to_owned()));
    }
    let (lock, stamp) = (
        folder().join("package-lock.json"),
        folder().join("node_modules/.portolan-lock"),
    );
    let wanted = fs::read(&lock)
        .map_err(|error| Trouble::Failed(format!("cannot read {}: {error}", lock.display())))?;
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    // Not `npm ci`: it refuses a lock file that lacks a package of some other platform, and
    // registries do not always have all of them. This takes the versions of the lock file too.
    shell::run(&mut npm(&[
        "install",
        "--no-save",
        "--no-audit",
        "--no-fund",
    ]))?;
    fs::write(&stamp, wanted)
        .map_err(|error| Trouble::Failed(format!("cannot write {}: {error}", stamp.display())))
}

/// Builds the page into `web/dist`, where the program finds it when it is built.
pub(crate) fn build() -> Done {
    packages()?;
    shell::run(&mut npm(&["run", "--silent", "build"]))
}
