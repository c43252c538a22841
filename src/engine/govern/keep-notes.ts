/**
 * Small sealed rows of the keep as a whole, under its own id and sealed with its own key: what has to outlive a vault, and what is known of vaults that
 * nobody opened. Names hold no content.
 */
import type { Note } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import type { KeepKeys } from "../keys/keep-keys.ts";

type Sealing = Pick<KeepKeys, "sealForKeep">;

export interface KeepNote {
  readonly name: string;
  readonly content: Uint8Array;
}

export const sealedKeepNote = (keys: Sealing, { name, content }: KeepNote): Note => ({
  name,
  envelope: keys.sealForKeep(placeOf(name), content),
});

/** Those whose names begin so. @throws KeepsakeError `key_mismatch`, `record_corrupt` for one that is not what was written */
export async function keepNotes(
  {
    storage,
    keys,
  }: { readonly storage: Pick<Storage, "records" | "keepId">; readonly keys: Pick<KeepKeys, "openForKeep"> },
  prefix: string,
): Promise<readonly KeepNote[]> {
  const notes = await storage.records.notes(storage.keepId);
  return notes
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, envelope }) => ({ name, content: keys.openForKeep(placeOf(name), envelope) }));
}

const placeOf = (name: string): string => `note/${name}`;
