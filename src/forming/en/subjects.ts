/** Whom English clauses are about. */

/** Persons in somebody's life, as they are spoken of with "my". */
export const PERSON =
  "mother|mom|mum|father|dad|sister|brother|wife|husband|spouse|partner|girlfriend|boyfriend|fiance|fiancee|son|daughter|kid|child|baby|grandma|grandmother|grandpa|grandfather|aunt|uncle|cousin|niece|nephew|friend|boss|manager|colleague|coworker|co-worker|roommate|flatmate|neighbou?r|mentor|doctor|therapist|teacher|ex";

const QUALITY = "(?:older|younger|little|big|best|twin|ex|late|close|old|new|good)";

export const SUBJECTS: readonly RegExp[] = [
  new RegExp(
    `^(?:And |But |So )?[Mm]y (?:${QUALITY} )?(?<person>${PERSON})(?:'s|’s)?,? (?:(?<name>\\p{Lu}[\\p{L}'’-]{1,30})\\b)?`,
    "u",
  ),
];
export const SPEAKER = /^(?:I|[Ww]e)\b/u;
export const THIRD_PERSON = /^(?:He|She|he|she)(?=['’ ])/u;
