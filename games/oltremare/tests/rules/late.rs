//! The start of a script late in a game: a state built from a view.

use oltremare::{Cards, Good, Mark, Marker, Oltremare, Phase, Pirate, Player, Stage, VeniceView};
use portolan_core::{Game, Vocabulary};

use crate::merged_view::MergedView;
use crate::script::{Script, card, cards, list, rng, seat};
use crate::table::Table;

/// A late game in the trade phase of the active player, Venice past. Cards not mentioned lie
/// at the bottom of the last cargo pile that can be scored.
pub(crate) struct Late<'a> {
    pub(crate) options: &'a [(&'static str, &'static str)],
    pub(crate) first: u8,
    pub(crate) active: u8,
    pub(crate) hands: &'a [&'a str],
    /// Top first.
    pub(crate) cargo: &'a [&'a str],
    /// Bottom first: a card the active player discarded, `?` for an unseen one of somebody else,
    /// or `x` for one drawn face down.
    pub(crate) pirates: &'a [&'a str],
    /// Cards of the deck and of pirates the active player does not know.
    pub(crate) unseen: &'a str,
    pub(crate) discard: &'a str,
    /// Where all other cards lie: under this seat's cargo, or in the discard.
    pub(crate) rest: Rest,
    pub(crate) ducats: &'a [i32],
    pub(crate) prestige: &'a [u16],
    pub(crate) kept: &'a [&'a [Marker]],
    /// Whether the last marker kept is active.
    pub(crate) marker_active: bool,
    /// Whether the last deck card was taken before this turn.
    pub(crate) ending: bool,
    /// Venice lies under so many cards at most, and under one at least; 0 if it is past. The deck
    /// must have 31, 39, 36 or 34 cards more than that with 2, 3, 4 or 5 players.
    pub(crate) venice: u8,
    /// Seats scored early, and how many cargo cards each had then.
    pub(crate) scored: &'a [(u8, u8)],
}

/// Where all cards lie that a test does not name.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Rest {
    /// Under the cargo of the last seat in turn order.
    LastCargo,
    /// In the discard.
    Discard,
    /// At the bottom of the active player's pirate pile, where he put them.
    OwnPirates,
}

impl Default for Late<'_> {
    fn default() -> Self {
        Late {
            options: &[],
            first: 1,
            active: 1,
            hands: &[],
            cargo: &[],
            pirates: &[],
            unseen: "",
            discard: "",
            rest: Rest::LastCargo,
            ducats: &[],
            prestige: &[],
            kept: &[],
            marker_active: true,
            ending: false,
            venice: 0,
            scored: &[],
        }
    }
}

impl Late<'_> {
    #[track_caller]
    pub(crate) fn script(&self) -> Script {
        self.with(|_| {})
    }

    /// With further changes to the active player's view.
    #[track_caller]
    pub(crate) fn with(&self, change: impl FnOnce(&mut MergedView)) -> Script {
        let mut table = Table::of(self.hands.len() as u8).first(self.first);
        for (name, value) in self.options {
            table = table.option(name, value);
        }
        let mut script = table.script();
        let mut view = script.view(self.active);
        self.lay_out(&script.game, &mut view);
        change(&mut view);
        script.state = script.game.determinize(&view.whole(), &mut rng(1));
        script
    }

    fn lay_out(&self, game: &Oltremare, view: &mut MergedView) {
        let seats = self.hands.len();
        let active = seat(self.active);
        let last = seat(self.first).around(seats).last().unwrap();
        let mut placed = cards(self.unseen).or(cards(self.discard));
        let mut marks = Vec::new();
        for (player, hand) in view.players.iter_mut().zip(self.hands) {
            let hand = cards(hand);
            placed = placed.or(hand);
            player.hand_size = hand.len() as u8;
            player.hand = (player.seat == active).then_some(hand);
            if player.seat != active {
                let seat = player.seat;
                marks.extend(hand.iter().map(|card| Mark { seat, card }));
            }
        }
        let own = view.private.as_mut().unwrap();
        own.chosen = Cards::NONE;
        own.marks = Some(marks);
        own.pirates = Some(Vec::new());
        for (index, player) in view.players.iter_mut().enumerate() {
            let cargo = list(self.cargo[index]);
            let pirates = self.pirates.get(index).copied().unwrap_or_default();
            let pirates = pirates.split_whitespace().map(|word| match word {
                "x" => Pirate::Drawn(0),
                "?" => Pirate::Discarded(None),
                name => Pirate::Discarded(Some(card(name))),
            });
            let pirates: Vec<_> = pirates.collect();
            placed = placed.or(cargo.iter().copied().collect());
            player.cargo = Some(cargo);
            for pirate in &pirates {
                if let Pirate::Discarded(Some(card)) = pirate {
                    placed.add(*card);
                }
            }
            player.pirates = Some(pirates);
            player.ducats = self.ducats.get(index).copied().unwrap_or(player.ducats);
            player.prestige = self.prestige.get(index).copied().unwrap_or(0);
            if let Some(kept) = self.kept.get(index) {
                let mut counts = enum_map::EnumMap::default();
                for marker in *kept {
                    counts[*marker] += 1;
                }
                player.kept = Some(counts);
                player.marker = kept.last().copied().filter(|_| self.marker_active);
            }
        }
        let in_game: Cards = match seats {
            2 => cards_without_cereals(game),
            _ => game.components().all(),
        };
        let rest = in_game.without(placed);
        let mut discard = cards(self.discard);
        let unseen = cards(self.unseen).len();
        match self.rest {
            Rest::LastCargo => {
                let cargo = view.players[last.index()].cargo.as_mut().unwrap();
                cargo.extend(rest.iter());
            }
            Rest::Discard => discard = discard.or(rest),
            Rest::OwnPirates => {
                let pirates = view.players[active.index()].pirates.as_mut().unwrap();
                let known = |card| Pirate::Discarded(Some(card));
                pirates.splice(0..0, rest.iter().map(known));
            }
        }
        let face_down = |player: &Player| {
            let pirates = player.pirates.iter().flatten();
            pirates
                .filter(|pirate| matches!(pirate, Pirate::Drawn(_) | Pirate::Discarded(None)))
                .count()
        };
        let drawn: usize = view.players.iter().map(face_down).sum();
        for (number, remembered) in self.scored {
            view.early.add(seat(*number));
            view.players[usize::from(*number) - 1].remembered = *remembered;
        }
        view.pool = self.scored.len() as u8;
        view.deck = (unseen as usize - drawn) as u8;
        view.discard = discard;
        view.active = active;
        view.phase = Phase::Trade;
        view.stage = Stage::Trade;
        view.turns = 41;
        while (seat(self.first).index() + view.turns as usize - 1) % seats != active.index() {
            view.turns += 1;
        }
        view.turn_deck = view.deck;
        view.ending = self.ending || view.deck == 0 || view.pool > 0;
        // If it is past, it came at the last possible place.
        let first_deck = view.first_deck;
        view.venice_left = (self.venice == 0).then_some(first_deck - first_deck / 2 + 3);
        view.venice = (self.venice > 0).then_some(VeniceView {
            least: 1,
            most: self.venice,
        });
        for player in &mut view.players {
            settle(player);
        }
        let top = view.players[active.index()].top.unwrap();
        let face = game.components().face(top);
        (view.power, view.cargo) = (face.power, face.cargo);
        settle_board(game, view);
    }
}

fn cards_without_cereals(game: &Oltremare) -> Cards {
    let cereals = game.components().of_good[Good::Cereals];
    game.components().all().without(cereals)
}

/// Updates the counts of a player.
pub(crate) fn settle(player: &mut Player) {
    let cargo = player.cargo.as_ref().unwrap();
    player.top = cargo.first().copied();
    player.cargo_cards = cargo.len() as u8;
    player.pirate_cards = player.pirates.as_ref().unwrap().len() as u8;
    player.markers = player.kept.unwrap().values().sum();
}

/// Takes markers off the board that players have kept.
fn settle_board(game: &Oltremare, view: &mut MergedView) {
    for &marker in Marker::all() {
        let kept = view
            .players
            .iter()
            .map(|player| player.kept.unwrap()[marker]);
        let left = usize::from(game.components().markers[marker] - kept.sum::<u8>());
        while view
            .markers
            .iter()
            .filter(|port| port.marker == marker)
            .count()
            > left
        {
            let place = view.markers.iter().rposition(|port| port.marker == marker);
            view.markers.remove(place.unwrap());
        }
    }
}
