/** The published logs in memory. */
import type { AuditFiles } from "../audit-files.ts";
import { copyBytes } from "./memory-medium.ts";

export const memoryAuditFiles = (held: Map<string, Uint8Array>): AuditFiles => ({
  async read(path) {
    const bytes = held.get(path);
    return bytes === undefined ? undefined : copyBytes(bytes);
  },
  async write(path, bytes) {
    held.set(path, copyBytes(bytes));
  },
  async remove(path) {
    held.delete(path);
  },
  // A write here is whole or was not.
  sweep: async () => 0,
});
