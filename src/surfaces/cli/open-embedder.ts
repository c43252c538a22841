/** The embedder that the settings name. Its code is loaded only where there is one. */
import type { CheckedEmbedder } from "../../models/embedder.ts";
import type { Call } from "./command.ts";
import { secret } from "./secret-reference.ts";

/** Undefined where none is set. @throws KeepsakeError `invalid_input` for a service that cannot be asked, or a key that is not where it should be. */
export async function openEmbedder({ settings, terminal }: Call): Promise<CheckedEmbedder | undefined> {
  const { embedder } = settings;
  if (embedder === "none") return undefined;
  if (embedder === "use-lite") return (await import("../../models/use-lite.ts")).useLite();
  const { openAiCompatible } = await import("../../models/open-ai-compatible.ts");
  const { url, key, model, dimensions, region, isLocal, sendDimensions, queryPrefix, passagePrefix } = embedder;
  const place = { env: terminal.env, base: settings.embedderBase };
  return openAiCompatible({
    baseUrl: url,
    model,
    dimensions,
    ...(region === undefined ? {} : { region }),
    ...(isLocal === undefined ? {} : { isLocal }),
    ...(sendDimensions === undefined ? {} : { sendDimensions }),
    ...(queryPrefix === undefined ? {} : { queryPrefix }),
    ...(passagePrefix === undefined ? {} : { passagePrefix }),
    ...(key === undefined ? {} : { apiKey: secret(key, "embedder", place) }),
  });
}
