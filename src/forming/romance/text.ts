/**
 * Ends of texts, cut by loops: a pattern that looks for an end takes its time where many marks
 * stand before it.
 */

const MARKS = ".!…,;:–-";

/** Without white space and the marks at its end. */
export function bare(text: string, marks = MARKS): string {
  let end = text.length;
  while (end > 0 && isMark(text.charAt(end - 1), marks)) end--;
  return text.slice(0, end);
}

/** Without white space and the marks at its beginning. */
export function withoutStart(text: string, marks: string): string {
  let start = 0;
  while (start < text.length && isMark(text.charAt(start), marks)) start++;
  return text.slice(start);
}

const isMark = (sign: string, marks: string): boolean => marks.includes(sign) || /\s/u.test(sign);

/** Up to where the pattern begins to fit. */
export function upTo(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return at === -1 ? text : text.slice(0, at);
}

/** Without its last word; an elided word goes alone. */
export function withoutLastWord(text: string): string {
  let end = bare(text, "").length;
  if (text.charAt(end - 1) === "'") end--;
  while (end > 0 && !" '".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * The same function, with what it gave for the last `size` or so arguments: people say the same
 * words.
 */
export function remembered<Value>(find: (text: string) => Value, size: number): (text: string) => Value {
  let recent = new Map<string, Value>();
  let older: ReadonlyMap<string, Value> = new Map();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? find(text);
    if (recent.size >= size) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, value);
    return value;
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
