//! Finds the browser that the end-to-end tests drive. If there is none and this runs as root on
//! Debian, installs Debian's package.

use std::path::Path;
use std::process::Command;

use crate::shell::{self, ChoreError};

/// The program names of supported browsers.
const NAMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// The path of a browser.
pub(crate) fn find_or_install() -> Result<String, ChoreError> {
    if let Some(path) = find() {
        return Ok(path);
    }
    if is_root() && Path::new("/usr/bin/apt-get").exists() {
        println!("No Chromium found; installing Debian's package");
        shell::run(Command::new("apt-get").args(["update", "-qq"]))?;
        shell::run(
            Command::new("apt-get")
                .args([
                    "install",
                    "-y",
                    "-qq",
                    "--no-install-recommends",
                    "chromium",
                ])
                .env("DEBIAN_FRONTEND", "noninteractive"),
        )?;
    }
    find().ok_or_else(|| {
        ChoreError::Failed(
            "no Chromium found: install it (Debian: apt-get install chromium), or set \
             PORTOLAN_CHROMIUM to the path of a browser"
                .to_owned(),
        )
    })
}

/// The browser in `PORTOLAN_CHROMIUM`, or else the first one in `PATH`.
fn find() -> Option<String> {
    let configured = std::env::var("PORTOLAN_CHROMIUM").ok();
    let configured = configured.filter(|path| Path::new(path).exists());
    let folders = std::env::var_os("PATH").unwrap_or_default();
    configured.or_else(|| {
        let mut candidates =
            std::env::split_paths(&folders).flat_map(|folder| NAMES.map(|name| folder.join(name)));
        let found = candidates.find(|path| path.is_file())?;
        Some(found.to_string_lossy().into_owned())
    })
}

/// Whether this process may install packages.
fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
