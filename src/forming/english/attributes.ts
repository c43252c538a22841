/**
 * What an English memory sets: single-valued attributes by the form that its predicate has in the third person (memory.md §3.5).
 * One table: a predicate, the attribute, and the words that the memory then has.
 */
import type { ItemType } from "../../core/item.ts";
import type { Attributed } from "../tongue.ts";

interface Rule {
  readonly pattern: RegExp;
  readonly type: ItemType;
  readonly key?: string | ((groups: Groups) => string | undefined);
  readonly text?: (groups: Groups, whole: string) => string;
  readonly former?: (groups: Groups) => string | undefined;
  readonly ends?: readonly string[];
  readonly isSince?: boolean;
}
type Groups = Readonly<Record<string, string | undefined>>;

/** The first rule that fits; what fits none is a plain fact. */
export function attributed(text: string): Attributed {
  for (const rule of RULES) {
    const match = rule.pattern.exec(text);
    if (match === null) continue;
    const groups: Groups = match.groups ?? {};
    const key = typeof rule.key === "function" ? rule.key(groups) : rule.key;
    if (typeof rule.key === "function" && key === undefined) continue;
    const former = rule.former?.(groups);
    return {
      text: rule.text?.(groups, text) ?? text,
      type: rule.type,
      ...(key === undefined ? {} : { key }),
      ...(former === undefined ? {} : { former }),
      ...(rule.ends === undefined ? {} : { ends: rule.ends }),
      ...(rule.isSince === undefined ? {} : { isSince: rule.isSince }),
    };
  }
  return { text, type: "fact" };
}

const NOT_PLACE =
  "(?!(?:a|an|the|their|his|her|love|touch|charge|bed|pain|trouble|shape|therapy|recovery|debt|hospital|school|uni|university|college|my|our|this|that|which|peace|fear|need|town|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|\\d)\\b)";
const PLACE = `(?<place>${NOT_PLACE}\\p{L}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|de|del|la|le|am|an der|upon|of(?= \\p{Lu})))*(?:, \\p{Lu}[\\p{L}'’.-]*(?: \\p{Lu}[\\p{L}'’.-]*)*)?)`;
const NAME = "(?<name>\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|de|del|van|von|der|bin|al|la))*)";
const ROLE =
  "(?:(?:freelance|senior|junior|lead|chief|head|assistant|deputy|retired|trainee|self-employed|qualified|certified|registered|front|back|full|part) )*[\\p{L}' -]{0,40}?(?:er|or|ist|ian|ant|ent|nurse|chef|cook|pilot|vet|midwife|clerk|coach|guide|guard|agent|judge|priest|imam|rabbi|doctor|dentist|architect|mechanic|carpenter|plumber|electrician|barista|barber|journalist|analyst|officer|technician|CEO|CTO|CFO|COO|DJ|model|actress|waitress|housewife|paramedic|therapist|accountant|consultant|assistant|manager|lead|engineer|owner|founder|student|apprentice|intern|nanny|au pair|dad|dev|developer|designer|surgeon|scientist|researcher|professor|lecturer|secretary|firefighter|fireman|policeman|soldier|sailor|captain|monk|nun|translator|interpreter|translat\\w+)";
const DIETS =
  "vegetarian|veggie|vegan|pescatarian|flexitarian|coeliac|celiac|lactose[- ]intolerant|gluten[- ]free|keto|paleo|halal|kosher";

const KNOWN_TOOLS: readonly (readonly [string, RegExp])[] = [
  [
    "editor",
    /^(?:neo)?vim|emacs|vs ?code|visual studio(?: code)?|zed|sublime(?: text)?|jetbrains|intellij|pycharm|webstorm|helix|nano|notepad\+\+|cursor$/i,
  ],
  ["os", /^(?:windows|mac ?os|linux|ubuntu|debian|fedora|arch(?: linux)?|nixos|mint|opensuse|freebsd)\b/i],
  ["shell", /^(?:fish|bash|zsh|powershell|nushell)\b/i],
  ["browser", /^(?:firefox|chrome|safari|edge|brave|vivaldi|opera)\b/i],
  ["phone", /^(?:an? )?(?:iphone|pixel|galaxy|fairphone|android)\b/i],
];
const toolKey = (tool: string | undefined): string | undefined =>
  KNOWN_TOOLS.find(([, names]) => names.test((tool ?? "").trim()))?.[0];

const rule = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "iu"),
  ...rest,
});
/** Patterns that tell names by their capitals. */
const cased = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "u"),
  ...rest,
});

const RULES: readonly Rule[] = [
  // Who somebody is.
  cased(`(?:(?:[Ff]ull )?[Nn]ame is|Is called|Is named) ${NAME}`, {
    type: "identity",
    key: "name",
    text: ({ name }) => `Is called ${name}`,
  }),
  rule(
    "(?:goes by|prefers to be called|is known as|everyone calls them|everybody calls them|people call them|friends call them) (?<name>\\p{L}[\\p{L}'’-]*)",
    { type: "identity", key: "nickname", text: ({ name }) => `Goes by ${name}` },
  ),
  rule("(?:pronouns are|uses) (?:she|he|they)/\\w+", { type: "identity", key: "pronouns" }),
  rule(
    "(?:is|turned|turns|has turned|will be|is turning|will turn|just turned) (?<age>\\d{1,2})(?: years old| years of age| now| today)?(?=$|[,.( ](?!(?:%|percent|kg|km|cm|weeks|months|minutes|hours|days|people|miles|euros)\\b))(?!\\d)",
    {
      type: "identity",
      key: "age",
      text: ({ age }, whole) =>
        /^(?:is|turned|has turned|just turned)/i.test(whole) ? whole.replace(/^(?:just |has )?turned /i, "Is ") : whole,
    },
  ),
  rule(
    "(?:birthday is|was born) (?:on )?(?:the )?(?:\\d|january|february|march|april|may|june|july|august|september|october|november|december)",
    { type: "identity", key: "birthday" },
  ),
  rule("weighs ", { type: "identity", key: "weight" }),
  rule("is (?:about |around |nearly )?\\d[.\\d]* ?(?:cm|m|feet|foot|ft)\\b(?: tall)?", {
    type: "identity",
    key: "height",
  }),
  cased(`(?:(?:Is|Comes|Hails)(?: originally| actually)? from|(?:Was born|Grew up)(?: and raised)? in) ${PLACE}`, {
    type: "identity",
    key: (groups) => (isPlaceName(groups["place"]) ? "birthplace" : undefined),
  }),
  // Where somebody lives.
  rule(`(?:moved|has moved|is moving) in with [\\p{L}' ]{1,40}? in ${PLACE}`, {
    type: "identity",
    key: (groups) => (isPlaceName(groups["place"]) ? "home.city" : undefined),
    text: (_, whole) => whole.replace(/^(?:moved|has moved|is moving) in with/iu, "Lives with"),
    isSince: true,
  }),
  rule(
    `(?:moved|has moved|relocated|has relocated|has just moved)(?: back| over| down| up| out| away| home| house)?(?: from (?<from>[^,]+?))? to (?:live in )?${PLACE}`,
    {
      type: "identity",
      key: (groups) => (isPlaceName(groups["place"]) ? "home.city" : undefined),
      text: ({ place }, whole) =>
        `Lives in ${place}${whole
          .slice(/ to (?:live in )?/i.exec(whole)?.index ?? 0)
          .replace(/^ to (?:live in )?/i, "")
          .slice((place ?? "").length)}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  rule(
    `(?:lives|is living|has lived|has been living|resides|is based|is settled|is now living|now lives|is) (?:(?:with|together|alone) (?:[\\p{L}' ]{1,40} )?)?in ${PLACE}(?= now|$|[,.( ])`,
    {
      type: "identity",
      key: (groups) => (isPlaceName(groups["place"]) ? "home.city" : undefined),
      text: ({ place }, whole) =>
        /^is in /i.test(whole) ? `Lives in ${place}${whole.slice(6 + (place ?? "").length)}` : whole,
    },
  ),
  // Health and food.
  rule("(?:is|has been|became|is now|has become) (?:now )?(?:an? )?(?:strict |lifelong )?(?<diet>" + DIETS + ")", {
    type: "identity",
    key: "diet",
  }),
  rule("(?:is|turned) (?:severely |badly |very |deathly )?(?:allergic|intolerant) ", { type: "identity" }),
  rule("(?:has|was diagnosed with|has been diagnosed with|got diagnosed with|suffers from) ", { type: "fact" }),
  // Work.
  rule("(?:retired|has retired|is retired)\\b", {
    type: "fact",
    key: "work.status",
    ends: ["work.employer", "work.role"],
  }),
  rule(
    "(?:quit|has quit|left|has left|lost|has lost|resigned|has resigned) (?:from )?(?:their|the|a) (?:\\p{L}+ )?(?:job|position|work)\\b",
    { type: "fact", key: "work.status", ends: ["work.employer", "work.role"] },
  ),
  rule("(?:got|was|has been|is) (?:promoted|made|now) (?:to )?(?:an? )?(?<role>.+)", {
    type: "fact",
    key: "work.role",
    text: ({ role }) => `Is ${role}`,
  }),
  rule(
    `(?:works|is working|has worked|started|starts|will start|is starting|has started|signed|has signed)(?: (?:a |their )?(?:new )?(?:job|work|working))? (?:at|for|with) (?:the )?(?<org>\\p{Lu}[\\p{L}\\p{N}&'’.-]*(?: (?:\\p{Lu}[\\p{L}\\p{N}&'’.-]*|&|of|and(?= \\p{Lu})))*)`,
    { type: "fact", key: "work.employer" },
  ),
  rule(
    `(?:works|is working|has worked|started|starts|is starting|will start) (?:(?:their |a )?(?:new )?job )?as (?:an? |the )?(?<role>${ROLE})`,
    { type: "fact", key: "work.role" },
  ),
  rule(
    `is (?:an? |the )?(?:now )?(?<role>${ROLE})(?=$| (?:at|in|for|of|with|on|by|from|and|who|near|here|now|again|there|too|but|so)\\b|[,.(])`,
    { type: "fact", key: "work.role" },
  ),
  // Relationships.
  rule(
    "(?:got|is getting|are getting|has gotten|is|was) (?:happily |recently |newly |now )?(?<status>married|engaged|divorced|separated|widowed|single)\\b",
    { type: "relationship", key: "relationship.status" },
  ),
  rule("filed for divorce", { type: "relationship", key: "relationship.status" }),
  rule(
    "has (?:an? |two |three |four |five |\\d )?(?:older |younger |little |big |twin |new |adopted |foster )*(?:sons?|daughters?|child(?:ren)?|kids?|brothers?|sisters?|wife|husband|partner|girlfriend|boyfriend|siblings|twins|grand\\w+|nephews?|nieces?|friend|cousins?)\\b",
    { type: "relationship" },
  ),
  rule(
    "has (?:an? |two |three |four |five |\\d )?(?:\\p{L}+ )?(?:dogs?|cats?|puppy|kitten|pets?|horse|rabbits?|parrot|hens|chickens|guinea pigs|tortoise|hamsters?|goldfish)\\b",
    { type: "relationship" },
  ),
  // Tastes.
  rule("favou?rite (?<thing>[\\p{L}\\p{N}' -]{2,40}?) (?:is|are|was|has always been|remains) ", {
    type: "preference",
    key: ({ thing }) => `favourite.${(thing ?? "").toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`,
  }),
  rule("(?:prefers?|uses|always uses|likes|switched to|loves|wants) (?:the )?(?<theme>dark|light)(?: mode| theme)", {
    type: "preference",
    key: "ui.theme",
  }),
  rule(
    "(?:switched|has switched|moved|has moved|changed|migrated|has migrated)(?: over)?(?: from (?<from>[^,]+?))? to (?<tool>[^,.(]+)",
    {
      type: "preference",
      key: ({ tool }) => toolKey(tool),
      text: ({ tool }) => `Uses ${tool}`,
      former: ({ from }) => from,
    },
  ),
  rule("(?:uses|is using|works with|runs|is on|works on|drives) (?<tool>[^,.(]+)", {
    type: "preference",
    key: ({ tool }) => toolKey(tool),
  }),
  rule("speaks ", { type: "skill" }),
  rule("drives an? ", { type: "fact", key: "car" }),
  rule(
    "(?:plays|has played|has been playing|is learning to play) (?:the )?(?:piano|violin|guitar|cello|drums|flute|trumpet|saxophone|sax|bass|harp|clarinet|viola|tabla|ukulele|accordion|organ|oboe)",
    { type: "skill" },
  ),
  rule("(?:can|knows how to|is good at|is able to|can't|cannot) ", { type: "skill" }),
  rule(
    "(?:(?:really |absolutely )?(?:loves?|likes?|enjoys?|adores?|hates?|dislikes?|prefers?|can't stand|doesn't like|doesn't eat|doesn't drink|detests|is obsessed with|is a (?:big |huge )?fan of|is into)) ",
    { type: "preference" },
  ),
  rule(
    "(?:plans?|is planning|wants?|hopes?|is hoping|dreams?|is going|aims?|intends?|is thinking|is saving|is looking|would (?:like|love)|is considering|has (?:always )?wanted) ",
    { type: "goal" },
  ),
];

/** A name as such: a capital, or one plain word in a chat that has no capitals. */
const isPlaceName = (place: string | undefined): boolean =>
  place !== undefined && (/^\p{Lu}/u.test(place) || (/^\p{Ll}{3,}$/u.test(place) && !COMMON.has(place)));
const COMMON: ReadonlySet<string> = new Set(
  "bed work town here there home school love town office garden kitchen person general public particular fact time charge mind progress theory practice stock season".split(
    " ",
  ),
);
