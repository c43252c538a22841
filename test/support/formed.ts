/** What a vault holds after a talk. */

import { all, testKeep } from "./vault.ts";

export const MARCH_2 = Date.parse("2026-03-02T09:00:00Z");
const DAY = 86_400_000;

/**
 * The current memories, each with its subject, in alphabetical order. @param owner of the vault
 * @param asked by the assistant before @param said one message a day, from 2 March 2026 on; all at once by default
 */
export async function memoriesAfter(
  said: readonly string[],
  {
    owner,
    asked,
    daysApart = 0,
  }: { readonly owner?: string; readonly asked?: string; readonly daysApart?: number } = {},
): Promise<readonly string[]> {
  let now = MARCH_2;
  const { keepsake } = await testKeep({ options: { system: { clock: { now: () => now } } } });
  const vault = await keepsake.vault(owner ?? "ana");
  if (asked !== undefined) await vault.observe({ role: "assistant", content: asked, session: "talk", at: now });
  for (const content of said) {
    const session = daysApart === 0 ? "talk" : String(now);
    await vault.observe({ role: "user", content, session, at: now });
    now += daysApart * DAY;
  }
  const memories = await all(vault.memories.list());
  await keepsake.close();
  return memories
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item: { subject, text } }) => (subject === undefined ? text : `${subject}: ${text}`))
    .toSorted();
}
