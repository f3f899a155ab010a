//! Reads the cards: twelve storms, twelve direct moves, and brawl cards of the strengths 1 to 12.

use portolan_core::edition::{EditionError, EditionErrors, Row, Section};

use super::{EMPTY, expect, read_names, unreadable};
use crate::parts::card::{MOST_STRENGTH, Strength};
use crate::parts::{BrawlPart, COPIES};

pub(super) fn read_cards(section: &Section, errors: &mut EditionErrors) -> Vec<BrawlPart> {
    let mut brawls: Vec<BrawlPart> = Vec::new();
    let (mut storms, mut direct_moves) = (0, 0);
    let mut clean = true;
    for row in section.rows() {
        let read = section.text(row, "kind").and_then(|kind| match kind {
            "brawl" => read_brawl(&brawls, section, row).map(|card| brawls.push(card)),
            "storm" => read_copies(section, row).map(|copies| storms += copies),
            "direct_move" => read_copies(section, row).map(|copies| direct_moves += copies),
            other => {
                let problem = format!("kind “{other}”: expected brawl, storm or direct_move");
                Err(row.wrong(problem))
            }
        });
        clean &= errors.note(read).is_some();
    }
    if clean {
        let strengths = MOST_STRENGTH.into();
        errors.note(expect(section, "brawl cards", brawls.len(), strengths));
        errors.note(expect(section, "storms", storms, COPIES.into()));
        errors.note(expect(section, "direct moves", direct_moves, COPIES.into()));
    }
    brawls.sort_by_key(|card| card.strength);
    brawls
}

fn read_brawl(
    others: &[BrawlPart],
    section: &Section,
    row: &Row,
) -> Result<BrawlPart, EditionError> {
    let strength = section.text(row, "strength")?;
    let strength: Strength = strength.parse().map_err(unreadable(row))?;
    if others.iter().any(|known| known.strength == strength) {
        return Err(row.wrong("another brawl card has this strength"));
    }
    section.number(row, "count", 1..=1)?;
    let left_out = section.text(row, "left_out")?;
    let left_out: Vec<&str> = left_out.split_whitespace().collect();
    let unknown = |word: &&&str| !["5_players", "short", EMPTY].contains(*word);
    if let Some(word) = left_out.iter().find(unknown) {
        return Err(row.wrong(format!("left_out “{word}”: expected 5_players or short")));
    }
    if let Some(word) = (1..left_out.len()).find(|&at| left_out[..at].contains(&left_out[at])) {
        return Err(row.wrong(format!("left_out: “{}” appears twice", left_out[word])));
    }
    Ok(BrawlPart {
        strength,
        names: read_names(section, row)?,
        out_of_five: left_out.contains(&"5_players"),
        out_of_short: left_out.contains(&"short"),
    })
}

/// The copies of storms or direct moves in a row. They have no strength, and all are in the game.
fn read_copies(section: &Section, row: &Row) -> Result<usize, EditionError> {
    for column in ["strength", "left_out"] {
        if section.text(row, column)? != EMPTY {
            return Err(row.wrong(format!("{column}: expected - except for brawl cards")));
        }
    }
    let count = section.number(row, "count", 1..=COPIES.into())?;
    Ok(count as usize)
}
