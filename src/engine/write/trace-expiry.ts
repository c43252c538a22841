/** Traces live for the days of the policy and no longer (SEC-S11): upkeep takes them away with their salts, and opening a vault does. */
import { tracesExpireBefore } from "../../policy/trace.ts";
import type { SealedTraces } from "../../storage/record-store.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** Pages that go in one commit. */
const STEP_PAGES = 500;

/** Answers how many pages went, or would go. */
export async function expireTraces(vault: OpenVault, { dryRun = false } = {}): Promise<number> {
  if (dryRun) return (await expired(vault)).length;
  let count = 0;
  while ((await expired(vault)).length > 0) count += await vault.queue.write(drop, { alone: true });
  return count;
}

/** As `expireTraces`, for a vault that is being opened: the oldest page tells whether there is anything to do, and somebody waits. */
export async function expireOldest(vault: OpenVault): Promise<number> {
  const [oldest] = await vault.storage.records.oldestTraces(vault.id, 1);
  return oldest !== undefined && oldest.at < expiryOf(vault) ? expireTraces(vault) : 0;
}

async function drop(draft: UnitOfWork): Promise<number> {
  const rows = await expired(draft.vault);
  for (const row of rows) draft.rewriteTraces(row, []);
  return rows.length;
}

async function expired(vault: OpenVault): Promise<readonly SealedTraces[]> {
  const before = expiryOf(vault);
  return (await vault.storage.records.oldestTraces(vault.id, STEP_PAGES)).filter((row) => row.at < before);
}

const expiryOf = (vault: OpenVault): number => tracesExpireBefore(vault.policy, vault.now());
