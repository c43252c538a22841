/** Imports a persona document: checks its form, then converts its atoms (GOS-01, GOS-03). */

import type { Chunks, Decoded, Reader } from "../../engine/maintain/format.ts";
import { utf8, wholeBytes } from "../files/byte-chunks.ts";
import { invalidInput } from "../invalid-input.ts";
import { memoryOfAtom } from "./memory-of-atom.ts";
import {
  asJson,
  DOCUMENT_BYTES_MAX,
  GOSUM,
  isTombstone,
  type PersonaDocument,
  parsePersonaText,
} from "./persona-document.ts";
import { isPersona, type StructuralOptions, structuralFindings } from "./structural-pass.ts";

/**
 * Checks the form only; `validatePersona` also checks coherence.
 * @throws KeepsakeError `invalid_input` with path and code of the first finding, and the count
 */
export function asPersona(document: unknown, options: StructuralOptions = {}): PersonaDocument {
  if (isPersona(document, options)) return document;
  const findings = structuralFindings(document, options);
  const { path = "", code = "" } = findings[0] ?? {};
  throw invalidInput("This is not a valid persona document.", "keepsake persona validate lists all problems.", {
    path,
    check: code,
    findingCount: findings.length,
  });
}

/** In document order. A tombstone is no claim of the owner's: the memory is not signed (GOS-A25). */
export function* readPersona({ memory = [] }: PersonaDocument): Generator<Decoded> {
  const ids = new Set(memory.map(({ id }) => id.toLowerCase()));
  for (const [index, entry] of memory.entries()) {
    const place = `/memory/${index}`;
    if (isTombstone(entry)) yield { kind: "erased", codec: GOSUM, id: entry.id.toLowerCase(), isMeant: false, place };
    else {
      const memory = memoryOfAtom(entry, { isInDocument: (id) => ids.has(id.toLowerCase()) });
      yield { kind: "memory", memory, place };
    }
  }
}

/**
 * Reads the whole document, at most DOCUMENT_BYTES_MAX, and yields nothing from an invalid one.
 * @throws KeepsakeError as `personaIn` does
 */
export const personaReader = (options: StructuralOptions = {}): Reader => ({
  name: "persona",
  async *decode({ input }) {
    const document = await personaIn(input, options);
    const { memory: _memory, ...head } = document;
    yield { kind: "document", content: asJson(head) };
    yield* readPersona(document);
  },
});

/** @throws KeepsakeError as `asPersona` and the JSON reader do */
export const personaIn = async (input: Chunks, options: StructuralOptions = {}): Promise<PersonaDocument> =>
  asPersona(parsePersonaText(await wholeText(input)), options);

async function wholeText(input: Chunks): Promise<string> {
  const bytes = await wholeBytes(input, DOCUMENT_BYTES_MAX);
  if (bytes !== undefined) return utf8(bytes);
  throw invalidInput("This persona document is too large.", "Split its memory over several documents.", {
    maximum: DOCUMENT_BYTES_MAX,
  });
}
