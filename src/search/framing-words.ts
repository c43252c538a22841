/**
 * Words that frame a question and say little of what it is about: "what kind of …", "did she mention …". They count less, for a memory rarely
 * repeats them; they are no stop words, for now and then they are the topic. As terms of their language.
 */
export const FRAMING_WORDS: ReadonlySet<string> = new Set(
  `kind type sort name item thing way differ variou specif mention describ discuss talk tell share recent current realli happen
  art sort typ name ding erwahn erzahl sag verschied passier gescheh
  gent genr type sort nom chos mention racont recent
  tip clas nombr cos mencion cont recient`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
