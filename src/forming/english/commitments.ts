/**
 * What somebody takes on in a group, or when they can: "Will bring the stove", "Can help from 10 to 1", "Can't come". Among people it is what others ask for
 * next, though it says nothing for later.
 */
const THINGS =
  "(?:bring|bringing|make|making|bake|baking|cook|cooking|drive|driving|book|booking|host|hosting|lend|lending|mow|mowing|feed|feeding|walk|walking|clean|cleaning|organi[sz]e|organi[sz]ing|cover|covering|run|running|do|doing|take|taking|get|getting|buy|buying|water|watering|pick up|picking up|look after|looking after)";
const TIMES = "(?:help|come|join|arrive|leave|stay|start|be there|make it|leaves?|arrives?)";
const COMMITTING = new RegExp(
  `^(?:(?:Will|Is|Can|Can lend|Is going to|Would) (?:only |also |still |definitely )?${THINGS} (?!(?:it|that|this|them|so|the same|my best|well|great|fine|ok|good|better)(?!\\p{L}))(?:an? |the |some |two |three |his |her |their )?\\p{L}{3,}|(?:Can|Can't|Can only|Will|Will only|Can no longer|Is) (?:only )?${TIMES}(?!\\p{L}).*(?:\\d|morning|afternoon|evening|noon|night|day)|Leaves (?:at|on) |Is rooming with |Rooms with )`,
  "u",
);

/** @param text of a clause about its speaker, in the third person */
export const isCommitment = (text: string): boolean => COMMITTING.test(text);
