/**
 * Checks the references inside a store (PAM-28, PAM-45, PAM-57, PAM-60, PAM-63). Ids are collected
 * while the store is streamed and checked at the end. Memory: a few numbers per memory. No
 * recursion (SEC-X6).
 */

import { sha256OfText, systemRandom } from "../../../crypto/primitives.ts";
import type { PamIndexEntry, PamMemory, PamRelation } from "../documents.ts";
import type { RuleName } from "./rules.ts";
import type { Report } from "./store-check.ts";

/** Packs two ordinals into one exact number: both stay below 2^26. */
const PAIR = 2 ** 26;
const NONE = -1;
/** Marks a reference as bidirectional. Larger than every ordinal. */
const BIDIRECTIONAL = 2 ** 32 - 1;

/** Referenced names and the places of their definitions. Usually a name's ordinal is its place. */
class Names {
  readonly #table = new IdTable();
  /** By ordinal: 0 if its place is the ordinal, `UNDEFINED`, or the place plus `PLACES`. */
  readonly #places = new Numbers();
  definedCount = 0;

  get count(): number {
    return this.#table.size;
  }

  name(id: string): number {
    const known = this.#table.size;
    const ordinal = this.#table.ordinal(id);
    if (ordinal === known) this.#put(ordinal, UNDEFINED);
    return ordinal;
  }

  /** The ordinal, or `NONE` if the name was defined before. */
  define(id: string, place: number): number {
    const known = this.#table.size;
    const ordinal = this.#table.ordinal(id);
    if (ordinal < known && this.isDefined(ordinal)) return NONE;
    this.#put(ordinal, place === ordinal ? 0 : place + PLACES);
    this.definedCount += 1;
    return ordinal;
  }

  isDefined(ordinal: number): boolean {
    return this.#places.at(ordinal) !== UNDEFINED;
  }

  placeOf(ordinal: number): number {
    const place = this.#places.at(ordinal);
    return place === 0 ? ordinal : place - PLACES;
  }

  #put(ordinal: number, value: number): void {
    if (this.#places.at(ordinal) !== value) this.#places.set(ordinal, value);
  }
}
const UNDEFINED = 1;
const PLACES = 2;

export class References {
  readonly #report: Report;
  readonly #memories = new Names();
  readonly #relations = new Names();
  readonly #entries = new Names();
  readonly #embeddings = new Names();
  /** By ordinal of the memory: ordinal of its successor plus one. */
  readonly #successors = new Numbers();
  readonly #superseding = new Numbers();
  readonly #ends = new Numbers();
  readonly #supersedes = new Numbers();
  /** By ordinal of the memory: ordinal of its conversation plus one, or `BIDIRECTIONAL`. */
  readonly #conversations = new Numbers();
  /** Conversations of memories with a repeated id. */
  readonly #furtherConversations = new Numbers();
  /** Memories that conversations name before they are defined. */
  readonly #derived = new Numbers();
  readonly #embedded = new Numbers();

  constructor(report: Report) {
    this.#report = report;
  }

  memory({ id, temporal, provenance, embedding_ref }: PamMemory, index: number): void {
    const own = this.#memories.define(id, index);
    if (own === NONE) this.#report("id-unique", ["memories", index, "id"]);
    if (isText(temporal.superseded_by)) {
      const successor = this.#memories.name(temporal.superseded_by);
      this.#superseding.push(successor, index);
      if (own !== NONE) this.#successors.set(own, successor + 1);
    }
    if (isText(provenance.conversation_ref)) {
      const conversation = this.#entries.name(provenance.conversation_ref);
      if (own === NONE) this.#furtherConversations.push(conversation, this.#memories.name(id), index);
      else this.#conversations.set(own, conversation + 1);
    }
    if (isText(embedding_ref)) this.#embedded.push(this.#embeddings.name(embedding_ref), index);
  }

  relation({ id, from, to, type }: PamRelation, index: number): void {
    const memories = this.#memories;
    if (this.#relations.define(id, index) === NONE) this.#report("id-unique", ["relations", index, "id"]);
    if (from === to) this.#report("xref-relation:self", ["relations", index]);
    this.#ends.push(memories.name(from), memories.name(to), index);
    if (type === "supersedes") this.#supersedes.push(memories.name(from), memories.name(to), index);
  }

  entry({ id, derived_memories = [] }: PamIndexEntry, index: number): void {
    const own = this.#entries.define(id, index);
    if (own === NONE) this.#report("id-unique", ["conversations_index", index, "id"]);
    const entry = own === NONE ? this.#entries.name(id) : own;
    for (const [place, name] of derived_memories.entries()) {
      const memory = this.#memories.name(name);
      const isKnown = this.#memories.isDefined(memory) && this.#furtherConversations.length === 0;
      if (isKnown) this.#markBidirectional(entry, memory);
      else this.#derived.push(entry, memory, index, place);
    }
  }

  embedding(id: string): void {
    this.#embeddings.define(id, 0);
  }

  hasMemory(id: string): boolean {
    return this.#memories.isDefined(this.#memories.name(id));
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
    for (const index of cycles(this.#memories.count, (at) => definedOr(this.#successors.at(at) - 1))) {
      const place = this.#memories.placeOf(index);
      this.#report("xref-superseded:cycle", ["memories", place, "temporal", "superseded_by"]);
    }
  }

  #endRelations(isDelta: boolean): void {
    for (const [from, to, index] of tuples(this.#ends, 3)) {
      const rule = unresolved("xref-relation", isDelta);
      if (!this.#memories.isDefined(from)) this.#report(rule, ["relations", index, "from"]);
      if (!this.#memories.isDefined(to)) this.#report(rule, ["relations", index, "to"]);
    }
    for (const [from, to, index] of tuples(this.#supersedes, 3)) {
      const successor = this.#successors.at(to) - 1;
      if (successor !== NONE && successor !== from) this.#report("status-consistency:relation", ["relations", index]);
    }
  }

  #endConversations(isDelta: boolean): void {
    for (const [conversation, memory, index, place] of tuples(this.#derived, 4)) {
      this.#markBidirectional(conversation, memory);
      if (this.#memories.isDefined(memory)) continue;
      this.#report(unresolved("xref-derived", isDelta), ["conversations_index", index, "derived_memories", place]);
    }
    // A store without an index may name conversations that are not part of the export (PAM-45).
    if (this.#entries.definedCount === 0) return;
    for (const [conversation, index] of this.#unidirectional()) {
      const path = ["memories", index, "provenance", "conversation_ref"];
      if (!this.#entries.isDefined(conversation)) this.#report(unresolved("xref-conversation", isDelta), path);
      else this.#report("xref-bidirectional", path);
    }
  }

  #markBidirectional(conversation: number, memory: number): void {
    if (this.#conversations.at(memory) === conversation + 1) this.#conversations.set(memory, BIDIRECTIONAL);
  }

  /** Memories whose conversation does not name them, by place. */
  #unidirectional(): readonly (readonly [conversation: number, index: number])[] {
    const found: [number, number][] = [];
    for (let memory = 0; memory < this.#memories.count; memory++) {
      const named = this.#conversations.at(memory);
      if (named !== 0 && named !== BIDIRECTIONAL) found.push([named - 1, this.#memories.placeOf(memory)]);
    }
    if (this.#furtherConversations.length > 0) {
      const listed = new Set<number>();
      for (const [conversation, memory] of tuples(this.#derived, 4)) listed.add(conversation * PAIR + memory);
      for (const [conversation, memory, index] of tuples(this.#furtherConversations, 3))
        if (!listed.has(conversation * PAIR + memory)) found.push([conversation, index]);
    }
    return found.sort(([, left], [, right]) => left - right);
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
function* tuples(list: Numbers, size: number): Generator<Four> {
  for (let at = 0; at < list.length; at += size) {
    yield [list.at(at), list.at(at + 1), list.at(at + 2), list.at(at + 3)];
  }
}

/** One member of each cycle. Visits each once. */
export function cycles(count: number, nextOf: (at: number) => number | undefined): readonly number[] {
  const visited = new Numbers();
  const found: number[] = [];
  for (let start = 0; start < count; start++) {
    let at: number | undefined = start;
    while (at !== undefined && visited.at(at) === 0) {
      visited.set(at, start + 1);
      at = nextOf(at);
    }
    if (at !== undefined && visited.at(at) === start + 1) found.push(at);
  }
  return found;
}

const definedOr = (ordinal: number): number | undefined => (ordinal === NONE ? undefined : ordinal);

/*
 * Maps ids to small numbers in little memory: 8 bytes of a keyed hash per id (SEC-X6), 14 MB for a
 * million ids. Uses linear hashing (Litwin, VLDB 1980), which grows by one bucket at a time.
 */

const BLOCK_BITS = 14;
const BLOCK = 2 ** BLOCK_BITS;

/** A list of unsigned 32-bit numbers that grows by blocks, without copying. */
class Numbers {
  readonly #blocks: Uint32Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(...numbers: readonly number[]): void {
    for (const number of numbers) this.set(this.#length++, number);
  }

  /** May write beyond the end, which does not change `length`. */
  set(at: number, number: number): void {
    const place = at >>> BLOCK_BITS;
    const block = this.#blocks[place] ?? new Uint32Array(BLOCK);
    block[at & (BLOCK - 1)] = number;
    this.#blocks[place] = block;
  }

  /** 0 for unset places. */
  at(at: number): number {
    return this.#blocks[at >>> BLOCK_BITS]?.[at & (BLOCK - 1)] ?? 0;
  }
}

const WORDS = 2;
const KEY_BYTES = 16;
const NAMES_PER_BUCKET = 2;

export class IdTable {
  readonly #hashes = new Numbers();
  /** By bucket: ordinal plus one of the newest name. */
  readonly #heads = new Numbers();
  /** By ordinal: ordinal plus one of the next name in its bucket, or 0. */
  readonly #nexts = new Numbers();
  readonly #key = Buffer.from(systemRandom.bytes(KEY_BYTES)).toString("base64");
  #bucketCount = 1;
  /** Bucket count before the current round of splits: a power of two. */
  #roundCount = 1;
  #size = 0;
  /** Cached, because names repeat in runs: each memory names its conversation. */
  #lastName: string | undefined;
  #lastOrdinal = 0;

  get size(): number {
    return this.#size;
  }

  ordinal(name: string): number {
    if (name !== this.#lastName) {
      this.#lastOrdinal = this.#ordinalOf(name);
      this.#lastName = name;
    }
    return this.#lastOrdinal;
  }

  #ordinalOf(name: string): number {
    const digest = sha256OfText(this.#key + name);
    const [low, high] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
    for (let entry = this.#heads.at(this.#bucketOf(low)); entry !== 0; entry = this.#nexts.at(entry - 1)) {
      const at = (entry - 1) * WORDS;
      if (this.#hashes.at(at) === low && this.#hashes.at(at + 1) === high) return entry - 1;
    }
    this.#hashes.push(low, high);
    this.#putFirst(this.#size);
    this.#size += 1;
    if (this.#size > this.#bucketCount * NAMES_PER_BUCKET) this.#split();
    return this.#size - 1;
  }

  #bucketOf(hash: number): number {
    const bucket = hash & (this.#roundCount * 2 - 1);
    return bucket < this.#bucketCount ? bucket : bucket & (this.#roundCount - 1);
  }

  #putFirst(ordinal: number): void {
    const bucket = this.#bucketOf(this.#hashes.at(ordinal * WORDS));
    this.#nexts.set(ordinal, this.#heads.at(bucket));
    this.#heads.set(bucket, ordinal + 1);
  }

  /** Distributes the names of the oldest unsplit bucket between it and a new one. */
  #split(): void {
    const bucket = this.#bucketCount - this.#roundCount;
    let entry = this.#heads.at(bucket);
    this.#heads.set(bucket, 0);
    this.#bucketCount += 1;
    while (entry !== 0) {
      const next = this.#nexts.at(entry - 1);
      this.#putFirst(entry - 1);
      entry = next;
    }
    if (this.#bucketCount === this.#roundCount * 2) this.#roundCount = this.#bucketCount;
  }
}
