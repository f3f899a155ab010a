# The card of the game, for the home page and lists.

norderwind-title = Norderwind
norderwind-line = Fit out your own cog, sail out into the fog, trade, and fight the pirates of the north.
