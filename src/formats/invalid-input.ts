import { KeepsakeError } from "../model/error.ts";

/** @param facts ids, counts, positions and codes, never content */
export const invalidInput = (
  message: string,
  hint: string,
  facts: Readonly<Record<string, string | number>> = {},
): KeepsakeError => new KeepsakeError("invalid_input", message, { hint, facts });
