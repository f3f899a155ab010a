//! The board, drawn for a terminal: the running voyage, the stacks with their columns, the players.
//! It shows a view and decides nothing.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Arg, Phrase, PhraseArg, View};

use crate::Norderwind;
use crate::parts::Tiles;
use crate::view::{Player, StackView, VoyageView};

/// Draws everything.
pub(crate) fn draw(
    game: &Norderwind,
    view: &View<Norderwind>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let public = &view.public;
    let heading = Phrase::new("board-round")
        .with("round", public.round)
        .with("limit", public.round_limit)
        .with("phase", public.phase.arg(game));
    drawing.line().put(TextStyle::Strong, words.say(&heading));
    if let Some(voyage) = &public.voyage {
        draw_voyage(game, voyage, words, drawing);
    }
    if let Some(tile) = view.private.as_ref().and_then(|private| private.peek) {
        let peek = Phrase::new("board-peek").with("tile", tile.arg(game));
        drawing.line().text(words.say(&peek));
    }
    for stack in &public.stacks {
        let own = view.private.as_ref().and_then(|private| private.tiles);
        let own = own.map_or(Tiles::NONE, |tiles| tiles[stack.port.index()]);
        draw_stack(game, stack, own, words, drawing);
    }
    for player in &public.players {
        draw_player(game, player, words, drawing);
    }
}

fn list(game: &Norderwind, tiles: impl Iterator<Item = crate::Tile>) -> Arg {
    Arg::list(tiles.map(|tile| tile.arg(game)))
}

fn draw_voyage(game: &Norderwind, voyage: &VoyageView, words: &dyn Words, drawing: &mut Drawing) {
    let phrase = Phrase::new("board-voyage")
        .with("port", voyage.port.arg(game))
        .with("tiles", list(game, voyage.drawn.iter().copied()))
        .with("range", voyage.range_left)
        .with("actions", voyage.actions_left);
    drawing.line().text(words.say(&phrase));
    if let Some(chance) = voyage.chance {
        let pirates = Phrase::new("board-pirates")
            .with("skulls", voyage.fight.skulls)
            .with("chance", chance);
        drawing.line().put(TextStyle::Alert, words.say(&pirates));
    }
}

fn draw_stack(
    game: &Norderwind,
    stack: &StackView,
    own: Tiles,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let order = stack
        .order
        .map_or(Arg::key("board-full"), |order| order.arg(game));
    let filled = stack.filled.iter().map(|seat| Arg::Text(words.mark(*seat)));
    let majority = stack.majority.map_or(Arg::key("board-nobody"), Arg::Seat);
    let phrase = Phrase::new("board-stack")
        .with("port", stack.port.arg(game))
        .with("height", stack.height)
        .with("order", order)
        .with("filled", Arg::list(filled))
        .with("majority", majority);
    drawing.line().text(words.say(&phrase));
    if let Some(tiles) = stack.tiles {
        let known = Phrase::new("board-known").with("tiles", list(game, tiles.or(own).iter()));
        drawing.line().put(TextStyle::Faint, words.say(&known));
    }
}

fn draw_player(game: &Norderwind, player: &Player, words: &dyn Words, drawing: &mut Drawing) {
    let phrase = Phrase::new("board-player")
        .with("cubes", player.cubes)
        .with("of", player.cubes + player.cubes_left)
        .with("gold", player.gold)
        .with("letters", player.letters)
        .with("sail", player.sail)
        .with("cannons", player.cannons)
        .with("captains", player.captains)
        .with("hold", player.hold.arg(game))
        .with(
            "crew",
            Arg::list(player.crew.iter().map(|post| post.arg(game))),
        );
    let style = TextStyle::Seat(player.seat);
    drawing.line().put(style, words.name(player.seat));
    drawing.text(": ").text(words.say(&phrase));
}
