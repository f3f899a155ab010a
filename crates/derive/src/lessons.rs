//! `lessons!`: the scripts of a folder and their Fluent files, listed when the crate is compiled.

use std::fs;
use std::path::Path;

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Error, LitStr};

use crate::texts;

/// The expression `Lessons::new(&[("tides", include_str!("…/1-tides.toml")), …], texts!(…))`.
pub(crate) fn expand(folder: &LitStr) -> syn::Result<TokenStream> {
    let texts = texts::expand(folder)?;
    let path = texts::folder_path(folder);
    let scripts = scripts(&path)
        .map_err(|problem| Error::new(folder.span(), format!("{}: {problem}", path.display())))?;
    let entries = scripts.iter().map(|(_, chapter, path)| {
        let path = LitStr::new(path, Span::call_site());
        quote!((#chapter, ::core::include_str!(#path)))
    });
    Ok(quote!(::portolan_core::Lessons::new(&[#(#entries),*], #texts)))
}

/// Order, chapter and path of each script, in their order.
fn scripts(folder: &Path) -> Result<Vec<(u32, String, String)>, String> {
    let entries = fs::read_dir(folder).map_err(|error| error.to_string())?;
    let mut scripts = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let (Some(stem), Some(text)) = (path.file_stem().and_then(|s| s.to_str()), path.to_str())
        else {
            return Err(format!("{} is not UTF-8", path.display()));
        };
        let parts = stem.split_once('-');
        let parts = parts.and_then(|(order, chapter)| Some((order.parse().ok()?, chapter)));
        let Some((order, chapter)) = parts else {
            return Err(format!("{stem}.toml: expected a name like 1-{stem}.toml"));
        };
        scripts.push((order, chapter.to_owned(), text.to_owned()));
    }
    scripts.sort();
    Ok(scripts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_is_a_file_and_its_number_is_its_place() {
        let folder = std::env::temp_dir().join(format!("portolan-lessons-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for name in ["10-storms.toml", "2-low-tide.toml", "en.ftl"] {
            fs::write(folder.join(name), "").unwrap();
        }
        let chapters = || {
            let scripts = scripts(&folder)?;
            let chapters = scripts.into_iter().map(|(_, chapter, _)| chapter);
            Ok::<Vec<String>, String>(chapters.collect())
        };
        assert_eq!(chapters().unwrap(), ["low-tide", "storms"]);
        fs::write(folder.join("reefs.toml"), "").unwrap();
        assert_eq!(
            chapters().unwrap_err(),
            "reefs.toml: expected a name like 1-reefs.toml"
        );
        fs::remove_dir_all(&folder).unwrap();
    }
}
