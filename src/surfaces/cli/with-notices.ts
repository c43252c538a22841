/** The notices that a call is about: those of its vault, or with `--destroyed` those that vaults left which are gone. */
import type { Keepsake } from "../../vault/keepsake.ts";
import type { Call } from "./command.ts";
import { openKeep, withVault } from "./open-keep.ts";

/** A keep and a vault have the same verbs for them. */
export type Notices = Pick<Keepsake, "disclosureNotices" | "deliverNotices" | "noticeGiven" | "noticeDismissed">;

export async function withNotices<T>(call: Call, work: (notices: Notices) => Promise<T>): Promise<T> {
  if (!call.parameters.has("destroyed")) return withVault(call, { access: "write" }, work);
  await using keepsake = await openKeep(call, { access: "write" });
  return await work(keepsake);
}
