# What the page says beside the texts of server, table and games.

page-title = Portolan
page-title-table = { $game } · Portolan
page-title-turn = ● Your turn · { $game }
page-nav = Page
page-loading = Casting off …
page-nowhere = Here be dragons: there is nothing at this address.
page-go-home = To the home page
page-try-again = Try again
page-close = Close
page-cancel = Cancel
page-confirm = Do it
page-save = Save
page-yes = yes
page-no = no
page-dismiss = Dismiss this notice
page-copy = Copy
page-copied = Copied.
page-copy-yourself = Selected: now copy it yourself.
page-sure = Are you sure?

# What goes wrong

page-unreachable = The server does not answer. Is the network there?
page-senseless = The server answered in a way this page does not understand (status { $status }).
page-senseless-plain = Something went wrong that should not have.
page-line-closed = The connection to the table is closed.
page-refused-by-rule = { $reason } (Rule { $rule })
page-no-game-page = This page does not know how to draw this game.
page-lost = The connection is lost. It comes back by itself …
page-reload-needed = There is a newer version of this page: load it again.
page-reload = Load again

# Guests

page-guest = Guest
page-name-title = Who you are
page-name-change = Change your name
page-name-ask = What shall the others call you?
page-name-use = That is me
page-name-label = The name others see
page-link-title = Your personal link
page-link-hint = Opens your tables on another device. It works once and for one hour; give it to nobody else.
page-link-make = Make a link
page-link-explained = With this link, this browser becomes the guest who made it: same name, same tables.
page-link-claim = Go on as this guest
page-link-done = Welcome back, { $name }.
page-forget-title = This browser
page-forget-hint = Forgets who you are here. Without a personal link nobody can come back as this guest.
page-forget = Forget me here

# Settings

page-settings = Settings
page-language = Language
page-language-name = English
page-theme = Colours
page-theme-auto = as the system
page-theme-light = day
page-theme-dark = night
page-speed = Motion
page-speed-slow = slow
page-speed-normal = normal
page-speed-fast = fast
page-speed-off = off
page-speed-reduced = Your system asks for little motion: it is off.
page-pace = Pace
page-pace-bots = Bots
page-pace-calm = calm
page-pace-quick = quick
page-pace-at_once = at once
page-pace-everybody = For everybody at this table, from now on.
page-pace-set-by = The bots play at the pace that { $opener } has chosen: { $pace }.
page-pace-no-bots = No bot plays at this table.
page-sound = Sounds
page-mark-about = The mark of { $name }: this colour, shape and letter are on all pieces of this player.
page-present-about = This player is here.
page-absent-about = This player’s page is closed. If the table waits too long, a bot plays on for the time being.
page-bot-about = Played by the program: { $level }. { $name } { $temperament }.
page-stand-in-about = A bot plays for this player until he is back.
page-resigned-about = This player has given up; a bot plays on in his place.
page-awaited-about = The table waits for { $name }.
page-goal = Goal:
page-why = Why?
page-explanations = Explanations
page-explanations-hint = The goal of the game at the top, and what is at stake at each question.
page-explanations-fold = Fold explanations away
page-explanations-show = Show explanations
page-explanations-folded = Explanations are folded away. Help (?) brings them back.
page-confirm-each = Ask before each step
page-confirm-touch = by finger
page-confirm-always = always
page-confirm-never = never
page-confirm-touch-hint = By finger two taps play, by mouse one click.
page-confirm-always-hint = Two taps or clicks play.
page-confirm-never-hint = One tap or click plays.

# Home

page-home-title = Board games of the open sea
page-home-line = Take a seat: no account, no waiting. Play against bots, or send friends a link.
page-home-games = Games
page-home-mine = Your tables
page-home-finished = Your finished games
page-home-public = Public tables
page-home-no-tables = No public table just now. Open one: others will see it here.
page-home-fair = Chance is fair here, and you can check it: after each game the seed is shown, and every roll and every card follows from it.
page-home-file = Watch a recorded game from a file
page-home-licences = Licences of the fonts and software in this page
page-players = { $least ->
    [one] For 1 to { $most } players
   *[other] For { $least } to { $most } players
}
page-minutes = { $least } to { $most } minutes
page-card-terminal = No page yet. In a terminal:
page-card-building = Still on the slipway.
page-play-now = Play now against bots
page-play-short = Play a short game now
page-play-full = Play the full game
page-for-game = { $what }: { $game }
page-open-table = Open a table …
page-rules = Rules
page-rules-read = Read the rules
page-rules-contents = Contents
page-rules-back = Back to { $rule }
page-rules-table = Table in { $rule }
page-rules-guide = Guide
page-rules-exact = Exact rules
page-guide-now = What happens now is described in { $rule }:
page-guide-further = Everything in detail:
page-search = Search in this text
page-search-hits = { $at } of { $count }
page-search-none = Nothing found
page-search-before = Previous hit
page-search-next = Next hit
page-print = Print the guide (two pages)
page-rules-open = Rule { $rule }
page-table-return = Return
page-table-join = Join
page-table-watch = Watch
page-status-open = waits for players
page-status-running = under way
page-status-your-turn = Your turn
page-status-kept = A seat is kept for you
page-status-over = finished
page-status-closed = closed
page-status-frozen = frozen

# Opening a table

page-open-title = A table of { $game }
page-open-count = Players
page-open-seats = Seats
page-open-options = Options
page-open-visibility = Who may come
page-visibility-public = everybody
page-visibility-public-hint = The table is in the list on the home page: anybody can sit down.
page-visibility-private = whoever has the link
page-visibility-private-hint = Nobody else sees the table. You get a link to send.
page-open-spectators = Spectators
page-spectators-none = none
page-spectators-watch = may watch
page-spectators-write = may watch and write
page-spectators-none-now = This game is played without spectators.
page-open-waiting = A bot steps in for a silent seat
page-waiting = { $minutes ->
    [one] after a minute
   *[other] after { $minutes } minutes
}
page-waiting-never = never
page-open-submit = Open the table
page-seat = Seat { $number }
page-seat-me = me
page-seat-friend = a friend
page-seat-bot = a bot
page-seat-free = free seat
page-seat-level = How well the bot in seat { $number } plays
page-level-deckhand = deckhand
page-level-deckhand-long = deckhand: plays anything
page-level-mate = mate
page-level-mate-long = mate: quick and decent
page-level-captain = captain
page-level-captain-long = captain: thinks ahead
page-level-admiral = admiral
page-level-admiral-long = admiral: thinks far ahead
page-level-option = { $stars } { $level }
page-seat-person = Who plays in seat { $number }
page-person-any = anybody
page-person-option = { $name } { $temperament }
page-temperament-even = keeps calm
page-temperament-cautious = plays it safe
page-temperament-greedy = always wants more
page-temperament-vengeful = never forgets
page-temperament-generous = trades gladly
page-temperament-chatterbox = talks a lot
page-levels-link = How strong are the bots?
page-options-usual = The usual rules.

# Lobby

page-lobby-bot-person = { $stars } { $level }, { $temperament }

page-lobby-opened = A table opened by { $name }
page-lobby-rematch = { $name } proposes another game. The seats have moved on by one.
page-lobby-seats = Seats
page-lobby-sit = Sit down
page-lobby-bot = A bot here
page-lobby-bot-seat = A bot here: seat { $number }
page-lobby-free = Keep for a friend
page-lobby-free-seat = Keep for a friend: seat { $number }
page-lobby-about = What it is about
page-lobby-remove = Remove
page-lobby-replace = A bot instead
page-lobby-kept = has not answered yet
page-lobby-invite = Invite friends
page-lobby-invite-public = Whoever opens this link can sit down or watch.
page-lobby-invite-watch = Whoever opens this link can watch.
page-lobby-invite-private = Only whoever has this link sees the table. It is also the address of this page.
page-share = Share …
page-share-title = A table of { $game }
page-share-failed = This could not be shared. Copy the link instead.
page-qr = QR code of the link
page-qr-show = QR code
page-qr-hide = Hide the QR code
page-qr-hint = Point a phone at it to come to this table.
page-lobby-invite-new = Make a new invitation
page-lobby-start = Start the game
page-lobby-start-now = { $count ->
    [one] Start now with a bot instead
   *[other] Start now with bots instead
}
page-lobby-awaits = { $count ->
    [one] One answer is missing. The game starts by itself when it is there.
   *[other] { $count } answers are missing. The game starts by itself when they are there.
}
page-lobby-missing = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
page-lobby-wait = Waiting for { $name } to start.
page-lobby-full = All seats are taken. You can watch as soon as { $name } starts the game.
page-lobby-full-unwatched = All seats are taken, and this game is played without spectators.
page-closed-early = This table was closed before its game began.
page-lobby-leave = Leave the seat

# At the table

page-you = you
page-present = here
page-absent = away
page-resigned = resigned; a bot plays on
page-stand-in = a bot stands in
page-stand-in-long = A bot plays for you at the moment.
page-here = I am back
page-awaited = on turn
page-awaited-you = your turn
page-deadline = Until a bot steps in
page-watchers = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
page-players-title = Players
page-board = Board
page-chart-controls = The chart's size
page-chart-in = Larger
page-chart-out = Smaller
page-chart-all = The whole chart
page-chart-reach = What I can reach
page-choice-name = { $choice } – { $facts }
page-list = List ({ $count })
page-list-title = All choices as a list
page-choices = What you may do
page-waits-for = Waiting for { $names } …
page-chance = Wind and waves decide …
page-too-late = Too late: { $what }
page-too-late-plain = Too late: the game has moved on.
page-sending = On its way …
page-skip = Skip
page-undo = Undo
page-undo-key = Take back your last step (u)
page-less = Less
page-more = More
page-notation = Type an action
page-notation-hint = Type an action  ( / )
page-notation-unreadable = “{ $found }” is no action here. Type one word for what to do and then what it is about, for example: { $example }
page-notation-send = Do it
page-past = The past: this is how it was after entry { $entry }.
page-past-event = The past: { $what } (entry { $entry })
page-memory = This table leaves the past to memory until the game is over.
page-earlier = One moment earlier
page-later = One moment later
page-now = Back to now
page-status-over-long = The game is over.
page-status-closed-long = This table was closed.
page-status-closed-length = This table was closed: its game had { $most } entries, more than any real game.
page-status-frozen-long = This table is frozen: the rules have changed since. Its record remains.
page-log = Log
page-log-toggle = Log and chat (l)
page-log-setup = Set-up: { $count } { $count ->
    [one] entry
   *[other] entries
}
page-happened = What happened to you
page-log-look = Look at the board after this
page-log-earlier = Show earlier entries
page-log-undone = A step is taken back.
page-log-by-order = By your standing order
page-log-empty = Nothing has happened yet.
page-orders = Standing orders
page-orders-hint = Your answer to later questions of this kind; only you see it.
page-orders-in-force = { $count ->
    [one] Standing order: { $order }
   *[other] Standing orders: { $count } in force
}
page-orders-revoke = { $count ->
    [one] Revoke
   *[other] Revoke all
}
page-side = Log and chat
page-chat = Chat
page-chat-empty = Nobody has said anything yet.
page-chat-remarks = Say with one click
page-chat-say = Say something
page-chat-send = Send
page-chat-said = { $name }: { $text }
page-chat-show = Chat
page-chat-unread = { $count ->
    [one] 1 unread message
   *[other] { $count } unread messages
}
page-sheet = My area
page-sheet-open = Unfold my area
page-sheet-open-waiting = Unfold my area: { $title }
page-sheet-fold = Fold my area away
page-sheet-full = Enlarge my area
page-sheet-half = Make my area smaller
page-tab-play = Play
page-tab-mine = Mine
page-tab-standings = Standings
page-tab-log = Log
page-tab-chat = Chat
page-tab-chat-unread = Chat ({ $count })
page-tab-waiting = { $title } ({ $count })

# The table's menu

page-menu = Table
page-watch-link = Link to this table
page-leave-hint = You may go and come back: until then a bot plays for you.
page-leave-table = Leave for now
page-leave-yes = Leave
page-resign-hint = If you resign, a bot plays your seat to the end.
page-resign-table = Resign
page-resign-yes = Resign for good
page-close-hint = Closing ends the table for everybody. Its record is kept.
page-close-table = Close the table
page-close-yes = Close it for everybody

# The end

page-result = Result
page-result-you-won = { $count ->
    [one] You win!
   *[other] You share the win: { $names }
}
page-result-lead = { $seat } is { $margin } ahead of { $second }; the greatest difference: { $source } ({ $amount } more).
    .you-seat = You are { $margin } ahead of { $second }; the greatest difference: { $source } ({ $amount } more).
    .you-second = { $seat } is { $margin } ahead of you; the greatest difference: { $source } ({ $amount } more).
page-result-stand-in = { $moves ->
    [one] a bot played { $moves } of { $of } moves
   *[other] a bot played { $moves } of { $of } moves
}
page-result-won = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
page-result-none = The game was not played to its end.
page-replay = Replay
page-result-more = Curves, luck, replay and more: to the result page
page-advise = Advise me
page-open-advice = Advice from the program
page-advice-none = none
page-advice-allowed = for whoever asks
page-advice-is-allowed = Whoever asks gets advice; everybody sees how often.
page-advice-is-none = Nobody gets advice.
page-open-puzzles = Give puzzles
page-puzzles-allowed = Moments of this game may become puzzles for everybody on this server, without names. Whoever sits down agrees.
page-continues = Played on from a moment of another game; it counts nowhere.
page-continues-brief = played on
page-continues-link = To that moment
page-result-advised = { $count ->
    [one] took advice once
   *[other] took advice { $count } times
}
page-result-board = Look at the board
page-again = Play again
page-again-hint = The same people, the seats move on by one. A bot plays for whoever declines or does not come.
page-again-proposed = { $name } proposes another game.
page-again-declined = A bot takes your seat in the next game.
page-again-decline = Not this time
page-again-watch = Watch the next game
page-again-followed = { $name } proposes another game: you follow to the next table.
page-again-back = Back to the result

# Help

page-help = Help
page-help-learn = Learn the game step by step
page-help-guide = Guide and rules
page-help-what = “What is this?” Rest the mouse on a symbol, a card, a figure or a place, or go there with the arrow keys: it says what it does.
page-help-what-touch = “What is this?” Keep a finger on a symbol, a card, a figure or a place: it says what it does. A long press never plays anything.
page-help-text = The line under the board says what is expected of you. What you may do is marked on the board and listed beside your own area; point at it to see what it costs and how likely it pays. A line of the log takes you back to that moment.
page-help-text-touch = The line at the top of the sheet says what is expected of you. What you may do is marked on the board and listed in the sheet. A line of the log takes you back to that moment.
page-help-fingers = By finger
page-finger-tap = Tap a choice to see what it costs and brings; tap again, or “Do it”, to play it.
page-finger-tap-once = Tap a choice to play it. In the settings you can ask for a second tap.
page-finger-facts = Keep a finger on a card, a symbol or a place to see what it does.
page-finger-sheet = Drag the sheet up for all choices, your own things, log and chat; drag it down to see the board.
page-finger-chart = Move a chart with one finger; make it larger or smaller with two.
page-finger-log = Tap a line of the log to look back; “Back to now” returns.
page-finger-back = The back button closes what is open before it leaves the table.
page-help-keys = Keys
page-key-choice = select a choice
page-key-arrows = move between the spots of the board, the lines of the log, or set an amount
page-key-enter = do what is selected
page-key-undo = take back your last step
page-key-type = type an action
page-key-log = log and chat
page-key-escape = close what is open; let go; back to now; skip the motion
page-key-help = this page

# Examples for developers

page-kit-title = The kit
page-kit-line = The parts all games are built from.

# Lessons

page-learn = Learn
page-learn-title = Learn { $game }
page-learn-line = A guided game at the real table. Nothing can go wrong: you can go back, skip and start again.
page-learn-none = There is no such lesson.
page-learn-minutes = { $minutes ->
    [one] about a minute
   *[other] about { $minutes } minutes
 }
page-learn-start = Start
page-learn-again = Again
page-learn-finished = finished
page-learn-offer-title = New to { $game }?
page-learn-offer = A guided game at the real table shows you the goal and your first turns, in about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }.
page-learn-offer-yes = Show me
page-learn-offer-no = Play at once
page-lesson = Lesson: { $title }
page-lesson-step = { $step } of { $of }
page-lesson-next = Go on
page-lesson-skip = Do it for me
page-lesson-back = Back: read the step before again
page-lesson-restart = Start this lesson again
page-lesson-leave = Leave the lesson
page-lesson-wrong = Not that one now. What the lesson means is ringed and marked.
page-lesson-watch = Watch …
page-lesson-act = Now you: do it.
page-lesson-read = Read above, then go on.
page-lesson-done = Well done: { $title }
page-lesson-next-chapter = Next comes “{ $title }”: { $line }
page-lesson-go-chapter = Go on: { $title }
page-lesson-all-done = You know everything you need. Now play a real game against bots: they take their time, and every question says why it matters.
page-lesson-play = Now play a real game
page-lesson-again = Take it again
page-lesson-chapters = All lessons
page-lesson-what-next = What next?
page-lesson-home = Home
page-puzzles = Puzzles
