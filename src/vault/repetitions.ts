/** Where an assistant or a tool says again what a deleted memory said: those sentences go with it. */
import { firstSpan } from "../core/cuts.ts";
import type { Item, Span } from "../core/item.ts";
import { analyseText } from "../language/analysis.ts";
import { statementKey, statementsIn } from "../language/statement-key.ts";
import type { OpenVault } from "./open-vault.ts";
import { isTelling, memoryKey, voiceOf } from "./suppression.ts";

/** A memory, and the sentences that it was formed from. */
export interface Said {
  readonly memory: Item;
  readonly sentences: readonly string[];
}

/** Sentences of messages, in offsets of their first text. Cost: messages that share a rare term are read. */
export async function repetitions(
  vault: OpenVault,
  said: readonly Said[],
): Promise<ReadonlyMap<string, readonly Span[]>> {
  const texts = said.flatMap(({ memory, sentences }) => [memory.text, ...sentences]).filter(isTelling);
  const keys = new Set([
    ...said.filter(({ memory }) => isTelling(memory.text)).map(({ memory }) => memoryKey(memory.text)),
    ...said.flatMap(({ sentences }) => sentences.filter(isTelling).map((text) => statementKey(text, "own"))),
  ]);
  const ids = new Set(texts.flatMap((text) => vault.index.messagesLike(analyseText(text).terms)));
  const found = new Map<string, readonly Span[]>();
  for (const message of await vault.items.many([...ids])) {
    if (voiceOf(message) === "own") continue;
    const [asSaid, asHeard] = [statementsIn(message.text, "own"), statementsIn(message.text, "other")];
    const spans = asSaid
      .filter(({ key }, place) => keys.has(key) || keys.has(asHeard[place]?.key ?? ""))
      .map(({ span }) => firstSpan(span, message.message?.cuts ?? []));
    if (spans.length > 0) found.set(message.id, spans);
  }
  return found;
}
