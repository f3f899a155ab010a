# What the page says after a game: replay, result, analysis. Loaded with these screens.

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
