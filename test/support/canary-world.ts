/**
 * A keep on disk with canaries in it (SEC §7.4): words planted through every entrance of one vault, other words of bystanders, and
 * the questions that the canary suites ask of it.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { canaryScanner, canaryWord, type Scanner } from "../../conformance/erasure/scanner.ts";
import { openRecord, recordAad, recordField } from "../../src/crypto/cipher.ts";
import { systemRandom } from "../../src/crypto/primitives.ts";
import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { openVaultKeys, type VaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { isLive, type LiveRow } from "../../src/engine/write/items.ts";
import { openSegment } from "../../src/engine/write/segments.ts";
import { isKeepsakeError, native, openKeepsake, type Vault } from "../../src/index.ts";
import { logEntry } from "../../src/model/log-entry.ts";
import { openRaw } from "./crash-check.ts";

/** What goes in; each of these words has an entrance of its own. */
const ENTRANCES = [
  "turn",
  "assistant turn",
  "event",
  "event type",
  "event page",
  "event anchor",
  "metadata key",
  "metadata value",
  "session",
  "caller id",
  "speaker",
  "subject",
  "channel",
  "agent",
  "remember",
  "label",
  "profile key",
  "correct",
  "query",
  "forget query",
  "error content",
  "error date",
  "error zone",
  "error id",
  "error label",
  "error import",
  "error vault name",
] as const;
type Entrance = (typeof ENTRANCES)[number];

const ENVELOPE_PROBE_BYTES = 64;

/** Everything that can be read of a vault, and what a reader of an old copy gets. */
export interface Reading {
  /** Sorted. */
  readonly texts: readonly string[];
  /** Code of the refusal, where the vault itself does not open. */
  readonly refusal?: string;
}

async function textsOf(vault: Vault): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const { item } of vault.memories.list({ messages: true })) texts.push(item.text);
  return texts.sort();
}

/** So small that the little which is planted is in segments when the vault is closed. */
const SMALL_SEGMENTS = { rowsMax: 4, backgroundRows: 3, closeRows: 1 };

export class CanaryWorld implements Disposable {
  readonly root = mkdtempSync(join(tmpdir(), "keepsake-canary-"));
  readonly dir = join(this.root, "data");
  readonly keysDir = join(this.root, "keys");
  readonly temporary = join(this.root, "tmp");
  readonly words: Readonly<Record<Entrance, string>>;
  /** Never erased but with their vault. */
  readonly owner = canaryWord();
  readonly bystander = { vault: canaryWord(), inside: canaryWord(), outside: canaryWord() };
  /** Messages of refusals, as they would reach a log or a screen. */
  readonly errors: string[] = [];
  /** Sorted texts of the bystanders' messages and memories. They must survive unchanged. */
  staying: Readonly<Record<"inside" | "outside", readonly string[]>> = { inside: [], outside: [] };
  /** Items that are to be erased, with their texts. */
  readonly planted = new Map<string, string>();

  constructor() {
    mkdirSync(this.temporary);
    // Every entrance of the list gets its word.
    this.words = Object.fromEntries(ENTRANCES.map((name) => [name, canaryWord()])) as Record<Entrance, string>;
  }

  /** Of everything that is to be erased. */
  get erasedScanner(): Scanner {
    return canaryScanner({ words: this.words, texts: [...this.planted.values()] });
  }

  /** Of everything that is content, bystanders and names of vaults too. */
  get scanner(): Scanner {
    const { vault, inside, outside } = this.bystander;
    const words = { ...this.words, owner: this.owner, "other vault": vault, inside, outside };
    return canaryScanner({ words, texts: [...this.planted.values()] });
  }

  scanFiles(): readonly string[] {
    return this.scanner.scanFolders(this.dir, this.keysDir, this.temporary);
  }

  /** Puts every word in through its entrance, uses the vault, and closes it. `whileOpen` looks at the files before that. */
  async plant(whileOpen: () => void = () => undefined): Promise<void> {
    const system = { segmentSizes: SMALL_SEGMENTS };
    await using keepsake = await openKeepsake({ dir: this.dir, keysDir: this.keysDir, system });
    const vault = await keepsake.vault(this.owner);
    const other = await keepsake.vault(this.bystander.vault);
    await other.observe({ role: "user", content: `My aunt ${this.bystander.outside} plays the cello.` });
    const { formed } = await vault.observe({ role: "user", content: `My uncle ${this.bystander.inside} paints.` });
    const staying = new Set(formed.flatMap(({ id, messages }) => [id, ...messages]));
    this.staying = { inside: await textsOf(vault), outside: await textsOf(other) };
    await this.#plantAll(vault);
    for await (const { item } of vault.memories.list({ messages: true })) {
      if (!staying.has(item.id)) this.planted.set(item.id, item.text);
    }
    await this.#plantErrors(vault);
    this.errors.push(
      await refusal(keepsake.vault(this.words["error vault name"], { create: false })),
      await refusal(keepsake.vault(this.words["error vault name"].repeat(99))),
    );
    await vault.flush();
    whileOpen();
  }

  async #plantAll(vault: Vault): Promise<void> {
    const { words } = this;
    const session = words.session;
    await vault.observe([
      { role: "user", session, id: words["caller id"], content: `My cousin ${words.turn} lives in Lyon.` },
      { role: "assistant", session, content: `I will look for ${words["assistant turn"]} trains on Monday.` },
      { role: "user", session, content: "My brother likes chess.", speaker: words.speaker, subject: words.subject },
      { role: "user", session, content: "My garden has roses.", channel: words.channel, agent: words.agent },
      {
        role: "user",
        session,
        kind: "event",
        content: `Opened the page about ${words.event} boats.`,
        event: { type: words["event type"], page: `/${words["event page"]}`, anchors: { name: words["event anchor"] } },
        metadata: { [words["metadata key"]]: words["metadata value"] },
      },
    ]);
    const { id } = await vault.remember(`I adore ${words.remember} cakes.`, {
      labels: [words.label],
      key: `favourite.${words["profile key"]}`,
      session,
    });
    await vault.correct(id, `I adore ${words.correct} cakes.`);
    await vault.recall(`Where does ${words.query} live?`, { session });
    await vault.forget({ query: words["forget query"] }).catch((error: unknown) => this.errors.push(inspect(error)));
  }

  /** Refused requests: what they said may stand in no message either. */
  async #plantErrors(vault: Vault): Promise<void> {
    const { words } = this;
    const content = words["error content"];
    const attempts = [
      () => vault.observe({ role: "user", content: `${content}\ud800` }),
      () => vault.observe({ role: "user", content, at: words["error date"] }),
      () => vault.observe({ role: "user", content, timeZone: words["error zone"] }),
      () => vault.observe({ role: "user", content, [words["metadata key"]]: 1 } as { role: string; content: string }),
      () => vault.observe({ role: "user", content: content.repeat(200_000) }),
      () => vault.remember(content.repeat(99)),
      () => vault.remember("A thing.", { labels: [words["error label"].repeat(99)] }),
      () => vault.memories.get(words["error id"]),
      () => vault.inspect(words["error id"]),
      () => vault.correct(words["error id"], content),
      () => vault.forget({ ids: [words["error id"]] }),
      () => vault.io.import(native(), `{"${words["error import"]}": `),
      () => vault.io.import(native(), `{"kind": "${words["error import"]}"}\n`),
      () => vault.recall(words["error content"].repeat(2_000)),
    ];
    for (const attempt of attempts) this.errors.push(await refusal(attempt()));
  }

  /** A copy of the data folder alone, as a backup would hold it. */
  copyData(name: string): string {
    const copy = join(this.root, name);
    cpSync(this.dir, copy, { recursive: true });
    return copy;
  }

  /** Opens a data folder with the keys of today and reads one of its vaults. */
  async read(dir: string, name: string): Promise<Reading> {
    await using keepsake = await openKeepsake({ dir, keysDir: this.keysDir, readOnly: true });
    try {
      const vault = await keepsake.vault(name, { create: false });
      return { texts: await textsOf(vault) };
    } catch (error) {
      if (!isKeepsakeError(error)) throw error;
      return { texts: [], refusal: error.code };
    }
  }

  /** All read paths of the owner's vault in one text, without the words that the questions themselves bring. */
  async readEverything(): Promise<string> {
    await using keepsake = await openKeepsake({ dir: this.dir, keysDir: this.keysDir });
    const vault = await keepsake.vault(this.owner);
    const read: unknown[] = [await vault.stats(), await keepsake.stats(), await keepsake.check(), keepsake.warnings];
    for await (const view of vault.memories.list({ messages: true }))
      read.push(view, await vault.inspect(view.item.id));
    for await (const line of await vault.io.export(native())) read.push(line);
    for await (const entry of vault.audit.log()) read.push(entry);
    for (const question of [...Object.values(this.words), ...this.planted.values()]) {
      const { query: _query, ...found } = await vault.search(question);
      read.push(found);
    }
    for (const id of this.planted.keys())
      read.push(await answer(vault.memories.get(id)), await answer(vault.inspect(id)));
    return read.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join("\n");
  }

  /** The sealed rows of the items that are to be erased, and the keys of their vault. */
  async sealedRows(dir = this.dir): Promise<{ readonly rows: readonly LiveRow[]; readonly keys: VaultKeys }> {
    await using storage = await openRaw({ dir, keysDir: this.keysDir });
    const keepKeys = await openStoreKeys(storage, systemRandom, 0);
    const stored = await storage.keys.vaultByName(keepKeys.nameHash(this.owner));
    if (stored === undefined) throw new Error("the vault of the owner is not there");
    const rows = (await storage.records.get(stored.vault, [...this.planted.keys()])).filter(isLive);
    return { rows, keys: await openVaultKeys(keepKeys, storage, stored) };
  }

  /** What the index segments of a data folder hold, as far as the keys of today open them. */
  async segmentsRead(dir = this.dir): Promise<Buffer> {
    await using storage = await openRaw({ dir, keysDir: this.keysDir });
    const keepKeys = await openStoreKeys(storage, systemRandom, 0);
    const read: Uint8Array[] = [];
    for (const stored of await storage.keys.vaults()) {
      const keys = await openVaultKeys(keepKeys, storage, stored);
      for (const span of await storage.records.segments(stored.vault)) {
        const [salt] = await keys.readSalts(() => storage.keys.salts(stored.vault, [span.saltId]));
        const envelope = await storage.records.segment(stored.vault, span.saltId);
        if (salt !== undefined && envelope !== undefined)
          read.push(openSegment(keys, keys.unwrapSalt(salt), span, envelope));
      }
    }
    return Buffer.concat(read);
  }

  /** What the keep's own log tells, entry by entry: the one trace that a destroyed vault leaves. */
  async keepLogOps(): Promise<readonly string[]> {
    await using storage = await openRaw(this);
    const entries = await storage.records.log(storage.storeId, 0, 1_000);
    return entries.map((entry) => logEntry.parse(JSON.parse(entry)).op);
  }

  /** How many of these rows have their ciphertext on some page of the files in a folder, in use or not. */
  envelopesFound(dir: string, rows: readonly LiveRow[]): number {
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
    // The beginning holds nonce and commitment, which are random: a long value may lie on several pages.
    const isThere = ({ envelope }: LiveRow): boolean =>
      bytes.some((file) => file.includes(Buffer.from(envelope.subarray(0, ENVELOPE_PROBE_BYTES))));
    return rows.filter(isThere).length;
  }

  /** Every salt that the keystore still has, unwrapped. */
  async saltsLeft(): Promise<readonly Uint8Array[]> {
    await using storage = await openRaw(this);
    const keepKeys = await openStoreKeys(storage, systemRandom, 0);
    const salts: Uint8Array[] = [];
    for (const stored of await storage.keys.vaults()) {
      const keys = await openVaultKeys(keepKeys, storage, stored);
      for (const salt of await keys.readSalts(() => storage.keys.pool(stored.vault, 0, 1_000_000)))
        salts.push(keys.unwrapSalt(salt));
    }
    return salts;
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** How many of these rows one of the salts opens, with the keys of their vault in hand (SEC §7.4 step 8). */
export function openedBy(salts: Iterable<Uint8Array>, rows: readonly LiveRow[], keys: VaultKeys): number {
  const opened = new Set<string>();
  for (const salt of salts) {
    for (const row of rows) if (!opened.has(row.id) && opens(salt, row, keys)) opened.add(row.id);
  }
  return opened.size;
}

function opens(salt: Uint8Array, row: LiveRow, keys: VaultKeys): boolean {
  const place = {
    memoryId: row.id,
    userId: keys.vaultId,
    createdAt: row.createdAt,
    orgId: keys.storeId,
    field: recordField.content,
    keyVersion: row.keyVersion,
    revision: row.revision,
  };
  try {
    openRecord(keys.enc, salt, recordAad(place), row.envelope, row.keyVersion);
    return true;
  } catch {
    return false;
  }
}

/** What was answered, or how it was refused. */
const answer = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    (value) => JSON.stringify(value),
    (error: unknown) => inspect(error, { depth: 10 }),
  );

async function refusal(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    throw new RangeError("this request was to be refused");
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return inspect(error, { depth: 10 });
  }
}
