/** What recall and search print for people: the memories, best first, each with its reasons. */
import type { Recall, RecalledItem } from "../../vault/recall.ts";
import { bold, dim, type Screen } from "./screen.ts";
import { counted, date, memoryId } from "./words.ts";

export async function printRecall(screen: Screen, recall: Recall): Promise<void> {
  if (recall.items.length === 0) {
    await screen.line(`Nothing relevant among ${counted(recall.searchedCount, "memory", "memories")}.`);
    return;
  }
  for (const item of recall.items) await printItem(screen, item);
  await screen.line(
    dim(`${recall.items.length} of ${counted(recall.searchedCount, "memory", "memories")}, ${recall.tokens} tokens`),
  );
}

async function printItem(screen: Screen, item: RecalledItem): Promise<void> {
  const untrusted = item.taint === "untrusted" ? `  UNTRUSTED, from ${item.source}` : "";
  await screen.line(bold(`${item.why.rank}. ${item.text}`), untrusted);
  for (const detail of item.details) await screen.line("   ", detail);
  const { relevance, salience, recency } = item.why.parts;
  const reasons = `relevance ${two(relevance)} + salience ${two(salience)} + recency ${two(recency)} = ${two(item.score)}`;
  await screen.line(dim(`   ${memoryId(item.id)}  ${item.type}  ${date(item.at)}  ${item.markers.join(", ")}`));
  await screen.line(dim(`   ${reasons}`));
}

const two = (value: number): string => value.toFixed(2);
