/** Portuguese (tongue.ts). */
import { PORTUGUESE } from "../data.ts";
import { romanceTongue } from "../tongue.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { parts } from "./parts.ts";
import { kinWord, namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory } from "./statement.ts";
import { isFirst, nextVerb } from "./third-person.ts";
import { Token, tokens } from "./tokens.ts";
import { isPastTense } from "./verbs.ts";
import { ARTICLES, isGivenName, isPlace } from "./words.ts";

const AHEAD = PORTUGUESE.pattern("ahead");
const BOOKED = PORTUGUESE.pattern("booked");

export const portuguese = romanceTongue({
  language: "pt",
  data: PORTUGUESE,
  parse: tokens,
  asOwn,
  clause: clauseMemory,
  relatives: namedRelatives,
  instruction: (_, said) => instructionOf(said),
  segments,
  attributed,
  parts,
  isPast,
  isAhead: (said) => AHEAD.test(said),
  isOther: (word) => !isGivenName(word) && !isPlace(word),
  called: (name) => `Chama-se ${name}`,
  since: "desde",
});

/** "O marido dela …" as "o meu marido …". */
function asOwn(words: readonly Token[]): { readonly words: readonly Token[]; readonly gender: "f" | "m" } | undefined {
  const at = ARTICLES.has(words[0]?.word ?? "") ? 1 : 0;
  const owner = words[at + 1]?.word ?? "";
  const kin = words[at];
  if (kin === undefined || kinWord(kin.word) === undefined || !/^del[ea]$/.test(owner)) return undefined;
  const own = new Token(/a$/.test(kin.word) ? "minha" : "meu", "", " ", 0, 0);
  const isFemale = owner === "dela";
  return { words: [own, kin, ...words.slice(at + 2)], gender: isFemale ? "f" : "m" };
}

/** The first verb tells; what was booked is to come. */
function isPast(text: string): boolean {
  if (BOOKED.test(text)) return false;
  const form = nextVerb(tokens(text), 0)?.form;
  return form !== undefined && !isFirst(form) && isPastTense(form);
}
