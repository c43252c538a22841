/** The word that the mutator plants in inputs: it stands in no source and no message, so that where an error shows it, content has leaked (PN-02, SEC-H13). */
export const CANARY = "Zwetschgenquark";

/** Whether a text shows the planted word, whatever its case. */
export const showsCanary = (text: string): boolean => text.toLowerCase().includes(CANARY.toLowerCase());
