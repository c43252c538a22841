/** Every way to read, in one text: what the owner, a model, an operator or an auditor is shown (SEC §7.4 step 4). */
import { inspect } from "node:util";
import { type Keepsake, native, type Vault } from "../../src/index.ts";
import { there } from "./erase.ts";
import type { Planted } from "./planted.ts";

/** Without the words that the questions themselves bring. */
export async function readEverything(keepsake: Keepsake, planted: Planted): Promise<string> {
  const read: unknown[] = [await keepsake.stats(), await keepsake.check(), keepsake.warnings];
  for (const { name } of await keepsake.audit.logs())
    for await (const { text } of keepsake.audit.list({ log: name })) read.push(text);
  for (const name of [planted.owner, planted.bystander.vault]) {
    const vault = await there(keepsake, name);
    if (vault !== undefined) for await (const part of readVault(vault, planted)) read.push(part);
  }
  return read.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join("\n");
}

async function* readVault(vault: Vault, { words, items }: Planted): AsyncGenerator<unknown> {
  yield [await vault.stats(), vault.state, await vault.maintenance.condition(), vault.maintenance.damaged];
  for await (const view of vault.memories.list({ messages: true })) yield [view, await vault.inspect(view.item.id)];
  for await (const line of await vault.io.export(native())) yield line;
  for await (const entry of vault.audit.log()) yield entry;
  for await (const trace of vault.audit.traces()) yield trace;
  yield [
    await vault.quarantine.list(),
    await vault.memories.review(),
    await vault.rights.notices.list(),
    await vault.consent.list(),
  ];
  yield [
    await vault.rights.disclosures.list(),
    await vault.rights.disclosures.recipients(),
    await vault.rights.disclosures.notices(),
    await vault.phases.list(),
  ];
  for (const session of [words.session, "tools", "pasted", "later"]) yield await vault.recent(session);
  for (const question of [...Object.values(words), ...items.values()]) {
    const { query: _query, ...found } = await vault.search(question);
    yield found;
  }
  const { query: _query, ...recalled } = await vault.recall("What do you know about me?", { rehearse: false });
  yield recalled;
  for (const id of items.keys()) yield [await answer(vault.memories.get(id)), await answer(vault.inspect(id))];
}

/** What was answered, or how it was refused. */
const answer = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    (value) => JSON.stringify(value),
    (error: unknown) => inspect(error, { depth: 10 }),
  );

/** What a vault was told and what it formed of that, as texts, without what is derived from those; undefined where it is not there. */
export async function textsOf(keepsake: Keepsake, name: string): Promise<readonly string[] | undefined> {
  const vault = await there(keepsake, name);
  if (vault === undefined) return undefined;
  const texts: string[] = [];
  for await (const { item } of vault.memories.list({ messages: true }))
    if (item.layer === "message" || item.layer === "fact") texts.push(item.text);
  return texts;
}
