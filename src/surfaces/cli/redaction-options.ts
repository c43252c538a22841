/** What gosum's commands that redact have in common: modes and reasons, as the seed writes them (GOS-69, GOS-A9). */
import type { ForgetGrade } from "../../vault/forget.ts";
import { type RedactionReason, redactionReason } from "../../vault/redaction-reasons.ts";
import type { Options } from "./command.ts";
import { missing, type Parameters } from "./parameters.ts";
import { RECEIPT_OPTION } from "./receipt-option.ts";

export const REDACTION_MODES = ["soft", "hard", "archive"] as const;
export type RedactionMode = (typeof REDACTION_MODES)[number];

/** UNI §3: gosum's names for the grades. */
export const GRADES: Readonly<Record<RedactionMode, ForgetGrade>> = { soft: "hide", hard: "shred", archive: "archive" };

export const REASON_OPTION: Options = {
  reason: {
    value: "TEXT",
    about: "why: right-to-be-forgotten, a code of the log, or a sentence without personal data",
  },
};

export const REDACTION_OPTIONS: Options = {
  ...REASON_OPTION,
  confirm: { value: "TOKEN", about: "do what the dry run with this token has shown" },
  receipt: RECEIPT_OPTION,
};

/** @throws KeepsakeError `invalid_input` where none is given. */
export function reasonOption(parameters: Parameters, help: string): RedactionReason {
  const text = parameters.text("reason");
  if (text === undefined) throw missing("--reason", help);
  return redactionReason(text);
}
