/** Commands to serve vaults over HTTP and MCP, and their tokens. */

import type { TokenScope } from "../../engine/govern/access-tokens.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Command } from "../command.ts";
import { openStore } from "../open-store.ts";
import { defined, missing, type Parameters } from "../parameters.ts";
import { date } from "../text.ts";

const PORT_DEFAULT = 7437;
const PORT_MAX = 65_535;

export const serve: Command = {
  usage: ["serve [options]"],
  details: `It listens on this machine only; elsewhere it needs TLS 1.3. GET /openapi.json describes every route,
/docs shows them. Ctrl-C lets every call finish, and ends. With --log, one line of JSON a call goes
to standard error: route, status and time, no content.`,
  options: {
    port: { value: "N", about: `where it listens (default: ${PORT_DEFAULT}; 0: any that is free)` },
    host: { value: "ADDRESS", about: "default: 127.0.0.1" },
    socket: { value: "FILE", about: "a socket file instead, for this user alone" },
    "tls-cert": { value: "FILE", about: "certificate, PEM" },
    "tls-key": { value: "FILE", about: "its key, PEM" },
    "host-name": { value: "NAME", repeatable: true, about: "another host name of the server, besides --host" },
    origin: {
      value: "ORIGIN",
      repeatable: true,
      about: "an origin whose pages may call it, such as https://app.example",
    },
    audience: { value: "NAME", about: "tokens of which audience are good here (default: keepsake)" },
    rate: { value: "N", about: "most calls a second of one token, and of one address (default: 20; 0: no bound)" },
    burst: { value: "N", about: "most calls at once (default: twice the rate)" },
    proxy: {
      value: "URL",
      about:
        "also answers clients of OpenAI's interfaces, with memory before and behind the provider at this base address",
    },
    "proxy-key": { value: "REFERENCE", about: "reference to the provider's key: env:NAME or file:PATH" },
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
    const { serveStore } = await import("../serve-store.ts");
    return serveStore(call, {
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
  details: `Over standard input and output, as hosts start it. It ends when the host does. The vault "me" is made
when it is missing; one that --vault names must exist. An agent can never destroy, export, promote,
grant, restore, or confirm that something is forgotten.`,
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
    const scopes = parameters
      .list("scope")
      ?.map((word) => scopeNamed(word, AGENT_SCOPES, "An agent has no such scope.")) ?? ["memory:read", "memory:write"];
    const session = parameters.text("session");
    if (session !== undefined && session.length > SESSION_MAX) throw tooLong();
    const { serveMcp } = await import("../serve-mcp.ts");
    return serveMcp(call, { scopes: [...new Set(scopes)], session });
  },
};

/** The only scopes that models may use (SEC-D8). */
const AGENT_SCOPES = ["read", "write", "forget"] as const;
const SCOPES = [...AGENT_SCOPES, "export", "admin"] as const;

/** @throws KeepsakeError `invalid_input` with `message` for an unknown scope */
function scopeNamed(word: string, scopes: readonly (typeof SCOPES)[number][], message: string): TokenScope {
  const named = scopes.find((scope) => scope === word.replace(/^memory:/, ""));
  if (named !== undefined) return `memory:${named}`;
  throw new KeepsakeError("invalid_input", message, {
    hint: `One of ${scopes.join(", ")}.`,
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
  details: `It is printed once: the store holds only its hash. It opens the vault of this call, which must exist.
With --service each call names its user, whose vault is made on first use: for the backend of an
assistant, never for a device of a person.`,
  options: {
    service: { about: "any vault: each call names its user" },
    scope: {
      value: "SCOPE",
      repeatable: true,
      about: "scopes: read, write, forget, export, admin (default: read and write)",
    },
    days: { value: "N", about: "how long it is good for (default: 90, at most 366)" },
    audience: { value: "NAME", about: "the server that it is for (default: keepsake)" },
    label: { value: "TEXT", about: "your own label, such as where it is used; sealed" },
  },
  examples: [
    ["keepsake token create --vault ana", "to read and write the vault of ana"],
    ["keepsake token create --vault ana --scope read --days 7", "to read, for a week"],
    ["keepsake token create --service --label assistant", "for a backend with many users"],
  ],
  async run(call) {
    const { parameters, screen, settings } = call;
    const scopes = parameters.list("scope")?.map((word) => scopeNamed(word, SCOPES, "Unknown scope."));
    const days = parameters.count("days", { max: DAYS_MAX });
    const [audience, label] = [parameters.text("audience"), parameters.text("label")];
    await using keepsake = await openStore(call, { access: parameters.has("service") ? "make" : "write" });
    const made = await keepsake.tokens.create({
      ...(parameters.has("service") ? {} : { vault: settings.vault }),
      ...defined({ scopes, days, audience, label }),
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

export const tokenList: Command = {
  usage: ["token list"],
  details: "Oldest first: what each opens and what it may do. Tokens themselves cannot be shown again.",
  examples: [["keepsake token list", "who gets in"]],
  async run(call) {
    const { screen } = call;
    await using keepsake = await openStore(call, { access: "read" });
    const tokens = await keepsake.tokens.list();
    await screen.list({
      json: { tokens },
      rows: tokens,
      none: "No tokens.",
      columns: {
        ID: ({ id }) => id,
        VAULT: ({ isService, vault }) => (isService ? "(service)" : (vault ?? "(gone)")),
        SCOPES: ({ scopes }) => scopes.map((scope) => scope.replace("memory:", "")).join(" "),
        AUDIENCE: ({ audience }) => audience,
        UNTIL: ({ expiresAt }) => date(expiresAt),
        LABEL: ({ label }) => label ?? "",
      },
    });
  },
};

export const tokenRevoke: Command = {
  usage: ["token revoke ID"],
  details: "For every server on this store. keepsake token list shows its id.",
  examples: [["keepsake token revoke 0123456789abcdef", "the token no longer works"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const id = parameters.word("the id of the token", "List them with keepsake token list.");
    await using keepsake = await openStore(call, { access: "write" });
    const revoked = await keepsake.tokens.revoke(id);
    await screen.answer(revoked, `Revoked: ${revoked.id} is no longer valid.`);
  },
};
