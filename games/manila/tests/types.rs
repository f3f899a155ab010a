//! The page's types of this game say what its Rust types say.

use std::path::Path;

use manila::{
    Auction, Berth, BerthView, CrewPlace, Destination, Event, Fact, Loan, PerWare, Phase, Player,
    Printed, Prompt, Punt, Space, View, Ware, WareView, Wares,
};
use portolan_core::battery::{check_types, declared};
use portolan_core::{Chance, Seat, Seats};

#[test]
fn the_page_knows_the_same_types() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/src/games/manila/wire.ts"
    );
    check_types(
        Path::new(file),
        &[
            declared::<Seat>(),
            declared::<Seats>(),
            declared::<Chance>(),
            declared::<Ware>(),
            declared::<PerWare<u8>>(),
            declared::<Wares>(),
            declared::<Berth>(),
            declared::<Space>(),
            declared::<Destination>(),
            declared::<Phase>(),
            declared::<Punt>(),
            declared::<Loan>(),
            declared::<Auction>(),
            declared::<Player>(),
            declared::<CrewPlace>(),
            declared::<WareView>(),
            declared::<BerthView>(),
            declared::<Printed>(),
            declared::<View>(),
            declared::<Event>(),
            declared::<Fact>(),
            declared::<Prompt>(),
        ],
    );
}
