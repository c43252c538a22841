/** What docs/rights.md shows runs: its program as a process, its commands one after the other. */

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { controllerSchema } from "../../src/compliance/controller.ts";
import { REFUSAL_REASONS, STRONG_IDENTITIES, WEAK_IDENTITIES } from "../../src/engine/write/stored-notes.ts";
import { temporaryFolder } from "../surfaces/run-cli.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(join(root, "docs/rights.md"), "utf8");
const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, text = ""]) => text);

/** `a "b c" d` as the shell would part it. */
const words = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");

test("the page shows the example byte for byte, and the example runs", async () => {
  expect(blocks("ts")).toEqual([readFileSync(join(root, "examples/rights.ts"), "utf8")]);
  const folder = mkdtempSync(join(tmpdir(), "keepsake-examples-"));
  const out = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [join(root, "examples/rights.ts")], { cwd: folder }, (error, text) =>
      error === null ? resolve(text) : reject(error),
    );
  });
  rmSync(folder, { recursive: true, force: true });
  expect(out).toBe("done true true\nChess Club erased 1\nopen 0\n");
});

test("every command of the page ends well, in the order of the page", async () => {
  using folder = temporaryFolder();
  mkdirSync(folder.path("config/keepsake"), { recursive: true });
  folder.write("config/keepsake/keepsake.config.json", blocks("json")[0] ?? "");
  await folder.json(["vaults", "create", "me"]);
  const commands = blocks("console").flatMap((text) =>
    text.split("\n").filter((line) => line.startsWith("$ keepsake ")),
  );
  expect(commands.length).toBeGreaterThan(12);
  for (const command of commands) {
    // A document names the service; nothing else of the page needs one, and no test reaches for a network.
    const isDocument = /rights (notice|record|assessment|matrix|pack)/.test(command);
    const env = isDocument ? {} : { KEEPSAKE_EMBEDDER: "none" };
    const { code, err } = await folder.run(words(command).slice(2), { env });
    expect({ command, code, err }).toMatchObject({ command, code: 0 });
  }
  for (const made of ["ana-copy/data.jsonl", "ana.jsonl", "notice.md", "record.md", "assessment.md", "drill.md"])
    expect(existsSync(folder.path(made))).toBe(true);
  expect(readdirSync(folder.path("works-council"))).toHaveLength(7);
  expect(readFileSync(folder.path("notice.md"), "utf8")).toContain("vectors.example");
});

test("the page names every field of a controller, every identity and every reason", () => {
  for (const name of [...Object.keys(controllerSchema.shape), ...STRONG_IDENTITIES, ...WEAK_IDENTITIES])
    expect(page).toMatch(new RegExp(`\\b${name}\\b`));
  for (const reason of Object.keys(REFUSAL_REASONS)) expect(page).toContain(`\`${reason}\``);
});
