/**
 * The quick look at what a power loss left: the SQLite files are opened by SQLite itself, and their rows must be, cell by cell, those
 * of one moment that the living saw, no older than the last that was promised to be durable. Then the files must agree with each other.
 * The slow look, through the library, is test/support/crash-keep.ts.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { decodeKeyring } from "../../src/crypto/keyring.ts";
import { sha256Hex } from "../../src/crypto/primitives.ts";
import { dice } from "./dice.ts";
import { type DiskBefore, type DiskFile, type DiskState, PowerReplay, type Step } from "./power-trace.ts";

export const ACKNOWLEDGED = "acknowledged";
const DATA = "data/keepsake.db";
const KEYSTORE = /^keys\/([0-9a-f]{32})\/keystore\.db$/;
/** Erasure jobs that may have lost their keys while their rows are still there. */
const KEYS_GOING = ["requested", "keys_destroyed"];

/** What the rows of one file say. */
interface FileFacts {
  readonly digest: string;
  readonly fault?: string;
}
interface DataFacts extends FileFacts {
  readonly storeId: string;
  /** Salts of live rows, by the id of the row, and of those that may be gone. */
  readonly salts: ReadonlyMap<string, string>;
  readonly excused: ReadonlySet<string>;
}
interface KeysFacts extends FileFacts {
  readonly salts: ReadonlySet<string>;
  readonly epochs: ReadonlySet<number>;
}
interface Facts {
  readonly data: DataFacts | undefined;
  readonly keys: KeysFacts | undefined;
  /** Sequence of the keyring's state, and the epochs that it has a key for. */
  readonly keyring: { readonly sequence: number; readonly epochs: ReadonlySet<number> } | undefined;
  readonly keyringFault?: string;
}

/** How far each file was, as places in the row of its own moments. */
interface Floor {
  readonly data: number;
  readonly keys: number;
  readonly keyring: number;
}
const NOTHING: Floor = { data: -1, keys: -1, keyring: -1 };

export class PowerJudge implements Disposable {
  readonly #folder: string;
  /** Place of each moment that the living saw. */
  readonly #dataMoments = new Map<string, number>();
  readonly #keysMoments = new Map<string, number>();
  /** By number of steps taken. */
  readonly #floors: Floor[] = [];
  readonly #dataKnown = new Map<string, DataFacts>();
  readonly #keysKnown = new Map<string, KeysFacts>();
  /** What lies in the folder now, by path: the key of the bytes. */
  readonly #lying = new Map<string, string>();

  /** @param folder in memory where the machine has that: thousands of states are written there */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Walks through the whole log once: what was durable when. A moment counts from the first sync or acknowledgement behind it. */
  learn(steps: readonly Step[], before: DiskBefore): void {
    const replay = new PowerReplay(before);
    const random = dice(0);
    let floor = this.#reached(replay.state("kill", random), NOTHING);
    this.#floors.push(floor);
    const acknowledged = new Set([before.files.get(ACKNOWLEDGED)?.inode]);
    for (const step of steps) {
      replay.take(step);
      if (step.kind === "create" && step.path === ACKNOWLEDGED) acknowledged.add(step.inode);
      const isAnswer = step.kind === "write" && acknowledged.has(step.inode);
      if (step.kind === "sync" || isAnswer) floor = this.#reached(replay.state("kill", random), floor);
      this.#floors.push(floor);
    }
  }

  #reached(state: DiskState, before: Floor): Floor {
    const { data, keys, keyring } = this.#look(state);
    const place = (moments: Map<string, number>, facts: FileFacts | undefined, last: number): number => {
      if (facts === undefined || facts.fault !== undefined) return last;
      if (!moments.has(facts.digest)) moments.set(facts.digest, moments.size);
      return moments.get(facts.digest) ?? last;
    };
    return {
      data: place(this.#dataMoments, data, before.data),
      keys: place(this.#keysMoments, keys, before.keys),
      keyring: Math.max(before.keyring, keyring?.sequence ?? -1),
    };
  }

  /** @param taken how many steps lie behind the state. Empty: all is as it should be. */
  judge(state: DiskState, taken: number): readonly string[] {
    const floor = this.#floors[taken] ?? NOTHING;
    const { data, keys, keyring, keyringFault } = this.#look(state);
    const violations = [
      ...judgeFile("data", data, this.#dataMoments, floor.data),
      ...judgeFile("keys", keys, this.#keysMoments, floor.keys),
    ];
    if (keyringFault !== undefined && floor.keyring >= 0) violations.push(`keyring: ${keyringFault}`);
    else if ((keyring?.sequence ?? -1) < floor.keyring) violations.push("keyring: an acknowledged change is undone");
    if (data === undefined || keys === undefined) return violations;
    const lost = [...data.salts].filter(([, salt]) => !keys.salts.has(salt) && !data.excused.has(salt));
    for (const [id] of lost.slice(0, 1))
      violations.push(`3: record ${id} and ${lost.length - 1} more lost their salts`);
    for (const epoch of keys.epochs)
      if (epoch !== 0 && keyring?.epochs.has(epoch) === false) violations.push(`11: no key for epoch ${epoch}`);
    return violations;
  }

  #look({ files }: DiskState): Facts {
    const data = this.#data(files);
    const keystorePath = data === undefined ? undefined : `keys/${data.storeId}/keystore.db`;
    const keyring: LookedAtKeyring =
      keystorePath === undefined ? { facts: undefined } : lookAtKeyring(files, dirname(keystorePath));
    return {
      data,
      keys: keystorePath === undefined ? undefined : this.#keys(files, keystorePath),
      keyring: keyring.facts,
      ...(keyring.fault === undefined ? {} : { keyringFault: keyring.fault }),
    };
  }

  #data(files: DiskState["files"]): DataFacts | undefined {
    const [file, wal] = [files.get(DATA), files.get(`${DATA}-wal`)];
    if (file === undefined) return undefined;
    const key = `${file.key} ${wal?.key}`;
    const known = this.#dataKnown.get(key);
    if (known !== undefined) return known;
    this.#lay(DATA, file);
    this.#lay(`${DATA}-wal`, wal);
    const path = join(this.#folder, DATA);
    // Read-only, so that closing leaves the files as they are: most states differ in the write-ahead log alone.
    const facts = looked(path, true, dataFacts) ?? { ...NO_DATA, storeId: storeIdIn(files) };
    rmSync(`${path}-shm`, { force: true });
    this.#dataKnown.set(key, facts);
    return facts;
  }

  #keys(files: DiskState["files"], path: string): KeysFacts | undefined {
    const [file, journal] = [files.get(path), files.get(`${path}-journal`)];
    if (file === undefined) return undefined;
    const key = `${file.key} ${journal?.key}`;
    const known = this.#keysKnown.get(key);
    if (known !== undefined) return known;
    this.#lay(path, file, true);
    this.#lay(`${path}-journal`, journal, true);
    // What lies in the journal is rolled back into the file.
    const facts = looked(join(this.#folder, path), false, keysFacts) ?? NO_KEYS;
    this.#keysKnown.set(key, facts);
    return facts;
  }

  #lay(path: string, file: DiskFile | undefined, always = false): void {
    if (!always && this.#lying.get(path) === file?.key) return;
    const whole = join(this.#folder, path);
    if (file === undefined) rmSync(whole, { force: true });
    else {
      if (!existsSync(dirname(whole))) mkdirSync(dirname(whole), { recursive: true });
      writeFileSync(whole, file.bytes);
    }
    if (file === undefined) this.#lying.delete(path);
    else this.#lying.set(path, file.key);
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function judgeFile(
  role: string,
  facts: FileFacts | undefined,
  moments: ReadonlyMap<string, number>,
  floor: number,
): readonly string[] {
  if (facts === undefined) return floor < 0 ? [] : [`${role}: the file is gone`];
  const place = moments.get(facts.digest);
  // Before the first moment nobody was promised anything: a file half made is made anew.
  if (floor < 0 && place === undefined) return [];
  if (facts.fault !== undefined) return [`13: ${role}: ${facts.fault}`];
  if (place === undefined) return [`${role}: its rows are of no moment that ever was`];
  return place < floor ? [`${role}: went back by ${floor - place} durable commits`] : [];
}

const NO_DATA: DataFacts = { digest: "", fault: "it does not open", storeId: "", salts: new Map(), excused: new Set() };
const NO_KEYS: KeysFacts = { digest: "", fault: "it does not open", salts: new Set(), epochs: new Set() };

const storeIdIn = (files: DiskState["files"]): string =>
  [...files.keys()].map((path) => KEYSTORE.exec(path)?.[1]).find((id) => id !== undefined) ?? "";

/** Undefined where SQLite refuses the file. */
function looked<Result>(path: string, readOnly: boolean, look: (database: DatabaseSync) => Result): Result | undefined {
  try {
    const database = new DatabaseSync(path, { readOnly, enableForeignKeyConstraints: false });
    try {
      return look(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

type Cell = null | number | bigint | string | Uint8Array;

function rowsOf(database: DatabaseSync, sql: string): readonly (readonly Cell[])[] {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  // As `setReturnArrays` says.
  return statement.all() as unknown as readonly (readonly Cell[])[];
}

const hex = (cell: Cell | undefined): string => (cell instanceof Uint8Array ? Buffer.from(cell).toString("hex") : "");

/** Every cell of every table, and SQLite's own opinion. */
function fileFacts(database: DatabaseSync): FileFacts {
  const parts: (string | Uint8Array)[] = [];
  const tables = rowsOf(database, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  for (const [table] of tables) {
    parts.push(`\n${table}\n`);
    for (const row of rowsOf(database, `SELECT * FROM "${table}"`)) {
      for (const cell of row) parts.push(cell instanceof Uint8Array ? cell : `\t${cell}`);
      parts.push("\n");
    }
  }
  const digest = sha256Hex(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part))));
  const [finding] = rowsOf(database, "PRAGMA integrity_check(1)");
  return finding?.[0] === "ok" ? { digest } : { digest, fault: String(finding?.[0]) };
}

const ID_BYTES = 16;

function dataFacts(database: DatabaseSync): DataFacts {
  const excused = new Set<string>();
  const states = KEYS_GOING.map((state) => `'${state}'`).join(", ");
  for (const [ids] of rowsOf(database, `SELECT salt_ids FROM job WHERE state IN (${states})`))
    if (ids instanceof Uint8Array)
      for (let at = 0; at < ids.length; at += ID_BYTES) excused.add(hex(ids.subarray(at, at + ID_BYTES)));
  const live = rowsOf(
    database,
    `SELECT record.id, salt_id FROM record JOIN vault ON vault.number = record.vault
     WHERE envelope IS NOT NULL AND vault.id NOT IN
       (SELECT destroyed_vault FROM job WHERE destroyed_vault IS NOT NULL AND state IN (${states}))`,
  );
  return {
    ...fileFacts(database),
    storeId: hex(rowsOf(database, "SELECT id FROM keep")[0]?.[0]),
    salts: new Map(live.map(([id, salt]) => [hex(id), hex(salt)])),
    excused,
  };
}

function keysFacts(database: DatabaseSync): KeysFacts {
  database.exec("PRAGMA synchronous = OFF");
  return {
    ...fileFacts(database),
    salts: new Set(rowsOf(database, "SELECT salt_id FROM rec_salt").map(([id]) => hex(id))),
    epochs: new Set(
      rowsOf(database, "SELECT epoch FROM rec_salt UNION SELECT epoch FROM user_key").map(([epoch]) => Number(epoch)),
    ),
  };
}

interface LookedAtKeyring {
  readonly facts: Facts["keyring"];
  readonly fault?: string;
}

function lookAtKeyring(files: DiskState["files"], folder: string): LookedAtKeyring {
  const [keyring, secret] = [files.get(`${folder}/keyring`), files.get(`${folder}/key`)];
  if (keyring === undefined || secret === undefined) return { facts: undefined, fault: "it is gone" };
  try {
    const { sequence, state } = decodeKeyring(keyring.bytes, secret.bytes);
    return { facts: { sequence, epochs: new Set(state.keks.map((kek) => kek.epoch)) } };
  } catch (error) {
    return { facts: undefined, fault: String(error) };
  }
}
