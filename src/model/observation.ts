/** Input of `observe`: a message or a behaviour event (GUM-06). */
import * as z from "zod";
import { inputFault } from "./input-fault.ts";
import { behaviour, MESSAGE_MAX, SOURCES } from "./item.ts";

/** Ill-formed Unicode could be stored but never exported. */
const name = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed(), "is not well-formed Unicode");

/** Milliseconds UTC, ISO 8601 or a Date. Without a zone, the message's time zone applies. */
const moment = z.union([z.number(), z.string().min(4).max(64), z.date()]);

/** Leaves space for a content hash in the id. */
const PLACE_MAX = 160;

export const observation = z.strictObject({
  role: name,
  content: z.string().max(MESSAGE_MAX),
  at: moment.optional(),
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: z.string().max(64).optional(),
  session: name.optional(),
  /** The caller's id. A repeated id is the same message and stores nothing (GUM-33). */
  id: name.optional(),
  /**
   * For messages without an id: the position in their source, such as file and line. The same text
   * at the same position is the same message.
   */
  place: name.max(PLACE_MAX).optional(),
  /** The speaker; for tools and documents, the name that the host gives them (SEC-S8). */
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

/** @throws KeepsakeError `invalid_input` with the field and its rule, never its content */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw inputFault(schema, result.error.issues, value, what);
}
