# What goes wrong around a table.

hall-unknown-table = There is no such table, or it is private and you were not invited.
hall-unknown-game = There is no game “{ $given }”: expected { $known }.
hall-unknown-entry = There is no entry { $given }: expected 0 to { $most }.
hall-nobody = You need a name first.
hall-no-seat = You do not sit at this table.
hall-nobody-there = Nobody sits there who could be asked to leave.
hall-not-opener = Only who opened the table can do that.
hall-started = The game has begun already.
hall-not-running = The game has not begun yet.
hall-closed = The table is closed.
hall-frozen = This game was begun under other rules and cannot go on; its record can be downloaded.
hall-not-over = That is shown when the game is over.
hall-no-record = This table was closed before the game began; there is no record.
hall-has-resigned = You resigned; a bot plays your seat to the end.
hall-table-full = All seats are taken.
hall-seat-taken = That seat is taken.
hall-seats-free = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
 }
hall-two-own-seats = Only one seat can be your own.
hall-waiting = The waiting time does not fit: expected 1 to { $most } seconds, or none.
hall-too-many-tables = You have too many tables: finish or close one of your { $most } first.
hall-crowded = Too many are looking at this table; try again later.
hall-memory = This table leaves the past to memory until the game is over.
hall-message = This message cannot be read: { $reason }.
hall-message-key = The key of a message does not fit: expected 1 to { $most } printable characters.
hall-action-long = This is too long for an action: expected at most { $most } characters.
hall-chat-text = This cannot be said: expected 1 to { $most } printable characters.
hall-storage = It could not be stored; nothing has changed. Try again.
hall-storage-full = There is no room left on the server; nothing has changed.
hall-stopping = The server is stopping; try again in a moment.
