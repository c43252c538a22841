/** Word lists and pattern fragments for English attributes, joined by any-of.ts. */

import type { ItemType } from "../../../model/item.ts";
import { anyOf } from "../../any-of.ts";
import { listedWords, wordList } from "../clauses/words.ts";

export const DIETS = anyOf(wordList("diets"));
export const FAITHS = anyOf(wordList("faiths"));
export const NATIONS = anyOf(wordList("nations"));
export const LANGUAGES = anyOf(wordList("languages"));
export const INSTRUMENTS = anyOf(wordList("instruments"));
export const PROGRAMMING = anyOf(wordList("programming"));
export const CARS = anyOf(wordList("cars"));
export const VEHICLES = anyOf(wordList("vehicles"));
export const DWELLINGS = anyOf(wordList("dwellings"));
export const FIELDS = anyOf(wordList("fields"));
export const WORKPLACES = anyOf(wordList("workplaces"));
export const BUSINESSES = anyOf(wordList("businesses"));
const PROFESSIONS = anyOf(wordList("professions"));
export const ROLE = `(?:(?!(?:an?|the|going|to|in|at|for|with|on|by|from|been|getting|having|not|being|moving|doing|under|over|about|using|playing|watching)(?!\\p{L}))[\\p{L}'’-]+ ){0,4}?(?!(?:junior|senior) \\p{Ll})${PROFESSIONS}`;
const NOT_ROLES = listedWords("not-roles");
const FEELINGS = listedWords("feelings");
/** True for a profession, excluding "member" and "mother". */
export const isRole = (role: string | undefined): boolean => {
  const words = (role ?? "").toLowerCase().split(" ");
  const last = words.at(-1) ?? "";
  return (
    last !== "" &&
    !NOT_ROLES.has(last) &&
    !FEELINGS.has(last) &&
    !/^(?:fan|member|mother|father|sister|brother|friend|bit|lot|former|big|huge|half)$/.test(words[0] ?? "")
  );
};

export const COUNTRIES = listedWords("countries");
const COMMON = listedWords("common");
/** A capitalised name, or a single word in a message without capitals. */
export const isPlace = (index: string | undefined): boolean => {
  const [first = ""] = (index ?? "").split(/[ ,]/);
  return (
    first.length > 1 &&
    !COMMON.has(first.toLowerCase()) &&
    (/^\p{Lu}/u.test(first) || (/^\p{Ll}{4,}$/u.test(first) && !/(?:ing|ment|tion|ness)$/.test(first)))
  );
};
export const isCountry = (index: string | undefined): boolean =>
  COUNTRIES.has((index ?? "").toLowerCase().replace(/^the /, ""));

const TOOLS: readonly (readonly [string, RegExp])[] = [
  [
    "editor",
    /^(?:(?:neo|n)?vim?|emacs|vs ?code|vscodium|visual studio(?: code)?|zed|sublime(?: text)?|jetbrains|intellij|pycharm|webstorm|goland|rider|clion|android studio|xcode|helix|nano|notepad\+\+|cursor|kakoune|textmate|atom|eclipse)(?![\p{L}-])/iu,
  ],
  [
    "os",
    /^(?:windows|mac ?os|osx|mac(?:book)?|linux|ubuntu|debian|fedora|arch|nixos|(?:linux )?mint|opensuse|freebsd|openbsd|manjaro|pop!?_?os|gentoo|alpine|kali|elementary os|chromeos)(?![\p{L}-])/iu,
  ],
  ["shell", /^(?:fish|bash|zsh|powershell|nushell|ksh|tcsh|xonsh)(?![\p{L}-])/iu],
  [
    "browser",
    /^(?:firefox|chrome|chromium|safari|edge|brave|vivaldi|opera|arc|librewolf|tor browser|duckduckgo)(?![\p{L}-])/iu,
  ],
  [
    "phone",
    /^(?:(?:a|an|the|my) )?(?!(?:cat|dog|kitten|puppy|rabbit|hamster|horse|pony|budgie|parrot) )(?:\p{L}+ |\d{4} )?(?:iphone|pixel|galaxy|fairphone|android|samsung|xiaomi|oneplus|nokia|motorola|huawei|sony xperia|dumbphone|flip phone|nothing phone)(?![\p{L}-])/iu,
  ],
  [
    "notes",
    /^(?:notion|obsidian|evernote|onenote|logseq|roam(?: research)?|joplin|bear|simplenote|anytype|(?:apple |google )notes|google keep|standard notes)(?![\p{L}-])/iu,
  ],
  ["tasks", /^(?:todoist|ticktick|omnifocus|things 3|microsoft to ?do|google tasks|apple reminders)(?![\p{L}-])/iu],
  ["mail", /^(?:gmail|proton ?mail|fastmail|outlook|thunderbird|tutanota|apple mail|yahoo mail)(?![\p{L}-])/iu],
  ["music", /^(?:spotify|apple music|tidal|deezer|qobuz|youtube music|amazon music)(?![\p{L}-])/iu],
  ["passwords", /^(?:1password|bitwarden|lastpass|keepass(?:xc)?|dashlane|proton pass)(?![\p{L}-])/iu],
];
export const toolKey = (tool: string | undefined): string | undefined => {
  const name = (tool ?? "").trim().replace(/^(?:the|plain|only|mostly|a) /iu, "");
  return TOOLS.find(([, names]) => names.test(name))?.[0];
};

/** The tool named in a text. Common words count only when capitalised. */
export function toolIn(text: string): string | undefined {
  for (const [at] of [...text.matchAll(/(?<![\p{L}-])[\p{L}]/gu)].map((match) => [match.index] as const)) {
    const rest = text.slice(at);
    const key = toolKey(rest);
    // "Pixel's appointment": a possessor.
    if (key === undefined || /^\p{L}+['’]s(?!\p{L})/u.test(rest)) continue;
    if (
      /^(?:windows|edge|brave|opera|arc|arch|rider|atom|zed|cursor|helix|galaxy|chrome|pixel|mint|safari|eclipse|alpine|rust|mac|notion|bear|tidal|roam|outlook)/u.test(
        rest,
      )
    )
      continue;
    if (/^fish/iu.test(rest) && !/shell|terminal|zsh|bash|(?:uses|is|switched to|to) fish/iu.test(text)) continue;
    return key;
  }
  return undefined;
}

/** Topics of favourites with different keys. */
const FAVOURITES: ReadonlyMap<string, string> = new Map(
  "color colour;dish food;meal food;movie film;tv_show series;show series;tv_series series;board_game game;boardgame game;video_game game;writer author;novel book;soccer_team team;football_team team;football_club team;artist artist;tune song;ice_cream ice-cream;pastime hobby;pokemon pokemon"
    .split(";")
    .map((pair) => {
      const [word = "", key = ""] = pair.split(" ");
      return [word.replaceAll("_", " "), key] as const;
    }),
);
/** "colour" → `favourite.colour`, "tv show" → `favourite.series`. */
export function favouriteOf(thing: string | undefined): string | undefined {
  const name = (thing ?? "")
    .toLowerCase()
    .trim()
    .replace(/^(?:all-time|absolute|very|own) /, "")
    .replace(/ (?:of all time|ever|in the world)$/, "")
    .replace(/ (?:of|in|from|on|at|by|to|for|with) .*$/s, "");
  if (name === "" || /^(?:one|ones|thing|part|moment|way|is|was)$/.test(name)) return undefined;
  const single = /(?:[^s]s)$/.test(name) && !/(?:us|is|ss|series|tennis)$/.test(name) ? name.slice(0, -1) : name;
  return `favourite.${(FAVOURITES.get(name) ?? FAVOURITES.get(single) ?? single).replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;
}

export type Groups = Readonly<Record<string, string | undefined>>;

export interface Rule {
  readonly pattern: RegExp;
  readonly type: ItemType;
  /** Returns undefined if the rule does not apply after all. */
  readonly key?: string | ((groups: Groups, whole: string) => string | undefined);
  readonly text?: (groups: Groups, whole: string) => string;
  readonly former?: (groups: Groups) => string | undefined;
  readonly ends?: readonly string[];
  readonly isSince?: boolean | ((groups: Groups, whole: string) => boolean);
}

/** A case-insensitive rule. */
export const rule = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "iu"),
  ...rest,
});
/** A case-sensitive rule, for names. Texts begin with a capital. */
export const cased = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "u"),
  ...rest,
});

/** A word boundary. */
export const END = "(?![\\p{L}\\p{N}-])";
export const ADVERB = "(?:(?:now|still|also|always|currently|usually|mostly|only|probably|no longer) )?";
/** Working hours. */
export const SHIFT =
  "(?:the )?(?:nights|days|lates|earlies|weekends|mornings|evenings|afternoons|(?:night|day|early|late|evening|morning|afternoon|weekend|split|rotating) shifts?)";
export const NAME =
  "(?<name>(?:(?:Dr|Mr|Mrs|Ms|Professor|Prof)\\.? )?\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|(?:de|del|da|van|von|der|bin|al|la|di)(?= \\p{Lu}))){0,3})";
export const PLACE =
  "(?<place>\\p{L}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|(?:de|del|la|le|am|upon|of|do|da)(?= \\p{Lu})))*)";
export const ORG =
  "(?<org>(?:the )?\\p{Lu}[\\p{L}\\p{N}&'’.-]*(?: (?:\\p{Lu}[\\p{L}\\p{N}&'’.-]*|(?:&|of|and|for|the)(?= \\p{Lu})))*)";

/** The text after the matched part. */
export const after = (whole: string, part: string | undefined): string =>
  part === undefined ? "" : whole.slice(whole.lastIndexOf(part) + part.length);
