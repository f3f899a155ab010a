//! How the score came about: the standing at the start and all amounts of the ledger add up to
//! the score of every seat, and the standing at the end is the score.

use portolan_core::game_package::GamePackage;
use portolan_core::ranking::Ranking;

use super::failure::{Check, Verdict};
use super::scene::Scene;

/// Adds what the events of an entry gave and took. The state is the one after the entry.
pub(super) fn note<G: GamePackage>(scene: &mut Scene<'_, G>, events: &[G::Event]) -> Verdict {
    scene.stage = Check::Ledger;
    let mut lines = Vec::new();
    for event in events {
        scene.game.ledger(&scene.state, event, &mut lines);
    }
    for line in lines {
        let wrong = if line.seat.index() >= scene.game.seats() {
            "names a seat that is not at the table"
        } else if !G::SOURCES.contains(&line.source) {
            "names a source that is not in SOURCES"
        } else {
            scene.ledger[line.seat.index()] += line.amount;
            continue;
        };
        return Err(scene.fail(Check::Ledger, format!("a line {wrong}: {line:?}")));
    }
    Ok(())
}

/// Compares with the score, at the end.
pub(super) fn settle<G: GamePackage>(scene: &mut Scene<'_, G>, ranking: &Ranking) -> Verdict {
    scene.stage = Check::Ledger;
    for rank in ranking.iter() {
        let (seat, score) = (rank.seat, rank.score);
        let standing = scene.game.standing(&scene.state, seat);
        let sum = scene.ledger[seat.index()];
        if standing != score {
            let said = format!("the standing of {seat:?} is {standing}, its score {score}");
            return Err(scene.fail(Check::Ledger, said));
        }
        if sum != score {
            let said = format!(
                "the standing at the start and the ledger of {seat:?} add up to {sum}, its score is {score}"
            );
            return Err(scene.fail(Check::Ledger, said));
        }
    }
    Ok(())
}
