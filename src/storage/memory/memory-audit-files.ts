/** The published logs in memory. */
import type { AuditFiles } from "../audit-files.ts";
import { copyBytes, type MemoryMedium } from "./memory-medium.ts";

export const memoryAuditFiles = ({ auditFiles }: MemoryMedium): AuditFiles => ({
  async read(path) {
    const held = auditFiles.get(path);
    return held === undefined ? undefined : copyBytes(held);
  },
  async write(path, bytes) {
    auditFiles.set(path, copyBytes(bytes));
  },
  async remove(path) {
    auditFiles.delete(path);
  },
});
