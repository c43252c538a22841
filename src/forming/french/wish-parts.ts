/** "Répondre brièvement et sans emojis" are two wishes: each sets its own attribute, so that a later one replaces only its own. */

/** @returns the text alone where it is one wish */
export function wishParts(text: string, keyOf: (text: string) => string | undefined): readonly string[] {
  const joint = / (?:et|mais) |, (?=sans |pas )/u.exec(text);
  if (joint === null) return [text];
  const [left, right] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
  const [leftKey, rightKey] = [keyOf(left), keyOf(right)];
  const hasVerb = /^(?:ne |n'|\p{L}+(?:er|ir|re)(?!\p{L}))/u.test(right);
  if (leftKey === rightKey || ((leftKey === undefined || rightKey === undefined) && !hasVerb)) return [text];
  const verb = /^\p{L}+(?:er|ir|re)(?!\p{L})/u.exec(left)?.[0] ?? "";
  const isOwn = verb === "" || hasVerb;
  const told = isOwn ? right.charAt(0).toUpperCase() + right.slice(1) : `${verb} ${right}`;
  return [left, ...wishParts(told, keyOf)];
}
