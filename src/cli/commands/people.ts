/** `keepsake people`: lists, merges and splits the people in memories. */

import type { PersonChanged } from "../../engine/derive/profile.ts";
import type { Vault } from "../../engine/vault.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { type ShownPerson, shownPerson, splitPerson } from "../../operations/shown.ts";
import type { Call, Run } from "../command.ts";
import { withVault } from "../open-store.ts";
import { missing } from "../parameters.ts";
import { bold, dim, type Screen } from "../screen.ts";
import { counted, memoryId, number } from "../text.ts";

export const peopleList: Run = async (call) => {
  const { screen } = call;
  const people = await withVault(call, { access: "read" }, (vault) => vault.people.list());
  await screen.list({
    json: { people },
    rows: people,
    none: "No people are known yet.",
    columns: {
      MEMORIES: ({ memories }) => number(memories.length),
      MENTIONED: ({ mentionedIn }) => number(mentionedIn.length),
      RELATION: ({ relation = "" }) => relation,
      NAME: ({ name }) => name,
    },
  });
};

export const peopleShow: Run = async (call) => {
  const name = call.parameters.word("a name", "List the names with keepsake people.");
  const shown = await withVault(call, { access: "read" }, async (vault) =>
    shownPerson(vault, await withNameHint(() => vault.people.get(name))),
  );
  await call.screen.show(shown, () => printPerson(call.screen, shown));
};

async function printPerson(screen: Screen, { name, relation, memories, lines }: ShownPerson): Promise<void> {
  await screen.line(bold(name), relation === undefined ? "" : `, your ${relation}`);
  for (const [index, { id, line }] of lines.entries()) {
    if (index === memories.length) await screen.line("Mentioned in:");
    await screen.line("  ", line, dim(`  ${memoryId(id)}`));
  }
}

export const peopleRename: Run = (call) => {
  const [from, to] = call.parameters.words;
  if (from === undefined || to === undefined) throw missing("a name and the new name");
  return changePeople(call, (vault) => vault.people.rename(from, to));
};

export const peopleMerge: Run = (call) => {
  const [into, other] = call.parameters.words;
  if (into === undefined || other === undefined) throw missing("two names");
  return changePeople(call, (vault) => vault.people.merge(into, other));
};

export const peopleSplit: Run = async (call) => {
  const [from, to, ...memories] = call.parameters.words;
  if (from === undefined || to === undefined || memories.length === 0)
    throw missing("a name, the new name, and the ID of a memory");
  return changePeople(call, (vault) => splitPerson(vault, { from, memories, to }));
};

async function changePeople(call: Call, change: (vault: Vault) => Promise<PersonChanged>): Promise<undefined> {
  const { screen } = call;
  const changed = await withVault(call, { access: "write" }, (vault) => withNameHint(() => change(vault)));
  await screen.answer(changed, `${changed.name}: ${counted(changed.changed.length, "memory", "memories")} changed.`);
}

/** Replaces the library's hint by a command. */
async function withNameHint<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isKeepsakeError(error, "not_found")) throw error;
    throw new KeepsakeError("not_found", error.message, {
      hint: "List the names with keepsake people; keepsake people show NAME lists the memories of one.",
      facts: error.facts,
    });
  }
}

export { peopleList as people };
