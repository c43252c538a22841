/** Where an assistant or a tool says again what was deleted: those sentences go with it. */
import { firstSpan } from "../../model/cuts.ts";
import type { Span } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { statementKey, statementsIn } from "../../text/statement-key.ts";
import type { OpenVault } from "../open-vault.ts";
import { isTelling, voiceOf } from "./suppression.ts";

/**
 * Sentences of messages, in offsets of their first text.
 * @param said statements as the owner said them
 * Cost: messages that share a rare term with one are read.
 */
export async function repetitions(
  vault: OpenVault,
  said: readonly string[],
): Promise<ReadonlyMap<string, readonly Span[]>> {
  const telling = [...new Set(said)].filter(isTelling);
  const keys = new Set(telling.map((text) => statementKey(text, "own")));
  const ids = new Set(telling.flatMap((text) => vault.index.messagesLike(analyseText(text).terms)));
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
