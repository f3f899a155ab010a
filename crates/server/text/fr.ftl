# Ce qui ne va pas aux portes du serveur.

server-no-route = Il n’y a rien à cette adresse.
server-wrong-method = Cette adresse ne comprend pas { $method }.
server-malformed = La requête est illisible : { $reason }
server-not-json = Il faut un contenu de type application/json.
server-too-large = C’est trop grand : { $most } octets au plus.
server-too-slow = La requête a mis trop de temps à arriver.
server-foreign-origin = Les requêtes venant de la page d’un autre site restent sans réponse.
server-no-guest = Personne ne vous connaît encore ici : devenez d’abord un invité.
server-name = Ce nom ne convient pas : de 1 à { $most } caractères imprimables.
server-name-bot = C’est ici le nom d’un robot : choisissez-en un autre, ou ajoutez-y quelque chose.
server-no-link = Ce lien est inconnu, déjà utilisé ou vieux de plus d’une heure.
server-too-fast = { $wait ->
    [one] Trop vite : réessayez dans une seconde.
   *[other] Trop vite : réessayez dans { $wait } secondes.
  }
server-too-many-guests = { $wait ->
    [one] Trop de nouveaux invités à votre adresse : réessayez dans une seconde.
   *[other] Trop de nouveaux invités à votre adresse : réessayez dans { $wait } secondes.
  }
server-too-many-sockets = Trop de connexions ouvertes à des tables : fermez-en une d’abord.
server-full = Le serveur est plein pour le moment : réessayez un peu plus tard.
server-too-much-at-once = Trop de grosses requêtes à la fois depuis votre adresse : attendez d’abord leurs réponses.
server-busy = Le serveur est occupé par de grosses requêtes : réessayez un peu plus tard.
server-not-a-socket = Il faut la poignée de main d’un WebSocket.
server-page-version = Cette page est d’une autre version que le serveur : rechargez-la.
server-not-text = Il faut des messages de texte JSON, pas d’octets.
server-stopping = Le serveur s’arrête. Rien n’a été changé.
server-storage = L’enregistrement a échoué. Rien n’a été changé.
server-storage-full = Il n’y a plus de place sur le serveur. Rien n’a été changé.
server-storage-lost = Le serveur a perdu son fichier de données. Rien ne peut être enregistré avant que son exploitant l’ait redémarré.
server-internal = Quelque chose d’imprévu s’est produit. C’est noté sous { $id }.

# Ce qu’une messagerie montre d’un lien vers une table.

card-title = Portolan : les jeux de société du grand large
card-text = Contre des robots ou entre amis, dans le navigateur, sans compte.
card-play = { $name } vous invite à jouer à { $game }
card-play-text = { $free ->
    [one] Une place est libre. Ouvrez le lien et asseyez-vous : dans le navigateur, sans compte.
   *[other] { $free } places sont libres. Ouvrez le lien et asseyez-vous : dans le navigateur, sans compte.
  }
card-watch = { $name } vous invite à regarder : { $game }
card-watch-text = Toutes les places sont prises. Ouvrez le lien et regardez : dans le navigateur, sans compte.
