//! The build script of every crate with texts: a new or changed file in its folder of texts
//! compiles the crate again. `texts!` lists the folder while the crate is compiled, which cargo
//! cannot know.

fn main() {
    for folder in ["text", "src/example"] {
        if std::path::Path::new(folder).exists() {
            println!("cargo::rerun-if-changed={folder}");
        }
    }
    println!("cargo::rerun-if-changed=../../crates/derive/rerun.rs");
}
