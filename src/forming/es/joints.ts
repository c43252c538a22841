/** Where Spanish sentences part, and where they must not. */
import { anyOf } from "../any-of.ts";
import { spanish } from "./spanish-pattern.ts";
import { FRONT } from "./time-front.ts";
import { NOT_VERBS } from "./words-not-verbs.ts";

const FIRST_PERSON =
  "(?!(?:lo|la|los|las) (?:dejé|he dejado)›|ya no (?:lo |la )?\\p{L}+[.!]?$|hace \\p{L}+ que no›)(?:(?:todavía|aún|ahora|luego|" +
  "después|ya|también|siempre|a veces|normalmente|antes|además|por eso|casi siempre) ){0,2}(?:(?:yo|nosotr[oa]s|mi|mis|nuestr[oa]s?|" +
  "me|nos|a mí|no(?! (?:te|os)›)|nunca|ya no|tampoco|también|apenas|les? tengo|se (?:me|nos)|la|lo|los|las|el|él|ella)›|" +
  `(?!(?:${NOT_VERBS})›)\\p{L}{1,13}(?:o|oy|amos|emos|imos|É|Í)›|(?:he|hemos|sÉ|era|iba|tenía|fui|estuve|tuve|hice)›|` +
  `${FRONT}(?<= )(?!(?:${NOT_VERBS})›)(?:\\p{L}{2,13}(?:o|oy|amos|emos|imos|é|í)|me|nos|no|mi)›|de \\p{L}+ (?:me|no)›)`;
/** A clause with a subject of its own. A verb in the first person is one. */
export const JOINTS = spanish(
  [
    "(?<!^(?:ya que|dado que|puesto que|cuando|aunque|mientras|si|desde que|porque|como (?:soy|estoy|tengo|vivo|no|me|mi|trabajo|hace|" +
      "ya)) [^,]{2,80})(?<!^(?:no|perdona|perdón|ay no|ups|espera),? no [^,]{2,40})(?:,? (?:y|e|pero|aunque|mientras que|mientras|así que|por eso|" +
      "por (?:lo )?tanto|por lo que|además|y además|y de paso|y encima|en cambio|sin embargo)|[;,.]|:(?! (?:yo|mi|mis|nuestr|el|la|los|" +
      `las)›)),? (?=${FIRST_PERSON})`,
  ],
  "g",
);
const THEIRS = anyOf(`
  trabaja vive es está tiene estudia habla toca juega le_(?:gusta|encanta) no_(?:come|bebe|le|tiene|vive|trabaja|sabe)
  se_(?:llama|dedica|casa|casó|mudó|va|muda) odia prefiere adora viene va sabe cocina busca quiere viven trabajan son están tienen estudian
  hablan les_(?:gusta|encanta) fue nació acaba ya_no colecciona conduce cumple lleva hace da escribe canta pinta sufre era trabajaba vivía
  tenía estudió trabajó vivió murió nada corre monta fuma quiere
`);
export const SHARED_JOINTS = spanish(
  `,? (?:y|e|pero|aunque|y además) (?=(?:(?:también|ahora|actualmente|ya|antes|además|siempre|luego|después) ){0,2}${THEIRS}›)`,
  "g",
);

/** "Fue genial.", "Eso me ayudó." lean on what was said before. */
export const LEANS_BACK = spanish(
  [
    "^(?:(?:y|pero|además|también|porque|por eso|así que|aunque),? )?(?:es[oa]s?|est[oa]s?|aquello|ell[oa]s?|lo|la|los|las|le|les|fue|era|fueron|estuvo|" +
      "allí|ahí)›(?! (?:\\p{L}+s? (?:que viene|pasad[oa])|(?:semana|mañana|tarde|noche|año|mes|verano|finde|lunes|martes|miércoles|jueves|viernes|sábado|" +
      "domingo|próxim[oa]|fin|días?|otr[oa]|de)›))",
  ],
  "i",
);
export const TAIL = spanish(
  ",? (?:porque|ya que|puesto que|lo cual|lo que (?:fue|es|me)|para que|aunque|debido a) [^.!?\\n]{10,180}(?=[.!?]*$)",
);
export const CUTS = /[,;:–—-]\s|\s(?=(?:y|pero|porque|que|cuando|mientras|aunque|así)\s)/g;
