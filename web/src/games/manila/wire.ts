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

export type Ware = "jade" | "silk" | "nutmeg" | "ginseng";

export type PerWare<T> = Record<Ware, T>;

export type Berth = "A" | "B" | "C";

export type Space = { "on": "punt", ware: Ware, } | { "on": "port", berth: Berth, } | { "on": "shipyard", berth: Berth, } | { "on": "small_pilot" } | { "on": "large_pilot" } | { "on": "insurance" } | { "on": "pirate" };

export type Destination = "port" | "shipyard";

export type Phase = "deal" | "first_bidder" | "auction" | "buy" | "load" | "start" | "place" | "roll" | "board_captain" | "board_second" | "small_pilot" | "large_pilot" | "plunder" | "over";

export type Punt = "ashore" | { "sea": number } | "port" | "shipyard";

export type Loan = "untouched" | "mortgaged" | "redeemed";

export type Parts = { 
/**
 * Punts' cargoes.
 */
cargo: PerWare<Cargo>, 
/**
 * Berths A, B and C of the port.
 */
port: [Bet, Bet, Bet], 
/**
 * Berths A, B and C of the shipyard.
 */
shipyard: [Bet, Bet, Bet], 
/**
 * Cost of the small pilot.
 */
small_pilot: number, 
/**
 * Cost of the large pilot.
 */
large_pilot: number, 
/**
 * Costs of the first and second place on the pirate boat.
 */
pirates: [number, number], 
/**
 * What a share is worth on each step of the market track.
 */
market: Array<number>, 
/**
 * Everybody's cash at the start.
 */
start_cash: number, 
/**
 * Received for mortgaging a share.
 */
loan: number, 
/**
 * Paid for redeeming it.
 */
redemption: number, 
/**
 * A share never costs less.
 */
least_share_price: number, 
/**
 * The insurance agent receives this at once.
 */
premium: number, 
/**
 * He owes this for the first, second, third punt in the shipyard.
 */
owes: [number, number, number], 
/**
 * Shares of each ware.
 */
shares: number, 
/**
 * How many of them are in the pool dealt from.
 */
pool: number, 
/**
 * Shares dealt to each player.
 */
dealt: number, 
/**
 * Accomplices with four and five players.
 */
accomplices: number, 
/**
 * Accomplices with three players.
 */
accomplices_of_three: number, 
/**
 * The last sea space; beyond it lies the port.
 */
last_space: number, 
/**
 * The greatest start space.
 */
start_most: number, 
/**
 * What the start spaces add up to.
 */
start_sum: number, };

export type Cargo = { 
/**
 * What each place aboard costs, cheapest first.
 */
crew: Array<number>, 
/**
 * What the crew shares on arrival.
 */
value: number, };

export type Bet = { 
/**
 * What the bet costs.
 */
cost: number, 
/**
 * What it pays.
 */
gain: number, };

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
 * The harbour master; `None` until the first auction has ended.
 */
harbour_master: Seat | null, 
/**
 * The seat that opens the first auction and gets the office if everybody passes (M3.3); `None`
 * before it is drawn and once there is a harbour master.
 */
first_bidder: Seat | null, 
/**
 * Which voyage it is, from 1.
 */
voyage: number, 
/**
 * Placing rounds finished in this voyage.
 */
round: number, 
/**
 * Placing rounds of a voyage.
 */
rounds: number, 
/**
 * Rolls made in this voyage.
 */
rolls: number, 
/**
 * The direction of loans on the present decision.
 */
loan: Loan, 
/**
 * The auction.
 */
auction: Auction, 
/**
 * The bids of the auction, oldest first; of a very long one the last. They stay until the new
 * harbour master is shown.
 */
bids: Array<Bid>, 
/**
 * The office of harbour master in the last voyages, the running one included, oldest first.
 */
offices: Array<Office>, 
/**
 * The players in seat order.
 */
players: Array<Player>, 
/**
 * The wares.
 */
wares: PerWare<WareView>, 
/**
 * The seats that bet on berths A, B and C of the port.
 */
port: [Seat | null, Seat | null, Seat | null], 
/**
 * The seats that bet on berths A, B and C of the shipyard.
 */
shipyard: [Seat | null, Seat | null, Seat | null], 
/**
 * The small pilot.
 */
small_pilot: Seat | null, 
/**
 * The large pilot.
 */
large_pilot: Seat | null, 
/**
 * The insurance agent.
 */
insurance: Seat | null, 
/**
 * The pirate boat, captain first.
 */
pirates: Array<Seat>, 
/**
 * Places on the pirate boat that may still be taken.
 */
pirate_places: number, 
/**
 * Where the captain who just boarded sits: the punt and his place in the crew, from 0.
 */
boarded: [Ware, number] | null, 
/**
 * Punts plundered in this voyage.
 */
plundered: Array<Ware>, 
/**
 * The voyage that ended last; `None` in the first one.
 */
last_voyage: LastVoyage | null, 
/**
 * Shares held by all players that a spectator has not seen; `None` during the deal.
 */
unseen: PerWare<number> | null, };

export type PrivateView = { 
/**
 * Whose view it is.
 */
seat: Seat, 
/**
 * His cash, also where the table hides it.
 */
cash: number, 
/**
 * Shares dealt to him.
 */
dealt: PerWare<number>, 
/**
 * What he earned less what he spent in the last voyage, also where the table hides it.
 */
last_net: number, 
/**
 * Shares held by others that he has not seen; `None` during the deal.
 */
unseen: PerWare<number> | null, };

export type Player = { 
/**
 * His seat.
 */
seat: Seat, 
/**
 * His cash; `None` where the table hides it.
 */
cash: number | null, 
/**
 * How many shares he holds, mortgaged ones included.
 */
shares: number, 
/**
 * How many of them are mortgaged.
 */
mortgaged: number, 
/**
 * Shares he bought in the open.
 */
bought: PerWare<number>, 
/**
 * Shares dealt to him; `None` before the end of the game.
 */
dealt: PerWare<number> | null, 
/**
 * Accomplices not on the board.
 */
accomplices: number, 
/**
 * Whether he places nothing more in this voyage.
 */
declined: boolean, 
/**
 * What he earned less what he spent in this voyage, loans left out; `None` where the table
 * hides his cash.
 */
net: number | null, 
/**
 * The same of [`PublicView::last_voyage`].
 */
last_net: number | null, };

export type WareView = { 
/**
 * What a share is worth now.
 */
value: number, 
/**
 * Its step on the market track, from 0.
 */
step: number, 
/**
 * What buying a share costs now.
 */
price: number, 
/**
 * Shares in the open stock.
 */
open: number, 
/**
 * Where the punt is.
 */
punt: Punt, 
/**
 * The steps it is from the port; `None` if it is not at sea.
 */
to_port: number | null, 
/**
 * Its berth in port or shipyard.
 */
dock: Berth | null, 
/**
 * The die thrown for it in the last roll of this voyage.
 */
die: number | null, 
/**
 * The seat on each place of its crew, cheapest place first.
 */
crew: Array<Seat | null>, 
/**
 * The place that is taken next, from 0.
 */
vacant: number | null, };

export type LastVoyage = { 
/**
 * Which one, from 1.
 */
number: number, 
/**
 * Where the punts ended.
 */
punts: PerWare<Punt>, 
/**
 * Punts that were plundered.
 */
plundered: Array<Ware>, };

export type Auction = { 
/**
 * The standing bid; 0 while there is none.
 */
standing: number, 
/**
 * The seat that made it.
 */
bidder: Seat | null, 
/**
 * The seats that have passed.
 */
passed: Seats, };

export type Bid = { 
/**
 * The seat that made it.
 */
seat: Seat, 
/**
 * What it would pay.
 */
pesos: number, };

export type Office = { 
/**
 * Which voyage, from 1.
 */
voyage: number, 
/**
 * The seat that held it.
 */
seat: Seat, 
/**
 * What it paid for it.
 */
pesos: number, 
/**
 * What it earned less what it spent in that voyage, the office included and loans left out; `None`
 * until the voyage ends, and where the table hides cash.
 */
net: number | null, };

export type View = { public: PublicView, private: PrivateView | null, };

export type Action = { "action": "bid", pesos: number, } | { "action": "pass" } | { "action": "buy", ware: Ware, } | { "action": "load", ashore: Ware, } | { "action": "start", spaces: PerWare<number | null>, } | { "action": "place", space: Space, } | { "action": "decline" } | { "action": "board", ware: Ware, over: Seat | null, } | { "action": "pilot", steps: PerWare<number>, } | { "action": "send", ware: Ware, to: Destination, } | { "action": "mortgage", shares: number, } | { "action": "redeem", shares: number, };

export type Event = { "event": "dealt", seat: Seat, ware: Ware | null, } | { "event": "first_bidder", seat: Seat, } | { "event": "bid", seat: Seat, pesos: number, } | { "event": "passed", seat: Seat, } | { "event": "master", seat: Seat, pesos: number, } | { "event": "kept_office", seat: Seat, } | { "event": "bought", seat: Seat, ware: Ware, pesos: number, 
/**
 * Shares left in the open stock.
 */
left: number, } | { "event": "bought_nothing", seat: Seat, } | { "event": "loaded", seat: Seat, ashore: Ware, } | { "event": "started", ware: Ware, space: number, } | { "event": "placed", seat: Seat, space: Space, pesos: number, 
/**
 * Which place of the crew or of the pirate boat, from 0.
 */
place: number, } | { "event": "stowed", seat: Seat, space: Space, pesos: number, 
/**
 * Which place of the crew or of the pirate boat, from 0.
 */
place: number, } | { "event": "insured", seat: Seat, pesos: number, } | { "event": "declined", seat: Seat, } | { "event": "mortgaged", seat: Seat, shares: number, pesos: number, } | { "event": "redeemed", seat: Seat, shares: number, pesos: number, } | { "event": "rolled", number: number, dice: PerWare<number | null>, } | { "event": "moved", ware: Ware, from: number, to: number, } | { "event": "arrived", ware: Ware, 
/**
 * The berth it takes.
 */
dock: Berth, } | { "event": "boarded", seat: Seat, ware: Ware, 
/**
 * His place on the pirate boat until then, from 0.
 */
boat: number, 
/**
 * His place in the crew, from 0.
 */
place: number, } | { "event": "displaced", seat: Seat, ware: Ware, 
/**
 * The place in the crew, from 0.
 */
place: number, } | { "event": "stayed_pirate", seat: Seat, } | { "event": "piloted", seat: Seat, ware: Ware, steps: number, } | { "event": "pilot_rested", seat: Seat, } | { "event": "plundered", ware: Ware, } | { "event": "sent", seat: Seat, ware: Ware, to: Destination, 
/**
 * The berth it takes.
 */
dock: Berth, } | { "event": "stranded", ware: Ware, 
/**
 * The berth it takes.
 */
dock: Berth, } | { "event": "loot", seat: Seat, pesos: number, } | { "event": "crew", seat: Seat, ware: Ware, pesos: number, } | { "event": "port_bet", seat: Seat, berth: Berth, pesos: number, } | { "event": "shipyard_bet", seat: Seat, berth: Berth, pesos: number, } | { "event": "repairs", seat: Seat, pesos: number, } | { "event": "bank_covered", seat: Seat, pesos: number, } | { "event": "rose", ware: Ware, value: number, 
/**
 * The step of the market track, from 0.
 */
step: number, } | { "event": "voyage", number: number, } | { "event": "fortune", seat: Seat, shares: PerWare<number>, mortgaged: number, pesos: number, };

export type Prompt = { "prompt": "open", most: number, 
/**
 * How many of the seat's shares can be mortgaged for it.
 */
loans: number, } | { "prompt": "raise", standing: number, bidder: Seat, most: number, 
/**
 * How many of the seat's shares can be mortgaged for it.
 */
loans: number, } | { "prompt": "buy" } | { "prompt": "load" } | { "prompt": "start", sum: number, most: number, } | { "prompt": "place", round: number, of: number, } | { "prompt": "board" } | { "prompt": "small_pilot" } | { "prompt": "large_pilot" } | { "prompt": "plunder", ware: Ware, };

export type ForecastLine = { "line": "cost", pesos: number, } | { "line": "receives", pesos: number, } | { "line": "price", pesos: number, } | { "line": "mortgages", shares: number, } | { "line": "stowaway", pesos: number, } | { "line": "pays", pesos: number, chance: Chance, } | { "line": "crew", pesos: number, least: number, chance: Chance, } | { "line": "owes", pesos: number, chance: Chance, } | { "line": "loot", ware: Ware, pesos: number, chance: Chance, } | { "line": "loot_alone", ware: Ware, pesos: number, least: number, chance: Chance, } | { "line": "expected", tenths: number, } | { "line": "ends", ware: Ware, port: Chance, last: Chance, } | { "line": "moves", ware: Ware, to: Punt, } | { "line": "displaces", seat: Seat, 
/**
 * Its place in the crew, from 0.
 */
place: number, } | { "line": "dice_alone" } | { "line": "worth", ware: Ware, pesos: number, } | { "line": "rises", ware: Ware, pesos: number, held: number, } | { "line": "wins", seat: Seat, pesos: number, } | { "line": "charges", seat: Seat, pesos: number, } | { "line": "steers", steps: number, } | { "line": "redeem_later", pesos: number, } | { "line": "final" } | { "line": "out_of_auction" } | { "line": "stays_ashore", ware: Ware, };

export type Choice = contract.ChoiceJson<Action, ForecastLine, never>;

export type Frame = ServerFrame<PrivateMoment<Asked<Prompt, ChoiceJson<Action, number, never>, ForecastLine>>, Array<LogStep<Event>>, View, Array<LineWithPhrase<ForecastLine>>>;
