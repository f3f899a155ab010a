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

export type Good = "salt" | "wheat" | "fish" | "wood" | "wine";

export type Goods = Partial<Record<Good, number>>;

export type Tile = number;

export type TileKind = "destination" | "trading_port" | "equipment_port" | "merchant_ship" | "wreck" | "fog";

export type Port = number;

export type Post = "boatswain" | "gunner" | "treasurer" | "bookkeeper" | "lookout";

export type Item = "sail" | "cannon" | "crew";

export type Legs = { 
/**
 * Items of an equipment port.
 */
items: Array<Item>, 
/**
 * Goods bought.
 */
buy: Array<Good>, 
/**
 * Goods sold.
 */
sell: Array<Good>, };

export type Order = { 
/**
 * Goods from the hold.
 */
goods: Goods, 
/**
 * Captains from the prison.
 */
captains: number, 
/**
 * Gold.
 */
gold: number, };

export type EventFace = "coin" | { "skulls": number };

export type BattleFace = "silver" | "double" | "blank";

export type CubeSpace = { "on": "order", port: Port, row: number, } | { "on": "majority", port: Port, } | { "on": "all_ports" } | { "on": "full_crew" };

export type Phase = "start" | "visit" | "look" | "peek" | "keep" | "draw" | "use" | "letter" | "event" | "pirates" | "battle" | "onward" | "over";

export type Parts = { 
/**
 * The tiles.
 */
tiles: Array<TilePart>, 
/**
 * The destination ports with their orders.
 */
ports: [PortPart, PortPart, PortPart], 
/**
 * The faces of the event die.
 */
event_die: [EventFace, EventFace, EventFace, EventFace, EventFace, EventFace], 
/**
 * The faces of the battle die.
 */
battle_die: [BattleFace, BattleFace, BattleFace, BattleFace, BattleFace, BattleFace], 
/**
 * Prices, payments and limits.
 */
numbers: Numbers, };

export type TilePart = { 
/**
 * Its number.
 */
tile: Tile, 
/**
 * The id on its face, as the notation has it (`T1`).
 */
id: string, 
/**
 * Its name in the edition.
 */
name: string, 
/**
 * What it shows.
 */
face: Face, 
/**
 * Whether its A is underlined: opponents may follow with a letter of trade (N5.1).
 */
letters_usable: boolean, };

export type Face = { "kind": "destination", port: Port, } | { "kind": "trading_port", good: Good, terms: Terms, } | { "kind": "equipment_port" } | { "kind": "merchant_ship", terms: Terms, } | { "kind": "wreck" } | { "kind": "fog" };

export type Terms = { 
/**
 * What one good costs, and also what it earns.
 */
price: number, 
/**
 * The most goods of a deal.
 */
units: number, 
/**
 * The same with the boatswain.
 */
boatswain_units: number, };

export type PortPart = { 
/**
 * Its name; the notation has it in small letters.
 */
name: string, 
/**
 * Its tile.
 */
tile: Tile, 
/**
 * Its orders, from the bottom.
 */
orders: [Order, Order, Order, Order, Order, Order, Order, Order, Order], };

export type Numbers = { 
/**
 * Everybody's gold at the start.
 */
start_gold: number, 
/**
 * Everybody's letters of trade at the start.
 */
start_letters: number, 
/**
 * The most letters a player holds.
 */
letter_limit: number, 
/**
 * The sail level at the start.
 */
start_sail: number, 
/**
 * The highest sail level.
 */
max_sail: number, 
/**
 * Cannons mounted at the start.
 */
start_cannons: number, 
/**
 * The most cannons mounted.
 */
max_cannons: number, 
/**
 * Crew members of a player.
 */
crew: number, 
/**
 * The most goods on board.
 */
hold: number, 
/**
 * The most goods of a kind on board.
 */
hold_per_good: number, 
/**
 * The most captains in prison.
 */
prison: number, 
/**
 * What a sail level costs.
 */
price_sail: number, 
/**
 * What a cannon costs.
 */
price_cannon: number, 
/**
 * What a crew member costs.
 */
price_crew: number, 
/**
 * What the wreck holds.
 */
wreck_gold: number, 
/**
 * What a treasure holds.
 */
treasure_gold: number, 
/**
 * What pirates take.
 */
pirate_toll: number, 
/**
 * What a victory earns with a full prison.
 */
full_prison_gold: number, 
/**
 * What a player without gold takes.
 */
relief_gold: number, 
/**
 * What he takes with the treasurer.
 */
relief_gold_treasurer: number, 
/**
 * What a sale earns in addition with the bookkeeper.
 */
bookkeeper_gold: number, 
/**
 * The most actions of a voyage.
 */
actions_per_voyage: number, 
/**
 * Cubes that win with two or three players.
 */
cubes_2_3_players: number, 
/**
 * Cubes that win with four players.
 */
cubes_4_players: number, };

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
 * The seat whose turn it is; `None` before the first turn.
 */
active: Seat | null, 
/**
 * The seat that started; `None` before it is drawn.
 */
first: Seat | null, 
/**
 * Which round it is, from 1.
 */
round: number, 
/**
 * The last round.
 */
round_limit: number, 
/**
 * Cubes that win.
 */
cubes_to_win: number, 
/**
 * The players in seat order.
 */
players: Array<Player>, 
/**
 * The stacks and columns, by port.
 */
stacks: [StackView, StackView, StackView], 
/**
 * Tiles nobody has shown yet; `None` where the table keeps no log.
 */
unseen: Array<Tile> | null, 
/**
 * The running voyage.
 */
voyage: VoyageView | null, 
/**
 * The tiles drawn in the last finished voyage, in order; `None` where the table keeps no log.
 */
last_drawn: Array<Tile> | null, };

export type PrivateView = { 
/**
 * Whose view it is.
 */
seat: Seat, 
/**
 * The tile his lookout saw in the running voyage, while it lies on top or under the stack.
 */
peek: Tile | null, 
/**
 * Tiles that only he knows to belong to each stack; `None` where the table keeps no log.
 */
tiles: Array<Array<Tile>> | null, 
/**
 * What he expects of the next draw from each stack; `None` where the table keeps no log.
 */
odds: [StackOdds, StackOdds, StackOdds] | null, };

export type Player = { 
/**
 * His seat.
 */
seat: Seat, 
/**
 * Free places in the hold.
 */
hold_free: number, 
/**
 * Crew members not hired yet.
 */
crew_left: number, 
/**
 * Cubes on the board.
 */
cubes: number, 
/**
 * Cubes he still has to place.
 */
cubes_left: number, 
/**
 * What he lacks for the current order of each port; `None` for a full column.
 */
missing: [Order | null, Order | null, Order | null], 
/**
 * Gold.
 */
gold: number, 
/**
 * Goods on board.
 */
hold: Goods, 
/**
 * Letters of trade.
 */
letters: number, 
/**
 * The level of the sail.
 */
sail: number, 
/**
 * Cannons mounted.
 */
cannons: number, 
/**
 * Captains in prison.
 */
captains: number, 
/**
 * Posts with a crew member.
 */
crew: Array<Post>, 
/**
 * Order cubes in each port's column.
 */
orders: [number, number, number], 
/**
 * Whether the bonus cube for orders in all ports is placed (N8.1).
 */
all_ports: boolean, 
/**
 * Whether the bonus cube for a full crew is placed (N8.1).
 */
full_crew: boolean, };

export type StackView = { 
/**
 * The port.
 */
port: Port, 
/**
 * Tiles that lie in the stack now; those drawn in the running voyage lie open.
 */
height: number, 
/**
 * Tiles known to belong to the stack, drawn ones included; `None` where the table keeps no log.
 */
tiles: Array<Tile> | null, 
/**
 * What a spectator expects of the next draw; `None` where the table keeps no log.
 */
odds: StackOdds | null, 
/**
 * The seats that filled its orders, from the bottom.
 */
filled: Array<Seat>, 
/**
 * The current order; `None` if the column is full.
 */
order: Order | null, 
/**
 * The seat whose bonus cube lies on the majority space.
 */
majority: Seat | null, };

export type StackOdds = { 
/**
 * The tiles known to lie in the stack that can come next.
 */
known: Array<Tile>, 
/**
 * The chance of each of them, or of such a tile if none is known.
 */
each_known: Chance, 
/**
 * The chance of each tile that lies in no known stack.
 */
each_unseen: Chance, 
/**
 * The kinds that can come next.
 */
kinds: Array<KindChance>, };

export type KindChance = { 
/**
 * The kind.
 */
kind: TileKind, 
/**
 * Its chance.
 */
chance: Chance, };

export type VoyageView = { 
/**
 * The stack.
 */
port: Port, 
/**
 * The tiles drawn, in order; the last one is the one that is resolved.
 */
drawn: Array<Tile>, 
/**
 * Those of them that the active player used, in the order of the tile table.
 */
used: Array<Tile>, 
/**
 * The sail level at its start.
 */
range: number, 
/**
 * How many more tiles may be drawn.
 */
range_left: number, 
/**
 * Actions done.
 */
actions: number, 
/**
 * How many more actions are allowed.
 */
actions_left: number, 
/**
 * Whether the lookout has looked.
 */
looked: boolean, 
/**
 * Whether the tile he saw lies on top, or under the stack.
 */
peeked: Peeked | null, 
/**
 * What letters cannot be used for, while they are asked for.
 */
closed: Legs, 
/**
 * The opponents who are asked for letters, in turn, the one who is asked now first.
 */
letters: Array<LetterAsk>, 
/**
 * What the fog hid, if the tile drawn last is one and the event die was rolled. It stays until
 * the next tile is drawn or the voyage ends.
 */
fog: FogView | null, };

export type LetterAsk = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * What the letter could be used for.
 */
open: Legs, };

export type Peeked = "top" | "under";

export type FogView = { 
/**
 * How far it has come.
 */
stage: FogStage, 
/**
 * The gold of the treasure, of the toll that was paid, or of a victory with a full prison; 0 at
 * other stages.
 */
gold: number, 
/**
 * The pirates, the hits so far and the rolls left; without pirates at a treasure.
 */
fight: Fight, 
/**
 * The rolls made, in order.
 */
rolled: Array<BattleRoll>, 
/**
 * The chance to win from here, while the pirates are neither paid nor fought to the end.
 */
chance: Chance | null, };

export type FogStage = "treasure" | "pirates" | "fight" | "paid" | "captured" | "prison_full" | "lost";

export type Fight = { 
/**
 * The strength of the pirates; 0 without pirates.
 */
skulls: number, 
/**
 * Hits so far.
 */
hits: number, 
/**
 * Rolls left.
 */
rolls: number, };

export type BattleRoll = { 
/**
 * The face.
 */
face: BattleFace, 
/**
 * The hits it brought.
 */
hits: number, };

export type LetterOrder = { "order": "pass_on_letters" } | { "order": "ask_only_for", wanted: Wanted, };

export type Wanted = "sail" | "cannon" | "crew" | "buying" | "selling";

export type View = { public: PublicView, private: PrivateView | null, };

export type Action = { "action": "visit", port: Port, cut: number | null, } | { "action": "look" } | { "action": "draw" } | { "action": "keep" } | { "action": "under" } | { "action": "stop" } | { "action": "buy", goods: Goods, overboard: Goods, } | { "action": "sell", goods: Goods, } | { "action": "swap", sell: Good, buy: Good, } | { "action": "sail" } | { "action": "cannon" } | { "action": "hire", post: Post, } | { "action": "deliver" } | { "action": "take" } | { "action": "pass" } | { "action": "pay" } | { "action": "fight" };

export type Event = { "event": "first", seat: Seat, } | { "event": "turn", seat: Seat, round: number, } | { "event": "relief", seat: Seat, gold: number, } | { "event": "visited", seat: Seat, port: Port, cut: number | null, } | { "event": "looked", seat: Seat, port: Port, } | { "event": "peeked", seat: Seat, tile: Tile | null, } | { "event": "kept", seat: Seat, port: Port, } | { "event": "put_under", seat: Seat, port: Port, } | { "event": "sailed_on", seat: Seat, } | { "event": "drawn", seat: Seat, port: Port, tile: Tile, } | { "event": "unusable", seat: Seat, tile: Tile, } | { "event": "passed", seat: Seat, } | { "event": "overboard", seat: Seat, goods: Goods, } | { "event": "bought", seat: Seat, goods: Goods, gold: number, } | { "event": "sold", seat: Seat, goods: Goods, gold: number, } | { "event": "bookkeeper", seat: Seat, gold: number, } | { "event": "sail_raised", seat: Seat, level: number, gold: number, } | { "event": "cannon_mounted", seat: Seat, cannons: number, gold: number, } | { "event": "hired", seat: Seat, post: Post, gold: number, } | { "event": "salvaged", seat: Seat, gold: number, } | { "event": "delivered", seat: Seat, port: Port, row: number, paid: Order, } | { "event": "cube_placed", seat: Seat, space: CubeSpace, } | { "event": "cube_removed", seat: Seat, port: Port, } | { "event": "letter_used", seat: Seat, letters: number, } | { "event": "letter_kept", seat: Seat, } | { "event": "treasure", seat: Seat, gold: number, } | { "event": "pirates", seat: Seat, skulls: number, } | { "event": "toll_paid", seat: Seat, gold: number, } | { "event": "fights", seat: Seat, skulls: number, cannons: number, chance: Chance, } | { "event": "rolled", seat: Seat, face: BattleFace, hits: number, total: number, rolls_left: number, chance: Chance, } | { "event": "captured", seat: Seat, captains: number, } | { "event": "prison_full", seat: Seat, gold: number, } | { "event": "fight_lost", seat: Seat, } | { "event": "stopped", seat: Seat, } | { "event": "letter_gained", seat: Seat, letters: number, } | { "event": "shuffled", port: Port, } | { "event": "won", seat: Seat, } | { "event": "limit_reached", rounds: number, };

export type Prompt = { "prompt": "visit", range: number, } | { "prompt": "look", port: Port, } | { "prompt": "keep", tile: Tile, } | { "prompt": "use", tile: Tile, actions: number, } | { "prompt": "letter", active: Seat, tile: Tile, letters: number, } | { "prompt": "pirates", skulls: number, toll: number, } | { "prompt": "onward", range: number, actions: number, };

export type ForecastLine = { "line": "cost", gold: number, } | { "line": "gains", gold: number, } | { "line": "bookkeeper", gold: number, } | { "line": "gold", before: number, after: number, } | { "line": "hold", before: number, after: number, of: number, goods_before: Goods, goods_after: Goods, } | { "line": "prison", before: number, after: number, of: number, } | { "line": "overboard", goods: Goods, } | { "line": "pays", order: Order, } | { "line": "sail", before: number, level: number, of: number, } | { "line": "cannons", before: number, cannons: number, of: number, } | { "line": "crew", before: number, crew: number, of: number, } | { "line": "cube", space: CubeSpace, } | { "line": "takes_off", seat: Seat, port: Port, } | { "line": "cubes", before: number, cubes: number, of: number, } | { "line": "wins" } | { "line": "hands_in_letter", left: number, } | { "line": "gains_letter" } | { "line": "ends_voyage" } | { "line": "follows", seats: Seats, } | { "line": "fight", chance: Chance, } | { "line": "captain", before: number, captains: number, of: number, } | { "line": "prison_full", gold: number, } | { "line": "defeat" } | { "line": "in_reach", port: Port, chance: Chance, } | { "line": "next", kind: TileKind, chance: Chance, } | { "line": "comes", tile: Tile, };

export type Choice = contract.ChoiceJson<Action, ForecastLine, never>;

export type Frame = ServerFrame<PrivateMoment<Asked<Prompt, ChoiceJson<Action, number, never>, ForecastLine>>, Array<LogStep<Event>>, View, Array<LineWithPhrase<ForecastLine>>>;
