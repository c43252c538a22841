/** Where French sentences part, and where they must not. */
import { anyOf } from "../any-of.ts";
import { french } from "./french.ts";

const LINKS = anyOf(
  "et mais par_contre alors_que tandis_que du_coup donc alors puis sinon et_puis mais_bon et_en_plus en_plus et_du_coup et_sinon mais_par_contre en_revanche et_toi",
);
/** What may stand before the subject of the next clause. */
const WHEN = `(?:${anyOf(
  "maintenant aujourd'hui désormais demain après-demain hier lundi mardi mercredi jeudi vendredi samedi dimanche depuis ensuite après surtout aussi avant là ici à_côté",
)},? )?`;
const OWN_SUBJECT = `(?=${WHEN}(?:moi,? |perso,? )?(?:je |j[' ]|on |nous |mon |ma |mes |notre |nos |moi |il |elle |le \\p{L}+ |la \\p{L}+ ))`;
/** A command goes on with a command: "Réponds brièvement et évite les tableaux". */
const COMMAND = `(?=${anyOf("évite utilise n'utilise ne n' préfère sois reste réponds parle appelle tutoie garde privilégie arrête mets fais donne pose propose cite indique ajoute termine commence écris limite pas_de pas_d'")}(?:z|-moi)?(?:[ ']|(?<=')))`;
/** "Comme je suis allergique au soja, je cuisine …" is one statement. */
const NO_SUBORDINATE =
  "(?<!(?:^|[,;] )(?:quand|lorsque?|comme|vu que?|si|s'|depuis que?|puisque?|dès que?|en tant que?|pendant que?|même si|bien que?|étant|chaque fois que?|tant que?|une fois que?|après|avant|pour|afin|d'après|en plus d)[ '][^,]{1,100})";

export const JOINTS = french(
  `(?:,? ${LINKS},? |; |${NO_SUBORDINATE}[,:] )${OWN_SUBJECT}|,? (?:et|mais) ${COMMAND}`,
  "g",
);

/** Verbs as they go on after "et": "… et travaille à Porto". */
const GOING_ON = anyOf(`
  travaille bosse taffe vit habite réside loge aime adore déteste préfère a est joue fait parle étudie possède suis ai vais fais bois mange boit
  utilise cherche collectionne pratique enseigne apprend apprends prend prends prépare veut veux rêve compte dort dors court cours lis lit chante
  danse dessine cuisine conduit voyage tient tiens gère dirige déménage part pars va écris écrit code développe ne n' s'appelle s'occupe évite supporte écoute regarde
  travaillons vivons habitons aimons avons sommes faisons parlons cherchons`);
export const SHARED_JOINTS = french(
  `,? (?:et|mais|puis) (?=(?:aussi |maintenant |souvent |surtout |toujours |actuellement )?(?:y |en |me |m'|se |s')?${GOING_ON}(?! ?-))`,
  "g",
);

const LEANING = french(
  `^(?:(?:et|mais|puis|ou|enfin|bref|voilà) )?(?:c'(?:est|était|étaient|a été)|ce (?:n'est|n'était|sont|sera|serait)|ça|cela|ceci|ils|elles|il|elle|celui|celle|ceux|lui|eux|d'où|à cause de ça|pareil|idem|tant mieux|résultat)(?![\\p{L}])(?!,? (?:mon|ma|mes|notre|nos) )(?! (?:faut|y a|me semble))`,
  "i",
);
export const LEANS_BACK = { test: (text: string): boolean => LEANING.test(text.replaceAll("’", "'")) };

export const TAIL =
  /,? (?:parce qu(?:e |['’])|car |puisqu(?:e |['’])|ce qui |afin d|pour que |même si |bien que |vu que )[^.!?\n]{10,180}(?=[.!?]*$)/u;
export const CUTS = /[,;:–—-]\s|\s(?=(?:et|mais|donc|car|parce|qui|quand|alors|puis|lorsque)\s)/gu;
