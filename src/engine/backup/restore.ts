/** Restore: the way back of the reversible grades (GOS-40). What is restricted comes back with `resume`, what was forgotten never. */
import { KeepsakeError } from "../../model/error.ts";
import type { ReasonCode } from "../../model/log-entry.ts";
import { idOf } from "../forget/forget-target.ts";
import { release } from "../forget/withhold.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../state.ts";

export interface RestoreOptions {
  /** Stands in clear in the log. */
  readonly reason?: ReasonCode;
}

/**
 * Back into use what was hidden or archived, with what went along, and what faded (GOS-40).
 * @param view any id of a memory or message
 * @throws KeepsakeError `not_found`, `invalid_input` for what is in use, `vault_frozen`, `vault_restricted`.
 */
export async function restore(
  vault: OpenVault,
  view: string,
  { reason }: RestoreOptions = {},
): Promise<{ readonly itemCount: number }> {
  await vault.catchUp();
  const itemCount = await vault.queue.write(
    async (draft) => {
      assertTakesWrites(vault);
      const id = idOf(vault, view);
      const item = await draft.get(id);
      // A restriction is lifted by resume: that is another right (SEC-S7).
      return item?.hold === "restricted" ? 0 : release(draft, id, reason === undefined ? {} : { rc: reason });
    },
    { alone: true },
  );
  vault.deriver.wake();
  if (itemCount > 0) return { itemCount };
  throw new KeepsakeError("invalid_input", "This memory is neither hidden nor archived.", {
    hint: "What is restricted comes back with keepsake resume. What was forgotten does not come back.",
  });
}
