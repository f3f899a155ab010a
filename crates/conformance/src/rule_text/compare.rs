//! Compares the two languages of a rule text.

use super::reader::{Paragraph, RuleText};
use super::{RuleTextError, SourceFile, error};

/// Both languages have the same numbers, order, blocks and marks.
pub(super) fn compare(
    (english, text): (&SourceFile, &RuleText),
    (french, translated): (&SourceFile, &RuleText),
    errors: &mut Vec<RuleTextError>,
) {
    let mut follows = None;
    for paragraph in &text.paragraphs {
        let Some(other) = translated.find(&paragraph.number) else {
            let problem = format!("missing in {}", french.path);
            errors.push(error(english, paragraph.line, &paragraph.number, problem));
            continue;
        };
        if follows.is_some_and(|line| other.line < line) {
            let problem = format!("in another order than in {}", english.path);
            errors.push(error(french, other.line, &other.number, problem));
        }
        follows = Some(other.line);
        compare_paragraphs(english, paragraph, french, other, errors);
    }
    for other in &translated.paragraphs {
        if text.find(&other.number).is_none() {
            let problem = format!("missing in {}", english.path);
            errors.push(error(french, other.line, &other.number, problem));
        }
    }
}

fn compare_paragraphs(
    english: &SourceFile,
    paragraph: &Paragraph,
    french: &SourceFile,
    other: &Paragraph,
    errors: &mut Vec<RuleTextError>,
) {
    let mut wrong = |line, problem| errors.push(error(french, line, &other.number, problem));
    if paragraph.not_testable.is_some() != other.not_testable.is_some() {
        let problem = format!("marked as not testable here or in {} only", english.path);
        wrong(other.line, problem);
    }
    let (blocks, others) = (&paragraph.blocks, &other.blocks);
    if blocks.len() != others.len() {
        let (here, there) = (others.len(), blocks.len());
        let problem = format!("{here} blocks, {there} in {}", english.path);
        return wrong(other.line, problem);
    }
    for (block, other) in blocks.iter().zip(others) {
        if block.marks != other.marks {
            let (here, there) = (&other.marks, &block.marks);
            let place = format!("{}:{}", english.path, block.line);
            wrong(other.line, format!("marks {here:?}, {there:?} in {place}"));
        }
    }
}
