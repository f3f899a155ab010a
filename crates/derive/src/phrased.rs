//! Derives `Phrased`: the phrase of each variant, and how it follows from the JSON of the variant.

use heck::{ToKebabCase, ToSnakeCase};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{DeriveInput, Error, Field, Fields, Result, Type, Variant};

use crate::attributes::{self, FieldKind, PhraseEnum, PhraseVariant};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let PhraseEnum { game, prefix } = PhraseEnum::read(input)?;
    let prefix = prefix.value();
    let (mut arms, mut keys) = (Vec::new(), Vec::new());
    let (mut shapes, mut follows) = (Vec::new(), Vec::new());
    for variant in &attributes::variants(input)?.variants {
        let base = format!("{prefix}-{}", variant.ident.to_string().to_kebab_case());
        let phrase = VariantPhrase::read(variant, base, &game)?;
        arms.push(phrase.arm);
        keys.extend(phrase.keys);
        let VariantShape { add, is_shaped } = phrase.shape;
        let name = &variant.ident;
        follows.push(quote!(Self::#name { .. } => #is_shaped,));
        shapes.push(add);
    }
    let shaping = attributes::snake_case_tag(input)?.map(|tag| {
        quote! {
            fn shapes(game: &#game) -> ::portolan_core::PhraseShapes {
                let _ = game;
                let mut shapes = ::portolan_core::PhraseShapes {
                    tag: #tag,
                    ..::core::default::Default::default()
                };
                #(#shapes)*
                shapes
            }

            fn phrase_follows(&self) -> bool {
                match self { #(#follows)* }
            }
        }
    });
    let name = &input.ident;
    let (generics, types, bounds) = input.generics.split_for_impl();
    Ok(quote! {
        impl #generics ::portolan_core::Phrased<#game> for #name #types #bounds {
            const KEYS: &'static [&'static str] = &[#(#keys),*];

            fn phrase(&self, game: &#game) -> ::portolan_core::Phrase {
                let _ = game;
                match self { #(#arms)* }
            }

            #shaping
        }
    })
}

/// What is generated for a variant.
struct VariantPhrase {
    /// The arm that makes the phrase.
    arm: TokenStream,
    keys: Vec<String>,
    shape: VariantShape,
}

struct VariantShape {
    /// Adds the shape to `shapes`, if there is one.
    add: TokenStream,
    /// Whether there is one: a constant expression.
    is_shaped: TokenStream,
}

impl VariantShape {
    /// That of a phrase of which a function makes something.
    fn none() -> VariantShape {
        VariantShape {
            add: quote!(),
            is_shaped: quote!(false),
        }
    }
}

impl VariantPhrase {
    fn read(variant: &Variant, base: String, game: &Type) -> Result<VariantPhrase> {
        let name = &variant.ident;
        let attributes = PhraseVariant::read(&variant.attrs)?;
        if let Some(function) = attributes.with {
            let mut keys: Vec<String> = attributes.keys.iter().map(syn::LitStr::value).collect();
            if keys.is_empty() {
                keys.push(base);
            }
            return Ok(VariantPhrase {
                arm: quote!(Self::#name { .. } => #function(self, game),),
                keys,
                shape: VariantShape::none(),
            });
        }
        let mut parameters = Parameters::new(base, game);
        for field in named_fields(variant)? {
            parameters.add(field)?;
        }
        Ok(parameters.finish(name))
    }
}

/// The fields of a variant, which all have names.
fn named_fields(variant: &Variant) -> Result<Vec<&Field>> {
    match &variant.fields {
        Fields::Named(fields) => Ok(fields.named.iter().collect()),
        Fields::Unit => Ok(Vec::new()),
        Fields::Unnamed(fields) => Err(Error::new_spanned(
            fields,
            "expected named fields, or #[phrase(with = …)]",
        )),
    }
}

/// The parameters of a variant, field by field.
struct Parameters<'g> {
    game: &'g Type,
    /// The key, or the one without the field that may be empty.
    base: String,
    /// How the key is made.
    key: TokenStream,
    keys: Vec<String>,
    names: Vec<Ident>,
    puts: Vec<TokenStream>,
    /// The shapes of the parameters; `None` once one has none.
    shapes: Option<Vec<TokenStream>>,
    /// The types that must have shapes.
    shaped_types: Vec<Type>,
    /// The key of the shape, and what it is without the field that may be empty.
    shape_key: String,
    without: TokenStream,
}

impl Parameters<'_> {
    fn new(base: String, game: &Type) -> Parameters<'_> {
        Parameters {
            game,
            key: quote!(#base),
            keys: vec![base.clone()],
            names: Vec::new(),
            puts: Vec::new(),
            shapes: Some(Vec::new()),
            shaped_types: Vec::new(),
            shape_key: base.clone(),
            without: quote!(None),
            base,
        }
    }

    fn add(&mut self, field: &Field) -> Result<()> {
        let Some(ident) = field.ident.clone() else {
            return Ok(());
        };
        let parameter = ident.to_string();
        let base = &self.base;
        match FieldKind::read(&field.attrs)? {
            FieldKind::Skip => return Ok(()),
            FieldKind::Typed => {
                self.puts.push(quote! {
                    ::portolan_core::PhraseArg::put(#ident, #parameter, game, &mut phrase);
                });
                self.add_type_shape(&parameter, field);
            }
            FieldKind::Hidden | FieldKind::Optional if self.keys.len() > 1 => {
                let problem = "only one field may be hidden or optional";
                return Err(Error::new_spanned(field, problem));
            }
            FieldKind::Hidden => {
                let hidden = format!("{base}-hidden");
                self.key = quote!(if #ident.is_some() { #base } else { #hidden });
                self.puts.push(quote! {
                    if let Some(known) = #ident {
                        ::portolan_core::PhraseArg::put(known, #parameter, game, &mut phrase);
                    }
                });
                self.without = without(&parameter, &hidden);
                self.keys.push(hidden);
                self.add_type_shape(&parameter, field);
            }
            FieldKind::Optional => {
                let longer = format!("{base}-{}", parameter.to_kebab_case());
                self.puts.push(quote! {
                    let value = ::portolan_core::PhraseArg::arg(#ident, game);
                    if !value.is_empty() {
                        phrase.key = #longer;
                        phrase.put(#parameter, value);
                    }
                });
                self.without = without(&parameter, base);
                self.shape_key.clone_from(&longer);
                self.keys.push(longer);
                self.add_type_shape(&parameter, field);
            }
            FieldKind::Signed => {
                self.puts.push(quote! {
                    phrase.put(#parameter, ::portolan_core::Arg::signed(i64::from(*#ident)));
                });
                self.add_shape(&parameter, quote!(Some(::portolan_core::ArgShape::Signed)));
            }
            FieldKind::Tenths => {
                self.puts
                    .push(quote!(phrase.put_tenths(i64::from(*#ident));));
                self.add_shape(&parameter, quote!(Some(::portolan_core::ArgShape::Tenths)));
            }
            FieldKind::Function(function) => {
                self.puts.push(quote! {
                    phrase.put(#parameter, #function(#ident, game));
                });
                self.shapes = None;
            }
        }
        self.names.push(ident);
        Ok(())
    }

    fn add_type_shape(&mut self, parameter: &str, field: &Field) {
        let (ty, game) = (&field.ty, self.game);
        let shape = quote! {
            <#ty as ::portolan_core::PhraseArg<#game>>::SHAPE.map(|shape| shape(game))
        };
        self.add_shape(parameter, shape);
        self.shaped_types.push(ty.clone());
    }

    fn add_shape(&mut self, parameter: &str, shape: TokenStream) {
        if let Some(shapes) = &mut self.shapes {
            shapes.push(quote!((#parameter, #shape)));
        }
    }

    fn finish(self, variant: &Ident) -> VariantPhrase {
        let Parameters {
            game,
            key,
            keys,
            names,
            puts,
            shapes,
            shaped_types,
            shape_key,
            without,
            ..
        } = self;
        let json_name = variant.to_string().to_snake_case();
        VariantPhrase {
            arm: quote! {
                Self::#variant { #(#names,)* .. } => {
                    let mut phrase = ::portolan_core::Phrase::new(#key);
                    #(#puts)*
                    phrase
                }
            },
            keys,
            shape: shapes.map_or_else(VariantShape::none, |shapes| VariantShape {
                add: quote!(shapes.add(#json_name, #shape_key, [#(#shapes),*], #without);),
                is_shaped: quote! {
                    true #(&& <#shaped_types as ::portolan_core::PhraseArg<#game>>::SHAPE.is_some())*
                },
            }),
        }
    }
}

/// The key of a phrase without a parameter that is empty.
fn without(parameter: &str, key: &str) -> TokenStream {
    quote!(Some(::portolan_core::WithoutArg { arg: #parameter, key: #key }))
}
