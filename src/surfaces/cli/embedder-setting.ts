/**
 * The setting `embedder`: none, the local `use-lite`, or a service that speaks as OpenAI does. A service is told every text of the vault, so a file
 * that came along with somebody's project cannot name one: only the person's own configuration and environment can.
 */
import type { KeepsakeError } from "../../core/error.ts";
import type { EmbedderService } from "./embedder-service.ts";
import { usageError } from "./usage-error.ts";

export const EMBEDDER_WORDS = ["none", "use-lite"] as const;
export type EmbedderSetting = (typeof EMBEDDER_WORDS)[number] | EmbedderService;

export interface EmbedderOrigin {
  readonly origin: string;
  /** The file of the folder that the command happens to run in. */
  readonly isProjectFile: boolean;
}

/** @throws KeepsakeError `invalid_input`, naming the place and never the value. */
export async function embedderSetting(
  value: unknown,
  { origin, isProjectFile }: EmbedderOrigin,
): Promise<EmbedderSetting> {
  const word = EMBEDDER_WORDS.find((known) => known === value);
  if (word !== undefined) return word;
  const { embedderService } = await import("./embedder-service.ts");
  const read = embedderService(value);
  if ("wrong" in read) throw wrong(origin, read.wrong);
  if (!isProjectFile) return read.service;
  throw usageError(
    `${origin} names a service that would be told every memory; the file of a project may not.`,
    "Write the embedder into the configuration of your own folder, or into KEEPSAKE_EMBEDDER.",
  );
}

/** A variable holds one of the words, or the service as JSON. Text that is neither comes back as it is, and is refused as a value. */
export function serviceVariable(value: string): unknown {
  if (!value.startsWith("{")) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** As `config show` tells it: which model where, and where its key lies. */
export const shownEmbedder = (setting: EmbedderSetting): string =>
  typeof setting === "string" ? setting : `${setting.model} at ${new URL(setting.url).host}`;

function wrong(origin: string, field: string | undefined): KeepsakeError {
  const where = field === undefined ? "" : ` ("${field}" is not valid)`;
  return usageError(
    `A setting is not valid: ${origin} must be none, use-lite, or a service with url, model and dimensions${where}.`,
    "A key is a reference, as env:NAME or file:PATH. docs/configuration.md shows an example.",
  );
}
