/** The compiled kernel is that of its source. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { KERNEL_FILE, kernelFile } from "../../scripts/build-kernel.ts";

test("the checked-in WebAssembly is what its source compiles to, byte for byte", () => {
  expect(readFileSync(join(import.meta.dirname, "../..", KERNEL_FILE), "utf8")).toBe(kernelFile());
});
