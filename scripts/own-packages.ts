/**
 * Parts of the project with packages and a lock file of their own, so that `npm ci` stays small.
 * The full tier installs each. A package with a script named `test` is then run as a step.
 */
import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

export interface OwnPackage {
  readonly folder: string;
  readonly hasTests: boolean;
}

/** Relative to the project: the compiler of the kernel, the frameworks of others, other versions of Node. */
const FOLDERS = ["assembly", "test/frameworks", "test/runtimes"];
/** The examples of integrations use the same frameworks. */
const BORROWER = "examples/integrations/node_modules";
const LENT = "../../test/frameworks/node_modules";

/** Those that are there. */
export const ownPackages = (projectRoot: string): readonly OwnPackage[] =>
  FOLDERS.filter((folder) => existsSync(join(projectRoot, folder, "package.json"))).map((folder) => {
    const manifest: { readonly scripts?: { readonly test?: string } } = JSON.parse(
      readFileSync(join(projectRoot, folder, "package.json"), "utf8"),
    );
    return { folder, hasTests: manifest.scripts?.test !== undefined };
  });

/** Lets the examples find the frameworks, as in a project that has installed them. */
export function lendFrameworks(projectRoot: string): void {
  const link = join(projectRoot, BORROWER);
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === true) rmSync(link);
  if (!existsSync(link)) symlinkSync(LENT, link, "dir");
}
