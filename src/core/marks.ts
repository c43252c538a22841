/**
 * Labels that forming and upkeep give: how something was said, not what it is about. People and programs filter by them; no question means them by
 * its words, so they are neither terms nor topics of recall.
 */
const MARKS: ReadonlySet<string> = new Set(
  (
    "question hypothetical quote reported request code behaviour pattern negated dislike ended correction change remember " +
    "constraint decision goal plan possession habit health topic session week compacted"
  ).split(" "),
);

export const isMark = (label: string): boolean => MARKS.has(label);
