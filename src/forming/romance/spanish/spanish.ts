/** Spanish (tongue.ts). */
import { SPANISH } from "../data.ts";
import { romanceTongue } from "../tongue.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { parse, type Word } from "./parse.ts";
import { parts } from "./parts.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory } from "./statement.ts";
import { isKnownPlace, RELATIONS } from "./words.ts";

const BOOKED = SPANISH.pattern("booked");
const AHEAD = SPANISH.pattern("ahead");
const LASTING_SINCE = SPANISH.pattern("lasting-since");

export const spanish = romanceTongue({
  language: "es",
  data: SPANISH,
  parse,
  asOwn,
  clause: clauseMemory,
  relatives: namedRelatives,
  instruction: (_, said) => instructionOf(said),
  segments,
  attributed,
  parts,
  isPast,
  isAhead,
  isOther: isKnownPlace,
  called: (name) => `Se llama ${name}`,
  since: "desde",
});

/** "Su marido …" as "mi marido …". */
function asOwn(words: readonly Word[]): { readonly words: readonly Word[] } | undefined {
  const at = words.findIndex(({ word }) => !/^(?:y|e|pero)$/.test(word));
  const first = words[at];
  if (first === undefined || !/^sus?$/.test(first.word) || !RELATIONS.has(words[at + 1]?.word ?? "")) return undefined;
  const own = first.word === "su" ? "mi" : "mis";
  return { words: [{ ...first, word: own, written: own }, ...words.slice(at + 1)] };
}

/** The first finite verb tells; what was booked is to come. */
function isPast(text: string): boolean {
  if (BOOKED.test(text)) return false;
  const first = parse(text, true).find(({ finite }) => finite !== undefined)?.finite;
  return first?.tense === "preterite" || first?.tense === "imperfect";
}

/** A present that does not last from earlier on: "me jubilo en marzo". */
function isAhead(said: string): boolean {
  if (AHEAD.test(said)) return true;
  const first = parse(said).find(({ finite }) => finite !== undefined)?.finite;
  return (first?.tense === "present" || first?.tense === "future") && !LASTING_SINCE.test(said);
}
