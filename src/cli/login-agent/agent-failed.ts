import { KeepsakeError } from "../../model/error.ts";

const MEANINGS = {
  unsupported: [
    "The agent does not support this system.",
    "Open the vault from a program: keepsake.vault(name, { key }).",
  ],
  path_too_long: [
    "The folder of the agent has too long a name for a socket.",
    "Set XDG_RUNTIME_DIR to a private folder with a short name, or move the keys (--keys-dir).",
  ],
  foreign_folder: [
    "The folder of the agent belongs to another user, or others may enter it.",
    "Look at it: it has to be yours, with mode 0700. Nothing was sent there.",
  ],
  foreign_socket: [
    "The agent's socket or folder belongs to another user.",
    "Check it, and remove it if it is not needed. Nothing was sent to it.",
  ],
  not_started: ["The agent did not start.", "Check that the folder of the agent can be written, and try again."],
  no_answer: ["The agent did not answer.", "Try again, end it with keepsake lock, or wait until it exits."],
  version: [
    "The agent that runs is of another version of Keepsake.",
    "It ends when nothing was asked of it for a while; end its process to be done with it now.",
  ],
  full: ["The agent holds too many vaults.", "Forget some: keepsake lock."],
  fault: ["The agent did not understand.", "Report this, with the command that led to it."],
} as const;

export type AgentFailure = keyof typeof MEANINGS;

export function agentFailed(reason: AgentFailure): KeepsakeError {
  const [message, hint] = MEANINGS[reason];
  return new KeepsakeError("agent_failed", message, { hint, facts: { reason } });
}
