/**
 * Texts as traces show them (NAM-51): one line, nothing that looks like a credential, cut short. What is stored stays as it is.
 */
import { codePointCount, collapseSpace, firstCodePoints } from "../core/text.ts";

export const REDACTED = "(redacted)";
const SHOWN_MAX = 200;
/** Found inside words too: `monkey` hides a text. */
const HIDING = ["key", "secret", "token", "password", "authorization"] as const;

/** Null and undefined give the empty text; what is no text is shown as JSON, under the same rules. */
export function traceText(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = collapseSpace(typeof value === "object" ? JSON.stringify(value) : String(value));
  const lower = text.toLowerCase();
  if (HIDING.some((sign) => lower.includes(sign))) return REDACTED;
  return codePointCount(text) > SHOWN_MAX ? `${firstCodePoints(text, SHOWN_MAX)}... (truncated)` : text;
}
