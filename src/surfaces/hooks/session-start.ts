/**
 * A session begins, or goes on behind a compaction: what holds whatever is asked goes before the model (playnew.md §5.2). It is the only way to tell it again
 * after a compaction, when all that was shown before is out of the model's sight (GOS-A7). Recall with this session's name registers the session: what it was shown is
 * noted for it, so that it is not remembered anew when it comes back (SEC-P15).
 */
import { basename } from "node:path";
import type { ItemView } from "../../vault/inspect.ts";
import type { Vault } from "../../vault/vault.ts";
import { refreshBlock } from "../install/projection-block.ts";
import type { HandlerOptions } from "./handlers.ts";
import { CONTEXT_TOKENS_MAX, type HookAnswer } from "./hook-answer.ts";
import type { HookInput } from "./hook-input.ts";
import { takeWaiting } from "./waiting-prompts.ts";

const STANDING_TYPES = [
  "instruction",
  "identity",
  "preference",
  "relationship",
  "goal",
  "environment",
  "project",
] as const;
const ORDER = new Map<string, number>(STANDING_TYPES.map((type, place) => [type, place]));
/** As many as a person reads at once. */
const STANDING_MAX = 20;
/** Newest memories of these kinds that are weighed. */
const WEIGHED_MAX = 1_000;
/** What recall takes as a question. */
const QUESTION_LENGTH_MAX = 8_000;
const RESETS: ReadonlySet<string> = new Set(["compact", "clear"]);

export async function sessionStart(
  vault: Vault,
  input: HookInput<"SessionStart">,
  { signal, notesFile }: HandlerOptions,
): Promise<HookAnswer> {
  const asked = {
    session: input.session_id,
    contextReset: RESETS.has(input.source ?? ""),
    items: STANDING_MAX,
    budgetTokens: CONTEXT_TOKENS_MAX,
    ...(signal === undefined ? {} : { signal }),
  };
  // Asked with its own words, what stands is found in any language, and told, counted and noted as everything that is recalled.
  const words = [...(await standingTexts(vault, signal)), input.cwd === undefined ? "" : basename(input.cwd)];
  const recalled = await vault.recall(words.join("\n").slice(0, QUESTION_LENGTH_MAX).toWellFormed(), asked);
  return {
    context: recalled.prompt,
    async afterwards() {
      // Of a session that broke off before its turn was over.
      await takeWaiting(vault);
      if (notesFile !== undefined) await refreshBlock(vault, notesFile);
    },
  };
}

/** Wishes and who the person is, the most salient of each kind first. What came from outside stands for nothing (SEC-R3). */
async function standingTexts(vault: Vault, signal: AbortSignal | undefined): Promise<readonly string[]> {
  const found: ItemView[] = [];
  const options = {
    filter: { types: STANDING_TYPES, layers: ["fact"], truth: ["current"], hold: ["active"] },
    limit: WEIGHED_MAX,
    ...(signal === undefined ? {} : { signal }),
  } as const;
  for await (const view of vault.list(options)) if (view.item.taint === "clean") found.push(view);
  const place = ({ item }: ItemView): number => ORDER.get(item.type) ?? STANDING_TYPES.length;
  return found
    .toSorted((left, right) => place(left) - place(right) || right.now.salience - left.now.salience)
    .slice(0, STANDING_MAX)
    .map(({ item }) => item.text);
}
