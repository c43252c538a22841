/** A small keep with something of everything in it, and what must still be read of it when a byte of it has rotted (SEC §6.5). */
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isKeepsakeError, type Keepsake, openKeepsake, type Vault } from "../../src/index.ts";
import { openRaw } from "../support/crash-check.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const OWNERS = ["ana", "ben"] as const;

/** What an item says, in one line. */
export type Shown = ReadonlyMap<string, string>;

export interface SmallKeep extends Disposable {
  readonly root: string;
  readonly dir: string;
  readonly keysDir: string;
  readonly storeId: string;
  /** By owner, then by id. */
  readonly shown: ReadonlyMap<string, Shown>;
  /** Of live records, by id. */
  readonly envelopes: ReadonlyMap<string, Uint8Array>;
}

/** So that there are segments, too. */
const SMALL_SEGMENTS = { rowsMax: 6, backgroundRows: 4, closeRows: 2 };

export async function smallKeep(): Promise<SmallKeep> {
  const root = scratchFolder();
  const [dir, keysDir] = [join(root, "data"), join(root, "keys")];
  const storeId = await fill(dir, keysDir);
  const shown = new Map<string, Shown>();
  {
    await using keepsake = await openKeepsake({ dir, keysDir, readOnly: true });
    for (const owner of OWNERS) shown.set(owner, await shownBy(await keepsake.vault(owner)));
  }
  const envelopes = new Map<string, Uint8Array>();
  {
    await using storage = await openRaw({ dir, keysDir });
    for (const vault of await storage.records.vaults())
      for (const { id, envelope } of await storage.records.get(vault, await storage.records.ids(vault)))
        if (envelope !== undefined) envelopes.set(id, envelope);
  }
  sweep(dir);
  return {
    ...{ root, dir, keysDir, storeId, shown, envelopes },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

async function fill(dir: string, keysDir: string): Promise<string> {
  await using keepsake = await openKeepsake({ dir, keysDir, system: { segmentSizes: SMALL_SEGMENTS } });
  const ana = await keepsake.vault("ana");
  await ana.observe([
    { session: "s1", role: "user", content: "My sister Mia lives in Berlin. I never eat oysters." },
    { session: "s1", role: "user", content: "I keep a spare key under the blue flowerpot." },
  ]);
  const { id } = await ana.remember("I play chess on Mondays.");
  await ana.correct(id, "I play chess on Tuesdays.");
  const { id: going } = await ana.remember("The old gate squeaks.");
  await (await ana.forget(await ana.forget({ ids: [going] }))).finished;
  const { id: held } = await ana.remember("My locker has the number twelve.");
  await ana.restrict(held);
  await ana.recall("chess", { session: "s2" });
  await ana.flush();
  const ben = await keepsake.vault("ben");
  await ben.remember("I collect stamps.");
  await ana.settled();
  return keepsake.id;
}

/** What stands beside the files while somebody reads, and what other tests of the same folder may have left. */
export function sweep(dir: string): void {
  for (const ending of ["-wal", "-shm"]) rmSync(join(dir, `keepsake.db${ending}`), { force: true });
}

export async function shownBy(vault: Vault): Promise<Shown> {
  const shown = new Map<string, string>();
  for await (const { item } of vault.memories.list({ messages: true })) {
    const { id, layer, text, truth, hold, origin, evidence, details } = item;
    shown.set(id, JSON.stringify({ layer, text, truth, hold, origin, evidence, details }));
  }
  return shown;
}

/** The files that hold something, by path below the root. The ballast holds nothing. */
export const filesOf = ({ storeId }: Pick<SmallKeep, "storeId">): readonly string[] => [
  "data/keepsake.db",
  ...["keystore.db", "keyring", "key"].map((name) => `keys/${storeId}/${name}`),
];

export const copyOf = (keep: SmallKeep, to: string): void => {
  rmSync(to, { recursive: true, force: true });
  for (const path of filesOf(keep)) cpSync(join(keep.root, path), join(to, path));
};

export interface Verdict {
  /** What must never be: empty. */
  readonly violations: readonly string[];
  /** `whole`; `named`: items are missing and said to be damaged; `found`: the integrity check tells; or the code of a refusal. */
  readonly outcome: string;
  /** Missing from the lists. */
  readonly missing: readonly string[];
}

/** Opens what is there, reads everything, and compares. Whatever is thrown has a code. */
export async function judge(
  keep: SmallKeep,
  folders: { readonly dir: string; readonly keysDir: string },
): Promise<Verdict> {
  const violations: string[] = [];
  const missing: string[] = [];
  const outcomes = new Set<string>();
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (isKeepsakeError(error)) outcomes.add(error.code);
      else violations.push(`${what} failed without a code: ${error}`);
    }
  };
  await attempt("opening", async () => {
    await using keepsake = await openKeepsake({ ...folders, readOnly: true });
    for (const [owner, expected] of keep.shown) {
      await attempt("reading", async () => {
        const vault = await keepsake.vault(owner, { create: false });
        const shown = await shownBy(vault);
        for (const [id, said] of shown)
          if (expected.get(id) !== said) violations.push(`${owner}: ${id} says something else`);
        const lost = [...expected.keys()].filter((id) => !shown.has(id));
        missing.push(...lost);
        if (lost.length > 0) outcomes.add(await howTold(keepsake, vault, lost, violations));
      });
    }
  });
  return { violations, outcome: [...outcomes].sort().join("+") || "whole", missing };
}

async function howTold(
  keepsake: Keepsake,
  vault: Vault,
  lost: readonly string[],
  violations: string[],
): Promise<string> {
  const damaged = new Set(vault.maintenance.damaged);
  if (lost.every((id) => damaged.has(id))) return "named";
  if ((await keepsake.check()).length > 0) return "found";
  // A row whose own id has rotted is named by what it says now.
  if (damaged.size >= lost.length) return "named";
  violations.push(`${lost.length} items are missing, and nothing says so`);
  return "silent";
}

export const bytesOf = (root: string, path: string): Buffer => readFileSync(join(root, path));
