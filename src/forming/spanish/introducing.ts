/** How somebody says in Spanish who is there (introduction.ts). */

import type { Introducing } from "../introduction.ts";
import { SPANISH } from "../romance/data.ts";
import { latin } from "./pattern.ts";
import { isKnownPlace } from "./places.ts";

const GREETING = SPANISH.source("greeting");
const NAME = SPANISH.source("introduced-name");
const OTHER = SPANISH.words("other");

export const INTRODUCING: Introducing = {
  forms: [
    // "Heriberto por aquí", "Sofía al habla"
    latin(`^${GREETING}(?:soy )?${NAME} (?:por aqu[ií]|por acá|aquí|al habla|otra vez por aquí)(?=$|[,.!])`, "i"),
    latin(`^${GREETING}(?:por )?(?:aqu[ií]|acá) (?:est[áa] )?${NAME}(?=$|[,.!]|\\s+(?:de|desde|otra|y)\\s)`, "i"),
    latin(`^${GREETING}(?:(?:te|os|le|les) )?(?:escribe|habla|saluda) ${NAME}(?=$|[,.!]|\\s+(?:de|desde)\\s)`, "i"),
    // Under a letter.
    SPANISH.pattern("forms"),
  ],
  isOther: (word) => OTHER.has(word) || isKnownPlace(word),
  told: (name) => `Se llama ${name}`,
};
