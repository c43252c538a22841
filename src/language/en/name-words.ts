/** English words for the guesses about names, as `words` folds them. */
const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Capitalised everywhere and nobody's name. */
export const NOT_NAMES = set(
  "i im ill ive id birthday anniversary wedding funeral appointment ok okay mr mrs ms dr monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december am pm user assistant yes no hi hey hello wow lol omg btw fyi asap oh god",
);
/** What follows a name at the start of a sentence, where the capital alone says nothing. */
export const AFTER_NAME = set(
  "is was has had and said says told asked lives lived works worked likes loves hates prefers wants wanted got went came moved will would can gave made called thinks knows",
);
/** Small words inside a name. */
export const INSIDE_NAME = set("of the de da do dos das del della di la le van von der den el al bin ibn");
