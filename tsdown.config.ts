/** How the published package is built: the library, the command and the local model's thread, as ES modules for Node 24 with declarations. */
import { defineConfig } from "tsdown";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    cli: "src/surfaces/cli/bin.ts",
    gosum: "src/surfaces/cli/gosum-bin.ts",
    // Named as its source is: `models/use-lite-thread.ts` looks for it beside itself.
    "use-lite-worker": "src/models/use-lite-worker.ts",
  },
  format: "esm",
  platform: "node",
  target: "node24",
  fixedExtension: false,
  dts: true,
  clean: true,
});
