/** The two ways to erase (SEC §7.4 step 4): every memory and message of the owner's that was planted, or the owner's vault as a whole. */
import { isKeepsakeError, type Keepsake, type Vault } from "../../src/index.ts";

export const VARIANTS = ["shred", "destroy"] as const;
export type Variant = (typeof VARIANTS)[number];

/** What is to go. */
export interface Doomed {
  readonly variant: Variant;
  readonly owner: string;
  /** Memories and messages; a destruction needs none. */
  readonly ids: readonly string[];
}

/** Acknowledged when it resolves; `finished` settles when rows and files are clean too, or could not be cleaned now. */
export interface Acknowledged {
  readonly finished: Promise<unknown>;
}

/** Dry run, then the erasure itself. Undefined where there is nothing left to erase. */
export async function erase(keepsake: Keepsake, { variant, owner, ids }: Doomed): Promise<Acknowledged | undefined> {
  const vault = await there(keepsake, owner);
  if (vault === undefined) return undefined;
  if (variant === "destroy") {
    await vault.destroy((await vault.destroy()).token);
    return { finished: Promise.resolve() };
  }
  const left = await existing(vault, ids);
  if (left.length === 0) return undefined;
  const { finished } = await vault.forget(await vault.forget({ ids: left }, { grade: "shred" }));
  // It may fail behind the answer, where the disk is full or somebody reads: the next open goes on.
  finished.catch(() => undefined);
  return { finished };
}

export async function there(keepsake: Keepsake, name: string): Promise<Vault | undefined> {
  try {
    return await keepsake.vault(name, { create: false });
  } catch (error) {
    if (isKeepsakeError(error, "not_found")) return undefined;
    throw error;
  }
}

async function existing(vault: Vault, ids: readonly string[]): Promise<readonly string[]> {
  const left: string[] = [];
  for (const id of ids) {
    const view = await vault.memories.get(id).catch((error: unknown) => {
      if (!isKeepsakeError(error, "not_found") && !isKeepsakeError(error, "record_shredded")) throw error;
      return undefined;
    });
    if (view !== undefined) left.push(id);
  }
  return left;
}
