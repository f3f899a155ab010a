# What goes wrong at a table.

table-no-such-seat = There is no seat { $seat }: expected 1 to { $seats }.
table-not-your-turn = { $seat } is not asked now; asked: { $asked }.
table-outdated = This answers prompt { $given }, but the seat is now asked prompt { $current }.
table-over = The game is over.
table-chance-awaited = Chance comes first: { $chance_kind }.
table-chance-kind-dice = a roll of the dice
table-chance-kind-draw = a draw
table-no-chance = No outcome of chance is awaited; asked: { $asked }.
table-no-such-order = There is no such standing order: expected { $known }.
table-no-orders = There are no standing orders in this game.
table-unforeseen = Nothing can be forecast beyond an action that reveals something.
table-full = The log is full: expected at most { $most } entries.
table-names = { $given } names for { $players } seats: expected one name for each seat, or none.
table-name = The name of seat { $seat } does not fit: expected 1 to { $most } printable characters.

undo-start = Nothing can be taken back: nothing has been done yet.
undo-chance = Nothing can be taken back: chance has decided since (entry { $entry }).
undo-other = Nothing can be taken back: { $seat } has acted since (entry { $entry }).
undo-revealed = Nothing can be taken back: something hidden has been revealed (entry { $entry }).
undo-seen = This cannot be taken back: it has already been seen (entry { $entry }).
undo-ordered = This cannot be taken back: your standing order would answer again at once (entry { $entry }). Revoke it first.
undo-over = Nothing can be taken back: the game is over.

# What is wrong with a record.

record-not-a-record = This is not a record of Portolan: line { $line } should start with {"{"}"portolan":"record".
record-too-long = This is too long for a record: expected at most { $most } bytes.
record-too-many-entries = This record has too many entries: expected at most { $most }.
record-not-text = Line { $line } of the record is not UTF-8 text.
record-format = Line { $line } of the record says format { $found }: this program reads format { $known }.
record-changed = The record is damaged: line { $line } has been changed.
record-unknown = Line { $line } of the record says something this program does not understand.
record-missing = The record is damaged: entry { $entry } is missing; line { $line } should hold it.
record-repeated = The record is damaged: line { $line } holds entry { $entry } once more.
record-truncated = The record is damaged: it breaks off at line { $line }, before its closing line.
record-after-end = The record is damaged: line { $line } stands after its closing line.
record-game = Line { $line } of the record says the game “{ $found }”: expected { $expected }.
record-rules = Line { $line } of the record says rules version { $found } of { $game }: this program has version { $known }.
record-edition = Line { $line } of the record says edition { $found }: expected edition { $known }.
record-field = Line { $line } of the record: the field “{ $field }” is not what this program expects there.
record-header = Line { $line } of the record: { $reason }
record-refused = Line { $line } of the record, entry { $entry }, is not possible: { $reason }
record-refused-by-rule = Line { $line } of the record, entry { $entry }, is refused by { $rule }: { $reason }
record-result = Line { $line } of the record gives another result than its entries lead to.

# What is wrong with the proof that chance was fair.

fair-hex = This is not a seed or a commitment: expected 64 hexadecimal digits.
fair-entropy = The entropy of { $seat } does not fit: expected 1 to { $most } printable characters.
fair-entropy-order = { $seat } gives entropy twice or out of turn: expected each seat once, in order.
fair-no-proof = This record carries no proof of fair chance: its game was not played on a server that commits itself to a seed.
fair-no-seed = This record does not reveal the seed of its chance: the server shows it when the game is over.
fair-commitment = This record is not of the game you mean, or was made up: its commitment is { $found }, but you noted { $expected }.
fair-seed = The seed of the record is not the one the server had committed itself to: its commitment is { $found }, expected { $expected }.
fair-outcome = Line { $line } of the record, entry { $entry }: outcome { $number } is “{ $found }”, but seed and entropy give “{ $expected }”. It was forged, or the entropy or an entry before it was changed.
