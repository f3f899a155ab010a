# The card of the game, for the home page and lists.

longcours-title = Long Cours
longcours-line = Freighters, storms and brawls around the globe, and a corsair who goes to the highest bidder.
