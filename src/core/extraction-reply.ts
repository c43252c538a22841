/**
 * What a language model answers when it is asked for facts: the shape and its bounds. What the shape cannot tell (that a quote is there,
 * that a fact is in it) is judged fact by fact in `checkedFacts` (SEC-R11), so that one bad fact does not cost the good ones.
 */
import * as z from "zod";
import { DETAILS_MAX, TYPES } from "./item.ts";

/** Facts that are read of one answer. */
export const FACTS_MAX = 100;
/** Places that one fact may rest on. */
export const CITES_MAX = 8;
/** More than any gist, quote or name may have; what is between is dropped with its own reason. */
const TEXT_MAX = 4_000;

const FACT_TYPES = TYPES.filter((type) => type !== "custom");

const cite = z.object({
  ref: z.string().max(100).describe("The ref of a segment."),
  quote: z.string().max(TEXT_MAX).describe("Words of that segment, exactly as written there."),
});

export const extractedFact = z.object({
  text: z.string().max(TEXT_MAX).describe("One short statement in the third person that stands by itself."),
  type: z.enum(FACT_TYPES),
  cites: z.array(cite).max(CITES_MAX),
  subject: z
    .string()
    .max(TEXT_MAX)
    .nullable()
    .describe("Whom it is about, if not the one who said it; otherwise null."),
  details: z.array(z.string().max(TEXT_MAX)).max(DETAILS_MAX),
  confidence: z.number().min(0).max(1).describe("1: said outright. Below 0.6: a guess."),
});
export type ExtractedFact = z.infer<typeof extractedFact>;

/** The answer as a whole; each fact is read by itself. */
export const extractionReply = z.object({ facts: z.array(z.unknown()) });
export type ExtractionReply = z.infer<typeof extractionReply>;

/** As read of what a model sent: small models leave out what is null or empty. */
export const readFact = extractedFact.extend({
  subject: extractedFact.shape.subject.optional().transform((subject) => subject ?? null),
  details: extractedFact.shape.details.nullish().transform((details) => details ?? []),
  confidence: extractedFact.shape.confidence.nullish().transform((confidence) => confidence ?? UNSAID_CONFIDENCE),
});
const UNSAID_CONFIDENCE = 0.5;

/** The JSON Schema that the model is told: every member required, none beside them. */
export function extractionSchema(): ExtractionSchema {
  schema ??= {
    ...z.toJSONSchema(z.object({ facts: z.array(extractedFact) }), { override: withoutLengths }),
    type: "object",
  };
  return schema;
}
export interface ExtractionSchema {
  readonly type: "object";
  readonly [keyword: string]: unknown;
}
/** Made when first asked for: most processes have no model. */
let schema: ExtractionSchema | undefined;

/** Strict services refuse keywords for lengths. The instructions name them, and they are checked here in any case. */
function withoutLengths({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  for (const keyword of ["minLength", "maxLength", "minItems", "maxItems"] as const) delete jsonSchema[keyword];
}
