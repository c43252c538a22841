/** What others in a group go by, however briefly it is said: what somebody cannot eat, where they live, what they take on. */
import { tellsOfLimit } from "../text/question-kinds.ts";
import type { Attributed, ClauseMemory, Tongue } from "./tongue.ts";

export const isAskedNext = (
  { isCommitment }: Pick<Tongue, "isCommitment">,
  { subject, text }: ClauseMemory,
  { key }: Attributed,
): boolean =>
  (key !== undefined && VITAL.has(key)) ||
  (tellsOfLimit(text) && BODILY.test(text)) ||
  DOSED.test(text) ||
  ((subject === undefined || subject.name !== undefined) && isCommitment?.(text) === true);

const VITAL: ReadonlySet<string> = new Set(
  "diet home.city work.role work.employer education.subject education.school relationship.partner pregnancy".split(" "),
);
const BODILY =
  /(?<!\p{L})(?:allerg|intoleran|eats?|drinks?|tolerates?|foods?|medicine|takes?|al[eé]rgic|intolerân|(?:no|não|nunca) (?:puede |pode )?(?:com|tom|beb)[ea]r?(?!\p{L})|(?:no|não) tolera)(?!\p{Ll}{4})/iu;
/** "Takes gliclazide once a day". */
const DOSED =
  /^(?:Takes|Gets|Is on|Needs|Has to take|No longer takes) .*(?:\d ?(?:mg|ml|mcg|g)(?!\p{L})|once|twice|three times|daily|a day|tablets?|pills?|every (?:morning|evening|night))/u;
