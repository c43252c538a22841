/**
 * A person who requests erasure, identified by sessions and identifiers (GOS-48, SEC-E10). Personal
 * data itself: sealed while needed, and deleted after the request (person-gather.ts).
 */
import * as z from "zod";
import { words } from "../../text/words.ts";

/** Enough for all spellings of a name. Bounds the comparisons per text. */
const IDENTIFIERS_MAX = 100;
const SESSIONS_MAX = 10_000;

const name = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed(), "is not well-formed Unicode");

/** A single letter would match every text. */
const identifier = name.refine(
  (text) => words(text).reduce((length, word) => length + word.text.length, 0) >= 2,
  "has to have two letters or digits at least",
);

export const person = z
  .strictObject({
    /** Names, e-mail addresses, telephone numbers and handles (`@ana_99`) as written in texts. */
    identifiers: z.array(identifier).max(IDENTIFIERS_MAX).readonly().optional(),
    /** The person's own sessions. Everything said there is erased, and what rests on it alone. */
    sessions: z.array(name).max(SESSIONS_MAX).readonly().optional(),
  })
  .readonly()
  .refine(
    ({ identifiers = [], sessions = [] }) => identifiers.length + sessions.length > 0,
    "names nobody: give identifiers or sessions",
  );
export type Person = z.input<typeof person>;
