//! `texts!`: the Fluent files of a folder, listed when the crate is compiled.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Error, LitStr};

/// The expression `Texts::new(&[("en", include_str!("…/en.ftl")), …])`.
pub(crate) fn expand(folder: &LitStr) -> syn::Result<TokenStream> {
    let folder_path = folder_path(folder);
    let files = fluent_files(&folder_path).map_err(|problem| {
        Error::new(
            folder.span(),
            format!("{}: {problem}", folder_path.display()),
        )
    })?;
    let entries = files.iter().map(|(code, path)| {
        let path = LitStr::new(path, Span::call_site());
        quote!((#code, ::core::include_str!(#path)))
    });
    Ok(quote!(::portolan_core::Texts::new(&[#(#entries),*])))
}

/// A folder that is given relative to the crate's `Cargo.toml`.
pub(crate) fn folder_path(folder: &LitStr) -> PathBuf {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    root.unwrap_or_default().join(folder.value())
}

/// Code and path of each `*.ftl` file, in the order of the codes.
fn fluent_files(folder: &Path) -> Result<Vec<(String, String)>, String> {
    let entries = fs::read_dir(folder).map_err(|error| error.to_string())?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.extension().is_none_or(|extension| extension != "ftl") {
            continue;
        }
        let (Some(code), Some(text)) = (path.file_stem().and_then(|s| s.to_str()), path.to_str())
        else {
            return Err(format!("{} is not UTF-8", path.display()));
        };
        files.push((code.to_owned(), text.to_owned()));
    }
    files.sort();
    if files.iter().any(|(code, _)| code == "en") {
        Ok(files)
    } else {
        Err("expected a file en.ftl".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_a_file() {
        let folder = std::env::temp_dir().join(format!("portolan-texts-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        assert_eq!(
            fluent_files(&folder),
            Err("expected a file en.ftl".to_owned())
        );
        for name in ["en.ftl", "fr.ftl", "notes.md"] {
            fs::write(folder.join(name), "title = Quay").unwrap();
        }
        let codes = || {
            let files = fluent_files(&folder).unwrap();
            files.into_iter().map(|(code, _)| code).collect::<Vec<_>>()
        };
        assert_eq!(codes(), ["en", "fr"]);
        fs::write(folder.join("de.ftl"), "title = Kai").unwrap();
        assert_eq!(codes(), ["de", "en", "fr"]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
