/**
 * Where a drill looks (GOS-49): in everything that answers, and in everything that lies in the store and opens with the keys of today. Each look is taken before
 * the person is forgotten too: one that finds nothing then can find nothing afterwards, and counts as failed.
 */

import type { Keepsake } from "../engine/keepsake.ts";
import type { Format } from "../engine/maintain/format.ts";
import { openedVault } from "../engine/opened-vault.ts";
import type { Vault } from "../engine/vault.ts";
import { openNote } from "../engine/write/record-seal.ts";
import { openSegment } from "../engine/write/segment-reader.ts";
import { openTraces } from "../engine/write/trace-seal.ts";
import type { Random } from "../model/clock.ts";
import { isKeepsakeError } from "../model/error.ts";
import { isSameVaultName } from "../model/identity.ts";
import { preset } from "../policy/presets.ts";
import { accessCopy } from "./access-copy.ts";

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

/*
 * The made-up person of a drill, and what is remembered of them (GOS-49): in a vault of their own, in an operator's vault where they were a guest, and in the
 * vault of a neighbour who speaks of them. Every word is drawn at random and stands nowhere else.
 */

export interface DrillPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly handle: string;
  /** Their conversation in the operator's vault. */
  readonly session: string;
  /** Must be found nowhere afterwards. */
  readonly gone: PlantedWords;
  /** Said by others about other things: must still be there. */
  readonly stays: PlantedWords;
}

export interface DrillVaults {
  readonly own: string;
  readonly host: string;
  readonly neighbour: string;
}

const PREFIX = "keepsake-drill-";
/** Names that no person has: what an earlier drill left behind is told by them. */
const NAME = /^keepsake-drill-[0-9a-f]{16}-(?:own|host|neighbour)$/u;
export const isDrillVault = (name: string): boolean => NAME.test(name);

const RUN_BYTES = 8;
export function drillVaults(random: Random): DrillVaults {
  const run = `${PREFIX}${Buffer.from(random.bytes(RUN_BYTES)).toString("hex")}`;
  return { own: `${run}-own`, host: `${run}-host`, neighbour: `${run}-neighbour` };
}

const CONSONANTS = "bdfgklmnprstvz";
const VOWELS = "aeiou";
const SYLLABLES = 6;
const PHONE_DIGITS = 9;

/** Speakable, so that it passes every detector as a name does: about 36 random bits. */
function drawnWord(random: Random): string {
  const bytes = random.bytes(2 * SYLLABLES);
  const letters = Array.from({ length: SYLLABLES }, (_, index) => {
    const [one = 0, other = 0] = bytes.subarray(2 * index);
    return `${CONSONANTS.charAt(one % CONSONANTS.length)}${VOWELS.charAt(other % VOWELS.length)}`;
  });
  const word = letters.join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function drillPerson(random: Random): DrillPerson {
  const [given, family, secret, own, session, boat, tea] = Array.from({ length: 7 }, () => drawnWord(random));
  const digits = [...random.bytes(PHONE_DIGITS)].map((byte) => byte % 10).join("");
  const [name, handle] = [`${given} ${family}`, `@${given?.toLowerCase()}_${digits.slice(0, 3)}`];
  const email = `${family?.toLowerCase()}@drill.example`;
  // 999 is no country's.
  const phone = `+999 ${digits.slice(0, 3)} ${digits.slice(3)}`;
  return {
    name,
    email,
    phone,
    handle,
    session: `drill ${session}`,
    gone: {
      given: given ?? "",
      family: family ?? "",
      secret: secret ?? "",
      own: own ?? "",
      session: session ?? "",
      phone,
    },
    stays: { boat: boat ?? "", tea: tea ?? "" },
  };
}

/** Through every entrance that a host has: turns, speakers, events, metadata, explicit facts, labels, corrections; then it is used. */
export async function plant(keepsake: Keepsake, person: DrillPerson, names: DrillVaults): Promise<void> {
  const { name, email, phone, handle, session, gone, stays } = person;
  const own = await keepsake.vault(names.own, { preset: "personal" });
  await own.observe({ session: "s1", role: "user", content: `My name is ${name}. My boat is called ${gone["own"]}.` });
  // Traces that hold words, as a policy may want them: there they have to go too.
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
