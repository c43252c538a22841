/**
 * Everything a user said is said again word for word, a day later, in another session: facts gain a count instead of a double. A fact that
 * has a time is left out, since "tomorrow" means another day then. Changes the memory, so it comes last.
 */
import { DAY_MS } from "../../src/model/clock.ts";
import type { Turn } from "../eval-set.ts";
import { Share } from "./figure.ts";
import { isClaimed, observationsOf } from "./formed-memory.ts";
import type { Meter } from "./meter.ts";

export function repetitionMeter(): Meter {
  const reinforced = new Share();
  return {
    async look({ conversation, vault, items }) {
      const facts = items.filter((item) => isClaimed(item) && item.time === undefined && item.truth === "current");
      const turns = conversation.sessions.flatMap((session) => session.turns);
      const again = (turn: Turn): Turn => ({ ...turn, id: `${turn.id} again`, at: turn.at + DAY_MS });
      await vault.observe(turns.flatMap((turn) => observationsOf(again(turn), { id: "again" })));
      for (const fact of facts) reinforced.add((await vault.memories.get(fact.id)).item.count > fact.count);
    },
    figures: () => [reinforced.figure("facts said again that gained a count")],
  };
}
