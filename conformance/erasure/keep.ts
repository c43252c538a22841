/**
 * A keep whose data, keystore and keyring can be copied and put together again in any way, as backups are (SEC §3.8): on disk, or in
 * memory. What lies in it is handed out in layers, so that a scan can say where it looked.
 */

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { systemRandom } from "../../src/crypto/primitives.ts";
import { type Keepsake, type KeepsakeOptions, openKeepsake } from "../../src/index.ts";
import type { FailPoint } from "../../src/model/clock.ts";
import { openSqliteStorage } from "../../src/storage/sqlite/open-sqlite-storage.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { createMemoryMedium, type MemoryMedium } from "../../test/support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../../test/support/reference-storage/open-reference-storage.ts";
import { sqliteCells } from "./scanner.ts";

export const KEEP_KINDS = ["sqlite", "memory"] as const;
export type KeepKind = (typeof KEEP_KINDS)[number];

/** Some bytes of a keep, and what they are. */
export interface Layer {
  /** `data file`, `keystore journal`, `note` …; `unknown` for a file that nobody makes. */
  readonly layer: string;
  /** Path or place, for the reader of a fault. */
  readonly place: string;
  readonly bytes: Buffer;
}

export interface StorageParts {
  readonly failPoint?: FailPoint;
  readonly beforeStatement?: (sql: string) => void;
  readonly readOnly?: boolean;
  readonly busyTimeoutMs?: number;
}

export interface Keep extends Disposable {
  readonly kind: KeepKind;
  /** Past the library, through the ports. */
  storage(parts?: StorageParts): Promise<Storage>;
  /** Data, keystore and keyring as they are now. */
  copy(): Keep;
  layers(): Iterable<Layer>;
  /** Where it lies, for other processes; undefined in memory. */
  readonly folders?: KeepRoot;
}
export interface KeepRoot {
  readonly root: string;
  readonly dir: string;
  readonly keysDir: string;
  /** Temporary folder of every process that is started on this keep. */
  readonly temporary: string;
}

/** So small that the little which is planted is in segments when a vault is closed. */
const SMALL_SEGMENTS = { rowsMax: 4, backgroundRows: 3, closeRows: 1 };
/** Enough for the erasures of a small keep on a full disk, and little to copy. */
const RESERVED_BYTES = 65_536;
const BUSY_TIMEOUT_MS = 5_000;

export type OpenParts = StorageParts & Pick<KeepsakeOptions, "embedder" | "model">;

export async function opened(keep: Pick<Keep, "storage">, parts: OpenParts = {}): Promise<Keepsake> {
  const storage = await keep.storage(parts);
  return openKeepsake({
    storage,
    ...(parts.embedder === undefined ? {} : { embedder: parts.embedder }),
    ...(parts.model === undefined ? {} : { model: parts.model }),
    ...(parts.readOnly === undefined ? {} : { readOnly: parts.readOnly }),
    system: { segmentSizes: SMALL_SEGMENTS, ...(parts.failPoint === undefined ? {} : { failPoint: parts.failPoint }) },
  });
}

export const freshKeep = (kind: KeepKind): Keep =>
  kind === "sqlite" ? sqliteKeep(freshRoot()) : memoryKeep(createMemoryMedium());

/** Three parts of different times: what a restore has at hand. All of one kind. */
export interface Times {
  readonly data: Keep;
  readonly keystore: Keep;
  readonly keyring: Keep;
}
export function assembled({ data, keystore, keyring }: Times): Keep {
  if (data instanceof MemoryKeep && keystore instanceof MemoryKeep && keyring instanceof MemoryKeep)
    return assembledMedium(data.medium, keystore.medium, keyring.medium);
  const made = freshRoot();
  const [from, keysFrom, ringFrom] = [rootOf(data), rootOf(keystore), rootOf(keyring)];
  cpSync(from.dir, made.dir, { recursive: true });
  cpSync(keysFrom.keysDir, made.keysDir, { recursive: true });
  for (const folder of readdirSync(ringFrom.keysDir)) {
    for (const name of KEYRING_FILES) {
      const file = join(ringFrom.keysDir, folder, name);
      if (existsSync(file)) cpSync(file, join(made.keysDir, folder, name));
    }
  }
  return sqliteKeep(made);
}
const KEYRING_FILES = ["keyring", "key"] as const;

export function rootOf(keep: Keep): KeepRoot {
  if (keep.folders === undefined) throw new RangeError("A keep in memory lies in no folder.");
  return keep.folders;
}

function freshRoot(): KeepRoot {
  const root = mkdtempSync(join(tmpdir(), "keepsake-erasure-"));
  const made = { root, dir: join(root, "data"), keysDir: join(root, "keys"), temporary: join(root, "tmp") };
  for (const folder of [made.dir, made.keysDir, made.temporary]) mkdirSync(folder, { mode: 0o700 });
  return made;
}

/** For a process that is told where the keep lies. */
export function sqliteKeep(folders: KeepRoot): Keep {
  return {
    kind: "sqlite",
    folders,
    storage: (parts = {}) =>
      openSqliteStorage({
        dir: folders.dir,
        keysDir: folders.keysDir,
        random: systemRandom,
        clock: { now: () => Date.now() },
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        reservedBytes: RESERVED_BYTES,
        busyTimeoutMs: BUSY_TIMEOUT_MS,
        ...parts,
      }),
    copy() {
      const made = freshRoot();
      for (const name of ["dir", "keysDir"] as const) cpSync(folders[name], made[name], { recursive: true });
      return sqliteKeep(made);
    },
    layers: () => filesUnder(folders.root),
    [Symbol.dispose]() {
      rmSync(folders.root, { recursive: true, force: true });
    },
  };
}

/** What each file is; the first that fits. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/^data\/keepsake\.db$/, "data file"],
  [/^data\/keepsake\.db-wal$/, "data file -wal"],
  [/^data\/keepsake\.db-shm$/, "data file -shm"],
  [/^data\/keepsake\.db-journal$/, "data file -journal"],
  [/^data\/audit\//, "published logs"],
  [/^data\/former\//, "what stood there before a restore"],
  [/^keys\/[0-9a-f]+\/keystore\.db$/, "keystore"],
  [/^keys\/[0-9a-f]+\/keystore\.db-journal$/, "keystore -journal"],
  [/^keys\/[0-9a-f]+\/keyring$/, "keyring"],
  [/^keys\/[0-9a-f]+\/key$/, "key file"],
  [/^keys\/[0-9a-f]+\/heads\//, "remembered heads"],
  [/^keys\/[0-9a-f]+\/data-folder$/, "place of the data"],
  [/^keys\/([0-9a-f]+\/)?\.nobackup$/, "marker"],
  [/^(data|keys\/[0-9a-f]+)\/ballast$/, "ballast"],
  [/^tmp\//, "temporary folder"],
  [/^logs\//, "logs of processes"],
  [/^exports\//, "export folder"],
  [/^staging\//, "import folder"],
];

export function* filesUnder(root: string): Generator<Layer> {
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const path = join(root, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    const place = relative(root, path).split(sep).join("/");
    const layer = FILES.find(([pattern]) => pattern.test(place))?.[1] ?? "unknown";
    const bytes = readFileSync(path);
    yield { layer: "names of files", place, bytes: Buffer.from(place) };
    yield { layer, place, bytes };
    if (bytes.subarray(0, 15).toString("latin1") === "SQLite format 3")
      yield { layer: `${layer}, rows`, place: `${place}, rows`, bytes: sqliteCells(path) };
  }
}

class MemoryKeep implements Keep {
  readonly kind = "memory";
  readonly medium: MemoryMedium;

  constructor(medium: MemoryMedium) {
    this.medium = medium;
  }

  storage({ failPoint }: StorageParts = {}): Promise<Storage> {
    return openReferenceStorage({ medium: this.medium, ...(failPoint === undefined ? {} : { failPoint }) });
  }

  copy(): Keep {
    return memoryKeep(structuredClone(this.medium));
  }

  *layers(): Generator<Layer> {
    yield* valuesOf("medium", this.medium);
  }

  [Symbol.dispose](): void {}
}

const memoryKeep = (medium: MemoryMedium): Keep => new MemoryKeep(medium);

function assembledMedium(data: MemoryMedium, keystore: MemoryMedium, keyring: MemoryMedium): Keep {
  const made: MemoryMedium = { ...data, keyVaults: keystore.keyVaults };
  delete made.epoch;
  delete made.keyring;
  if (keystore.epoch !== undefined) made.epoch = keystore.epoch;
  if (keyring.keyring !== undefined) made.keyring = keyring.keyring;
  return memoryKeep(structuredClone(made));
}

const DEPTH_MAX = 12;

/** Every text and every byte string that hangs on a value, by the name of what holds it. */
function* valuesOf(layer: string, value: unknown, depth = 0): Generator<Layer> {
  if (depth > DEPTH_MAX) throw new RangeError("A medium is deeper than anybody made it.");
  if (value instanceof Uint8Array) yield { layer, place: layer, bytes: Buffer.from(value) };
  else if (typeof value === "string") yield { layer, place: layer, bytes: Buffer.from(value) };
  else if (value instanceof Set) for (const each of value) yield* valuesOf(layer, each, depth + 1);
  else if (value instanceof Map)
    for (const [key, each] of value) {
      yield* valuesOf(layer, key, depth + 1);
      yield* valuesOf(layer, each, depth + 1);
    }
  else if (Array.isArray(value)) for (const each of value) yield* valuesOf(layer, each, depth + 1);
  else if (typeof value === "object" && value !== null)
    for (const [name, each] of Object.entries(value)) {
      const isNamed = depth <= NAMED_DEPTH;
      yield* valuesOf(isNamed ? name : layer, each, depth + 1);
    }
}
/** Members of the medium and of a vault in it name a layer each. */
const NAMED_DEPTH = 2;
