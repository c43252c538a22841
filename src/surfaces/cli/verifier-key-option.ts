/** Verifier keys that a command is given: one line of text each, as they are published. */
import { parseVerifierKey, type VerifierKey } from "../../crypto/signed-note.ts";
import type { Option } from "./command.ts";
import { missing, type Parameters } from "./parameters.ts";

export const VKEY_OPTION: Option = { value: "KEY", about: "the log's verifier key, as keepsake audit key prints it" };

/** @throws KeepsakeError `invalid_input` where it is missing or no key */
export function verifierKeyOption(parameters: Parameters, help: string): VerifierKey {
  const text = parameters.text("vkey");
  if (text === undefined) throw missing("the verifier key, with --vkey", help);
  return parseVerifierKey(text.trim());
}
