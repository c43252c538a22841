/**
 * A conversation as memory forms from it: what was said goes through `observe`, one call a session, into a real vault; then everything that
 * is due is formed. What came of it is read once, for all that is measured.
 */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemoryStorage } from "../../src/entries/storage.ts";
import {
  type Item,
  type Keepsake,
  type LanguageModel,
  type Observation,
  openKeepsake,
  type Vault,
} from "../../src/index.ts";
import type { Conversation, Session, Turn } from "../eval-set.ts";

export interface FormedMemory extends AsyncDisposable {
  readonly conversation: Conversation;
  readonly vault: Vault;
  /** Facts, summaries and topics, whatever became of them. */
  readonly items: readonly Item[];
  /** As archived, by id of the item. */
  readonly messages: ReadonlyMap<string, Item>;
  /** Facts that cite the message which the data calls so. */
  readonly citing: (turnId: string) => readonly Item[];
  readonly observeMs: number;
  readonly settleMs: number;
  /** Of the store; undefined for one that has no files. */
  readonly storeBytes: number | undefined;
}

export interface FormOptions {
  /** True: an encrypted store on disk, as in everyday use; false: one in memory, for sets of many small vaults. */
  readonly onDisk: boolean;
  readonly languageModel?: LanguageModel | undefined;
}

const OWNER = "eval";

export async function formMemory(conversation: Conversation, options: FormOptions): Promise<FormedMemory> {
  const folder = options.onDisk ? await mkdtemp(join(tmpdir(), "keepsake-formation-")) : undefined;
  let keep = await openKeep(folder, conversation.now, options);
  let vault = await keep.vault(OWNER);
  const start = performance.now();
  for (const session of conversation.sessions)
    await vault.observe(session.turns.flatMap((turn) => observationsOf(turn, session)));
  const observedAt = performance.now();
  await vault.settled();
  const settledAt = performance.now();
  let storeBytes: number | undefined;
  if (folder !== undefined) {
    // A closed store is its file alone; what is asked later is asked of a memory that was opened again.
    await keep[Symbol.asyncDispose]();
    storeBytes = (await stat(join(folder, "data", STORE_FILE))).size;
    keep = await openKeep(folder, conversation.now, options);
    vault = await keep.vault(OWNER);
  }
  const { items, messages } = await readAll(vault);
  return {
    conversation,
    vault,
    items,
    messages,
    citing: citingIn(items, messages),
    observeMs: observedAt - start,
    settleMs: settledAt - observedAt,
    storeBytes,
    [Symbol.asyncDispose]: async () => {
      await keep[Symbol.asyncDispose]();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
const STORE_FILE = "keepsake.db";

async function openKeep(folder: string | undefined, now: number, { languageModel }: FormOptions): Promise<Keepsake> {
  return openKeepsake({
    ...(folder === undefined
      ? { storage: await openMemoryStorage() }
      : { dir: join(folder, "data"), keysDir: join(folder, "keys") }),
    ...(languageModel === undefined ? {} : { model: languageModel }),
    // Nothing is formed by a timer, so that what observing takes and what forming behind it takes are told apart.
    system: { clock: { now: () => now }, later: () => () => undefined },
  });
}

function citingIn(items: readonly Item[], messages: FormedMemory["messages"]): FormedMemory["citing"] {
  const byTurn = new Map([...messages.values()].map((message) => [message.origin.messageId, message.id]));
  const byMessage = new Map<string, Item[]>();
  for (const item of items)
    for (const entry of item.layer === "fact" ? item.evidence : []) {
      const known = byMessage.get(entry.item);
      if (known === undefined) byMessage.set(entry.item, [item]);
      else known.push(item);
    }
  return (turnId) => byMessage.get(byTurn.get(turnId) ?? "") ?? [];
}

/** A turn whose words came from elsewhere, as a page that was pasted. */
export type SourcedTurn = Turn & Pick<Observation, "source">;

/** Nothing for a turn without words. */
export function observationsOf(turn: SourcedTurn, session: Pick<Session, "id">): readonly Observation[] {
  if (turn.text.trim() === "") return [];
  const message = { id: turn.id, session: session.id, role: turn.role, at: turn.at, timeZone: "UTC" };
  if (turn.event !== undefined) return [{ ...message, content: "", kind: "event", event: turn.event }];
  return [
    {
      ...message,
      content: turn.text,
      ...(turn.speaker === undefined ? {} : { speaker: turn.speaker }),
      ...(turn.source === undefined ? {} : { source: turn.source }),
    },
  ];
}

async function readAll(vault: Vault): Promise<Pick<FormedMemory, "items" | "messages">> {
  const items: Item[] = [];
  const messages = new Map<string, Item>();
  for await (const { item } of vault.memories.list({ messages: true, order: "oldest" })) {
    if (item.layer === "message") messages.set(item.id, item);
    else items.push(item);
  }
  return { items, messages };
}

/** A fact that a rule or a model claims; what stays `context` claims nothing (design §4). */
export const isClaimed = ({ layer, type }: Item): boolean => layer === "fact" && type !== "context";

export const isOfModel = ({ origin }: Item): boolean => origin.extractor?.startsWith("model/") === true;

export const isOfBehaviour = ({ labels }: Item): boolean => labels.includes("behaviour");
