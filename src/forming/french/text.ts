/** Ends of texts, cut by loops: a pattern that looks for an end takes its time where many marks stand before it. */

const MARKS = " \t\n\u00a0.!…,;:–-";

/** Without spaces and marks at its end. */
export function bare(text: string, marks = MARKS): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Up to where the pattern begins to fit. */
export function upTo(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return at === -1 ? text : text.slice(0, at);
}

/** Without its last word; an elided word goes alone. */
export function withoutLastWord(text: string): string {
  let end = bare(text, " ").length;
  if (text.charAt(end - 1) === "'") end--;
  while (end > 0 && !" '".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
