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

export const memoryTools = (options: MemoryToolsOptions): Readonly<Record<MemoryToolName, AiSdkTool>> =>
  // The list has each tool once.
  Object.fromEntries(memoryToolList(options).map((tool) => [tool.name, shaped(tool)])) as Record<
    MemoryToolName,
    AiSdkTool
  >;

const shaped = ({ description, input, run }: MemoryTool): AiSdkTool => ({
  description,
  inputSchema: input,
  execute: run,
});
