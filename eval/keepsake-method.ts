/**
 * Keepsake as a method: each conversation goes into a real, encrypted vault on disk through `observe`, one call a session, and
 * its questions go through `recall`. Nothing is rehearsed, so that one question cannot change the next.
 * What is ranked are the messages that the returned items cite, each once, in the order of the items.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openKeepsake } from "../src/index.ts";
import type { Conversation, LoadedMethod, Method, Question, Ranking } from "./eval-set.ts";

/** As many items as the evaluation looks at; without a token budget, so that ranking alone is measured. */
const ITEMS_MAX = 50;

export const keepsakeMethod: Method = {
  name: "keepsake",
  async load(conversation): Promise<LoadedMethod> {
    const folder = await mkdtemp(join(tmpdir(), "keepsake-eval-"));
    const keepsake = await openKeepsake({ dir: join(folder, "data"), keysDir: join(folder, "keys") });
    const vault = await keepsake.vault("eval");
    for (const session of conversation.sessions) await vault.observe(observations(session));
    return {
      async ask(question: Question): Promise<Ranking> {
        const now = question.at ?? conversation.now;
        const start = performance.now();
        const recall = await vault.recall(question.text, {
          rehearse: false,
          now,
          items: ITEMS_MAX,
          budgetTokens: null,
        });
        const ms = performance.now() - start;
        const everyday = await vault.recall(question.text, { rehearse: false, now });
        return { turns: turnsShown(recall.items), tokens: everyday.tokens, ms };
      },
      async [Symbol.asyncDispose]() {
        await keepsake[Symbol.asyncDispose]();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};

const observations = (session: Conversation["sessions"][number]) =>
  session.turns
    .filter((turn) => turn.text.trim() !== "")
    .map((turn) => ({
      id: turn.id,
      session: session.id,
      role: turn.role,
      content: turn.text,
      at: turn.at,
      timeZone: "UTC",
      ...(turn.speaker === undefined ? {} : { speaker: turn.speaker }),
    }));

/** The callers' ids of the messages that the items cite, each once, best item first. */
export function turnsShown(
  items: readonly { readonly messages: readonly { readonly messageId?: string | undefined }[] }[],
): readonly string[] {
  const shown = new Set<string>();
  for (const item of items)
    for (const message of item.messages) if (message.messageId !== undefined) shown.add(message.messageId);
  return [...shown];
}
