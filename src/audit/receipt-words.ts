/**
 * The readable lines of a receipt. They are derived from the entry, its position and the key alone,
 * so that verification detects an edited line.
 */
import { type LogEntry, OP_SENTENCES, type ReasonCode } from "../model/log-entry.ts";

/** As in docs/verify-receipt.html. */
export const REASON_WORDS: Readonly<Record<ReasonCode, string>> = {
  rtbf: "the right to be forgotten",
  user_request: "the person asked for it",
  retention: "the time to keep it was over",
  policy: "the policy",
  legal: "a legal duty",
  error: "a mistake was put right",
  poison: "it was planted from outside",
};
export const ACTOR_WORDS: Readonly<Record<LogEntry["act"], string>> = {
  user: "the person",
  system: "the system",
  admin: "an administrator",
  agent: "an agent",
  witness: "a witness",
};

interface ReceiptPlace {
  readonly origin: string;
  readonly index: number;
  readonly size: number;
  readonly furtherCount: number;
  readonly verifierKey: string;
}

/** One line per present field, always in this order. */
export function plainLines(
  entry: LogEntry,
  { origin, index, size, furtherCount, verifierKey }: ReceiptPlace,
): string[] {
  const fields: readonly (readonly [label: string, value: string | number | undefined])[] = [
    ["What", OP_SENTENCES[entry.op]],
    ["Count", entry.cnt],
    ["Reason", entry.rc === undefined ? undefined : `${REASON_WORDS[entry.rc]} (${entry.rc})`],
    ["Rule", entry.rule],
    ["Mode", entry.mode],
    ["When", instantText(entry.ts)],
    ["By", `${ACTOR_WORDS[entry.act]} (${entry.act})`],
    ["Subject", entry.sub],
    ["Of", entry.of],
    ["Goes on from", entry.log],
    ["Memory", entry.mem],
    ["Job", entry.job],
    ["Log", origin],
    ["Place", `entry ${index} of ${size}, counted from 0`],
    ["Further entries", furtherCount === 0 ? undefined : furtherCount],
    ["Verifier key", verifierKey],
  ];
  return fields.filter(([, value]) => value !== undefined).map(([label, value]) => `${label}: ${value}`);
}

const INSTANT_MAX_MS = 8_640_000_000_000_000;

/** ISO 8601 in UTC. The schema allows numbers beyond the range of `Date`. */
const instantText = (at: number): string =>
  Math.abs(at) <= INSTANT_MAX_MS ? new Date(at).toISOString() : `${at} ms since 1970`;
