/** French clauses that claim nothing: questions without their mark, conditions, what others say, and what the assistant is to do just now. */
import { anyOf } from "../any-of.ts";
import { anyFrench, FROM, french, TO } from "./french.ts";
import { isCommand, isStandingOrder } from "./instructions.ts";
import { LEAD } from "./lead.ts";

const bare = (clause: string): string => clause.replace(LEAD, "");

const QUESTION = anyFrench(
  `^(?:${anyOf(`
    qui(?!_(?:que|plus|dit)) quoi quel(?:le)?s? où_(?:est|sont|se|je|tu|on|vous|puis|peut|peux|trouver|en|ça|aller|acheter|vit|va) comment pourquoi combien est-ce_qu qu'est-ce qu'en c'est_(?:quoi|qui|où|quand|combien) quand_est-ce quand_(?:est|sont|a|ont|part|arrive|commence|finit|puis|peut)_ à_qu(?:elle?|i|oi) de_qu(?:el|elle|i|oi) avec_qu(?:el|elle|i|oi) pour_qu(?:el|elle|i|oi) depuis_quand d'où lequel laquelle lesquels lesquelles que_(?:faire|penses|dois|peut|veut|signifie|fait|sais|se) y_a-t-il y_a_t_il ya_t-il
    (?:il_)?y_a_(?:quoi|moyen) faut-il (?:ne_)?(?:sais|peux|pourrais|connais|veux|as|es|penses|crois|vois|souviens|rappelles|trouves|dis|aurais|serais|peut|pouvez|pourriez|savez|avez|êtes|connaissez|voulez|pensez|suis|ai|dois|puis|devrais|est|sont|a|ont|va|vont|fait|doit|faut|vais|sera|serait|aurait|sommes|avons|devons|pouvons)-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce)`)})(?![\\p{L}])`,
  `^(?:et |mais |alors |donc |du coup |au fait,? )?(?:tu|vous) (?:ne |n')?(?:te |t'|me |m'|vous |nous |en |y |l'|le |la |les )?(?:connais|connaissez|sais|savez|souviens|souvenez|rappelles|rappelez|penses(?! à toujours)|pensez(?! à toujours)|crois|croyez|peux(?! (?:me tu|me vou|m'app|nous tu|arrêter|éviter))|pouvez(?! (?:me tu|me vou|m'app|nous tu))|pourrais(?! (?:me tu|m'app|arrêter|éviter))|pourriez|veux|voulez|trouves|trouvez|conseilles|conseillez|recommandes|recommandez|préfères|en penses|ferais|dirais|vois|aurais|auriez|proposes|suggères|saurais|es où|es sûre?)${TO}`,
  `${FROM}(?:je |j')(?:me |m')?(?:demande|demandais|interroge)(?:ais)? (?:si|s'il|s'ils|ce|comment|pourquoi|où|quand|qui|quel|quelle|combien|à quoi)${TO}`,
  `${FROM}(?:j'aimerais|je voudrais|je souhaiterais|je souhaite|je veux|j'aurais aimé|je voulais|j'ai besoin de)(?: bien| juste)? (?:savoir|comprendre (?:si|comment|pourquoi|ce|d'où|où|le|la|les)|connaître (?:le|la|l'|les|ton|ta|votre)|te demander|vous demander|avoir ton avis|que tu me dises)${TO}`,
  `^(?:dis|dites|explique|expliquez|rappelle|rappelez|indique|précise)-?(?: ?moi)? (?:(?:un peu |donc |vite |juste )?(?:comment|où|si|s'|quand|pourquoi|qui|quel|quelle|quels|combien|ce qu|à quelle|qu'est-ce|laquelle|lequel))(?! tu (?:n'|es|ne))`,
  `^(?:et )?(?:on|tu|vous|il|elle|ça|ils) (?:\\p{L}+ |y |en |se ){1,2}(?:quoi|où|comment|combien|quand)(?!\\p{L})`,
  `${FROM}ou (?:pas|non|bien|quoi)$`,
  `${FROM}(?:je |j')(?:ne )?sais (?:pas|plus|toujours pas|même pas|pas trop) (?:si|s'il|comment|où|quoi|pourquoi|quand|ce qu|quel|quelle|qui|lequel|combien|à quoi)${TO}`,
  `^(?:c'est|ça (?:fait|prend|coûte|veut dire|sert|marche|se)) (?:quoi|combien|comment|où|à quoi|quand|pour quand)`,
  `^(?:une |petite |j'ai une (?:petite )?)?question ?[:,]`,
);
/** "Dis-moi toujours quand tu n'es pas sûr" asks nothing. */
export const ASKS = { test: (clause: string): boolean => QUESTION.test(bare(clause)) && !isStandingOrder(clause) };

const CONDITION = anyFrench(
  `^(?:et |mais |alors |ah,? |oh,? |même )?(?:si|s')(?= |il)(?! (?:je (?:me souviens|ne me trompe|me trompe|dis ça)|tu (?:veux savoir|savais|permets)|possible|ça (?:peut|t'intéresse)|tu veux tout savoir))`,
  `^(?:et |bon |ok |allez )?(?:imagine|imaginons|imaginez|suppose|supposons|supposez|admettons|mettons|disons|faisons comme|à supposer|en supposant|en admettant|partons du principe|prenons le cas|dans l'hypothèse|au cas où|si seulement|dans une autre vie|dans un monde idéal|à ta place|à sa place|à votre place)${TO}(?!-toi)(?! (?:que tu sais|un peu))`,
  `${FROM}(?:je |j'|on |nous )(?:ne |n')?(?:me |m'|y |en |l')?(?:aurais|aurait|aurions|serais|serait|serions) (?:dû|bien |tant |tellement |plutôt |pas dû|préféré|aimé|voulu|pu|jamais |mieux |resté|allé|venu|parti|été|pas |déjà |fait |pris )`,
  `${FROM}(?:si|s') ?(?:je|j'|on|nous|il|elle|ma|mon|tu|c'|vous)(?: |')?[^,.;]{0,30}?\\p{L}(?:ais|ait|ions|iez|aient)${TO}`,
  `(?<!\\p{L})comme si (?:je|j'|on|tu|c')`,
  `${FROM}(?:j'aimerais|je voudrais) (?:tant|tellement) `,
  `^(?:je |j')(?:ferais|dirais bien|achèterais|partirais|irais|prendrais|quitterais|vivrais|aurais|serais|changerais|deviendrais|lancerais)${TO}`,
);
/** "Si je t'écris en anglais, réponds en anglais" is an order; "s'il te plaît" is no condition. */
export const HYPOTHETICAL = {
  test: (clause: string): boolean => CONDITION.test(clause.replace(POLITE, "")) && !isStandingOrder(clause),
};
const POLITE = french("^s'il (?:te|vous) plaît,? |^comme si de rien n'était");

const SAYING = anyOf(`
  dit disait disent disaient affirme affirment affirmait prétend prétendent prétendait raconte racontent racontait pense pensent pensait croit croient croyait estime estiment assure assurait soutient trouve trouvent trouvait répète
  répétait explique expliquait déclare déclaré écrit écrivait répond répondu lancé crié annoncé soutenu prétendu affirmé raconté expliqué assuré répété avoue avoué jure juré suppose imagine espère voudrait demande demandait`);
const SPEECH = anyFrench(
  // Blanked words of somebody else.
  `(?::|${FROM}(?:par|dit|dis|phrase|écrit|chante|lit|entendu|mot|expression|citation|titre|traduis|commence|intitulée?|répondu|lancé|déclaré)|selon [^,]{1,40},|,)\\s{5,}`,
  `^\\s{5,}|[«“„][^»”“„]*$`,
  `^(?!(?:je|j'|j|on|nous|moi)${TO})[^,;:]{1,50}${FROM}(?:m'|t'|nous |leur |lui |me |a |ont |avait |m'a |lui a |nous a )?${SAYING}(?: toujours| souvent| encore| hier| tous| que tout)? (?:que |qu')`,
  `^on (?:dit|raconte|prétend|m'a dit|m'a raconté|entend dire|croit|pense) (?:souvent |toujours )?(?:que |qu')`,
  `^(?:il paraît|il parait|paraît|parait|d'après|selon|à en croire|les gens|certains|certaines|beaucoup de gens|la plupart|tout le monde|personne ne|un sondage|une étude|des études|le proverbe|comme (?:dit|disait|on dit))${TO}(?! (?:dans|de) (?:ma|notre))(?! (?:moi|mon médecin|mes analyses))`,
  `${FROM}(?:je |j')(?:ai |avais |viens de |viens d')(?:lu|lire|entendu|entendre|vu|voir|appris|apprendre)(?: dire| dans \\p{L}+ \\p{L}+| sur \\p{L}+)?,? (?:que |qu')(?!(?:je|j'|mon|ma|on|nous)${TO})`,
  `${FROM}(?:il|elle|ils|elles) (?:dit|disent|dis(?:ai|aie)nt|pense|pensent|affirme|prétend|raconte|m'a dit|a dit)${TO}`,
);
/** Words in quotation marks may be what an order is about: "N'utilise jamais le mot « certes »". */
export const REPORTED = { test: (clause: string): boolean => SPEECH.test(clause) && !isStandingOrder(clause) };

const TEXT_NOUNS = anyOf(`
  résumé recettes? poèmes? synonymes? exemples? idées? mots? phrases? titres? version avis conseils? explications? traductions? listes? tableaux? tableau aide modèle texte lettre mail courriel message menu plan(?!ter) code script formule définition analyse
  infos? informations? précisions? détails renseignements? suggestions? propositions? chiffres calcul numéro photos? images? vidéo itinéraire comparatif image logo réponse citation histoire blague chanson slogan tutoriel tuto lien adresse_de horaires nom_de nom_pour accroche paragraphe introduction conclusion
  coup_de_main correction reformulation quiz exercice exercices programme_de scénario discours légende commentaire article_sur`);
const WISH = anyFrench(
  `${FROM}(?:je |j')(?:voudrais|aimerais|veux|souhaite|souhaiterais|cherche|ai besoin|aurais besoin|recherche)(?: bien| juste| maintenant)?(?: voir| avoir| lire| obtenir)? ?(?:de |d')?(?:la |le |les |l'|un |une |des |du |ton |ta |tes |votre |ses |quelques |plus de |d'autres |deux |trois |cinq |dix )?(?:petite? |autre |courte? |bonne? |nouvelle? |nouveau |petits |bons |même )?${TEXT_NOUNS}${TO}`,
  `${FROM}(?:je |j')(?:voudrais|aimerais|veux|souhaite|souhaiterais|voulais|ai besoin|préférerais)(?: bien| juste)? (?:que (?:tu|vous)|qu'on)${TO}`,
  `${FROM}(?:il me faut|il me faudrait|il m'en faut|me faudrait|il nous faut) (?:un |une |des |du |la |le |les |deux |trois |\\d+ )?(?:petite? |autre |bonne? )?${TEXT_NOUNS}${TO}`,
  `^(?:je |j')(?:voudrais|aimerais)(?: bien| juste)? (?:réserver|commander|imprimer|envoyer|traduire|convertir|calculer|télécharger|corriger|relire|annuler|vérifier|consulter)${TO}`,
  `^(?:merci (?:de|d')|peux-tu|pourrais-tu|prière de|veuillez) ?(?!(?:ton|ta|votre|tes|vos|l'|avoir|m'avoir|pour)${TO})`,
  `^(?:un|une|des|quelques) (?:autres? )?${TEXT_NOUNS}${TO}[^.]{0,60}(?:stp|svp|s'il te plaît|s'il vous plaît)`,
  `^(?:va|allez|allons)-y`,
  `^(?:à toi|au suivant|suivant|encore|plus court|plus long)${TO}.{0,20}$`,
);
export const REQUESTS = {
  test: (clause: string): boolean => (isCommand(clause) || WISH.test(bare(clause))) && !isStandingOrder(clause),
};
