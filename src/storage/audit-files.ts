/** The published logs of a keep: static files beside the data, which anybody may copy and verify (SEC §4.3). They hold no content. */
export interface AuditFiles {
  /** Undefined for a file that is not there. Paths have `/` between their parts, and none leads out. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Replaces the whole file, all or nothing, and makes its folders. Durable when it resolves. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** A file that is not there is no fault. */
  remove(path: string): Promise<void>;
  /** Takes away what writers that were cut off before an instant (milliseconds UTC) left of files that never came to be. Answers how many. */
  sweep(before: number): Promise<number>;
}
