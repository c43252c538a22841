/**
 * Builds the vector kernel: assembly/scan.ts → src/search/kernel.generated.ts, which is checked in, so that the package is built and
 * run without the compiler. Install that with `npm ci --prefix assembly`. The same source gives the same bytes on every
 * machine; test/search/kernel.full.ts rebuilds them.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const projectRoot = join(import.meta.dirname, "..");
const COMPILER = join(projectRoot, "assembly/node_modules/assemblyscript/bin/asc.js");
const SOURCE = "assembly/scan.ts";
export const KERNEL_FILE = "src/search/kernel.generated.ts";

/** `--importMemory`: the caller makes the memory and hands out offsets. No runtime, no allocator, no start function. */
const FLAGS = "-O3 --noAssert --runtime stub --enable simd --importMemory --initialMemory 1 --use abort=".split(" ");

/** The text of KERNEL_FILE as the present source gives it. The compiler runs apart: its types would change those of the project. */
export function kernelFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-kernel-"));
  try {
    const built = join(folder, "kernel.wasm");
    execFileSync(process.execPath, [COMPILER, SOURCE, "--outFile", built, ...FLAGS], { cwd: projectRoot });
    return textOf(readFileSync(built));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const textOf = (bytes: Buffer): string =>
  `/** Made by scripts/build-kernel.ts from ${SOURCE}: ${bytes.length} bytes of WebAssembly. Not to be edited. */
export const KERNEL_BASE64 =
  "${bytes.toString("base64")}";
`;

if (import.meta.main) {
  writeFileSync(join(projectRoot, KERNEL_FILE), kernelFile());
  console.log(`wrote ${KERNEL_FILE}`);
}
