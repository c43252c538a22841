/** A record of consent as it lies in the vault, and whether it is in force. The verbs stand in consent.ts. */

/** In force at this moment: given, not withdrawn, not past its end. Undefined: none. */
import type { ConsentRecord } from "../write/stored-notes.ts";
export const consentTo = (records: readonly ConsentRecord[], scope: string, now: number): ConsentRecord | undefined =>
  records.findLast((record) => record.scope === scope && isInForce(record, now));

export const isInForce = ({ withdrawnAt, until }: ConsentRecord, now: number): boolean =>
  withdrawnAt === undefined && (until === undefined || now < until);
