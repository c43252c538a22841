/** What `doctor` prints of one vault: its size, its index segments, how far its messages are processed, its vectors. Counts, ids and hashes only. */
import { LARGE_VAULT_ITEMS } from "../../vault/condition.ts";
import type { FormingState } from "../../vault/form-jobs.ts";
import type { ExaminedVault } from "./examine.ts";
import { bytes, counted, number } from "./words.ts";

export interface ConditionLines {
  readonly facts: readonly string[];
  /** What its owner should know and nothing is wrong with. */
  readonly advice: readonly string[];
}

export function conditionLines(examined: ExaminedVault): ConditionLines {
  const { vault, itemCount, isLarge } = examined;
  return {
    facts: [
      `Vault ${vault}: ${counted(itemCount, "item")}`,
      `  index segments  ${segmentsLine(examined)}`,
      `  messages        ${formingLine(examined.forming)}`,
      ...vectorLines(examined).map((line) => `  vectors         ${line}`),
    ],
    advice: [...(isLarge ? [largeAdvice(itemCount)] : []), ...formingAdvice(examined)],
  };
}

function segmentsLine({ segments }: ExaminedVault): string {
  const { count, sizeBytes, coveredCount, uncoveredCount, uselessCount } = segments;
  const useless = uselessCount === 0 ? "" : `, ${number(uselessCount)} to be written anew`;
  return `${number(count)} of ${bytes(sizeBytes)}${useless}; ${counted(coveredCount, "item")} in them, ${number(uncoveredCount)} not`;
}

/** How far messages are processed, in counts and codes (GUM-13). */
export function formingLine({ byStatus, oldestDays, attemptCount, reasons }: FormingState): string {
  const counts = Object.entries(byStatus).map(([status, count]) => `${number(count)} ${status}`);
  const age = oldestDays === undefined ? "" : `; the oldest of ${counted(oldestDays, "day")}`;
  const why = Object.entries(reasons).map(([reason, count]) => `${number(count)} × ${reason}`);
  const tries = attemptCount === 0 ? "" : `; ${counted(attemptCount, "attempt")}: ${why.join(", ")}`;
  return `${counts.join(", ")}${age}${tries}`;
}

const formingAdvice = ({ forming }: ExaminedVault): readonly string[] =>
  forming.byStatus.failed === 0
    ? []
    : [
        `${counted(forming.byStatus.failed, "message")} could not be processed. Nothing is lost: keepsake tend tries again.`,
      ];

function vectorLines({ embedders, embedding }: ExaminedVault): readonly string[] {
  if (embedding !== undefined) {
    const { embeddedCount, pendingCount, embedder } = embedding;
    return [`${number(embeddedCount)} embedded, ${number(pendingCount)} pending, by embedder ${embedder}`];
  }
  return embedders.length === 0
    ? ["none"]
    : embedders.map(({ embedder, vectorCount }) => `${number(vectorCount)} by embedder ${embedder}`);
}

const largeAdvice = (itemCount: number): string =>
  `This vault is large: ${number(itemCount)} items, more than ${number(LARGE_VAULT_ITEMS)}. It works, but opening, recall and memory grow in step with it. ` +
  "Forget what is no longer needed (keepsake forget --before DATE), or give each project or person a vault of its own.";
