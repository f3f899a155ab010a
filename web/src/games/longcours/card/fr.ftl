# The card of the game, for the home page and lists.

longcours-title = Long Cours
longcours-line = Cargos, tempêtes et bagarres autour du globe, et un corsaire qui se vend au plus offrant.
