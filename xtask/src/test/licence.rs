//! Licence expressions (SPDX) and whether a list of accepted licences satisfies them.

/// Whether the accepted licences satisfy an expression such as `(MIT OR Apache-2.0) AND Zlib`.
/// Old manifests write `/` for `OR`. An expression that cannot be read is not satisfied.
pub(super) fn is_satisfied(expression: &str, accepted: &[String]) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let mut parser = Parser {
        words: spaced.split_whitespace().collect(),
        accepted,
    };
    // The words are taken from the end of the list.
    parser.words.reverse();
    parser.any() == Some(true) && parser.words.is_empty()
}

struct Parser<'a> {
    words: Vec<&'a str>,
    accepted: &'a [String],
}

impl Parser<'_> {
    /// `all OR all OR …`
    fn any(&mut self) -> Option<bool> {
        let mut satisfied = self.all()?;
        while self.take("OR") {
            satisfied |= self.all()?;
        }
        Some(satisfied)
    }

    /// `term AND term AND …`
    fn all(&mut self) -> Option<bool> {
        let mut satisfied = self.term()?;
        while self.take("AND") {
            satisfied &= self.term()?;
        }
        Some(satisfied)
    }

    /// A licence, a licence `WITH` an exception, or an expression in parentheses.
    fn term(&mut self) -> Option<bool> {
        if self.take("(") {
            let satisfied = self.any()?;
            return self.take(")").then_some(satisfied);
        }
        let mut licence = self.name()?;
        if self.take("WITH") {
            licence = format!("{licence} WITH {}", self.name()?);
        }
        Some(self.accepted.contains(&licence))
    }

    fn name(&mut self) -> Option<String> {
        let word = self.words.pop()?;
        let is_name = !matches!(word, "AND" | "OR" | "WITH" | "(" | ")");
        is_name.then(|| word.to_owned())
    }

    fn take(&mut self, word: &str) -> bool {
        self.words.pop_if(|next| *next == word).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_evaluated() {
        let accepted = ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned);
        for (expression, expected) in [
            ("MIT", true),
            ("GPL-3.0-only", false),
            ("GPL-3.0-only OR MIT", true),
            ("MIT AND GPL-3.0-only", false),
            ("MIT/Apache-2.0", true),
            ("Apache-2.0 / MIT", true),
            ("Apache-2.0", false),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("Apache-2.0 WITH LLVM-exception OR Apache-2.0", true),
            ("(MIT OR Apache-2.0) AND Zlib", true),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", false),
            ("Unicode-3.0 AND Zlib OR MIT", true),
            ("MIT OR Unicode-3.0 AND Zlib", true),
        ] {
            assert_eq!(
                is_satisfied(expression, &accepted),
                expected,
                "{expression}"
            );
        }
    }

    #[test]
    fn an_unreadable_expression_is_not_satisfied() {
        let accepted = ["MIT".to_owned()];
        for expression in ["", "MIT MIT", "MIT OR", "(MIT", "MIT)", "AND MIT", "WITH"] {
            assert!(!is_satisfied(expression, &accepted), "{expression}");
        }
    }
}
