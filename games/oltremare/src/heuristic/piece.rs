//! Cards as the planner sees them: the good, the symbols, and what they are worth if they stay in
//! the hand. A card that has not been shown is a piece too.

use super::tables::Tables;
use super::weights;
use crate::parts::{Cards, Face, Good, Symbol};
use crate::words::Claim;

/// Cargo number and power of a card nobody has shown: something in the middle.
const UNSHOWN_CARGO: u8 = 2;
const UNSHOWN_POWER: u8 = 5;

/// A card in a plan.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    pub(super) good: Good,
    /// How many of each symbol, a byte each in the order of [`Symbol`].
    pub(super) symbols: u32,
    /// What it is worth when played, beside symbols and lots.
    pub(super) played: f32,
    /// What its symbols are worth while it stays in the hand.
    pub(super) kept: f32,
    pub(super) cargo: u8,
    pub(super) power: u8,
}

/// What symbols are worth on a card that is not played at once.
fn symbols_worth(symbols: impl Iterator<Item = Symbol>) -> f32 {
    symbols
        .map(|symbol| weights::SYMBOLS[symbol as usize])
        .sum()
}

impl Piece {
    /// No card.
    pub(super) const NONE: Piece = Piece {
        good: Good::Gems,
        symbols: 0,
        played: 0.0,
        kept: 0.0,
        cargo: 0,
        power: 0,
    };

    /// A card whose face is known.
    pub(super) fn shown(face: &Face) -> Piece {
        let byte = |symbol: &Symbol| 1u32 << (8 * *symbol as u32);
        Piece {
            good: face.good,
            symbols: face.symbols.iter().map(byte).sum(),
            played: 0.0,
            kept: symbols_worth(face.symbols.iter().copied()),
            cargo: face.cargo,
            power: face.power,
        }
    }

    /// A card of which only the good is certain. Symbols count as the average of the
    /// unseen cards of the good, less something because givers choose which one they give; a
    /// claim is believed in part (O4.2).
    pub(super) fn unshown(
        good: Good,
        claim: Option<&Claim>,
        of_good: Cards,
        tables: &Tables,
    ) -> Piece {
        let sum: f32 = of_good
            .iter()
            .map(|card| tables.pieces[card.index()].kept)
            .sum();
        let average = sum / of_good.len().max(1) as f32 - weights::UNSHOWN;
        let believed = match claim {
            Some(claim) if !claim.symbols.is_empty() => {
                let claimed = symbols_worth(claim.symbols.iter().take(2));
                average + weights::TRUST * (claimed - average)
            }
            _ => average,
        };
        Piece {
            good,
            symbols: 0,
            played: believed,
            kept: believed,
            cargo: UNSHOWN_CARGO,
            power: UNSHOWN_POWER,
        }
    }
}
