/**
 * What a caller hands to `observe`: one conversation turn or one behaviour event (GUM-06). Parsed once, here, at the border.
 */
import * as z from "zod";
import { inputFault } from "./input-fault.ts";
import { behaviour, MESSAGE_MAX, SOURCES } from "./item.ts";

/** Well-formed, because what is not could be stored and never exported. */
const name = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed(), "is not well-formed Unicode");

/** A moment: milliseconds UTC, an ISO 8601 text, or a Date. A text without a zone is read in the message's time zone. */
const moment = z.union([z.number(), z.string().min(4).max(64), z.date()]);

/** Leaves room in an id for the hash of the words. */
const PLACE_MAX = 160;

export const observation = z.strictObject({
  role: name,
  content: z.string().max(MESSAGE_MAX),
  at: moment.optional(),
  /** IANA name, as `Europe/Berlin`. */
  timeZone: z.string().max(64).optional(),
  session: name.optional(),
  /** The caller's own id. The same id again is the same message and stores nothing (GUM-33). */
  id: name.optional(),
  /**
   * Of a message without an id: where its source has it, such as a file and a line. The same words again at the same place are the same
   * message; other words there are another one.
   */
  place: name.max(PLACE_MAX).optional(),
  /** Who said it; of what a tool or a document says, its name, which the host sets (SEC-S8). */
  speaker: name.optional(),
  subject: name.optional(),
  source: z.enum(SOURCES).optional(),
  kind: z.enum(["turn", "event"]).optional(),
  event: behaviour.optional(),
  channel: name.optional(),
  agent: name.optional(),
  metadata: z.record(z.string(), z.json()).optional(),
});
export type Observation = z.input<typeof observation>;

/** @throws KeepsakeError `invalid_input`, naming the field that is wrong and its rule, never its content. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw inputFault(schema, result.error.issues, value, what);
}
