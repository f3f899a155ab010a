// Written by `cargo xtask types` from the Rust types. Do not edit.

import type * as contract from '../../lib/contract';
import type { Asked, ChoiceJson, LineWithPhrase, LogStep, PrivateMoment, ServerFrame } from '../../lib/wire';

export type Seat = number;

export type Seats = Array<number>;

export type Chance = { 
/**
 * The number of favourable ways.
 */
ways: number, 
/**
 * The number of all ways.
 */
of: number, };

export type Good = "gems" | "scrolls" | "silk" | "salt" | "pottery" | "olives" | "cereals";

export type Goods = Partial<Record<Good, number>>;

export type Symbol = "ducat" | "pirate" | "cards" | "ship";

export type Marker = "calm_sea" | "compass" | "victory_over_pirates" | "good_business" | "local_influence" | "favourable_trade";

export type Card = number;

export type Port = number;

export type Path = Array<number>;

export type Phase = "markers" | "start" | "deal" | "venice" | "first" | "discard" | "trade" | "draw" | "turn_pirate" | "shuffle" | "play" | "sail" | "compass" | "stow" | "over";

export type Stage = "trade" | "actions";

export type PendingDraws = { 
/**
 * Face-down pirates.
 */
pirates: number, 
/**
 * Cards for the hand.
 */
cards: number, 
/**
 * A purchased card.
 */
purchase: number, };

export type Parts = { 
/**
 * What each card shows.
 */
cards: Array<Face>, 
/**
 * The cards of this game: with two players there are no cereals (O2.1).
 */
in_game: Array<Card>, 
/**
 * The ports.
 */
ports: Array<PortPart>, 
/**
 * The sea routes.
 */
routes: Array<Route>, 
/**
 * What a lot of 1, 2, … cards of each good earns.
 */
lots: Record<Good, Array<number>>, 
/**
 * How many markers of each kind there are.
 */
markers: Record<Marker, number>, 
/**
 * Prices, payments and limits.
 */
numbers: Numbers, 
/**
 * The options of the table.
 */
options: Options, };

export type Face = { 
/**
 * Its number.
 */
card: Card, 
/**
 * Its good.
 */
good: Good, 
/**
 * Its two symbols.
 */
symbols: [Symbol, Symbol], 
/**
 * Sailor power: the hand limit.
 */
power: number, 
/**
 * Cargo number: how many cards to play.
 */
cargo: number, 
/**
 * The port it names.
 */
port: Port | null, };

export type PortPart = { 
/**
 * Its number.
 */
port: Port, 
/**
 * Its name as printed, which the notation uses.
 */
name: string, 
/**
 * Its English name, if the table has one.
 */
name_en: string | null, 
/**
 * Its French name, if the table has one.
 */
name_fr: string | null, 
/**
 * Degrees north and east, if the table has them.
 */
place: [number, number] | null, 
/**
 * Where a ship from here can end with exactly 1, 2, 3 and 4 routes.
 */
reach: [Array<Port>, Array<Port>, Array<Port>, Array<Port>], };

export type Route = { 
/**
 * One end.
 */
from: Port, 
/**
 * The other.
 */
to: Port, };

export type Numbers = { 
/**
 * Everybody's ducats at the start.
 */
start_ducats: number, 
/**
 * Cards dealt to each player.
 */
hand: number, 
/**
 * The most purchases of a turn.
 */
purchases: number, 
/**
 * What a card costs.
 */
price: number, 
/**
 * What it costs with 0 ducats or less.
 */
price_in_debt: number, 
/**
 * What the 1st, 2nd, … purchase costs with favourable trade.
 */
favourable: [number, number, number, number], 
/**
 * What one, two, three and more equal symbols are worth.
 */
gain: [number, number, number], 
/**
 * What the first, second and third place pay.
 */
places: [number, number, number], 
/**
 * What a pirate card costs at the end.
 */
penalty: number, 
/**
 * Local influence pays sailor power less this.
 */
influence_less: number, 
/**
 * How far Venice may lie from the middle.
 */
spread: number, };

export type Options = { 
/**
 * The most ducats of one offer (O4.1).
 */
offer_ducats: number, 
/**
 * The most offers a seat makes in a turn (O4.6).
 */
offer_limit: number, 
/**
 * Venice scores prestige only (O6.3).
 */
venice_first_edition: boolean, 
/**
 * Pages show what a perfect memory would know (O8).
 */
memory_aid: boolean, };

export type PublicView = { 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Whose turn it is; during set-up whose card comes next.
 */
active: Seat, 
/**
 * The first player; `None` before the lot.
 */
first: Seat | null, 
/**
 * How far the set-up phase is.
 */
step: number, 
/**
 * How many turns have begun.
 */
turns: number, 
/**
 * Sailor power of this turn.
 */
power: number, 
/**
 * Cargo number of this turn.
 */
cargo: number, 
/**
 * Purchases made in this turn.
 */
purchases: number, 
/**
 * What the next purchase costs; `None` if no card can be bought.
 */
price: number | null, 
/**
 * How many more cards can be bought in this turn.
 */
purchases_left: number, 
/**
 * How far the turn is.
 */
stage: Stage, 
/**
 * What is still to be drawn.
 */
pending_draws: PendingDraws, 
/**
 * Whether this is the last round.
 */
ending: boolean, 
/**
 * The seats that took a prestige tile in this turn.
 */
took_prestige: Seats, 
/**
 * Cards played and not yet stowed.
 */
played: Array<Card>, 
/**
 * Ship symbols of the cards played.
 */
ships: number, 
/**
 * The players in seat order.
 */
players: Array<Player>, 
/**
 * Markers on the board.
 */
markers: Array<PortMarker>, 
/**
 * How many cards the deck has.
 */
deck: number, 
/**
 * How many decks there have been before this one.
 */
pool: number, 
/**
 * How many cards the first deck had.
 */
first_deck: number, 
/**
 * How many cards the deck had when this turn began.
 */
turn_deck: number, 
/**
 * Where Venice can be; `None` once it has been turned up, and without memory.
 */
venice: VeniceView | null, 
/**
 * How many cards lay under it when it was turned up; `None` before, and without memory.
 */
venice_left: number | null, 
/**
 * The face-up discard.
 */
discard: Array<Card>, 
/**
 * Whose pirates are being shuffled in.
 */
shuffling: Seat | null, 
/**
 * The seats that have been scored early.
 */
early: Seats, 
/**
 * Open offers.
 */
offers: Array<OfferView>, 
/**
 * Offers made in this game.
 */
offered: number, 
/**
 * Unseen cards known to have come into the game again; `None` without memory.
 */
origins: Array<Origin> | null, };

export type PrivateView = { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * The own hand.
 */
hand: Array<Card>, 
/**
 * Cards chosen to play; still in the hand.
 */
chosen: Array<Card>, 
/**
 * The cards of own offers.
 */
offers: Array<OwnOffer>, 
/**
 * Own discards in the pirate pile; `None` without memory.
 */
pirates: Array<OwnPirate> | null, 
/**
 * Cards known in others' hands; `None` without memory.
 */
marks: Array<Mark> | null, 
/**
 * Unseen own discards that went into a new deck (O7.1); `None` without memory.
 */
origins: Array<Origin> | null, };

export type Player = { 
/**
 * His seat.
 */
seat: Seat, 
/**
 * His ducats; below 0 in debt.
 */
ducats: number, 
/**
 * His prestige tiles.
 */
prestige: number, 
/**
 * How many cards he holds.
 */
hand_size: number, 
/**
 * His hand, once the game is over.
 */
hand: Array<Card> | null, 
/**
 * His hand limit, of the turn he is in or else of the next; `None` without cargo.
 */
hand_limit: number | null, 
/**
 * How many cards he plays, in the turn he is in or else in the next; `None` without cargo.
 */
to_play: number | null, 
/**
 * The top of his cargo pile.
 */
top: Card | null, 
/**
 * How many cards his cargo pile has.
 */
cargo_cards: number, 
/**
 * His cargo pile, top first; `None` where the table keeps no memory.
 */
cargo: Array<Card> | null, 
/**
 * The lots of his cargo pile, top first; `None` where the table keeps no memory.
 */
lots: Array<LotView> | null, 
/**
 * Cargo cards sold when he was scored early.
 */
remembered: number, 
/**
 * How many cards his pirate pile has.
 */
pirate_cards: number, 
/**
 * His pirate pile, bottom first; `None` where the table keeps no memory.
 */
pirates: Array<Pirate> | null, 
/**
 * Where his ship is; `None` before it has started.
 */
ship: Port | null, 
/**
 * His active marker.
 */
marker: Marker | null, 
/**
 * How many markers he has kept, the active one included.
 */
markers: number, 
/**
 * Of which kinds; `None` where the table keeps no memory.
 */
kept: Record<Marker, number> | null, 
/**
 * Offers he made in this turn.
 */
offers_made: number, };

export type LotView = { 
/**
 * Its good.
 */
good: Good, 
/**
 * How many cards it has.
 */
cards: number, 
/**
 * What it earns.
 */
ducats: number, 
/**
 * What it would earn with one more card.
 */
next: number, };

export type Pirate = { "discarded": Card | null } | { "drawn": number };

export type PortMarker = { 
/**
 * The port.
 */
port: Port, 
/**
 * The marker.
 */
marker: Marker, };

export type VeniceView = { 
/**
 * At least.
 */
least: number, 
/**
 * At most.
 */
most: number, };

export type Origin = { 
/**
 * The card.
 */
card: Card, 
/**
 * The deck, counted from 0.
 */
pool: number, };

export type OfferView = { 
/**
 * Its number.
 */
number: number, 
/**
 * The seat that made it.
 */
maker: Seat, 
/**
 * Its addressee; `None` for all opponents.
 */
to: Seat | null, 
/**
 * Goods given, which are true.
 */
give: Goods, 
/**
 * Ducats paid.
 */
pay: number, 
/**
 * Goods wanted.
 */
want: Goods, 
/**
 * Ducats asked for.
 */
ask: number, 
/**
 * The seats that have declined it.
 */
declined: Seats, 
/**
 * The seats that may still answer it.
 */
waits_for: Seats, 
/**
 * What is said about the cards, which may be lies.
 */
claims: Array<GoodClaim>, };

export type Mark = { 
/**
 * Whose hand.
 */
seat: Seat, 
/**
 * Which card.
 */
card: Card, };

export type OwnOffer = { 
/**
 * Its number.
 */
number: number, 
/**
 * What is given.
 */
cards: Array<Card>, };

export type OwnPirate = { 
/**
 * The card.
 */
card: Card, 
/**
 * How many cards lie below it.
 */
below: number, };

export type Deal = { 
/**
 * Cards the maker gives.
 */
give: Array<Card>, 
/**
 * Ducats he pays.
 */
pay: number, 
/**
 * Goods he wants.
 */
want: Goods, 
/**
 * Ducats he asks for.
 */
ask: number, 
/**
 * What he says about his cards.
 */
claims: Claims, };

export type Claims = Array<{ 
/**
 * Which card.
 */
card: Card, 
/**
 * Symbols it is said to bear.
 */
symbols: Array<Symbol>, 
/**
 * The sailor power it is said to have.
 */
power: number | null, 
/**
 * The port it is said to name.
 */
port: Port | null, }>;

export type CardClaim = { 
/**
 * Which card.
 */
card: Card, 
/**
 * Symbols it is said to bear.
 */
symbols: Array<Symbol>, 
/**
 * The sailor power it is said to have.
 */
power: number | null, 
/**
 * The port it is said to name.
 */
port: Port | null, };

export type GoodClaim = { 
/**
 * The good of the card, which is true.
 */
good: Good, 
/**
 * Symbols it is said to bear.
 */
symbols: Array<Symbol>, 
/**
 * The sailor power it is said to have.
 */
power: number | null, 
/**
 * The port it is said to name.
 */
port: Port | null, };

export type Claim = { 
/**
 * Symbols it is said to bear.
 */
symbols: Array<Symbol>, 
/**
 * The sailor power it is said to have.
 */
power: number | null, 
/**
 * The port it is said to name.
 */
port: Port | null, };

export type NegotiationBounds = { "offer": { 
/**
 * To one of these.
 */
to: Array<Addressee>, 
/**
 * What it may say.
 */
deal: DealBounds, } } | { "accept": { 
/**
 * The offer.
 */
number: number, 
/**
 * What it wants.
 */
want: Goods, 
/**
 * The cards of these goods in the hand, from which to choose.
 */
cards: Array<Card>, } } | { "counter": { 
/**
 * The offer turned down.
 */
number: number, 
/**
 * Its maker, to whom the other one goes.
 */
to: Addressee, 
/**
 * What it may say.
 */
deal: DealBounds, } };

export type DealBounds = { 
/**
 * Cards that may be given.
 */
cards: Array<Card>, 
/**
 * The most ducats, in one direction.
 */
ducats: number, 
/**
 * How many cards more than he gets the active player may give away.
 */
spare: number, 
/**
 * Whether the active player makes the offer.
 */
active: boolean, 
/**
 * A claim may name the ports up to this number.
 */
ports: number, };

export type Addressee = { 
/**
 * The seat; `None` for all opponents.
 */
to: Seat | null, 
/**
 * The most cards that may be wanted of it.
 */
most_wanted: number, };

export type View = { public: PublicView, private: PrivateView | null, };

export type Action = { "action": "discard", card: Card, } | { "action": "offer", to: Seat | null, deal: Deal, } | { "action": "accept", number: number, with: Array<Card>, } | { "action": "decline", number: number, } | { "action": "counter", number: number, deal: Deal, } | { "action": "withdraw", number: number, } | { "action": "buy_deck" } | { "action": "buy_pirate" } | { "action": "leave" } | { "action": "play", card: Card, } | { "action": "sail", path: Path, } | { "action": "jump", port: Port, } | { "action": "stay" } | { "action": "stow", card: Card, };

export type Event = { "event": "marker_laid", port: Port, marker: Marker, } | { "event": "started", seat: Seat, card: Card, port: Port, } | { "event": "dealt", seat: Seat, card: Card | null, } | { "event": "venice_hidden", least: number, most: number, } | { "event": "first", seat: Seat, } | { "event": "turn", seat: Seat, } | { "event": "influence", seat: Seat, ducats: number, } | { "event": "discarded", seat: Seat, card: Card | null, } | { "event": "offered", number: number, maker: Seat, to: Seat | null, give: Goods, pay: number, want: Goods, ask: number, claims: Array<GoodClaim>, } | { "event": "replaced", number: number, } | { "event": "declined", seat: Seat, number: number, } | { "event": "withdrawn", seat: Seat, number: number, } | { "event": "lapsed", number: number, } | { "event": "dealing", number: number, maker: Seat, seat: Seat, give: Goods, pay: number, want: Goods, ask: number, } | { "event": "exchanged", maker: Seat, seat: Seat, give: Array<Card>, with: Array<Card>, } | { "event": "prestige", seat: Seat, } | { "event": "bought", seat: Seat, ducats: number, } | { "event": "bought_pirate", seat: Seat, ducats: number, } | { "event": "pirate_turned", seat: Seat, card: Card | null, } | { "event": "left", seat: Seat, } | { "event": "chosen", seat: Seat, card: Card, } | { "event": "played", seat: Seat, cards: Array<Card>, } | { "event": "earned", seat: Seat, ducats: number, } | { "event": "pirates", seat: Seat, cards: number, } | { "event": "drawn", seat: Seat, card: Card | null, } | { "event": "nothing_to_draw" } | { "event": "last_round" } | { "event": "reshuffled", cards: number, } | { "event": "scored_early", seat: Seat, cargo: number, penalty: number, } | { "event": "shuffled_in", seat: Seat, } | { "event": "calm_sea", seat: Seat, ducats: number, } | { "event": "sailed", seat: Seat, from: Port, path: Path, } | { "event": "marker_taken", seat: Seat, port: Port, marker: Marker, } | { "event": "empty_port", seat: Seat, port: Port, } | { "event": "jumped", seat: Seat, from: Port, port: Port, } | { "event": "stayed", seat: Seat, port: Port, } | { "event": "stowed", seat: Seat, card: Card, } | { "event": "venice" } | { "event": "prestige_paid", seat: Seat, tiles: number, place: number, ducats: number, } | { "event": "lot_counted", seat: Seat, good: Good, cards: number, ducats: number, } | { "event": "cargo_sold", seat: Seat, ducats: number, cards: number, kept: number, } | { "event": "final", seat: Seat, cargo: number, penalty: number, kept: number, place: number, markers: number, ducats: number, };

export type Prompt = { "prompt": "discard", surplus: number, } | { "prompt": "trade", needed: number, missing: number, } | { "prompt": "negotiate", active: Seat, } | { "prompt": "play", left: number, } | { "prompt": "sail", routes: number, } | { "prompt": "compass" } | { "prompt": "stow", left: number, };

export type ForecastLine = { "line": "cost", ducats: number, } | { "line": "receives", ducats: number, } | { "line": "prestige" } | { "line": "gives_prestige" } | { "line": "penalty", ducats: number, } | { "line": "earns", ducats: number, } | { "line": "pirates", cards: number, } | { "line": "draws", cards: number, } | { "line": "ship", routes: number, } | { "line": "lot", good: Good, cards: number, ducats: number, } | { "line": "top", power: number, cargo: number, } | { "line": "marker", port: Port, marker: Marker, } | { "line": "no_marker", port: Port, } | { "line": "plays", cards: number, } | { "line": "hand", cards: number, } | { "line": "gift" } | { "line": "holding", good: Good, cards: number, ducats: number, then_cards: number, then_ducats: number, } | { "line": "loading", good: Good, cards: number, ducats: number, then_cards: number, then_ducats: number, } | { "line": "offers_left", offers: number, };

export type Choice = contract.ChoiceJson<Action, ForecastLine, NegotiationBounds>;

export type Frame = ServerFrame<PrivateMoment<Asked<Prompt, ChoiceJson<Action, number, NegotiationBounds>, ForecastLine>>, Array<LogStep<Event>>, View, Array<LineWithPhrase<ForecastLine>>>;
