//! The fingerprint of an edition, so that a record made with other component tables is not
//! replayed with these. Comments, blanks and what the file says about itself (the section
//! `[edition]`: its name and the like) do not count, since they change no rule.

use portolan_core::{GamePackage, Setup};
use sha2::{Digest, Sha256};

use super::chain::digits;

/// The fingerprint of the edition a set-up uses.
pub(super) fn in_use<G: GamePackage>(setup: &Setup) -> String {
    fingerprint(setup.edition.as_deref().unwrap_or(G::EDITION))
}

/// What opens the section in which a file speaks about itself.
const ABOUT_ITSELF: &str = "[edition]";

fn fingerprint(text: &str) -> String {
    let mut hash = Sha256::new();
    let mut counts = true;
    for line in text.lines() {
        let content = line.split('#').next().unwrap_or_default();
        let words: Vec<_> = content.split_whitespace().collect();
        if words.first().is_some_and(|word| word.starts_with('[')) {
            counts = words != [ABOUT_ITSELF];
        }
        if counts && !words.is_empty() {
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
