//! Beliefs about hands: exact by enumeration, in single situations, and compared with the hands of whole games.

mod calibration;
mod enumeration;
mod situations;

use portolan_core::{Audience, Game, GamePackage, NoEvents, Seat, Setup, Turn, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::Oltremare;
use crate::parts::{BUILT_IN, Good, Goods, Symbol};
use crate::state::State;
use crate::words::{Claim, Event, GoodClaim};

type Rng = Xoshiro256PlusPlus;

/// The seat that believes.
const OWN: Seat = Seat::new(0);

/// The cards of an edition with few cards, by their numbers in the built-in one.
const FEW: [&str; 17] = [
    "5", "12", "24", "33", "34", "35", "36", "39", "49", "50", "51", "53", "63", "64", "70", "79",
    "80",
];

/// An edition with few cards, two of them dealt to each player.
fn few_cards() -> String {
    let mut kept = 0;
    let mut lines = Vec::new();
    let mut section = "";
    for line in BUILT_IN.lines() {
        if line.starts_with('[') {
            section = line;
        }
        let first = line.split(',').next().unwrap_or_default();
        let is_row = line.contains(',') && !first.chars().any(char::is_whitespace);
        match section {
            "[cards]" if is_row && first != "card" => {
                if FEW.contains(&first) {
                    kept += 1;
                    lines.push(line.replacen(first, &kept.to_string(), 1));
                }
            }
            "[goods]" if is_row && first != "good" => {
                let count = FEW.iter().filter(|card| good_of(card) == first).count();
                let rest: Vec<_> = line.split(',').skip(2).collect();
                lines.push(format!("{first}, {count}, {}", rest.join(",")));
            }
            _ if first == "hand_at_start" => lines.push("hand_at_start, 2, X".to_owned()),
            _ if first == "venice_spread" => lines.push("venice_spread, 0, X".to_owned()),
            _ => lines.push(line.to_owned()),
        }
    }
    lines.join("\n")
}

/// The good of a card of the built-in edition.
fn good_of(card: &str) -> &'static str {
    let start = format!("{card},");
    let line = BUILT_IN.lines().find(|line| line.starts_with(&start));
    line.unwrap().split(',').nth(1).unwrap().trim()
}

/// A game of three that has just begun, with few cards.
fn small_game() -> (Oltremare, State) {
    let mut setup = Setup::new(3);
    setup.edition = Some(few_cards());
    let game = Oltremare::open(&setup).unwrap();
    let mut rng = Rng::seed_from_u64(4);
    let mut state = game.start();
    while let Turn::Chance(_) = game.turn(&state) {
        let outcome = Game::sample_outcome(&game, &state, &mut rng);
        game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
    }
    (game, state)
}

fn view(game: &Oltremare, state: &State) -> View<Oltremare> {
    game.view(state, OWN.into(), Audience::WithMemory)
}

/// A seat offers a card of this good to all and says that it bears these symbols.
fn offered(number: u32, maker: usize, give: Good, symbols: &[Symbol], want: Option<Good>) -> Event {
    let claim = Claim {
        symbols: symbols.iter().copied().collect(),
        ..Claim::default()
    };
    let claims = (!claim.is_empty()).then_some(GoodClaim { good: give, claim });
    Event::Offered {
        number,
        maker: Seat::new(maker),
        to: None,
        give: [give].into_iter().collect::<Goods>(),
        pay: 0,
        want: want.into_iter().collect(),
        ask: 1,
        claims: claims.into_iter().collect(),
    }
}

fn declined(seat: usize, number: u32) -> Event {
    Event::Declined {
        seat: Seat::new(seat),
        number,
    }
}
