// Written by `cargo xtask types` from the Rust types. Do not edit.

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

export type Arg = number | { seat: number } | string | Phrase | Array<Arg> | Chance | { text: string } | { names: [string, string][] };

export type Phrase = { 
/**
 * The Fluent message.
 */
key: string, 
/**
 * Its parameters by name.
 */
args?: { [key in string]: Arg }, };

export type WordList = string;

export type ArgShape = "itself" | "seat" | "signed" | "tenths" | { "word": WordList } | { "list": ArgShape } | { "counts": WordList } | { "phrase": PhraseShapes };

export type WithoutArg = { 
/**
 * The parameter.
 */
arg: string, 
/**
 * The key without it.
 */
key: string, };

export type PhraseShape = { 
/**
 * The key.
 */
key: string, 
/**
 * How each parameter follows from the field of its name.
 */
args: { [key in string]: ArgShape }, 
/**
 * What the phrase is if one parameter is empty.
 */
without?: WithoutArg, };

export type PhraseShapes = { 
/**
 * The field that names the variant.
 */
tag: string, 
/**
 * The shapes of the variants. Those of others do not follow from their data.
 */
variants: { [key in string]: PhraseShape }, };

export type GameShapes = { 
/**
 * The lists that the shapes refer to by name.
 */
words: { [name in string]: { [word in string]: Arg } }, 
/**
 * Of events.
 */
events: PhraseShapes, 
/**
 * Of actions.
 */
actions: PhraseShapes, 
/**
 * Of the lines of forecasts.
 */
lines: PhraseShapes, 
/**
 * Of the questions to seats.
 */
questions: PhraseShapes, };

export type Rank = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * 1 for the winners; seats that share a rank have the same number.
 */
rank: number, 
/**
 * What the game counts at the end (money, points).
 */
score: number, };

export type OptionKind = { "kind": "flag", 
/**
 * The default.
 */
default: boolean, } | { "kind": "pick", 
/**
 * All possible names.
 */
values: Array<string>, 
/**
 * The default.
 */
default: string, } | { "kind": "number", 
/**
 * The smallest possible number.
 */
least: number, 
/**
 * The greatest possible number.
 */
most: number, 
/**
 * The default.
 */
default: number, } | { "kind": "limit", 
/**
 * The smallest possible limit, at least 1.
 */
least: number, 
/**
 * The greatest possible limit.
 */
most: number, 
/**
 * The default, which is not 0.
 */
default: number, };

export type OptionSpec = { 
/**
 * The name in set-ups.
 */
name: string, } & ({ "kind": "flag", 
/**
 * The default.
 */
default: boolean, } | { "kind": "pick", 
/**
 * All possible names.
 */
values: Array<string>, 
/**
 * The default.
 */
default: string, } | { "kind": "number", 
/**
 * The smallest possible number.
 */
least: number, 
/**
 * The greatest possible number.
 */
most: number, 
/**
 * The default.
 */
default: number, } | { "kind": "limit", 
/**
 * The smallest possible limit, at least 1.
 */
least: number, 
/**
 * The greatest possible limit.
 */
most: number, 
/**
 * The default, which is not 0.
 */
default: number, });

export type EventWithPhrase<E> = { 
/**
 * The event as data.
 */
event: E, 
/**
 * The event for people; absent if it follows from the data.
 */
phrase?: Phrase, 
/**
 * What it changed in the public view, with what changed unseen before it.
 */
public?: Array<ViewChange>, 
/**
 * The same of the viewer's private view.
 */
private?: Array<ViewChange>, };

export type LogStep<E> = { 
/**
 * The number of the entry.
 */
entry: number, 
/**
 * The entry that it took back, if it is an undo.
 */
takes_back?: number, 
/**
 * The seat that decided it, in the history of a match that is over. During play nobody learns it from
 * here: where a game hides who acts, only the events know to whom.
 */
seat?: number, 
/**
 * Whether the viewer's own standing order made it. Orders are private, so no other viewer
 * learns it.
 */
by_order?: boolean, 
/**
 * The events that the viewer saw.
 */
events: Array<EventWithPhrase<E>>, 
/**
 * What changed in the public view after the last event.
 */
public?: Array<ViewChange>, 
/**
 * What changed in the viewer's private view after the last event.
 */
private?: Array<ViewChange>, };

export type LineWithPhrase<F> = { 
/**
 * The line as data.
 */
line: F, 
/**
 * The line for people; absent if it follows from the data.
 */
phrase?: Phrase, };

export type Ends<L> = { 
/**
 * The forecast of the least amount.
 */
least: Array<L>, 
/**
 * The forecast of the greatest amount.
 */
most: Array<L>, };

export type ChoiceJson<A, L, T> = { 
/**
 * The action in notation.
 */
action: string, 
/**
 * The action as a structure.
 */
data: A, 
/**
 * What it does, for people; absent if it follows from the structure.
 */
phrase?: Phrase, 
/**
 * The group of choices it belongs to.
 */
group: string, 
/**
 * Its forecast, if requested.
 */
forecast?: Array<L>, } | { 
/**
 * The first word of the notation.
 */
amount: string, 
/**
 * The notation with the least amount.
 */
like: string, 
/**
 * The notation with `…` for the amount.
 */
template: string, 
/**
 * The least amount.
 */
least: number, 
/**
 * The greatest amount.
 */
most: number, 
/**
 * The action with the least amount, as a structure.
 */
data: A, 
/**
 * The group of choices it belongs to.
 */
group: string, 
/**
 * The forecasts of both ends, if requested.
 */
forecast?: Ends<L>, } | { 
/**
 * Its bounds.
 */
offer: T, 
/**
 * The notation with `…` for each gap.
 */
template: string, };

export type TurnJson = { "kind": "ask", 
/**
 * Seats that have to act.
 */
must: Seats, 
/**
 * Seats that may act, but need not.
 */
may: Seats, } | { "kind": "chance" } | { "kind": "over" };

export type PromptJson<P> = { 
/**
 * The number of the prompt.
 */
number: number, 
/**
 * The question as data.
 */
question: P, 
/**
 * The question for people; absent if it follows from the data.
 */
phrase?: Phrase, };

export type ViewChange = [path: string, value: unknown];

export type PublicMoment = { 
/**
 * The number of the last entry.
 */
entry: number, 
/**
 * What the game waits for.
 */
turn: TurnJson, 
/**
 * The paragraph of the rules that describes it.
 */
rule: string | null, 
/**
 * What ends the game, and how near it is. In a step it is absent if it has not changed.
 */
goal?: Phrase, 
/**
 * The ranking, once the game is over.
 */
result: Array<Rank> | null, 
/**
 * Whether the past is left to memory until the game is over: earlier views are not shown.
 */
left_to_memory?: boolean, };

export type Asked<P, C, F> = { 
/**
 * The question.
 */
prompt: PromptJson<P>, 
/**
 * Everything the seat may do. A forecast is a list of indices of `lines`.
 */
choices: Array<C>, 
/**
 * The lines of all forecasts, each once: many choices share most of theirs.
 */
lines: Array<LineWithPhrase<F>>, };

export type PrivateMoment<A> = { 
/**
 * What the seat is asked; `null` if nothing. In a step it is absent if it has not changed.
 */
asked?: A | null, 
/**
 * Whether the seat may take back its last action.
 */
undo: boolean, };

export type OrderJson = { 
/**
 * The order in notation.
 */
order: string, 
/**
 * The order as a structure.
 */
data: unknown, 
/**
 * What it does, for people.
 */
phrase: Phrase, };

export type Name = { 
/**
 * 1 to 30 printable characters.
 */
name: string, };

export type Person = { 
/**
 * The guest's id.
 */
id: string, 
/**
 * The guest's name.
 */
name: string, };

export type Link = { 
/**
 * The URL to open in the other browser.
 */
link: string, 
/**
 * The token for `claim`.
 */
token: string, 
/**
 * When the link expires, in milliseconds since 1970.
 */
expires: number, };

export type Claim = { 
/**
 * The token.
 */
token: string, };

export type Invite = { 
/**
 * The invitation.
 */
invite: string, };

export type Remove = { 
/**
 * Its number, from 1.
 */
seat: number, };

export type ErrorBody = { 
/**
 * The error.
 */
error: Error, };

export type Error = { 
/**
 * The key of the message's text.
 */
code: string, 
/**
 * The message in the client's language.
 */
message: string, 
/**
 * The paragraph of the rules that refuses, where one does.
 */
rule?: string, 
/**
 * The parameters of the message.
 */
args?: Record<string, Arg>, 
/**
 * What would have been accepted, where that is known.
 */
expected?: unknown, };

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
 * The options that can be set when a table is opened.
 */
options: Array<OptionSpec>, 
/**
 * The levels of bots, weakest first.
 */
bots: Array<string>, 
/**
 * The keys of the remarks that players may make: texts of the game.
 */
remarks: Array<string>, };

export type BotLevel = { 
/**
 * Its name.
 */
level: string, 
/**
 * How many stars it has: 1 for the weakest.
 */
stars: number, 
/**
 * The persons of this level.
 */
persons: Array<BotPerson>, 
/**
 * How often one bot of this level wins against bots of the level below in all other seats, as measured.
 */
wins: Array<WinShare>, };

export type BotPerson = { 
/**
 * The name.
 */
name: string, 
/**
 * What the person is like: `even`, `cautious`, `greedy`, `vengeful`, `generous` or `chatterbox`.
 */
temperament: string, };

export type WinShare = { 
/**
 * The name of the game.
 */
game: string, 
/**
 * The number of players.
 */
players: number, 
/**
 * The share of wins, in percent.
 */
share: number, 
/**
 * The lower bound of its 95 % interval.
 */
low: number, 
/**
 * The upper bound.
 */
high: number, 
/**
 * The number of games it was measured in.
 */
games: number, };

export type SeatRequest = { "kind": "me" } | { "kind": "friend" } | { "kind": "bot", 
/**
 * Its level (`captain`), or a person of that level (`captain:Vanna`). If the table has somebody of that
 * name already, another person of the level sits down.
 */
level: string, };

export type Visibility = "public" | "private";

export type Spectators = "none" | "watch" | "write";

export type OpenTable = { 
/**
 * The name of the game.
 */
game: string, 
/**
 * Who sits where, in seat order.
 */
seats: Array<SeatRequest>, 
/**
 * Options that differ from their default.
 */
options?: Record<string, boolean | number | string>, 
/**
 * Who may see the table. If absent: invited guests if a seat is kept for a friend, otherwise
 * everybody.
 */
visibility?: Visibility, 
/**
 * What people without a seat may do.
 */
spectators?: Spectators, 
/**
 * Seconds until a bot stands in for a silent person; `null` for never. If absent: never if
 * there is one person only, 120 otherwise.
 */
waiting?: number | null, 
/**
 * The text of an edition to use instead of the built-in one.
 */
edition?: string, 
/**
 * How fast the bots play.
 */
pace?: BotPace, 
/**
 * Whether people may ask for advice. If absent: if there is one person only.
 */
advice?: TableAdvice, 
/**
 * Whether the finished game may give puzzles to everybody on the server.
 */
puzzles?: TablePuzzles, };

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
 * Whether it is your seat.
 */
you: boolean, 
/**
 * Whether the person is connected.
 */
present: boolean, 
/**
 * Whether a bot stands in for the person.
 */
stand_in: boolean, 
/**
 * Whether the person resigned.
 */
resigned: boolean, 
/**
 * How often the person used advice.
 */
advised: number, } | { "kind": "bot", 
/**
 * Its number, from 1.
 */
seat: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Its level.
 */
level: string, 
/**
 * What it is like: `even`, `cautious`, `greedy`, `vengeful`, `generous` or `chatterbox`.
 */
temperament: string, } | { "kind": "kept", 
/**
 * Its number, from 1.
 */
seat: number, 
/**
 * The person's name.
 */
name: string, 
/**
 * Whether it is kept for you.
 */
you: boolean, };

export type NextTable = { 
/**
 * Its id.
 */
id: string, 
/**
 * The name of the guest who proposed it.
 */
opener: string, };

export type TableAdvice = "none" | "allowed";

export type Continues = { 
/**
 * The id of the table of that game.
 */
table: string, 
/**
 * The last entry that is the same.
 */
entry: number, };

export type Table = { 
/**
 * Its id.
 */
id: string, 
/**
 * The name of the game.
 */
game: string, 
/**
 * Its status.
 */
status: Status, 
/**
 * Who may see the table.
 */
visibility: Visibility, 
/**
 * The invitation for friends, if the table is private and you opened it or sit there; `null` in
 * lists.
 */
invite: string | null, 
/**
 * What people without a seat may do.
 */
spectators: Spectators, 
/**
 * The name of the guest who opened it.
 */
opener: string, 
/**
 * When it was opened, in milliseconds since 1970.
 */
opened: number, 
/**
 * Seconds until a bot stands in for a silent person; `null` for never.
 */
waiting: number | null, 
/**
 * How fast its bots play.
 */
pace: BotPace, 
/**
 * Whether people may ask for advice.
 */
advice: TableAdvice, 
/**
 * Whether the finished game may give puzzles to everybody on the server.
 */
puzzles: TablePuzzles, 
/**
 * Options that differ from their default.
 */
options: Record<string, boolean | number | string>, 
/**
 * Whether it uses another edition than the built-in one.
 */
edition: boolean, 
/**
 * Who sits where, in seat order.
 */
seats: Array<SeatInfo>, 
/**
 * The number of the colour and sign of each seat, in seat order. Whoever plays again in another
 * seat keeps theirs.
 */
marks: Array<number>, 
/**
 * The number of your seat.
 */
you: number | null, 
/**
 * Whether you opened it.
 */
yours: boolean, 
/**
 * The seats its game waits for.
 */
awaited: Seats, 
/**
 * The number of the last entry of its log; `null` in lists, and while the table is not in memory.
 */
entry: number | null, 
/**
 * SHA-256 of the seed its chance comes from, in hexadecimal.
 */
commitment: string, 
/**
 * The ranking, once the game is over.
 */
result: Array<Rank> | null, 
/**
 * The entries at which the server closed the table, if its game had become too long.
 */
length_limit: number | null, 
/**
 * The number of spectators; `null` in lists.
 */
watchers: number | null, 
/**
 * The id of the table whose people play again here.
 */
previous: string | null, 
/**
 * The moment of another game that is played on here. It has no rematch and proves no fairness.
 */
continues: Continues | null, 
/**
 * How far the learner has come, if the table is a lesson.
 */
lesson: LessonProgress | null, 
/**
 * Where the people of this table play again, once somebody has proposed it.
 */
next: NextTable | null, };

export type OpenLesson = { 
/**
 * The name of the game.
 */
game: string, 
/**
 * The chapter.
 */
chapter: string, };

export type LessonChapter = { 
/**
 * Its name.
 */
chapter: string, 
/**
 * About how many minutes it takes.
 */
minutes: number, 
/**
 * Its steps.
 */
steps: Array<LessonStep>, };

export type Puzzle = { 
/**
 * Its name.
 */
id: string, 
/**
 * The chapter by which it is opened, as that of a lesson.
 */
chapter: string, 
/**
 * Where it comes from.
 */
origin: PuzzleOrigin, 
/**
 * The number of players.
 */
players: number, 
/**
 * How hard it is: `easy` or `hard`.
 */
difficulty: "easy" | "hard", 
/**
 * The best actions, best first.
 */
best: Array<PuzzleSolution>, };

export type PuzzleOrigin = "program" | "server";

export type PuzzleSolution = { 
/**
 * The action, in notation.
 */
action: string, 
/**
 * The chance to win with it, from 0 to 1, among bots.
 */
chance: number, 
/**
 * Its standard error.
 */
error: number, };

export type TablePuzzles = "none" | "allowed";

export type LessonStep = { 
/**
 * The last part of the key of what is said.
 */
text: string, 
/**
 * What is in the spotlight, by the ids of the page.
 */
light: Array<string>, 
/**
 * What the learner has to do.
 */
expect: LessonExpect, };

export type LessonExpect = { "kind": "go_on" } | { "kind": "any" } | { "kind": "one_of", 
/**
 * The actions, in notation.
 */
actions: Array<string>, };

export type LessonProgress = { 
/**
 * The chapter.
 */
chapter: string, 
/**
 * How many steps are finished: the index of the present one, or the number of all at the end.
 */
finished: number, 
/**
 * Whether others act before the present step is shown.
 */
watching: boolean, 
/**
 * For each step that was reached, the last entry of the log when it was shown.
 */
entries: Array<number>, };

export type Opened = { 
/**
 * The table.
 */
table: Table, 
/**
 * The invitation for friends, if the table is private.
 */
invite: string | null, };

export type TableList = "public" | "mine";

export type Tables = { 
/**
 * The tables.
 */
tables: Array<Table>, 
/**
 * The value of `before` for the next tables; `null` if there are none.
 */
more: string | null, };

export type Join = { 
/**
 * The number of the seat; any free one if absent.
 */
seat?: number, 
/**
 * Entropy for the table's chance: 1 to 128 printable characters.
 */
entropy?: string, };

export type SetSeat = { 
/**
 * The number of the seat.
 */
seat: number, 
/**
 * The level of the bot that takes the seat, or a person of that level (`captain:Vanna`); `null` to keep it
 * free for a friend.
 */
bot: string | null, };

export type BotPace = "calm" | "quick" | "at_once";

export type SetPace = { 
/**
 * The pace.
 */
pace: BotPace, };

export type Start = { 
/**
 * Entropy for the table's chance: 1 to 128 printable characters.
 */
entropy?: string, };

export type Rematch = { 
/**
 * Entropy for the next table's chance: 1 to 128 printable characters.
 */
entropy?: string, };

export type EntropyEntry = { 
/**
 * The number of the person's seat.
 */
seat: number, 
/**
 * The text.
 */
text: string, };

export type Fairness = { 
/**
 * SHA-256 of the seed, in hexadecimal, published when the table was opened.
 */
commitment: string, 
/**
 * What people added.
 */
entropy: Array<EntropyEntry>, 
/**
 * The seed, once the game is over or closed.
 */
seed: string | null, 
/**
 * The verdict on every outcome, once the seed is revealed.
 */
verified: Verified | null, };

export type Verified = { 
/**
 * Whether every outcome follows from seed and entropy.
 */
fair: boolean, 
/**
 * How many outcomes were verified.
 */
outcomes: number, 
/**
 * The first deviation, if there is one.
 */
error: Error | null, };

export type SourceAmount = { 
/**
 * The key of the source's name in the texts of the game (`source-shares`).
 */
source: string, 
/**
 * The sum; negative if more was lost than gained.
 */
amount: number, };

export type Scores = { 
/**
 * Why the game is over and what decided it, as a phrase of the game.
 */
ending: Phrase | null, 
/**
 * By seat, in seat order.
 */
seats: Array<Score>, };

export type Score = { 
/**
 * The number of the seat.
 */
seat: number, 
/**
 * What it had at the start.
 */
start: number, 
/**
 * What each source brought it, in the order of the game.
 */
sources: Array<SourceAmount>, 
/**
 * The score.
 */
score: number, 
/**
 * What explains its place beside the score, such as how a tie was broken, as a phrase of the game.
 */
note: Phrase | null, 
/**
 * How many actions it made that count.
 */
actions: number, 
/**
 * How many of them a bot decided for an absent person.
 */
by_stand_in: number, 
/**
 * How often its person used advice.
 */
advised: number, };

export type Author = "person" | "standing_order" | { "bot": string } | { "stand_in": string };

export type Advice = { 
/**
 * The action in notation; `null` for doing nothing out of turn.
 */
action: string | null, 
/**
 * The action for people.
 */
phrase: Phrase | null, 
/**
 * The chance to win with it, from 0 to 1.
 */
chance: number, 
/**
 * Its standard error.
 */
error: number, 
/**
 * The number of playouts behind it.
 */
playouts: number, 
/**
 * What speaks for it: the first line of its forecast that the options do not hide.
 */
why: Phrase | null, };

export type Balance = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Its chance to win before anybody decided.
 */
start: number, 
/**
 * What chance brought. On the average over many games it is nothing.
 */
luck: number, 
/**
 * What its own decisions brought.
 */
own: number, 
/**
 * What the decisions of others brought.
 */
others: number, 
/**
 * 1 for a win, a part of it for a shared one, or 0.
 */
result: number, };

export type Point = { 
/**
 * The entry after which this holds; 0 for the start.
 */
entry: number, 
/**
 * The chance of each seat to win.
 */
chances: Array<number>, 
/**
 * The standing of each seat, measured as the end will measure it.
 */
standings: Array<number>, 
/**
 * What the entry brought each seat by luck, if it is an outcome of chance.
 */
luck?: Array<number>, };

export type Course = { 
/**
 * Whether estimates use weights that were learned for this edition; otherwise they only compare how
 * the seats stand.
 */
learned: boolean, 
/**
 * Where the result of each seat came from, in seat order.
 */
balances: Array<Balance>, 
/**
 * The chances of all seats to win, after each entry that counted.
 */
curve: Array<Point>, 
/**
 * The entries that changed the chances most, in the order of the log.
 */
turning_points: Array<number>, };

export type Verdict = "good" | "mistake" | "blunder";

export type Judged = { 
/**
 * The entry.
 */
entry: number, 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Who decided for it, if the log says so.
 */
author?: Author, 
/**
 * What it did, in notation.
 */
action: string, 
/**
 * What it did, for people.
 */
phrase: Phrase, 
/**
 * The chance to win with it, by what the seat knew.
 */
chance: number, 
/**
 * The best actions, best first; the one that was done may be among them.
 */
best: Array<Advice>, 
/**
 * How much better the best alternative was, as a chance to win; 0 if none was.
 */
loss: number, 
/**
 * How much worse the best alternative was; 0 if it was not.
 */
advantage: number, 
/**
 * The standard error of both.
 */
error: number, 
/**
 * How good it was.
 */
verdict: Verdict, };

export type TableAnalysis = { 
/**
 * The level of bots among whom its chances hold.
 */
level: string, 
/**
 * Every decision that had an alternative, in the order of the log.
 */
decisions: Array<Judged>, 
/**
 * Whether estimates use weights that were learned for this edition; otherwise they only compare how
 * the seats stand.
 */
learned: boolean, 
/**
 * Where the result of each seat came from, in seat order.
 */
balances: Array<Balance>, 
/**
 * The chances of all seats to win, after each entry that counted.
 */
curve: Array<Point>, 
/**
 * The entries that changed the chances most, in the order of the log.
 */
turning_points: Array<number>, };

export type AnalysisState<Analysis> = { "status": "none" } | { "status": "waiting", 
/**
 * How many.
 */
ahead: number, } | { "status": "running", 
/**
 * How many entries are done.
 */
done: number, 
/**
 * Of how many; 0 if that is not known yet.
 */
of: number, } | { "status": "done", 
/**
 * The analysis.
 */
analysis: Analysis, } | { "status": "failed", 
/**
 * Why.
 */
error: Error, };

export type PlayOn = { 
/**
 * The last entry that stays; 0 for the start.
 */
entry: number, 
/**
 * The number of the seat to play.
 */
seat: number, };

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
key: string, } | { "type": "order", 
/**
 * Makes a retry harmless.
 */
key: string, 
/**
 * The order in notation; `null` revokes all that are in force.
 */
order: string | null, } | { "type": "revoke", 
/**
 * Makes a retry harmless.
 */
key: string, 
/**
 * The order in notation.
 */
order: string, } | { "type": "forecast", 
/**
 * Repeated in the answer.
 */
key: string, 
/**
 * Actions of the sender that are imagined to be done before, at most 16.
 */
after?: Array<string>, 
/**
 * The action.
 */
action: string, } | { "type": "advise", 
/**
 * Repeated in the answer.
 */
key: string, 
/**
 * The number of the prompt that it is for.
 */
prompt: number, } | { "type": "ping", 
/**
 * Repeated in the answer.
 */
key: string, } | { "type": "chat", 
/**
 * Makes a retry harmless.
 */
key: string, 
/**
 * The text.
 */
text: string, } | { "type": "remark", 
/**
 * Makes a retry harmless.
 */
key: string, 
/**
 * The key of the remark, as listed by the game.
 */
remark: string, } | { "type": "finish_step", 
/**
 * Repeated in the answer.
 */
key: string, 
/**
 * The index of the step.
 */
step: number, } | { "type": "here" };

export type Chat = { 
/**
 * Greater than the ids of earlier messages.
 */
id: number, 
/**
 * The sender's name.
 */
name: string, 
/**
 * The number of the sender's seat.
 */
seat: number | null, 
/**
 * Plain text, never markup; empty if it is a remark.
 */
text: string, 
/**
 * The key of a remark, a text of the game: people read it in their own languages. Bots make
 * remarks too.
 */
remark?: string, 
/**
 * When it was sent, in milliseconds since 1970.
 */
at: number, };

export type Snapshot<Private, View> = { 
/**
 * The viewer's view.
 */
view: View, 
/**
 * What everybody is told.
 */
public: PublicMoment, 
/**
 * What the viewer's seat is told in addition; `null` for spectators.
 */
private: Private | null, };

export type StandingOrders = { 
/**
 * The orders that the seat may give.
 */
possible: Array<OrderJson>, 
/**
 * Those in force, in notation, in the order they were given.
 */
in_force: Array<string>, };

export type EndingOffer = { 
/**
 * The number of the seat whose offers end.
 */
maker: number, 
/**
 * How long the bot still waits, in milliseconds.
 */
left: number, 
/**
 * How long it waits in all, in milliseconds.
 */
whole: number, };

export type Log<Steps> = { 
/**
 * The number of its first entry.
 */
first: number, 
/**
 * The entries.
 */
steps: Steps, };

export type History<Steps, View> = { 
/**
 * The number of its first entry.
 */
first: number, 
/**
 * The viewer's view before it; `null` while the options of the match leave the past to memory.
 */
view: View | null, 
/**
 * The entries, with what they changed in that view.
 */
steps: Steps, };

export type Replay<Json, Steps, View> = { 
/**
 * The name of the game.
 */
game: string, 
/**
 * The names in seat order; empty if the record has none.
 */
names: Array<string>, 
/**
 * Options that differ from their default.
 */
options: Record<string, boolean | number | string>, 
/**
 * Whether it uses another edition than the built-in one.
 */
edition: boolean, 
/**
 * Everything static of the game.
 */
parts: Json, 
/**
 * How the phrases that steps leave out follow from their data.
 */
phrases: GameShapes, 
/**
 * All entries, with everything that is shown when a game is over.
 */
history: History<Steps, View>, 
/**
 * The ranking, if the game is over.
 */
result: Array<Rank> | null, 
/**
 * How the game ended and how the scores came about, if it is over.
 */
scores: Scores | null, 
/**
 * How the chances went, if the game is over.
 */
course: Course | null, 
/**
 * Whether its chance was fair.
 */
verified: Verified, 
/**
 * What is wrong with the record, and in which line; only what is before it is shown.
 */
damage: Error | null, };

export type ServerFrame<Private, Steps, View, Lines> = { "type": "state", 
/**
 * The table.
 */
table: Table, 
/**
 * What the viewer sees; `null` before the start.
 */
snapshot: Snapshot<Private, View> | null, 
/**
 * When a bot starts to stand in for a seat that is awaited, in milliseconds since 1970.
 */
deadline: number | null, 
/**
 * The last part of the log. After `since` it has what its events changed; else it has no
 * views, which can be requested with `before`, as can earlier parts.
 */
log: Log<Steps>, 
/**
 * The entry up to which the client has the log already; `null` if it has nothing. Then the
 * log begins after that entry, and the chat after the message that the client named.
 */
since: number | null, 
/**
 * The latest chat messages.
 */
chat: Array<Chat>, 
/**
 * The standing orders of the viewer's seat; `null` if it can give none now.
 */
orders: StandingOrders | null, 
/**
 * The bots that wait for answers to their offers.
 */
ends: Array<EndingOffer>, } | { "type": "step", 
/**
 * The entries, with what they changed in the viewer's view.
 */
steps: Steps, 
/**
 * What everybody is told now.
 */
public: PublicMoment, 
/**
 * What the viewer's seat is told in addition; `null` for spectators.
 */
private: Private | null, 
/**
 * When a bot starts to stand in for a seat that is awaited, in milliseconds since 1970.
 */
deadline: number | null, } | { "type": "table", 
/**
 * The table.
 */
table: Table, } | { "type": "seats", 
/**
 * Who sits where, in seat order.
 */
seats: Array<SeatInfo>, 
/**
 * The number of the viewer's seat.
 */
you: number | null, } | { "type": "presence", 
/**
 * The seats whose person is connected.
 */
seats: Seats, 
/**
 * The seats a bot plays until the person returns.
 */
stand_ins: Seats, 
/**
 * The number of spectators.
 */
watchers: number, 
/**
 * When a bot starts to stand in for a seat that is awaited, in milliseconds since 1970.
 */
deadline: number | null, } | { "type": "orders" } & StandingOrders | { "type": "ending_offers", 
/**
 * All of them.
 */
ends: Array<EndingOffer>, } | { "type": "lesson" } & LessonProgress | { "type": "ack", 
/**
 * The key of the message.
 */
key: string, 
/**
 * The number of its entry, or of the last one.
 */
entry: number, } | { "type": "refused", 
/**
 * The key of the message, if it has a valid one.
 */
key: string | null, 
/**
 * Why.
 */
error: Error, } | { "type": "forecast", 
/**
 * The key of the message.
 */
key: string, 
/**
 * The action in notation.
 */
action: string, 
/**
 * What it would cost and pay.
 */
forecast: Lines, } | { "type": "advice", 
/**
 * The key of the message.
 */
key: string, 
/**
 * The number of the prompt that it is for.
 */
prompt: number, 
/**
 * The best actions, best first; at most three.
 */
advice: Array<Advice>, } | { "type": "chat" } & Chat | { "type": "bye", 
/**
 * Why.
 */
error: Error, 
/**
 * Whether the client should reconnect.
 */
again: boolean, };
