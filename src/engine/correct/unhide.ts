/**
 * Undoes the reversible grades hide and archive (GOS-40). A restriction ends with `resume`;
 * forgotten items cannot be restored.
 */
import { KeepsakeError } from "../../model/error.ts";
import type { ReasonCode } from "../../model/log-entry.ts";
import { idOf } from "../forget/forget-target.ts";
import { release } from "../forget/withhold.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../state.ts";

export interface RestoreOptions {
  /** Logged in clear. */
  readonly reason?: ReasonCode;
}

/**
 * Restores a hidden, archived or faded memory together with what was hidden along with it (GOS-40).
 * @param view any id of a memory or message
 * @throws KeepsakeError `not_found`, `invalid_input` if it is in use, `vault_frozen`,
 * `vault_restricted`.
 */
export async function unhide(
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
      // A restriction is another right and is lifted by `resume` (SEC-S7).
      return item?.hold === "restricted" ? 0 : release(draft, id, reason === undefined ? {} : { rc: reason });
    },
    { alone: true },
  );
  vault.deriver.wake();
  if (itemCount > 0) return { itemCount };
  throw new KeepsakeError("invalid_input", "This memory is neither hidden nor archived.", {
    hint: "Resume restricted memories with keepsake resume. Deleted memories cannot be restored.",
  });
}
