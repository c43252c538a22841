/**
 * What a person typed, out of the text that Claude Code writes into a user's turn. It wraps reminders, the output of commands and what an editor shows
 * in tags of its own and stores them as if the user had said them; what a tool put out is never taken for the user's word (playnew.md §5.4).
 */

/** Told to the model, never typed: taken out with what stands between the tags. */
const FOREIGN_TAGS = [
  "system-reminder",
  "local-command-stdout",
  "local-command-stderr",
  "local-command-caveat",
  "bash-stdout",
  "bash-stderr",
  "command-message",
  "command-contents",
  "ide_opened_file",
  "ide_selection",
  "ide_diagnostics",
  "task-notification",
  "session-start-hook",
  "user-prompt-submit-hook",
  "post-tool-use-hook",
];
/** Typed, in a wrapper: kept as it was typed. */
const TYPED_TAGS: readonly (readonly [tag: string, before: string])[] = [
  ["command-name", ""],
  ["command-args", ""],
  ["bash-input", "!"],
];
const INTERRUPTED = "[Request interrupted by user";

/** Undefined where nothing of it was typed. Linear in the text, whatever stands in it. */
export function typedWords(text: string): string | undefined {
  let words = text;
  if (words.includes("<")) {
    for (const tag of FOREIGN_TAGS) words = withoutTag(words, tag, () => "");
    for (const [tag, before] of TYPED_TAGS) words = withoutTag(words, tag, (inner) => ` ${before}${inner.trim()} `);
  }
  words = words === text ? text : words.trim();
  return words.trim() === "" || words.trimStart().startsWith(INTERRUPTED) ? undefined : words;
}

/** A tag that is never closed is no tag: it stays as it is. */
function withoutTag(text: string, tag: string, kept: (inner: string) => string): string {
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  let result = "";
  let from = 0;
  for (let start = text.indexOf(open); start !== -1; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start + open.length);
    if (end === -1) break;
    result += text.slice(from, start) + kept(text.slice(start + open.length, end));
    from = end + close.length;
  }
  return from === 0 ? text : result + text.slice(from);
}
