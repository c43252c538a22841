/**
 * What its speaker takes back in the same breath: a plan that "tombe à l'eau", a taste that "avant" was another. The clause that takes it back names
 * nothing, so both are told as one.
 */
import type { ClauseMemory } from "../tongue.ts";
import type { ParsedWord } from "./parse.ts";
import { pattern } from "./pattern.ts";
import { bare } from "./text.ts";

const saidOf = (words: readonly ParsedWord[]): string => words.map(({ written, after }) => written + after).join("");

const PLANNED = pattern(
  "iu",
  "^(?:.{0,20}?, ?)?(?:je|on|nous) (?:devai[st]|devions|voulai[st]|voulions|comptai[st]|pensai[st]) (?<plan>\\p{L}+r(?:e|) [^,]{3,60}?),? (?:mais |et )?(?:finalement )?",
  "(?:ça tombe à l['’]eau|c['’]est (?:mort|annulé|tombé à l['’]eau|fichu|foutu|cuit)).{0,20}$",
);

/** "On devait partir en Grèce, ça tombe à l'eau" */
export function ofDropped(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const plan = PLANNED.exec(saidOf(words))?.groups?.["plan"];
  return plan === undefined ? undefined : { text: `Devait ${bare(plan)}, annulé` };
}

const TURNED = pattern(
  "iu",
  "^(?:avant,? )?(?:je |j['’])(?:n['’])?(?:aimais pas|détestais|supportais pas|mangeais pas|buvais pas)(?: trop| du tout)?(?: avant)? (?<thing>[^,]{3,40}?),? ",
  "(?:et |mais )?(?:maintenant|aujourd['’]hui|désormais|finalement|depuis)[^,]{0,16}? (?:je |j['’])(?:l['’]|les |en )?(?<how>adore|aime bien|aime beaucoup|kiffe|raffole).{0,20}$",
);

/** "Avant j'aimais pas les olives, maintenant j'adore" */
export function ofTurned(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const { thing, how = "" } = TURNED.exec(saidOf(words))?.groups ?? {};
  if (thing === undefined) return undefined;
  const liked = thing.replace(/^(?:de |d['’])/u, "");
  return { text: `${how === "raffole" ? "Adore" : how.charAt(0).toUpperCase() + how.slice(1)} ${liked}` };
}

const REPLACED = pattern(
  "iu",
  "^(?<whose>mon|ma) (?<thing>[^,]{2,30}? (?:préférée?|favorite?)) (?:c['’]était|était|a longtemps été)(?: toujours)? [^,]{2,40}?,? (?:mais |et )?(?:maintenant|désormais|aujourd['’]hui),? ",
  "c['’]est (?:plutôt |devenue? |plus )?(?<value>[^,]{2,60})$",
);

/** "Ma couleur préférée c'était le bleu, mais maintenant c'est plutôt le vert" */
export function ofReplaced(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const { whose = "", thing, value = "" } = REPLACED.exec(bare(saidOf(words)))?.groups ?? {};
  return thing === undefined
    ? undefined
    : { text: `${/^ma$/iu.test(whose) ? "Sa" : "Son"} ${thing} est ${bare(value)}` };
}
