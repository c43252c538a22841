/** PAM documents for tests: the smallest that are right, with what a test wants changed. Sizes and times are fixed, and nothing is random. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { GivenFiles } from "../../../src/formats/files/given-files.ts";
import { contentHash } from "../../../src/formats/pam/checksum.ts";
import type {
  PamConversation,
  PamIndexEntry,
  PamMemory,
  PamMessage,
  PamRelation,
  PamStore,
} from "../../../src/formats/pam/documents.ts";
import type { Findings } from "../../../src/formats/pam/findings.ts";
import { withIntegrity } from "../../../src/formats/pam/signature.ts";
import type { BundleFile } from "../../../src/formats/pam/write-bundle.ts";
import { type Json, parseJson } from "../../../src/model/json.ts";

export const AT = "2026-01-01T00:00:00Z";
export const LATER = "2026-02-01T00:00:00Z";
export const LATEST = "2026-03-01T00:00:00Z";

export const memory = (id: string, changes: Partial<PamMemory> = {}): PamMemory => {
  const content = changes.content ?? `Ana said ${id}.`;
  return {
    id,
    type: "fact",
    content,
    content_hash: contentHash(content),
    temporal: { created_at: AT },
    provenance: { platform: "local" },
    ...changes,
  };
};

export const relation = (id: string, from: string, to: string, changes: Partial<PamRelation> = {}): PamRelation => ({
  id,
  from,
  to,
  type: "supports",
  created_at: AT,
  ...changes,
});

export const entry = (id: string, changes: Partial<PamIndexEntry> = {}): PamIndexEntry => ({
  id,
  platform: "claude",
  temporal: { created_at: AT },
  ...changes,
});

export const store = (memories: readonly PamMemory[], changes: Partial<PamStore> = {}): PamStore => ({
  schema: "portable-ai-memory",
  schema_version: "1.0",
  owner: { id: "ana" },
  memories,
  ...changes,
});

export const sealed = (memories: readonly PamMemory[], changes: Partial<PamStore> = {}): PamStore =>
  withIntegrity(store(memories, changes));

export const message = (id: string, changes: Partial<PamMessage> = {}): PamMessage => ({
  id,
  role: "user",
  created_at: AT,
  content: { type: "text", text: "Rui asked." },
  ...changes,
});

export const conversation = (id: string, changes: Partial<PamConversation> = {}): PamConversation => ({
  schema: "portable-ai-memory-conversation",
  schema_version: "1.0",
  id,
  provider: { name: "claude" },
  temporal: { created_at: AT },
  messages: [message("q"), message("a", { role: "assistant", parent_id: "q" })],
  ...changes,
});

export const embedding = (id: string, memoryId: string, changes: object = {}) => ({
  id,
  memory_id: memoryId,
  model: "by-hand",
  dimensions: 2,
  created_at: AT,
  vector: [0.5, 0.25],
  ...changes,
});

export const embeddings = (list: readonly object[]): Json =>
  json({ schema: "portable-ai-memory-embeddings", schema_version: "1.0", embeddings: list });

/** As a text of it would be read. */
export const json = (value: unknown): Json => parseJson(JSON.stringify(value));

/** A document with one place set, or taken out where `value` is undefined. The path must lead to a parent that is there. */
export function changed(document: object, path: readonly (string | number)[], value: unknown): Json {
  const copy: unknown = structuredClone(document);
  let parent: unknown = copy;
  for (const step of path.slice(0, -1)) parent = Reflect.get(Object(parent), step);
  const last = path.at(-1) ?? "";
  if (value === undefined) Reflect.deleteProperty(Object(parent), last);
  else Reflect.set(Object(parent), last, value);
  return json(copy);
}

/** Each rule once. */
export const rulesOf = ({ errors, warnings }: Findings) => ({
  errors: [...new Set(errors.map(({ rule }) => rule))],
  warnings: [...new Set(warnings.map(({ rule }) => rule))],
});

/** Rules and places of both levels: `temporal $.memories[0].temporal.updated_at`. */
export const told = ({ errors, warnings }: Findings): readonly string[] =>
  [...errors, ...warnings].map(({ rule, path }) => `${rule} ${path}`);

export async function* asyncOf<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list;
}

/** Files whose bytes come in chunks of a few. */
export function given(files: Readonly<Record<string, unknown>>, chunkBytes = 37): GivenFiles {
  const list = Object.entries(files).map(([path, content]) => {
    const bytes = new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content));
    return {
      path,
      sizeBytes: bytes.byteLength,
      async *read() {
        for (let at = 0; at < bytes.byteLength; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
      },
    };
  });
  return { name: "by hand", files: list, [Symbol.asyncDispose]: async () => {} };
}

/** Every file of a bundle as text. */
export async function textsOf(files: AsyncIterable<BundleFile>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const { path, chunks } of files) {
    let text = "";
    for await (const chunk of chunks) text += chunk;
    texts[path] = text;
  }
  return texts;
}

export async function listed<T>(elements: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const element of elements) list.push(element);
  return list;
}

/** Data of the standard and of this project, as `test/fixtures/pam/README.md` tells. */
export const fixture = (path: string): Json =>
  parseJson(readFileSync(join(import.meta.dirname, "../../fixtures/pam", path), "utf8"));

/** Instants of four centuries in the spellings that RFC 3339 allows. */
export const anyInstant = fc
  .record({
    at: fc.integer({ min: -11_676_096_000, max: 8_000_000_000 }),
    fraction: fc.option(fc.stringMatching(/^\d{1,9}$/), { nil: undefined }),
    offset: fc.constantFrom("Z", "z", "+00:00", "-00:00", "+02:00", "-11:30", "+05:45"),
    separator: fc.constantFrom("T", "t"),
  })
  .map(({ at, fraction, offset, separator }) => {
    const local = new Date(at * 1000).toISOString().slice(0, 19).replace("T", separator);
    return `${local}${fraction === undefined ? "" : `.${fraction}`}${offset}`;
  });

const anyId = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** A memory as the schema allows it, nulls and all, with its right hash. */
export const anyMemory: fc.Arbitrary<PamMemory> = fc
  .record(
    {
      id: anyId,
      type: fc.constantFrom("fact", "preference", "goal", "instruction"),
      content: fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }),
      temporal: fc.record(
        { created_at: anyInstant, updated_at: fc.constant(null), valid_until: maybe(anyInstant) },
        { requiredKeys: ["created_at"] },
      ),
      provenance: fc.record(
        { platform: fc.constantFrom("claude", "local"), message_ref: maybe(anyId), extracted_at: maybe(anyInstant) },
        { requiredKeys: ["platform"] },
      ),
      status: fc.constantFrom("active", "retracted", "archived"),
      summary: maybe(fc.string({ maxLength: 10 })),
      tags: fc.uniqueArray(fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,5}$/), { maxLength: 3 }),
      confidence: fc.record(
        { initial: fc.double({ min: 0, max: 1, noNaN: true }), last_reinforced: maybe(anyInstant) },
        { requiredKeys: [] },
      ),
      access: fc.record(
        { visibility: fc.constantFrom("private", "public"), exportable: fc.boolean() },
        { requiredKeys: [] },
      ),
      metadata: fc.dictionary(
        fc.stringMatching(/^x_[a-z]{1,6}$/),
        fc.oneof(fc.string({ unit: "grapheme" }), fc.integer(), fc.constant(null), fc.constant({ inner: null })),
        { maxKeys: 3 },
      ),
    },
    { requiredKeys: ["id", "type", "content", "temporal", "provenance"] },
  )
  .map((value): PamMemory => ({ ...value, content_hash: contentHash(value.content) }) as PamMemory);

export const anyMemories = fc.uniqueArray(anyMemory, { maxLength: 6, selector: ({ id }) => id });
