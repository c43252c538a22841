/**
 * Facts retire behind summaries of theirs, both in one commit, so that at any moment a fact is either in recall or told by a summary that
 * names it (PN-25, SEC §6.4 no. 6). What goes into one summary is of one week or session, one privacy class, one taint and one agent.
 */

import { summarise } from "../../forming/summary.ts";
import { isoWeek } from "../../forming/week.ts";
import { USER_SPACE } from "../../model/identity.ts";
import type { Item } from "../../model/item.ts";
import { mayRetire } from "../../policy/compaction.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { tokensOf } from "./compact-survey.ts";
import { sessionHeading, sessionKey, weekKey } from "./derive.ts";
import { joinedTaint, putSummary, type SummaryKind, type SummaryPlan } from "./digest.ts";

/** Facts of one summary at most. Fewer say more of each of them: at 32 a summary takes about a third of what they took. */
const SUMMARY_FACTS = 32;
/** Facts one commit takes up. */
export const STEP_FACTS = 500;

export interface Retired {
  readonly factCount: number;
  readonly summaryCount: number;
  /** What recall may show of clean memories is so much less: the facts', less the summaries'. */
  readonly tokensGone: number;
  readonly weeks: ReadonlySet<string>;
}

/** What a summary will be made of, before it is made. */
interface Part {
  readonly plan: Omit<SummaryPlan, "key">;
  /** The key without its number. */
  readonly keyBase: string;
  readonly facts: readonly Item[];
}

/** One step: these facts, those of them that may still retire. Doing it again does nothing. @param session compacts them as of that session */
export async function retire(draft: UnitOfWork, ids: readonly string[], session?: string): Promise<Retired> {
  // Read at once; the draft then finds each of them at hand.
  await draft.vault.items.many(ids);
  const facts: Item[] = [];
  for (const id of ids) {
    const fact = await draft.get(id);
    if (fact !== undefined && mayRetire(fact, draft.at)) facts.push(fact);
  }
  const parts = partsOf(facts, session);
  const numbers = new Map<string, number>();
  const made: string[] = [];
  for (const part of parts) {
    const lane = `${joinedTaint(part.facts)} ${part.keyBase}`;
    const number = await freeNumber(draft, part, numbers.get(lane) ?? 1);
    numbers.set(lane, number + 1);
    made.push(await putSummary(draft, { ...part.plan, key: numbered(part.keyBase, number) }, part.facts));
  }
  for (const fact of facts) {
    draft.put({ ...fact, revision: fact.revision + 1, hold: "archived" });
    draft.log({ op: "archive", mem: fact.id, rev: fact.revision + 1, act: "system" });
  }
  if (facts.length > 0) draft.log({ op: "compact", cnt: facts.length, act: "system" });
  const summaries = await Promise.all(made.map((id) => draft.get(id)));
  return retired(
    facts,
    summaries.filter((summary) => summary !== undefined),
  );
}

type Summary = Pick<Item, "text" | "details" | "taint">;
const isClean = ({ taint }: Pick<Item, "taint">): boolean => taint === "clean";

const retired = (facts: readonly Item[], summaries: readonly Summary[]): Retired => ({
  factCount: facts.length,
  summaryCount: summaries.length,
  tokensGone: tokensIn(facts.filter(isClean)) - tokensIn(summaries.filter(isClean)),
  weeks: new Set(facts.map((fact) => isoWeek(fact.at))),
});
const tokensIn = (items: readonly Pick<Item, "text" | "details">[]): number =>
  items.reduce((sum, item) => sum + tokensOf(item), 0);

const numbered = (base: string, number: number): string => `${base}.${number}`;

/** Numbers go up; the first that no summary of the same taint holds. */
async function freeNumber(draft: UnitOfWork, { keyBase, facts }: Part, from: number): Promise<number> {
  const taint = joinedTaint(facts);
  let number = from;
  while ((await draft.holder(USER_SPACE, undefined, numbered(keyBase, number), taint)) !== undefined) number += 1;
  return number;
}

/** What one step would come to, without doing it. */
export async function foreseen(vault: OpenVault, ids: readonly string[], session?: string): Promise<Retired> {
  const facts = await vault.items.many(ids);
  return retired(
    facts,
    partsOf(facts, session).map((part) => ({
      ...summarise(part.facts, part.plan.heading, vault.name),
      taint: joinedTaint(part.facts),
    })),
  );
}

function partsOf(facts: readonly Item[], session: string | undefined): readonly Part[] {
  const inOrder = facts.toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
  const groups = Map.groupBy(inOrder, (fact) =>
    [
      session === undefined ? isoWeek(fact.at) : session,
      fact.taint,
      fact.privacy.class,
      fact.privacy.basis,
      fact.scope.agent ?? "",
    ].join("\u0000"),
  );
  return [...groups.values()].flatMap((group) => sliced(group).map((slice) => partOf(slice, session)));
}

/** As few as need be, all of about the same size. */
function sliced(group: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(group.length / SUMMARY_FACTS);
  return Array.from({ length: count }, (_, place) =>
    group.slice(Math.floor((place * group.length) / count), Math.floor(((place + 1) * group.length) / count)),
  );
}

function partOf(facts: readonly Item[], session: string | undefined): Part {
  const week = isoWeek(facts[0]?.at ?? 0);
  const kind: SummaryKind = session === undefined ? "week" : "session";
  const heading = session === undefined ? week : sessionHeading(facts);
  return {
    keyBase: session === undefined ? weekKey(week) : sessionKey(session),
    plan: { kind, heading, isCompaction: true, ...(session === undefined ? {} : { session }) },
    facts,
  };
}
