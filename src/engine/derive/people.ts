/**
 * People and pets that memories are about, as entities (memory.md §5). An entity is a subject of
 * memories with its relation to the owner. Changing one rewrites the memories that name it. Every
 * change is reversible.
 */
import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { LAYERS, TAINTS, TRUTHS } from "../../model/item.ts";
import { parseWith } from "../../model/observation.ts";
import { displayText } from "../../model/text.ts";
import { codeOf } from "../../search/filter.ts";
import { aliasIn } from "../observe/relatives.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../state.ts";

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
      for (const entity of entities.filter(
        (each) => each !== aliasIn({ ...(key === undefined ? {} : { key }), text }),
      )) {
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
        ...(relation === undefined ? {} : { relation }),
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
      hint: "Merge the two, or choose another name.",
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
      draft.put({ ...change(item), revision: item.revision + 1 });
      draft.log({ op: "update", mem: id, rev: item.revision + 1 });
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

const FACT = codeOf(LAYERS, "fact");
const CURRENT = codeOf(TRUTHS, "current");
const CLEAN = codeOf(TAINTS, "clean");

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
