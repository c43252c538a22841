/**
 * "Responder corto y sin emojis" are two wishes: each sets its own attribute, so that a later one replaces only its own (memory.md §4). Where both set the
 * same, or one sets none, it stays one.
 */

export interface WishGrammar {
  /** What joins two wishes. */
  readonly joint: RegExp;
  /** The second has a verb of its own. */
  readonly ownVerb: RegExp;
  /** "sin", "nada de": the second forbids. Absent: it takes the verb of the first. */
  readonly forbidding?: { readonly words: RegExp; readonly put: string };
}

/** @returns the text alone where it is one wish */
export function wishParts(
  text: string,
  keyOf: (text: string) => string | undefined,
  grammar: WishGrammar,
): readonly string[] {
  const joint = grammar.joint.exec(text);
  if (joint === null) return [text];
  const [left, right] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
  const [leftKey, rightKey] = [keyOf(left), keyOf(right)];
  const hasVerb = grammar.ownVerb.test(right);
  if (leftKey === rightKey || ((leftKey === undefined || rightKey === undefined) && !hasVerb)) return [text];
  return [left, ...wishParts(standing(left, right, hasVerb, grammar), keyOf, grammar)];
}

/** The second wish as one of its own. */
function standing(left: string, right: string, hasVerb: boolean, { forbidding }: WishGrammar): string {
  if (forbidding?.words.test(right) === true) return `${forbidding.put}${right.replace(forbidding.words, "")}`;
  const verb = /^\p{L}+(?:ar|er|ir|re)(?!\p{L})/u.exec(left)?.[0] ?? "";
  return verb === "" || hasVerb ? right.charAt(0).toUpperCase() + right.slice(1) : `${verb} ${right}`;
}
