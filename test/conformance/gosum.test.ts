/** Persona documents of a folder, through both validations and through a vault. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { gosum } from "../../conformance/gosum/command.ts";
import { fixtureText, SAMPLE, withMemory } from "../formats/gosum/cast.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

async function told(files: Readonly<Record<string, string>>) {
  const folder = scratchFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const lines: string[] = [];
  const code = await gosum([folder], { out: (line) => lines.push(line), err: (line) => lines.push(line) });
  return { code, lines };
}

const remembering = JSON.stringify(withMemory([SAMPLE]));
const boundless = fixtureText("eliza-lighthouse-cafe.jsonld").replace('"openness": 0.72', '"openness": 7');

test("a document is valid, and its memory comes back as it went in (GOS-01, GOS-08)", async () => {
  expect(boundless).toContain('"openness": 7');
  expect(await told({ "host.jsonld": remembering, "invalid/host.jsonld": boundless })).toEqual({
    code: 0,
    lines: ["ok      host.jsonld  3 of 3", "ok      invalid/host.jsonld  1 of 1", "4 passed, 0 failed"],
  });
});

test("what is wrong is told with its place, and ends with 1 (GOS-01)", async () => {
  const { code, lines } = await told({ "host.jsonld": boundless, "invalid/host.jsonld": remembering });
  expect(code).toBe(1);
  expect(lines).toContain("          is valid: /personality/oceanTraits/openness: It must be <= 1.");
  expect(lines).toContain("          is refused: it passed both validations");
});
