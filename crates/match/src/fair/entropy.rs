//! What people add to the chance of a game: a text each. It needs no secrecy and no quality; it
//! is enough that the server did not know it when it chose its seed.

use portolan_core::{Arg, Phrase, Phrased, Seat};

/// The longest entropy of a seat, in characters.
pub const LONGEST_ENTROPY: usize = 128;

/// Why entropy cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EntropyError {
    /// The text is empty, too long or holds control characters.
    #[error("the entropy of seat {seat}: expected 1 to {LONGEST_ENTROPY} printable characters")]
    Text {
        /// Whose.
        seat: Seat,
    },
    /// The seat has given some already, or stands behind a later one.
    #[error("the entropy of seat {seat}: expected each seat once, in order")]
    Order {
        /// Whose.
        seat: Seat,
    },
}

impl<C: ?Sized> Phrased<C> for EntropyError {
    const KEYS: &'static [&'static str] = &["fair-entropy", "fair-entropy-order"];

    fn phrase(&self, _context: &C) -> Phrase {
        match self {
            EntropyError::Text { seat } => Phrase::new("fair-entropy")
                .with("seat", *seat)
                .with("most", Arg::Number(LONGEST_ENTROPY as i64)),
            EntropyError::Order { seat } => Phrase::new("fair-entropy-order").with("seat", *seat),
        }
    }
}

/// Whether a seat can add this text.
///
/// # Errors
/// What is expected.
pub fn check_entropy(seat: Seat, text: &str) -> Result<(), EntropyError> {
    let length = text.chars().take(LONGEST_ENTROPY + 1).count();
    let fits = (1..=LONGEST_ENTROPY).contains(&length) && !text.contains(char::is_control);
    if fits {
        Ok(())
    } else {
        Err(EntropyError::Text { seat })
    }
}

/// Whether these texts can be used together: each fits, each seat comes once, in order.
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
