/** Options that several commands have, and how they are read. */

import { parseMoment } from "../text/moment.ts";
import type { Option, Options } from "./parameters.ts";
import { type Parameters, usageError } from "./parameters.ts";

export const RECEIPT_OPTION: Option = {
  value: "FILE",
  about: "with the erasure: its receipt, which verifies without this keep",
};

export const IDENTITY_OPTIONS: Options = {
  identity: {
    value: "HOW",
    about: "how it is known who asks, as passkey or id_document (keepsake help rights requests)",
  },
  reference: { value: "WORD", about: "your own, as a ticket's number" },
};

/**
 * Milliseconds UTC; undefined where it was not given.
 * @throws KeepsakeError `invalid_input` for what is no date.
 */
export function momentOption(parameters: Parameters, name: string): number | undefined {
  const text = parameters.text(name);
  if (text === undefined) return undefined;
  const at = parseMoment(text, "UTC");
  if (at !== undefined) return at;
  throw usageError(`The option --${name} takes a date.`, "As 2027-01-31, or 2027-01-31T12:00:00Z.");
}
