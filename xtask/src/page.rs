//! The page: its npm packages and its build. This needs Node with npm. The Rust code builds
//! without Node, so a missing Node is reported as such.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::shell::{self, ChoreError, ChoreResult};

/// The message for a machine without Node.
pub(crate) const NODE_MISSING: &str =
    "Node with npm is not installed, so the page cannot be built; install Node 20 or newer";

/// The folder of the page.
fn folder() -> PathBuf {
    shell::root().join("web")
}

/// npm, with the folder of the page as its current folder.
pub(crate) fn npm(args: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(args).current_dir(folder());
    command
}

/// Whether the page can be built on this machine.
pub(crate) fn node_is_installed() -> bool {
    shell::succeeds(&mut npm(&["--version"]))
        && shell::succeeds(Command::new("node").arg("--version"))
}

/// Installs the packages of the lock file, unless they are installed already.
pub(crate) fn install_packages() -> ChoreResult {
    if !node_is_installed() {
        return Err(ChoreError::Failed(NODE_MISSING.to_owned()));
    }
    let (lock, stamp) = (
        folder().join("package-lock.json"),
        folder().join("node_modules/.portolan-lock"),
    );
    let wanted = fs::read(&lock)
        .map_err(|error| ChoreError::Failed(format!("cannot read {}: {error}", lock.display())))?;
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    // Not `npm ci`: it rejects a lock file that lacks a package for some other platform, and
    // registries do not always have all of them. `npm install` uses the locked versions too.
    shell::run(&mut npm(&[
        "install",
        "--no-save",
        "--no-audit",
        "--no-fund",
    ]))?;
    fs::write(&stamp, wanted)
        .map_err(|error| ChoreError::Failed(format!("cannot write {}: {error}", stamp.display())))
}

/// Builds the page into `web/dist`. The server program embeds that folder when it is built.
pub(crate) fn build() -> ChoreResult {
    install_packages()?;
    shell::run(&mut npm(&["run", "--silent", "build"]))
}
