/** Takes a whole published log away, once the time to keep it is over (SEC §4.1). What somebody copied before is not reached. */
import { bundlePath, hashCount, TILE_WIDTH, tilePath } from "../crypto/log-tiles.ts";
import { KEYS_PATH } from "./key-changes.ts";
import { CHECKPOINT_PATH, type LogFiles } from "./log-files.ts";
import { MINIMUM_PATH } from "./minimum-index.ts";

/**
 * The head goes first: what is left when a crash comes in between is no log. Idempotent, and no fault for a log that was never published.
 * @param size entries that the log has; what was published is not more
 */
export async function removeLog(files: Required<LogFiles>, size: number): Promise<void> {
  await files.remove(CHECKPOINT_PATH);
  await files.remove(MINIMUM_PATH);
  await files.remove(KEYS_PATH);
  for (let level = 0; hashCount(level, size) > 0; level++) {
    const last = Math.floor(hashCount(level, size) / TILE_WIDTH);
    for (let index = 0; index <= last; index++) await removeTile(files, level, index);
  }
}

/** Partial ones lie there for every width that was ever published until the full one was. */
async function removeTile(files: Required<LogFiles>, level: number, index: number): Promise<void> {
  const pathsOf = (width: number): readonly string[] =>
    level === 0 ? [tilePath(level, index, width), bundlePath(index, width)] : [tilePath(level, index, width)];
  for (let width = 1; width <= TILE_WIDTH; width++) for (const path of pathsOf(width)) await files.remove(path);
}
