/** What recall and search print for people: the memories, best first, each with its reasons; on demand with every one of them. */
import type { LeftOut } from "../../vault/recall-reply.ts";
import type { Recall, RecalledItem } from "../../vault/recall-reply.ts";
import { printReasons } from "./print-reasons.ts";
import { bold, dim, type Screen } from "./screen.ts";
import { counted, date, memoryId, number } from "./words.ts";

export interface RecallPrinting {
  readonly explain: boolean;
}

export async function printRecall(screen: Screen, recall: Recall, { explain }: RecallPrinting): Promise<void> {
  const leftOut = leftOutLine(recall.leftOut);
  if (recall.degraded !== undefined) screen.note(`The embedder took no part: ${recall.degraded}.`);
  if (recall.items.length === 0) {
    const searched = searchedWords(recall.searchedCount);
    await screen.line(leftOut === "" ? `Nothing relevant among ${searched}.` : `Nothing to show of ${searched}.`);
    if (leftOut !== "") await screen.line(dim(leftOut));
    return;
  }
  for (const item of recall.items) await printItem(screen, item, explain);
  const searched = searchedWords(recall.searchedCount);
  await screen.line(
    dim(`${recall.items.length} of ${searched}, ${recall.tokens} tokens, confidence ${two(recall.confidence)}`),
  );
  if (leftOut !== "") await screen.line(dim(leftOut));
}

/** Passages are searched beside memories, and are none (GUM-02). */
const searchedWords = (count: number): string => counted(count, "memory or message", "memories and messages");

async function printItem(screen: Screen, item: RecalledItem, explain: boolean): Promise<void> {
  const untrusted = item.taint === "untrusted" ? `  UNTRUSTED, from ${item.source}` : "";
  const history = item.truth !== "current" ? `  ${item.truth}` : item.isHistory === true ? "  no longer so" : "";
  const conflict = item.conflict === true ? "  conflict" : "";
  await screen.line(bold(`${item.why.rank}. ${item.line}`), history, conflict, untrusted);
  for (const detail of item.details) await screen.line("   ", detail);
  if (item.context !== undefined) {
    const { speaker, role, text } = item.context;
    await screen.line("   after ", speaker ?? role, ": ", text);
  }
  for (const { at, truth, text } of item.earlier ?? [])
    await screen.line(`   ${truth === "current" ? "against" : "instead of"} (${date(at)}) `, text);
  await screen.line(dim(`   ${memoryId(item.id)}  ${item.type}  ${date(item.at)}  ${item.markers.join(", ")}`));
  if (explain) await printReasons(screen, item);
  else {
    const { relevance, salience, recency, topic } = item.why.parts;
    const named = topic === 0 ? "" : ` + label ${two(topic)}`;
    const reasons = `relevance ${two(relevance)} + salience ${two(salience)} + recency ${two(recency)}${named} = ${two(item.score)}`;
    await screen.line(dim(`   ${reasons}`));
  }
}

const CAUSES: readonly (readonly [keyof LeftOut, string])[] = [
  ["beyondItemsCount", "beyond the number of memories"],
  ["beyondTokensCount", "beyond the budget of tokens"],
  ["coolingCount", "shown in this conversation already"],
  ["fadedCount", "faded"],
  ["duplicateCount", "saying the same"],
];

function leftOutLine(leftOut: LeftOut): string {
  const causes = CAUSES.flatMap(([name, what]) =>
    Number(leftOut[name]) === 0 ? [] : [`${number(Number(leftOut[name]))} ${what}`],
  );
  if (causes.length === 0) return "";
  return `Left out${leftOut.mayBeMore ? ", at least" : ""}: ${causes.join(", ")}`;
}

const two = (value: number): string => value.toFixed(2);
