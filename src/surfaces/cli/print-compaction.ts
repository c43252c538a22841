/** What a compaction came to, or would come to, in a few lines. */
import type { Compaction } from "../../vault/compact.ts";
import { dim, type Screen } from "./screen.ts";
import { counted, memoryId, number } from "./words.ts";

const WEEKS_SHOWN = 5;

export async function printCompaction(screen: Screen, compaction: Compaction): Promise<void> {
  const { retiredCount, summaryCount, tokensBefore, tokensAfter, weeks, duplicateCount, originals } = compaction;
  const would = compaction.isDryRun ? "would retire" : "retired";
  if (retiredCount > 0)
    await screen.line(
      `${counted(retiredCount, "memory", "memories")} ${would} behind ${counted(summaryCount, "summary", "summaries")}: ${number(tokensBefore)} tokens, then ${number(tokensAfter)}.`,
    );
  else await screen.line(`Nothing to compact: ${number(tokensBefore)} tokens.`);
  if (weeks.length > 0) {
    const rest = weeks.length > WEEKS_SHOWN ? ` and ${number(weeks.length - WEEKS_SHOWN)} more` : "";
    await screen.line(dim("  weeks       "), `${weeks.slice(0, WEEKS_SHOWN).join(", ")}${rest}`);
  }
  if (compaction.sessionCount > 0) await screen.line(dim("  sessions    "), number(compaction.sessionCount));
  if (duplicateCount > 0)
    await screen.line(dim("  duplicates  "), `${number(duplicateCount)} said word for word by another`);
  if (compaction.idleCount > 0)
    await screen.line(dim("  idle        "), `${number(compaction.idleCount)} faded and long not looked at`);
  const originalCount = originals.factCount + originals.messageCount;
  if (originalCount > 0)
    await screen.line(
      dim("  originals   "),
      `${counted(originals.factCount, "memory", "memories")} and ${counted(originals.messageCount, "message")} past the time that the policy keeps them`,
    );
  if (compaction.isDryRun)
    for (const { id, text } of compaction.samples) await screen.line(`  ${text}`, dim(`  ${memoryId(id)}`));
}
