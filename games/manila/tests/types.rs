//! The page's types of this game say what its Rust types say.

use std::path::Path;

use manila::{
    Action, Auction, Berth, Bet, Cargo, Destination, Event, ForecastLine, LastVoyage, Loan, Parts,
    Phase, Player, PrivateView, Prompt, PublicView, Punt, Space, Ware, WareView,
};
use portolan_conformance::{check_types, declared, frame_types};
use portolan_core::{Chance, Seat, Seats};

/// Types of other crates that are written by name.
const PER_WARE: &str = "export type PerWare<T> = Record<Ware, T>;\n";
const VIEW: &str = "export type View = { public: PublicView, private: PrivateView | null, };\n";

#[test]
fn the_page_knows_the_same_types() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/src/games/manila/wire.ts"
    );
    let [import, frames] = frame_types("never");
    check_types(
        Path::new(file),
        &[
            import,
            declared::<Seat>(),
            declared::<Seats>(),
            declared::<Chance>(),
            declared::<Ware>(),
            PER_WARE.to_owned(),
            declared::<Berth>(),
            declared::<Space>(),
            declared::<Destination>(),
            declared::<Phase>(),
            declared::<Punt>(),
            declared::<Loan>(),
            declared::<Auction>(),
            declared::<Cargo>(),
            declared::<Bet>(),
            declared::<Parts>(),
            declared::<Player>(),
            declared::<WareView>(),
            declared::<LastVoyage>(),
            declared::<PublicView>(),
            declared::<PrivateView>(),
            VIEW.to_owned(),
            declared::<Action>(),
            declared::<Event>(),
            declared::<ForecastLine>(),
            declared::<Prompt>(),
            frames,
        ],
    );
}
