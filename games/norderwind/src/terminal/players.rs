//! The players, one row each: cubes, gold, letters, rigging, prison, goods, crew. An angle bracket
//! marks who is asked.

use portolan_core::drawing::{Drawing, TextStyle, Words};

use super::{NONE, names, right};
use crate::parts::Good;
use crate::view::{Player, PublicView};

/// Where the columns of numbers end.
const CUBES: usize = 21;
const GOLD: usize = 26;
const LETTERS: usize = 31;
const SAIL: usize = 37;
const CANNONS: usize = 42;
const CAPTAINS: usize = 47;
/// The first good, and how wide a good is.
const GOODS: usize = 50;
const GOOD: usize = 3;
/// Where the crew begins.
const CREW: usize = 64;

pub(super) fn draw(view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    headings(words, drawing);
    for player in &view.players {
        let seat = player.seat;
        let asked = if view.actor == Some(seat) { ">" } else { " " };
        drawing.line().put(TextStyle::Strong, asked);
        let name = format!("{} {}", words.mark(seat), words.name(seat));
        drawing.put(TextStyle::Seat(seat), name);
        row(player, words, drawing);
    }
}

fn headings(words: &dyn Words, drawing: &mut Drawing) {
    let title = words.key("board-players");
    drawing.line().text(" ").put(TextStyle::Strong, title);
    for (column, key) in [
        (CUBES, "board-cubes"),
        (GOLD, "board-gold"),
        (LETTERS, "board-letters-brief"),
        (SAIL, "board-sail"),
        (CANNONS, "board-cannons-brief"),
        (CAPTAINS, "board-captains-brief"),
    ] {
        right(drawing, TextStyle::Faint, column, &words.key(key));
    }
    for (index, good) in Good::ALL.into_iter().enumerate() {
        let letters = names::good_letters(good, words);
        let column = GOODS + GOOD * index;
        right(drawing, names::good_style(good), column, &letters);
    }
    let crew = words.key("board-crew");
    drawing.to_column(CREW).put(TextStyle::Faint, crew);
}

fn row(player: &Player, words: &dyn Words, drawing: &mut Drawing) {
    let cubes = format!("{}/{}", player.cubes, player.cubes + player.cubes_left);
    right(drawing, TextStyle::Strong, CUBES, &cubes);
    for (column, number) in [
        (GOLD, player.ship.gold),
        (LETTERS, player.ship.letters.into()),
        (SAIL, player.ship.sail.into()),
        (CANNONS, player.ship.cannons.into()),
        (CAPTAINS, player.ship.captains.into()),
    ] {
        let style = match number {
            0 => TextStyle::Faint,
            _ => TextStyle::Plain,
        };
        right(drawing, style, column, &number.to_string());
    }
    for (index, good) in Good::ALL.into_iter().enumerate() {
        let column = GOODS + GOOD * index;
        match player.ship.hold.count(good) {
            0 => right(drawing, TextStyle::Faint, column, NONE),
            count => right(drawing, names::good_style(good), column, &count.to_string()),
        }
    }
    let crew = player.ship.crew.iter();
    let crew: Vec<String> = crew.map(|post| names::post_letters(post, words)).collect();
    drawing.to_column(CREW).text(crew.join(" "));
}
