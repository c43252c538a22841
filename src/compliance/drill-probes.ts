/**
 * The probes of an erasure drill (GOS-49): they search every query result and everything in the
 * store that current keys can open. Each probe also runs before the erasure: if it finds nothing
 * then, it proves nothing afterwards and counts as failed.
 */

import type { Keepsake } from "../engine/keepsake.ts";
import type { Format } from "../engine/maintain/format.ts";
import { openedVault } from "../engine/open-vault.ts";
import type { Vault } from "../engine/vault.ts";
import { openNote } from "../engine/write/items.ts";
import { openSegment } from "../engine/write/segments.ts";
import { openTraces } from "../engine/write/trace-buffer.ts";
import type { Random } from "../model/clock.ts";
import { isKeepsakeError } from "../model/error.ts";
import { isSameVaultName } from "../model/item.ts";
import { upperFirst } from "../model/text.ts";
import { preset } from "../policy/presets.ts";
import { accessCopy } from "./access-copy.ts";

export interface DrillFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface DrillLayers {
  /** All files of the store. Absent: files are not searched. */
  readonly files?: () => AsyncIterable<DrillFile>;
  /** The host's export format. Absent: only the access copy is searched. */
  readonly format?: Format<AsyncIterable<string>>;
}

type DrillLook = (vault: Vault, person: DrillPerson) => Promise<string>;

/** Probes of query results and exports. */
export const ANSWERS: Readonly<Record<string, DrillLook>> = {
  recall: async (vault, { name, session, gone }) => {
    const recalled = await vault.recall(`What do you know about ${name}?`, { rehearse: false });
    const searched = await vault.search(`${gone["secret"]} lamp`);
    // Other fields of a reply repeat the query.
    return JSON.stringify([
      recalled.items,
      recalled.prompt,
      searched.items,
      searched.prompt,
      await vault.recent(session),
    ]);
  },
  list: async (vault) => JSON.stringify(await everything(vault.memories.list({ messages: true }))),
  copy: async (vault) => (await everything(accessCopy(vault))).join(""),
};

/**
 * Probes of stored data, decrypted. They find nothing before the erasure either if a policy stores
 * no text there.
 */
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
  const [salt] = await keys.readSalts(() => storage.keys.salts(id, [saltId]));
  return salt === undefined ? undefined : keys.unwrapSalt(salt);
}

/** Ids and salts of the items that name the person. */
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

/** Counts what is left of them: sealed rows under the same salt, salts in the keystore, vectors. */
export async function rowsLeft(
  vault: Vault,
  { ids, saltIds }: { readonly ids: readonly string[]; readonly saltIds: readonly string[] },
): Promise<Readonly<Record<"records" | "keys" | "vectors", number>>> {
  const { storage, id } = openedVault(vault);
  const erased = new Set(saltIds);
  const rows = (await storage.records.get(id, ids)).filter(({ saltId }) => saltId !== undefined && erased.has(saltId));
  const salts = await storage.keys.salts(id, saltIds);
  const live = new Set(rows.map((row) => row.id));
  let vectorCount = 0;
  for (const { embedder } of await storage.records.embedders(id))
    vectorCount += (await storage.records.embeddings(id, embedder, ids)).filter(
      (row) => erased.has(row.saltId) || live.has(row.id),
    ).length;
  return { records: rows.length, keys: salts.length, vectors: vectorCount };
}

/** Whether a vault can still be found or opened. */
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

/** By label. Each word occurs nowhere else. */
type PlantedWords = Readonly<Record<string, string>>;

/** Searches for planted words, in common encodings too. Returns labels, never the words. */
export type DrillScanner = ReturnType<typeof drillScanner>;

const ENCODINGS = ["utf8", "utf16le"] as const;

export function drillScanner(words: PlantedWords) {
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
    inText(text: string): readonly string[] {
      const lower = text.toLowerCase();
      return folded.filter(([, word]) => lower.includes(word)).map(([label]) => label);
    },
    inBytes(bytes: Uint8Array): readonly string[] {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return [...new Set(patterns.filter(([, pattern]) => buffer.includes(pattern)).map(([label]) => label))];
    },
  };
}

const BASE64_BYTES = 3;
/** For each of the three alignments, the Base64 characters that depend on the word alone. */
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

/** The synthetic person of a drill (GOS-49). Every word is random and occurs nowhere else. */
export type DrillPerson = Readonly<ReturnType<typeof drillPerson>>;

/** Their own vault, an operator's vault where they were a guest, and the vault of a neighbour. */
export type DrillVaults = ReturnType<typeof drillVaults>;

const PREFIX = "keepsake-drill-";
/** Recognizes what an earlier, interrupted drill left behind. */
const NAME = /^keepsake-drill-[0-9a-f]{16}-(?:own|host|neighbour)$/u;
export const isDrillVault = (name: string): boolean => NAME.test(name);

const RUN_BYTES = 8;
export function drillVaults(random: Random) {
  const run = `${PREFIX}${Buffer.from(random.bytes(RUN_BYTES)).toString("hex")}`;
  return { own: `${run}-own`, host: `${run}-host`, neighbour: `${run}-neighbour` };
}

const CONSONANTS = "bdfgklmnprstvz";
const VOWELS = "aeiou";
const SYLLABLES = 6;
const PHONE_DIGITS = 9;

/** Pronounceable, so that detectors treat it as a name. About 36 random bits. */
function randomWord(random: Random): string {
  const bytes = random.bytes(2 * SYLLABLES);
  const letters = Array.from({ length: SYLLABLES }, (_, index) => {
    const [one = 0, other = 0] = bytes.subarray(2 * index);
    return `${CONSONANTS.charAt(one % CONSONANTS.length)}${VOWELS.charAt(other % VOWELS.length)}`;
  });
  return upperFirst(letters.join(""));
}

export function drillPerson(random: Random) {
  const [given, family, secret, own, session, boat, tea] = Array.from({ length: 7 }, () => randomWord(random));
  const digits = [...random.bytes(PHONE_DIGITS)].map((byte) => byte % 10).join("");
  const [name, handle] = [`${given} ${family}`, `@${given?.toLowerCase()}_${digits.slice(0, 3)}`];
  const email = `${family?.toLowerCase()}@drill.example`;
  // 999 is not a country code.
  const phone = `+999 ${digits.slice(0, 3)} ${digits.slice(3)}`;
  return {
    name,
    email,
    phone,
    handle,
    /** Their conversation in the operator's vault. */
    session: `drill ${session}`,
    /** Must not be found anywhere after the erasure. */
    gone: {
      given: given ?? "",
      family: family ?? "",
      secret: secret ?? "",
      own: own ?? "",
      session: session ?? "",
      phone,
    },
    /** Said by others about other subjects: must still be there. */
    stays: { boat: boat ?? "", tea: tea ?? "" },
  };
}

/** Stores data about the person in every way a host can, then recalls it. */
export async function plant(keepsake: Keepsake, person: DrillPerson, names: DrillVaults): Promise<void> {
  const { name, email, phone, handle, session, gone, stays } = person;
  const own = await keepsake.vault(names.own, { preset: "personal" });
  await own.observe({ session: "s1", role: "user", content: `My name is ${name}. My boat is called ${gone["own"]}.` });
  // With text in traces, to test that it is erased from them too.
  const traces = { level: "content", days: 1, privacy: "strict" } as const;
  const host = await keepsake.vault(names.host, { policy: { ...preset("product"), traces } });
  await host.observe([
    { session, role: "user", speaker: name, content: `I keep my spare key under the ${gone["secret"]} lamp.` },
    { session, role: "assistant", content: `I will tell the desk about the ${gone["secret"]} lamp.` },
    {
      session: "desk",
      role: "user",
      speaker: "Desk",
      content: `${name} asked for a late breakfast. The ${stays["boat"]} room has a new carpet.`,
      metadata: { booking: 7 },
    },
    { session: "desk", role: "user", speaker: "Desk", content: "A booking came in.", metadata: { guest: email } },
    {
      session: "desk",
      role: "user",
      kind: "event",
      content: "Opened the page of a guest.",
      event: { type: "view", page: `/guests/${handle}`, anchors: { guest: name } },
    },
  ]);
  await host.remember(`The number of the guest in room 9 is ${phone}.`, { labels: [handle] });
  const { id } = await host.remember(`${name} likes the sea view.`);
  await host.correct(id, `${name} likes the garden view.`);
  const neighbour = await keepsake.vault(names.neighbour, { preset: "personal" });
  await neighbour.observe({
    session: "s1",
    role: "user",
    content: `My neighbour ${name} paints boats. I drink ${stays["tea"]} tea every day.`,
  });
  for (const vault of [own, host, neighbour]) await use(vault, name);
}

async function use(vault: Vault, name: string): Promise<void> {
  await vault.settled();
  await vault.maintenance.embedded().catch(() => undefined);
  await vault.recall(`What do you know about ${name}?`, { session: "asking" });
  await vault.flush();
}
