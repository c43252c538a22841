/** `keepsake reform`: what a model would change and what it costs, and the run itself. The model is a server on this machine. */
import { expect, test } from "vitest";
import { fact, modelled } from "../support/fake-language-model-server.ts";
import { answerJson, fakeProvider } from "../support/fake-provider.ts";
import { temporaryFolder } from "./run-cli.ts";

const SAID = "I repair pipe organs for a living.";

test("a preview counts, a run does it, and a service that is down is said", async () => {
  await using provider = await fakeProvider();
  using folder = temporaryFolder();
  await folder.json(["observe", "--wait", "--role", "user", SAID]);
  const list = async (): Promise<string> => (await folder.run(["list"])).out;
  const before = await list();
  const refused = await folder.run(["reform"]);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("keepsake config set model")]);

  await folder.json(["config", "set", "model", `${provider.origin}/v1`, "m"]);
  provider.behave(modelled(([first]) => [fact("User repairs pipe organs", first?.ref ?? "", SAID)]));
  const preview = await folder.run(["reform", "--preview"]);
  expect(preview.out).toMatch(
    /^Preview: 0 additions, 1 change, 0 removals\.\n1 message in 1 request, about \d[\d,]* prompt tokens/,
  );
  expect(await list()).toBe(before);
  expect((await folder.run(["reform"])).out).toMatch(/^0 additions, 1 change, 0 removals\./);
  expect(await list()).toContain("me: repairs pipe organs\n");
  expect(await folder.json(["reform", "--preview"])).toMatchObject({ isPreview: true, changes: 0, requestCount: 1 });

  provider.behave(answerJson({}, 401));
  expect((await folder.run(["reform"])).err).toContain("1 message couldn't be read again (status_401)");
});
