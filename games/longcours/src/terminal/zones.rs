//! The zones, two lines each: the names of the four points, then what they sell and who is there.
//! Marks show where an ordinary move leads the viewer and what the corsair can reach.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Arg, Phrase, View, Vocabulary};

use super::{NONE, WIDTH, names, piece};
use crate::parts::point::{Point, Points};
use crate::state::total;
use crate::words::goods_arg;
use crate::{Condition, LongCours, PublicView, ZoneView};

/// Where the first point of a zone begins, and how wide a point is.
const POINTS: usize = 5;
const POINT: usize = 18;
/// Where the lines from the viewer's point begin when they need a second line.
const LINES: usize = 3;

/// Before a point where an ordinary move leads.
const NEXT: &str = "›";
/// After a point that the corsair can reach.
const REACHED: &str = "!";
/// Before the mark of the corsair's owner.
const CORSAIR: &str = "×";

pub(super) fn draw(
    game: &LongCours,
    view: &View<LongCours>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let own = own_point(view);
    let next: Points = own
        .into_iter()
        .flat_map(|point| game.chart.neighbours(point))
        .copied()
        .collect();
    headings(view, words, drawing);
    for zone in &view.public.zones {
        point_names(game, view, zone, next, words, drawing);
        contents(game, &view.public, zone, words, drawing);
    }
    if let Some(point) = own {
        lines(game, &view.public, point, words, drawing);
    }
}

/// Where the viewer's ship is.
fn own_point(view: &View<LongCours>) -> Option<Point> {
    let seat = view.private.as_ref()?.seat;
    match view.public.captains.get(seat.index())?.condition {
        Condition::Afloat { point } => Some(point),
        _ => None,
    }
}

/// The title, and what the marks mean that are in use.
fn headings(view: &View<LongCours>, words: &dyn Words, drawing: &mut Drawing) {
    let title = words.key("board-zones");
    drawing.line().text(" ").put(TextStyle::Strong, title);
    let afloat = view.public.corsair.point().is_some();
    for (shown, mark, key) in [
        (own_point(view).is_some(), NEXT, "board-next"),
        (afloat, REACHED, "board-reach"),
        (afloat, CORSAIR, "board-corsair"),
    ] {
        if shown {
            let text = format!("   {mark} {}", words.key(key));
            drawing.put(TextStyle::Faint, text);
        }
    }
}

/// The ports of a zone and its stranding place.
fn points<'a>(game: &'a LongCours, zone: &ZoneView) -> impl Iterator<Item = (usize, Point)> + 'a {
    let ports = game.chart.ports_of(zone.zone).iter().copied();
    let points = ports.chain([game.chart.stranding(zone.zone)]);
    points
        .enumerate()
        .map(|(index, point)| (POINTS + POINT * index, point))
}

fn point_names(
    game: &LongCours,
    view: &View<LongCours>,
    zone: &ZoneView,
    next: Points,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let entered = if view.public.entry == Some(zone.zone) {
        ">"
    } else {
        " "
    };
    drawing.line().put(TextStyle::Alert, entered);
    drawing.put(TextStyle::Strong, zone.zone.to_string());
    for (column, point) in points(game, zone) {
        let name = names::clip(&names::point(game, point, words), POINT - 1);
        let (style, mark) = if next.has(point) {
            (TextStyle::Strong, NEXT)
        } else {
            (TextStyle::Plain, " ")
        };
        drawing
            .to_column(column - 1)
            .put(TextStyle::Strong, mark)
            .put(style, name);
        if view.public.reach.has(point) {
            drawing.put(TextStyle::Alert, REACHED);
        }
    }
}

/// What each point sells or which goods are wrecked there, and the ships on it.
fn contents(
    game: &LongCours,
    view: &PublicView,
    zone: &ZoneView,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    drawing.line();
    for (column, point) in points(game, zone) {
        drawing.to_column(column);
        match game.chart.product(point) {
            Some(product) => drawing.put(names::style(product), words.key(product.key())),
            None => pile(zone, words, drawing),
        };
        drawing.text(" ");
        for captain in &view.captains {
            if captain.condition == (Condition::Afloat { point }) {
                let mark = words.mark(captain.seat);
                drawing.put(TextStyle::Seat(captain.seat), mark);
            }
        }
        let corsair = view.corsair;
        if let Some(owner) = corsair.owner().filter(|_| corsair.point() == Some(point)) {
            drawing
                .put(TextStyle::Alert, CORSAIR)
                .put(TextStyle::Seat(owner), words.mark(owner));
        }
    }
}

fn pile<'a>(zone: &ZoneView, words: &dyn Words, drawing: &'a mut Drawing) -> &'a mut Drawing {
    match total(&zone.wreck) {
        0 => drawing.put(TextStyle::Faint, NONE),
        francs => {
            let pile = Phrase::new("board-pile").with("amount", Arg::Text(names::amount(francs)));
            drawing.put(TextStyle::Alert, words.say(&pile))
        }
    }
}

/// Where an ordinary move leads from a point, and what is for sale or wrecked there.
fn lines(
    game: &LongCours,
    view: &PublicView,
    from: Point,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let title = names::point(game, from, words);
    drawing.line().text(" ").put(TextStyle::Strong, title);
    for to in game.chart.neighbours(from) {
        let name = names::point(game, *to, words);
        let (style, offer) = match game.chart.product(*to) {
            Some(product) => (names::style(product), words.key(product.key())),
            None => {
                let wreck = &view.zones[game.chart.zone(*to).index()].wreck;
                let goods = Phrase::new("board-goods").with("goods", goods_arg(wreck, game));
                (TextStyle::Plain, words.say(&goods))
            }
        };
        let line = names::clip(&format!("{NEXT} {name} ({offer})"), WIDTH - LINES);
        piece(drawing, style, LINES, &line);
    }
}
