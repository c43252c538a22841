/** The language model that the settings name. Its code is loaded only where there is one. */
import type { LanguageModel } from "../../models/language-model.ts";
import { pick } from "../../models/tried-again.ts";
import type { Call } from "./command.ts";
import { secret } from "./secret-reference.ts";

/** Undefined where none is set. @throws KeepsakeError `invalid_input` for a service that cannot be asked, or a key that is not where it should be. */
export async function openLanguageModel({ settings, terminal }: Call): Promise<LanguageModel | undefined> {
  const { model: setting } = settings;
  if (setting === "none") return undefined;
  const { openAiChat } = await import("../../models/open-ai-compatible.ts");
  const { url, key, model, region, isLocal, ...rest } = setting;
  const place = { env: terminal.env, base: settings.modelBase };
  return openAiChat({
    baseUrl: url,
    model,
    ...(region === undefined ? {} : { region }),
    ...(isLocal === undefined ? {} : { isLocal }),
    ...pick(rest, "replyFormat", "temperature", "lengthField", "timeoutMs"),
    ...(key === undefined ? {} : { apiKey: secret(key, "language model", place) }),
  });
}
