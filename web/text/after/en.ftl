# What the page says after a game and about games that were played: replay, result, analysis, puzzles. Loaded with
# these screens.

# Replay

page-title-replay = Replay: { $game } · Portolan
page-replay-title = Replay: { $game }
page-replay-back = Back to the table
page-replay-running = This game is still under way. Its replay opens when it is over.
page-replay-start = The game begins.
page-replay-unseen = Something happens that these eyes do not see.
page-replay-moment = { $chapter }: { $what }
page-replay-slider = Moment of the game
page-replay-controls = Replay
page-replay-play = Play (space)
page-replay-pause = Pause (space)
page-replay-event-back = One event back (←)
page-replay-event-on = One event on (→)
page-replay-decision-back = One decision back (Shift ←)
page-replay-decision-on = One decision on (Shift →)
page-replay-chapter-back = One round back (Page up)
page-replay-chapter-on = One round on (Page down)
page-replay-speed = Speed
page-replay-speed-times = { NUMBER($speed) }×
page-replay-copy = Copy the link to this moment
page-copy-address = Copy the address in the bar: it is the link to this moment.
page-replay-log = Log
page-eyes = Whose eyes
page-eyes-mine = mine
page-eyes-spectator = a spectator’s
page-eyes-deciding = of whoever decides
page-eyes-seat = { $name }

# The result

page-title-result = Result: { $game } · Portolan
page-result-title = Result: { $game }
page-result-replay = Watch the replay
page-result-share = Share
page-result-link = Link to this result
page-result-picture = Save a picture
page-share-result = A game of { $game }
page-places = Places
page-scores-picture = Bars: where each score comes from. The figures are in the table below.
page-scores-part = { $source }: { $amount }
page-scores-table = The figures as a table
page-course = How it went
page-curve-kind = What the curve shows
page-curve-chances = chance to win
page-curve-standings = standing
page-curve-chances-picture = Curve of everybody’s chance to win over the game. The turning points are listed below.
page-curve-standings-picture = Curve of everybody’s standing over the game. The turning points are listed below.
page-turning = Turning points
page-turning-change = { $name } { $points }
page-by-chance = Chance: { $what }
page-chances-learned = Chances are those among bots that play well, learned from many games. They know the whole position, hidden cards included.
page-chances-compared = For this edition nothing was learned: the chances only compare how everybody stands.
page-balance = Luck and decisions
page-balance-table = Luck and decisions in figures
page-balance-explained = In points of a hundred: the chance to win at the start, plus what luck, own decisions and the decisions of others changed, is the result.
page-balance-start = start
page-balance-luck = luck
page-balance-own = own decisions
page-balance-others = others’ decisions
page-balance-means-luck-up = { $seat }: dice and cards helped most.
    .you-seat = You: dice and cards helped most.
page-balance-means-luck-down = { $seat }: dice and cards did most of the damage.
    .you-seat = You: dice and cards did most of the damage.
page-balance-means-own-up = { $seat }: own decisions made the difference.
    .you-seat = You: your own decisions made the difference.
page-balance-means-own-down = { $seat }: own decisions cost most.
    .you-seat = You: your own decisions cost most.
page-balance-means-others-up = { $seat }: what the others decided helped most.
    .you-seat = You: what the others decided helped most.
page-balance-means-others-down = { $seat }: what the others decided cost most.
    .you-seat = You: what the others decided cost most.
page-balance-means-even = { $seat }: nothing tipped the scales.
    .you-seat = You: nothing tipped the scales.
page-notable = Notable moments
page-decisions = Best and worst decisions
page-decisions-best = Best
page-decisions-worst = Worst
page-decisions-none = Nothing stands out: no clear mistake, and nothing that only this player would have found.
page-decision-lost = { $points ->
    [one] lost 1 point
   *[other] lost { $points } points
}
page-decision-won = { $points ->
    [one] 1 point better than anything else
   *[other] { $points } points better than anything else
}
page-decision-instead = Better: { $what } ({ $chance })
page-advice-nothing = do nothing
page-analysis = Analysis
page-analysis-offer = The server plays each decision again many times and compares what else could have been done. That takes about half a minute.
page-analysis-start = Look for mistakes
page-analysis-cancel = Stop looking
page-analysis-waiting = { $ahead ->
    [0] Your game is next.
    [one] One game is analysed before yours.
   *[other] { $ahead } games are analysed before yours.
}
page-analysis-running = { $done } of { $of } decisions looked at …
page-analysis-level = Chances among bots of the level “{ $level }”, by what each player could know. People may play otherwise.
page-record = Download the record
page-scores = Where the scores come from
page-scores-start = at the start
page-scores-sum = result
page-fair-title = Was chance fair?
page-fair-yes = { $count ->
    [one] Yes: the one outcome of chance was recomputed and is right.
   *[other] Yes: all { $count } outcomes of chance were recomputed and are right.
}
page-fair-no = No: not every outcome follows from the seed.
page-fair-unknown = The seed is shown when the game is over.
page-fair-details = How this is checked
page-fair-explained = Before the start the server showed a fingerprint of its secret seed, and everybody added randomness of his own. All dice and cards follow from both. So nobody could change the outcomes later; only the server could have known them before.
page-fair-commitment = Fingerprint of the seed, shown before the start
page-fair-seed = Seed, shown at the end
page-fair-entropy = Added by { $name }

# Analysis in the replay

page-turning-mark = Turning point: { $what }
page-chance-of = { $name } { $chance }
page-chances-now = Chances to win: { $chances }
page-verdict-good = Nothing better was found.
page-verdict-mistake = Mistake
page-verdict-blunder = Blunder
page-verdict-mark = { $points ->
    [one] { $verdict }: 1 point lost
   *[other] { $verdict }: { $points } points lost
}
page-mistake-back = Previous mistake
page-mistake-on = Next mistake
page-analysis-nothing = Nothing was decided here, or there was nothing else to do.
page-luck-here = by luck
page-play-on = Play on from here as { $name }

# The replay of a file

page-file-title = Watch a record
page-file-hint = Any record file: from a table here, a terminal, a tournament of bots or another server. The server reads and checks it, and keeps nothing.
page-file-choose = Drop a record file here, or choose one
page-file-reading = Reading …
page-file-large = This file is larger than any record.
page-file-damaged = Damaged: { $why } What is whole before it can be watched.

# Advice

page-advice = Advice
page-advice-title = What the program would do:
page-advice-thinking = Thinking it over …
page-advice-offer = Not sure what to do?
page-advice-explained = Chances to win among bots, by what you can know. The decision is yours.

# Puzzles

page-puzzles-title = Puzzles of { $game }
page-puzzles-line = Moments from real games in which one choice is clearly the best. Find it at the table.
page-puzzles-program = From games of bots
page-puzzles-server = From games played here
page-puzzles-solved = { $solved } of { $of } solved
page-puzzles-players = { $players } players
page-puzzles-all = All puzzles
page-puzzle = Puzzle { $number }
page-puzzle-easy = easy
page-puzzle-hard = hard
page-puzzle-name = Puzzle { $number }, { $players } players, { $difficulty ->
    [easy] easy
   *[hard] hard
}{ $solved ->
    [yes] , solved
   *[no] { "" }
}
page-puzzle-ask = One choice gives you clearly the best chance to win. Which?
page-puzzle-act = Choose at the table; nothing is lost by a try.
page-puzzle-wrong = There is something clearly better. Try again.
page-puzzle-worse = With that you would win { $chance } of 100 games. There is something clearly better.
page-puzzle-show = Show the solution
page-puzzle-solved = That is it.
page-puzzle-leave = Back to the puzzles
page-puzzle-end = Puzzle { $number }: the best choices
page-puzzle-chance = { $chance } % ± { $error }
page-puzzle-basis = Chances to win among bots of the level “captain”, from what you know at the table.
page-puzzle-next = Next puzzle
page-puzzle-all-solved = You have solved all of them.

# Levels of bots

page-levels-failed = The levels could not be loaded.
page-levels-stars = { $stars ->
    [one] { $stars } star:
   *[other] { $stars } stars:
}
page-levels-deckhand = Does anything the rules allow. Good company while you learn them.
page-levels-mate = Plays by experience, quickly and decently. A fair opponent after a few games.
page-levels-captain = Tries out every idea in many imagined games before acting.
page-levels-admiral = Looks further and thinks longer. The strongest there is.
page-levels-wins = { $game } against { $others } of level { $below }: one wins { $wins } of 100 games (measured; { $low } to { $high }). With luck alone it would be 25.
page-levels-temperaments = Each level has six people with a temperament of their own. It changes how they decide between things that are about equally good, and what they say.
page-next-level = The next level
page-next-level-suggestion = Two wins in a row! Are you ready for { $stars } { $level }?
page-next-level-play = Play against { $level }
page-next-level-no = Not yet
