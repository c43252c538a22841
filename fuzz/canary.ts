/**
 * The words that the mutator plants in inputs: they stand in no source and no message, so that where an error
 * shows them, content has leaked (PN-02, SEC-H13). Two words, because errors show names of fields.
 */
export const CANARY = "Zwetschgen Quark";

/** Whether a text shows the planted word, whatever its case. */
export const showsCanary = (text: string): boolean => text.toLowerCase().includes(CANARY.toLowerCase());
