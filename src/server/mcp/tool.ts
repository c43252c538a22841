/**
 * A tool as data: name, description for the model, scopes, schemas and the vault call. Server, docs
 * and tests use the same table.
 */
import type * as z from "zod";
import type { TokenScope } from "../../engine/govern/access-tokens.ts";
import { parseWith } from "../../model/observation.ts";
import type { McpAccess } from "./access.ts";

export interface ToolContext {
  /** Aborts when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /** Reports progress if the client asked for it. */
  progress(done: number, total: number, message: string): Promise<void>;
}

interface ToolAnswer<Structured> {
  readonly structured: Structured;
  /** The answer for models that only see text. */
  readonly text: string;
}

/** Hints for hosts (SEC-H7). */
interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Any one suffices (SEC-H6). */
  readonly scopes: readonly TokenScope[];
  readonly hints: ToolHints;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** @throws KeepsakeError `invalid_input` for wrong arguments, and what the operation throws */
  run(access: McpAccess, given: unknown, context: ToolContext): Promise<ToolAnswer<Readonly<Record<string, unknown>>>>;
}

interface ToolParts<Given, Answered> extends Omit<Tool, "input" | "output" | "run"> {
  readonly input: z.ZodType<Given>;
  readonly output: z.ZodType<Answered>;
  readonly run: (call: ToolCall<Given>) => Promise<ToolAnswer<NoInfer<Answered>>>;
}

export interface ToolCall<Input> extends ToolContext {
  readonly access: McpAccess;
  /** Validated. */
  readonly input: Input;
}

/** Checks types at compile time and the output at run time. */
export const tool = <Given, Answered extends Readonly<Record<string, unknown>>>(
  parts: ToolParts<Given, Answered>,
): Tool => ({
  ...parts,
  async run(access, given, context) {
    const input = parseWith(parts.input, given, "The arguments");
    const { structured, text } = await parts.run({ ...context, access, input });
    return { structured: parts.output.parse(structured), text };
  },
});
