/** Pains that are told in passing: "my back is killing me", "the wrist is fine again". They last until they are said to be over. */
import { anyOf } from "../../any-of.ts";

const BODY = anyOf(`
  back neck knees? ankles? elbows? wrists? shoulders? hips? legs? arms? foot feet thumbs? fingers? toes? heels? ribs? jaw tooth teeth ears? eyes? throat stomach belly
  achilles hamstring calf calves shin shins groin lower_back upper_back
`);
const HURTING =
  "(?:hurts?|aches?|(?:is|are) (?:still |really |so )?(?:killing|hurting|sore|aching|swollen|stiff|bad|injured|broken|sprained|inflamed)|has been (?:hurting|aching|killing|sore|bad|stiff|playing up)|have been (?:hurting|aching|sore))";
const WELL =
  "(?:(?:pain|ache|injury|trouble)(?:'s| is| has) (?:gone|over|better)|(?:is|are) (?:all |totally |completely |nearly |much )?(?:fine|good|ok|okay|well|better|healed|strong|back to normal)(?: again| now)?|(?:has|have) healed)";

/** Of a text in the third person. */
export const tellsPain = (text: string): boolean => TOLD.test(text);
const TOLD = new RegExp(`^(?:The )?(?:(?:left|right) )?(?:${BODY})(?: ${HURTING}| ${WELL})(?!\\p{L})`, "iu");

/** How a sentence that may tell one looks. */
export const PAIN_TOLD = new RegExp(
  `(?<!\\p{L})(?:${BODY})(?: |'s )(?:been |is |are |has |have |really |still )*(?:all |much )?(?:hurts?|hurting|aches?|aching|killing|sore|stiff|bad|swollen|broken|sprained|pain|trouble|injury|fine|good|ok|okay|better|healed|strong)(?!\\p{L})`,
  "iu",
);
