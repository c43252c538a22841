/** Counts the files that one call of each verb enters, by function coverage. */
import { mkdtempSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openKeepsake } from "../src/index.ts";

const TOKENISER = "tokensOf";

export async function callsEntered(root: string) {
  const dir = mkdtempSync(join(tmpdir(), "keepsake-census-"));
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const source = `${pathToFileURL(join(root, "src")).href}/`;
  /** Coverage since the last call. */
  const taken = async (): Promise<{ readonly files: readonly string[]; readonly tokenisations: number }> => {
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const entered = result
      .filter(({ url }) => url.startsWith(source))
      .map(({ url, functions }) => ({
        path: url.slice(source.length),
        run: functions.filter(({ functionName, ranges }) => functionName !== "" && (ranges[0]?.count ?? 0) > 0),
      }))
      .filter(({ run }) => run.length > 0);
    const tokenisations = entered
      .flatMap(({ run }) => run)
      .filter(({ functionName }) => functionName === TOKENISER)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    return { files: entered.map(({ path, run }) => `${path} (${run.length} functions)`).sort(), tokenisations };
  };
  try {
    await using keepsake = await openKeepsake({ dir: join(dir, "data"), keysDir: join(dir, "keys") });
    const vault = await keepsake.vault("person");
    const say = (content: string) => vault.observe({ kind: "turn", role: "user", content });
    // Loads lazy modules first, so that only the calls are counted.
    const warm = await say("My sister Ada lives in Bath.");
    await vault.settled();
    await vault.recall("Where does Ada live?");
    const plan = await vault.forget({ ids: warm.formed.map(({ id }) => id) });
    await vault.forget({ token: plan.token });
    await vault.settled();
    await taken();
    const { formed } = await say("I work as a nurse in Leeds.");
    const observe = await taken();
    await vault.settled();
    await taken();
    await vault.recall("Where do I work?");
    const recall = await taken();
    const { token } = await vault.forget({ ids: formed.map(({ id }) => id) });
    await taken();
    await vault.forget({ token });
    const forget = await taken();
    return { observe: observe.files, recall: recall.files, forget: forget.files, tokenisations: observe.tokenisations };
  } finally {
    session.disconnect();
    rmSync(dir, { recursive: true, force: true });
  }
}
