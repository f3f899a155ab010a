//! Parses the attributes of the derive macros. An unknown word is a compile error at its position.

use syn::meta::ParseNestedMeta;
use syn::{
    Attribute, Data, DataEnum, DeriveInput, Error, Ident, LitInt, LitStr, Path, Result, Type,
};

/// The variants of an enum; other types are rejected.
pub(crate) fn variants(input: &DeriveInput) -> Result<&DataEnum> {
    match &input.data {
        Data::Enum(data) => Ok(data),
        _ => Err(Error::new_spanned(&input.ident, "expected an enum")),
    }
}

/// Calls `read` for each item of the attributes with this name.
fn each_item(
    attributes: &[Attribute],
    name: &str,
    mut read: impl FnMut(&ParseNestedMeta<'_>) -> Result<()>,
) -> Result<()> {
    for attribute in attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident(name))
    {
        attribute.parse_nested_meta(|meta| read(&meta))?;
    }
    Ok(())
}

/// `#[phrase(game = …, prefix = "…")]` of an enum.
pub(crate) struct PhraseEnum {
    pub(crate) game: Type,
    pub(crate) prefix: LitStr,
}

impl PhraseEnum {
    pub(crate) fn read(input: &DeriveInput) -> Result<PhraseEnum> {
        let (mut game, mut prefix) = (None, None);
        each_item(&input.attrs, "phrase", |meta| {
            if meta.path.is_ident("game") {
                game = Some(meta.value()?.parse()?);
            } else if meta.path.is_ident("prefix") {
                prefix = Some(meta.value()?.parse()?);
            } else {
                return Err(meta.error("expected game or prefix"));
            }
            Ok(())
        })?;
        let missing =
            |what| Error::new_spanned(&input.ident, format!("#[phrase({what})] is missing"));
        Ok(PhraseEnum {
            game: game.ok_or_else(|| missing("game = …"))?,
            prefix: prefix.ok_or_else(|| missing("prefix = \"…\""))?,
        })
    }
}

/// The field that names the variant of an enum in JSON: `#[serde(tag = "…", rename_all = "snake_case")]`.
/// `None` if the JSON of the enum has another form.
pub(crate) fn snake_case_tag(input: &DeriveInput) -> Result<Option<String>> {
    let (mut tag, mut rename_all) = (None, None);
    each_item(&input.attrs, "serde", |meta| {
        let value: LitStr = meta.value()?.parse()?;
        if meta.path.is_ident("tag") {
            tag = Some(value.value());
        } else if meta.path.is_ident("rename_all") {
            rename_all = Some(value.value());
        }
        Ok(())
    })?;
    Ok(tag.filter(|_| rename_all.as_deref() == Some("snake_case")))
}

/// `#[phrase(with = …, keys(…))]` of a variant.
#[derive(Default)]
pub(crate) struct PhraseVariant {
    pub(crate) with: Option<Path>,
    pub(crate) keys: Vec<LitStr>,
}

impl PhraseVariant {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<PhraseVariant> {
        let mut variant = PhraseVariant::default();
        each_item(attributes, "phrase", |meta| {
            if meta.path.is_ident("with") {
                variant.with = Some(meta.value()?.parse()?);
                Ok(())
            } else if meta.path.is_ident("keys") {
                let content;
                syn::parenthesized!(content in meta.input);
                let keys = content
                    .parse_terminated(<LitStr as syn::parse::Parse>::parse, syn::Token![,])?;
                variant.keys.extend(keys);
                Ok(())
            } else {
                Err(meta.error("expected with or keys"))
            }
        })?;
        Ok(variant)
    }
}

/// How a field becomes a parameter of a phrase.
#[derive(Default)]
pub(crate) enum FieldKind {
    /// By its type.
    #[default]
    Typed,
    Skip,
    Hidden,
    Optional,
    Signed,
    Tenths,
    /// By a function.
    Function(Path),
}

impl FieldKind {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<FieldKind> {
        let mut kind = FieldKind::default();
        each_item(attributes, "phrase", |meta| {
            let word = meta
                .path
                .get_ident()
                .map(Ident::to_string)
                .unwrap_or_default();
            kind = match word.as_str() {
                "skip" => FieldKind::Skip,
                "hidden" => FieldKind::Hidden,
                "optional" => FieldKind::Optional,
                "signed" => FieldKind::Signed,
                "tenths" => FieldKind::Tenths,
                "arg" => FieldKind::Function(meta.value()?.parse()?),
                _ => {
                    let words = "skip, hidden, optional, signed, tenths or arg";
                    return Err(meta.error(format!("expected {words}")));
                }
            };
            Ok(())
        })?;
        Ok(kind)
    }
}

/// `#[rule(…)]` of a variant.
pub(crate) enum Rule {
    Paragraph(LitStr),
    Of(Ident),
    With(Path),
}

impl Rule {
    pub(crate) fn read(variant: &syn::Variant) -> Result<Rule> {
        let attribute = variant
            .attrs
            .iter()
            .find(|attribute| attribute.path().is_ident("rule"));
        let attribute = attribute
            .ok_or_else(|| Error::new_spanned(&variant.ident, "#[rule(\"…\")] is missing"))?;
        if let Ok(paragraph) = attribute.parse_args::<LitStr>() {
            return Ok(Rule::Paragraph(paragraph));
        }
        let mut rule = None;
        attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("of") {
                rule = Some(Rule::Of(meta.value()?.parse()?));
            } else if meta.path.is_ident("with") {
                rule = Some(Rule::With(meta.value()?.parse()?));
            } else {
                return Err(meta.error("expected \"PARAGRAPH\", of = FIELD or with = FUNCTION"));
            }
            Ok(())
        })?;
        rule.ok_or_else(|| Error::new_spanned(attribute, "expected a paragraph"))
    }
}

/// `#[vocabulary(…)]` of an enum or a variant.
#[derive(Default)]
pub(crate) struct VocabularyAttributes {
    pub(crate) prefix: Option<LitStr>,
    pub(crate) expected: Option<LitStr>,
    pub(crate) key: Option<LitStr>,
}

impl VocabularyAttributes {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<VocabularyAttributes> {
        let mut values = VocabularyAttributes::default();
        each_item(attributes, "vocabulary", |meta| {
            let slot = if meta.path.is_ident("prefix") {
                &mut values.prefix
            } else if meta.path.is_ident("expected") {
                &mut values.expected
            } else if meta.path.is_ident("key") {
                &mut values.key
            } else {
                return Err(meta.error("expected prefix, expected or key"));
            };
            *slot = Some(meta.value()?.parse()?);
            Ok(())
        })?;
        Ok(values)
    }
}

/// `#[id(most = …, of = "…")]` of a struct.
pub(crate) struct IdAttributes {
    pub(crate) most: LitInt,
    pub(crate) of: LitStr,
}

impl IdAttributes {
    pub(crate) fn read(input: &DeriveInput) -> Result<IdAttributes> {
        let (mut most, mut of) = (None, None);
        each_item(&input.attrs, "id", |meta| {
            if meta.path.is_ident("most") {
                most = Some(meta.value()?.parse()?);
            } else if meta.path.is_ident("of") {
                of = Some(meta.value()?.parse()?);
            } else {
                return Err(meta.error("expected most or of"));
            }
            Ok(())
        })?;
        let missing = |what| Error::new_spanned(&input.ident, format!("#[id({what})] is missing"));
        Ok(IdAttributes {
            most: most.ok_or_else(|| missing("most = …"))?,
            of: of.ok_or_else(|| missing("of = \"…\""))?,
        })
    }
}
