/** Forming changes rows that are already stored. Each change has an entry in the log, or the audit reports the row (SEC-G3). */
import { expect, test } from "vitest";
import { fact, modelled } from "../support/fake-language-model-server.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { all, type TestKeep, testKeep } from "../support/vault.ts";

async function expectBorneOut({ keepsake }: TestKeep): Promise<void> {
  await keepsake.audit.publishAll();
  const { files, rows } = await keepsake.audit.verify();
  expect({ isValid: files.isValid, rows }).toEqual({ isValid: true, rows: [] });
}

test("the log bears out messages that are formed after they were stored (SEC-G3)", async () => {
  const keep = await testKeep();
  const vault = await keep.vault();
  await vault.observe({ role: "user", content: "I live in Faro with my cat Bolha." }, { sync: false });
  await vault.settled();
  expect((await all(vault.memories.list())).length).toBeGreaterThan(0);
  await expectBorneOut(keep);
});

test("the log bears out a statement of the rules that a model takes over, and one it replaces (SEC-G3)", async () => {
  await using provider = await fakeProvider();
  provider.behave(
    modelled((segments) =>
      segments.flatMap(({ kind, ref, text }) => {
        if (kind === "context") return [];
        return [fact(/Faro/u.test(text) ? "User lives in Faro" : "User repairs old pipe organs", ref, text)];
      }),
    ),
  );
  const model = { baseUrl: `${provider.origin}/v1`, model: "m" };
  const keep = await testKeep();
  const byRules = await keep.vault();
  await byRules.observe({ role: "user", content: "I live in Faro." }, { sync: true });
  await byRules.observe({ role: "user", content: "I repair pipe organs." }, { sync: true });
  await byRules.close();
  const reopened = await keep.reopen({ model });
  const vault = await reopened.vault();
  await vault.maintenance.reform();
  const extractors = (await all(vault.memories.list())).map(({ item }) => item.origin.extractor ?? "");
  expect(extractors.some((extractor) => extractor.startsWith("model/"))).toBe(true);
  await expectBorneOut(reopened);
});
