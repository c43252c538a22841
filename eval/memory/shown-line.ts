/**
 * A memory as the memory figures read it. Only this file knows how the library's list and replies are
 * shaped: what `vault.memories.list()` and `vault.recall()` give is read here, and nowhere else.
 */
import * as z from "zod";
import type { Recall, RecallOptions, Vault } from "../../src/index.ts";

export interface ShownLine {
  readonly id: string;
  /** What a model is shown, with subject and date; the text where there is no such line. */
  readonly line: string;
  readonly text: string;
  readonly subject: string | undefined;
  /** False for what is superseded, retracted, on hold, or shown as history. */
  readonly isCurrent: boolean;
  /** `message`, `fact` (a memory), `summary`, `topic`; `sentence` for an archived sentence. */
  readonly layer: string;
  /** Ids of the messages that it cites. */
  readonly messages: readonly string[];
  readonly session: string | undefined;
  /** True for a statement of a language model. Replies don't say it; the list does. */
  readonly isOfModel: boolean;
}

/** Everything that the vault holds now: memories, summaries and topics. */
export async function listedLines(vault: Vault): Promise<readonly ShownLine[]> {
  const lines: ShownLine[] = [];
  for await (const { item } of vault.memories.list()) lines.push(lineOf(item));
  return lines;
}

/** The lines of a reply, best first, and its prompt. */
export async function recalledLines(
  vault: Vault,
  question: string,
  options: RecallOptions,
): Promise<{ readonly lines: readonly ShownLine[]; readonly prompt: string; readonly confidence: number }> {
  const { items, prompt, confidence }: Pick<Recall, "items" | "prompt" | "confidence"> = await vault.recall(
    question,
    options,
  );
  return { lines: items.map(lineOf), prompt, confidence };
}

const cited = z.object({ item: z.string().optional(), id: z.string().optional() });

/** Fields of a listed item and of a recalled one. Each has some that the other lacks. */
const shownItem = z.object({
  id: z.string(),
  layer: z.string(),
  type: z.string(),
  text: z.string(),
  line: z.string().optional(),
  subject: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
  truth: z.string().default("current"),
  hold: z.string().default("active"),
  isHistory: z.boolean().default(false),
  evidence: z.array(cited).optional(),
  messages: z.array(cited).optional(),
  origin: z.object({ extractor: z.string().optional(), session: z.string().optional() }).default({}),
});

function lineOf(item: unknown): ShownLine {
  const { id, layer, type, text, line, subject, truth, hold, isHistory, evidence, messages, origin } =
    shownItem.parse(item);
  return {
    id,
    line: line ?? text,
    text,
    subject,
    isCurrent: truth === "current" && hold === "active" && !isHistory,
    // An archived sentence of version 1 is no memory.
    layer: type === "context" && origin.extractor === "rules/1" ? "sentence" : layer,
    messages: (evidence ?? messages ?? []).flatMap((one) => one.item ?? one.id ?? []),
    session: origin.session,
    isOfModel: origin.extractor?.startsWith("model/") === true,
  };
}
