/** What an assistant is told in French: words of command, and what makes a command a standing one. */
import { anyOf } from "../any-of.ts";
import { FROM, french, TO } from "./french.ts";
import { LEAD } from "./lead.ts";
import { NOT_ONE_OCCASION } from "./once.ts";

/** Verbs of command, to one ("écris") and to several or politely ("écrivez"). */
export const COMMANDS = `(?:${anyOf(`
  ajoute aide adapte adopte affiche analyse annule applique arrête assigne avertis améliore calcule cherche choisis cite classe code commande commence compare complète compose concentre conclus conseille considère continue
  convertis copie corrige coupe crée dis demande détaille donne débogue décris définis dessine divise développe écris efface élabore élimine emploie enlève enregistre envoie essaie estime évalue évite explique exclus exporte
  fais favorise formate formule fournis garde génère imagine importe inclus indique informe insère interdis invente inverse justifie laisse lance limite liste lis localise mentionne mets mémorise modifie montre
  nettoie note numérote optimise organise oublie ouvre parle partage pense pèse place planifie pose poursuis précise préfère prends prépare présente prévois préviens privilégie programme propose publie
  raconte raccourcis rallonge range rappelle recommande recommence reconnais redonne réduis rédige refais réfléchis reformule regarde relis remplace rends renomme répète réponds reporte reprends réserve résous respecte reste résume retiens retire retrouve
  reviens révise sélectionne sépare signale signe simplifie sois souligne structure suggère supprime teste tiens traduis transforme trie trouve tutoie utilise vas? vérifie vise vouvoie adresse appelle rassure parie
  épelle sors sauvegarde cesse bannis proscris emmène familiarise limite base`)}|${anyOf(`
  \\p{L}{2,14}ez(?<!chez|assez|nez|aimez|avez|êtes|venez_de) dites faites`)})`;
/** "-moi", "-le", "-nous". */
export const TO_ME = "(?:-(?:moi|nous|le|la|les|lui|leur|en|y|toi|vous|m'en)| moi){0,4}";
const POLITELY =
  "(?:s'il te plaît,? |s'il vous plaît,? |stp,? |svp,? |merci de (?:bien vouloir )?|veuille[zr]? (?:bien )?|il faut |tu dois |vous devez )?";

/** "Quand je te demande du code, …", "Pour le code, …": an occasion, and then the command. */
const OCCASION = `(?:(?:quand|lorsque|si|chaque fois que|à chaque fois que|dès que|tant que|à chaque|chaque|pour|dans|lors|en cas|au sujet|concernant|avec|avant|après|sur|le|la|les|tous|toutes|au|en|à partir|désormais|dorénavant|à l'avenir|la prochaine)(?: |')[^,]{1,80}, |chaque \\p{L}+ )?`;

const START = `^${POLITELY}${OCCASION}`;

/** What makes a command hold from now on. */
const STANDING_WORDS = anyOf(`
  toujours jamais désormais dorénavant à_partir_de_(?:maintenant|là|aujourd'hui) à_l'avenir dans_le_futur systématiquement (?:à_)?chaque(?!_(?:ligne|mot|phrase|paragraphe|élément|colonne|point)) tous_les_(?:jours|matins|soirs|mois|ans|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches)
  toutes_les_(?:semaines|heures|fois) dans_tou(?:te)?s_(?:tes|vos|mes|nos|les) tout_le_temps la_prochaine_fois les_prochaines_fois en_général de_manière_générale par_défaut d'office plus_jamais en_permanence
  quand_(?:je|tu|on|vous|il_s'agit) lorsque_(?:je|tu|vous) lorsqu'(?:on|il) dès_que_(?:je|tu|vous) si_(?:je_t|je_vous|je_dis|tu_dois|tu_n'es) sans_(?:me|mon|m'|ma)_? avant_(?:de|d'|\\d) après_\\d le_(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end|weekend|matin|soir) en_toutes?_circonstances?
  les_(?:lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches|week-ends) tant_que_je d'habitude sauf_si à_mon_sujet`);

const LANGUAGES = anyOf(
  "français anglais espagnol allemand italien portugais néerlandais arabe breton catalan japonais chinois russe polonais langue VO créole occitan",
);
const STYLE = anyOf(`
  en_(?:${LANGUAGES.slice(3, -1)}) brièvement simplement franchement poliment directement sobrement calmement clairement succinctement lentement honnêtement court concis plus_(?!tard) moins en_\\p{L}+_(?:phrases?|mots|lignes|points|puces)
  comme_(?:à_|si_) sans_\\p{L} avec_(?:des|un_ton|humour|plus|moins|une?_touche|bienveillance) de_(?:façon|manière) par_(?:puces|points|étapes|des) sous_forme en_(?:moins|peu|utilisant|listes?|puces|prose) d'un_ton sur_un_ton au_format au_(?:présent|passé) normalement`);

/** Commands that hold by their nature. */
const BY_NATURE = [
  "(?:tutoie|tutoyez|vouvoie|vouvoyez)(?:-(?:moi|nous))?(?!\\p{L})",
  "(?:appelle|appelez)-(?:moi|nous) (?!demain|quand|ce soir|plus tard|à |au |si |dès|vite|un |une |le )",
  "(?:évite|évitez|privilégie|privilégiez|bannis|bannissez|proscris|proscrivez|épargne|épargnez|abstiens-toi|abstenez-vous)(?!\\p{L})",
  `(?:réponds|répondez|écris|écrivez|parle|parlez|explique|expliquez|rédige|rédigez|cause|adresse-toi|adressez-vous)${TO_ME},? (?:toujours |plutôt |juste |uniquement |seulement )?${STYLE}`,
  `(?:adresse-toi|adressez-vous) à `,
  `(?:explique|expliquez|dis|dites|présente|présentez|parle|parlez)${TO_ME} (?:les choses|tout|ça|de tout) ${STYLE}`,
  "(?:sois|soyez|reste|restez) (?:toujours |un peu |bien )?(?:plus|moins|toujours|direct|bref|brève|concis|précis|franc|honnête|poli|critique|neutre|simple|clair|formel|informel|factuel|drôle|bienveillant|patient avec|gentil avec)(?!\\p{L} )",
  "(?:garde|gardez|adopte|adoptez|emploie|employez|utilise|utilisez|préfère|préférez|respecte|respectez|limite-toi|limitez-vous|contente-toi|contentez-vous|cantonne-toi|tiens-t'en|tenez-vous-en|favorise|favorisez|conserve)(?! (?:ce|cet|cette|ces|ça|cela|celui|celle|le (?:texte|tableau|document|fichier|code|premier|deuxième|second)|la (?:liste|première|deuxième|version|formule)|ceux|les (?:données|chiffres|mots))(?!\\p{L}))",
  "(?:arrête|arrêtez|cesse|cessez)(?:-(?:toi|vous))? (?:un peu |complètement )?(?:de |d'|avec )(?!rire|plaisanter|blaguer|générer|écrire\\.)",
  "(?:n'oublie|n'oubliez) (?:jamais|pas) (?:que|qu'|mon|ma|mes|d'inclure|de (?:toujours|me rappeler))",
  "(?:considère|considérez|pars du principe|partez du principe|prends en compte|prenez en compte|tiens compte|tenez compte)(?: toujours| bien)? (?:que |qu'|le fait|du fait|de (?:mon|ma|mes))",
  "(?:inutile|pas la peine|pas besoin|interdiction|interdit|défense|hors de question|il est inutile|ce n'est pas la peine|c'est pas la peine) (?:de |d')(?:me |m'|répéter|rappeler|préciser|résumer|t'excuser|faire des|mettre|ajouter|utiliser|toujours|conclure|reformuler|s'excuser)",
  `(?:surtout,? )?(?:pas|plus|jamais|zéro|aucune?)(?: plus)? (?:de |d')?(?!(?:souci|problème|quoi|panique|soucis|bol|chance|stress|doute|question|idée|nouvelles?|grave|mal|encore|trop|besoin|de|faux|idées|avis|du|la|le|un|une|tout|vraiment|cool|sûre?|moi|terrible|bête|possible|évident|si|très|ici|maintenant|aujourd'hui|d'accord|que|qu|bon|gluten|folle?|eu|vu|fan|\\p{L}+ment)(?!\\p{L}))\\p{L}[^,;]{2,80}(?<!pour (?:moi|nous)|chez (?:moi|nous)|à la maison)(?:, (?:stp|svp|s'il te plaît|s'il vous plaît|merci|surtout|ok))?[.!]?$`,
  "(?:ne|n')(?: |)(?:(?:me|m'|te|t'|le|la|les|l'|lui|nous|vous|y|en) ?){0,4}(?!(?:inquiète|inquiétez|quitte|bouge|touche|zappe|clique|t'en|vous en|en parlons|m'en parle|ai|avons|aime|suis|regrette|peux|veux|sais|crois|pense|comprends)(?!\\p{L}))\\p{L}{2,18}(?:-\\p{L}{2,4})? (?:surtout |plus )?(?:pas|jamais|plus|rien|personne|aucune?|ni)(?!\\p{L})",
  "(?:me|m'|te|t') ?(?!souviens|rappelle que|voilà|voici|manque|faut|suis|lève|couche|permets|demande|concernant)\\p{L}{2,18} (?:pas|jamais|plus) (?:de |d'|des |la |le |les |en |à |ça |comme |tout|rien|mon |ma |mes )",
  "(?:merci de|prière de|tâche de|tâchez de|veille à|veillez à|pense à|pensez à|assure-toi de|assurez-vous de|essaie de|essayez d[e']) (?:ne (?:pas|plus|jamais|rien)|toujours|bien toujours|systématiquement|désormais)",
  "(?:toujours|ne (?:pas|jamais|plus|rien)|jamais) (?:me |m'|te |t'|le |la |les |y |en )?\\p{L}{2,16}(?:er|ir|re|oir)(?!\\p{L})",
  "(?:fais|faites|donne|donnez)(?:-(?:moi|nous))? (?:toujours |plutôt |désormais )?(?:court|simple|bref|sobre|attention à (?:ne|mes|toujours)|(?:des )?réponses (?:plus |moins )?\\p{L}|comme si j)",
  "(?:de préférence|en priorité|idéalement),? (?:en |des |utilise|réponds|propose)",
].map((source) => `${START}${source}`);

const WISHES = [
  // "Je veux que tu me répondes sans détour à chaque fois": standing by a word, or a preference.
  `${FROM}(?:je |j')(?:préfère|préférerais|préfèrerais|apprécie|apprécierais)(?: bien| vraiment| autant)? (?:que (?:tu|vous|tes|vos|les réponses|ta|ton)|qu'on se (?:tutoie|vouvoie))`,
  `${FROM}(?:je |j')(?:ne )?(?:te |vous )?(?:veux|voudrais|souhaite|souhaiterais|aimerais|attends|demande|voulais|aime)(?: bien| vraiment| pas)? (?:que (?:tu|vous) (?:ne |n'|\\p{L}{1,3} )?[^.;]{0,100}${FROM}(?:${STANDING_WORDS}|pas|plus)${TO}|que (?:tes|vos|ta|ton) |des réponses (?:plus |moins |toujours )?\\p{L}|que (?:tu|vous) (?:m'appel|me (?:tut|vouv)))`,
  `${FROM}(?:je |j')(?:te |vous )?(?:demande|prie|interdis|défends) (?:de |d')(?:ne (?:pas|plus|jamais)|toujours|\\p{L}+ [^.;]{0,80}${STANDING_WORDS})`,
  `${FROM}(?:je |j')(?:ne |n')?(?:veux|voudrais|souhaite|ai besoin|aime) (?:pas|plus|plus jamais|surtout pas) (?:(?:de |d'|voir |avoir |recevoir |lire |entendre ){1,2})(?:ces |tes |vos |des |d'|de )?(?:\\p{L}+ )?(?:réponses?|emojis?|émojis?|smileys?|listes?|excuses?|notifications?|notifs?|rappels?|suggestions?|jargon|anglicismes?|puces|tableaux?|blabla|pavés?|messages?|conseils?|leçons?|disclaimers?|avertissements?|formules?|résumés?|compliments?|flatteries?|commentaires?)`,
  `^(?:tu|vous) (?:peux|pouvez|dois|devez|devrais|devriez|pourrais) (?:(?:me |m'|nous )(?:tutoyer|vouvoyer|appeler (?!demain|ce|à|quand|plus))|toujours |ne (?:jamais|pas|plus) |(?:arrêter|éviter|cesser) )`,
  "^(?:tu|vous) (?:ne |n')?(?:dois|devez|devrais|devriez|peux|pouvez) (?:jamais|pas|plus|toujours) ",
  "^on (?:peut|pourrait) se (?:tutoyer|vouvoyer|dire tu)|^on se (?:tutoie|vouvoie|dit tu)(?!\\p{L}| \\?)",
  `^il (?:ne )?(?:faut|faudrait|faudra) (?:toujours|jamais|pas|systématiquement|plus) (?:me |m'|que tu |que vous |nous |utiliser|répondre|oublier que)`,
  `^(?:à partir de (?:maintenant|là|aujourd'hui)|désormais|dorénavant|à l'avenir|dans le futur|la prochaine fois|par défaut|en général),? (?!(?:je|j'|on|nous|mon|ma|mes|notre|nos|il|elle|c'est|ma|le|la|les|un|une|ça)(?!\\p{L}))\\p{L}`,
  `^quand je (?:dis|parle d|mentionne|parle de|t'envoie|tape)[^,]{1,60}, (?:c'est|je parle|je veux dire|ça veut dire|il s'agit|comprends|tu )`,
  `${FROM}(?:je |j')(?:veux|exige|souhaite) (?:toujours|systématiquement) (?:voir|avoir|recevoir|que|lire|un|une|des|les)|${FROM}j'exige `,
  `^(?:tes|vos) (?:réponses|messages|explications|résumés) (?:doivent|devraient|devront)`,
  "^(?:mes|les) (?:rendez-vous|rdv|réunions|rappels|mails|messages),? (?:toujours|jamais|pas) ",
];

const COMMAND = french(`${START}${COMMANDS}${TO_ME}${TO}(?!-)`);

/** Standing orders; a command needs a word of duration beside it. */
export const INSTRUCTION = french(
  [
    ...BY_NATURE,
    ...WISHES,
    `${START}${COMMANDS}${TO_ME}${TO}(?=[^.!]{0,200}${FROM}${STANDING_WORDS}(?!\\p{L}{3}))`,
    `^${NOT_ONE_OCCASION}(?!si (?:besoin|possible|nécessaire|tu (?:veux|peux|préfères)|ça te va)${TO})(?:quand|lorsque|lorsqu'|si|chaque fois|à chaque fois|dès que|chaque|désormais|dorénavant|à l'avenir|à partir de|tous les|toutes les|la prochaine)(?= |\\p{L})[^,]{0,80}, ${COMMANDS}${TO_ME}${TO}`,
  ].join("|"),
);

const bare = (clause: string): string => clause.replace(LEAD, "");

/** A command that holds from now on. */
export const isStandingOrder = (clause: string): boolean => INSTRUCTION.test(bare(clause));

/** A command or a wish that is met once and then over. */
export const isCommand = (clause: string): boolean => COMMAND.test(bare(clause));
