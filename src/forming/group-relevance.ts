/**
 * Statements that a group relies on even when they are brief: dietary limits, residence,
 * commitments.
 */
import { mentionsLimit } from "../text/question-kinds.ts";
import type { AttributeClaim, ClauseMemory, LanguageRules } from "./language-rules.ts";

export const isVitalInGroup = (
  { isCommitment }: Pick<LanguageRules, "isCommitment">,
  { subject, text }: ClauseMemory,
  { key }: AttributeClaim,
): boolean =>
  (key !== undefined && VITAL_ATTRIBUTES.has(key)) ||
  (mentionsLimit(text) && BODILY.test(text)) ||
  REGULAR_INTAKE.test(text) ||
  ((subject === undefined || subject.name !== undefined) && isCommitment?.(text) === true);

const VITAL_ATTRIBUTES: ReadonlySet<string> = new Set(
  "diet home.city work.role work.employer education.subject education.school relationship.partner pregnancy".split(" "),
);
const BODILY =
  /(?<!\p{L})(?:allerg|intoleran|eats?|drinks?|tolerates?|foods?|medicine|takes?|al[eé]rgic|intolerân|(?:no|não|nunca) (?:puede |pode )?(?:com|tom|beb)[ea]r?(?!\p{L})|(?:no|não) tolera)(?!\p{Ll}{4})/iu;
/** "Takes gliclazide once a day". */
const REGULAR_INTAKE =
  /^(?:Takes|Gets|Is on|Needs|Has to take|No longer takes) .*(?:\d ?(?:mg|ml|mcg|g)(?!\p{L})|once|twice|three times|daily|a day|tablets?|pills?|every (?:morning|evening|night))/u;
