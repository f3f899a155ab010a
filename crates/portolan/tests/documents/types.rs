//! The structures that a program or the page receives from a game, from the Rust types:
//! `docs/drive-<game>.md` and `web/src/games/<game>/wire.ts`.

use portolan_conformance::declared;
use portolan_core::{Chance, Seat, Seats};

use crate::page_types;
use crate::structures::{Section, Union, document, unions};

fn vocabulary(about: &'static str, own: Vec<String>) -> Section {
    let common = [
        declared::<Seat>(),
        declared::<Seats>(),
        declared::<Chance>(),
    ];
    Section {
        heading: "Vocabulary",
        about,
        declarations: common.into_iter().chain(own).collect(),
    }
}

fn parts(declarations: Vec<String>) -> Section {
    Section {
        heading: "Parts",
        about: "What the command `parts` returns: everything static, made from the edition.",
        declarations,
    }
}

fn views(declarations: Vec<String>) -> Section {
    Section {
        heading: "Views",
        about: "What the command `view` returns is `{\"public\":PublicView,\"private\":PrivateView|null}`.",
        declarations,
    }
}

/// Compares the types of the page and the document of a game, given by its title and its name.
fn check([title, game]: [&str; 2], offer_bounds: &str, sections: &[Section], unions: &[Union]) {
    page_types::check(game, offer_bounds, sections, unions);
    let document = document(title, game, sections, unions);
    crate::check(&format!("drive-{game}.md"), &document);
}

#[test]
fn the_structures_of_manila_are_documented() {
    use manila::{
        Action, Auction, Berth, Bet, Bid, Cargo, Destination, Event, ForecastLine, LastVoyage,
        Loan, Office, Parts, Phase, Player, PrivateView, Prompt, PublicView, Punt, Space, Ware,
        WareView,
    };
    let per_ware = "export type PerWare<T> = Record<Ware, T>;\n".to_owned();
    let sections = [
        vocabulary(
            "Small types that the others use.",
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
        ),
        parts(vec![
            declared::<Parts>(),
            declared::<Cargo>(),
            declared::<Bet>(),
        ]),
        views(vec![
            declared::<PublicView>(),
            declared::<PrivateView>(),
            declared::<Player>(),
            declared::<WareView>(),
            declared::<LastVoyage>(),
            declared::<Auction>(),
            declared::<Bid>(),
            declared::<Office>(),
        ]),
    ];
    let unions = unions([
        declared::<Action>(),
        declared::<Event>(),
        declared::<Prompt>(),
        declared::<ForecastLine>(),
    ]);
    check(["Manila", "manila"], "never", &sections, &unions);
}

#[test]
fn the_structures_of_oltre_mare_are_documented() {
    use oltremare::{
        Action, Addressee, Card, CardClaim, Claim, Claims, Deal, DealBounds, Event, Face,
        ForecastLine, Good, GoodClaim, Goods, LotView, Mark, Marker, NegotiationBounds, Numbers,
        OfferView, Options, Origin, OwnOffer, OwnPirate, Parts, Path, PendingDraws, Phase, Pirate,
        Player, Port, PortMarker, PortPart, PrivateView, Prompt, PublicView, Route, Stage, Symbol,
        VeniceView,
    };
    let sections = [
        vocabulary(
            "Small types that the others use.",
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
        ),
        parts(vec![
            declared::<Parts>(),
            declared::<Face>(),
            declared::<PortPart>(),
            declared::<Route>(),
            declared::<Numbers>(),
            declared::<Options>(),
        ]),
        views(vec![
            declared::<PublicView>(),
            declared::<PrivateView>(),
            declared::<Player>(),
            declared::<LotView>(),
            declared::<Pirate>(),
            declared::<PortMarker>(),
            declared::<VeniceView>(),
            declared::<Origin>(),
            declared::<OfferView>(),
            declared::<Mark>(),
            declared::<OwnOffer>(),
            declared::<OwnPirate>(),
        ]),
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
    check(
        ["Oltre Mare", "oltremare"],
        "NegotiationBounds",
        &sections,
        &unions,
    );
}

#[test]
fn the_structures_of_norderwind_are_documented() {
    use norderwind::{
        Action, BattleFace, BattleRoll, CubeSpace, Event, EventFace, Face, Fight, FogStage,
        FogView, ForecastLine, Good, Goods, Item, KindChance, Legs, LetterAsk, LetterOrder,
        Numbers, Order, Parts, Peeked, Phase, Player, Port, PortPart, Post, PrivateView, Prompt,
        PublicView, StackOdds, StackView, Terms, Tile, TileKind, TilePart, VoyageView, Wanted,
    };
    let sections = [
        vocabulary(
            "Small types that the others use.",
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
        ),
        parts(vec![
            declared::<Parts>(),
            declared::<TilePart>(),
            declared::<Face>(),
            declared::<Terms>(),
            declared::<PortPart>(),
            declared::<Numbers>(),
        ]),
        views(vec![
            declared::<PublicView>(),
            declared::<PrivateView>(),
            declared::<Player>(),
            declared::<StackView>(),
            declared::<StackOdds>(),
            declared::<KindChance>(),
            declared::<VoyageView>(),
            declared::<LetterAsk>(),
            declared::<Peeked>(),
            declared::<FogView>(),
            declared::<FogStage>(),
            declared::<Fight>(),
            declared::<BattleRoll>(),
        ]),
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
    check(["Norderwind", "norderwind"], "never", &sections, &unions);
}

#[test]
fn the_structures_of_long_cours_are_documented() {
    use longcours::{
        Action, AuctionView, Blow, BrawlPart, BrawlView, Brawls, Captain, Card, Condition, Corsair,
        Event, ForecastLine, Hand, HuntView, Line, Moved, Names, Numbers, Options, Parts, Phase,
        Point, PointPart, PrivateView, Product, Prompt, PublicView, Strength, TurnSoFar, TurnView,
        Zone, ZoneView,
    };
    let goods = "export type Goods = Record<Product, number>;\n".to_owned();
    let sections = [
        vocabulary(
            "Small types that the others use. A zone is 11, 22 … 66, a brawl card its strength.",
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
        ),
        parts(vec![
            declared::<Parts>(),
            declared::<PointPart>(),
            declared::<Names>(),
            declared::<Line>(),
            declared::<BrawlPart>(),
            declared::<Numbers>(),
            declared::<Options>(),
        ]),
        views(vec![
            declared::<PublicView>(),
            declared::<PrivateView>(),
            declared::<Captain>(),
            declared::<Condition>(),
            declared::<ZoneView>(),
            declared::<TurnSoFar>(),
            declared::<TurnView>(),
            declared::<BrawlView>(),
            declared::<Blow>(),
            declared::<HuntView>(),
            declared::<AuctionView>(),
            declared::<Corsair>(),
        ]),
    ];
    let unions = unions([
        declared::<Action>(),
        declared::<Event>(),
        declared::<Prompt>(),
        declared::<ForecastLine>(),
    ]);
    check(["Long Cours", "longcours"], "never", &sections, &unions);
}
