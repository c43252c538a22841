/**
 * One recorded run through the real engine: a vault of the preset `contract`, opened anew by the contract for every call, so that whatever the
 * next call knows it has read back from the vault.
 */
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { CONTRACT_KINDS, type ContractEvent } from "../../src/contract/item.ts";
import { openContract } from "../../src/contract/open-contract.ts";
import { openKeepsake } from "../../src/engine/keepsake.ts";
import type { Json } from "../../src/model/json.ts";
import { openMemoryStorage } from "../../src/storage/sqlite/open-memory-storage.ts";
import { type Fields, field, fieldsOf, listOf, numberOf, optionalText, textOf } from "./data.ts";

export interface Turn {
  readonly state: Fields;
  readonly input: string;
  /** Knows what recall gave to the model. */
  readonly output: (shortTermCount: number) => string;
  readonly toolEvents: readonly Json[];
}

export interface Run {
  readonly aiProfile: string;
  readonly runtime: Fields;
  readonly contract: Fields;
  readonly seeds: readonly Json[];
  readonly identity: Fields | null;
  readonly projectRoot?: string | undefined;
  readonly appPath?: string | undefined;
  readonly turns: readonly Turn[];
}

/** The settings that a fixture states, whether it is a sequence or a golden. */
export function settingsOf(fixture: Json | undefined): Omit<Run, "turns"> {
  const [projectRoot, appPath] = [field(fixture, "project_root"), field(fixture, "app_path")].map(optionalText);
  const identity = field(fixture, "identity");
  return {
    aiProfile: textOf(field(fixture, "ai_profile") ?? "assistant"),
    runtime: { ...fieldsOf(field(fixture, "memory")), ...overridesOf(field(fixture, "policy_overrides")) },
    contract: fieldsOf(field(fixture, "contract_overrides")),
    seeds: listOf(field(fixture, "seed_items")),
    identity: identity === undefined || identity === null ? null : fieldsOf(identity),
    projectRoot: projectRoot === undefined || projectRoot === "" ? undefined : realPath(projectRoot),
    appPath: appPath === undefined || appPath === "" ? undefined : realPath(appPath),
  };
}

/** The reference's own names of three settings, where an override goes by them. */
const SETTING_NAMES: Readonly<Record<string, string>> = {
  semantic_enabled: "semantic",
  profile_enabled: "profile",
  short_term_max_turns: "short_term",
};
const overridesOf = (overrides: Json | undefined): Fields =>
  Object.fromEntries(Object.entries(fieldsOf(overrides)).map(([name, value]) => [SETTING_NAMES[name] ?? name, value]));

/** Absolute, symbolic links resolved as far as the path exists. */
function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    return absolute;
  }
}

/** All memory events, by turn. */
export async function runTurns(run: Run): Promise<readonly (readonly ContractEvent[])[]> {
  const { aiProfile, identity, projectRoot, appPath } = run;
  await using keepsake = await openKeepsake({ storage: await openMemoryStorage() });
  const vault = await keepsake.vault("conformance", { preset: "contract" });
  const contract = () =>
    openContract(vault, {
      aiProfile,
      privacy: "conformance",
      runtime: run.runtime,
      contract: run.contract,
      ...(projectRoot === undefined ? {} : { projectRoot }),
      ...(appPath === undefined ? {} : { appPath }),
    });
  const [first] = run.turns;
  for (const seed of run.seeds) await contract().seed(seedOf(seed), { state: first?.state ?? {}, identity });
  const events: (readonly ContractEvent[])[] = [];
  for (const { state, input, output, toolEvents } of run.turns) {
    const options = { state, identity };
    const recalled = await contract().recall(input, options);
    const answer = output(recalled.context.short_term.length);
    const recorded = await contract().record({ input, output: answer, toolEvents }, options);
    events.push([...recalled.events, ...recorded.events]);
  }
  return events;
}

const seedOf = (seed: Json) => ({
  space: textOf(field(seed, "space")),
  kind: CONTRACT_KINDS.find((kind) => kind === field(seed, "kind")) ?? "semantic",
  text: textOf(field(seed, "text")),
  source: textOf(field(seed, "source")),
  importance: numberOf(field(seed, "importance")),
  meta: fieldsOf(field(seed, "meta")),
});
