//! Where the scores come from: what each seat had at the start, and what it gained from and lost to
//! each source of the game's ledger. Actions that were taken back do not count.

use portolan_core::{GamePackage, LedgerLine, MAX_SEATS, Phrase, Seat};

use crate::author::Author;
use crate::entry::Entry;
use crate::matches::Match;

/// What one source brought one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SourceAmount {
    /// The source, as a Fluent key (`source-shares`).
    pub source: &'static str,
    /// The sum; negative if more was lost than gained.
    pub amount: i64,
}

/// How the standing of one seat came about. The start and all amounts add up to the standing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatScore {
    /// The seat.
    pub seat: Seat,
    /// Its standing before the first entry.
    pub start: i64,
    /// All sources of the game in their order, also those that brought nothing.
    pub sources: Vec<SourceAmount>,
    /// Its standing now; at the end its score.
    pub score: i64,
    /// What explains its place at the end beside the score: how a tie was broken, for example.
    pub note: Option<Phrase>,
    /// How many of its actions count.
    pub actions: u32,
    /// How many of them a bot decided for an absent person.
    pub by_stand_in: u32,
}

/// How many actions of a seat count, and how many of them a stand-in decided.
struct Decided {
    actions: u32,
    by_stand_in: u32,
}

impl<G: GamePackage> Match<G> {
    /// How the standing of each seat came about, in seat order.
    #[must_use]
    pub fn scores(&self) -> Vec<SeatScore> {
        let game = self.game();
        let (start, lines) = (game.start(), self.ledger());
        let gained = |seat: Seat, source: &'static str| SourceAmount {
            source,
            amount: lines
                .iter()
                .filter(|line| line.seat == seat && line.source == source)
                .map(|line| line.amount)
                .sum(),
        };
        let decided = self.decided();
        Seat::all(game.seats())
            .map(|seat| SeatScore {
                seat,
                start: game.standing(&start, seat),
                sources: G::SOURCES
                    .iter()
                    .map(|source| gained(seat, source))
                    .collect(),
                score: game.standing(self.state(), seat),
                note: game.place_note(self.state(), seat),
                actions: decided[seat].actions,
                by_stand_in: decided[seat].by_stand_in,
            })
            .collect()
    }

    /// How many actions of each seat count, and who decided them.
    fn decided(&self) -> [Decided; MAX_SEATS] {
        let mut authors: [Vec<Option<Author>>; MAX_SEATS] = Default::default();
        for entry in self.entries() {
            match entry {
                Entry::Act { seat, author, .. } => authors[*seat].push(*author),
                Entry::Undo { seat } => {
                    authors[*seat].pop();
                }
                Entry::Chance(_) => {}
            }
        }
        authors.map(|authors| {
            let is_stand_in = |author: &&Option<Author>| matches!(author, Some(Author::StandIn(_)));
            Decided {
                actions: authors.len() as u32,
                by_stand_in: authors.iter().filter(is_stand_in).count() as u32,
            }
        })
    }

    /// What was gained and lost by all entries that count.
    fn ledger(&self) -> Vec<LedgerLine> {
        let mut entries: Vec<Vec<LedgerLine>> = Vec::new();
        for step in self.steps() {
            if let Some(taken_back) = step.taken_back.and_then(|entry| entry.checked_sub(1)) {
                entries[taken_back as usize].clear();
            }
            let mut lines = Vec::new();
            for (event, state) in step.moments.iter() {
                self.game().ledger(state, event, &mut lines);
            }
            entries.push(lines);
        }
        entries.concat()
    }
}

#[cfg(test)]
mod tests {
    use portolan_conformance::example::Quay;
    use portolan_core::{Game, GamePackage, Seat, Setup, Turn};

    use crate::{Author, Match, MatchSetup, Source};

    fn played_to_the_end(seed: &str) -> Match<Quay> {
        let setup = MatchSetup::nameless(Setup::new(3));
        let mut played = Match::<Quay>::open(setup).unwrap();
        let source = Source::from_seed(seed);
        loop {
            match played.turn() {
                Turn::Chance(_) => {
                    played.draw(&source).unwrap();
                }
                Turn::Ask { must, .. } => {
                    let seat = must.first().unwrap();
                    let mut rng = source.for_bot(seat, played.entry());
                    let action = played.game().sample(played.state(), seat, &mut rng);
                    played.act(seat, &action.unwrap()).unwrap();
                    // Some steps are taken back and made again: they count once.
                    if played.entry().is_multiple_of(3) && played.undo(seat).is_ok() {
                        let action = played.game().sample(played.state(), seat, &mut rng);
                        played.act(seat, &action.unwrap()).unwrap();
                    }
                }
                Turn::Over => return played,
            }
        }
    }

    #[test]
    fn start_and_sources_add_up_to_the_score() {
        for seed in ["1", "2", "3"] {
            let played = played_to_the_end(seed);
            let ranking = played.result().unwrap();
            let scores = played.scores();
            assert_eq!(scores.len(), 3);
            for score in scores {
                let gained: i64 = score.sources.iter().map(|source| source.amount).sum();
                assert_eq!(score.start + gained, score.score, "{score:?}");
                assert_eq!(ranking.of(score.seat).unwrap().score, score.score);
                assert_eq!(score.sources.len(), Quay::SOURCES.len());
            }
        }
    }

    #[test]
    fn the_actions_of_a_stand_in_count_beside_those_of_the_person() {
        let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2))).unwrap();
        let source = Source::from_seed("1");
        let stand_in = Author::StandIn("mate".parse().unwrap());
        let mut authors = [Author::Person, stand_in, Author::Person].into_iter();
        let mut expected = [(0, 0); 2];
        while let Turn::Chance(_) | Turn::Ask { .. } = played.turn() {
            let Turn::Ask { must, .. } = played.turn() else {
                played.draw(&source).unwrap();
                continue;
            };
            let Some(author) = authors.next() else { break };
            let seat = must.first().unwrap();
            let mut rng = source.for_bot(seat, played.entry());
            let action = played.game().sample(played.state(), seat, &mut rng);
            played.act_by(author, seat, &action.unwrap()).unwrap();
            let (actions, by_stand_in) = &mut expected[seat.index()];
            *actions += 1;
            *by_stand_in += u32::from(author == stand_in);
        }
        let counted = played.scores();
        let counted = counted
            .iter()
            .map(|score| (score.actions, score.by_stand_in));
        assert_eq!(counted.collect::<Vec<_>>(), expected);
        assert_eq!(expected.iter().map(|seat| seat.1).sum::<u32>(), 1);
    }

    #[test]
    fn before_the_first_entry_everybody_has_the_start() {
        let played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2))).unwrap();
        let first = &played.scores()[0];
        assert_eq!(first.seat, Seat::new(0));
        assert_eq!(first.start, first.score);
        assert!(first.sources.iter().all(|source| source.amount == 0));
    }
}
