/** Diet, belief, relationships, tastes, tools, vehicles, instruments, and plans. */
import { anyOf } from "../any-of.ts";
import { CARS, DIETS, FAITHS, favouriteOf, INSTRUMENTS, PROGRAMMING, toolIn, toolKey, VEHICLES } from "./attribute-lists.ts";
import { ADVERB, cased, END, NAME, type Rule, rule } from "./attribute-rule.ts";
import { PLANS } from "./attributes-plans.ts";

export const BODY: readonly Rule[] = [
  rule(`${ADVERB}(?:is|has been|became|has become|went|has gone|has stayed|stays|turned|is going|follows|eats|keeps|is on|has been on|does|is doing|lives|gave up|has given up|stopped being|is no longer|was|started|has started|tries|switched to|used to be|no longer eats)(?: now| strictly| mostly| fully| almost| entirely| completely| a| an| the| strict| lifelong| (?:very )?strictly|ly| being| to be)* (?<diet>${DIETS})${END}`, {
    type: "identity",
    key: "diet",
    isSince: false,
  }),
  rule(`(?:(?!cook|bak|made|makes|restaurant|recipe)[\\p{L}'-]+ ){1,5}(?:${DIETS})(?=$|[,.;]| (?:for|since|and|but|at|because|except|diet|who|these|again|from|after|until|in|by|as|now|person)\\b)`, { type: "identity", key: (_, whole) => (/^(?:Is|Are|Has|Had|Went|Became|Turned|Eats|Follows|Stays|Keeps|Does|Gave|Stopped|No longer|Was|Lives|Tries|Used|Cooks|Isn't|Doesn't|Mostly|Only|Switched|Started|Identifies)/u.test(whole) ? "diet" : undefined) }),
  rule("(?:can't|cannot|doesn't|isn't allowed|isn't able to|no longer|avoids|never|must not|may not|does not)(?: (?:eat|eats|have|has|tolerate|tolerates|digest|touch|touches|do))? (?:any )?(?:gluten|lactose|dairy|wheat|meat|pork|sugar|fructose|carbs|eggs)(?!\\p{L})", { type: "identity", key: "diet" }),
  rule(`ate (?:a|an|the|some) .{2,60}(?:vegetarian|vegan)`, { type: "identity", key: "diet" }),
  rule("(?:doesn't|does not|no longer|never|has never|can't|stopped|gave up|has given up|has cut out|cut out|avoids|only)(?: eats?| eating| eaten| touch(?:es)?)?(?: any| all)? (?:red meat|meat|pork|beef|fish|seafood|shellfish|dairy|animal products|gluten|sugar|bread|carbs|eggs|wheat|lactose)(?: or (?:fish|meat|dairy|pork|drink|eggs))?(?=$|[,.(;]| (?:since|for|because|at|in|any|after|and|but|or|on|anymore|as)\\b)", { type: "identity", key: (_, whole) => (/eat|touch|gave up|given up|cut out|avoids/iu.test(whole) ? "diet" : undefined) }),
  rule("(?:only eats|eats only|(?:has )?started eating meat|has been eating meat|has cut (?:gluten|dairy|sugar|meat|carbs|alcohol|wheat) out|has no (?:dairy|gluten|meat|sugar|lactose|wheat|eggs)|eats meat again|has gone back to (?:eating )?meat|mostly eats|eats no|eats fish but|eats everything except|eats meat|has eaten (?:no|only)|has eaten fish|is off (?:dairy|gluten|meat|sugar)|keeps (?:strictly )?kosher|is on (?:a|an|the) (?:\\p{L}+[ -])?(?:diet|low)|follows (?:a|an|the) .{2,30} diet|has switched to a .{2,30} diet)", { type: "identity", key: "diet" }),
  rule(`${ADVERB}(?:is|was|became|has become|was raised|was brought up|grew up|is a practising|converted to|identifies as|is not|isn't|is no longer|used to be|stopped being)(?: now| an?| the| deeply| devoutly?| very| strictly| non-practising| practising| practicing| lapsed| secular| cultural(?:ly)?| both| more or less| a bit| not| raised| born| proudly| still)* (?<faith>${FAITHS})(?=$|[,.;(]| (?:and|but|in|by|who|since|after|with|so|now|at|from|though|on|family|household|until|as|for|person|woman|man)\\b)`, {
    type: "identity",
    key: "religion",
  }),
  rule("(?:converted to|was baptised|was baptized|was confirmed|was ordained|got baptised|left the (?:\\p{L}+ )*(?:church|witnesses|faith|cult|jehovah)|left (?:catholicism|islam|judaism|christianity|mormonism|religion)|lost (?:the )?faith|found god|believes in god|doesn't believe in god|does not believe in god|is (?:not|isn't) religious|isn't religious|goes to (?:church|mass|mosque|temple|synagogue|the mosque|the temple|gurdwara|shul|the church)|attends (?:church|mass|the mosque|synagogue)|observes (?:shabbat|sabbath|lent|ramadan|the fast)|keeps (?:shabbat|the sabbath)|fasts (?:during|for|in) ramadan|prays five times|became (?:a|an) (?:\\p{L}+ )?(?:christian|buddhist|muslim|hindu|sikh|jew|quaker|pagan)|as a (?:jain|sikh|muslim|christian|jew|hindu|buddhist)|is a member of the .{2,30}church|no longer (?:goes to church|pays church tax|believes)|no longer pays church tax)", { type: "identity", key: "religion" }),
  rule("gives .{2,40} to (?:the|a) (?:mosque|church|temple|synagogue|parish)", { type: "identity", key: "religion" }),
  rule("(?:is|turned|has) (?:severely |badly |very |deathly |mildly )?(?:allergic|intolerant) ", { type: "identity" }),
];


export const RELATIONSHIPS: readonly Rule[] = [
  rule("(?:ties the knot|tied the knot|is tying the knot|has set the date|set the date)", { type: "relationship", key: "plan.wedding" }),
  rule(`(?:is getting married|will get married|is marrying|will marry|plans to (?:marry|get married)|(?:the )?wedding (?:is|was|will be|has been|isn't|won't)|is planning (?:a|the|an?) (?:[\\p{L}-]+ )?wedding|called off (?:the|a) (?:wedding|engagement)|called (?:the|a) wedding off|has called off the (?:wedding|engagement)|postponed (?:the|a) wedding|moved the wedding|marries|gets married|is eloping|wants to (?:marry|get married)|hopes to marry)${END}`, { type: "relationship", key: "plan.wedding" }),
  cased(`(?:Is(?: now| happily)? (?:married|with|together with|in a relationship with|dating|seeing|going out with|a couple with|living with the (?:boyfriend|girlfriend|partner))|Has been (?:married|with|together|in a relationship|dating|seeing)|Has been together|Was proposed|Dates|Met the (?:partner|husband|wife)|Married|Got together|Moved in|Is a couple|Broke up|Split up|Separated|Got divorced|Is divorced|Has broken up|Has split up|Fell in love|Is living together)(?: [^A-Z,]{2,24})??(?: (?:to|with|from|by))?(?: the (?:partner|wife|husband|boyfriend|girlfriend),)? ${NAME}`, {
    type: "relationship",
    key: ({ name }, whole) => (/^(?:Married|Got divorced|Is divorced|Separated)/u.test(whole) ? (/^Married in/u.test(whole) ? "relationship.status" : /divorced|Separated/u.test(whole) ? "relationship.status" : "relationship.partner") : /^(?:Is with|Met|Moved in)/u.test(whole) && /^(?:[A-Z][a-z]+ (?:in|at))/u.test(name ?? "") ? undefined : "relationship.partner"),
  }),
  rule(`(?:got|is|was|has been|has got|became|has become)(?: now| still| just| finally| happily| recently| newly| officially| still| legally| a| an| both)* (?:married|engaged|divorced|separated|widowed|single|widow|widower|a widow|a widower|in a relationship|in an open (?:relationship|marriage)|polyamorous|bachelor|divorcee|unmarried|remarried)${END}(?! to (?:a|the) (?:job|idea))`, {
    type: "relationship",
    key: "relationship.status",
  }),
  rule(`(?:got divorced|filed for divorce|is getting divorced|is getting a divorce|broke up|split up|has broken up|has split up|separated|has separated|was widowed|isn't in a relationship|is not in a relationship|isn't together|got engaged|proposed|married (?:in|on|at|for)|got married|called it off|left (?:the|a) (?:first |second )?(?:husband|wife|partner)|has been single|isn't married|isn't looking for|has a (?:boyfriend|girlfriend|partner|husband|wife)$|remarried|never married|has never married|is going through a divorce|eloped)${END}`, {
    type: "relationship",
    key: (_, whole) => (/^(?:proposed (?!to))/iu.test(whole) ? undefined : "relationship.status"),
    ends: [],
  }),
  rule("asked the speaker to marry|proposed to the speaker", { type: "relationship", key: "relationship.status" }),
  rule("died|passed away|passed|is dead", { type: "fact" }),
  rule("(?:has been with|is with|has been together|has been a couple|is a couple|has been married (?:to|for|since)|is in a relationship|has been dating|is dating|is seeing|has been seeing|has been in a relationship)(?!\\p{L})", { type: "relationship", key: (_, whole) => (/^(?:is|has been) with (?:a|an|the|their) (?:\p{L}+ )?(?:company|team|bank|firm|agency|child|children)/iu.test(whole) || /^is seeing (?:a|the) (?:doctor|therapist|specialist|physio)/iu.test(whole) ? undefined : "relationship.partner") }),
  rule("has (?:an? |two |three |four |five |no |\\d |the )?(?:[\\p{L}-]+ ){0,2}?(?:sons?|daughters?|child(?:ren)?|kids?|brothers?|sisters?|wife|husband|partner|girlfriend|boyfriend|siblings|twins|grand\\p{L}+|nephews?|nieces?|friend|cousins?)\\b", { type: "relationship" }),
  rule("has (?:an? |two |three |four |five |\\d )?(?:[\\p{L}-]+ )?(?:dogs?|cats?|puppy|kitten|pets?|horse|rabbits?|parrot|hens|chickens|guinea pigs|tortoise|hamsters?|goldfish)\\b", { type: "relationship" }),
];

/** That an instrument is played, and does not only stand somewhere. */
const MUSIC = /(?<!\p{L})(?:plays?|played|playing|practi[sc]\p{L}*|lessons?|learn\p{L}*|busks?|band|orchestra|quartet|trio|quintet|ensemble|choir|grade|instrument|taught|teaches|studies|studied|solos?|gigs?|jams?|rehears\p{L}*|tuned|strums?|concert)(?!\p{L})/u;

/** What is done with a tool, and does not use it. */
const NO_TOOL =
  /^(?:Wrote|Writes a|Built|Fixed|Hates?|Dislikes|Can't stand|Taught|Teaches|Reported|Contribut|Sold|Works (?:at|for)|Doesn't|Never|Maintains|Is (?:writing|building|fixing|learning) (?:a|an)|Develops an?|Made|Has (?:written|built|fixed|sold|contributed)|Wants|Plans|Would|Applied|The (?:council|company|bank))(?!\p{L})/u;

export const TASTES: readonly Rule[] = [
  rule("(?:(?:the )?(?:[\\p{L}-]+ )?)?favou?rite (?<thing>[\\p{L}\\p{N}' -]{2,40}?) (?:is|are|was|has always been|has been|remains|will always be|has to be)(?!\\p{L})", { type: "preference", key: ({ thing }) => favouriteOf(thing) }),
  rule("has .{2,60} as (?:the|a|an) favou?rite (?<thing>[\\p{L} -]{3,24})", { type: "preference", key: ({ thing }) => favouriteOf(thing) }),
  rule(".{2,50} (?:is|are) (?:the|a) (?:all-time |absolute )?favou?rite (?<thing>[\\p{L}-]+(?: [\\p{L}-]+)?)(?=$|[,.]| (?:of|in|by|and|because|to)\\b)", { type: "preference", key: ({ thing }) => favouriteOf(thing) }),
  rule("[^.]{2,60}(?<!\\p{L})(?<theme>dark|light)[ -](?:modes?|themes?|coloured themes?)(?!\\p{L})", { type: "preference", key: "ui.theme" }),
  rule("(?:thinks in|uses|prefers|measures in|works in|wants recipes in|likes|is used to|only understands|understands only) (?:the )?(?:metric|imperial|celsius|fahrenheit|kilomet|miles|grams|pounds|ounces|cups|kilos)", { type: "preference", key: "units" }),
  rule("(?:would rather (?:have|get|read)|wants|prefers|would prefer|likes) (?:to get |all |the |to have )?(?:recipes|answers|replies|everything|texts|messages|explanations|all recipes|all answers) in (?:english|german|french|spanish|portuguese|italian|dutch|polish|russian|turkish|japanese|chinese|tagalog|hindi|arabic|welsh|greek|\\p{Lu}\\p{L}+)", { type: "preference", key: "style.language" }),
  rule("(?:prefers|wants|likes|would prefer|would rather have|hates|dislikes|can't stand) (?:to get |the )?(?:short|long|brief|concise|detailed|quick|longer|shorter) (?:answers|replies|messages|explanations|texts|summaries|responses)", { type: "preference", key: "style.length" }),
  rule("(?:(?:has )?(?:just )?(?:switched|moved|changed|migrated|gone|went|swapped|defected|upgraded))(?: over| back)?(?: from (?<from>[^,]+?))? (?:to|for) (?<tool>[^,.(]+)", {
    type: "preference",
    key: ({ tool }) => toolKey(tool),
    text: ({ tool }) => `Uses ${tool ?? ""}`,
    former: ({ from }) => from,
    isSince: true,
  }),
  rule("(?:(?:has )?(?:replaced|swapped|ditched|traded|dropped|exchanged)) (?:the |an old |old )?(?<from>[^,]+?) (?:with|for|by|in favour of) (?<tool>[^,.(]+)", {
    type: "preference",
    key: ({ tool }) => toolKey(tool),
    text: ({ tool }) => `Uses ${tool ?? ""}`,
    former: ({ from }) => from,
    isSince: true,
  }),
  rule(
    `(?:(?:at (?:home|work)|on the \\p{L}+)[^.]{0,20} )?${ADVERB}(?:uses|is using|works (?:with|in|on)|runs|is running|is on|is now on|codes|programs|writes|edits|browses|develops|does|keeps|swears|daily[- ]drives|types|has used|has been|is a|has|bought|got|owns|no longer uses|stopped using|went back|has gone back|has returned|returned|installed|has installed|dual-boots|sticks|stays|loves|likes|prefers|can't live without|replaced|has a|(?:the |a |an )?(?:[\\p{L}-]+ ){0,2}?(?:editor|ide|shell|terminal|browser|os|operating system|phone|laptop|computer|machine|desktop|pc|distro|server|everything) (?:is|runs|uses))${END}`,
    {
      type: "preference",
      key: (_, whole) => {
        const tool = toolIn(whole);
        if (tool === undefined) return undefined;
        const isOwned = /^(?:has|bought|got|owns|has a) /iu.test(whole);
        if (isOwned && tool !== "phone" && !/^has been (?:on|using|a) /iu.test(whole)) return undefined;
        if (/^is an? /iu.test(whole) && !/(?:user|person|guy|fan|girl|man|woman|addict|loyalist|convert)/iu.test(whole)) return undefined;
        return tool;
      },
    },
  ),
  rule(`(?:switched|has switched|moved|has moved|went)(?: over)? from (?<from>${PROGRAMMING}) to ${PROGRAMMING}(?![\\p{L}+#])`, { type: "skill", key: "programming.language", former: ({ from }) => from }),
  rule(`(?:uses only|uses mostly|uses mainly|has been (?:programming|coding|writing(?: \\p{L}+)?)|has (?:programmed|coded|written(?: \\p{L}+)?)|has \\p{L}+ years of) (?:in )?${PROGRAMMING}(?![\\p{L}+#])`, { type: "skill", key: "programming.language" }),
  rule(`(?:(?:the )?(?:[\\p{L}-]+ ){0,3}?(?:backend|back-end|frontend|front-end|codebase|stack|app|site|website|code|service|server|pipeline|engine|bot|project) (?:is|runs|was) (?:now )?(?:all |mostly |entirely |fully )?(?:written )?(?:in |on )?|only knows |knows only |knows |is fluent in |is best at |thinks in )${PROGRAMMING}(?![\\p{L}+#])`, { type: "skill", key: "programming.language" }),
  rule(`${PROGRAMMING} is (?:the|a) (?:main|first|primary|favou?rite|go-to|daily|best)(?: programming)? (?:language|one)`, { type: "skill", key: "programming.language" }),
  rule(`(?:codes|programs|writes(?: \\p{L}+)?|develops|works|is fluent|mostly (?:writes|codes)|is learning|learns|has switched|switched|hacks|scripts)(?: mostly| mainly| only| everything| code| all| now)* (?:in |to )?${PROGRAMMING}(?![\\p{L}+#])`, { type: "skill", key: (_, whole) => (/^(?:writes|works|is learning|learns) (?!.*\bin\b)(?:c|r|go|d)\b/iu.test(whole) ? undefined : "programming.language") }),
  rule(`(?:(?:the )?(?:main|first|primary|go-to|daily|favou?rite) (?:programming )?language is|uses) ${PROGRAMMING}(?![\\p{L}+#])`, { type: "skill", key: "programming.language" }),
  rule(`(?:drives|owns|has|bought|has bought|got|has got|ordered|has ordered|sold|has sold|has leased|leased|has swapped|swapped|traded in|has traded in|swapped|is buying|leases|is leasing|rides|crashed|wrote off|is driving|is getting|cancelled|has cancelled|still drives|inherited|restored|lost)(?: in)? (?:an?|the|their|two|own|that)? ?(?:very first |first |new |old |used |second-hand |secondhand |silver |red |blue |green |white |black |grey |electric |hybrid |\\d{4} |[\\p{L}-]+ ){0,3}?(?:${CARS})${END}`, { type: "fact", key: "car" }),
  rule(`(?:the )?(?:${CARS}|car|vehicle),? (?:is|was|has|broke|got|a |called|an )`, { type: "fact", key: (_, whole) => (/^the car park/iu.test(whole) ? undefined : "car") }),
  rule(`(?:drives|owns|doesn't (?:own|have|drive)|does not (?:own|have)|has no|has|bought|sold|has sold|gave up|got rid of|no longer (?:has|owns|drives)|is getting|leases|has never owned|ordered) (?:an?|the|any|own)? ?(?:new |used |second-hand |electric |hybrid |old |company |[\\p{L}-]+ )?(?:${VEHICLES})${END}`, {
    type: "fact",
    key: (_, whole) => (/(?:car (?:park|accident|crash|seat)|toy|model|company car)/iu.test(whole) ? undefined : / (?:bike|scooter|moped)/iu.test(whole) && !/motor/iu.test(whole) ? undefined : "car"),
  }),
  rule(`${ADVERB}(?:plays|has played|has been playing|is learning(?: to play)?|learns(?: to play)?|is taking up|took up|has taken up|started(?: playing| learning| to learn)?|has started(?: playing| learning)?|has begun(?: to learn| learning)|practises|used to play|no longer plays|stopped playing|gave up|is teaching themselves|taught themselves|takes|is taking|has been having|has|is having|picked up|has picked up|busks with|practises|practices|studies|learned|learnt|has learned|is the one (?:with|on)|teaches|wants to learn|plans to learn|plans to play)(?: the| a| an| bit of| classical| jazz| second| first| lead| bass| electric| acoustic)*,? (?<instrument>${INSTRUMENTS})${END}(?=$|[,.;]| (?!\\p{L}+ (?:book|case))\\p{L})(?! (?:recital|concert|store|shop|maker|player))`, {
    type: "skill",
    key: ({ instrument }, whole) => /^(?:has|takes|is taking|is having|has been having) /iu.test(whole) && !/lessons?|classes/iu.test(whole) && !/^has (?:been (?:playing|learning)|begun|started|taken|played|picked|learned)/iu.test(whole) ? undefined : (/^(?:wants|plans) to (?:learn|play)/iu.test(whole) ? `plan.${(instrument ?? "").toLowerCase().replaceAll(" ", "-")}` : "instrument"),
  }),
  rule(`(?:is|has been|was) (?:an? |the )?(?:[\\p{L}-]+ )?(?:(?:${INSTRUMENTS}) player|drummer|pianist|guitarist|violinist|cellist|flautist|flutist|bassist|harpist|organist|trumpeter|saxophonist|clarinettist|accordionist|percussionist|keyboarder|fiddler|violist|bassoonist|oboist|trombonist|bagpiper|piper)${END}`, { type: "skill", key: "instrument" }),
  rule("(?:drums|fiddles|strums) (?:in|for|with) (?:a|an|the)", { type: "skill", key: "instrument" }),
  rule(`(?:[^.]{3,60}(?<!\\p{L}))?${INSTRUMENTS}${END}`, { type: "skill", key: (_, whole) => (MUSIC.test(whole) && !/^(?:Wants|Plans|Would|Hopes|Is (?:going|saving|thinking)|Sold|Bought|Inherited|Lost|The (?!instrument))/u.test(whole) ? "instrument" : undefined) }),
  ...PLANS,
  rule("[^.]{2,90}", { type: "preference", key: (_, whole) => (NO_TOOL.test(whole) ? undefined : toolIn(whole)) }),
  rule("speaks ", { type: "skill" }),
  rule("(?:can|knows how to|is good at|is able to|can't|cannot) ", { type: "skill" }),
  rule("(?:(?:really |absolutely )?(?:loves?|likes?|enjoys?|adores?|hates?|dislikes?|prefers?|can't stand|doesn't like|doesn't eat|doesn't drink|detests|is obsessed with|is a (?:big |huge )?fan of|is into)) ", { type: "preference" }),
  rule("(?:wants?|hopes?|is hoping|dreams?|aims?|intends?|is thinking|is saving|would (?:like|love)|is considering) ", { type: "goal" }),
];
