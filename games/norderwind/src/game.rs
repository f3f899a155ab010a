//! The implementation of [`Game`]: every method calls the chapter of the rules that answers it.

use portolan_core::game::Choices;
use portolan_core::{
    Audience, ChanceKey, ChanceKind, Choice, EventSink, Game, LedgerLine, NoOffers, Phrase, Random,
    Ranking, RuleRefusal, Seat, Turn, View, Viewer,
};

use crate::parts::{FACES, Face, Parts, Tile};
use crate::rules::{Change, require};
use crate::state::{Phase, State};
use crate::view::{PrivateView, PublicView};
use crate::words::letter_order::LetterOrder;
use crate::{Action, Event, ForecastLine, Norderwind, Outcome, Prompt, Refusal};

impl Game for Norderwind {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Parts = Parts;
    type PublicView = PublicView;
    type PrivateView = PrivateView;
    type Event = Event;
    type ForecastLine = ForecastLine;
    type Prompt = Prompt;
    type Refusal = Refusal;
    type OfferBounds = NoOffers;
    type StandingOrder = LetterOrder;

    fn seats(&self) -> usize {
        self.seats
    }

    fn parts(&self) -> Parts {
        self.parts.clone()
    }

    fn start(&self) -> State {
        self.set_up()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Start | Phase::Peek | Phase::Draw => Turn::Chance(ChanceKind::Draw),
            Phase::Event | Phase::Battle => Turn::Chance(ChanceKind::Dice),
            Phase::Over => Turn::Over,
            _ => Turn::of(state.actor),
        }
    }

    fn turn_rule(&self, state: &State) -> Option<&'static str> {
        let over = self.over(state).map(|refusal| refusal.rule());
        Some(over.unwrap_or(match state.phase {
            // What a tile and a roll mean, not how they are drawn and stepped.
            Phase::Peek | Phase::Draw => Phase::Onward.rule(),
            Phase::Battle => Phase::Event.rule(),
            phase => phase.rule(),
        }))
    }

    fn is_reply(&self, state: &State) -> bool {
        state.actor != state.active
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        self.question(state).filter(|_| seat == state.actor)
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Self>) {
        if !self.turn(state).allows(seat) {
            return;
        }
        match state.phase {
            Phase::Visit => self.visit_choices(out),
            Phase::Use | Phase::Letter => self.use_choices(state, out),
            phase => out.extend(two_answers(phase).into_iter().flatten().map(Choice::One)),
        }
    }

    /// Leaving a tile alone and keeping a letter are passes; a voyage can be stopped.
    fn decline(&self, state: &State, seat: Seat) -> Option<Action> {
        match state.phase {
            _ if seat != state.actor => None,
            Phase::Use | Phase::Letter => Some(Action::Pass),
            Phase::Onward => Some(Action::Stop),
            _ => None,
        }
    }

    fn standing_orders(&self, _: Seat, out: &mut Vec<LetterOrder>) {
        out.extend(LetterOrder::all());
    }

    fn answer(&self, order: &LetterOrder, state: &State, seat: Seat) -> Option<Action> {
        self.obey(*order, state, seat)
    }

    /// A letter can be kept for several things; passing on all letters stands alone.
    fn replaces_order(&self, new: &LetterOrder, in_force: &LetterOrder) -> bool {
        [new, in_force].contains(&&LetterOrder::PassOnLetters)
    }

    /// Passes where the letter can buy nothing of what is wanted: no order asks.
    fn answer_together(&self, orders: &[LetterOrder], state: &State, seat: Seat) -> Option<Action> {
        let answers = orders.iter().map(|order| self.obey(*order, state, seat));
        answers.reduce(Option::and).flatten()
    }

    /// A cut changes no odds; bots and random play never cut (N3.2).
    fn is_redundant(&self, action: &Action) -> bool {
        matches!(action, Action::Visit { cut: Some(_), .. })
    }

    #[inline]
    fn sample<R: Random + ?Sized>(&self, state: &State, seat: Seat, rng: &mut R) -> Option<Action> {
        if seat != state.actor {
            return None;
        }
        match state.phase {
            Phase::Visit => Some(self.sample_visit(rng)),
            Phase::Use | Phase::Letter => Some(self.sample_use(state, rng)),
            phase => two_answers(phase).map(|answers| answers[rng.below(2) as usize]),
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let phase = state.phase;
        self.over(state).map_or(Ok(()), Err)?;
        if !self.turn(state).allows(seat) {
            return Err(self.out_of_turn(state, seat, action));
        }
        match (phase, *action) {
            (Phase::Visit, Action::Visit { cut, .. }) => self.check_visit(cut),
            (Phase::Use | Phase::Letter, _) => self.check_use(state, seat, action),
            // The tile was passed over because the order lacks something (N3.2): say what (N4.4).
            (Phase::Onward, Action::Deliver) => {
                let tile = state.voyage.tile().map(|tile| (tile, self.face(tile)));
                if let Some((tile, Face::Destination { port })) = tile {
                    let delivered = state.voyage.used.has(tile);
                    require(!delivered, Refusal::OneOrder { port })?;
                    self.check_deliver(state, seat, port)?;
                }
                Err(Refusal::NotNow { phase })
            }
            (phase, other) => match two_answers(phase) {
                Some(answers) if answers.contains(&other) => Ok(()),
                _ => Err(Refusal::NotNow { phase }),
            },
        }
    }

    #[inline]
    fn apply<S: EventSink<Self>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) {
        let change = &mut Change::new(state, events);
        match (change.state.phase, *action) {
            (_, Action::Visit { port, cut }) => self.visit(change, port, cut),
            (_, Action::Look) => self.look(change, seat),
            (_, Action::Draw) => self.sail_on(change, seat),
            (_, Action::Keep) => self.keep(change, seat),
            (_, Action::Under) => self.put_under(change, seat),
            (_, Action::Stop) => self.stop(change, seat),
            (_, Action::Pay) => self.pay_pirates(change, seat),
            (_, Action::Fight) => self.fight(change, seat),
            (Phase::Letter, Action::Pass) => self.pass_letter(change, seat),
            (_, Action::Pass) => self.pass_tile(change, seat),
            (Phase::Letter, _) => self.use_letter(change, action),
            _ => self.use_tile(change, action),
        }
    }

    /// A kept tile is drawn without chance, as is the last tile of a stack if it was put under;
    /// the end of the game shows what lookouts saw (N9.2).
    fn reveals_hidden(&self, state: &State, seat: Seat, action: &Action) -> bool {
        let (mut after, mut events) = (*state, Vec::new());
        self.apply(&mut after, seat, action, &mut events);
        let drawn = |event: &Event| matches!(event, Event::Drawn { .. });
        after.phase == Phase::Over || events.iter().any(drawn)
    }

    fn odds(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        match state.phase {
            Phase::Start => {
                out.extend(Seat::all(self.seats).map(|seat| (Outcome::First { seat }, 1)));
            }
            Phase::Peek | Phase::Draw => {
                let law = self.law_now(state);
                let tiles = self.all_tiles.iter().filter(|tile| law.allows(*tile));
                out.extend(tiles.map(|tile| (tile_outcome(state.phase, tile), law.weight(tile))));
            }
            Phase::Event => die_odds(self.parts.event_die, |face| Outcome::Event { face }, out),
            Phase::Battle => die_odds(self.parts.battle_die, |face| Outcome::Battle { face }, out),
            _ => {}
        }
    }

    fn chance_key(&self, state: &State) -> ChanceKey {
        self.name_of_chance(state)
    }

    #[inline]
    fn sample_outcome<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        match state.phase {
            Phase::Peek | Phase::Draw => {
                let tile = self.law_now(state).sample(rng);
                // A stack that is asked for a tile has one.
                let port = self.parts.ports[state.voyage.stack].tile;
                tile_outcome(state.phase, tile.unwrap_or(port))
            }
            Phase::Event => Outcome::Event {
                face: self.parts.event_die[rng.below(FACES as u32) as usize],
            },
            Phase::Battle => Outcome::Battle {
                face: self.parts.battle_die[rng.below(FACES as u32) as usize],
            },
            _ => Outcome::First {
                seat: Seat::new(rng.below(self.seats as u32) as usize),
            },
        }
    }

    #[inline]
    fn resolve<S: EventSink<Self>>(
        &self,
        state: &mut State,
        outcome: &Outcome,
        events: &mut S,
    ) -> Result<(), Refusal> {
        self.check_outcome(state, outcome)?;
        let change = &mut Change::new(state, events);
        match *outcome {
            Outcome::First { seat } => self.resolve_first(change, seat),
            Outcome::Peek { tile } => self.resolve_peek(change, tile),
            Outcome::Draw { tile } => self.resolve_draw(change, tile),
            Outcome::Event { face } => self.roll_event(change, face),
            Outcome::Battle { face } => self.fire(change, face),
        }
        Ok(())
    }

    fn hides_by_options(&self) -> bool {
        !self.options.tile_log
    }

    fn public_view(&self, state: &State, audience: Audience) -> PublicView {
        self.make_public_view(state, audience)
    }

    fn private_view(&self, state: &State, seat: Seat, audience: Audience) -> PrivateView {
        self.own_view(state, seat, audience)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn hidden_from_history(&self, event: &Event) -> bool {
        !self.options.tile_log && event.implies_tile()
    }

    fn determinize<R: Random + ?Sized>(&self, view: &View<Norderwind>, rng: &mut R) -> State {
        self.state_from(view, rng)
    }

    fn reshuffle_hidden<R: Random + ?Sized>(&self, state: &mut State, viewer: Viewer, rng: &mut R) {
        self.reshuffle(state, viewer, rng);
    }

    fn forecast(&self, state: &State, seat: Seat, action: &Action, out: &mut Vec<ForecastLine>) {
        if self.check(state, seat, action).is_ok() {
            self.foresee(state, seat, action, out);
        }
    }

    /// Odds of tiles rest on the tile log (N9.2).
    fn hidden_from_forecast(&self, line: &ForecastLine) -> bool {
        !self.options.tile_log && matches!(line, ForecastLine::Next { .. })
    }

    fn result(&self, state: &State) -> Option<Ranking> {
        // Most cubes on the board, which the winner has, then most gold, then shared (N8.3).
        let key = |seat: Seat| (state.cubes(seat).into(), state.ships[seat].gold);
        (state.phase == Phase::Over).then(|| Ranking::by(self.seats, key))
    }

    fn standing(&self, state: &State, seat: Seat) -> i64 {
        state.cubes(seat).into()
    }

    fn ledger(&self, _: &State, event: &Event, out: &mut Vec<LedgerLine>) {
        self.ledger_of(event, out);
    }

    fn goal(&self, state: &State) -> Phrase {
        self.goal_line(state)
    }
}

impl Norderwind {
    /// Whether chance can do this now.
    #[inline]
    fn check_outcome(&self, state: &State, outcome: &Outcome) -> Result<(), Refusal> {
        let (seats, port) = (self.seats as u8, state.voyage.stack);
        match (state.phase, *outcome) {
            (Phase::Start, Outcome::First { seat }) => {
                require(seat.index() < self.seats, Refusal::NoSuchSeat { seats })
            }
            (Phase::Peek, Outcome::Peek { tile }) | (Phase::Draw, Outcome::Draw { tile }) => {
                let possible = self.law_now(state).allows(tile);
                require(possible, Refusal::NotInStack { tile, port })
            }
            (Phase::Event, Outcome::Event { face }) => {
                require(self.parts.event_die.contains(&face), Refusal::NoSuchFace)
            }
            (Phase::Battle, Outcome::Battle { face }) => {
                require(self.parts.battle_die.contains(&face), Refusal::NoSuchFace)
            }
            (phase, _) => Err(self.over(state).unwrap_or(Refusal::NoSuchChance { phase })),
        }
    }

    /// Why a seat that is not asked may not do this: the most particular reason.
    fn out_of_turn(&self, state: &State, seat: Seat, action: &Action) -> Refusal {
        let phase = state.phase;
        let sailing = !matches!(phase, Phase::Start | Phase::Visit);
        if sailing && seat == state.active && self.actions_left(state) == 0 {
            let most = self.parts.numbers.actions_per_voyage;
            return Refusal::ActionsDone { most };
        }
        let asked = matches!(self.turn(state), Turn::Ask { .. });
        let uses = action.is_deal() || matches!(action, Action::Take | Action::Deliver);
        let follows = asked && seat != state.active && uses;
        match state.voyage.tile() {
            Some(tile) if follows && !self.is_underlined(tile) => Refusal::NoLettersHere,
            _ => Refusal::NotYourTurn { phase },
        }
    }
}

/// The two answers of phases that always have the same ones.
#[inline]
fn two_answers(phase: Phase) -> Option<[Action; 2]> {
    match phase {
        Phase::Look => Some([Action::Look, Action::Draw]),
        Phase::Keep => Some([Action::Keep, Action::Under]),
        Phase::Pirates => Some([Action::Pay, Action::Fight]),
        Phase::Onward => Some([Action::Draw, Action::Stop]),
        _ => None,
    }
}

#[inline]
fn tile_outcome(phase: Phase, tile: Tile) -> Outcome {
    match phase {
        Phase::Peek => Outcome::Peek { tile },
        _ => Outcome::Draw { tile },
    }
}

/// Each different face of a die, with the number of its faces.
fn die_odds<F: Copy + PartialEq>(
    die: [F; FACES],
    outcome: impl Fn(F) -> Outcome,
    out: &mut Vec<(Outcome, u32)>,
) {
    for (index, face) in die.into_iter().enumerate() {
        if !die[..index].contains(&face) {
            let same = die.iter().filter(|other| **other == face);
            out.push((outcome(face), same.count() as u32));
        }
    }
}
