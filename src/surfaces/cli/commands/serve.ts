/** Serving vaults to programs: HTTP, MCP, and the tokens for them. */

import { KeepsakeError } from "../../../core/error.ts";
import type { TokenScope } from "../../../vault/access-tokens.ts";
import type { Command } from "../command.ts";
import { openKeep } from "../open-keep.ts";
import { missing, type Parameters } from "../parameters.ts";
import { date } from "../text.ts";

const PORT_DEFAULT = 7437;
const PORT_MAX = 65_535;

export const serve: Command = {
  usage: ["serve [options]"],
  details: `Serves the vaults of this keep over HTTP, to programs with a token (keepsake token create). It listens on this machine alone; anywhere else it speaks
TLS 1.3 or does not start. GET /openapi.json describes every route, /docs shows them. Ctrl-C lets every call finish, writes what is queued, and ends. One line of JSON a call goes to standard
error with --log: route, status and time, and nothing of what was said.`,
  options: {
    port: { value: "N", about: `where it listens (default: ${PORT_DEFAULT}; 0: any that is free)` },
    host: { value: "ADDRESS", about: "default: 127.0.0.1" },
    socket: { value: "FILE", about: "a socket file instead, for this user alone" },
    "tls-cert": { value: "FILE", about: "certificate, PEM" },
    "tls-key": { value: "FILE", about: "its key, PEM" },
    "host-name": { value: "NAME", repeatable: true, about: "a name that clients call it by, beside that of --host" },
    origin: { value: "ORIGIN", repeatable: true, about: "an origin whose pages may call it, as https://app.example" },
    audience: { value: "NAME", about: "tokens of which audience are good here (default: keepsake)" },
    rate: { value: "N", about: "most calls a second of one token, and of one address (default: 20; 0: no bound)" },
    burst: { value: "N", about: "most calls at once (default: twice the rate)" },
    proxy: {
      value: "URL",
      about:
        "also answers clients of OpenAI's interfaces, with memory before and behind the provider at this base address",
    },
    "proxy-key": { value: "REFERENCE", about: "where the provider's key stands: env:NAME or file:PATH" },
    log: { about: "one line of JSON a call on standard error" },
  },
  examples: [
    ["keepsake serve", "on http://127.0.0.1:7437"],
    [
      "keepsake serve --proxy https://api.openai.com/v1 --proxy-key env:OPENAI_API_KEY",
      "memory for any client of OpenAI's interfaces: its base address is http://127.0.0.1:7437/v1, its key a token",
    ],
    [
      "keepsake serve --host 0.0.0.0 --tls-cert cert.pem --tls-key key.pem --host-name memory.example",
      "beyond this machine",
    ],
  ],
  async run(call) {
    const { parameters } = call;
    const [certificate, key] = [parameters.text("tls-cert"), parameters.text("tls-key")];
    if ((certificate === undefined) !== (key === undefined))
      throw missing("the other half of the certificate", "Give both --tls-cert and --tls-key.");
    const { serveKeep } = await import("../serve-keep.ts");
    return serveKeep(call, {
      port: parameters.count("port", { min: 0, max: PORT_MAX }) ?? PORT_DEFAULT,
      host: parameters.text("host") ?? "127.0.0.1",
      socket: parameters.text("socket"),
      tlsFiles: certificate === undefined || key === undefined ? undefined : { certificate, key },
      hostNames: parameters.list("host-name") ?? [],
      origins: parameters.list("origin") ?? [],
      audience: parameters.text("audience") ?? "keepsake",
      rate: parameters.count("rate", { min: 0 }),
      burst: parameters.count("burst"),
      isLogging: parameters.has("log"),
      proxy: proxyOf(parameters),
    });
  },
};

function proxyOf(parameters: Parameters) {
  const [upstream, key] = [parameters.text("proxy"), parameters.text("proxy-key")];
  if (upstream !== undefined) return { upstream, key };
  if (key !== undefined) throw missing("the provider's address", "Give --proxy with --proxy-key.");
  return undefined;
}

const SESSION_MAX = 200;

export const mcp: Command = {
  usage: ["mcp [options]"],
  details: `Serves one vault to one agent over standard input and output, as hosts of the Model Context Protocol start it. It ends when the host does, and writes what is queued.
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
    const scopes = parameters.list("scope")?.map(agentScope) ?? ["memory:read", "memory:write"];
    const session = parameters.text("session");
    if (session !== undefined && session.length > SESSION_MAX) throw tooLong();
    const { serveMcp } = await import("../serve-mcp.ts");
    return serveMcp(call, { scopes: [...new Set(scopes)], session });
  },
};

/** No other scope is good for anything that a model may do (SEC-D8). */
const AGENT_SCOPES: Readonly<Record<string, TokenScope>> = {
  read: "memory:read",
  write: "memory:write",
  forget: "memory:forget",
};

function agentScope(word: string): TokenScope {
  const scope = AGENT_SCOPES[word.replace(/^memory:/, "")];
  if (scope !== undefined) return scope;
  throw new KeepsakeError("invalid_input", "An agent has no such scope.", {
    hint: `One of ${Object.keys(AGENT_SCOPES).join(", ")}.`,
    facts: { field: "scope" },
  });
}

const tooLong = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `The name of a conversation has at most ${SESSION_MAX} characters.`, {
    hint: "Take a shorter one.",
    facts: { field: "session" },
  });

const DAYS_MAX = 366;

export const tokenCreate: Command = {
  usage: ["token create [options]", "token create --service [options]"],
  details: `Makes a token for a program that uses a vault through keepsake serve, and prints it this once: the keep holds its hash alone. It opens the vault of
this call, which must be there. With --service it names a user with every call, whose vault is made on first use: for the backend of an assistant, never for a
device of a person.`,
  options: {
    service: { about: "any vault: each call names its user" },
    scope: {
      value: "SCOPE",
      repeatable: true,
      about: "what it is good for: read, write, forget, export, admin (default: read and write)",
    },
    days: { value: "N", about: "how long it is good for (default: 90, at most 366)" },
    audience: { value: "NAME", about: "the server that it is for (default: keepsake)" },
    label: { value: "TEXT", about: "your own word for it, as where it is used; sealed" },
  },
  examples: [
    ["keepsake token create --vault ana", "to read and write the vault of ana"],
    ["keepsake token create --vault ana --scope read --days 7", "to read, for a week"],
    ["keepsake token create --service --label assistant", "for a backend with many users"],
  ],
  async run(call) {
    const { parameters, screen, settings } = call;
    const scopes = parameters.list("scope")?.map(tokenScope);
    const days = parameters.count("days", { max: DAYS_MAX });
    const [audience, label] = [parameters.text("audience"), parameters.text("label")];
    await using keepsake = await openKeep(call, { access: parameters.has("service") ? "make" : "write" });
    const made = await keepsake.tokens.create({
      ...(parameters.has("service") ? {} : { vault: settings.vault }),
      ...(scopes === undefined ? {} : { scopes }),
      ...(days === undefined ? {} : { days }),
      ...(audience === undefined ? {} : { audience }),
      ...(label === undefined ? {} : { label }),
    });
    if (screen.isJson) await screen.json(made);
    else {
      screen.note(
        `Good until ${date(made.expiresAt)} for ${made.scopes.join(", ")}. It is shown this once; keepsake token revoke ${made.id} ends it.`,
      );
      await screen.line(made.token);
    }
  },
};

function tokenScope(word: string): TokenScope {
  const scope = TOKEN_SCOPES[word.replace(/^memory:/, "")];
  if (scope !== undefined) return scope;
  throw new KeepsakeError("invalid_input", "There is no such scope.", {
    hint: `One of ${Object.keys(TOKEN_SCOPES).join(", ")}.`,
    facts: { field: "scope" },
  });
}
const TOKEN_SCOPES: Readonly<Record<string, TokenScope>> = {
  read: "memory:read",
  write: "memory:write",
  forget: "memory:forget",
  export: "memory:export",
  admin: "memory:admin",
};

export const tokenList: Command = {
  usage: ["token list"],
  details: "Every token that is good, oldest first: what it opens and what it may do. None of them can be shown again.",
  examples: [["keepsake token list", "who gets in"]],
  async run(call) {
    const { screen } = call;
    await using keepsake = await openKeep(call, { access: "read" });
    const tokens = await keepsake.tokens.list();
    if (screen.isJson) await screen.json({ tokens });
    else if (tokens.length === 0) await screen.line("There is no token.");
    else {
      const rows = tokens.map(({ id, isService, vault, scopes, audience, expiresAt, label }) => [
        id,
        isService ? "(service)" : (vault ?? "(gone)"),
        scopes.map((scope) => scope.replace("memory:", "")).join(" "),
        audience,
        date(expiresAt),
        label ?? "",
      ]);
      await screen.table(["ID", "VAULT", "SCOPES", "AUDIENCE", "UNTIL", "LABEL"], rows);
    }
  },
};

export const tokenRevoke: Command = {
  usage: ["token revoke ID"],
  details: "Ends a token at once, for every server on this keep. Its id stands in keepsake token list.",
  examples: [["keepsake token revoke 0123456789abcdef", "nobody gets in with it any more"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const id = parameters.word("the id of the token", "List them with keepsake token list.");
    await using keepsake = await openKeep(call, { access: "write" });
    const revoked = await keepsake.tokens.revoke(id);
    await screen.answer(revoked, `Revoked: ${revoked.id} opens nothing any more.`);
  },
};
