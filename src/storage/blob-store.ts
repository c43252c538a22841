/** Sealed blobs over 1 MiB: archived transcripts and attachments (design §5). Ids are random; content is ciphertext. */
import type { VaultId } from "./record-store.ts";

export interface BlobStore extends AsyncDisposable {
  /** All or nothing, durable when it resolves; the same id again replaces. */
  put(vault: VaultId, blobs: readonly { readonly id: string; readonly bytes: Uint8Array }[]): Promise<void>;
  /** `undefined` where there is none. */
  get(vault: VaultId, id: string): Promise<Uint8Array | undefined>;
  list(vault: VaultId): Promise<readonly { readonly id: string; readonly sizeBytes: number }[]>;
  /** Idempotent. */
  remove(vault: VaultId, ids: readonly string[]): Promise<void>;
  removeAll(vault: VaultId): Promise<{ readonly removedCount: number }>;
}
