/**
 * Whom memories name as somebody's son, wife or dog, in whichever language they say so (memory.md §5, §8): "Hat einen Sohn, Leo" answers "What are my kids
 * called?". What the relations are is the matter of src/text/kin.ts.
 */
import type { Item } from "../../model/item.ts";
import { detectLanguage } from "../../text/detect.ts";
import { KIN_LANGUAGES, kinOf, relationsIn, widerOf, withNarrower } from "../../text/kin.ts";

export interface RelativesAsked {
  /** As `kin.ts` calls them: `child`. */
  readonly relations: readonly string[];
  /** Whose they are; absent: the owner's. */
  readonly of?: string;
}

export interface Relatives {
  /** Memories that say who they are, or what they are called. */
  readonly told: readonly Item[];
  /** Memories about them. */
  readonly about: readonly Item[];
  /** As memories name them: `Leo`, or `Nadia's mother` where no name is known. */
  readonly subjects: readonly string[];
}

/** @param items current memories of the vault whose owner is `owner` */
export function relativesAmong(items: readonly Item[], owner: string, { relations, of }: RelativesAsked): Relatives {
  const exact = found(items, owner, new Set(withNarrower(relations)), of);
  if (exact.subjects.length > 0 || exact.told.length > 0) return exact;
  const wider = found(items, owner, new Set(widerOf(relations)), of);
  if (wider.subjects.length > 0 || wider.told.length > 0 || of !== undefined) return wider;
  return ofSpeakers(items, new Set(relations));
}

/** In a family group the one whom another calls "Grandad": where the owner has named none. */
function ofSpeakers(items: readonly Item[], relations: ReadonlySet<string>): Relatives {
  const about = items.filter(
    ({ subject, speaker }) =>
      speaker !== undefined &&
      subject?.startsWith(`${speaker}'s `) === true &&
      some(new Set(kinIn(subject.slice(speaker.length + 3))), relations),
  );
  return { told: [], about, subjects: [...new Set(about.flatMap(({ subject }) => subject ?? []))] };
}

function found(
  items: readonly Item[],
  owner: string,
  relations: ReadonlySet<string>,
  of: string | undefined,
): Relatives {
  const isTheirs = ({ subject }: Item): boolean => (of === undefined ? subject === undefined : isSame(subject, of));
  const saying = items.filter((item) => isTheirs(item) && some(relationsOf(item), relations));
  const keyed = saying.filter(({ key }) => key !== undefined);
  const names = new Set(keyed.flatMap((item) => nameIn(item) ?? []));
  // A list that names some of whom nothing else tells: "Hat drei Kinder: Ann, Bob und Cy".
  const known = new Set(
    items.flatMap((item) => (item.key?.startsWith("relation.") === true ? (nameIn(item) ?? []) : [])),
  );
  const lists = saying.filter((item) => item.key === undefined && item.entities.some((name) => !known.has(name)));
  const unnamed = new Set(items.flatMap(({ subject }) => unnamedIn(subject, of ?? owner, relations)));
  const subjects = [...names, ...unnamed, ...(of === undefined ? byMarriage(items, owner, relations) : [])];
  const lower = new Set(subjects.map((name) => name.toLowerCase()));
  const about = items.filter(({ subject }) => subject !== undefined && lower.has(subject.toLowerCase()));
  return {
    told: [...keyed, ...lists, ...about.filter(({ subject, key }) => key === "name" && unnamed.has(subject ?? ""))],
    about,
    subjects,
  };
}

/** Of "Vera's husband's mother", who belongs to whom: "Vera's husband" is a husband, and no mother of hers. */
function unnamedIn(subject: string | undefined, owner: string, relations: ReadonlySet<string>): readonly string[] {
  if (subject?.startsWith(`${owner}'s `) !== true) return [];
  const [own = ""] = subject.slice(owner.length + 3).split("'s ");
  return some(new Set(kinIn(own)), relations) ? [subject.slice(0, owner.length + 3 + own.length)] : [];
}

/** "My wife's mum" is a mother-in-law, whom nobody may have called so. */
function byMarriage(items: readonly Item[], owner: string, relations: ReadonlySet<string>): readonly string[] {
  return [...relations].flatMap((relation) =>
    (BY_MARRIAGE[relation] ?? []).flatMap(([own, theirs]) =>
      found(items, owner, new Set([own]), undefined).subjects.flatMap(
        (of) => found(items, owner, new Set(withNarrower([theirs])), of).subjects,
      ),
    ),
  );
}
/** Whose who: the owner's relative, and what somebody is to them. */
const BY_MARRIAGE: Readonly<Record<string, readonly (readonly [own: string, theirs: string])[]>> = {
  "mother-in-law": [["partner", "mother"]],
  "father-in-law": [["partner", "father"]],
  "parent-in-law": [["partner", "parent"]],
  "brother-in-law": [
    ["partner", "brother"],
    ["sister", "partner"],
  ],
  "sister-in-law": [
    ["partner", "sister"],
    ["brother", "partner"],
  ],
  "son-in-law": [["daughter", "partner"]],
  "daughter-in-law": [["son", "partner"]],
};

const PARTNER = "relationship.partner";
const isSame = (subject: string | undefined, name: string): boolean => subject?.toLowerCase() === name.toLowerCase();
const some = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean => [...left].some((id) => right.has(id));
const kinIn = (phrase: string): readonly string[] => {
  const last = phrase.split(" ").at(-1) ?? "";
  return KIN_LANGUAGES.flatMap((code) => [...kinOf(phrase, code), ...kinOf(last, code)]);
};

/** Which of those of a name are asked for. */
export interface Namesake {
  readonly name: string;
  /** What they are to the owner, as `kin.ts` calls it. */
  readonly as?: readonly string[] | undefined;
  /** Where they are known from: `work`. */
  readonly from?: string | undefined;
}

/**
 * Names under which memories tell of somebody: two of one name are `Anna` and `Anna (boss)`, of whom a question may mean one. The name as it was asked for where
 * nobody is known by it.
 */
export function namesakes(items: readonly Item[], { name, as, from }: Namesake): readonly string[] {
  const wanted = name.toLowerCase();
  const all = new Set(
    items.flatMap(({ subject, entities }) => [...(subject === undefined ? [] : [subject]), ...entities]),
  );
  const bare = (known: string): string => known.replace(/ \([^()]+\)$/u, "").toLowerCase();
  const alike = [...all].filter((known) => bare(known) === wanted);
  const called = items.flatMap((item) => bothNames(item, wanted));
  if (called.length > 0) return [...new Set(called)];
  const found = alike.length > 0 ? alike : [...all].filter((known) => bare(known).startsWith(`${wanted} `));
  if (as === undefined && from === undefined) return found.length === 0 ? [name] : found;
  const wider = new Set(withNarrower(as ?? []));
  const isMeant = (item: Item, known: string): boolean =>
    nameIn(item) === known && (from === undefined ? some(relationsOf(item), wider) : isFrom(item, from));
  const meant = found.filter((known) => items.some((item) => isMeant(item, known)));
  return meant.length > 0 ? meant : found.length === 0 ? [name] : found;
}

/** "Has a colleague, Julia" for "Julia from work"; "Has a colleague in sales, Ben" for "Ben from sales"; "Knows Jonas from uni". */
const isFrom = ({ text }: Item, from: string): boolean => {
  const said = text.toLowerCase();
  if (said.endsWith(` from ${from}`) || said.endsWith(` from the ${from}`)) return true;
  return WORK.has(from)
    ? /\bcolleague(?:,| in )/u.test(said)
    : said.includes(` in ${from},`) || /\bcolleague,/u.test(said);
};
const WORK: ReadonlySet<string> = new Set(["work", "the office", "office", "my job", "job"]);

/** What a memory says somebody is to its subject; nothing where it speaks of something else. */
function relationsOf({ type, key, text, entities }: Item): ReadonlySet<string> {
  if (key === PARTNER) return ONLY_PARTNER;
  const isRelation = type === "relationship" && key !== "relationship.status";
  if (!isRelation && !(key === undefined && entities.length > 0 && HAVING.test(text))) return NONE;
  const said = new Set(relationsIn(isRelation ? text : text.slice(0, HAVING_MAX), languageOf(text)));
  // Who is a partner has the key of one.
  if (key !== undefined && said.size > 1) said.delete("partner");
  return said;
}
/** A memory of a few words and a name is told by how it begins. */
const languageOf = (text: string): string =>
  BEGINNINGS.find(([, beginning]) => beginning.test(text))?.[0] ?? detectLanguage(text);
const BEGINNINGS: readonly (readonly [string, RegExp])[] = [
  ["en", /^(?:Has|Had|Knows) /u],
  ["de", /^(?:Hat|Hatte) /u],
  ["fr", /^A une? /u],
];
const ONLY_PARTNER: ReadonlySet<string> = new Set(["partner"]);
const NONE: ReadonlySet<string> = new Set();
/** A list of relatives that was taken for a plain fact: the words at its beginning tell. */
const HAVING = /^(?:Has|Hat|Tiene|A|Tem) /u;
const HAVING_MAX = 40;

/** What somebody is called besides their name: `Has a cousin, Maximiliane, called Milla`. */
export const aliasIn = ({ key, text }: Pick<Item, "key" | "text">): string | undefined =>
  key?.startsWith("relat") === true ? CALLED.exec(text)?.groups?.["alias"] : undefined;
const CALLED = /, called (?<alias>[^,]+)$/u;

/** Of somebody with another name, by either. */
function bothNames(item: Item, wanted: string): readonly string[] {
  const [alias, name] = [aliasIn(item), nameIn(item)];
  return alias !== undefined && name !== undefined && [alias, name].some((each) => each.toLowerCase() === wanted)
    ? [name, alias]
    : [];
}

/** Whom the memory of one relation names. */
export function nameIn({ key, text: whole, entities }: Item): string | undefined {
  const text = whole.replace(CALLED, "");
  const lower = key?.startsWith("relation.") === true ? key.slice("relation.".length) : undefined;
  const entity = entities.find((name) => name.toLowerCase() === lower);
  if (entity !== undefined) return entity;
  const at = lower === undefined ? -1 : text.toLowerCase().lastIndexOf(lower);
  if (lower !== undefined && at !== -1) return text.slice(at, at + lower.length);
  const words = text.split(" ");
  const start = words.findLastIndex((word) => !/^\p{Lu}/u.test(word)) + 1;
  return start > 0 && start < words.length ? words.slice(start).join(" ") : entities[0];
}
