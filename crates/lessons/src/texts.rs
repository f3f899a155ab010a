//! The texts of a game's lessons: every chapter has a title and a line, every step says something
//! short, in every language, and nothing is written that no step says.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use fluent_syntax::parser;
use portolan_core::{GamePackage, Language};

use crate::lesson::Lesson;

/// The longest text of a step, in characters, without what is filled in: two sentences.
const LONGEST: usize = 260;

/// Checks the texts in all languages. The error says what is wrong.
pub(crate) fn check<G: GamePackage>() -> Result<(), String> {
    let lessons = G::lessons();
    let languages: Vec<Language> = lessons.texts().languages().collect();
    for language in &languages {
        let text = lessons.texts().get(*language).unwrap_or_default();
        let found =
            messages(text).map_err(|problem| format!("lessons/{language}.ftl: {problem}"))?;
        let mut unused: Vec<&String> = found.keys().collect();
        let mut require = |key: String, attribute: Option<&str>| {
            unused.retain(|other| **other != key);
            let said = found
                .get(&key)
                .and_then(|texts| texts.get(attribute.unwrap_or_default()));
            match said.map(|text| text.chars().count()) {
                None | Some(0) => Err(format!(
                    "lessons/{language}.ftl lacks {key}{}",
                    attribute.map(|name| format!(".{name}")).unwrap_or_default()
                )),
                Some(length) if length > LONGEST => Err(format!(
                    "lessons/{language}.ftl: {key} has {length} characters, more than {LONGEST}"
                )),
                Some(_) => Ok(()),
            }
        };
        for chapter in lessons.chapters() {
            let script = lessons.script(chapter).unwrap_or_default();
            let lesson =
                Lesson::read(chapter, script, G::RULES).map_err(|error| error.to_string())?;
            require(format!("lesson-{chapter}"), None)?;
            require(format!("lesson-{chapter}"), Some("line"))?;
            for step in &lesson.steps {
                require(format!("lesson-{chapter}-{}", step.text), None)?;
            }
        }
        if let Some(key) = unused.first() {
            return Err(format!("lessons/{language}.ftl: no step says {key}"));
        }
    }
    Ok(())
}

/// The texts of each message by the name of the attribute; that of its value is empty.
type Messages = BTreeMap<String, BTreeMap<String, String>>;

fn messages(text: &str) -> Result<Messages, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| {
        let first = errors.first().map(ToString::to_string);
        first.unwrap_or_default()
    })?;
    let mut found = Messages::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let known = found.insert(message.id.name.to_owned(), texts_of(message));
            if known.is_some() {
                return Err(format!("{} appears twice", message.id.name));
            }
        }
    }
    Ok(found)
}

fn texts_of(message: &Message<&str>) -> BTreeMap<String, String> {
    let value = message
        .value
        .iter()
        .map(|value| (String::new(), plain(value)));
    let attributes = message.attributes.iter();
    let attributes = attributes.map(|one| (one.id.name.to_owned(), plain(&one.value)));
    value.chain(attributes).collect()
}

/// What is written, with one character for each parameter.
fn plain(pattern: &Pattern<&str>) -> String {
    let elements = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression } => match expression {
            Expression::Inline(InlineExpression::StringLiteral { value }) => (*value).to_owned(),
            Expression::Inline(_) => "…".to_owned(),
            Expression::Select { variants, .. } => {
                let longest = variants.iter().map(|variant| plain(&variant.value));
                longest.max_by_key(String::len).unwrap_or_default()
            }
        },
    });
    elements.collect()
}
