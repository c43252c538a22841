/** Commands to serve vaults over HTTP and MCP, and their tokens. */

import type { TokenScope } from "../../engine/govern/access-tokens.ts";
import { KeepsakeError } from "../../model/error.ts";
import { defined } from "../../model/json.ts";
import type { Run } from "../command.ts";
import { openStore } from "../open-store.ts";
import { missing, type Parameters } from "../parameters.ts";
import { date } from "../text.ts";

const PORT_DEFAULT = 7437;
const PORT_MAX = 65_535;

export const serve: Run = async (call) => {
  const { parameters } = call;
  const [certificate, key] = [parameters.text("tls-cert"), parameters.text("tls-key")];
  if ((certificate === undefined) !== (key === undefined))
    throw missing("--tls-cert or --tls-key", "Use --tls-cert and --tls-key together.");
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
};

function proxyOf(parameters: Parameters) {
  const [upstream, key] = [parameters.text("proxy"), parameters.text("proxy-key")];
  if (upstream !== undefined) return { upstream, key };
  if (key !== undefined) throw missing("--proxy URL, the provider's address", "Use --proxy and --proxy-key together.");
  return undefined;
}

const SESSION_MAX = 200;

export const mcp: Run = async (call) => {
  const { parameters } = call;
  const scopes = parameters
    .list("scope")
    ?.map((word) => scopeNamed(word, AGENT_SCOPES, "Unknown scope for an agent.")) ?? ["memory:read", "memory:write"];
  const session = parameters.text("session");
  if (session !== undefined && session.length > SESSION_MAX) throw tooLong();
  const { serveMcp } = await import("../serve-mcp.ts");
  return serveMcp(call, { scopes: [...new Set(scopes)], session });
};

/** The only scopes that models may use (SEC-D8). */
const AGENT_SCOPES = ["read", "write", "forget"] as const;
const SCOPES = [...AGENT_SCOPES, "export", "admin"] as const;

/** @throws KeepsakeError `invalid_input` with `message` for an unknown scope */
function scopeNamed(word: string, scopes: readonly (typeof SCOPES)[number][], message: string): TokenScope {
  const named = scopes.find((scope) => scope === word.replace(/^memory:/, ""));
  if (named !== undefined) return `memory:${named}`;
  throw new KeepsakeError("invalid_input", message, {
    hint: `Expected one of ${scopes.join(", ")}.`,
    facts: { field: "scope" },
  });
}

const tooLong = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `The name of a conversation has at most ${SESSION_MAX} characters.`, {
    hint: "Choose a shorter name.",
    facts: { field: "session" },
  });

const DAYS_MAX = 366;

export const tokenCreate: Run = async (call) => {
  const { parameters, screen, settings } = call;
  const scopes = parameters.list("scope")?.map((word) => scopeNamed(word, SCOPES, "Unknown scope."));
  const days = parameters.count("days", { max: DAYS_MAX });
  const [audience, label] = [parameters.text("audience"), parameters.text("label")];
  await using keepsake = await openStore(call, { access: parameters.has("service") ? "make" : "write" });
  const made = await keepsake.tokens.create({
    ...(parameters.has("service") ? {} : { vault: settings.vault }),
    ...defined({ scopes, days, audience, label }),
  });
  if (screen.isJson) return screen.json(made);
  screen.note(
    `Expires ${date(made.expiresAt)}. Scopes: ${made.scopes.join(", ")}. It is shown only once. To revoke it: keepsake token revoke ${made.id}`,
  );
  await screen.line(made.token);
};

export const tokenList: Run = async (call) => {
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
};

export const tokenRevoke: Run = async (call) => {
  const { parameters, screen } = call;
  const id = parameters.word("the ID of the token", "List them with keepsake token list.");
  await using keepsake = await openStore(call, { access: "write" });
  const revoked = await keepsake.tokens.revoke(id);
  await screen.answer(revoked, `Revoked: ${revoked.id} is no longer valid.`);
};
