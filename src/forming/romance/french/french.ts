/** French (tongue.ts). */
import { FRENCH } from "../data.ts";
import { romanceTongue } from "../tongue.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { type ParsedWord, parse } from "./parse.ts";
import { parts } from "./parts.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory } from "./statement.ts";
import { isPast } from "./verbs.ts";
import { KIN } from "./words.ts";

const AHEAD = FRENCH.pattern("ahead");
const BACK = FRENCH.pattern("back");

export const french = romanceTongue({
  language: "fr",
  data: FRENCH,
  parse,
  asOwn,
  clause: clauseMemory,
  relatives: namedRelatives,
  instruction: instructionOf,
  segments,
  attributed,
  parts,
  isPast,
  isAhead,
  isOther: () => false,
  called: (name) => `S'appelle ${name}`,
  since: "depuis",
});

/** "Son mari …" as "mon mari …". */
function asOwn(words: readonly ParsedWord[]): { readonly words: readonly ParsedWord[] } | undefined {
  const at = words.findIndex(({ word }) => !/^(?:et|mais)$/u.test(word));
  const first = words[at];
  const own = OWN[first?.word ?? ""];
  if (first === undefined || own === undefined || !KIN.has(words[at + 1]?.word ?? "")) return undefined;
  return { words: [{ ...first, word: own, written: own }, ...words.slice(at + 1)] };
}
const OWN: Readonly<Record<string, string>> = { son: "mon", sa: "ma", ses: "mes" };

/**
 * Of the words as said: a word for what is to come, or the present with nothing that looks back.
 */
function isAhead(said: string): boolean {
  return AHEAD.test(said) || !BACK.test(said);
}
