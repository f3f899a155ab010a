# La page d’Oltre Mare en français.

# Les options d’une table, expliquées à qui n’a jamais joué

option-offer-ducats-hint = En commerçant, on peut ajouter des ducats aux cartes. Avec 0, seules des cartes changent de mains.
option-offer-limit-hint = Le commerce reste bref. Avec 0, personne ne fait d’offre.
option-venice-first-edition-hint = Sinon Venise achète aussi votre cargaison, sauf le lot du dessus, une fois au milieu de la partie.
option-memory-aid-hint = Montre ce que saurait une mémoire parfaite. À couper pour jouer comme autour d’une vraie table, où personne ne feuillette les paquets.

# Cartes et ports

port-name = { $port }
card-sentence = { $good } : { $first } et { $second }, limite de main { $power }, { $cargo } à jouer
card-sentence-port = { $good } : { $first } et { $second }, limite de main { $power }, { $cargo } à jouer, port { $port }
about-ducat = Ducat : un, deux ou trois pendant un tour rapportent { $one }, { $two } ou { $three } ducats.
about-pirate = Pirate : un, deux ou trois posent { $one }, { $two } ou { $three } cartes cachées sur votre paquet Pirates. À la fin, chacune coûte { $penalty ->
    [one] { $penalty } ducat
   *[other] { $penalty } ducats
}.
about-cards = Cartes : une, deux ou trois font piocher { $one }, { $two } ou { $three } cartes.
about-ship = Bateau : chacun fait avancer votre bateau d’une route.
about-power = Sur le dessus de votre cargaison : vous pouvez avoir { $power ->
    [one] { $power } carte
   *[other] { $power } cartes
} en main.
about-cargo = Sur le dessus de votre cargaison : vous jouez { $cargo ->
    [one] { $cargo } carte
   *[other] { $cargo } cartes
} par tour.
about-lots = Des lots de 1, 2, 3 … cartes rapportent { $ducats } ducats.
about-port = Si c’est votre première carte, votre bateau part { ELIDE($port, word: "de") }.
about-prestige = { $count ->
    [one] { $count } tuile Prestige
   *[other] { $count } tuiles Prestige
}, pour les échanges faits au tour des autres. À Venise et à la fin, qui en a le plus reçoit { $one } ducats, puis { $two } et { $three }.
about-markers = { $count ->
    [one] { $count } marqueur de port gardé
   *[other] { $count } marqueurs de port gardés
}. À la fin, qui en a le plus reçoit { $one } ducats, puis { $two } et { $three }.
about-no-marker = Aucun marqueur actif : terminez un trajet dans un port où il y en a un.
about-cargo-pile = { $count ->
    [one] Cargaison d’une carte : { $card }
   *[other] Cargaison de { $count } cartes ; sur le dessus, { $card }
}. La carte du dessus fixe la limite de main et le nombre de cartes à jouer. Les mêmes marchandises qui se suivent sont vendues en un lot.
about-pirate-pile = { $count ->
    [0] Paquet Pirates vide
    [one] Paquet Pirates d’une carte
   *[other] Paquet Pirates de { $count } cartes
}. { $penalty ->
    [one] Chaque carte coûte { $penalty } ducat à la fin
   *[other] Chaque carte coûte { $penalty } ducats à la fin
} ; son propriétaire peut racheter celle du dessus pendant le commerce.
about-purse = { $count ->
    [one] { $count } ducat
   *[other] { $count } ducats
}. Qui en a le plus à la fin gagne. Sous zéro, c’est une dette, ce qui est permis.
about-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}, secrètes. À la fin, les cartes en main ne valent rien.
about-own-hand = Combien de cartes vous avez, et combien vous pouvez en garder : le marin de votre carte du dessus le dit. Au début de votre tour, le surplus va sur votre paquet Pirates.
about-own-play = Le nombre de cartes à jouer à votre tour : la caisse de votre carte du dessus le dit.
about-own-marker = Le dernier marqueur pris agit jusqu’à ce que votre bateau s’arrête ailleurs. Tous ceux que vous gardez comptent à la fin.
about-lot = Des lots de 1, 2, 3 … cartes ({ $good }) rapportent { $ducats } ducats. Venise achète tous les lots sauf celui du dessus ; à la fin, tous sont vendus.
about-venice = Venise se trouve au milieu de la pioche. Quand elle apparaît, le prestige paie et chacun vend toute sa cargaison sauf le lot du dessus.
about-ship-of = Le bateau { ELIDE($name, word: "de") }. Il avance d’une route par symbole bateau et prend le marqueur du port où il s’arrête.
about-said = La marchandise est toujours vraie. Ce qu’on dit des symboles, de la limite de main et du port peut être un mensonge : vous voyez la carte une fois l’échange fait.
about-claim = { $said }. Vrai ou non : personne ne vérifie avant l’échange.
about-offer-number = Le numéro de l’offre, sous lequel le journal la nomme.
about-ends-in = L’auteur de l’offre attend votre réponse ce temps-là ; ensuite le commerce continue sans elle.
about-ask = { $question } Vous n’offrez rien ; qui est intéressé répond par un prix.
effect-calm-sea = Rapporte 1 ducat par symbole bateau joué.
effect-compass = Emmène aussitôt votre bateau dans n’importe quel autre port.
effect-victory-over-pirates = Vous épargne les cartes des symboles pirate.
effect-good-business = Compte comme un symbole ducat de plus.
effect-local-influence = Rapporte votre limite de main moins 3 au début de votre tour.
effect-favourable-trade = Vos achats coûtent 1, 2, 3 et 4 ducats.

# La page

number = { $number }
side-title = Commerce
own-title = Mes chiffres
own-spectator = Vous regardez. Chacun est seul à voir sa main.
own-ducats = { $count ->
    [one] ducat
   *[other] ducats
}
own-hand = main
own-hand-of = { $cards } sur { $most }
own-play = à jouer
own-prestige = prestige
own-markers = marqueurs
own-no-marker = Aucun marqueur actif.
own-others = Les autres joueurs
own-lots = Ma cargaison, le lot du dessus d’abord
own-top-lot = { $lot } = { $ducats }, une de plus = { $next }
own-top-lot-full = { $lot } = { $ducats }, le maximum du lot
own-lot = { $lot } = { $ducats }

plate-prestige = { $count ->
    [one] { $count } tuile Prestige
   *[other] { $count } tuiles Prestige
}
plate-markers = { $count ->
    [one] { $count } marqueur de port gardé
   *[other] { $count } marqueurs de port gardés
}
plate-markers-short = { $count ->
    [one] { $count } marqueur
   *[other] { $count } marqueurs
}
plate-marker = Marqueur actif : { $marker }. { $effect }
plate-no-marker = Aucun marqueur actif
plate-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}

# Les cartes sur la table

card-name = { $good } { $number }
card-chosen = { $card } ; choisie pour être jouée
card-offered = { $card } ; fait partie d’une offre ouverte
spot-play = Jouer { $card }
spot-discard = Poser sur le paquet Pirates { $card }
spot-stow = Charger { $card }
hand-title = { $count ->
    [one] Ma main : { $count } carte
   *[other] Ma main : { $count } cartes
}
pile-cargo = { $count ->
    [one] Cargaison d’une carte : { $card }
   *[other] Cargaison de { $count } cartes ; sur le dessus, { $card }
}
pile-cargo-empty = Cargaison vide
pile-cargo-title = cargaison
pile-pirates = { $count ->
    [0] Paquet Pirates vide
    [one] Paquet Pirates d’une carte
   *[other] Paquet Pirates de { $count } cartes
}
pile-pirates-title = pirates
played-title = Jouées par { $name }
stow-title = À charger : la dernière sera dessus
effects-title = Ce que font les cartes choisies
effect-of-ducat = { $count ->
    [one] rapporte { $count } ducat
   *[other] rapporte { $count } ducats
}
effect-of-pirate = { $count ->
    [0] pas de pirates
    [one] { $count } carte pour le paquet Pirates
   *[other] { $count } cartes pour le paquet Pirates
}
effect-of-cards = { $count ->
    [0] ne fait piocher aucune carte
    [one] fait piocher { $count } carte
   *[other] fait piocher { $count } cartes
}
effect-of-ship = { $count ->
    [0] le bateau reste au port
    [one] le bateau suit { $count } route
   *[other] le bateau suit { $count } routes
}

# La carte marine

chart-title = La Méditerranée orientale et la mer Noire
deck-about = { $count ->
    [0] Pioche vide : c’est le dernier tour.
    [one] Pioche : { $count } carte. Quand elle sera prise, le dernier tour commence.
   *[other] Pioche : { $count } cartes. Quand la dernière sera prise, le dernier tour commence.
}
deck-price = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}. Une carte coûte { $price } ; { $left ->
    [one] il reste { $left } achat dans ce tour
   *[other] il reste { $left } achats dans ce tour
}.
discard-about = { $count ->
    [0] Aucune carte vendue encore
    [one] Défausse : { $count } carte vendue à Venise
   *[other] Défausse : { $count } cartes vendues à Venise
}. Les cartes vendues attendent ici et forment une nouvelle pioche si l’ancienne est vide.

# Groupes de choix

group-discard = Paquet Pirates
group-offer = Offrir
group-answer = Répondre
group-withdraw = Reprendre
group-buy = Acheter
group-leave = Commerce
group-play = Jouer
group-sail = Naviguer
group-jump = Boussole
group-stow = Charger

# La table de négociation

side-title = Négociation
trade-tab-offers = Offres
trade-tab-offers-count = Offres ({ $count })
trade-tab-compose = Faire une offre
trade-offers = Offres sur la table
trade-none = Aucune offre n’est ouverte.
trade-none-active = Aucune offre n’est ouverte. Faites-en une, ou demandez qui vous donnerait ce qu’il vous faut.

trade-my-offer-one = Vous proposez à { $to } { $give } contre { $want }.
trade-my-offer-all = Vous proposez à tous { $give } contre { $want }.
trade-my-gift-one = Vous donnez à { $to } { $give } en cadeau.
trade-my-gift-all = Vous donnez { $give } en cadeau au premier qui accepte.
trade-my-wish-one = Vous demandez à { $to } { $want } en cadeau.
trade-my-wish-all = Vous demandez à tous { $want } en cadeau.
trade-their-offer-you = { $maker } vous propose { $give } contre { $want }.
trade-their-offer-one = { $maker } propose à { $to } { $give } contre { $want }.
trade-their-offer-all = { $maker } propose à tous { $give } contre { $want }.
trade-their-gift-you = { $maker } vous donne { $give } en cadeau.
trade-their-gift-one = { $maker } donne à { $to } { $give } en cadeau.
trade-their-gift-all = { $maker } donne { $give } en cadeau au premier qui accepte.
trade-their-wish-you = { $maker } vous demande { $want } en cadeau.
trade-their-wish-one = { $maker } demande à { $to } { $want } en cadeau.
trade-their-wish-all = { $maker } demande à tous { $want } en cadeau.
trade-saying = { $offer } Affirmé : « { $claims } ».

trade-title-their-offer-you = { $maker } vous propose
trade-title-their-offer-all = { $maker } propose à tous
trade-title-their-gift-you = { $maker } vous fait un cadeau
trade-title-their-gift-all = { $maker } fait un cadeau
trade-title-their-wish-you = { $maker } vous demande un cadeau
trade-title-their-wish-all = { $maker } demande un cadeau à tous
trade-title-my-offer-one = Vous proposez à { $to }
trade-title-my-offer-all = Vous proposez à tous
trade-title-my-gift-one = Vous faites un cadeau à { $to }
trade-title-my-gift-all = Vous faites un cadeau
trade-title-my-wish-one = Vous demandez un cadeau à { $to }
trade-title-my-wish-all = Vous demandez un cadeau à tous
trade-said = Affirmé : « { $claims } ».

trade-i-give = Je donne
trade-i-want = Je veux
trade-you-give = Vous donneriez
trade-you-get = Vous recevriez
trade-give-hint = mes cartes : cliquer ou glisser
trade-want-hint = cliquer ou glisser
trade-my-cards = Mes cartes
trade-goods = Marchandises
trade-to = À
trade-everybody = Tous
trade-ducats = Ducats, dans un seul sens
trade-no-ducats = sans ducats
trade-i-pay = { $count ->
    [one] je paie { $count } ducat
   *[other] je paie { $count } ducats
}
trade-i-ask = { $count ->
    [one] je veux { $count } ducat
   *[other] je veux { $count } ducats
}
trade-pay-one = Payer 1 ducat de plus
trade-ask-one = Vouloir 1 ducat de plus
trade-take-back = Reprendre – { $thing }
trade-want-one = Vouloir { $good }
trade-want-less = Moins { ELIDE($good, word: "de") }
trade-give-card = Donner – { $card }
trade-give-this = Donner celle-ci – { $card }

trade-i-say = Je dis :
trade-i-say-symbol = Je dis : { $symbol }
trade-claims = Ce que je dis de mes cartes, vrai ou non
trade-claims-about = La carte dont je parle
trade-say-truth = la vérité
trade-say-nothing = rien
trade-say-more = Dire plus : limite de main, port, tout ou rien
trade-say-power = limite de main
trade-say-port = port

trade-compose-hint = Posez des cartes à gauche et des marchandises à droite.
trade-no-offer = Vous ne pouvez pas faire d’offre maintenant.
trade-refused = Les règles ne permettent pas cette offre. Faites-la pour lire pourquoi.
trade-send = Faire l’offre
trade-send-counter = Contre-proposer
trade-clear = Effacer
trade-back = Retour
trade-countering = À la place de l’offre { $number } de { $maker } :
trade-countering-gone = L’offre { $number } de { $maker } n’existe plus. Ceci est maintenant une nouvelle offre.

trade-who-gives-title = Qui me donnerait… ?
trade-who-gives = { $id ->
    [gems] Qui me donnerait une pierre précieuse ?
    [scrolls] Qui me donnerait un parchemin ?
    [silk] Qui me donnerait de la soie ?
    [salt] Qui me donnerait du sel ?
    [pottery] Qui me donnerait une poterie ?
    [olives] Qui me donnerait des olives ?
   *[cereals] Qui me donnerait des céréales ?
}

log-turn = Tour { ELIDE($seat, word: "de") }
    .you-seat = Votre tour
log-venice = Venise
log-end = Fin de la partie

trade-ends-in = { $seconds ->
    [0] se termine d’un instant à l’autre
    [one] se termine dans { $seconds } seconde
   *[other] se termine dans { $seconds } secondes
}
trade-no-offers = Toutes les offres
trade-not-this-turn = Rien pour moi ce tour-ci
trade-not-until-mine = jusqu’à mon tour
trade-declining-turn = Vous refusez toute offre pendant le tour { ELIDE($active, word: "de") }.
trade-declining-until = Vous refusez toute offre jusqu’à votre tour.
trade-listen = Écouter de nouveau

trade-accept = Accepter
trade-counter = Contre-offre
trade-no = Non
trade-sure = Accepter cette offre ?
trade-give-away = Ce serait un cadeau : { $goods } contre rien.
trade-give-away-yes = Faire ce cadeau
trade-lack = Il vous manque { $goods }.
trade-waits = Pas encore de réponse.
trade-withdraw = Retirer
trade-said-no = { $count ->
    [one] { $names } dit non.
   *[other] { $names } disent non.
}
trade-remark = « { $remark } »
trade-stamp-no = Non
trade-withdrawn = Retirée.
trade-lapsed = Caduque : ses cartes ne sont plus là.
trade-replaced = Remplacée par une offre plus récente.
trade-gave = { $name } a donné
trade-had-said = { $maker } avait dit : « { $claims } ».

# Moments forts

banner-venice = Venise !
banner-last-round = Le dernier tour
banner-first = { $name } joue en premier
stamp-declined = Refusé
ledger-venice = Le marché de Venise
ledger-early = Décompte anticipé
ledger-final = Le décompte final
ledger-tiles = { $count ->
    [one] { $count } tuile, place { $place }
   *[other] { $count } tuiles, place { $place }
}
ledger-markers = { $count ->
    [one] { $count } gardé, place { $place }
   *[other] { $count } gardés, place { $place }
}
ledger-total = Total

# Les ports en mots

port-marker = { $port } : { $marker }. { $effect }
port-empty = { $port } : aucun marqueur. Un bateau qui s’y arrête vous laisse sans marqueur actif.
spoken-ports = Ports, le plus proche d’abord
spoken-port = { $port } : { $marker }
spoken-port-routes = { $routes ->
    [0] { $port }, où se trouve votre bateau : { $marker }
    [one] { $port }, à { $routes } route : { $marker }
   *[other] { $port }, à { $routes } routes : { $marker }
}
spoken-no-marker = aucun marqueur
spoken-ship = Bateau : { $name }.

# Plus court qu’au terminal

prompt-trade = { $missing ->
    [0] Négociez, achetez ou terminez : vous avez { $needed ->
        [one] la carte
       *[other] les { $needed } cartes
    } à jouer
   *[other] Négociez ou achetez : il faut jouer { $needed } { $needed ->
        [one] carte
       *[other] cartes
    } et il vous en manque { $missing }
}
prompt-discard = { $surplus ->
    [one] Une carte de trop : posez-la sur votre paquet Pirates
   *[other] { $surplus } cartes de trop : posez-les sur votre paquet Pirates, la dernière dessus
}
prompt-negotiate = { $active } négocie : répondez, proposez ou laissez faire
prompt-compass = Boussole : sautez dans un port sans boussole, ou renoncez-y
prompt-stow = { $left ->
    [one] Chargez la dernière carte
   *[other] Chargez une carte : il en reste { $left }, la dernière sera dessus
}
prompt-play = { $left ->
    [one] Choisissez la dernière carte à jouer
   *[other] Choisissez une carte à jouer : il en reste { $left } à choisir
}
prompt-sail = { $routes ->
    [one] Naviguez : votre bateau suit une route
   *[other] Naviguez : votre bateau suit exactement { $routes } routes, aucune deux fois
}
forecast-marker = { $port } : { $marker }. { $marker_id ->
    [calm-sea] Rapporte 1 ducat par symbole bateau joué.
    [compass] Vous emmène aussitôt dans n’importe quel autre port.
    [victory-over-pirates] Vous épargne les cartes des symboles pirate.
    [good-business] Compte comme un symbole ducat de plus.
    [local-influence] Rapporte votre limite de main moins 3 au début de votre tour.
   *[favourable-trade] Vos achats coûtent 1, 2, 3 et 4 ducats.
}
    .brief = { $marker }
forecast-no-marker = { $port } : aucun marqueur. Vous n’en auriez plus d’actif.
    .brief = aucun marqueur
