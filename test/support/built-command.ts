/**
 * The command as the package has it: bundled once for all tests, since a process that reads a thousand source
 * files needs twice the time to start. The build lies in an ignored folder and is made anew when `src/` changes.
 */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "tsdown";
import { sourceStamp } from "../../scripts/source-stamp.ts";
import { RESULTS_FOLDER } from "../../scripts/test-results.ts";
import configurations from "../../tsdown.config.ts";

const projectRoot = join(import.meta.dirname, "../..");
const outDir = join(projectRoot, RESULTS_FOLDER, "command");
const dataLink = join(projectRoot, RESULTS_FOLDER, "data");
const stampFile = join(outDir, "stamp");

export async function setup(): Promise<void> {
  // The bundle reads `data/` beside its own folder, as in the package.
  mkdirSync(outDir, { recursive: true });
  if (!existsSync(dataLink)) symlinkSync(join(projectRoot, "data"), dataLink);
  const stamp = sourceStamp(projectRoot, ["src"]);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  const [library, hook] = configurations;
  for (const each of [library, hook]) await build({ ...each, config: false, outDir, logLevel: "error" });
  writeFileSync(stampFile, stamp);
}
