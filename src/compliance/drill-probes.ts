/**
 * Where a drill looks (GOS-49): in everything that answers, and in everything that lies in the store and opens with the keys of today. Each look is taken before
 * the person is forgotten too: one that finds nothing then can find nothing afterwards, and counts as failed.
 */

import type { Keepsake } from "../engine/keepsake.ts";
import type { Format } from "../engine/maintain/format.ts";
import { openedVault } from "../engine/opened-vault.ts";
import type { Vault } from "../engine/vault.ts";
import { openNote } from "../engine/write/record-seal.ts";
import { openSegment } from "../engine/write/segment-seal.ts";
import { openTraces } from "../engine/write/trace-seal.ts";
import { isKeepsakeError } from "../model/error.ts";
import { isSameVaultName } from "../model/identity.ts";
import { accessCopy } from "./access-copy.ts";
import type { DrillPerson } from "./drill-scene.ts";

export interface DrillFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface DrillLayers {
  /** Every byte that the keep has on disk. Absent: no files are looked through. */
  readonly files?: () => AsyncIterable<DrillFile>;
  /** What the host gives out as an export. Absent: the copy for the person is looked through alone. */
  readonly format?: Format<AsyncIterable<string>>;
}

type DrillLook = (vault: Vault, person: DrillPerson) => Promise<string>;

/** Texts of everything that answers. */
export const ANSWERS: Readonly<Record<string, DrillLook>> = {
  recall: async (vault, { name, session, gone }) => {
    const [asked, searched] = [
      await vault.recall(`What do you know about ${name}?`, { rehearse: false }),
      await vault.search(`${gone["secret"]} lamp`),
    ];
    // The rest of a reply says what was asked.
    return JSON.stringify([asked.items, asked.prompt, searched.items, searched.prompt, await vault.recent(session)]);
  },
  list: async (vault) => JSON.stringify(await everything(vault.memories.list({ messages: true }))),
  copy: async (vault) => (await everything(accessCopy(vault))).join(""),
};

/** Of what holds the words itself; where a policy keeps none there, nothing is found before either. */
export const STORED: Readonly<Record<string, DrillLook>> = {
  traces: async (vault) => {
    const { storage, keys, id } = openedVault(vault);
    const opened: string[] = [];
    for (const page of await storage.records.traces(id, ROWS_MAX)) {
      const salt = await saltOf(vault, page.saltId);
      if (salt !== undefined) opened.push(JSON.stringify(openTraces(keys, salt, page)));
    }
    return opened.join("\n");
  },
  "index segments": async (vault) => {
    const { storage, keys, id } = openedVault(vault);
    const opened: string[] = [];
    for (const span of await storage.records.segments(id)) {
      const [envelope, salt] = [await storage.records.segment(id, span.saltId), await saltOf(vault, span.saltId)];
      if (envelope !== undefined && salt !== undefined)
        opened.push(Buffer.from(openSegment(keys, salt, span, envelope)).toString("utf8"));
    }
    return opened.join("\n");
  },
  notes: async (vault) => {
    const { storage, keys, id } = openedVault(vault);
    const notes = await storage.records.notes(id);
    return notes.map(({ name, envelope }) => Buffer.from(openNote(keys, name, envelope)).toString("utf8")).join("\n");
  },
  log: async (vault) => (await everything(vault.audit.log())).join("\n"),
};

const ROWS_MAX = 100_000;

async function saltOf(vault: Vault, saltId: string): Promise<Uint8Array | undefined> {
  const { storage, keys, id } = openedVault(vault);
  const [held] = await keys.held(() => storage.keys.salts(id, [saltId]));
  return held === undefined ? undefined : keys.unwrapSalt(held);
}

/** Ids and salts of everything that names the person now: none of them may be left. */
export async function rowsNaming(
  vault: Vault,
  scanner: DrillScanner,
): Promise<{ readonly ids: readonly string[]; readonly saltIds: readonly string[] }> {
  const ids: string[] = [];
  for await (const { item } of vault.memories.list({ messages: true }))
    if (scanner.inText(JSON.stringify(item)).length > 0) ids.push(item.id);
  const { storage, id } = openedVault(vault);
  const rows = await storage.records.get(id, ids);
  return { ids, saltIds: rows.flatMap(({ saltId }) => saltId ?? []) };
}

/** How many of them there still are: sealed rows under the same salt, salts in the keystore, vectors. */
export async function rowsLeft(
  vault: Vault,
  { ids, saltIds }: { readonly ids: readonly string[]; readonly saltIds: readonly string[] },
): Promise<Readonly<Record<"records" | "keys" | "vectors", number>>> {
  const { storage, id } = openedVault(vault);
  const gone = new Set(saltIds);
  const rows = (await storage.records.get(id, ids)).filter(({ saltId }) => saltId !== undefined && gone.has(saltId));
  const salts = await storage.keys.salts(id, saltIds);
  const live = new Set(rows.map((row) => row.id));
  let vectorCount = 0;
  for (const { embedder } of await storage.records.embedders(id))
    vectorCount += (await storage.records.embeddings(id, embedder, ids)).filter(
      (row) => gone.has(row.saltId) || live.has(row.id),
    ).length;
  return { records: rows.length, keys: salts.length, vectors: vectorCount };
}

/** Whether anything of a vault is left: its name, its rows, its keys. */
export async function isVaultThere(keepsake: Keepsake, name: string): Promise<boolean> {
  if ((await keepsake.vaults()).some((vault) => isSameVaultName(vault.name, name))) return true;
  try {
    await keepsake.vault(name, { create: false });
    return true;
  } catch (error) {
    if (isKeepsakeError(error, "not_found")) return false;
    throw error;
  }
}

async function everything<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Looks for planted words in texts and bytes, as they are and as other programs would write them down. Answers their labels, never the words. */

/** By label. Each word stands nowhere else. */
export type PlantedWords = Readonly<Record<string, string>>;

export interface DrillScanner {
  inText(text: string): readonly string[];
  inBytes(bytes: Uint8Array): readonly string[];
}

const ENCODINGS = ["utf8", "utf16le"] as const;

export function drillScanner(words: PlantedWords): DrillScanner {
  const entries = Object.entries(words);
  const folded = entries.map(([label, word]) => [label, word.toLowerCase()] as const);
  const patterns = entries.flatMap(([label, word]) =>
    [word, word.toLowerCase()].flatMap((each) => [
      ...ENCODINGS.map((encoding) => [label, Buffer.from(each, encoding)] as const),
      ...inBase64(each).map((text) => [label, Buffer.from(text, "latin1")] as const),
      [label, Buffer.from(Buffer.from(each, "utf8").toString("hex"), "latin1")] as const,
    ]),
  );
  return {
    inText(text) {
      const lower = text.toLowerCase();
      return folded.filter(([, word]) => lower.includes(word)).map(([label]) => label);
    },
    inBytes(bytes) {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return [...new Set(patterns.filter(([, pattern]) => buffer.includes(pattern)).map(([label]) => label))];
    },
  };
}

const BASE64_BYTES = 3;
/** Of each of the three places where a word may begin, the characters that hang on nothing but it. */
function inBase64(word: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), Buffer.from(word, "utf8")])
      .toString("base64")
      .replaceAll("=", "");
    const from = before === 0 ? 0 : before + 1;
    const isWhole = (before + Buffer.byteLength(word)) % BASE64_BYTES === 0;
    return text.slice(from, isWhole ? undefined : -1);
  });
}
