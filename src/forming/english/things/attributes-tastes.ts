/** Tastes, tools, vehicles and instruments. */

import { anyOf } from "../../any-of.ts";
import { tagWords } from "../clauses/parse.ts";
import { listedWords, wordList } from "../clauses/words.ts";
import {
  ADVERB,
  after,
  CARS,
  cased,
  END,
  favouriteOf,
  INSTRUMENTS,
  PROGRAMMING,
  type Rule,
  rule,
  toolIn,
  toolKey,
  VEHICLES,
} from "./attribute-lists.ts";
import { planPurpose } from "./plans.ts";

const WANTS = anyOf(wordList("wants"));
const STEPS = anyOf(wordList("steps"));
const HAS = anyOf(wordList("has"));

const PLANNED_ACTIVITIES = listedWords("planned-activities");
const WILL = listedWords("will");

const PLANS: readonly Rule[] = [
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
    "(?:won't|will|can't|couldn't|cannot|didn't|had to) (?:be at|make it to|come to|go to|make|go on|come on|do(?= (?:the |this |next )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|morning|afternoon|evening|night|lunch|dinner|drink|brunch|meeting|call|trip|race|marathon))|run|join|miss|cancel|skip|postpone|give up on|pull out of|withdraw from|back out of|put off|drop out of|drop) (?<plan>the [^.]+|\\p{Lu}[^.]+)",
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

/** Cues that an instrument is played. */
const MUSIC =
  /(?<!\p{L})(?:plays?|played|playing|practi[sc]\p{L}*|lessons?|learn\p{L}*|busks?|band|orchestra|quartet|trio|quintet|ensemble|choir|grade|instrument|taught|teaches|studies|studied|solos?|gigs?|jams?|rehears\p{L}*|tuned|strums?|concert)(?!\p{L})/u;

/** Contexts in which a tool is not used. */
const NO_TOOL =
  /^(?:Wrote|Writes a|Built|Fixed|Hates?|Dislikes|Can't stand|Taught|Teaches|Reported|Contribut|Sold|Works (?:at|for)|Doesn't|Never|Maintains|Is (?:writing|building|fixing|learning) (?:a|an)|Develops an?|Made|Has (?:written|built|fixed|sold|contributed)|Wants|Plans|Would|Applied|The (?:council|company|bank))(?!\p{L})/u;

export const TASTES: readonly Rule[] = [
  rule(
    "(?:(?:the )?(?:[\\p{L}-]+ )?)?favou?rite (?<thing>[\\p{L}\\p{N}' -]{2,40}?) (?:is|are|was|has always been|has been|remains|will always be|has to be)(?!\\p{L})",
    { type: "preference", key: ({ thing }) => favouriteOf(thing) },
  ),
  rule(
    "(?:the )?(?:go-to|comfort|preferred|all-time top|number one) (?<thing>[\\p{L}\\p{N}' -]{3,30}?) (?:is|are|has always been) ",
    { type: "preference", key: ({ thing }) => favouriteOf(thing) },
  ),
  rule(
    "(?:the )?best (?<thing>[\\p{L}]+)(?: (?:of all time|ever(?: made| written)?|in the world))? (?:is|are|has always been) ",
    {
      type: "preference",
      key: ({ thing }, whole) => (/ (?:of all time|ever|in the world) /u.test(whole) ? favouriteOf(thing) : undefined),
    },
  ),
  rule(".{2,50} is (?:the|a) (?:go-to|comfort|number one) (?<thing>[\\p{L}]+)(?=$|[,.])", {
    type: "preference",
    key: ({ thing }) => favouriteOf(thing),
  }),
  rule("has .{2,60} as (?:the|a|an) favou?rite (?<thing>[\\p{L} -]{3,24})", {
    type: "preference",
    key: ({ thing }) => favouriteOf(thing),
  }),
  rule(
    ".{2,50} (?:is|are) (?:the|a) (?:all-time |absolute )?favou?rite (?<thing>[\\p{L}-]+(?: [\\p{L}-]+)?)(?=$|[,.]| (?:of|in|by|and|because|to)\\b)",
    { type: "preference", key: ({ thing }) => favouriteOf(thing) },
  ),
  rule("[^.]{2,60}(?<!\\p{L})(?<theme>dark|light)[ -](?:modes?|themes?|coloured themes?)(?!\\p{L})", {
    type: "preference",
    key: "ui.theme",
  }),
  rule(
    "(?:thinks in|uses|prefers|measures in|works in|wants recipes in|likes|is used to|only understands|understands only) (?:the )?(?:metric|imperial|celsius|fahrenheit|kilomet|miles|grams|pounds|ounces|cups|kilos)",
    { type: "preference", key: "units" },
  ),
  rule(
    "(?:would rather (?:have|get|read)|wants|prefers|would prefer|likes) (?:to get |all |the |to have )?(?:recipes|answers|replies|everything|texts|messages|explanations|all recipes|all answers) in (?:english|german|french|spanish|portuguese|italian|dutch|polish|russian|turkish|japanese|chinese|tagalog|hindi|arabic|welsh|greek|\\p{Lu}\\p{L}+)",
    { type: "preference", key: "style.language" },
  ),
  rule(
    "(?:prefers|wants|likes|would prefer|would rather have|hates|dislikes|can't stand) (?:to get |the )?(?:short|long|brief|concise|detailed|quick|longer|shorter) (?:answers|replies|messages|explanations|texts|summaries|responses)",
    { type: "preference", key: "style.length" },
  ),
  rule(
    `(?:has )?(?:just )?(?:switched|swapped|moved|changed|gone)(?: over)?(?: (?:from )?(?:the )?(?<from>[^,]+?))? (?:to|for) (?:(?:the|a|an|playing) )*(?<instrument>${INSTRUMENTS})${END}`,
    {
      type: "skill",
      key: "instrument",
      text: ({ instrument }, whole) => `Plays the ${instrument ?? ""}${after(whole, instrument)}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  rule(
    "(?:(?:has )?(?:just )?(?:switched|moved|changed|migrated|gone|went|swapped|defected|upgraded))(?: over| back)?(?: from (?<from>[^,]+?))? (?:to|for) (?<tool>[^,.(]+)",
    {
      type: "preference",
      key: ({ tool }) => toolKey(tool),
      text: ({ tool }) => `Uses ${tool ?? ""}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  rule(
    "(?:(?:has )?(?:replaced|swapped|ditched|traded|dropped|exchanged)) (?:the |an old |old )?(?<from>[^,]+?) (?:with|for|by|in favour of) (?<tool>[^,.(]+)",
    {
      type: "preference",
      key: ({ tool }) => toolKey(tool),
      text: ({ tool }) => `Uses ${tool ?? ""}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  rule(
    `(?:(?:at (?:home|work)|on the \\p{L}+)[^.]{0,20} )?${ADVERB}(?:uses|is using|works (?:with|in|on)|runs|is running|is on|is now on|codes|programs|writes|edits|browses|develops|does|keeps|swears|daily[- ]drives|types|has used|has been|is a|has|bought|got|owns|no longer uses|stopped using|went back|has gone back|has returned|returned|installed|has installed|dual-boots|sticks|stays|loves|likes|prefers|can't live without|replaced|has a|(?:the |a |an )?(?:[\\p{L}-]+ ){0,2}?(?:editor|ide|shell|terminal|browser|os|operating system|phone|laptop|computer|machine|desktop|pc|distro|server|everything) (?:is|runs|uses))${END}`,
    {
      type: "preference",
      key: (_, whole) => {
        const tool = toolIn(whole);
        if (tool === undefined) return undefined;
        const isOwned = /^(?:has|bought|got|owns|has a) /iu.test(whole);
        if (isOwned && tool !== "phone" && !/^has been (?:on|using|a) /iu.test(whole)) return undefined;
        if (/^is an? /iu.test(whole) && !/(?:user|person|guy|fan|girl|man|woman|addict|loyalist|convert)/iu.test(whole))
          return undefined;
        return tool;
      },
    },
  ),
  rule(
    `(?:switched|has switched|moved|has moved|went)(?: over)? from (?<from>${PROGRAMMING}) to ${PROGRAMMING}(?![\\p{L}+#])`,
    { type: "skill", key: "programming.language", former: ({ from }) => from },
  ),
  rule(
    `(?:uses only|uses mostly|uses mainly|has been (?:programming|coding|writing(?: \\p{L}+)?)|has (?:programmed|coded|written(?: \\p{L}+)?)|has \\p{L}+ years of) (?:in )?${PROGRAMMING}(?![\\p{L}+#])`,
    { type: "skill", key: "programming.language" },
  ),
  rule(
    `(?:(?:the )?(?:[\\p{L}-]+ ){0,3}?(?:backend|back-end|frontend|front-end|codebase|stack|app|site|website|code|service|server|pipeline|engine|bot|project) (?:is|runs|was) (?:now )?(?:all |mostly |entirely |fully )?(?:written )?(?:in |on )?|only knows |knows only |is best at |thinks in )${PROGRAMMING}(?![\\p{L}+#])`,
    { type: "skill", key: "programming.language" },
  ),
  // With a key, because the judge undervalues such brief statements.
  rule(
    `(?:knows (?=${PROGRAMMING}(?![\\p{L}+#]))|is (?:(?:very|really|quite|pretty) )?(?:good|great|skilled|talented) (?:at|with) (?!the moment|night|all|least|that|this)|is (?:an )?(?:experienced|proficient|fluent|expert|well[- ]versed|certified) (?:in|with|at) |has (?:\\p{L}+|\\d+\\+?) years(?: of|['’]) experience (?:in|with|as) )(?<what>[^.,;(]{1,60})`,
    {
      type: "skill",
      key: ({ what = "" }) =>
        `skill.${what
          .toLowerCase()
          .trim()
          .replaceAll(/[^\p{L}\p{N}+#]+/gu, "-")}`,
    },
  ),
  rule(
    `${PROGRAMMING} is (?:the|a) (?:main|first|primary|favou?rite|go-to|daily|best)(?: programming)? (?:language|one)`,
    { type: "skill", key: "programming.language" },
  ),
  rule(
    `(?:codes|programs|writes(?: \\p{L}+)?|develops|works|is fluent|mostly (?:writes|codes)|is learning|learns|has switched|switched|hacks|scripts)(?: mostly| mainly| only| everything| code| all| now)* (?:in |to )?${PROGRAMMING}(?![\\p{L}+#])`,
    {
      type: "skill",
      key: (_, whole) =>
        /^(?:writes|works|is learning|learns) (?!.*\bin\b)(?:c|r|go|d)\b/iu.test(whole)
          ? undefined
          : "programming.language",
    },
  ),
  rule(
    `(?:(?:the )?(?:main|first|primary|go-to|daily|favou?rite) (?:programming )?language is|uses) ${PROGRAMMING}(?![\\p{L}+#])`,
    { type: "skill", key: "programming.language" },
  ),
  rule(
    `(?:drives|owns|has|bought|has bought|got|has got|ordered|has ordered|sold|has sold|has leased|leased|has swapped|swapped|traded in|has traded in|swapped|is buying|leases|is leasing|rides|crashed|wrote off|is driving|is getting|cancelled|has cancelled|still drives|inherited|restored|lost)(?: in)? (?:an?|the|their|two|own|that)? ?(?:very first |first |new |old |used |second-hand |secondhand |silver |red |blue |green |white |black |grey |electric |hybrid |\\d{4} |[\\p{L}-]+ ){0,3}?(?:${CARS})${END}`,
    { type: "fact", key: "car" },
  ),
  rule(`(?:the )?(?:${CARS}|car|vehicle),? (?:is|was|has|broke|got|a |called|an )`, {
    type: "fact",
    key: (_, whole) => (/^the car park/iu.test(whole) ? undefined : "car"),
  }),
  rule(
    `(?:drives|owns|doesn't (?:own|have|drive)|does not (?:own|have)|has no|has|bought|sold|has sold|gave up|got rid of|no longer (?:has|owns|drives)|is getting|leases|has never owned|ordered) (?:an?|the|any|own)? ?(?:new |used |second-hand |electric |hybrid |old |company |[\\p{L}-]+ )?(?:${VEHICLES})${END}`,
    {
      type: "fact",
      key: (_, whole) =>
        /(?:car (?:park|accident|crash|seat)|toy|model|company car)/iu.test(whole)
          ? undefined
          : / (?:bike|scooter|moped)/iu.test(whole) && !/motor/iu.test(whole)
            ? undefined
            : "car",
    },
  ),
  rule(
    `${ADVERB}(?:plays|has played|has been playing|is learning(?: to play)?|learns(?: to play)?|is taking up|took up|has taken up|started(?: playing| learning| to learn)?|has started(?: playing| learning)?|has begun(?: to learn| learning)|practises|used to play|no longer plays|stopped playing|gave up|is teaching themselves|taught themselves|takes|is taking|has been having|has|is having|picked up|has picked up|busks with|practises|practices|studies|learned|learnt|has learned|is the one (?:with|on)|teaches|wants to learn|plans to learn|plans to play)(?: the| a| an| bit of| classical| jazz| second| first| lead| bass| electric| acoustic)*,? (?<instrument>${INSTRUMENTS})${END}(?=$|[,.;]| (?!\\p{L}+ (?:book|case))\\p{L})(?! (?:recital|concert|store|shop|maker|player))`,
    {
      type: "skill",
      key: ({ instrument }, whole) =>
        /^(?:has|takes|is taking|is having|has been having) /iu.test(whole) &&
        !/lessons?|classes/iu.test(whole) &&
        !/^has (?:been (?:playing|learning)|begun|started|taken|played|picked|learned)/iu.test(whole)
          ? undefined
          : /^(?:wants|plans) to (?:learn|play)/iu.test(whole)
            ? `plan.${(instrument ?? "").toLowerCase().replaceAll(" ", "-")}`
            : "instrument",
    },
  ),
  rule(
    `(?:is|has been|was) (?:an? |the )?(?:[\\p{L}-]+ )?(?:(?:${INSTRUMENTS}) player|drummer|pianist|guitarist|violinist|cellist|flautist|flutist|bassist|harpist|organist|trumpeter|saxophonist|clarinettist|accordionist|percussionist|keyboarder|fiddler|violist|bassoonist|oboist|trombonist|bagpiper|piper)${END}`,
    { type: "skill", key: "instrument" },
  ),
  rule("(?:drums|fiddles|strums) (?:in|for|with) (?:a|an|the)", { type: "skill", key: "instrument" }),
  rule(`(?:[^.]{3,60}(?<!\\p{L}))?${INSTRUMENTS}${END}`, {
    type: "skill",
    key: (_, whole) =>
      MUSIC.test(whole) &&
      !/^(?:Wants|Plans|Would|Hopes|Is (?:going|saving|thinking)|Sold|Bought|Inherited|Lost|The (?!instrument))/u.test(
        whole,
      )
        ? "instrument"
        : undefined,
  }),
  ...PLANS,
  rule("[^.]{2,90}", { type: "preference", key: (_, whole) => (NO_TOOL.test(whole) ? undefined : toolIn(whole)) }),
  // "Is a rooibos person"; not "a private person" or "a contact person".
  rule(
    "is (?:more of )?an? (?:(?!very|busy|private|people|better|new|different|good|bad|nice|kind|contact|quiet|shy|grown)[\\p{L}-]+ ){1,2}(?:person|man|woman|guy|girl|gal|drinker|lover|addict|fan|fanatic|nut|enthusiast|fiend|junkie)(?=$|[,.(]| (?:now|these|since|and|but|through))",
    { type: "preference" },
  ),
  rule("speaks ", { type: "skill" }),
  rule(
    "(?:(?:really |absolutely )?(?:loves?|likes?|enjoys?|adores?|hates?|dislikes?|prefers?|avoids?|can't stand|doesn't like|doesn't eat|doesn't drink|no longer (?:likes|eats|drinks|loves)|detests|would rather (?:have|take|get|sit|be|eat|drink|stay|travel|go|read|watch)|is obsessed with|is a (?:big |huge )?fan of|is into)) ",
    { type: "preference" },
  ),
  rule("(?:can|knows how to|is good at|is able to|can't|cannot) ", { type: "skill" }),
  rule(
    "(?:most )?(?:wants?|hopes?|is hoping|dreams?|aims?|intends?|is thinking|is saving|would (?:like|love)|is considering) ",
    {
      type: "goal",
    },
  ),
];
