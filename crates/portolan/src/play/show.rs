//! What people see: the board, the question, what happened, the result. Everything is said in
//! the language of the session and from what the viewer may know.

use std::collections::BTreeSet;
use std::io;

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{
    ActionNotation, Arg, Choice, GamePackage, Notation, Phrase, Phrased, Rank, Seat, Turn,
};
use portolan_match::{Entry, MatchErrorOf, Step};

use super::list::{self, Row};
use super::pick;
use super::screen::hang;
use super::seats::Mind;
use super::session::{Next, Session};
use super::story;

/// Which part of what happened is told.
enum Story {
    /// Everything after an entry.
    After(u32),
    /// What the table's options keep in a log while the game goes on.
    Kept,
}

impl<G: GamePackage> Session<'_, G> {
    /// Says a sentence.
    pub(super) fn say(&mut self, ink: TextStyle, phrase: &Phrase) -> io::Result<()> {
        let text = self.speaker.say(phrase);
        self.screen.print(ink, &text)
    }

    /// Says what is wrong.
    pub(super) fn alert(&mut self, phrase: &Phrase) -> io::Result<()> {
        self.say(TextStyle::Alert, phrase)
    }

    /// Says what is wrong with a line; the question stays.
    pub(super) fn refuse(&mut self, phrase: &Phrase) -> io::Result<Next> {
        self.alert(phrase)?;
        Ok(Next::Ask)
    }

    /// Says why the table refuses, with the paragraph of the rules where one does.
    pub(super) fn refused(&mut self, error: &MatchErrorOf<G>) -> io::Result<Next> {
        let reason = error.phrase(self.table.game());
        match error.rule() {
            None => self.refuse(&reason),
            Some(rule) => self.refuse(
                &Phrase::new("app-refused")
                    .with("reason", reason)
                    .with("rule", Arg::Text(rule.to_owned())),
            ),
        }
    }

    /// The first lines: which game, who plays.
    pub(super) fn welcome(&mut self) -> io::Result<()> {
        let title = self.speaker.key("title");
        self.screen.print(TextStyle::Strong, &title)?;
        let who = self.sitters.iter().zip(Seat::all(self.sitters.len()));
        let who = who.map(|(sitter, seat)| match sitter.mind {
            Mind::Person => Arg::Seat(seat),
            Mind::Bot(level) => Phrase::new("app-bot")
                .with("seat", seat)
                .with("level", Arg::Text(level.to_string()))
                .into(),
        });
        let who = Arg::List(who.collect());
        self.say(
            TextStyle::Plain,
            &Phrase::new("app-at-the-table").with("who", who),
        )?;
        if self.table.entry() > 0 {
            let loaded = self.loaded();
            self.say(TextStyle::Plain, &loaded)?;
        }
        self.say(TextStyle::Faint, &Phrase::new("app-welcome"))
    }

    /// What happened since the viewer was told last; steps taken back since are left out.
    pub(super) fn tell(&mut self, viewer: Option<Seat>) -> io::Result<()> {
        let last = std::mem::replace(self.told.by(viewer), self.table.entry());
        self.show_story(viewer, Story::After(last))
    }

    /// Everything that happened so far, as far as the table keeps it.
    pub(super) fn show_log(&mut self, viewer: Option<Seat>) -> io::Result<()> {
        self.say(TextStyle::Strong, &Phrase::new("app-log-title"))?;
        let story = match self.table.turn() {
            Turn::Over => Story::After(0),
            _ => Story::Kept,
        };
        self.show_story(viewer, story)
    }

    fn show_story(&mut self, viewer: Option<Seat>, story: Story) -> io::Result<()> {
        let game = self.table.game();
        let after = match story {
            Story::After(entry) => entry,
            Story::Kept => 0,
        };
        let kept = |event: &G::Event| match story {
            Story::After(_) => true,
            Story::Kept => !game.hidden_from_history(event),
        };
        let steps: Vec<Step<'_, G>> = self.table.steps().collect();
        let undone: BTreeSet<u32> = steps.iter().filter_map(|step| step.taken_back).collect();
        let width = self.screen.width();
        let mut drawing = Drawing::new();
        let told = steps
            .iter()
            .filter(|step| step.number > after && !undone.contains(&step.number));
        let seen = told
            .flat_map(|step| &step.events)
            .filter(|event| kept(event))
            .filter_map(|event| game.event_for(event, viewer.into()))
            .map(|event| event.phrase(game));
        for paragraph in story::paragraphs(&self.speaker, seen) {
            drawing.line().put(TextStyle::Faint, "· ");
            hang(&mut drawing, TextStyle::Plain, &paragraph, width);
        }
        self.screen.draw(&drawing)
    }

    /// The notation of an entry that was an action.
    pub(super) fn notation(&self, entry: u32) -> String {
        let index = (entry as usize).checked_sub(1);
        match index.and_then(|index| self.table.entries().get(index)) {
            Some(Entry::Act { action, .. }) => action.notation(self.table.game()),
            _ => String::new(),
        }
    }

    /// The board as the viewer may see it.
    pub(super) fn show_board(&mut self, viewer: Option<Seat>) -> io::Result<()> {
        self.drawn = None;
        self.show_board_if_new(viewer)
    }

    /// The board, unless it is already on the screen.
    pub(super) fn show_board_if_new(&mut self, viewer: Option<Seat>) -> io::Result<()> {
        let now = (viewer, self.table.people_view(viewer));
        if self.drawn.as_ref() == Some(&now) {
            return Ok(());
        }
        let mut drawing = Drawing::new();
        self.table
            .game()
            .draw_terminal(&now.1, &self.speaker, &mut drawing);
        self.screen.gap()?;
        self.screen.draw(&drawing)?;
        self.screen.gap()?;
        self.drawn = Some(now);
        Ok(())
    }

    /// What a person is asked and may do.
    pub(super) fn show_question(&mut self, seat: Seat) -> io::Result<()> {
        if let Some(asked) = self.table.asked(seat) {
            let question = asked.question.phrase(self.table.game());
            self.say(TextStyle::Strong, &question)?;
            if !self.must_act(seat) {
                self.say(TextStyle::Faint, &Phrase::new("app-may-be-silent"))?;
            }
        }
        self.has_looked(seat);
        let choices = self.table.choices(seat).unwrap_or_default();
        let rows: Vec<Row> = choices
            .iter()
            .map(|choice| self.row(seat, choice))
            .collect();
        self.screen.draw(&list::draw(&rows, self.screen.width()))
    }

    /// An entry of the list with what it would cost and pay; for amounts, what the least would.
    /// An offer that needs no further words stands as the game understands it.
    fn row(&self, seat: Seat, choice: &Choice<G::Action, G::OfferBounds>) -> Row {
        let mut notation = pick::shown(self.table.game(), choice);
        let action = match choice {
            Choice::One(action) => Some(action.clone()),
            Choice::Amount { like, least, .. } => Some(like.with_amount(*least)),
            Choice::Offer(_) => self.understood(seat, &notation).ok(),
        };
        if let (Choice::Offer(_), Some(action)) = (choice, &action) {
            notation = action.notation(self.table.game());
        }
        let lines = action
            .as_ref()
            .and_then(|action| self.table.forecast(seat, action).ok())
            .unwrap_or_default();
        let lines = self.grouped(&lines);
        let outlook = match (choice, action) {
            (Choice::Amount { least, most, .. }, Some(action))
                if least < most && !lines.is_empty() =>
            {
                let notation = action.notation(self.table.game());
                self.speaker
                    .say(&forecast_of(notation, self.joined(&lines)))
            }
            _ => self.joined(&lines),
        };
        Row {
            notation,
            outlook,
            brief: lines.iter().map(|line| self.speaker.brief(line)).collect(),
        }
    }

    /// Lines of one kind side by side, each kind where its first line stands.
    fn grouped(&self, lines: &[G::ForecastLine]) -> Vec<Phrase> {
        let phrases: Vec<Phrase> = lines
            .iter()
            .map(|line| line.phrase(self.table.game()))
            .collect();
        let mut kinds: Vec<&str> = Vec::new();
        for phrase in &phrases {
            if !kinds.contains(&phrase.key) {
                kinds.push(phrase.key);
            }
        }
        let of_kind = |kind| phrases.iter().filter(move |phrase| phrase.key == kind);
        kinds.into_iter().flat_map(of_kind).cloned().collect()
    }

    fn joined(&self, lines: &[Phrase]) -> String {
        let said: Vec<String> = lines.iter().map(|line| self.speaker.say(line)).collect();
        said.join(" · ")
    }

    /// What an action would cost and pay.
    pub(super) fn show_forecast(
        &mut self,
        action: &G::Action,
        lines: &[G::ForecastLine],
    ) -> io::Result<()> {
        let notation = action.notation(self.table.game());
        match lines.is_empty() {
            true => self.say(
                TextStyle::Plain,
                &Phrase::new("app-forecast-none").with("action", Arg::Text(notation)),
            ),
            false => {
                let lines = self.joined(&self.grouped(lines));
                self.say(TextStyle::Plain, &forecast_of(notation, lines))
            }
        }
    }

    /// The end of the game: everything not yet told, the board, the result, a last prompt.
    pub(super) fn finish(&mut self) -> io::Result<Next> {
        let people = self.people();
        let viewer = people.first().filter(|_| people.len() == 1);
        if viewer.is_none() {
            let least = people.iter().map(|seat| *self.told.by(Some(seat))).min();
            *self.told.by(None) = least.unwrap_or(*self.told.by(None));
        }
        self.tell(viewer)?;
        self.show_board(viewer)?;
        self.show_result()?;
        if people.is_empty() {
            return Ok(Next::Stop);
        }
        self.say(TextStyle::Faint, &Phrase::new("app-over-prompt"))?;
        self.afterwards(viewer)
    }

    fn show_result(&mut self) -> io::Result<()> {
        let Some(ranking) = self.table.result() else {
            return Ok(());
        };
        self.say(TextStyle::Strong, &Phrase::new("app-result-title"))?;
        let mut order: Vec<&Rank> = ranking.iter().collect();
        order.sort_by_key(|rank| rank.rank);
        for rank in order {
            let line = Phrase::new("app-result-line")
                .with("place", rank.rank)
                .with("seat", rank.seat)
                .with("score", Phrase::new("score").with("score", rank.score));
            self.say(TextStyle::Seat(rank.seat), &line)?;
        }
        let winners: Vec<Arg> = ranking.winners().iter().map(Arg::Seat).collect();
        let count = Arg::Number(winners.len() as i64);
        let won = Phrase::new("app-result-won")
            .with("count", count)
            .with("winners", Arg::List(winners));
        self.say(TextStyle::Strong, &won)
    }
}

fn forecast_of(notation: String, lines: String) -> Phrase {
    Phrase::new("app-forecast")
        .with("action", Arg::Text(notation))
        .with("facts", Arg::Text(lines))
}
