/**
 * Small sealed rows of the store as a whole, under its own id and key: what must outlive a vault, and
 * what is known of vaults that nobody opened. Names hold no content.
 */
import type { Note } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import type { StoreKeys } from "../keys/store-keys.ts";

type StoreSealer = Pick<StoreKeys, "sealForStore">;

export interface StoreNote {
  readonly name: string;
  readonly content: Uint8Array;
}

export const sealStoreNote = (keys: StoreSealer, { name, content }: StoreNote): Note => ({
  name,
  envelope: keys.sealForStore(placeOf(name), content),
});

/** Notes with this name prefix. @throws KeepsakeError `key_mismatch`, `record_corrupt` */
export async function readStoreNotes(
  {
    storage,
    keys,
  }: { readonly storage: Pick<Storage, "records" | "storeId">; readonly keys: Pick<StoreKeys, "openForStore"> },
  prefix: string,
): Promise<readonly StoreNote[]> {
  const notes = await storage.records.notes(storage.storeId);
  return notes
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, envelope }) => ({ name, content: keys.openForStore(placeOf(name), envelope) }));
}

const placeOf = (name: string): string => `note/${name}`;
