/**
 * "Lauras Baby ist da, ein Junge, heißt Mats": of the mother, whose pregnancy ends. Tables in
 * `data/<language>/outcomes.txt`.
 */
import { onceEach } from "../model/clock.ts";
import { upperFirst } from "../model/text.ts";
import { wordFile } from "../text/word-file.ts";
import { type FormedMemory, type FormingMessage, PLAIN_SIGNS } from "./formed-memory.ts";

const tablesOf = onceEach((language: string) => {
  const file = wordFile(`${language}/outcomes.txt`);
  const [born = [], child = []] = ["births", "newborn"].map((section) => file.patterns(section));
  return { born, child, told: new Map(file.pairs("birth memory")) };
});
const LANGUAGES: ReadonlySet<string> = new Set(["de", "es", "fr", "pt"]);

/** Undefined if no birth is told, or of no named mother. */
export function readBirth(language: string, { text }: FormingMessage): FormedMemory | undefined {
  if (!LANGUAGES.has(language) || text.length > MESSAGE_MAX) return undefined;
  const { born, child, told } = tablesOf(language);
  const found = born.map((form) => form.exec(text)).find((each) => each !== null);
  const mother = found?.groups?.["who"];
  if (found === undefined || mother === undefined) return undefined;
  const after = found.index + found[0].length;
  const { f, m, name } = child.map((form) => form.exec(text.slice(after))?.groups).find(Boolean) ?? {};
  const memory = told.get(f === undefined ? (m === undefined ? "any" : "m") : "f") ?? "";
  return {
    ...PLAIN_SIGNS,
    text: name === undefined ? memory : `${memory}, ${upperFirst(name)}`,
    type: "fact",
    subject: { name: upperFirst(mother) },
    ends: ["pregnancy"],
    isChange: true,
    span: { start: 0, end: text.length },
    worth: 1,
  };
}
const MESSAGE_MAX = 160;
