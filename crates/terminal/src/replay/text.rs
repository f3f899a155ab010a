//! A match of a record in sentences: entries with their events, the board at a moment, and the result. It does not
//! know which part of the match somebody wants to see.

use std::io::{self, Write};

use portolan_core::drawing::{Drawing, Words};
use portolan_core::{Arg, Audience, GamePackage, Notation, Phrase, Phrased, Seat, Viewer};
use portolan_match::{Author, Entry, Match, Step};

use crate::words::Speaker;

/// Prints a match in a language.
pub(super) struct ReplayText<'a, G: GamePackage> {
    pub(super) played: &'a Match<G>,
    pub(super) words: &'a Speaker,
}

impl<G: GamePackage> ReplayText<'_, G> {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.played.game().seats())
    }

    pub(super) fn title(&self, out: &mut impl Write) -> io::Result<()> {
        let phrase = Phrase::new("replay-title")
            .with("game", Arg::Text(G::NAME.to_owned()))
            .with("rules", G::RULES)
            .with("names", Arg::List(self.seats().map(Arg::Seat).collect()));
        writeln!(out, "{}", self.words.say(&phrase))?;
        for (name, value) in &self.played.match_setup().setup.options {
            writeln!(out, "  {name}={value}")?;
        }
        Ok(())
    }

    /// Number, actor and notation in columns; below them the event sentences.
    pub(super) fn step(&self, step: &Step<'_, G>, out: &mut impl Write) -> io::Result<()> {
        let indent = self.entry(step, Viewer::Everything, out)?;
        let game = self.played.game();
        let events = step.events().iter().map(|event| event.phrase(game));
        for phrase in events.chain(taken_back(step)) {
            writeln!(out, "{:indent$}{}", "", self.words.say(&phrase))?;
        }
        Ok(())
    }

    /// Number, actor and notation of an entry. Returns the column at which its events begin. The notation may hold
    /// what only its own seat knows, so that other eyes do not see it.
    pub(super) fn entry(
        &self,
        step: &Step<'_, G>,
        eyes: Viewer,
        out: &mut impl Write,
    ) -> io::Result<usize> {
        let (actor, mut what) = match step.entry {
            Entry::Act {
                seat,
                action,
                author,
            } => {
                let notation = action.notation(self.played.game());
                let what = match author {
                    Some(Author::StandingOrder) => {
                        let phrase = Phrase::new("replay-by-order");
                        self.words.say(&phrase.with("action", Arg::Text(notation)))
                    }
                    _ => notation,
                };
                (self.words.name(*seat), what)
            }
            Entry::Chance(outcome) => (
                self.words.key("replay-chance"),
                outcome.notation(self.played.game()),
            ),
            Entry::Undo { seat } => (self.words.name(*seat), "undo".to_owned()),
        };
        let is_shown = match step.entry {
            Entry::Act { seat, .. } => eyes.seat() == Some(*seat),
            Entry::Chance(_) | Entry::Undo { .. } => false,
        };
        if eyes != Viewer::Everything && !is_shown {
            what.clear();
        }
        let numbers = self.played.entry().to_string().len();
        let width = self
            .seats()
            .map(|seat| self.words.name(seat))
            .chain([self.words.key("replay-chance")])
            .map(|name| name.chars().count())
            .max()
            .unwrap_or(0);
        let line = format!("{:>numbers$}  {actor:<width$}  {what}", step.number);
        writeln!(out, "{}", line.trim_end())?;
        Ok(numbers + 2 + width + 2)
    }

    /// The board after an entry, as a spectator sees it.
    pub(super) fn board_after(&self, entry: u32, out: &mut impl Write) -> io::Result<()> {
        let Some(state) = self.played.state_at(entry) else {
            return Ok(());
        };
        let phrase = Phrase::new("replay-stopped")
            .with("entry", entry)
            .with("last", self.played.entry());
        writeln!(out, "\n{}\n", self.words.say(&phrase))?;
        self.board(&state, Viewer::Spectator, out)
    }

    /// The board of a state, as a viewer sees it.
    pub(super) fn board(
        &self,
        state: &G::State,
        viewer: Viewer,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let game = self.played.game();
        let mut drawing = Drawing::new();
        let view = game.view(state, viewer, Audience::WithMemory);
        game.draw_terminal(&view, self.words, &mut drawing);
        for line in drawing.lines() {
            let text: String = line.iter().map(|(text, _)| text.as_str()).collect();
            writeln!(out, "{}", text.trim_end())?;
        }
        Ok(())
    }

    pub(super) fn ending(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(ranking) = self.played.result() else {
            return writeln!(out, "\n{}", self.words.key("replay-unfinished"));
        };
        writeln!(out, "\n{}", self.words.key("app-result-title"))?;
        let mut ranked: Vec<_> = ranking.iter().collect();
        ranked.sort_by_key(|rank| rank.rank);
        for rank in ranked {
            let phrase = Phrase::new("app-result-line")
                .with("place", rank.rank)
                .with("seat", rank.seat)
                .with("score", rank.score);
            writeln!(out, "{}", self.words.say(&phrase))?;
        }
        let winners: Vec<_> = ranking.winners().iter().map(Arg::Seat).collect();
        let phrase = Phrase::new("app-result-won")
            .with("count", Arg::Number(winners.len() as i64))
            .with("winners", Arg::List(winners));
        writeln!(out, "{}", self.words.say(&phrase))
    }
}

/// What an undo has taken back.
pub(super) fn taken_back<G: GamePackage>(step: &Step<'_, G>) -> Option<Phrase> {
    match (step.entry, step.taken_back) {
        (Entry::Undo { seat }, Some(entry)) => Some(
            Phrase::new("replay-undo")
                .with("seat", *seat)
                .with("entry", entry),
        ),
        _ => None,
    }
}
