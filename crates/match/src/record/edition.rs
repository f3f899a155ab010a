//! The fingerprint of an edition. A record made with other component tables must not be replayed
//! with these. Comments, blanks and the section `[edition]` (its name and other metadata) are
//! ignored, since they do not affect the rules.

use portolan_core::{GamePackage, Setup};
use sha2::{Digest, Sha256};

use super::chain::digits;

/// The fingerprint of the edition that a set-up uses: a SHA-256 in hexadecimal digits.
#[must_use]
pub fn edition_fingerprint<G: GamePackage>(setup: &Setup) -> String {
    fingerprint(setup.edition.as_deref().unwrap_or(G::EDITION))
}

/// The head of the section with metadata.
const METADATA_SECTION: &str = "[edition]";

fn fingerprint(text: &str) -> String {
    let mut hash = Sha256::new();
    let mut is_included = true;
    for line in text.lines() {
        let content = line.split('#').next().unwrap_or_default();
        let words: Vec<_> = content.split_whitespace().collect();
        if words.first().is_some_and(|word| word.starts_with('[')) {
            is_included = words != [METADATA_SECTION];
        }
        if is_included && !words.is_empty() {
            hash.update(words.join(" "));
            hash.update("\n");
        }
    }
    digits(&hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_blanks_do_not_count() {
        let plain = fingerprint("[wares]\nware, crew\njade, 3 4\n");
        let same = "# the box\n\n[wares]  \n ware,  crew\njade, 3 4 # printed";
        assert_eq!(fingerprint(same), plain);
        assert_ne!(fingerprint("[wares]\nware, crew\njade, 3 5\n"), plain);
        assert_ne!(fingerprint("[wares]\nware, crew jade, 3 4\n"), plain);
        assert_ne!(fingerprint("[goods]\nware, crew\njade, 3 4\n"), plain);
    }

    #[test]
    fn the_name_of_an_edition_does_not_count() {
        let plain = fingerprint("[wares]\nware, crew\njade, 3 4\n");
        let named = "[edition]\nkey, value\nname, mine\n[wares]\nware, crew\njade, 3 4\n";
        assert_eq!(fingerprint(named), plain);
        let after = "[wares]\nware, crew\njade, 3 4\n[edition]\nkey, value\n[ports]\nx";
        assert_ne!(fingerprint(after), plain);
    }
}
