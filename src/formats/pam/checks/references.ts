/**
 * Which ids a store defines and which it names, remembered while it streams and judged at its end: what is named may come before or behind
 * (PAM-28, PAM-45, PAM-57, PAM-60, PAM-63). A few numbers a memory are all that is held. Chains and circles are walked without recursion,
 * each step once (SEC-X6).
 */
import type { PamIndexEntry, PamMemory, PamRelation } from "../documents.ts";
import { type Numbers, openIdTable, openNumbers } from "../id-table.ts";
import type { RuleName } from "./rules.ts";
import type { Tell } from "./store-check.ts";

export interface References {
  memory(memory: PamMemory, index: number): void;
  relation(relation: PamRelation, index: number): void;
  entry(entry: PamIndexEntry, index: number): void;
  /** Id that an embedding of the embeddings file has. */
  embedding(id: string): void;
  hasMemory(id: string): boolean;
  /** Tells what leads nowhere. In a delta it may lead into the base, which is milder. */
  end(isDelta: boolean): void;
  /**
   * Tells embedding references that lead nowhere, once all embeddings of the file are known. Without a file they count as null (PAM-48).
   */
  endEmbeddings(hasFile: boolean): void;
}

/** Ordinals of two tables in one exact number: both stay below 2^26, which is more than a bundle may hold. */
const PAIR = 2 ** 26;
const NONE = -1;
/** Behind every ordinal. */
const TOLD = 2 ** 32 - 1;

export function openReferences(tell: Tell): References {
  const memories = openNames();
  const relations = openNames();
  const entries = openNames();
  const embeddings = openNames();
  /** By ordinal of the memory: the ordinal of its successor and one. */
  const successors = openNumbers();
  /** Pairs of ordinal and place. */
  const superseding = openNumbers();
  const ends = openNumbers();
  const supersedes = openNumbers();
  /** By ordinal of the memory: the ordinal of the conversation that it names and one, or `TOLD` where that conversation names it too. */
  const conversations = openNumbers();
  /** Of memories whose id another one has already. */
  const furtherConversations = openNumbers();
  /** What conversations name before it is known whether and where it stands. */
  const derived = openNumbers();
  const embedded = openNumbers();

  const unresolved = (rule: RuleName, isDelta: boolean): RuleName => {
    const mild = `${rule}:delta`;
    return isDelta && isDeltaRule(mild) ? mild : rule;
  };

  const told = (conversation: number, memory: number): void => {
    if (conversations.at(memory) === conversation + 1) conversations.set(memory, TOLD);
  };

  /** Memories that name a conversation which does not name them, with their places, in the order of these. */
  function oneSided(): readonly (readonly [conversation: number, index: number])[] {
    const found: [number, number][] = [];
    for (let memory = 0; memory < memories.count; memory++) {
      const named = conversations.at(memory);
      if (named !== 0 && named !== TOLD) found.push([named - 1, memories.placeOf(memory)]);
    }
    if (furtherConversations.length > 0) {
      const listed = new Set<number>();
      for (const [conversation, memory] of tuples(derived, 4)) listed.add(conversation * PAIR + memory);
      for (const [conversation, memory, index] of tuples(furtherConversations, 3))
        if (!listed.has(conversation * PAIR + memory)) found.push([conversation, index]);
    }
    return found.sort(([, left], [, right]) => left - right);
  }

  return {
    memory: ({ id, temporal, provenance, embedding_ref }, index) => {
      const own = memories.define(id, index);
      if (own === NONE) tell("id-unique", ["memories", index, "id"]);
      if (isText(temporal.superseded_by)) {
        const successor = memories.name(temporal.superseded_by);
        superseding.push(successor, index);
        if (own !== NONE) successors.set(own, successor + 1);
      }
      if (isText(provenance.conversation_ref)) {
        const conversation = entries.name(provenance.conversation_ref);
        if (own === NONE) furtherConversations.push(conversation, memories.name(id), index);
        else conversations.set(own, conversation + 1);
      }
      if (isText(embedding_ref)) embedded.push(embeddings.name(embedding_ref), index);
    },
    relation: ({ id, from, to, type }, index) => {
      if (relations.define(id, index) === NONE) tell("id-unique", ["relations", index, "id"]);
      if (from === to) tell("xref-relation:self", ["relations", index]);
      ends.push(memories.name(from), memories.name(to), index);
      if (type === "supersedes") supersedes.push(memories.name(from), memories.name(to), index);
    },
    entry: ({ id, derived_memories = [] }, index) => {
      const own = entries.define(id, index);
      if (own === NONE) tell("id-unique", ["conversations_index", index, "id"]);
      const entry = own === NONE ? entries.name(id) : own;
      for (const [place, name] of derived_memories.entries()) {
        const memory = memories.name(name);
        if (memories.isDefined(memory) && furtherConversations.length === 0) told(entry, memory);
        else derived.push(entry, memory, index, place);
      }
    },
    embedding: (id) => {
      embeddings.define(id, 0);
    },
    hasMemory: (id) => memories.isDefined(memories.name(id)),

    end: (isDelta) => {
      for (const [successor, index] of tuples(superseding, 2)) {
        if (memories.isDefined(successor)) continue;
        tell(unresolved("xref-superseded", isDelta), ["memories", index, "temporal", "superseded_by"]);
      }
      for (const index of circles(successors, memories.count)) {
        tell("xref-superseded:cycle", ["memories", memories.placeOf(index), "temporal", "superseded_by"]);
      }
      for (const [from, to, index] of tuples(ends, 3)) {
        const rule = unresolved("xref-relation", isDelta);
        if (!memories.isDefined(from)) tell(rule, ["relations", index, "from"]);
        if (!memories.isDefined(to)) tell(rule, ["relations", index, "to"]);
      }
      for (const [from, to, index] of tuples(supersedes, 3)) {
        const successor = successors.at(to) - 1;
        if (successor !== NONE && successor !== from) tell("status-consistency:relation", ["relations", index]);
      }
      for (const [conversation, memory, index, place] of tuples(derived, 4)) {
        told(conversation, memory);
        if (memories.isDefined(memory)) continue;
        tell(unresolved("xref-derived", isDelta), ["conversations_index", index, "derived_memories", place]);
      }
      // A store without an index may name conversations that nobody handed over (PAM-45).
      if (entries.definedCount === 0) return;
      for (const [conversation, index] of oneSided()) {
        const path = ["memories", index, "provenance", "conversation_ref"];
        if (!entries.isDefined(conversation)) tell(unresolved("xref-conversation", isDelta), path);
        else tell("xref-bidirectional", path);
      }
    },
    endEmbeddings: (hasFile) => {
      for (const [embedding, index] of tuples(embedded, 2)) {
        if (embeddings.isDefined(embedding)) continue;
        tell(hasFile ? "xref-embedding" : "xref-embedding:no-file", ["memories", index, "embedding_ref"]);
      }
    },
  };
}

const isText = (value: string | null | undefined): value is string => typeof value === "string";
const DELTA_RULES = [
  "xref-superseded:delta",
  "xref-relation:delta",
  "xref-derived:delta",
  "xref-conversation:delta",
] as const;
const isDeltaRule = (rule: string): rule is (typeof DELTA_RULES)[number] => DELTA_RULES.some((known) => known === rule);

/**
 * Names that are mentioned, and where those stand that are defined. In most stores nothing is named before it is defined, and its ordinal is its place
 * too: only other places take room.
 */
function openNames() {
  const table = openIdTable();
  /** By ordinal: 0 where the name is defined at the place of that number, `UNDEFINED`, or another place and `PLACES`. */
  const places = openNumbers();
  let definedCount = 0;
  const put = (ordinal: number, value: number): void => {
    if (places.at(ordinal) !== value) places.set(ordinal, value);
  };
  const name = (id: string): number => {
    const known = table.size;
    const ordinal = table.ordinal(id);
    if (ordinal === known) put(ordinal, UNDEFINED);
    return ordinal;
  };
  const isDefined = (ordinal: number): boolean => places.at(ordinal) !== UNDEFINED;
  return {
    name,
    /** The ordinal, or `NONE` where the name was defined before. */
    define(id: string, place: number): number {
      const known = table.size;
      const ordinal = table.ordinal(id);
      if (ordinal < known && isDefined(ordinal)) return NONE;
      put(ordinal, place === ordinal ? 0 : place + PLACES);
      definedCount += 1;
      return ordinal;
    },
    isDefined,
    placeOf(ordinal: number): number {
      const place = places.at(ordinal);
      return place === 0 ? ordinal : place - PLACES;
    },
    get count() {
      return table.size;
    },
    get definedCount() {
      return definedCount;
    },
  };
}
const UNDEFINED = 1;
const PLACES = 2;

type Four = readonly [number, number, number, number];

/** A flat list as groups of equal size; a group's missing places read as 0. */
function* tuples(list: Numbers, size: number): Generator<Four> {
  for (let at = 0; at < list.length; at += size) {
    yield [list.at(at), list.at(at + 1), list.at(at + 2), list.at(at + 3)];
  }
}

/** One member of every circle that the steps from each to the next make. Each is visited once. @param next the next and one, or 0, of `count` */
function circles(next: Numbers, count: number): readonly number[] {
  const visited = openNumbers();
  const found: number[] = [];
  for (let start = 0; start < count; start++) {
    let at = start;
    while (next.at(at) !== 0 && visited.at(at) === 0) {
      visited.set(at, start + 1);
      at = next.at(at) - 1;
    }
    if (visited.at(at) === start + 1) found.push(at);
  }
  return found;
}
