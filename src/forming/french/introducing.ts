/** How somebody says in French who is there (introduction.ts). "Moi c'est Anna" is a clause of its own (statement.ts). */

import type { Introducing } from "../introduction.ts";
import { FRENCH } from "../romance/data.ts";
import { oneOf } from "./pattern.ts";

const GREETING = `(?:${oneOf("bonjour bonsoir coucou salut hello hey yo cc slt re rebonjour")}[\\s,.!]*)`;
const NAME = FRENCH.source("introduced-name");
const END = "(?=$|[,.!]|\\s+(?:de|d['’]|du|et|j['’]|je)(?!\\p{L}))";
const OTHER = FRENCH.words("other");

const form = (source: string): RegExp => new RegExp(source, "iu");

export const INTRODUCING: Introducing = {
  forms: [
    form(`^${GREETING}{1,3}c['’]est ${NAME}${END}`),
    form(`^${GREETING}{0,3}(?:ici|ici c['’]est) ${NAME}${END}`),
    form(`^${GREETING}{0,3}${NAME} (?:ici|à l['’]appareil|au clavier)(?=$|[,.!])`),
    // Under a letter.
    FRENCH.pattern("introduced-under-letter"),
  ],
  isOther: (word) => OTHER.has(word),
  told: (name) => `S'appelle ${name}`,
};
