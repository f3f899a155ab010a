title = Quai
howto = Pêchez, vendez, échangez et misez sur la caisse ; les pièces et le poisson de l’étal décident.
score = { $score } pièces

fish-cod = morue
fish-crab = crabe
fish-eel = anguille

option-rounds = Tours par place
option-dares = Défis
option-dares-off = aucun
option-dares-once = un par tour
option-hidden-purse = Cacher les pièces des autres

event-dealt = { $seat } reçoit : { $fish }.
event-dealt-hidden = { $seat } reçoit un poisson.
event-rolled = La marée est à { $pips }.
event-caught = { $seat } pêche : { $fish }.
event-caught-hidden = { $seat } pêche un poisson.
event-sold = { $seat } vend { $fish } pour { $price }.
event-offered = { $seat } propose { $fish } à { $to } pour { $price }.
event-offered-hidden = { $seat } propose un poisson à { $to } pour { $price }.
event-withdrawn = { $seat } retire son offre.
event-bought = { $seat } achète { $fish } à { $maker } pour { $price }.
event-declined = { $seat } refuse l’offre de { $maker }.
event-dared = { $seat } défie { $to } de montrer : { $fish }.
event-shown = { $seat } montre { $fish } et reçoit { $coins } de { $darer }.
event-yielded = { $seat } renonce et paie { $coins } à { $darer }.
event-paid-to-peek = { $seat } paie une pièce pour regarder dans la caisse.
event-peeked = { $seat } trouve { $fish } dans la caisse.
event-peeked-hidden = { $seat } regarde dans la caisse.
event-closed = { $seat } clôt le marché.
event-bid = { $seat } mise { $coins }.
event-bid-hidden = { $seat } mise.
event-bid-opened = { $seat } avait misé { $coins }.
event-won = { $seat } remporte la caisse pour { $coins }.
event-opened = { $seat } ouvre la caisse : { $fish }.
event-ended = Le marché ferme.

prompt-trade = Commercez (marée { $tide }), puis fermez.
    .why = À marée basse, tout poisson est cher ; ce que vous vendez ne gagne plus de défi.
prompt-deal = Traitez avec { $with }, si vous voulez.
    .why = Un poisson vous coûte ici moins que ce qu’il rapporte à bonne marée.
prompt-dare = { $by } vous défie : montrez { $fish } ou renoncez.
    .why = Montrer le poisson rapporte des pièces, renoncer en coûte.
prompt-bid = Misez pour la caisse.
    .why = La caisse contient un poisson pour votre étal ; seule la plus haute mise se paie.

forecast-pays = rapporte { $coins }
forecast-costs = coûte { $coins }
forecast-leaves = laisse { $coins } à { $to }
forecast-holds = la caisse contient { $fish } avec { $chance }

refuse-not-asked = On ne vous demande rien.
refuse-not-now = On vous demande autre chose.
refuse-no-fish = Vous n’avez pas : { $fish }.
refuse-offers-spent = Une offre à la fois, au plus { $most } par tour.
refuse-partner = Vous ne pouvez pas traiter avec cette place.
refuse-price = L’acheteur n’a que { $most }.
refuse-nothing-offered = Cette offre n’existe pas.
refuse-too-dear = Vous n’avez que { $coins }.
refuse-no-dare = Plus de défi dans ce tour.
refuse-no-peek = Plus de regard dans la caisse dans ce tour.
refuse-bid = Vous pouvez miser { $most } au plus.
refuse-no-chance = Rien n’est laissé au hasard maintenant.
refuse-impossible = Cela ne peut pas arriver maintenant.

board-tide = Marée { $tide }
board-fish = { $number } { $fish }
board-seat = { $seat } : { $coins } pièces, { $count } poissons en main, étal de { $worth } { $fish }
board-seat-veiled = { $seat } : { $count } poissons en main, étal de { $worth } { $fish }

action-sell = Vendre { $fish }
action-offer = Proposer { $fish } à { $to } pour { $price }
action-withdraw = Retirer l’offre
action-accept = Acheter le poisson de { $maker }
action-decline = Refuser l’offre de { $maker }
action-dare = Défier { $to } de montrer { $fish }
action-show = Montrer le poisson
action-yield = Renoncer
action-peek = Regarder dans la caisse
action-close = Fermer le marché
action-bid = Miser { $coins }

order-decline-offers = Refuser toutes les offres

goal = Le marché ferme après { $turns } tours encore, ou plus tôt sur une caisse vide.
    .brief = Encore { $turns } tours ; le plus de pièces gagne.
source-sales = Ventes à la banque
source-deals = Affaires avec les autres
source-dares = Défis
source-crates = Caisses
