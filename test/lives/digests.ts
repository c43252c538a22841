/**
 * The digests of 200 lives (life.ts), recorded in digests.json. `npm run lives` says which differ, and in what part; `npm run lives -- --write` records
 * them anew, for a change that is meant.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readScenarioFiles, type Scenario } from "../../eval/memory/scenario.ts";
import { livedLife, type Transcript } from "./life.ts";

export type Digests = Readonly<Record<keyof Transcript, string>>;

export const LIFE_COUNT = 200;
export const DIGESTS_FILE = join(import.meta.dirname, "digests.json");
const STORIES = join(import.meta.dirname, "../../corpus/stories");
const DIGEST_LENGTH = 16;

/** All stories, by their id. */
export async function stories(): Promise<ReadonlyMap<string, Scenario>> {
  const files = await readScenarioFiles([STORIES, join(STORIES, "held-out")]);
  return new Map(files.flatMap(({ scenarios }) => scenarios.map((scenario) => [scenario.id, scenario])));
}

export const recorded = (): Readonly<Record<string, Digests>> => JSON.parse(readFileSync(DIGESTS_FILE, "utf8"));

/** @param seed of the entropy: the place of the life in the list */
export async function digestsOf(scenario: Scenario, seed: number): Promise<Digests> {
  const parts = Object.entries(await livedLife(scenario, seed)).map(([part, told]) => [part, digestOf(told)]);
  return Object.fromEntries(parts);
}

const digestOf = (told: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(told) ?? "")
    .digest("hex")
    .slice(0, DIGEST_LENGTH);
