//! `--lang`: which language a command speaks.

use clap::Args;
use portolan_core::Language;
use portolan_words::{language_from_code, language_from_environment, languages};

/// Which language to speak.
#[derive(Debug, Clone, Args)]
pub struct LanguageArgs {
    /// The code of the language, such as en or fr [default: from LC_ALL, LC_MESSAGES, LANG]
    #[arg(long, value_name = "LANG", value_parser = from_code)]
    lang: Option<Language>,
}

impl LanguageArgs {
    /// What was asked for, or else what the environment says.
    #[must_use]
    pub fn language(&self) -> Language {
        self.lang
            .unwrap_or_else(|| language_from_environment(|name| std::env::var(name).ok()))
    }
}

fn from_code(code: &str) -> Result<Language, String> {
    language_from_code(code).ok_or_else(|| {
        let codes: Vec<_> = languages().map(Language::code).collect();
        format!("expected {}", codes.join(" or "))
    })
}
