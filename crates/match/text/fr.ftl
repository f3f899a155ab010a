# Ce qui ne va pas à une table.

table-no-such-seat = Il n’y a pas de place { $seat } : de 1 à { $seats } seulement.
table-not-your-turn = Ce n’est pas à { $seat } de jouer, mais à : { $asked }.
table-outdated = Ceci répond à la question { $given }, mais la place en est à la question { $current }.
table-over = La partie est terminée.
table-chance-awaited = Le hasard d’abord : { $chance_kind }.
table-chance-kind-dice = un jet de dés
table-chance-kind-draw = un tirage
table-no-chance = Aucun tirage n’est attendu ; c’est à : { $asked }.
table-no-such-order = Cette consigne n’existe pas : attendu { $known }.
table-no-orders = Ce jeu ne connaît pas de consignes.
table-unforeseen = Rien ne se prévoit au-delà d’une action qui révèle quelque chose.
table-full = Le journal est plein : { $most } lignes au plus.
table-names = { $given } noms pour { $players } places : il en faut un par place, ou aucun.
table-name = Le nom de la place { $seat } ne convient pas : de 1 à { $most } caractères imprimables.

undo-start = Rien à reprendre : rien n’a encore été joué.
undo-chance = Rien à reprendre : le hasard a parlé depuis (ligne { $entry }).
undo-other = Rien à reprendre : { $seat } a joué depuis (ligne { $entry }).
undo-revealed = Rien à reprendre : un secret a été révélé (ligne { $entry }).
undo-seen = Impossible de reprendre ce coup : il a déjà été vu (ligne { $entry }).
undo-ordered = Impossible de reprendre ce coup : votre consigne répondrait aussitôt de nouveau (ligne { $entry }). Révoquez-la d’abord.
undo-over = Rien à reprendre : la partie est terminée.

# Ce qui ne va pas dans un enregistrement.

record-not-a-record = Ce n’est pas un enregistrement de Portolan : la ligne { $line } doit commencer par {"{"}"portolan":"record".
record-too-long = C’est trop long pour un enregistrement : { $most } octets au plus.
record-too-many-entries = Cet enregistrement a trop d’entrées : { $most } au plus.
record-not-text = La ligne { $line } de l’enregistrement n’est pas du texte UTF-8.
record-format = La ligne { $line } de l’enregistrement indique le format { $found } : ce programme lit le format { $known }.
record-changed = L’enregistrement est abîmé : la ligne { $line } a été modifiée.
record-unknown = La ligne { $line } de l’enregistrement dit quelque chose que ce programme ne comprend pas.
record-missing = L’enregistrement est abîmé : l’entrée { $entry } manque ; elle devrait être à la ligne { $line }.
record-repeated = L’enregistrement est abîmé : la ligne { $line } contient encore l’entrée { $entry }.
record-truncated = L’enregistrement est abîmé : il s’arrête à la ligne { $line }, avant sa ligne de fin.
record-after-end = L’enregistrement est abîmé : la ligne { $line } vient après sa ligne de fin.
record-game = La ligne { $line } de l’enregistrement indique le jeu « { $found } » : attendu { $expected }.
record-rules = La ligne { $line } de l’enregistrement indique la version { $found } des règles de { $game } : ce programme a la version { $known }.
record-edition = La ligne { $line } de l’enregistrement indique l’édition { $found } : attendu l’édition { $known }.
record-field = Ligne { $line } de l’enregistrement : le champ « { $field } » n’est pas ce que ce programme attend.
record-header = Ligne { $line } de l’enregistrement : { $reason }
record-refused = La ligne { $line } de l’enregistrement, entrée { $entry }, n’est pas possible : { $reason }
record-refused-by-rule = La ligne { $line } de l’enregistrement, entrée { $entry }, est refusée par { $rule } : { $reason }
record-result = La ligne { $line } de l’enregistrement donne un autre résultat que ses entrées.

# Ce qui ne va pas dans la preuve d'un hasard équitable.

fair-hex = Ce n’est ni une graine ni un engagement : attendu 64 chiffres hexadécimaux.
fair-entropy = L’entropie donnée par { $seat } ne convient pas : de 1 à { $most } caractères imprimables.
fair-entropy-order = { $seat } donne de l’entropie deux fois ou hors de son rang : attendu chaque place une fois, dans l’ordre.
fair-no-proof = Cet enregistrement ne contient aucune preuve d’un hasard équitable : sa partie n’a pas été jouée sur un serveur qui s’engage sur une graine.
fair-no-seed = Cet enregistrement ne révèle pas la graine de son hasard : le serveur la montre quand la partie est terminée.
fair-commitment = Cet enregistrement n’est pas celui de la partie voulue, ou il a été inventé : son engagement est { $found }, mais vous aviez noté { $expected }.
fair-seed = La graine de l’enregistrement n’est pas celle sur laquelle le serveur s’était engagé : son engagement est { $found }, attendu { $expected }.
fair-outcome = Ligne { $line } de l’enregistrement, entrée { $entry } : le tirage { $number } est « { $found } », mais la graine et l’entropie donnent « { $expected } ». Il a été falsifié, ou bien l’entropie ou une entrée précédente a été modifiée.
