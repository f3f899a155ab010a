//! Actions and outcomes with their notation, events, prompts, refusals, forecast lines and standing
//! orders. The sentences are in the Fluent files; here are their keys and parameters.

pub(crate) mod action;
pub(crate) mod ending;
pub(crate) mod event;
pub(crate) mod feelings;
pub(crate) mod forecast_line;
pub(crate) mod letter_order;
pub(crate) mod outcome;
pub(crate) mod prompt;
pub(crate) mod refusal;

use portolan_core::{Arg, ArgShape, Id, Phrase, PhraseArg};

use crate::Norderwind;
use crate::parts::{Face, Order, Port, Tile};

impl PhraseArg<Norderwind> for Port {
    const SHAPE: Option<fn(&Norderwind) -> ArgShape> = Some(|game| {
        let ports = Port::ALL.map(|port| (u8::from(port), port.arg(game)));
        ArgShape::word("port", ports)
    });

    fn arg(&self, game: &Norderwind) -> Arg {
        Arg::Text(game.parts.port_name(*self).to_owned())
    }
}

/// A tile is described by what it shows, so that every language has its name.
impl PhraseArg<Norderwind> for Tile {
    const SHAPE: Option<fn(&Norderwind) -> ArgShape> = Some(|game| {
        let tiles = (0..game.parts.tiles.len()).map(<Tile as Id>::from_index);
        ArgShape::word("tile", tiles.map(|tile| (u8::from(tile), tile.arg(game))))
    });

    fn arg(&self, game: &Norderwind) -> Arg {
        let Some(part) = game.parts.tile(*self) else {
            return Arg::Text(u8::from(*self).to_string());
        };
        match part.face {
            Face::Destination { port } => {
                Phrase::new("tile-destination").with("port", port.arg(game))
            }
            Face::TradingPort { good, terms } => Phrase::new("tile-trading-port")
                .with("good", good.arg(game))
                .with("price", terms.price),
            Face::EquipmentPort => Phrase::new("tile-equipment-port"),
            Face::MerchantShip { terms } => {
                Phrase::new("tile-merchant-ship").with("price", terms.price)
            }
            Face::Wreck => Phrase::new("tile-wreck"),
            Face::Fog => Phrase::new("tile-fog"),
        }
        .into()
    }
}

impl PhraseArg<Norderwind> for Order {
    fn arg(&self, _game: &Norderwind) -> Arg {
        let counted = |key: &'static str, count: u32| {
            (count > 0).then(|| Phrase::new(key).with("count", count))
        };
        let goods = self.goods.present();
        let goods = goods.map(|(good, count)| good.counted(count));
        let captains = counted("count-captains", self.captains.into());
        let gold = counted("count-gold", self.gold);
        Arg::list(goods.chain(captains).chain(gold).map(Arg::from))
    }
}
