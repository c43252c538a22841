/** Replaces the text of a message if the policy does not archive transcripts. */
export const ARCHIVE_OFF_TEXT = "[not archived]";
