/**
 * Builds the vector kernel from assembly/scan.ts into src/search/kernel.generated.ts, which is in
 * git so that the compiler is optional. Install it with `npm ci --prefix assembly`. The output is
 * reproducible; test/search/kernel.full.ts rebuilds it.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const projectRoot = join(import.meta.dirname, "..");
const COMPILER = join(projectRoot, "assembly/node_modules/assemblyscript/bin/asc.js");
const SOURCE = "assembly/scan.ts";
export const KERNEL_FILE = "src/search/kernel.generated.ts";

/** `--importMemory`: the caller provides the memory. No runtime, allocator or start function. */
const FLAGS = "-O3 --noAssert --runtime stub --enable simd --importMemory --initialMemory 1 --use abort=".split(" ");

/**
 * The content of KERNEL_FILE for the present source. The compiler runs separately: its types would
 * change the project's.
 */
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
