/**
 * What English sentences claim, as data: the first rule that fits a clause wins.
 * Every pattern is linear: no repetition stands inside another, and each gap has a bound.
 */
import type { ClaimRule } from "../grammar.ts";
import { BARE_RULES } from "./bare-rules.ts";
import { FORMER_RULES, LIFE_RULES, STATED_RULES } from "./life-rules.ts";
import { MOMENT_RULES } from "./moment-rules.ts";
import { ORDER_RULES } from "./order-rules.ts";
import { OTHER_PERSON_RULES, OWN_PEOPLE_RULES } from "./person-rules.ts";
import { SPEAKER_NEEDED } from "./phrases.ts";
import { DECISION_RULES, PLAN_RULES } from "./plan-rules.ts";
import { NAME_RULES, SELF_RULES } from "./self-rules.ts";
import { LAST_WORD_RULES, STANCE_RULES, UPSHOT_RULES } from "./stance-rules.ts";
import { TASTE_RULES } from "./taste-rules.ts";
import { TOPIC_RULES } from "./topic-rules.ts";
import { WISH_RULES } from "./wishes.ts";
import { WORK_RULES } from "./work-rules.ts";

/** Getting and moving are events that keep their day, where having and living are states: the same rules, with an example of what happened. */
const EVENTS: ReadonlyMap<string, string> = new Map([
  ["family and partner", "We got married in June."],
  ["persons and animals of one's own", "We adopted a cat yesterday."],
  ["home and work", "I moved to Porto last week."],
  ["possession", "I got a bike last week."],
]);
const HAPPENED =
  /\b(?:adopted|moved|relocated|met|(?:i|we) married|lost|started|joined|became|turned|got|graduated|retired|emigrated|settled|promoted|inherited|welcomed|broke up|split up|raised|changed|switched)\b/;
function withEvents(rule: ClaimRule): readonly ClaimRule[] {
  const example = EVENTS.get(rule.name);
  if (example === undefined) return [rule];
  return [{ ...rule, name: `${rule.name}, as it happened`, example, needs: HAPPENED, isStanding: false }, rule];
}

/** Rules about the speaker are not even tried where nothing speaks of one. */
const aboutSpeaker = (rules: readonly ClaimRule[]): readonly ClaimRule[] =>
  rules
    .flatMap(withEvents)
    .map((rule) => (rule.isCased === true || rule.needs !== undefined ? rule : { ...rule, needs: SPEAKER_NEEDED }));

/** A film, a novel or a band that is called like something of one's own: it is nobody's. */
const TITLE_OF_A_WORK: ClaimRule = {
  name: "title of a work",
  example: "My Fair Lady opened in 1956.",
  type: "context",
  event: "context",
  isCased: true,
  isWeak: true,
  needs: /^(?:my|our) /,
  pattern:
    /^(?:My|Our) (?!English|German|French|Indian|Mac|Google|Apple|Uncle|Aunt)[A-Z][a-z]+ [A-Z][a-z]+(?: [A-Z][a-z]+)?\b.{0,80}\b(?:opened|premiered|released?|Broadway|starring|stars|directed|written|wrote|published|novel|film|musical|song|album|band|play|sitcom|series|show|broke up|split up|won|came out|in 1\d{3})\b/,
};

export const CLAIM_RULES: readonly ClaimRule[] = [
  TITLE_OF_A_WORK,
  ...OTHER_PERSON_RULES,
  ...ORDER_RULES,
  ...WISH_RULES,
  ...TOPIC_RULES,
  ...aboutSpeaker([
    ...DECISION_RULES,
    ...FORMER_RULES,
    ...UPSHOT_RULES,
    ...MOMENT_RULES,
    ...OWN_PEOPLE_RULES,
    ...NAME_RULES,
    ...TASTE_RULES,
    ...STANCE_RULES,
    ...PLAN_RULES,
    ...SELF_RULES,
    ...WORK_RULES,
    ...LAST_WORD_RULES,
    ...LIFE_RULES,
  ]),
  ...BARE_RULES,
  ...aboutSpeaker(STATED_RULES),
];
