/** English for what happened once: the simple past, behind a subject or at the beginning. "Has read four" is how things are, "read four that week" is not. */
import { anyOf } from "../any-of.ts";

const IRREGULAR = anyOf(
  `went did got bought spent came saw made took gave found told met left ran read wrote won lost paid sold sent brought caught
  drove flew rode ate drank began broke chose fell felt grew held kept led lent put rose said shot sang sat slept spoke stole stood swam
  taught threw wore built beat cut hit set shut split spread burnt learnt fed fought hid hurt lit`,
);
const ADVERBS = anyOf("just recently also finally actually already then only even still really later once both all");

export const HAPPENED = new RegExp(
  String.raw`(?:^|\b(?:i|we|he|she|they|it|(?:my|our|his|her|their|the) [a-z]+(?: [a-z]+)?) )(?:(?:${ADVERBS}) )?(?:(?:${ADVERBS}) )?(?:(?:${IRREGULAR})|(?!need|feed|breed|bleed|speed|proceed|succeed|exceed|indeed|used)[a-z]{2,14}ed)\b`,
);
