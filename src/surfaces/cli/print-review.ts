/** How memories that are due for review are printed, each with its reason. */
import type { ReviewEntry } from "../../vault/review.ts";
import { dim, type Screen } from "./screen.ts";
import { date, memoryId } from "./words.ts";

const WHY = {
  conflict: "contradicts another memory",
  sensitive_half_life: "sensitive, at half of its time",
  guessed: "only guessed from behaviour",
  fading: "about to fade",
} as const satisfies Readonly<Record<ReviewEntry["reason"], string>>;

export async function printReviewEntries(screen: Screen, entries: readonly ReviewEntry[]): Promise<void> {
  for (const { id, text, at, reason, against } of entries) {
    await screen.line(text, dim(`  ${memoryId(id)}`));
    await screen.line(dim(`  ${WHY[reason]} · said ${date(at)}`));
    if (against !== undefined)
      await screen.line(`  against: ${against.text}`, dim(`  ${memoryId(against.id)} · said ${date(against.at)}`));
  }
}
