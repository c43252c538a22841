/**
 * The attribute that a German memory sets, by the form of its predicate in the third person
 * (memory.md §3.5). One table of predicate pattern, attribute, and resulting text.
 */

import type { ItemType } from "../../model/item.ts";
import { GIVEN_NAMES } from "../../text/german-names.ts";
import { fold } from "../../text/words.ts";
import { type AttributeClaim, MOVE_PLANNED, OWN_RELATION } from "../language-rules.ts";
import {
  ACTIVITIES,
  APPOINTMENTS,
  activityKey,
  appointmentKey,
  COMING,
  comingKey,
  EVENT_FORM,
  EVENT_PREDICATES,
  eventKey,
} from "./appointments.ts";
import {
  CARS,
  COUNTRIES,
  DIETS,
  FAVOURITES,
  GAP,
  INSTRUMENTS,
  LANGUAGES,
  NATIONALITIES,
  NATIVE_LANGUAGES,
  PLANS,
  RELIGIONS,
  ROLE_ENDINGS,
  WORKPLACES,
} from "./nouns.ts";
import { numberOf, setOf } from "./words.ts";

type Groups = Readonly<Record<string, string | undefined>>;

interface Rule {
  readonly pattern: RegExp;
  readonly type: ItemType;
  readonly key?: string | ((groups: Groups, whole: string) => string | undefined);
  readonly text?: (groups: Groups, whole: string) => string;
  readonly former?: (groups: Groups) => string | undefined;
  readonly ends?: readonly string[];
  readonly isSince?: boolean;
}

/** The first matching rule; without one, a plain fact. */
export function attributeClaim(text: string): AttributeClaim {
  const told = tableClaim(text);
  const { key: _, ...keyless } = told;
  const claim = told.key?.startsWith("plan.") === true && isOfAnother(text) ? keyless : told;
  const former = claim.former ?? INSTEAD.exec(text)?.groups?.["former"];
  const ends = MOVED.test(text) ? [...(claim.ends ?? []), MOVE_PLANNED] : claim.ends;
  return {
    ...claim,
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
  };
}
/** "Jules Hochzeit ist im Mai": no plan of the speaker. */
const isOfAnother = (text: string): boolean => {
  const name = fold(/^(?<name>\p{Lu}\p{Ll}+)s \p{Lu}/u.exec(text)?.groups?.["name"] ?? "");
  return name !== "" && GIVEN_NAMES.has(name);
};
/** The move took place. */
const MOVED = /^Ist (?:[^,]{1,60} )?(?:eingezogen|umgezogen|nach \p{Lu}[^,]{1,40}gezogen)(?!\p{L})/u;
/** "Nimmt Candesartan statt Ramipril": what is used or taken from now on. */
const INSTEAD =
  /^(?:Nimmt|Nutzt|Benutzt|Verwendet|Spielt|Lernt|Studiert|Fährt|Besucht|Trägt|Raucht|Arbeitet) .+? (?:statt|anstatt|anstelle von) (?:de[rmns] |eine[rmns]? )?(?<former>\p{Lu}[\p{L}-]+)$/u;

function tableClaim(text: string): AttributeClaim {
  for (const rule of RULES) {
    const match = rule.pattern.exec(text);
    if (match === null) continue;
    const groups: Groups = match.groups ?? {};
    const key = typeof rule.key === "function" ? rule.key(groups, text) : rule.key;
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

const END =
  "(?=$|[,.;:(–]| (?:und|mit|bei|aber|seit|am|an|auf|im|in|wo|als|wie|zusammen|aus|für|zur|zum|nahe|direkt|oder|noch|wieder|geboren|um|gezogen|umgezogen|zurück|aufgewachsen|statt|von|vom))";
const NOT_PLACE =
  "(?!(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Rente|Pension|Elternzeit|Therapie|Behandlung|Scheidung|Trennung|Arbeit|Teilzeit|Vollzeit|Ordnung|Gefahr|Ruhe|Frieden|Angst|Miete|Quarantäne|Haft|Kontakt|Begleitung|Zukunft|Kurzarbeit|Urlaub|Hause|Familie|Gemeinschaft)(?!\\p{L}))";
const PLACE = `(?<place>${NOT_PLACE}(?:\\p{Lu}[\\p{L}'’.-]*|\\d+\\. Bezirk)(?: (?:\\p{Lu}[\\p{L}'’-]+|am|an|der|ob|bei|im|de|del|la)(?= \\p{Lu})){0,3}(?: \\p{Lu}[\\p{L}'’-]+)?)`;
const PLAIN_PLACE = "(?<place>(?!der|die|dem|den|das|ein|einer|einem|meiner|zwei|drei|unser|jeder|all)\\p{Ll}{3,20})";
const NAME = "(?<name>(?:Dr\\. )?\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|von|van|de|da|del|der|al))*)";

/** The same with several partners in the pattern. */
const PARTNER =
  "(?!Deutschland|Italien|Rom|Berlin|Mai|Juni|Juli|August|September|Oktober)\\p{Lu}[\\p{L}'’.-]+(?: \\p{Lu}[\\p{L}'’.-]+)?";

const TOOLS: readonly (readonly [string, RegExp])[] = [
  [
    "editor",
    /(?<![\p{L}-])(?:neovim|nvim|vim|emacs|vs ?code|vscode|visual studio(?: code)?|zed|sublime(?: text)?|jetbrains|intellij|pycharm|webstorm|phpstorm|rider|helix|nano|notepad\+\+|cursor|eclipse|android studio|xcode|kate|obsidian)(?![\p{L}-])/iu,
  ],
  [
    "os",
    /(?<![\p{L}-])(?:windows|mac ?os|mac(?:book)?|linux(?: mint)?|ubuntu|debian|fedora|arch(?: linux)?|nixos|opensuse|freebsd|pop!?_?os|manjaro|chromeos)(?![\p{L}-])/iu,
  ],
  ["shell", /(?<![\p{L}-])(?:fish|bash|zsh|powershell|nushell)(?![\p{L}-])/iu],
  [
    "browser",
    /(?<![\p{L}-])(?:firefox|chrome|safari|edge|brave|vivaldi|opera|librewolf|tor browser|zen browser)(?![\p{L}-])/iu,
  ],
  ["phone", /(?<![\p{L}-])(?:iphone|pixel|galaxy|fairphone|android(?:-\p{L}+)?|nokia|xiaomi|oneplus)(?![\p{L}-])/iu],
  [
    "ui.theme",
    /(?<![\p{L}-])(?:dark ?mode|dunkelmodus|dunkles (?:design|theme)|dunkle (?:designs|themes|oberflächen)|helle (?:designs|themes|oberflächen)|dunkler modus|dunklen modus|light ?mode|hellmodus|helles (?:design|theme)|hellen modus)(?![\p{L}-])/iu,
  ],
];
const toolKey = (tool: string | undefined): string | undefined => {
  let best: { readonly key: string; readonly at: number } | undefined;
  for (const [key, names] of TOOLS) {
    const at = names.exec(tool ?? "")?.index;
    if (at !== undefined && (best === undefined || at < best.at)) best = { key, at };
  }
  return best?.key;
};

const TOOL_KINDS: ReadonlyMap<string, string> = new Map([
  ["editor", "editor"],
  ["shell", "shell"],
  ["browser", "browser"],
  ["betriebssystem", "os"],
  ["handy", "phone"],
  ["smartphone", "phone"],
  ["telefon", "phone"],
]);

/** Case-sensitive, to recognise names. */
const cased = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "u"),
  ...rest,
});
const rule = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "iu"),
  ...rest,
});
/** A whole word. */
const word = (source: string): string => `(?<!\\p{L})(?:${source})(?!\\p{L})`;

const isCountry = (place: string | undefined): boolean => COUNTRY.test(place ?? "");
const COUNTRY = new RegExp(`^(?:${COUNTRIES})$`, "u");
const homeKey = ({ place }: Groups): string | undefined =>
  place === undefined ? undefined : isCountry(place) ? "home.country" : "home.city";
/** Places that are meaningless without a thing: "in Haus 3". */
const COMMON = setOf(
  "echt ordnung rente pension arbeit bett urlaub therapie hause schule stadt dorf büro garten küche teilzeit elternzeit ruhe zukunft",
);
const plainHomeKey = ({ place }: Groups): string | undefined =>
  place === undefined || COMMON.has(place) ? undefined : "home.city";

/** By the first word for something plannable; otherwise by its noun. */
function planKey(_: Groups, whole: string): string | undefined {
  const words = whole.split(/[\s,.;:()"]+/u).slice(0, PLAN_WORDS_MAX);
  for (const [part, key] of PLANS) {
    const isShort = part.length <= SHORT_PART;
    if (words.some((each) => isPlanWord(each, part, isShort))) return `plan.${key}`;
  }
  if (MOVE.test(whole)) return "plan.move";
  const noun = words.slice(1).find((each) => /^\p{Lu}[\p{L}-]{3,}$/u.test(each) && !NO_PLAN.test(each));
  return noun === undefined ? undefined : `plan.${noun.toLowerCase()}`;
}
const PLAN_WORDS_MAX = 40;
/** "op" must be a whole word, "teich" may end one. */
const SHORT_PART = 3;
const isPlanWord = (written: string, part: string, isShort: boolean): boolean => {
  const each = written.toLowerCase();
  if (isShort) return each === part;
  if (each.startsWith(part)) return true;
  // Only nouns form compounds: "Gartenteich", not "brauchen".
  return /^\p{Lu}/u.test(written) && (each.endsWith(part) || each.endsWith(`${part}s`) || each.endsWith(`${part}en`));
};
const MOVE =
  /^Zieht .{0,80}(?<!\p{L})(?:um|ein|aus|nach)(?!\p{L})|^(?:Will|Möchte|Plant|Wandert) .{0,80}(?<!\p{L})(?:\p{Ll}{0,4}ziehen|aus)(?!\p{L})/u;
/** Times and people are no plans. */
const NO_PLAN =
  /^(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Frühling|Frühjahr|Sommer|Herbst|Winter|Ende|Anfang|Mitte|Jahr|Jahre|Jahren|Monat|Monate|Woche|Wochen|Tag|Tage|Uhr|Ehemann|Ehefrau|Mutter|Vater|Schwester|Bruder|Sohn|Tochter|Traum|Vorsatz|Ziel|Plan|Prozent|Euro|Mal|Ostern|Weihnachten|Pfingsten)$/u;

/** "Lieblingssprache ist Kotlin" */
const LANGUAGE = new RegExp(`^Lieblings(?:programmier)?sprache ist (?:${LANGUAGES})(?![\\p{L}+#-])`, "u");

const favouriteKey = ({ thing }: Groups, _whole: string): string | undefined => {
  const name = (thing ?? "").toLowerCase();
  return name === ""
    ? undefined
    : `favourite.${FAVOURITES.get(name) ?? FAVOURITES.get(name.replace(/s$/u, "")) ?? name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;
};

/** The text after the verb of a change. */
const tailOf = (whole: string): string =>
  /(?:gezogen|umgestiegen|gewechselt|umgesattelt|migriert|umgestellt|umgezogen|ausgewandert|übergesiedelt)(?<tail>[ ,.;(].*)/u.exec(
    whole,
  )?.groups?.["tail"] ?? "";

const ENDS_WORK = ["work.employer", "work.role"] as const;
const ENDS_ROLE = ["work.role"] as const;
/** Also the speaker's relation to them: "die Aushilfe hat gekündigt". */
const ENDS_JOB = [...ENDS_WORK, OWN_RELATION] as const;
/** Things that are given up with the same verb as a job. */
const CONTRACT = "(?:vertrag|abo|versicherung|netflix|spotify|mitgliedschaft|wohnung|konto|handy|internet)";
const CONTRACTS = new RegExp(CONTRACT, "iu");
const ORG =
  "(?<article>(?:der|dem|den|die|einem|einer) )?(?<org>(?!Euch|Ihnen|Freunden|Regen|Nacht|Kunden|Bedarf|Hitze|Kälte|Wind)[\\p{Lu}\\d][\\p{L}\\p{N}&'’.-]*(?: (?:\\p{Lu}[\\p{L}\\p{N}&'’.-]*|&|und(?= \\p{Lu})))*)";
const ROLE = `(?<role>(?:(?:gelernte|freie|freiberufliche|selbstständige|leitende|angehende|examinierte|staatlich geprüfte|technische|medizinische|kaufmännische|stellvertretende|pensionierte|ehemalige|diplomierte|zertifizierte)[rnsm]? )?(?:[\\p{L}-]*(?:${ROLE_ENDINGS})))`;
const AS_ROLE = `(?=$|[,.;(–]| (?:bei|beim|in|im|für|an|am|auf|aus|der|des|von|vom|und|mit|seit|zu|zur|mit)(?!\\p{L}))`;
/** Capitalised words that end like a role. */
const NOT_ROLE =
  "(?!(?:Vater|Mutter|Bruder|Schwester|Tochter|Kinder|Vegetarier|Veganer|Pescetarier|Flexitarier|Single|Mitglied|Fan|Zwilling|Alkoholiker|Raucher|Nichtraucher|Allergiker|Asthmatiker|Rheumatiker|Migräniker|Diabetiker|Epileptiker|Autist|Christ|Atheist|Buddhist|Protestant|Katholik|Agnostiker|Brillenträger|Frühaufsteher|Langschläfer|Linkshänder|Rechtshänder|Anfänger|Besitzer|Eigentümer|Mieter|Urgroßvater|Großvater|Großmutter|Patient|Sommer|Winter|Meister im|Sieger|Zweiter|Dritter|Erster|Vierter|Letzter|Witwer|Rentner|Pensionär|Deutscher|Österreicher|Schweizer|Italiener|Muttersprachler|Hamburger|Berliner|Wiener|Kölner|Münchner|Urenkel|Enkel)(?:in)?(?!\\p{L}))";

const RULES: readonly Rule[] = [
  // Identity.
  cased(
    `Heißt (?!nicht)(?:(?:eigentlich|mit vollem Namen|auf dem Papier|jetzt|immer|(?:seit|nach) (?:der|dem) \\p{L}+) )?${NAME}`,
    {
      type: "identity",
      key: "name",
    },
  ),
  cased(`Heißt nicht mehr (?<from>\\p{Lu}\\S*), sondern (?:jetzt )?${NAME}`, {
    type: "identity",
    text: ({ name }) => `Heißt ${name}`,
    former: ({ from }) => from,
  }),
  cased(`(?:Name|Vorname|Nachname|Familienname|Voller Name) (?:ist|lautet) (?:seit \\S+ \\S+ )?${NAME}`, {
    type: "identity",
    key: "name",
    text: ({ name }, whole) => (/^Name/.test(whole) ? `Heißt ${name}` : whole),
  }),
  cased(`(?:Wird (?:${GAP})\\p{Lu}[\\p{L}'’-]* (?:genannt|gerufen)|Spitzname ist ${NAME})`, {
    type: "identity",
    key: "nickname",
  }),
  rule(`.{0,60}${word("pronomen")}`, {
    type: "identity",
    key: "pronouns",
  }),
  rule("(?:ist|wird|ist gerade) (?<age>\\d{1,2})(?![.,]\\d)(?: jahre alt| geworden)?(?=$|[,.;(]| und | aber )", {
    type: "identity",
    key: "age",
    text: ({ age }, whole) => whole.replace(/^(?<head>\w+ \d{1,2}) geworden/u, () => `Ist ${age}`),
  }),
  rule(
    "wird (?<day>am \\d{1,2}\\. ?(?:\\p{L}+|\\d{1,2}\\.)) (?<years>\\d{1,2}|\\p{Ll}{3,15})(?: jahre(?: alt)?)?(?=$|[,.;(])",
    {
      type: "identity",
      key: ({ years }) => (/^\d/.test(years ?? "") || numberOf(years ?? "") !== undefined ? "birthday" : undefined),
      text: ({ day, years }) => `Hat ${day} Geburtstag, wird ${years}`,
    },
  ),
  rule(
    `(?:geburtstag ist|hat geburtstag am \\d|hat (?:\\S+ ){0,6}?geburtstag(?=$|[,.;(])|feiert (?:\\S+ ){0,6}?geburtstag|(?:ist|wurde) am \\d[^,]{0,30} geboren|(?:ist|wurde) (?:.{2,60}, )?geboren am \\d|(?:ist|wurde) am \\p{L}+ten .{0,60}geboren)`,
    {
      type: "identity",
      key: "birthday",
    },
  ),
  rule(
    "(?:wiegt (?:\\S+ ){0,2}?\\d|gewicht ist |bringt (?:\\S+ ){0,2}?\\d+ (?:kilo|kg)|ist (?:\\S+ ){0,5}?auf \\d+(?:[.,]\\d)? (?:kilo|kg)|(?:hat|ist bei) (?:\\S+ )?\\d{2,3}(?:[.,]\\d)? (?:kilo|kg)(?=$|[,.;(]))",
    { type: "identity", key: "weight" },
  ),
  rule(
    "(?:körper)?größe ist |ist (?:etwa |rund |ungefähr |fast |gut |knapp |nur )?(?:\\d[.,]\\d\\d? ?(?:m|meter)?|\\d{3} ?(?:cm|zentimeter)|ein meter \\S+)(?: groß)?(?=$|[,.;(]| und )",
    { type: "identity", key: "height" },
  ),
  cased(
    `(?:Kommt|Stammt|Ist) (?:ursprünglich |eigentlich |gebürtig )?aus (?:(?:einem|einer) (?:\\p{Ll}+ )?(?:Dorf|Stadt|Kleinstadt|Nest|Kaff|Gegend)|(?<place>${NOT_PLACE}\\p{Lu}[\\p{L}'’-]+)|${COUNTRIES})(?: \\p{Lu}[\\p{L}-]+)*(?=$|[,.;(]| und )`,
    { type: "identity", key: "birthplace" },
  ),
  cased(`(?:Ist|Wurde) ${GAP}in ${PLACE}(?: ${GAP})?(?:geboren|zur Welt gekommen)`, {
    type: "identity",
    key: "birthplace",
  }),
  cased(`Ist (?:halb |gebürtige[r]? |jetzt |noch ){0,3}(?:${NATIONALITIES})(?=$|[,.;(–]| und | halb )`, {
    type: "identity",
    key: "nationality",
  }),
  cased("Ist (?:halb )?gebürtige[r]? \\p{Lu}\\p{L}+", { type: "identity", key: "birthplace" }),
  rule("ist (?:\\S+ ){0,4}?\\p{L}+e[r]? staatsbürger(?:in)?(?!\\p{L})", { type: "identity", key: "nationality" }),
  rule(
    `(?:hat|besitzt) (?:${GAP})(?:den|die|einen|eine) \\p{L}+(?:en|e) (?:pass|staatsbürgerschaft|staatsangehörigkeit)`,
    { type: "identity", key: "nationality" },
  ),
  rule(`(?:staatsbürgerschaft|staatsangehörigkeit|nationalität) ist`, { type: "identity", key: "nationality" }),
  // Home.
  cased(`(?:Wohnt|Lebt) nicht (?:mehr )?in (?<from>[^,]{2,40}), sondern in ${PLACE}(?=$|[,.;(])`, {
    type: "identity",
    key: homeKey,
    text: ({ place }) => `Wohnt in ${place}`,
    former: ({ from }) => from,
  }),
  cased(
    `Ist ${GAP}(?:von (?<from>\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?) )?(?:zurück )?nach (?:${PLACE}) (?:(?:um|zurück)?gezogen|ausgewandert|übergesiedelt)`,
    {
      type: "identity",
      key: homeKey,
      text: ({ place }, whole) => `Wohnt in ${place}${tailOf(whole)}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  cased(
    `(?:Wohnt|Lebt|Wohnte|Ist) (?!nicht|nie|früher)${GAP}in (?<place>${COUNTRIES})${END}(?!.{0,80}(?:gewesen|gereist|gemacht|gefahren|gewandert)$)`,
    { type: "identity", key: (groups, whole) => (/^(?:Wohnt|Lebt) /.test(whole) ? homeKey(groups) : undefined) },
  ),
  cased(`(?:Wohnt|Lebt) (?!nicht|nie|früher|in (?:einer|einem|der|dem|den) )${GAP}in ${PLACE}${END}`, {
    type: "identity",
    key: homeKey,
  }),
  cased(
    `(?:Wohnt|Lebt) (?!nicht|nie|früher)${GAP}(?:bei|(?:am|im|der) (?:Stadtrand|Rand|Zentrum|Nähe|Umland|Süden|Norden|Osten|Westen) von|nahe) ${PLACE}${END}`,
    {
      type: "identity",
      key: homeKey,
    },
  ),
  cased(`(?:Zuhause|Wohnort|Heimatstadt|Wahlheimat) ist ${PLACE}(?=$|[,.;(–]| und )`, {
    type: "identity",
    key: homeKey,
  }),
  cased(`(?:Wohnt|Lebt) (?:seit \\S+ (?:jahren |monaten )?)?in ${PLAIN_PLACE}(?=$|[,.;(])`, {
    type: "identity",
    key: plainHomeKey,
  }),
  // "Wohnt in einer WG in Kassel": moving out ends both.
  cased(
    `(?:Wohnt|Lebt) (?!nicht|nie|früher)${GAP}(?:in|auf) (?:einer|einem|meiner|meinem|der|dem) [^,]{2,30}? in ${PLACE}${END}`,
    { type: "identity", key: homeKey },
  ),
  rule(
    `(?:wohnt|lebt) ${GAP}(?:zur (?:unter)?miete|im|(?:in|auf) (?:einer|einem|der|dem)) (?:[\\p{L}\\d-]+ )?(?:\\p{L}*(?:wg|wohngemeinschaft|haus|wohnung|altbau|neubau|hausboot|wohnmobil|bauwagen|wohnheim|loft|hof|bauernhof|schloss|dachgeschoss|penthouse|hochhaus|reihenhaus|plattenbau|eigenheim|jurte))(?!\\p{L})`,
    { type: "identity", key: "home.type" },
  ),
  // Tools.
  rule(
    "(?:ist|hat|wechselt|stieg) (?:\\S+ ){0,5}?(?:von (?<from>[^,]{2,40}?) )?(?:auf|zu) (?<tool>[^,]{2,60}?) (?:umgestiegen|gewechselt|umgesattelt|migriert|gewechselt|umgestellt|umgezogen)(?!\\p{L})",
    {
      type: "preference",
      key: ({ tool }) => toolKey(tool),
      text: ({ tool }, whole) => `Nutzt ${tool}${tailOf(whole)}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  // Work.
  cased(
    `(?:Arbeitet|Ist|Jobbt) ${GAP}nicht mehr (?:bei|beim|für) (?<from>[^,]{2,40}), sondern (?:jetzt )?(?<where>bei|beim|für) ${ORG}`,
    {
      type: "fact",
      key: "work.employer",
      text: ({ where, article = "", org }) => `Arbeitet ${where} ${article}${org}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  rule(
    `(?:ist|geht) ${GAP}(?:in (?:früh)?(?:rente|pension)|im ruhestand|pensioniert|(?:früh)?rentner(?:in)?|pensionär(?:in)?)(?!\\p{L})`,
    { type: "fact", key: "work.status", ends: ENDS_WORK },
  ),
  rule(
    `(?:hat|wurde) ${GAP}(?:den|die|der|das|ihren|ihm|ihr) (?:\\p{L}+ )?(?:job|stelle|arbeit|arbeitsplatz|posten|anstellung) ${GAP}(?:gekündigt|verloren|aufgegeben|hingeschmissen|geschmissen)`,
    { type: "fact", key: "work.employer", ends: ENDS_ROLE },
  ),
  rule(
    `(?:(?:wurde|ist) ${GAP}(?:entlassen|gekündigt(?: worden)?|gefeuert)(?=$|[,.;(])|sucht (?:\\S+ ){0,4}?(?:arbeit|job|stelle|anstellung)(?!\\p{L})|ist (?:\\S+ ){0,3}?(?:auf jobsuche|ohne job|ohne arbeit))`,
    { type: "fact", key: "work.employer", ends: ENDS_ROLE },
  ),
  cased(`Hört ${GAP}bei(?:m)? ${ORG} (?:${GAP})?auf(?=$|[,.;(])`, { type: "fact", key: "work.status" }),
  cased(`Hat ${GAP}bei(?:m)? ${ORG} (?:${GAP})?(?:gekündigt|aufgehört)`, {
    type: "fact",
    key: (_, whole) => (CONTRACTS.test(whole) ? undefined : "work.employer"),
    ends: ENDS_ROLE,
  }),
  rule("hatte (?:\\S+ ){0,4}?den letzten arbeitstag", { type: "fact", key: "work.employer", ends: ENDS_ROLE }),
  rule(`hat (?!.*${CONTRACT})(?:\\S+ ){0,4}gekündigt(?=$|[,.;(]| und )`, {
    type: "fact",
    key: (_, whole) =>
      /^hat (?:(?:heute|gestern|jetzt|endlich|nach \S+ \S+) ?){0,2}gekündigt/iu.test(whole)
        ? "work.employer"
        : undefined,
    ends: ENDS_JOB,
  }),
  rule(`ist ${GAP}(?:arbeitslos|arbeitssuchend|arbeitsuchend)(?!\\p{L})`, {
    type: "fact",
    key: "work.employer",
    ends: ENDS_ROLE,
  }),
  rule(
    `(?:ist|war|macht sich|macht|hat sich|arbeitet|fängt|geht|hat die|bleibt) ${GAP}(?:selbst(?:st)?ändig|selbst(?:st)?ändigkeit|freiberuflich|freiberufler(?:in)?|freelancer(?:in)?|in elternzeit|in karenz|in kurzarbeit|in altersteilzeit|teilzeit|vollzeit|erwerbsunfähig|berufsunfähig|\\d+ ?(?:%|prozent)|krankgeschrieben|im homeoffice|hausmann|hausfrau)(?!\\p{L})`,
    { type: "fact", key: "work.status" },
  ),
  cased(
    `(?:Arbeitet|Schafft|Jobbt|Ist|Fängt|Beginnt|Wechselt|Hat|Startet|Macht|Bleibt|Programmiert|Unterrichtet|Kellnert|Putzt|Lehrt|Forscht|Entwickelt|Verkauft|Leitet|Betreut|Kocht|Backt|Gestaltet) ${GAP}(?:bei|beim|zu|zum|zur|für) ${ORG}(?=$|[,.;(–]| )`,
    {
      type: "fact",
      key: (_, whole) => (EMPLOYED.test(whole) ? "work.employer" : undefined),
    },
  ),
  rule("(?:ist|wechselt) (?:\\S+ ){0,5}?zu(?:r|m| einem| einer) [^,]{2,60} gewechselt(?!\\p{L})", {
    type: "fact",
    key: "work.employer",
  }),
  rule("arbeitgeber(?:in)? ist ", { type: "fact", key: "work.employer" }),
  cased(
    `(?:Arbeitet|Schafft|Jobbt) ${GAP}(?:im|am|an der|in der|in einer|in einem|beim) (?:\\p{Ll}+ )?(?:${WORKPLACES})(?=$|[,.;(–]| )`,
    { type: "fact", key: "work.employer" },
  ),
  cased(
    `(?:Arbeitet|Schafft) ${GAP}(?:im|am|an der|in der|beim) (?:\\p{L}*(?:klinikum|krankenhaus|spital|klinik|universität|hochschule|institut|museum|theater|bibliothek)|Klinikum|Krankenhaus|Spital|Klinik|Universität|Uni|Hochschule|Charité|Institut|Museum|Theater|Rathaus|Zoo|Landratsamt|Finanzamt) \\p{Lu}`,
    {
      type: "fact",
      key: "work.employer",
    },
  ),
  cased(
    `(?:Macht|Beginnt|Absolviert) ${GAP}(?:Ausbildung|Lehre|Umschulung|Volontariat|Referendariat) (?:zu[mr]|als) ${ROLE}`,
    {
      type: "fact",
      key: "work.role",
    },
  ),
  cased(`(?:Arbeitet|Jobbt|Fängt|Beginnt|Startet) ${GAP}als ${NOT_ROLE}${ROLE}${AS_ROLE}`, {
    type: "fact",
    key: "work.role",
  }),
  cased(`(?:Ist|Wird|War|Wurde) ${GAP}(?:zu[mr] )?${NOT_ROLE}${ROLE} (?:befördert|ernannt|geworden)`, {
    type: "fact",
    key: "work.role",
  }),
  rule("(?:ist|wurde|bleibt) (?:\\S+ ){0,3}?(?:von beruf|beruflich) ", { type: "fact", key: "work.role" }),
  cased(
    `Ist (?!nicht)(?:(?:jetzt|heute|seit \\S+(?: \\S+)?|eine?|die|der|selbst|ehrenamtlich|hauptberuflich|Lehrling|gelernte[r]?) ){0,3}${NOT_ROLE}(?=\\p{Lu}|\\p{Ll}+e[rn]? \\p{Lu})${ROLE}${AS_ROLE}`,
    { type: "fact", key: "work.role" },
  ),
  cased(
    "Ist (?:(?:jetzt|seit \\S+(?: \\S+)?|gelernte[r]?) )?\\p{Ll}*(?:fahrer|lehrer|pfleger|verkäufer|arzt|ärztin|schwester|techniker|ingenieur|berater|mechaniker|elektriker|schreiner|bäcker|friseur|erzieher|kauffrau|kaufmann|entwickler|assistent|student|köchin|hebamme|maurer|maler|schlosser|gärtner|kellner|polizist|anwalt|anwältin)(?:in)?(?=$|[,.;(–]| (?:bei|in|im|an|und) )",
    { type: "fact", key: "work.role" },
  ),
  cased(
    "(?:Arbeitet|Ist|Kommt|Macht) (?:\\S+ ){0,4}?(?:in der|im|in|aus der|was mit|etwas mit) (?:\\p{Ll}+ )?(?<field>Pflege|Altenpflege|Krankenpflege|IT|Gastronomie|Gastro|Logistik|Verwaltung|Forschung|Bildung|Werbung|Marketing|Vertrieb|Einkauf|Handel|Einzelhandel|Handwerk|Bau|Baugewerbe|Landwirtschaft|Medizin|Medien|Journalismus|Tourismus|Hotellerie|Industrie|Automobilindustrie|Chemie|Pharma|Pharmaindustrie|Windkraft|Energie|Energiebranche|Solarbranche|Versicherung|Versicherungsbranche|Bank|Bankwesen|Finanzwesen|Finanzbranche|Personalwesen|HR|Buchhaltung|Controlling|Sozialarbeit|Jugendhilfe|Kinderbetreuung|Softwareentwicklung|Qualitätssicherung|Produktion|Schichtdienst|Denkmalpflege|Forst|Justiz|Katastrophenschutz|Rettungsdienst|Luftfahrt|Schifffahrt|Filmbranche|Musikbranche|Modebranche|öffentlichen Dienst|\\p{L}+branche|\\p{L}+industrie|\\p{L}+wesen)(?=$|[,.;(–]| (?:und|bei|als|seit|tätig)(?!\\p{L}))",
    { type: "fact", key: "work.field" },
  ),
  cased(
    `(?:Leitet|Führt|Betreibt|Hat) ${GAP}(?:eine?n?|das|die|den) (?:\\p{Ll}+ )?\\p{L}*(?:Café|café|Bar|Restaurant|restaurant|Laden|laden|Kiosk|Praxis|praxis|Werkstatt|werkstatt|Kita|Kindergarten|Schule|schule|Salon|salon|Bäckerei|Hof|hof|Betrieb|betrieb|Firma|firma|Agentur|agentur|Hotel|hotel|Pension|Filiale|Abteilung|abteilung|Team|Buchladen|Gärtnerei)(?=$|[,.;(–]| )`,
    { type: "fact", key: (_, whole) => (/^Hat /u.test(whole) ? undefined : "work.role") },
  ),
  // School.
  cased(
    "Studiert (?!nicht)(?:(?:seit \\S+(?: \\S+)?|jetzt|heute|im \\S+ (?:Semester|Jahr)) )?(?!an |in |am |auf |bei )\\p{Lu}",
    { type: "fact", key: "education.subject" },
  ),
  // Lower case at the end: "studiert jus".
  cased(
    "Studiert (?!noch|gerade|wieder|fleißig|viel|weiter|dort|jetzt|nicht|hier|online|nebenbei)\\p{Ll}{3,}(?=$|[,.;(])",
    {
      type: "fact",
      key: "education.subject",
    },
  ),
  rule(
    "(?:studiert im (?:haupt|neben)fach|(?:studienfach|hauptfach|studiengang) ist|(?:macht|hat|schreibt) (?:\\S+ ){0,5}?(?:master|bachelor|promotion|diplom|doktor) in|hat (?:\\S+ ){1,6}?studiert(?=$|[,.;(]))",
    { type: "fact", key: "education.subject" },
  ),
  rule(
    `(?:studiert|geht|besucht|ist|lernt|macht) ${GAP}(?:(?:an|auf|in) (?:der|die|das|dem|ein|einem|eine|einer)|am|im|ans|ins|aufs|zur|das|die) (?:\\p{L}+ )?(?:[\\p{L}-]*-)?(?:uni|universität|hochschule|fachhochschule|fh|tu|lmu|gymnasium|realschule|gesamtschule|berufsschule|grundschule|akademie|schule|musikhochschule|\\p{L}*(?:gymnasium|schule|hochschule|universität|akademie))(?!\\p{L})`,
    { type: "fact", key: "education.school" },
  ),
  rule(`besucht ${GAP}(?:das|die) \\p{L}*(?:gymnasium|schule|hochschule|universität|akademie)(?!\\p{L})`, {
    type: "fact",
    key: "education.school",
  }),
  // Diet and religion.
  rule(`(?:ist|lebt|isst|ernährt sich|wird|kocht|ernährt) (?!nicht)${GAP}(?:${DIETS})(?=$|[,.;(–]| )`, {
    type: "identity",
    key: (_, whole) => (/(?:ehemann|mutter|vater|kuchen|restaurant)/iu.test(whole) ? undefined : "diet"),
  }),
  rule(
    `(?:isst|verzichtet) (?:\\S+ ){0,6}?(?:kein|keine|wieder|nie|auf|nur|wenig|selten|kaum|ohne) (?:\\S+ ){0,2}?(?:\\p{L}*fleisch|tierische produkte|tierisches)(?!\\p{L})`,
    { type: "identity", key: "diet" },
  ),
  rule(`(?:macht|hält) ${GAP}(?:keto|low-carb|paleo|keto-diät|diät|low carb)(?:-diät)?(?!\\p{L})`, {
    type: "identity",
    key: "diet",
  }),
  rule("(?:isst|hält sich) (?:\\S+ ){0,4}?(?:koscher|halal)(?!\\p{L})", { type: "identity", key: "diet" }),
  cased(
    `Ist (?!nicht mehr)(?:(?:nicht|überzeugter?|praktizierende[r]?|streng|jetzt|seit \\S+(?: \\S+)?|\\S+ \\S+ und|evangelisch|\\p{Lu}\\p{L}+) ){0,3}(?:${RELIGIONS})(?=$|[,.;(–]| und | aber )`,
    { type: "identity", key: "religion" },
  ),
  rule(
    `(?:hat sich ${GAP}(?:taufen|firmen|konfirmieren) lassen|ist ${GAP}(?:konvertiert|aus der kirche ausgetreten|zum (?:islam|judentum|buddhismus|christentum|katholizismus) übergetreten)|glaubt (?:nicht |schon |noch )?an (?:keinen |einen )?gott|glaubt nicht an gott|glaubt an (?:nichts|allah|jesus|reinkarnation|wiedergeburt)|ist (?:\\S+ ){0,3}?(?:religiös|gottgläubig|aus der kirche)|fastet (?:\\S+ ){0,3}?(?:im )?ramadan|ist (?:\\S+ ){0,4}?(?:getauft|konfirmiert|firmpatin|ministrant(?:in)?)|lässt sich (?:\\S+ ){0,3}?taufen)(?!\\p{L})`,
    { type: "identity", key: "religion" },
  ),
  rule(
    "(?:ist|reagiert|hat) (?:\\S+ ){0,3}?(?:allergisch|eine \\p{L}*allergie|\\p{L}*intoleranz|intolerant)(?!\\p{L})",
    { type: "identity" },
  ),
  // Seat.
  rule(
    `sitzt ${GAP}(?:am liebsten|lieber|immer|gern|gerne|bevorzugt) (?:\\S+ )?(?:am (?:fenster|gang)|vorne|hinten|oben|in fahrtrichtung)`,
    {
      type: "preference",
      key: "favourite.seat",
    },
  ),
  // Relationships.
  rule("(?:ist|wird) (?:\\S+ ){0,3}?schwanger(?=$|[,.;(–]| und )|erwartet (?:\\S+ ){0,3}?(?:kind|baby)(?!\\p{L})", {
    type: "identity",
    key: "pregnancy",
  }),
  cased(
    `Ist ${GAP}(?:mit )?${NAME} (?:nicht mehr|nie wieder) (?:zusammen|verheiratet|verlobt|liiert)|Ist ${GAP}nicht mehr mit ${NAME} (?:zusammen|verheiratet|verlobt)`,
    {
      type: "relationship",
      key: "relationship.status",
      ends: ["relationship.partner"],
    },
  ),
  cased(
    `(?:(?:Ist|Lebt|Wohnt) (?!nicht)${GAP}mit ${NAME} (?:zusammen|verheiratet|verlobt|liiert)|Ist (?!nicht)(?:\\S+ ){0,3}?(?:zusammen|verheiratet|verlobt|liiert) mit ${PARTNER}|Hat (?:\\S+ ){0,3}?${PARTNER} geheiratet|Hat sich (?:\\S+ ){0,3}?mit ${PARTNER} verlobt|Datet ${PARTNER}|Ist (?:\\S+ ){0,3}?in ${PARTNER} verliebt|Heiratet (?:\\S+ ){0,3}?${PARTNER}$|(?:Ehemann|Ehefrau|Partner|Partnerin|Freund|Freundin|Verlobter|Verlobte) ist ${PARTNER})`,
    {
      type: "relationship",
      key: "relationship.partner",
    },
  ),
  rule(
    "(?:ist (?:\\S+ ){0,4}?(?:single|geschieden|getrennt|verwitwet)|hat (?:sich )?(?:\\S+ ){0,6}?(?:getrennt|scheiden lassen|schluss gemacht)|lässt sich (?:\\S+ ){0,3}?scheiden)(?=$|[,.;(–]| und )",
    { type: "relationship", key: "relationship.status", ends: ["relationship.partner"] },
  ),
  rule(
    `(?:ist|war|wird|bleibt) (?:\\S+ ){0,6}?(?:verheiratet|verlobt|geschieden|verwitwet|ledig|single|getrennt|alleinstehend|vergeben|witwe|witwer)(?!\\p{L})`,
    { type: "relationship", key: "relationship.status" },
  ),
  rule(
    "(?:lässt sich (?:\\S+ ){0,3}?scheiden|lebt (?:\\S+ ){0,4}?getrennt|ist (?:\\S+ ){0,3}?in (?:scheidung|trennung|einer beziehung)|führt eine (?:offene |feste )?(?:fern)?beziehung)(?!\\p{L})",
    { type: "relationship", key: "relationship.status" },
  ),
  rule(`hat (?:sich )?(?:\\S+ ){0,10}?(?:geheiratet|verlobt|getrennt|scheiden lassen)(?=$|[,.;(–]| und )`, {
    type: "relationship",
    key: "relationship.status",
  }),
  rule(
    "hat (?:eine?n? |zwei |drei |vier |\\d )?(?:ältere[nr]? |jüngere[nr]? |kleine[nr]? |große[nr]? ){0,2}(?:\\p{L}*(?:sohn|söhne|tochter|töchter|kind|kinder|bruder|brüder|schwester|schwestern|ehefrau|ehemann|partner|partnerin|freund|freundin|geschwister|enkel|enkelin|neffen|nichte|onkel|tante|cousin|cousine))(?!\\p{L})",
    { type: "relationship" },
  ),
  rule(
    "hat (?:eine?n? |zwei |drei |vier |\\d )?(?:\\p{L}+e[nr]? )?(?:\\p{L}*(?:hunde?|hündin|katzen?|kater|welpen?|kaninchen|pferde?|hamster|papagei|hühner|meerschweinchen|schildkröte|wellensittiche?))(?!\\p{L})",
    { type: "relationship" },
  ),
  // Hospital.
  rule(
    `(?:ist|liegt|war|kam|kommt|wurde|muss) (?!nicht)(?:\\S+ ){0,3}?(?:im|in der|in die|ins|in|auf der|zur) (?:\\p{L}*(?:krankenhaus|klinik|klinikum|spital|intensivstation|notaufnahme|psychiatrie|reha)|kur|(?:\\p{L}+ )?station)(?!\\p{L})`,
    { type: "fact", key: "health.hospital" },
  ),
  rule(
    `ist (?:(?:wieder|endlich|jetzt|heute|zurück|gut|seit \\S+) ){0,3}(?:zu hause|daheim)(?=$|[,.;(]| aber )|(?:wurde|ist|darf|durfte) (?:\\S+ ){0,4}?(?:entlassen(?: worden)?|nach hause)(?=$|[,.;(])|ist (?:\\S+ ){0,2}?aus (?:dem krankenhaus|der klinik|der reha|der kur) (?:raus|zurück|heraus)`,
    {
      type: "fact",
      key: (_, whole) => (/entlassen/u.test(whole) && !HOSPITAL.test(whole) ? undefined : "health.hospital"),
    },
  ),
  // Languages and tastes.
  rule(
    `(?:(?:muttersprache|erstsprache) (?:ist|war) |ist muttersprachler(?:in)?(?!\\p{L})|ist mit (?:${NATIVE_LANGUAGES}) (?:und (?:${NATIVE_LANGUAGES}) )?(?:als muttersprache )?aufgewachsen)`,
    { type: "identity", key: "language.native" },
  ),
  rule(`.{0,60}${word("muttersprache")}`, { type: "identity", key: "language.native" }),
  rule(`.{0,60}${word("zeitzone")}`, { type: "identity", key: "timezone" }),
  rule(
    "(?:absolute[rs]? )?(?:lieblings|leib-?|stamm)(?:-| )?(?<thing>[\\p{L}-]{2,30}?) (?:ist|sind|war|waren|bleibt|heißt) ",
    {
      type: "preference",
      key: ({ thing }, whole) => (LANGUAGE.test(whole) ? "programming.language" : favouriteKey({ thing }, whole)),
    },
  ),
  rule("(?:trinkt|isst|mag|nimmt|hört|liest|fährt|reist|spielt|wandert|kocht|wohnt|arbeitet) (?:\\S+ ){0,2}?lieber ", {
    type: "preference",
  }),
  rule("(?:aller)?liebste[rs]? (?<thing>\\p{L}{3,30}) (?:ist|sind) ", { type: "preference", key: favouriteKey }),
  rule(".{2,60} ist (?:die|der|das) (?:aller)?liebste[rs]? (?<thing>\\p{L}{3,30})", {
    type: "preference",
    key: favouriteKey,
  }),
  rule(
    `(?:temperaturen|gewichte|entfernungen|maße|angaben) ${GAP}(?:ist|sind) .{0,60}(?:kelvin|celsius|fahrenheit|gramm|kilometer|meilen|unzen)`,
    { type: "preference", key: "units" },
  ),
  rule(`(?:rechnet|denkt|misst) ${GAP}in (?:kelvin|celsius|fahrenheit|gramm|kilometern|meilen|unzen|cups|metrischen)`, {
    type: "preference",
    key: "units",
  }),
  cased(
    `(?:Programmiert|Codet|Entwickelt|Schreibt|Arbeitet|Lernt) ${GAP}(?:in |mit )?(?:${LANGUAGES})(?![\\p{L}+#-])`,
    {
      type: "skill",
      key: (_, whole) =>
        /^(?:Programmiert|Codet|Entwickelt|Lernt)|^Schreibt (?:hauptsächlich|meistens|am liebsten|vor allem|fast nur|privat|beruflich) |(?:Code|Skripte|Programme|Software|alles) .{0,60}in /u.test(
          whole,
        )
          ? "programming.language"
          : undefined,
    },
  ),
  cased(
    `(?:Macht|Nutzt) (?:hauptsächlich|beruflich|privat|meistens|vor allem|am liebsten) (?:${LANGUAGES})(?![\\p{L}+#-])`,
    { type: "skill", key: "programming.language" },
  ),
  cased(`\\p{Lu}\\p{L}+ (?:ist|sind) (?:komplett |alle |ganz )?in (?:${LANGUAGES}) (?:geschrieben|programmiert)`, {
    type: "skill",
    key: "programming.language",
  }),
  cased(`(?:Haupt(?:programmier)?sprache|Programmiersprache) ist (?:${LANGUAGES})`, {
    type: "skill",
    key: "programming.language",
  }),
  rule("(?:standard|haupt)?(?<tool>editor|shell|browser|betriebssystem|handy|smartphone|telefon) (?:ist|bleibt) ", {
    type: "preference",
    key: ({ tool }) => TOOL_KINDS.get((tool ?? "").toLowerCase()),
  }),
  rule(
    `(?:rechnet|misst|nutzt|verwendet|mag) .{0,40}${word("metrischen?|metrisches|imperialen?|imperiales")}|(?:metrisches|imperiales) system `,
    { type: "preference", key: "units" },
  ),
  rule(
    `(?:nutzt|benutzt|verwendet|nimmt|entwickelt|arbeitet|programmiert|codet|surft|hat|schwört|setzt|läuft|arbeitsrechner|\\p{L}*rechner|\\p{L}*laptop|\\p{L}*server|mag|bevorzugt|schreibt|bleibt|zieht|fährt) (?<tool>.{2,120})`,
    {
      type: "preference",
      key: ({ tool }, whole) =>
        /(?:verkauft|verloren|kaputt|gekündigt|gestohlen|nicht mehr|geschrieben|programmiert)/iu.test(whole)
          ? undefined
          : toolKey(tool),
    },
  ),
  cased(
    `(?:Fährt|Hat|Besitzt|Kauft) (?!nicht)${GAP}(?:einen|eine|ein|den|die|das) (?:[\\p{Ll}]+ ){0,2}(?:${CARS})(?![\\p{L}])`,
    {
      type: "fact",
      key: (_, whole) => (/verkauft|gemietet|geliehen|gelenkt|gesehen/u.test(whole) ? undefined : "car"),
    },
  ),
  cased("Hat (?:\\S+ ){0,4}?(?:ein|kein|das) (?:\\p{Ll}+ )?(?:Auto|E-Auto|Elektroauto|Wohnmobil)(?=$|[,.;(–]| mehr)", {
    type: "fact",
    key: "car",
  }),
  cased("(?:Auto|Wagen|Elektroauto) ist ", { type: "fact", key: "car" }),
  cased(`(?:Spielt|Lernt|Übt|Kann|Hat|Bläst|Sitzt am) (?!nicht|nie)${GAP}(?:${INSTRUMENTS})(?=$|[,.;(–]| )`, {
    type: "skill",
    key: (_, whole) =>
      /^(?:Spielt|Lernt|Übt)|^Hat .*(?:angefangen|gelernt)$|^Kann .*spielen/u.test(whole) ? "instrument" : undefined,
  }),
  cased(
    `(?:Ist|Hat) ${GAP}(?:von (?<from>\\p{Lu}\\p{L}+) )?auf (?<instrument>${INSTRUMENTS}) (?:umgestiegen|gewechselt|umgesattelt)`,
    {
      type: "skill",
      key: "instrument",
      text: ({ instrument }, whole) => `Spielt ${instrument}${tailOf(whole)}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  rule(`(?:instrument ist |(?:nimmt|hat|bekommt) (?:\\S+ ){0,5}?(?:${INSTRUMENTS})(?:unterricht|stunden?)(?!\\p{L}))`, {
    type: "skill",
    key: "instrument",
  }),
  rule("spricht (?!nicht mit|mit|von|über)", { type: "skill" }),
  // Skills and hobbies: started and given up under the same key.
  ...ACTIVITIES.map((source) => rule(source, { type: "skill", key: ({ what }) => activityKey(what) })),
  // Appointments and events.
  ...APPOINTMENTS.map((source) => rule(source, { type: "fact", key: ({ who }) => appointmentKey(who) })),
  ...EVENT_PREDICATES.map((source) => cased(source, { type: "goal", key: ({ event }) => eventKey(event) })),
  cased(COMING, { type: "goal", key: ({ event }) => comingKey(event) }),
  cased("(?:Flug|Fahrt|Reise|Zug) nach (?<place>\\p{Lu}[\\p{L}-]+) (?:geht|ist|startet|fährt)", {
    type: "goal",
    key: ({ place }) => `plan.${(place ?? "").toLowerCase()}`,
  }),
  cased(EVENT_FORM, { type: "goal", key: (_, whole) => eventKey(whole) }),
  // Plans.
  rule(
    "(?:will|möchte|plant|wollte|muss|hat vor|hat sich vorgenommen|spart|überlegt|träumt|vorsatz|hofft|würde|hat sich angemeldet|zieht|heiratet|macht (?:ab|im|nächste|ein|eine|einen)|nimmt (?:ab |ein )|geht auf|läuft|fliegt|reist|wandert|bereitet|trainiert|beginnt|startet|traum|kandidiert|verschiebt|fängt|bekommt|kauft|baut|lässt|eröffnet|gründet|geht in|meldet|bewirbt|feiert|hört (?:\\S+ ){0,8}?auf|sagt (?:\\S+ ){0,8}?ab|tritt (?:\\S+ ){0,8}?an|nimmt (?:\\S+ ){0,8}?teil|macht (?:\\S+ ){0,8}?mit|schreibt sich)(?!\\p{L})",
    { type: "goal", key: planKey },
  ),
  rule(
    "(?:hat|ist) (?:\\S+ ){0,12}?(?:abgesagt|verschoben|storniert|gebucht|angemeldet|gestrichen|begraben|aufgegeben|zugesagt|abgeblasen|geplant|vorgenommen|beworben|eingeschrieben|fallen gelassen|verworfen|reserviert)(?=$|[,.;(–]| )",
    { type: "goal", key: planKey },
  ),
  cased(
    "\\p{Lu}[\\p{L}-]+ (?:\\S+ ){0,8}?(?:ist|wird|wurde|findet|fällt|klappt) (?:\\S+ ){0,6}?(?:abgesagt|verschoben|storniert|statt|aus|geplatzt|gestrichen|geplant|gebucht|nicht)(?=$|[,.;(–])",
    { type: "goal", key: planKey },
  ),
  rule("(?:will|möchte|plant|hat vor|spart|träumt|hofft|wünscht sich|würde gern|überlegt)(?!\\p{L})", { type: "goal" }),
  rule(
    "(?:kann|beherrscht|versteht sich auf|kennt sich (?:\\S+ ){1,6}?aus|hat (?:\\S+ ){0,3}?erfahrung (?:mit|in)|ist gut in|weiß, wie)(?!\\p{L})",
    {
      type: "skill",
    },
  ),
  rule(
    "(?:mag|liebt|hasst|bevorzugt|steht (?:\\S+ )?auf|findet (?:\\S+ ){1,4}?(?:toll|super|klasse|cool|gut|schön|doof|blöd|eklig|ekelhaft|widerlich|scheußlich|abscheulich|grausig|furchtbar|langweilig|lecker|großartig|klasse)|ist (?:\\S+ ){0,4}?(?:verrückt|versessen|begeistert|fasziniert|süchtig) (?:nach|von)|interessiert sich|begeistert sich|sammelt|kann (?:\\S+ ){1,4}?nicht (?:leiden|ausstehen|ab)|fährt (?:\\S+ ){0,3}?ab auf|ist (?:\\S+ ){0,3}?\\p{L}*-?fan(?!\\p{L})|schwärmt|genießt|verabscheut|isst (?:gern|am liebsten|kein)|trinkt (?:gern|am liebsten|kein)|hört (?:gern|am liebsten)|liest (?:gern|am liebsten)|ist (?:ein )?(?:großer )?fan)(?!\\p{L})",
    { type: "preference" },
  ),
];

/** "Wurde entlassen": from work. */
const HOSPITAL = /krankenhaus|klinik|spital|reha|kur(?!\p{L})/iu;

/** Patterns that imply an employer. */
const EMPLOYED =
  /^(?:Arbeitet|Schafft|Jobbt|Bleibt|Programmiert|Unterrichtet|Kellnert|Putzt|Lehrt|Forscht|Entwickelt|Verkauft|Leitet|Betreut|Kocht|Backt|Gestaltet) .*(?:bei|beim|für) |^Wechselt .*zu[mr]? |^(?:Fängt|Beginnt|Startet) .* (?:an|als|bei)(?!\p{L})|^Hat (?!.*gekündigt).*(?:Job|Stelle|Vertrag|unterschrieben|angefangen|Zusage|Ausbildungsplatz)|^Ist .*(?:angestellt|beschäftigt|tätig|gewechselt|fest)|^Macht .*(?:Ausbildung|Praktikum|Lehre) .*bei/u;
