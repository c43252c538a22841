/** The tree of a conversation of which only some messages are there: each hangs on its nearest ancestor that is (PAM-107, PAM-108). */
import type { PamMessage } from "./documents.ts";

/** Longer chains of messages that are not there are taken as broken (SEC-X6). */
const STEPS_MAX = 10_000;

/** Messages in their order. What hung on one that is not kept hangs on what that hung on. */
export function keptMessages(
  messages: readonly PamMessage[],
  isKept: (message: PamMessage) => boolean,
): readonly PamMessage[] {
  const kept = messages.filter(isKept);
  const isLinked = messages.some(
    ({ parent_id: parent, children_ids: children = [] }) => parent != null || children.length > 0,
  );
  if (!isLinked) return kept;
  const byId = new Map(messages.map((message) => [message.id, message]));
  const held = new Set(kept.map(({ id }) => id));
  const parentOf = new Map(kept.map((message) => [message.id, nearest(message, byId, held)]));
  const childrenOf = new Map<string, string[]>();
  for (const { id } of kept) {
    const parent = parentOf.get(id);
    if (parent !== undefined) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), id]);
  }
  return kept.map((message) => ({
    ...message,
    parent_id: parentOf.get(message.id) ?? null,
    children_ids: ordered(message.children_ids ?? [], childrenOf.get(message.id) ?? []),
  }));
}

function nearest(
  message: PamMessage,
  byId: ReadonlyMap<string, PamMessage>,
  held: ReadonlySet<string>,
): string | undefined {
  let parent = message.parent_id ?? undefined;
  for (let step = 0; step < STEPS_MAX && parent !== undefined; step++) {
    if (held.has(parent)) return parent;
    parent = byId.get(parent)?.parent_id ?? undefined;
  }
  return undefined;
}

/** As they stood, and behind them those that moved up. */
function ordered(stated: readonly string[], children: readonly string[]): readonly string[] {
  const wanted = new Set(children);
  const before = stated.filter((id) => wanted.has(id));
  const known = new Set(before);
  return [...before, ...children.filter((id) => !known.has(id))];
}
