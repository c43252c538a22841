/** Imports a persona document: checks its form, then converts its atoms (GOS-01, GOS-03). */

import type { ForeignMemory } from "../../engine/correct/foreign-memory.ts";
import type { Chunks, Reader } from "../../engine/maintain/format.ts";
import { KeepsakeError } from "../../model/error.ts";
import { memoryOfAtom } from "./memory-of-atom.ts";
import { DOCUMENT_BYTES_MAX, type PersonaDocument, parsePersonaText } from "./persona-document.ts";
import { isPersona, type StructuralOptions, structuralFindings } from "./structural-pass.ts";

/**
 * Checks the form only; `validatePersona` also checks coherence.
 * @throws KeepsakeError `invalid_input` with path and code of the first finding, and the count
 */
export function asPersona(document: unknown, options: StructuralOptions = {}): PersonaDocument {
  if (isPersona(document, options)) return document;
  const findings = structuralFindings(document, options);
  const { path = "", code = "" } = findings[0] ?? {};
  throw new KeepsakeError("invalid_input", "This is not a valid persona document.", {
    hint: "keepsake persona validate lists all problems.",
    facts: { path, check: code, findingCount: findings.length },
  });
}

/** In document order. */
export function* readPersona({ memory = [] }: PersonaDocument): Generator<ForeignMemory> {
  const ids = new Set(memory.map(({ id }) => id.toLowerCase()));
  for (const atom of memory) yield memoryOfAtom(atom, { isInDocument: (id) => ids.has(id.toLowerCase()) });
}

/**
 * Reads the whole document, at most DOCUMENT_BYTES_MAX, and yields nothing from an invalid one.
 * @throws KeepsakeError as `asPersona` and the JSON reader do
 */
export const personaReader = (options: StructuralOptions = {}): Reader => ({
  name: "persona",
  async *decode({ input }) {
    const document = asPersona(parsePersonaText(await wholeText(input)), options);
    let place = 0;
    for (const memory of readPersona(document)) yield { kind: "memory", memory, place: `/memory/${place++}` };
  },
});

async function wholeText(input: Chunks): Promise<string> {
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of input) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    sizeBytes += bytes.byteLength;
    if (sizeBytes > DOCUMENT_BYTES_MAX) throw tooLarge();
    pieces.push(bytes);
  }
  return decoded(Buffer.concat(pieces));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new KeepsakeError("invalid_input", "The file is not UTF-8.", { hint: "Save it as UTF-8 and try again." });
  }
}

const tooLarge = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This persona document is too large.", {
    hint: "Split its memory over several documents.",
    facts: { maximum: DOCUMENT_BYTES_MAX },
  });
