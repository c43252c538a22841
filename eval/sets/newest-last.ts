/** Which of several statements is the newest, for questions whose answer was corrected later. */
import type { Question, Turn } from "../eval-set.ts";

/** Turns of the last day that has any against those before; undefined where all are of one moment and nothing can be ordered. */
export function newestLast(evidence: readonly Turn[]): Question["update"] {
  const last = Math.max(...evidence.map((turn) => turn.at));
  const older = evidence.filter((turn) => turn.at < last).map((turn) => turn.id);
  if (older.length === 0) return undefined;
  return { older, newer: evidence.filter((turn) => turn.at === last).map((turn) => turn.id) };
}
