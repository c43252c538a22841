/** The vaults that the servers of a bench share: filled the same way, and asked without a server first. */
import type { Keepsake } from "../src/index.ts";
import { dice, personName, question, sentence } from "./serve-traffic.ts";
import { spread } from "./statistics.ts";

const ASKED = 2_000;

export async function fillVaults(keepsake: Keepsake, vaults: number, memories: number): Promise<void> {
  for (let number = 0; number < vaults; number++) {
    const roll = dice(number);
    const vault = await keepsake.vault(personName(number));
    const { itemCount } = await vault.stats();
    if (itemCount > 0) continue;
    await vault.observe(Array.from({ length: memories }, (_, at) => ({ role: "user", content: sentence(roll, at) })));
  }
}

/** Median of a recall without a server, in another vault each time, as clients ask; the first half is for the compiler. */
export async function libraryRecall(keepsake: Keepsake, vaults: number): Promise<number> {
  const roll = dice(1);
  const times: number[] = [];
  for (let turn = 0; turn < ASKED; turn++) {
    const vault = await keepsake.vault(personName(Math.floor(roll() * vaults)));
    const from = performance.now();
    await vault.recall(question(roll));
    times.push(performance.now() - from);
  }
  return spread(times.slice(ASKED / 2)).p50;
}
