/** Another key for everything in a vault at once (SEC §3.9, deep rotation): records, counters, vectors, traces, segments, and an entry for each record. */
import { aimFor, atMost } from "./aim.ts";
import type { Bench, Section } from "./benchmark.ts";
import { openKeep, VAULT } from "./workspace.ts";

const AIMS = { 50000: (ms: number) => atMost(ms, 5_000, "ms") };

export async function rotateAll({ workspace, progress }: Bench, size: number): Promise<Section> {
  progress(`rotate the key of ${size}`);
  const filled = await workspace.copyOf(await workspace.filled(size));
  await using keepsake = await openKeep(filled);
  const vault = await keepsake.vault(VAULT);
  const before = await vault.stats();
  const start = performance.now();
  const { movedCount, doneAt } = await vault.keys.rotate({ now: true });
  const ms = performance.now() - start;
  const after = await vault.stats();
  const aim = aimFor(size, AIMS);
  const expectedCount = before.itemCount + before.messageCount;
  const wrong = [
    ...(movedCount === expectedCount ? [] : [`${movedCount} records moved, ${expectedCount} are there`]),
    ...(doneAt === undefined ? ["the rotation did not come to its end"] : []),
    ...(after.itemCount === before.itemCount && after.damagedCount === 0 ? [] : ["memories were lost"]),
  ];
  return {
    title: `deep rotation of ${size.toLocaleString("en")} memories`,
    rows: [
      {
        who: `keepsake · ${movedCount.toLocaleString("en")} records`,
        figures: { ms, "µs a record": (1_000 * ms) / Math.max(1, movedCount) },
        ...(aim === undefined ? {} : { verdict: aim(ms) }),
      },
    ],
    wrong,
  };
}
