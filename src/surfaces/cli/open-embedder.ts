/** The embedder that the settings name. Its code is loaded only where there is one. */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { KeepsakeError } from "../../core/error.ts";
import type { CheckedEmbedder } from "../../models/embedder.ts";
import type { Call } from "./command.ts";
import { usageError } from "./usage-error.ts";

/** A key is a line. */
const KEY_BYTES_MAX = 10_000;

/** Undefined where none is set. @throws KeepsakeError `invalid_input` for a service that cannot be asked, or a key that is not where it should be. */
export async function openEmbedder({ settings, terminal }: Call): Promise<CheckedEmbedder | undefined> {
  const { embedder } = settings;
  if (embedder === "none") return undefined;
  if (embedder === "use-lite") return (await import("../../models/use-lite.ts")).useLite();
  const { openAiCompatible } = await import("../../models/open-ai-compatible.ts");
  const { url, key, model, dimensions, isLocal, sendDimensions, queryPrefix, passagePrefix } = embedder;
  return openAiCompatible({
    baseUrl: url,
    model,
    dimensions,
    ...(isLocal === undefined ? {} : { isLocal }),
    ...(sendDimensions === undefined ? {} : { sendDimensions }),
    ...(queryPrefix === undefined ? {} : { queryPrefix }),
    ...(passagePrefix === undefined ? {} : { passagePrefix }),
    ...(key === undefined ? {} : { apiKey: secret(key, { env: terminal.env, base: settings.embedderBase }) }),
  });
}

/** @throws KeepsakeError `invalid_input`: which reference leads nowhere, and nothing of what stands there. */
function secret(
  reference: string,
  { env, base }: { readonly env: Readonly<Record<string, string | undefined>>; readonly base: string },
): string {
  const name = reference.slice(reference.indexOf(":") + 1);
  const found = reference.startsWith("env:") ? env[name] : fileText(resolve(base, name));
  const value = found?.trim() ?? "";
  if (value === "")
    throw noSecret(
      reference.startsWith("env:") ? `the variable ${name} is not set` : "its file is not there, or empty",
    );
  return value;
}

function fileText(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= KEY_BYTES_MAX ? readFileSync(path, "utf8") : undefined;
}

const noSecret = (what: string): KeepsakeError =>
  usageError(`The key of the embedder cannot be read: ${what}.`, "Set it, or take the key out of the configuration.");
