/** "Same here", "me neither": what was said just before, said by the speaker too. */

/**
 * Undefined unless the previous message ends in one plain statement of the first person. What is
 * formed rests on these words alone, so that the statement may name nobody and no number (SEC-E4).
 */
export function agreed(before: string, said: string): string | undefined {
  const agreement = AGREEMENT.exec(said.trim().replaceAll("’", "'"))?.groups;
  if (agreement === undefined || before.length > BEFORE_MAX) return undefined;
  const last = LAST_SENTENCE.exec(before.trim().replaceAll("’", "'"))?.[0].trim() ?? "";
  const statement = OWN_STATEMENT.exec(last)?.groups;
  if (statement === undefined || NAMED.test(last) || OF_THE_MOMENT.test(last)) return undefined;
  const isDenied = DENIED.test(last);
  if (isDenied !== (agreement["denied"] !== undefined) && agreement["same"] === undefined) return undefined;
  return statement["own"]?.replace(/(?<![\s!.])[\s!.]+$/u, "");
}
const BEFORE_MAX = 160;
const LAST_SENTENCE = /(?<![^.!?,])[^.!?,]+[.!]*$/u;
const AGREEMENT =
  /^(?:(?:oh|ah|haha|lol|ha|aw|omg|wow|yeah|yep|yes|no way|ugh|god|lmao|hey|nope|no|ooh),? )*(?:(?<same>same(?: here| for me)?)|(?:me|myself) (?:too|as well|also)|so (?:am|do) i|i (?:am|do) too|(?<denied>me neither|me either|neither (?:am|do|can|have) i|nor (?:me|i)|i don't either|i can't either))(?: (?:actually|tbh|lol|haha))*[\s!.:)\p{Extended_Pictographic}]*$/iu;
/** A habit, a state or a property, and no feeling of the moment. */
const OWN_STATEMENT =
  /^(?:(?:btw|fyi|well|so|honestly|just so you know),? )*(?<own>(?:i'm|i am|im) (?:a |an |allergic to |intolerant to |afraid of |scared of |really |very |totally )*[\p{L}-]+(?: [\p{L}-]+)??|i (?:really |also |absolutely |just )?(?:don't|do not|never|can't|cannot|can not|love|hate|like|dislike|prefer|drink|eat|smoke|play|live|work|use|drive|have|speak|need)(?: [\p{L}'-]+){1,7}?)(?: (?:now|btw|tbh|anymore|lol|haha|actually)){0,3}[\s!.]*$/iu;
const DENIED = /(?<!\p{L})(?:not|never|cannot|\p{L}+n't|neither|no longer)(?!\p{L})/iu;
const NAMED = /\p{N}|\?|(?<=\S )\p{Lu}\p{Ll}/u;
/** What holds of one person, now, or of what was said before. */
const OF_THE_MOMENT =
  /(?<!\p{L})(?:it|that|this|them|they|you|your|him|her|my|mine|know|think|see|get|tired|hungry|bored|excited|sorry|late|ready|sure|here|home|coming|going|done|in|busy|free|down|up|off|worried|sad|happy|today|tonight|tomorrow|believe|wait|laugh|understand|mind|care|want|idea|fine|good|ok|so|joking|kidding|dead|dying|bit|little|cold|hot|sick|ill|full|stuck|lost|drunk|confused|nervous|jealous|out)(?!\p{L})/iu;
