/**
 * Facts behind a label, as people write them about themselves: "Job: welder", "- Kids: Ida (7), Tor
 * (4)". Each is read as the sentence that it stands for.
 */
import { ENGLISH, FRENCH, GERMAN, type LanguageData, PORTUGUESE, SPANISH } from "./language-data.ts";

const LABELLED =
  /^[ \t]{0,8}(?:(?:[-*•–]|\d{1,2}[.)])[ \t]+)?(?<label>\p{L}[\p{L} ]{1,24}?)[ \t]?(?::|[ \t][-–=])[ \t]+(?<value>[^\s:][^:\n]{0,160})$/u;
/** A sentence of its own, or several labels in a row. */
const NO_VALUE =
  /^(?:i|i['’]m|i['’]ve|my|we|ich|wir|meine?|yo|me|mi|soy|je|mon|ma|eu|sou|meu|minha)(?![\p{L}'’])|^j['’]|\s[-–=]\s/iu;
/** No value: "none", "n/a". */
const NONE = /^(?:none|no|n\/?a|nil|keine?|nichts|ningun[oa]s?|nada|aucune?s?|rien|nenhuma?s?|[-–?]+)$/iu;

/**
 * @param said one clause @param message all of it, which may be about somebody else
 * @returns the sentence, in the first person
 */
export function labelledFact(data: LanguageData, said: string, message: string): string | undefined {
  const { label = "", value = "" } = LABELLED.exec(said)?.groups ?? {};
  const name = withoutMine(label);
  const form =
    data.map("labels-alone").get(name) ?? (hasOther(data, name, message) ? data.map("labels").get(name) : undefined);
  const forms = form?.split("|");
  const told = value.replace(/[.,;!]+$/u, "").trim();
  if (forms === undefined || told === "" || NONE.test(told) || NO_VALUE.test(told) || isOfOther(data, message))
    return undefined;
  return filled(formFor(forms, told), told);
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

const linesOf = (message: string): readonly string[] => message.split(/\n|(?<=\.) /u);
const labelOf = (data: LanguageData, line: string): string | undefined => {
  const name = withoutMine(LABELLED.exec(line.trimEnd())?.groups?.["label"] ?? "");
  return data.map("labels-alone").has(name) || data.map("labels").has(name) ? name : undefined;
};

const hasOther = (data: LanguageData, name: string, message: string): boolean =>
  linesOf(message).some((line) => ![undefined, name].includes(labelOf(data, line)));

/** Beside the labels, somebody else or a text to be written is spoken of. */
const isOfOther = (data: LanguageData, message: string): boolean =>
  data.pattern("labels-of-other").test(
    linesOf(message)
      .filter((line) => labelOf(data, line) === undefined)
      .join("\n"),
  );

/** In any language: "Name: Ola" is no line of a chat between people. */
export const isFactLabel = (label: string): boolean =>
  LANGUAGES.some(
    (data) => data.map("labels").has(withoutMine(label)) || data.map("labels-alone").has(withoutMine(label)),
  );
const LANGUAGES = [ENGLISH, GERMAN, SPANISH, FRENCH, PORTUGUESE];
