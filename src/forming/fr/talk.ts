/** French talk about the talk itself, which claims nothing: "je vois", "tu as raison", "laisse-moi vérifier", opinions on what was just written. */
import { anyOf } from "../any-of.ts";
import { anyFrench, FROM, TO } from "./french.ts";
import { isStandingOrder } from "./instructions.ts";

/** What was just said or written. */
const SAID = anyOf(`
  réponses? idées? propositions? suggestions? versions? textes? paragraphes? titres? phrases? exemples? arguments? formulations? conclusions? introductions? intro résumés? explications? points? questions? remarques? plans? codes? tons? styles? mails? messages? listes? conseils? analyses? option choix approche
  formule méthode tournure accroche brouillon passage mots? termes? premi(?:er|ère) deuxième seconde? troisième dernière? dernier`);
const YOURS = "(?:ton|ta|tes|votre|vos|cette|cet|ces|ce)";
/** "La première version", and no "les mots croisés". */
const THE_SAID = `(?:${YOURS} (?:\\p{L}+ )?${SAID}${TO}|(?:la|le|les|l')(?: |)?(?:(?:premi(?:er|ère)|deuxième|seconde?|troisième|dernière?|dernier|autre|nouvelle) (?:version|option|phrase|proposition|formulation|tournure|réponse|exemple|paragraphe|titre|idée|texte|jet|essai|point)|(?:premi(?:er|ère)|deuxième|seconde?|troisième)$|(?:conclusion|introduction|intro|formulation|tournure|version)${TO}))`;

/** "Je sais nager" tells an ability. */
const KNOWN_HOW =
  "(?:pas |plus |très |bien |toujours |super |un peu )*(?:me |m')?(?:bien |\\p{L}{2,12}(?:er|ir|oir)|\\p{L}{1,9}(?:dre|tre|ire|vre|cre|aire|oudre))(?!\\p{L})";

const REMARK = anyFrench(
  `^(?:je |j')(?:ne )?(?:suis|étais) (?:pas |plus |bien |tout à fait |assez |plutôt |entièrement |totalement |complètement |parfaitement |vraiment |absolument |trop |très |si |super |un peu )*(?:d'accord|de ton avis|de votre avis|désolée?|navrée?|tout ouïe|convaincue?|s\\u00fbre?|certaine?|perdue?|paumée?|ravie? de|curieu(?:x|se) de|prête?|l\\u00e0|bête|idiote?|stupide|partante?|preneu(?:r|se)|contente? que|confuse?|bluffée?|impressionnée?|épatée?|embêtée?|d'attaque|rassurée?|mort de rire|morte de rire|sérieu(?:x|se)$|à toi|de retour$|pressée?$|en ligne|chaude?|toute? ouïe)${TO}`,
  // Always talk: "je vois", "je comprends"; "je sais nager" is an ability.
  `^(?:je |j')(?:ne |n')?(?:te |t'|vous |me |m'|l'|le |la |les |y |en )?(?:vois|comprends?|comprenais|sais|saisis|ignore|plaisante|rigole|déconne|blague|remercie|promets|jure(?! que par)|redis|confirme|valide|approuve|admets|reconnais|avoue|doute|hésite|dirai|dirais|verrai|tiendrai|essaierai|essayerai|testerai|réfléchirai|reviendrai|copie|colle|relis|imagine|suppose)(?!\\p{L})(?! ${KNOWN_HOW})(?! (?:pas |plus |toujours |rarement |souvent )*(?:mes|ma|mon|un|une|des|du|à|entre|personne|beaucoup|peu|mal|bien|presque|encore) (?!(?:tout|peu|sûr|que|ce|problème|souci)${TO})\\p{L})`,
  // Talk where it is about the other one, or nothing more is said.
  `^(?:je |j')(?:ne |n')?(?:(?:te |t'|vous )(?!(?:informe|annonce|signale|préviens|écris|contacte)(?!\\p{L}))\\p{L}|(?:me |m'|l'|le |la |les |y |en )?(?:écoute|regarde|reviens|vérifie|teste|note|répète|rappelle|explique|propose|conseille|envoie|transmets|partage|montre|laisse|passe|arrive|file|fonce|continue|recommence|abandonne|commence|réfléchis|pense|crois|espère|attends|essaie|lis|prends note|prends ça|garde ça)(?= ?[.!…]*$| ?,| (?:ça|cela|tout (?:de suite|ça)|dès que|dans (?:deux|cinq|un|une|\\d)|et (?:je|te)|bien sûr|un peu|juste|déjà|ta|ton|tes|votre|vos|la suite|pas à pas|attentivement|aussi|pareil|de même|comme toi|que (?:oui|non|c'est|ça|tu|vous)|pas(?! (?:en|aux?|à) )|toi|rêver|au (?:prochain|point)|à autre chose)(?!\\p{L})))(?! (?:jamais|rarement|souvent|tous))`,
  `^(?:je |j')(?:ne )?(?:te |vous |me |m')?(?:souhaite (?:une|un|bonne|bon|plein)|parle de|parlais|demande (?:pardon|juste|ça)|cherche (?:juste|le mot|mes mots)|dis (?:ça|juste|rien|oui|non|merci)|fais (?:confiance|ça|comme ça|au mieux|exprès)|peux (?:pas )?(?:dire|confirmer|comprendre|(?:te|vous) (?:dire|montrer|donner|envoyer|demander)|imaginer|essayer)|tiens (?:au courant|informée?)|rejoins)(?!\\p{L})`,
  `^(?:je |j')(?:vais|dois|veux|peux|voudrais|aimerais|préfère|viens)(?: juste| d'abord| quand même| bien| peut-être)? (?:y |en |te |vous |le |la |les |l'|me )?(?:réfléchir|voir(?! (?:mon|ma|mes|un|une|des|le|la|les|l'|nos|notre) ?)|regarder ça|vérifier|essayer (?:ça|ta|de|ton)|y aller|aller(?= ?[,.!]|$)|filer|tester (?:ça|ta|ton|votre)|relire|penser|dire (?:que|merci|ça|un)|demander|montrer|expliquer|donner (?:un|l'|plus|des|quelques)|envoyer|laisser|redire|parler de|recommencer|chercher ça|lire (?:ça|ta|ton|tout)|préciser|résumer|me renseigner|devoir (?:te|vous)|dormir(?= ?[,.!]|$)|me coucher(?= ?[,.!]|$)|coucher(?= ?[,.!]|$)|manger(?= ?[,.!]|$)|attendre|continuer|te suivre|passer (?:à autre|au point)|faire (?:ça|comme|un test)|prendre (?:ça|ta|note)|garder (?:ça|ta|cette|la)|remercier|copier|coller|reformuler|noter)${TO}`,
  `^(?:je |j')(?:n')?(?:ai|avais|aurais)(?: bien| pas| rien| tout| déjà| juste| vraiment| encore| toujours| quand même| enfin| mal)* (?:compris|suivi|saisi|noté|vu (?:ta|ton|tes|ça|que)|lu (?:ta|ton|tes|ça|la suite|ton message|votre)|reçu (?:ta|ton|tes|ça|votre)|d'autres? questions?|une (?:autre |petite |dernière )?question|question|d'idée|une idée|aucune idée|le temps là|hâte (?:de (?:lire|voir|te|vous|découvrir (?:ta|ton|la))|d'avoir ta)|fini de lire|pensé|essayé (?:ça|ta|ton|ce que)|testé (?:ça|ta|ton)|besoin (?:de ton avis|d'aide|d'un coup|que tu|de toi|de votre|que vous)|un (?:doute|petit souci|souci|bug|problème avec (?:ce|ton|ta|le code))|ri|rigolé|souri|oublié (?:de te|de vous|de préciser|de dire|de mentionner)|copié|collé|demandé|dit (?:ça|oui|non)|raison|tort|l'air|pas que ça|le droit|du mal à (?:te|comprendre|suivre|croire)|bien aimé (?:ta|ton|votre)|une remarque|une demande|un commentaire|été (?:clair|claire|un peu)|mal (?:lu|compris))(?!\\p{L})`,
  `^(?:je |j')(?:pense|crois|trouve|dirais|estime|suppose|constate|remarque)(?: aussi| vraiment| bien| juste| quand même| plutôt)? (?:que |qu'|ça |cela |${THE_SAID})`,
  `^(?:je |j')(?:préfère|aime|adore|apprécie|valide|garde|choisis|prends|déteste|trouve|aimerais garder|n'aime pas|aime pas)(?: bien| beaucoup| pas| vraiment| trop| mieux| plutôt| assez| encore| surtout)* (?:${THE_SAID}|(?:comme )?ça$|la \\p{L}+ version|(?:comme|quand|comment|que|ce que) tu)`,
  `^(?:je |j')n'en (?:suis|peux|sais|veux|reviens|doute|crois)${TO}(?!.{0,12}plus (?:de|d'|avec))`,
  `^(?:j'|je )(?:n')?(?:y |en )(?:avais|ai|crois|pense|vais|suis|réfléchis|viens|doute|perds|peux plus|prends)${TO}(?! (?:\\p{L}+ )?(?:allergique|habite|marre|deux|trois|quatre|cinq|un|une|six|travaille|fini|assez|horreur|besoin|vis|emménage|vais (?:souvent|tous|une|chaque)))`,
  `^${THE_SAID}.{0,80}(?:me plaît|me plaisent|me convient|me va|me parle|me semble|me paraît|est|sont|manque|sonne|oublie)`,
  `^(?:tu|vous) (?!(?:peux|pouvez|dois|devez|devrais) )`,
  `^(?:ça|cela|c') ?(?:me |m'|te |t')?(?:semble|paraît|va(?! faire)|ira|convient|marche|roule|joue|suffit|suffira|dit(?! (?:rien|pas)? ?de)|aide|arrange|rassure|sonne|fait (?:sens|plaisir|du bien|rire|peur|longtemps ?[.!]?$)|tombe bien|ne me(?! (?:dérange|gêne|déplaît|embête|ennuie))|dépend|n'a (?:pas|aucun)|ne fait|ne marche|intéresse ?[.!]?$|tente|valait|avance)${TO}`,
  `^(?:laisse|laissez|attends|attendez|excuse|excusez|pardonne|pardonnez|donne|donnez|permets|rassure|rassurez)-?(?:moi|toi|vous)?${TO}`,
  `^(?:allez|bonne|bon|joyeu(?:x|se)|à (?:plus|demain|bientôt|tout|la prochaine|toi|ce soir)|ravie? de|enchantée?|merci|bravo|félicitations|bienvenue|vivement|quelle?|tant (?:mieux|pis)|dommage|bien (?:vu|joué|sûr|reçu|dit|noté)|rien (?:à|de grave|d'autre)|pas (?:de (?:souci|problème|quoi|panique)|grave|mal|faux|tout de suite|vraiment|sûr|encore|du tout)|aucune (?:idée|importance)|aucun (?:souci|problème)|on (?:verra|y va|continue|fait comme|se tient|s'y met|en reparle|reprend|y arrive|est d'accord|dirait|avance|s'arrête là|peut dire|va voir|se comprend)|nous (?:verrons|y voilà)|c'est (?:noté|bon|parfait|gentil|super|cool|ça|clair|tout|vrai|faux|génial|exactement|mieux|compris|pas (?:grave|faux|mal|ça|clair|ce que)|très|trop|à dire|ce que|quoi|juste|une? (?:bonne|excellente|super|erreur|blague|détail|question)|le (?:but|principe)|toi|pareil|possible|entendu))${TO}`,
  `^(?:génial|super|cool|top|parfait|trop bien|oh|ah|mdr|lol|waouh|wow)?,? ?j'adore ?[!.]*$`,
  `^j'aime (?:bien|beaucoup|ça|bien ça) ?[!.]*$`,
  `${FROM}à lire ta réponse|^hâte de `,
  `^(?:je |j')(?:suis|étais) en train de (?:te |vous |lire (?:ta|ton)|réfléchir|tester (?:ta|ton)|relire)`,
  `^je (?:t'|vous )en prie`,
  `^(?:je |j')(?:ne )?vais (?:très |plutôt |bien |assez |pas |trop |super |beaucoup )*(?:bien|mal|mieux)(?:$|,? (?:merci|et (?:toi|vous)))`,
  `^(?:je |j')(?:ne )?voulais (?:pas |juste |seulement |surtout )*(?:te |vous |t'|dire|savoir|parler|demander|voir si|faire|être)`,
  `^(?:je |j')(?:ne |n')?(?:m'en |me |m')?(?:doutais|croyais|pensais|attendais|savais|imaginais|supposais|parlais|disais|cherchais juste|comptais te)(?!\\p{L})`,
  `^(?:je |j')(?:ne )?suis (?:pas |un peu |très |assez |plutôt |vraiment |juste )*(?:sceptique|dubitati(?:f|ve)|mitigée?|partagée?|(?:fatiguée?|lasse?|étonnée?|surprise?|déçue?|choquée?|amusée?) (?:de |d'|par |que )|(?:contente?|heureu(?:x|se)|ravie?|fi(?:er|ère)) (?:que|pour (?:toi|vous)|de (?:te|vous|l'apprendre|le savoir|voir|l'entendre)))`,
  `^(?:je |j')(?:ne )?(?:me pose (?:une|la|des) question|parle (?:de|du|des|d')|parlais)`,
  `^(?:je |j')n'ai (?:rien|plus rien) (?:à|d'autre)`,
  `^c'est (?:bien |exactement |justement )?(?:ce que|ce qu')`,
  `^(?:je |j')(?:n')?(?:aime|préfère|trouve|déteste|adore)[^.]{0,40} ${YOURS} (?:\\p{L}+ )?${SAID}`,
  `^(?:je |j')(?:cherche|lis|écoute|regarde|suis|patiente|attends)$`,
  `^mon dieu`,
);

/** "Je préfère que tu me poses des questions" is no remark but an order. */
export const TALK = { test: (clause: string): boolean => REMARK.test(clause) && !isStandingOrder(clause) };
