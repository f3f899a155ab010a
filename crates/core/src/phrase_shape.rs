//! How phrases follow from the JSON of what they describe. Most phrases only repeat their data, so a
//! server sends these shapes once and then only the data, and a client makes the phrases itself. The
//! derive of [`Phrased`](derive@crate::Phrased) makes the shapes.
//!
//! Nothing here reads JSON: a client does, and the conformance suite, which checks that shapes give
//! exactly the phrases of the rules.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::game::Game;
use crate::phrase::{Arg, Phrased};

/// How the phrases of a game follow from its data, as clients receive it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct GameShapes {
    /// The lists that the shapes refer to by name.
    #[serde(serialize_with = "by_name")]
    #[ts(type = "{ [name in string]: { [word in string]: Arg } }")]
    pub words: Vec<WordList>,
    /// Of events.
    pub events: PhraseShapes,
    /// Of actions.
    pub actions: PhraseShapes,
    /// Of the lines of forecasts.
    pub lines: PhraseShapes,
    /// Of the questions to seats.
    pub questions: PhraseShapes,
}

impl GameShapes {
    /// Those of this game.
    pub fn of<G: Game>(game: &G) -> GameShapes {
        let mut shapes = GameShapes {
            words: Vec::new(),
            events: G::Event::shapes(game),
            actions: G::Action::shapes(game),
            lines: G::ForecastLine::shapes(game),
            questions: G::Prompt::shapes(game),
        };
        let GameShapes {
            words,
            events,
            actions,
            lines,
            questions,
        } = &mut shapes;
        for kind in [events, actions, lines, questions] {
            kind.collect_words(words);
        }
        shapes
    }
}

fn by_name<S: Serializer>(lists: &[WordList], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(lists.iter().map(|list| (list.name, Words(&list.words))))
}

struct Words<'w>(&'w [(String, Arg)]);

impl Serialize for Words<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(word, arg)| (word, arg)))
    }
}

/// How the phrases of an enum follow from its JSON, an object whose field `tag` names the variant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct PhraseShapes {
    /// The field that names the variant.
    pub tag: &'static str,
    /// The shapes of the variants. Those of others do not follow from their data.
    #[ts(as = "std::collections::HashMap<String, PhraseShape>")]
    pub variants: BTreeMap<&'static str, PhraseShape>,
}

/// How the phrase of a variant follows from its fields:
/// `{"key":"event-dealt","args":{"seat":"seat","ware":{"word":"ware"}},"without":{"arg":"ware","key":"event-dealt-hidden"}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PhraseShape {
    /// The key.
    pub key: &'static str,
    /// How each parameter follows from the field of its name.
    #[ts(as = "std::collections::HashMap<String, ArgShape>")]
    pub args: BTreeMap<&'static str, ArgShape>,
    /// What the phrase is if one parameter is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub without: Option<WithoutArg>,
}

/// The key of a phrase in which a parameter is left out if it is empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct WithoutArg {
    /// The parameter.
    #[ts(type = "string")]
    pub arg: &'static str,
    /// The key without it.
    #[ts(type = "string")]
    pub key: &'static str,
}

/// How a parameter follows from the value of its field. Whatever the shape, `null` is an empty list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ArgShape {
    /// A number or a chance is the parameter itself.
    Itself,
    /// The number of a seat.
    Seat,
    /// A number that is shown with its sign.
    Signed,
    /// Tenths of a unit: the parameters `sign`, `whole` and `tenth`.
    Tenths,
    /// A word or number of this list.
    Word(WordList),
    /// A list of values, all of this shape.
    List(Box<ArgShape>),
    /// An object of numbers by words of this list, in its order: phrases with these keys and the number
    /// as their parameter `count`.
    Counts(WordList),
    /// Another enum.
    Phrase(PhraseShapes),
}

/// The parameters of all values of a type, such as the words of a vocabulary or the names of all ports.
/// It is sent once, under its name.
#[derive(Debug, Clone, PartialEq, Eq, TS)]
#[ts(type = "string")]
pub struct WordList {
    /// Its name, unique in a game.
    pub name: &'static str,
    /// The word or number that each value is in JSON, and its parameter.
    pub words: Vec<(String, Arg)>,
}

impl Serialize for WordList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name)
    }
}

impl WordList {
    /// The list with this name.
    pub fn new<W: ToString>(
        name: &'static str,
        words: impl IntoIterator<Item = (W, Arg)>,
    ) -> WordList {
        let words = words.into_iter();
        WordList {
            name,
            words: words.map(|(word, arg)| (word.to_string(), arg)).collect(),
        }
    }
}

impl PhraseShapes {
    /// Adds a variant, unless one of its parameters has no shape.
    pub fn add<const N: usize>(
        &mut self,
        variant: &'static str,
        key: &'static str,
        args: [(&'static str, Option<ArgShape>); N],
        without: Option<WithoutArg>,
    ) {
        let args = args.into_iter().map(|(name, shape)| Some((name, shape?)));
        if let Some(args) = args.collect() {
            let shape = PhraseShape { key, args, without };
            self.variants.insert(variant, shape);
        }
    }

    fn collect_words(&self, lists: &mut Vec<WordList>) {
        for shape in self.variants.values().flat_map(|shape| shape.args.values()) {
            shape.collect_words(lists);
        }
    }
}

impl ArgShape {
    /// A word of the list with this name.
    pub fn word<W: ToString>(
        name: &'static str,
        words: impl IntoIterator<Item = (W, Arg)>,
    ) -> ArgShape {
        ArgShape::Word(WordList::new(name, words))
    }

    fn collect_words(&self, lists: &mut Vec<WordList>) {
        match self {
            ArgShape::Word(list) | ArgShape::Counts(list) => {
                if lists.iter().all(|known| known.name != list.name) {
                    lists.push(list.clone());
                }
            }
            ArgShape::List(shape) => shape.collect_words(lists),
            ArgShape::Phrase(shapes) => shapes.collect_words(lists),
            ArgShape::Itself | ArgShape::Seat | ArgShape::Signed | ArgShape::Tenths => {}
        }
    }
}
