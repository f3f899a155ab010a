# Ce qu’il faut à tout programme de Portolan pour parler : listes, noms, probabilités, et ce qui ne
# va pas dans la notation et la mise en place, en plus des textes de la table et des jeux.

# Listes, noms, probabilités

app-list-empty = rien
app-list-pair = { $left } et { $right }
app-list-middle = { $left }, { $right }
app-list-last = { $left } et { $right }
app-seat = Place { $number }
app-chance = { $percent } %
app-chance-below = < { $percent } %
app-chance-above = > { $percent } %

# Notation et mise en place

notation-unreadable = « { $found } » est illisible : attendu { $expected }.
setup-players = { $given ->
    [one] { $given } joueur
   *[other] { $given } joueurs
} : il en faut de { $least } à { $most }.
setup-unknown-option = L’option « { $name } » n’existe pas : attendu { $known }.
setup-value = L’option { $option } ne peut pas valoir « { $given } » : attendu { $expected }.
setup-edition = { $line ->
    [0] L’édition contient une erreur
   *[other] L’édition contient une erreur à la ligne { $line }
} : { $problem }.
