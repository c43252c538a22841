/**
 * Exact deletion against a plain model: random histories, a random target. A planted word is found by every
 * probe before; afterwards by none; whatever the plan did not list is byte-equal; and what is said later is
 * stored as it is, except sentences that were deleted (SEC-E1, SEC-E4, SEC-E5).
 */
import fc from "fast-check";
import { expect } from "vitest";
import { type ForgetPlan, type Item, native, type Observation, type Vault } from "../../src/index.ts";
import { all, testKeep } from "../support/vault.ts";

const NAMES = ["Tom", "Eva", "Henrik", "Henrike", "Zorbax", "Quillfeather", "INV-2041", "INV-2043"] as const;
const SENTENCES = [
  (name: string) => `My friend ${name} lives in Porto and likes chess.`,
  (name: string) => `We talked with ${name} about the harbour.`,
  (name: string) => `The note says ${name} pays on Friday!`,
  (name: string) => `I work with ${name} at the bakery`,
  () => "I like tea.",
  () => "My sister lives in Berlin.",
  () => "The cellar door squeaks a lot.",
  () => "Yes, please.",
] as const;

const sentence = fc
  .tuple(fc.constantFrom(...SENTENCES), fc.constantFrom(...NAMES))
  .map(([template, name]) => template(name));
const message = fc.record({
  role: fc.constantFrom("user", "user", "assistant", "tool"),
  session: fc.constantFrom("s1", "s2", "s3"),
  sentences: fc.array(sentence, { minLength: 1, maxLength: 3 }),
  metadata: fc.option(fc.record({ about: fc.constantFrom(...NAMES) }), { nil: undefined, freq: 6 }),
});
type Said = typeof message extends fc.Arbitrary<infer Value> ? Value : never;
const memory = fc.record({
  text: sentence,
  labels: fc.array(fc.constantFrom("friends", "bills", "tom", "zorbax"), { maxLength: 1 }),
});

const observation = ({ sentences, metadata, ...said }: Said): Observation => ({
  ...said,
  content: sentences.join("\n"),
  ...(metadata === undefined ? {} : { metadata }),
});

export const exactDeletion = fc.asyncProperty(
  fc.array(message, { minLength: 1, maxLength: 8 }),
  fc.array(memory, { maxLength: 3 }),
  fc.constantFrom(...NAMES),
  fc.array(message, { minLength: 1, maxLength: 4 }),
  async (before, memories, name, later) => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const planted = `I met ${name} at the market today.`;
    await vault.observe([{ role: "user", session: "s1", content: planted }, ...before.map(observation)]);
    for (const { text, labels } of memories) await vault.remember(text, { labels });
    await vault.settled();
    const holds = holdsName(name);
    for (const [probe, texts] of await probes(vault, name)) expect([probe, texts.some(holds)]).toEqual([probe, true]);
    const items = new Map((await all(vault.memories.list({ messages: true }))).map(({ item }) => [item.id, item]));

    const plan = await vault.forget({ query: name }, { limit: 1_000 });
    await (await vault.forget({ token: plan.token })).finished;
    await vault.settled();

    for (const handle of [vault, await (await keep.reopen()).vault()])
      for (const [probe, texts] of await probes(handle, name))
        expect([probe, texts.filter(holds)]).toEqual([probe, []]);
    const listed = new Set([...plan.samples, ...plan.cuts].map(({ id }) => id));
    const left = new Map((await all(vault.memories.list({ messages: true }))).map(({ item }) => [item.id, item]));
    for (const [id, item] of items) if (isUntouched(item, listed)) expect(left.get(id)).toEqual(item);

    const gone = new Set(deletedSentences(items, plan, holds).map(plain));
    // A sentence that lost a clause is deleted as a whole: it does not come back under the same words.
    const clauses = plan.cuts.map(({ text }) => plain(text));
    const isGone = (text: string): boolean =>
      gone.has(plain(text)) || clauses.some((clause) => plain(text).includes(clause));
    for (const said of later) {
      const { messages } = await vault.observe(observation(said));
      const [{ id = "", outcome } = {}] = messages;
      const { item } = await vault.memories.get(id);
      const expected = said.sentences.map((text) => (isGone(text) ? "[deleted earlier]" : text));
      expect(item.text).toBe(expected.join("\n"));
      expect(outcome).toBe(expected.includes("[deleted earlier]") ? "stored_in_part" : "stored");
    }
  },
);

/** The word, whole: letters and digits around it make another. */
function holdsName(name: string): (text: string) => boolean {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])${name}(?![\\p{L}\\p{N}])`, "iu");
  return (text) => pattern.test(text);
}

/** Every way to look at a vault. */
async function probes(vault: Vault, name: string): Promise<readonly (readonly [string, readonly string[]])[]> {
  const items = (await all(vault.memories.list({ messages: true }))).map(({ item }) => item);
  let exported = "";
  for await (const part of await vault.io.export(native())) exported += part.toString();
  const recent = (await Promise.all(["s1", "s2", "s3"].map((session) => vault.recent(session)))).flat();
  const inspected = await Promise.all(items.map(({ id }) => vault.inspect(id)));
  const recall = await vault.recall(`I met ${name} at the market today.`, { session: "asks", rehearse: false });
  return [
    ["list", items.map((item) => JSON.stringify(item))],
    ["inspect", inspected.map((each) => JSON.stringify(each))],
    ["export", exported.split("\n")],
    ["recent", recent.map((each) => JSON.stringify(each))],
    ["search", (await vault.search(name, { items: 100 })).items.map((each) => JSON.stringify(each))],
    ["recall", [recall.prompt, ...recall.items.map(({ text }) => text)]],
  ];
}

/** Not listed, and formed from nothing that is. */
const isUntouched = (item: Item, listed: ReadonlySet<string>): boolean =>
  (item.layer === "message" || item.layer === "fact") &&
  !listed.has(item.id) &&
  !item.evidence.some((entry) => listed.has(entry.item));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

function deletedSentences(
  items: ReadonlyMap<string, Item>,
  plan: ForgetPlan,
  holds: (text: string) => boolean,
): readonly string[] {
  const whole = plan.samples.flatMap(({ id }) => {
    const item = items.get(id);
    if (item?.layer === "message")
      return item.text.split("\n").filter((text) => holds(text) || text.split(" ").length >= 4);
    return item?.layer === "fact" ? [item.text.replace(/^\w+: /u, "")] : [];
  });
  return [...whole, ...plan.cuts.map(({ text }) => text)];
}
