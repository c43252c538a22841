/** How a slip of the tongue is put right in Portuguese: "em maio, quer dizer, em junho" (slips.ts). */
import { PORTUGUESE } from "../romance/data.ts";
import type { Slips } from "../slips.ts";

const SIGH = "(?:(?:ai|não|nao|ops|bom|[Pp]erdão|[Dd]esculp[ae])[,\\s]+){0,2}";
const MARK = PORTUGUESE.source("mark");
/** "Desculpa pelo atraso" puts nothing right. */
const NO_EXCUSE = "(?! (?:que|por|se|mas|pel[oa])(?!\\p{L}))";

export const SLIPS: Slips = {
  mark: new RegExp(`\\s*(?:[,.…–-]+|\\()\\s*${SIGH}${MARK}(?!\\p{L})${NO_EXCUSE}[\\s,:.…]*`, "gu"),
  alike: [
    "em no na nos nas",
    "de do da dos das",
    "a ao à às aos",
    "para pra pro",
    "o a os as",
    "segunda terça quarta quinta sexta sábado domingo",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  ].map((words) => new Set(words.split(" "))),
};
