/** Validation of a persona document: the structural pass and the coherence pass, each reported apart (GOS-03). */
import type { CoherenceOptions } from "./coherence-bounds.ts";
import { coherenceFindings } from "./coherence-pass.ts";
import { type PersonaReport, passReport } from "./report.ts";
import { type StructuralOptions, structuralFindings } from "./structural-pass.ts";

export interface PersonaValidation extends CoherenceOptions, StructuralOptions {}

/**
 * Any JSON may be asked about; nothing is thrown, and nothing of what an atom says is in the report. At most a thousand findings a pass.
 * Cost: linear in the atoms; the schemas are compiled at the first call.
 */
export function validatePersona(document: unknown, options: PersonaValidation): PersonaReport {
  const structural = passReport(structuralFindings(document, options));
  const coherence = passReport(coherenceFindings(document, options));
  return { valid: structural.valid && coherence.valid, structural, coherence };
}
