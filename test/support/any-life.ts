/** What may happen to a vault, at random: for round trips that must hold whatever did. */
import fc from "fast-check";
import type { Vault } from "../../src/index.ts";
import { all, type TestKeep } from "./vault.ts";

interface Act {
  readonly what: string;
  readonly text: string;
  readonly session: string | undefined;
  readonly which: number;
}

export const anyLife: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    what: fc.oneof(
      // What nothing was said in says nothing about a round trip.
      { weight: 4, arbitrary: fc.constant("say") },
      {
        weight: 8,
        arbitrary: fc.constantFrom("answer", "remember", "correct", "forget", "letGo", "hide", "recall", "restrict"),
      },
    ),
    // No order: in another vault it would wait for its owner (SEC-S18).
    text: fc.constantFrom(
      "I live in Porto.",
      "I moved to Lisbon.",
      "I love tomatoes.",
      "I have diabetes.",
      "My sister is called Rita.",
      "Yesterday I bought a red bicycle.",
    ),
    session: fc.constantFrom("a", "b", undefined),
    which: fc.nat(9),
  }),
  { minLength: 1, maxLength: 12 },
);

/** An act an hour, and everything is formed in the end. */
export async function live({ clock }: TestKeep, vault: Vault, acts: readonly Act[]): Promise<void> {
  for (const each of acts) {
    clock.pass(3_600_000);
    await act(vault, each);
  }
  await vault.settled();
}

async function act(vault: Vault, { what, text, session, which }: Act): Promise<void> {
  const facts = (await all(vault.memories.list())).filter(
    ({ item }) => item.layer === "fact" && item.truth === "current",
  );
  const id = facts[which % Math.max(1, facts.length)]?.item.id;
  const place = session === undefined ? {} : { session };
  if (what === "say") await vault.observe({ role: "user", content: text, ...place });
  if (what === "answer") await vault.observe({ role: "assistant", content: text, ...place });
  if (what === "remember") await vault.remember(text).catch(refused);
  if (what === "recall") await vault.recall(text);
  if (id === undefined) return;
  if (what === "correct") await vault.correct(id, text).catch(refused);
  if (what === "forget") await (await vault.forget(await vault.forget({ ids: [id] }))).finished;
  if (what === "letGo") await vault.memories.dismiss(id).catch(refused);
  if (what === "hide") await vault.forget(await vault.forget({ ids: [id] }, { grade: "hide" }));
  if (what === "restrict") await vault.restrict(id).catch(refused);
}
/** What the gate refuses is not in the life. */
const refused = (): undefined => undefined;
