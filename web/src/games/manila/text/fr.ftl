# La page de Manila en français : ce que disent le plateau, la zone personnelle et les boutons,
# en plus des textes du jeu.

# Les options d’une table, expliquées à qui n’a jamais joué

option-thirteen-without-pirates-hint = La case 13 est la dernière avant le port : selon la règle imprimée, une barque qui y finit son voyage n’est pas arrivée.
option-board-in-port-hint = Selon la règle imprimée, on ne monte à bord qu’en mer. Ainsi, une place sur une barque arrivée s’achète encore à son prix habituel.
option-pirates-displace-hint = Une variante de la règle : si toutes les barques de la case 13 sont pleines, le pirate qui monte à bord renvoie un membre d’équipage à son propriétaire.
option-stowaway-hint = Un passager clandestin est le complice d’un joueur qui ne peut plus rien payer.
option-reuse-pirate-places-hint = Les pirates qui montent sur une barque quittent leur bateau : quelqu’un d’autre peut alors prendre leurs places.
option-hidden-cash-hint = L’argent de chacun est montré à la fin de la partie.
option-odds-hint = Chaque choix dit ce qu’il peut rapporter et avec quelle chance. À couper pour qui aime calculer soi-même.

letter-jade = J
letter-silk = S
letter-nutmeg = M
letter-ginseng = G

# Les choix, en mots sur les boutons

act-pass-auction = Passer
act-pass-buy = N’acheter aucune action
act-pass-board = Rester sur le bateau pirate
act-pass-pilot = Laisser les barques
act-decline = S’arrêter pour ce voyage
act-load = Charger { $first }, { $second } et { $third }


group-bid = Enchères
group-decline = Ou bien
group-buy = Marché
group-load = Marchandises à charger
group-start = Cases de départ
group-place = Emplacements
group-board = Abordage
group-pilot = Manœuvres
group-send = La barque pillée
group-loan = Emprunts…
amount-bid = Votre enchère
amount-bid-do = Offrir { $amount }
amount-mortgage = Hypothéquer des actions
amount-mortgage-do = { $amount ->
    [one] Hypothéquer une action
   *[other] Hypothéquer { $amount } actions
}
amount-redeem = Racheter des actions
amount-redeem-do = { $amount ->
    [one] Racheter une action
   *[other] Racheter { $amount } actions
}

# Le plateau

bay-title = La baie de Manille
ship-title = Choisissez les trois marchandises à charger
ship-ware = Charger { $ware }
ship-aboard = embarque
ship-ashore = reste à quai
berth-A = 1 barque ou plus
berth-B = 2 ou plus
berth-C = les 3 barques
pirates-at = Pirates, case { $space }
last-space = les pirates frappent ici
about-last = Case { $space }, la dernière avant le port : après le deuxième lancer, les pirates peuvent y monter à bord ; après le troisième, ils pillent la barque et son équipage n’a rien.
insurance-owes = doit { $first }, +{ $second }, +{ $third }
insurance-each = par barque au chantier
insurance-each-brief = par barque
about-port = Un pari sur le port : coûte { $cost } (rond simple) et rapporte { $gain } (rond doré) s’il reçoit { $legend }.
about-shipyard = Un pari sur le chantier, où finissent les barques qui n’arrivent pas : coûte { $cost } (rond simple) et rapporte { $gain } (rond doré) s’il reçoit { $legend }.
about-punt = La barque de { $ware } : passé la dernière case, elle est au port et son équipage se partage les { $cargo } pesos inscrits sur la voile. Les ronds sont ses places et leur prix.
about-pirates = Les pirates : après le deuxième lancer, ils peuvent rejoindre gratis l’équipage d’une barque sur la case { $space } ; après le troisième, ils y pillent les barques et partagent le fret. Leur capitaine, le premier venu, envoie ensuite la barque au port ou au chantier.
about-small-pilot = Le petit pilote déplace une barque d’une case, en avant ou en arrière, juste avant le dernier lancer. Lui-même ne gagne rien.
about-large-pilot = Le grand pilote déplace des barques de deux cases au plus en tout, en avant ou en arrière, juste avant le dernier lancer. Lui-même ne gagne rien.
about-insurance = L’assurance : vous recevez de l’argent tout de suite, mais payez { $first } si une barque finit au chantier, { $second } de plus pour la deuxième et { $third } de plus pour la troisième.
about-lane = La remontée de la baie : chaque barque avance selon son dé, trois fois. Passé la dernière case, elle est au port ; sinon, elle finit au chantier.
about-market = { $ware } : une action vaut { $value } et monte d’un cran à chaque arrivée ; la première marchandise à { $end } finit la partie. Actions à vendre : { $stock }, au seul capitaine du port.
about-voyage = Un voyage : des enchères, puis trois fois placer et lancer, puis la paie. Une partie dure cinq à sept voyages.
about-dice = Les dés de ce voyage : un par barque, qui avance d’autant de cases.
about-bids = Les offres : la plus haute est en gras, les offres dépassées sont barrées. Qui passe se retire de ces enchères.
about-office = Ce que le capitaine du port peut faire pendant ce voyage, et ce que la charge a coûté et rapporté jusqu’ici. Au début, elle vaut environ 12 à 20.
about-last-voyage = La fin du dernier voyage : où sont allées les barques, et ce que chacun a gagné moins ce qu’il a dépensé. Les actions qui ont monté ne sont pas comptées ici.
about-fortunes = Les fortunes : l’argent et la valeur de toutes les actions, moins ce que coûtent les hypothèques.
about-share = Vos actions de { $ware } : { $count }. Chacune vaut { $pesos } en ce moment et monte à chaque arrivée de { $ware } ; à la fin, elle compte pour sa valeur.
about-secret = L’œil barré : personne d’autre ne connaît cette action avant la fin.
about-cash = Les pesos en main : ils paient les offres, les actions et les emplacements, et comptent à la fin.
about-accomplices = Les complices encore à placer pendant ce voyage ; tous reviennent pour le suivant.
about-loans = Des actions hypothéquées : chacune a rapporté { $loan } et coûte { $redemption } au rachat, ou à la fin. Elle compte toujours pour sa valeur.
about-dealt = Actions de { $ware } : { $count }, reçues en secret et montrées à la fin.
about-bought = Actions de { $ware } : { $count }, achetées au vu de tous. Chacune compte pour sa valeur à la fin : ce joueur veut donc voir arriver cette marchandise.
about-hidden = Actions reçues en secret : { $count }. On les montre à la fin ; regardez ce que ce joueur aide à arriver.
about-master = Le capitaine du port de ce voyage : il peut acheter une action, a choisi les marchandises et les cases de départ, et place en premier.
ledger-title = Voyage { $number } : gains moins dépenses
bay-no-punts = Aucune barque n’est en mer.
place-manila = Manille
place-cavite = Cavite
start-space = { $ware } : départ de la case { $space }
start-sum = { $sum } sur { $expected }
start-hint = Choisissez une case de départ par couloir.
pilot-step = Barque de { $ware } : { $steps }
stop-auction = Passer
stop-buy = Aucune action
stop-place = Arrêter
stop-board = Rester
stop-pilot = Laisser
send-port = Au port
send-shipyard = Au chantier naval
send-nothing = personne n’y gagne ni n’y perd
raid-title-none = Les pirates pillent la barque de { $ware } !
raid-title-crew = Votre barque de { $ware } est pillée !
raid-title-pirate = Vos pirates prennent la barque de { $ware } !
raid-cargo = Sa cargaison de { $pesos } pesos est à eux ; l’équipage n’a rien.
raid-captain = { $name } commande les pirates et décide où va la barque…
last-roll = le dernier lancer
last-roll-port-any = n’importe quel dé : port
last-roll-port-from = { $die } ou plus : port
last-roll-port-one = { $die } : port
last-roll-port-never = le port est trop loin
last-roll-pirates = { $die } : pirates !
fanfare-crew = Votre barque de { $ware } accoste
fanfare-loot = Le butin est à vous
fanfare-port = Votre pari sur le port est gagné
fanfare-shipyard = Votre pari sur le chantier est gagné
fanfare-repairs = Vous payez pour le chantier
happened-plundered = Les pirates pillent votre barque de { $ware } !
happened-overboard = { $count ->
    [one] Votre complice est passé par-dessus bord et ne gagne rien.
   *[other] Vos { $count } complices sont passés par-dessus bord et ne gagnent rien.
}
happened-voyage = Le voyage { $number } est fini : { $net ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
} en caisse pour vous.
happened-landed = Votre barque de { $ware } a accosté.
happened-stranded = Votre barque de { $ware } n’est pas arrivée.
happened-bet = Vous avez gagné votre pari : { $space }.
happened-insurance = Vous avez payé pour le chantier naval.
round-short = { $round } / { $of }
master-short = cap. du port
share-now = action { $pesos }
dice-label = Lancer { $number } : { $dice }
dice-die = { $ware } { $die }
dice-list = { $left }, { $right }
dice-none = Aucun lancer
auction-title = Qui sera capitaine du port ?
office-title = Le capitaine du port d’un voyage
office-buys = peut acheter une action, la seule de ce voyage
office-loads = choisit les trois marchandises qui partent
office-starts = place les barques au départ, { $sum } cases en tout
office-places = place le premier complice à chaque tour
office-gives = Achète une action, choisit marchandises et départs, place en premier. Jusqu’ici :
office-paid = payé { $pesos }
office-net = bilan { $pesos }
office-nobody = Jusqu’ici, personne ne l’a été dans cette partie.
sold = { $name } devient capitaine du port
sold-you = Vous voilà capitaine du port
sold-for = { $pesos ->
    [0] sans rien payer
    [one] pour { $pesos } peso
   *[other] pour { $pesos } pesos
}
ledger-port = au port
ledger-shipyard = chantier
ledger-plundered-port = pillée, au port
ledger-plundered-shipyard = pillée, chantier
over-title = Les voyages sont finis
master-of = Capitaine du port : { $name }. La charge est mise aux enchères à chaque voyage ; qui la tient peut acheter une action, choisit les marchandises à charger et les cases de départ.
opener-of = Ouvre les enchères : { $name }. Personne n’est encore capitaine du port.
opener = ouvre les enchères
opener-short = ouvre
lane-port = { $port } d’atteindre le port
lane-last = { $last } de finir chez les pirates
cargo = fret { $pesos }

# Le plateau en mots, pour ceux qui l’entendent

spoken-vacant = libre
spoken-vacant-for = libre, coûte { $pesos }
spoken-punt-sea = barque de { $ware }, sur la case { $space }, fret { $cargo }
spoken-punt-port = barque de { $ware }, au port, fret { $cargo }
spoken-punt-shipyard = barque de { $ware }, au chantier naval, fret { $cargo }
spoken-punt-plundered-port = barque de { $ware }, pillée et envoyée au port
spoken-punt-plundered-shipyard = barque de { $ware }, pillée et envoyée au chantier naval
spoken-office = voyage { $number } : { $name } a payé { $pesos }, bilan du voyage { $net }
spoken-office-paid = voyage { $number } : { $name } a payé { $pesos }
spoken-crew = Place { $number } : { $who }
spoken-space = { $space } : { $who }
spoken-captain = capitaine des pirates
spoken-second = deuxième pirate
spoken-market = { $ware } : une action vaut { $value }, il en reste { $stock }

# La zone personnelle et les fiches des joueurs

own-title = À vous
own-cash = { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}
own-cash-word = { $pesos ->
    [one] peso
   *[other] pesos
}
own-shares = Vos actions, visibles de vous seul
own-share = { $count ->
    [one] { $count } action de { $ware }, d’une valeur de { $pesos }
   *[other] { $count } actions de { $ware }, d’une valeur de { $pesos } chacune
}
own-none = aucune action
own-mortgaged = { $count ->
    [0] pas d’hypothèque
    [one] { $count } hypothèque
   *[other] { $count } hypothèques
}
own-accomplices = { $count ->
    [0] aucun complice restant
    [one] { $count } complice en réserve
   *[other] { $count } complices en réserve
}
own-declined = Vous vous êtes arrêté pour ce voyage.
own-master = Vous êtes capitaine du port.
own-spectator = Vous regardez la partie.
own-bay-hint-auction = Le capitaine du port peut acheter une action et choisit marchandises et cases de départ.
own-bay-hint-place = À l’arrivée l’équipage se partage le fret ; la place la moins chère part d’abord.
own-bay-hint-pilot = Les pilotes agissent avant le dernier lancer : le petit d’abord, puis le grand.
own-bay-hint-pirates = Les pirates frappent les barques sur la case { $space }.
own-bay-hint-roll = Les dés font avancer les barques.
own-bay-hint-over = Chaque action compte sa valeur ; chaque hypothèque coûte son rachat.
plate-cash-hidden = caché
plate-shares-loans = { $shares ->
    [one] { $shares } action
   *[other] { $shares } actions
}, { $loans ->
    [one] { $loans } hypothéquée
   *[other] { $loans } hypothéquées
}
plate-bought = { $count } × { $ware }, achat public
plate-own = { $count ->
    [one] { $count } × { $ware }, reçue en secret
   *[other] { $count } × { $ware }, reçues en secret
}
plate-dealt = { $count ->
    [one] { $count } × { $ware }, distribuée en secret
   *[other] { $count } × { $ware }, distribuées en secret
}
plate-secret = { $count ->
    [one] { $count } action reçue en secret
   *[other] { $count } actions reçues en secret
}
plate-accomplices = { $count ->
    [0] aucun complice restant
    [one] { $count } complice en réserve
   *[other] { $count } complices en réserve
}
plate-declined = arrêté pour ce voyage
plate-passed = a passé
plate-bids = offre { $pesos }
plate-master = capitaine du port
