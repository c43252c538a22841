/**
 * Finds the parts of a message that are not the speaker's own statements: quoted, forwarded, pasted
 * and generated text, code, data, and text after "summarise this:" (security review R2). It relies
 * on formatting, which is similar in all languages, and on a table of task verbs. In doubt, text
 * counts as foreign: missing a memory is better than storing someone else's.
 */
import type { Span } from "../model/item.ts";
import { isFactLabel } from "./labelled-facts.ts";

/** Sorted, merged ranges. */
export function foreignRanges(text: string): readonly Span[] {
  const found = [...captions(text)];
  // The colon of a caption introduces no text.
  const uncaptioned = ownText(text, found);
  for (const frame of FRAMES) found.push(...frame(uncaptioned));
  return mergeRanges(found.filter(({ start, end }) => end > start));
}

/** Blanks foreign characters and preserves offsets. */
export function ownText(text: string, ranges: readonly Span[]): string {
  let own = "";
  let from = 0;
  for (const { start, end } of ranges) {
    own += text.slice(from, start) + text.slice(start, end).replaceAll(/[^\n]/g, " ");
    from = end;
  }
  return own + text.slice(from);
}

/** The task without its text: "Translate this: …". Returns the whole text if none is given. */
export function taskWithoutText(text: string): string {
  const [given] = afterMatchToEnd(TASK)(text);
  return given === undefined ? text : text.slice(0, given.start).trimEnd();
}

type Frame = (text: string) => readonly Span[];

const matches =
  (pattern: RegExp): Frame =>
  (text) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

const fromMatchToEnd =
  (pattern: RegExp): Frame =>
  (text) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ start: match.index, end: text.length }];
  };

/** From the end of the match to the end of the message. */
const afterMatchToEnd =
  (pattern: RegExp): Frame =>
  (text) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ start: match.index + match[0].length, end: text.length }];
  };

const MAIL_HEADER =
  /^(?:from|to|cc|subject|date|sent|reply-to|von|an|betreff|datum|gesendet|de|para|asunto|fecha|enviado|objet|envoyé|à|assunto|data)\s?:\s*\S.*$/gim;

/** Two mail headers close together, or one with an address, start a mail that runs to the end. */
function mailFrame(text: string): readonly Span[] {
  const heads = [...text.matchAll(MAIL_HEADER)];
  for (const [position, head] of heads.entries()) {
    const next = heads[position + 1];
    const isFollowed = next !== undefined && next.index - head.index - head[0].length <= MAIL_HEAD_GAP;
    if (isFollowed || /<?[\w.+-]{1,64}@[\w-]{1,63}\.\w/.test(head[0])) return [{ start: head.index, end: text.length }];
  }
  return [];
}
const MAIL_HEAD_GAP = 3;

/** Quotation marks around more than a name or a title. */
export function quotations(text: string): readonly Span[] {
  return QUOTED.flatMap((pattern) => matches(pattern)(text)).filter(({ start, end }) => {
    const words = text.slice(start, end).match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];
    if (isFormula(words) && isWishForWords(text.slice(0, start))) return false;
    return (
      words.length > TITLE_WORDS || words.some((word) => FIRST_PERSON.has(word.toLowerCase().replaceAll("’", "'")))
    );
  });
}
/** "Never start a mail with" before a formula: the speaker's own wish for words. */
export const isWishForWords = (before: string): boolean => WORDING.test(before.slice(-WORDING_MAX));
const WORDING =
  /(?<!\p{L})(?:never|do(?:n['’]t| not)|stop|avoid|nie|niemals|jamais|nunca)(?!\p{L})[^.!?"“„«\n]{0,70}(?<!\p{L})(?:with|by|phrases?|words?|say|saying|write|writing|use|using|mit|avec|con|com)\s$/iu;
const WORDING_MAX = 100;
/** Whose words name people or things of their own, may tell of them. */
const isFormula = (words: readonly string[]): boolean =>
  words.length <= FORMULA_WORDS && !words.some((word) => OWN.test(word));
const OWN = /^(?:my|our|meine?[mnrs]?|unsere?[mnrs]?|mis?|nuestr[oa]s?|mon|ma|mes|notre|nos|meus?|minhas?)$/iu;
const FORMULA_WORDS = 10;
const QUOTED = [
  /"[^"\n]{2,2000}"/g,
  // Several lines between quotation marks of their own, such as a verse.
  /(?<=^[ \t]{0,8})"[^"]{2,2000}"(?=[ \t]{0,8}$)/gm,
  /“[^”]{2,2000}”/g,
  /„[^“”"]{2,2000}[“”"]/g,
  /«[^»]{2,2000}»/g,
  /(?<![\p{L}\p{N}])'[^'\n]{12,400}'(?![\p{L}\p{N}])/gu,
];
const TITLE_WORDS = 5;
const FIRST_PERSON: ReadonlySet<string> = new Set(
  "i i'm i've i'd i'll my me we our us ich mein meine meinen wir yo mi mis nosotros je j'ai mon ma mes nous eu meu minha nós".split(
    " ",
  ),
);

/** A chat log: times before names, or at least two lines of the form `Name: words`. */
function chatLog(text: string): readonly Span[] {
  const timed = [...text.matchAll(TIMED_LINE)];
  if (timed.length > 0) return [{ start: timed[0]?.index ?? 0, end: lineEnd(text, timed.at(-1)?.index ?? 0) }];
  const named = [...text.matchAll(NAMED_LINE)].filter(
    ([line]) => !isFactLabel(line.slice(0, line.indexOf(":")).trim()),
  );
  const first = named[0];
  const last = named.at(-1);
  if (first === undefined || last === undefined || named.length < 2) return [];
  return [{ start: first.index, end: lineEnd(text, last.index) }];
}
const TIMED_LINE =
  /^[^\S\n]{0,40}(?:\[?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?|\[[^\]\n]{0,24}\d{1,2}:\d{2}[^\]\n]{0,8}\]|\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2})\s{0,40}[-–]?\s{0,40}<?\p{L}[\p{L} .'-]{0,30}>?\s?:/gimu;
const NAMED_LINE = /^[ \t]{0,8}\p{Lu}[\p{L}.'-]{1,20}(?: \p{Lu}[\p{L}.'-]{1,20})?(?: \(\d{1,2}:\d{2}\))?: \S/gmu;
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
};

/** Stack traces, shell prompts, assignments, tags and braces. */
function machineLines(text: string): readonly Span[] {
  const found: Span[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const label = /^\s*(?<label>\p{L}+)\s?:\s/u.exec(line)?.groups?.["label"];
    if (
      line.trim() !== "" &&
      (label === undefined || !isFactLabel(label)) &&
      MACHINE_LINE.some((pattern) => pattern.test(line))
    )
      found.push({ start, end: start + line.length });
    start += line.length + 1;
  }
  return found;
}
const MACHINE_LINE = [
  /^\s*(?:Traceback|File "|at \S+ \(|\$ |>>> |#include|import \w|from \w+ import|def \w+\(|function\b|const |let |var |class \w+[:{(]|public |private |return\b.*;|SELECT |INSERT |UPDATE .+ SET )/,
  /[{};]\s*$/,
  /^\s*[{}[\]<]/,
  /\b\w*(?:Error|Exception)\b\s?:/,
  /^\s*(?!\d{1,2}:\d\d)[\w.$]+\s?[:=]\s?(?:\w+\(|["'[{\d])/,
  /^\s*(?:\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}|\[?(?:INFO|WARN|ERROR|DEBUG)\]?\b)/,
  /\|.*\|.*\|/,
];

/** Verbs that ask for work on the text after the colon. */
const WORK_WORDS = [
  "summari[sz]e|sum up|summary of|translate|translation|proof-?read|re-?write|rephrase|paraphrase|shorten|correct|fix|edit|polish|improve|solve|explain|analy[sz]e|check|grade|continue|complete|finish|answer|reply to|respond to|spell-?check|convert|classify|extract|nicer|better|politer?|more polite",
  "fasse?(?: .{0,40})? zusammen|zusammenfass\\w*|übersetz\\w*|korrigier\\w*|verbesser\\w*|formulier\\w*|kürz\\w*|umschreib\\w*|antworte auf",
  "resum\\w*|traduc\\w*|corrig\\w*|corríg\\w*|reescrib\\w*|mejor\\w*|acort\\w*",
  "résum\\w*|tradui\\w*|corrig\\w*|reformul\\w*|amélior\\w*|raccourci\\w*",
  "traduz\\w*|resum\\w*|corrij\\w*|reescrev\\w*|melhor\\w*|encurt\\w*",
].join("|");
const TASK = new RegExp(
  `(?:^|[^\\p{L}])(?:${WORK_WORDS})(?![\\p{L}])[^:\\n.!?]{0,80}(?::(?!\\d\\d)|\\n)(?=\\s*\\S)`,
  "iu",
);
/** "Here's a review I got:", "she wrote:", "the email says:", "lyrics:". */
const REPORT =
  /(?<!\p{L})(?:wrote|writes|says|said|reads|texted|replied|goes like this|is made like this|schrieb|schreibt|sagt|escribió|dice|dijo|écrit|dit|escreveu|disse|diz|(?:here(?:'|’)?s|here is|this is|below is|hier ist|aquí (?:está|va)|voici|aqui está) (?:a|an|the|my(?! (?:info|details?|stats|data|profile|preferences|setup|measurements|situation|background)(?!\p{L}))|her|his|their|what|ein|eine|der|die|das|un|una|el|la|le|um|uma|o) [^:\n.!?]{2,60}|(?:e-?mail|mail|letter|message|review|article|text|poem|lyrics|essay|paragraph|sentence|transcript|excerpt|brief|nachricht|artikel|carta|correo|artículo|lettre|courriel))\s?:\s?(?=\S|\n)/iu;

/** "[photo: a red kite]" */
const captions = matches(
  /\[(?:photo|picture|image|video|gif|sticker|audio|voice (?:note|message))s?(?:[ :][^\]\n]{0,200})?\]/gi,
);

/** From each tag to the next that closes it. Read backwards, because a pattern would look for the same end from every tag. */
function markup(text: string): readonly Span[] {
  const found: Span[] = [];
  const ends = new Map<string | undefined, number>();
  for (const { 0: tag, 1: slash, 2: name, index } of [...text.matchAll(/<(\/?)(\w[\w-]*)(?:\s[^<>]*)?>/g)].reverse()) {
    const end = ends.get(name);
    if (slash !== "") ends.set(name, index + tag.length);
    else if (end !== undefined) found.push({ start: index, end });
  }
  return found;
}

const FRAMES: readonly Frame[] = [
  matches(/```[\s\S]*?(?:```|$)/g),
  matches(/`[^`\n]+`/g),
  matches(/^[ \t]{0,8}>.*$/gm),
  markup,
  mailFrame,
  fromMatchToEnd(
    /^[ \t>]{0,8}-{2,20}[ \t]{0,4}(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|mensaje reenviado|message transféré|mensagem encaminhada)/im,
  ),
  fromMatchToEnd(/^[ \t>]{0,8}(?:begin forwarded message|forwarded message|fwd?:)/im),
  fromMatchToEnd(/^.{0,80}\b(?:on|am|el|le|em)\b.{4,60}(?:wrote|schrieb|escribió|a écrit|escreveu)\s?:\s*$/im),
  quotations,
  chatLog,
  machineLines,
  afterMatchToEnd(TASK),
  afterMatchToEnd(REPORT),
];

function mergeRanges(ranges: readonly Span[]): readonly Span[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = found.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}
