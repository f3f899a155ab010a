//! Oltre Mare passes the conformance tests of every game: all option sets, 2 to 5 players.

use oltremare::{
    Action, Card, CardClaim, Cards, Claim, Claims, Deal, Event, Good, Goods, Marker, Oltremare,
    Outcome, POOLS, Path, Port, State,
};
use portolan_conformance::{ConformanceSuite, Counts, Ends, Hidden, Pace, Rng, Size};
use portolan_core::{Audience, Game, GamePackage, Id, MAX_SEATS, Random, Seat, Vocabulary};

fn suite() -> ConformanceSuite<Oltremare> {
    ConformanceSuite {
        open: Oltremare::open,
        ends: Ends::Within(20_000),
        totals,
        flow,
        guess,
        guess_outcome,
        hidden: Some(Hidden {
            figures,
            sealed,
            informative,
            always_known: |_, _, _, _| false,
        }),
        size: Size {
            steps: 100_000,
            steps_each_set: 5_000,
            sets: 36,
            heuristic_steps: 5_000,
            editions: 300,
            edition_steps: 600,
            pace: Pace {
                lists: 16,
                odds: 32,
                hostile: 8,
                json: 64,
                leaks: 16,
                determinize: 16,
                forecast: 32,
                package: 128,
            },
        },
    }
}

#[test]
fn components_are_valid() {
    suite().run_components();
}

#[test]
fn games_of_two() {
    suite().run(2);
}

#[test]
fn games_of_three() {
    suite().run(3);
}

#[test]
fn games_of_four() {
    suite().run(4);
}

#[test]
fn games_of_five() {
    suite().run(5);
}

/// Ducats by seat and in all, prestige, hands, markers; and every card in exactly one place.
fn totals(game: &Oltremare, state: &State, counts: &mut Counts) {
    let mut places: Vec<Cards> = vec![state.played, state.discard];
    places.extend(state.pools);
    for seat in Seat::all(game.seats()) {
        counts.add("ducats", state.ducats[seat]);
        counts.add_for("ducats", seat, state.ducats[seat]);
        counts.add_for("prestige", seat, state.prestige[seat]);
        counts.add_for("hand", seat, state.hands[seat].len());
        for &marker in Marker::all() {
            counts.add_for(marker.name(), seat, state.kept[seat][marker]);
        }
        let view = game.public_view(state, Audience::WithMemory);
        let cargo: Cards = view.players[seat.index()]
            .cargo
            .iter()
            .flatten()
            .copied()
            .collect();
        // Cargo sold when a seat is scored early stays counted for the tie-break.
        counts.add_for("cargo", seat, cargo.len());
        counts.add_for("cargo", seat, state.remembered[seat]);
        counts.add_for("cargo counted wrongly", seat, cargo.len());
        counts.add_for("cargo counted wrongly", seat, -i64::from(state.piled[seat]));
        let drawn: u8 = state.unknown[seat].iter().sum();
        counts.add_for("pirates counted wrongly", seat, state.pirates[seat]);
        counts.add_for("pirates counted wrongly", seat, -i64::from(drawn));
        counts.add_for(
            "pirates counted wrongly",
            seat,
            -i64::from(state.known[seat].len()),
        );
        places.extend([state.hands[seat], cargo, state.known[seat]]);
    }
    let all = places.iter().fold(Cards::NONE, |all, place| all.or(*place));
    counts.add("cards", all.len());
    let counted: u32 = places.iter().map(|place| place.len()).sum();
    counts.add("cards in two places", counted - all.len());
    for pool in 0..POOLS {
        let face_down: u8 = state.unknown.iter().map(|drawn| drawn[pool]).sum();
        let deck = if pool == usize::from(state.pool) {
            state.deck
        } else {
            0
        };
        counts.add("cards too many in a pool", state.pools[pool].len());
        counts.add("cards too many in a pool", -i64::from(face_down));
        counts.add("cards too many in a pool", -i64::from(deck));
    }
    let laid = state.markers.iter().flatten().count();
    counts.add("markers on ports", laid as i64);
}

/// What an event pays and moves.
fn flow(game: &Oltremare, event: &Event, counts: &mut Counts) {
    let mut ledger = Vec::new();
    game.ledger(&game.start(), event, &mut ledger);
    counts.add("ducats", ledger.iter().map(|line| line.amount).sum::<i64>());
    match event {
        Event::MarkerLaid { .. } => counts.add("markers on ports", 1),
        Event::Started { seat, .. } => {
            counts.add("markers on ports", -1);
            counts.add_for("cargo", *seat, 1);
        }
        Event::MarkerTaken { seat, marker, .. } => {
            counts.add("markers on ports", -1);
            counts.add_for(marker.name(), *seat, 1);
        }
        Event::Jumped { .. } | Event::Stayed { .. } => counts.add("markers on ports", -1),
        Event::Influence { seat, ducats }
        | Event::Earned { seat, ducats }
        | Event::CalmSea { seat, ducats } => counts.add_for("ducats", *seat, *ducats),
        Event::Bought { seat, ducats } | Event::BoughtPirate { seat, ducats } => {
            counts.add_for("ducats", *seat, -*ducats);
        }
        Event::Dealing {
            maker,
            seat,
            pay,
            ask,
            ..
        } => {
            let ducats = i64::from(*pay) - i64::from(*ask);
            counts.add_for("ducats", *maker, -ducats);
            counts.add_for("ducats", *seat, ducats);
        }
        Event::Exchanged {
            maker,
            seat,
            give,
            with,
        } => {
            let cards = i64::from(give.len()) - i64::from(with.len());
            counts.add_for("hand", *maker, -cards);
            counts.add_for("hand", *seat, cards);
        }
        Event::Prestige { seat } => counts.add_for("prestige", *seat, 1),
        Event::PrestigePaid {
            seat,
            tiles,
            ducats,
            ..
        } => {
            counts.add_for("prestige", *seat, -i64::from(*tiles));
            counts.add_for("ducats", *seat, *ducats);
        }
        Event::CargoSold {
            seat,
            ducats,
            cards,
            ..
        } => {
            counts.add_for("ducats", *seat, *ducats);
            counts.add_for("cargo", *seat, -i64::from(*cards));
        }
        Event::ScoredEarly {
            seat,
            cargo,
            penalty,
        } => {
            counts.add_for("ducats", *seat, cargo - penalty);
        }
        Event::Final {
            seat,
            cargo,
            penalty,
            markers,
            ..
        } => {
            counts.add_for("ducats", *seat, cargo - penalty + markers);
        }
        Event::Dealt { seat, .. }
        | Event::Drawn { seat, .. }
        | Event::PirateTurned { seat, .. } => {
            counts.add_for("hand", *seat, 1);
        }
        Event::Discarded { seat, .. } => counts.add_for("hand", *seat, -1),
        Event::Played { seat, cards, .. } => counts.add_for("hand", *seat, -i64::from(cards.len())),
        Event::Stowed { seat, .. } => counts.add_for("cargo", *seat, 1),
        _ => {}
    }
}

fn any_card(rng: &mut Rng) -> Card {
    Card::new(rng.below(98) as usize)
}

fn any_cards(most: u32, rng: &mut Rng) -> Cards {
    (0..rng.below(most + 1)).map(|_| any_card(rng)).collect()
}

/// A port, or one the board does not have.
fn any_port(rng: &mut Rng) -> Port {
    Port::from_index(rng.below(32) as usize)
}

fn any_deal(rng: &mut Rng) -> Deal {
    let give = any_cards(3, rng);
    let goods = (0..rng.below(4)).map(|_| Good::all()[rng.below(7) as usize]);
    let mut deal = Deal {
        give,
        want: goods.collect::<Goods>(),
        ..Deal::default()
    };
    let ducats = rng.below(24) as u16;
    match rng.below(4) {
        0 => deal.pay = ducats,
        1 => deal.ask = ducats,
        2 => (deal.pay, deal.ask) = (ducats, 1),
        _ => {}
    }
    let about = match rng.below(4) {
        0 => any_cards(2, rng),
        1 => give,
        _ => Cards::NONE,
    };
    let claims = about.iter().map(|card| CardClaim {
        card,
        claim: Claim {
            symbols: enumset::EnumSet::from_u8(rng.below(15) as u8 + 1),
            power: rng.chance(1, 3).then(|| rng.below(8) as u8),
            port: rng.chance(1, 3).then(|| any_port(rng)),
        },
    });
    deal.claims = Claims::try_from(claims.collect::<Vec<_>>()).unwrap();
    deal
}

/// Any action at all.
fn guess(_: &Oltremare, rng: &mut Rng) -> Action {
    let number = rng.below(30) + 1;
    let to = match rng.below(4) {
        0 => None,
        _ => Some(Seat::new(rng.below(MAX_SEATS as u32) as usize)),
    };
    match rng.below(14) {
        0 => Action::Discard {
            card: any_card(rng),
        },
        1 => Action::Offer {
            to,
            deal: any_deal(rng),
        },
        2 => Action::Accept {
            number,
            with: any_cards(3, rng),
        },
        3 => Action::Decline { number },
        4 => Action::Counter {
            number,
            deal: any_deal(rng),
        },
        5 => Action::Withdraw { number },
        6 => Action::BuyDeck,
        7 => Action::BuyPirate,
        8 => Action::Leave,
        9 => Action::Play {
            card: any_card(rng),
        },
        10 => {
            let ports: Vec<_> = (0..=rng.below(4).min(3)).map(|_| any_port(rng)).collect();
            let path = Path::new(&ports).unwrap();
            Action::Sail { path }
        }
        11 => Action::Jump {
            port: any_port(rng),
        },
        12 => Action::Stay,
        _ => Action::Stow {
            card: any_card(rng),
        },
    }
}

/// Any outcome at all.
fn guess_outcome(_: &Oltremare, rng: &mut Rng) -> Outcome {
    match rng.below(8) {
        0 => Outcome::Marker {
            marker: Marker::all()[rng.below(6) as usize],
        },
        1 => Outcome::Start {
            card: any_card(rng),
        },
        2 => Outcome::Deal {
            card: any_card(rng),
        },
        3 => Outcome::Venice {
            above: rng.below(99) as u8,
        },
        4 => Outcome::First {
            seat: Seat::new(rng.below(MAX_SEATS as u32) as usize),
        },
        5 => Outcome::Draw {
            card: any_card(rng),
        },
        6 => Outcome::Pirate {
            card: any_card(rng),
        },
        _ => Outcome::Shuffle {
            card: any_card(rng),
        },
    }
}

/// What hands and discarded pirates hold, what is offered, what the deck can be, where Venice is.
fn figures(game: &Oltremare, state: &State, counts: &mut Counts) {
    let worth = |cards: Cards| -> i64 { cards.iter().map(|card| i64::from(card.number())).sum() };
    let power = |cards: Cards| -> i64 {
        let each = cards.iter().map(|card| game.components().face(card).power);
        each.map(i64::from).sum()
    };
    for seat in Seat::all(oltremare::MOST_PLAYERS) {
        counts.add_for("card numbers in hand", seat, worth(state.hands[seat]));
        counts.add_for("power in hand", seat, power(state.hands[seat]));
        counts.add_for("card numbers of pirates", seat, worth(state.known[seat]));
    }
    let offered = state.offers.iter().map(|offer| worth(offer.deal.give));
    counts.add("card numbers offered", offered.sum::<i64>());
    counts.add("card numbers of the first pool", worth(state.pools[0]));
    counts.add(
        "card numbers of later pools",
        state.pools[1..]
            .iter()
            .map(|pool| worth(*pool))
            .sum::<i64>(),
    );
    counts.add("cards on Venice", state.venice.map_or(-1, i64::from));
}

/// Cards that are discarded, offered or chosen are not shown to everybody. (Neither are those of a
/// deal, but two deals may also leave the same view and differ in their numbers.)
fn sealed(_: &Oltremare, _: &State, _: Seat, action: &Action) -> bool {
    matches!(
        action,
        Action::Discard { .. }
            | Action::Offer { .. }
            | Action::Counter { .. }
            | Action::Play { .. }
    )
}

/// An offer shows goods of the maker, and afterwards answers and their absence are informative too.
fn informative(_: &Oltremare, _: &State, _: Seat, action: &Action) -> bool {
    matches!(action, Action::Offer { .. } | Action::Counter { .. })
}
