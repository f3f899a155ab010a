# What goes wrong at the server's edge.

server-no-route = There is nothing at this address.
server-wrong-method = This address does not understand { $method }.
server-malformed = The request cannot be read: { $reason }
server-not-json = Expected a body of the type application/json.
server-too-large = This is too large: expected at most { $most } bytes.
server-too-slow = The request took too long to arrive.
server-foreign-origin = Requests from the page of another site are not answered.
server-no-guest = Nobody knows you here yet: become a guest first.
server-name = This name does not fit: expected 1 to { $most } printable characters.
server-name-bot = Bots are called that here: choose another name, or add something to it.
server-no-link = This link is unknown, used up or older than an hour.
server-too-fast = { $wait ->
    [one] Too fast: try again in a second.
   *[other] Too fast: try again in { $wait } seconds.
  }
server-too-many-guests = { $wait ->
    [one] Too many new guests from your address: try again in a second.
   *[other] Too many new guests from your address: try again in { $wait } seconds.
  }
server-too-many-sockets = Too many open connections to tables: close one first.
server-full = The server is full at the moment: try again a little later.
server-too-much-at-once = Too many large requests at once from your address: wait for their answers first.
server-busy = The server is busy with large requests: try again a little later.
server-not-a-socket = Expected the handshake of a WebSocket.
server-page-version = This page is of another version than the server: load it again.
server-not-text = Expected messages of JSON text, not of bytes.
server-stopping = The server is stopping. Nothing was changed.
server-storage = Storage failed. Nothing was changed.
server-storage-full = There is no room left on the server. Nothing was changed.
server-storage-lost = The server has lost its data file. Nothing can be stored until its operator has restarted it.
server-internal = Something went wrong that should not have. It is noted as { $id }.

# What a messenger shows of a link to a table.

card-title = Portolan: board games of the sea
card-text = Against bots and friends, in the browser, without an account.
card-play = { $name } invites you to play { $game }
card-play-text = { $free ->
    [one] One seat is free. Open the link and sit down: in the browser, without an account.
   *[other] { $free } seats are free. Open the link and sit down: in the browser, without an account.
  }
card-watch = { $name } invites you to watch: { $game }
card-watch-text = All seats are taken. Open the link and watch: in the browser, without an account.
