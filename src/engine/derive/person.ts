/**
 * Who asks to be forgotten: a person, named by the conversations that were theirs and by how texts name them (GOS-48, SEC-E10). Personal data in
 * itself: it lies sealed while it is needed, and goes when the request is done (person-store.ts).
 */
import * as z from "zod";
import { words } from "../../text/words.ts";

/** Enough for every way to write a name, and bounds what each text is compared with. */
const IDENTIFIERS_MAX = 100;
const SESSIONS_MAX = 10_000;

const name = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed(), "is not well-formed Unicode");

/** A single letter stands in every text. */
const identifier = name.refine(
  (text) => words(text).reduce((length, word) => length + word.text.length, 0) >= 2,
  "has to have two letters or digits at least",
);

export const person = z
  .strictObject({
    /** Names, e-mail addresses, telephone numbers, handles (`@ana_99`), as texts may write them. */
    identifiers: z.array(identifier).max(IDENTIFIERS_MAX).readonly().optional(),
    /** Conversations that were theirs: everything said there goes, and what rests on it alone. */
    sessions: z.array(name).max(SESSIONS_MAX).readonly().optional(),
  })
  .readonly()
  .refine(
    ({ identifiers = [], sessions = [] }) => identifiers.length + sessions.length > 0,
    "names nobody: give identifiers or sessions",
  );
export type Person = z.input<typeof person>;
