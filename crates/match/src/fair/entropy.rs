//! Entropy: a text that a player adds to the chance of a match. It needs to be neither secret nor
//! random; it is enough that the server did not know it when it chose its seed.

use portolan_core::{Arg, Phrase, Phrased, Seat};

/// The greatest length of a seat's entropy, in characters.
pub const MAX_ENTROPY_CHARS: usize = 128;

/// Why entropy cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EntropyError {
    /// The text is empty, too long or contains control characters.
    #[error("the entropy of seat {seat}: expected 1 to {MAX_ENTROPY_CHARS} printable characters")]
    Text {
        /// The seat that gave it.
        seat: Seat,
    },
    /// The seat is named twice or after a later seat.
    #[error("the entropy of seat {seat}: expected each seat once, in order")]
    Order {
        /// The seat that gave it.
        seat: Seat,
    },
}

impl<C: ?Sized> Phrased<C> for EntropyError {
    const KEYS: &'static [&'static str] = &["fair-entropy", "fair-entropy-order"];

    fn phrase(&self, _context: &C) -> Phrase {
        match self {
            EntropyError::Text { seat } => Phrase::new("fair-entropy")
                .with("seat", *seat)
                .with("most", Arg::Number(MAX_ENTROPY_CHARS as i64)),
            EntropyError::Order { seat } => Phrase::new("fair-entropy-order").with("seat", *seat),
        }
    }
}

/// Whether a seat may give this text as entropy.
///
/// # Errors
/// If the text is empty, too long or contains control characters.
pub fn check_entropy(seat: Seat, text: &str) -> Result<(), EntropyError> {
    let length = text.chars().take(MAX_ENTROPY_CHARS + 1).count();
    if (1..=MAX_ENTROPY_CHARS).contains(&length) && !text.contains(char::is_control) {
        Ok(())
    } else {
        Err(EntropyError::Text { seat })
    }
}

/// Whether these texts can be used together: each is allowed, each seat comes once, in order.
pub(super) fn check_all(entropy: &[(Seat, String)]) -> Result<(), EntropyError> {
    for (seat, text) in entropy {
        check_entropy(*seat, text)?;
    }
    match entropy.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
        None => Ok(()),
        Some(pair) => Err(EntropyError::Order { seat: pair[1].0 }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_1_to_128_printable_characters() {
        let seat = Seat::new(2);
        for good in ["7", " ", "Élise’s dice", &"é".repeat(128)] {
            assert_eq!(check_entropy(seat, good), Ok(()), "{good}");
        }
        for bad in ["", "a\nb", "\u{7f}", "\0", &"a".repeat(129)] {
            let error = Err(EntropyError::Text { seat });
            assert_eq!(check_entropy(seat, bad), error, "{bad:?}");
        }
    }

    #[test]
    fn each_seat_comes_once_and_in_order() {
        let check = |seats: &[usize]| {
            let all: Vec<_> = seats
                .iter()
                .map(|seat| (Seat::new(*seat), "x".to_owned()))
                .collect();
            check_all(&all)
        };
        assert_eq!(
            (check(&[]), check(&[1]), check(&[0, 2])),
            (Ok(()), Ok(()), Ok(()))
        );
        let seat = Seat::new(1);
        assert_eq!(check(&[0, 2, 1]), Err(EntropyError::Order { seat }));
        assert_eq!(check(&[1, 1]), Err(EntropyError::Order { seat }));
    }
}
