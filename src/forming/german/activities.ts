/** What people learn or practise: giving it up takes the place of having taken it up (memory.md §4). Sources of patterns. */
import { GAP } from "./attribute-words.ts";

const WHAT = "(?:(?:das|dem|den|die|der|im|ein|einen|eine) )?(?<what>[\\p{L}-]{3,})";
const END = "(?=$|[,.;(–]| (?:im|in|seit|beim|bei|mit|am|jeden|an|auf|und)(?!\\p{L}))";

export const ACTIVITIES: readonly string[] = [
  `lernt (?!nicht)(?:gerade |jetzt |seit \\S+ (?:\\S+ )?)?${WHAT}${END}`,
  `(?:macht|nimmt|hat) (?:gerade |jetzt )?(?:einen |\\p{L}+ )?(?<what>\\p{L}{3,}?)(?:kurs|unterricht|stunden)${END}`,
  `hat ${GAP}${WHAT} (?:wieder |jetzt |endgültig )?(?:aufgegeben|geschmissen|abgebrochen|drangegeben)`,
  `hat ${GAP}mit ${WHAT} (?:wieder |jetzt )?aufgehört`,
  `lernt (?:kein|keinen|keine) ${WHAT} mehr`,
];

export const activityKey = (what = ""): string | undefined => {
  const name = what.toLowerCase().replace(/(?:kurs|unterricht|stunden)$/u, "");
  return name === "" || GENERAL.has(name) ? undefined : `activity.${name}`;
};
/** Not one thing. */
const GENERAL: ReadonlySet<string> = new Set(
  "viel mehr gerade jetzt noch gern schnell etwas rauchen trinken job arbeit".split(" "),
);
