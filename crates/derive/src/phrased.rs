//! Derives `Phrased`: one match arm per variant, generated from its name and fields.

use heck::ToKebabCase;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{DeriveInput, Error, Fields, Result, Variant};

use crate::attributes::{self, FieldKind, PhraseEnum, PhraseVariant};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let PhraseEnum { game, prefix } = PhraseEnum::read(input)?;
    let prefix = prefix.value();
    let (mut arms, mut keys) = (Vec::new(), Vec::new());
    for variant in &attributes::variants(input)?.variants {
        let base = format!("{prefix}-{}", variant.ident.to_string().to_kebab_case());
        let (arm, variant_keys) = arm(variant, &base)?;
        arms.push(arm);
        keys.extend(variant_keys);
    }
    let name = &input.ident;
    let (generics, types, bounds) = input.generics.split_for_impl();
    Ok(quote! {
        impl #generics ::portolan_core::Phrased<#game> for #name #types #bounds {
            const KEYS: &'static [&'static str] = &[#(#keys),*];

            fn phrase(&self, game: &#game) -> ::portolan_core::Phrase {
                let _ = game;
                match self { #(#arms)* }
            }
        }
    })
}

/// The arm of a variant, and its keys.
fn arm(variant: &Variant, base: &str) -> Result<(TokenStream, Vec<String>)> {
    let name = &variant.ident;
    let attributes = PhraseVariant::read(&variant.attrs)?;
    if let Some(function) = attributes.with {
        let mut keys: Vec<String> = attributes.keys.iter().map(syn::LitStr::value).collect();
        if keys.is_empty() {
            keys.push(base.to_owned());
        }
        return Ok((quote!(Self::#name { .. } => #function(self, game),), keys));
    }
    let fields = match &variant.fields {
        Fields::Named(fields) => fields.named.iter().collect(),
        Fields::Unit => Vec::new(),
        Fields::Unnamed(fields) => {
            return Err(Error::new_spanned(
                fields,
                "expected named fields, or #[phrase(with = …)]",
            ));
        }
    };
    let mut key = quote!(#base);
    let mut keys = vec![base.to_owned()];
    let (mut names, mut puts) = (Vec::<Ident>::new(), Vec::new());
    for field in fields {
        let Some(ident) = field.ident.clone() else {
            continue;
        };
        let parameter = ident.to_string();
        match FieldKind::read(&field.attrs)? {
            FieldKind::Skip => continue,
            FieldKind::Typed => puts.push(quote! {
                ::portolan_core::PhraseArg::put(#ident, #parameter, game, &mut phrase);
            }),
            FieldKind::Hidden | FieldKind::Optional if keys.len() > 1 => {
                let problem = "only one field may be hidden or optional";
                return Err(Error::new_spanned(field, problem));
            }
            FieldKind::Hidden => {
                let hidden = format!("{base}-hidden");
                key = quote!(if #ident.is_some() { #base } else { #hidden });
                keys.push(hidden.clone());
                puts.push(quote! {
                    if let Some(known) = #ident {
                        ::portolan_core::PhraseArg::put(known, #parameter, game, &mut phrase);
                    }
                });
            }
            FieldKind::Optional => {
                let longer = format!("{base}-{}", parameter.to_kebab_case());
                puts.push(quote! {
                    let value = ::portolan_core::PhraseArg::arg(#ident, game);
                    if !value.is_empty() {
                        phrase.key = #longer;
                        phrase.put(#parameter, value);
                    }
                });
                keys.push(longer);
            }
            FieldKind::Signed => puts.push(quote! {
                phrase.put(#parameter, ::portolan_core::Arg::signed(i64::from(*#ident)));
            }),
            FieldKind::Tenths => puts.push(quote!(phrase.put_tenths(i64::from(*#ident));)),
            FieldKind::Function(function) => puts.push(quote! {
                phrase.put(#parameter, #function(#ident, game));
            }),
        }
        names.push(ident);
    }
    let arm = quote! {
        Self::#name { #(#names,)* .. } => {
            let mut phrase = ::portolan_core::Phrase::new(#key);
            #(#puts)*
            phrase
        }
    };
    Ok((arm, keys))
}
