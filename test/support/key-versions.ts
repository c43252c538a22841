/** A small vault whose keys are rotated, and the versions of the key that it holds. */
import { envelopeHeader } from "../../src/crypto/cipher.ts";
import type { Vault } from "../../src/index.ts";
import type { MemoryMedium } from "./reference-storage/memory-medium.ts";
import type { TestKeep } from "./vault.ts";

export const STORIES = [
  "My sister Clara plays the cello.",
  "I moved to Porto in March.",
  "I keep my spare key under the blue pot.",
  "I am allergic to walnuts.",
] as const;

/** A vault with a few memories. */
export async function told(keep: TestKeep): Promise<Vault> {
  const vault = await keep.vault();
  for (const content of STORIES) await vault.observe({ role: "user", content, session: "s1" });
  await vault.recall("Where do I live?", { session: "s2" });
  await vault.flush();
  return vault;
}

/** The versions of the key that anything of the vault is sealed under. */
export function versionsIn({ vaults }: MemoryMedium, id: string): Readonly<Record<string, readonly number[]>> {
  const rows = vaults.get(id);
  if (rows === undefined) throw new Error("the vault is gone");
  const versions = (envelopes: Iterable<Uint8Array | undefined>): readonly number[] =>
    [
      ...new Set([...envelopes].flatMap((bytes) => (bytes === undefined ? [] : envelopeHeader(bytes).keyVersion))),
    ].sort();
  return {
    records: versions([...rows.records.values()].map((row) => row.envelope)),
    uses: versions([...rows.uses.values()].map((row) => row.envelope)),
    embeddings: versions([...rows.embeddings.values()].map((row) => row.envelope)),
    traces: versions(rows.traces.map((row) => row.envelope)),
    segments: versions([...rows.segments.values()].map((row) => row.envelope)),
  };
}

/** The versions of the key that the keystore has. */
export const slotVersions = ({ keyVaults }: MemoryMedium, id: string): readonly number[] =>
  (keyVaults.get(id)?.slots ?? []).map(({ keyVersion }) => keyVersion);
