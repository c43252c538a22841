/**
 * The stamp of what was tested: one SHA-256 over every file of `src/`, `test/`, `fuzz/` and the requirement list. A result that
 * carries another stamp speaks of other code and proves nothing about this one.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folders a result depends on, relative to the project. A folder that does not exist counts as empty. */
export const STAMPED_FOLDERS = ["src", "test", "fuzz", "conformance/requirements"] as const;

/**
 * Lower-case hex SHA-256 over path and content of every file in the stamped folders, in the order of their paths.
 *
 * @param projectRoot the folder that holds package.json
 * @param folders those to read instead of all
 */
export function sourceStamp(projectRoot: string, folders: readonly string[] = STAMPED_FOLDERS): string {
  const hash = createHash("sha256");
  for (const path of folders.flatMap((folder) => filesBelow(projectRoot, folder)).sort()) {
    const content = readFileSync(join(projectRoot, path));
    // Lengths before contents, so that no two trees can run together into the same bytes.
    hash.update(`${Buffer.byteLength(path)}:${path}:${content.length}:`).update(content);
  }
  return hash.digest("hex");
}

/** Packages that a part of the project has installed; its lock file says which. */
const INSTALLED = "node_modules";

/** Paths relative to the project, with forward slashes on every system. */
function filesBelow(projectRoot: string, folder: string): string[] {
  if (!existsSync(join(projectRoot, folder))) return [];
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === INSTALLED ? [] : filesBelow(projectRoot, path);
    return entry.isFile() ? [path] : [];
  });
}
