# The card of the game, for the home page and lists.

oltremare-title = Oltre Mare
oltremare-line = Négociez, promettez et bluffez à travers le Levant, et rangez vos cartes dans le bon ordre.
