import type { LogFiles } from "../../src/audit/log-files.ts";

/** The files of a log, in memory. */
export interface MemoryLogFiles extends Required<LogFiles> {
  paths(): readonly string[];
}

export function memoryLogFiles(from: Iterable<readonly [path: string, bytes: Uint8Array]> = []): MemoryLogFiles {
  const files = new Map(from);
  return {
    read: async (path) => files.get(path),
    write: async (path, bytes) => void files.set(path, Uint8Array.from(bytes)),
    remove: async (path) => void files.delete(path),
    paths: () => [...files.keys()].sort(),
  };
}
