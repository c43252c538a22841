/** Splits a message into clauses and judges each (judge/). */
import type { Span } from "../model/item.ts";
import { announcesQuestion } from "../text/question-kinds.ts";
import { sentences } from "../text/sentences.ts";
import { timeExpressions } from "../text/time-expression.ts";
import { type Echo, echoIn, splitEcho } from "./echoes.ts";
import { isWishForWords } from "./foreign-text.ts";
import type { FormingMessage } from "./formed-memory.ts";
import type { Judge, Judgement } from "./judge/judge.ts";
import type { LanguageRules } from "./language-rules.ts";
import { reported, withReported } from "./reports.ts";
import { favouriteSentence } from "./slips.ts";

export interface Segment {
  readonly span: Span;
  readonly sentence: Span;
  readonly clauseText: string;
  readonly judgement: Judgement;
  /** It may refer to a known person. */
  readonly mayMentionKnown: boolean;
  /** It answers a question. */
  readonly isAnswer: boolean;
  /** It shares the predicate of the clause before. */
  readonly echo?: Echo | undefined;
}

/** A secret was masked here. Without it the sentence has no use. */
const MASKED = /\[(?:card|iban|id|key|password|pin)\]/u;
/** Chants and drills: "noch noch noch, ok". */
const CHANTED = /(?<!\p{L})(?<word>\p{L}+)(?:[\s,]+\k<word>){2}(?!\p{L})/iu;
/** Longer sentences come from documents. */
const SENTENCE_MAX = 400;

/** The clauses of a message with their judgements. */
export function judgeSegments(rules: LanguageRules, judge: Judge, message: FormingMessage): readonly Segment[] {
  const segments: Segment[] = [];
  const isPointing = hasPronoun(rules, message.text);
  const names = (message.known ?? []).flatMap(({ name }) => name ?? []);
  let previous = message.before;
  let question: Span | undefined;
  let relation: string | undefined;
  let isAfterOrder = false;
  const labelledIn = rules.labelled?.(message.text);
  for (const sentence of sentences(message.text))
    for (const { span: clauseSpan, time } of attachTimes(
      rules,
      message,
      splitSegments(rules, message.text, sentence),
    )) {
      const answered = ownAnswer(rules, message, question, clauseSpan);
      const span = answered?.span ?? withOwnQuestion(rules, message, question, clauseSpan);
      question = clauseSpan;
      // Blanked foreign text and slips leave one space.
      const written = message.text.slice(span.start, span.end).replaceAll(/ {2,}/g, " ").trim();
      const meant = rules.ownOfKind?.(message.before, written);
      const own = meant ?? reported(rules, written) ?? written;
      const inMeant = (text: string): string => (meant === undefined ? text : text.replace(written, meant));
      const before = previous;
      previous = own;
      const earlier = message.text.slice(0, span.start);
      const refusal = rules.refusal?.(own, earlier);
      // "But no celery please" says nothing more.
      const refused = segments.at(-1)?.span ?? { start: 0, end: 0 };
      const isOnlyRefused = refusal !== undefined && REFUSING.test(message.text.slice(refused.start, refusal.from));
      if (isOnlyRefused && refused.end > refusal.from) segments.pop();
      const completed = refusal ?? rules.completeClause?.(own, earlier);
      if (completed !== undefined && "isWhole" in completed)
        while ((segments.at(-1)?.span.start ?? -1) >= completed.from) segments.pop();
      const listed = relation === undefined ? undefined : rules.withRelation?.(relation, completed?.text ?? own);
      if (listed === undefined) relation = rules.announcedRelation?.(own);
      const expanded = answered?.text ?? (before === message.before ? answerTo(rules, message, own) : undefined);
      const labelled = labelledIn?.(own);
      const restated = rules.restated?.(own);
      const favourite = rules.favourite === undefined ? undefined : favouriteSentence(rules.favourite, before, own);
      const answer = answered?.text ?? labelled ?? listed ?? restated ?? favourite ?? expanded;
      const clauseText = `${answer ?? completed?.text ?? own}${time === "" ? "" : `, ${time}`}`;
      if (!isReadable(clauseText)) continue;
      const isAsking = announcesQuestion(clauseText) || rules.asks?.(clauseText, isAfterOrder) === true;
      const isJoke = rules.jokeCues?.test(own) === true;
      const laughter = isJoke ? laughterAfter(message.text, span.end) : "";
      const judged = isAsking
        ? REQUESTED
        : judge.judge({
            text: withoutFormula(withoutGreeting(rules, labelled ?? restated ?? completed?.text ?? own)) + laughter,
            before,
            within: inMeant(sentence.text),
            message: inMeant(message.text),
            answered: message.before,
            isAmongPeople: message.isAmongPeople,
          });
      // Without its verb, an answer resembles an order.
      const judgement: Judgement = expanded === undefined || isAsking ? judged : { ...judged, function: "statement" };
      isAfterOrder ||= judgement.function === "question" || judgement.function === "request";
      const mayMentionKnown = isPointing || names.some((name) => clauseText.includes(name));
      segments.push({
        span: completed === undefined ? span : { ...span, start: completed.from },
        sentence,
        clauseText,
        judgement,
        mayMentionKnown,
        isAnswer: answer !== undefined && listed === undefined,
        echo: echoIn(rules, own),
      });
    }
  return segments;
}

const isReadable = (clause: string): boolean =>
  clause.length <= SENTENCE_MAX && /\p{L}/u.test(clause) && !MASKED.test(clause) && !CHANTED.test(clause);

const withoutGreeting = ({ greeting }: LanguageRules, text: string): string =>
  greeting === undefined ? text : text.replace(greeting, "");

/** "Never begin with “…”" is an order, whatever is quoted. */
const withoutFormula = (text: string): string =>
  text.replace(/["“„«](?:[^\s"“”„«»]+ ){3,}[^\s"“”„«»]+["”“»]/u, (quoted, at: number) =>
    isWishForWords(text.slice(0, at)) ? '"…"' : quoted,
  );

export const hasPronoun = ({ pronouns, groupPronouns }: LanguageRules, text: string): boolean =>
  pronouns?.test(text) === true || groupPronouns?.test(text) === true;

/** The answer to the message before, or to a question that others answered first. */
const answerTo = (
  rules: LanguageRules,
  { before, openQuestion = "" }: FormingMessage,
  own: string,
): string | undefined =>
  rules.expandAnswer?.(before, own) ?? (openQuestion === "" ? undefined : rules.expandAnswer?.(openQuestion, own));

/** All that stands before the refused thing: "but please no ", not "I'm vegan, no ". */
const REFUSING = /^[\p{L}'’ ]{0,20}$/u;
/** One-off requests are not worth keeping. */
export const REQUESTED: Judgement = { function: "request", worth: 0 };
const splitSegments = (rules: LanguageRules, text: string, sentence: Span): readonly Span[] =>
  (rules.jokeCues !== undefined ? withoutLaughter(text, sentence) : [sentence])
    .map((part) => unframed(rules, text, part))
    .flatMap((part) => withReported(rules, text, rules.segments(text, part)))
    .flatMap((part) => splitEcho(rules, text, part))
    .map((part) => unframed(rules, text, part));

/** Without what opens and closes a clause and says nothing: "I mean, …", "…, so yeah". */
function unframed({ preamble, trailer }: LanguageRules, text: string, span: Span): Span {
  const clause = text.slice(span.start, span.end);
  const start = preamble?.exec(clause)?.[0].length ?? 0;
  const end = trailer?.exec(clause)?.index ?? clause.length;
  return end > start ? { start: span.start + start, end: span.start + end } : span;
}

interface Timed {
  readonly span: Span;
  /** A time stated in the next clause, which contains nothing else. */
  readonly time: string;
}

/** Attaches a clause that is only a time: "we open the shop 🎉 on the 3rd of October". */
function attachTimes(
  rules: LanguageRules,
  { text, at, zone }: FormingMessage,
  spans: readonly Span[],
): readonly Timed[] {
  const isTime = ({ start, end }: Span): boolean => {
    const clauseText = text.slice(start, end);
    const [time] =
      clauseText.length > TIME_MAX ? [] : timeExpressions(clauseText, { at, zone, isAhead: true }, rules.language);
    return (
      time !== undefined &&
      /^(?:[\p{L}]{1,4} )?$/u.test(clauseText.slice(0, time.start)) &&
      !/\p{L}/u.test(clauseText.slice(time.end))
    );
  };
  return spans.flatMap((span, index): readonly Timed[] => {
    if (index > 0 && isTime(span)) return [];
    const next = spans[index + 1];
    return [{ span, time: next !== undefined && isTime(next) ? text.slice(next.start, next.end) : "" }];
  });
}
const TIME_MAX = 30;

/** "Bouldering? Not any more": joins a denial to the question before it. */
function withOwnQuestion(rules: LanguageRules, { text }: FormingMessage, question: Span | undefined, own: Span): Span {
  if (question === undefined || question.end - question.start > QUESTION_MAX) return own;
  const isAnswer = /[?？]\s*$/u.test(text.slice(question.start, own.start));
  return isAnswer && rules.denialCues?.test(text.slice(own.start, own.end)) === true
    ? { start: question.start, end: own.end }
    : own;
}
const QUESTION_MAX = 40;

/** "Do you like comic books? I do!": the question and its answer, as a full sentence. */
function ownAnswer(
  { ownAnswerCues, expandAnswer }: LanguageRules,
  { text }: FormingMessage,
  question: Span | undefined,
  own: Span,
): { readonly span: Span; readonly text: string } | undefined {
  if (question === undefined || ownAnswerCues === undefined) return undefined;
  const said = text.slice(own.start, own.end);
  const asked = text.slice(question.start, own.start).trim();
  if (!asked.endsWith("?") || !ownAnswerCues.test(said)) return undefined;
  const told = expandAnswer?.(asked, said);
  return told === undefined || told === "" ? undefined : { span: { start: question.start, end: own.end }, text: told };
}

const LAUGHTER =
  /(?<![\p{L}\p{N}])(?:k{3,}|a?(?:ja){2,}j?|(?:j[ei]){2,}j?|a?(?:ha){2,}h?|(?:he){2,}|(?:rs){2,}|p?t?mdr+|lol+|xd+)(?![\p{L}\p{N}])/giu;

/** The parts of a sentence between laughter; the whole sentence if there is none. */
function withoutLaughter(text: string, { start, end }: Span): readonly Span[] {
  const sentence = text.slice(start, end);
  const found: Span[] = [];
  let from = 0;
  for (const match of sentence.matchAll(LAUGHTER)) {
    found.push({ start: start + from, end: start + match.index });
    from = match.index + match[0].length;
  }
  if (from === 0) return [{ start, end }];
  return [...found, { start: start + from, end }].map((span) => trimmed(text, span)).filter(isNonEmpty);
}

/** Laughter right after an offset, with a leading space. It suggests that the clause is a joke. */
function laughterAfter(text: string, position: number): string {
  const gap = /^[\s,;.!]{0,4}/u.exec(text.slice(position, position + GAP_MAX))?.[0].length ?? 0;
  const following = text.slice(position + gap, position + gap + LAUGHTER_MAX);
  const [match] = following.matchAll(LAUGHTER);
  return match?.index === 0 ? ` ${match[0]}` : "";
}
const GAP_MAX = 4;
const LAUGHTER_MAX = 40;

const isNonEmpty = (span: Span): boolean => span.start < span.end;

function trimmed(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && GAP.has(text.charAt(start))) start++;
  while (end > start && GAP.has(text.charAt(end - 1))) end--;
  return { start, end };
}
const GAP: ReadonlySet<string> = new Set([..." \t\n,;"]);
