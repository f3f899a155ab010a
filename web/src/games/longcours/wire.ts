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

export type Product = "cereals" | "fruit" | "textiles" | "wood" | "machines" | "gold";

export type Goods = Record<Product, number>;

export type Point = number;

export type Zone = number;

export type Strength = number;

export type Brawls = Array<Strength>;

export type Card = "storm" | "direct_move" | { "brawl": Strength };

export type Hand = { 
/**
 * Storms.
 */
storms: number, 
/**
 * Direct moves.
 */
direct_moves: number, 
/**
 * Brawl cards.
 */
brawls: Brawls, };

export type Phase = "deal" | "start" | "place" | "first_purchase" | "entry_roll" | "entry_port" | "cargo" | "resale" | "brawl" | "auction" | "corsair_entry" | "corsair_move" | "over";

export type Moved = "not" | "ordinary" | "direct";

export type Parts = { 
/**
 * The cards of this game.
 */
cards: Hand, 
/**
 * The cards that stay out of it.
 */
left_out: Hand, 
/**
 * The options of the table.
 */
options: Options, 
/**
 * How many moves lead from each point to each, in the order of the points.
 */
distances: Array<Array<number>>, 
/**
 * The calling points.
 */
points: Array<PointPart>, 
/**
 * The sea lines.
 */
lines: Array<Line>, 
/**
 * What each face of the die sells, from 1.
 */
products: [Product, Product, Product, Product, Product, Product], 
/**
 * The brawl cards, weakest first.
 */
brawls: Array<BrawlPart>, 
/**
 * Prices and limits.
 */
numbers: Numbers, };

export type PointPart = { 
/**
 * Its number.
 */
point: Point, 
/**
 * Its short name, which the notation accepts too.
 */
id: string, 
/**
 * Its names.
 */
names: Names, 
/**
 * Its zone.
 */
zone: Zone, 
/**
 * What a port sells; `None` at a stranding place.
 */
product: Product | null, 
/**
 * Degrees east and north, if the table has them.
 */
place: [number, number] | null, };

export type Names = { 
/**
 * In English; used by the notation of points.
 */
en: string | null, 
/**
 * In French, as printed.
 */
fr: string | null, };

export type Line = { 
/**
 * One end.
 */
from: Point, 
/**
 * The other.
 */
to: Point, };

export type BrawlPart = { 
/**
 * Its strength.
 */
strength: Strength, 
/**
 * Its names.
 */
names: Names, 
/**
 * Whether it stays out of the normal game of five (L2.1).
 */
out_of_five: boolean, 
/**
 * Whether it stays out of every short game (L2.1).
 */
out_of_short: boolean, };

export type Numbers = { 
/**
 * Everybody's cash at the start.
 */
start_cash: number, 
/**
 * The first bid for the corsair.
 */
auction_minimum: number, 
/**
 * The most moves of the corsair in a turn.
 */
corsair_moves: number, 
/**
 * What a ticket pays, in multiples of its face value.
 */
resale_factor: number, 
/**
 * The most cash, and the most of a product aboard a ship or on a pile.
 */
cap: number, 
/**
 * A raise is at least the standing bid divided by this.
 */
raise_divisor: number, };

export type Options = { 
/**
 * L2.1: some cards stay out.
 */
short_game: boolean, 
/**
 * L3.3: no resale at stranding places.
 */
resale_ports_only: boolean, 
/**
 * L6.2: a caller who wins his own auction rolls for the entry at the end of the same turn.
 */
corsair_same_turn: boolean, 
/**
 * L7.3: the game ends after so many rounds; 0 for no limit.
 */
round_limit: number, };

export type PublicView = { 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * The seat that is asked; `None` at chance and at the end.
 */
actor: Seat | null, 
/**
 * The seat whose turn it is. During the deal, the one that gets the next card; in phase `start`, the
 * one that would get it.
 */
active: Seat, 
/**
 * The seat that started; `None` before the lot.
 */
start: Seat | null, 
/**
 * Which round it is; round 1 is the placement.
 */
round: number, 
/**
 * Which turn it is. The first turn of round 2 is turn 1; until then it is 1 too.
 */
turn: number, 
/**
 * The zone of a placement or re-entry.
 */
entry: Zone | null, 
/**
 * What happened in this turn that limits the rest of it.
 */
so_far: TurnSoFar, 
/**
 * The captains in seat order.
 */
captains: Array<Captain>, 
/**
 * The zones in their order.
 */
zones: [ZoneView, ZoneView, ZoneView, ZoneView, ZoneView, ZoneView], 
/**
 * The cargo phase of the active captain, also while a resale, a brawl or an auction interrupts it;
 * `None` in round 1, during a re-entry and in the phases of the corsair.
 */
cargo_phase: TurnView | null, 
/**
 * The brawl in progress.
 */
brawl: BrawlView | null, 
/**
 * The auction in progress.
 */
auction: AuctionView | null, 
/**
 * The corsair.
 */
corsair: Corsair, 
/**
 * The last phase of its owner with it, or its entry, until the next one begins; `None` while it is
 * not on the board.
 */
hunt: HuntView | null, 
/**
 * The moves it has left in its phase.
 */
steps: number, 
/**
 * The points it can come to in its next phase, or in the rest of this one; its own included.
 */
reach: Array<Point>, 
/**
 * The cards that nobody but their owners has seen: in hands, and during the deal in the deck.
 */
unseen: Hand, };

export type PrivateView = { 
/**
 * Whose view it is.
 */
seat: Seat, 
/**
 * The hand; for a sunk captain, as it was shown.
 */
hand: Hand, 
/**
 * The cards in other hands, and during the deal in the deck.
 */
unseen: Hand, };

export type Captain = { 
/**
 * His seat.
 */
seat: Seat, 
/**
 * What has become of him.
 */
condition: Condition, 
/**
 * His cash.
 */
cash: number, 
/**
 * The tickets aboard his ship.
 */
cargo: Goods, 
/**
 * Cash and cargo at face value.
 */
wealth: number, 
/**
 * How many cards he holds; 0 once he is sunk and has shown them.
 */
cards: number, 
/**
 * His hand, once it is shown: after he is sunk, or when the game is over.
 */
hand: Hand | null, 
/**
 * The cards he has played.
 */
played: Hand, };

export type Condition = { "condition": "ashore" } | { "condition": "afloat", point: Point, } | { "condition": "wrecked" } | { "condition": "sunk", turn: number, round: number, by: Seat, point: Point, francs: number, goods: Goods, };

export type ZoneView = { 
/**
 * The zone.
 */
zone: Zone, 
/**
 * The captains whose ships are there.
 */
ships: Seats, 
/**
 * The face value of their cargoes.
 */
cargo: number, 
/**
 * Whether the corsair is there.
 */
corsair: boolean, 
/**
 * The wrecked goods on the stranding place.
 */
wreck: Goods, };

export type TurnSoFar = { 
/**
 * How the captain has moved.
 */
moved: Moved, 
/**
 * Whether he has rolled the die to resell (L3.3).
 */
resold: boolean, 
/**
 * Whether the corsair was sold by auction (L6.3); not yet while bids are asked for.
 */
auctioned: boolean, };

export type TurnView = { 
/**
 * The greatest purchase; 0 for none.
 */
buy: number, 
/**
 * Where an ordinary move leads.
 */
moves: Array<Point>, 
/**
 * Whether direct moves are possible, if he has the cards.
 */
direct_moves: boolean, 
/**
 * Whether he may resell.
 */
resell: boolean, 
/**
 * The captains he can attack, if he has a brawl card.
 */
targets: Seats, 
/**
 * Whether he may call the auction.
 */
auction: boolean, };

export type BrawlView = { 
/**
 * The captain who began it.
 */
attacker: Seat, 
/**
 * The captain he attacked.
 */
target: Seat, 
/**
 * The cards played, oldest first. The last one is to be beaten by the other captain.
 */
laid: Array<Blow>, 
/**
 * The captain who has given in.
 */
loser: Seat | null, 
/**
 * What the winner took, once he has.
 */
francs: number | null, };

export type Blow = { 
/**
 * The captain who played it.
 */
seat: Seat, 
/**
 * The card.
 */
card: Strength, };

export type HuntView = { 
/**
 * The turn in which it was.
 */
turn: number, 
/**
 * The points it was on, in order. The last one is where it is.
 */
path: Array<Point>, 
/**
 * The captains it sank. Their `condition` says where, and what they lost.
 */
sunk: Seats, };

export type AuctionView = { 
/**
 * The standing bid.
 */
standing: number, 
/**
 * The seat that made it.
 */
bidder: Seat, 
/**
 * The least bid that raises it.
 */
least: number, 
/**
 * The seats that have passed, by choice or, when their turn to answer came, because they could
 * not raise.
 */
passed: Seats, 
/**
 * The greatest bid that each seat has made, in seat order; 0 for none. A later bid is always
 * greater than an earlier one.
 */
bids: Array<number>, };

export type Corsair = { "corsair": "for_sale" } | { "corsair": "bought", owner: Seat, } | { "corsair": "afloat", owner: Seat, point: Point, };

export type View = { public: PublicView, private: PrivateView | null, };

export type Action = { "action": "place", point: Point, } | { "action": "buy", francs: number, } | { "action": "move", point: Point, } | { "action": "direct", point: Point, } | { "action": "resell" } | { "action": "storm", zone: Zone, } | { "action": "enter", point: Point, } | { "action": "brawl", target: Seat, card: Strength, } | { "action": "play", card: Strength, } | { "action": "give_in" } | { "action": "auction" } | { "action": "bid", francs: number, } | { "action": "pass" } | { "action": "end" } | { "action": "step", point: Point, } | { "action": "stop" };

export type Event = { "event": "dealt", seat: Seat, card: Card | null, } | { "event": "start", seat: Seat, } | { "event": "placed", seat: Seat, point: Point, } | { "event": "bought", seat: Seat, point: Point, product: Product, francs: number, } | { "event": "ended", seat: Seat, } | { "event": "round", number: number, } | { "event": "entry_rolled", seat: Seat, zone: Zone, } | { "event": "entered", seat: Seat, point: Point, } | { "event": "moved", seat: Seat, from: Point, to: Point, } | { "event": "moved_directly", seat: Seat, from: Point, to: Point, } | { "event": "looted", seat: Seat, point: Point, goods: Goods, } | { "event": "resells", seat: Seat, } | { "event": "sold_nothing", seat: Seat, product: Product, } | { "event": "sold", seat: Seat, product: Product, tickets: number, francs: number, } | { "event": "storm", seat: Seat, zone: Zone, } | { "event": "wrecked", seat: Seat, from: Point, to: Point, goods: Goods, } | { "event": "corsair_sunk", owner: Seat, point: Point, } | { "event": "attacked", seat: Seat, target: Seat, card: Strength, } | { "event": "answered", seat: Seat, card: Strength, } | { "event": "gave_in", seat: Seat, } | { "event": "has_no_card", seat: Seat, } | { "event": "robbed", seat: Seat, loser: Seat, francs: number, } | { "event": "auction_called", seat: Seat, francs: number, } | { "event": "bid", seat: Seat, francs: number, } | { "event": "passed", seat: Seat, } | { "event": "cannot_raise", seat: Seat, } | { "event": "corsair_bought", seat: Seat, francs: number, } | { "event": "corsair_entered", seat: Seat, zone: Zone, point: Point, } | { "event": "corsair_moved", seat: Seat, from: Point, to: Point, } | { "event": "corsair_stopped", seat: Seat, point: Point, } | { "event": "sunk", seat: Seat, by: Seat, point: Point, francs: number, goods: Goods, } | { "event": "hand_shown", seat: Seat, hand: Hand, } | { "event": "excess_cash", seat: Seat, francs: number, } | { "event": "excess_cargo", seat: Seat, product: Product, francs: number, } | { "event": "excess_wreck", point: Point, product: Product, francs: number, } | { "event": "last_captain", seat: Seat, } | { "event": "dead_position" } | { "event": "limit_reached", round: number, };

export type Prompt = { "prompt": "place", zone: Zone, } | { "prompt": "first_purchase", product: Product, most: number, } | { "prompt": "entry_port", zone: Zone, } | { "prompt": "cargo", point: Point, cash: number, } | { "prompt": "cargo_wrecked", cash: number, } | { "prompt": "brawl", opponent: Seat, card: Strength, cash: number, } | { "prompt": "bid", bidder: Seat, standing: number, least: number, most: number, } | { "prompt": "corsair_move", point: Point, steps: number, };

export type ForecastLine = { "line": "sells", product: Product, } | { "line": "cost", francs: number, } | { "line": "cash_left", before: number, francs: number, } | { "line": "aboard", product: Product, before: number, francs: number, cap: number, } | { "line": "may_sell", product: Product, francs: number, chance: Chance, } | { "line": "may_sell_nothing", chance: Chance, } | { "line": "expected", tenths: number, } | { "line": "excess", francs: number, } | { "line": "loots", goods: Goods, } | { "line": "wrecks", seat: Seat, goods: Goods, } | { "line": "sinks_corsair", owner: Seat, } | { "line": "hits_nobody" } | { "line": "wins", seat: Seat, francs: number, } | { "line": "risks", francs: number, } | { "line": "unbeaten", seat: Seat, chance: Chance, } | { "line": "loses", seat: Seat, francs: number, } | { "line": "price", francs: number, } | { "line": "next_bid", francs: number, } | { "line": "out_of_auction" } | { "line": "sinks", seat: Seat, francs: number, goods: Goods, } | { "line": "corsair_enters" } | { "line": "corsair_sails", point: Point, steps: number, };

export type Choice = contract.ChoiceJson<Action, ForecastLine, never>;

export type Frame = ServerFrame<PrivateMoment<Asked<Prompt, ChoiceJson<Action, number, never>, ForecastLine>>, Array<LogStep<Event>>, View, Array<LineWithPhrase<ForecastLine>>>;
