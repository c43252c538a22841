/** English (tongue.ts). */

import { weights } from "../judge/weights/en.generated.ts";
import type { Tongue } from "../tongue.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { parse } from "./parse.ts";
import { parts } from "./parts.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory } from "./statement.ts";

export const english: Tongue = {
  language: "en",
  weights,
  segments,
  read(said) {
    const words = parse(said);
    return {
      clause: (who) => clauseMemory(words, who),
      relatives: () => namedRelatives(words),
      instruction: () => instructionOf(words, said),
    };
  },
  attributed,
  isPast: (text) => PAST.test(text),
  isAhead: (said) => !BEHIND.test(said),
  parts: (text, subject) => (subject === undefined ? parts(text) : [text]),
  ended:
    /(?<!\p{L})(?:no longer|not any ?more|any ?more|any longer|used to|quit|gave up|given up|stopped|broke up|split up|cancell?ed|called off|fell through|sold|retired)(?!\p{L})/iu,
  correcting:
    /(?<!\p{L})(?:actually|i meant?|sorry|correction|instead|mixed (?:it|them|that) up|my mistake|i was wrong)(?!\p{L})/iu,
  renewing:
    /^(?:(?:actually|sorry|oh|ok|so|and|but|no|wait|update|correction|hm+)[\s,.!:]*)*(?:(?:i )?(?:just )?(?:checked|che[ck]+ed)[^,]{0,30},\s*)?(?:it(?:'|’)?s|it is|that(?:'|’)?s|it(?:'|’)?ll be|now it(?:'|’)?s|(?:the )?new (?:date|time|appointment|deadline) is|we (?:now )?(?:meet|do it))(?: now| actually| on| the| at| moved to)*\s/iu,
  timePreposition:
    /,?\s*(?<!\p{L})(?:(?:just )?(?:on|in|since|for|from|until|till|by|at|this|of|over|during|the|starting|before|after)\s*)*$/iu,
  timeBound: /(?<!\p{L})(?<bound>until|till|by|before|after|from|starting|since)(?: the)?\s*$/iu,
  since: (date) => `since ${date}`,
};

const BEHIND = /(?<!\p{L})(?:since|ago|last|back in|was|were|had|been)(?!\p{L})/iu;
const PAST =
  /^(?:[A-Z][a-z]+ed|Was|Had|Went|Got|Made|Took|Came|Saw|Met|Ran|Bought|Sold|Lost|Won|Found|Began|Left|Gave|Told|Wrote|Read|Built|Broke|Spent|Caught|Taught|Thought|Felt|Kept|Held|Heard|Drove|Flew|Swam|Grew|Fell|Led|Quit|Sent|Chose|Ate|Drank|Sang|Slept|Wore|Threw|Rode|Did)(?![a-z])/u;
