//! The build script of every crate with texts: a new or changed file in its folders of texts and
//! lessons compiles the crate again. `texts!` and `lessons!` list them while the crate is compiled,
//! which cargo cannot know.

fn main() {
    for folder in ["text", "lessons", "src/example"] {
        if std::path::Path::new(folder).exists() {
            println!("cargo::rerun-if-changed={folder}");
        }
    }
    println!("cargo::rerun-if-changed=../../crates/derive/rerun.rs");
}
