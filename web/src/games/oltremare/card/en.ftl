# The card of the game, for the home page and lists.

oltremare-title = Oltre Mare
oltremare-line = Trade, promise and bluff your way across the Levant, and stow your cards in the right order.
