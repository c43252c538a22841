/**
 * Parses a trace from the output of `keepsake trace --json`. Gate input is validated as far as the
 * gate reads it.
 */
import * as z from "zod";
import {
  AUTHORITIES,
  detail,
  EVENT_TYPES,
  MESSAGE_MAX,
  MODES,
  SOURCES,
  span,
  TAINTS,
  TYPES,
} from "../../model/item.ts";
import { parseWith } from "../../model/observation.ts";
import { TRACE_VERBS, type Trace } from "../../policy/trace.ts";

const code = z.string().max(200);
const provenance = z.looseObject({
  source: z.enum(SOURCES),
  taint: z.enum(TAINTS),
  authority: z.enum(AUTHORITIES),
  session: z.string().optional(),
  speaker: z.string().optional(),
  isOwner: z.boolean(),
});
const context = z.looseObject({
  frozen: z.boolean(),
  restricted: z.boolean(),
  at: z.number(),
  itemCount: z.number(),
  untrustedInSession: z.number(),
});
const candidate = z.looseObject({
  type: z.enum(TYPES),
  mode: z.enum(MODES),
  event: z.enum(EVENT_TYPES),
  text: z.string().max(MESSAGE_MAX),
  details: z.array(detail),
  entities: z.array(z.string()),
  labels: z.array(z.string()),
  spans: z.array(span),
  weight: z.looseObject({ points: z.number(), salience: z.number() }),
  extractor: code,
});
const gate = z.discriminatedUnion("kind", [
  z.looseObject({ kind: z.literal("candidate"), candidate, provenance, context }),
  z.looseObject({ kind: z.literal("message"), message: code, provenance, context }),
]);
const document = z.looseObject({
  seq: z.int().min(0),
  number: z.int().min(0),
  at: z.number(),
  verb: z.enum(TRACE_VERBS),
  step: code.optional(),
  outcome: code,
  reason: code,
  items: z.array(code),
  session: code.optional(),
  policy: code,
  lines: z.array(z.object({ step: code, outcome: code, reason: code })),
  counts: z.record(z.string(), z.number()).optional(),
  content: z.looseObject({ gate: gate.optional() }).optional(),
});

export function parseTrace(value: unknown): Trace {
  const checked: unknown = parseWith(document, value, "The trace");
  // The schema checked every member; `replayTraces` refuses what the gate does not understand.
  return checked as Trace;
}
