//! The fingerprint of an edition, so that a record made with other component tables is not
//! replayed with these. Comments and blanks do not count, since they change no rule.

use portolan_core::{Setup, Title};
use sha2::{Digest, Sha256};

use super::chain::digits;

/// The fingerprint of the edition a set-up uses.
pub(super) fn in_use<G: Title>(setup: &Setup) -> String {
    fingerprint(setup.edition.as_deref().unwrap_or(G::EDITION))
}

fn fingerprint(text: &str) -> String {
    let mut hash = Sha256::new();
    for line in text.lines() {
        let content = line.split('#').next().unwrap_or_default();
        let words: Vec<_> = content.split_whitespace().collect();
        if !words.is_empty() {
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
    }
}
