/**
 * Standing wishes for the assistant's answers: "answer briefly" holds for every task, whatever the task is about (memory.md §8). Only the manner of
 * an answer is meant: wishes for code or units come where the task is about them.
 */

import type { Item } from "../core/item.ts";
import { foreignRanges } from "../forming/foreign-text.ts";
import { tongueOf } from "../forming/tongues.ts";
import { ReadText } from "../language/read-text.ts";

const MANNER: ReadonlySet<string> = new Set(
  ["address", "emojis", "format", "language", "length", "tone"].map((name) => `style.${name}`),
);

/** What a wish for units bears on, by the attribute that it sets: questions whose answer holds a time, a measure or a price. */
const MEASURED: readonly (readonly [key: string, asked: RegExp])[] = [
  [
    "clock",
    /(?<!\p{L})(?:what time|when (?:does|do|is|are|will)|opening hours|timetable|schedule|itinerary|alarm|wie spät|um wie viel uhr|qué hora|quelle heure|que horas)(?!\p{L})/iu,
  ],
  [
    "units",
    /(?<!\p{L})(?:how (?:hot|warm|cold|far|tall|high|heavy|deep|wide|big|long is|much (?:does|do) .{2,40} weigh)|temperature|degrees|weather|forecast|recipe|oven|bake|distance|weigh|wie (?:heiß|warm|kalt|weit|groß|hoch|schwer)|temperatur|rezept|temperatura|receta|température|recette|receita)(?!\p{L})/iu,
  ],
  [
    "currency",
    /(?<!\p{L})(?:how (?:much|expensive)|prices?|costs?|budget|salary|wie (?:viel|teuer)|preise?|kostet|cuánto|precios?|combien|prix|quanto|preços?)(?!\p{L})/iu,
  ],
];

/**
 * The standing wishes that an answer has to respect; undefined where it has to respect none.
 * @param isTasked something is to be written or explained: the manner of an answer holds for it
 */
export function wishesFor(query: string, isTasked: boolean): ((item: Item) => boolean) | undefined {
  const keys = new Set(MEASURED.filter(([, asked]) => asked.test(query)).map(([key]) => key));
  if (!isTasked && keys.size === 0) return undefined;
  return ({ type, key = "" }) => type === "instruction" && ((isTasked && MANNER.has(key)) || keys.has(key));
}

/** How to do something: what is wanted is an explanation. */
const HOW =
  /^\s*(?:how (?:do|can|should|to|would)|wie (?:kann|plane|mache|geht|koche|baue|funktioniert)|comment(?! (?:je|tu) )|cómo|como)(?!\p{L})/iu;

/** An order to write, explain or make something, which begins it, in Spanish, Portuguese, French and German. */
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
 * Whether a message asks for something to be written or explained, by the judge of its language. Work on a text that it brings along, "summarise
 * this: …", is about that text alone and needs nothing that is known.
 */
export async function isTask(query: string): Promise<boolean> {
  if (foreignRanges(query).length > 0) return false;
  if (HOW.test(query) || ORDER.test(query)) return true;
  const speaking = await tongueOf(new ReadText(query));
  return speaking?.judge.judge({ text: query, message: query }).function === "request";
}
