/**
 * A tool as data: what it is called, what tells a model when to use it, what it needs, takes and answers, and the verb of the vault behind it. The server, its
 * documentation and the tests over all tools go by the same table.
 */
import type * as z from "zod";
import type { TokenScope } from "../../engine/govern/access-tokens.ts";
import { parseWith } from "../../model/observation.ts";
import type { McpAccess } from "./access.ts";

/** What a call can do beside its answer. */
export interface ToolContext {
  /** Aborts when the client cancels the call or goes away. */
  readonly signal: AbortSignal;
  /** Tells a client that asked for it how far the call is; otherwise nothing. */
  progress(done: number, total: number, message: string): Promise<void>;
}

export interface ToolAnswer<Structured> {
  readonly structured: Structured;
  /** The same for a model that is shown text alone. */
  readonly text: string;
}

/** Hints for hosts, as they are (SEC-H7). */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Any of these is enough (SEC-H6). */
  readonly scopes: readonly TokenScope[];
  readonly hints: ToolHints;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** @throws KeepsakeError `invalid_input` for arguments that do not fit, and whatever the verb throws */
  run(access: McpAccess, given: unknown, context: ToolContext): Promise<ToolAnswer<Readonly<Record<string, unknown>>>>;
}

interface ToolParts<Given, Answered> extends Omit<Tool, "input" | "output" | "run"> {
  readonly input: z.ZodType<Given>;
  readonly output: z.ZodType<Answered>;
  readonly run: (call: ToolCall<Given>) => Promise<ToolAnswer<NoInfer<Answered>>>;
}

export interface ToolCall<Input> extends ToolContext {
  readonly access: McpAccess;
  /** Checked. */
  readonly input: Input;
}

/** Checks at compile time that the verb takes what the schema lets pass and answers what it promises, and at run time that nothing else leaves. */
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
