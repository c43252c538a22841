/** The reversible grades on the command line: out of use, and back. */
import { expect, test } from "vitest";
import { temporaryFolder } from "./run-cli.ts";

test("forget --grade hide takes a memory out of use, and unhide gives it back (GOS-40)", async () => {
  using folder = temporaryFolder();
  const { id } = await folder.json(["remember", "The spare key lies under the flowerpot."]);
  const target = ["forget", String(id), "--grade", "hide"];
  const plan = await folder.json(target);
  expect(plan).toMatchObject({ grade: "hide", itemCount: 1, nearDuplicatesAre: "leave" });
  const done = await folder.run([...target, "--confirm", String(plan["token"])]);
  expect(done.out).toContain("Taken out of use: 1 item. To undo: keepsake unhide ID.");
  expect(done.out).not.toContain("keys are destroyed");
  expect((await folder.run(["search", "spare key"])).out).not.toContain("flowerpot");
  expect((await folder.run(["unhide", String(id)])).out).toBe("1 item back in use.\n");
  expect((await folder.run(["search", "spare key"])).out).toContain("flowerpot");
  expect(await folder.run(["unhide", String(id)])).toMatchObject({ code: 2 });
  expect(await folder.run(["unhide"])).toMatchObject({ code: 2 });
});

test("a dry run shows what may still tell of it, and --near-duplicates withholds that too (GOS-47)", async () => {
  using folder = temporaryFolder();
  const { id } = await folder.json(["remember", "The spare key lies under the blue flowerpot."]);
  await folder.run(["remember", "Under the blue flowerpot there is a spare key for the neighbours."]);
  const target = ["forget", String(id), "--near-duplicates", "withhold"];
  expect((await folder.run(target)).out).toContain("1 near-duplicate would be withheld until reviewed");
  const plan = await folder.json(target);
  expect((await folder.run([...target, "--confirm", String(plan["token"])])).code).toBe(0);
  expect((await folder.run(["search", "spare key"])).out).not.toContain("flowerpot");
});
