//! The page's types of what goes over the wire say what the Rust types say.

use std::path::Path;

use portolan_conformance::{check_types, declared};
use portolan_core::{
    Arg, ArgShape, Chance, GameShapes, OptionKind, OptionSpec, Phrase, PhraseShape, PhraseShapes,
    Rank, Seat, Seats, WithoutArg, WordList,
};
use portolan_live::wire;
use portolan_match::{Author, json};
use portolan_server::wire as guests;

/// Stands for what belongs to a game.
type Any = ();

#[test]
fn the_page_knows_the_same_types() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/wire.ts");
    check_types(
        Path::new(file),
        &[
            declared::<Seat>(),
            declared::<Seats>(),
            declared::<Chance>(),
            declared::<Arg>(),
            declared::<Phrase>(),
            declared::<WordList>(),
            declared::<ArgShape>(),
            declared::<WithoutArg>(),
            declared::<PhraseShape>(),
            declared::<PhraseShapes>(),
            declared::<GameShapes>(),
            declared::<Rank>(),
            declared::<OptionKind>(),
            declared::<OptionSpec>(),
            declared::<json::EventWithPhrase<Any>>(),
            declared::<json::LogStep<Any>>(),
            declared::<json::LineWithPhrase<Any>>(),
            declared::<json::Ends<Any>>(),
            declared::<json::ChoiceJson<Any, Any, Any>>(),
            declared::<json::TurnJson>(),
            declared::<json::PromptJson<Any>>(),
            declared::<json::ViewChange>(),
            declared::<json::PublicMoment>(),
            declared::<json::Asked<Any, Any, Any>>(),
            declared::<json::PrivateMoment<Any>>(),
            declared::<json::OrderJson>(),
            declared::<guests::Name>(),
            declared::<guests::Person>(),
            declared::<guests::Link>(),
            declared::<guests::Claim>(),
            declared::<guests::Invite>(),
            declared::<guests::Remove>(),
            declared::<guests::ErrorBody>(),
            declared::<wire::Error>(),
            declared::<wire::Game>(),
            declared::<wire::SeatRequest>(),
            declared::<wire::Visibility>(),
            declared::<wire::Spectators>(),
            declared::<wire::OpenTable>(),
            declared::<wire::Status>(),
            declared::<wire::SeatInfo>(),
            declared::<wire::NextTable>(),
            declared::<wire::TableAdvice>(),
            declared::<wire::Continues>(),
            declared::<wire::Table>(),
            declared::<wire::OpenLesson>(),
            declared::<wire::LessonChapter>(),
            declared::<wire::LessonStep>(),
            declared::<wire::LessonExpect>(),
            declared::<wire::LessonProgress>(),
            declared::<wire::Opened>(),
            declared::<wire::TableList>(),
            declared::<wire::Tables>(),
            declared::<wire::Join>(),
            declared::<wire::SetSeat>(),
            declared::<wire::BotPace>(),
            declared::<wire::SetPace>(),
            declared::<wire::Start>(),
            declared::<wire::Rematch>(),
            declared::<wire::EntropyEntry>(),
            declared::<wire::Fairness>(),
            declared::<wire::Verified>(),
            declared::<wire::SourceAmount>(),
            declared::<wire::Scores>(),
            declared::<wire::Score>(),
            declared::<Author>(),
            declared::<wire::Advice>(),
            declared::<wire::Balance>(),
            declared::<wire::Point>(),
            declared::<wire::Course>(),
            declared::<wire::Verdict>(),
            declared::<wire::Judged>(),
            declared::<wire::TableAnalysis>(),
            declared::<wire::AnalysisState<Any>>(),
            declared::<wire::PlayOn>(),
            declared::<wire::Message>(),
            declared::<wire::Chat>(),
            declared::<wire::Snapshot<Any, Any>>(),
            declared::<wire::StandingOrders>(),
            declared::<wire::EndingOffer>(),
            declared::<wire::Log<Any>>(),
            declared::<wire::History<Any, Any>>(),
            declared::<wire::Replay<Any, Any, Any>>(),
            declared::<wire::ServerFrame<Any, Any, Any, Any>>(),
        ],
    );
}
