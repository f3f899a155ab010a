//! Derive macros for the small types of a game: the Fluent message of each variant and the
//! parameter for each field ([`Phrased`](macro@Phrased)), the paragraph of each refusal
//! ([`RuleRefusal`](macro@RuleRefusal)), closed vocabularies ([`Vocabulary`](macro@Vocabulary)),
//! ids of components ([`Id`](macro@Id)), and what has changed in a part of a view
//! ([`ViewPart`](macro@ViewPart)).
//!
//! The traits are in `portolan-core`, which re-exports these macros and has examples of them. This
//! crate contains no rules and no texts.

mod attributes;
mod id;
mod lessons;
mod phrased;
mod refusal;
mod texts;
mod view_part;
mod vocabulary;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Implements `Phrased` for an enum.
///
/// `#[phrase(game = Manila, prefix = "event")]` on the enum sets the game that provides the names
/// of components, and the first word of every key. A variant `FirstBidder` has the key
/// `event-first-bidder`. Each of its fields becomes a parameter of the same name; the field's type
/// determines the kind of parameter (`PhraseArg`).
///
/// On a variant:
/// - `#[phrase(with = function, keys("event-a", "event-b"))]`: the phrase is made by
///   `fn(&Self, &Game) -> Phrase`.
///
/// On a field:
/// - `#[phrase(skip)]`: no parameter.
/// - `#[phrase(hidden)]`: an `Option`; if it is `None`, the key ends in `-hidden` and the
///   parameter is omitted.
/// - `#[phrase(optional)]`: an `Option` or a list; if it is empty, the parameter is omitted,
///   otherwise the key ends in `-` and the name of the field.
/// - `#[phrase(signed)]`: a number with its sign, as text.
/// - `#[phrase(tenths)]`: tenths of a unit, as the parameters `sign`, `whole` and `tenth`.
/// - `#[phrase(arg = function)]`: the parameter is made by `fn(&Field, &Game) -> Arg`.
///
/// With `#[serde(tag = "…", rename_all = "snake_case")]` on the enum, a variant that uses no function, and
/// whose parameters all have a shape, also gets the shape by which its phrase follows from its JSON.
#[proc_macro_derive(Phrased, attributes(phrase))]
pub fn phrased(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    phrased::derive(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Implements `RuleRefusal` for an enum. Each variant has one of these attributes:
/// - `#[rule("M3.1")]`: the paragraph.
/// - `#[rule(of = phase)]`: the paragraph is `phase.rule()` of this field.
/// - `#[rule(with = function)]`: the paragraph is returned by `fn(&Self) -> &'static str`.
#[proc_macro_derive(RuleRefusal, attributes(rule))]
pub fn rule_refusal(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    refusal::derive(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Implements `Vocabulary` and `PhraseArg` for an enum without fields.
///
/// `#[vocabulary(prefix = "ware")]` on the enum sets the first word of every Fluent key. A variant
/// `FineSilk` has the name `fine_silk` and the key `ware-fine-silk`; `#[vocabulary(key = "silk")]`
/// on a variant replaces the rest of its key, so that variants can share one. Errors list all
/// names, or say what `expected = "…"` on the enum sets. Names in JSON come from `serde`.
#[proc_macro_derive(Vocabulary, attributes(vocabulary))]
pub fn vocabulary(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    vocabulary::derive(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Implements `Id`, and the conversions from and to the number outside Rust, for a tuple struct of
/// one number.
///
/// `#[id(most = 48, of = "a tile")]` sets how many there can be, and the words for errors. The
/// number outside Rust counts from 1 and fits into a byte. A struct of a `NonZeroU8` contains it;
/// a struct of a `u8` contains the index, which counts from 0.
#[proc_macro_derive(Id, attributes(id))]
pub fn id(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    id::derive(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Implements `ViewPart`: the fields of a struct are compared one by one under their names, an enum
/// or a tuple struct is compared as a whole. A field with `#[serde(flatten)]` is part of the struct
/// around it; no other attribute of serde is allowed on a field.
#[proc_macro_derive(ViewPart)]
pub fn view_part(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    view_part::derive(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// The Fluent files of a folder, given relative to the crate's `Cargo.toml`, as a `Texts`.
///
/// `texts!("text")` with the files `text/en.ftl` and `text/fr.ftl` is a `Texts` of two languages.
/// There must be a file `en.ftl`. A crate that uses this macro has the build script
/// `crates/derive/rerun.rs`, so that it is compiled again when a file is added.
#[proc_macro]
pub fn texts(input: TokenStream) -> TokenStream {
    let folder = parse_macro_input!(input as syn::LitStr);
    texts::expand(&folder)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// The lessons of a folder, given relative to the crate's `Cargo.toml`, as `Lessons`.
///
/// `lessons!("lessons")` with the files `1-tides.toml`, `2-storms.toml`, `en.ftl` and `fr.ftl` is two
/// chapters, `tides` and `storms`, with texts in two languages. Otherwise like [`texts!`](macro@texts).
#[proc_macro]
pub fn lessons(input: TokenStream) -> TokenStream {
    let folder = parse_macro_input!(input as syn::LitStr);
    lessons::expand(&folder)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}
