/**
 * Decides what goes into a PAM document and how it is named there, before anything is written: a
 * document must not refer to what it does not hold (PAM-28, PAM-35, PAM-45, PAM-57, PAM-63).
 */

import type { ExportSource } from "../../engine/maintain/format.ts";
import { foreignStatus } from "../../model/foreign-status.ts";
import { idTime } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { compareCodePoints } from "../../model/text.ts";
import { type ConversationHead, cameHead, messageIdOf, ownHead } from "./vault-conversation.ts";
import { pamIdOf } from "./vault-memory.ts";

export interface PamScope {
  /** Only what came or changed after this instant: a delta (PAM-75). */
  readonly since?: number | undefined;
  readonly conversations: boolean;
  /** What is of the class `sensitive-pii` too (UNI-X17). */
  readonly sensitive: boolean;
  /** Hidden and quarantined memories too: an access export (unification §3). */
  readonly withheld: boolean;
  /** What its owner took back too. */
  readonly retracted: boolean;
}

export interface VaultPlan {
  /** Ids of the memories in the order of the document: by PAM id, in code points (PAM-67). */
  readonly memories: readonly string[];
  readonly conversations: readonly PlannedConversation[];
  /** Memories that were erased since, by PAM id, and when (UNI-X4). */
  readonly erased: readonly (readonly [id: string, at: number])[];
  pamId(id: string): string | undefined;
  changedAt(id: string): number | undefined;
  supersededBy(id: string): string | undefined;
  conversationId(session: string | undefined): string | undefined;
  messageId(id: string): string | undefined;
  holds(pamId: string): boolean;
  holdsConversation(id: string): boolean;
}

export interface PlannedConversation {
  readonly session: string | undefined;
  readonly head: ConversationHead;
  readonly messageCount: number;
  /** PAM ids of the memories of its session. */
  readonly derived: readonly string[];
}

export async function planOf(source: ExportSource, scope: PamScope): Promise<VaultPlan> {
  const { changed, erased } = await readLog(source, scope.since);
  const names = new Map<string, string>();
  const successors = new Map<string, string>();
  const sessions = new Map<string, string[]>();
  for await (const { item } of source.memories()) {
    if (!isIn(item, scope) || !isRecent(item, changed, scope.since)) continue;
    const id = pamIdOf(item);
    names.set(item.id, id);
    for (const { type, to } of item.links) if (type === "supersedes") successors.set(to, id);
    const { session } = item.origin;
    if (session === undefined) continue;
    const known = sessions.get(session);
    if (known === undefined) sessions.set(session, [id]);
    else known.push(id);
  }
  const held = new Set(names.values());
  const memories = [...names.keys()].sort((a, b) => compareCodePoints(names.get(a) ?? "", names.get(b) ?? ""));
  const messages = new Map<string, string>();
  const conversations = scope.conversations
    ? await plannedConversations(source, scope, { names, messages, sessions })
    : [];
  const ids = new Set(conversations.map(({ head }) => head.id));
  const idOf = new Map(conversations.map(({ session, head }) => [session, head.id]));
  return {
    memories,
    conversations,
    erased,
    pamId: (id) => names.get(id),
    changedAt: (id) => changed.get(id),
    supersededBy: (id) => successors.get(id),
    conversationId: (session) => (session === undefined ? undefined : idOf.get(session)),
    messageId: (id) => messages.get(id),
    holds: (pamId) => held.has(pamId),
    holdsConversation: (id) => ids.has(id),
  };
}

async function plannedConversations(
  source: ExportSource,
  scope: PamScope,
  {
    names,
    messages: messageIds,
    sessions,
  }: {
    readonly names: Map<string, string>;
    readonly messages: Map<string, string>;
    readonly sessions: ReadonlyMap<string, readonly string[]>;
  },
): Promise<readonly PlannedConversation[]> {
  const planned: { readonly conversation: PlannedConversation; readonly firstAt: number }[] = [];
  for await (const { session, messages } of source.conversations()) {
    let [first, last, messageCount]: [Item | undefined, Item | undefined, number] = [undefined, undefined, 0];
    let came: ConversationHead | undefined;
    const ids: (readonly [item: string, name: string, inConversation: string])[] = [];
    for await (const { item } of messages()) {
      if (!isSaid(item, scope)) continue;
      first ??= item;
      last = item;
      came ??= cameHead(item);
      messageCount++;
      ids.push([item.id, pamIdOf(item), messageIdOf(item)]);
    }
    if (first === undefined || last === undefined || (scope.since !== undefined && last.at <= scope.since)) continue;
    for (const [id, name, inConversation] of ids) {
      names.set(id, name);
      messageIds.set(id, inConversation);
    }
    const derived = session === undefined ? [] : (sessions.get(session) ?? []);
    const head = came ?? ownHead(session, first, last);
    planned.push({ conversation: { session, head, messageCount, derived }, firstAt: first.at });
  }
  return planned
    .sort((a, b) => a.firstAt - b.firstAt || compareCodePoints(a.conversation.head.id, b.conversation.head.id))
    .map(({ conversation }) => conversation);
}

const isSaid = ({ access, hold, privacy }: Item, { sensitive, withheld }: PamScope): boolean =>
  access.exportable &&
  (sensitive || privacy.class !== "sensitive-pii") &&
  (withheld || (hold !== "hidden" && hold !== "quarantined" && hold !== "pending"));

function isIn(item: Item, { sensitive, withheld, retracted }: PamScope): boolean {
  const { pam } = foreignStatus(item);
  if (pam === undefined || !item.access.exportable) return false;
  // A summary or a topic that is over says nothing any more.
  if (item.layer !== "fact" && item.truth !== "current") return false;
  if (item.hold === "hidden" && !withheld) return false;
  if (item.privacy.class === "sensitive-pii" && !sensitive) return false;
  return pam !== "retracted" || retracted;
}

const isRecent = ({ id, at }: Item, changed: ReadonlyMap<string, number>, since: number | undefined): boolean =>
  since === undefined || at > since || (changed.get(id) ?? 0) > since;

/** When each memory was last changed, and which were erased since `since`. */
async function readLog(source: ExportSource, since: number | undefined) {
  const changed = new Map<string, number>();
  const erased: [string, number][] = [];
  for await (const { op, mem, rev, ts } of source.log()) {
    if (mem === undefined) continue;
    if (ERASING.has(op)) {
      changed.delete(mem);
      if (since !== undefined && ts > since && idTime(mem) <= since) erased.push([mem, ts]);
    } else if (rev !== undefined && rev > 1) changed.set(mem, ts);
  }
  return { changed, erased: erased.sort(([a], [b]) => (a < b ? -1 : 1)) };
}
const ERASING: ReadonlySet<LogOp> = new Set(["forget", "shred", "purge", "delete", "expire"]);
