/** A policy document from a file or from standard input, as it stands there; whether it is one is asked elsewhere. */
import { KeepsakeError } from "../../core/error.ts";
import { type Json, parseJson } from "../../core/json.ts";
import { inputBytes } from "./input-file.ts";
import type { Terminal } from "./terminal.ts";
import { usageError } from "./usage-error.ts";

/** The longest that the schema lets through is far smaller. */
const SIZE_BYTES_MAX = 1_000_000;

/** @throws KeepsakeError `not_found`, `invalid_input` for what is no JSON, with the place. */
export async function readPolicyFile(terminal: Terminal, file: string): Promise<Json> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of inputBytes(terminal, file)) {
    sizeBytes += chunk.length;
    if (sizeBytes > SIZE_BYTES_MAX) throw usageError("The file is too large for a policy.", SEE_FIELDS);
    chunks.push(chunk);
  }
  try {
    return parseJson(Buffer.concat(chunks).toString("utf8"));
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    throw new KeepsakeError("invalid_input", "The policy is not valid JSON.", { hint: SEE_FIELDS, facts: error.facts });
  }
}

const SEE_FIELDS = "docs/policy.md explains each field; keepsake policy show --json prints the one in force.";
