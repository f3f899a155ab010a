//! Every deal with goods, enumerated and judged by the words of N4.1, N4.3 and N5.2 alone, compared
//! with what the engine accepts and lists.

use std::collections::BTreeMap;

use norderwind::{Action, Good, Goods, Post};
use portolan_core::Game;

use crate::script::{Script, seat};

/// A number of each good, in the order of [`Good::ALL`].
type Cargo = [u8; 5];

const NONE: [bool; 5] = [false; 5];

/// What a tile allows to one player.
#[derive(Clone, Copy)]
struct Market {
    price: u32,
    units: u8,
    swaps: bool,
    closed_to_buy: [bool; 5],
    closed_to_sell: [bool; 5],
}

/// All cargoes of so many goods at most, two of a kind.
fn cargoes(most: u8) -> Vec<Cargo> {
    let all = (0..3_usize.pow(5)).map(|mut code| {
        Good::ALL.map(|_| {
            let count = code % 3;
            code /= 3;
            count as u8
        })
    });
    all.filter(|cargo| cargo.iter().sum::<u8>() <= most)
        .collect()
}

fn goods(cargo: Cargo) -> Goods {
    let counts = Good::ALL.into_iter().zip(cargo);
    Goods::from(counts.collect::<BTreeMap<_, _>>())
}

/// Whether some good of the cargo is among these.
fn any(cargo: Cargo, of: [bool; 5]) -> bool {
    cargo.iter().zip(of).any(|(count, of)| *count > 0 && of)
}

fn fits(hold: Cargo, lot: Cargo) -> bool {
    lot.iter().zip(hold).all(|(lot, held)| *lot <= held)
}

fn may_buy(market: &Market, hold: Cargo, gold: u32, lot: Cargo, overboard: Cargo) -> bool {
    let [held, bought, thrown] = [hold, lot, overboard].map(|cargo| cargo.iter().sum::<u8>());
    (1..=market.units).contains(&bought)
        && u32::from(bought) * market.price <= gold
        && lot.iter().zip(hold).all(|(lot, held)| lot + held <= 2)
        && thrown == (held + bought).saturating_sub(6)
        && fits(hold, overboard)
        && !any(overboard, lot.map(|count| count > 0))
        && !any(lot, market.closed_to_buy)
}

fn may_sell(market: &Market, hold: Cargo, lot: Cargo) -> bool {
    (1..=market.units).contains(&lot.iter().sum())
        && fits(hold, lot)
        && !any(lot, market.closed_to_sell)
}

fn may_swap(market: &Market, hold: Cargo, sell: usize, buy: usize) -> bool {
    market.swaps
        && sell != buy
        && hold[sell] > 0
        && hold[buy] < 2
        && !market.closed_to_sell[sell]
        && !market.closed_to_buy[buy]
}

/// Every deal with up to two goods and up to two overboard, and whether it is legal.
fn every_deal(market: &Market, hold: Cargo, gold: u32) -> Vec<(Action, bool)> {
    let lots = cargoes(2);
    let mut deals = Vec::new();
    for &lot in &lots {
        for &thrown in &lots {
            let action = Action::Buy {
                goods: goods(lot),
                overboard: goods(thrown),
            };
            deals.push((action, may_buy(market, hold, gold, lot, thrown)));
        }
        let action = Action::Sell { goods: goods(lot) };
        deals.push((action, may_sell(market, hold, lot)));
    }
    for (sold, sell) in Good::ALL.into_iter().enumerate() {
        for (bought, buy) in Good::ALL.into_iter().enumerate() {
            let action = Action::Swap { sell, buy };
            deals.push((action, may_swap(market, hold, sold, bought)));
        }
    }
    deals
}

/// Compares all holds and some purses of the seat that is asked.
fn compare(game: &mut Script, market: &Market) {
    let number = game.asked().unwrap();
    for hold in cargoes(6) {
        for gold in [0, 1, 2, 3, 6] {
            let ship = game.ship(number);
            (ship.hold, ship.gold) = (goods(hold), gold);
            let mut legal = 0;
            for (action, expected) in every_deal(market, hold, gold) {
                let checked = game.game.check(&game.state, seat(number), &action);
                assert_eq!(
                    checked.is_ok(),
                    expected,
                    "{action:?}, {gold} gold, {hold:?}"
                );
                legal += usize::from(expected);
            }
            assert_eq!(game.choices().len(), legal + 1, "{gold} gold, {hold:?}");
        }
    }
}

/// What a merchant ship at this price allows.
fn merchant(price: u32, crew: &[Post]) -> Market {
    let boatswain = crew.contains(&Post::Boatswain);
    Market {
        price,
        units: if boatswain { 2 } else { 1 },
        swaps: boatswain,
        closed_to_buy: NONE,
        closed_to_sell: NONE,
    }
}

const CREWS: [&[Post]; 2] = [&[Post::Gunner], &[Post::Boatswain]];

#[test]
fn n4_1_every_deal_at_a_trading_port_is_judged_by_the_rules() {
    for crew in CREWS {
        let mut game = Script::new(2);
        game.crew(1, crew).reach("T4");
        let others = Good::ALL.map(|good| good != Good::Wheat);
        let market = Market {
            price: 3,
            units: 2,
            swaps: false,
            closed_to_buy: others,
            closed_to_sell: others,
        };
        compare(&mut game, &market);
    }
}

#[test]
fn n4_3_every_deal_at_a_merchant_is_judged_by_the_rules() {
    for crew in CREWS {
        for (tile, price) in [("M1", 2), ("M2", 3)] {
            let mut game = Script::new(2);
            game.crew(1, crew).reach(tile);
            compare(&mut game, &merchant(price, crew));
        }
    }
}

#[test]
fn n5_2_every_deal_by_letter_is_judged_by_the_rules() {
    let only = |goods: &[Good]| Good::ALL.map(|good| goods.contains(&good));
    for crew in CREWS {
        for (deal, bought, sold) in [
            ("buy 1 salt", &[Good::Salt][..], &[][..]),
            ("buy 2 wine", &[Good::Wine], &[]),
            ("buy 1 fish + 1 wood", &[Good::Fish, Good::Wood], &[]),
            ("sell 1 wheat", &[], &[Good::Wheat]),
            ("sell 1 wheat + 1 fish", &[], &[Good::Wheat, Good::Fish]),
            ("swap wheat for wine", &[Good::Wine], &[Good::Wheat]),
        ] {
            let mut game = Script::new(2);
            game.crew(1, &[Post::Boatswain]).load(1, "1 wheat + 1 fish");
            game.crew(2, crew).load(2, "1 salt").reach("M1");
            game.play(&format!("1 {deal}"));
            let market = Market {
                closed_to_buy: only(bought),
                closed_to_sell: only(sold),
                ..merchant(2, crew)
            };
            compare(&mut game, &market);
        }
    }
}
