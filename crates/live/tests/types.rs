//! The page's types of what goes over the wire say what the Rust types say.

use std::path::Path;

use portolan_conformance::{check_types, declared};
use portolan_core::{Arg, Chance, OptionKind, OptionSpec, Phrase, Rank, Seat};
use portolan_live::wire;

#[test]
fn the_page_knows_the_same_types() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/wire.ts");
    check_types(
        Path::new(file),
        &[
            declared::<Seat>(),
            declared::<Chance>(),
            declared::<Arg>(),
            declared::<Phrase>(),
            declared::<Rank>(),
            declared::<OptionKind>(),
            declared::<OptionSpec>(),
            declared::<wire::Error>(),
            declared::<wire::Message>(),
            declared::<wire::Chat>(),
            declared::<wire::Game>(),
            declared::<wire::SeatRequest>(),
            declared::<wire::Visibility>(),
            declared::<wire::OpenTable>(),
            declared::<wire::Status>(),
            declared::<wire::SeatInfo>(),
            declared::<wire::Table>(),
            declared::<wire::Opened>(),
            declared::<wire::TableList>(),
            declared::<wire::Tables>(),
            declared::<wire::Join>(),
            declared::<wire::Start>(),
            declared::<wire::EntropyEntry>(),
            declared::<wire::Fairness>(),
            declared::<wire::Verified>(),
        ],
    );
}
