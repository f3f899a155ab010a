//! Derives `ViewPart`: the fields of a struct are compared one by one, an enum as a whole.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Field, Fields, Result};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    if !input.generics.params.is_empty() {
        return Err(Error::new_spanned(
            name,
            "expected a type without parameters",
        ));
    }
    let fields = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => &fields.named,
            _ => return Ok(quote!(impl ::portolan_core::ViewPart for #name {})),
        },
        Data::Enum(_) => return Ok(quote!(impl ::portolan_core::ViewPart for #name {})),
        Data::Union(_) => return Err(Error::new_spanned(name, "expected a struct or an enum")),
    };
    let comparisons = fields.iter().map(comparison).collect::<Result<Vec<_>>>()?;
    Ok(quote! {
        impl ::portolan_core::ViewPart for #name {
            const IS_SMALL: bool = false;

            fn compare<C: ::portolan_core::ViewChanges>(
                &self,
                before: &Self,
                path: &mut ::portolan_core::ViewPath,
                changes: &mut C,
            ) {
                #(#comparisons)*
            }
        }
    })
}

/// Compares one field. A flattened one has no name of its own in the serialized form.
fn comparison(field: &Field) -> Result<TokenStream> {
    let name = &field.ident;
    let compare =
        quote!(::portolan_core::ViewPart::compare(&self.#name, &before.#name, path, changes));
    if is_flattened(field)? {
        return Ok(quote!(#compare;));
    }
    let text = name.as_ref().map(ToString::to_string);
    Ok(quote!(path.at_name(#text, |path| #compare);))
}

/// Whether serde flattens the field. Other attributes of serde would give it another name or leave
/// it out, so that its path would be wrong.
fn is_flattened(field: &Field) -> Result<bool> {
    let mut is_flattened = false;
    for attribute in field
        .attrs
        .iter()
        .filter(|one| one.path().is_ident("serde"))
    {
        attribute.parse_nested_meta(|meta| {
            is_flattened |= meta.path.is_ident("flatten");
            let known = meta.path.is_ident("flatten");
            let wrong = || meta.error("a part of a view has all its fields, under their own names");
            known.then_some(()).ok_or_else(wrong)
        })?;
    }
    Ok(is_flattened)
}
