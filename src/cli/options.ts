/** Options shared by commands. */

import { parseMoment } from "../text/moment.ts";
import type { Option, Options } from "./parameters.ts";
import { type Parameters, usageError } from "./parameters.ts";

export const RECEIPT_OPTION: Option = {
  value: "FILE",
  about: "with the erasure: its receipt, which verifies without this store",
};

export const IDENTITY_OPTIONS: Options = {
  identity: {
    value: "HOW",
    about: "how the person was identified, such as passkey or id_document (keepsake help rights requests)",
  },
  reference: { value: "WORD", about: "your own reference, such as a ticket number" },
};

/**
 * Milliseconds UTC; undefined if absent.
 * @throws KeepsakeError `invalid_input` for an invalid date
 */
export function momentOption(parameters: Parameters, name: string): number | undefined {
  const text = parameters.text(name);
  if (text === undefined) return undefined;
  const at = parseMoment(text, "UTC");
  if (at !== undefined) return at;
  throw usageError(`The option --${name} takes a date.`, "As 2027-01-31, or 2027-01-31T12:00:00Z.");
}
