/** A persona document taken in: its form is checked once, then its atoms come out as memories of a foreign document (GOS-01, GOS-03). What may enter is the vault's to decide. */
import { KeepsakeError } from "../../core/error.ts";
import type { ForeignMemory } from "../../vault/foreign-memory.ts";
import type { Chunks, Reader } from "../../vault/format.ts";
import { memoryOfAtom } from "./memory-of-atom.ts";
import { DOCUMENT_BYTES_MAX, type PersonaDocument, parsePersonaText } from "./persona-document.ts";
import { isPersona, type StructuralOptions, structuralFindings } from "./structural-pass.ts";

/**
 * The same document, known to have the form of a persona. Coherence is not asked here: `validatePersona` tells it apart.
 * @throws KeepsakeError `invalid_input` with path and code of the first finding, and how many there are; never what it says
 */
export function asPersona(document: unknown, options: StructuralOptions = {}): PersonaDocument {
  if (isPersona(document, options)) return document;
  const findings = structuralFindings(document, options);
  const { path = "", code = "" } = findings[0] ?? {};
  throw new KeepsakeError("invalid_input", "This is not a persona document of a form that is known.", {
    hint: "keepsake persona validate lists everything that is wrong with it.",
    facts: { path, check: code, findingCount: findings.length },
  });
}

/** In the order of the document; none where it has no memory. */
export function* readPersona({ memory = [] }: PersonaDocument): Generator<ForeignMemory> {
  const ids = new Set(memory.map(({ id }) => id.toLowerCase()));
  for (const atom of memory) yield memoryOfAtom(atom, { isHere: (id) => ids.has(id.toLowerCase()) });
}

/**
 * A persona document as a vault takes it in. It is read whole, at most DOCUMENT_BYTES_MAX of it, and not one memory comes out of a document that has not the form
 * of a persona.
 * @throws KeepsakeError as `asPersona` and the reader of foreign JSON do
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
