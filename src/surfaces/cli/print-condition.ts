/** What `doctor` prints of one vault: its size, its index segments, its vectors. Counts, ids and hashes only. */
import { LARGE_VAULT_ITEMS } from "../../vault/condition.ts";
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
      ...vectorLines(examined).map((line) => `  vectors         ${line}`),
    ],
    advice: isLarge ? [largeAdvice(itemCount)] : [],
  };
}

function segmentsLine({ segments }: ExaminedVault): string {
  const { count, sizeBytes, coveredCount, uncoveredCount, uselessCount } = segments;
  const useless = uselessCount === 0 ? "" : `, ${number(uselessCount)} to be written anew`;
  return `${number(count)} of ${bytes(sizeBytes)}${useless}; ${counted(coveredCount, "item")} in them, ${number(uncoveredCount)} not`;
}

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
