/**
 * Standing instructions about the style of answers (memory.md §8). "Answer briefly" applies to
 * every task. Instructions about code or units only apply to tasks about them.
 */

import { foreignRanges } from "../../forming/foreign-text.ts";
import { tongueOf } from "../../forming/tongues.ts";
import type { Item } from "../../model/item.ts";
import { ReadText } from "../../text/read-text.ts";

const MANNER: ReadonlySet<string> = new Set(
  ["address", "emojis", "format", "language", "length", "tone"].map((name) => `style.${name}`),
);

/**
 * By attribute of an instruction about units: questions whose answer contains a time, measure or
 * price.
 */
const MEASURED: readonly (readonly [key: string, asked: RegExp])[] = [
  [
    "clock",
    /(?<!\p{L})(?:what time|when (?:does|do|is|are|will)|opening hours|timetable|schedule|itinerary|alarm|wie spät|um wie viel uhr|qué hora|quelle heure|que horas)(?!\p{L})/iu,
  ],
  [
    "units",
    /(?<!\p{L})(?:how (?:hot|warm|cold|far|tall|high|heavy|deep|wide|big|long is|much (?:does|do) .{2,40} weigh)|temperature|degrees|weather|forecast|recipe|oven|bake|distance|weigh|wie (?:heiß|warm|kalt|weit|groß|hoch|schwer)|wie wird das wetter|temperatur|rezept|(?:fera|fait|faisait)(?:-t-il|-il)? (?:combien|quelle température|chaud|froid)|combien de degrés|quel temps|temperatura|receta|température|recette|receita)(?!\p{L})/iu,
  ],
  [
    "currency",
    /(?<!\p{L})(?:how (?:much|expensive)|prices?|costs?|budget|salary|wie (?:viel|teuer)|preise?|kostet|cuánto|precios?|combien|prix|quanto|preços?)(?!\p{L})/iu,
  ],
  [
    "style.code",
    /(?<!\p{L})(?:functions?|scripts?|code|program|regex|snippets?|unit tests?|funktion|skript|programm(?:ier\p{L}*)?|fonctions?|programmes?|función|funciones|código|programa|função|funções)(?!\p{L})/iu,
  ],
];

/**
 * Matches the instructions that an answer must follow; undefined if there are none.
 * @param isTasked true if the query asks for a text or an explanation, to which style instructions
 * apply
 */
export function wishesFor(query: string, isTasked: boolean): ((item: Item) => boolean) | undefined {
  const keys = new Set(MEASURED.filter(([, asked]) => asked.test(query)).map(([key]) => key));
  if (!isTasked && keys.size === 0) return undefined;
  return ({ type, key = "" }) => type === "instruction" && ((isTasked && MANNER.has(key)) || keys.has(key));
}

/** A question about how to do something, which asks for an explanation. */
const HOW =
  /^\s*(?:how (?:do|can|should|to|would)|wie (?:kann|plane|mache|geht|koche|baue|funktioniert)|comment(?! (?:je|tu) )|cómo|como)(?!\p{L})/iu;

/** An imperative such as write, explain or make at the start, in Spanish, Portuguese and French. */
const ORDER = new RegExp(
  [
    "(?:(?:oye|hola|porfa|por favor|ahora|me puedes|puedes|podrías|necesito que me|quiero que me|ayúdame a),? )?(?:escr[ií]b[ea]|redact[ae]|redáct[ae]|hazm?|explíc[ae]|explic[ae]|traduc|tradúce|resum|resúm|cre[ae]|genera|prepár[ae]|prepara|invent|corr[ií]ge|diseñ[ae]|calcul|compar|planifi|ayúda|ayuda|cuénta|propon|progr[ae]ma)(?:me|nos|r|rme)?(?:l[oa]s?)?(?!\\p{L})",
    "(?:(?:oi|olá|por favor|agora|podes|pode|você pode),? )?(?:me )?(?:escrev[ea]|redija|faz|faça|explica|explique|traduz|traduza|resume|resuma|cri[ae]|gera|gere|prepar[ae]|invent[ae]|corrig[ei]|corrija|calcul[ae]|compar[ae]|planej[ae]|ajud[ae]|conta|sugere|sugira|monta|elabor[ae]|program[ae])(?:-me|-nos)?(?!\\p{L})",
    "(?:(?:salut|bonjour|stp|svp|maintenant|tu peux|peux-tu|vous pouvez),? )?(?:m['’])?(?:écri(?:s|vez|re)|rédige[rz]?|fai(?:s|tes)|explique[rz]?|tradui(?:s|sez|re)|résume[rz]?|crée[rz]?|génère|prépare[rz]?|invente[rz]?|corrige[rz]?|calcule[rz]?|compare[rz]?|aide[rz]?|raconte[rz]?|propose[rz]?|code|programme)(?:-moi|-nous)?(?!\\p{L})",
    "(?:(?:bitte|kannst du|könntest du|können sie|könnten sie|hey|hallo|jetzt),? )?(?:mir |mal |bitte |uns )*(?:erklär|schreib|fass|übersetz|nenn|erstell|formulier|vergleich|beschreib|hilf|berechn|entwirf|verfass|generier|korrigier|erzähl|schlag|entwickl|überarbeit|analysier|programmier|bastel|dicht|reim)(?:e?n sie|en|e|t)?(?!\\p{L})",
  ]
    .map((way) => `^[¿¡\\s]*${way}`)
    .join("|"),
  "iu",
);

/**
 * True if a message asks for a text or an explanation, according to the judge of its language. A
 * task on an attached text, such as "summarise this: …", needs no memories and does not count.
 */
export async function isTask(query: string): Promise<boolean> {
  if (foreignRanges(query).length > 0) return false;
  if (HOW.test(query) || ORDER.test(query)) return true;
  const speaking = await tongueOf(new ReadText(query));
  return speaking?.judge.judge({ text: query, message: query }).function === "request";
}
