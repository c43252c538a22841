/** What stands beside the data of an access copy, for the person who asked (GDPR 12, 15): what it is, how much, whether it is all, and the notice. */
import type { Policy } from "../core/policy.ts";
import type { AccessCount } from "./access-copy.ts";
import { basisInWords, rightsInWords } from "./legal-basis.ts";
import { days, document, list, table } from "./markdown.ts";
import type { PrivacyNotice } from "./notice.ts";

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
