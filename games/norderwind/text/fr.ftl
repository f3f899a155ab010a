# Norderwind en français.

title = Norderwind
score = { $score ->
    [one] { $score } cube
   *[other] { $score } cubes
}
howto =
    Livrez les commandes de trois ports. Chaque commande place un de vos cubes, et trois sortes de bonus aussi. Le premier qui n’a plus de cubes gagne.
    Votre tour est un voyage : choisissez la pile d’un port (visit olesand), puis piochez les tuiles une à une (draw, stop), au plus autant que le permet votre voile. Vous utilisez une tuile ou vous la passez ; deux actions terminent le voyage.
    Les ports de commerce achètent et vendent une marchandise (buy 2 salt, sell 2 salt), les navires marchands toutes, les ports d’équipement vendent voiles, canons et équipage (sail, cannon, hire gunner). La tuile d’un port de destination prend la commande que vous pouvez payer (deliver), l’épave cache de l’or (take). Dans la brume vous trouvez un trésor ou des pirates : payez ou combattez (pay, fight). Un capitaine pirate capturé sert aux commandes de Trutzhavn.
    Quand quelqu’un achète ou vend sur une tuile dont le A est souligné, les autres peuvent le suivre avec une lettre de commerce, mais pas pour la même affaire. Un voyage d’une action au plus rapporte une lettre.
    Cubes bonus : être seul à avoir livré le plus de commandes d’un port, avoir livré dans chaque port, avoir un équipage complet.
    Dans les actions tapées, les mots restent anglais : salt (sel), wheat (blé), fish (poisson), wood (bois), wine (vin) ; boatswain (batelier), gunner (canonnier), treasurer (trésorier), bookkeeper (comptable), lookout (vigie) ; overboard (par-dessus bord).

# Marchandises, postes, tuiles, phases

good-salt = sel
good-wheat = blé
good-fish = poisson
good-wood = bois
good-wine = vin

count-salt = { $count } sel
count-wheat = { $count } blé
count-fish = { $count ->
    [one] { $count } poisson
   *[other] { $count } poissons
}
count-wood = { $count } bois
count-wine = { $count } vin
count-captains = { $count ->
    [one] un capitaine
   *[other] { $count } capitaines
}
count-gold = { $count } { $count ->
    [one] pièce d’or
   *[other] pièces d’or
}

post-boatswain = batelier
post-gunner = canonnier
post-treasurer = trésorier
post-bookkeeper = comptable
post-lookout = vigie

item-sail = un niveau de voile
item-cannon = un canon
item-crew = un membre d’équipage
leg-buy = achat de { $good }
leg-sell = vente de { $good }

tile-destination = { $port }
tile-trading-port = port de commerce ({ $good } à { $price })
tile-equipment-port = port d’équipement
tile-merchant-ship = navire marchand (à { $price })
tile-wreck = épave
tile-fog = brume

kind-destination = port de destination
kind-trading-port = port de commerce
kind-equipment-port = port d’équipement
kind-merchant-ship = navire marchand
kind-wreck = épave
kind-fog = brume

ball-silver = un boulet d’argent
ball-double = un double boulet bleu
ball-blank = une face vide

cube-order = sur la commande { ELIDE($port, word: "de") }
cube-majority = pour le plus de commandes { ELIDE($port, word: "de") }
cube-all-ports = pour des commandes dans tous les ports
cube-full-crew = pour l’équipage complet

wanted-sail = un niveau de voile
wanted-cannon = un canon
wanted-crew = un membre d’équipage
wanted-buying = un achat de marchandises
wanted-selling = une vente de marchandises

phase-start = le tirage au sort du premier joueur
phase-visit = le choix d’une pile
phase-look = la décision de la vigie
phase-peek = le regard de la vigie sur la première tuile
phase-keep = le sort de la première tuile
phase-draw = la pioche d’une tuile
phase-use = l’utilisation d’une tuile
phase-letter = les lettres de commerce
phase-event = le dé événement
phase-pirates = la réponse aux pirates
phase-battle = le dé de combat
phase-onward = la suite du voyage
phase-over = la fin de la partie

# Questions

prompt-visit = Choisissez la pile à visiter ; vous pouvez piocher jusqu’à { $range } de ses tuiles.
    .why = La tuile d’un port n’est que dans la pile qui porte son nom. Allez là où vous pouvez livrer, ou là où se trouve ce qui vous manque.
prompt-look = Laissez la vigie regarder la première tuile { ELIDE($port, word: "de") }, ou piochez tout de suite.
    .why = Ce regard est gratuit : une tuile qui ne vous sert pas va sous la pile et ne compte pas dans votre portée.
prompt-keep = Sur la pile : { $tile }. Gardez la tuile, ce qui la pioche, ou mettez-la sous la pile.
    .why = Gardez ce qui vous sert. Le reste va sous la pile sans rien coûter à votre portée, et la tuile suivante vient sans être vue.
prompt-use = Vous piochez : { $tile }. Utilisez la tuile, ou passez. Actions restantes : { $actions }.
    .why = { $actions ->
        [one] Cette action terminerait votre voyage. Faites-la pour un cube, de l’or ou un meilleur bateau ; une action au plus rapporte une lettre de commerce.
       *[other] Prenez ce qui mène à une commande, à de l’or ou à un meilleur bateau. La deuxième action termine le voyage ; une au plus rapporte une lettre.
    }
prompt-letter = { $active } a fait affaire ici : { $tile }. Suivez avec une lettre de commerce ({ $letters ->
    [one] vous en avez une
   *[other] vous en avez { $letters }
}), ou passez.
    .why = Une lettre vous offre une affaire ici, hors de votre tour et sans compter d’action, mais pas celle qui vient d’être faite. On en a deux au plus.
prompt-pirates = { $skulls ->
    [one] Des pirates de force 1
   *[other] Des pirates de force { $skulls }
} : payez { $toll } { $toll ->
    [one] pièce d’or
   *[other] pièces d’or
}, ou combattez.
    .why = { $skulls ->
        [one] Il faut un coup au but, avec un lancer par canon.
       *[other] Il faut { $skulls } coups au but, avec un lancer par canon.
    } Trutzhavn commande des capitaines capturés ; une défaite ne fait que terminer le voyage.
prompt-onward = Piochez encore une tuile (jusqu’à { $range }, actions restantes : { $actions }), ou arrêtez-vous.
    .why = La prochaine tuile peut être votre port ou une bonne affaire. Seul danger : la brume, où les pirates veulent de l’or ou un combat.

# Prévisions

forecast-cost = coûte { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}
    .brief = −{ $gold }
forecast-gains = rapporte { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}
    .brief = +{ $gold }
forecast-bookkeeper = le comptable ajoute { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}
    .brief = +{ $gold } comptable
forecast-gold = or { $before } → { $after }
forecast-hold = cale { $before } → { $after } sur { $of }
forecast-prison = prison { $before } → { $after } sur { $of }
forecast-overboard = { $goods } par-dessus bord
forecast-pays = paie { $order }
    .brief = −{ $order }
forecast-sail = voile au niveau { $level } sur { $of } dès le prochain voyage
    .brief = niveau { $level } sur { $of }
forecast-cannons = canons : { $cannons } sur { $of }
    .brief = { $cannons ->
        [one] { $cannons } canon
       *[other] { $cannons } canons
    } sur { $of }
forecast-crew = équipage : { $crew } sur { $of }
forecast-cube = un cube { $space }
    .brief = +1 cube { $space }
forecast-takes-off = { $seat } reprend son cube de la majorité { ELIDE($port, word: "de") }
    .you-seat = vous reprenez votre cube de la majorité { ELIDE($port, word: "de") }
    .brief = { $seat } perd la majorité
forecast-cubes = { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} sur { $of }
    .brief = vous { $cubes }/{ $of }
forecast-wins = gagne la partie
forecast-hands-in-letter = rend une lettre ; il en reste { $left }
    .brief = lettres : { $left }
forecast-gains-letter = rapporte une lettre de commerce
    .brief = +1 lettre
forecast-ends-voyage = termine le voyage
forecast-follows = suite possible par lettre : { $seats }
    .brief = par lettre : { $seats }
forecast-fight = { $chance } de chances de gagner
forecast-captain = une victoire apporte un capitaine, { $captains } sur { $of }
    .brief = capitaine { $captains }/{ $of }
forecast-prison-full = une victoire rapporte { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}, la prison est pleine
    .brief = victoire +{ $gold }
forecast-defeat = une défaite termine le voyage
    .brief = ou la fin
forecast-in-reach = { $chance } de chances d’avoir { $port } à portée
    .brief = { $chance } de trouver { $port } dans ce voyage
forecast-next = ensuite { $chance } { $kind }
    .brief = ensuite : { $kind } { $chance }
forecast-comes = pioche : { $tile }

# Actions

action-visit = Visiter la pile { ELIDE($port, word: "de") }
action-visit-cut = Visiter la pile { ELIDE($port, word: "de") } après avoir coupé { $cut ->
    [one] une tuile
   *[other] { $cut } tuiles
}
action-look = Regarder la première tuile
action-draw = Piocher une tuile
action-keep = Garder la tuile sur la pile
action-under = Mettre la tuile sous la pile
action-stop = S’arrêter là
action-buy = Acheter { $goods }
action-buy-overboard = Acheter { $goods }, jeter { $overboard } par-dessus bord
action-sell = Vendre { $goods }
action-swap = Donner 1 { $sell }, prendre 1 { $buy }
action-sail = Hisser la voile
action-cannon = Monter un canon
action-hire = Engager un membre d’équipage : { $post }
action-deliver = Livrer la commande
action-take = Prendre l’or
action-pass = Passer
action-pay = Payer les pirates
action-fight = Combattre les pirates

# Consignes

order-pass-on-letters = Passer pour toutes les lettres de commerce
order-ask-only-for = Ne m’interroger sur les lettres que pour { $wanted }

# Événements

event-first = { $seat } commence.
    .you-seat = Vous commencez.
event-turn = Manche { $round } : au tour { ELIDE($seat, word: "de") }.
    .you-seat = Manche { $round } : à vous de jouer.
event-relief = { $seat } n’a pas d’or et en prend { $gold }.
    .you-seat = Vous n’avez pas d’or et en prenez { $gold }.
event-visited = { $seat } visite la pile { ELIDE($port, word: "de") }.
    .you-seat = Vous visitez la pile { ELIDE($port, word: "de") }.
event-visited-cut = { $seat } visite la pile { ELIDE($port, word: "de") } et met dessous { $cut ->
    [one] la première tuile
   *[other] les { $cut } premières tuiles
}.
    .you-seat = Vous visitez la pile { ELIDE($port, word: "de") } et mettez dessous { $cut ->
        [one] la première tuile
       *[other] les { $cut } premières tuiles
    }.
event-looked = La vigie { ELIDE($seat, word: "de") } regarde la première tuile.
    .you-seat = Votre vigie regarde la première tuile.
event-peeked = La vigie { ELIDE($seat, word: "de") } voit : { $tile }.
    .you-seat = Votre vigie voit : { $tile }.
event-peeked-hidden = { $seat } connaît la première tuile.
    .you-seat = Vous connaissez la première tuile.
event-kept = { $seat } garde la tuile sur la pile.
    .you-seat = Vous gardez la tuile sur la pile.
event-put-under = { $seat } met la tuile sous la pile.
    .you-seat = Vous mettez la tuile sous la pile.
event-sailed-on = { $seat } poursuit sa route.
    .you-seat = Vous poursuivez votre route.
event-drawn = { $seat } pioche : { $tile }.
    .you-seat = Vous piochez : { $tile }.
event-unusable = { $seat } ne peut pas s’en servir : { $tile }.
    .you-seat = Vous ne pouvez pas vous en servir : { $tile }.
event-passed = { $seat } passe la tuile.
    .you-seat = Vous passez la tuile.
event-overboard = { $seat } jette { $goods } par-dessus bord.
    .you-seat = Vous jetez { $goods } par-dessus bord.
event-bought = { $seat } achète { $goods } pour { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}.
    .you-seat = Vous achetez { $goods } pour { $gold } { $gold ->
        [one] pièce d’or
       *[other] pièces d’or
    }.
event-sold = { $seat } vend { $goods } pour { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}.
    .you-seat = Vous vendez { $goods } pour { $gold } { $gold ->
        [one] pièce d’or
       *[other] pièces d’or
    }.
event-bookkeeper = Le comptable { ELIDE($seat, word: "de") } ajoute { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}.
    .you-seat = Votre comptable ajoute { $gold } { $gold ->
        [one] pièce d’or
       *[other] pièces d’or
    }.
event-sail-raised = { $seat } hisse la voile au niveau { $level } pour { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}.
    .you-seat = Vous hissez votre voile au niveau { $level } pour { $gold } { $gold ->
        [one] pièce d’or
       *[other] pièces d’or
    }.
event-cannon-mounted = { $seat } monte un canon pour { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
} : { $cannons } désormais.
    .you-seat = Vous montez un canon pour { $gold } { $gold ->
        [one] pièce d’or
       *[other] pièces d’or
    } : { $cannons } désormais.
event-hired = { $seat } engage un membre d’équipage pour { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
} : { $post }.
    .you-seat = Vous engagez un membre d’équipage pour { $gold } { $gold ->
        [one] pièce d’or
       *[other] pièces d’or
    } : { $post }.
event-salvaged = { $seat } trouve { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
} dans l’épave.
    .you-seat = Vous trouvez { $gold } { $gold ->
        [one] pièce d’or
       *[other] pièces d’or
    } dans l’épave.
event-delivered = { $seat } livre la commande { $row } { ELIDE($port, word: "de") } : { $paid }.
    .you-seat = Vous livrez la commande { $row } { ELIDE($port, word: "de") } : { $paid }.
event-cube-placed = { $seat } place un cube { $space }.
    .you-seat = Vous placez un cube { $space }.
event-cube-removed = { $seat } n’est plus seul en tête à { $port } et perd le cube bonus.
    .you-seat = Vous n’êtes plus seul en tête à { $port } : vous perdez votre cube bonus.
event-letter-used = { $seat } rend une lettre de commerce.
    .you-seat = Vous rendez une lettre de commerce.
event-letter-kept = { $seat } n’utilise pas de lettre de commerce.
    .you-seat = Vous n’utilisez pas de lettre de commerce.
event-treasure = La brume cache un trésor : { $seat } prend { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}.
    .you-seat = La brume cache un trésor : vous prenez { $gold } { $gold ->
        [one] pièce d’or
       *[other] pièces d’or
    }.
event-pirates = { $seat } rencontre des pirates de force { $skulls }.
    .you-seat = Vous rencontrez des pirates de force { $skulls }.
event-toll-paid = { $seat } paie { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
} aux pirates.
    .you-seat = Vous payez { $gold } { $gold ->
        [one] pièce d’or
       *[other] pièces d’or
    } aux pirates.
event-fights = { $seat } combat : canons { $cannons }, crânes { $skulls }.
    .you-seat = Vous combattez : canons { $cannons }, crânes { $skulls }.
event-rolled = { $seat } obtient { $face } : { $hits ->
    [0] raté
    [one] un coup au but
   *[other] { $hits } coups au but
}.
    .you-seat = Vous obtenez { $face } : { $hits ->
        [0] raté
        [one] un coup au but
       *[other] { $hits } coups au but
    }.
event-captured = { $seat } gagne et capture le capitaine.
    .you-seat = Vous battez les pirates et capturez leur capitaine.
event-prison-full = { $seat } gagne et, la prison étant pleine, prend { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}.
    .you-seat = Vous battez les pirates ; votre prison est pleine : vous prenez { $gold } { $gold ->
        [one] pièce d’or
       *[other] pièces d’or
    }.
event-fight-lost = { $seat } perd le combat ; le voyage est terminé.
    .you-seat = Vous perdez le combat : votre voyage est terminé.
event-stopped = { $seat } s’arrête.
    .you-seat = Vous vous arrêtez.
event-letter-gained = { $seat } reçoit une lettre de commerce.
    .you-seat = Vous recevez une lettre de commerce.
event-shuffled = La pile { ELIDE($port, word: "de") } est mélangée.
event-won = { $seat } place son dernier cube et gagne.
    .you-seat = Vous placez votre dernier cube et gagnez !
event-limit-reached = La partie se termine après { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}.

# Refus

refuse-won = La partie est gagnée.
refuse-limit-reached = La partie est finie : la dernière manche est jouée.
refuse-not-your-turn = Ce n’est pas à vous : la partie attend { $phase }.
refuse-not-now = Ce n’est pas possible maintenant : la partie attend { $phase }.
refuse-actions-done = Les { $most } actions de ce voyage sont faites.
refuse-no-letters-here = Les lettres de commerce ne servent pas sur cette tuile.
refuse-cut = On peut mettre dessous 1 à { $most } tuiles.
refuse-not-here = Cette tuile ne le permet pas : { $kind }.
refuse-other-good = Ce port ne fait commerce que de { $good }.
refuse-units = Une affaire porte ici sur { $most ->
    [one] une seule marchandise
   *[other] 1 à { $most } marchandises
}.
refuse-too-many-of-a-kind = La cale prend au plus { $most } marchandises de ce type : { $good }.
refuse-hold-full = La cale n’a pas assez de place : { $surplus ->
    [one] une marchandise doit
   *[other] { $surplus } marchandises doivent
} passer par-dessus bord.
refuse-overboard = Pour cet achat, { $surplus ->
    [0] rien ne passe
    [one] exactement une marchandise doit passer
   *[other] exactement { $surplus } marchandises doivent passer
} par-dessus bord.
refuse-overboard-bought = On ne jette pas par-dessus bord ce qu’on achète : { $good }.
refuse-not-aboard = Vous avez à bord { $held } { $good }.
refuse-too-dear = Cela coûte { $cost } { $cost ->
    [one] pièce d’or
   *[other] pièces d’or
} ; vous en avez { $gold }.
refuse-no-boatswain = Seul un batelier permet de vendre une marchandise et d’en acheter une autre.
refuse-swap-same = Vendez une marchandise et achetez-en une autre, pas la même : { $good }.
refuse-sail-limit = La voile ne monte pas plus haut que { $most }.
refuse-cannon-limit = Le bateau porte { $most } canons au plus.
refuse-crew-limit = Les { $most } membres d’équipage sont engagés.
refuse-post-taken = Le poste est occupé : { $post }.
refuse-closed-leg = Le joueur actif a fait de même ; exclu ici : { $closed }.
refuse-column-full = Toutes les commandes { ELIDE($port, word: "de") } sont livrées.
refuse-one-order = Une commande par visite : vous en avez livré une à { $port }.
refuse-order-lacks = Pour la commande { ELIDE($port, word: "de") }, il vous manque { $missing }.
refuse-no-such-chance = Cela ne peut pas arriver maintenant : la partie attend { $phase }.
refuse-no-such-seat = Il y a { $seats } places.
refuse-not-in-stack = Ce ne peut pas être la prochaine tuile { ELIDE($port, word: "de") } : { $tile }.
refuse-no-such-face = Le dé n’a pas cette face.

# Résultats

source-orders = commandes
source-majority = majorité dans un port
source-all-ports = commandes dans tous les ports
source-full-crew = équipage complet
ending = { $seat } a placé { $of } cubes avant tous les autres et l’emporte.
    .you-seat = Vous avez placé { $of } cubes avant tous les autres : vous gagnez.
ending-limit = La manche { $limit } était la dernière : le plus de cubes l’emporte.
place-gold = égalité départagée par l’or : { $gold }
goal = Le premier à placer { $of } cubes gagne : un par commande livrée, plus des bonus. { $cubes ->
    [0] Personne n’en a encore placé.
   *[other] En tête avec { $cubes } : { $seats }.
}
    .brief = But : { $of } cubes, un par commande. { $cubes ->
        [0] Personne n’en a.
       *[other] En tête : { $cubes }.
    }
goal-limit = Manche { $round } sur { $limit } : ensuite le plus de cubes gagne, ou avant le premier qui en a { $of }. { $cubes ->
    [0] Personne n’en a.
   *[other] En tête avec { $cubes } : { $seats }.
}
    .brief = Manche { $round } sur { $limit }, puis le plus de cubes gagne. En tête : { $cubes }.

# Options

option-tile-log = Montrer les tuiles qu’on sait être dans chaque pile
option-round-limit = La partie se termine après tant de manches

# Plateau

board-round = Manche { $round } sur { $limit }
board-phase = { $phase }
board-race = but : { $cubes } cubes
board-voyage = Voyage
board-last-voyage = Dernier voyage
board-left = tuiles restantes { $range }, actions restantes { $actions }
board-pirates = Pirates de force { $skulls } · touchés { $hits } · lancers restants { $rolls } · { $chance } de gagner
board-peek-top = Votre vigie a vu : { $tile }. La tuile est sur la pile.
board-peek-under = Votre vigie a vu : { $tile }. La tuile est sous la pile.
board-tile-good = { $good } { $price }
board-tile-ship = navire { $price }
board-tile-equipment = équip.
board-list = { $list }
board-stacks = Piles
board-height = tuiles
board-filled = livrées
board-majority = majorité
board-order = commande en cours
board-known = connues :
board-full = toutes les commandes sont livrées
board-ship = Votre bateau
board-hold = cale
board-sail = voile
board-cannons = canons
board-prison = prison
board-letters = lettres
board-gold = or
board-crew = équipage
board-cubes = cubes
board-missing = manque
board-ready = tout est à bord
board-players = Joueurs
board-letters-brief = let.
board-cannons-brief = can.
board-captains-brief = cap.

# Ce que disent les robots de ce qui arrive
reaction-my-lead = Et moi qui menais là-bas !
reaction-will-remember = Je m’en souviendrai.
reaction-no-hard-feelings = Sans rancune.
reaction-delivered = Livré, et à l’heure.
reaction-next-order = Et maintenant, la suivante.
reaction-more-cannons = La prochaine fois, je prends plus de canons.
reaction-should-have-paid = J’aurais dû les payer.
reaction-captain-caught = Un capitaine de moins sur les mers.
reaction-kind-fog = Le brouillard a du bon.
