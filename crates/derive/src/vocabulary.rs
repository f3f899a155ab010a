//! Derives `Vocabulary`: the name and the Fluent key of every variant.

use heck::{ToKebabCase, ToSnakeCase};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Error, Result};

use crate::attributes::{self, VocabularyAttributes};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let attributes = VocabularyAttributes::read(&input.attrs)?;
    let missing = |what: &str| Error::new_spanned(&input.ident, format!("{what} is missing"));
    let prefix = attributes
        .prefix
        .ok_or_else(|| missing("#[vocabulary(prefix = \"…\")]"))?;
    let (mut names, mut variants) = (Vec::new(), Vec::new());
    let (mut arms, mut keys) = (Vec::new(), Vec::new());
    for variant in &attributes::variants(input)?.variants {
        let name = &variant.ident;
        let suffix = match VocabularyAttributes::read(&variant.attrs)?.key {
            Some(key) => key.value(),
            None => name.to_string().to_kebab_case(),
        };
        let key = format!("{}-{suffix}", prefix.value());
        arms.push(quote!(Self::#name => #key,));
        keys.push(key);
        names.push(name.to_string().to_snake_case());
        variants.push(name);
    }
    keys.dedup();
    let expected = match attributes.expected {
        Some(expected) => expected.value(),
        None => enumerate(&names),
    };
    let (name, prefix) = (&input.ident, prefix.value());
    Ok(quote! {
        impl ::portolan_core::Vocabulary for #name {
            const KEYS: &'static [&'static str] = &[#(#keys),*];
            const EXPECTED: &'static str = #expected;

            #[inline]
            fn all() -> &'static [Self] {
                &[#(Self::#variants),*]
            }

            fn name(self) -> &'static str {
                match self { #(Self::#variants => #names,)* }
            }

            fn key(self) -> &'static str {
                match self { #(#arms)* }
            }
        }

        impl<G: ?Sized> ::portolan_core::PhraseArg<G> for #name {
            const SHAPE: Option<fn(&G) -> ::portolan_core::ArgShape> = Some(|game| {
                let words = <Self as ::portolan_core::Vocabulary>::all().iter();
                ::portolan_core::ArgShape::word(
                    #prefix,
                    words.map(|word| {
                        let name = ::portolan_core::Vocabulary::name(*word);
                        (name, ::portolan_core::PhraseArg::arg(word, game))
                    }),
                )
            });

            fn arg(&self, _game: &G) -> ::portolan_core::Arg {
                ::portolan_core::Arg::key(::portolan_core::Vocabulary::key(*self))
            }
        }
    })
}

/// `jade, silk or gold`.
fn enumerate(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
