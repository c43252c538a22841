/** How somebody says in Spanish who is there (introduction.ts). */
import type { Introducing } from "../introduction.ts";
import { anyOf, latin } from "./pattern.ts";
import { isKnownPlace } from "./places.ts";

const GREETING = `(?:(?:${anyOf(`hol[ai]+s? holis? hey ey buen[ao]s? d[ií]as tardes noches qu[eé] tal saludos bueno
  oye`)})[\\s,.!¡]*){0,4}`;
const NAME = "(?<name>\\p{L}[\\p{L}'’-]+)(?: \\p{Lu}[\\p{L}'’-]+)?";
const OTHER: ReadonlySet<string> = new Set(
  "todo nada nadie alguien mucho poco ahora hoy yo tengo estoy solo algo va".split(" "),
);

export const INTRODUCING: Introducing = {
  forms: [
    // "Heriberto por aquí", "Sofía al habla"
    latin(`^${GREETING}(?:soy )?${NAME} (?:por aqu[ií]|por acá|aquí|al habla|otra vez por aquí)(?=$|[,.!])`, "i"),
    latin(`^${GREETING}(?:por )?(?:aqu[ií]|acá) (?:est[áa] )?${NAME}(?=$|[,.!]|\\s+(?:de|desde|otra|y)\\s)`, "i"),
    latin(`^${GREETING}(?:(?:te|os|le|les) )?(?:escribe|habla|saluda) ${NAME}(?=$|[,.!]|\\s+(?:de|desde)\\s)`, "i"),
    // Under a letter.
    latin(
      `(?:^|[\\s,.!])(?:un (?:saludo|abrazo)|saludos(?: cordiales)?|atentamente|firmado|fdo\\.?)[,.:\\s-]+${NAME}[.!]?$`,
      "i",
    ),
  ],
  isOther: (word) => OTHER.has(word) || isKnownPlace(word),
  told: (name) => `Se llama ${name}`,
};
