/** Tastes, tools, vehicles and instruments. */

import {
  ADVERB,
  after,
  CARS,
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
import { PLANS } from "./attributes-plans.ts";

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
    `(?:(?:the )?(?:[\\p{L}-]+ ){0,3}?(?:backend|back-end|frontend|front-end|codebase|stack|app|site|website|code|service|server|pipeline|engine|bot|project) (?:is|runs|was) (?:now )?(?:all |mostly |entirely |fully )?(?:written )?(?:in |on )?|only knows |knows only |knows |is fluent in |is best at |thinks in )${PROGRAMMING}(?![\\p{L}+#])`,
    { type: "skill", key: "programming.language" },
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
