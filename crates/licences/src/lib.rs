//! The licences of the crates that are linked into the program `portolan`, as one text. The build
//! script collects them from the sources that cargo has fetched, so the text always fits
//! `Cargo.lock`. What the page ships is not known here: its build writes `licences.txt`.

/// Names, versions, licences and copyright lines of all crates, and their licence texts.
pub const CRATES: &str = include_str!(concat!(env!("OUT_DIR"), "/crates.txt"));

#[cfg(test)]
mod tests {
    use super::CRATES;

    /// The lines that list crates: `axum 0.8.9 (MIT)`.
    fn crates() -> impl Iterator<Item = &'static str> {
        CRATES.lines().filter_map(|line| line.strip_prefix("- "))
    }

    #[test]
    fn every_crate_has_a_licence_and_a_text() {
        assert!(crates().count() > 100);
        for line in crates() {
            let licence = line.rsplit_once(" (").map(|(_, licence)| licence);
            assert!(licence.is_some_and(|licence| licence.len() > 3), "{line}");
        }
        assert!(
            !CRATES.contains("NO LICENCE TEXT"),
            "a crate ships no licence text; say in build.rs which one applies:\n{CRATES}"
        );
    }

    #[test]
    fn only_linked_crates_are_listed() {
        let has = |name: &str| crates().any(|line| line.starts_with(&format!("{name} ")));
        for linked in ["axum", "sqlx-sqlite", "libsqlite3-sys", "clap", "mimalloc"] {
            assert!(has(linked), "{linked}");
        }
        // Macros, tests and own crates are not linked or not foreign.
        for other in [
            "syn",
            "serde_derive",
            "proptest",
            "tempfile",
            "manila",
            "portolan",
        ] {
            assert!(!has(other), "{other}");
        }
    }

    #[test]
    fn copyright_lines_are_part_of_the_text() {
        assert!(CRATES.contains("axum Contributors"));
        assert!(CRATES.contains("Permission is hereby granted, free of charge"));
        assert!(CRATES.contains("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION"));
    }
}
