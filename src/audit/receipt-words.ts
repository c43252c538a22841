/**
 * The readable lines of a receipt. They are derived from the entry, its position and the key alone,
 * so that verification detects an edited line.
 */
import type { LogEntry, LogOp, ReasonCode } from "../model/log-entry.ts";

/** Keep in sync with docs/verify-receipt.html. */
export const OP_SENTENCES: Readonly<Record<LogOp, string>> = {
  store: "Something was remembered.",
  update: "A memory was brought up to date.",
  correct: "A memory was corrected.",
  supersede: "A memory was replaced by a newer one.",
  conflict: "A memory was found to contradict another one.",
  redact: "Words were cut out of a memory.",
  hide: "A memory was hidden. It can be shown again.",
  unhide: "A hidden memory was shown again.",
  archive: "A memory was laid aside.",
  restore_item: "A memory that was laid aside was taken back.",
  forget: "Memories were forgotten: their keys are destroyed, and nobody can read them again.",
  shred: "Memories were shredded: their keys are destroyed, and nobody can read them again.",
  purge: "Memories were purged: their keys are destroyed, and their rows are removed.",
  delete: "Memories were deleted.",
  destroy: "A whole vault was destroyed: its keys are gone, and nobody can read anything in it again.",
  resume: "Something that was interrupted went on.",
  advance: "Something that runs in steps took a step.",
  create: "A vault was created.",
  rename: "A vault was given another name.",
  export: "Memories were given out as an export.",
  import: "Memories were taken in from an import.",
  undo_import: "An import was undone.",
  promote: "A memory was let in after review.",
  quarantine: "A memory was set aside for review.",
  drop: "A memory that was set aside was dropped.",
  deny: "Something was not remembered: a rule refused it.",
  consent: "A consent was recorded.",
  restrict: "Processing was restricted.",
  unrestrict: "A restriction of processing was lifted.",
  freeze: "Something was frozen.",
  unfreeze: "Something frozen was released.",
  policy: "Another policy came into force.",
  phase: "A new phase began.",
  form: "Facts or summaries were formed.",
  compact: "Older memories were condensed.",
  expire: "Memories ended because their time was over.",
  review: "A memory was reviewed.",
  request: "A person asked for something about their data.",
  rehearse: "A memory was used.",
  key_rotate: "A key was changed.",
  epoch: "A new key epoch began.",
  lock: "A vault was locked.",
  unlock: "A vault was unlocked.",
  recall: "Memories were recalled.",
  disclose: "Memories were disclosed to somebody.",
  grant: "An access was granted.",
  revoke: "An access was taken back.",
  restore: "A backup was restored.",
  log_open: "A log was opened.",
  log_close: "A log was closed.",
};
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
