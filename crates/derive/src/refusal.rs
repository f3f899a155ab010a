//! Derives `RuleRefusal`: each variant has the paragraph as an attribute.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Result};

use crate::attributes::{self, Rule};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let mut arms = Vec::new();
    for variant in &attributes::variants(input)?.variants {
        let name = &variant.ident;
        arms.push(match Rule::read(variant)? {
            Rule::Paragraph(paragraph) => quote!(Self::#name { .. } => #paragraph,),
            Rule::Of(field) => quote!(Self::#name { #field, .. } => #field.rule(),),
            Rule::With(function) => quote!(Self::#name { .. } => #function(self),),
        });
    }
    let name = &input.ident;
    Ok(quote! {
        impl ::portolan_core::RuleRefusal for #name {
            fn rule(&self) -> &'static str {
                match self { #(#arms)* }
            }
        }
    })
}
