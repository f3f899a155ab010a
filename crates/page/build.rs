//! Makes sure that `web/dist` exists, so that everything builds without a built page, and embeds
//! the page again whenever it was rebuilt.

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=../../web/dist");
    std::fs::create_dir_all("../../web/dist")
}
