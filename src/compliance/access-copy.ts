/**
 * The copy of everything that is stored about a person (GDPR 15, PN-27): every memory and message, also what is restricted, quarantined, archived,
 * superseded or derived; consents, requests, objections, notices, the policy, who received what, and the log. As JSON lines, one thing a line. That
 * nothing is missing is counted against the store itself, and the last line says so.
 */

import type { OpenVault } from "../engine/open-vault.ts";
import { openedVault } from "../engine/opened-vault.ts";
import type { Vault } from "../engine/vault.ts";
import { canonicalJson } from "../model/canonical-json.ts";
import { UNUSED } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import { isUnpurged } from "../storage/record-store.ts";
import { basisInWords, isAboutOthers, type Provision, provisionOf, rightsInWords } from "./legal-basis.ts";
import { days, document, list, table } from "./markdown.ts";
import type { NoticeDocument, PrivacyNotice } from "./notice.ts";

export interface AccessOptions {
  /** Purposes, recipients, sources, retention and logic in words: the notice in force. Absent: the policy speaks for itself. */
  readonly notice?: { readonly version: string; readonly document: NoticeDocument };
  readonly signal?: AbortSignal;
}

/** What the copy holds, and whether that is everything. */
export interface AccessCount {
  readonly itemCount: number;
  readonly messageCount: number;
  /** Rows of the store that hold content, counted in the store. */
  readonly liveRowCount: number;
  /** Ids of those that do not open: they are damaged, and nobody can read them. */
  readonly unreadable: readonly string[];
  /** Ids of rows that are in the store and not in the copy. Empty: it is complete. */
  readonly missing: readonly string[];
  readonly isComplete: boolean;
  readonly byProvision: Readonly<Record<Provision, number>>;
  readonly byHold: Readonly<Record<string, number>>;
  /** Items about somebody else, or said by them: whoever passes the copy on has their rights to think of. */
  readonly aboutOthersCount: number;
}

const ACCESS_VERSION = 1;
const STORE_PAGE = 1_000;

/**
 * Lines of JSON, each with its line end. The copy is the owner's: it stands in the ledger as theirs, and in the log.
 * Cost: every item is read once, and every row of the store is counted once.
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
  for (const told of await vault.rights.notices.list()) yield line({ notice: told });
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
  const unreadable = missing.filter((id) => open.unread.has(id) || open.damaged.has(id));
  const left = missing.filter((id) => !unreadable.includes(id));
  const count: AccessCount = {
    itemCount: exported.size,
    messageCount,
    liveRowCount,
    unreadable,
    missing: left,
    isComplete: left.length === 0,
    byProvision,
    byHold,
    aboutOthersCount,
  };
  yield line({ end: true, ...count });
  return count;
}

async function noteAccess(open: OpenVault): Promise<void> {
  open.disclosed.tellAll("export", "owner");
  await open.queue.write(async (draft) => draft.log({ op: "export", cnt: open.index.size() }));
}

/** Every row of the store that holds content. Those that were written since the copy began are in the next one. */
async function countRows(
  open: OpenVault,
  exported: ReadonlySet<string>,
  startSeq: number,
): Promise<{ readonly liveRowCount: number; readonly missing: readonly string[] }> {
  const going = await erasedIds(open);
  const missing: string[] = [];
  let liveRowCount = 0;
  let place: { readonly seq: number; readonly id: string | undefined } = { seq: 0, id: undefined };
  for (;;) {
    const rows = await open.storage.records.since(open.id, place.seq, STORE_PAGE, place.id);
    for (const row of rows) {
      if (row.envelope === undefined) continue;
      const isNew = row.seq > startSeq && !exported.has(row.id);
      if (isNew || (going.has(row.id) && !exported.has(row.id))) continue;
      liveRowCount += 1;
      if (!exported.has(row.id)) missing.push(row.id);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < STORE_PAGE) return { liveRowCount, missing };
    place = last;
  }
}

/** Erased, and its row not yet gone: nobody can read it any more (SEC-D10). */
async function erasedIds({ storage, id }: OpenVault): Promise<ReadonlySet<string>> {
  const jobs = await storage.records.jobs(id);
  return new Set(jobs.filter(isUnpurged).flatMap(({ ids }) => ids));
}

const line = (value: unknown): string => `${canonicalJson(value)}\n`;

/** What stands beside the data of an access copy, for the person who asked (GDPR 12, 15): what it is, how much, whether it is all, and the notice. */

/** @param notice where the controller is known; without it the policy speaks for itself */
export function accessSummary(
  count: AccessCount,
  policy: Policy,
  notice: Pick<PrivacyNotice, "markdown"> | undefined,
): string {
  const { byProvision, byHold, unreadable, missing } = count;
  const own = document("About your data", [
    [
      "What this is",
      list([
        "data.jsonl holds everything that is stored about you, one thing a line.",
        "provision says whether it was given by you, observed of you, or inferred about you.",
        "aboutOthers marks what is about somebody else, or was said by them. Their rights are theirs: think of that before you pass it on.",
      ]),
    ],
    [
      "How much",
      table(
        ["", "count"],
        [
          ["memories and messages", String(count.itemCount)],
          ["of them messages", String(count.messageCount)],
          ["given by you", String(byProvision.given)],
          ["observed of you", String(byProvision.observed)],
          ["inferred about you", String(byProvision.inferred)],
          ["about other persons", String(count.aboutOthersCount)],
          ...Object.entries(byHold)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([hold, number]) => [`state: ${hold}`, String(number)]),
        ],
      ),
    ],
    [
      "Is it everything",
      list([
        `Rows of the store that hold content: ${count.liveRowCount}. In this copy: ${count.itemCount}.`,
        missing.length === 0 ? "Nothing is missing." : `Missing: ${missing.join(", ")}`,
        unreadable.length === 0
          ? "Every one of them could be read."
          : `Damaged, so that nobody can read them: ${unreadable.join(", ")}`,
      ]),
    ],
    [
      "What the policy says",
      list([
        `Purpose: ${policy.purpose}. Basis: ${basisInWords(policy.privacy.defaultBasis)}.`,
        `Kept: ${days(policy.retention.defaultDays)}, unless the class of a memory has a time of its own.`,
        `Decisions about you by machine alone: ${policy.decisionUse}.`,
      ]),
    ],
    ["Your rights", list(rightsInWords)],
  ]);
  return notice === undefined ? own : `${own}\n${notice.markdown}`;
}
