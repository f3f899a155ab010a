# Manila en français.

title = Manila
score = { $score ->
    [one] { $score } peso
   *[other] { $score } pesos
}
howto =
    Trois barques remontent la baie avec trois des quatre marchandises. Vous pariez sur leur sort et vous détenez des actions des marchandises. Dès qu’une première action atteint le sommet du marché, le plus riche l’emporte.
    Un voyage : (1) On enchérit pour la charge de capitaine du port (bid 12, pass). (2) Le capitaine du port peut acheter une action (buy jade), choisit les marchandises à charger (load jade silk nutmeg) et les cases de départ (start jade 5 silk 4 nutmeg 0). (3) Trois fois de suite, chacun place un complice (place jade, place port A) ou s’arrête pour ce voyage (decline), puis les dés font avancer les barques.
    Une barque qui dépasse la case 13 est au port et son équipage se partage la cargaison ; celle qui n’arrive pas finit au chantier naval. Les paris sur le port et sur le chantier paient si au moins une (A), deux (B) ou trois (C) barques y finissent. L’assureur touche une somme tout de suite et paie pour les barques au chantier. Les pilotes poussent les barques juste avant le dernier lancer (pilot jade +1). Les pirates peuvent aborder une barque sur la case 13 après le deuxième lancer (board jade) et la piller après le troisième (send jade port).
    Chaque marchandise arrivée au port prend de la valeur. À chacun de vos tours vous pouvez hypothéquer des actions ou les racheter (mortgage 1, redeem 1) ; si vous devez payer sans avoir l’argent, l’hypothèque se fait d’elle-même. À la fin, chaque action compte pour sa valeur et chaque hypothèque vous coûte son rachat.
    Dans les actions tapées, les marchandises portent leur nom anglais : jade, silk (soie), nutmeg (muscade), ginseng.

# Marchandises, emplacements, phases

ware-jade = jade
ware-silk = soie
ware-nutmeg = muscade
ware-ginseng = ginseng

space-punt = barque de { $ware }
space-port = port { $berth }
space-shipyard = chantier naval { $berth }
space-small-pilot = petit pilote
space-large-pilot = grand pilote
space-insurance = assurance
space-pirate = bateau pirate

phase-deal = distribution des actions
phase-first-bidder = tirage au sort du premier enchérisseur
phase-auction = enchères du capitaine du port
phase-buy = achat d’une action
phase-load = chargement des barques
phase-start = choix des cases de départ
phase-place = placement des complices
phase-roll = lancer des dés
phase-board = abordage par les pirates
phase-small-pilot = manœuvre du petit pilote
phase-large-pilot = manœuvre du grand pilote
phase-plunder = sort d’une barque pillée
phase-over = fin de la partie

# Questions

prompt-open = { $loans ->
    [0] Ouvrez les enchères pour la charge de capitaine du port (jusqu’à { $most }), ou passez.
   *[other] Ouvrez les enchères pour la charge de capitaine du port (jusqu’à { $most }, emprunts compris), ou passez.
}
    .why = Seul le capitaine du port peut acheter une action ; il choisit aussi ce qui part et place en premier. Au début, cela vaut environ 12 à 20.
prompt-raise = { $loans ->
    [0] { $bidder } offre { $standing } pour la charge de capitaine du port : offrez plus (jusqu’à { $most }), ou passez.
   *[other] { $bidder } offre { $standing } pour la charge de capitaine du port : offrez plus (jusqu’à { $most }, emprunts compris), ou passez.
}
    .why = Seul le capitaine du port peut acheter une action ; il choisit ce qui part et place en premier. Au début, cela vaut 12 à 20 : au-delà, passez.
prompt-buy = Vous êtes capitaine du port. Achetez une action, ou passez.
    .why = À la fin, une action compte pour sa valeur, jusqu’à 30, et chaque arrivée la fait monter : achetez tôt, et de ce que vous allez charger.
prompt-load = Choisissez les trois marchandises à charger ; la quatrième reste à quai.
    .why = Seul ce qui part peut arriver, payer son équipage et prendre de la valeur : chargez vos actions, laissez à quai ce qui aide surtout les autres.
prompt-start = Choisissez les cases de départ : de 0 à { $most } chacune, { $sum } en tout.
    .why = Il faut dépasser 13 en trois dés, 10 ou 11 en moyenne : de 5 on arrive 3 fois sur 4, de 3 une fois sur 2, de 0 une fois sur 6.
prompt-place = Placez un complice (tour { $round } sur { $of }), ou arrêtez-vous pour ce voyage.
    .why = Un emplacement est un pari : on paie d’abord, on gagne s’il se réalise. Le mieux : une barque bien partie à l’équipage réduit, qui partage peu.
prompt-board = Vous êtes pirate et une barque est à votre portée : montez à bord, ou passez et restez sur votre bateau.
    .why = Depuis la case 13, tout dé mène au port : à bord, votre part est sûre, sauf si un pilote retient la barque. Sur votre bateau, vous guettez.
prompt-small-pilot = Vous êtes le petit pilote : déplacez une barque d’une case, ou passez.
    .why = Une case change d’environ une chance sur six l’arrivée au port : poussez ce qui vous rapporte, ou retenez ce qui rapporte aux autres.
prompt-large-pilot = Vous êtes le grand pilote : déplacez des barques de deux cases au plus en tout, ou passez.
    .why = Chaque case change d’environ une chance sur six l’arrivée au port : poussez ce qui vous rapporte, ou retenez ce qui rapporte aux autres.
prompt-plunder = La barque de { $ware } est à vous, capitaine : envoyez-la au port ou au chantier naval.
    .why = Les pirates gardent le butin. Au port, l’action monte et les paris du port gagnent ; au chantier, ceux du chantier gagnent et l’assurance paie.

# Prévisions

forecast-cost = coûte { $pesos }
forecast-receives = rapporte { $pesos } tout de suite
    .brief = rapporte { $pesos }
forecast-price = coûte { $pesos } si personne n’offre plus
forecast-mortgages = { $shares ->
    [one] une action est hypothéquée pour cela
   *[other] { $shares } actions sont hypothéquées pour cela
}
forecast-stowaway = { $pesos ->
    [0] gratuit, en passager clandestin
    [one] en passager clandestin, pour votre dernier peso
   *[other] en passager clandestin, pour vos { $pesos } derniers pesos
}
forecast-pays = rapporte { $pesos } avec { $chance } de chances
    .brief = { $chance } de gagner { $pesos }
forecast-crew = rapporte { $pesos } avec { $chance } de chances ; seulement { $least } si l’équipage se complète
    .brief = { $chance } de gagner { $pesos } … { $least }
forecast-owes = coûte { $pesos } plus tard avec { $chance } de chances
    .brief = { $chance } de payer { $pesos }
forecast-loot = { $pesos } de butin sur la barque de { $ware } avec { $chance } de chances
    .brief = { $chance } de piller { $ware } : { $pesos }
forecast-loot-alone = { $pesos } de butin sur la barque de { $ware } avec { $chance } de chances ; { $least } si un autre pirate vous rejoint
    .brief = { $chance } de piller { $ware } : { $pesos } … { $least }
forecast-expected = { $sign }{ $whole },{ $tenth } en moyenne, coût compris
    .brief = en moyenne { $sign }{ $whole },{ $tenth }
forecast-ends = { $ware } : { $port } d’atteindre le port, { $last } de finir chez les pirates
    .brief = { $ware } : port { $port }, pirates { $last }
forecast-moves = mène la barque de { $ware } à la case { $space }
    .brief = { $ware } case { $space }
forecast-moves-port = fait entrer la barque de { $ware } au port
    .brief = { $ware } au port
forecast-displaces = jette par-dessus bord un complice { ELIDE($seat, word: "de") }
    .you-seat = jette votre propre complice par-dessus bord
forecast-dice-alone = selon les dés seuls, sans compter les pilotes, les pirates ni les complices à venir
    .brief = selon les dés seuls
forecast-worth = une action de { $ware } vaut { $pesos } en ce moment
    .brief = vaut { $pesos } en ce moment
forecast-rises = { $held ->
    [0] les actions de { $ware } montent à { $pesos } ; vous n’en avez aucune
    [one] les actions de { $ware } montent à { $pesos } ; vous en avez une
   *[other] les actions de { $ware } montent à { $pesos } ; vous en avez { $held }
}
    .brief = { $held ->
        [0] { $ware } monte à { $pesos }
       *[other] vos actions de { $ware } montent à { $pesos }
    }
forecast-wins = { $seat } gagne un pari de { $pesos }
    .you-seat = vous gagnez votre pari de { $pesos }
forecast-charges = { $seat } paie { $pesos } pour l’assurance
    .you-seat = vous payez { $pesos } pour l’assurance
forecast-steers = { $steps ->
    [one] avant le dernier lancer, vous pourrez avancer ou reculer une barque d’une case
   *[other] avant le dernier lancer, vous pourrez avancer ou reculer des barques de { $steps } cases en tout
}
    .brief = { $steps ->
        [one] une barque bouge de 1
       *[other] des barques bougent de { $steps }
    }
forecast-redeem-later = rachat à { $pesos }
forecast-final = aucun autre complice pendant ce voyage
    .brief = aucun autre complice
forecast-out-of-auction = hors de ces enchères
forecast-stays-ashore = { $ware } à quai

# Actions

action-bid = Offrir { $pesos }
action-pass = Passer
action-buy = Acheter une action de { $ware }
action-load = Laisser à quai : { $ashore }
action-start = Départ : { $spaces }
action-start-space = { $ware } case { $space }
action-place = Placer un complice : { $space }
action-decline = Ne plus placer de complice pendant ce voyage
action-board = Monter à bord de la barque de { $ware }
action-board-over = Monter à bord de la barque de { $ware } à la place d’un complice { ELIDE($over, word: "de") }
action-pilot = Déplacer { $steps }
action-pilot-steps = { $ware } { $steps }
action-send = Envoyer la barque de { $ware } { $to }
action-mortgage = { $shares ->
    [one] Hypothéquer une action
   *[other] Hypothéquer { $shares } actions
}
action-redeem = { $shares ->
    [one] Racheter une action
   *[other] Racheter { $shares } actions
}
destination-port = au port
destination-shipyard = au chantier naval

# But et sources d’une fortune

ending = L’action vaut { $end } ({ $wares }) : la partie est finie, et la plus grande fortune l’emporte.
goal = { $value ->
    [0] Une action à { $end } finit la partie ; argent et actions comptés, le plus riche gagne. Aucune n’a encore monté.
   *[other] Une action à { $end } finit la partie ; argent et actions comptés, le plus riche gagne. Au plus haut : { $wares }, à { $value }.
}
    .brief = Fin à { $end } (plus haute action : { $value }) ; le plus riche gagne.
source-office = charge de capitaine du port
source-shares = actions
source-places = complices placés
source-crew = cargaisons
source-bets = paris sur le port et le chantier naval
source-loot = butin
source-insurance = assurance
source-loans = hypothèques

# Ce qui se passe

event-dealt = { $seat } reçoit une action de { $ware }.
    .you-seat = Vous recevez une action de { $ware }.
event-dealt-hidden = { $seat } reçoit une action.
event-first-bidder = { $seat } ouvre les enchères.
    .you-seat = Vous ouvrez les enchères.
event-bid = { $seat } offre { $pesos }.
    .you-seat = Vous offrez { $pesos }.
event-passed = { $seat } passe.
    .you-seat = Vous passez.
event-master = { $pesos ->
    [one] { $seat } devient capitaine du port pour { $pesos } peso.
   *[other] { $seat } devient capitaine du port pour { $pesos } pesos.
}
    .you-seat = { $pesos ->
        [one] Vous voilà capitaine du port, pour { $pesos } peso.
       *[other] Vous voilà capitaine du port, pour { $pesos } pesos.
    }
event-kept-office = Tout le monde a passé : { $seat } est capitaine du port sans rien payer.
    .you-seat = Tout le monde a passé : vous êtes capitaine du port sans rien payer.
event-bought = { $seat } achète une action de { $ware } pour { $pesos } pesos.
    .you-seat = Vous achetez une action de { $ware } pour { $pesos } pesos.
event-bought-nothing = { $seat } n’achète pas d’action.
    .you-seat = Vous n’achetez pas d’action.
event-loaded = { $seat } fait charger { $wares }.
    .you-seat = Vous faites charger { $wares }.
event-started = La barque de { $ware } part de la case { $space }.
event-placed = { $pesos ->
    [one] { $seat } place un complice pour { $pesos } peso : { $space }.
   *[other] { $seat } place un complice pour { $pesos } pesos : { $space }.
}
    .you-seat = { $pesos ->
        [one] Vous placez un complice pour { $pesos } peso : { $space }.
       *[other] Vous placez un complice pour { $pesos } pesos : { $space }.
    }
event-stowed = { $pesos ->
    [0] { $seat } voyage en passager clandestin : { $space }.
    [one] { $seat } voyage en passager clandestin pour son dernier peso : { $space }.
   *[other] { $seat } voyage en passager clandestin pour ses { $pesos } derniers pesos : { $space }.
}
    .you-seat = { $pesos ->
        [0] Votre complice embarque en passager clandestin : { $space }.
        [one] Votre complice embarque en passager clandestin pour votre dernier peso : { $space }.
       *[other] Votre complice embarque en passager clandestin pour vos { $pesos } derniers pesos : { $space }.
    }
event-insured = { $seat } prend l’assurance et reçoit { $pesos } pesos.
    .you-seat = Vous prenez l’assurance et recevez { $pesos } pesos.
event-declined = { $seat } ne place aucun autre complice pendant ce voyage.
    .you-seat = Vous ne placez aucun autre complice pendant ce voyage.
event-mortgaged = { $shares ->
    [one] { $seat } hypothèque une action pour { $pesos } pesos.
   *[other] { $seat } hypothèque { $shares } actions pour { $pesos } pesos.
}
    .you-seat = { $shares ->
        [one] Vous hypothéquez une action pour { $pesos } pesos.
       *[other] Vous hypothéquez { $shares } actions pour { $pesos } pesos.
    }
event-redeemed = { $shares ->
    [one] { $seat } rachète une action pour { $pesos } pesos.
   *[other] { $seat } rachète { $shares } actions pour { $pesos } pesos.
}
    .you-seat = { $shares ->
        [one] Vous rachetez une action pour { $pesos } pesos.
       *[other] Vous rachetez { $shares } actions pour { $pesos } pesos.
    }
event-rolled = Lancer { $number } : { $dice }.
event-die = { $ware } { $die }
event-moved = La barque de { $ware } passe de la case { $from } à la case { $to }.
event-arrived = La barque de { $ware } arrive au port.
event-boarded = { $seat } envoie un pirate à bord de la barque de { $ware }.
    .you-seat = Votre pirate monte à bord de la barque de { $ware }.
event-displaced = { $seat } perd un complice, jeté hors de la barque de { $ware }.
    .you-seat = Votre complice est jeté hors de la barque de { $ware } !
event-stayed-pirate = { $seat } reste sur le bateau pirate.
    .you-seat = Vous restez sur le bateau pirate.
event-piloted = { $seat } pilote la barque de { $ware } : { $steps }.
    .you-seat = Vous pilotez la barque de { $ware } : { $steps }.
event-pilot-rested = { $seat } laisse les barques tranquilles.
    .you-seat = Vous laissez les barques tranquilles.
event-plundered = Les pirates pillent la barque de { $ware } : son équipage passe par-dessus bord !
event-sent-port = { $seat } envoie au port la barque de { $ware } pillée.
    .you-seat = Vous envoyez au port la barque de { $ware } pillée.
event-sent-shipyard = { $seat } envoie au chantier naval la barque de { $ware } pillée.
    .you-seat = Vous envoyez au chantier naval la barque de { $ware } pillée.
event-stranded = La barque de { $ware } n’arrive pas et finit au chantier naval.
event-loot = { $seat } reçoit { $pesos } pesos de butin.
    .you-seat = Le butin est à vous : vous recevez { $pesos } pesos.
event-crew = { $seat } gagne { $pesos } pesos à bord de la barque de { $ware }.
    .you-seat = Votre barque de { $ware } accoste : vous recevez { $pesos } pesos.
event-port-bet = { $seat } gagne { $pesos } pesos avec le port { $berth }.
    .you-seat = Votre pari sur le port { $berth } est gagné : vous recevez { $pesos } pesos.
event-shipyard-bet = { $seat } gagne { $pesos } pesos avec le chantier naval { $berth }.
    .you-seat = Votre pari sur le chantier naval { $berth } est gagné : vous recevez { $pesos } pesos.
event-repairs = { $seat }, à l’assurance, paie { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
} pour le chantier naval.
    .you-seat = { $pesos ->
        [one] L’assurance, c’est vous : vous payez { $pesos } peso pour le chantier naval.
       *[other] L’assurance, c’est vous : vous payez { $pesos } pesos pour le chantier naval.
    }
event-bank-covered = { $seat } ne peut plus payer ; la banque couvre { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}.
    .you-seat = { $pesos ->
        [one] Vous ne pouvez plus payer ; la banque couvre { $pesos } peso.
       *[other] Vous ne pouvez plus payer ; la banque couvre { $pesos } pesos.
    }
event-rose = Les actions de { $ware } montent à { $value }.
event-voyage = Le voyage { $number } commence.
event-fortune = { $seat } détenait { $jade } jade, { $silk } soie, { $nutmeg } muscade et { $ginseng } ginseng { $mortgaged ->
    [0] sans hypothèque
    [one] avec une hypothèque
   *[other] avec { $mortgaged } hypothèques
} : une fortune de { $pesos }.

# Refus

refuse-not-your-turn = Ce n’est pas à vous. Le jeu en est là : { $phase }.
refuse-not-now = Ce n’est pas le moment. Le jeu en est là : { $phase }.
refuse-bid-too-low = Offrez au moins { $least }.
refuse-bid-too-high = N’offrez pas plus de { $most } : votre argent et ce que valent vos actions libres en hypothèque.
refuse-no-share = Il n’y a plus d’action de { $ware } à vendre.
refuse-start-wares = Indiquez une case de départ pour chacune des trois marchandises chargées, et pour aucune autre.
refuse-start-space = Une case de départ va de 0 à { $most }.
refuse-start-sum = La somme de ces cases de départ est { $sum } : attendu { $expected }.
refuse-taken = Cet emplacement est déjà occupé : { $space }.
refuse-punt-full = La barque de { $ware } n’a plus de place libre.
refuse-not-shipped = Aucune barque ne porte cette marchandise pendant ce voyage : { $ware }.
refuse-not-at-sea = La barque de { $ware } n’est plus en mer.
refuse-pirates-full = Les deux places du bateau pirate sont prises.
refuse-pirates-closed = À cette table, la place qu’un pirate a quittée reste fermée.
refuse-too-dear = Cela coûte { $pesos }, et vous pouvez réunir { $most } au plus.
refuse-cash-only = Cela coûte { $pesos }, et vous avez { $cash } : après un rachat, on paie comptant pendant la même décision.
refuse-stowaway-punts-only = Vous ne pouvez payer aucun emplacement : vous ne voyagez qu’en passager clandestin, sur une barque.
refuse-stowaway-insurance = Un passager clandestin ne peut pas prendre l’assurance.
refuse-not-on-last = La barque de { $ware } n’est pas sur la case { $space }.
refuse-crew-full = La barque de { $ware } n’a pas de place libre pour un pirate.
refuse-no-displacing = À cette table, aucun pirate ne chasse un membre d’équipage.
refuse-vacant-first = Prenez d’abord une place libre : tant qu’il y en a, on ne chasse personne.
refuse-no-victim = { $seat } n’a personne à chasser à bord de la barque de { $ware }.
refuse-too-many-steps = Vous avez droit à { $most } pas au plus.
refuse-below-zero = La barque de { $ware } ne peut pas reculer autant.
refuse-one-step-suffices = Un seul pas mène la barque de { $ware } au port ; elle ne peut pas en faire un autre.
refuse-send-other = C’est la barque de { $ware } qu’il faut envoyer maintenant.
refuse-no-shares = Indiquez au moins une action.
refuse-mortgage-limit = { $most ->
    [0] Vous n’avez plus d’action à hypothéquer.
    [one] Vous avez { $most } action à hypothéquer.
   *[other] Vous avez { $most } actions à hypothéquer.
}
refuse-redeem-limit = { $most ->
    [0] Vous n’avez pas d’action hypothéquée.
    [one] Vous avez { $most } action hypothéquée.
   *[other] Vous avez { $most } actions hypothéquées.
}
refuse-redeem-cash = Le rachat coûte { $pesos }, et vous avez { $cash }.
refuse-one-direction = Pendant une même décision, on hypothèque ou on rachète, pas les deux.
refuse-no-such-chance = Le hasard ne décide pas de cela maintenant. Le jeu en est là : { $phase }.
refuse-dealt-out = Il n’y a plus d’action de { $ware } à distribuer.
refuse-no-such-seat = Attendu une place de 1 à { $seats }.
refuse-wrong-dice = Attendu un dé de 1 à 6 pour chaque barque en mer, et pour aucune autre.

# Options

option-thirteen-without-pirates = Une barque restée sur la case 13 sans pirates va
option-thirteen-without-pirates-shipyard = au chantier naval
option-thirteen-without-pirates-port = au port
option-board-in-port = On peut encore monter à bord des barques au port
option-pirates-displace = Un pirate peut chasser un membre d’équipage d’une barque pleine
option-stowaway = Un passager clandestin peut se cacher
option-stowaway-punts = sur les barques seulement
option-stowaway-anywhere-but-insurance = partout sauf à l’assurance
option-reuse-pirate-places = Les places quittées par les pirates peuvent être reprises
option-hidden-cash = Personne ne voit l’argent des autres
option-odds = Les choix indiquent leurs chances

# Le plateau

board-voyage = Voyage { $number }
board-before = Mise en place
board-phase = { $phase }
board-round = tour { $round } sur { $of }
board-rolls = { $rolls ->
    [0] aucun lancer
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}
board-bid = { $seat } offre { $pesos }
board-cargo = fret
board-port = port
board-yard = chan.
board-crew = équipage
board-ashore = à quai pendant ce voyage
board-plundered = pillée
board-bets-port = Port
board-bets-shipyard = Chantier naval
board-pirates = Bateau pirate
board-captain = capitaine
board-second = 2e
board-pilots = Pilotes
board-small = petit
board-large = grand
board-insurance = Assurance
board-agent = assureur
board-owes = doit { $amounts }
board-market = Marché
board-stock = stock
board-mine = à vous
board-unseen = cachées
board-players = Joueurs
board-pesos = pesos
board-shares = actions
board-mortgaged = hypoth.
board-accomplices = compl.
board-master = capitaine du port
board-passed = a passé
board-declined = arrêt

# Ce que disent les robots de ce qui arrive
reaction-my-place = Hé, c’était ma place !
reaction-will-remember = Je m’en souviendrai.
reaction-no-hard-feelings = Sans rancune.
reaction-harbour-mine = Le port est à moi.
reaction-dear-office = J’espère que cela en valait le prix.
reaction-office-pays = Cela se paiera tout seul.
reaction-fine-catch = Belle prise !
reaction-shipyard-bills = Ah, ces factures du chantier…
reaction-safe-in-port = À bon port !
reaction-knew-it = Je le sentais bien, pour cette barque.
