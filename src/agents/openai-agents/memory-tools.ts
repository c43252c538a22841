/** Memory tools for the OpenAI Agents SDK, as function tools. The SDK is not loaded. */
import * as z from "zod";
import { isKeepsakeError } from "../../model/error.ts";
import { parseJson } from "../../model/json.ts";
import {
  type MemoryTool,
  type MemoryToolName,
  type MemoryToolsOptions,
  memoryToolList,
} from "../tools/memory-tools.ts";

/** Compatible with the SDK's `FunctionTool`. */
export interface AgentTool {
  readonly type: "function";
  readonly name: MemoryToolName;
  readonly description: string;
  readonly parameters: {
    readonly type: "object";
    // biome-ignore lint/suspicious/noExplicitAny: the SDK's own type of a schema's members.
    properties: Record<string, any>;
    required: string[];
    additionalProperties: false;
  };
  /** False, because some fields are optional. */
  readonly strict: false;
  invoke(context: unknown, input: string): Promise<string>;
  needsApproval(): Promise<boolean>;
  isEnabled(): Promise<boolean>;
}

/** For an agent's `tools`. */
export const agentMemoryTools = (options: MemoryToolsOptions): AgentTool[] => memoryToolList(options).map(shaped);

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).optional(),
});

function shaped({ name, description, input, run }: MemoryTool): AgentTool {
  const { properties, required = [] } = objectSchema.parse(z.toJSONSchema(input));
  return {
    type: "function",
    name,
    description,
    parameters: { type: "object", properties, required, additionalProperties: false },
    strict: false,
    async invoke(_context, given) {
      try {
        return JSON.stringify(await run(parseJson(given)));
      } catch (error) {
        // The model may correct its input and retry.
        if (isKeepsakeError(error, "invalid_input"))
          return JSON.stringify({ error: error.code, message: error.message });
        throw error;
      }
    },
    needsApproval: async () => false,
    isEnabled: async () => true,
  };
}
