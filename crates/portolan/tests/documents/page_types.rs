//! `web/src/games/<game>/wire.ts`: the same structures as in the document, for the compiler of the page,
//! with the frames of a table of this game.

use std::path::Path;

use portolan_conformance::{check_types, frame_types};

use crate::structures::{Section, Union};

const VIEW: &str = "export type View = { public: PublicView, private: PrivateView | null, };\n";

/// Checks (or writes) the file of a game. `offer_bounds` is the TypeScript type of the bounds of its
/// offers; `never` in games without offers.
pub(crate) fn check(game: &str, offer_bounds: &str, sections: &[Section], unions: &[Union]) {
    let [import, frames] = frame_types(offer_bounds);
    let structures = sections.iter().flat_map(|one| &one.declarations).cloned();
    let unions = unions.iter().map(|union| union.declaration.clone());
    let declarations: Vec<String> = [import]
        .into_iter()
        .chain(structures)
        .chain([VIEW.to_owned()])
        .chain(unions)
        .chain([frames])
        .collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = root.join("web/src/games").join(game).join("wire.ts");
    check_types(&file, &declarations);
}
