/**
 * What somebody takes on in a group, or when they can: "Will bring the stove", "Can help from 10 to 1", "Can't come". Among people it is what others ask for
 * next, though it says nothing for later.
 */
const THINGS =
  "(?:bring|bringing|make|making|bake|baking|cook|cooking|drive|driving|book|booking|host|hosting|lend|lending|mow|mowing|feed|feeding|walk|walking|clean|cleaning|organi[sz]e|organi[sz]ing|cover|covering|run|running|do|doing|take|taking|get|getting|buy|buying|water|watering|pick up|picking up|look after|looking after)";
const TIMES = "(?:help|come|join|arrive|leave|stay|start|be there|make it|leaves?|arrives?)";
const DAYS = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?(?!\\p{L})";
const COMMITTING = new RegExp(
  `^(?:(?:Will|Is|Can|Can lend|Is going to|Would) (?:only |also |still |definitely )?${THINGS} (?!(?:it|that|this|them|so|the same|my best|well|great|fine|ok|good|better)(?!\\p{L}))(?:an? |the |some |two |three |his |her |their )?\\p{L}{3,}|(?:Can|Can't|Can only|Will|Will only|Can no longer|Is) (?:only )?${TIMES}(?!\\p{L}).*(?:\\d|morning|afternoon|evening|noon|night|day)|(?:Drives|Does|Cooks|Brings|Takes|Mows|Feeds|Walks|Cleans|Picks up|Waters|Hosts|Makes|Runs|Covers|Collects) .*${DAYS}|Can['’]t (?:come|make it|join|be there|attend)(?!\\p{L})|Is in charge of |Leaves (?:at|on) |Is rooming with |Rooms with )`,
  "u",
);

/** @param text of a clause about its speaker, in the third person */
export const isCommitment = (text: string): boolean => COMMITTING.test(text);

/** What a question asks of somebody's part: what they bring, or when they are there. */
export function askedCommitment(question: string): "things" | "times" | undefined {
  const said = question.trim().slice(0, QUESTION_MAX);
  if (/^what\b.*\b(?:bring|bringing|brings|contribut\w+|making|baking|taking care of)\b/iu.test(said)) return "things";
  if (
    /^(?:when|what time|which day|which days|how long)\b.*\b(?:help|come|coming|arrive|arriving|join|joining|leave|leaving|free|available|there|drive|driving)\b/iu.test(
      said,
    )
  )
    return "times";
  return undefined;
}
const QUESTION_MAX = 160;

/** Whether a commitment answers it. */
export const answersCommitment = (text: string, asked: "things" | "times"): boolean =>
  asked === "things"
    ? isCommitment(text) && /(?<!\p{L})(?:bring|tak|mak|bak|cook|lend|buy|get)/iu.test(text)
    : (isCommitment(text) || FREE.test(text)) && TIMED.test(text);
const FREE = /^Is (?:free|available|away|off) |^Free /u;
const TIMED = /\d|morning|afternoon|evening|noon|night|day/iu;
