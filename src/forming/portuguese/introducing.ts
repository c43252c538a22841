/** How somebody says in Portuguese who is there (introduction.ts). */

import type { Introducing } from "../introduction.ts";
import { PORTUGUESE } from "../romance/data.ts";
import { isGivenName } from "./names.ts";
import { isPlace } from "./places.ts";

const GREETING = PORTUGUESE.source("greeting");
const NAME = PORTUGUESE.source("introduced-name");
const HERE = "(?:aqui|por aqui|na linha)";
const OTHER = PORTUGUESE.words("other");

const form = (source: string): RegExp => new RegExp(source, "iu");

export const INTRODUCING: Introducing = {
  forms: [
    // "Benedita por aqui", "é a Jussara aqui"
    form(`^${GREETING}(?:(?:é )?[oa] )?${NAME} ${HERE}(?=$|[,.!]|\\s+(?:de|do|da)\\s)`),
    PORTUGUESE.pattern("introduced-here"),
    form(`^${GREETING}(?:quem )?(?:fala|escreve)(?:-lhe|-te| é)? [oa] ${NAME}(?=$|[,.!]|\\s+(?:de|do|da)\\s)`),
    // Under a letter.
    PORTUGUESE.pattern("introduced-under-letter"),
  ],
  isOther: (word) => OTHER.has(word) || (!isGivenName(word) && !isPlace(word)),
  told: (name) => `Chama-se ${name}`,
};
