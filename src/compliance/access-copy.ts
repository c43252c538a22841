/**
 * The copy of all data stored about a person (GDPR 15, PN-27), as JSON lines: the policy, consents,
 * requests, objections, notices, disclosures, every memory and message in any state, and the log.
 * Its completeness is checked against the stored rows; the last line reports the result.
 */

import { type OpenVault, openedVault } from "../engine/open-vault.ts";
import type { Vault } from "../engine/vault.ts";
import { UNUSED } from "../model/item.ts";
import { canonicalJson } from "../model/json.ts";
import type { Policy } from "../model/policy.ts";
import { isUnpurged, recordPages } from "../storage/record-store.ts";
import { counts, days, document } from "./controller.ts";
import { basisInWords, isAboutOthers, type Provision, provisionOf, rightsInWords } from "./facts.ts";
import type { NoticeDocument, PrivacyNotice } from "./notice.ts";

export interface AccessOptions {
  /** The privacy notice in force, to include in the copy. */
  readonly notice?: { readonly version: string; readonly document: NoticeDocument };
  readonly signal?: AbortSignal;
}

export interface AccessCount {
  readonly itemCount: number;
  readonly messageCount: number;
  /** Rows with content, counted in the store. */
  readonly liveRowCount: number;
  /** Ids of damaged rows that cannot be opened. */
  readonly unreadable: readonly string[];
  /** Ids of readable rows that are not in the copy. Empty if the copy is complete. */
  readonly missing: readonly string[];
  readonly isComplete: boolean;
  readonly byProvision: Readonly<Record<Provision, number>>;
  readonly byHold: Readonly<Record<string, number>>;
  /** Items about another person, or said by one, whose rights apply when the copy is passed on. */
  readonly aboutOthersCount: number;
}

const ACCESS_VERSION = 1;

/**
 * Yields JSON lines, each with its line ending. Recorded in the disclosure ledger and in the log.
 * Cost: reads every item once and counts every stored row once.
 */
export async function* accessCopy(vault: Vault, options: AccessOptions = {}): AsyncGenerator<string, AccessCount> {
  const { notice, signal } = options;
  const open = openedVault(vault);
  await open.catchUp();
  const { seq: startSeq } = open.head;
  if (!open.isReadOnly) await noteAccess(open);
  yield line({
    kind: "keepsake-access",
    version: ACCESS_VERSION,
    vault: { id: vault.id, name: vault.name },
    at: open.now(),
    policyHash: vault.policyHash,
    state: vault.state,
    ...(notice === undefined ? {} : { notice: { version: notice.version, ...notice.document } }),
  });
  yield line({ policy: vault.policy });
  for (const consent of await vault.consent.list()) yield line({ consent });
  for (const request of await vault.rights.requests.list()) yield line({ request });
  for (const objection of await vault.rights.objections.list()) yield line({ objection });
  for (const announced of await vault.rights.notices.list()) yield line({ notice: announced });
  for (const recipient of await vault.rights.disclosures.recipients()) yield line({ recipient });
  for (const disclosure of await vault.rights.disclosures.list()) yield line({ disclosure });

  const exported = new Set<string>();
  const byProvision = { given: 0, observed: 0, inferred: 0 };
  const byHold: Record<string, number> = {};
  let [messageCount, aboutOthersCount] = [0, 0];
  const listing = { messages: true, order: "oldest", ...(signal === undefined ? {} : { signal }) } as const;
  for await (const { item, use } of vault.memories.list(listing)) {
    signal?.throwIfAborted();
    const provision = provisionOf(item);
    const aboutOthers = isAboutOthers(item, vault.name);
    exported.add(item.id);
    byProvision[provision] += 1;
    byHold[item.hold] = (byHold[item.hold] ?? 0) + 1;
    if (item.layer === "message") messageCount += 1;
    if (aboutOthers) aboutOthersCount += 1;
    yield line({ item, provision, ...(aboutOthers ? { aboutOthers } : {}), ...(use === UNUSED ? {} : { use }) });
  }
  for await (const entry of vault.audit.log()) yield `{"log":${entry}}\n`;

  const { liveRowCount, missing } = await countRows(open, exported, startSeq);
  const isUnreadable = (id: string): boolean => open.unread.has(id) || open.damaged.has(id);
  const omitted = missing.filter((id) => !isUnreadable(id));
  const count: AccessCount = {
    itemCount: exported.size,
    messageCount,
    liveRowCount,
    unreadable: missing.filter(isUnreadable),
    missing: omitted,
    isComplete: omitted.length === 0,
    byProvision,
    byHold,
    aboutOthersCount,
  };
  yield line({ end: true, ...count });
  return count;
}

async function noteAccess(open: OpenVault): Promise<void> {
  open.disclosed.recordAll("export", "owner");
  await open.queue.write(async (draft) => draft.log({ op: "export", cnt: open.index.size() }));
}

/** Counts the stored rows with content, except rows written after the copy began. */
async function countRows(
  open: OpenVault,
  exported: ReadonlySet<string>,
  startSeq: number,
): Promise<{ readonly liveRowCount: number; readonly missing: readonly string[] }> {
  const erased = await erasedIds(open);
  const missing: string[] = [];
  let liveRowCount = 0;
  for await (const rows of recordPages(open.storage.records, open.id))
    for (const row of rows) {
      if (row.envelope === undefined) continue;
      const isExported = exported.has(row.id);
      if (!isExported && (row.seq > startSeq || erased.has(row.id))) continue;
      liveRowCount += 1;
      if (!isExported) missing.push(row.id);
    }
  return { liveRowCount, missing };
}

/** Erased items whose rows are not yet removed; they can no longer be read (SEC-D10). */
async function erasedIds({ storage, id }: OpenVault): Promise<ReadonlySet<string>> {
  const jobs = await storage.records.jobs(id);
  return new Set(jobs.filter(isUnpurged).flatMap(({ ids }) => ids));
}

const line = (value: unknown): string => `${canonicalJson(value)}\n`;

/**
 * The readable summary that accompanies an access copy (GDPR 12, 15).
 * @param notice undefined if the controller is unknown
 */
export function accessSummary(
  count: AccessCount,
  policy: Policy,
  notice: Pick<PrivacyNotice, "markdown"> | undefined,
): string {
  const { byProvision, byHold, unreadable, missing } = count;
  const states = Object.entries(byHold).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const own = document("About your data", {
    "What this is": [
      "data.jsonl contains everything that is stored about you, one record per line.",
      "provision shows whether you provided the data, or whether it was observed or inferred.",
      "aboutOthers marks data about other people, or said by them. They have rights to it: consider that before you share it.",
    ],
    "How much": counts({
      "memories and messages": count.itemCount,
      "messages among them": count.messageCount,
      "provided by you": byProvision.given,
      "observed about you": byProvision.observed,
      "inferred about you": byProvision.inferred,
      "about other people": count.aboutOthersCount,
      ...Object.fromEntries(states.map(([hold, number]) => [`state: ${hold}`, number])),
    }),
    "Is it everything": [
      `Rows of the store that hold content: ${count.liveRowCount}. In this copy: ${count.itemCount}.`,
      missing.length === 0 ? "Nothing is missing." : `Missing: ${missing.join(", ")}`,
      unreadable.length === 0 ? "All of them could be read." : `Damaged and unreadable: ${unreadable.join(", ")}`,
    ],
    "What the policy says": [
      `Purpose: ${policy.purpose}. Basis: ${basisInWords(policy.privacy.defaultBasis)}.`,
      `Retention: ${days(policy.retention.defaultDays)}, unless the class of a memory has its own period.`,
      `Automated decisions about you: ${policy.decisionUse}.`,
    ],
    "Your rights": rightsInWords,
  });
  return notice === undefined ? own : `${own}\n${notice.markdown}`;
}
