/** One store with two handles, which behave like two processes, and the labels of its items. */

import { rmSync } from "node:fs";
import { join } from "node:path";
import { system } from "../../src/engine/system.ts";
import { isKeepsakeError, type Keepsake, openKeepsake, type Vault } from "../../src/index.ts";
import { openSqliteStorage } from "../../src/storage/sqlite/open-sqlite-storage.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { createMemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import type { TestClock } from "../support/vault.ts";

export interface StoreUnderTest extends AsyncDisposable {
  readonly name: string;
  /** Always two. */
  readonly handles: readonly Vault[];
  readonly idOf: (label: string) => string;
  readonly labelOf: (id: string) => string | undefined;
  /** Gives an item its label. */
  label(label: string, id: string): void;
  /** Closes both handles and opens them anew. */
  restart(): Promise<void>;
}

const OWNER = "ana";
const RESERVED_BYTES = 4_096;

export async function storesUnderTest(clock: TestClock): Promise<readonly StoreUnderTest[]> {
  const medium = createMemoryMedium();
  const folder = scratchFolder();
  const [dir, keysDir] = [join(folder, "data"), join(folder, "keys")];
  const onDisk = (): Promise<Storage> =>
    openSqliteStorage({
      dir,
      keysDir,
      clock,
      random: system.random,
      sleep: system.sleep,
      reservedBytes: RESERVED_BYTES,
    });
  return [
    await underTest("memory", clock, () => openReferenceStorage({ random: system.random, medium })),
    await underTest("SQLite", clock, onDisk, () => rmSync(folder, { recursive: true, force: true })),
  ];
}

async function underTest(
  name: string,
  clock: TestClock,
  open: () => Promise<Storage>,
  remove: () => void = () => undefined,
): Promise<StoreUnderTest> {
  const ids = new Map<string, string>();
  const labels = new Map<string, string>();
  let keeps: Keepsake[] = [];
  let handles: Vault[] = [];
  async function start(): Promise<void> {
    keeps = [];
    handles = [];
    for (let number = 0; number < 2; number++) {
      const keep = await openKeepsake({ storage: await open(), system: { clock } });
      keeps.push(keep);
      handles.push(await keep.vault(OWNER));
    }
  }
  async function stop(): Promise<void> {
    for (const keep of keeps) await keep.close();
  }
  await start();
  return {
    name,
    get handles() {
      return handles;
    },
    idOf: (label) => ids.get(label) ?? "",
    labelOf: (id) => labels.get(id),
    label(label, id) {
      ids.set(label, id);
      labels.set(id, label);
    },
    async restart() {
      await stop();
      await start();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      remove();
    },
  };
}

/** What a request came to: its answer, or the code of its refusal. */
export async function outcome<Answer>(work: Promise<Answer>): Promise<Answer | string> {
  try {
    return await work;
  } catch (error) {
    if (isKeepsakeError(error)) return error.code;
    throw error;
  }
}
