/** Sentences that give another amount to what was spoken of (tongue.ts). */

const CHANGED =
  "(?:upped|raised|increased|doubled|bumped|put|moved|changed|lowered|reduced|cut|dropped|brought|halved|took|taken)";
const MEANT = "(?:it|that|(?:my|his|her|the) (?:dose|dosage)|(?:his|her|(?:mum|mom|dad)(?:'s|s)) \\p{L}{4,})";
/** "The doctor upped it to 10 mg", "my dose went up to 75", "it's 40 mg now": of what, the conversation or the measure tells. */
export const RENEWING_AMOUNT = new RegExp(
  `^(?:(?:so|and|but|oh|ok|update|also|now)[\\s,:]+)*(?:(?:[\\p{L}.'’]+ ){1,5}${CHANGED} ${MEANT}|${MEANT}(?:'s| is| was| has| has been| got| went)(?: been)?(?: now)?(?: gone| ${CHANGED}| going)?)(?: back)?(?: up| down)?(?: to)? (?<amount>[€£$]?\\d[\\d.,]*\\d?(?: ?(?:mg|mcg|micrograms?|milligrams?|ml|units|euros?|pounds|quid|dollars))?)(?: now| a day| daily| from (?:now on|today|monday))*[\\s.!)]*$`,
  "iu",
);
