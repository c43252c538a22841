/** A secret that the configuration names, `env:NAME` or `file:PATH`, and never holds itself (design §10). */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { usageError } from "./usage-error.ts";

/** A key is a line. */
export const SECRET_BYTES_MAX = 10_000;

export interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that a path starts from. */
  readonly base: string;
}

/**
 * @param owner whose key it is, for the error
 * @throws KeepsakeError `invalid_input`: which reference leads nowhere, and nothing of what stands there.
 */
export function secret(reference: string, owner: string, { env, base }: Place): string {
  const value = secretText(reference, { env, base })?.trim() ?? "";
  if (value !== "") return value;
  throw usageError(
    `The key of the ${owner} cannot be read: ${missingSecret(reference)}.`,
    "Set it, or take the key out of the configuration.",
  );
}

const isVariable = (reference: string): boolean => reference.startsWith("env:");

export const isReference = (reference: string): boolean => isVariable(reference) || reference.startsWith("file:");

/** What stands there, as it stands there; undefined where nothing does. */
export function secretText(reference: string, { env, base }: Place): string | undefined {
  const name = reference.slice(reference.indexOf(":") + 1);
  return isVariable(reference) ? env[name] : fileText(resolve(base, name));
}

export const missingSecret = (reference: string): string =>
  isVariable(reference)
    ? `the variable ${reference.slice("env:".length)} is not set`
    : "its file is not there, or empty";

function fileText(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= SECRET_BYTES_MAX ? readFileSync(path, "utf8") : undefined;
}
