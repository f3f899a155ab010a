//! The contests in progress: the auction of the corsair with its bids, the brawl with the card to
//! beat.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, PhraseArg, Seat};

use super::{make_room, names};
use crate::{AuctionView, BrawlView, LongCours, PublicView};

/// Where the bids begin.
const BIDS: usize = 3;

pub(super) fn draw(game: &LongCours, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    if let Some(auction) = &view.auction {
        bids(auction, words, drawing);
    }
    if let Some(fight) = &view.brawl {
        brawl(game, fight, words, drawing);
    }
}

fn bids(auction: &AuctionView, words: &dyn Words, drawing: &mut Drawing) {
    let standing = Phrase::new("board-auction")
        .with("seat", auction.bidder)
        .with("standing", auction.standing)
        .with("least", auction.least);
    drawing
        .line()
        .text(" ")
        .put(TextStyle::Strong, words.say(&standing));
    drawing.line().to_column(BIDS);
    let passed = words.key("board-passed");
    for (index, bid) in auction.bids.iter().enumerate() {
        let seat = Seat::new(index);
        let bid = match (auction.passed.has(seat), bid) {
            (true, _) => passed.clone(),
            (false, 0) => "?".to_owned(),
            (false, bid) => bid.to_string(),
        };
        let style = if auction.bidder == seat {
            TextStyle::Strong
        } else {
            TextStyle::Plain
        };
        make_room(drawing, BIDS, bid.chars().count() + 2);
        let mark = words.mark(seat);
        drawing.put(TextStyle::Seat(seat), mark).text(" ");
        drawing.put(style, bid);
    }
}

fn brawl(game: &LongCours, brawl: &BrawlView, words: &dyn Words, drawing: &mut Drawing) {
    let title = words.key("board-brawl");
    drawing.line().text(" ").put(TextStyle::Strong, title);
    drawing.text("  ");
    names::captain(brawl.attacker, words, drawing);
    drawing.put(TextStyle::Faint, " × ");
    names::captain(brawl.target, words, drawing);
    if let Some(card) = brawl.to_beat() {
        let card = Phrase::new("board-to-beat").with("card", card.arg(game));
        drawing
            .line()
            .to_column(BIDS)
            .put(TextStyle::Alert, words.say(&card));
    }
}
