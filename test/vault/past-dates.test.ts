/** A month without its year, or a weekday, lies behind what has happened, and ahead of what is arranged (memory.md §3). */
import { expect, test } from "vitest";
import { testKeep } from "../support/vault.ts";

test.each([
  ["I moved to Lisbon in March.", "Lives in Lisbon (since March 2026)"],
  ["I moved back home in February.", "February 2026"],
  ["The lady from cabin 7 lent the cook a raincoat on Friday.", "Friday 8 May 2026"],
  ["A porter hung the wreath on Thursday.", "Thursday 7 May 2026"],
])("%s", async (content, expected) => {
  const keep = await testKeep();
  const vault = await keep.vault();
  const { formed } = await vault.observe({ kind: "turn", role: "user", content });
  expect(formed.map(({ text }) => text).join("\n")).toContain(expected);
});
