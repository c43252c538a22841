/** The four stores that a keep lives in, opened and closed together. Adapters: memory/, sqlite/. */
import type { AuditFiles } from "./audit-files.ts";
import type { BlobStore } from "./blob-store.ts";
import type { KeyringStore } from "./keyring-store.ts";
import type { Keystore } from "./keystore.ts";
import type { RecordStore } from "./record-store.ts";

export interface Storage extends AsyncDisposable {
  /** Random id of the keep: `org_id` in the envelope's formulas. */
  readonly keepId: string;
  readonly records: RecordStore;
  readonly keys: Keystore;
  readonly blobs: BlobStore;
  readonly keyring: KeyringStore;
  readonly audit: AuditFiles;
  /** The newest signed head of each log, `<log>/checkpoint`, beside the keys: data that are put back to an older state do not take it along. */
  readonly heads: AuditFiles;
  /**
   * Writes a whole and consistent copy of one side into a new file of mode 0600, while others read and write. What was deleted is not in it. Undefined for
   * stores without files.
   */
  readonly copy?: (side: "data" | "keys", path: string) => Promise<void>;
  /** Where things lie, for people; undefined for stores without files. */
  readonly paths?: { readonly data: string; readonly keys: string };
  /** Doubts about the set-up that the owner should know, as sentences: data and keys in one folder, open permissions. */
  readonly warnings: readonly string[];
}
