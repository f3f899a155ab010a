# The card of the game, for the home page and lists.

manila-title = Manila
manila-line = Bid, bet and bribe your way up the bay: three punts, four wares, one harbour master.
