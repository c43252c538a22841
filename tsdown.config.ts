/**
 * How the published package is built: the library, the command, its agent and the local model's thread, as ES modules with declarations. It is
 * written for older syntax than the oldest Node that it supports: an unsupported one has to read it in order to be refused with a sentence.
 */
import { defineConfig } from "tsdown";

const common = {
  entry: {
    index: "src/index.ts",
    models: "src/entries/models.ts",
    hooks: "src/entries/hooks.ts",
    keys: "src/entries/keys.ts",
    compliance: "src/entries/compliance.ts",
    backup: "src/entries/backup.ts",
    formats: "src/entries/formats.ts",
    storage: "src/entries/storage.ts",
    types: "src/entries/types.ts",
    pam: "src/formats/pam/index.ts",
    contract: "src/contract/index.ts",
    importers: "src/formats/importers/index.ts",
    persona: "src/formats/gosum/index.ts",
    "play-new": "src/formats/playnew/index.ts",
    client: "src/server/client/client.ts",
    "agent-hooks": "src/agents/hooks/index.ts",
    "ai-sdk": "src/agents/ai-sdk.ts",
    langgraph: "src/agents/langgraph.ts",
    mastra: "src/agents/mastra.ts",
    "openai-agents": "src/agents/openai-agents.ts",
    "anthropic-memory": "src/agents/anthropic-memory.ts",
    llamaindex: "src/agents/llamaindex.ts",
    cli: "src/cli/bin.ts",
    gosum: "src/cli/gosum-bin.ts",
    // These are named as their sources are: `cli/login-agent/start-agent.ts` looks for it beside itself, and so do
    // `models/use-lite-thread.ts` and `crypto/reseal-thread.ts`.
    "agent-bin": "src/cli/login-agent/agent-bin.ts",
    "use-lite-worker": "src/models/use-lite-worker.ts",
    "reseal-worker": "src/crypto/reseal-worker.ts",
    "require-node": "src/cli/require-node.ts",
  },
  format: "esm",
  platform: "node",
  target: "node18",
  fixedExtension: false,
} as const;

/** They say themselves what they need, or are started by what was let in already. */
const UNGUARDED = /^(?:cli|gosum|agent-bin|.*-worker|run-hook|require-node)$/;
/** The first line of a file decides what runs first. */
const guard = ({ isEntry, name }: { readonly isEntry: boolean; readonly name: string }): string =>
  isEntry && !UNGUARDED.test(name) ? 'import "./require-node.js";' : "";
/** `AsyncDisposable`, which the types of a program for es2022 do not have by themselves. */
const TYPES = '/// <reference lib="esnext.disposable" />';

const ZOD = /^zod(?:\/|$)/;
/** What the hooks of agents need, in one file beside the others: a person waits while it is read, and reading many files takes a tenth of that time. */
const HOOK = { source: "hooks/run-hook.ts", importer: "commands/hook.ts", file: "run-hook.js" };

export default defineConfig([
  {
    ...common,
    dts: false,
    clean: true,
    outputOptions: { banner: guard },
    plugins: [
      {
        name: "hook-apart",
        resolveId: (source: string, importer: string | undefined) =>
          source.endsWith(HOOK.source) && importer?.endsWith(HOOK.importer) === true
            ? { id: `./${HOOK.file}`, external: true }
            : undefined,
      },
    ],
    // Its ninety-odd files are most of what a command would read before it begins.
    deps: { alwaysBundle: [ZOD] },
    // The page of routes: `server/http/endpoints/docs.ts` looks for these beside itself.
    copy: ["swagger-ui-bundle.js", "swagger-ui-bundle.js.LICENSE.txt", "swagger-ui.css"].map(
      (file) => `node_modules/swagger-ui-dist/${file}`,
    ),
  },
  {
    ...common,
    entry: { "run-hook": "src/agents/hooks/run-hook.ts" },
    dts: false,
    clean: false,
    minify: true,
    deps: { alwaysBundle: [ZOD, /^@noble\//, /^@orama\//, /^stemmer$/, /^re2js$/] },
    outputOptions: { codeSplitting: false },
  },
  // Its types stay its own, so that those of a host fit: it stays a dependency.
  { ...common, dts: { emitDtsOnly: true }, clean: false, outputOptions: { banner: TYPES } },
]);
