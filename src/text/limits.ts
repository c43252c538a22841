/**
 * Whether a memory may limit what its person eats, drinks or does: allergies, diets, injuries
 * (memory.md §6).
 */
import type { AnalysableText } from "./analysable-text.ts";
import { termsIn } from "./analysis.ts";
import { conceptsIn } from "./concepts.ts";
import type { TextLanguage } from "./languages.ts";
import { isOneOf, mentionsLimit } from "./question-kinds.ts";
import { negationsIn } from "./statement-key.ts";

export const isIntolerant = isOneOf("tells of an intolerance");
/** Says only that something is not taken; its concept tells whether it is food. */
export const isNotTaken = isOneOf("tells of what is not taken");
/** Injuries and operations are stored as events: "Broke the foot", "Had a knee replacement". */
export const isHurt = isOneOf("tells of an injury");
export const isAllergic = (text: string): boolean => /all?[eé]rg/iu.test(text);
export const isPregnant = isOneOf("tells of a pregnancy");

/** An allergy, an intolerance or a disability: what a host must know about every guest (memory.md §6). */
export const isCareNeed = ({ text, terms, language }: AnalysableText): boolean =>
  isAllergic(text) || isIntolerant(text) || conceptsIn(text, terms, language).some((id) => CARE.has(id));
const CARE: ReadonlySet<string> = new Set(["allergy", "disability"]);

/**
 * @param concepts of the text in its language; a text too short to tell its language is read in
 * several
 */
export const mayLimit = (text: string, language: TextLanguage, concepts: readonly string[]): boolean =>
  isLimiting(concepts) ||
  (concepts.some((id) => REFUSED.has(id)) && negationsIn(text).length > 0) ||
  isAllergic(text) ||
  isPregnant(text) ||
  isHurt(text) ||
  isIntolerant(text) ||
  isNotTaken(text) ||
  mentionsLimit(text) ||
  (language === "und" && OTHERS.some((other) => isLimiting(conceptsIn(text, termsIn(text, other), other))));
const isLimiting = (concepts: readonly string[]): boolean => concepts.some((id) => LIMITING.has(id));
const LIMITING: ReadonlySet<string> = new Set(["diet", "illness", "injury", "disability", "medication", "bodypart"]);
/** What somebody may not do: "no longer flies", "can't swim". */
const REFUSED: ReadonlySet<string> = new Set(
  "flight car vehicle transport exercise sport running watersport wintersport bicycle yoga strength martialart outdoors".split(
    " ",
  ),
);
const OTHERS = ["de", "es", "fr", "pt"] as const;
