/**
 * What a foreign document says of a conversation as a whole, its title or its summary. It may repeat what any message of it says, and nobody can tell: it goes with
 * the first words that are erased of that conversation (SEC-E4).
 */
import type { Item } from "../../model/item.ts";
import { CONVERSATION } from "../correct/foreign-memory.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { Closure } from "./closure.ts";
import { revise } from "./retell.ts";

/** Cost: reads the messages of the conversations that lose words, up to the one that carries it; nothing where none came from another document. */
export async function dropConversationWords(draft: UnitOfWork, { erased, cuts }: Closure): Promise<void> {
  const losing = [...erased.values(), ...(await Promise.all(Array.from(cuts.keys(), (id) => draft.get(id))))];
  for (const session of new Set(losing.flatMap(foreignSession))) {
    const carrier = await carrierOf(draft, session, erased);
    if (carrier !== undefined) revise(draft, { ...carrier, foreign: carrier.foreign.map(withoutConversation) });
  }
}

const foreignSession = (item: Item | undefined): readonly string[] =>
  item?.layer === "message" && item.foreign.length > 0 && item.origin.session !== undefined
    ? [item.origin.session]
    : [];

async function carrierOf(draft: UnitOfWork, session: string, erased: Closure["erased"]): Promise<Item | undefined> {
  for (const id of draft.vault.index.bySession(session)) {
    const item = erased.has(id) ? undefined : await draft.get(id);
    if (item?.foreign.some(({ rest }) => rest?.[CONVERSATION] !== undefined)) return item;
  }
  return undefined;
}

function withoutConversation(known: Item["foreign"][number]): Item["foreign"][number] {
  if (known.rest === undefined) return known;
  const { [CONVERSATION]: _words, ...rest } = known.rest;
  return { ...known, rest };
}
