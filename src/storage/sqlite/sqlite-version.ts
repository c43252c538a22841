/**
 * Which SQLite may be trusted with memories (SEC-D9): the race between a writer and a checkpointer that silently loses pages of a
 * WAL file is mended in 3.51.3 and from 3.53.0 on; 3.52.0 was withdrawn.
 */

/** `version` as sqlite_version() gives it. */
export function isSafeSqliteVersion(version: string): boolean {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (parts === null) return false;
  const [major, minor, patch] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (major !== 3) return major > 3;
  return minor >= 53 || (minor === 51 && patch >= 3);
}
