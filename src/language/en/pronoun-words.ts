/** English words that make a sentence lean on the one before it, as `words` folds them. */
const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** At the start of a sentence these point back. "This" and "that" do so only before a verb: "This is …", not "This year …". */
export const POINTERS = set(
  "it its hes shes theyre he she they his her their him them thats itll theyll hell shell itd",
);
export const DEMONSTRATIVES = set("this that these those");
export const POINTING_VERBS = set("is was are were has had will would can could makes made means helps helped really");
/** Small words that may stand before a pointer: "And it …", "But she …". */
export const LEAD_INS = set("and but so also plus then because or");
