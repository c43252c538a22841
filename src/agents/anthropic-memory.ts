/** `keepsake/anthropic-memory`: the memory tool of the Claude API. */
export {
  type AnthropicMemory,
  type AnthropicMemoryOptions,
  anthropicMemory,
} from "./anthropic-memory/memory-tool.ts";
