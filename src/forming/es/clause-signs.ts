/** How Spanish clauses tell that they claim nothing, or how what they claim is meant. */
import { anyOf } from "../any-of.ts";
import { IMPERATIVE } from "./imperatives.ts";
import { CORRECTION, LEAD as LEAD_SOURCE, REMINDER } from "./lead.ts";
import { spanish } from "./spanish-pattern.ts";
import { MEASURES, STANDING } from "./standing.ts";

/** What stands before the claim itself. */
export const LEAD = spanish(LEAD_SOURCE, "i");

/** A standing order put as a question: "¿Puedes dejar de usar emojis?" */
const ORDER_ASKED = spanish([
  "^[¿¡(]?(?:(?:y|por favor|oye|porfa),? ){0,2}¿?(?:me )?(?:puedes|podrías|podés|puede|podría|te importaría|te importa) (?:por favor )?(?:(?:dejar de|no|" +
    "evitar) (?:\\p{L}+ )?\\p{L}+|llamarme|tutearme|hablarme de|tratarme)›",
]);
const ORDERED = spanish([
  "^[¿¡(]?(?:(?:y|por favor|oye|porfa),? ){0,2}¿?(?:me )?(?:puedes|podrías|podés|puede|podría) (?:por favor )?(?:siempre )?\\p{L}{2,12}r(?:me|lo|" +
    "la)?›[^.]{0,80}",
]);
export const STANDING_ASKS = {
  test: (text: string): boolean => ORDER_ASKED.test(text) || (ORDERED.test(text) && STANDING.test(text)),
};

/** What a question asks, even where its marks were left out. Accents tell "cómo" from "como carne". */
export const ASKS = spanish([
  `${LEAD_SOURCE}(?:¿|(?:y )?(?:qUÉ|quÉ|cuÁl|cuÁles|cÓmo|cuÁndo|dÓnde|adÓnde|quiÉn|quiÉnes|cuÁnt[oa]s?)›|(?:donde|adonde) (?:puedo|podemos|está|están|se|` +
    "hay|queda|compro|es|vive)›|como (?:se|puedo|podría|hago|hacer|funciona|es|va|estás?|le hago|quito|llego)›(?! \\p{L}+(?:o|amos|emos|imos)›)|" +
    "cual(?:es)? (?:es|son|sería|de)›|cuando (?:es|son|empieza|sale|abre|abren|llega|hay|se|cierra)›(?! mi›)|quien (?:es|fue|ganó|escribió|inventó|canta|" +
    "trae|viene|sabe|puede)›|cuanto (?:es|cuesta|vale|tarda|dura|mide|falta|hay|son|tiempo|queda|gana)›|que (?:es|significa|hora|tal|hago|opinas|piensas|" +
    "me recomiendas|me aconsejas|puedo|tiempo|diferencia|hay|día)›|por qué (?! )|por qué |(?:a|de|con|para|desde|hasta) (?:qué|cuál|cuándo|dónde|quién|" +
    "cuánto)›|(?:me |nos |os |te )?(?:puedes|podrías|puede usted|podría usted|podés|sabes|sabrías|conoces|tienes|tenés|crees|recuerdas|te acuerdas|quieres|" +
    "querés|te apetece|os apetece|te parece|te importa|te importaría|existe|es verdad que|es cierto que|se puede|vale la pena|alguien|alguna? (?:idea|" +
    "sugerencia|consejo|recomendación|truco)|algún (?:consejo|truco)|habrá|me recomiendas|me ayudas|me dices|me explicas|me haces|me das|has (?:visto|oído|" +
    "probado|estado|leído))›(?! (?:llamarme|tutearme|decirme|dirigirte|hablarme|tratarme|que |razón)))",
]);
const INDIRECT = spanish([
  "‹(?:(?:no (?:sé|tengo claro|recuerdo|me acuerdo de|estoy segur[oa] de)|me pregunto|ni idea de|dime|(?:quería|quisiera|querría|quiero|me gustaría|" +
    "necesito|me encantaría|me interesa) (?:saber|preguntar(?:te)?|consultar(?:te)?))) (?:si|qué|quÉ|cuál|cómo|cuándo|dónde|quién|cuánt[oa]s?|por qué|" +
    "una cosa|a qué|algo|más)›",
]);
export const ASKS_ANYHOW = { test: (text: string): boolean => ASKS.test(text) || INDIRECT.test(text) };

const UNREAL = "\\p{L}{2,14}(?:ara|iera|era|ase|iese|ese|áramos|iéramos|aran|ieran)›";
/** A condition, unless it says when the assistant is to do something; a wish contrary to fact. */
export const HYPOTHETICAL = spanish([
  `${LEAD_SOURCE}(?:(?:y |que |pero )?si (?!no,|(?:alguna vez |algún día |no )?(?:te|le) (?:pido|pregunto|mando|escribo|envío|digo|paso|hablo|consulto|` +
    `comparto)›|[^.,]{3,60}, (?:por favor,? )?(?:no \\p{L}+(?:es|as)|${IMPERATIVE}(?:me|nos|le)?(?:lo|la)?)›)|ojalá (?:no )?(?:(?:me|te|se|nos|` +
    `lo) )?(?:hubiera|hubiese|fuera|fuese|${UNREAL})|imagin[ae](?:te|mos)?›(?!\\.)|admitamos|(?:vamos a|podemos) (?:suponer|imaginar)|` +
    "(?:en )?caso (?:de )?que|podría haber |podía haber |imagínate|supón›|supongamos›|supone›|pongamos›|digamos que|quién pudiera|como si |de haber(?:lo|" +
    `la|me)?›|en otra vida›|(?:yo )?en (?:tu|su) lugar›|yo que tú›|a menos que|a no ser que|aunque (?:(?:me|te|se|nos|lo|la|no) ){0,2}(?:${UNREAL}|fuera|` +
    "fuese|hubiera)|asum[ae](?:mos)? que|en caso de que)",
  `‹(?:habría|hubiera|hubiese|habríamos|hubiéramos)(?: \\p{L}+){0,2} \\p{L}+(?:do|cho|sto|rto)›|‹si (?:(?:yo|me|te|se|no|lo|la) ){0,2}${UNREAL}`,
  `‹como si ${UNREAL}`,
]);

/** What others say or think, and what was read somewhere. */
export const REPORTED = spanish([
  `${LEAD_SOURCE}(?:dicen|cuentan|comentan|se (?:dice|comenta|rumorea|cree|sabe)|según›|(?:he )?(?:leí|leído|oí|oído|escuché|escuchado|visto|vi) (?:que|` +
    "en|por|a)›|me (?:dijeron|contaron|han (?:dicho|contado)) que|parece ser que|al parecer|por lo visto)",
  "^[^,.]{0,60}‹(?:dice|dijo|decía|asegura|aseguró|(?<!en )cuenta|contó|comenta|comentó|comentaba|afirma|afirmó|sostiene|opina|opinan|cree|creen|piensa|" +
    "piensan|escribió|anunció|explica|aconsejan?|recomiendan?|dicen|cuentan|aseguran|afirman|declaró|confirmó|grita|canta|defiende|sostienen|decían|" +
    "pretende|jura|insiste en|repite)(?: tod[oa] el rato)?(?: que|:| a quien| caminar| comer| beber| no)",
  `^[\\s"“”«»,.]{0,200}(?:decía|dice|dijo|gritó|escribió|cantaba|respondió|contestó)›`,
  "^(?:como (?:decía|dice|dijo)|el refrán|la canción|el personaje|el protagonista|en el cartel|«|la letra)",
]);

const DELIVERABLE = anyOf(`
  resumen receta lista título titular correo email mail texto poema ejemplos? ideas? sinónimos? traducción tabla consejos? información info
  ayuda opción opciones respuesta explicación carta nombre nombres párrafo versión frase chiste cuento código script función sugerencia
  sugerencias recomendación recomendaciones esquema borrador mensaje informe_sobre imagen logo detalles datos definición alternativa
  alternativas cosa favor foto
`);
/** What the assistant is to do just now, unless the words say that it holds from now on. */
const REQUEST = spanish([
  `${LEAD_SOURCE}(?:(?:por favor|porfa|porfi|please|anda|venga|ahora|primero|luego|después),? ){0,2}(?:${IMPERATIVE}(?:me|nos|le|te)?(?:lo|la|los|` +
    "las)?›(?! (?:en cuenta|presente))|(?:quiero|necesito|quisiera|querría|me gustaría|te pido|preciso|ocupo)(?: ver| tener| leer)? (?:que (?:me|lo|le|nos|" +
    "hagas|busques|escribas|traduzcas|corrijas|resumas|expliques|revises|calcules|redactes|compares|mires|leas|analices|generes|repitas|sigas|continúes)›|" +
    `(?:(?:una?|otr[oa]s?|unos|unas|algun[oa]s?|algún|más|el|la|los|las|tu|dos|tres|cinco|\\d+|buen[oa]?|nuev[oa]|breve|pequeñ[oa]) ){0,3}${DELIVERABLE}›)|` +
    "quiero ver›|me (?:puedes|podrías) )",
]);
/** What sums and dates are written in holds for all of them. */
const MEASURED = spanish(`‹(?:las|los|tus) ${MEASURES}› (?:siempre |solo )?(?:en|con|sin|como)›`);
/** "Confirma conmigo antes de enviar nada." */
const CAREFUL = spanish("‹antes de (?:que )?\\p{L}{3,}|^(?:solo|sólo|únicamente) ");
const WISHED = spanish([
  "que (?:no )?(?:me |nos |le |lo )?(?:avises|recuerdes|uses|seas|hables|respondas|contestes|evites|trates|tutees|llames|escribas siempre|" +
    "expliques siempre|digas siempre)›",
]);
export const REQUESTS = {
  test: (text: string): boolean =>
    REQUEST.test(text) && ![STANDING, WISHED, MEASURED, CAREFUL].some((held) => held.test(text)),
};

export const CORRECTS = spanish([
  "^[¡(]?(?:(?:no|nop|perdona|perdone|perdón|disculpa|disculpe|espera|ay no|ay|ups|uy|lo siento|ah|oye|sorry|bueno|pues|hola|a ver|y|pero|mira|" +
    `una cosa)[,.:!…]{0,3} ){0,3}(?:${CORRECTION}›(?=[,:.!… ]{1,4}[\\p{L}\\d])|(?:se escribe|con (?:hache|uve|zeta|ce|be|jota|ge|i griega|y|k|doble)))`,
  "^no,? (?:perdona|perdone|perdón|disculpa|disculpe|espera|quÉ va)[,.:]? \\p{L}|^no, me refería a mi›|^no, (?:el|la) (?!verdad)\\p{L}+ (?:es|son|era)›",
  "^no, (?:no |es |era |son |eran |soy |vivo |estoy |tengo |mi |me llamo |se llama |yo )",
  "^(?:(?:perdona|perdón|ay|ups|espera),? )?no (?:era|es|fue|son|eran) [^,.]{2,30}, (?:era|es|fue|sino|son|eran)›",
  "^(?:perdona|perdone|perdón|disculpa|disculpe|lo siento|ups|espera),? (?:mi|es|era|soy|vivo|no es|no era|tengo|se escribe|el|la)›(?! (?:tardanza|" +
    "retraso|molestia|pregunta|insistencia|confusión|error|lío))",
  "‹(?:se escribe|escrito) [^.]{0,30}(?:con|sin|acaba)›|‹(?:se llama|es|son|soy|vivo en|llamo|tengo|en) [^,.]{1,40}, no \\p{L}+(?: \\p{L}+)?[.!]?$",
  "‹lo que (?:quise|quería) decir|‹me (?:he )?(?:equivoqué|equivocado|confundí|confundido|liado)›(?=[,:.!… ]{1,4}\\p{L})",
]);
export const REMEMBERS = spanish(`^(?:(?:y|pero|además|también|oye|bueno|por favor|porfa),? ){0,2}${REMINDER}`);
export const HEDGED = spanish([
  "‹(?:creo|diría|supongo|me parece|imagino|quizás?|tal vez|a lo mejor|probablemente|seguramente|posiblemente|puede (?:ser )?que|más o menos|" +
    "no estoy segur[oa]|parece que|podría ser|sospecho|si no recuerdo mal|seguro que|es (?:posible|probable) que)›",
  "^(?:pues |bueno,? |y )?(?:igual|capaz|en principio) ",
]);

const SUBORDINATE = "‹(?:que|porque|aunque|cuando|si|para|pero|donde|sino|y)›";
const DENIAL = anyOf(
  "no nunca jamás tampoco nadie apenas casi_nunca ningun[oa]? ningún ni_siquiera todavía_no aún_no en_absoluto",
);
/** The main verb is denied; "martes, no miércoles" and "no Madrid, sino Alcalá" set right, they deny nothing. */
const DENIED = spanish([
  `^(?:ni (?:como|bebo|tomo|fumo|tengo|mi)›|(?:(?!${SUBORDINATE}).){0,90}?‹${DENIAL}› (?!(?:sol[oa]|sólo|obstante|sÉ si|puedo resistir\\p{L}+|me resisto|` +
    "hay nada (?:que me guste más|como|mejor))›))",
]);
const CONTRAST = spanish([
  ", (?:y )?no (?!(?:estoy|soy|tengo|vivo|trabajo|como|bebo|tomo|hablo|voy|puedo|quiero|sÉ|uso|llevo|juego|fumo|veo|hago|me|te|se|nos|es|está|son|hay|" +
    "tenemos|vamos)›)(?:el|los|un|una|en|a|al|de|del|por|con|tan|\\d+|(?:la|las) \\p{L}+|\\p{L}+)(?: \\p{L}+)?[.!]?$",
  "‹no [^.]{1,60}‹sino›|^(?:perdona,? |ay,? )?no (?:era|es|son|eran) [^,.]{2,40}, (?:era|es|son|eran)›|‹no sol[oa]›|‹no sólo›",
  "‹no, no soy [^,.]{2,40}, soy›",
]);
export const NEGATED = {
  test: (text: string): boolean => DENIED.test(text.replace(LEAD, "")) && !CONTRAST.test(text),
};

/** It was so, and is no more. */
export const ENDED = spanish([
  "‹antes (?:(?:me|lo|la|nos) )?\\p{L}{2,12}(?:aba|ábamos|Ía|íamos)›",
  "‹ya no›(?! (?:puedo esperar|queda|hay))|‹ahora (?:ya )?no›(?! (?:puedo|tengo tiempo))|‹(?:he|hemos|ha|han) dejado›",
  "‹(?:dejé|dejamos|dejó|dejaron) (?:de›|el|la|las|los|mi|a mi|definitivamente|por completo)|‹(?:lo|la|los|las) (?:dejé|dejamos|he dejado|dejó)›",
  "‹(?:abandonÉ|abandonamos|renunciÉ|dimitÍ|cancelÉ|cancelamos|rompÍ con|rompimos|cortÉ con|cortamos con)›",
  "‹me (?:quité|borré|salí|di de baja|desapunté|desuscribí) de›|‹me di de baja|‹me he (?:quitado|borrado|salido|dado de baja|desapuntado)",
  "‹(?:hemos|he) (?:roto|cortado) con›|‹se (?:acabó|terminó|acabaron) (?:el|la|lo|los|las|mi)›|‹hace (?:\\p{L}+ ){1,3}que no›",
  "‹no (?!puedo más|quiero más|tengo más)[^,.]{2,50}‹más›(?=[.!,;]|$| (?:desde|en|con|por|para) )",
  "‹no (?:me |lo |la )?\\p{L}{2,12}(?:o|oy|amos|emos|imos) más›(?! (?:de|que|tiempo|dinero|información|datos)›)|‹solía[^.]{2,60}‹no›",
  "‹antes (?:\\p{L}+ ){1,8}?pero (?:ya )?(?:no|lo dej)",
]);
export const EMPHATIC = spanish([
  "‹(?:siempre|nunca|jamás|muy importante|imprescindible|fundamental|absolutamente|odio|detesto|me encanta|adoro|de verdad|muchísimo|en serio|sin falta|" +
    "obligatorio|urgente)›",
]);

/** What happens to the speaker counts as theirs; what the world does, does not. */
export const STATES = spanish("‹(?:me|nos|conmigo)› (?:han?|acaban?|\\p{L}+(?:aron|ieron|ó))›|‹mi›|‹nuestr[oa]s?›");
