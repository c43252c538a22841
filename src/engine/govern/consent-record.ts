/** Given, not withdrawn and not expired. Undefined: no record. */
import type { ConsentRecord } from "../write/stored-notes.ts";
export const consentTo = (records: readonly ConsentRecord[], scope: string, now: number): ConsentRecord | undefined =>
  records.findLast((record) => record.scope === scope && isInForce(record, now));

export const isInForce = ({ withdrawnAt, until }: ConsentRecord, now: number): boolean =>
  withdrawnAt === undefined && (until === undefined || now < until);
