/** What a new process loads to answer its first question. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openKeepsake } from "../../src/index.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";

const INDEX = new URL("../../src/index.ts", import.meta.url).href;

/** Asks in a new process and prints the first text and whether the parser was loaded. */
const ASKING = `
import { registerHooks } from "node:module";
let isParsing = false;
registerHooks({ load(url, context, next) { isParsing ||= url.includes("/compromise/"); return next(url, context); } });
const [index, dir, keysDir, question] = process.argv.slice(1);
const { openKeepsake } = await import(index);
await using keepsake = await openKeepsake({ dir, keysDir, readOnly: true });
const { items } = await (await keepsake.vault("ana")).recall(question);
console.log(JSON.stringify({ text: items[0]?.text, isParsing }));
`;

test("the first recall loads the English parser only for a question about a thing", async () => {
  using folders = temporaryKeep();
  const { dir, keysDir } = folders;
  const keepsake = await openKeepsake({ dir, keysDir });
  const vault = await keepsake.vault("ana");
  const content = "My sister Nour lives in Tromsø. My choir rehearsals are on Thursdays at six.";
  await vault.observe({ role: "user", content });
  await vault.settled();
  await keepsake.close();
  const asked = async (question: string): Promise<unknown> => {
    const parameters = ["--input-type=module", "-e", ASKING, INDEX, dir, keysDir, question];
    return JSON.parse((await promisify(execFile)(process.execPath, parameters)).stdout);
  };
  expect(await asked("Where does my sister live?")).toEqual({ text: "Lives in Tromsø", isParsing: false });
  expect(await asked("When are my choir rehearsals?")).toMatchObject({
    text: expect.stringContaining("Thursdays"),
    isParsing: true,
  });
});
