/** French verbs and nouns whose forms no suffix rule leads back to their base. Left out: forms that are words of their own (lit, suis, point). */
import { wordForms } from "../word-list.ts";

export const WORD_FORMS = wordForms(`
aller vais vas va vont irai iras ira irons irez iront irait allé allée allés allées
apprendre apprends apprend apprenons apprenez apprennent appris apprise apprenait
asseoir assis assise
attendre attends attend attendu
boire bois boit buvons buvez boivent bu buvait
comprendre comprends comprend comprenons comprenez comprennent compris comprise
conduire conduis conduit conduisait
connaître connais connaît connaissons connaissez connaissent connu connue connaissait
construire construit construite construisait
courir cours court couru courait
croire crois croit croyons croient cru croyait
découvrir découvre découvert découverte
devenir deviens devient deviennent devenu devenue devenait
devoir dois doit devons devez doivent dû devait
dire dis dit disons dites disent disait
dormir dors dort dormi dormait
écrire écris écrit écrivons écrivez écrivent écrivait
entendre entends entend entendu
envoyer envoie envoies enverrai
faire fais fait faisons faites font ferai fera ferait faisait
finir fini finis finit finissons
lire lis lisons lisent lu lue lisait
mettre mets met mettons mettent mis mise mettait
mourir meurt mort morte
naître né née nés nées
offrir offre offert offerte
ouvrir ouvre ouvert ouverte
partir pars part parti partie partis partait
perdre perds perd perdu perdue
plaire plaît plu
pouvoir peux peut pouvons peuvent pu pouvait pourrai pourrait
prendre prends prend prenons prenez prennent pris prise prenait
recevoir reçois reçoit reçu reçue
rendre rends rend rendu
répondre réponds répond répondu
revenir reviens revient revenu revenue
rire ris rit riait
savoir sais sait savons savez savent su savait saurai
sentir sens sent senti
servir sers sert servi
sortir sors sort sorti sortie sortis
tenir tiens tient tenons tiennent tenu tenait
vendre vends vend vendu vendue
venir viens vient venons venez viennent venu venue venus venait viendra
vivre vis vit vivons vivent vécu vivait
voir vois voit voyons voyez voient vu vue vus voyait verra
vouloir veux veut voulons voulez veulent voulu voulait voudrais voudrait
acheter achète achètes achètent
appeler appelle appelles appellent
préférer préfère préfères préfèrent
œil yeux
ciel cieux
monsieur messieurs
madame mesdames
bon meilleur meilleure bonne
mauvais pire
beau bel belle belles beaux
nouveau nouvel nouvelle nouvelles nouveaux
vieux vieil vieille vieilles
fou folle
blanc blanche blanches
travail travaux
journal journaux
cheval chevaux
animal animaux
hôpital hôpitaux
œuf œufs
`);
