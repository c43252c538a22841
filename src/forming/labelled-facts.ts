/**
 * Facts behind a label, as people write them about themselves: "Job: welder", "- Kids: Ida (7), Tor
 * (4)". Each is read as the sentence that it stands for.
 */
import { once } from "../model/clock.ts";
import { ENGLISH, FRENCH, GERMAN, type LanguageData, PORTUGUESE, SPANISH } from "./language-data.ts";

const LABELLED =
  /^[ \t]{0,8}(?:(?:[-*•–]|\d{1,2}[.)])[ \t]+)?(?<label>\p{L}[\p{L} ]{1,24}?)[ \t]?(?::|[ \t][-–=])[ \t]+(?<value>[^\s:][^:\n]{0,160})$/u;
/** A sentence of its own, or several labels in a row. */
const NO_VALUE =
  /^(?:i|i['’]m|i['’]ve|my|we|ich|wir|meine?|yo|me|mi|soy|je|mon|ma|eu|sou|meu|minha)(?![\p{L}'’])|^j['’]|\s[-–=]\s/iu;
/** No value: "none", "n/a". */
const NONE = /^(?:none|no|n\/?a|nil|keine?|nichts|ningun[oa]s?|nada|aucune?s?|rien|nenhuma?s?|[-–?]+)$/iu;

/**
 * Reads the clauses of one message.
 * @param message all of it, which may be about somebody else
 * @returns the sentence of a clause, in the first person; empty if it is not about the speaker
 */
export function labelledFacts(data: LanguageData, message: string): (said: string) => string | undefined {
  const card = once(() => readCard(data, message));
  return (said) => {
    const { label = "", value = "" } = LABELLED.exec(said)?.groups ?? {};
    const name = withoutMine(label);
    const told = value.replace(/(?<![.,;!])[.,;!]+$/u, "").trim();
    if (!isLabel(data, name) || told === "" || NONE.test(told) || NO_VALUE.test(told)) return undefined;
    if (card().isOfOther) return "";
    const isBesideOther = card().labels.size > 1 || !card().labels.has(name);
    const form = data.map("labels-alone").get(name) ?? (isBesideOther ? data.map("labels").get(name) : undefined);
    return form === undefined ? undefined : filled(formFor(form.split("|"), told), told);
  };
}

/** The form for a name, for a number, and for anything else. */
function formFor([first = "", ofNumber, ofOther]: readonly string[], value: string): string {
  if (ofNumber === undefined || /^\p{Lu}/u.test(value)) return first;
  return /^\d+$/u.test(value) ? ofNumber : (ofOther ?? ofNumber);
}

/** `{}` is the value, `{a}` the value with an article, `{and}` a list that ends so. */
const filled = (form: string, value: string): string =>
  form.replace(/\{(?<word>\p{L}*)\}/u, (_, word: string) => {
    if (word === "") return value;
    if (word === "a")
      return /^(?:an?|the|\p{L}+ed|self-\p{L}+)(?!\p{L})|s$/iu.test(value.split(",")[0] ?? "")
        ? value
        : `${article(value)} ${value}`;
    return value.replace(/,\s{0,3}(?:(?:and|und|y|et|e) )?(?=[^,]*$)/u, ` ${word} `);
  });
const article = (word: string): string => (/^[aeiou]/iu.test(word) ? "an" : "a");

const withoutMine = (label: string): string =>
  label.toLowerCase().replace(/^(?:my|our|the|meine?|unsere?|mis?|mon|ma|mes|minhas?|meus?) /u, "");

interface Card {
  readonly labels: ReadonlySet<string>;
  /**
   * Beside the labels, somebody else or a text to be written is spoken of; or nobody, so that the card may be
   * pasted (security review R2).
   */
  readonly isOfOther: boolean;
}

function readCard(data: LanguageData, message: string): Card {
  const labels = new Set<string>();
  const others: string[] = [];
  for (const line of message.split(/\n|(?<=\.) /u)) {
    const name = withoutMine(LABELLED.exec(line.trimEnd())?.groups?.["label"] ?? "");
    if (isLabel(data, name)) labels.add(name);
    else others.push(line);
  }
  const beside = others.join("\n");
  const isPasted = labels.size > 1 && !data.pattern("labels-of-self").test(beside);
  return { labels, isOfOther: isPasted || data.pattern("labels-of-other").test(beside) };
}

const isLabel = (data: LanguageData, name: string): boolean =>
  data.map("labels-alone").has(name) || data.map("labels").has(name);

/** In any language: "Name: Ola" is no line of a chat between people. */
export const isFactLabel = (label: string): boolean => LANGUAGES.some((data) => isLabel(data, withoutMine(label)));
const LANGUAGES = [ENGLISH, GERMAN, SPANISH, FRENCH, PORTUGUESE];
