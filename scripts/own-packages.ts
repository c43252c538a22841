/**
 * Parts of the project with their own packages and lock file, so that `npm ci` stays small. The
 * full tier installs each, and runs a script named `test` as a step.
 */
import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

interface OwnPackage {
  readonly folder: string;
  readonly hasTests: boolean;
}

/** The kernel compiler, adapter frameworks and other Node versions. */
const FOLDERS = ["assembly", "test/frameworks", "test/runtimes"];
/** The integration examples use the same frameworks. */
const EXAMPLES_MODULES = "examples/integrations/node_modules";
const LINKED = "../../test/frameworks/node_modules";

/** Those that exist. */
export const ownPackages = (projectRoot: string): readonly OwnPackage[] =>
  FOLDERS.filter((folder) => existsSync(join(projectRoot, folder, "package.json"))).map((folder) => {
    const manifest: { readonly scripts?: { readonly test?: string } } = JSON.parse(
      readFileSync(join(projectRoot, folder, "package.json"), "utf8"),
    );
    return { folder, hasTests: manifest.scripts?.test !== undefined };
  });

/** Links the frameworks into the examples, as if installed. */
export function linkFrameworks(projectRoot: string): void {
  const link = join(projectRoot, EXAMPLES_MODULES);
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === true) rmSync(link);
  if (!existsSync(link)) symlinkSync(LINKED, link, "dir");
}
