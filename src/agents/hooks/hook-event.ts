/** The events of a host. A file of its own, because a command reads it before it knows whether it has anything to do. */

/** As the host names them; the command line says them in kebab-case. */
export const HOOK_EVENTS = {
  "session-start": "SessionStart",
  "user-prompt-submit": "UserPromptSubmit",
  "pre-compact": "PreCompact",
  "post-compact": "PostCompact",
  stop: "Stop",
  "session-end": "SessionEnd",
} as const;
export type HookEvent = (typeof HOOK_EVENTS)[keyof typeof HOOK_EVENTS];
