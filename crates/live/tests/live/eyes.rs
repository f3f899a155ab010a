//! Tests of looking back through the eyes of others.

use portolan_live::Finality;
use portolan_live::wire::{Eyes, OpenTable};
use portolan_store::{Guest, TableId};

use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, refusal, table};

/// A game that ends after a few rounds.
pub(crate) fn short(game: &str, seats: usize) -> OpenTable {
    OpenTable {
        options: [("round_limit".to_owned(), 2.into())].into(),
        ..table(game, seats)
    }
}

/// The whole log through some eyes: the view before it and its steps.
async fn seen(
    server: &TestServer,
    id: &TableId,
    guest: Option<&Guest>,
    eyes: Eyes,
) -> (String, String, Finality) {
    let page = server.table_registry.history(id, guest, u32::MAX, eyes);
    let page = page.await.unwrap();
    let view = page.history.view.map(|view| view.get().to_owned());
    let steps = page.history.steps.get().to_owned();
    (view.unwrap_or_default(), steps, page.finality)
}

#[tokio::test]
async fn once_a_game_is_over_everybody_may_look_through_all_eyes() {
    for game in ["norderwind", "longcours"] {
        let data_dir = DataDir::new();
        let server = data_dir.start().await;
        let mut party = Party::of_three_at(&server, short(game, 3)).await;
        let anna = party.guests[0].clone();
        let early = |eyes| {
            server
                .table_registry
                .history(&party.id, Some(&anna), 9, eyes)
        };
        assert_eq!(refusal(early(Eyes::Seat(2)).await).1, "live-eyes-early");
        assert_eq!(refusal(early(Eyes::Seat(4)).await).1, "table-no-such-seat");
        assert!(early(Eyes::Seat(1)).await.is_ok());
        // While the game goes on, a player may see what everybody does.
        let spectators = seen(&server, &party.id, None, Eyes::Mine).await;
        let own = seen(&server, &party.id, Some(&anna), Eyes::Spectator).await;
        assert_eq!(own, spectators);
        assert_eq!(own.2, Finality::Preliminary);
        while !party.players[0].is_over() {
            party.act().await;
        }
        for player in &mut party.players {
            player
                .until(|player| player.known.table["status"] == "over")
                .await;
        }
        let mut all = Vec::new();
        for (number, guest) in (1..).zip(&party.guests) {
            let own = seen(&server, &party.id, Some(guest), Eyes::Mine).await;
            assert!(own.0.contains("\"private\":{"), "{}", own.0);
            for other in party.guests.iter().map(Some).chain([None]) {
                let theirs = seen(&server, &party.id, other, Eyes::Seat(number)).await;
                assert_eq!(theirs, own);
            }
            all.push(own);
        }
        let spectators = seen(&server, &party.id, None, Eyes::Mine).await;
        assert!(all.iter().all(|own| own.0 != spectators.0), "{game}");
        assert_eq!(spectators.2, Finality::Final);
        let own = seen(&server, &party.id, Some(&anna), Eyes::Spectator).await;
        assert_eq!(own, spectators);
    }
}

/// Plays a short game to its end. Returns its table.
pub(crate) async fn finished(server: &TestServer, anna: &Guest, game: &str) -> TableId {
    let id = server.start_game(&[anna], short(game, 3)).await;
    let mut player = Player::connect(server, &id, Some(anna)).await;
    player.play().await;
    id
}
