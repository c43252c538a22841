import { DIETS, FAITHS } from "./attribute-lists.ts";
import { ADVERB, cased, END, NAME, type Rule, rule } from "./attribute-rule.ts";

export const BODY: readonly Rule[] = [
  rule(
    `${ADVERB}(?:is|has been|became|has become|went|has gone|has stayed|stays|turned|is going|follows|eats|keeps|is on|has been on|does|is doing|lives|gave up|has given up|stopped being|is no longer|was|started|has started|tries|switched to|used to be|no longer eats)(?: now| strictly| mostly| fully| almost| entirely| completely| a| an| the| strict| lifelong| (?:very )?strictly|ly| being| to be)* (?<diet>${DIETS})${END}`,
    {
      type: "identity",
      key: "diet",
      isSince: false,
    },
  ),
  rule(
    `(?:(?!cook|bak|made|makes|restaurant|recipe)[\\p{L}'-]+ ){1,5}(?:${DIETS})(?=$|[,.;]| (?:for|since|and|but|at|because|except|diet|who|these|again|from|after|until|in|by|as|now|person)\\b)`,
    {
      type: "identity",
      key: (_, whole) =>
        /^(?:Is|Are|Has|Had|Went|Became|Turned|Eats|Follows|Stays|Keeps|Does|Gave|Stopped|No longer|Was|Lives|Tries|Used|Cooks|Isn't|Doesn't|Mostly|Only|Switched|Started|Identifies)/u.test(
          whole,
        )
          ? "diet"
          : undefined,
    },
  ),
  rule(
    "(?:can't|cannot|doesn't|isn't allowed|isn't able to|no longer|avoids|never|must not|may not|does not)(?: (?:eat|eats|have|has|tolerate|tolerates|digest|touch|touches|do))? (?:any )?(?:gluten|lactose|dairy|wheat|meat|pork|sugar|fructose|carbs|eggs)(?!\\p{L})",
    { type: "identity", key: "diet" },
  ),
  rule(`ate (?:a|an|the|some) .{2,60}(?:vegetarian|vegan)`, { type: "identity", key: "diet" }),
  rule(
    "(?:doesn't|does not|no longer|never|has never|can't|stopped|gave up|has given up|has cut out|cut out|avoids|only)(?: eats?| eating| eaten| touch(?:es)?)?(?: any| all)? (?:red meat|meat|pork|beef|fish|seafood|shellfish|dairy|animal products|gluten|sugar|bread|carbs|eggs|wheat|lactose)(?: or (?:fish|meat|dairy|pork|drink|eggs))?(?=$|[,.(;]| (?:since|for|because|at|in|any|after|and|but|or|on|anymore|as)\\b)",
    {
      type: "identity",
      key: (_, whole) => (/eat|touch|gave up|given up|cut out|avoids/iu.test(whole) ? "diet" : undefined),
    },
  ),
  rule(
    "(?:has )?(?:started|began|begun|went back to|gone back to|is)(?: to)? (?:eat|eating|having) (?<food>meat|fish|dairy|eggs|chicken|gluten|seafood|pork|beef)(?: and (?:fish|meat|dairy|eggs))? again",
    { type: "identity", key: "diet", text: ({ food }) => `Eats ${food ?? ""} again`, isSince: true },
  ),
  rule(
    "(?:only eats|eats only|(?:has )?started eating meat|has been eating meat|has cut (?:gluten|dairy|sugar|meat|carbs|alcohol|wheat) out|has no (?:dairy|gluten|meat|sugar|lactose|wheat|eggs)|eats (?:meat|fish|dairy|eggs|chicken|gluten|seafood) again|has gone back to (?:eating )?meat|mostly eats|eats no|eats fish but|eats everything except|eats meat|has eaten (?:no|only)|has eaten fish|is off (?:dairy|gluten|meat|sugar)|keeps (?:strictly )?kosher|is on (?:a|an|the) (?:\\p{L}+[ -])?(?:diet|low)|follows (?:a|an|the) .{2,30} diet|has switched to a .{2,30} diet)",
    { type: "identity", key: "diet" },
  ),
  rule(
    `${ADVERB}(?:is|was|became|has become|was raised|was brought up|grew up|is a practising|converted to|identifies as|is not|isn't|is no longer|used to be|stopped being)(?: now| an?| the| deeply| devoutly?| very| strictly| non-practising| practising| practicing| lapsed| secular| cultural(?:ly)?| both| more or less| a bit| not| raised| born| proudly| still)* (?<faith>${FAITHS})(?=$|[,.;(]| (?:and|but|in|by|who|since|after|with|so|now|at|from|though|on|family|household|until|as|for|person|woman|man)\\b)`,
    {
      type: "identity",
      key: "religion",
    },
  ),
  rule(
    "(?:converted to|was baptised|was baptized|was confirmed|was ordained|got baptised|left the (?:\\p{L}+ )*(?:church|witnesses|faith|cult|jehovah)|left (?:catholicism|islam|judaism|christianity|mormonism|religion)|lost (?:the )?faith|found god|believes in god|doesn't believe in god|does not believe in god|is (?:not|isn't) religious|isn't religious|goes to (?:church|mass|mosque|temple|synagogue|the mosque|the temple|gurdwara|shul|the church)|attends (?:church|mass|the mosque|synagogue)|observes (?:shabbat|sabbath|lent|ramadan|the fast)|keeps (?:shabbat|the sabbath)|fasts (?:during|for|in) ramadan|prays five times|became (?:a|an) (?:\\p{L}+ )?(?:christian|buddhist|muslim|hindu|sikh|jew|quaker|pagan)|as a (?:jain|sikh|muslim|christian|jew|hindu|buddhist)|is a member of the .{2,30}church|no longer (?:goes to church|pays church tax|believes)|no longer pays church tax)",
    { type: "identity", key: "religion" },
  ),
  rule("gives .{2,40} to (?:the|a) (?:mosque|church|temple|synagogue|parish)", { type: "identity", key: "religion" }),
  rule("(?:is|turned|has) (?:severely |badly |very |deathly |mildly )?(?:allergic|intolerant) ", { type: "identity" }),
];

const CHILD = "(?:baby|child|girl|boy|son|daughter|twins|triplets|babies)";
export const RELATIONSHIPS: readonly Rule[] = [
  rule(
    `${ADVERB}(?:is|got|fell) (?:now |also |\\d+ (?:weeks|months) |heavily |three |four |five |six |seven |eight |nine |months )*(?:pregnant|expecting)(?!\\p{L}| (?:guests|visitors|a (?:parcel|package|call|letter|delivery|visit)))`,
    { type: "identity", key: "pregnancy" },
  ),
  rule(
    `(?:had|has had|gave birth to|has given birth to) (?:(?:an?|the|her|his|their|little|healthy|baby|first|second|third|new) )*${CHILD}${END}`,
    { type: "fact", ends: ["pregnancy"] },
  ),
  rule(`(?:gave birth|has given birth|is no longer pregnant|lost the baby|had a miscarriage)${END}`, {
    type: "fact",
    ends: ["pregnancy"],
  }),
  rule("(?:ties the knot|tied the knot|is tying the knot|has set the date|set the date)", {
    type: "relationship",
    key: "plan.wedding",
  }),
  rule(
    `(?:is getting married|will get married|is marrying|will marry|plans to (?:marry|get married)|(?:the )?wedding (?:is|was|will be|has been|isn't|won't)|is planning (?:a|the|an?) (?:[\\p{L}-]+ )?wedding|called off (?:the|a) (?:wedding|engagement)|called (?:the|a) wedding off|has called off the (?:wedding|engagement)|postponed (?:the|a) wedding|moved the wedding|marries|gets married|is eloping|wants to (?:marry|get married)|hopes to marry)${END}`,
    { type: "relationship", key: "plan.wedding" },
  ),
  cased(
    `(?:Is(?: now| happily)? (?:married|with|together with|in a relationship with|dating|seeing|going out with|a couple with|living with the (?:boyfriend|girlfriend|partner))|Has been (?:married|with|together|in a relationship|dating|seeing)|Has been together|Was proposed|Dates|Met the (?:partner|husband|wife)|Married|Got together|Moved in|Is a couple|Broke up|Split up|Separated|Got divorced|Is divorced|Has broken up|Has split up|Fell in love|Is living together)(?: [^A-Z,]{2,24})??(?: (?:to|with|from|by))?(?: the (?:partner|wife|husband|boyfriend|girlfriend),)? ${NAME}`,
    {
      type: "relationship",
      key: ({ name }, whole) =>
        // Who has parted may have somebody else soon.
        /^(?:Broke up|Split up|Separated|Has broken up|Has split up|Has separated)/u.test(whole)
          ? "relationship.status"
          : /^(?:Married|Got divorced|Is divorced|Separated)/u.test(whole)
            ? /^Married in/u.test(whole)
              ? "relationship.status"
              : /divorced|Separated/u.test(whole)
                ? "relationship.status"
                : "relationship.partner"
            : /^(?:Is with|Met|Moved in)/u.test(whole) && /^(?:[A-Z][a-z]+ (?:in|at))/u.test(name ?? "")
              ? undefined
              : "relationship.partner",
    },
  ),
  rule(
    `(?:got|is|was|has been|has got|became|has become)(?: now| still| just| finally| happily| recently| newly| officially| still| legally| a| an| both)* (?:married|engaged|divorced|separated|widowed|single|widow|widower|a widow|a widower|in a relationship|in an open (?:relationship|marriage)|polyamorous|bachelor|divorcee|unmarried|remarried)${END}(?! to (?:a|the) (?:job|idea))`,
    {
      type: "relationship",
      key: "relationship.status",
    },
  ),
  rule(
    `(?:got divorced|filed for divorce|is getting divorced|is getting a divorce|broke up|split up|has broken up|has split up|separated|has separated|was widowed|isn't in a relationship|is not in a relationship|isn't together|got engaged|proposed|married (?:in|on|at|for)|got married|called it off|left (?:the|a) (?:first |second )?(?:husband|wife|partner)|has been single|isn't married|isn't looking for|has a (?:boyfriend|girlfriend|partner|husband|wife)$|remarried|never married|has never married|is going through a divorce|eloped)${END}`,
    {
      type: "relationship",
      key: (_, whole) => (/^(?:proposed (?!to))/iu.test(whole) ? undefined : "relationship.status"),
      ends: [],
    },
  ),
  rule("asked the speaker to marry|proposed to the speaker", { type: "relationship", key: "relationship.status" }),
  rule("died|passed away|passed|is dead", { type: "fact" }),
  rule(
    "(?:has been with|is with|has been together|has been a couple|is a couple|has been married (?:to|for|since)|is in a relationship|has been dating|is dating|is seeing|has been seeing|has been in a relationship)(?!\\p{L})",
    {
      type: "relationship",
      key: (_, whole) =>
        /^(?:is|has been) with (?:a|an|the|their) (?:\p{L}+ )?(?:company|team|bank|firm|agency|child|children)/iu.test(
          whole,
        ) || /^is seeing (?:a|the) (?:doctor|therapist|specialist|physio)/iu.test(whole)
          ? undefined
          : "relationship.partner",
    },
  ),
  rule(
    "has (?:an? |two |three |four |five |no |\\d |the )?(?:[\\p{L}-]+ ){0,2}?(?:sons?|daughters?|child(?:ren)?|kids?|brothers?|sisters?|wife|husband|partner|girlfriend|boyfriend|siblings|twins|grand\\p{L}+|nephews?|nieces?|friend|cousins?)\\b",
    { type: "relationship" },
  ),
  rule(
    "has (?:an? |two |three |four |five |\\d )?(?:[\\p{L}-]+ )?(?:dogs?|cats?|puppy|kitten|pets?|horse|rabbits?|parrot|hens|chickens|guinea pigs|tortoise|hamsters?|goldfish)\\b",
    { type: "relationship" },
  ),
];
