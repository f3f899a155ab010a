//! Points, zones, cards and goods as parameters of phrases, and the names of points in notation.
//! What an edition names has the names of the edition, in every language it has.

use portolan_core::notation::LineReader;
use portolan_core::{Arg, ArgShape, NotationError, Phrase, PhraseArg};

use crate::parts::Names;
use crate::parts::card::{Card, Hand, Strength};
use crate::parts::point::{Point, Zone};
use crate::parts::product::Goods;
use crate::{LongCours, PointPart};

impl LongCours {
    /// What the table says about a point.
    #[must_use]
    pub fn point(&self, point: Point) -> &PointPart {
        &self.components.points[point.index()]
    }

    /// Reads the name of a point: its short name, or its name in a language of the edition.
    pub(super) fn read_point(
        &self,
        line: &mut LineReader<'_>,
        expected: &'static str,
    ) -> Result<Point, NotationError> {
        let points = self.components.points.iter();
        let found = line.longest_name(points.flat_map(PointPart::all_names));
        found.ok_or_else(|| NotationError::new(line.peek().unwrap_or(line.text()), expected))
    }
}

impl Names {
    /// The names, the printed one first; `id` if there is none.
    fn arg(&self, id: &str) -> Arg {
        let names = [("fr", &self.fr), ("en", &self.en)];
        let names = names.map(|(language, name)| Some((language.to_owned(), name.clone()?)));
        match names.into_iter().flatten().collect::<Vec<_>>() {
            none if none.is_empty() => Arg::Text(id.to_owned()),
            names => Arg::Names(names),
        }
    }
}

impl PhraseArg<LongCours> for Point {
    const SHAPE: Option<fn(&LongCours) -> ArgShape> = Some(|game| {
        let points = Point::all().map(|point| (u8::from(point), point.arg(game)));
        ArgShape::word("point", points)
    });

    fn arg(&self, game: &LongCours) -> Arg {
        let part = game.point(*self);
        part.names.arg(&part.id)
    }
}

impl PhraseArg<LongCours> for Zone {
    const SHAPE: Option<fn(&LongCours) -> ArgShape> = Some(|_| ArgShape::Itself);

    fn arg(&self, _game: &LongCours) -> Arg {
        self.number().into()
    }
}

impl PhraseArg<LongCours> for Strength {
    const SHAPE: Option<fn(&LongCours) -> ArgShape> = Some(|game| {
        let cards = Strength::all().map(|card| (card.number(), card.arg(game)));
        ArgShape::word("brawl", cards)
    });

    fn arg(&self, game: &LongCours) -> Arg {
        let part = &game.components.brawls[usize::from(self.number()) - 1];
        let name = part.names.arg(&self.to_string());
        let phrase = Phrase::new("card-brawl").with("name", name);
        phrase.with("strength", self.number()).into()
    }
}

impl PhraseArg<LongCours> for Card {
    fn arg(&self, game: &LongCours) -> Arg {
        match self {
            Card::Storm => Arg::key("card-storm"),
            Card::DirectMove => Arg::key("card-direct-move"),
            Card::Brawl(strength) => strength.arg(game),
        }
    }
}

impl PhraseArg<LongCours> for Hand {
    fn arg(&self, game: &LongCours) -> Arg {
        if self.is_empty() {
            return Arg::key("card-none");
        }
        let counts = [
            ("card-storms", self.storms),
            ("card-direct-moves", self.direct_moves),
        ];
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        let counted = counts.map(|(key, count)| Phrase::new(key).with("count", count).into());
        Arg::list(counted.chain(self.brawls.iter().map(|card| card.arg(game))))
    }
}

/// Goods by product; a phrase for nothing if there are none.
pub(crate) fn goods_arg(goods: &Goods, game: &LongCours) -> Arg {
    let aboard = goods.iter().filter(|(_, francs)| **francs > 0);
    let listed: Vec<Arg> = aboard
        .map(|(product, francs)| {
            let phrase = Phrase::new("goods").with("product", product.arg(game));
            phrase.with("francs", *francs).into()
        })
        .collect();
    if listed.is_empty() {
        Arg::key("goods-none")
    } else {
        Arg::List(listed)
    }
}
