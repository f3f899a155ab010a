# What goes wrong around a table.

live-unknown-table = There is no such table, or it is private and you were not invited.
live-unknown-game = There is no game “{ $given }”: expected { $known }.
live-nobody = You need a name first.
live-no-seat = You do not sit at this table.
live-no-spectators = The game has begun, and it is played without spectators.
live-no-spectator-chat = Only those who sit at this table can write here.
live-rematch-seat = At a rematch every seat is for a player of the last game or a bot.
live-nobody-there = Nobody sits there who could be asked to leave.
live-not-opener = Only who opened the table can do that.
live-started = The game has begun already.
live-not-running = The game has not begun yet.
live-closed = The table is closed.
live-too-long = This game had { $most } entries, more than any real game, and was closed; its record can be downloaded.
live-frozen = This game was begun under other rules and cannot go on; its record can be downloaded.
live-not-over = That is shown when the game is over.
live-rematch-early = Another game can be proposed when this one is over.
live-no-record = This table was closed before the game began; there is no record.
live-has-resigned = You resigned; a bot plays your seat to the end.
live-removed = The opener removed you from this table. You can watch, or play at another one.
live-rematch-often = This was proposed and closed too often. Open a new table instead.
live-table-full = All seats are taken.
live-seat-taken = That seat is taken.
live-seats-free = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
 }
live-two-own-seats = Only one seat can be your own.
live-waiting = The waiting time does not fit: expected 1 to { $most } seconds, or none.
live-edition-long = The text of this edition has { $given } bytes: expected at most { $most }.
live-unknown-lesson = There is no lesson “{ $given }”.
live-unknown-puzzle = There is no puzzle “{ $given }” of this game.
live-lesson-outdated = This lesson was begun with an older version of the game and cannot go on. Start it again.
live-lesson-expects = Not now: the lesson waits for what is marked.
live-not-in-lesson = That is not possible in a lesson.
live-too-many-lessons = You have begun { $most } lessons today. Go on with one of them, or come back tomorrow.
live-too-many-tables = You have too many tables: finish or close one of your { $most } first.
live-crowded = Too many are looking at this table; try again later.
live-message = This message cannot be read: { $reason }.
live-message-key = The key of a message does not fit: expected 1 to { $most } printable characters.
live-forecast-after = These are too many actions to imagine: expected at most { $most }.
live-action-long = This is too long for an action: expected at most { $most } characters.
live-chat-text = This cannot be said: expected 1 to { $most } printable characters.
live-too-fast = You act too fast: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
 }.
live-undo-turn = You have taken back { $most } actions in this turn; no more can be taken back before the next.
live-undo-log = This game has more than { $most } entries; nothing can be taken back any more.
live-turn-time = Your time for this turn is used up: a bot plays it to its end, then you play again.
live-no-advice = This table is played without advice.
live-advice-running = Your advice is on its way.
live-advice-outdated = That moment has passed. Ask again about what you are asked now.
live-eyes-early = What another player saw is shown when the game is over.
live-no-such-entry = This game has { $last } entries: expected a number up to that.
live-no-rematch = This game was played on from another one. Play again at the table of that one.
live-analysis-elsewhere = Another game is being analysed for you: one at a time.
live-analyses-full = Many games are being analysed right now. Try again in a few minutes.
live-analysis-long = This game has more than { $most } entries, too many to be analysed.
live-analysis-failed = This game could not be analysed.
live-replay-long = This record has more than { $most } entries, too many to be watched here.
live-unknown-remark = There is no such remark: expected one of { $known }.
live-no-remarks = There are no remarks in this game.
live-chat-fast = You write too fast: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
 }.
live-storage = It could not be stored; nothing has changed. Try again.
live-storage-full = There is no room left on the server; nothing has changed.
live-storage-lost = The server has lost its data file; nothing can be stored until its operator has restarted it.
live-stopping = The server is stopping; try again in a moment.
