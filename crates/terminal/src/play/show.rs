//! What people see: the board, the question, what happened, the result. Everything is in the
//! language of the session and made from the view of the viewer.

use std::collections::BTreeSet;
use std::io;

use portolan_bots::Bot;
use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::game::Choices;
use portolan_core::{
    ActionNotation, Arg, Choice, GamePackage, Notation, Phrase, Phrased, Rank, Seat, Temperament,
    Turn,
};
use portolan_match::{Entry, MatchErrorOf, Step};

use super::list::{self, Row};
use super::narration;
use super::pick;
use super::players::PlayerKind;
use super::screen::put_wrapped;
use super::session::{Next, Session};

/// Which steps are shown.
enum Steps {
    /// All steps after this entry.
    After(u32),
    /// All steps, without the events that the options hide from the history.
    InHistory,
}

/// The choices of a seat: first the numbered ones, then those that always have the effect of another
/// one, which can be typed but are not listed.
pub(super) struct Listed<G: GamePackage> {
    pub(super) choices: Choices<G>,
    pub(super) numbered: usize,
}

impl<G: GamePackage> Session<'_, G> {
    /// Prints a phrase.
    pub(super) fn print_phrase(&mut self, style: TextStyle, phrase: &Phrase) -> io::Result<()> {
        let text = self.speaker.say(phrase);
        self.screen.print(style, &text)
    }

    /// Prints an error.
    pub(super) fn alert(&mut self, phrase: &Phrase) -> io::Result<()> {
        self.print_phrase(TextStyle::Alert, phrase)
    }

    /// Prints what is wrong with a line; the question is asked again.
    pub(super) fn refuse(&mut self, phrase: &Phrase) -> io::Result<Next> {
        self.alert(phrase)?;
        Ok(Next::AskAgain)
    }

    /// Prints why the match refuses an action, with the paragraph of the rules if there is one.
    pub(super) fn refuse_match_error(&mut self, error: &MatchErrorOf<G>) -> io::Result<Next> {
        let reason = error.phrase(self.played.game());
        match error.rule() {
            None => self.refuse(&reason),
            Some(rule) => self.refuse(
                &Phrase::new("app-refused")
                    .with("reason", reason)
                    .with("rule", Arg::Text(rule.to_owned())),
            ),
        }
    }

    /// Prints the game and the players.
    pub(super) fn welcome(&mut self) -> io::Result<()> {
        let title = self.speaker.key("title");
        self.screen.print(TextStyle::Strong, &title)?;
        let who = self.players.iter().zip(Seat::all(self.players.len()));
        let who = who.map(|(player, seat)| match player.kind {
            PlayerKind::Person => Arg::Seat(seat),
            PlayerKind::Bot(bot) => described(seat, bot).into(),
        });
        let who = Arg::List(who.collect());
        self.print_phrase(
            TextStyle::Plain,
            &Phrase::new("app-at-the-table").with("who", who),
        )?;
        if self.played.entry() > 0 {
            let loaded = self.loaded();
            self.print_phrase(TextStyle::Plain, &loaded)?;
        }
        self.print_phrase(TextStyle::Faint, &Phrase::new("app-welcome"))
    }

    /// Prints what happened since the last call for this viewer, without steps that were taken
    /// back.
    pub(super) fn narrate(&mut self, viewer: Option<Seat>) -> io::Result<()> {
        let last = std::mem::replace(self.narrated.entry_for(viewer), self.played.entry());
        self.show_steps(viewer, Steps::After(last))
    }

    /// Prints everything that happened; before the end, without hidden events.
    pub(super) fn show_log(&mut self, viewer: Option<Seat>) -> io::Result<()> {
        self.print_phrase(TextStyle::Strong, &Phrase::new("app-log-title"))?;
        let range = match self.played.turn() {
            Turn::Over => Steps::After(0),
            _ => Steps::InHistory,
        };
        self.show_steps(viewer, range)
    }

    fn show_steps(&mut self, viewer: Option<Seat>, range: Steps) -> io::Result<()> {
        let game = self.played.game();
        let after = match range {
            Steps::After(entry) => entry,
            Steps::InHistory => 0,
        };
        let included = |event: &G::Event| match range {
            Steps::After(_) => true,
            Steps::InHistory => !game.hidden_from_history(event),
        };
        let steps: Vec<Step<'_, G>> = self.played.steps().collect();
        let undone: BTreeSet<u32> = steps.iter().filter_map(|step| step.taken_back).collect();
        let width = self.screen.width();
        let mut drawing = Drawing::new();
        let shown = steps
            .iter()
            .filter(|step| step.number > after && !undone.contains(&step.number));
        let events = |step: &'_ Step<'_, G>| {
            let events = step.events().iter().filter(|event| included(event));
            let seen = events.filter_map(|event| game.event_for(event, viewer.into()));
            seen.map(|event| event.phrase(game)).collect::<Vec<_>>()
        };
        // An order is its seat's secret.
        let by_order = |step: &Step<'_, G>| match step.entry {
            Entry::Act { action, .. } if viewer.is_some() && step.entry.ordered_by() == viewer => {
                let notation = Arg::Text(action.notation(game));
                Some(Phrase::new("app-by-order").with("action", notation))
            }
            _ => None,
        };
        let seen = shown.flat_map(|step| by_order(step).into_iter().chain(events(step)));
        for paragraph in narration::paragraphs(&self.speaker, seen) {
            drawing.line().put(TextStyle::Faint, "· ");
            put_wrapped(&mut drawing, TextStyle::Plain, &paragraph, width);
        }
        self.screen.draw(&drawing)
    }

    /// The notation of an entry that was an action.
    pub(super) fn notation(&self, entry: u32) -> String {
        let index = (entry as usize).checked_sub(1);
        match index.and_then(|index| self.played.entries().get(index)) {
            Some(Entry::Act { action, .. }) => action.notation(self.played.game()),
            _ => String::new(),
        }
    }

    /// Draws the board as the viewer sees it.
    pub(super) fn show_board(&mut self, viewer: Option<Seat>) -> io::Result<()> {
        self.drawn_board = None;
        self.show_board_if_new(viewer)
    }

    /// Draws the board, unless it is the one drawn last.
    pub(super) fn show_board_if_new(&mut self, viewer: Option<Seat>) -> io::Result<()> {
        let now = (viewer, self.played.people_view(viewer));
        if self.drawn_board.as_ref() == Some(&now) {
            return Ok(());
        }
        let mut drawing = Drawing::new();
        self.played
            .game()
            .draw_terminal(&now.1, &self.speaker, &mut drawing);
        self.screen.blank_line()?;
        self.screen.draw(&drawing)?;
        self.screen.blank_line()?;
        self.drawn_board = Some(now);
        Ok(())
    }

    /// Prints the question and the choices of a person.
    pub(super) fn show_question(&mut self, seat: Seat) -> io::Result<()> {
        if let Some(asked) = self.played.prompt(seat) {
            let question = asked.question.phrase(self.played.game());
            self.print_phrase(TextStyle::Strong, &question)?;
            if !self.must_act(seat) {
                self.print_phrase(TextStyle::Faint, &Phrase::new("app-may-be-silent"))?;
            }
        }
        self.mark_question_seen(seat);
        let Listed { choices, numbered } = self.listed(seat);
        let (shown, redundant) = choices.split_at(numbered);
        let rows: Vec<Row> = shown.iter().map(|choice| self.row(seat, choice)).collect();
        self.screen.draw(&list::draw(&rows, self.screen.width()))?;
        let Some(example) = redundant.first() else {
            return Ok(());
        };
        let example = pick::entry_text(self.played.game(), example);
        let phrase = Phrase::new("app-redundant")
            .with("count", Arg::Number(redundant.len() as i64))
            .with("example", Arg::Text(example));
        self.print_phrase(TextStyle::Faint, &phrase)
    }

    /// The choices of a seat in the order of the list.
    pub(super) fn listed(&self, seat: Seat) -> Listed<G> {
        let game = self.played.game();
        let is_redundant = |choice: &Choice<G::Action, _>| match choice {
            Choice::One(action) => game.is_redundant(action),
            Choice::Amount { .. } | Choice::Offer(_) => false,
        };
        let choices = self.played.choices(seat).unwrap_or_default();
        let (redundant, mut choices): (Vec<_>, Vec<_>) =
            choices.into_iter().partition(is_redundant);
        let numbered = choices.len();
        choices.extend(redundant);
        Listed { choices, numbered }
    }

    /// A choice with its forecast; for amounts, that of the least. An offer without free parts is
    /// shown in the notation of the parsed action.
    fn row(&self, seat: Seat, choice: &Choice<G::Action, G::OfferBounds>) -> Row {
        let mut notation = pick::entry_text(self.played.game(), choice);
        let action = match choice {
            Choice::One(action) => Some(action.clone()),
            Choice::Amount { like, least, .. } => Some(like.with_amount(*least)),
            Choice::Offer(_) => self.parse_action(seat, &notation).ok(),
        };
        if let (Choice::Offer(_), Some(action)) = (choice, &action) {
            notation = action.notation(self.played.game());
        }
        let lines = action
            .as_ref()
            .and_then(|action| self.played.forecast(seat, action).ok())
            .unwrap_or_default();
        let lines = self.grouped(&lines);
        let forecast = match (choice, action) {
            (Choice::Amount { least, most, .. }, Some(action))
                if least < most && !lines.is_empty() =>
            {
                let notation = action.notation(self.played.game());
                self.speaker
                    .say(&forecast_of(notation, self.joined(&lines)))
            }
            _ => self.joined(&lines),
        };
        Row {
            notation,
            forecast,
            short_forecast: lines.iter().map(|line| self.speaker.brief(line)).collect(),
        }
    }

    /// Groups lines of one kind, each kind at the position of its first line.
    fn grouped(&self, lines: &[G::ForecastLine]) -> Vec<Phrase> {
        let phrases: Vec<Phrase> = lines
            .iter()
            .map(|line| line.phrase(self.played.game()))
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
        let texts: Vec<String> = lines.iter().map(|line| self.speaker.say(line)).collect();
        texts.join(" · ")
    }

    /// Prints what an action would cost and pay.
    pub(super) fn show_forecast(
        &mut self,
        action: &G::Action,
        lines: &[G::ForecastLine],
    ) -> io::Result<()> {
        let notation = action.notation(self.played.game());
        let phrase = if lines.is_empty() {
            Phrase::new("app-forecast-none").with("action", Arg::Text(notation))
        } else {
            forecast_of(notation, self.joined(&self.grouped(lines)))
        };
        self.print_phrase(TextStyle::Plain, &phrase)
    }

    /// The end of the game: prints the remaining events, the board and the result, then reads
    /// commands.
    pub(super) fn finish(&mut self) -> io::Result<Next> {
        let people = self.people();
        let viewer = people.first().filter(|_| people.len() == 1);
        if viewer.is_none() {
            let least = people
                .iter()
                .map(|seat| *self.narrated.entry_for(Some(seat)))
                .min();
            *self.narrated.entry_for(None) = least.unwrap_or(*self.narrated.entry_for(None));
        }
        self.narrate(viewer)?;
        self.show_board(viewer)?;
        self.show_result()?;
        if people.is_empty() {
            return Ok(Next::Quit);
        }
        self.print_phrase(TextStyle::Faint, &Phrase::new("app-over-prompt"))?;
        self.commands_after_end(viewer)
    }

    fn show_result(&mut self) -> io::Result<()> {
        let Some(ranking) = self.played.result() else {
            return Ok(());
        };
        self.print_phrase(TextStyle::Strong, &Phrase::new("app-result-title"))?;
        let mut order: Vec<&Rank> = ranking.iter().collect();
        order.sort_by_key(|rank| rank.rank);
        for rank in order {
            let line = Phrase::new("app-result-line")
                .with("place", rank.rank)
                .with("seat", rank.seat)
                .with("score", Phrase::new("score").with("score", rank.score));
            self.print_phrase(TextStyle::Seat(rank.seat), &line)?;
        }
        let winners: Vec<Arg> = ranking.winners().iter().map(Arg::Seat).collect();
        let count = Arg::Number(winners.len() as i64);
        let won = Phrase::new("app-result-won")
            .with("count", count)
            .with("winners", Arg::List(winners));
        self.print_phrase(TextStyle::Strong, &won)
    }
}

fn forecast_of(notation: String, lines: String) -> Phrase {
    Phrase::new("app-forecast")
        .with("action", Arg::Text(notation))
        .with("facts", Arg::Text(lines))
}

/// A bot by its name, its level and what it is like.
fn described(seat: Seat, bot: Bot) -> Phrase {
    let key = match bot.temperament() {
        Temperament::Even => "app-bot",
        Temperament::Cautious => "app-bot-cautious",
        Temperament::Greedy => "app-bot-greedy",
        Temperament::Vengeful => "app-bot-vengeful",
        Temperament::Generous => "app-bot-generous",
        Temperament::Chatterbox => "app-bot-chatterbox",
    };
    let level = Arg::Text(bot.level().to_string());
    Phrase::new(key).with("seat", seat).with("level", level)
}
