/** Vercel AI SDK: the memory tools as a tool set for `generateText`, `streamText` and agents. The SDK is not loaded. */
import type * as z from "zod";
import {
  type MemoryTool,
  type MemoryToolName,
  type MemoryToolsOptions,
  memoryToolList,
} from "../tools/memory-tools.ts";

/** In the shape of the SDK's `tool()`. */
export interface AiSdkTool {
  readonly description: string;
  readonly inputSchema: z.ZodType;
  readonly execute: (input: unknown) => Promise<Readonly<Record<string, unknown>>>;
}

/** By name: recall, profile, remember, correct, forget_request. */
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
