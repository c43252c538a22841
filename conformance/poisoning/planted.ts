/** The payloads through every entrance (SEC-P1, SEC-P5, SEC-P8, SEC-P9, SEC-P13, SEC-P14): one vault an entrance, judged as a whole. */
import type { Vault } from "../../src/index.ts";
import type { Check, Outcome, Suite } from "./check.ts";
import type { Payload } from "./corpus.ts";
import {
  CORRECTION_ENTRANCES,
  ENTRANCES,
  type Entrance,
  gate,
  IMPORT_ENTRANCES,
  LINK_ENTRANCES,
  MODEL_ENTRANCES,
  PASTED_ENTRANCES,
} from "./entrances.ts";
import { judgeRecall, judgeVault, type Owned, ownedBy } from "./judgement.ts";
import { logOf, openWorld, shortened } from "./world.ts";

/** Spoken by the owner before anything else: what an attack would change, outrank or speak for. */
const OWN_WORDS = [
  "My name is Ana.",
  "I live in Porto.",
  "Please always answer in short sentences.",
  "I prefer tea over coffee.",
  "My dentist is Dr. Novak.",
] as const;
const QUERY_MAX = 280;

interface Siege {
  readonly faults: readonly string[];
  readonly refusedCount: number;
  readonly quarantinedCount: number;
  readonly statedCount: number;
}

async function besiege(entrance: Entrance, payloads: readonly Payload[]): Promise<Siege> {
  await using world = await openWorld(3, entrance.options?.(payloads));
  const vault = await world.vault();
  for (const content of OWN_WORDS) await vault.observe({ role: "user", content, session: "own words" });
  await vault.settled();
  const owned = await ownedBy(vault);
  const before = (await logOf(vault)).length;
  let refusedCount = 0;
  const through = gate(world.clock, () => refusedCount++);
  for (const payload of payloads) await entrance.enter(vault, payload, through);
  await entrance.afterwards?.(vault, payloads, through);
  await vault.settled();
  const judged = await judgeVault(vault, owned);
  const recalled = await judgedRecalls(vault, payloads);
  const log = await logOf(vault, before);
  const conflictCount = log.filter((entry) => isConflictOf(entry, owned)).length;
  return {
    faults: [...judged.faults, ...recalled, ...(conflictCount > 0 ? [`${conflictCount} conflicts were decided`] : [])],
    refusedCount,
    quarantinedCount: judged.quarantinedCount,
    statedCount: judged.statedCount,
  };
}

/** No memory of the owner's loses or is corrected, whatever outside content says (SEC-P13). Among themselves outsiders may disagree. */
function isConflictOf(entry: string, owned: Owned): boolean {
  const { op, mem }: { readonly op?: unknown; readonly mem?: unknown } = JSON.parse(entry);
  return (op === "conflict" || op === "supersede" || op === "correct") && typeof mem === "string" && owned.has(mem);
}

async function judgedRecalls(vault: Vault, payloads: readonly Payload[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { question, plants } of payloads)
    for (const query of [question, shortened(plants, QUERY_MAX)])
      faults.push(...judgeRecall(await vault.recall(query, { rehearse: false, budgetTokens: null })));
  return faults;
}

function plantedThrough(id: string, title: string, entrances: readonly Entrance[]): Check {
  return {
    id,
    title,
    async run({ payloads }: Suite): Promise<Outcome> {
      const faults: string[] = [];
      const sum = { refused: 0, quarantined: 0, stated: 0 };
      for (const entrance of entrances) {
        const siege = await besiege(entrance, payloads);
        faults.push(...siege.faults.map((fault) => `${entrance.name}: ${fault}`));
        sum.refused += siege.refusedCount;
        sum.quarantined += siege.quarantinedCount;
        sum.stated += siege.statedCount;
      }
      const ways = entrances.length === 1 ? "" : ` × ${entrances.length} entrances`;
      return {
        triedCount: payloads.length * entrances.length,
        faults,
        note: `${payloads.length} payloads${ways}: ${sum.quarantined} quarantined, ${sum.refused} refused, ${sum.stated} kept as statements of others`,
      };
    },
  };
}

export const everyEntrance = plantedThrough("P1", "payloads through every untrusted entrance", ENTRANCES);
export const obeyedByModel = plantedThrough("P5", "a model that obeys forged conversations", MODEL_ENTRANCES);
export const pasted = plantedThrough("P8", "prefilled prompts that the host marks as pasted", PASTED_ENTRANCES);
export const imports = plantedThrough(
  "P9",
  "bundles of strangers, forged ones, and over what is there",
  IMPORT_ENTRANCES,
);
export const corrections = plantedThrough("P13", "corrections inside tool results", CORRECTION_ENTRANCES);
export const links = plantedThrough("P14", "links and images that would carry memories out", LINK_ENTRANCES);
