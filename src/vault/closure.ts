/**
 * What goes with what (design §4, erase): upward along evidence, everything that was derived only from what goes; downward, the
 * spans in messages that an erased memory was formed from, and what else rests on exactly those spans (GUM-34, GOS-44, SEC-E4).
 */
import { isCovered, mergeSpans } from "../core/cuts.ts";
import type { Item, Span } from "../core/item.ts";
import type { OpenVault } from "./open-vault.ts";

export interface Closure {
  /** Items that go, messages among them, each once. */
  readonly erased: ReadonlyMap<string, Item>;
  /** Messages that stay and lose spans, in offsets of their first text. */
  readonly cuts: ReadonlyMap<string, readonly Span[]>;
  /** Items that stay on other evidence: the evidence that they lose. */
  readonly weakened: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * @param keepSource leaves the messages as they are (and says so in the plan).
 * @param words of messages that go in any case, in offsets of their first text, with what rests on exactly them
 */
export async function closureOf(
  vault: OpenVault,
  ids: readonly string[],
  keepSource: boolean,
  words: Closure["cuts"] = new Map(),
): Promise<Closure> {
  const erased = new Map<string, Item>();
  const cuts = new Map<string, readonly Span[]>();
  const weakened = new Map<string, Set<string>>();
  const waiting = [...ids];
  await followAll();
  for (const [id, spans] of words) if (!erased.has(id)) await cut(id, spans);
  await followAll();
  return { erased, cuts, weakened };

  async function followAll(): Promise<void> {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (erased.has(id)) continue;
      const item = await vault.items.get(id);
      if (item === undefined) continue;
      erased.set(id, item);
      cuts.delete(id);
      weakened.delete(id);
      await upward(id);
      if (!keepSource && item.layer !== "message") await downward(item);
    }
  }

  /** What cites the erased item loses that evidence, and goes with it where it has no other. */
  async function upward(id: string): Promise<void> {
    for (const citing of vault.index.citing(id)) await lose(citing, id);
  }

  async function downward(item: Item): Promise<void> {
    for (const evidence of item.evidence) {
      const message = erased.has(evidence.item) ? undefined : await vault.items.get(evidence.item);
      // What a summary or a topic says, its facts say: left alone they would form it again (GUM-34).
      if (message !== undefined && message.layer !== "message") waiting.push(message.id);
      if (message?.layer === "message") await cut(message.id, evidence.spans);
    }
  }

  async function cut(messageId: string, spans: readonly Span[]): Promise<void> {
    const merged = mergeSpans([...(cuts.get(messageId) ?? []), ...spans]);
    cuts.set(messageId, merged);
    // A second fact from the very same words says what was to be forgotten.
    for (const sibling of vault.index.citing(messageId)) await loseSpans(sibling, messageId, merged);
  }

  async function loseSpans(id: string, messageId: string, gone: readonly Span[]): Promise<void> {
    if (erased.has(id)) return;
    const sibling = await vault.items.get(id);
    const spans = sibling?.evidence.filter((entry) => entry.item === messageId).flatMap((entry) => entry.spans) ?? [];
    if (sibling !== undefined && isCovered(spans, gone)) await lose(id, messageId);
  }

  async function lose(id: string, evidenceId: string): Promise<void> {
    if (erased.has(id)) return;
    const item = await vault.items.get(id);
    if (item === undefined) return;
    const lost = weakened.get(id) ?? new Set<string>();
    lost.add(evidenceId);
    weakened.set(id, lost);
    const isGroundless = item.evidence.every((entry) => lost.has(entry.item) || erased.has(entry.item));
    if (isGroundless) waiting.push(id);
  }
}
