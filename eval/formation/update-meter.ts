/**
 * Knowledge update: of a thing that was said anew, the newest statement ranks first and the old one is no longer current: it is superseded,
 * or shown only as what came before. Beside it recall@10 of the same recalls, so that what it costs is seen.
 */
import type { Item, Recall } from "../../src/index.ts";
import { RANKED_MAX } from "../bm25.ts";
import type { Conversation, Question } from "../eval-set.ts";
import { shown } from "../keepsake-method.ts";
import { isNewerFirst, recallAt } from "../metrics.ts";
import { type Figure, Share } from "./figure.ts";
import type { FormedMemory } from "./formed-memory.ts";
import type { Meter } from "./meter.ts";

type RecalledItem = Recall["items"][number];

/** @param isSummed which questions recall@10 sums up */
export function updateMeter(isSummed: (question: Question) => boolean): Meter {
  const newerFirst = new Share();
  const olderOver = new Share();
  const both = new Share();
  let recallSum = 0;
  let askedCount = 0;
  return {
    async look(memory) {
      const sessionOf = sessionsOf(memory.conversation);
      for (const question of memory.conversation.questions) {
        if (question.evidence.length === 0) continue;
        const items = await recalled(memory, question);
        const ranked = shown(items);
        if (isSummed(question)) {
          const counted = question.counts === "sessions" ? ranked.map((id) => sessionOf.get(id) ?? id) : ranked;
          recallSum += recallAt([...new Set(counted)], new Set(question.evidence), 10);
          askedCount += 1;
        }
        if (question.update === undefined) continue;
        const isFirst = isNewerFirst(ranked, question.update.older, question.update.newer);
        const isOver = isOlderOver(items, question.update, memory);
        newerFirst.add(isFirst);
        olderOver.add(isOver);
        both.add(isFirst && isOver);
      }
    },
    figures: () => [
      newerFirst.figure("update: the newest ranks first", "≥ 85"),
      olderOver.figure("update: the old one is not current", "≥ 85"),
      both.figure("update: both", "≥ 85"),
      recall10(recallSum, askedCount),
    ],
  };
}

const recall10 = (sum: number, count: number): Figure => ({
  name: "recall@10 of the same run",
  unit: "share",
  value: count === 0 ? null : sum / count,
  count,
});

export async function recalled(
  { vault, conversation }: Pick<FormedMemory, "vault" | "conversation">,
  question: Question,
): Promise<readonly RecalledItem[]> {
  const now = question.at ?? conversation.now;
  return (await vault.recall(question.text, { items: RANKED_MAX, budgetTokens: null, rehearse: false, now })).items;
}

interface ShownWords {
  readonly messages: readonly { readonly messageId?: string }[];
}
/** What is looked at of a recalled item. */
export interface ShownItem extends ShownWords, Pick<RecalledItem, "truth"> {
  readonly earlier?: readonly ShownWords[];
}

/**
 * The first place where the reply shows words of an older message and of no newer one decides: as an item they are current, as what came
 * before they are not. A message that is not shown counts by its facts: one of them is superseded.
 */
export function isOlderOver(
  items: readonly ShownItem[],
  { older, newer }: NonNullable<Question["update"]>,
  { citing }: { readonly citing: (turnId: string) => readonly Pick<Item, "truth">[] },
): boolean {
  for (const item of items) {
    const own = turnsIn(item.messages);
    if (own.some((id) => older.includes(id)) && !own.some((id) => newer.includes(id))) return item.truth !== "current";
    const before = turnsIn(item.earlier?.flatMap(({ messages }) => messages) ?? []);
    if (before.some((id) => older.includes(id))) return true;
  }
  return older.some((id) => citing(id).some(({ truth }) => truth === "superseded"));
}

export const turnsIn = (messages: readonly { readonly messageId?: string | undefined }[]): readonly string[] =>
  messages.flatMap(({ messageId }) => (messageId === undefined ? [] : [messageId]));

const sessionsOf = ({ sessions }: Conversation): ReadonlyMap<string, string> =>
  new Map(sessions.flatMap((session) => session.turns.map((turn) => [turn.id, session.id] as const)));
