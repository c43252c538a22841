/**
 * A scripted life: a story of corpus/stories, told to a vault in memory with a fixed clock and fixed entropy, asked its questions, corrected, forgotten in part,
 * exported, imported elsewhere. What a person or a model gets from it is told in words that no renaming of fields, files or log operations changes.
 */
import * as z from "zod";
import type { Scenario } from "../../eval/memory/scenario.ts";
import { openMemoryStorage } from "../../src/entries/storage.ts";
import { pam } from "../../src/formats/pam/vault-format.ts";
import { type ItemView, native, openKeepsake, type Recall, type Vault } from "../../src/index.ts";
import { seededRandom } from "../support/random.ts";
import { all } from "../support/vault.ts";

/** What a life left behind, by the part of the product that it tells of. */
export type Transcript = Readonly<
  Record<"observed" | "memories" | "recalled" | "forgotten" | "exported" | "logged", unknown>
>;

const HOUR = 3_600_000;
const SCORE_DIGITS = 4;

/** Lives a story. The same story and seed give the same transcript in every process. */
export async function livedLife(scenario: Scenario, seed: number): Promise<Transcript> {
  let now = Date.parse(scenario.turns[0]?.at ?? "");
  const random = seededRandom(seed);
  const storage = await openMemoryStorage({ random });
  await using keepsake = await openKeepsake({ storage, system: { clock: { now: () => now }, random } });
  const vault = await keepsake.vault(scenario.owner);
  const observed: unknown[] = [];
  for (const { at, remember, session = "s1", role = "", content = "", speaker } of scenario.turns) {
    now = Date.parse(at);
    if (remember !== undefined) observed.push((await vault.remember(remember)).outcome);
    else {
      const message = { at: now, session, role, content, ...(speaker === undefined ? {} : { speaker }) };
      const { messages, formed, repeatedCount, denied, warnings } = await vault.observe(message);
      // When summaries are derived, and in how many steps, is up to the machine.
      await vault.settled();
      observed.push({
        outcomes: messages.map(({ outcome, reason }) => [outcome, reason]),
        formed: formed.map(({ text, type }) => [type, text]),
        repeatedCount,
        denied,
        warnings,
      });
    }
  }
  await vault.settled();
  const memories = { list: await listed(vault), profile: (await vault.profile()).text, people: await named(vault) };
  const recalled: unknown[] = [];
  for (const [place, { recall, at }] of scenario.checks.entries()) {
    if (at !== undefined) now = Date.parse(at);
    if (recall !== undefined) recalled.push(told(await vault.recall(recall, { session: `ask-${place}` })));
  }
  now += HOUR;
  const corrected = await correctOne(vault);
  const forgotten = [corrected, await forgetSome(vault, scenario)];
  now += HOUR;
  const elsewhere = await keepsake.vault("elsewhere");
  await elsewhere.io.import(native(), await vault.io.export(native()));
  await elsewhere.settled();
  const exported = { memories: neutral(JSON.parse(await bundleOf(vault))), elsewhere: await listed(elsewhere) };
  return { observed, memories, recalled, forgotten, exported, logged: await loggedIn(vault) };
}

const listed = async (vault: Vault): Promise<readonly unknown[]> => (await all(vault.memories.list())).map(shown);

const shown = ({ item, line, now }: ItemView) => [
  line,
  item.layer,
  item.type,
  item.key,
  item.truth,
  item.hold,
  item.time,
  rounded(now.salience),
  rounded(now.confidence),
];

const named = async (vault: Vault): Promise<readonly unknown[]> =>
  (await vault.people.list()).map(({ name, relation }) => [name, relation]);

/** Each line with its reasons, without the names of signals: their values in order. */
const told = ({ items, prompt, confidence, leftOut }: Recall) => ({
  prompt: prompt.replaceAll(/\b\d{12}\b/gu, "#"),
  confidence: rounded(confidence),
  leftOut: leftOut.totalCount,
  items: items.map(({ line, layer, relevance, score, markers, why }) => [
    line,
    layer,
    rounded(relevance),
    rounded(score),
    markers,
    why.rank,
    Object.values(why.signals).map(Number).map(rounded),
  ]),
});

const rounded = (value: number): number => Number(value.toFixed(SCORE_DIGITS));

/** The first memory is said to be otherwise. */
async function correctOne(vault: Vault): Promise<unknown> {
  for await (const { item } of vault.memories.list())
    if (item.layer === "fact" && item.truth === "current") {
      const { text } = await vault.correct(item.id, `${item.text}, as it turned out`).catch(refused);
      return [text, await listed(vault)];
    }
  return undefined;
}
const refused = (error: Error & { readonly code?: string }): { readonly text: string } => ({ text: error.code ?? "" });

/** What a word of the story finds is looked at and forgotten, words and all. */
async function forgetSome(vault: Vault, { turns }: Scenario): Promise<unknown> {
  const word = turns.flatMap(({ content = "" }) => content.match(/\p{Lu}\p{L}{4,}/gu) ?? []).at(-1);
  if (word === undefined) return undefined;
  const plan = await vault.forget({ query: `"${word}"` });
  const looked = {
    samples: plan.samples.map(({ layer, text, cause }) => [layer, text, cause]),
    cuts: plan.cuts.map(({ text }) => text),
    counts: [plan.itemCount, plan.messageCount, plan.cutCount, plan.weakenedCount, plan.nearDuplicateCount],
    suggestions: plan.suggestions.map(({ text }) => text),
  };
  if (plan.itemCount + plan.cutCount === 0) return looked;
  const erasure = await vault.forget(plan);
  await erasure.finished;
  await vault.settled();
  return [looked, await listed(vault)];
}

/** The store of the bundle, with what a person would see in it. */
async function bundleOf(vault: Vault): Promise<string> {
  for await (const { chunks } of await vault.io.export(pam({ conversations: false })))
    return (await all(chunks)).join("");
  return "";
}

/** Without what no two builds need to share: ids, hashes, sizes and versions. */
function neutral(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(neutral);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !STORED.test(name))
      .map(([name, each]) => [name, neutral(each)]),
  );
}
const STORED =
  /(?:^|_)(?:ids?|hash|checksum|signature|version|bytes|size|exported_by|x_keepsake|superseded_by)$|^(?:source|target|from|to|extensions|integrity)$/u;

/** The steps of the log: what was done is numbered by when it was first done, so that names may change. */
async function loggedIn(vault: Vault): Promise<readonly unknown[]> {
  const numbers = new Map<string, number>();
  return (await all(vault.audit.log())).map((line) => {
    const { op, ts } = z.object({ op: z.string(), ts: z.number() }).parse(JSON.parse(line));
    const number = numbers.get(op) ?? numbers.size;
    numbers.set(op, number);
    return [number, ts];
  });
}
