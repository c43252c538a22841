/**
 * Checks the references inside a store (PAM-28, PAM-45, PAM-57, PAM-60, PAM-63). Ids are collected
 * while the store is streamed and checked at the end. Memory: the id and a few numbers per memory.
 * No recursion (SEC-X6).
 */

import type { PamIndexEntry, PamMemory, PamRelation } from "../documents.ts";
import type { RuleName } from "./rules.ts";
import type { Report } from "./store-check.ts";

/** Packs two numbers of names into one exact number: both stay below 2^26. */
const PAIR = 2 ** 26;
const NONE = -1;

/** Gives each name a number, in order of appearance. */
export class IdTable {
  readonly #ordinals = new Map<string, number>();

  get size(): number {
    return this.#ordinals.size;
  }

  ordinal(name: string): number {
    const known = this.#ordinals.get(name);
    if (known !== undefined) return known;
    this.#ordinals.set(name, this.size);
    return this.size - 1;
  }
}

/** Referenced names and the places of their definitions. */
class Names extends IdTable {
  /** By ordinal; `NONE` for a name that is not defined. */
  readonly #places: number[] = [];
  definedCount = 0;

  override ordinal(name: string): number {
    const ordinal = super.ordinal(name);
    if (ordinal === this.#places.length) this.#places.push(NONE);
    return ordinal;
  }

  /** The ordinal, or `NONE` if the name was defined before. */
  define(id: string, place: number): number {
    const ordinal = this.ordinal(id);
    if (this.isDefined(ordinal)) return NONE;
    this.#places[ordinal] = place;
    this.definedCount += 1;
    return ordinal;
  }

  isDefined(ordinal: number): boolean {
    return this.placeOf(ordinal) !== NONE;
  }

  placeOf(ordinal: number): number {
    return this.#places[ordinal] ?? NONE;
  }
}

export class References {
  readonly #report: Report;
  readonly #memories = new Names();
  readonly #relations = new Names();
  readonly #entries = new Names();
  readonly #embeddings = new Names();
  /** Of the first memory with an id. */
  readonly #successors = new Map<number, number>();
  // Flat lists of tuples, which take a third of the memory.
  readonly #superseding: number[] = [];
  readonly #ends: number[] = [];
  readonly #supersedes: number[] = [];
  readonly #conversations: number[] = [];
  /** Memories that entries of the index list. */
  readonly #derived: number[] = [];
  readonly #embedded: number[] = [];

  constructor(report: Report) {
    this.#report = report;
  }

  memory({ id, temporal, provenance, embedding_ref }: PamMemory, index: number): void {
    const own = this.#memories.define(id, index);
    if (own === NONE) this.#report("id-unique", ["memories", index, "id"]);
    if (isText(temporal.superseded_by)) {
      const successor = this.#memories.ordinal(temporal.superseded_by);
      this.#superseding.push(successor, index);
      if (own !== NONE) this.#successors.set(own, successor);
    }
    if (isText(provenance.conversation_ref)) {
      const conversation = this.#entries.ordinal(provenance.conversation_ref);
      this.#conversations.push(conversation, this.#memories.ordinal(id), index);
    }
    if (isText(embedding_ref)) this.#embedded.push(this.#embeddings.ordinal(embedding_ref), index);
  }

  relation({ id, from, to, type }: PamRelation, index: number): void {
    if (this.#relations.define(id, index) === NONE) this.#report("id-unique", ["relations", index, "id"]);
    if (from === to) this.#report("xref-relation:self", ["relations", index]);
    const ends = [this.#memories.ordinal(from), this.#memories.ordinal(to), index];
    this.#ends.push(...ends);
    if (type === "supersedes") this.#supersedes.push(...ends);
  }

  entry({ id, derived_memories = [] }: PamIndexEntry, index: number): void {
    if (this.#entries.define(id, index) === NONE) this.#report("id-unique", ["conversations_index", index, "id"]);
    const own = this.#entries.ordinal(id);
    for (const [place, name] of derived_memories.entries())
      this.#derived.push(own, this.#memories.ordinal(name), index, place);
  }

  embedding(id: string): void {
    this.#embeddings.define(id, 0);
  }

  hasMemory(id: string): boolean {
    return this.#memories.isDefined(this.#memories.ordinal(id));
  }

  /** Reports dangling references; in a delta, which may point into its base, as warnings. */
  end(isDelta: boolean): void {
    this.#endSuccessors(isDelta);
    this.#endRelations(isDelta);
    this.#endConversations(isDelta);
  }

  /** Without an embeddings file, references count as null (PAM-48). */
  endEmbeddings(hasFile: boolean): void {
    for (const [embedding, index] of tuples(this.#embedded, 2)) {
      if (this.#embeddings.isDefined(embedding)) continue;
      this.#report(hasFile ? "xref-embedding" : "xref-embedding:no-file", ["memories", index, "embedding_ref"]);
    }
  }

  #endSuccessors(isDelta: boolean): void {
    for (const [successor, index] of tuples(this.#superseding, 2)) {
      if (this.#memories.isDefined(successor)) continue;
      this.#report(unresolved("xref-superseded", isDelta), ["memories", index, "temporal", "superseded_by"]);
    }
    for (const index of cycles(this.#memories.size, (at) => this.#successors.get(at))) {
      const place = this.#memories.placeOf(index);
      this.#report("xref-superseded:cycle", ["memories", place, "temporal", "superseded_by"]);
    }
  }

  #endRelations(isDelta: boolean): void {
    const rule = unresolved("xref-relation", isDelta);
    for (const [from, to, index] of tuples(this.#ends, 3)) {
      if (!this.#memories.isDefined(from)) this.#report(rule, ["relations", index, "from"]);
      if (!this.#memories.isDefined(to)) this.#report(rule, ["relations", index, "to"]);
    }
    for (const [from, to, index] of tuples(this.#supersedes, 3)) {
      const successor = this.#successors.get(to) ?? from;
      if (successor !== from) this.#report("status-consistency:relation", ["relations", index]);
    }
  }

  #endConversations(isDelta: boolean): void {
    for (const [, memory, index, place] of tuples(this.#derived, 4)) {
      if (this.#memories.isDefined(memory)) continue;
      this.#report(unresolved("xref-derived", isDelta), ["conversations_index", index, "derived_memories", place]);
    }
    // A store without an index may name conversations that are not part of the export (PAM-45).
    if (this.#entries.definedCount === 0) return;
    const listed = new Set<number>();
    for (const [conversation, memory] of tuples(this.#derived, 4)) listed.add(conversation * PAIR + memory);
    for (const [conversation, memory, index] of tuples(this.#conversations, 3)) {
      if (listed.has(conversation * PAIR + memory)) continue;
      const isKnown = this.#entries.isDefined(conversation);
      const rule = isKnown ? "xref-bidirectional" : unresolved("xref-conversation", isDelta);
      this.#report(rule, ["memories", index, "provenance", "conversation_ref"]);
    }
  }
}

function unresolved(rule: RuleName, isDelta: boolean): RuleName {
  const mild = `${rule}:delta`;
  return isDelta && isDeltaRule(mild) ? mild : rule;
}

const isText = (value: string | null | undefined): value is string => typeof value === "string";
const DELTA_RULES = [
  "xref-superseded:delta",
  "xref-relation:delta",
  "xref-derived:delta",
  "xref-conversation:delta",
] as const;
const isDeltaRule = (rule: string): rule is (typeof DELTA_RULES)[number] => DELTA_RULES.some((known) => known === rule);

type Four = readonly [number, number, number, number];

/** Splits a flat list into groups of `size`; the rest of a tuple is unused. */
function* tuples(list: readonly number[], size: number): Generator<Four> {
  for (let at = 0; at < list.length; at += size)
    yield [list[at] ?? NONE, list[at + 1] ?? NONE, list[at + 2] ?? NONE, list[at + 3] ?? NONE];
}

/** One member of each cycle. Visits each once. */
export function cycles(count: number, nextOf: (at: number) => number | undefined): readonly number[] {
  const visited = new Uint32Array(count);
  const found: number[] = [];
  for (let start = 0; start < count; start++) {
    let at: number | undefined = start;
    while (at !== undefined && visited[at] === 0) {
      visited[at] = start + 1;
      at = nextOf(at);
    }
    if (at !== undefined && visited[at] === start + 1) found.push(at);
  }
  return found;
}
