import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { environmentOf, mcpCommand } from "../surfaces/mcp/mcp-process.ts";
import { temporaryFolder } from "../surfaces/run-cli.ts";

const INSPECTOR = fileURLToPath(new URL("./node_modules/.bin/mcp-inspector", import.meta.url));

/** Asks a real server through the inspector's command line. */
function inspected(folder: ReturnType<typeof temporaryFolder>, ...asked: readonly string[]): Promise<unknown> {
  const child = spawn(process.execPath, [INSPECTOR, "--cli", ...asked, "--", ...mcpCommand("--session", "inspected")], {
    cwd: folder.root,
    env: environmentOf(folder),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => {
    out += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    err += String(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on("close", (code) => {
      if (code === 0) resolve(JSON.parse(out));
      else reject(new Error(`the inspector ended with ${code}: ${out}${err}`));
    });
  });
}

test("the inspector lists and calls the tools of a real server (SEC-H7)", async () => {
  using folder = temporaryFolder();
  const listed = await inspected(folder, "--method", "tools/list");
  expect(listed).toMatchObject({
    tools: [
      "recall",
      "profile",
      "people",
      "observe",
      "remember",
      "inspect",
      "correct",
      "forget_request",
      "contract",
    ].map((name) => ({ name })),
  });
  await inspected(folder, "--method", "tools/call", "--tool-name", "remember", "--tool-arg", "text=Ana keeps bees.");
  const recalled = await inspected(
    folder,
    "--method",
    "tools/call",
    "--tool-name",
    "recall",
    "--tool-arg",
    "query=bees",
  );
  expect(recalled).toMatchObject({ structuredContent: { items: [{ text: "Ana keeps bees.", taint: "clean" }] } });
  const read = await inspected(folder, "--method", "resources/read", "--uri", "keepsake://recent");
  expect(JSON.stringify(read)).toContain("Ana keeps bees.");
});
