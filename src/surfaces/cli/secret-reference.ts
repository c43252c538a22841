/** A secret that the configuration names, `env:NAME` or `file:PATH`, and never holds itself (design §10). */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { usageError } from "./usage-error.ts";

/** A key is a line. */
const SECRET_BYTES_MAX = 10_000;

/**
 * @param owner whose key it is, for the error
 * @param base the folder that a path starts from
 * @throws KeepsakeError `invalid_input`: which reference leads nowhere, and nothing of what stands there.
 */
export function secret(
  reference: string,
  owner: string,
  { env, base }: { readonly env: Readonly<Record<string, string | undefined>>; readonly base: string },
): string {
  const name = reference.slice(reference.indexOf(":") + 1);
  const isVariable = reference.startsWith("env:");
  const found = isVariable ? env[name] : fileText(resolve(base, name));
  const value = found?.trim() ?? "";
  if (value !== "") return value;
  const what = isVariable ? `the variable ${name} is not set` : "its file is not there, or empty";
  throw usageError(
    `The key of the ${owner} cannot be read: ${what}.`,
    "Set it, or take the key out of the configuration.",
  );
}

function fileText(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= SECRET_BYTES_MAX ? readFileSync(path, "utf8") : undefined;
}
