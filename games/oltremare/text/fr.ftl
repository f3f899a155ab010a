# Oltre Mare en français.

title = Oltre Mare
score = { $score ->
    [one] { $score } ducat
   *[other] { $score } ducats
}
howto =
    Vous êtes un marchand vénitien. Chaque carte est à la fois une marchandise à vendre, deux actions, une puissance de marin (votre limite de cartes en main) et un nombre de cargaison (combien de cartes vous jouez). Dans votre paquet Cargaison, des marchandises identiques qui se suivent forment un lot, et plus un lot est long, plus il rapporte. Qui a le plus de ducats l’emporte ; les dettes sont permises.
    Un tour : (1) Si vous avez plus de cartes que la puissance du marin de votre carte du dessus, le surplus va face cachée sur votre paquet Pirates (discard 17). (2) Commerce avec tous : offres, échanges, achat de 4 cartes au plus (buy deck pour la pioche, buy pirate) ; leave y met fin, dès que vous avez autant de cartes que l’exige votre carte du dessus. (3) Jouez exactement ce nombre de cartes (play 17). Leurs symboles s’additionnent : un, deux ou trois symboles identiques apportent 1, 3 ou 6 ducats, pirates ou cartes ; chaque symbole bateau fait avancer votre bateau d’une route (sail Candia Rodi). (4) Chargez les cartes jouées dans l’ordre de votre choix (stow 17) ; la dernière est votre nouvelle carte du dessus.
    Négocier : offer 2 sel + 1 ducat for soie to Anna claiming bateau, ou en français : offre 2 sel + 1 ducat contre soie à Anna en affirmant bateau. Nommez les marchandises et vos cartes les moins utiles seront choisies, ou nommez les cartes par leur numéro : offre 33 + 40 contre 3 ducats à tous. Les marchandises annoncées sont toujours vraies ; ce que vous affirmez des symboles, de la puissance (en affirmant puissance 5) ou du port peut être un mensonge. Répondez par accepte 3, accepte 3 avec 17, refuse 3 ou contre 3 avec sel pour soie ; retire 3 reprend une offre. Seul le joueur dont c’est le tour échange avec tous ; son partenaire reçoit une tuile Prestige, une par tour au plus. On peut laisser une offre sans réponse.
    Le marqueur du port où votre bateau s’arrête est actif dès votre prochain tour : mer tranquille paie un ducat par symbole bateau, bonnes affaires ajoute un symbole ducat, le combat victorieux vous épargne les pirates à piocher, influence locale paie votre puissance moins 3 au début du tour, commerce favorable met les achats à 1, 2, 3 et 4 ducats. Une boussole vous emmène aussitôt dans le port de votre choix (jump Rodi, ou stay).
    Venise, quelque part au milieu de la pioche, paie le prestige et achète toute la cargaison sauf le lot du dessus. Quand la pioche est épuisée, on termine le tour de table. Alors prestige et marqueurs de port paient 6, 3 et 1 selon la place, la cargaison est vendue et chaque pirate coûte un ducat.
    Sur le plateau, 5/2 à côté d’une carte veut dire puissance 5 et cargaison 2 ; les paquets montrent leurs lots, le dessus en premier (Se2 Ol : deux sels sur une olive), et une étoile marque les cartes que vous avez choisies ou offertes.

# Marchandises, symboles, marqueurs, phases

good-gems = pierres précieuses
good-scrolls = parchemins
good-silk = soie
good-salt = sel
good-pottery = poteries
good-olives = olives
good-cereals = céréales

count-gems = { $count ->
    [one] { $count } pierre précieuse
   *[other] { $count } pierres précieuses
}
count-scrolls = { $count ->
    [one] { $count } parchemin
   *[other] { $count } parchemins
}
count-silk = { $count ->
    [one] { $count } soie
   *[other] { $count } soies
}
count-salt = { $count ->
    [one] { $count } sel
   *[other] { $count } sels
}
count-pottery = { $count ->
    [one] { $count } poterie
   *[other] { $count } poteries
}
count-olives = { $count ->
    [one] { $count } olive
   *[other] { $count } olives
}
count-cereals = { $count ->
    [one] { $count } céréale
   *[other] { $count } céréales
}
count-nothing = rien
count-ducats = { $count ->
    [one] { $count } ducat
   *[other] { $count } ducats
}

symbol-ducat = ducat
symbol-pirate = pirate
symbol-cards = cartes
symbol-ship = bateau

marker-calm-sea = mer tranquille
marker-compass = boussole
marker-victory-over-pirates = combat victorieux contre des pirates
marker-good-business = bonnes affaires
marker-local-influence = influence locale
marker-favourable-trade = commerce favorable

phase-markers = pose des marqueurs de port
phase-start = premières cartes de cargaison
phase-deal = distribution des mains
phase-venice = Venise cachée dans la pioche
phase-first = tirage au sort du premier joueur
phase-discard = limite de cartes en main
phase-trade = commerce
phase-draw = pioche d’une carte
phase-turn-pirate = carte du paquet Pirates retournée
phase-shuffle = mélange d’une nouvelle pioche
phase-play = choix des cartes à jouer
phase-sail = déplacement du bateau
phase-compass = boussole
phase-stow = cargaison
phase-over = fin de la partie

card-name = la carte { $number } ({ $good })

# Questions

prompt-discard = { $surplus ->
    [one] Vous avez une carte de trop : posez-la sur votre paquet Pirates.
   *[other] Vous avez { $surplus } cartes de trop : posez-les une à une sur votre paquet Pirates. La dernière sera sur le dessus.
}
    .why = Chaque carte de votre paquet Pirates vous coûte 1 ducat à la fin : cédez celle qui ne va avec aucune autre marchandise.
prompt-trade = { $missing ->
    [0] Commerce : faites des offres, répondez-y, achetez des cartes ou terminez. Vous avez { $needed ->
        [one] la carte qu’il faut jouer.
       *[other] les { $needed } cartes qu’il faut jouer.
    }
   *[other] Commerce : faites des offres, répondez-y ou achetez des cartes. Il faut en jouer { $needed } et il vous en manque { $missing }.
}
    .why = { $missing ->
        [0] Échangez ce qui ne va avec rien contre ce que vous avez déjà : les lots rapportent bien plus. Acheter sans voir est rarement rentable.
       *[other] Impossible de continuer avec moins de cartes que n’en exige votre carte du dessus : demandez-en, échangez-en une contre deux ou achetez.
    }
prompt-negotiate = { $active } fait du commerce : répondez à une offre, faites-en une ou gardez le silence.
    .why = Votre premier échange de ce tour vous vaut une tuile Prestige. Les marchandises d’une offre sont toujours vraies ; les symboles, pas forcément.
prompt-play = { $left ->
    [one] Choisissez la dernière carte à jouer. (Prévisions : l’effet de toutes les cartes choisies.)
   *[other] Choisissez une carte à jouer ; il en reste { $left } à choisir. (Prévisions : l’effet de toutes les cartes choisies.)
}
    .why = Les symboles identiques s’additionnent : 1, 2 ou 3 valent 1, 3 ou 6, pirates compris. Les cartes deviennent votre cargaison : visez les mêmes marchandises.
prompt-sail = { $routes ->
    [one] Déplacez votre bateau d’une route.
   *[other] Déplacez votre bateau d’exactement { $routes } routes, chacune une seule fois. Le port d’arrivée suffit : sail Rodi.
}
    .why = Vous prenez le marqueur du port d’arrivée ; il vous sert dès votre prochain tour. Un port vide vous laisse sans marqueur actif.
prompt-compass = Une boussole : sautez dans n’importe quel port sans autre boussole (jump), ou restez (stay). La boussole est défaussée dans les deux cas.
    .why = Choisissez le marqueur le plus utile : il vous sert dès votre prochain tour. Si vous restez, vous n’en avez aucun.
prompt-stow = { $left ->
    [one] Chargez la dernière carte.
   *[other] Choisissez la prochaine carte de votre paquet Cargaison ; il y en a { $left } à charger. La dernière sera sur le dessus.
}
    .why = Gardez ensemble les mêmes marchandises : elles forment un lot. La dernière carte, dessus, fixe votre limite et vos cartes à jouer au prochain tour.

# Prévisions

forecast-cost = coûte { $ducats }
forecast-receives = rapporte { $ducats }
forecast-prestige = rapporte une tuile Prestige
forecast-gives-prestige = donne une tuile Prestige à votre partenaire
forecast-penalty = { $ducats } de moins à la fin, sauf rachat
forecast-earns = { $ducats ->
    [one] rapporte { $ducats } ducat
   *[other] rapporte { $ducats } ducats
}
forecast-pirates = { $cards ->
    [one] { $cards } pirate
   *[other] { $cards } pirates
}
forecast-draws = { $cards ->
    [one] pioche { $cards } carte
   *[other] pioche { $cards } cartes
}
forecast-ship = { $routes ->
    [one] bateau d’une route
   *[other] bateau de { $routes } routes
}
forecast-lot = lot de { $cards } ({ $good }) d’une valeur de { $ducats }
forecast-top = prochain tour : limite de { $power }, { $cargo } à jouer
forecast-marker = { $port } : { $marker }
    .brief = { $marker }
forecast-no-marker = { $port } : aucun marqueur
    .brief = –
forecast-plays = { $cards ->
    [0] aucune carte à jouer
    [one] { $cards } carte à jouer
   *[other] { $cards } cartes à jouer
}
forecast-hand = { $cards ->
    [0] ne laisse aucune carte en main
    [one] laisse 1 carte en main
   *[other] laisse { $cards } cartes en main
}
forecast-gift = donné contre rien
forecast-holding = { $good } en main : { $cards } d’une valeur de { $ducats }, ensuite { $then_cards } d’une valeur de { $then_ducats }
forecast-loading = { $good } avec votre lot du dessus : { $cards } d’une valeur de { $ducats }, ensuite { $then_cards } d’une valeur de { $then_ducats }
forecast-offers-left = { $offers ->
    [0] plus d’autre offre pendant ce tour
    [one] encore { $offers } offre pendant ce tour
   *[other] encore { $offers } offres pendant ce tour
}

# Ce qui se passe

claim-cards = { $cards } ({ $said })
claim-power = puissance { $power }
claim-port = port { $port }

event-marker-laid = { $port } : { $marker }.
event-started = { $seat } commence avec { $card } ; son bateau est à { $port }.
    .you-seat = Vous commencez avec { $card } ; votre bateau est à { $port }.
event-dealt = { $seat } reçoit { $card }.
    .you-seat = Vous recevez { $card }.
event-dealt-hidden = { $seat } reçoit une carte.
event-venice-hidden = Venise est cachée dans la pioche, sous { $least } à { $most } cartes.
event-first = { $seat } est premier joueur.
    .you-seat = Vous jouez en premier.
event-turn = C’est à { $seat } de jouer.
    .you-seat = C’est à vous de jouer.
event-influence = { $ducats ->
    [0] L’influence locale ne rapporte rien à { $seat }.
    [one] L’influence locale rapporte { $ducats } ducat à { $seat }.
   *[other] L’influence locale rapporte { $ducats } ducats à { $seat }.
}
    .you-seat = { $ducats ->
        [0] L’influence locale ne vous rapporte rien.
        [one] L’influence locale vous rapporte { $ducats } ducat.
       *[other] L’influence locale vous rapporte { $ducats } ducats.
    }
event-discarded = { $seat } pose { $card } sur son paquet Pirates.
    .you-seat = Vous posez { $card } sur votre paquet Pirates.
event-discarded-hidden = { $seat } pose une carte sur son paquet Pirates.
event-offered = Offre { $number } : { $maker } propose à { $to } { $give } contre { $want }.
    .you-maker = Offre { $number } : vous proposez à { $to } { $give } contre { $want }.
    .you-to = Offre { $number } : { $maker } vous propose { $give } contre { $want }.
event-offered-all = Offre { $number } : { $maker } propose à tous { $give } contre { $want }.
    .you-maker = Offre { $number } : vous proposez à tous { $give } contre { $want }.
event-offered-claiming = Offre { $number } : { $maker } propose à { $to } { $give } contre { $want }, en affirmant : { $claims }.
    .you-maker = Offre { $number } : vous proposez à { $to } { $give } contre { $want }, en affirmant : { $claims }.
    .you-to = Offre { $number } : { $maker } vous propose { $give } contre { $want }, en affirmant : { $claims }.
event-offered-all-claiming = Offre { $number } : { $maker } propose à tous { $give } contre { $want }, en affirmant : { $claims }.
    .you-maker = Offre { $number } : vous proposez à tous { $give } contre { $want }, en affirmant : { $claims }.
event-replaced = L’offre { $number } est remplacée.
event-declined = { $seat } refuse l’offre { $number }.
    .you-seat = Vous refusez l’offre { $number }.
event-withdrawn = { $seat } retire l’offre { $number }.
    .you-seat = Vous retirez l’offre { $number }.
event-lapsed = L’offre { $number } tombe : ses cartes ne sont plus là.
event-dealing = Échange { $number } : { $maker } donne { $give }, { $seat } donne { $want }.
    .you-maker = Échange { $number } : vous donnez { $give }, { $seat } donne { $want }.
    .you-seat = Échange { $number } : { $maker } donne { $give }, vous donnez { $want }.
event-exchanged = { $maker } remet { $given ->
    [0] aucune carte
    [1] la carte { $give }
   *[other] les cartes { $give }
}, { $seat } { $returned ->
    [0] aucune carte
    [1] la carte { $with }
   *[other] les cartes { $with }
}.
    .you-maker = Vous remettez { $given ->
        [0] aucune carte
        [1] la carte { $give }
       *[other] les cartes { $give }
    }, { $seat } { $returned ->
        [0] aucune carte
        [1] la carte { $with }
       *[other] les cartes { $with }
    }.
    .you-seat = { $maker } remet { $given ->
        [0] aucune carte
        [1] la carte { $give }
       *[other] les cartes { $give }
    }, vous { $returned ->
        [0] aucune carte
        [1] la carte { $with }
       *[other] les cartes { $with }
    }.
event-prestige = { $seat } reçoit une tuile Prestige.
    .you-seat = Vous recevez une tuile Prestige.
event-bought = { $ducats ->
    [one] { $seat } achète une carte de la pioche pour { $ducats } ducat.
   *[other] { $seat } achète une carte de la pioche pour { $ducats } ducats.
}
    .you-seat = { $ducats ->
        [one] Vous achetez une carte de la pioche pour { $ducats } ducat.
       *[other] Vous achetez une carte de la pioche pour { $ducats } ducats.
    }
event-bought-pirate = { $ducats ->
    [one] { $seat } rachète la carte du dessus de son paquet Pirates pour { $ducats } ducat.
   *[other] { $seat } rachète la carte du dessus de son paquet Pirates pour { $ducats } ducats.
}
    .you-seat = { $ducats ->
        [one] Vous rachetez la carte du dessus de votre paquet Pirates pour { $ducats } ducat.
       *[other] Vous rachetez la carte du dessus de votre paquet Pirates pour { $ducats } ducats.
    }
event-pirate-turned = { $seat } découvre { $card } et la prend en main.
    .you-seat = Vous découvrez { $card } et la prenez en main.
event-pirate-turned-hidden = { $seat } prend la carte en main sans la montrer.
event-left = { $seat } met fin au commerce.
    .you-seat = Vous mettez fin au commerce.
event-chosen = { $seat } choisit { $card }.
    .you-seat = Vous choisissez { $card }.
event-played = { $seat } joue { $goods } : { $cards }.
    .you-seat = Vous jouez { $goods } : { $cards }.
event-played-nothing = { $seat } n’a rien à jouer.
    .you-seat = Vous n’avez rien à jouer.
event-earned = { $ducats ->
    [one] { $seat } gagne { $ducats } ducat.
   *[other] { $seat } gagne { $ducats } ducats.
}
    .you-seat = { $ducats ->
        [one] Vous gagnez { $ducats } ducat.
       *[other] Vous gagnez { $ducats } ducats.
    }
event-pirates = { $cards ->
    [one] { $seat } pose une carte cachée sur son paquet Pirates.
   *[other] { $seat } pose { $cards } cartes cachées sur son paquet Pirates.
}
    .you-seat = { $cards ->
        [one] Des pirates ! Une carte cachée va sur votre paquet Pirates.
       *[other] Des pirates ! { $cards } cartes cachées vont sur votre paquet Pirates.
    }
event-drawn = { $seat } pioche { $card }.
    .you-seat = Vous piochez { $card }.
event-drawn-hidden = { $seat } pioche une carte.
event-nothing-to-draw = Il n’y a plus de carte nulle part : le reste de la pioche est perdu.
event-last-round = La dernière carte de la pioche est prise : c’est le dernier tour.
event-reshuffled = { $cards ->
    [one] La défausse, une seule carte, devient la pioche.
   *[other] La défausse est mélangée : une nouvelle pioche de { $cards } cartes.
}
event-scored-early = Il n’y a plus de cartes ; le décompte se fait plus tôt pour { $seat } : { $cargo } pour la cargaison, { $penalty } perdus en pirates. Ces cartes forment la nouvelle pioche.
    .you-seat = Il n’y a plus de cartes ; votre décompte se fait plus tôt : { $cargo } pour la cargaison, { $penalty } perdus en pirates. Ces cartes forment la nouvelle pioche.
event-shuffled-in = Le paquet Pirates qu’avait { $seat } donne à la nouvelle pioche une carte que personne ne connaît.
event-calm-sea = { $ducats ->
    [one] La mer tranquille rapporte { $ducats } ducat à { $seat }.
   *[other] La mer tranquille rapporte { $ducats } ducats à { $seat }.
}
    .you-seat = { $ducats ->
        [one] La mer tranquille vous rapporte { $ducats } ducat.
       *[other] La mer tranquille vous rapporte { $ducats } ducats.
    }
event-sailed = { $seat } navigue : { $path }.
    .you-seat = Vous naviguez : { $path }.
event-marker-taken = { $seat } y prend le marqueur : { $marker }.
    .you-seat = Vous y prenez le marqueur : { $marker }.
event-empty-port = { $seat } n’y trouve pas de marqueur et n’en a plus d’actif.
    .you-seat = Vous n’y trouvez pas de marqueur et n’en avez plus d’actif.
event-jumped = La boussole emmène { $seat } à { $port }.
    .you-seat = La boussole vous emmène à { $port }.
event-stayed = { $seat } laisse la boussole et n’a plus de marqueur actif.
    .you-seat = Vous laissez la boussole et n’avez plus de marqueur actif.
event-stowed = { $seat } charge { $card }.
    .you-seat = Vous chargez { $card }.
event-venice = Venise ! Le prestige est payé.
event-prestige-paid = { $tiles ->
    [one] { $seat } a { $tiles } tuile Prestige
   *[other] { $seat } a { $tiles } tuiles Prestige
} et reçoit { $ducats ->
    [0] 0 ducat
    [one] { $ducats } ducat
   *[other] { $ducats } ducats
}.
    .you-seat = { $tiles ->
        [one] Vous avez { $tiles } tuile Prestige
       *[other] Vous avez { $tiles } tuiles Prestige
    } et recevez { $ducats ->
        [0] 0 ducat
        [one] { $ducats } ducat
       *[other] { $ducats } ducats
    }.
event-lot-counted = { $ducats ->
    [one] { $seat } : { $lot }, { $ducats } ducat.
   *[other] { $seat } : { $lot }, { $ducats } ducats.
}
    .you-seat = { $ducats ->
        [one] Votre lot, { $lot } : { $ducats } ducat.
       *[other] Votre lot, { $lot } : { $ducats } ducats.
    }
event-cargo-sold = { $seat } vend { $cards ->
    [one] une carte
   *[other] { $cards } cartes
} de cargaison pour { $ducats ->
    [one] { $ducats } ducat
   *[other] { $ducats } ducats
}.
    .you-seat = Vous vendez { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } de votre cargaison pour { $ducats ->
        [one] { $ducats } ducat
       *[other] { $ducats } ducats
    }.
event-final = { $seat } : { $cargo } pour la cargaison, { $penalty } perdus en pirates, { $markers } pour les marqueurs de port ; { $ducats } en tout.
    .you-seat = Vous : { $cargo } pour la cargaison, { $penalty } perdus en pirates, { $markers } pour les marqueurs de port ; { $ducats } en tout.

# Ce que les joueurs peuvent faire

action-discard = Poser { $card } sur la pile de pirates
action-offer = Proposer à { $to } { $give } contre { $want }
action-offer-all = Proposer à tous { $give } contre { $want }
action-offer-claiming = Proposer à { $to } { $give } contre { $want }, en affirmant : { $claims }
action-offer-all-claiming = Proposer à tous { $give } contre { $want }, en affirmant : { $claims }
action-accept = Accepter l’offre { $number }
action-accept-with = Accepter l’offre { $number } et donner { $with }
action-decline = Refuser l’offre { $number }
action-counter = Refuser l’offre { $number } et proposer { $give } contre { $want }
action-counter-claiming = Refuser l’offre { $number } et proposer { $give } contre { $want }, en affirmant : { $claims }
action-withdraw = Retirer l’offre { $number }
action-buy-deck = Acheter une carte de la pioche
action-buy-pirate = Racheter le pirate du dessus
action-leave = Terminer le commerce
action-play = Jouer { $card }
action-sail = Naviguer : { $path }
action-jump = Sauter à { $port }
action-stay = Renoncer à la boussole
action-stow = Charger { $card }

# D’où viennent les ducats, et ce qui termine la partie

source-deals = Échanges
source-symbols = Symboles ducat
source-influence = Influence locale
source-calm-sea = Mer tranquille
source-prestige = Prestige
source-cargo = Cargaison
source-pirates = Pirates
source-markers = Marqueurs de port
source-purchases = Achats

ending = La pioche est épuisée et le dernier tour est joué : le plus de ducats l’emporte.
place-cards = { $cards ->
    [one] égalité départagée par la pile de cargaison : { $cards } carte
   *[other] égalité départagée par la pile de cargaison : { $cards } cartes
}
place-order = égalité départagée par l’ordre du tour, à partir du premier joueur
goal = { $cards ->
    [one] Le plus riche gagne. Quand la pioche est vide, c’est le dernier tour : il reste une carte.
   *[other] Le plus riche gagne. Quand la pioche est vide, c’est le dernier tour : il reste { $cards } cartes.
}
    .brief = { $cards ->
        [one] Le plus riche gagne. Il reste 1 carte.
       *[other] Le plus riche gagne. Il reste { $cards } cartes.
    }
goal-venice = { $most ->
    [0] Le plus riche gagne. Venise arrive ; dernier tour quand la pioche est vide : il reste { $cards } cartes.
    [1] Le plus riche gagne. Venise est proche ; dernier tour quand la pioche est vide : il reste { $cards } cartes.
   *[other] { $least ->
        [0] Le plus riche gagne. Venise vient d’ici { $most } cartes, le dernier tour quand les { $cards } sont piochées.
        [1] Le plus riche gagne. Venise vient d’ici { $most } cartes, le dernier tour quand les { $cards } sont piochées.
       *[other] Le plus riche gagne. Venise vient dans { $least } à { $most } cartes, le dernier tour quand les { $cards } sont piochées.
    }
}
    .brief = { $most ->
        [0] Le plus riche gagne. Pioche { $cards }, Venise arrive.
        [1] Le plus riche gagne. Pioche { $cards }, Venise est proche.
       *[other] Le plus riche gagne. Pioche { $cards }, Venise dans { $least }–{ $most }.
    }
goal-venice-past = { $cards ->
    [one] Le plus riche gagne. Venise est passée ; dernier tour quand la pioche est vide : il reste une carte.
   *[other] Le plus riche gagne. Venise est passée ; dernier tour quand la pioche est vide : il reste { $cards } cartes.
}
    .brief = { $cards ->
        [one] Le plus riche gagne. Encore 1 carte, Venise est passée.
       *[other] Le plus riche gagne. Encore { $cards } cartes, Venise est passée.
    }
goal-last-round = Dernier tour : la partie s’arrête après celui { ELIDE($seat, word: "de") }. Toute cargaison est vendue et le plus riche gagne.
    .you-seat = Dernier tour : la partie s’arrête après le vôtre. Toute cargaison est vendue et le plus riche gagne.
    .brief = Dernier tour, jusqu’à celui { ELIDE($seat, word: "de") }.
goal-over = La partie est terminée : le plus de ducats l’emporte.
    .brief = La partie est terminée.

# Refus

refuse-not-your-turn = Ce n’est pas à vous. Le jeu en est là : { $phase }.
refuse-not-now = Ce n’est pas le moment. Le jeu en est là : { $phase }.
refuse-active-only = Seul le joueur dont c’est le tour achète des cartes et met fin au commerce.
refuse-not-in-hand = La carte { $card } n’est pas dans votre main.
refuse-chosen-already = La carte { $card } est déjà choisie.
refuse-not-played = La carte { $card } n’est pas parmi celles que vous avez jouées.
refuse-only-money = Un échange comprend au moins une carte.
refuse-ducats-both-ways = Les ducats ne vont que dans un sens.
refuse-too-many-ducats = { $most ->
    [0] À cette table, on n’offre pas de ducats.
    [one] Une offre comprend { $most } ducat au plus.
   *[other] Une offre comprend { $most } ducats au plus.
}
refuse-with-active-only = On n’échange qu’avec { $active }, dont c’est le tour.
refuse-with-oneself = On n’échange pas avec soi-même : nommez une autre personne.
refuse-claim-about = La carte { $card } ne fait pas partie de l’offre : parlez des cartes que vous offrez.
refuse-no-such-power = Aucune carte n’a cette puissance : attendu de 1 à 6.
refuse-wants-too-much = { $most ->
    [0] Il n’y a là aucune carte à prendre.
    [one] C’est plus de cartes qu’il ne peut y en avoir : { $most } au plus.
   *[other] C’est plus de cartes qu’il ne peut y en avoir : { $most } au plus.
}
refuse-offer-limit = { $most ->
    [0] À cette table, personne ne fait d’offre.
    [one] Vous avez fait votre seule offre de ce tour.
   *[other] Vous avez fait vos { $most } offres de ce tour.
}
refuse-unreachable = Avec cet échange, le joueur dont c’est le tour ne pourrait plus réunir { $needed ->
    [one] la carte à jouer
   *[other] les { $needed } cartes à jouer
}.
refuse-no-offer = Il n’y a pas d’offre { $number } en cours.
refuse-not-addressed = L’offre { $number } n’attend pas votre réponse.
refuse-not-your-offer = L’offre { $number } n’est pas la vôtre.
refuse-wrong-goods = Ces cartes ne sont pas les marchandises que demande l’offre { $number }.
refuse-no-purchase-left = { $most ->
    [one] Vous avez acheté la seule carte de ce tour.
   *[other] Vous avez acheté les { $most } cartes de ce tour.
}
refuse-deck-empty = Il n’y a plus de carte à prendre dans la pioche.
refuse-no-pirates = Votre paquet Pirates est vide.
refuse-too-few-cards = Vous avez { $hand ->
    [0] 0 carte
    [one] { $hand } carte
   *[other] { $hand } cartes
} et il faut en jouer { $needed } : achetez ou échangez d’abord.
refuse-path-length = { $given ->
    [one] Cela fait { $given } route
   *[other] Cela fait { $given } routes
} : attendu { $expected }.
refuse-no-route = Aucune route ne relie { $from } et { $to }.
refuse-route-twice = La route entre { $from } et { $to } ne sert qu’une fois.
refuse-no-such-port = Le plateau n’a pas de port { $port }.
refuse-jump-nowhere = Votre bateau y est déjà : choisissez un autre port.
refuse-jump-to-compass = Il y a aussi une boussole à { $port } : choisissez un autre port.
refuse-no-such-chance = Le hasard ne décide pas de cela maintenant. Le jeu en est là : { $phase }.
refuse-no-marker = Il n’y a plus de marqueur de cette sorte : { $marker }.
refuse-not-there = La carte { $card } ne peut pas être là.
refuse-venice-bounds = Venise est sous { $least } à { $most } cartes.
refuse-no-such-seat = Attendu une place de 1 à { $seats }.

# Ordres permanents

order-until-my-turn = Aucune offre avant mon tour
order-in-turn-of = Aucune offre pendant le tour { ELIDE($seat, word: "de") }

# Ce que les joueurs disent à côté de leurs réponses

remark-too-dear = Trop cher.
remark-too-little = Trop peu.
remark-need-it = J’en ai besoin moi-même.
remark-no-use = Je n’en ai pas l’usage.
remark-not-for-nothing = Pas pour rien.
remark-how-about = Et comme ceci ?
remark-maybe-later = Plus tard, peut-être.
remark-gladly = Volontiers.
remark-thank-you = Merci !
remark-well-played = Bien joué !

# Options

option-offer-ducats = Ducats d’une offre au plus
option-offer-limit = Offres de chaque joueur par tour au plus
option-venice-first-edition = Venise ne paie que le prestige et n’achète pas de cargaison (première édition)
option-memory-aid = On peut consulter les paquets, les marqueurs et les cartes déjà vues

# La table

board-before = Mise en place
board-turn = Tour { $number }
board-phase = { $phase }
board-first = { $seat } est premier joueur
board-last-round = dernier tour
board-limits = limite de { $power }, { $cargo } à jouer
board-purchases = { $left ->
    [0] plus d’achat possible
    [one] encore { $left } achat, à { $price }
   *[other] encore { $left } achats, le prochain à { $price }
}
board-players = Joueurs
board-ducats = ducats
board-prestige = prest.
board-hand = main
board-top = dessus
board-ship = bateau
board-marker = marqueur
board-cargo = cargaison { $number }
board-pirates = pirates { $number }
board-markers = marqueurs { $number }
board-took-prestige = tuile reçue
board-early = décompte fait
board-holds = tient
board-deck = Pioche { $cards }
board-discard = défausse { $cards }
board-venice = { $most ->
    [0] Venise sur le dessus
   *[other] Venise sous { $least } à { $most } cartes
}
board-venice-past = Venise est passée
board-offers = Offres en cours
board-offer = { $maker } propose à { $to } { $give } contre { $want }
board-offer-all = { $maker } propose à tous { $give } contre { $want }
board-claims = en affirmant : { $claims }
board-own-cards = { $count ->
    [one] votre carte { $cards }
   *[other] vos cartes { $cards }
}
board-declined = refusée par { $seats }
board-your-hand = Votre main
board-symbols = symboles
board-figures = puiss./carg.
board-lots = lots
board-port = port
board-played = Cartes jouées
board-chosen = choisie
board-in-offer = offre { $number }
board-reach = { $routes ->
    [one] { $routes } route
   *[other] { $routes } routes
}
board-anywhere = Boussole

short-gems = pierres
short-scrolls = parchemin
short-silk = soie
short-salt = sel
short-pottery = poterie
short-olives = olives
short-cereals = céréales
letters-gems = Pi
letters-scrolls = Pa
letters-silk = So
letters-salt = Se
letters-pottery = Po
letters-olives = Ol
letters-cereals = Cé
short-calm-sea = mer tranq.
short-compass = boussole
short-victory-over-pirates = victoire
short-good-business = affaires
short-local-influence = influence
short-favourable-trade = commerce

# Ce que disent les robots de ce qui arrive
reaction-venice-pays = Venise s’y connaît en belle marchandise.
reaction-venice-more = Venise aurait pu payer plus.
reaction-pirates-again = Encore des pirates !
reaction-more-care = Il faut que je charge avec plus de soin.
reaction-pleasure = Un plaisir de commercer avec vous.
reaction-hard-bargain = Vous négociez serré.
reaction-calm-sea = Je m’habituerais bien à la mer calme.
