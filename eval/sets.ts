/** Every set that can be measured: the folder that it lies in, and how it is read. One folder may hold several sets. */
import type { EvalSet } from "./eval-set.ts";
import { loadBeam } from "./sets/beam.ts";
import { loadGoodAi } from "./sets/goodai-ltm.ts";
import { loadLocomo } from "./sets/locomo.ts";
import { loadLongMemEvalEvidence } from "./sets/longmemeval-evidence.ts";
import { loadLongMemEvalHaystacks } from "./sets/longmemeval-haystacks.ts";
import { loadMadial } from "./sets/madial.ts";
import { loadOtto } from "./sets/otto-events.ts";
import { loadPrecisionMemBench } from "./sets/precisionmembench.ts";
import { loadPrefEval } from "./sets/prefeval.ts";
import { loadWebShop } from "./sets/webshop-queries.ts";

type LoadSets = (folder: string) => Promise<readonly EvalSet[]>;
const one =
  (load: (folder: string) => Promise<EvalSet>): LoadSets =>
  async (folder) => [await load(folder)];

/** By name of the folder, which is also the name by which all its sets are asked for. */
export const SET_FOLDERS: ReadonlyMap<string, LoadSets> = new Map([
  ["locomo", one(loadLocomo)],
  ["realtalk", one((folder) => loadLocomo(folder, "realtalk"))],
  ["longmemeval-evidence", one(loadLongMemEvalEvidence)],
  ["longmemeval-s-mini", one(loadLongMemEvalHaystacks)],
  ["beam", (folder) => loadBeam(folder)],
  ["prefeval", one(loadPrefEval)],
  ["madial", (folder) => loadMadial(folder)],
  ["precisionmembench", one(loadPrecisionMemBench)],
  ["goodai-ltm", one(loadGoodAi)],
  ["otto-events", one(loadOtto)],
  ["webshop-queries", one(loadWebShop)],
]);

/** The loader for a name as people type it: a folder's (`beam`), or that of one set in it (`beam-100K`, `madial-zh`). */
export function loaderOf(name: string): LoadSets | undefined {
  const whole = SET_FOLDERS.get(name);
  if (whole !== undefined) return whole;
  const part = /^(beam|madial)-(.+)$/.exec(name);
  if (part?.[1] === "beam") return (folder) => loadBeam(folder, part[2]);
  if (part?.[1] === "madial") return (folder) => loadMadial(folder, part[2]);
  return undefined;
}
