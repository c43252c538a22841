/** Whether memory holds what the gold names: a preference as one, a gold turn as a fact that claims something. */
import { Share } from "./figure.ts";
import { isClaimed } from "./formed-memory.ts";
import type { Meter } from "./meter.ts";

const KEPT_AS: ReadonlySet<string> = new Set(["preference", "instruction"]);

/** Of each memory the one turn is a preference that somebody states. */
export function preferenceMeter(): Meter {
  const kept = new Share();
  const otherwise = new Share();
  return {
    async look({ conversation, citing }) {
      for (const turn of conversation.sessions.flatMap((session) => session.turns)) {
        const facts = citing(turn.id);
        const isKept = facts.some(({ type, layer }) => layer === "fact" && KEPT_AS.has(type));
        kept.add(isKept);
        otherwise.add(!isKept && facts.some(isClaimed));
      }
    },
    figures: () => [
      kept.figure("gold turns kept as preference or instruction", "≥ 95"),
      otherwise.figure("gold turns kept as another kind of fact only"),
    ],
  };
}

/** The user's turns that hold the answer to a question of the data. */
export function goldTurnMeter(): Meter {
  const covered = new Share();
  const facts = new Share();
  return {
    async look({ conversation, citing }) {
      const gold = new Set(conversation.questions.flatMap((question) => question.evidence));
      for (const turn of conversation.sessions.flatMap((session) => session.turns)) {
        if (turn.role !== "user" || !gold.has(turn.id)) continue;
        const claimed = citing(turn.id).filter(isClaimed);
        covered.add(claimed.length > 0);
        facts.addMany(claimed.length, 1);
      }
    },
    figures: () => [
      covered.figure("gold turns of the user with a fact"),
      { ...facts.figure("facts of such a turn"), unit: "each" },
    ],
  };
}
