/**
 * A SHA-256 over all files of `src/`, `test/`, `fuzz/` and the requirement list. Results with
 * another stamp are about other code.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Folders that results depend on, relative to the project. Missing ones count as empty. */
const STAMPED_FOLDERS = ["src", "test", "fuzz", "conformance/requirements"] as const;

/**
 * Lower-case hex SHA-256 over paths and contents in path order.
 * @param projectRoot the folder with package.json
 * @param folders a subset to read
 */
export function sourceStamp(projectRoot: string, folders: readonly string[] = STAMPED_FOLDERS): string {
  const hash = createHash("sha256");
  for (const path of folders.flatMap((folder) => filesBelow(projectRoot, folder)).sort()) {
    const content = readFileSync(join(projectRoot, path));
    // Lengths first, so that different trees cannot yield the same bytes.
    hash.update(`${Buffer.byteLength(path)}:${path}:${content.length}:`).update(content);
  }
  return hash.digest("hex");
}

/** Installed packages are covered by their lock file. */
const INSTALLED = "node_modules";

/** Relative paths with forward slashes on every system. */
function filesBelow(projectRoot: string, folder: string): string[] {
  if (!existsSync(join(projectRoot, folder))) return [];
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === INSTALLED ? [] : filesBelow(projectRoot, path);
    return entry.isFile() ? [path] : [];
  });
}
