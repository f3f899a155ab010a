//! Reads the headings, blocks and marks of a rule text.

/// Something wrong in the text: line, paragraph, problem.
pub(super) type Wrong = (usize, String, String);

/// The source marks: rulebook, public sources, ruling, reconstruction.
const MARKS: [&str; 4] = ["[S]", "[P]", "[R]", "[X]"];

const NOT_TESTABLE: &str = "<!-- not testable:";

/// Lines between two blank ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) line: usize,
    /// The source marks in it, in order: `SSR`.
    pub(super) marks: String,
}

/// A chapter or a paragraph with the text under its heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Paragraph {
    /// `M5` or `M5.3`.
    pub(super) number: String,
    /// The line of its heading.
    pub(super) line: usize,
    pub(super) blocks: Vec<Block>,
    /// The line of the comment that exempts it from tests.
    pub(super) not_testable: Option<usize>,
}

/// One file of the rule text: its chapters and paragraphs in order. The introduction before the
/// first chapter is left out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct RuleText {
    pub(super) paragraphs: Vec<Paragraph>,
}

impl RuleText {
    /// Reads what can be read, and everything that is wrong with the form.
    pub(super) fn read(letter: char, text: &str) -> (RuleText, Vec<Wrong>) {
        let mut rules = RuleText::default();
        let mut wrong = Vec::new();
        let mut within_block = false;
        for (index, content) in text.lines().enumerate() {
            let line = index + 1;
            if content.starts_with("##") {
                within_block = false;
                match heading(letter, content) {
                    Some(number) => rules.add(number, line, &mut wrong),
                    None => {
                        let form = format!("expected ## {letter}1 Title or ### {letter}1.2 Title");
                        wrong.push((line, String::new(), format!("“{content}”: {form}")));
                    }
                }
                continue;
            }
            let Some(paragraph) = rules.paragraphs.last_mut() else {
                continue;
            };
            if let Some(reason) = content.strip_prefix(NOT_TESTABLE) {
                paragraph.not_testable = Some(line);
                if reason.trim_end_matches("-->").trim().is_empty() {
                    let problem = "not testable without a reason".to_owned();
                    wrong.push((line, paragraph.number.clone(), problem));
                }
            } else if content.trim().is_empty() {
                within_block = false;
            } else {
                if !within_block {
                    let marks = String::new();
                    paragraph.blocks.push(Block { line, marks });
                }
                within_block = true;
                if let Some(block) = paragraph.blocks.last_mut() {
                    block.marks.push_str(&marks(content));
                }
            }
        }
        (rules, wrong)
    }

    fn add(&mut self, number: &str, line: usize, wrong: &mut Vec<Wrong>) {
        let chapter = number.split('.').next().unwrap_or(number);
        if self.find(number).is_some() {
            wrong.push((line, number.to_owned(), "appears twice".to_owned()));
        } else if chapter != number && self.find(chapter).is_none() {
            let problem = format!("comes before its chapter {chapter}");
            wrong.push((line, number.to_owned(), problem));
        }
        self.paragraphs.push(Paragraph {
            number: number.to_owned(),
            line,
            blocks: Vec::new(),
            not_testable: None,
        });
    }

    pub(super) fn find(&self, number: &str) -> Option<&Paragraph> {
        let mut paragraphs = self.paragraphs.iter();
        paragraphs.find(|paragraph| paragraph.number == number)
    }

    /// The paragraph that a line belongs to.
    pub(super) fn at(&self, line: usize) -> Option<&Paragraph> {
        let before = self.paragraphs.iter().rev();
        before.into_iter().find(|paragraph| paragraph.line <= line)
    }

    /// All paragraphs, and the chapters that have none.
    pub(super) fn testable(&self) -> impl Iterator<Item = &Paragraph> {
        self.paragraphs.iter().filter(|paragraph| {
            let first = format!("{}.", paragraph.number);
            let mut others = self.paragraphs.iter();
            !others.any(|other| other.number.starts_with(&first))
        })
    }
}

/// The number in a heading; `None` if the heading has another form.
fn heading(letter: char, content: &str) -> Option<&str> {
    let (level, rest) = content.split_once(' ')?;
    let (number, title) = rest.split_once(' ')?;
    let mut parts = number.strip_prefix(letter)?.split('.');
    let digits = |part: &str| {
        !part.is_empty() && !part.starts_with('0') && part.bytes().all(|b| b.is_ascii_digit())
    };
    let deep = match level {
        "##" => 1,
        "###" => 2,
        _ => return None,
    };
    let right = parts.clone().count() == deep && parts.all(digits);
    (right && !title.trim().is_empty()).then_some(number)
}

/// The letters of the source marks in a line, in order.
fn marks(content: &str) -> String {
    let letters = content.match_indices('[').filter_map(|(at, _)| {
        let mark = content.get(at..at + 3)?;
        MARKS.contains(&mark).then(|| &mark[1..2])
    });
    letters.collect()
}
