/**
 * What its speaker takes back in the same breath: a plan that "tombe à l'eau", a taste that "avant" was another. The clause that takes it back names
 * nothing, so both are told as one.
 */
import { FRENCH } from "../romance/data.ts";
import type { ClauseMemory } from "../tongue.ts";
import type { ParsedWord } from "./parse.ts";
import { bare } from "./text.ts";

const saidOf = (words: readonly ParsedWord[]): string => words.map(({ written, after }) => written + after).join("");

const PLANNED = FRENCH.pattern("planned");

/** "On devait partir en Grèce, ça tombe à l'eau" */
export function ofDropped(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const plan = PLANNED.exec(saidOf(words))?.groups?.["plan"];
  return plan === undefined ? undefined : { text: `Devait ${bare(plan)}, annulé` };
}

const TURNED = FRENCH.pattern("taste-turned");

/** "Avant j'aimais pas les olives, maintenant j'adore" */
export function ofTurned(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const { thing, how = "" } = TURNED.exec(saidOf(words))?.groups ?? {};
  if (thing === undefined) return undefined;
  const liked = thing.replace(/^(?:de |d['’])/u, "");
  return { text: `${how === "raffole" ? "Adore" : how.charAt(0).toUpperCase() + how.slice(1)} ${liked}` };
}

const REPLACED = FRENCH.pattern("replaced");

/** "Ma couleur préférée c'était le bleu, mais maintenant c'est plutôt le vert" */
export function ofReplaced(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const { whose = "", thing, value = "" } = REPLACED.exec(bare(saidOf(words)))?.groups ?? {};
  return thing === undefined
    ? undefined
    : { text: `${/^ma$/iu.test(whose) ? "Sa" : "Son"} ${thing} est ${bare(value)}` };
}
