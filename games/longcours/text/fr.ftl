# Long Cours en français.

title = Long Cours
score = { $score ->
    [one] { $score } million
   *[other] { $score } millions
}
howto =
    Achetez des marchandises dans les ports, revendez-les au triple quand le dé montre votre produit, et devenez assez riche pour posséder le corsaire. Le corsaire coule les cargos des autres ; le dernier capitaine en jeu gagne.
    Votre tour, dans l’ordre de votre choix : achetez le produit de votre port (buy 2), faites un déplacement ordinaire le long d’une ligne (move Gibraltar) ou jouez des déplacements directs (direct New York), lancez le dé une fois pour revendre (resell), jouez des tempêtes (storm 33), déclenchez une bagarre avec un capitaine de votre port (brawl 2 with 5), demandez la mise aux enchères du corsaire (auction). Puis terminez votre tour (end).
    Une tempête fait échouer tous les cargos de sa zone, le vôtre aussi : les marchandises s’entassent au lieu d’échouage, où le premier cargo qui arrive prend tout, et les capitaines naufragés rentrent en jeu par le dé à leur prochain tour. Elle coule aussi le corsaire s’il est dans la zone.
    Dans une bagarre, ripostez avec une carte plus forte (play 7) ou cédez (give in) et perdez tout votre argent. Aux enchères, enchérissez (bid 7) ou passez (pass). Le corsaire fait jusqu’à trois déplacements à la fin du tour de son propriétaire (step Panama, stop) et coule tous les autres cargos sur sa route. Toutes les sommes sont en millions de francs.

# Produits, cartes, marchandises

product-cereals = céréales
product-fruit = fruits
product-textiles = tissus
product-wood = bois
product-machines = machines
product-gold = or

card-storm = une tempête
card-direct-move = un déplacement direct
card-brawl = « { $name } » ({ $strength })
card-storms = { $count ->
    [one] une tempête
   *[other] { $count } tempêtes
}
card-direct-moves = { $count ->
    [one] un déplacement direct
   *[other] { $count } déplacements directs
}
card-none = aucune carte

goods = { $product } { $francs }
goods-none = rien

# Phases

phase-deal = la distribution des cartes
phase-start = le tirage au sort du premier capitaine
phase-place = la mise en place des cargos
phase-first-purchase = les premiers achats
phase-entry-roll = le dé pour la zone d’une rentrée
phase-entry-port = le choix du port d’une rentrée
phase-cargo = le tour d’un capitaine
phase-resale = le dé pour une revente
phase-brawl = une bagarre
phase-auction = les enchères du corsaire
phase-corsair-entry = le dé pour l’entrée du corsaire
phase-corsair-move = les déplacements du corsaire
phase-over = la fin de la partie

# Questions

prompt-place = Placez votre cargo dans un port de la zone { $zone }.
    .why = Un port ne vend qu’un produit, et l’on avance d’une ligne par tour. Cherchez un port avec d’autres marchandises à une ligne de là.
prompt-first-purchase = { $most ->
    [0] Vous ne pouvez rien acheter : terminez.
   *[other] Achetez pour { $most ->
        [one] { $most } million
       *[other] { $most } millions
    } au plus ({ $product }), ou terminez sans acheter.
}
    .why = Le dé revend une marchandise au triple de son prix : 1 chance sur 6 par tour. Achetez pour 1 ou 2, gardez le reste pour d’autres produits.
prompt-entry-port = Vous rentrez en jeu en zone { $zone } : choisissez un port.
    .why = Votre nouveau cargo est vide, mais argent et cartes vous restent. Un tour complet suit : choisissez où acheter, loin du corsaire.
prompt-cargo = À vous de jouer ({ $point }), avec { $cash ->
    [one] { $cash } million
   *[other] { $cash } millions
} en argent : agissez, ou terminez.
    .why = Achetez, avancez d’une ligne, lancez le dé : chaque produit à bord a 1 chance sur 6 de se vendre au triple. Avec 6 en caisse, pensez au corsaire tant qu’il est à vendre.
prompt-cargo-wrecked = Votre cargo est naufragé ; il vous reste { $cash ->
    [one] { $cash } million
   *[other] { $cash } millions
} en argent : jouez des tempêtes, demandez les enchères, ou terminez.
    .why = Le dé vous donne un nouveau cargo au prochain tour. D’ici là, nul ne peut vous voler ni vous couler : finissez, sauf bon coup à jouer.
prompt-brawl = { $opponent } frappe : { $card }. Ripostez avec une carte plus forte, ou cédez { $cash ->
    [0] (vous n’avez rien à perdre).
    [one] et perdez votre million.
   *[other] et perdez vos { $cash } millions.
}
    .why = { $cash ->
        [0] Vous n’avez rien à perdre, et chaque carte jouée est perdue. Cédez, sauf si l’argent { ELIDE($opponent, word: "de") } vaut une bagarre.
       *[other] Qui cède perd tout son argent, et chaque carte jouée est perdue. Battez-vous pour une grosse somme ; pour peu, gardez vos cartes.
    }
prompt-bid = { $bidder } offre { $standing } millions pour le corsaire : enchérissez (de { $least } à { $most }), ou passez.
    .why = Le corsaire coule les autres : qui le garde gagne. Mais une tempête le coule, et la mise est perdue : payez cher s’il reste peu de tempêtes.
prompt-corsair-move = { $steps ->
    [one] Le corsaire ({ $point }) a encore un déplacement : continuez, ou arrêtez.
   *[other] Le corsaire ({ $point }) a encore { $steps } déplacements : continuez, ou arrêtez.
}
    .why = Chaque cargo touché sort du jeu, et son argent est à vous. Personne à portée ? Approchez du plus riche, ou de qui a le moins de cartes.

# Prévisions

forecast-sells = produit en vente : { $product }
    .brief = { $product }
forecast-cost = coûte { $francs }
forecast-cash-left = argent { $before } → { $francs }
forecast-aboard = à bord : { $product } { $before } → { $francs }, { $cap } au plus
    .brief = { $product } { $before } → { $francs }
forecast-may-sell = { $chance } de vendre pour { $francs } ({ $product })
    .brief = { $product } : { $francs } à { $chance }
forecast-may-sell-nothing = { $chance } de ne rien vendre
forecast-expected = richesse { $sign }{ $whole },{ $tenth } en moyenne
    .brief = richesse ≈ { $sign }{ $whole },{ $tenth }
forecast-excess = { $francs } au-dessus de la limite vont à la caisse
forecast-loots = vous y prenez : { $goods }
forecast-wrecks = naufrage { ELIDE($seat, word: "de") } ; à bord : { $goods }
    .brief = naufrage { ELIDE($seat, word: "de") }
    .you-seat = naufrage de votre propre cargo ; à bord : { $goods }
forecast-sinks-corsair = coule le corsaire { ELIDE($owner, word: "de") }
    .you-owner = coule votre propre corsaire
forecast-hits-nobody = ne touche personne
forecast-wins = prend { $francs } à { $seat }
forecast-risks = risque { $francs }
forecast-unbeaten = { $chance } { ELIDE($seat, word: "que") } n’ait pas de carte plus forte
    .brief = { $chance } sans riposte
forecast-loses = { $francs } pour { $seat }
forecast-price = coûte { $francs } si personne n’enchérit
forecast-next-bid = enchère suivante : { $francs } au moins
forecast-out-of-auction = hors de ces enchères
forecast-sinks = coule { $seat } et prend { $francs } ; perdu avec le cargo : { $goods }
    .brief = coule { $seat }, prend { $francs }
forecast-corsair-enters = puis le corsaire entre par le dé
forecast-corsair-sails = { $steps ->
    [one] puis le corsaire ({ $point }) fait un déplacement au plus
   *[other] puis le corsaire ({ $point }) fait jusqu’à { $steps } déplacements
}

# Actions

action-place = Placer votre cargo : { $point }
action-buy = Acheter pour { $francs ->
    [one] { $francs } million
   *[other] { $francs } millions
}
action-move = Déplacement ordinaire : { $point }
action-direct = Déplacement direct : { $point }
action-resell = Lancer le dé pour revendre
action-storm = Jouer une tempête en zone { $zone }
action-enter = Rentrer en jeu : { $point }
action-brawl = Attaquer { $target } : { $card }
action-play = Riposter : { $card }
action-give-in = Céder
action-auction = Demander la mise aux enchères du corsaire
action-bid = Offrir { $francs } millions
action-pass = Passer
action-end = Terminer
action-step = Déplacer le corsaire : { $point }
action-stop = Arrêter le corsaire

# But et sources de la richesse

ending = { $seat } reste le dernier capitaine à flot et l’emporte.
    .you-seat = Vous restez le dernier capitaine à flot : vous gagnez.
ending-dead = Plus personne n’a rien : la partie est finie.
ending-limit = Le tour { $round } était le dernier : le plus riche l’emporte.
place-sunk = coulé par { $by } au tour { $round }
    .you-by = coulé par vous au tour { $round }
goal = Le dernier capitaine gagne. Le corsaire coule les autres : il est à vendre, dès { $least } millions. { $left ->
    [one] Il reste un capitaine.
   *[other] Il reste { $left } capitaines.
}
    .brief = Le dernier gagne ; corsaire à vendre dès { $least } ; il en reste { $left }
goal-bought = Le dernier capitaine gagne. { $owner } a acheté le corsaire, qui coule les autres. { $left ->
    [one] Il reste un capitaine.
   *[other] Il reste { $left } capitaines.
}
    .you-owner = Le dernier capitaine gagne. Le corsaire est à vous : il arrive à votre prochain tour et coule les autres. { $left ->
        [one] Il reste un capitaine.
       *[other] Il reste { $left } capitaines.
    }
    .brief = Le dernier gagne ; corsaire : { $owner } ; reste { $left }
goal-hunt = Le dernier capitaine gagne. Le corsaire { ELIDE($owner, word: "de") } chasse les autres ; une tempête peut le couler. { $left ->
    [one] Il reste un capitaine.
   *[other] Il reste { $left } capitaines.
}
    .you-owner = Le dernier capitaine gagne. Votre corsaire chasse les autres ; une tempête peut le couler. { $left ->
        [one] Il reste un capitaine.
       *[other] Il reste { $left } capitaines.
    }
    .brief = Le dernier gagne ; corsaire : { $owner } ; reste { $left }
goal-limit = Le dernier capitaine gagne, ou le plus riche après la manche { $limit }. Manche { $round } ; { $left ->
    [one] il reste un capitaine.
   *[other] il reste { $left } capitaines.
}
    .brief = Le plus riche gagne après la manche { $limit } (ici { $round }) ; reste { $left }
source-resale = reventes
source-loot = marchandises échouées prises
source-wrecks = cargaisons perdues en tempête
source-brawls = bagarres
source-auction = corsaires achetés
source-sinking = cargos coulés
source-cap = au-dessus de la limite

# Ce qui se passe

event-dealt = { $seat } reçoit { $card }.
    .you-seat = Vous recevez { $card }.
event-dealt-hidden = { $seat } reçoit une carte.
    .you-seat = Vous recevez une carte.
event-start = { $seat } commence.
    .you-seat = Vous commencez.
event-placed = { $seat } place son cargo : { $point }.
    .you-seat = Vous placez votre cargo : { $point }.
event-bought = { $seat } achète pour { $francs ->
    [one] { $francs } million
   *[other] { $francs } millions
} ({ $product }).
    .you-seat = Vous achetez pour { $francs ->
        [one] { $francs } million
       *[other] { $francs } millions
    } ({ $product }).
event-ended = { $seat } termine.
    .you-seat = Vous terminez votre tour.
event-round = La manche { $number } commence.
event-entry-rolled = { $seat } rentre en jeu en zone { $zone }.
    .you-seat = Vous rentrez en jeu en zone { $zone }.
event-entered = { $seat } rentre en jeu : { $point }.
    .you-seat = Vous rentrez en jeu : { $point }.
event-moved = { $seat } navigue : { $from } → { $to }.
    .you-seat = Vous naviguez : { $from } → { $to }.
event-moved-directly = { $seat } joue un déplacement direct : { $from } → { $to }.
    .you-seat = Vous jouez un déplacement direct : { $from } → { $to }.
event-looted = { $seat } prend les marchandises échouées ({ $point }) : { $goods }.
    .you-seat = Vous prenez les marchandises échouées ({ $point }) : { $goods } !
event-resells = { $seat } lance le dé pour revendre.
    .you-seat = Vous lancez le dé pour revendre.
event-sold-nothing = Produit du dé : { $product }. { $seat } n’en a pas et ne vend rien.
    .you-seat = Produit du dé : { $product }. Vous n’en avez pas et ne vendez rien.
event-sold = Produit du dé : { $product }. { $seat } en vend { $tickets } pour { $francs } millions.
    .you-seat = Produit du dé : { $product }. Vous en vendez { $tickets } pour { $francs } millions !
event-storm = { $seat } joue une tempête en zone { $zone }.
    .you-seat = Vous jouez une tempête en zone { $zone }.
event-wrecked = Le cargo { ELIDE($seat, word: "de") } ({ $from }) fait naufrage ; échoué ({ $to }) : { $goods }.
    .you-seat = Votre cargo fait naufrage ({ $from }) ! Échoué ({ $to }) : { $goods }.
event-corsair-sunk = Le corsaire { ELIDE($owner, word: "de") } coule ({ $point }) ; il est de nouveau à vendre.
    .you-owner = Votre corsaire coule ({ $point }) ; il est de nouveau à vendre.
event-attacked = { $seat } attaque { $target } : { $card }.
    .you-seat = Vous attaquez { $target } : { $card }.
    .you-target = { $seat } vous attaque : { $card } !
event-answered = { $seat } riposte : { $card }.
    .you-seat = Vous ripostez : { $card }.
event-gave-in = { $seat } cède.
    .you-seat = Vous cédez.
event-has-no-card = { $seat } n’a plus de carte et cède.
    .you-seat = Vous n’avez plus de carte et cédez.
event-robbed = { $francs ->
    [0] { $seat } gagne la bagarre ; { $loser } n’a pas d’argent à perdre.
    [one] { $seat } prend tout l’argent { ELIDE($loser, word: "de") } : { $francs } million.
   *[other] { $seat } prend tout l’argent { ELIDE($loser, word: "de") } : { $francs } millions.
}
    .you-seat = { $francs ->
        [0] Vous gagnez la bagarre ; { $loser } n’a pas d’argent à perdre.
        [one] Vous prenez tout l’argent { ELIDE($loser, word: "de") } : { $francs } million !
       *[other] Vous prenez tout l’argent { ELIDE($loser, word: "de") } : { $francs } millions !
    }
    .you-loser = { $francs ->
        [0] { $seat } gagne la bagarre ; vous n’avez pas d’argent à perdre.
        [one] { $seat } prend tout votre argent : { $francs } million !
       *[other] { $seat } prend tout votre argent : { $francs } millions !
    }
event-auction-called = { $seat } demande la mise aux enchères du corsaire et offre { $francs } millions.
    .you-seat = Vous demandez la mise aux enchères du corsaire et offrez { $francs } millions.
event-bid = { $seat } offre { $francs } millions.
    .you-seat = Vous offrez { $francs } millions.
event-passed = { $seat } passe.
    .you-seat = Vous passez.
event-cannot-raise = { $seat } ne peut pas enchérir.
    .you-seat = Vous ne pouvez pas enchérir.
event-corsair-bought = { $seat } achète le corsaire pour { $francs } millions.
    .you-seat = Le corsaire est à vous, pour { $francs } millions !
event-corsair-entered = Le corsaire { ELIDE($seat, word: "de") } entre en zone { $zone } ({ $point }).
    .you-seat = Votre corsaire entre en zone { $zone } ({ $point }).
event-corsair-moved = Le corsaire { ELIDE($seat, word: "de") } navigue : { $from } → { $to }.
    .you-seat = Votre corsaire navigue : { $from } → { $to }.
event-corsair-stopped = Le corsaire { ELIDE($seat, word: "de") } s’arrête ({ $point }).
    .you-seat = Votre corsaire s’arrête ({ $point }).
event-sunk = Le corsaire { ELIDE($by, word: "de") } coule { $seat } ({ $point }) et prend { $francs ->
    [one] { $francs } million
   *[other] { $francs } millions
} ; perdu en mer : { $goods }.
    .you-by = Votre corsaire coule { $seat } ({ $point }) et prend { $francs ->
        [one] { $francs } million
       *[other] { $francs } millions
    } ; perdu en mer : { $goods }.
    .you-seat = Le corsaire { ELIDE($by, word: "de") } vous coule ({ $point }) et prend { $francs ->
        [one] { $francs } million
       *[other] { $francs } millions
    } ; perdu en mer : { $goods }.
event-hand-shown = { $seat } est hors du jeu ; sa main : { $hand }.
    .you-seat = Vous êtes hors du jeu ; votre main : { $hand }.
event-excess-cash = { $francs ->
    [one] { $francs } million va
   *[other] { $francs } millions vont
} { ELIDE($seat, word: "de") } à la caisse, au-dessus de la limite.
    .you-seat = { $francs ->
        [one] { $francs } million va
       *[other] { $francs } millions vont
    } de vous à la caisse, au-dessus de la limite.
event-excess-cargo = { $francs ->
    [one] { $francs } million va
   *[other] { $francs } millions vont
} du cargo { ELIDE($seat, word: "de") } à la caisse, au-dessus de la limite ({ $product }).
    .you-seat = { $francs ->
        [one] { $francs } million va
       *[other] { $francs } millions vont
    } de votre cargo à la caisse, au-dessus de la limite ({ $product }).
event-excess-wreck = { $francs ->
    [one] { $francs } million va
   *[other] { $francs } millions vont
} des épaves ({ $point }) à la caisse, au-dessus de la limite ({ $product }).
event-last-captain = { $seat } est le dernier capitaine et gagne.
    .you-seat = Vous êtes le dernier capitaine et gagnez !
event-dead-position = Plus personne n’a rien : la partie est finie.
event-limit-reached = La manche { $round } était la dernière : la richesse décide.

# Refus

refuse-over = La partie est finie.
refuse-not-your-turn = On ne vous demande rien maintenant. La partie en est à : { $phase }.
refuse-not-now = On ne demande pas cela maintenant. La partie en est à : { $phase }.
refuse-first-round = À la première manche, chacun place son cargo, puis achète une fois ou pas du tout ; rien d’autre.
refuse-wrong-port = Choisissez un port de la zone { $zone }, et non son lieu d’échouage.
refuse-no-ship = Votre cargo est naufragé. Vous rentrez en jeu à votre prochain tour.
refuse-nothing-for-sale = Rien n’est à vendre ici ({ $point }) : c’est un lieu d’échouage.
refuse-purchase-of-nothing = Achetez pour 1 million au moins.
refuse-purchase-above-cash = Vous avez { $cash ->
    [one] { $cash } million
   *[other] { $cash } millions
} en argent.
refuse-purchase-above-cap = { $most ->
    [0] Votre cargo porte déjà le maximum de ce produit.
    [one] Votre cargo ne prend plus que { $most } million de ce produit.
   *[other] Votre cargo ne prend plus que { $most } millions de ce produit.
}
refuse-moved-already = Vous avez fait votre déplacement ordinaire de ce tour.
refuse-moved-directly = Après un déplacement direct, pas de déplacement ordinaire au même tour.
refuse-moved-ordinarily = Après un déplacement ordinaire, pas de déplacement direct au même tour.
refuse-no-line = Aucune ligne ne mène là : { $from } → { $to }.
refuse-no-direct-move = Vous n’avez pas de déplacement direct.
refuse-direct-to-stranding = Un déplacement direct mène à un port, et ceci est un lieu d’échouage : { $point }.
refuse-direct-to-same = Vous y êtes déjà : { $point }.
refuse-resold-already = Vous avez déjà lancé le dé pour revendre à ce tour.
refuse-no-cargo = Vous n’avez pas de cargaison à revendre.
refuse-resale-in-ports-only = À cette table, on ne revend que dans les ports.
refuse-no-storm = Vous n’avez pas de tempête.
refuse-brawl-at-stranding = Pas de bagarre dans un lieu d’échouage.
refuse-nobody-in-port = Pas de bagarre ici ({ $point }) : il n’y a aucun autre capitaine.
refuse-not-in-port = Pas de bagarre avec { $target } : on n’attaque qu’un autre capitaine dans son propre port.
refuse-no-brawl-card = Vous n’avez pas de carte de bagarre.
refuse-card-not-held = Vous n’avez pas cette carte : { $card }.
refuse-too-weak = Il faut une carte plus forte que { $card }.
refuse-corsair-owned = Le corsaire appartient à { $owner }.
refuse-auction-cash = Il faut { $least } millions en argent pour demander les enchères.
refuse-bid-too-low = Offrez { $least } millions au moins.
refuse-bid-above-cash = Vous avez { $cash } millions en argent.
refuse-not-corsair-phase = { $moves ->
    [one] Le corsaire fait un déplacement, à la fin du tour de son propriétaire.
   *[other] Le corsaire fait jusqu’à { $moves } déplacements, à la fin du tour de son propriétaire.
}
refuse-no-corsair-line = Aucune ligne ne mène là : { $from } → { $to }.
refuse-no-such-chance = Le hasard ne décide pas de cela maintenant. La partie en est à : { $phase }.
refuse-dealt-out = Il n’en reste pas à distribuer : { $card }.
refuse-no-such-seat = Il faut une place de 1 à { $seats }.
refuse-wrong-die = Il faut un dé de 1 à 6.

# Options

option-short-game = Partie courte : quelques cartes restent hors du jeu
option-resale-ports-only = On ne revend que dans les ports
option-corsair-same-turn = Qui gagne les enchères qu’il a demandées fait entrer le corsaire au même tour
option-round-limit = La partie finit après cette manche (0 : jamais)

# Le plateau

board-round = Manche { $round }
board-round-of = Manche { $round } sur { $limit }
board-phase = { $phase }
board-corsair-for-sale = Le corsaire est à vendre, à partir de { $least } millions.
board-corsair-bought = Le corsaire appartient à { $seat } et n’est pas encore entré.
board-corsair-afloat = Le corsaire { ELIDE($seat, word: "de") } : { $point }.
board-steps = déplacements restants { $steps }
board-auction = Corsaire : { $seat } offre { $standing } millions ; il faut au moins { $least } pour enchérir.
board-passed = passe
board-brawl = Bagarre
board-to-beat = à battre : { $card }
board-captains = Capitaines
board-cash = argent
board-wealth = fortune
board-cards = main
board-place = cargo
board-ashore = à placer
board-wrecked = naufragé
board-sunk = coulé tour { $turn }
board-wrecks = Marchandises échouées
board-zones = Zones
board-next = votre prochain déplacement
board-reach = à portée du corsaire
board-corsair = corsaire
board-point = { $point }
board-pile = tas { $amount }
board-goods = { $goods }
board-hand = Votre main
board-card = { $card }
board-unseen = Non vues
board-strengths = bagarres { $strengths }

# Ce que disent les robots de ce qui arrive
reaction-my-purse = Adieu, ma bourse !
reaction-will-remember = Je m’en souviendrai.
reaction-no-hard-feelings = Sans rancune.
reaction-what-a-storm = Quelle tempête !
reaction-stayed-in-port = J’aurais dû rester au port.
reaction-black-flag = Hissez le pavillon noir !
reaction-paid-too-much = J’ai sûrement payé trop cher.
reaction-not-today = Personne n’en veut aujourd’hui.
reaction-good-price = Voilà ce que j’appelle un prix.
reaction-finders = Qui trouve garde.
reaction-fair-winds = Bon vent à vous tous.
