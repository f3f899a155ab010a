//! The `help` command: commands, how to answer, the rules in short, the options of this match.

use std::io;

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Arg, GamePackage, OptionKind, OptionSpec, Phrase, Seat};

use super::command;
use super::screen::put_wrapped;
use super::session::Session;

impl<G: GamePackage> Session<'_, G> {
    /// Shows the commands, how to answer, the rules in short, the options of this match and the
    /// current question.
    pub(super) fn show_help(&mut self, seat: Option<Seat>) -> io::Result<()> {
        self.print_phrase(TextStyle::Strong, &Phrase::new("app-help-commands"))?;
        let mut drawing = Drawing::new();
        for (usage, key) in command::usages(self.speaker.language()) {
            drawing
                .line()
                .text("  ")
                .put(TextStyle::Strong, usage)
                .to_column(21);
            put_wrapped(
                &mut drawing,
                TextStyle::Plain,
                &self.speaker.key(key),
                self.screen.width(),
            );
        }
        self.screen.draw(&drawing)?;
        self.print_phrase(TextStyle::Plain, &Phrase::new("app-help-answers"))?;
        self.screen.blank_line()?;
        let title = self.speaker.key("title");
        self.screen.print(TextStyle::Strong, &title)?;
        self.print_phrase(TextStyle::Plain, &Phrase::new("howto"))?;
        self.show_options()?;
        self.screen.blank_line()?;
        match seat {
            Some(seat) => self.show_question(seat),
            None => Ok(()),
        }
    }

    fn show_options(&mut self) -> io::Result<()> {
        self.print_phrase(TextStyle::Strong, &Phrase::new("app-help-options"))?;
        let mut drawing = Drawing::new();
        for spec in G::OPTIONS {
            drawing.line().text("  ");
            let text = self.speaker.say(&self.option(spec));
            put_wrapped(&mut drawing, TextStyle::Plain, &text, self.screen.width());
        }
        self.screen.draw(&drawing)
    }

    /// An option of this match and its value.
    fn option(&self, spec: &OptionSpec) -> Phrase {
        let given = self.played.match_setup().setup.options.get(spec.name);
        let value = given.cloned().unwrap_or(spec.kind.default_value());
        let key = format!("option-{}", spec.name);
        let text = |key: &str| self.speaker.text(&key.replace('_', "-"));
        let value = match (spec.kind, value.to_string().as_str()) {
            (OptionKind::Pick { .. }, name) => text(&format!("{key}-{name}")),
            (OptionKind::Flag { .. }, "on" | "true" | "yes") => text("app-yes"),
            (OptionKind::Flag { .. }, _) => text("app-no"),
            (OptionKind::Number { .. } | OptionKind::Limit { .. }, number) => number.to_owned(),
        };
        Phrase::new("app-option")
            .with("option", Arg::Text(text(&key)))
            .with("value", Arg::Text(value))
    }
}
