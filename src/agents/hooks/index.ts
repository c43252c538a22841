/** Hooks of agents as values: `keepsake/agent-hooks`. docs/agent-hooks.md shows them in use. */
export {
  type AgentHook,
  type AgentHookMatcher,
  type AgentHooks,
  type AgentHooksOptions,
  agentHooks,
} from "./agent-hooks.ts";
export type { HookEvent, HookOutput } from "./hook-protocol.ts";
export { type SessionEntry, type SessionKey, type SessionStore, sessionStore } from "./session-store.ts";
