//! The board, as a list for a terminal: the round, the corsair, the captains, the wreck piles, the
//! hand. It shows a view and decides nothing.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Arg, Phrase, PhraseArg, View, Vocabulary};

use crate::parts::product::Goods;
use crate::{Captain, Condition, Corsair, LongCours, PublicView};

/// Draws everything.
pub(crate) fn draw(
    game: &LongCours,
    view: &View<LongCours>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let seen = &view.public;
    heading(game, seen, words, drawing);
    for captain in &seen.captains {
        captain_line(game, captain, words, drawing);
    }
    for zone in &seen.zones {
        let point = game.chart.stranding(zone.zone).arg(game);
        if zone.wreck.values().any(|francs| *francs > 0) {
            let phrase = Phrase::new("board-wreck").with("point", point);
            let phrase = phrase.with("goods", goods(&zone.wreck, game));
            drawing.line().text(words.say(&phrase));
        }
    }
    if let Some(own) = &view.private {
        let phrase = Phrase::new("board-hand").with("hand", own.hand.arg(game));
        drawing.line().text(words.say(&phrase));
    }
    let phrase = Phrase::new("board-unseen").with("hand", seen.unseen.arg(game));
    drawing.line().text(words.say(&phrase));
}

/// Which round it is, what the game waits for, and where the corsair is.
fn heading(game: &LongCours, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    let round = Phrase::new("board-round").with("number", view.round);
    let phase = words.key(view.phase.key());
    drawing.line().put(TextStyle::Strong, words.say(&round));
    drawing.put(TextStyle::Faint, " · ").text(phase);
    let corsair = match view.corsair {
        Corsair::ForSale => Phrase::new("board-corsair-for-sale"),
        Corsair::Bought { owner } => Phrase::new("board-corsair-bought").with("seat", owner),
        Corsair::Afloat { owner, point } => Phrase::new("board-corsair-afloat")
            .with("seat", owner)
            .with("point", point.arg(game)),
    };
    drawing.line().text(words.say(&corsair));
}

fn captain_line(game: &LongCours, captain: &Captain, words: &dyn Words, drawing: &mut Drawing) {
    let seat = captain.seat;
    drawing.line().put(TextStyle::Seat(seat), words.name(seat));
    let place = match captain.condition {
        Condition::Ashore => Phrase::new("board-ashore"),
        Condition::Afloat { point } => Phrase::new("board-afloat").with("point", point.arg(game)),
        Condition::Wrecked => Phrase::new("board-wrecked"),
        Condition::Sunk { turn } => Phrase::new("board-sunk").with("turn", turn),
    };
    let figures = Phrase::new("board-figures")
        .with("cash", captain.cash)
        .with("goods", goods(&captain.cargo, game))
        .with("wealth", captain.wealth)
        .with("cards", captain.cards);
    for phrase in [place, figures] {
        drawing
            .put(TextStyle::Faint, " · ")
            .text(words.say(&phrase));
    }
}

fn goods(goods: &Goods, game: &LongCours) -> Arg {
    crate::words::goods_arg(goods, game)
}
