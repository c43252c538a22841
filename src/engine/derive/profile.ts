/**
 * The profile of the owner or a person: current memories, grouped (memory.md §6). Each line has the
 * id of its memory, so that its evidence can be shown.
 */

import * as z from "zod";
import { DIET, isOfDiet } from "../../forming/diets.ts";
import { KeepsakeError } from "../../model/error.ts";
import { type Item, PROFILE_GROUPS } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { parseWith, possessive } from "../../model/observation.ts";
import { displayText, estimateTokens } from "../../model/text.ts";
import { sensitiveTopics } from "../../policy/privacy.ts";
import { CLEAN, CURRENT, FACT } from "../../search/columns.ts";
import type { Readable } from "../../search/vault-index.ts";
import { withNarrower } from "../../text/common-words.ts";
import { isAllergic, isHurt, isIntolerant, isNotTaken, isPregnant } from "../../text/limits.ts";
import { conceptsOfItem } from "../item-text.ts";
import { aliasIn, isOwnRelation, nameIn, relationsOf, relativesAmong } from "../observe/speakers.ts";
import { assertProcessed, assertTakesWrites, type OpenVault } from "../open-vault.ts";
import { currentItems } from "../recall/current-items.ts";
import { readerOf, readMask } from "../recall/read-filter.ts";
import { memoryLine } from "../recall/render.ts";

export type ProfileGroup = (typeof PROFILE_GROUPS)[number];

export interface ProfileLine {
  readonly id: string;
  /** As shown to a model. */
  readonly line: string;
}

export interface Profile {
  /** The name of the owner or person. */
  readonly subject: string;
  /** Groups with lines, in the order of PROFILE_GROUPS. */
  readonly groups: readonly { readonly name: ProfileGroup; readonly lines: readonly ProfileLine[] }[];
  /** Ready for a prompt: one line per group. */
  readonly text: string;
  readonly tokens: number;
}

export interface ProfileOptions {
  /** Name of a person. Default: the owner. */
  readonly subject?: string;
  /** Token limit of `text`. Default: 800. */
  readonly budgetTokens?: number;
  /** The current session, to include its session memories. */
  readonly session?: string | undefined;
}

const BUDGET = 800;
const TITLES: Readonly<Record<ProfileGroup, string>> = {
  identity: "",
  health: "Health",
  people: "People",
  work: "Work",
  life: "Life",
  preferences: "Preferences",
  instructions: "Instructions",
  plans: "Plans",
  events: "Recent",
};

/**
 * Cost: reads the current memories of the subject.
 * @throws KeepsakeError `vault_restricted`, `store_…`
 */
export async function profile(
  vault: OpenVault,
  { subject, budgetTokens = BUDGET, session }: ProfileOptions = {},
): Promise<Profile> {
  await vault.catchUp();
  assertProcessed(vault);
  const scope = { readable: readableIn(vault, session), ...defined({ subject }) };
  const items = !vault.policy.enabled ? [] : await profileItems(vault, scope);
  const name = subject ?? vault.name;
  const byGroup = new Map<ProfileGroup, Item[]>();
  let shown: Profile = { subject: name, groups: [], text: "", tokens: 0 };
  for (const item of items) {
    const group = groupOf(item, vault.now());
    byGroup.set(group, [...(byGroup.get(group) ?? []), item]);
    const next = written(vault, name, byGroup);
    if (next.tokens > budgetTokens) break;
    shown = next;
  }
  return shown;
}

function written(vault: OpenVault, subject: string, byGroup: ReadonlyMap<ProfileGroup, readonly Item[]>): Profile {
  const groups = PROFILE_GROUPS.flatMap((name) => {
    const items = byGroup.get(name) ?? [];
    return items.length === 0
      ? []
      : [{ name, lines: items.map((item) => ({ id: item.id, line: memoryLine(item, vault.name) })) }];
  });
  return profileOf(subject, groups);
}

export function profileOf(subject: string, groups: Profile["groups"]): Profile {
  const about = `${subject}: `;
  const withoutSubject = (line: string): string =>
    (line.startsWith(about) ? line.slice(about.length) : line).replace(/\.$/u, "");
  const text = groups
    .map(({ name, lines }) => {
      const title = TITLES[name] === "" ? subject : TITLES[name];
      return `${title}: ${lines.map(({ line }) => withoutSubject(line)).join("; ")}.`;
    })
    .join("\n");
  return { subject, groups, text, tokens: estimateTokens(text) };
}

interface ProfileScope {
  readonly subject?: string;
  readonly familyOnly?: boolean;
  /** Only relatives with one of these relations (src/text/common-words.ts) to the owner or subject. */
  readonly relations?: readonly string[];
  /** Of these, only the memory that names each of them. */
  readonly namesOnly?: boolean;
  /** Ids that the caller may read. Default: those of a recall without options. */
  readonly readable?: Readable;
}

/** Most recent events. */
const EVENTS_MAX = 5;
const ITEMS_MAX = 60;

/** Current memories in profile order. Includes other people only if the owner has named them. */
export async function profileItems(
  vault: OpenVault,
  { subject, familyOnly = false, relations, namesOnly = false, readable = readableIn(vault) }: ProfileScope,
): Promise<readonly Item[]> {
  const now = vault.now();
  const all = await currentItems(vault, readable);
  const relatives =
    relations === undefined
      ? undefined
      : relativesAmong(all, vault.name, {
          relations,
          ...defined({ of: subject }),
        });
  const asked = new Set(
    namesOnly ? relatives?.statements : [...(relatives?.statements ?? []), ...(relatives?.about ?? [])],
  );
  const close = new Set(all.flatMap((item) => (isOwnRelation(item) ? item.entities : [])));
  const ownRelative = possessive(vault.name);
  const isOfOwner = (item: Item): boolean => item.subject === undefined;
  const isOfFamily = (item: Item): boolean =>
    item.subject !== undefined && (close.has(item.subject) || item.subject.startsWith(ownRelative));
  const isWanted = (item: Item): boolean => {
    if (relatives !== undefined) return asked.has(item);
    if (subject !== undefined)
      return (
        item.subject?.toLowerCase() === subject.toLowerCase() ||
        item.entities.some((name) => name.toLowerCase() === subject.toLowerCase())
      );
    if (familyOnly) return isOfFamily(item) || (isOfOwner(item) && item.type === "relationship");
    return isOfOwner(item) || isOfFamily(item);
  };
  // Newest first; facts of one message in their order of statement.
  const wanted = all.filter(isWanted).toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
  let eventCount = 0;
  const selected = wanted.filter((item) => groupOf(item, now) !== "events" || eventCount++ < EVENTS_MAX);
  const place = (item: Item): number => PROFILE_GROUPS.indexOf(groupOf(item, now));
  const person = personRank(selected);
  return selected
    .toSorted(
      (one, other) =>
        place(one) - place(other) ||
        rankInGroup(one) - rankInGroup(other) ||
        person(one) - person(other) ||
        Number(isOwnRelation(other)) - Number(isOwnRelation(one)) ||
        other.at - one.at,
    )
    .slice(0, ITEMS_MAX);
}

/** The nearest relatives first, then others, then pets. */
const NEAREST: readonly string[] = ["partner", "child", "parent", "sibling"];

/** Sorts by nearness, and keeps the memories about one person together. */
function personRank(items: readonly Item[]): (item: Item) => number {
  const people = items.flatMap((item) => {
    const name = isOwnRelation(item) ? nameIn(item) : undefined;
    return name === undefined ? [] : [{ name, nearness: nearnessOf(item), at: item.at }];
  });
  const ranks = new Map<string, number>();
  for (const { name } of people.toSorted((one, other) => one.nearness - other.nearness || other.at - one.at))
    if (!ranks.has(name)) ranks.set(name, ranks.size + 1);
  return (item) => {
    const name = item.subject ?? (isOwnRelation(item) ? nameIn(item) : undefined);
    return name === undefined ? 0 : (ranks.get(name) ?? ranks.size + 1);
  };
}

function nearnessOf(item: Item): number {
  const relations = relationsOf(item);
  const isOf = (id: string): boolean => withNarrower([id]).some((each) => relations.has(each));
  const at = NEAREST.findIndex(isOf);
  return at !== -1 ? at : NEAREST.length + Number(isOf("pet"));
}

/** The profile has the same access limits as recall (SEC-I6). */
const readableIn = (vault: OpenVault, session?: string): Readable =>
  vault.index.reading({}, readMask({}, readerOf(vault, defined({ session }))));

/** Order within a group. */
const KEY_ORDER = [
  "name",
  "nickname",
  "pronouns",
  "age",
  "birthday",
  "birthplace",
  "nationality",
  "home.city",
  "home.country",
  DIET,
];
/** Memories about others come last, except that people stay together. */
const rankInGroup = ({ key, subject, type }: Item): number => {
  if (subject !== undefined || type === "relationship") return KEY_ORDER.length + 1;
  const at = key === undefined ? -1 : KEY_ORDER.indexOf(isOfDiet(key) ? DIET : key);
  return at === -1 ? KEY_ORDER.length : at;
};

const isOfHealth = (item: Item): boolean =>
  [isAllergic, isIntolerant, isHurt, isPregnant].some((says) => says(item.text)) ||
  (isNotTaken(item.text) && FOOD.some((id) => conceptsOfItem(item).has(id))) ||
  (item.type === "fact" && conceptsOfItem(item).has("medication"));

/** Concepts of what somebody eats or drinks. */
const FOOD: readonly string[] = ["food", "drink", "allergy", "diet", "dairy"];

export function groupOf(item: Item, now: number): ProfileGroup {
  const { type, key, text, time, mode, subject } = item;
  if (type === "instruction") return "instructions";
  if (key?.startsWith("work.") === true) return subject === undefined ? "work" : "people";
  if (isOfDiet(key) || sensitiveTopics(text).includes("health") || isOfHealth(item)) return "health";
  if (type === "relationship" || (subject !== undefined && mode !== "episodic")) return "people";
  if (type === "project") return "work";
  if (type === "identity" || (key !== undefined && KEY_ORDER.includes(key))) return "identity";
  if (type === "goal" || (time !== undefined && time.end > now)) return "plans";
  if (type === "preference" || type === "skill" || type === "environment") return "preferences";
  return mode === "episodic" ? "events" : "life";
}

/**
 * People and pets that memories are about, as entities (memory.md §5). An entity is a subject of
 * memories with its relation to the owner. Changing one rewrites the memories that name it. Every
 * change is reversible.
 */
export interface KnownPerson {
  /** As in memories. Namesakes are distinguished by relation: `Anna (boss)`. */
  readonly name: string;
  /** Relation to the owner, such as `sister`; absent if unknown. */
  readonly relation?: string;
  /** Current memories about them. */
  readonly memories: readonly string[];
  /** Current memories that only mention them. */
  readonly mentionedIn: readonly string[];
}

const name = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes(":") && text.trim() === text, "has no colon and no space around it");
const ids = z.array(z.string().min(1).max(200)).min(1).max(1_000).readonly();

/** Most memories first. Cost: reads the current memories. */
export async function people(vault: OpenVault): Promise<readonly KnownPerson[]> {
  await vault.catchUp();
  const items = await currentFacts(vault);
  const relations = new Map<string, string>();
  const about = new Map<string, string[]>();
  const mentions = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, id: string): void =>
    void map.set(key, [...(map.get(key) ?? []), id]);
  for (const { id, subject, key, text, entities } of items) {
    if (subject !== undefined) add(about, subject, id);
    else if (key === "relationship.partner" || key?.startsWith("relation.") === true)
      for (const entity of entities.filter((each) => each !== aliasIn({ ...defined({ key }), text }))) {
        const relation = /(?:an?|ein\p{L}{0,2}|un\p{L}{0,2}|uma?) (?<relation>[\p{L} -]{1,60}?),/u.exec(text)?.groups?.[
          "relation"
        ];
        relations.set(entity, relation ?? "partner");
        if (!about.has(entity)) about.set(entity, []);
      }
  }
  for (const { id, subject, entities } of items)
    for (const entity of entities) if (entity !== subject && about.has(entity)) add(mentions, entity, id);
  return [...about]
    .map(([person, memories]): KnownPerson => {
      const relation = relations.get(person);
      return {
        name: person,
        ...defined({ relation }),
        memories,
        mentionedIn: mentions.get(person) ?? [],
      };
    })
    .toSorted((one, other) => other.memories.length - one.memories.length || (one.name < other.name ? -1 : 1));
}

/** @throws KeepsakeError `not_found` */
export async function person(vault: OpenVault, asked: string): Promise<KnownPerson> {
  const wanted = asked.normalize("NFC").toLowerCase();
  const found = (await people(vault)).find((each) => each.name.normalize("NFC").toLowerCase() === wanted);
  if (found !== undefined) return found;
  throw unknown();
}

export interface PersonChanged {
  readonly name: string;
  /** Memories that were rewritten. */
  readonly changed: readonly string[];
}

/**
 * Renames a person in every memory that names them. To undo, rename again.
 * @throws KeepsakeError `not_found`, `invalid_input`
 */
export async function renamePerson(vault: OpenVault, from: string, to: string): Promise<PersonChanged> {
  const next = displayText(parseWith(name, to, "The name"));
  const known = await person(vault, from);
  if ((await people(vault)).some((each) => each.name === next))
    throw new KeepsakeError("invalid_input", "Another person has this name.", {
      hint: "Merge the two people, or choose another name.",
    });
  return rewritten(vault, next, await namingItems(vault, known.name), (item) => renamed(item, known.name, next));
}

/**
 * Makes everything about `other` about `into`. To undo, split the memories off again.
 * @throws KeepsakeError `not_found`
 */
export async function mergePeople(vault: OpenVault, into: string, other: string): Promise<PersonChanged> {
  const [target, source] = [await person(vault, into), await person(vault, other)];
  return rewritten(vault, target.name, await namingItems(vault, source.name), (item) =>
    renamed(item, source.name, target.name),
  );
}

/** Moves memories to another person. @throws KeepsakeError `not_found`, `invalid_input` */
export async function splitPerson(
  vault: OpenVault,
  from: string,
  memories: readonly string[],
  to: string,
): Promise<PersonChanged> {
  const wanted = new Set(parseWith(ids, memories, "The memories"));
  const next = displayText(parseWith(name, to, "The name"));
  const known = await person(vault, from);
  const items = (await namingItems(vault, known.name)).filter(({ id }) => wanted.has(id));
  if (items.length < wanted.size) throw unknown();
  return rewritten(vault, next, items, (item) => renamed(item, known.name, next));
}

async function rewritten(
  vault: OpenVault,
  next: string,
  items: readonly Item[],
  change: (item: Item) => Item,
): Promise<PersonChanged> {
  await vault.queue.write(async (draft) => {
    assertTakesWrites(vault);
    for (const { id } of items) {
      const item = await draft.get(id);
      if (item === undefined || item.frozen === true) continue;
      draft.store("update", { ...change(item), revision: item.revision + 1 });
    }
  });
  return { name: next, changed: items.map(({ id }) => id) };
}

function renamed(item: Item, from: string, to: string): Item {
  const { subject, key } = item;
  const text = item.text.replaceAll(from, to);
  return {
    ...item,
    text,
    ...(subject === from ? { subject: to } : {}),
    ...(key === `relation.${from.toLowerCase()}` ? { key: `relation.${to.toLowerCase()}` } : {}),
    entities: [...new Set(item.entities.map((entity) => (entity === from ? to : entity)))],
  };
}

async function currentFacts({ index, items }: OpenVault): Promise<readonly Item[]> {
  const { present, layer, truth, taint } = index.columns();
  const found: string[] = [];
  for (let row = 0; row < present.length; row++)
    if (present[row] === 1 && layer[row] === FACT && truth[row] === CURRENT && taint[row] === CLEAN)
      found.push(index.idOf(row));
  return (await items.many(found)).filter(({ hold }) => hold === "active" || hold === "deprioritized");
}

const namingItems = async (vault: OpenVault, known: string): Promise<readonly Item[]> =>
  (await currentFacts(vault)).filter(({ subject, entities }) => subject === known || entities.includes(known));

const unknown = (): KeepsakeError =>
  new KeepsakeError("not_found", "Unknown person.", {
    hint: "List all people with people.list().",
  });
