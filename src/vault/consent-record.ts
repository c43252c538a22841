/** A record of consent as it lies in the vault, and whether it is in force. The verbs stand in consent.ts. */

export const CONSENTS_NOTE = "consents";

export interface ConsentRecord {
  readonly id: string;
  readonly at: number;
  readonly text: string;
  readonly version: string;
  readonly scope: string;
  /** The consent basis that it stands for: `explicit-consent`. */
  readonly basis: string;
  readonly how: string;
  readonly until?: number;
  /** Kept after its end: that it was given and taken back has to be shown (GDPR 7). */
  readonly withdrawnAt?: number;
}

/** In force at this moment: given, not withdrawn, not past its end. Undefined: none. */
export const consentTo = (records: readonly ConsentRecord[], scope: string, now: number): ConsentRecord | undefined =>
  records.findLast((record) => record.scope === scope && isInForce(record, now));

export const isInForce = ({ withdrawnAt, until }: ConsentRecord, now: number): boolean =>
  withdrawnAt === undefined && (until === undefined || now < until);
