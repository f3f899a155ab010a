# La page de Long Cours en français : ce que disent le plateau, la zone personnelle et les boutons en
# plus des textes du jeu.

# Les options d’une table, expliquées à qui n’a jamais joué

option-short-game-hint = Moins de tempêtes, de déplacements directs et de regards noirs : la partie finit plus tôt.
option-resale-ports-only-hint = Sinon on revend partout, même là où un navire s’est échoué.
option-corsair-same-turn-hint = Sinon le nouveau maître du corsaire attend son prochain tour.
option-round-limit-hint = À la limite, le capitaine le plus riche gagne. Sans limite, une partie peut durer très longtemps.

million = { $francs ->
    [one] million
   *[other] millions
}
zone-name = Zone { $zone }

# Les choix, en mots sur les boutons

act-end = Finir le tour
act-end-corsair = Finir le tour du cargo : le corsaire suit

group-place = Ports
group-buy = Marché
group-move = Déplacements ordinaires
group-direct = Déplacements directs
group-resell = Revente
group-storm = Tempêtes
group-enter = Ports
group-brawl = Bagarres
group-play = Votre réponse
group-auction = Le corsaire
group-bid = Enchère
group-step = Le corsaire navigue
group-decline = Ou
amount-buy = Millions à dépenser
amount-buy-do = Acheter pour { $amount }
amount-bid = Votre offre, en millions
amount-bid-do = Offrir { $amount }
preset-quarter = ¼
preset-half = ½
preset-all = tout
preset-all-in = tapis
preset-bid = { $amount }
ask-buy-all = Dépenser les { $amount } ?
ask-all-in = Tapis : offrir { $amount } ?

# Le plateau

map-title = Carte du monde
map-inset = Europe
some-cereals = des céréales
some-fruit = des fruits
some-textiles = des tissus
some-wood = du bois
some-machines = des machines
some-gold = de l’or
about-ship-here = { $name } y est.
about-corsair-here = Le corsaire y est.
chips-title = Montrer sur la carte
chips-ship = Montrer le cargo { ELIDE($name, word: "de") } ({ $point })
chips-corsair = Montrer le corsaire ({ $point })
chips-reach = Portée du corsaire
cargo-title = Cargaisons
cargo-captain = Capitaine
cargo-cash = argent
cargo-wealth = fortune
market-title = Marché
market-die = Dé { $die }
market-factor = Le dé vend tous vos billets de son produit à { $factor } fois leur valeur.
hunt-title = Chasse
hunt-sunk = { $name } a été coulé ({ $point }). Pris : { $francs } { million }. Perdu en mer : { $goods }.

# Les cartes encore en jeu

cards-title = Cartes
cards-storms = Tempêtes encore en jeu : { $left } sur { $all }
cards-direct = Déplacements directs encore en jeu : { $left } sur { $all }
cards-brawls = Cartes de bagarre encore en jeu : { $left } sur { $all }
cards-captains = Mains et cartes jouées
cards-hand = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
cards-played-none = rien joué

# La barre du tour

bar-title = Votre tour
bar-title-other = { $name } peut encore :
bar-buy = Acheter
bar-buy-title = Acheter le produit de votre port, aussi souvent que vous voulez
bar-sail = Naviguer
bar-sail-title = Un déplacement le long d’une ligne pointillée, vers un point marqué de la carte
bar-direct = Direct
bar-direct-title = Jouer une carte pour gagner aussitôt n’importe quel port, au lieu du déplacement ordinaire
bar-resell = Vendre
bar-resell-title = Lancer le dé une fois : il désigne un produit, et tout ce que vous en avez se vend au triple
bar-storm = Tempête
bar-storm-title = Jouer une tempête : elle détruit tous les cargos d’une zone, et le corsaire
bar-brawl = Bagarre
bar-brawl-title = Attaquer un capitaine de votre port avec une carte de bagarre, pour tout son argent
bar-auction = Enchère
bar-auction-title = Mettre le corsaire aux enchères : il faut 6 millions en caisse
bar-end = Finir
bar-stop = Arrêter
bar-done = fait pendant ce tour
bar-shut = impossible maintenant
panel-buy = Acheter
panel-direct = Un déplacement direct
panel-direct-hint = Choisissez un port ici ou sur la carte. Cela coûte une carte.
panel-direct-hint-map = Choisissez un port sur la carte. Cela coûte une carte.
panel-resell = Lancer le dé pour revendre
panel-storm = Une tempête : où ?
panel-storm-hint = Elle détruit tous les bateaux de la zone. Les marchandises s’entassent au lieu d’échouage.
panel-brawl = Commencer une bagarre
panel-auction = L’enchère du corsaire
panel-close = Replier
storm-nobody = personne
storm-self = votre cargo aussi !
storm-wreck = marchandises échouées : { $goods }
brawl-target = Qui attaquez-vous ?
brawl-cards = Vos cartes de bagarre
brawl-rival = { $name } ({ $francs } { million })
brawl-hint = Choisissez la première carte. Le perdant donne tout son argent.
corsair-steps = { $steps ->
    [0] Le corsaire chasse.
    [one] Il reste un déplacement au corsaire.
   *[other] Il reste { $steps } déplacements au corsaire.
}

# Bagarre, enchère, naufrage

duel-title = Bagarre !
duel-called = { $name } vous attaque : répondez par une carte plus forte, ou cédez !
duel-stake = { $francs } { million } en jeu
duel-gave-in = a cédé
duel-waits = { $name } doit répondre.
duel-waits-you = À vous de riposter.
duel-lost = { $name } cède.
duel-lost-you = Vous cédez.
duel-robbed = { $winner } prend { $francs } { million } à { $loser }.
duel-too-weak = Vous n’avez pas de carte plus forte.
duel-give-in = Céder
duel-give-in-ask = { $francs ->
    [0] Céder ? Vous n’avez pas d’argent à perdre.
   *[other] Céder et perdre { $francs } { million } ?
}
duel-play = Jouer { $name } ({ $strength })
auction-title = Le corsaire aux enchères
auction-standing = { $name } offre
auction-sold = Adjugé à { $name }
auction-standing-you = Votre offre tient
auction-sold-you = Adjugé à vous
auction-bids = Offres, la dernière en tête
auction-rivals = Capitaines et leur argent
auction-leads = en tête
auction-passed = a passé
auction-asked = décide
auction-in = reste en lice
sunk-title = { $name } est coulé
sunk-title-you = Vous êtes coulé
sunk-where = { $point } : le corsaire { ELIDE($owner, word: "de") } prend { $francs } { million }.
sunk-goods = Perdu en mer : { $goods }.
sunk-hand = Sa main est montrée

mine-wrecked = Votre cargo fait naufrage : { $francs ->
    [0] aucune cargaison perdue.
   *[other] { $francs } { million } de cargaison { $francs ->
        [one] perdu
       *[other] perdus
    }.
}
mine-sold = Produit du dé : { $product }. Vous revendez pour { $francs } { million } !
mine-robbed = { $francs ->
    [0] { $name } vous bat à la bagarre.
   *[other] { $name } vous prend tout votre argent : { $francs } { million }.
}
mine-won = { $francs ->
    [0] Vous gagnez la bagarre contre { $name }.
   *[other] Vous prenez { $francs } { million } à { $name } !
}
mine-corsair = Le corsaire est à vous, pour { $francs } { million } !
mine-sinks = Votre corsaire coule { $name } : { $francs } { million } de butin !
mine-looted = Vous récupérez des épaves : { $goods } !
mine-by-storm = Une tempête { ELIDE($name, word: "de") } en zone { $zone }
mine-own-storm = Votre propre tempête en zone { $zone }
mine-cash = En caisse : { $francs } { million }
mine-sunk = Le corsaire { ELIDE($name, word: "de") } vous a coulé !
mine-lost = { $francs ->
    [0] Vous n’aviez pas d’argent à perdre.
   *[other] { $name } prend tout votre argent : { $francs } { million }.
}
mine-lost-goods = Perdu en mer : { $goods }
mine-enters = Vous rentrez en jeu par le dé à votre prochain tour.
other-wrecked = Le cargo { ELIDE($name, word: "de") } fait naufrage
other-wrecked-goods = { $francs ->
    [0] Il était vide.
   *[other] { $francs } { million } de cargaison { $francs ->
        [one] perdu
       *[other] perdus
    }.
}
other-sold = { $name } revend pour { $francs } { million } ({ $product })
log-round = Manche { $round }

# Le plateau en mots, pour ceux qui l’écoutent

spoken-title = Les escales, la plus proche d’abord
spoken-port = { $name }, zone { $zone }, on y achète { $product }
spoken-stranding = { $name }, lieu d’échouage de la zone { $zone }, marchandises échouées : { $goods }
spoken-distance = { $distance ->
    [0] Vous êtes ici.
    [one] À un déplacement
   *[other] À { $distance } déplacements
}
spoken-ship = Le cargo { ELIDE($name, word: "de") } est ici.
spoken-corsair = Le corsaire est ici.
spoken-reach = Le corsaire peut venir ici.

# La zone personnelle et les plaques

own-title = À vous
own-cash = { million } en caisse
own-cargo = Votre cargaison
own-no-cargo = Aucune cargaison à bord
own-hand = Vos cartes, vues de vous seul
own-spectator = Vous regardez.
own-sunk = Le corsaire vous a coulé.
own-sunk-hint = La partie est finie pour vous ; les autres continuent sans vous attendre. Regardez, ou quittez la table.
own-leave = Quitter la table
hand-storms = { $count ->
    [one] Une tempête
   *[other] { $count } tempêtes
}
hand-direct = { $count ->
    [one] Un déplacement direct
   *[other] { $count } déplacements directs
}
hand-brawl = { $name }, force { $strength }
blow-about = { $name }, force { $strength } : { $stronger ->
    [0] aucune carte d’une autre main ne la bat.
    [one] une carte encore en jeu la bat.
   *[other] { $stronger } cartes encore en jeu la battent.
}
storm-about = Une tempête fait échouer tous les cargos d’une zone, le vôtre aussi, et y coule le corsaire.
direct-about = Un déplacement direct mène votre cargo à n’importe quel port, au lieu du déplacement ordinaire.
hand-none = aucune carte
plate-cash = { $francs } { million } en caisse
plate-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
plate-cargo = Cargaison : { $goods }
plate-corsair = Possède le corsaire
plate-ashore = à placer
plate-wrecked = naufragé
plate-sunk = coulé

# La légende du guide

symbol-port = un port
symbol-stranding = le lieu d’échouage de la zone 11
symbol-pile = marchandises échouées
symbol-ship = votre cargo, en grand et en petit
symbol-corsair = le corsaire et son maître
symbol-mark = la marque d’un capitaine
symbol-hand = cartes en main

# « Qu’est-ce que c’est ? » : ce que fait chaque chose sur la table

about-port = { $name }, zone { $zone } : un port où l’on achète { $product }. Cette marchandise se vend quand le dé fait { $die }, à { $factor } fois son prix.
about-stranding = { $name }, lieu d’échouage de la zone { $zone }. Une tempête dans cette zone y laisse les marchandises des naufragés ; le premier cargo qui arrive prend tout. En ce moment : { $goods }.
about-ship = Le cargo { ELIDE($name, word: "de") }. À bord : { $goods }. Dans le même port, une bagarre peut vous rapporter tout l’argent de son capitaine ; une tempête dans sa zone le détruit.
about-own-ship = Votre cargo. À bord : { $goods }. Une tempête dans sa zone le détruit, le corsaire le coule.
about-corsair = Le corsaire { ELIDE($name, word: "de") }. Après le tour de son maître, il fait jusqu’à { $moves } déplacements et coule tous les autres cargos sur son passage. Seule une tempête dans sa zone peut le couler.
about-round = Dans une manche, chaque capitaine joue un tour.
about-round-limit = Dans une manche, chaque capitaine joue un tour. Après la manche { $limit }, le plus riche gagne, s’il en reste plusieurs.
about-cash = L’argent paie les marchandises et le corsaire. Qui cède dans une bagarre le perd tout entier ; une tempête n’y touche pas.
about-product = Produit : { $product }. Le dé vend tout d’un coup en faisant { $die }, à { $factor } fois le prix. Une tempête l’emporte.
about-wealth = L’argent et la cargaison au prix payé. Cela ne compte que si la partie s’arrête à la limite de manches.
about-cards = Les cartes de cette main, que seul son maître connaît : tempêtes, déplacements directs, bagarres. On n’en tire jamais de nouvelles.
about-owner = Possède le corsaire, et ne peut pas être coulé tant qu’il dure.
about-berth = Le cargo est ici : { $point }.
about-ashore = Ce capitaine n’a pas encore placé son cargo.
about-wrecked = Une tempête a détruit ce cargo. Son capitaine garde argent et cartes, et revient au prochain tour là où le dé le dit.
about-sunk = Le corsaire a coulé ce capitaine : la partie est finie pour lui.
about-reach = Montre où le corsaire peut venir à sa prochaine chasse : tous les points à { $moves } déplacements au plus.
about-cargo = Ce que possèdent les capitaines, côte à côte : argent, cargaison et fortune. Personne ne peut rien cacher.
about-market = Ce que le dé vend à chaque face, où l’acheter, et quelles cartes sont encore en jeu.
about-hunt = Le chemin du corsaire à sa dernière chasse, et qui il a coulé.
about-storms-out = Chaque tempête en main peut couler le corsaire. Moins il en reste, plus il vaut cher.
about-direct-out = Avec un déplacement direct, un cargo chassé s’échappe vers n’importe quel port.
about-brawls-out = Il y a une carte de bagarre de chaque force. Qui tient la plus forte qui reste est imbattable.
about-stake = Ce que { $name } perd en cédant : tout son argent.
about-bidder = { $name } peut offrir jusqu’à { $francs } { million } : tout son argent.
