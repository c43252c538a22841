/** A command that a hint names acts on the store of the call that printed it (SEC-H14). */
import { expect, test } from "vitest";
import { temporaryFolder } from "./run-cli.ts";

test("commands in hints, notes and advice carry the folders and the vault that the call was given", async () => {
  using folder = temporaryFolder();
  const given = ["--dir", folder.path("my data"), "--keys-dir", folder.path("k"), "--vault", "ana"];
  const shown = `--dir='${folder.path("my data")}' --keys-dir=${folder.path("k")} --vault=ana`;
  const said = async (...argv: readonly string[]) => {
    const { out, err } = await folder.run([...argv, ...given]);
    return `${out}${err}`;
  };
  expect(await said("list")).toContain(`create one with keepsake observe ${shown} or keepsake remember ${shown}.`);
  expect(await said("remember", "I like tea.")).not.toContain("--dir=");
  expect(await said("inspect", "mem:000000000000")).toContain(`List the memories with keepsake list ${shown}. It may`);
  const { items } = await folder.json(["recall", "tea", ...given]);
  const [{ id = "" } = {}] = items as readonly { readonly id: string }[];
  const { token } = await folder.json(["forget", id, "--grade", "hide", ...given]);
  expect(await said("forget", "--confirm", String(token))).toContain(`To undo: keepsake unhide ${shown} ID`);
  expect(await said("unhide")).toContain("See keepsake help unhide.");
});

test("a JSON error's hint carries them too, and without options commands stay short", async () => {
  using folder = temporaryFolder();
  const dir = folder.path("data");
  const failed = await folder.run(["list", "--json", "--dir", dir]);
  expect(JSON.parse(failed.err).error.hint).toContain(`keepsake observe --dir=${dir} or`);
  expect((await folder.run(["list"])).err).toContain("keepsake observe or keepsake remember.");
});

test("words of memories are never changed", async () => {
  using folder = temporaryFolder();
  const given = ["--dir", folder.path("data")];
  await folder.run(["remember", "I like the command keepsake list.", ...given]);
  for (const argv of [["list"], ["recall", "command"], ["forget", "--query", "command"]])
    expect((await folder.run([...argv, ...given])).out).toContain("I like the command keepsake list.");
});
