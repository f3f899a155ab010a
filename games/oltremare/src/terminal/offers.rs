//! Open offers: their numbers, makers, addressees, terms and claims, and who declined.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Arg, Phrase, View};

use super::flow::{Line, right};
use crate::Oltremare;
use crate::view::OfferView;
use crate::words::{claimed, numbers, side};

/// Where the numbers end.
const NUMBER: usize = 5;

pub(super) fn draw(
    game: &Oltremare,
    view: &View<Oltremare>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    if view.public.offers.is_empty() {
        return;
    }
    drawing
        .line()
        .text(" ")
        .put(TextStyle::Strong, words.key("board-offers"));
    for offer in &view.public.offers {
        draw_offer(game, view, offer, words, drawing);
    }
}

fn draw_offer(
    game: &Oltremare,
    view: &View<Oltremare>,
    offer: &OfferView,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let private = view.private.as_ref();
    let waits = private.is_some_and(|own| offer.waits_for.has(own.seat));
    let style = if waits {
        TextStyle::Strong
    } else {
        TextStyle::Plain
    };
    drawing.line();
    right(
        drawing,
        TextStyle::Strong,
        NUMBER,
        &offer.number.to_string(),
    );
    let terms = match offer.to {
        Some(to) => Phrase::new("board-offer").with("to", to),
        None => Phrase::new("board-offer-all"),
    };
    let terms = terms
        .with("maker", offer.maker)
        .with("give", side(offer.give.phrases(), offer.pay))
        .with("want", side(offer.want.phrases(), offer.ask));
    let claims = (!offer.claims.is_empty())
        .then(|| Phrase::new("board-claims").with("claims", claimed(&offer.claims, game)));
    let own = private.into_iter().flat_map(|own| &own.offers);
    let own = own.filter(|own| own.number == offer.number && !own.cards.is_empty());
    let own = own.map(|own| own.cards).next().map(|cards| {
        Phrase::new("board-own-cards")
            .with("cards", numbers(cards))
            .with("count", cards.len())
    });
    let declined = (!offer.declined.is_empty()).then(|| {
        let seats = offer.declined.iter().map(Arg::Seat).collect();
        Phrase::new("board-declined").with("seats", Arg::List(seats))
    });
    let mut line = Line::go_on(drawing, NUMBER + 2);
    line.put(style, &words.say(&terms));
    for part in [claims, own, declined].into_iter().flatten() {
        line.dot().put(TextStyle::Faint, &words.say(&part));
    }
}
