/** Frequent French words beside the stop words, for telling the language of a text. */
import { wordSet } from "../word-list.ts";

export const FREQUENT_WORDS = wordSet(`
acheté acheter adore adorer aime aimer aimes ailleurs aller allé allée allés allons allez ami amie amis amies an anniversaire année années ans août appartement appelle appeler appris apprendre apprends après-midi argent arrive arrivé arriver assez
attendre aujourd aujourdhui autour aussitôt automne avion beau beaucoup belle bien bientôt blanc boire boit bois bon bonjour bonne bonnes bonsoir boulot bureau café cause certainement chaise chambre chat chats chaud cher cherche chercher cheval chien
chiens choix chose choses cinq cuisine cest croire crois côté courir content contente copain copine cours commencé commence commencer compris comprends comprendre connais coup cousin cousine deux demain dernier dernière derrière devant
devoir dimanche dire dis dit dîner dix dois doit donner donné dormir douze droite eau école enfant enfants enfin ensemble ensuite essaye essayer étais étudie eté faim faire fais faisait fait faites famille faut femme fenêtre fête
fille filles fils fin fini finir fleur fois fort froid frère frères gagné garçon gare gauche gens grand grande grands grave gros guerre habite habiter habitons heure heures heureuse heureux hier histoire hiver homme hommes hôpital huit idée
jai jamais jambe janvier jardin jeu jeudi jeune joli jolie jouer joue jour journée jours juillet juin lait lentement lire lit livre livres loin longtemps lundi lycée madame magasin main maintenant maison mal malade maman manger mange mangé marche marché mardi
mari mars matin mauvais médecin meilleur meilleure mer merci mercredi mère mettre midi mieux mis moi mois moment monde monsieur montagne mort mot musique né née neige noël noir nom non nouveau nouvel nouvelle nuit oncle oublié oublier oui
ouvrir pain papa parents parfois parle parler parlé parti partir partie passé passer payer pays peine penser pense personne petit petite petits peur peut-être pied place plage plein plutôt pluie pleut plusieurs poisson porte pouvoir
pourrait premier première prendre prends près presque printemps pris prochain prochaine quatre quelque quelques quelqu rencontré rendez-vous rentrer rentré repas réponse rester resté reste rien rouge rue sais sait samedi santé savoir semaine semaines sept seul seule
seulement six soeur sœur soir soleil sommeil sortir souvent sport sucre surtout table tante tard tellement temps terre tête thé tiens tôt toujours tomber travail travaille travailler travaillé train trois trouve trouver trouvé vacances vais va vas vélo
vendredi venir venu venue verre vert veut veux viande vie viens vient vieille vieux ville vin vingt visite visiter voilà voir vois voit voiture vouloir voudrais voudrait voyage voyager vrai vraiment vu yeux deuxième végétarienne végétarien déteste détester préfère
stp svp mdr cheffe retraite rando jadore collègue perso mme pote anniversaires préféré préférée réponds répondre répond réponses désormais dorénavant finalement bosse bosser jsuis chuis jhabite tutoie tutoyer vouvoyer tjrs anniv rdv boîte bref truc trucs salut coucou joue jouait
cétait quil quelle jaime jétais nest dun dune lai ny
`);
