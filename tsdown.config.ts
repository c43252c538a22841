/** How the published package is built: the library and the command, as ES modules for Node 24 with declarations. */
import { defineConfig } from "tsdown";

export default defineConfig({
  entry: { index: "src/index.ts", cli: "src/surfaces/cli/bin.ts" },
  format: "esm",
  platform: "node",
  target: "node24",
  fixedExtension: false,
  dts: true,
  clean: true,
});
