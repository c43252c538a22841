/**
 * What a persona is told about its place: how something is done, what its guests do in general, its
 * staff, its terms (gosum §4, GOS-21), and what a guest did. Such statements are about nobody in the
 * conversation, so the judge undervalues them. They keep their own words.
 */

import { contentClass, isHowTo } from "../policy/privacy.ts";
import { entities } from "../text/names.ts";
import { mentionsSelf } from "../text/question-kinds.ts";
import { type FormedMemory, PLAIN_SIGNS } from "./formed-memory.ts";
import type { LanguageRules } from "./language-rules.ts";
import type { Segment } from "./message-segments.ts";

const TEXT_MAX = 280;
/** The judge knows what people say about themselves, and undervalues a place and its guests. */
const SCENE_WORTH_MIN = 0.04;
/** Of what is so at the place: "The pool is heated", and not "The music is too loud". */
const THING_WORTH_MIN = 0.01;
/** Of a scene whose subject is called a guest. */
const GUEST_WORTH_MIN = 0.01;
const CALLED_GUEST =
  /^(?:\p{L}+ ){1,3}?(?:guests?|customers?|visitors?|gast|gäste|huésped(?:es)?|clientes?|clientas?|clients?|hóspedes?)(?!\p{L})/iu;

export const isWorthyScene = ({ judgement, clauseText }: Segment): boolean =>
  judgement.function === "statement" &&
  judgement.worth >= (CALLED_GUEST.test(clauseText) ? GUEST_WORTH_MIN : SCENE_WORTH_MIN);

/** The memory of a clause that says how something is done. */
export function readHowTo({ span, clauseText, judgement }: Segment): FormedMemory | undefined {
  const text = placed(clauseText).replace(/^(To [^,]{3,120}?),? you (?:have to|need to|must|should|can) /u, "$1, ");
  const isRead = judgement.function !== "question" && text.length <= TEXT_MAX && isHowTo(text);
  const isOfNobody = isRead && classOf(text, entities(text), "skill") === "class_nobody";
  return isOfNobody ? { ...PLAIN_SIGNS, text, type: "skill", span, worth: judgement.worth } : undefined;
}

/**
 * The memory of a clause that no other rule reads. Staff and terms need a name, a number or a time.
 * The judge takes a terse statement for a request: "The corporate rate is 90".
 */
export function readPlaceStatement(rules: LanguageRules, segment: Segment): FormedMemory | undefined {
  const { span, clauseText, judgement } = segment;
  const text = placed(clauseText);
  const isStated = judgement.function === "statement" || (judgement.function === "request" && /\d/u.test(text));
  if (!isStated || rules.asks?.(clauseText, false) === true || /[?？]\s*$/u.test(clauseText)) return undefined;
  if (text.length > TEXT_MAX || mentionsSelf(text, rules.language)) return undefined;
  const names = entities(text);
  const sign = classOf(text, names, "fact");
  const isConcrete = /\d/u.test(text) || names.length > 0;
  const isOfThing = sign === "class_nobody" && (isConcrete || judgement.worth >= THING_WORTH_MIN);
  const isOfPlace =
    sign === "class_aggregate" ||
    ((isOfThing || (isConcrete && SUBJECT_SIGNS.has(sign ?? ""))) && !POINTING.test(text));
  return isOfPlace ? { ...PLAIN_SIGNS, text, type: "fact", span, worth: judgement.worth } : undefined;
}

/** "A child asked me for a map": what a guest did, if no other rule reads it. */
export function readGuestScene(rules: LanguageRules, segment: Segment): FormedMemory | undefined {
  const { span, clauseText, judgement } = segment;
  if (!isWorthyScene(segment)) return undefined;
  const said = placed(clauseText);
  const text = rules.language === "en" ? withSpeaker(said) : said;
  if (!GUEST.test(text) || text.length > TEXT_MAX || !tellsPast(rules, text)) return undefined;
  if (/[?？]\s*$/u.test(clauseText) || mentionsSelf(text, rules.language)) return undefined;
  return { ...PLAIN_SIGNS, isPast: true, text, type: "fact", span, worth: judgement.worth };
}
/** Somebody unnamed, or by title. */
const GUEST =
  /^(?:Some(?:one|body) |(?:Mr|Mrs|Ms|Miss|Dr|Herr|Frau|Madame|Monsieur|Señora?|Senhora?)\.? (?=\p{Lu})|(?:an?|the|one|two|three|four|some|another|ein|eine|zwei|drei|der|die|das|un|une|una|uno|deux|trois|dos|tres|um|uma|dois|duas|três|le|la|les|el|los|las|o|a|os|as) )(?:\p{L}+ ){0,2}?\p{L}/iu;
/** Its first words name someone, while a memory of its own speaker begins with the verb. */
export const isOfOthers = (text: string): boolean => GUEST.test(text);

/** "A man returned the wallet", and not "the roof was green". The verb follows a subject of some words. */
export const tellsEvent = (rules: LanguageRules, text: string): boolean =>
  isOfOthers(text) && !COPULA.test(text) && tellsPast(rules, text);
const COPULA =
  /^(?:\p{L}+ ){1,4}?(?:was|were|had|war|waren|hatten?|était|étaient|avait|avaient|era|eran|estaba|estaban|tenía|eram|estava|estavam|tinha)(?!\p{L})/iu;

/** The tense is read from the verb on; a subject may have some words. */
const tellsPast = (rules: LanguageRules, text: string): boolean =>
  [...text.matchAll(/ (?<first>\p{Ll})/gu)]
    .slice(0, SUBJECT_WORDS_MAX)
    .map(({ index, groups }) => `${groups?.["first"]?.toUpperCase() ?? ""}${text.slice(index + 2)}`)
    .some((predicate) => rules.isPast(predicate));
const SUBJECT_WORDS_MAX = 8;
const withSpeaker = (text: string): string =>
  text.replaceAll(/(?<=\p{L} )me(?!\p{L})/gu, "the speaker").replaceAll(/(?<=\p{L} )my(?= )/gu, "the speaker's");

const classOf = (text: string, names: readonly string[], type: "fact" | "skill") =>
  contentClass({ text, details: [], type, entities: names })?.reason;

const SUBJECT_SIGNS: ReadonlySet<string> = new Set(["class_staff", "class_commercial"]);
/** A pronoun for somebody named before. */
const POINTING =
  /^(?:he|she|they|it|that|this|er|sie|es|il|elle|ils|elles|él|ella|ellos|ellas|ele|ela|eles|elas)(?!\p{L})/iu;

/** "And our night porter …" → "The night porter …". */
function placed(clauseText: string): string {
  const bare = clauseText
    .replace(LEAD, "")
    .replace(/(?<![\s.!])[\s.!]+$/u, "")
    .replaceAll(/(?<!\p{L})our(?= \p{L})/gu, "the")
    .replace(/^Our(?= \p{L})/u, "The");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
const LEAD =
  /^(?:(?:and|but|so|also|well|note(?: that)?|by the way|for your information|fyi|und|aber|übrigens|et|mais|au fait|y|pero|por cierto|e|mas|a propósito)[,:]? ){1,3}/iu;
