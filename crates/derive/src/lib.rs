//! Derives for the small types of a game: which Fluent message tells each variant and which
//! parameter each field is ([`Phrased`](macro@Phrased)), which paragraph refuses
//! ([`RuleRefusal`](macro@RuleRefusal)), and closed vocabularies
//! ([`Vocabulary`](macro@Vocabulary)).
//!
//! The traits are in `portolan-core`, which re-exports these macros. No rule of a game and no
//! sentence is here.

mod attributes;
mod phrased;
mod refusal;
mod vocabulary;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Implements `Phrased` for an enum.
///
/// `#[phrase(game = Manila, prefix = "event")]` on the enum names the game whose parts give
/// names, and the first word of every key. A variant `FirstBidder` has the key
/// `event-first-bidder`, and each of its fields is a parameter of the same name, of the kind its
/// type has (`PhraseArg`).
///
/// On a variant:
/// - `#[phrase(with = function, keys("event-a", "event-b"))]`: the phrase is written by hand,
///   `fn(&Self, &Game) -> Phrase`.
///
/// On a field:
/// - `#[phrase(skip)]`: no parameter.
/// - `#[phrase(hidden)]`: an `Option`; without a value the key ends in `-hidden` and the
///   parameter is missing.
/// - `#[phrase(signed)]`: a number with its sign, as text.
/// - `#[phrase(tenths)]`: tenths of a unit, as the parameters `sign`, `whole` and `tenth`.
/// - `#[phrase(arg = function)]`: the parameter is made by `fn(&Field, &Game) -> Arg`.
#[proc_macro_derive(Phrased, attributes(phrase))]
pub fn phrased(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    phrased::derive(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Implements `RuleRefusal` for an enum: `#[rule("M3.1")]` on each variant names the paragraph;
/// `#[rule(of = phase)]` asks a field, `phase.rule()`; `#[rule(with = function)]` asks
/// `fn(&Self) -> &'static str`.
#[proc_macro_derive(RuleRefusal, attributes(rule))]
pub fn rule_refusal(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    refusal::derive(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Implements `Vocabulary` and `PhraseArg` for an enum without fields:
/// `#[vocabulary(prefix = "ware", expected = "jade, silk, nutmeg or ginseng")]`. `SmallPilot`
/// has the Fluent key `ware-small-pilot`. Names in notation and JSON come from `strum` and
/// `serde`. A variant may share the key of another with `#[vocabulary(key = "pilot")]`.
#[proc_macro_derive(Vocabulary, attributes(vocabulary))]
pub fn vocabulary(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    vocabulary::derive(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}
