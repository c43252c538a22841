/**
 * Long sessions (PN-24, PN-C16): if more than `sessionMessages` messages are in use, all but the
 * last `keepMessages` retire behind session summaries. The messages themselves stay archived.
 */
import { HOLDS, type Item, LAYERS, TAINTS, TRUTHS } from "../../model/item.ts";
import type { CompactionRules } from "../../policy/compaction.ts";
import { mayRetire } from "../../policy/compaction.ts";
import { codeOf } from "../../search/filter.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { factsOfSession, sessionHeading, sessionKey } from "./derive.ts";
import { putSummary, SUMMARY_FACTS_MIN } from "./digest.ts";

export interface LongSession {
  readonly session: string;
  /** Counted separately, so that tool output never retires a person's words (SEC-R12). */
  readonly taint: Item["taint"];
  /** Facts that retire. */
  readonly ids: readonly string[];
}

/** @param now time at which the expiry of goals is judged */
export async function longSessions(
  vault: OpenVault,
  rules: Pick<CompactionRules, "sessionMessages" | "keepMessages">,
  now: number,
): Promise<readonly LongSession[]> {
  const found: LongSession[] = [];
  for (const taint of TAINTS)
    for (const session of longSessionNames(vault, taint, rules.sessionMessages)) {
      const ids = retirableFacts(vault, { session, taint }, rules);
      const may = (await vault.items.many(ids)).filter((item) => mayRetire(item, now)).map((item) => item.id);
      if (may.length > 0) found.push({ session, taint, ids: may });
    }
  return found;
}

const MESSAGE = codeOf(LAYERS, "message");
const FACT = codeOf(LAYERS, "fact");
const CURRENT = codeOf(TRUTHS, "current");
const ACTIVE = codeOf(HOLDS, "active");

/** Cost: one pass over the rows. */
function longSessionNames({ index }: OpenVault, taint: Item["taint"], messagesMax: number): readonly string[] {
  const columns = index.columns();
  const counts = new Map<number, { count: number; readonly row: number }>();
  for (let row = 0; row < columns.present.length; row++) {
    const session = columns.session[row] ?? 0;
    if (columns.present[row] !== 1 || columns.layer[row] !== MESSAGE || session === 0) continue;
    if (columns.taint[row] !== codeOf(TAINTS, taint)) continue;
    const entry = counts.get(session);
    if (entry === undefined) counts.set(session, { count: 1, row });
    else entry.count += 1;
  }
  return [...counts.values()]
    .filter(({ count }) => count > messagesMax)
    .flatMap(({ row }) => index.citation(index.idOf(row))?.session ?? []);
}

/** In message order; empty for sessions below the limit. */
function retirableFacts(
  { index }: OpenVault,
  { session, taint }: Pick<LongSession, "session" | "taint">,
  { sessionMessages, keepMessages }: Pick<CompactionRules, "sessionMessages" | "keepMessages">,
): readonly string[] {
  const columns = index.columns();
  const turns = index
    .turnsOf(session)
    .filter((row) => columns.taint[row] === codeOf(TAINTS, taint))
    .map((row) => index.idOf(row));
  const isUnclaimed = (id: string): boolean => {
    const row = index.row(id);
    return columns.layer[row] === FACT && columns.truth[row] === CURRENT && columns.hold[row] === ACTIVE;
  };
  const unclaimed = turns.map((id) => index.citing(id).filter(isUnclaimed));
  const first = unclaimed.findIndex((ids) => ids.length > 0);
  if (first === -1 || turns.length - first <= sessionMessages) return [];
  const end = Math.max(0, turns.length - keepMessages);
  const retained = new Set(unclaimed.slice(end).flat());
  return [...new Set(unclaimed.slice(0, end).flat())].filter((id) => !retained.has(id));
}

/** Summarises a session that may still be open. Undefined if it has too few facts. */
export async function summariseSessionNow(draft: UnitOfWork, session: string): Promise<string | undefined> {
  const facts = await factsOfSession(draft, session);
  if (facts.length < SUMMARY_FACTS_MIN) return undefined;
  return putSummary(
    draft,
    { kind: "session", key: sessionKey(session), heading: sessionHeading(facts), session },
    facts,
  );
}
