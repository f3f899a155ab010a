# La page de Norderwind en français : ce que disent le plateau, l’espace personnel et les boutons en plus
# des textes du jeu.

# Les options d’une table, expliquées à qui n’a jamais joué

option-tile-log-hint = Les tuiles retournent dans leur pile et reviennent. Ainsi ce qu’on a vu reste noté : nul besoin d’une bonne mémoire.
option-round-limit-hint = À la limite, le plus grand nombre de cubes gagne. La plupart des parties finissent bien avant ; un petit nombre donne une partie courte.

mark-salt = Se
mark-wheat = Bl
mark-fish = Po
mark-wood = Bo
mark-wine = Vi

# Choix, en mots sur les boutons

act-look = Faire regarder la vigie
act-draw = Piocher tout de suite
act-keep = La garder : elle est piochée
act-under = La mettre sous la pile
act-onward = Naviguer plus loin
act-stop = Rentrer au port
act-pass-tile = Laisser cette tuile
act-pass-tile-brief = Passer
act-pass-letter = Garder la lettre
act-pass-letter-brief = Passer
act-hire-boatswain = Engager un batelier : deux marchandises, ou un échange, chez un navire marchand
act-hire-gunner = Engager un canonnier : un double boulet bleu compte deux coups
act-hire-treasurer = Engager un trésorier : deux pièces d’or au lieu d’une quand vous commencez un tour sans or
act-hire-bookkeeper = Engager un comptable : une pièce d’or de plus à chaque vente
act-hire-lookout = Engager une vigie : elle voit la tuile du dessus avant le voyage
act-deliver = Honorer la commande
act-take = Prendre l’or
act-fight = Combattre
act-pay = Payer { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}
deal-buy = Acheter { $count }
deal-sell = Vendre { $count }
deal-buy-brief = ach. { $count }
deal-sell-brief = vend. { $count }

group-visit = Piles
group-cut = Couper d’abord une pile…
group-look = Vigie
group-draw = Voyage
group-keep = Vigie
group-under = Vigie
group-decline = Ou
group-buy = Acheter
group-sell = Vendre
group-swap = Échanger
group-equip = Équiper
group-hire = Engager
group-deliver = Commande
group-take = Épave
group-pirates = Pirates

# Le bordereau

slip-give-title = vous donnez
slip-take-title = vous prenez
slip-over-title = par-dessus bord
slip-give-leg = Donner pour { $price } pièces d’or : { $good }. Sur le bordereau : { $count }
slip-take-leg = Prendre pour { $price } pièces d’or : { $good }. Sur le bordereau : { $count }
slip-over-leg = Jeter par-dessus bord : { $good }. Sur le bordereau : { $count }
slip-give-price = +{ $price }
slip-take-price = −{ $price }
slip-times = ×{ $count }
slip-give = donner { $goods }
slip-take = prendre { $goods }
slip-over = { $goods } par-dessus bord
slip-letter = rendre une lettre, { $left ->
    [0] il n’en reste aucune
    [one] il en reste une
   *[other] il en reste { $left }
}
slip-gain = +{ $gold }
slip-loss = −{ $gold }
slip-even = ±0
slip-sum = or { $before } → { $after }
slip-sum-even = votre or ne change pas
slip-empty = Choisissez ce que vous donnez et ce que vous prenez. Rien n’est échangé avant que vous n’appuyiez sur le bouton.
slip-lacks-give = Que donnez-vous en échange ?
slip-lacks-take = Que prenez-vous en échange ?
slip-lacks-over = La cale est pleine : que jetez-vous par-dessus bord ?
slip-do = Conclure ce marché

# Les ports

about-port = { $port } est un port de destination : il est dans sa propre pile, et on livre ses commandes de bas en haut quand on le retourne.
majority-about = { $whose } Il revient à qui a livré, seul, le plus de commandes du port, et s’en va dès qu’un autre le rejoint.
order-lacks-about = { $port } attend ceci (commande { $row }) : { $order }. Il vous manque encore { $missing }. Qui retourne { $port } avec tout à bord la livre et place un cube.
order-ready-about = { $port } attend ceci (commande { $row }) : { $order }. Tout est à bord : retournez { $port } pour livrer et placer un cube.
cut-about = Couper la pile { $port } : avant le départ, mettez quelques tuiles du dessus sous la pile, sans les voir. Vos chances n’en changent pas.
quay-title = Ports, commandes et piles
cut-title = Couper la pile { $port }
about-stack = La pile { $port }, face cachée : { $count ->
    [one] une tuile
   *[other] { $count } tuiles
}. Un voyage les retourne une à une ; { $port } fait partie de cette pile, et dessous figure ce qu’on en a déjà vu.
about-order = { $port }, commande { $row } : { $order }. Son tour viendra quand celles du dessous seront livrées.
about-order-filled = { $port }, commande { $row } : { $order }. Honorée par { $name }.
about-order-lacks = { $port }, commande actuelle { $row } : { $order }. Il manque : { $missing }.
about-order-ready = { $port }, commande actuelle { $row } : { $order }. Tout est à bord.
about-majority = { $name } est seul en tête à { $port } et a le cube de bonus.
about-majority-free = Personne n’a le cube de bonus pour la majorité à { $port }.
known = Connue dans cette pile. { $tile }
known-mine = Vous seul savez qu’elle est dans cette pile. { $tile }
known-open = Face visible. { $tile }
known-not = Personne n’a encore vu cette tuile

# La course

cubes-about = { $cubes ->
    [one] { $cubes } cube placé
   *[other] { $cubes } cubes placés
} sur { $of }. Chaque commande livrée et chaque bonus est un cube ; le premier à en placer { $of } gagne.
race-title = La course : le premier à placer { $cubes } cubes gagne
race-player = { $name } : { $cubes ->
    [one] { $cubes } cube sur { $of }
   *[other] { $cubes } cubes sur { $of }
}
race-all-ports = trois ports
race-all-ports-about = Trois ports : qui a livré une commande dans chacun des trois ports place ici un cube de bonus, pour de bon.
race-full-crew = équipage
race-full-crew-about = Équipage complet : qui a engagé ses { $crew } membres d’équipage place ici un cube de bonus, pour de bon.

# Le navire

gold-about = { $gold ->
    [one] { $gold } pièce d’or.
   *[other] { $gold } pièces d’or.
} L’or paie marchandises, équipement, commandes et pirates. Qui commence son tour sans or en reçoit { $relief }.
letters-about = Lettres de commerce : { $letters } sur { $most }. Rendez-en une quand un adversaire fait affaire sur une tuile au A souligné : vous y traitez aussi, autrement. Un voyage d’une action au plus en rapporte une.
cannons-about = Canons : { $cannons } sur { $most }. Au combat, chacun lance une fois le dé de combat.
prison-about = Capitaines en prison : { $captains } sur { $most }. Battre des pirates en rapporte un ; certaines commandes en demandent.
ship-of = Le navire { ELIDE($name, word: "de") }
enlarge = Agrandir le navire { ELIDE($name, word: "de") }.
fleet-title = Navires
fleet-mine = Mon navire
post-boatswain-brief = batelier
post-gunner-brief = canonnier
post-treasurer-brief = trésorier
post-bookkeeper-brief = comptable
post-lookout-brief = vigie
about-post = { $post }, à son poste : { $what }
about-post-free = { $post }, { $post_id ->
    [lookout] non engagée
   *[other] non engagé
} : { $what }
about-boatswain = deux marchandises, ou un échange, chez un navire marchand.
about-gunner = un double boulet bleu compte deux coups.
about-treasurer = deux pièces d’or au lieu d’une quand vous commencez un tour sans or.
about-bookkeeper = une pièce d’or de plus à chaque vente.
about-lookout = voit la tuile du dessus de la pile avant le voyage, et peut la mettre dessous.
about-sail = Voile au niveau { $level } sur { $most } : autant de tuiles par voyage.
about-cannons = { $cannons ->
    [one] { $cannons } canon monté sur { $most }
   *[other] { $cannons } canons montés sur { $most }
}
about-prison = { $captains ->
    [one] { $captains } capitaine en prison sur { $most }
   *[other] { $captains } capitaines en prison sur { $most }
}
about-hold = Cale : { $hold }. { $free ->
    [0] Aucune place libre
    [one] Une place libre
   *[other] { $free } places libres
} sur { $most }, au plus { $kind } d’une même sorte.
about-letters = { $letters ->
    [one] { $letters } lettre de commerce sur { $most }
   *[other] { $letters } lettres de commerce sur { $most }
}
fit-title = En vente ici, et sur votre navire
fit-sail = voile
fit-cannon = canon
hint-overboard = Vous pouvez aussi toucher une marchandise de votre cale, ou la traîner par-dessus le bastingage.

# Le voyage

about-tile = { $tile } : { $does }
about-good = { $good } : à revendre avec profit, ou à livrer. Commandé par : { $ports }.
does-destination = avec à bord tout ce que demande sa commande encadrée, vous la livrez ici et placez un cube.
does-trading-port = on y achète ou vend une ou deux fois sa marchandise, chacune à son prix.
does-equipment-port = on y achète une chose : un niveau de voile, un canon ou un membre d’équipage.
does-merchant-ship = on y achète ou vend une marchandise, quelle qu’elle soit, à son prix ; avec un batelier deux, ou l’une contre l’autre.
does-wreck = on y prend de l’or. Elle reste dans sa pile et peut resservir.
does-fog = le dé événement décide : un trésor, ou des pirates à payer ou à combattre. Ce n’est pas une action.
actions-about = Actions de ce voyage : se servir d’une tuile en est une, et après { $actions } le voyage est fini. Une au plus rapporte une lettre de commerce.
range-about = Tuiles qu’on peut encore retourner. La voile en permettait { $range } pour ce voyage.
voyage-label = Voyage
voyage-title = { $whose ->
    [mine] Vous êtes en mer : la pile { $port }
   *[other] { $name } en mer : la pile { $port }
}
voyage-choose = { $name } choisit une pile
voyage-choose-mine = Choisissez une pile sur le quai
voyage-before = La flotte se prépare
voyage-over = Les navires sont rentrés
voyage-last = Retournées lors du dernier voyage :
strip-title = Tuiles de ce voyage
tile-used = { $tile }, utilisée
actions-left = { $count ->
    [0] Plus aucune action
    [one] Encore une action
   *[other] Encore { $count } actions
}
range-left = { $count ->
    [0] plus aucune tuile
    [one] encore 1 tuile
   *[other] encore { $count } tuiles
}
hint-visit-touch = Votre voile vous porte sur { $count } tuiles. Touchez une pile pour voir ce qu’elle peut cacher.
hint-visit = Votre voile vous porte sur { $count } tuiles. Survolez une pile pour voir ce qu’elle peut cacher.
hint-first = Utilisez jusqu’à { $actions } des tuiles retournées : commercez, équipez votre navire, ou remplissez la commande encadrée d’un port qui paraît. Chaque commande remplie vaut un cube.
odds-title = La prochaine tuile à { $port }, d’après ce que vous savez de la pile :
peek-only = Visible de vous seulement

# La brume

about-event-die = Dé événement
event-die-about = Le dé événement : une pièce est un trésor ; des crânes sont des pirates, et il faut un coup au but par crâne.
rolls-about = Un lancer par canon : un boulet d’argent vaut un coup, un double boulet bleu deux avec un canonnier et aucun sans lui, une face vide rien.
chance-about = La chance exacte de gagner avec les canons et le canonnier à bord. Une défaite termine le voyage et ne coûte rien d’autre.
fog-die = { $whose ->
    [mine] Vous entrez dans la brume : le dé événement roule…
   *[other] { $name } entre dans la brume : le dé événement roule…
}
fog-treasure = { $whose ->
    [mine] Un trésor ! Vous prenez
   *[other] Un trésor ! { $name } prend
} { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}.
fog-pirates = { $whose ->
    [mine] Des pirates de force { $skulls } vous attaquent !
   *[other] Des pirates de force { $skulls } attaquent { $name }.
}
fog-paid = { $whose ->
    [mine] Vous payez aux pirates
   *[other] { $name } paie aux pirates
} { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}.
fog-fight = Coups au but : { $hits } sur { $skulls }
fog-won = { $whose ->
    [mine] Victoire ! Vous capturez le capitaine.
   *[other] Victoire ! { $name } capture le capitaine.
}
fog-won-gold = { $whose ->
    [mine] Victoire ! Votre prison est pleine : vous prenez
   *[other] Victoire ! La prison est pleine : { $name } prend
} { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}.
fog-lost = { $whose ->
    [mine] Défaite. Votre voyage s’arrête.
   *[other] Défaite. Le voyage { ELIDE($name, word: "de") } s’arrête.
}
fog-hopeless = { $whose ->
    [mine] Sans espoir : trop peu de canons. Votre voyage s’arrête.
   *[other] Sans espoir : trop peu de canons. Le voyage { ELIDE($name, word: "de") } s’arrête.
}
fog-rolls = Dés lancés : { $rolls }, restants : { $left }, coups au but : { $hits }
fight-chance = de gagner le combat
fight-hopeless = ce combat ne peut pas être gagné

# Lettres de commerce

letters-closed-about = Ce que le joueur actif a fait ici, personne ne peut le faire par lettre.
letters-asked-about = On demande tour à tour à ceux qui ont une lettre de commerce s’ils font affaire ici eux aussi.
letters-title = Lettres de commerce, à tour de rôle
letters-closed = Interdit aux autres : { $closed }
letters-asked = Question posée à { $name } : { $open }
letters-waits = puis { $name } : { $open }

# Mon espace

lacks-about = { $port } attend ceci : { $order }. Le port est dans sa propre pile : retournez-le avec tout à bord, et vous placez un cube.
own-title = À vous
own-spectator = Vous regardez.
own-cubes = cubes
lacks-title = Ce qui manque pour les commandes actuelles
lacks = il manque { $missing }
lacks-ready = prête à livrer
lacks-full = tout est honoré
summary-title = Votre navire en bref
summary-hold = cale { $used }/{ $of }
summary-hold-words = { $free ->
    [0] Aucune place libre dans la cale
    [one] Une place libre dans la cale
   *[other] { $free } places libres dans la cale
}
summary-sail = voile { $level }
summary-cubes = { $cubes }/{ $of }
pages-title = Pages
page-stacks = Piles
page-ship = Navires

# Le plateau en mots

spoken-ship = Le navire { ELIDE($name, word: "de") } : or { $gold }, lettres de commerce { $letters }, voile { $sail }, canons { $cannons }, capitaines { $captains }. Dans la cale : { $hold } ; places libres : { $free }. Équipage : { $crew }. Cubes : { $cubes } sur { $of }.
spoken-aboard = À bord du navire { ELIDE($name, word: "de") } : voile { $sail }, canons { $cannons }, capitaines { $captains }. Dans la cale : { $hold }. Équipage : { $crew }.
spoken-stack = La pile { $port } compte { $count ->
    [one] une tuile
   *[other] { $count } tuiles
}. On sait qu’elle contient : { $known }.
spoken-full = À { $port }, toutes les commandes sont honorées.
spoken-nothing = rien
spoken-nobody = personne
spoken-limits = Une cale contient { $hold } marchandises, au plus { $kind } de la même sorte.

# Ce qui m’est arrivé, et l’ordre du journal

happened-won-fight = Vous battez les pirates !
happened-lost = Vous perdez le combat
happened-fact-captain = Leur capitaine est votre prisonnier. Vous en détenez { $captains }.
happened-fact-gold = +{ $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
}
happened-fact-paid = −{ $paid }
happened-fact-hits = Vos coups au but : { $hits } sur { $skulls }
happened-fact-voyage = Votre voyage s’arrête ici
happened-fact-cubes = { $cubes ->
    [0] Vous n’avez plus de cube sur le plateau, sur { $of }
    [one] Vous avez placé un cube sur { $of }
   *[other] Vous avez placé { $cubes } cubes sur { $of }
}
log-turn = Manche { $round } : { $seat }
    .you-seat = Manche { $round } : vous

# Grands moments au-dessus du plateau

stage-cube-order = { $whose ->
    [mine] Vous honorez une commande { ELIDE($port, word: "de") } !
   *[other] { $name } honore une commande { ELIDE($port, word: "de") }.
}
stage-cube-majority = { $whose ->
    [mine] La majorité { ELIDE($port, word: "de") } est à vous !
   *[other] { $name } prend la majorité { ELIDE($port, word: "de") }.
}
stage-cube-all-ports = { $whose ->
    [mine] Des commandes dans les trois ports : un cube pour vous !
   *[other] Des commandes dans les trois ports : un cube pour { $name }.
}
stage-cube-full-crew = { $whose ->
    [mine] Votre équipage est au complet : un cube !
   *[other] L’équipage { ELIDE($name, word: "de") } est au complet : un cube.
}
stage-loss = { $whose ->
    [mine] Vous perdez la majorité { ELIDE($port, word: "de") }
   *[other] { $name } perd la majorité { ELIDE($port, word: "de") }
}
stage-won = { $whose ->
    [mine] Votre dernier cube : vous gagnez !
   *[other] { $name } place son dernier cube et gagne.
}
