//! Derives `Id`: the index of a component, also of lists, and its number outside Rust.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, LitInt, LitStr, Result, Type};

use crate::attributes::IdAttributes;

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let IdAttributes { most, of } = IdAttributes::read(input)?;
    let (from_index, to_index) = match field(input)? {
        Inner::Index => (quote!(index as u8), quote!(self.0 as usize)),
        Inner::Number => (
            quote!(::core::num::NonZeroU8::MIN.saturating_add(index as u8)),
            quote!(self.0.get() as usize - 1),
        ),
    };
    let expected = expected(&most, &of)?;
    let name = &input.ident;
    Ok(quote! {
        impl #name {
            /// Counted from 0.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                #to_index
            }
        }

        impl ::portolan_core::Id for #name {
            #[inline]
            fn index(self) -> usize {
                #name::index(self)
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                #name(#from_index)
            }
        }

        /// A list has an entry for each of them.
        impl<T> ::core::ops::Index<#name> for [T] {
            type Output = T;

            #[inline]
            fn index(&self, id: #name) -> &T {
                &self[id.index()]
            }
        }

        impl<T> ::core::ops::IndexMut<#name> for [T] {
            #[inline]
            fn index_mut(&mut self, id: #name) -> &mut T {
                &mut self[id.index()]
            }
        }

        impl TryFrom<u8> for #name {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<Self, &'static str> {
                match number {
                    1..=#most => Ok(::portolan_core::Id::from_index(usize::from(number) - 1)),
                    _ => Err(#expected),
                }
            }
        }

        impl From<#name> for u8 {
            fn from(id: #name) -> u8 {
                id.index() as u8 + 1
            }
        }
    })
}

/// What the struct contains.
enum Inner {
    /// A `u8` from 0.
    Index,
    /// A `NonZeroU8` from 1.
    Number,
}

fn field(input: &DeriveInput) -> Result<Inner> {
    let wrong = || Error::new_spanned(&input.ident, "expected a struct of a u8 or a NonZeroU8");
    let Data::Struct(data) = &input.data else {
        return Err(wrong());
    };
    let Fields::Unnamed(fields) = &data.fields else {
        return Err(wrong());
    };
    match fields
        .unnamed
        .iter()
        .map(|field| &field.ty)
        .collect::<Vec<_>>()[..]
    {
        [Type::Path(path)] if path.path.is_ident("u8") => Ok(Inner::Index),
        [Type::Path(path)] if path.path.is_ident("NonZeroU8") => Ok(Inner::Number),
        _ => Err(wrong()),
    }
}

fn expected(most: &LitInt, of: &LitStr) -> Result<String> {
    let most: u8 = most.base10_parse()?;
    Ok(format!(
        "expected the number of {}, 1 to {most}",
        of.value()
    ))
}
