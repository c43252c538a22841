/**
 * Generated PAM stores: memories of many lengths with tags, times, origins and metadata, relations between them, and an index of the conversations
 * that they come from. Every piece follows from its number alone, so that a million need no list and every process makes the same ones.
 */
import type { PamIndexEntry, PamMemory, PamRelation, PamType } from "../src/formats/pam/documents.ts";
import { spellInstant } from "../src/formats/pam/instant.ts";
import type { BundleSource, StoreHeader, UnhashedMemory } from "../src/formats/pam/write-bundle.ts";
import { type Draw, drawer, pick } from "./drawer.ts";
import { LIFE_MEMORIES_MAX, lifeMemory } from "./life-corpus.ts";
import { TOWNS } from "./life-words.ts";

const HEADER: StoreHeader = {
  export_id: "0a1b2c3d-0000-4000-8000-000000000001",
  exported_by: "keepsake-bench/1.0.0",
  export_date: "2026-10-01T09:00:00Z",
  owner: { id: "ana" },
  export_type: "full",
};
const FIRST_AT = Date.UTC(2023, 0, 2, 8, 0);
const STEP_MS = 61_000;
/** Memories of one conversation; the last of every four was made by hand and comes from none. */
const CONVERSATION_MEMORIES = 20;
const MADE_BY_HAND = 4;
/** A relation for so many memories. */
const RELATED_EVERY = 10;
const SEED_STEP = 0x9e3779b1;

export const relationCount = (count: number): number => Math.floor((count - 1) / RELATED_EVERY);
export const conversationCount = (count: number): number => Math.ceil(count / CONVERSATION_MEMORIES);

/** A store of `count` memories, made while it is read. */
export const generatedStore = (count: number) =>
  ({
    header: HEADER,
    memories: generated(count, memory),
    relations: generated(relationCount(count), relation),
    conversationsIndex: generated(conversationCount(count), (number) => indexEntry(number, count)),
  }) satisfies BundleSource;

/** The same with every piece made beforehand: what then remains is the codec. May be read as often as wanted. */
export async function preparedStore(count: number): Promise<() => BundleSource> {
  const { header, ...lists } = generatedStore(count);
  const memories = await allOf(lists.memories);
  const relations = await allOf(lists.relations);
  const entries = await allOf(lists.conversationsIndex);
  return () => ({
    header,
    memories: oneByOne(memories),
    relations: oneByOne(relations),
    conversationsIndex: oneByOne(entries),
  });
}

async function* generated<Piece>(count: number, make: (number: number) => Piece): AsyncGenerator<Piece> {
  for (let number = 0; number < count; number++) yield make(number);
}

async function* oneByOne<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  yield* pieces;
}

/** All that comes, in a list. */
export async function allOf<Piece>(pieces: AsyncIterable<Piece>): Promise<readonly Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** As long as a UUID, and sorted as its number is. */
const idOf = (kind: string, number: number): string =>
  `${number.toString(16).padStart(8, "0")}-0000-4000-8000-${kind.padStart(12, "0")}`;
const memoryId = (number: number): string => idOf("a", number);
const conversationId = (number: number): string => idOf("c", number);

function memory(number: number): UnhashedMemory {
  const draw = drawer(Math.imul(number + 1, SEED_STEP));
  const at = FIRST_AT + number * STEP_MS;
  const isByHand = number % MADE_BY_HAND === MADE_BY_HAND - 1;
  const content = words(number, draw);
  return {
    id: memoryId(number),
    type: TYPES[Math.floor(draw() * TYPES.length)] ?? "fact",
    status: draw() < ARCHIVED_SHARE ? "archived" : "active",
    content,
    ...(draw() < SUMMARY_SHARE ? { summary: content.slice(0, SUMMARY_LENGTH).trimEnd() } : {}),
    tags: TAGS.filter(() => draw() < TAG_SHARE),
    confidence: { initial: 0.9, current: Math.round(draw() * 100) / 100, decay_model: "time_exponential" },
    temporal: { created_at: spellInstant(at), updated_at: spellInstant(at + Math.floor(draw() * 9) * STEP_MS) },
    provenance: isByHand
      ? { platform: "keepsake", extraction_method: "manual" }
      : {
          platform: "chatgpt",
          conversation_ref: conversationId(Math.floor(number / CONVERSATION_MEMORIES)),
          message_ref: idOf("e", number),
          extraction_method: "llm_inference",
          extracted_at: spellInstant(at),
          extractor: "bench/1.0.0",
        },
    metadata: { language: "en", domain: pick(TOWNS, draw), rank: number % 100 },
  };
}
const TYPES: readonly PamType[] = ["fact", "fact", "fact", "preference", "goal", "project", "skill", "relationship"];
const TAGS = ["work", "home", "travel", "food", "health", "family", "tools", "plans", "reading", "money"];
const TAG_SHARE = 0.2;
const ARCHIVED_SHARE = 0.05;
const SUMMARY_SHARE = 0.3;
const SUMMARY_LENGTH = 40;

/** Mostly one sentence; now and then several, as notes have them. One in eight has letters beyond ASCII, which every step then has to look at. */
function words(number: number, draw: Draw): string {
  const lot = draw();
  const count = lot < 0.7 ? 1 : lot < 0.97 ? 2 + Math.floor(draw() * 4) : 20 + Math.floor(draw() * 20);
  const told = Array.from(
    { length: count },
    (_, place) => lifeMemory((number + place * SENTENCE_STEP) % LIFE_MEMORIES_MAX, LIFE_MEMORIES_MAX).text,
  );
  return [...told, ...(draw() < FOREIGN_SHARE ? [pick(FOREIGN, draw)] : [])].join(" ");
}
const SENTENCE_STEP = 7_919;
const FOREIGN_SHARE = 1 / 8;
const FOREIGN = [
  "Die Prüfung in Köln war schöner, als gedacht.",
  "El año que viene quiere vivir en Málaga.",
  "来年の春に東京へ引っ越す予定です。",
  "Zum Geburtstag gibt es Kuchen 🎂 für alle.",
];

function relation(number: number): PamRelation {
  const from = (number + 1) * RELATED_EVERY;
  return {
    id: idOf("b", number),
    from: memoryId(from),
    to: memoryId(from - 1 - (number % (RELATED_EVERY - 1))),
    type: number % 2 === 0 ? "related_to" : "supports",
    confidence: 0.8,
    created_at: spellInstant(FIRST_AT + from * STEP_MS),
  };
}

function indexEntry(number: number, count: number): PamIndexEntry {
  const from = number * CONVERSATION_MEMORIES;
  const own = Array.from({ length: Math.min(CONVERSATION_MEMORIES, count - from) }, (_, place) => from + place);
  const derived = own.filter((each) => each % MADE_BY_HAND !== MADE_BY_HAND - 1);
  return {
    id: conversationId(number),
    platform: "chatgpt",
    title: lifeMemory(from % LIFE_MEMORIES_MAX, LIFE_MEMORIES_MAX).text,
    message_count: 2 * CONVERSATION_MEMORIES,
    temporal: { created_at: spellInstant(FIRST_AT + from * STEP_MS) },
    tags: TAGS.slice(number % TAGS.length, (number % TAGS.length) + 2),
    derived_memories: derived.map(memoryId),
  };
}

/** What every memory that is read back must be. */
export const isGenerated = ({ id, content }: PamMemory, number: number): boolean => {
  const made = memory(number);
  return id === made.id && content === made.content;
};
