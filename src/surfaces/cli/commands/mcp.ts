/** `keepsake mcp`: the vault for an agent that speaks the Model Context Protocol over standard input and output. */
import { KeepsakeError } from "../../../core/error.ts";
import type { TokenScope } from "../../../vault/access-tokens.ts";
import type { Command } from "../command.ts";

const SESSION_MAX = 200;

export const mcp: Command = {
  usage: ["mcp [options]"],
  about: `Serves one vault to one agent over standard input and output, as hosts of the Model Context Protocol start it. It ends when the host does, and writes what is queued.
Without --vault the vault "me" is made when it is missing; one that is named must be there (keepsake vaults create NAME). What an agent can never do: destroy, export,
promote, grant, restore, and confirm that something is forgotten.`,
  options: {
    scope: {
      value: "SCOPE",
      repeatable: true,
      about: "what the agent may do: read, write, forget (default: read and write)",
    },
    session: { value: "NAME", about: "the conversation of calls that name none (default: one for each start)" },
  },
  examples: [
    ["keepsake mcp", "the vault of this machine's person, to read and write"],
    ["keepsake mcp --vault ana --scope read", "to read alone"],
  ],
  async run(call) {
    const { parameters } = call;
    const scopes = parameters.list("scope")?.map(scopeNamed) ?? ["memory:read", "memory:write"];
    const session = parameters.text("session");
    if (session !== undefined && session.length > SESSION_MAX) throw tooLong();
    const { serveMcp } = await import("../serve-mcp.ts");
    return serveMcp(call, { scopes: [...new Set(scopes)], session });
  },
};

/** No other scope is good for anything that a model may do (SEC-D8). */
const SCOPES: Readonly<Record<string, TokenScope>> = {
  read: "memory:read",
  write: "memory:write",
  forget: "memory:forget",
};

function scopeNamed(word: string): TokenScope {
  const scope = SCOPES[word.replace(/^memory:/, "")];
  if (scope !== undefined) return scope;
  throw new KeepsakeError("invalid_input", "An agent has no such scope.", {
    hint: `One of ${Object.keys(SCOPES).join(", ")}.`,
    facts: { field: "scope" },
  });
}

const tooLong = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `The name of a conversation has at most ${SESSION_MAX} characters.`, {
    hint: "Take a shorter one.",
    facts: { field: "session" },
  });
