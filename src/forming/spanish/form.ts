/** Spanish (tongue.ts). */
import { weights } from "../judge/weights/es.generated.ts";
import type { Tongue } from "../tongue.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { parse } from "./parse.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory } from "./statement.ts";

export const spanish: Tongue = {
  language: "es",
  weights,
  segments,
  read(said) {
    const words = parse(said);
    return {
      clause: (who) => clauseMemory(words, who),
      relatives: () => namedRelatives(words),
      instruction: () => instructionOf(said),
    };
  },
  attributed,
  isPast,
  isAhead,
  ended:
    /(?<!\p{L})(?:ya no|ya ni|no [\p{L} ]{2,40} más|dej[éeóo]|dejamos|he(?:mos)? dejado|abandon[éó]|renunci[éó]|cancel[éóa]|cancelamos|romp[íi]|rompimos|me separé|nos separamos|me divorcié|vend[íi]|vendimos|me jubilé|dimit[íi]|me despidieron|me echaron|se (?:acabó|terminó|canceló)|se suspende|al final no|me (?:borré|desapunté|bajo|di de baja))(?!\p{L})/iu,
  correcting:
    /(?<!\p{L})(?:en realidad|perd[oó]n|perdona|perdone|corrección|corrijo|rectifico|me (?:he )?equivo(?:qué|cado)|me (?:he )?(?:confundí|confundido|liado)|quise decir|quería decir|mejor dicho|más bien|(?:lo|te) dije mal|lo he dicho mal|me refería|de hecho|error mío|fallo mío|sino)(?!\p{L})/iu,
  timePreposition:
    /,?\s*(?<!\p{L})(?:(?:justo )?(?:en|el|la|los|las|desde|hasta|para|por|de|del|al?|durante|a partir del?|este|esta|hacia|sobre|entre|antes|después|fue|ya)\s*)*$/iu,
  since: (date) => `desde ${date}`,
};

/** The first finite verb tells. */
function isPast(text: string): boolean {
  const words = parse(text, true);
  const first = words.find(({ finite }) => finite !== undefined)?.finite;
  return first?.tense === "preterite" || first?.tense === "imperfect";
}

/** A present that does not last from earlier on: "me jubilo en marzo". */
function isAhead(said: string): boolean {
  if (AHEAD.test(said)) return true;
  const first = parse(said).find(({ finite }) => finite !== undefined)?.finite;
  return (first?.tense === "present" || first?.tense === "future") && !SINCE.test(said);
}
const SINCE = /(?<!\p{L})(?:desde|hace|llev[oa]|llevamos|he|ha|hemos|han|acab[oa]|acabamos)(?!\p{L})/iu;

const AHEAD =
  /(?<!\p{L})(?:v(?:oy|amos|a|an) a|ir(?:é|emos|á|án)|\p{L}+[aei]r(?:é|emos|á|án)|pienso|planeo|planeamos|quiero|queremos|próxim[oa]s?|que viene|siguiente|pasado mañana|cita|boda|entrevista|reserva(?:do|mos)?|billetes?|entradas?|empiezo|empezamos|empieza|nos casamos|me caso|me mudo|nos mudamos|me opero|operan|vuelo|viajo|viajamos|salgo|entrego|tengo que|toca|faltan|dentro de)(?!\p{L})/iu;
