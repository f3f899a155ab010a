//! The `hint` command: the best actions of the person at the keyboard, with their chances to win. It rests on
//! what the person may know; how the actions are found is in `portolan_bots`.

use std::io;

use portolan_bots::{Advice, Asked, Budget, Cancel, Estimator, Thinking, advise, bot_rng};
use portolan_core::drawing::TextStyle;
use portolan_core::{Arg, Chance, GamePackage, Phrase, Seat};

use super::session::{Next, Session};

/// A person waits longer for a hint than for the move of a bot, so the search is so many times as long.
const TIMES: u64 = 4;

impl<G: GamePackage> Session<'_, G> {
    /// Prints the best actions of a person.
    pub(super) fn show_hint(&mut self, seat: Option<Seat>) -> io::Result<Next> {
        let Some(seat) = seat else {
            return self.refuse(&Phrase::new("app-no-choices"));
        };
        if let Err(error) = self.played.check_asked(seat) {
            return self.refuse_match_error(&error);
        }
        let advised = self.advice(seat);
        let title = Phrase::new("app-hint-title").with("count", Arg::Number(advised.len() as i64));
        self.print_phrase(TextStyle::Strong, &title)?;
        for advice in &advised {
            let line = hint_line(advice);
            self.print_phrase(TextStyle::Plain, &line)?;
        }
        let setup = &self.played.match_setup().setup;
        if !Estimator::<G>::new(setup).is_learned() {
            self.print_phrase(TextStyle::Faint, &Phrase::new("analyse-not-learned"))?;
        }
        Ok(Next::AskAgain)
    }

    fn advice(&self, seat: Seat) -> Vec<Advice> {
        let (view, seen) = (self.played.view(Some(seat)), self.played.seen(seat));
        let asked = Asked {
            game: self.played.game(),
            view: &view,
            seat,
            seen: &seen,
        };
        let thinking = Thinking {
            rng: &mut bot_rng(&self.source, seat, self.played.entry()),
            budget: Budget::Steps(TIMES * u64::from(G::SEARCH.steps)),
            cancel: &Cancel::default(),
            progress: &mut |_| {},
        };
        advise(&self.played.match_setup().setup, asked, thinking)
    }
}

fn hint_line(advice: &Advice) -> Phrase {
    let action = advice.action.clone().map(Arg::Text);
    let permille = (1000.0 * advice.chance).round();
    let error = (100.0 * advice.error).round();
    let line = Phrase::new(match advice.why {
        Some(_) => "app-hint-why",
        None => "app-hint",
    })
    .with("action", action.unwrap_or(Arg::key("app-hint-silent")))
    .with("chance", Chance::new(permille as u64, 1000))
    .with("error", Arg::Number((error as i64).max(1)));
    match &advice.why {
        Some(why) => line.with("why", why.clone()),
        None => line,
    }
}
