/** How a slip of the tongue is put right in Spanish: "el 5 de junio, digo, el 15" (slips.ts). */
import { SPANISH } from "../romance/data.ts";
import type { Slips } from "../slips.ts";
import { latin } from "./pattern.ts";

const SIGH = "(?:(?:ay|uy|no|oye|vaya|[Pp]erd[oó]n)[,\\s]+){0,2}";
const MARK = SPANISH.source("mark");
/** "Perdón por el retraso" puts nothing right. */
const NO_EXCUSE = "(?! (?:que|por|si|pero)(?!\\p{L}))";

export const SLIPS: Slips = {
  mark: latin(`\\s*(?:[,.…–-]+|\\()\\s*${SIGH}(?:${MARK})(?!\\p{L})${NO_EXCUSE}[\\s,:.…]*`, "g"),
  alike: [
    "el la los las",
    "a al",
    "de del",
    "lunes martes miércoles jueves viernes sábado domingo",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  ].map((words) => new Set(words.split(" "))),
};
