/** What is left of what was erased goes too, when the policy's days are over: ids with their times, and the hashes that kept it out (GOS-50, UNI-X5). */
import { DAY_MS } from "../../model/clock.ts";
import type { OpenVault } from "../open-vault.ts";

/** Rows of one commit. */
const STEP_ROWS = 1_000;

/** Idempotent. Answers how many tombstones went, or would. */
export async function expireTombstones(vault: OpenVault, { dryRun = false } = {}): Promise<number> {
  const before = vault.now() - vault.policy.retention.tombstoneDays * DAY_MS;
  if (dryRun) return (await vault.storage.records.tombstones(vault.id, before, Number.MAX_SAFE_INTEGER)).length;
  let count = 0;
  for (;;) {
    const ids = await vault.storage.records.tombstones(vault.id, before, STEP_ROWS);
    if (ids.length > 0 || vault.suppression.hasOlder(before))
      await vault.queue.write(
        async (draft) => {
          for (const id of ids) draft.erase(id, false);
          vault.suppression.expire(draft, before);
          draft.log({ op: "expire", cnt: ids.length, act: "system" });
        },
        { alone: true },
      );
    count += ids.length;
    if (ids.length < STEP_ROWS) return count;
  }
}
