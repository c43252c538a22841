/** How somebody says in French who is there (introduction.ts). "Moi c'est Anna" is a clause of its own (statement.ts). */
import type { Introducing } from "../introduction.ts";
import { oneOf } from "./pattern.ts";

const GREETING = `(?:${oneOf("bonjour bonsoir coucou salut hello hey yo cc slt re rebonjour")}[\\s,.!]*)`;
const NAME = "(?<name>\\p{L}[\\p{L}'’-]+)(?: \\p{Lu}[\\p{L}'’-]+)?";
const END = "(?=$|[,.!]|\\s+(?:de|d['’]|du|et|j['’]|je)(?!\\p{L}))";
const OTHER: ReadonlySet<string> = new Set(
  "moi nous encore ça bien bon top cool noté parti fini pour quoi comment quand tout rien il elle on mon ma le la les un une".split(
    " ",
  ),
);

const form = (source: string): RegExp => new RegExp(source, "iu");

export const INTRODUCING: Introducing = {
  forms: [
    form(`^${GREETING}{1,3}c['’]est ${NAME}${END}`),
    form(`^${GREETING}{0,3}(?:ici|ici c['’]est) ${NAME}${END}`),
    form(`^${GREETING}{0,3}${NAME} (?:ici|à l['’]appareil|au clavier)(?=$|[,.!])`),
    // Under a letter.
    form(
      `(?:^|[\\s,.!])(?:bien )?(?:cordialement|à vous|à toi|amicalement|salutations(?: distinguées)?)[,.:\\s-]+${NAME}[.!]?$`,
    ),
  ],
  isOther: (word) => OTHER.has(word),
  told: (name) => `S'appelle ${name}`,
};
