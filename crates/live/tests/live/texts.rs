//! Every fault has words in both languages, with the same parameters. That no words are left over is
//! tested beside the errors.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use portolan_core::Language;
use portolan_live::TEXTS;

/// The parameters of each message of a file.
type Texts = BTreeMap<String, BTreeSet<String>>;

fn read(language: Language) -> Texts {
    let resource =
        parse(TEXTS.get(language).unwrap()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    let mut texts = Texts::new();
    for message in messages {
        let key = message.id.name.to_owned();
        let mut parameters = BTreeSet::new();
        collect(message.value.as_ref().expect(&key), &mut parameters);
        assert!(
            texts.insert(key.clone(), parameters).is_none(),
            "{key} stands twice"
        );
    }
    texts
}

fn collect(pattern: &Pattern<&str>, parameters: &mut BTreeSet<String>) {
    let mut inline = |inline: &InlineExpression<&str>| {
        if let InlineExpression::VariableReference { id } = inline {
            parameters.insert(id.name.to_owned());
        }
    };
    let mut variants_of = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable {
                expression: Expression::Inline(value),
            } => inline(value),
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                inline(selector);
                variants_of.extend(variants);
            }
            PatternElement::TextElement { .. } => {}
        }
    }
    for variant in variants_of {
        collect(&variant.value, parameters);
    }
}

#[test]
fn both_languages_have_the_same_keys_and_parameters() {
    assert_eq!(read(Language::ENGLISH), read(Language::FRENCH));
}
