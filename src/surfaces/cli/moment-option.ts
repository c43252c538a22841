/** An option that takes a date. */
import { parseMoment } from "../../language/moment.ts";
import type { Parameters } from "./parameters.ts";
import { usageError } from "./usage-error.ts";

/** Milliseconds UTC; undefined where it was not given. @throws KeepsakeError `invalid_input` for what is no date. */
export function momentOption(parameters: Parameters, name: string): number | undefined {
  const text = parameters.text(name);
  if (text === undefined) return undefined;
  const at = parseMoment(text, "UTC");
  if (at !== undefined) return at;
  throw usageError(`The option --${name} takes a date.`, "As 2027-01-31, or 2027-01-31T12:00:00Z.");
}
