/**
 * Sentences with the personal data that stands in them: the layout of a folder that `npm run eval -- privacy [DIR]` reads, a folder for each
 * half and in it one file `LL.jsonl` a language. What is to be found is marked in the text (`<<pin|4711>>`); tails of keys are written as
 * their alphabet and length (`{base62:36}`), so that no scanner of repositories takes them for real ones.
 */
import { z } from "zod";
import { SENSITIVE_TOPICS, type SensitiveTopic } from "../../src/policy/privacy.ts";
import { EvalInputError } from "../eval-input-error.ts";
import { dataFiles, type Placed, parsed, readLines } from "../read-data.ts";

/** What has a place in the text; topics belong to the whole sentence. */
export const SPAN_KINDS = ["card", "iban", "national_id", "key", "password", "pin", "email", "phone"] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

export interface MarkedSpan {
  readonly kind: SpanKind;
  readonly start: number;
  readonly end: number;
}

export interface PrivacySentence {
  readonly text: string;
  readonly spans: readonly MarkedSpan[];
  readonly topics: readonly SensitiveTopic[];
}

export interface PrivacyFile {
  /** `en`. */
  readonly language: string;
  readonly sentences: readonly PrivacySentence[];
}

const line = z.strictObject({ text: z.string().min(1), topics: z.array(z.enum(SENSITIVE_TOPICS)).optional() });

/** @throws EvalInputError for a file or a line that has no place in such a set. */
export async function readPrivacyFiles(folder: string): Promise<readonly PrivacyFile[]> {
  const names = await dataFiles(folder, [/^[a-z]{2}\.jsonl$/]);
  return Promise.all(
    names.map(async (name) => ({
      language: name.slice(0, 2),
      sentences: (await readLines(folder, name)).map(sentenceOf),
    })),
  );
}

function sentenceOf(placed: Placed): PrivacySentence {
  const { text: written, topics = [] } = parsed(line, placed);
  const filled = written.replaceAll(
    /\{(?<alphabet>[a-z0-9]+):(?<length>\d{1,3})\}/g,
    (_all, alphabet: string, length: string) => signs(alphabet, Number(length), placed.place),
  );
  const spans: MarkedSpan[] = [];
  let text = "";
  let from = 0;
  for (const mark of filled.matchAll(/<<(?<kind>[a-z_]+)\|(?<value>[^>]+)>>/g)) {
    const kind = SPAN_KINDS.find((known) => known === mark.groups?.["kind"]);
    const value = mark.groups?.["value"] ?? "";
    if (kind === undefined) throw new EvalInputError(`${placed.place}: ${mark[0]} is of no known kind.`);
    text += filled.slice(from, mark.index);
    spans.push({ kind, start: text.length, end: text.length + value.length });
    text += value;
    from = mark.index + mark[0].length;
  }
  return { text: text + filled.slice(from), spans, topics };
}

const ALPHABETS: Readonly<Record<string, string>> = {
  base62: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  base64: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
  hex: "0123456789abcdef",
  digits: "0123456789",
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
};

/** The same place gives the same signs, on every machine. */
function signs(alphabet: string, length: number, place: string): string {
  const letters = ALPHABETS[alphabet];
  if (letters === undefined) throw new EvalInputError(`${place}: {${alphabet}:${length}} is of no known alphabet.`);
  let state = [...place].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 17);
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return letters.charAt(Math.floor((state / 2 ** 32) * letters.length));
  }).join("");
}
