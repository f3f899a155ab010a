//! The card of a table: what a messenger shows of a link to it. It is written into the head of the page
//! for the addresses of tables, `/t/ID` and `/t/ID/INVITATION`. Messengers send no cookie, so the card
//! depends on the address alone. An address that may say nothing of a table has the card of Portolan,
//! the same as one where there is no table.

use std::borrow::Cow;

use portolan_core::{Arg, Language, Phrase};
use portolan_live::{InvitesTo, Preview};
use portolan_store::TableId;
use sha2::{Digest as _, Sha256};

use crate::page::Asset;
use crate::texts::say;

/// The address of a table, perhaps with an invitation.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TableAddress<'p> {
    pub(crate) id: TableId,
    pub(crate) invite: Option<&'p str>,
}

impl TableAddress<'_> {
    /// The table that a path names.
    pub(crate) fn parse(path: &str) -> Option<TableAddress<'_>> {
        let mut parts = path.strip_prefix("/t/")?.trim_end_matches('/').split('/');
        let id = parts.next().filter(|id| !id.is_empty())?;
        let invite = parts.next();
        parts.next().is_none().then(|| TableAddress {
            id: TableId::from(id.to_owned()),
            invite,
        })
    }
}

/// The page with the card in its head.
pub(crate) fn with_card(asset: Asset, preview: Option<&Preview>, language: Language) -> Asset {
    let Ok(html) = std::str::from_utf8(&asset.bytes) else {
        return asset;
    };
    let Some(end) = html.find("</head>") else {
        return asset;
    };
    let html = format!(
        "{}{}{}",
        &html[..end],
        tags(preview, language),
        &html[end..]
    );
    let etag = data_encoding::HEXLOWER.encode(&Sha256::digest(html.as_bytes())[..8]);
    Asset {
        bytes: Cow::Owned(html.into_bytes()),
        brotli: None,
        etag: Cow::Owned(etag),
        ..asset
    }
}

fn tags(preview: Option<&Preview>, language: Language) -> String {
    let (title, description) = sentences(preview);
    let [title, description] = [title, description].map(|phrase| say(language, &phrase));
    let tag = |(property, content): (&str, &str)| {
        let content = escape(content);
        format!("<meta property=\"{property}\" content=\"{content}\" />")
    };
    let tags = [
        ("og:site_name", "Portolan"),
        ("og:type", "website"),
        ("og:title", &title),
        ("og:description", &description),
        ("og:locale", language.code()),
    ];
    // The address of a private table is a secret of those who have it.
    let robots = "<meta name=\"robots\" content=\"noindex\" />";
    tags.map(tag).concat() + robots
}

/// The title and the description of a card.
fn sentences(preview: Option<&Preview>) -> (Phrase, Phrase) {
    let Some(preview) = preview else {
        let title = Phrase::new("card-title");
        return (title, Phrase::new("card-text"));
    };
    let invitation = |key| {
        Phrase::new(key)
            .with("name", Arg::Text(preview.inviter.clone()))
            .with("game", Arg::Text(preview.game.clone()))
    };
    match preview.invites_to {
        InvitesTo::Play { free } => (
            invitation("card-play"),
            Phrase::new("card-play-text").with("free", free),
        ),
        InvitesTo::Watch => (invitation("card-watch"), Phrase::new("card-watch-text")),
    }
}

/// A text as the value of an attribute.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_table_may_have_an_invitation() {
        let parse = |path| TableAddress::parse(path).map(|found| (found.id, found.invite));
        assert_eq!(parse("/t/abc"), Some(("abc".into(), None)));
        assert_eq!(parse("/t/abc/"), Some(("abc".into(), None)));
        assert_eq!(parse("/t/abc/key"), Some(("abc".into(), Some("key"))));
        for other in [
            "/",
            "/t",
            "/t/",
            "/t//key",
            "/t/abc/key/more",
            "/tables/abc",
        ] {
            assert_eq!(parse(other), None, "{other}");
        }
    }

    #[test]
    fn markup_in_a_name_stays_text() {
        let escaped = "&lt;b&gt;&quot;Anna&quot; &amp; &#39;Ben&#39;";
        assert_eq!(escape("<b>\"Anna\" & 'Ben'"), escaped);
    }
}
