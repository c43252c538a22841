/**
 * Memory tools for the Vercel AI SDK (`generateText`, `streamText`, agents). The SDK is not loaded.
 */
import type * as z from "zod";
import {
  type MemoryTool,
  type MemoryToolName,
  type MemoryToolsOptions,
  memoryToolList,
} from "../tools/memory-tools.ts";

/** Compatible with the SDK's `tool()`. */
export interface AiSdkTool {
  readonly description: string;
  readonly inputSchema: z.ZodType;
  readonly execute: (input: unknown) => Promise<Readonly<Record<string, unknown>>>;
}

export function memoryTools(options: MemoryToolsOptions): Readonly<Record<MemoryToolName, AiSdkTool>> {
  const [recall, profile, remember, correct, forget_request] = memoryToolList(options).map(shaped);
  if (
    recall === undefined ||
    profile === undefined ||
    remember === undefined ||
    correct === undefined ||
    forget_request === undefined
  )
    throw new TypeError("The list of memory tools is not complete.");
  return { recall, profile, remember, correct, forget_request };
}

const shaped = ({ description, input, run }: MemoryTool): AiSdkTool => ({
  description,
  inputSchema: input,
  execute: run,
});
