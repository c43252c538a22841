/** Standing wishes to the assistant as French puts them without a plain command. */
import { anyOf } from "../any-of.ts";
import { wishRules } from "../wish-rules.ts";
import { french } from "./french.ts";
import { COMMANDS, TO_ME } from "./instructions.ts";

const POLITE = "^(?:(?:s'il (?:te|vous) plaît|stp|svp|et|mais|alors|donc|du coup|bon),? ){0,3}";
const ANSWERS = `${anyOf("réponses? messages? explications? textes? mails? courriels? résumés? intervention?s?")}(?!\\p{L})`;
const MEASURE = `(?:\\d{1,4}|une?|des|les|deux cents|\\p{L}{2,12})(?: cents?)? ${anyOf(`
  mots? phrases? lignes? paragraphes? points? puces? caractères pages? étapes? options suggestions questions? exemples?
`)}(?!\\p{L})`;
const AT_MOST = anyOf(`
  pas_plus_de(?:_|) pas_plus_d' jamais_plus_d['e]_? moins_de moins_d' au_plus tout_au_plus (?:au_|un_)?maximum(?:_de)? max sous jusqu'à pas_au-delà_de
`);
const MOST_BEHIND = anyOf("maximum max au_plus tout_au_plus au_maximum grand_maximum ou_moins suffisent et_pas_plus");
const EACH = `(?:par|dans (?:chaque|tes|vos|une|toutes tes)|pour (?:chaque|tes|vos)|à chaque) ?(?:\\p{L}+ )?${ANSWERS}`;

/** What an assistant does over and over, to "tu" and to "vous". */
const SERVES = `${anyOf(`
  donnes donnez écris écrivez envoies envoyez proposes proposez recommandes recommandez conseilles conseillez suggères suggérez montres montrez expliques expliquez réponds répondez parles parlez cites citez traduis traduisez résumes résumez
  prépares préparez planifies planifiez réserves réservez cherches cherchez trouves trouvez corriges corrigez fais faites rédiges rédigez t'adresses vous_adressez racontes racontez appelles appelez rappelles rappelez calcules calculez
  organises organisez cuisines cuisinez programmes codes génères générez listes listez indiques indiquez commandes commandez salues saluez décris décrivez compares comparez contactes contactez réveilles réveillez relis relisez
`)}(?!\\p{L})`;
const OCCASION = `(?:quand|lorsque|si|chaque fois que|à chaque fois que|dès que) (?:tu|vous) (?:me |m'|nous )?${SERVES}(?! (?:le|la|les|l'|ce|cet|cette|ces|ça|cela|ton|ta|un coup|une (?:minute|seconde|chance|remise|réduction|réponse)|un (?:instant|moment|rabais)|signe|confiance)(?!\\p{L})| l')`;
const THEN = `(?:s'il (?:te|vous) plaît,? |alors |merci de |donc ){0,2}(?:qu'(?:ils?|elles?|on)|que (?:ce soit|ça|tout|le|la|les) |(?:je |j')(?:les |la |le |l')?(?:préfère|préférerais|veux|voudrais|aimerais|souhaite|apprécie)(?!\\p{L})|(?:ils?|elles?|ça|ce) (?:doit|doivent|devrait|devraient)(?!\\p{L})|il (?:faut|faudrait)(?!\\p{L})|(?:tu|vous) (?:peux|dois|devrais|pouvez|devez|devriez)(?!\\p{L})|(?:pas|jamais|plus|toujours|uniquement|seulement|sans|rien que|plutôt|avec|en|juste) ?(?:d'|de |\\p{L})|(?:ne |n')(?:me |m')?\\p{L}{2,14}(?<!ons)(?:-\\p{L}+)? (?:pas|jamais|plus)|${COMMANDS}${TO_ME}(?!\\p{L}))`;
/** "Je" and "on" do not speak of what the assistant does then. */
const YOUR_DOING =
  "^[^,]{1,100}, (?:s'il (?:te|vous) plaît,? |alors ){0,2}(?:(?:avec|en|juste|sans|plus|toujours) [^.!?]{0,40} )?(?:je|on|mon|ma|il|elle) (?!(?:préfère|veux|voudrais|aimerais|souhaite|apprécie|doi|devr|faut|les|la|le|l'))";

const REACHED =
  "(?:appelée?|dérangée?|contactée?|tutoyée?|vouvoyée?|réveillée?|interrompue?|relancée?|notifiée?|sollicitée?)";
const SOON = "(?<!\\p{L})(?:aujourd'hui|demain(?! matin)|ce soir|cette fois|tout de suite|maintenant)(?!\\p{L})";

export const WISH_RULES = wishRules({
  "limit of replies": {
    example: "Deux phrases maximum par message.",
    pattern: french(
      [
        `${POLITE}(?:garde|gardez|limite|limitez|réduis|réduisez|maintiens|maintenez|restreins|fais tenir|faites tenir) (?:toujours )?(?:toutes )?(?:tes|vos|chaque|la longueur de (?:tes|vos)) ?${ANSWERS}`,
        `${POLITE}(?:limite-toi|limitez-vous|borne-toi|bornez-vous|contente-toi|contentez-vous|tiens-t'en|tenez-vous-en) (?:à |de |d')(?:${AT_MOST} ?)?${MEASURE}`,
        `${POLITE}(?:réponds|répondez)(?:-(?:moi|nous))?,? (?:toujours )?(?:en|avec) (?:(?:${AT_MOST}|seulement) ?)?${MEASURE}`,
        `${POLITE}${AT_MOST} ?${MEASURE},? ${EACH}`,
        `${POLITE}(?:seulement )?${MEASURE},? (?:${MOST_BEHIND},? )?${EACH}(?: ${MOST_BEHIND})?(?:,? (?:s'il (?:te|vous) plaît|stp|svp))?[.!]*$`,
        `^(?:que )?(?:toutes )?(?:tes|vos) ${ANSWERS} (?:ne |n')?(?:doivent|devraient|devront|peuvent|dépassent|soient|excèdent|tiennent|fassent)(?!\\p{L})`,
        `^(?:je |j')(?:ne )?(?:veux|voudrais|préfère|préférerais|souhaite|lis|aime)(?: pas| jamais)? (?:de |des |les |tes |lire (?:de |des |les ))?${ANSWERS} (?:de (?:plus|moins) d|d'(?:une?|au plus) |qui (?:ne )?(?:dépassent|font plus)|plus (?:longues|courtes)|en (?:moins|\\d))`,
        `${POLITE}(?:(?:pose|posez|donne|donnez|propose|proposez|envoie|envoyez)(?:-(?:moi|nous))? )?(?:toujours )?(?:une? seule?|une?|deux|trois|\\d) \\p{L}+ (?:à la fois|${EACH})(?!\\p{L})`,
      ].join("|"),
    ),
    unless: french(":\\s*\\S|(?<!\\p{L})(?:cette|cet|ce|ces|ici|maintenant)(?!\\p{L})"),
  },
  "wish for an occasion": {
    example: "Si tu me recommandes des livres, qu'ils soient courts.",
    pattern: french(`${POLITE}${OCCASION}[^,.]{0,60}, ${THEN}`),
    unless: french(`${SOON}|${YOUR_DOING}`),
  },
  "how to be addressed": {
    example: "Dis-moi vous, s'il te plaît.",
    pattern: french(
      [
        `${POLITE}(?:dis|dites)-(?:moi|nous) [«"]? ?(?:tu|vous)(?: ?[»"])?(?:,? (?:s'il (?:te|vous) plaît|stp|svp|plutôt|simplement))?[.!]*$`,
        `${POLITE}(?:tutoyons|vouvoyons)-nous(?!\\p{L})`,
        `^(?:on|nous) (?:peut|pourrait|pouvons|va|devrait|pourrions) (?:aussi |bien |très bien )?(?:se|nous) (?:tutoyer|vouvoyer|dire (?:tu|vous))`,
        "^(?:restons|gardons|passons|revenons)(?:-en)? (?:au|le|à) ?(?:tu|vous|tutoiement|vouvoiement)(?!\\p{L})",
        "^(?:(?:je |j')(?:préfère|aime mieux|aimerais) )?(?:le |au )(?:tutoiement|vouvoiement)(?:,? (?:s'il (?:te|vous) plaît|stp|svp|avec moi|me (?:va|convient)|est (?:plus|mieux|très bien)|plutôt)|[.!]*$)",
        `^(?:(?:tu peux|vous pouvez) )?(?:laisse[rz]?|oublie[rz]?) (?:tomber )?(?:le |les )?[«"]?(?:vous|tu|vouvoiement|tutoiement|monsieur|madame|formules|politesses|formalités)(?!\\p{L})`,
        "^mon (?:prénom|nom) (?:suffit|suffira)(?!\\p{L})",
      ].join("|"),
    ),
  },
  "not to be disturbed": {
    example: "Je ne veux pas être dérangé le week-end.",
    pattern: french(
      `^(?:je |j')(?:ne |n')?(?:veux|souhaite|voudrais|désire|aime|tiens|préfère) (?:pas|plus|jamais|surtout pas) (?:à )?(?:être ${REACHED}|qu'on (?:m'|me )|que (?:tu|vous) (?:m'|me ))`,
    ),
    unless: french(SOON),
  },
  "what would suit better": {
    example: "Je serais plus à l'aise si tu me tutoyais.",
    pattern: french(
      [
        "^(?:je |j'|nous )(?:préfère|préférerais|préfèrerais|préférerions|aimerais (?:mieux|autant|bien mieux)|serais (?:bien |beaucoup )?(?:plus à l'aise|mieux|plus tranquille|plus détendue?|plus heureu(?:x|se))|me sentirais (?:bien |beaucoup )?(?:mieux|plus (?:à l'aise|\\p{L}+))|trouverais (?:ça |cela )?(?:mieux|plus \\p{L}+))(?: vraiment| franchement| nettement)? (?:que |si )(?:tu|vous|l'on se)(?!\\p{L})",
        "^(?:je |j')(?:préfère|préférerais|aimerais mieux) qu'on (?:se (?:tutoie|vouvoie)|m'appelle|me (?:tutoie|vouvoie|parle))",
        "^(?:ce serait|ça serait|il vaudrait|il serait|ça m'irait|ça me conviendrait|ça m'arrangerait|cela m'irait)(?: bien| beaucoup| nettement)? ?(?:mieux|plus \\p{L}+|préférable)?(?: pour moi)? (?:que |si )(?:tu|vous) (?:ne |n'|m'|me |les |évit|arrêt|gard|utilis|répond|écri|parl)",
        `^(?:je |j')(?:préfère|préférerais|aimerais|aimerais mieux|aime) (?:plutôt |mieux )?être (?:appelée?|tutoyée?|vouvoyée?|saluée?|contactée?)`,
      ].join("|"),
    ),
    unless: french(SOON),
  },
});
