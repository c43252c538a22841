/** The checker of histories, and one history with a lie planted into it; linear.full.ts lives many (SEC §6.6). */
import { describe, expect, test } from "vitest";
import { dice } from "../support/dice.ts";
import { afterDeed, type Call, type ItemDeed, isLinearizable } from "../support/linear-check.ts";
import { judgeHistory, linearSeed, liveTogether, noCounts, report } from "./suite.ts";

const TIMEOUT_MS = 3_600_000;
const DEEDS = 30;

describe("the checker", () => {
  const call = (deed: ItemDeed, askedAt: number, answeredAt: number): Call<ItemDeed> => ({ deed, askedAt, answeredAt });
  const holds = (...calls: readonly Call<ItemDeed>[]): boolean => isLinearizable(calls, "absent", afterDeed);

  test("takes every order that time allows", () => {
    expect(holds(call("stored", 0, 1), call("seen_current", 2, 3))).toBe(true);
    // Asked for while it was being forgotten: both answers are right.
    expect(holds(call("stored", 0, 1), call("forgotten", 2, 9), call("seen_current", 3, 4))).toBe(true);
    expect(holds(call("stored", 0, 1), call("forgotten", 2, 9), call("seen_gone", 3, 4))).toBe(true);
    expect(holds(call("stored", 0, 5), call("seen_current", 1, 2))).toBe(true);
    // Never answered: done, or not done.
    const cutOff = call("forgotten", 2, Number.POSITIVE_INFINITY);
    expect(holds(call("stored", 0, 1), cutOff, call("seen_gone", 3, 4))).toBe(true);
    expect(holds(call("stored", 0, 1), cutOff, call("seen_current", 3, 4))).toBe(true);
  });

  test("refuses what no order explains", () => {
    expect(holds(call("stored", 0, 1), call("forgotten", 2, 3), call("seen_current", 4, 5))).toBe(false);
    expect(holds(call("stored", 0, 1), call("seen_superseded", 2, 3))).toBe(false);
    // Seen as gone, then there again, while the forgetting went on.
    expect(
      holds(call("stored", 0, 1), call("forgotten", 2, 9), call("seen_gone", 3, 4), call("seen_current", 5, 6)),
    ).toBe(false);
    expect(holds(call("stored", 0, 1), call("corrected", 2, 5), call("corrected", 3, 6))).toBe(false);
    expect(holds(call("seen_current", 0, 1), call("stored", 2, 3))).toBe(false);
  });
});

test(
  "eight clients in four processes: each id has one history, and no search shows what was forgotten (SEC-S10, PN-20)",
  async () => {
    const counts = noCounts();
    const history = await liveTogether(DEEDS, dice(linearSeed), counts);
    report("one", counts);
    expect(counts.violations).toEqual([]);
    expect(counts.contestedCount).toBeGreaterThan(0);

    // A lie planted into this very history is found: somebody says that he still saw what was forgotten.
    const [id, calls] = [...history.byId].find(([, list]) => list.some(isForgotten)) ?? ["", []];
    const end = Math.max(...calls.map(({ answeredAt }) => answeredAt).filter(Number.isFinite));
    const lie: Call<ItemDeed> = { deed: "seen_current", askedAt: end + 1, answeredAt: end + 2 };
    expect(judgeHistory({ ...history, byId: new Map([[id, [...calls, lie]]]) })).toHaveLength(1);
    const shown = { askedAt: end + 1, ids: [id] };
    expect(judgeHistory({ ...history, searches: [shown] })).toEqual([`${id} was found after it was forgotten`]);
  },
  TIMEOUT_MS,
);

const isForgotten = ({ deed, answeredAt }: Call<ItemDeed>): boolean =>
  deed === "forgotten" && answeredAt < Number.POSITIVE_INFINITY;
