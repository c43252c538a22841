/**
 * `npm run conformance -- crypto [--wycheproof DIR]`: published vectors and every small change of what is sealed, a line for each group. DIR is
 * `testvectors_v1` of C2SP/wycheproof; without it cases made after the published rules take their place, and the line says so. Exit codes: 0 all
 * passed · 1 a check failed, or a group checked nothing · 2 the arguments make no sense.
 */
import { existsSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { AGE_KIT } from "./age-kit.ts";
import { APPENDIX } from "./appendix.ts";
import { ENVELOPE_MUTATIONS } from "./envelope-mutations.ts";
import type { Group, Outcome } from "./group.ts";
import { PUBLISHED_RULES } from "./published-rules.ts";
import { wycheproof } from "./wycheproof.ts";

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

export const CRYPTO_USAGE = "crypto [--wycheproof DIR]";

export async function crypto(parameters: readonly string[], output: Output): Promise<number> {
  const asked = parse(parameters);
  if (typeof asked === "string") {
    output.err(`${asked}\nusage: npm run conformance -- ${CRYPTO_USAGE}`);
    return 2;
  }
  const vectors = asked.folder === undefined ? [] : wycheproof(asked.folder);
  return judge(
    [...APPENDIX, ...ENVELOPE_MUTATIONS, ...PUBLISHED_RULES, ...vectors, ...AGE_KIT],
    output,
    asked.folder === undefined,
  );
}

/** Failures of one group that are told one by one. */
const TOLD_MAX = 5;

/** A group that stops, or that checked nothing, has failed. */
export async function judge(
  groups: readonly Group[],
  { out, err }: Output,
  isWithoutVectors: boolean,
): Promise<number> {
  let [passed, failed] = [0, 0];
  for (const group of groups) {
    const { passed: held, faults, note } = await outcomeOf(group);
    const told = held + faults.length === 0 ? ["nothing was checked"] : faults;
    passed += held;
    failed += told.length;
    const counts = `${held} of ${held + told.length}`;
    out(`${told.length === 0 ? "ok    " : "FAILED"}  ${group.name}  ${counts}${note === "" ? "" : `  (${note})`}`);
    for (const fault of told.slice(0, TOLD_MAX)) out(`          ${fault}`);
    if (told.length > TOLD_MAX) out(`          … and ${told.length - TOLD_MAX} more`);
  }
  if (isWithoutVectors)
    out("No package ships the Wycheproof vectors: name their folder with --wycheproof to check them too.");
  if (groups.length === 0) err("nothing was checked");
  out(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function outcomeOf(group: Group): Promise<Outcome> {
  try {
    return await group.run();
  } catch (error) {
    return { passed: 0, faults: [`it stopped: ${error instanceof Error ? error.message : String(error)}`], note: "" };
  }
}

/** @returns what is wrong, as a sentence, where it is */
function parse(parameters: readonly string[]): { readonly folder: string | undefined } | string {
  try {
    const { values } = parseArgs({ args: [...parameters], options: { wycheproof: { type: "string" } } });
    const folder = values.wycheproof;
    if (folder === undefined || (existsSync(folder) && statSync(folder).isDirectory())) return { folder };
    return "the folder of vectors is not there";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
