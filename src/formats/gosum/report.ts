/** What validation finds: two passes, each apart (GOS-03, spec/gosum.md §6.2). Paths, ids, codes and sentences; never what an atom says. */

export type Pass = "structural" | "coherence";

/** The shapes of the coherence pass, by the names that they have in Turtle (shapes.ts). */
export const SHAPES = [
  "AtomShape",
  "ConsentShape",
  "SensitiveShape",
  "RetentionShape",
  "CountShape",
  "ProvenanceShape",
  "PolicyShape",
  "ReferenceShape",
  "EnablementShape",
] as const;
export type Shape = (typeof SHAPES)[number];

export interface Finding {
  readonly pass: Pass;
  /** A warning can be put right and blocks nothing (GOS-66). */
  readonly severity: "Violation" | "Warning";
  /** JSON pointer, as `/memory/3/salience`. */
  readonly path: string;
  /** Lower case; absent where the finding is about no atom, or the atom has no valid id. */
  readonly atomId?: string;
  /** Of the coherence pass. */
  readonly shape?: Shape;
  /** Stable snake_case word. */
  readonly code: string;
  readonly message: string;
}

export interface PassReport {
  /** No violation. Warnings leave it true. */
  readonly valid: boolean;
  readonly findings: readonly Finding[];
}

export interface PersonaReport {
  /** Both passes are valid. */
  readonly valid: boolean;
  readonly structural: PassReport;
  readonly coherence: PassReport;
}

export const passReport = (findings: readonly Finding[]): PassReport => ({
  valid: findings.every(({ severity }) => severity !== "Violation"),
  findings,
});
