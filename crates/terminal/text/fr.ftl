# Ce que dit l'application, en plus des textes de la table et des jeux.

# Qui joue

app-player = Joueur
app-player-number = Joueur { $number }
app-bot = { $seat } ({ $level })
app-bot-cautious = { $seat } ({ $level }, joue la prudence)
app-bot-greedy = { $seat } ({ $level }, en veut toujours plus)
app-bot-vengeful = { $seat } ({ $level }, n’oublie rien)
app-bot-generous = { $seat } ({ $level }, marchande de bon cœur)
app-bot-chatterbox = { $seat } ({ $level }, parle beaucoup)

# Le début

app-at-the-table = À la table : { $who }.
app-loaded = { $entries ->
    [one] La partie reprend après { $entries } entrée du journal.
   *[other] La partie reprend après { $entries } entrées du journal.
} La commande « journal » raconte ce qui s’est passé.
app-welcome = Tapez les mots d’un choix ou son numéro ; « aide » explique le reste.
app-seats-mismatch = { $given ->
    [one] { $given } place est indiquée
   *[other] { $given } places sont indiquées
} pour { $players } joueurs : il en faut une par joueur.

# Questions et réponses

app-forecast = { $action } : { $facts }
app-forecast-none = { $action } : rien à prévoir.
app-hint-title = { $count ->
    [one] Le mieux, avec vos chances de gagner :
   *[other] Les { $count } meilleures actions, avec vos chances de gagner :
}
app-hint = { $action } : { $chance } ± { $error }
app-hint-why = { $action } : { $chance } ± { $error } · { $why }
app-hint-silent = ne rien dire
app-refused = { $reason } ({ $rule })
app-needs-amount = Combien ? Attendu de { $least } à { $most }, par exemple « { $example } ».
app-ambiguous = Cela peut vouloir dire { $entries }.
app-write-out = Écrivez-la en toutes lettres, avec vos mots à la place des points : { $form }
app-no-such-number = Aucun choix ne porte ce numéro : attendu de 1 à { $most } (suivi d’un montant s’il en faut un : « 2 12 »).
app-redundant = { $count ->
    [one] On peut aussi taper « { $example } » ; l’effet est le même que celui d’un de ces choix.
   *[other] On peut aussi taper { $count } autres formes, comme « { $example } » ; chacune a l’effet d’un de ces choix.
 }
app-no-choices = Personne n’a de choix à faire maintenant.
app-empty-line = Tapez les mots d’un choix ou son numéro ; « aide » explique le reste.
app-no-such-command = Cette commande n’existe pas ; « aide » les énumère.
app-may-be-silent = Vous n’êtes pas obligé de répondre : Entrée pour ne rien dire, « silence » pour ne rien dire tant qu’on ne s’adresse pas à vous.
app-command-usage = Attendu « { $usage } ».
app-command-help = aide
app-command-board = plateau
app-command-choices = choix
app-command-forecast = prévoir ACTION
app-command-hint = conseil
app-command-log = journal
app-command-undo = annuler
app-command-orders = consignes
app-command-order = consigne CONSIGNE|aucune
app-command-silent = silence
app-command-save = sauver FICHIER
app-command-replace = sauver! FICHIER
app-command-load = charger FICHIER
app-command-lang = langue { $codes }
app-command-quit = quitter
app-order-off = aucune
app-order-in-force = { $order } (en vigueur)
app-order-given = Consigne : { $order }
app-order-revoked = Vous n’avez plus de consigne.
app-by-order = Votre consigne répond : { $action }
app-hold = Entrée pour continuer, « annuler » pour revenir en arrière :
app-hold-help = Appuyez sur Entrée pour continuer, ou tapez « annuler », « aide » ou une autre commande.
app-undone = Annulé : { $action }
app-nothing-to-undo = Personne au clavier n’a quoi que ce soit à annuler.
app-language = Nous parlons français.

# Plusieurs personnes au même clavier

app-hand-over = Le clavier passe à { $seat }. Les autres détournent le regard.
app-hand-over-wait = { $seat }, appuyez sur Entrée :

# Les dés de la vraie table

app-dice-ask = Lancez les dés à la table et tapez ce qu’ils montrent : { $form } (les nombres seuls, dans cet ordre, suffisent).
app-dice-unknown = Ces dés sont impossibles : attendu { $form }, ou ses nombres dans cet ordre.

# Fichiers

app-saved = Partie enregistrée dans { $file }.
app-file-exists = { $file } existe déjà et reste tel quel ; « sauver! { $file } » le remplace.
app-file-missing = Le fichier { $file } ou son dossier n’existe pas.
app-file-system = { $file } est inutilisable : { $problem }.
app-file-record = La partie de { $file } ne peut pas reprendre. { $problem }
app-kept = La partie est conservée. Pour la reprendre :
app-kept-over = La partie est conservée. Pour la revoir :
app-not-kept = La partie ne peut pas être conservée au fur et à mesure ; utilisez « sauver FICHIER ». { $problem }
app-quit-unsaved = Cette partie n’est enregistrée nulle part. Utilisez « sauver FICHIER », ou encore « quitter » pour l’abandonner.
app-lost = La partie n’a pas pu être conservée. { $problem }
app-lost-all = la partie n’a pas pu être conservée
app-terminal-gone = Le terminal est inutilisable : { $problem }.

# Erreurs d’un jeu ou d’un robot

app-nobody-asked = Le jeu attend, mais n’interroge personne. C’est une erreur du programme ; la partie est conservée.
app-bot-silent = { $seat } n’a pas de réponse. C’est une erreur du programme ; la partie est conservée.

# La fin

app-repeated = { $sentence } (×{ $times })
app-log-title = Ce qui s’est passé
app-result-title = La partie est terminée
app-result-line = { $place }. { $seat } : { $score }
app-result-won = { $count ->
    [one] { $winners } gagne.
   *[other] { $winners } se partagent la victoire.
}
app-over-prompt = « journal », « plateau » et « sauver FICHIER » restent possibles ; Entrée ou « quitter » pour sortir.

# Aide

app-help-commands = Commandes
app-help-help = cette page
app-help-board = redessine le plateau
app-help-choices = énumère à nouveau vos choix
app-help-forecast = ce qu’une action coûterait et rapporterait, et avec quelle probabilité
app-help-hint = les trois meilleures actions, avec vos chances de gagner ; il n’en sait pas plus que vous
app-help-log = ce qui s’est passé jusqu’ici
app-help-undo = annule votre dernier pas, tant que rien n’a été lancé ni révélé et que personne d’autre n’a agi
app-help-orders = énumère les consignes que vous pouvez donner : des réponses aux questions à venir
app-help-order = donne une consigne, telle qu’elle figure dans cette liste ou par son numéro, à la place de la précédente, ou y met fin ; une partie enregistrée ne la garde pas
app-help-silent = ne dit rien hors de votre tour tant qu’on ne s’adresse pas à vous
app-help-save = écrit la partie dans un nouveau fichier
app-help-replace = écrit la partie dans un fichier, même s’il existe déjà
app-help-load = reprend la partie d’un fichier
app-help-lang = change de langue
app-help-quit = quitte ; la partie est conservée et on vous dit où
app-help-answers =
    Pour agir, tapez une action telle qu’elle figure dans la liste (« bid 12 »), le début de ses mots (« b 12 ») ou son numéro (« 3 », avec un montant « 2 12 »). Deux-points devant une ligne annoncent toujours une commande (« :charger FICHIER »). Les noms anglais des commandes fonctionnent aussi.
app-help-options = Options de cette table
app-option = { $option } : { $value }
app-yes = oui
app-no = non

# Relecture

replay-title = { $game }, version { $rules } de ses règles. À la table : { $names }.
replay-chance = hasard
replay-by-order = { $action } (selon la consigne)
replay-undo = { $seat } reprend l’entrée { $entry }.
replay-unfinished = L’enregistrement s’arrête ici ; la partie n’est pas terminée.
replay-stopped = Après l’entrée { $entry } sur { $last } :
replay-walk-at = Entrée { $entry } sur { $last }
replay-walk-hint = Entrée pour avancer. Tapez help pour les autres commandes.
replay-walk-help =
    Entrée, > et <     un événement en avant ou en arrière
    >> et <<           à la décision suivante ou précédente
    >>> et <<<         à la manche suivante ou précédente
    start, end, 40     au début, à la fin, à l’entrée 40
    eyes 2             le plateau vu par le joueur 2 ; eyes spectator, eyes all
    quit               quitter
replay-walk-unknown = « { $given } » n’est pas une commande ici. Tapez help pour la liste.
replay-walk-no-seat = Il y a { $seats } joueurs : un nombre de 1 à { $seats } est attendu.
replay-no-entry = Il n’y a pas d’entrée { $given } dans cet enregistrement : de 0 à { $last } seulement.

# Vérification

verify-over = La partie a été jouée jusqu’au bout : { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}.
verify-broken-off = La partie a été interrompue après { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}.
verify-outcomes = Chaque résultat du hasard est celui que donnent la graine et l’entropie : { $outcomes } sur { $outcomes }, dont { $dice ->
    [one] { $dice } jet de dés
   *[other] { $dice } jets de dés
} et { $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
}.
verify-commitment = Engagement : { $text }
verify-seed = Graine : { $text }
verify-entropy = Entropie donnée par { $seat } : { $text }
verify-proves = Ce que cela prouve : l’engagement est celui que vous aviez noté. Si c’était avant la partie, le serveur avait déjà choisi sa graine, et aucun dé, aucune carte n’a été choisi ni modifié ensuite.
verify-proves-if = Ce que cela prouve : si vous avez vu cet engagement avant la partie, le serveur avait déjà choisi sa graine, et aucun dé, aucune carte n’a été choisi ni modifié ensuite. Sinon, l’enregistrement ne s’accorde qu’avec lui-même : n’importe qui peut en inventer un pareil.
verify-proves-not = Ce que cela ne prouve pas : que personne ne savait ce qui viendrait. Le serveur connaît sa graine et pourrait la dire à quelqu’un, et celui qui connaît la graine et donne son entropie en dernier peut choisir la meilleure parmi beaucoup. Regardez si votre entropie figure ci-dessus telle que vous l’avez donnée.
verify-no-entropy = Ce que cela ne prouve pas : que personne ne savait ce qui viendrait. Personne n’a donné d’entropie : le serveur a pu essayer beaucoup de graines avant de publier un engagement.
verify-actions = Les actions ne sont contrôlées que par les règles : une action remplacée par une autre qui est permise ne se découvre que si elle rend une entrée suivante impossible ou change un résultat suivant.

# Analyse

analyse-unfinished = La partie de cet enregistrement n’est pas terminée : seule une partie terminée s’analyse.
analyse-not-learned = Rien n’a été appris sur cette édition : les chances ne comparent que la situation des joueurs.
analyse-balances = D’où vient chaque résultat, en points de chance de gagner ; une victoire vaut 100. Départ, hasard et décisions s’ajoutent pour donner le résultat.
analyse-balance = { $seat } : départ { $start }, hasard { $luck }, ses décisions { $own }, celles des autres { $others }, résultat { $result }.
analyse-luck-helped = C’est surtout la chance qui a aidé { $seat }.
analyse-luck-hurt = C’est surtout la malchance qui a coûté à { $seat }.
analyse-own-helped = { $seat } doit surtout son résultat à de bonnes décisions.
analyse-own-hurt = { $seat } a surtout perdu par des décisions qui n’étaient pas les meilleures.
analyse-others-helped = Ce sont surtout les décisions des autres qui ont aidé { $seat }.
analyse-others-hurt = Ce sont surtout les décisions des autres qui ont coûté à { $seat }.
analyse-even = Ni le hasard ni les décisions n’ont beaucoup changé pour { $seat }.
analyse-mistakes = { $count ->
    [0] Aucune erreur de 5 points ou plus sur { $decisions } décisions.
    [one] Une erreur de 5 points ou plus sur { $decisions } décisions ; « ± » est l’erreur type.
   *[other] { $count } erreurs de 5 points ou plus sur { $decisions } décisions, les plus grandes d’abord ; « ± » est l’erreur type.
}
analyse-mistake = Entrée { $entry }, { $seat }, une erreur : « { $action } » a coûté { $loss } ± { $error } points ; mieux valait : { $better }.
analyse-blunder = Entrée { $entry }, { $seat }, une bévue : « { $action } » a coûté { $loss } ± { $error } points ; mieux valait : { $better }.
analyse-silence = ne rien dire
