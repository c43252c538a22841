/** Identity and residence: name, age, birth, nationality, language, home. */

import { anyOf } from "../../any-of.ts";
import { wordList } from "../clauses/words.ts";
import {
  ADVERB,
  after,
  COUNTRIES,
  cased,
  DWELLINGS,
  END,
  isCountry,
  isPlace,
  LANGUAGES,
  NAME,
  NATIONS,
  PLACE,
  type Rule,
  rule,
  toolIn,
  toolKey,
} from "./attribute-lists.ts";

const AGE =
  "(?<age>\\d{1,2}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\p{L}+)?|(?:eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen))";
const asAge = (_: unknown, whole: string): string =>
  whole.replace(/^(?:has (?:just )?)?turned /iu, "Is ").replace(/^(?:is turning|will turn|will be) /iu, "Turns ");
const MONTH = anyOf("january february march april may june july august september october november december");
const DAY = `(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|${MONTH} (?:the )?\\d{1,2}|\\d{1,2}[./]\\d{1,2}|christmas (?:day|eve)|new year's (?:day|eve)|boxing day|halloween|leap day)`;
const placeKey = (index: string | undefined, country = "home.country", city = "home.city"): string | undefined =>
  isPlace(index) && !CLUB.test(index ?? "") ? (isCountry(index) ? country : city) : undefined;
/** "Kirby FC", "Leeds United": no places. */
const CLUB = / (?:A?FC|RFC|CC|SC|United|Rovers|Wanderers|Rangers|Athletic|Albion)$/u;
const NOT_NAMES = new RegExp(
  `^(?:${NATIONS}|${LANGUAGES}|Sikh|Jewish|Muslim|Catholic|Buddhist|Christian|Hindu|Quaker|Mormon|Jain|Protestant|Lutheran|Anglican|Baptist|Adventist|Methodist|Baptist|Witness|God|OK|Okay|IT|HR|DJ|CEO|CTO)(?:e?s)?(?![\\p{L}])`,
  "iu",
);

export const IDENTITY: readonly Rule[] = [
  rule("is (?:(?:left|right)[- ]?handed|a lefty|ambidextrous)(?!\\p{L})", { type: "identity", key: "handedness" }),
  rule(
    "(?:is (?:\\p{L}+ly |partially |red-green )?(?:colou?r[- ]?blind|hard of hearing|deaf|blind|short-?sighted|dyslexic|autistic|partially sighted)|uses an? (?:\\p{L}+ )?(?:wheelchair|cane|crutch|rollator|hearing aid|walking (?:stick|frame)|prosthe\\p{L}+))(?!\\p{L})",
    { type: "identity" },
  ),
  cased(`(?:Is called|Is named) ${NAME} by `, { type: "identity", key: "nickname" }),
  rule("is called (?:by )?\\p{L}[\\p{L}'’ -]{1,30} (?:at|by|in|on) ", { type: "identity", key: "nickname" }),
  cased(
    `(?:(?:The )?(?:[Ff]ull |[Ff]irst |[Rr]eal )?[Nn]ame is|Is called|Is named|Is becoming|Changed (?:the )?name to|Became) ${NAME}(?=$|[,.;(]| (?:and|but|not|after|since|in|together|for|with|from)\\b)`,
    {
      type: "identity",
      key: ({ name }) => (COUNTRIES.has((name ?? "").toLowerCase()) ? undefined : "name"),
      text: ({ name }, whole) =>
        /^(?:Is becoming|Became|Changed)/u.test(whole) ? whole : `Is called ${name ?? ""}${after(whole, name)}`,
    },
  ),
  rule(
    "(?:the )?(?:surname|last name|family name|middle name|maiden name|first name|real name|birth name|legal name) (?:is|was) ",
    { type: "identity", key: "name" },
  ),
  // "Is Siobhán", "Is Dr. Bhattacharya": a bare name.
  cased(`Is (?:Dr\\.? |Prof(?:essor|\\.)? |Mrs?\\.? |Ms\\.? )?${NAME}(?=$|,| and | not )`, {
    type: "identity",
    key: ({ name }, whole) =>
      NOT_NAMES.test(name ?? "") || COUNTRIES.has((name ?? "").toLowerCase()) || /^\p{Lu}{2,}$/u.test(name ?? "")
        ? undefined
        : whole.length < NAME_TEXT_MAX
          ? "name"
          : undefined,
    text: (_, whole) => `Is called ${whole.slice(3)}`,
  }),
  rule(
    "(?:(?:the )?nickname (?:[^.]{2,30} )?is|goes by|(?:prefers|likes) to be called(?! (?:before|after|at|on|in|during|between|from|every|only|when|if|back|early|late|first|again|up|to|out|for|via|with)(?!\\p{L}))|is (?:better )?known as|answers to|everyone calls|people call|friends call|has (?:the|a) nickname|(?:the )?(?:nickname|stage name) is|has the stage name|was nicknamed|is nicknamed) ",
    { type: "identity", key: "nickname" },
  ),
  rule(
    "(?:(?:the )?pronouns are |uses |goes by )(?:the pronouns )?(?:she|he|they|xe|ze)(?:/\\p{L}+| and \\p{L}+| pronouns)",
    {
      type: "identity",
      key: "pronouns",
      text: (_, whole) => whole.replace(/^(?:the )?pronouns are (?<list>\S+)$/iu, "Uses $<list> pronouns"),
    },
  ),
  rule(`(?:turns|is turning|will turn|will be|turned) (?:${AGE})(?: years old)? on (?:${DAY}|the \\d)`, {
    type: "identity",
    key: "birthday",
    text: (_, whole) => whole.replace(/^(?:is turning|will turn|will be) /iu, "Turns "),
  }),
  rule(
    `(?:is|turns|will be|is turning|will turn|turned|has turned|has just turned) (?:only |about |nearly |almost |going on )?${AGE}(?: years old| years of age|-years-old| now)?(?=$|[,.(;]| (?:and|but|in|this|next|so|now|today|at|years|with|on|since)\\b)(?! (?:%|percent|kg|km|cm|weeks|months|minutes|hours|days|people|miles|euros))`,
    {
      type: "identity",
      key: ({ age }, whole) =>
        /^is \d{1,2} (?:in|on|at) /iu.test(whole) ||
        /^\d\d?\.\d/.test(after(whole, age)) ||
        /^\.\d/.test(after(whole, age))
          ? undefined
          : "age",
      text: asAge,
    },
  ),
  // "We are six" counts heads, "turning six" does not.
  rule(
    "(?:is turning|turns|will turn|turned|has turned|has just turned) (?<age>two|three|four|five|six|seven|eight|nine|ten)(?: years old)?(?=$|[,.(;]| (?:and|but|in|on|this|next|so|now|today)\\b)",
    { type: "identity", key: "age", text: asAge },
  ),
  rule(
    `(?:(?:the )?birthday (?:is|falls)|was born|celebrates (?:the )?birthday|has (?:a|the) birthday)(?: on| always| now)* (?:${DAY}|the \\d)`,
    { type: "identity", key: "birthday" },
  ),
  rule(
    `(?:(?:the )?birthday (?:is|falls)(?:$| )|has (?:a|the) birthday |shares (?:a|the) birthday|was born (?:in|on|at) (?:${MONTH}|\\d{4}|the (?:year|summer|winter)|a leap|christmas|new year))`,
    { type: "identity", key: "birthday" },
  ),
  rule(
    "(?:weighs? |(?:the )?weight is |is (?:now )?(?:down|up|back down) to \\d{2,3}(?:[.,]\\d)?(?=$|[,.]| (?:kg|kilos?|pounds|lbs?|stone|now|from|and))|is (?:now )?at \\d{2,3}(?:[.,]\\d)? ?(?:kg|kilos?|pounds|lbs?|stone)|has lost .{2,30} down to \\d|(?:has |is )?(?:gone|went|dropped|got|been) (?:down )?from \\d+ (?:kilos? |kg )?to \\d+|is (?:about |around |nearly |only )?\\d{2,3}(?:[.,]\\d)? ?(?:kg|kilos?|pounds|lbs|stone)\\b)",
    {
      type: "identity",
      key: (_, whole) =>
        / (?:hours|days|percent|euros|dollars|words|km|minutes|pages|signatures|weeks)/iu.test(whole) &&
        !/kilo|kg/iu.test(whole)
          ? undefined
          : "weight",
      text: (_, whole) =>
        whole.replace(/^Is (?=(?:(?:about|around|nearly|only) )?\d[\d.,]* ?(?:kg|kilos?)(?!\p{L}))/u, "Weighs "),
    },
  ),
  rule("lost \\d+ (?:kilos?|kg|pounds|stone)\\b.{0,40} (?:and is )?down to ", { type: "identity", key: "weight" }),
  rule(
    "(?:is|stands|measures|is about|is around) (?:about |around |nearly |only |just )?(?:\\d[.,]\\d{1,2} ?(?:m\\b|metres|meters)?(?=$|[ ,.])|\\d{3} ?(?:cm|centimetres|centimeters)|\\d ?(?:ft|foot|feet|'))",
    {
      type: "identity",
      key: (_, whole) =>
        / (?:kg|kilos|km|percent|litres|million|years)/iu.test(whole.slice(0, HEIGHT_WITHIN)) ? undefined : "height",
    },
  ),
  rule("(?:is|stands) (?:about |around |nearly |only |just |barely )?(?:four|five|six|seven)(?: |-)(?:foot|feet|ft)", {
    type: "identity",
    key: "height",
  }),
  rule(
    `(?:(?:the )?(?:native|first|mother) (?:language|tongue) is|has .{2,20} as (?:the|a) (?:native|first|mother)|is a native (?:speaker of )?${LANGUAGES}|speaks ${LANGUAGES} natively|${LANGUAGES} is (?:the|a) (?:native|first|mother)|grew up speaking|grew up (?:bilingual|with ${LANGUAGES})|was raised (?:speaking|bilingual|in ${LANGUAGES})|(?:spoke|speaks) \\p{L}+ (?:at home|with (?:the )?(?:mother|father|parents|grandmother|grandparents)))`,
    { type: "identity", key: "language.native" },
  ),
  rule(
    "(?:(?:is|lives|works) (?:in|on) (?:the )?(?:\\S+ )?(?:time ?zone|(?:eastern|central|pacific|mountain|atlantic|\\p{L}+)(?: standard| daylight)? time\\b|UTC|GMT|CET|CEST|EST|EDT|PST|PDT|IST|JST|BST)|(?:the )?time ?zone is|is on \\S+ time|is (?:UTC|GMT))",
    { type: "identity", key: "timezone" },
  ),
  rule("is in [\\p{L} ]{2,24}, (?:atlantic|eastern|central|pacific|mountain|\\p{L}+) time", {
    type: "identity",
    key: "timezone",
  }),
  rule(
    `(?:is|was|became|will become|holds|has|got|took|received|applied for|renounced|gave up)(?: an?| both| the| dual)? (?:(?:${NATIONS})(?:(?: and |-| or |/)(?:${NATIONS}))? )?(?:citizen(?:ship)?|nationality|passport|dual national|national)${END}`,
    { type: "identity", key: "nationality" },
  ),
  rule(
    `${ADVERB}is (?:originally |half(?:-| )|part(?:-| )|a proud |proudly |both |an? )?(?:${NATIONS})(?:(?: and |-| half |, half |/)(?:half(?:-| ))?(?:${NATIONS}))*(?=$|[,.;(]| (?:and|but|by|with|from|born|on|in|through|citizen|at)\\b)`,
    { type: "identity", key: "nationality" },
  ),
  cased(
    `(?:Was born(?: and (?:raised|bred))? (?:in|at|near)|Is (?:originally )?from|Comes (?:originally )?from|Hails from|Is a native of) (?:the )?${PLACE}`,
    {
      type: "identity",
      key: ({ place }) => (/^\p{Lu}/u.test(place ?? "") && isPlace(place) ? "birthplace" : undefined),
    },
  ),
  rule(
    "(?:was born in (?!\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|the (?:year|summer|winter|spring|autumn))|the birthplace is|(?:the )?(?:home ?town|home town) is)",
    { type: "identity", key: "birthplace" },
  ),
];
const NAME_TEXT_MAX = 44;
const HEIGHT_WITHIN = 24;

/** The first capitalised place after "in", "near" or "to" that is not a month. */
export function placeIn(text: string): string | undefined {
  const found = [
    ...text.matchAll(
      /(?<!\p{L})(?:in|near|outside|to|at|of|between|by|into|from) (?:the )?(?:(?:city|town|village|centre|center|middle|heart|north|south|east|west|suburbs|outskirts) of )?(?<place>\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|(?:de|del|la|le|am|upon|of|do|da)(?= \p{Lu})))*)/gu,
    ),
  ];
  return found
    .map(({ groups }) => groups?.["place"])
    .find((index) => isPlace(index) && !/^(?:\p{Lu}\p{L}+day|Christmas|Easter|Street|Road)$/u.test(index ?? ""));
}
const homeKey = (_: unknown, whole: string): string | undefined => {
  const here =
    whole
      .replace(/, not .*$/su, "")
      .split(/ (?:with|because|since|where|who|which|before|after|while|but|from) /u)[0] ?? "";
  if (toolIn(here.slice(0, DWELLING_WITHIN)) !== undefined && !/\d/.test(here)) return undefined;
  if (DWELLING.test(here.slice(0, DWELLING_WITHIN))) return "home.type";
  if (ADDRESS.test(here)) return "home.city";
  return placeKey(placeIn(here) ?? placeIn(whole));
};
const DWELLING = new RegExp(
  `(?:in|on|aboard|into|bought|rents|rented|renting|owns|shares|sharing|built|has|restored|found) (?:a|an|the|own) (?:(?:(?!of |from )[\\p{L}\\d'-]+ ){0,4}?${DWELLINGS}${END}|(?:converted|former|renovated|disused) \\p{L}+)`,
  "iu",
);
const DWELLING_WITHIN = 70;
/** "Haus Linde in Kiel", "a home, Oak Lodge in Bath"; not "the role of manager in Leeds". */
const isHome = (home: string): boolean => /^\p{Lu}/u.test(home) || HOUSES.test(home) || DWELLING.test(`in ${home}`);
const HOUSES = /(?<!\p{L})(?:home|house|haus|residence|lodge|place|building|building|community|village)(?!\p{L})/iu;
const ADDRESS =
  / (?:at|on|in) (?:(?:number )?\d+\p{L}?,? )?(?:\p{Lu}[\p{L}'-]+ )+(?:Street|Road|Lane|Avenue|Drive|Close|Way|Square|Terrace|Row|Place|Crescent|Gardens|Hill|Quay|Court|Boulevard)/u;

const MOVES = anyOf(wordList("moves"));
const LIVES = anyOf(wordList("lives"));

export const HOME: readonly Rule[] = [
  rule("has a household of ", { type: "identity", key: "household.size" }),
  rule("works in a team of ", { type: "fact", key: "work.team-size" }),
  rule(
    "(?:is|plans to|will|wants to|will be|hopes to|intends to|would like to|is going to|has decided to|decided to|is thinking of|is planning to)(?: be)? (?:moving|move|relocating|relocate|emigrating|emigrate)(?! (?:in|up|on) )(?=$|[,.]| )",
    { type: "goal", key: "plan.move" },
  ),
  rule("(?:(?:is|will be) moving|moves) (?:in|out|into)(?!\\p{L})", { type: "goal", key: "plan.move" }),
  rule("(?:has )?(?:just )?moved from (?:a|an|the) [^,]{2,40}? (?:to|into) (?:a|an|the|own) ", {
    type: "identity",
    key: (_, whole) =>
      DWELLING.test(whole.slice(whole.indexOf(" into ") === -1 ? 0 : whole.indexOf(" into ")))
        ? "home.type"
        : undefined,
  }),
  rule(
    `(?:moved|has moved|has gone|went)(?: out| over)? (?:in|into|to) (?<home>(?:a |an |the )?(?:[\\p{L}-]+ ){0,2}?(?:(?:nursing|care|retirement|residential|old people's) home|hospice|sheltered housing|assisted living)${END}.*)`,
    {
      type: "identity",
      key: "home.city",
      text: ({ home }) => `Lives in ${home ?? ""}`,
      ends: ["home.with"],
      isSince: true,
    },
  ),
  rule("(?:has )?(?:just )?moved into (?<home>(?:(?:a|an|the|own) |\\p{Lu}).+)", {
    type: "identity",
    key: ({ home = "" }) => (placeKey(placeIn(`in ${home}`)) !== undefined && isHome(home) ? "home.city" : undefined),
    text: ({ home }) => `Lives in ${home ?? ""}`,
    ends: ["home.type"],
    isSince: true,
  }),
  rule(
    `(?:rents|has rented|is renting|shares|is sharing) (?:alone )?(?:a|an|the|own) (?:[\\p{L}\\d'-]+ ){0,4}?${DWELLINGS}${END}`,
    { type: "identity", key: (_, whole) => placeKey(placeIn(whole)), ends: ["home.type"], isSince: false },
  ),
  rule("(?:lives|is living) with the speaker(?=$|[,.]| (?:now|since|again)(?!\\p{L}))", {
    type: "identity",
    key: "home.with",
  }),
  rule("(?:lives|is living) (?:alone|by (?:him|her|them)self|on (?:his|her|their) own)$", {
    type: "identity",
    key: "home.with",
    text: () => "Lives alone",
  }),
  rule(`(?:moved|has moved) in with (?<who>(?!.* in \\p{Lu}).+)`, {
    type: "identity",
    key: "home.with",
    text: ({ who }) => `Lives with ${who ?? ""}`,
    isSince: true,
  }),
  cased(
    `(?:Lives|Is living|(?:Shares|Is sharing) (?:a|the) (?:flat|house|room|place|apartment)) with (?:an? \\p{L}+(?: \\p{L}+)?, )?${NAME}(?:(?:,| and|, and) (?!moved|left)\\p{Lu}[\\p{L}'’-]+)*(?=$|[,.]| (?:now|since|near|in|at)\\b)`,
    {
      type: "identity",
      key: "home.with",
    },
  ),
  cased(`(?:Moved|Has moved|Is moving) in with [\\p{L}' ,]{1,40}? in ${PLACE}`, {
    type: "identity",
    key: ({ place }) => placeKey(place),
    text: (_, whole) => whole.replace(/^(?:Moved|Has moved|Is moving) in with/u, "Lives with"),
    isSince: true,
  }),
  rule(
    `${MOVES}(?: back| over| down| up| out| away| home| house| permanently| for work)*(?: from (?<from>[^,]+?))?,? (?:to|in|into) (?!together(?!\\p{L})|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?(?!\\p{L}))(?:live in |stay in )?(?:the )?${PLACE}`,
    {
      type: "identity",
      key: ({ place }, whole) => {
        if (toolKey(withoutTail(place)) !== undefined) return undefined;
        const named = /^(?:settled|came|has come|returned|has returned|fled|moved into|has moved into) /iu.test(whole)
          ? /^\p{Lu}/u.test(place ?? "")
          : true;
        if (/^\p{Ll}/u.test(place ?? "") && / (?:to|in|into) the /u.test(whole)) return undefined;
        return named &&
          !/^(?:the )?(?:backend|frontend|linux|windows|mac|vs|neovim|emacs|zed|firefox|chrome|brave|fish|zsh|sales|marketing|sustainability|management)/iu.test(
            place ?? "",
          ) &&
          toolKey(place) === undefined
          ? placeKey(withoutTail(place))
          : undefined;
      },
      text: ({ place }, whole) => (isBare(place, whole) ? `Lives in ${place ?? ""}${after(whole, place)}` : whole),
      former: ({ from }) => (/^(?:a|an|the) /iu.test(from ?? "") ? undefined : from),
      isSince: ({ place }, whole) => isBare(place, whole),
    },
  ),
  rule(`${ADVERB}(?:moved|has moved|is moving|has just moved) (?:into|to|in|back to|on) `, {
    type: "identity",
    key: homeKey,
  }),
  rule(`${ADVERB}${LIVES}${END}`, { type: "identity", key: homeKey }),
  cased(
    "(?:Is|Is (?:currently|now|staying|on holiday|away|working))(?: now| currently)? (?:in|at) (?<place>\\p{Lu}[\\p{L}'’.-]*(?: \\p{Lu}[\\p{L}'’.-]*)*)(?=,? (?:back home|until|till|for (?:the|a|an|one|two|three|four|five|six|\\d|work|business|now)|this|over|on (?:holiday|business|a)))",
    { type: "fact", key: ({ place }) => (isPlace(place) ? "whereabouts" : undefined) },
  ),
  rule(
    "is (?:currently |now )?(?:staying|on (?:a )?(?:holiday|vacation|trip|retreat)|visiting|camping|house-sitting|travelling|traveling|away) ",
    {
      type: "fact",
      key: (_, whole) => (isPlace(placeIn(whole.replace(/ visiting /iu, " visiting in "))) ? "whereabouts" : undefined),
    },
  ),
  cased(
    "(?:Is|Has been) (?:currently |back |now |living )?in (?<place>\\p{Lu}[\\p{L}'’.-]*(?: \\p{Lu}[\\p{L}'’.-]*)*)(?=$|[,.(]| (?:since|now|these)\\b)",
    {
      type: "identity",
      key: ({ place }) => placeKey(place),
      text: ({ place }, whole) =>
        whole.replace(/^Is (?:currently |now )in .*/u, `Lives in ${place ?? ""}${after(whole, place)}`),
    },
  ),
  cased("(?<place>\\p{Lu}[\\p{L} ]{2,24}) is (?:the )?home(?: now)?(?=$|[,.])", {
    type: "identity",
    key: ({ place }) => placeKey(place),
    text: ({ place }) => `Lives in ${place ?? ""}`,
  }),
  rule("(?:the )?(?:new |current |home |postal |permanent |main )*(?:address|home|residence) is (?:now )?", {
    type: "identity",
    key: (_, whole) =>
      /^(?:the )?home is (?:a|an|the) /iu.test(whole)
        ? "home.type"
        : /\p{Lu}/u.test(whole.slice(ADDRESS_WITHIN))
          ? "home.city"
          : undefined,
  }),
  rule("(?:the )?(?:new )?(?:place|house|flat|apartment|home) is (?:now )?(?:in|near|outside) ", {
    type: "identity",
    key: (_, whole) => placeKey(placeIn(whole)),
  }),
  // "The new place in Lund is so much bigger", "loves the new flat in Lund": implies the home.
  cased(
    `(?:(?:Loves?|Likes?|Adores?|Hates?|Unpacked|Decorated|Painted|Is (?:happy|settled|settling)(?: in| with)?) )?(?:[Tt]he )?[Nn]ew (?<home>place|house|flat|apartment|home|bungalow|cottage|studio) (?:in|near|outside) ${PLACE}(?=$|[,.;(]| (?:is|has|needs|was|but|and|so)\\b)`,
    {
      type: "identity",
      key: ({ place }) => (/^\p{Lu}/u.test(place ?? "") ? placeKey(place) : undefined),
      text: ({ home = "", place = "" }) => `Lives in a new ${home} in ${place}`,
      ends: ["home.type"],
    },
  ),
  rule(`(?:the )?(?:house|flat|home|apartment|place) is (?:a|an) (?:[\\p{L}-]+ ){0,3}?(?:${DWELLINGS})${END}`, {
    type: "identity",
    key: "home.type",
  }),
];
/** Only the destination is stated, so it holds from its time on. */
const isBare = (index: string | undefined, whole: string): boolean =>
  /^(?:,? (?:with|not|for good)\b.*)?$/u.test(after(whole, index));
const ADDRESS_WITHIN = 8;
/** In a message without capitals, a place is a single word. */
const withoutTail = (index: string | undefined): string | undefined =>
  /^\p{Ll}/u.test(index ?? "") ? index?.split(" ")[0] : index;
