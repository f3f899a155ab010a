// Written by `cargo xtask types` from the Rust types. Do not edit.

export type Seat = number;

export type Chance = { 
/**
 * Favourable ways.
 */
ways: number, 
/**
 * All ways.
 */
of: number, };

export type Arg = { "number": number } | { "seat": Seat } | { "phrase": Phrase } | { "list": Array<Arg> } | { "chance": Chance } | { "text": string } | { "names": Array<[string, string]> };

export type Phrase = { 
/**
 * The Fluent message.
 */
key: string, 
/**
 * Its parameters by name.
 */
args?: { [key in string]: Arg }, };

export type Rank = { 
/**
 * Whose place it is.
 */
seat: Seat, 
/**
 * 1 for the winners; seats that share a place have the same number.
 */
rank: number, 
/**
 * What the game counts at the end (money, points).
 */
score: number, };

export type OptionKind = { "kind": "flag", 
/**
 * If nobody says.
 */
default: boolean, } | { "kind": "pick", 
/**
 * All of them.
 */
values: Array<string>, 
/**
 * If nobody says.
 */
default: string, } | { "kind": "number", 
/**
 * The smallest.
 */
least: number, 
/**
 * The greatest.
 */
most: number, 
/**
 * If nobody says.
 */
default: number, };

export type OptionSpec = { 
/**
 * Its name in set-ups.
 */
name: string, } & ({ "kind": "flag", 
/**
 * If nobody says.
 */
default: boolean, } | { "kind": "pick", 
/**
 * All of them.
 */
values: Array<string>, 
/**
 * If nobody says.
 */
default: string, } | { "kind": "number", 
/**
 * The smallest.
 */
least: number, 
/**
 * The greatest.
 */
most: number, 
/**
 * If nobody says.
 */
default: number, });

export type Error = { 
/**
 * The key of the text that says it.
 */
code: string, 
/**
 * That text in the language of who asked.
 */
message: string, 
/**
 * The paragraph of the rules that refuses, where one does.
 */
rule?: string, 
/**
 * The parameters of the text.
 */
args?: Record<string, Arg>, 
/**
 * What would have been right, where that can be said.
 */
expected?: unknown, };

export type Message = { "type": "act", 
/**
 * Makes a retry harmless.
 */
key: string, 
/**
 * The number of the prompt that is answered.
 */
prompt: number, 
/**
 * The notation, or freer wording the game understands.
 */
action: string, } | { "type": "undo", 
/**
 * Makes a retry harmless.
 */
key: string, } | { "type": "forecast", 
/**
 * Comes back with the answer.
 */
key: string, 
/**
 * The action; all choices if absent.
 */
action?: string, } | { "type": "look", 
/**
 * Comes back with the answer.
 */
key: string, 
/**
 * The entry; 0 for the start.
 */
entry: number, } | { "type": "chat", 
/**
 * Makes a retry harmless.
 */
key: string, 
/**
 * What is said.
 */
text: string, } | { "type": "here" };

export type Chat = { 
/**
 * Later ones have greater numbers.
 */
id: number, 
/**
 * Who said it.
 */
name: string, 
/**
 * From which seat.
 */
seat: number | null, 
/**
 * What was said: text, never markup.
 */
text: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, };

export type Game = { 
/**
 * Its name in requests.
 */
name: string, 
/**
 * The version of its rules.
 */
rules: number, 
/**
 * The fewest players.
 */
least: number, 
/**
 * The most players.
 */
most: number, 
/**
 * What can be chosen when a table is opened.
 */
options: Array<OptionSpec>, 
/**
 * How well bots can play, weakest first.
 */
bots: Array<string>, };

export type SeatWish = { "kind": "me" } | { "kind": "friend" } | { "kind": "bot", 
/**
 * How well it plays.
 */
level: string, };

export type Visibility = "public" | "private";

export type OpenTable = { 
/**
 * Which game.
 */
game: string, 
/**
 * Who sits where.
 */
seats: Array<SeatWish>, 
/**
 * Options that differ from their default.
 */
options?: Record<string, boolean | number | string>, 
/**
 * Who sees it in the list.
 */
visibility?: Visibility, 
/**
 * Seconds until a bot plays for a silent seat; `null` for never. If absent: never where one
 * person plays alone, 120 otherwise.
 */
waiting?: number | null, 
/**
 * The text of another edition.
 */
edition?: string, };

export type Status = "open" | "running" | "over" | "closed" | "frozen";

export type SeatInfo = { "kind": "free", 
/**
 * Its number, from 1.
 */
seat: number, } | { "kind": "person", 
/**
 * Its number, from 1.
 */
seat: number, 
/**
 * The person's name.
 */
name: string, 
/**
 * Whether that is you.
 */
you: boolean, 
/**
 * Whether the person is connected.
 */
present: boolean, 
/**
 * Whether a bot plays for the person just now.
 */
stand_in: boolean, 
/**
 * Whether the person resigned.
 */
resigned: boolean, } | { "kind": "bot", 
/**
 * Its number, from 1.
 */
seat: number, 
/**
 * Its name.
 */
name: string, 
/**
 * How well it plays.
 */
level: string, };

export type Table = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * Which game.
 */
game: string, 
/**
 * How far it is.
 */
status: Status, 
/**
 * Who sees it in the list.
 */
visibility: Visibility, 
/**
 * The name of who opened it.
 */
opener: string, 
/**
 * When it was opened, in milliseconds since 1970.
 */
opened: number, 
/**
 * Seconds until a bot plays for a silent seat.
 */
waiting: number | null, 
/**
 * Options that differ from their default.
 */
options: Record<string, boolean | number | string>, 
/**
 * Whether it is played with another edition than the built-in one.
 */
edition: boolean, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * Your seat.
 */
you: number | null, 
/**
 * Whether you opened it.
 */
yours: boolean, 
/**
 * The number of the last entry of its log; `null` in lists.
 */
entry: number | null, 
/**
 * SHA-256 of the seed its chance comes from, in hexadecimal.
 */
commitment: string, 
/**
 * How it ended.
 */
result: Array<Rank> | null, 
/**
 * How many look on; `null` in lists.
 */
watchers: number | null, };

export type Opened = { 
/**
 * The table.
 */
table: Table, 
/**
 * What friends need to see it, if it is private.
 */
invite: string | null, };

export type Which = "public" | "mine";

export type Tables = { 
/**
 * The tables.
 */
tables: Array<Table>, 
/**
 * What `before` should be to get the next ones; `null` if there are none.
 */
more: string | null, };

export type Join = { 
/**
 * In this seat; any free one if absent.
 */
seat?: number, 
/**
 * Stirred into the table's chance: 1 to 128 printable characters.
 */
entropy?: string, };

export type Start = { 
/**
 * Stirred into the table's chance: 1 to 128 printable characters.
 */
entropy?: string, };

export type Seed = { 
/**
 * From which seat.
 */
seat: number, 
/**
 * What it was.
 */
text: string, };

export type Fairness = { 
/**
 * SHA-256 of the seed, published before anybody sat down.
 */
commitment: string, 
/**
 * What people stirred in.
 */
entropy: Array<Seed>, 
/**
 * The seed, once the game is over or closed.
 */
seed: string | null, 
/**
 * What checking every outcome gave, once the seed is told.
 */
verified: Verified | null, };

export type Verified = { 
/**
 * Whether every outcome is what seed and entropy give.
 */
fair: boolean, 
/**
 * How many outcomes were checked.
 */
outcomes: number, 
/**
 * What is wrong, if something is.
 */
error: Error | null, };
