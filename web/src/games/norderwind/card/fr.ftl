# The card of the game, for the home page and lists.

norderwind-title = Norderwind
norderwind-line = Armez votre propre cogue, prenez la mer dans la brume, commercez et battez les pirates du Nord.
