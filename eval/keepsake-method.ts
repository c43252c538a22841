/**
 * Keepsake as a method: each memory goes into a real, encrypted vault on disk, what people said through `observe`, one call a
 * session, beliefs through `remember`; questions go through `recall`. Nothing is rehearsed, so that one question cannot change the next.
 * What is ranked are the messages that the returned items show, each once, in the order of the items.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type KeepsakeOptions,
  type Observation,
  openKeepsake,
  type RememberOptions,
  type Vault,
} from "../src/index.ts";
import { RANKED_MAX } from "./bm25.ts";
import type { Belief, Conversation, Question, Session, Turn } from "./eval-set.ts";
import type { Answer, LoadedMethod, Method } from "./method.ts";

export interface KeepsakeMethodOptions {
  readonly name: string;
  /** Set beside the folders, such as an embedder. */
  readonly open?: Omit<KeepsakeOptions, "dir" | "keysDir" | "storage" | "system">;
  /** Waits for what goes on in the background, before the first question. */
  readonly settle?: (vault: Vault) => Promise<void>;
}

export const keepsakeMethod = (options: KeepsakeMethodOptions): Method => ({
  name: options.name,
  load: (conversation) => loadVault(conversation, options),
});

const VAULT = "eval";
const OTHER_VAULT = "somebody else";

async function loadVault(conversation: Conversation, options: KeepsakeMethodOptions): Promise<LoadedMethod> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-eval-"));
  // What is remembered is remembered now; the clock of the memory stands where the data says.
  let now = conversation.now;
  const keep = await openKeepsake({
    ...options.open,
    dir: join(folder, "data"),
    keysDir: join(folder, "keys"),
    system: { clock: { now: () => now } },
  });
  const vault = await keep.vault(VAULT);
  for (const session of conversation.sessions)
    await vault.observe(session.turns.flatMap((turn) => said(turn, session)));
  const setClock = (at: number): void => {
    now = at;
  };
  const own = await rememberAll(vault, conversation.beliefs ?? [], setClock);
  const others = await rememberAll(await keep.vault(OTHER_VAULT), conversation.othersBeliefs ?? [], setClock);
  // Somebody else's belief is named too: if it came back, it would be seen.
  const beliefOf = new Map([...own, ...others]);
  now = conversation.now;
  // What is derived behind the answers must not change between two questions.
  await vault.settled();
  await options.settle?.(vault);
  return {
    ask: (question) => ask(vault, question, { now: question.at ?? conversation.now, beliefOf }),
    async [Symbol.asyncDispose]() {
      await keep[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing for a turn without words. */
function said(turn: Turn, session: Session): readonly Observation[] {
  if (turn.text.trim() === "") return [];
  const message = { id: turn.id, session: session.id, role: turn.role, at: turn.at, timeZone: "UTC" };
  if (turn.event !== undefined) return [{ ...message, content: "", kind: "event", event: turn.event }];
  return [{ ...message, content: turn.text, ...(turn.speaker === undefined ? {} : { speaker: turn.speaker }) }];
}

const TYPES: Readonly<Record<string, RememberOptions["type"]>> = {
  preference: "preference",
  relation: "relationship",
};

/** In their order, so that a later version of a belief takes the place of the earlier. Answers which item is which belief. */
async function rememberAll(
  vault: Vault,
  beliefs: readonly Belief[],
  setClock: (at: number) => void,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  const lastOf = new Map<string, number>();
  for (const belief of beliefs) {
    // A version is later than the one that it replaces, whatever day the data gives both.
    const at = Math.max(belief.at, (lastOf.get(belief.key ?? belief.id) ?? belief.at - 1) + 1);
    lastOf.set(belief.key ?? belief.id, at);
    setClock(at);
    const { id } = await vault.remember(belief.text, {
      type: TYPES[belief.type] ?? "fact",
      labels: [...belief.labels, ...belief.names],
      ...(belief.key === undefined ? {} : { key: belief.key }),
    });
    known.set(id, belief.id);
  }
  return known;
}

interface Asking {
  readonly now: number;
  readonly beliefOf: ReadonlyMap<string, string>;
}

/** The everyday recall first and timed; then the long list without a budget and a cut-off, so that ranking alone is measured. */
async function ask(vault: Vault, question: Question, { now, beliefOf }: Asking): Promise<Answer> {
  const asked = {
    rehearse: false,
    now,
    ...(question.labels === undefined ? {} : { filter: { labels: question.labels } }),
  };
  const start = performance.now();
  const everyday = await vault.recall(question.text, {
    ...asked,
    ...(question.itemsMax === undefined ? {} : { items: question.itemsMax }),
  });
  const ms = performance.now() - start;
  const long = await vault.recall(question.text, { ...asked, items: RANKED_MAX, budgetTokens: null, cutOff: false });
  return {
    ranked: shown(long.items, beliefOf),
    returned: shown(everyday.items, beliefOf),
    confidence: everyday.confidence,
    tokens: everyday.tokens,
    ms,
  };
}

interface ShownItem {
  readonly id: string;
  readonly messages: readonly { readonly messageId?: string | undefined }[];
  readonly context?: { readonly messageId?: string | undefined } | undefined;
  /** What it took the place of: part of the reply, behind the item itself. */
  readonly earlier?: readonly Pick<ShownItem, "messages">[] | undefined;
}

/** The beliefs, or the callers' ids of the messages, that the items show: each once, best item first. */
export function shown(
  items: readonly ShownItem[],
  beliefOf: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const ids = new Set<string>();
  for (const item of items) {
    const belief = beliefOf.get(item.id);
    if (belief !== undefined) ids.add(belief);
    const earlier = item.earlier?.flatMap(({ messages }) => messages) ?? [];
    for (const message of [...item.messages, item.context, ...earlier])
      if (message?.messageId !== undefined) ids.add(message.messageId);
  }
  return [...ids];
}
