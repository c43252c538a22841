/** A language model as the configuration names it, checked. Loaded only where one is named: the schema library would slow every start. */
import * as z from "zod";
import { REGION_PATTERN } from "../../models/regions.ts";

const text = z.string().min(1).max(1_000);
/** Where a secret lies; never the secret itself. */
const SECRET_REFERENCE = /^(?:env:[A-Za-z_][A-Za-z0-9_]{0,99}|file:.{1,1000})$/;

const service = z.strictObject({
  /** Where `/chat/completions` lies below, as `http://127.0.0.1:11434/v1`. */
  url: z.url({ protocol: /^https?$/ }).max(1_000),
  model: text,
  key: z.string().regex(SECRET_REFERENCE, "is no reference").optional(),
  /** Where it is, as EU or EU-DE. */
  region: z.string().regex(REGION_PATTERN, "is no region").optional(),
  /** It computes on this machine: sensitive texts may be sent to it. */
  isLocal: z.boolean().optional(),
  /** How the service is held to the shape of the answer. */
  replyFormat: z.enum(["json_schema", "json_object", "text"]).optional(),
  /** For models that take no other temperature than their own. */
  temperature: z.literal("default").optional(),
  /** The name under which the service takes the bound of its answer. */
  lengthField: z.enum(["max_tokens", "max_completion_tokens"]).optional(),
  /** For one try. */
  timeoutMs: z.int().min(1).max(120_000).optional(),
});
export type LanguageModelService = z.output<typeof service>;

/** The service, or the name of the first field that is wrong; undefined where none has a name. */
export function languageModelService(
  value: unknown,
): { readonly service: LanguageModelService } | { readonly wrong: string | undefined } {
  const parsed = service.safeParse(value);
  if (parsed.success) return { service: parsed.data };
  const field = String(parsed.error.issues[0]?.path[0] ?? "");
  return { wrong: Object.hasOwn(service.shape, field) ? field : undefined };
}
