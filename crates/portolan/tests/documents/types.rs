//! `docs/drive-<game>.md`: the structures a program receives from a game, from the Rust types.

use portolan_conformance::declared;
use portolan_core::{Chance, Seat, Seats};

use crate::structures::{Section, document, unions};

const PARTS: &str = "What the command `parts` returns: everything static, made from the edition.";
const VIEWS: &str =
    "What the command `view` returns is `{\"public\":PublicView,\"private\":PrivateView|null}`.";

fn common() -> Vec<String> {
    vec![
        declared::<Seat>(),
        declared::<Seats>(),
        declared::<Chance>(),
    ]
}

#[test]
fn the_structures_of_manila_are_documented() {
    use manila::{
        Action, Auction, Berth, Bet, Cargo, Destination, Event, ForecastLine, LastVoyage, Loan,
        Parts, Phase, Player, PrivateView, Prompt, PublicView, Punt, Space, Ware, WareView,
    };
    let per_ware = "export type PerWare<T> = Record<Ware, T>;\n".to_owned();
    let sections = [
        Section {
            heading: "Vocabulary",
            about: "Small types that the others use.",
            declarations: [
                common(),
                vec![
                    declared::<Ware>(),
                    per_ware,
                    declared::<Berth>(),
                    declared::<Space>(),
                    declared::<Destination>(),
                    declared::<Phase>(),
                    declared::<Punt>(),
                    declared::<Loan>(),
                ],
            ]
            .concat(),
        },
        Section {
            heading: "Parts",
            about: PARTS,
            declarations: vec![declared::<Parts>(), declared::<Cargo>(), declared::<Bet>()],
        },
        Section {
            heading: "Views",
            about: VIEWS,
            declarations: vec![
                declared::<PublicView>(),
                declared::<PrivateView>(),
                declared::<Player>(),
                declared::<WareView>(),
                declared::<LastVoyage>(),
                declared::<Auction>(),
            ],
        },
    ];
    let unions = unions([
        declared::<Action>(),
        declared::<Event>(),
        declared::<Prompt>(),
        declared::<ForecastLine>(),
    ]);
    crate::check(
        "drive-manila.md",
        &document("Manila", "manila", &sections, &unions),
    );
}

#[test]
fn the_structures_of_oltre_mare_are_documented() {
    use oltremare::{
        Action, Addressee, Card, CardClaim, Claim, Claims, Deal, DealBounds, Event, Face,
        ForecastLine, Good, GoodClaim, Goods, Mark, Marker, NegotiationBounds, Numbers, OfferView,
        Options, Origin, OwnOffer, OwnPirate, Parts, Path, PendingDraws, Phase, Pirate, Player,
        Port, PortMarker, PortPart, PrivateView, Prompt, PublicView, Route, Stage, Symbol,
        VeniceView,
    };
    let sections = [
        Section {
            heading: "Vocabulary",
            about: "Small types that the others use.",
            declarations: [
                common(),
                vec![
                    declared::<Good>(),
                    declared::<Goods>(),
                    declared::<Symbol>(),
                    declared::<Marker>(),
                    declared::<Card>(),
                    declared::<Port>(),
                    declared::<Path>(),
                    declared::<Phase>(),
                    declared::<Stage>(),
                    declared::<PendingDraws>(),
                ],
            ]
            .concat(),
        },
        Section {
            heading: "Parts",
            about: PARTS,
            declarations: vec![
                declared::<Parts>(),
                declared::<Face>(),
                declared::<PortPart>(),
                declared::<Route>(),
                declared::<Numbers>(),
                declared::<Options>(),
            ],
        },
        Section {
            heading: "Views",
            about: VIEWS,
            declarations: vec![
                declared::<PublicView>(),
                declared::<PrivateView>(),
                declared::<Player>(),
                declared::<Pirate>(),
                declared::<PortMarker>(),
                declared::<VeniceView>(),
                declared::<Origin>(),
                declared::<OfferView>(),
                declared::<Mark>(),
                declared::<OwnOffer>(),
                declared::<OwnPirate>(),
            ],
        },
        Section {
            heading: "Offers",
            about: "A deal and its claims as they appear in actions and events; and the bounds of free offers, as `offer` of \
                    a choice.",
            declarations: vec![
                declared::<Deal>(),
                declared::<Claims>(),
                declared::<CardClaim>(),
                declared::<GoodClaim>(),
                declared::<Claim>(),
                declared::<NegotiationBounds>(),
                declared::<DealBounds>(),
                declared::<Addressee>(),
            ],
        },
    ];
    let unions = unions([
        declared::<Action>(),
        declared::<Event>(),
        declared::<Prompt>(),
        declared::<ForecastLine>(),
    ]);
    crate::check(
        "drive-oltremare.md",
        &document("Oltre Mare", "oltremare", &sections, &unions),
    );
}

#[test]
fn the_structures_of_norderwind_are_documented() {
    use norderwind::{
        Action, BattleFace, CubeSpace, Event, EventFace, Face, Fight, ForecastLine, Good, Goods,
        Item, Legs, LetterOrder, Numbers, Order, Parts, Peeked, Phase, Player, Port, PortPart,
        Post, PrivateView, Prompt, PublicView, StackOdds, StackView, Terms, Tile, TileKind,
        TilePart, VoyageView, Wanted,
    };
    let sections = [
        Section {
            heading: "Vocabulary",
            about: "Small types that the others use.",
            declarations: [
                common(),
                vec![
                    declared::<Good>(),
                    declared::<Goods>(),
                    declared::<Tile>(),
                    declared::<TileKind>(),
                    declared::<Port>(),
                    declared::<Post>(),
                    declared::<Item>(),
                    declared::<Legs>(),
                    declared::<Order>(),
                    declared::<EventFace>(),
                    declared::<BattleFace>(),
                    declared::<CubeSpace>(),
                    declared::<Phase>(),
                ],
            ]
            .concat(),
        },
        Section {
            heading: "Parts",
            about: PARTS,
            declarations: vec![
                declared::<Parts>(),
                declared::<TilePart>(),
                declared::<Face>(),
                declared::<Terms>(),
                declared::<PortPart>(),
                declared::<Numbers>(),
            ],
        },
        Section {
            heading: "Views",
            about: VIEWS,
            declarations: vec![
                declared::<PublicView>(),
                declared::<PrivateView>(),
                declared::<Player>(),
                declared::<StackView>(),
                declared::<StackOdds>(),
                declared::<VoyageView>(),
                declared::<Peeked>(),
                declared::<Fight>(),
            ],
        },
        Section {
            heading: "Standing orders",
            about: "Answers given in advance to questions about letters of trade.",
            declarations: vec![declared::<LetterOrder>(), declared::<Wanted>()],
        },
    ];
    let unions = unions([
        declared::<Action>(),
        declared::<Event>(),
        declared::<Prompt>(),
        declared::<ForecastLine>(),
    ]);
    crate::check(
        "drive-norderwind.md",
        &document("Norderwind", "norderwind", &sections, &unions),
    );
}

#[test]
fn the_structures_of_long_cours_are_documented() {
    use longcours::{
        Action, AuctionView, Brawl, BrawlPart, Brawls, Captain, Card, Condition, Corsair, Event,
        ForecastLine, Hand, Line, Moved, Names, Numbers, Options, Parts, Phase, Point, PointPart,
        PrivateView, Product, Prompt, PublicView, Strength, TurnSoFar, TurnView, Zone, ZoneView,
    };
    let goods = "export type Goods = Record<Product, number>;\n".to_owned();
    let sections = [
        Section {
            heading: "Vocabulary",
            about: "Small types that the others use. A zone is 11, 22 … 66, a brawl card its strength.",
            declarations: [
                common(),
                vec![
                    declared::<Product>(),
                    goods,
                    declared::<Point>(),
                    declared::<Zone>(),
                    declared::<Strength>(),
                    declared::<Brawls>(),
                    declared::<Card>(),
                    declared::<Hand>(),
                    declared::<Phase>(),
                    declared::<Moved>(),
                ],
            ]
            .concat(),
        },
        Section {
            heading: "Parts",
            about: PARTS,
            declarations: vec![
                declared::<Parts>(),
                declared::<PointPart>(),
                declared::<Names>(),
                declared::<Line>(),
                declared::<BrawlPart>(),
                declared::<Numbers>(),
                declared::<Options>(),
            ],
        },
        Section {
            heading: "Views",
            about: VIEWS,
            declarations: vec![
                declared::<PublicView>(),
                declared::<PrivateView>(),
                declared::<Captain>(),
                declared::<Condition>(),
                declared::<ZoneView>(),
                declared::<TurnSoFar>(),
                declared::<TurnView>(),
                declared::<Brawl>(),
                declared::<AuctionView>(),
                declared::<Corsair>(),
            ],
        },
    ];
    let unions = unions([
        declared::<Action>(),
        declared::<Event>(),
        declared::<Prompt>(),
        declared::<ForecastLine>(),
    ]);
    crate::check(
        "drive-longcours.md",
        &document("Long Cours", "longcours", &sections, &unions),
    );
}
