/** `keepsake undo`: the last change, where it has an inverse; an honest error where it has none. */
import { expect, test } from "vitest";
import { type Folder, temporaryFolder } from "./run-cli.ts";

async function remembered(folder: Folder, text: string): Promise<string> {
  return String((await folder.json(["remember", text]))["id"]);
}

const listed = async (folder: Folder, ...options: readonly string[]): Promise<string> =>
  (await folder.run(["list", ...options])).out;

test("undoes a correction, and redoes it; what was said since stays", async () => {
  using folder = temporaryFolder();
  const id = await remembered(folder, "I like tea.");
  await folder.json(["correct", id, "I like coffee."]);
  await remembered(folder, "I live in Berlin.");
  expect((await folder.run(["undo"])).out).toMatch(/^Undone: the correction of \d{4}-\d\d-\d\d \d\d:\d\d UTC\. mem:/);
  expect(await listed(folder, "--truth", "current")).toContain("tea");
  expect(await listed(folder, "--truth", "current")).not.toContain("coffee");
  expect(await listed(folder, "--truth", "current")).toContain("Berlin");
  expect(await folder.json(["undo"])).toMatchObject({ undone: "correct" });
  expect(await listed(folder, "--truth", "current")).toContain("coffee");
  expect(await listed(folder, "--truth", "current")).not.toContain("tea");
});

test("undoes what was taken out of use, and the way back", async () => {
  using folder = temporaryFolder();
  const id = await remembered(folder, "I like tea.");
  for (const grade of ["hide", "archive"]) {
    const { token } = await folder.json(["forget", id, "--grade", grade]);
    await folder.json(["forget", id, "--grade", grade, "--confirm", String(token)]);
    expect(await listed(folder, "--hold", "active")).toBe("No memories.\n");
    expect(await folder.json(["undo"])).toMatchObject({ undone: grade, ids: [id] });
    expect(await listed(folder, "--hold", "active")).toContain("tea");
    await folder.json(["undo"]);
    expect(await listed(folder, "--hold", "active")).toBe("No memories.\n");
    await folder.json(["unhide", id]);
  }
  await folder.json(["review", "--dismiss", id]);
  expect(await folder.json(["undo"])).toMatchObject({ undone: "archive", ids: [id] });
  expect(await listed(folder, "--hold", "active")).toContain("tea");
});

test("undoes freeze and restriction of the vault and of a memory; the other state of the vault stays", async () => {
  using folder = temporaryFolder();
  const id = await remembered(folder, "I like tea.");
  for (const state of ["freeze", "restrict"]) {
    await folder.json([state, id]);
    expect(await folder.json(["undo"])).toMatchObject({ undone: state, ids: [id] });
    expect((await folder.run([state, id])).out).toContain("1 item");
    await folder.json(["resume", id]);
    expect(await folder.json(["undo"])).toMatchObject({ undone: `un${state}`, ids: [id] });
    await folder.json(["resume", id]);
  }
  await folder.json(["restrict"]);
  await folder.json(["freeze"]);
  expect(await folder.json(["undo"])).toMatchObject({ undone: "freeze", ids: [] });
  expect(await folder.run(["recall", "tea"])).toMatchObject({ code: 4 });
  await folder.json(["resume"]);
  expect(await folder.json(["undo"])).toMatchObject({ undone: "unrestrict", ids: [] });
  expect(await folder.run(["recall", "tea"])).toMatchObject({ code: 4 });
});

test("says of other changes that they cannot be undone, and what to do instead; it undoes nothing older then", async () => {
  using folder = temporaryFolder();
  const id = await remembered(folder, "I like tea.");
  expect((await folder.run(["undo"])).err).toMatch(/Nothing to undo\.[\s\S]*\[invalid_input\]/);
  await folder.json(["correct", id, "I like coffee."]);
  await remembered(folder, "My sister Mary lives in Oslo.");
  await folder.json(["people", "rename", "Mary", "Marijke"]);
  expect((await folder.run(["undo"])).err).toMatch(/changed names\.[\s\S]*keepsake help people/);
  const plan = await folder.json(["forget", "--query", "Oslo"]);
  await folder.json(["forget", "--confirm", String(plan["token"])]);
  const { code, err } = await folder.run(["undo"]);
  expect(code).toBe(2);
  expect(err).toContain("permanently deleted memories");
  expect(await listed(folder, "--truth", "current")).toContain("coffee");
});
