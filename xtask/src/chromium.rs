//! The browser that tests drive: one that is there, or Debian's, installed when this runs as root.

use std::path::Path;
use std::process::Command;

use crate::shell::{self, Trouble};

/// Where browsers are called what.
const NAMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// The path of a browser.
pub(crate) fn find_or_install() -> Result<String, Trouble> {
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
        Trouble::Failed(
            "no Chromium found: install it (Debian: apt-get install chromium) or name one in \
             the variable PORTOLAN_CHROMIUM"
                .to_owned(),
        )
    })
}

fn find() -> Option<String> {
    let named = std::env::var("PORTOLAN_CHROMIUM").ok();
    let named = named.filter(|path| Path::new(path).exists());
    let folders = std::env::var_os("PATH").unwrap_or_default();
    named.or_else(|| {
        let mut candidates =
            std::env::split_paths(&folders).flat_map(|folder| NAMES.map(|name| folder.join(name)));
        let found = candidates.find(|path| path.is_file())?;
        Some(found.to_string_lossy().into_owned())
    })
}

/// Whether packages may be installed.
fn is_root() -> bool {
    let out = Command::new("id").arg("-u").output();
    out.is_ok_and(|out| out.stdout.trim_ascii() == b"0")
}
