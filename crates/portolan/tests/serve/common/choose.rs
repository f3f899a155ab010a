//! A random action among the choices of a seat. Free offers are not listed as actions; to make
//! some, a state is determinized from the view, as bots do, if the view holds enough.

use portolan_catalogue::{Visitor, visit};
use portolan_client::TableFollower;
use portolan_core::{GamePackage, Notation, Random, Seat, Setup, View};
use serde_json::Value;

use super::Rng;

/// An action of this seat according to what its client knows; `None` to do nothing.
pub(crate) fn choose(
    game: &str,
    setup: &Setup,
    known: &TableFollower,
    seat: Seat,
    rng: &mut Rng,
) -> Option<String> {
    let choices = known.snapshot["private"]["choices"].as_array()?;
    let must = known.snapshot["public"]["turn"]["must"].as_array()?;
    let must = must.iter().any(|other| *other == u64::from(seat.number()));
    if choices.is_empty() || !(must || rng.chance(1, 4)) {
        return None;
    }
    if rng.chance(1, 4) {
        let sample = SampleAction {
            setup,
            view: known.view(),
            seat,
            rng: &mut *rng,
        };
        if let Some(action) = visit(game, sample).unwrap() {
            return Some(action);
        }
    }
    let random_choice =
        |rng: &mut Rng| notation_of(&choices[rng.below(choices.len() as u32) as usize], rng);
    // A seat that must act always has a choice that is no free offer.
    let tries = if must { 1000 } else { 1 };
    (0..tries).find_map(|_| random_choice(rng))
}

/// The notation of a choice, with a random amount where one is needed; `None` for free offers.
fn notation_of(choice: &Value, rng: &mut Rng) -> Option<String> {
    if let Some(action) = choice["action"].as_str() {
        return Some(action.to_owned());
    }
    if let Some(template) = choice["template"].as_str() {
        return (!template.contains('…')).then(|| template.to_owned());
    }
    let (least, most) = (choice["least"].as_u64()?, choice["most"].as_u64()?);
    // Mostly small amounts, so that nobody is bankrupt at once.
    let most = if rng.chance(3, 4) {
        most.min(least + 5)
    } else {
        most
    };
    let amount = least + u64::from(rng.below((most - least + 1) as u32));
    let like = choice["like"].as_str()?;
    Some(like.replacen(&least.to_string(), &amount.to_string(), 1))
}

struct SampleAction<'a> {
    setup: &'a Setup,
    view: Value,
    seat: Seat,
    rng: &'a mut Rng,
}

impl Visitor for SampleAction<'_> {
    type Out = Option<String>;

    fn visit<G: GamePackage + 'static>(self) -> Option<String> {
        let game = G::open(self.setup).unwrap();
        // A view without memory does not hold enough.
        if game.hides_by_options() {
            return None;
        }
        let view: View<G> = serde_json::from_value(self.view).expect("a client has a view");
        let state = game.determinize(&view, self.rng);
        let action = game.sample(&state, self.seat, self.rng)?;
        Some(action.notation(&game))
    }
}
