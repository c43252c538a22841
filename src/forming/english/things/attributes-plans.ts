/**
 * Plans: intentions, steps towards them, their outcome and end. A plan is keyed by its purpose
 * (plans.ts).
 */
import { anyOf } from "../../any-of.ts";
import { tagWords } from "../clauses/parse.ts";
import { listedWords, wordList } from "../clauses/words.ts";
import { cased, END, type Rule, rule } from "./attribute-lists.ts";
import { planPurpose } from "./plans.ts";

const WANTS = anyOf(wordList("wants"));
const STEPS = anyOf(wordList("steps"));
const HAS = anyOf(wordList("has"));

const PLANNED_ACTIVITIES = listedWords("planned-activities");
const WILL = listedWords("will");

export const PLANS: readonly Rule[] = [
  rule(`(?<head>${WANTS})${END} ?(?<plan>[^.]+)`, {
    type: "goal",
    key: ({ plan, head }) => {
      if (isEveryday(plan ?? "")) return undefined;
      if (
        /^is (?:going to)$/iu.test(head ?? "") &&
        /^(?:be|have|need|miss|get|become) (?!surgery|an? operation|married|injections?)/iu.test(plan ?? "")
      )
        return undefined;
      return planPurpose(
        plan,
        !/(?: to|ing|of|on)$/iu.test(head ?? "") && !/ing(?: |$)/iu.test((plan ?? "").split(" ")[0] ?? ""),
      );
    },
  }),
  rule(
    "(?:is|isn't|is not|is no longer|won't be|will be|has been)(?: (?:now|also|finally|not|just|definitely|all))? (?<verb>\\p{L}+ing)(?<plan> [^.]+)",
    {
      type: "goal",
      key: ({ verb, plan }, whole) => {
        const word = (verb ?? "").toLowerCase();
        if (
          !PLANNED_ACTIVITIES.has(word) ||
          /^has been/iu.test(whole) ||
          isEveryday((plan ?? "").trim()) ||
          isOngoing(word, (plan ?? "").trim())
        )
          return undefined;
        const rest = (plan ?? "").trim().replace(/^(?:on|back|over|away|off|out|up|down|along|around) (?=\p{L})/u, "");
        return planPurpose(
          /^(?:marrying|moving|retiring|adopting|emigrating)$/.test(word)
            ? `${word.replace(/ing$/, "")} ${rest}`.replace(/^(?:mov|retir) /u, (base) => `${base.trim()}e `)
            : /^(?:booking|spending|renting)$/.test(word)
              ? `book ${rest}`
              : rest,
          !/^(?:booking|spending|renting|marrying|moving|retiring|adopting|emigrating|turning)$/.test(word),
        );
      },
    },
  ),
  rule(
    "(?:will|won't|will not|might|may|might not|may not)(?: (?:finally|probably|definitely|not|never|only|then|even|well))? (?<verb>\\p{L}+)(?<plan> [^.]+)",
    {
      type: "goal",
      key: ({ verb, plan }) =>
        WILL.has((verb ?? "").toLowerCase()) && !isEveryday((plan ?? "").trim())
          ? planPurpose(`${verb}${plan}`)
          : undefined,
    },
  ),
  rule(
    "(?:won't|will|can't|couldn't|cannot|didn't|had to) (?:be at|make it to|come to|go to|make|go on|come on|do|run|join|miss|cancel|skip|postpone|give up on|pull out of|withdraw from|back out of|put off|drop) (?<plan>the [^.]+|\\p{Lu}[^.]+)",
    {
      type: "goal",
      key: ({ plan }) => (isEveryday(plan ?? "") ? undefined : planPurpose(plan, true)),
    },
  ),
  rule(
    `(?:has |has just |has finally |has now |has already |had to |had |must |is |will |just |finally )?(?<head>${STEPS}|withdraw_from|pull out of|withdraw from|cancel|postpone|withdrawing from)${END} (?<plan>[^.]+)`,
    {
      type: "goal",
      key: ({ plan, head }) =>
        isEveryday(plan ?? "") || isSmall(head ?? "", plan ?? "")
          ? undefined
          : /booked|reserved/iu.test(head ?? "")
            ? planPurpose(`book ${plan ?? ""}`)
            : planPurpose(plan, !/(?: to| of)$/iu.test(head ?? "")),
    },
  ),
  rule(
    "has (?:got )?an? (?<plan>audition|interview|viva|hearing|gig|exam|operation|scan) (?:for|at|on|in|with)(?!\\p{L})",
    { type: "goal", key: ({ plan }) => planPurpose(plan, true) },
  ),
  rule("has (?:got )?(?:the |two |three |four |a )?tickets? (?:for|to) (?<plan>[^.]+)", {
    type: "goal",
    key: ({ plan }) => concertOf(plan),
  }),
  rule(`has (?:got )?(?:the |two |three |four )?${HAS} (?:for|to|at|on|in|with|as) (?<plan>[^.]+)`, {
    type: "goal",
    key: ({ plan }) => planPurpose(plan, true),
  }),
  rule(
    "(?:flies|leaves|sets off|heads|sails|travels|moves|returns|goes back) (?:out |off |back )?(?:to|for|from|on) (?<plan>\\p{L}[^.]+)",
    {
      type: "goal",
      key: ({ plan }, whole) =>
        /^moves/iu.test(whole) ? "plan.move" : isEveryday(plan ?? "") ? undefined : planPurpose(plan, true),
    },
  ),
  rule(
    "(?:the )?next (?:race|trip|goal|project|holiday|adventure|challenge|stop|destination|big thing|step|tour|book|gig) is (?<plan>[^.]+)",
    { type: "goal", key: ({ plan }) => planPurpose(plan, true) },
  ),
  rule(
    "(?:starts|begins|opens|hands in|submits|launches|publishes|releases|defends|sits|stages|finishes|runs in|rides in|competes in|takes part in|plays in|performs in|performs at|exhibits at) (?<plan>(?:a|an|the|own)? ?[^.]+)",
    {
      type: "goal",
      key: ({ plan }, whole) =>
        isEveryday(plan ?? "") ||
        /^(?:starts|begins|finishes|opens) (?:work|early|late|at|with|every|to |the day)/iu.test(whole) ||
        / (?:every|on) \p{L}+(?:day|days|week|month)/iu.test(whole)
          ? undefined
          : planPurpose(plan, true),
    },
  ),
  // "The trip to Beirut is off", "The wedding isn't in May any more".
  cased(
    "(?:The|A|An)(?: own| first| second| third| next| new| big| whole| annual)* (?<plan>[^,.]{3,50}?) (?:is|isn't|was|wasn't|has|hasn't|have|won't|will|got|had|opens|starts|begins|comes out|takes place|ends|moved|falls|clashes|needs|needed|fell)(?: |$)(?<said>[^.]*)",
    {
      type: "fact",
      key: ({ plan, said }) => {
        const thing = (plan ?? "").toLowerCase();
        const isEvent = EVENT.test(thing.split(/ (?:to|in|of|at|for|with|on) /u)[0] ?? "");
        if (
          !isEvent &&
          !(ENDING.test(said ?? "") && !NOT_PLANNED.test(thing)) &&
          !((said ?? "") === "" && !NOT_PLANNED.test(thing))
        )
          return undefined;
        return planPurpose(plan, true);
      },
    },
  ),
  rule(
    "(?:the )?(?<plan>[\\p{L}' -]{3,30}?) (?:is|are) (?:now )?(?:off|on hold|in the bin|off the table|back on|called off|a no-go|on the cards)(?=$|[,.]| )",
    { type: "fact", key: ({ plan }) => (NOT_PLANNED.test(plan ?? "") ? undefined : planPurpose(plan, true)) },
  ),
  rule(`(?:${WANTS}|has the (?:dream|ambition|goal|plan)|is determined)${END}`, { type: "goal" }),
];

/** Tickets for a person are for a concert. */
function concertOf(plan: string | undefined): string | undefined {
  const [first] = tagWords(plan ?? "");
  const isAct = first !== undefined && /^\p{Lu}/u.test(first.written) && !first.tags.has("Place");
  return isAct ? "plan.concert" : planPurpose(plan, true);
}

const EVENT =
  /(?:wedding|honeymoon|trip|holiday|move|marathon|triathlon|party|concert|conference|exam|operation|surgery|tour|reunion|festival|course|sabbatical|flight|cruise|journey|trek|expedition|renovation|extension|opening|launch|premiere|exhibition|book|novel|album|graduation|baptism|christening|mitzvah|retirement|test|viva|gig|recital|race|match|final|interview|audition|defence|scan|adoption|mortgage|visa|house sale|conversion|pilgrimage|retreat|camp|swap|fair|regatta|relay|swim|ride|hike|walk|climb|appointment|hearing|induction|transplant|closing|completion|handover|sale|lease|campaign|relocation|engagement|ceremony|funeral|memorial|barbecue|picnic|workshop)$/u;
const ENDING =
  /^(?:been )?(?:off|cancelled|canceled|postponed|called off|moved|delayed|pushed|put off|on hold|rescheduled|brought forward|booked|happening|going ahead|scheduled|set for|planned|put back|put forward|scrapped|shelved|in the bin|dead|fallen through|fell through|through|done and|through)(?!\p{L})/u;
const NOT_PLANNED =
  /^(?:answer|day|time|problem|idea|point|weather|reason|house|flat|dog|cat|car|mother|father|doctor|boss|council|company|old|old man|only|best|kids|children|garden|train|bus|phone|light|heating|power|shop|office|bakery|gym|milk|music|tv)$/iu;

/** Everyday activities are not plans. */
const isEveryday = (words: string): boolean =>
  /^(?:it|that|this|them|there|him|her|bed|sleep|work|school|church|mass|home|the (?:gym|dentist|doctor|shops|park|toilet|bus|train|job|dishes|laundry|same|kind|sort|most|best|ones?)|be|do (?!the|a|my)|say|tell|keep|stay|make sure|get (?:up|out|back|in|better|rid)|go (?:out|back|home)|know|let|think|feel|see what|stop|avoid|hear|talk|ask|help|forget|remember|believe|part in|over|care of|place|off work)(?!\p{L})/iu.test(
    words,
  );

/** "is doing an hour of maths", "is having trouble", "is walking the dog": ongoing, not planned. */
function isOngoing(verb: string, plan: string): boolean {
  if (
    /^(?:doing|having|getting|taking|giving|starting|holding|spending|entering|sitting|making|seeing|playing|reading|setting|signing|turning|aiming|saving)$/u.test(
      verb,
    )
  )
    return !COMING.test(plan);
  if (
    /^(?:walking|running|riding|cycling|driving|swimming|climbing|visiting|building|restoring|writing|designing|preparing|going|training|attending|following|leaving)$/u.test(
      verb,
    )
  )
    return /^(?:the dog|a dog|two dogs|to work|every|with (?:the|a) (?:dog|team)|through|on time|in the|the team|him|her|well|fine|great|as a|as an|late|low|up|down|out of|grey|bald|blind|deaf|mad)(?!\p{L})/iu.test(
      plan,
    );
  return false;
}
const COMING =
  /marathon|triathlon|10k|camino|course|exam|test|degree|master|phd|surgery|operation|scan|ablation|injection|party|wedding|baby|twins|dog|puppy|cat|kitten|tattoo|braces|married|sabbatical|gap year|year off|month off|months off|trip|tour|cruise|trek|retreat|trial|pilgrimage|talk|concert|recital|exhibition|lessons?|holiday|christmas|easter|extension|conversion|solar|licence|permit|race|ride|challenge|dry january|new (?:kitchen|car|bathroom|roof)|first |ironman|competition|championship|the (?:\p{Lu}|kitchen|bathroom|roof|loft|garden|house)|weeks? in|weeks on|days in|divorce|implants?|removed|done|out$|live|lead in|lease|contract|for (?:a|an|the) |documentary|film|album|under /iu;

/** "finished the soup", "ordered a pizza", "dropped the phone": trivial. */
const isSmall = (head: string, plan: string): boolean =>
  (/^(?:finished|completed|dropped|ordered|skipped|entered|missed the|moved the|paid for|submitted|handed in|joined the|abandoned|ditched|turned down the)$/iu.test(
    head,
  ) &&
    !BIG.test(plan)) ||
  (/^(?:cancelled|canceled)$/iu.test(head) &&
    /^(?:netflix|spotify|disney|the (?:newspaper|subscription|membership|gym|contract|card|order))/iu.test(plan));
const BIG =
  /novel|book|thesis|dissertation|degree|course|album|quilt|house|extension|renovation|kitchen|bathroom|loft|marathon|race|exam|phd|master|licence|training|treatment|manuscript|film|documentary|game|app\b|website|mural|boat|car|camper|van\b|trip|move|plan|idea|wedding|greenhouse|competition|tournament|championship|application|project|adoption|apprenticeship|raffle|contest|festival|exhibition|challenge|probation|chemo|van|motorbike|sofa|piano|telescope|caravan|shed|ioniq|tesla/iu;
