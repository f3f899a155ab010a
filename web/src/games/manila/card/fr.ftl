# The card of the game, for the home page and lists.

manila-title = Manila
manila-line = Enchères, paris et complices : trois barques remontent la baie, quatre marchandises, un capitaine du port.
