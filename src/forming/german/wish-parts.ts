/** "Kurz und ohne Emojis antworten" are two wishes: each sets its own attribute, so that a later one replaces only its own. */
import { isCapital, parse } from "./parse.ts";
import { formOf, parted } from "./verbs.ts";

/** @returns the text alone where it is one wish */
export function wishParts(text: string, keyOf: (text: string) => string | undefined): readonly string[] {
  const joint = / (?:und|sowie|aber) |, (?=ohne |keine )/u.exec(text);
  if (joint === null) return [text];
  const [left, right] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
  const [leftKey, rightKey] = [keyOf(left), keyOf(right)];
  const [ownVerb, verb] = [verbOf(left), verbOf(right)];
  const hasBoth = ownVerb !== undefined && verb !== undefined;
  if (leftKey === rightKey || ((leftKey === undefined || rightKey === undefined) && !hasBoth)) return [text];
  const head = ownVerb === undefined && verb !== undefined ? `${left} ${verb}` : left;
  return [head, ...wishParts(right.charAt(0).toUpperCase() + right.slice(1), keyOf)];
}

/** The infinitive that stands last. */
function verbOf(text: string): string | undefined {
  const words = parse(text);
  const last = words.at(-1);
  if (last === undefined || (words.length > 1 && isCapital(last))) return undefined;
  const isInfinitive =
    formOf(last.word)?.isPlural === true || (parted(last.word) !== undefined && /n$/.test(last.word));
  return isInfinitive ? last.word : undefined;
}
