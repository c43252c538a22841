/** How somebody says in Portuguese who is there (introduction.ts). */
import { anyOf } from "../any-of.ts";
import type { Introducing } from "../introduction.ts";
import { isPlace } from "./attribute-words.ts";
import { isGivenName } from "./names.ts";

const GREETING = `(?:${anyOf("oi+e?s? ol[áa] opa e_aí bom_dia boa_tarde boa_noite boas al[ôo] tudo_bem saudações hey")}[\\s,.!?]*){0,3}`;
const NAME = "(?<name>\\p{L}[\\p{L}'’-]+)(?: \\p{Lu}[\\p{L}'’-]+)?";
const HERE = "(?:aqui|por aqui|na linha)";
const OTHER: ReadonlySet<string> = new Set(
  "tudo nada ninguém alguém muito pouco agora hoje eu estou tenho vai está".split(" "),
);

const form = (source: string): RegExp => new RegExp(source, "iu");

export const INTRODUCING: Introducing = {
  forms: [
    // "Benedita por aqui", "é a Jussara aqui"
    form(`^${GREETING}(?:(?:é )?[oa] )?${NAME} ${HERE}(?=$|[,.!]|\\s+(?:de|do|da)\\s)`),
    form(
      `^${GREETING}aqui (?:é|(?:quem )?(?:fala|escreve|está)(?: é)?)? ?(?:[oa] )?${NAME}(?=$|[,.!]|\\s+(?:de|do|da)\\s)`,
    ),
    form(`^${GREETING}(?:quem )?(?:fala|escreve)(?:-lhe|-te| é)? [oa] ${NAME}(?=$|[,.!]|\\s+(?:de|do|da)\\s)`),
    // Under a letter.
    form(
      `(?:^|[\\s,.!])(?:um abraço|abraços?|atenciosamente|att|cumprimentos|com os melhores cumprimentos|assinado)[,.:\\s-]+${NAME}[.!]?$`,
    ),
  ],
  isOther: (word) => OTHER.has(word) || (!isGivenName(word) && !isPlace(word)),
  told: (name) => `Chama-se ${name}`,
};
