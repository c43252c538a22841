/** Every example of an integration runs as a program of its own, from a folder of its own. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../../examples/integrations");

const TWICE = "I do not know you yet.\nI remember: Ana: is vegetarian\n";
const SAYS: Readonly<Record<string, string | RegExp>> = {
  "ai-sdk.ts": TWICE,
  "anthropic-memory.ts":
    /vegetarian\.\n {5}2\tNo Friday meetings\.\nError: The path is not allowed.*\nSuccessfully deleted \/memories\/lunch\.md\n$/u,
  "langgraph.ts": "visit 1\nvisit 2\n",
  "llamaindex.ts": /^About Ana:\nAna: is vegetarian\n/u,
  "mastra.ts": TWICE,
  "openai-agents.ts": "I do not know you yet. 2\nI remember: Ana: is vegetarian 2\n",
  "proxy.ts": TWICE,
};

test("there is an expectation for each example", async () => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".ts") && file !== "local-models.ts");
  expect(files.sort()).toEqual(Object.keys(SAYS));
});

test.each(Object.entries(SAYS))("%s runs", async (file, says) => {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-example-"));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(FOLDER, file)], { cwd: folder });
    if (typeof says === "string") expect(stdout).toBe(says);
    else expect(stdout).toMatch(says);
  } finally {
    await rm(folder, { recursive: true });
  }
});
