/** A service as the configuration names it, checked. Loaded only where one is named: the schema library would slow every start. */
import * as z from "zod";
import { REGION_PATTERN } from "../../models/regions.ts";

const text = z.string().min(1).max(1_000);
/** Where a secret lies; never the secret itself. */
const SECRET_REFERENCE = /^(?:env:[A-Za-z_][A-Za-z0-9_]{0,99}|file:.{1,1000})$/;

const service = z.strictObject({
  /** Where `/embeddings` lies below, as `http://127.0.0.1:11434/v1`. */
  url: z.url({ protocol: /^https?$/ }).max(1_000),
  model: text,
  /** Numbers in a vector of this model. */
  dimensions: z.int().min(1).max(8_192),
  key: z.string().regex(SECRET_REFERENCE, "is no reference").optional(),
  /** Where it is, as EU or EU-DE. */
  region: z.string().regex(REGION_PATTERN, "is no region").optional(),
  /** It computes on this machine: sensitive texts may be sent to it. */
  isLocal: z.boolean().optional(),
  /** Asks for vectors of `dimensions`, from models that can shorten them. */
  sendDimensions: z.boolean().optional(),
  queryPrefix: text.optional(),
  passagePrefix: text.optional(),
});
export type EmbedderService = z.output<typeof service>;

/** The service, or the name of the first field that is wrong; undefined where none has a name. */
export function embedderService(
  value: unknown,
): { readonly service: EmbedderService } | { readonly wrong: string | undefined } {
  const parsed = service.safeParse(value);
  if (parsed.success) return { service: parsed.data };
  const field = String(parsed.error.issues[0]?.path[0] ?? "");
  return { wrong: Object.hasOwn(service.shape, field) ? field : undefined };
}
