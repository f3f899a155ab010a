//! The plan of a turn (O5, O10): which cards to play and which of them to stow last. All sets
//! of cards are tried; each is judged by its symbols, the lots it makes, and what the hand and
//! the new top card are worth in the turn after. It uses the cards of one player only.

use arrayvec::ArrayVec;
use strum::EnumCount;

use super::lots::{LONGEST, Lots};
use super::piece::Piece;
use super::weights;
use crate::parts::{Good, Symbol};

/// More pieces are not looked through; the poorest are left out.
pub(super) const MOST_PIECES: usize = 12;

/// Cards of a hand in the order they are looked at.
pub(super) type Pieces = ArrayVec<Piece, MOST_PIECES>;

/// Symbols are counted up to this.
pub(super) const MOST_SYMBOLS: usize = 8;

/// A turn of one player before its cards are chosen.
pub(super) struct Prospect<'a> {
    pub(super) lots: &'a Lots<'a>,
    /// The lot on top of the cargo pile.
    pub(super) top: Option<(Good, u8)>,
    /// Cards to play.
    pub(super) cargo: u8,
    /// The hand limit, if the turn has not begun.
    pub(super) limit: Option<u8>,
    /// What symbols of each kind are worth, by their number.
    pub(super) ducats: [f32; MOST_SYMBOLS],
    pub(super) pirates: [f32; MOST_SYMBOLS],
    pub(super) ship: [f32; MOST_SYMBOLS],
    /// Cards drawn for card symbols.
    pub(super) draws: [u8; MOST_SYMBOLS],
    /// How likely this turn comes at all.
    pub(super) chance: f32,
    /// How likely there is another one after it.
    pub(super) future: f32,
}

/// What to do in a turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Plan {
    pub(super) worth: f32,
    /// Pieces to play, by bit.
    pub(super) played: u16,
}

/// Sums over some pieces.
#[derive(Clone, Copy, Default)]
struct Sum {
    symbols: u32,
    /// A byte for each good.
    goods: u64,
    played: f32,
    kept: f32,
    mask: u16,
}

impl Sum {
    #[inline]
    fn add(&mut self, index: usize, piece: &Piece) {
        self.symbols += piece.symbols;
        self.goods += 1 << (8 * piece.good as u32);
        self.played += piece.played;
        self.kept += piece.kept;
        self.mask |= 1 << index;
    }

    #[inline]
    fn count(goods: u64, good: usize) -> usize {
        (goods >> (8 * good)) as usize & (LONGEST - 1)
    }

    #[inline]
    fn symbol(&self, symbol: Symbol) -> usize {
        (self.symbols >> (8 * symbol as u32)) as usize & (MOST_SYMBOLS - 1)
    }
}

struct Search<'a, 'b> {
    prospect: &'a Prospect<'b>,
    pieces: &'a [Piece],
    all: Sum,
    must: u16,
    plays: usize,
    /// Of the cards not played, the share the hand limit lets pass.
    share: f32,
    /// How many of them that are.
    rest: usize,
    best: Plan,
}

impl Prospect<'_> {
    /// What a hand is worth to its holder.
    pub(super) fn worth(&self, pieces: &[Piece]) -> f32 {
        self.chance * self.plan(pieces, 0).worth
    }

    /// The best plan that plays all pieces of `must`.
    pub(super) fn plan(&self, pieces: &[Piece], must: u16) -> Plan {
        let pieces = &pieces[..pieces.len().min(MOST_PIECES)];
        let hand = pieces.len();
        let limit = self.limit.map_or(hand, usize::from);
        let plays = usize::from(self.cargo).min(limit).min(hand);
        let rest = hand.min(limit) - plays;
        let mut all = Sum::default();
        for (index, piece) in pieces.iter().enumerate() {
            all.add(index, piece);
        }
        let mut search = Search {
            prospect: self,
            pieces,
            all,
            must,
            plays,
            share: rest as f32 / (hand - plays).max(1) as f32,
            rest,
            best: Plan {
                worth: f32::MIN,
                played: 0,
            },
        };
        search.choose(0, 0, Sum::default());
        let missing = usize::from(self.cargo) - plays;
        let over = hand.saturating_sub(limit);
        search.best.worth -= weights::MISSING * missing as f32 + weights::SURPLUS * over as f32;
        search.best
    }
}

impl Search<'_, '_> {
    fn choose(&mut self, from: usize, chosen: usize, sum: Sum) {
        if chosen == self.plays {
            if sum.mask & self.must == self.must {
                self.judge(sum);
            }
            return;
        }
        for index in from..=self.pieces.len() + chosen - self.plays {
            let mut more = sum;
            more.add(index, &self.pieces[index]);
            self.choose(index + 1, chosen + 1, more);
        }
    }

    fn judge(&mut self, sum: Sum) {
        let prospect = self.prospect;
        let lots = prospect.lots;
        let drawn = prospect.draws[sum.symbol(Symbol::Cards)];
        let mut now = prospect.ducats[sum.symbol(Symbol::Ducat)]
            + prospect.pirates[sum.symbol(Symbol::Pirate)]
            + prospect.ship[sum.symbol(Symbol::Ship)]
            + sum.played;
        let left = self.all.goods - sum.goods;
        let mut rest = 0.0;
        let mut kinds = 0;
        for good in 0..Good::COUNT {
            let count = Sum::count(sum.goods, good);
            if count > 0 {
                kinds += 1;
                now += self.lot_gain(good, count);
            }
            rest += lots.expected[good][Sum::count(left, good)];
        }
        let kept = self.share * (self.all.kept - sum.kept);
        let mut left_to_see = sum.mask;
        if left_to_see == 0 {
            self.propose(now, sum);
        }
        while left_to_see != 0 {
            let last = left_to_see.trailing_zeros() as usize;
            left_to_see &= left_to_see - 1;
            let piece = &self.pieces[last];
            let good = piece.good as usize;
            let count = Sum::count(sum.goods, good);
            let mut worth = now;
            let mut length = count;
            if let Some((top, long)) = prospect.top
                && top == piece.good
            {
                if kinds == 1 {
                    length = (count + usize::from(long)).min(LONGEST - 1);
                } else {
                    worth += lots.earned[good][count] - self.lot_gain(good, count);
                }
            }
            let waiting = Sum::count(left, good);
            let onward = self.share * (rest - lots.expected[good][waiting])
                + lots.expected[good][(length + waiting).min(LONGEST - 1)]
                - lots.earned[good][length];
            let later = weights::UNSTOWED * onward + kept + self.next_turn(piece, drawn);
            worth += prospect.future * later;
            self.propose(worth, sum);
        }
    }

    /// What stowing so many of a good earns if they continue the lot on top.
    #[inline]
    fn lot_gain(&self, good: usize, count: usize) -> f32 {
        let earned = &self.prospect.lots.earned[good];
        match self.prospect.top {
            Some((top, long)) if top as usize == good => {
                let long = usize::from(long).min(LONGEST - 1);
                earned[(long + count).min(LONGEST - 1)] - earned[long]
            }
            _ => earned[count],
        }
    }

    /// Whether the hand will fit what the last card demands: neither too few nor too many.
    fn next_turn(&self, last: &Piece, drawn: u8) -> f32 {
        let hand = (self.rest + usize::from(drawn)) as f32;
        let (cargo, power) = (f32::from(last.cargo), f32::from(last.power));
        weights::CARD * f32::from(drawn) + weights::PLAY * cargo
            - weights::MISSING * (cargo - hand).max(0.0)
            - weights::SURPLUS * (hand - power).max(0.0)
    }

    #[inline]
    fn propose(&mut self, worth: f32, sum: Sum) {
        if worth > self.best.worth {
            self.best = Plan {
                worth,
                played: sum.mask,
            };
        }
    }
}
