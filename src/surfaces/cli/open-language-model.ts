/** The language model that the settings name. Its code is loaded only where there is one. */
import type { LanguageModel } from "../../models/language-model.ts";
import type { Call } from "./command.ts";
import { secret } from "./secret-reference.ts";

/** Undefined where none is set. @throws KeepsakeError `invalid_input` for a service that cannot be asked, or a key that is not where it should be. */
export async function openLanguageModel({ settings, terminal }: Call): Promise<LanguageModel | undefined> {
  const { languageModel } = settings;
  if (languageModel === "none") return undefined;
  const { openAiChat } = await import("../../models/open-ai-chat.ts");
  const { url, key, model, region, isLocal, replyFormat, timeoutMs } = languageModel;
  const place = { env: terminal.env, base: settings.languageModelBase };
  return openAiChat({
    baseUrl: url,
    model,
    ...(region === undefined ? {} : { region }),
    ...(isLocal === undefined ? {} : { isLocal }),
    ...(replyFormat === undefined ? {} : { replyFormat }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(key === undefined ? {} : { apiKey: secret(key, "language model", place) }),
  });
}
