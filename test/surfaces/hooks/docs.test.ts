/** docs/agent-hooks.md: its start, typed as it is written, gives a host hooks that remember. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../run-cli.ts";
import { payload } from "./hook-events.ts";

const PAGE = readFileSync(new URL("../../../docs/agent-hooks.md", import.meta.url), "utf8");

interface Settings {
  readonly hooks: Readonly<
    Record<
      string,
      readonly { readonly hooks: readonly { readonly command: string; readonly args?: readonly string[] }[] }[]
    >
  >;
}

test("the start of docs/agent-hooks.md, answered with yes, installs a hook that tells the model what was remembered (PN-26, GUM-38)", async () => {
  const [, start = ""] = /```sh\n([\s\S]*?)```/.exec(PAGE) ?? [];
  const [program, ...words] = start.trim().split(" ");
  expect([program, words[0]]).toEqual(["keepsake", "install"]);
  using folder = temporaryFolder();
  const env = { HOME: folder.root, CLAUDE_CONFIG_DIR: "" };
  expect(await folder.run(words, { env, answers: ["y"], columns: 80 })).toMatchObject({ code: 0 });
  await folder.json(["remember", "I like green tea.", "--dir", folder.path("data/keepsake")]);
  // A host runs what stands in its settings.
  const { hooks }: Settings = JSON.parse(readFileSync(folder.path(".claude/settings.json"), "utf8"));
  const { command = "", args = [] } = hooks["UserPromptSubmit"]?.[0]?.hooks[0] ?? {};
  const input = payload(folder, "user-prompt-submit", { prompt: "Which tea do I like, is it green tea?" });
  const { status, stdout, stderr } = spawnSync(command, [...args, "--budget-ms", "30000"], {
    input,
    encoding: "utf8",
    env: { ...process.env, XDG_CACHE_HOME: folder.path("cache") },
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("I like green tea.");
});
