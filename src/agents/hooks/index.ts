/** `keepsake/agent-hooks`: agent hooks as callbacks. See docs/agent-hooks.md. */
export {
  type AgentHook,
  type AgentHookMatcher,
  type AgentHooks,
  type AgentHooksOptions,
  agentHooks,
} from "./agent-hooks.ts";
export type { HookEvent, HookOutput } from "./hook-protocol.ts";
export { type SessionEntry, type SessionKey, type SessionStore, sessionStore } from "./session-store.ts";
