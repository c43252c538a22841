/**
 * A candidate: what forming proposes and the write gate judges before it may become an item (design §4).
 * It cites the spans of its message that it was formed from (GUM-10); who said it, from where, and its taint stand in the context.
 */

import * as z from "zod";
import {
  type Authority,
  DETAILS_MAX,
  type Detail,
  type Interval,
  type Item,
  type ItemType,
  type Source,
  type Span,
  type Taint,
  TYPES,
} from "./item.ts";

export interface Candidate {
  readonly type: ItemType;
  readonly customType?: string;
  readonly mode: Item["mode"];
  /** The profile key, as `home.city`; candidates with a key replace the current holder of that key. */
  readonly key?: string;
  readonly event: Item["event"];
  /** Self-contained gist, at most GIST_MAX. */
  readonly text: string;
  readonly details: readonly Detail[];
  readonly entities: readonly string[];
  readonly labels: readonly string[];
  readonly time?: Interval;
  /** Whom it is about, where that is not the speaker. */
  readonly subject?: string;
  /** What its subject is to the speaker, as `son`, where that was said. */
  readonly relation?: string;
  /** Another time of what was spoken of before: the text is that time. */
  readonly isRenewal?: true;
  /** Only another time of day of what was spoken of, in minutes: the time itself, or how much later. */
  readonly clock?: { readonly to?: number; readonly by?: number };
  /** Id of the memory whose place it takes. */
  readonly renews?: string;
  /** Kept only where it takes the place of what is known. */
  readonly isOnlyNews?: true;
  /** An earlier value that it names itself: "moved from Berlin to Lisbon". */
  readonly former?: string;
  /** Attributes of its subject that end with it. */
  readonly ends?: readonly string[];
  /** The language that rules formed it in, as `en`. */
  readonly language?: string;
  /** UTF-16 offsets into the message's text; never empty for extracted candidates. */
  readonly spans: readonly Span[];
  readonly weight: Item["weight"];
  /** Name and version of the extractor, as `rules/1`. */
  readonly extractor: string;
}

/** Where a candidate or a message comes from. */
export interface Provenance {
  readonly source: Source;
  readonly taint: Taint;
  readonly authority: Authority;
  readonly session?: string;
  readonly speaker?: string;
  /** True where the speaker is the vault's owner. */
  readonly isOwner: boolean;
}

/*
 * What a language model answers when it is asked how a memory changes: the shape and its bounds. What the shape cannot say (that a quote is there,
 * that a statement is in it) is judged operation by operation in `checkedFacts` (SEC-R11), so that one bad operation does not cost the good ones.
 */

/** Operations that are read of one answer. */
export const OPERATIONS_MAX = 100;
/** Places that one operation may rest on. */
const CITES_MAX = 8;
/** More than any gist, quote or name may have; what is between is dropped with its own reason. */
const TEXT_MAX = 4_000;
const REF_MAX = 100;

const STATEMENT_TYPES = TYPES.filter((type) => type !== "custom");

const cite = z.object({
  ref: z.string().max(REF_MAX).describe("The ref of a segment."),
  quote: z.string().max(TEXT_MAX).describe("Words of that segment, exactly as written there."),
});

/** `update` and `retract` name a memory that was shown, and take its place or end it; `add` stands by itself. */
const operation = z.object({
  do: z.enum(["add", "update", "retract"]),
  memory: z.string().max(REF_MAX).nullable().describe("The ref of the memory to update or retract; otherwise null."),
  text: z.string().max(TEXT_MAX).describe("One short statement in the third person that stands by itself."),
  type: z.enum(STATEMENT_TYPES),
  cites: z.array(cite).max(CITES_MAX),
  subject: z
    .string()
    .max(TEXT_MAX)
    .nullable()
    .describe("Whom it is about, if not the one who said it; otherwise null."),
  details: z.array(z.string().max(TEXT_MAX)).max(DETAILS_MAX),
  confidence: z.number().min(0).max(1).describe("1: said outright. Below 0.6: a guess."),
});
export type Operation = z.infer<typeof operation>;

/** The answer as a whole; each operation is read by itself. */
export const extractionReply = z.object({ operations: z.array(z.unknown()) });

/** As read of what a model sent: small models leave out what is null, empty or usual. */
export const readOperation = operation.extend({
  do: operation.shape.do.nullish().transform((verb) => verb ?? "add"),
  memory: operation.shape.memory.optional().transform((memory) => memory ?? null),
  text: operation.shape.text.nullish().transform((text) => text ?? ""),
  type: operation.shape.type.nullish().transform((type) => type ?? "fact"),
  subject: operation.shape.subject.optional().transform((subject) => subject ?? null),
  details: operation.shape.details.nullish().transform((details) => details ?? []),
  confidence: operation.shape.confidence.nullish().transform((confidence) => confidence ?? UNSAID_CONFIDENCE),
});
const UNSAID_CONFIDENCE = 0.5;

/** The JSON Schema that the model is told: every member required, none beside them. */
export function extractionSchema(): ExtractionSchema {
  schema ??= {
    ...z.toJSONSchema(z.object({ operations: z.array(operation) }), { override: withoutLengths }),
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

/** What a language model answers when it is asked to write summaries and to name topics: the shape and its bounds. */
const telling = z.object({ ref: z.string().max(100), text: z.string().max(4_000) });

/** Small models leave out what is empty. */
export const tellingReply = z.object({ texts: z.array(telling).max(100).default([]) });
export type TellingReply = z.infer<typeof tellingReply>;

/** What the model is told of the shape: every member required, none beside them. */
export const TELLING_SCHEMA = {
  type: "object",
  properties: {
    texts: {
      type: "array",
      items: {
        type: "object",
        properties: { ref: { type: "string" }, text: { type: "string" } },
        required: ["ref", "text"],
        additionalProperties: false,
      },
    },
  },
  required: ["texts"],
  additionalProperties: false,
} as const;
