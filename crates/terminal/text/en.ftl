# What the application says, beside the texts of table and games.

# Who plays

app-player = Player
app-player-number = Player { $number }
app-bot = { $seat } ({ $level })
app-bot-cautious = { $seat } ({ $level }, plays it safe)
app-bot-greedy = { $seat } ({ $level }, always wants more)
app-bot-vengeful = { $seat } ({ $level }, never forgets)
app-bot-generous = { $seat } ({ $level }, trades gladly)
app-bot-chatterbox = { $seat } ({ $level }, talks a lot)

# The beginning

app-at-the-table = At the table: { $who }.
app-loaded = { $entries ->
    [one] The game goes on after one entry of its log.
   *[other] The game goes on after { $entries } entries of its log.
} The command “log” tells what happened.
app-welcome = Type the words of a choice or its number; “help” explains the rest.
app-seats-mismatch = { $given ->
    [one] One seat is
   *[other] { $given } seats are
} named for { $players } players: expected one for each player.

# Questions and answers

app-forecast = { $action }: { $facts }
app-forecast-none = { $action }: nothing to foresee.
app-hint-title = { $count ->
    [one] The best, with your chance to win:
   *[other] The best { $count }, with your chance to win:
}
app-hint = { $action }: { $chance } ± { $error }
app-hint-why = { $action }: { $chance } ± { $error } · { $why }
app-hint-silent = saying nothing
app-refused = { $reason } ({ $rule })
app-needs-amount = How much? Expected { $least } to { $most }, for instance “{ $example }”.
app-ambiguous = That could be { $entries }.
app-write-out = Write it out, with your own words for the dots: { $form }
app-no-such-number = There is no choice with that number: expected 1 to { $most } (with an amount where there is a range: “2 12”).
app-redundant = { $count ->
    [one] “{ $example }” can be typed too; it has the same effect as one of these.
   *[other] { $count } more can be typed, such as “{ $example }”; each has the same effect as one of these.
 }
app-no-choices = Nobody is asked to choose now.
app-empty-line = Type the words of a choice or its number; “help” explains the rest.
app-no-such-command = There is no such command; “help” lists them.
app-may-be-silent = You need not answer: Enter says nothing, “silent” nothing until somebody turns to you.
app-command-usage = Expected “{ $usage }”.
app-command-help = help
app-command-board = board
app-command-choices = choices
app-command-forecast = forecast ACTION
app-command-hint = hint
app-command-log = log
app-command-undo = undo
app-command-orders = orders
app-command-order = order ORDER|off
app-command-silent = silent
app-command-save = save FILE
app-command-replace = save! FILE
app-command-load = load FILE
app-command-lang = lang { $codes }
app-command-quit = quit
app-order-off = off
app-order-in-force = { $order } (in force)
app-order-given = Standing order: { $order }
app-order-revoked = You have no standing order any more.
app-by-order = Your standing order answers: { $action }
app-hold = Enter to go on, “undo” to take it back:
app-hold-help = Press Enter to go on, or type “undo”, “help” or another command.
app-undone = Taken back: { $action }
app-nothing-to-undo = Nobody at the keyboard has anything to take back.
app-language = We speak English.

# Several people at one keyboard

app-hand-over = Now it is { $seat }’s turn at the keyboard. The others look away.
app-hand-over-wait = { $seat }, press Enter:

# Dice on the real table

app-dice-ask = Roll the dice at the table and type what they show: { $form } (the numbers alone, in this order, will do).
app-dice-unknown = These dice cannot have been rolled: expected { $form }, or its numbers in this order.

# Files

app-saved = Saved in { $file }.
app-file-exists = { $file } is already there and stays as it is; “save! { $file }” replaces it.
app-file-missing = There is no file { $file }, or no such folder.
app-file-system = { $file } cannot be used: { $problem }.
app-file-record = { $file } cannot be played on. { $problem }
app-kept = The game is kept. To go on with it:
app-kept-over = The record of the game is kept. To look at it again:
app-not-kept = The game cannot be kept as it goes on; use “save FILE”. { $problem }
app-quit-unsaved = This game is saved nowhere. Use “save FILE”, or “quit” once more to give it up.
app-lost = The game could not be kept. { $problem }
app-lost-all = the game could not be kept
app-terminal-gone = The terminal cannot be used: { $problem }.

# What goes wrong with a game or a bot

app-nobody-asked = The game waits, but asks nobody. This is a mistake of the program; the game is kept.
app-bot-silent = { $seat } has no answer. This is a mistake of the program; the game is kept.

# The end

app-repeated = { $sentence } (×{ $times })
app-log-title = What happened
app-result-title = The game is over
app-result-line = { $place }. { $seat }: { $score }
app-result-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}
app-over-prompt = “log”, “board” and “save FILE” still work; Enter or “quit” leaves.

# Help

app-help-commands = Commands
app-help-help = this page
app-help-board = draws the board again
app-help-choices = lists again what you may do
app-help-forecast = what an action would cost and pay, and how likely
app-help-hint = the best three actions, with your chance to win; it knows no more than you
app-help-log = what happened so far
app-help-undo = takes back your last step, until something was rolled or revealed or somebody else acted
app-help-orders = lists the standing orders you may give: answers to later questions
app-help-order = gives a standing order, as it stands in that list or by its number, in the place of an earlier one, or ends it; a saved game does not keep it
app-help-silent = says nothing out of turn until somebody turns to you
app-help-save = writes the game to a new file
app-help-replace = writes the game to a file, even if it is there already
app-help-load = goes on with the game in a file
app-help-lang = changes the language
app-help-quit = leaves; the game is kept and you are told where
app-help-answers =
    To act, type an action as it stands in the list (“bid 12”), the beginnings of its words (“b 12”), or its number (“3”, with an amount “2 12”). A colon in front always means a command (“:load FILE”). French names of the commands work too.
app-help-options = Options of this table
app-option = { $option }: { $value }
app-yes = yes
app-no = no

# Replay

replay-title = { $game }, version { $rules } of its rules. At the table: { $names }.
replay-chance = chance
replay-by-order = { $action } (by standing order)
replay-undo = { $seat } takes back entry { $entry }.
replay-unfinished = The record ends here; the game is not over.
replay-stopped = After entry { $entry } of { $last }:
replay-walk-at = Entry { $entry } of { $last }
replay-walk-hint = Enter goes on. Type help for the other commands.
replay-walk-help =
    Enter, > and <     one event on or back
    >> and <<          to the next or previous decision
    >>> and <<<        to the next or previous round
    start, end, 40     to the start, the end, entry 40
    eyes 2             the board as player 2 saw it; eyes spectator, eyes all
    quit               leave
replay-walk-unknown = “{ $given }” is no command here. Type help for a list.
replay-walk-no-seat = There are { $seats } players: expected a number from 1 to { $seats }.
replay-no-entry = There is no entry { $given } in this record: expected 0 to { $last }.

# Verify

verify-over = The game was played to its end: { $entries ->
    [one] one entry
   *[other] { $entries } entries
}.
verify-broken-off = The game was broken off after { $entries ->
    [one] one entry
   *[other] { $entries } entries
}.
verify-outcomes = Every outcome of chance is what seed and entropy give: { $outcomes } of { $outcomes }, among them { $dice ->
    [one] one roll of the dice
   *[other] { $dice } rolls of the dice
} and { $draws ->
    [one] one draw
   *[other] { $draws } draws
}.
verify-commitment = Commitment: { $text }
verify-seed = Seed: { $text }
verify-entropy = Entropy of { $seat }: { $text }
verify-proves = What this proves: the commitment is the one you noted. If you noted it before play, the server had chosen its seed by then, and no die and no card was chosen or changed afterwards.
verify-proves-if = What this proves: if you saw this commitment before play, the server had chosen its seed by then, and no die and no card was chosen or changed afterwards. If you did not, the record only fits itself: anybody can make up such a one.
verify-proves-not = What it does not prove: that nobody knew what would come. The server knows its seed and could tell somebody, and whoever knows the seed and adds entropy last can choose the best of many. Look whether your own entropy stands above as you gave it.
verify-no-entropy = What it does not prove: that nobody knew what would come. Nobody added entropy, so the server could try many seeds before it published a commitment.
verify-actions = Actions are checked by the rules alone: one that was changed to another legal one is found only if it makes a later entry illegal or a later outcome differ.

# Analyse

analyse-unfinished = The game of this record is not over: only a finished game can be analysed.
analyse-not-learned = Nothing has been learned about this edition: the chances only compare how the players stand.
analyse-balances = Where each result came from, in points of the chance to win; a win is 100. Start, luck and decisions add up to the result.
analyse-balance = { $seat }: start { $start }, luck { $luck }, own decisions { $own }, decisions of others { $others }, result { $result }.
analyse-luck-helped = Luck did the most for { $seat }.
analyse-luck-hurt = Bad luck cost { $seat } the most.
analyse-own-helped = { $seat } owes the most to good decisions.
analyse-own-hurt = { $seat } lost the most by decisions that were not the best.
analyse-others-helped = The decisions of others did the most for { $seat }.
analyse-others-hurt = The decisions of others cost { $seat } the most.
analyse-even = Neither luck nor decisions changed much for { $seat }.
analyse-mistakes = { $count ->
    [0] No mistake of 5 points or more among { $decisions } decisions.
    [one] One mistake of 5 points or more among { $decisions } decisions; “±” is the standard error.
   *[other] { $count } mistakes of 5 points or more among { $decisions } decisions, the greatest first; “±” is the standard error.
}
analyse-mistake = Entry { $entry }, { $seat }, a mistake: “{ $action }” lost { $loss } ± { $error } points; better was: { $better }.
analyse-blunder = Entry { $entry }, { $seat }, a blunder: “{ $action }” lost { $loss } ± { $error } points; better was: { $better }.
analyse-silence = to say nothing
