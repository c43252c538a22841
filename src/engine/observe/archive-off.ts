/** Stands in the place of a message whose words the policy does not keep. */
export const ARCHIVE_OFF_TEXT = "[not archived]";
