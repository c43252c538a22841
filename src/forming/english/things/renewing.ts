/** Sentences that give another amount to what was spoken of (tongue.ts). */

const CHANGED =
  "(?:upped|raised|increased|doubled|bumped|put|moved|changed|lowered|reduced|cut|dropped|brought|halved|took|taken)";
const MEANT = "(?:it|that|(?:my|his|her|the) (?:dose|dosage)|(?:his|her|(?:mum|mom|dad)(?:'s|s)) \\p{L}{4,})";
const UNITS = "(?:mg|mcg|micrograms?|milligrams?|ml|iu|units|euros?|pounds|quid|dollars)";
/** A bare number may be a time or a count, unless the words speak of a dose or of more and less: "they moved it to 4" gives no amount. */
const MEASURED = `(?=.*(?:dos(?:e|age)|upped|raised|increased|doubled|bumped|lowered|reduced|halved|[€£$]|\\d ?${UNITS})(?!\\p{L}))`;
const REASON = "(?: (?:because|since|due to|after) [^,.!?]{1,60})?";
/** "The doctor upped it to 10 mg", "my dose went up to 75", "it's 40 mg now": of what, the conversation or the measure tells. */
export const RENEWING_AMOUNT = new RegExp(
  `^${MEASURED}(?:(?:so|and|but|oh|ok|update|also|now|no|sorry|correction)[\\s,:]+)*(?:(?:the |my |our )?\\p{L}+ (?:says|said|reckons|confirmed)(?: that)? )?(?:(?:[\\p{L}.'’]+ ){1,5}${CHANGED} ${MEANT}|${MEANT}(?:'s| is| was| has| has been| got| went)(?: been)?(?: now)?(?: gone| ${CHANGED}| going)?)(?: back)?(?: up| down)?(?: to)? (?<amount>[€£$]?\\d[\\d.,]*\\d?(?: ?${UNITS})?)(?:,? (?:and )?not [\\d.,]+(?: ?${UNITS})?)?(?: now| a day| daily| from (?:now on|today|monday))*${REASON}[\\s.!)]*$`,
  "iu",
);
