//! Creates `web/dist` if it is missing, so that the crate builds without a built page, and embeds
//! the page again whenever it has been rebuilt.

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=../../web/dist");
    std::fs::create_dir_all("../../web/dist")
}
