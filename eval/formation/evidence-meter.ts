/**
 * Whether what was formed can show its evidence (GUM-10): every content word and number of a fact stands in the words that it cites, every
 * value of a behaviour fact in an event, every statement of a summary in a fact. Judged without a line of the code that forms.
 */
import type { Item } from "../../src/index.ts";
import { contentWords, holdsWord, wordsOf } from "../own-words.ts";
import { Share } from "./figure.ts";
import { type FormedMemory, isClaimed, isOfBehaviour, isOfModel } from "./formed-memory.ts";
import type { Meter } from "./meter.ts";

type Messages = FormedMemory["messages"];

export function evidenceMeter(): Meter {
  const facts = new Share();
  const model = new Share();
  const behaviour = new Share();
  const summaries = new Share();
  return {
    async look(memory) {
      const known = new Map(memory.items.map((item) => [item.id, item]));
      for (const item of memory.items)
        if (item.layer === "summary" && item.truth === "current") summaries.add(isToldByFacts(item, known));
        else if (isClaimed(item) && isOfBehaviour(item)) behaviour.add(isOfEvents(item, memory.messages));
        else if (isClaimed(item) && isOfModel(item)) {
          const { heldCount, count } = supportOf(item, memory.messages);
          model.addMany(heldCount, count);
        } else if (isClaimed(item)) facts.add(isSupported(item, memory.messages));
    },
    figures: () => [
      facts.figure("facts: in the words they cite", "≥ 95"),
      model.figure("words of the model's facts that stand in those they cite"),
      behaviour.figure("behaviour facts: in the events they cite"),
      summaries.figure("summaries: each statement in a fact"),
    ],
  };
}

/** Every content word and number of the gist stands in the cited spans; one that has none says nothing that could be shown. */
export function isSupported(fact: Pick<Item, "text" | "evidence">, messages: Messages): boolean {
  const { heldCount, count } = supportOf(fact, messages);
  return count > 0 && heldCount === count;
}

/** How many of the content words and numbers of a gist stand in the spans that it cites. */
export function supportOf(
  fact: Pick<Item, "text" | "evidence">,
  messages: Messages,
): { readonly heldCount: number; readonly count: number } {
  const cited = fact.evidence.flatMap(({ item, spans }) => {
    const message = messages.get(item);
    return message === undefined
      ? []
      : [{ message, quotes: spans.map(({ start, end }) => message.text.slice(start, end)) }];
  });
  const quoted = cited.flatMap(({ quotes }) => quotes).join("\n");
  const spoken = cited.flatMap(({ message }) => [message.speaker ?? "", message.message?.role ?? ""]);
  const names = new Set([...spoken, OWNER].flatMap(wordsOf));
  const there = new Set([...wordsOf(quoted), ...names]);
  const said = withoutNotes(withoutName(fact.text, names), quoted, cited.map(({ message }) => message.text).join("\n"));
  const wanted = contentWords(said);
  // A gist that was cut may end inside a word.
  const last = /…$/u.test(said) ? wanted.at(-1) : undefined;
  const isThere = (word: string): boolean =>
    holdsWord(there, word) || (word === last && [...there].some((one) => one.startsWith(word)));
  return { heldCount: wanted.filter(isThere).length, count: wanted.length };
}
const OWNER = "User";

/** `Ana: I like tea` without `Ana: `. */
function withoutName(text: string, names: ReadonlySet<string>): string {
  const front = /^([^:\n]{1,41}): /u.exec(text);
  return front !== null && wordsOf(front[1] ?? "").every((word) => names.has(word))
    ? text.slice(front[0].length)
    : text;
}

/** Forming adds the date that was meant, or the person, in parentheses: a date has a year, and the person stands in the message. */
function withoutNotes(text: string, quoted: string, whole: string): string {
  const there = new Set(wordsOf(whole));
  return text.replaceAll(/\s?\(([^()]+)\)/gu, (written, note: string) => {
    const isSaid = quoted.includes(note);
    const isNote = /(?:19|20)\p{N}\p{N}/u.test(note) || wordsOf(note).every((word) => there.has(word));
    return !isSaid && isNote ? " " : written;
  });
}

/** The value, without the words that hedge it, stands in the sentence, the anchors or the metadata of an event. */
export function isOfEvents(fact: Pick<Item, "text" | "evidence">, messages: Messages): boolean {
  const events = fact.evidence.flatMap(({ item }) => {
    const message = messages.get(item);
    if (message === undefined) return [];
    return [
      message.text,
      JSON.stringify(message.message?.event ?? ""),
      JSON.stringify(message.message?.metadata ?? ""),
    ];
  });
  const there = new Set(events.flatMap(wordsOf));
  const values = contentWords(fact.text).filter((word) => !HEDGES.has(word));
  return values.length > 0 && values.every((word) => holdsWord(there, word));
}
const HEDGES = new Set(
  "recently often appears appear look looks looking interested prefer prefers avoid avoids price".split(" "),
);

/** `heading: statement; statement`, and details, each as a fact says it. What stands in parentheses may be missing, and nothing may be added. */
export function isToldByFacts(
  summary: Pick<Item, "text" | "details" | "evidence">,
  known: ReadonlyMap<string, Pick<Item, "text" | "details">>,
): boolean {
  const facts = summary.evidence.map(({ item }) => known.get(item));
  const told = facts.map((fact) =>
    plain(fact === undefined ? "" : [fact.text, ...fact.details.map(({ text }) => text)].join("\n")),
  );
  const body = summary.text.slice(summary.text.indexOf(": ") + 2);
  const statements = [body, ...summary.details.map(({ text }) => text)].flatMap((text) => text.split("; "));
  return statements.every((statement) => {
    const wanted = plain(statement).replace(/[…\s.;,]+$/u, "");
    return told.some((text) => text.includes(wanted));
  });
}
const plain = (text: string): string =>
  text
    .replaceAll(/\s?\([^()]*\)/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
