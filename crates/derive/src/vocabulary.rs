//! The derive of `Vocabulary`: the Fluent key of every word.

use heck::ToKebabCase;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Error, Result};

use crate::attributes::{self, VocabularyWords};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let words = VocabularyWords::read(&input.attrs)?;
    let missing = |what: &str| Error::new_spanned(&input.ident, format!("{what} is missing"));
    let prefix = words
        .prefix
        .ok_or_else(|| missing("#[vocabulary(prefix = \"…\")]"))?;
    let expected = words
        .expected
        .map_or_else(String::new, |expected| expected.value());
    let (mut arms, mut keys) = (Vec::new(), Vec::new());
    for variant in &attributes::variants(input)?.variants {
        let name = &variant.ident;
        let of_variant = VocabularyWords::read(&variant.attrs)?;
        let word = match of_variant.key {
            Some(key) => key.value(),
            None => name.to_string().to_kebab_case(),
        };
        let key = format!("{}-{word}", prefix.value());
        arms.push(quote!(Self::#name => #key,));
        keys.push(key);
    }
    keys.dedup();
    let name = &input.ident;
    Ok(quote! {
        impl ::portolan_core::Vocabulary for #name {
            const KEYS: &'static [&'static str] = &[#(#keys),*];
            const EXPECTED: &'static str = #expected;

            fn key(self) -> &'static str {
                match self { #(#arms)* }
            }
        }

        impl<G: ?Sized> ::portolan_core::PhraseArg<G> for #name {
            fn arg(&self, _game: &G) -> ::portolan_core::Arg {
                ::portolan_core::Arg::key(::portolan_core::Vocabulary::key(*self))
            }
        }
    })
}
