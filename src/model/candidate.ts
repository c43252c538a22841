/**
 * A candidate: proposed by forming, and judged by the write gate before it becomes an item (design
 * §4). It cites the spans of its message (GUM-10). Speaker, source and taint are in its provenance.
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
  /** Profile key such as `home.city`. A candidate replaces the current holder of its key. */
  readonly key?: string;
  readonly event: Item["event"];
  /** Self-contained gist, at most GIST_MAX. */
  readonly text: string;
  readonly details: readonly Detail[];
  readonly entities: readonly string[];
  readonly labels: readonly string[];
  readonly time?: Interval;
  /** The person it is about, if not the speaker. */
  readonly subject?: string;
  /** The subject's relation to the speaker, such as `son`, if stated. */
  readonly relation?: string;
  /** Only a new time for something mentioned before; the text is that time. */
  readonly isRenewal?: true;
  /** Only a new time of day, in minutes: absolute, or a delay. */
  readonly clock?: { readonly to?: number; readonly by?: number };
  /** It only moves something known to this time or place: what else was known of it stays. */
  readonly movedTo?: string;
  /** Ids of the memories that it replaces. */
  readonly renews?: readonly string[];
  /** It has words of the first memory that it replaces, and does not outlive their deletion. */
  readonly isCompleted?: true;
  /** It ends what it ends at its time, which is still ahead. */
  readonly isComing?: true;
  /** Stored only if it replaces something known. */
  readonly isOnlyNews?: true;
  /** One more of its kind, which ends no other: "I also work at Rema". */
  readonly isOneMore?: true;
  /** The earlier value that it mentions: "moved from Berlin to Lisbon". */
  readonly former?: string;
  /** Keys of its subject that end with it. */
  readonly ends?: readonly string[];
  /** Language of the rules that formed it, such as `en`. */
  readonly language?: string;
  /** UTF-16 offsets into the message's text; never empty for extracted candidates. */
  readonly spans: readonly Span[];
  readonly weight: Item["weight"];
  /** Name and version of the extractor, such as `rules/1`. */
  readonly extractor: string;
}

/** The origin of a candidate or message. */
export interface Provenance {
  readonly source: Source;
  readonly taint: Taint;
  readonly authority: Authority;
  readonly session?: string;
  readonly speaker?: string;
  readonly isOwner: boolean;
}

/*
 * A language model's answer about changes of memory: schema and bounds. `checkedFacts` verifies
 * each operation's quotes and statements (SEC-R11), so that one bad operation does not cost the
 * others.
 */

export const OPERATIONS_MAX = 100;
const CITES_MAX = 8;
/**
 * Above the limits of any gist, quote or name, which are checked later with reasons of their own.
 */
const TEXT_MAX = 4_000;
const REF_MAX = 100;

const STATEMENT_TYPES = TYPES.filter((type) => type !== "custom");

const cite = z.object({
  ref: z.string().max(REF_MAX).describe("The ref of a segment."),
  quote: z.string().max(TEXT_MAX).describe("Words of that segment, exactly as written there."),
});

/** `update` and `retract` refer to a shown memory; `add` doesn't. */
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

/** Operations are parsed one by one. */
export const extractionReply = z.object({ operations: z.array(z.unknown()) });

/** Small models omit null, empty and default values. */
export const readOperation = operation.extend({
  do: operation.shape.do.nullish().transform((verb) => verb ?? "add"),
  memory: operation.shape.memory.optional().transform((memory) => memory ?? null),
  text: operation.shape.text.nullish().transform((text) => text ?? ""),
  type: operation.shape.type.nullish().transform((type) => type ?? "fact"),
  subject: operation.shape.subject.optional().transform((subject) => subject ?? null),
  details: operation.shape.details.nullish().transform((details) => details ?? []),
  confidence: operation.shape.confidence.nullish().transform((confidence) => confidence ?? DEFAULT_CONFIDENCE),
});
const DEFAULT_CONFIDENCE = 0.5;

/** JSON Schema for the model: every member required, no others allowed. */
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
/** Created on first use, because most processes have no model. */
let schema: ExtractionSchema | undefined;

/**
 * Strict services refuse length keywords. The instructions state them, and answers are checked
 * anyway.
 */
function withoutLengths({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  for (const keyword of ["minLength", "maxLength", "minItems", "maxItems"] as const) delete jsonSchema[keyword];
}

/** A language model's summaries and topic names: schema and bounds. */
const summaryText = z.object({ ref: z.string().max(100), text: z.string().max(4_000) });

/** Small models omit empty lists. */
export const summaryReply = z.object({ texts: z.array(summaryText).max(100).default([]) });
export type SummaryReply = z.infer<typeof summaryReply>;

/** JSON Schema for the model: every member required, no others allowed. */
export const SUMMARY_SCHEMA = {
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
