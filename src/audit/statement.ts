/**
 * A statement: one line of canonical JSON with a note over its hash, signed with a log's key. Like
 * a receipt, it verifies with the verifier key alone. Its heading distinguishes it from a log head.
 */

import { sha256Hex } from "../crypto/primitives.ts";
import { type NoteFault, type NoteSigner, signNote, type VerifierKey, verifyNote } from "../crypto/signed-note.ts";
import { canonicalJson, isObject, type JsonObject } from "../model/json.ts";
import { orUndefined } from "./log-files.ts";

const HEADING = "keepsake statement v1";
/** Enough for 100,000 vaults with a line each. */
const STATEMENT_MAX_CHARACTERS = 64_000_000;

type VerifiedStatement =
  | { readonly valid: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly valid: false; readonly reason: NoteFault | "text_changed" };

export function statementText(body: Readonly<Record<string, unknown>>, signer: NoteSigner): string {
  const line = canonicalJson(body);
  return `${line}\n${signNote(noteOver(line), signer)}`;
}

const noteOver = (line: string): string => `${HEADING}\nsha256 ${sha256Hex(Buffer.from(line, "utf8"))}\n`;

/** Checks the form only, not the signature. */
export const isStatement = (text: string): boolean => text.startsWith("{") && text.includes(`}\n${HEADING}\n`);

export function verifyStatement(text: string, key: VerifierKey): VerifiedStatement {
  const end = text.indexOf("\n");
  if (end < 0 || text.length > STATEMENT_MAX_CHARACTERS) return { valid: false, reason: "malformed" };
  const line = text.slice(0, end);
  const note = verifyNote(text.slice(end + 1), [key]);
  if (!note.valid) return note;
  if (note.text !== noteOver(line)) return { valid: false, reason: "text_changed" };
  const body = parsed(line);
  return body === undefined ? { valid: false, reason: "malformed" } : { valid: true, body };
}

function parsed(line: string): JsonObject | undefined {
  const body: unknown = orUndefined(() => JSON.parse(line));
  return isObject(body) && orUndefined(() => canonicalJson(body)) === line ? body : undefined;
}
