# Ce qui ne va pas autour d’une table.

hall-unknown-table = Cette table n’existe pas, ou elle est privée et vous n’y êtes pas invité.
hall-unknown-game = Il n’y a pas de jeu « { $given } » : attendu { $known }.
hall-unknown-entry = Il n’y a pas d’entrée { $given } : de 0 à { $most }.
hall-nobody = Il vous faut d’abord un nom.
hall-no-seat = Vous n’êtes pas assis à cette table.
hall-nobody-there = Personne n’y est assis que l’on puisse prier de partir.
hall-not-opener = Seul celui qui a ouvert la table peut faire cela.
hall-started = La partie a déjà commencé.
hall-not-running = La partie n’a pas encore commencé.
hall-closed = La table est fermée.
hall-frozen = Cette partie a commencé sous d’autres règles et ne peut continuer ; son enregistrement reste disponible.
hall-not-over = Ceci se montre quand la partie est terminée.
hall-no-record = Cette table a été fermée avant le début ; il n’y a pas d’enregistrement.
hall-has-resigned = Vous avez abandonné ; un robot joue votre place jusqu’à la fin.
hall-table-full = Toutes les places sont prises.
hall-seat-taken = Cette place est prise.
hall-seats-free = { $free ->
    [one] Une place est encore libre.
   *[other] { $free } places sont encore libres.
 }
hall-two-own-seats = Une seule place peut être la vôtre.
hall-waiting = Ce délai d’attente ne convient pas : de 1 à { $most } secondes, ou aucun.
hall-too-many-tables = Vous avez trop de tables : terminez ou fermez d’abord l’une de vos { $most }.
hall-crowded = Trop de monde regarde cette table ; réessayez plus tard.
hall-memory = Cette table laisse le passé à la mémoire jusqu’à la fin de la partie.
hall-message = Ce message est illisible : { $reason }.
hall-message-key = La clé du message ne convient pas : de 1 à { $most } caractères imprimables.
hall-action-long = C’est trop long pour une action : { $most } caractères au plus.
hall-chat-text = Cela ne peut pas être dit : de 1 à { $most } caractères imprimables.
hall-storage = L’enregistrement a échoué ; rien n’a changé. Réessayez.
hall-storage-full = Il n’y a plus de place sur le serveur ; rien n’a changé.
hall-stopping = Le serveur s’arrête ; réessayez dans un instant.
