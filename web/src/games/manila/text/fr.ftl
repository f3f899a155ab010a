# La page de Manila en français : ce que disent le plateau, la zone personnelle et les boutons,
# en plus des textes du jeu.

letter-jade = J
letter-silk = S
letter-nutmeg = M
letter-ginseng = G

# Les choix, en mots sur les boutons

act-bid = Offrir
act-pass-auction = Passer
act-pass-buy = Ne pas acheter
act-pass-board = Rester sur le bateau pirate
act-pass-pilot = Laisser les barques
act-buy = Acheter une action de { $ware } pour { $pesos }
act-load = Charger { $first }, { $second } et { $third }
act-start = { $first } { $a }, { $second } { $b }, { $third } { $c }
act-place = Placer : { $space }
act-place-cost = Placer un complice : { $space }, pour { $pesos }
act-decline = S’arrêter pour ce voyage
act-board = Monter à bord de la barque de { $ware }
act-board-over = Monter à bord de la barque de { $ware } à la place de { $name }
act-pilot-one = { $ware } { $steps }
act-pilot-two = { $first } { $a }, { $second } { $b }
act-send-port = Envoyer la barque de { $ware } au port
act-send-shipyard = Envoyer la barque de { $ware } au chantier
act-mortgage = Hypothéquer des actions
act-redeem = Racheter des actions

group-auction = Enchères
group-market = Marché
group-load = Marchandises à charger
group-start = Cases de départ
group-punts = Barques
group-port = Port
group-shipyard = Chantier naval
group-posts = Pirates, pilotes, assurance
group-moves = Manœuvres
group-loans = Hypothèques
group-stop = Ou bien

# Le plateau

bay-title = La baie de Manille
bay-no-punts = Aucune barque n’est en mer.
place-manila = Manille
place-cavite = Cavite
start-space = { $ware } : départ de la case { $space }
start-sum = { $sum } sur { $expected }
start-go = Larguez les amarres
start-hint = Touchez une case de départ par couloir.
pilot-step = Barque de { $ware } : { $steps }, jusqu’à la case { $space }
pilot-step-port = Barque de { $ware } : { $steps }, jusqu’au port
pilot-go = Seulement cela
pilot-more = Encore un pas : une autre barque, ou seulement cela.
ashore-title = Une marchandise reste à quai
ashore-pick = Laisser à quai : { $ware }
loan-mortgage = Hypothéquer une action
loan-redeem = Racheter une action
stop-short = Arrêter
stay-short = Rester
leave-short = Laisser
send-port = Au port
send-shipyard = Au chantier
insurance-owes = doit { $first } · { $second } · { $third }
insurance-owes-word = doit
insurance-owes-short = { $first } · { $second } · { $third }
round-short = { $round } / { $of }
master-short = capitaine
share-now = action { $pesos }
dice-label = Lancer { $number } : { $dice }
dice-die = { $ware } { $die }
dice-list = { $left }, { $right }
dice-none = Aucun lancer
auction-title = Qui sera capitaine du port ?
ledger-title = Les gains du voyage { $number }
ledger-port = au port
ledger-shipyard = chantier
ledger-plundered = pillée
over-title = Les voyages sont finis
master-of = Capitaine du port : { $name }
opener-of = Ouvre les enchères : { $name }
opener = ouvre les enchères
opener-short = ouvre
lane-port = { $port } d’arriver
lane-last = { $last } chez les pirates
cargo = fret { $pesos }

# Le plateau en mots, pour ceux qui l’entendent

told-name = { $name }
told-vacant = libre
told-vacant-for = libre, coûte { $pesos }
told-punt-sea = barque de { $ware }, sur la case { $space }, fret { $cargo }
told-punt-port = barque de { $ware }, au port, fret { $cargo }
told-punt-shipyard = barque de { $ware }, au chantier naval, fret { $cargo }
told-crew = Place { $number } : { $who }
told-space = { $space } : { $who }
told-captain = capitaine des pirates
told-second = second pirate
told-market = { $ware } : une action vaut { $value }, stock { $stock }

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
own-share = { $count } × { $ware }, valeur { $pesos } chacune
own-none = aucune action
own-mortgaged = { $count ->
    [0] pas d’hypothèque
    [one] { $count } hypothèque
   *[other] { $count } hypothèques
}
own-accomplices = { $count ->
    [0] plus de complice
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
plate-secret = { $count ->
    [one] { $count } action reçue en secret
   *[other] { $count } actions reçues en secret
}
plate-accomplices = { $count ->
    [0] plus de complice
    [one] { $count } complice en réserve
   *[other] { $count } complices en réserve
}
plate-declined = arrêté pour ce voyage
plate-passed = a passé
plate-bids = offre { $pesos }
plate-master = capitaine du port
