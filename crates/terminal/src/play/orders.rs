//! Standing orders at the terminal: people list, give and revoke them. An order lasts as long as
//! the session; a saved game has the answers it gave, but not the order.

use std::io;

use portolan_core::drawing::{TextStyle, Words};
use portolan_core::{GamePackage, Notation, Phrase, Phrased, Seat};
use portolan_match::{MatchError, MatchErrorOf};

use super::command;
use super::list::{self, Row};
use super::session::{Next, Session};

impl<G: GamePackage> Session<'_, G> {
    /// Lets a standing order answer, if one applies.
    pub(super) fn answer_by_order(&mut self) -> bool {
        let answered = self.played.answer_by_order().is_some();
        if answered {
            self.autosave.mark_changed();
        }
        answered
    }

    /// Lists the orders that a person may give.
    pub(super) fn show_orders(&mut self, seat: Option<Seat>) -> io::Result<Next> {
        let Some(seat) = seat else {
            return self.refuse(&Phrase::new("app-no-choices"));
        };
        let orders = self.played.standing_orders(seat);
        if orders.is_empty() {
            return self.refuse_match_error(&MatchError::NoSuchOrder { known: Vec::new() });
        }
        let in_force = self.played.orders_in_force(seat);
        let rows: Vec<Row> = orders
            .iter()
            .map(|order| {
                let phrase = order.phrase(self.played.game());
                let phrase = if in_force.contains(order) {
                    Phrase::new("app-order-in-force").with("order", phrase)
                } else {
                    phrase
                };
                Row {
                    notation: order.notation(self.played.game()),
                    forecast: self.speaker.say(&phrase),
                    short_forecast: Vec::new(),
                }
            })
            .collect();
        self.screen.draw(&list::draw(&rows, self.screen.width()))?;
        Ok(Next::AskAgain)
    }

    /// Gives an order. If it applies to what the person is asked, the game goes on.
    pub(super) fn give_order(&mut self, seat: Option<Seat>, text: &str) -> io::Result<Next> {
        let Some(seat) = seat else {
            return self.refuse(&Phrase::new("app-no-choices"));
        };
        let order = match self.find_order(seat, text) {
            Ok(order) => order,
            Err(error) => return self.refuse_match_error(&error),
        };
        let game = self.played.game();
        let given = Phrase::new("app-order-given").with("order", order.phrase(game));
        self.played.give_order(seat, order);
        self.print_phrase(TextStyle::Plain, &given)?;
        let answer = self.played.answer_of_orders(self.played.state(), seat);
        Ok(if answer.is_some() {
            Next::Continue
        } else {
            Next::AskAgain
        })
    }

    /// Revokes the orders of a person.
    pub(super) fn revoke_order(&mut self, seat: Option<Seat>) -> io::Result<Next> {
        let Some(seat) = seat else {
            return self.refuse(&Phrase::new("app-no-choices"));
        };
        self.played.revoke_orders(seat);
        self.print_phrase(TextStyle::Plain, &Phrase::new("app-order-revoked"))?;
        Ok(Next::AskAgain)
    }

    /// The order in notation, or with this number in the list.
    fn find_order(&self, seat: Seat, text: &str) -> Result<G::StandingOrder, MatchErrorOf<G>> {
        let number = text
            .parse()
            .ok()
            .and_then(|number: usize| number.checked_sub(1));
        let by_number =
            number.and_then(|index| self.played.standing_orders(seat).get(index).copied());
        by_number.map_or_else(|| self.played.read_order(seat, text), Ok)
    }

    /// The commands that give the orders of a person.
    pub(super) fn order_completions(&self, seat: Seat) -> Vec<String> {
        let orders = self.played.standing_orders(seat);
        if orders.is_empty() {
            return Vec::new();
        }
        let lines = orders
            .iter()
            .map(|order| order.notation(self.played.game()));
        command::order_lines(self.speaker.language(), lines).collect()
    }
}
