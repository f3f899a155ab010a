// Written by `cargo xtask types` from the Rust types. Do not edit.

export type Seat = number;

export type Seats = Array<number>;

export type Chance = { 
/**
 * Favourable ways.
 */
ways: number, 
/**
 * All ways.
 */
of: number, };

export type Ware = "jade" | "silk" | "nutmeg" | "ginseng";

export type PerWare<T> = { jade: T, silk: T, nutmeg: T, ginseng: T, };

export type Wares = Array<Ware>;

export type Berth = "A" | "B" | "C";

export type Space = string;

export type Destination = "port" | "shipyard";

export type Phase = "deal" | "first_bidder" | "auction" | "buy" | "load" | "start" | "place" | "roll" | "board_captain" | "board_second" | "small_pilot" | "large_pilot" | "plunder" | "over";

export type Punt = "ashore" | { "sea": number } | "port" | "shipyard";

export type Loan = "untouched" | "mortgaged" | "redeemed";

export type Auction = { 
/**
 * The standing bid; 0 while there is none.
 */
standing: number, 
/**
 * Who made it.
 */
bidder: Seat | null, 
/**
 * Who has passed.
 */
passed: Seats, };

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
 * Shares dealt to him; `None` if the viewer may not see them.
 */
dealt: PerWare<number> | null, 
/**
 * Accomplices not on the board.
 */
accomplices: number, 
/**
 * Whether he places nothing more in this voyage.
 */
declined: boolean, };

export type CrewPlace = { 
/**
 * What it costs.
 */
cost: number, 
/**
 * Who stands there.
 */
seat: Seat | null, };

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
 * What the crew shares on arrival.
 */
cargo: number, 
/**
 * Where the punt is.
 */
punt: Punt, 
/**
 * Its crew, cheapest place first.
 */
crew: Array<CrewPlace>, };

export type BerthView = { 
/**
 * What the bet costs.
 */
cost: number, 
/**
 * What it pays.
 */
gain: number, 
/**
 * Who bet.
 */
seat: Seat | null, };

export type Printed = { 
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
 * The insurance agent receives this at once.
 */
premium: number, 
/**
 * He owes this for the first, second, third punt in the shipyard.
 */
owes: [number, number, number], 
/**
 * What a share is worth on each step of the market track.
 */
market: Array<number>, 
/**
 * The last sea space; beyond it lies the port.
 */
last_space: number, };

export type View = { 
/**
 * Whose view it is; `None` for a spectator.
 */
viewer: Seat | null, 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Who is asked; `None` at chance and at the end.
 */
actor: Seat | null, 
/**
 * The harbour master; `None` until the first auction has ended.
 */
harbour_master: Seat | null, 
/**
 * Who opens the first auction, and has the office for nothing if everybody passes (M3.3);
 * `None` before he is drawn and once there is a harbour master.
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
 * The players in seat order.
 */
players: Array<Player>, 
/**
 * The wares.
 */
wares: PerWare<WareView>, 
/**
 * Bets on the port.
 */
port: [BerthView, BerthView, BerthView], 
/**
 * Bets on the shipyard.
 */
shipyard: [BerthView, BerthView, BerthView], 
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
plundered: Wares, 
/**
 * Shares held by others (for a spectator: by all) that the viewer has not seen; `None` during the deal.
 */
unseen: PerWare<number> | null, 
/**
 * Figures of the edition.
 */
printed: Printed, };

export type Event = { "event": "dealt", seat: Seat, ware: Ware | null, } | { "event": "first_bidder", seat: Seat, } | { "event": "bid", seat: Seat, pesos: number, } | { "event": "passed", seat: Seat, } | { "event": "master", seat: Seat, pesos: number, } | { "event": "kept_office", seat: Seat, } | { "event": "bought", seat: Seat, ware: Ware, pesos: number, } | { "event": "bought_nothing", seat: Seat, } | { "event": "loaded", seat: Seat, ashore: Ware, } | { "event": "started", ware: Ware, space: number, } | { "event": "placed", seat: Seat, space: Space, pesos: number, } | { "event": "stowed", seat: Seat, space: Space, pesos: number, } | { "event": "insured", seat: Seat, pesos: number, } | { "event": "declined", seat: Seat, } | { "event": "mortgaged", seat: Seat, shares: number, pesos: number, } | { "event": "redeemed", seat: Seat, shares: number, pesos: number, } | { "event": "rolled", number: number, dice: PerWare<number | null>, } | { "event": "moved", ware: Ware, from: number, to: number, } | { "event": "arrived", ware: Ware, } | { "event": "boarded", seat: Seat, ware: Ware, } | { "event": "displaced", seat: Seat, ware: Ware, } | { "event": "stayed_pirate", seat: Seat, } | { "event": "piloted", seat: Seat, ware: Ware, steps: number, } | { "event": "pilot_rested", seat: Seat, } | { "event": "plundered", ware: Ware, } | { "event": "sent", seat: Seat, ware: Ware, to: Destination, } | { "event": "stranded", ware: Ware, } | { "event": "loot", seat: Seat, pesos: number, } | { "event": "crew", seat: Seat, ware: Ware, pesos: number, } | { "event": "port_bet", seat: Seat, berth: Berth, pesos: number, } | { "event": "shipyard_bet", seat: Seat, berth: Berth, pesos: number, } | { "event": "repairs", seat: Seat, pesos: number, } | { "event": "bank_covered", seat: Seat, pesos: number, } | { "event": "rose", ware: Ware, value: number, } | { "event": "voyage", number: number, } | { "event": "fortune", seat: Seat, shares: PerWare<number>, mortgaged: number, pesos: number, };

export type Fact = { "fact": "cost", pesos: number, } | { "fact": "receives", pesos: number, } | { "fact": "price", pesos: number, } | { "fact": "mortgages", shares: number, } | { "fact": "stowaway", pesos: number, } | { "fact": "pays", pesos: number, chance: Chance, } | { "fact": "owes", pesos: number, chance: Chance, } | { "fact": "loot", ware: Ware, pesos: number, chance: Chance, } | { "fact": "expected", tenths: number, } | { "fact": "ends", ware: Ware, port: Chance, last: Chance, } | { "fact": "worth", ware: Ware, pesos: number, } | { "fact": "rises", ware: Ware, pesos: number, } | { "fact": "redeem_later", pesos: number, } | { "fact": "final" } | { "fact": "out_of_auction" } | { "fact": "stays_ashore", ware: Ware, };

export type Prompt = { "prompt": "open", most: number, } | { "prompt": "raise", standing: number, bidder: Seat, most: number, } | { "prompt": "buy" } | { "prompt": "load" } | { "prompt": "start", sum: number, most: number, } | { "prompt": "place", round: number, of: number, } | { "prompt": "board" } | { "prompt": "small_pilot" } | { "prompt": "large_pilot" } | { "prompt": "plunder", ware: Ware, };
