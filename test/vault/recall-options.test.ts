/** What recall and search may be asked with. A misspelt option is refused: it would have been passed over in silence. */
import { expect, test } from "vitest";
import { testKeep } from "../support/vault.ts";

test.each([
  [{ limit: 3 }, "Unknown field `limit`. Did you mean `items`?", "limit"],
  [{ budget_tokens: 3 }, "Unknown field `budget_tokens`. Did you mean `budgetTokens`?", "budget_tokens"],
  [{ zebra: undefined }, "Unknown field `zebra`.", "zebra"],
  [{ "My secret.": 1 }, "Unknown field.", ""],
  [{ filter: { label: ["a"] } }, "Unknown field `label`. Did you mean `labels`?", "label"],
])("recall and search refuse %j and name the field", async (options, message, field) => {
  const vault = await (await testKeep()).vault();
  for (const asked of [vault.recall("Mia", options as object), vault.search("Mia", options as object)])
    await expect(asked).rejects.toMatchObject({ code: "invalid_input", message, facts: { field, rule: "unknown" } });
});

test("every option of today is taken", async () => {
  const vault = await (await testKeep()).vault();
  const options = {
    session: "s",
    contextReset: false,
    items: 3,
    budgetTokens: null,
    filter: {},
    spaces: ["user"],
    history: true,
    context: true,
    explain: true,
    layered: true,
    now: 0,
    timeZone: "UTC",
    signal: new AbortController().signal,
  } as const;
  expect((await vault.recall("Mia", { ...options, rehearse: false })).items).toEqual([]);
  expect((await vault.search("Mia", options)).items).toEqual([]);
});
