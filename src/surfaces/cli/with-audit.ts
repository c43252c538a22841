/** The audit of the keep that a call is about. What is new is published on the way, where the keep takes writes. */
import { isKeepsakeError } from "../../core/error.ts";
import type { KeepAudit } from "../../vault/audit.ts";
import type { Call } from "./command.ts";
import { type Access, openKeep } from "./open-keep.ts";

/** Runs `work` on the audit of the keep of this call. */
export async function withAudit<T>(
  call: Call,
  access: Exclude<Access["access"], "make">,
  work: (audit: KeepAudit) => Promise<T>,
): Promise<T> {
  await using keepsake = await openKeep(call, { access });
  return await work(keepsake.audit);
}

/** As `withAudit` for writing; a keep that cannot be written now is looked at as it was published last. */
export async function withAuditPreferringWrite<T>(call: Call, work: (audit: KeepAudit) => Promise<T>): Promise<T> {
  try {
    return await withAudit(call, "write", work);
  } catch (error) {
    if (!isKeepsakeError(error, "store_read_only") && !isKeepsakeError(error, "store_busy")) throw error;
    return withAudit(call, "read", work);
  }
}
