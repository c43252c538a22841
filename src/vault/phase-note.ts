/** Where the phases of a vault lie. The verbs stand in phases.ts. */
export const PHASES_NOTE = "phases";
