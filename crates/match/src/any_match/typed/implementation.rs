//! The implementation of [`AnyMatch`] for every game.

use std::ops::RangeInclusive;
use std::sync::Arc;

use portolan_core::{
    ActionNotation, Audience, ChanceKey, ChanceKind, Choice, Deliberation, GamePackage, GameShapes,
    Notation, OpenOffer, Phrase, Ranking, Remark, Seat, Seats, Temperament, Turn, Viewer,
};
use serde_json::Value;
use serde_json::value::RawValue;

use super::TypedMatch;
use crate::any_match::render::{self, Rendered};
use crate::any_match::{
    AnyMatch, AnyMatchError, ForecastJson, HistoryJson, OddsJson, SeatOfName, SnapshotJson,
    StepJson, referee,
};
use crate::author::Author;
use crate::entry::{Entry, LogEntry, Timestamp};
use crate::json::{self, Forecasts, OrderJson, OrderWithAnswer, Phrases};
use crate::match_setup::MatchSetup;
use crate::record::Record;
use crate::scores::SeatScore;
use crate::source::Source;
use crate::state_digest::StateDigest;

impl<G: GamePackage + 'static> AnyMatch for TypedMatch<G> {
    fn entry(&self) -> u32 {
        self.played.entry()
    }

    fn turn(&self) -> Turn {
        self.played.turn()
    }

    fn playing(&self) -> Seats {
        self.played.game().playing(self.played.state())
    }

    fn polling_order(&self) -> Vec<Seat> {
        self.played
            .game()
            .polling_order(self.played.state())
            .collect()
    }

    fn prompt(&self, seat: Seat) -> Option<u32> {
        self.played.prompt(seat).map(|prompt| prompt.number)
    }

    fn result(&self) -> Option<Ranking> {
        self.played.result()
    }

    fn ending(&self) -> Option<Phrase> {
        self.played.game().ending(self.played.state())
    }

    fn scores(&self) -> Option<Vec<SeatScore>> {
        self.played.result().map(|_| self.played.scores())
    }

    fn act(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        names: SeatOfName<'_>,
        author: Option<Author>,
    ) -> Result<(), Box<AnyMatchError>> {
        let action = self.read_action(seat, text, names)?;
        let current = self.played.check_prompt(seat, prompt);
        current.map_err(|error| self.error(&error))?;
        let acted = self.played.append(Entry::Act {
            seat,
            action,
            author,
        });
        acted.map_err(|error| self.error(&error))?;
        self.record_step();
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Box<AnyMatchError>> {
        let undone = self.played.undo(seat);
        undone.map_err(|error| self.error(&error))?;
        self.record_step();
        Ok(())
    }

    fn draw_outcomes(&mut self, source: &Source) -> Result<(), Box<AnyMatchError>> {
        while let Turn::Chance(_) = self.played.turn() {
            self.draw(source)?;
        }
        Ok(())
    }

    fn orders(&self, seat: Seat) -> Vec<OrderJson> {
        json::orders(&self.played, seat)
    }

    fn orders_in_force(&self, seat: Seat) -> Vec<String> {
        let (game, orders) = (self.played.game(), self.played.orders_in_force(seat));
        orders.iter().map(|order| order.notation(game)).collect()
    }

    fn give_order(&mut self, seat: Seat, order: &str) -> Result<(), Box<AnyMatchError>> {
        let order = self.played.read_order(seat, order);
        let order = order.map_err(|error| self.error(&error))?;
        self.played.give_order(seat, order);
        Ok(())
    }

    fn revoke_order(&mut self, seat: Seat, order: &str) -> Result<(), Box<AnyMatchError>> {
        let order = self.played.read_order(seat, order);
        let order = order.map_err(|error| self.error(&error))?;
        self.played.revoke_order(seat, &order);
        Ok(())
    }

    fn revoke_orders(&mut self, seat: Seat) {
        self.played.revoke_orders(seat);
    }

    fn end_orders(&mut self) -> Seats {
        self.played.end_orders()
    }

    fn answer_by_order(&mut self) -> Option<Seat> {
        let seat = self.played.answer_by_order()?;
        self.record_step();
        Some(seat)
    }

    fn stamp(&mut self, time: Timestamp) {
        self.played.stamp(time);
    }

    fn unconfirmed(&self) -> Vec<LogEntry> {
        let first = self.played.entry() + 1 - self.steps.len() as u32;
        self.played.log_from(first).collect()
    }

    fn digest(&self) -> StateDigest {
        self.played.digest()
    }

    fn confirm(&mut self) {
        self.rendered.confirmed();
        self.steps.clear();
    }

    fn roll_back(&mut self, entry: u32) {
        self.played.roll_back(entry);
        self.rendered = Rendered::default();
        self.steps.clear();
    }

    fn step(&self, seat: Option<Seat>) -> StepJson {
        render::step(self, seat)
    }

    fn snapshot(&self, seat: Option<Seat>) -> SnapshotJson {
        render::snapshot(self, seat)
    }

    fn parts(&self) -> Arc<RawValue> {
        render::raw(&self.played.game().parts())
    }

    fn phrase_shapes(&self) -> Arc<RawValue> {
        render::raw(&GameShapes::of(self.played.game()))
    }

    fn history(&self, seat: Option<Seat>, entries: RangeInclusive<u32>) -> HistoryJson {
        render::history(self, seat, entries)
    }

    fn whole_history(&self, seat: Option<Seat>, entries: RangeInclusive<u32>) -> HistoryJson {
        render::whole_history(self, seat, entries)
    }

    fn missed(&self, seat: Option<Seat>, after: u32) -> Arc<RawValue> {
        render::missed(self, seat, after)
    }

    fn log(&self, seat: Option<Seat>, entries: RangeInclusive<u32>) -> Arc<RawValue> {
        render::log(self, seat, entries)
    }

    fn history_hides_events(&self) -> bool {
        self.hides_events
    }

    fn forecast(
        &self,
        seat: Seat,
        after: &[String],
        action: &str,
        names: SeatOfName<'_>,
    ) -> Result<ForecastJson, Box<AnyMatchError>> {
        let after = after.iter();
        let after = after.map(|imagined| self.read_action(seat, imagined, names));
        let after: Vec<_> = after.collect::<Result<_, _>>()?;
        let action = self.read_action(seat, action, names)?;
        self.forecast_of(seat, &after, &action, Phrases::Necessary)
    }

    fn remark(&self, seat: Seat, action: &str) -> Option<Remark> {
        let game = self.played.game();
        let action = G::Action::read(game, action).ok()?;
        let view = self.played.people_view(Viewer::Spectator);
        game.remark(&view.public, seat, &action)
    }

    fn reaction(&self, seat: Seat, temperament: Temperament) -> Option<&'static str> {
        let game = self.played.game();
        let events = self.steps.iter().flat_map(|step| step.moments.events());
        // What cannot be looked up later is not talked about.
        let public = events
            .filter(|event| !game.hidden_from_history(event))
            .filter_map(|event| game.event_for(event, Viewer::Spectator));
        let said = public.filter_map(|event| game.reaction(&event, temperament));
        let own = said.filter(|reaction| reaction.seat == seat);
        own.last().map(|reaction| reaction.key)
    }

    fn is_reply(&self) -> bool {
        self.played.game().is_reply(self.played.state())
    }

    fn deliberation(&self) -> Deliberation {
        let view = self.played.people_view(Viewer::Spectator);
        self.played.game().deliberation(&view.public)
    }

    fn open_offers(&self) -> Vec<OpenOffer> {
        let view = self.played.people_view(Viewer::Spectator);
        self.played.game().open_offers(&view.public)
    }

    fn any_action(&self, seat: Seat) -> Option<String> {
        let game = self.played.game();
        let choices = self.played.choices(seat).ok()?;
        choices.into_iter().find_map(|choice| match choice {
            Choice::One(action) => Some(action.notation(game)),
            Choice::Amount { like, least, .. } => Some(like.with_amount(least).notation(game)),
            Choice::Offer(_) => None,
        })
    }

    fn record(&self) -> Record {
        Record::of(&self.played)
    }

    fn match_setup(&self) -> &MatchSetup {
        self.played.match_setup()
    }

    fn audience(&self) -> Audience {
        self.played.audience()
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Box<AnyMatchError>> {
        let known = self.played.check_seat(seat);
        known.map_err(|error| self.error(&error))
    }

    fn check_asked(&self, seat: Seat) -> Result<(), Box<AnyMatchError>> {
        let asked = self.played.check_asked(seat);
        asked.map_err(|error| self.error(&error))
    }

    fn turn_json(&self) -> Value {
        json::turn(&self.played)
    }

    fn choices(
        &self,
        seat: Seat,
        forecasts: Forecasts,
    ) -> Result<Arc<RawValue>, Box<AnyMatchError>> {
        let choices = json::choices(&self.played, seat, forecasts);
        let choices = choices.map_err(|error| self.error(&error))?;
        Ok(render::raw(&choices))
    }

    fn forecast_in_notation(
        &self,
        seat: Seat,
        after: &[String],
        action: &str,
    ) -> Result<ForecastJson, Box<AnyMatchError>> {
        let action = self.read(action)?;
        let after = after.iter().map(|imagined| self.read(imagined));
        let after: Vec<_> = after.collect::<Result<_, _>>()?;
        self.forecast_of(seat, &after, &action, Phrases::All)
    }

    fn orders_with_answers(&self, seat: Seat) -> Result<Vec<OrderWithAnswer>, Box<AnyMatchError>> {
        self.check_seat(seat)?;
        Ok(json::orders_with_answers(&self.played, seat))
    }

    fn view(&self, viewer: Viewer, audience: Audience, entry: u32) -> Option<Arc<RawValue>> {
        referee::view(&self.played, viewer, audience, entry)
    }

    fn awaited_chance(&self) -> Result<ChanceKind, Box<AnyMatchError>> {
        let awaited = self.played.awaited_chance();
        awaited.map_err(|error| self.error(&error))
    }

    fn chance_key(&self) -> Option<ChanceKey> {
        let played = &self.played;
        let is_awaited = played.awaited_chance().is_ok();
        is_awaited.then(|| played.game().chance_key(played.state()))
    }

    fn odds(&self) -> Result<OddsJson, Box<AnyMatchError>> {
        referee::odds(&self.played).map_err(|error| self.error(&error))
    }

    fn log_since(&self, entry: u32) -> Vec<Value> {
        referee::log_since(&self.played, entry)
    }

    fn events_since(&self, entry: u32, viewer: Viewer) -> Arc<RawValue> {
        render::raw(&json::history(&self.played, entry, viewer))
    }

    fn last_events(&self) -> Arc<RawValue> {
        let (game, events) = (self.played.game(), self.played.events());
        render::raw(&json::events(game, events, Viewer::Everything))
    }

    fn taken_back(&self) -> Option<u32> {
        self.played.taken_back()
    }

    fn act_in_notation(
        &mut self,
        seat: Seat,
        prompt: Option<u32>,
        action: &str,
    ) -> Result<String, Box<AnyMatchError>> {
        let action: G::Action = self.read(action)?;
        let acted = match prompt {
            Some(prompt) => self.played.answer(seat, prompt, &action),
            None => self.played.act(seat, &action),
        };
        acted.map_err(|error| self.error(&error))?;
        self.record_step();
        Ok(action.notation(self.played.game()))
    }

    fn chance(&mut self, outcome: &str) -> Result<String, Box<AnyMatchError>> {
        let outcome: G::Outcome = self.read(outcome)?;
        let done = self.played.chance(&outcome);
        done.map_err(|error| self.error(&error))?;
        self.record_step();
        Ok(outcome.notation(self.played.game()))
    }

    fn draw(&mut self, source: &Source) -> Result<(), Box<AnyMatchError>> {
        let drawn = self.played.draw(source);
        drawn.map_err(|error| self.error(&error))?;
        self.record_step();
        Ok(())
    }
}
