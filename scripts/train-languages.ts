/**
 * `npm run train:languages [-- --check]`: trains the detection of languages (src/text/detect.ts) from the
 * sentences of `corpus/` and the frequent words of `data/<language>/words.txt`: multinomial logistic
 * regression over hashed features by AdaGrad. Half of the stretches get a name from anywhere, so
 * that names say little. Names alone, and words of languages without sentences here, are `und`. A
 * fifth is held out for the report. Deterministic. `--check` fails if the file is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { allLocales } from "@faker-js/faker";
import {
  BUCKETS,
  CLASSES,
  eachBucket,
  LEAD_MIN,
  type PackedLanguages,
  pairBucket,
  spelled,
  tellingIn,
} from "../src/text/detect.ts";
import { LATIN_LANGUAGES } from "../src/text/languages.ts";
import { fold, RUN, tokensOf } from "../src/text/words.ts";
import { createRandom, shuffle } from "./linear-model.ts";

interface Row {
  readonly text: string;
  readonly class: number;
}

const CORPUS = join(import.meta.dirname, "../corpus");
const FILE = join(import.meta.dirname, "../data/languages.json");

const EPOCHS = 10;
/** Epochs whose weights are averaged, so that single sentences move little. */
const AVERAGED = 6;
const RATE = 0.15;
const DECAY = 1e-4;
/** The largest weight, in steps. */
const STEPS = 127;
const HELD_OUT = 5;

/** Sentences of a language, so that none has many times those of another. */
const SENTENCES_MAX = 9_000;
/** Stretches of a sentence, in words, because what people write may be as short. */
const STRETCHES = 2;
const SHORTEST = 2;
const LONGEST = 5;
const NAMED_SHARE = 0.5;
const HASTY_SHARE = 0.4;

const lines = (path: string): readonly string[] => readFileSync(join(CORPUS, path), "utf8").split("\n");

/** @param column of the tab-separated file, from 0 */
const columnOf = (path: string, column: number): readonly string[] =>
  lines(path)
    .slice(1)
    .map((line) => line.split("\t")[column] ?? "");

/** "Has a brother, Tomasz | Tomasz: runs a shop" */
const memoriesIn = (cell: string): readonly string[] =>
  cell.split(" | ").map((memory) => memory.replace(/^\p{Lu}[^:]{0,30}: /u, ""));

interface Conversation {
  readonly said: readonly { readonly content: string }[];
  readonly asked: readonly { readonly question: string }[];
}

function sentencesOf(code: string): readonly string[] {
  const has = (path: string): boolean => {
    const [folder = "", file = ""] = path.split("/");
    return readdirSync(join(CORPUS, folder)).includes(file);
  };
  const all = [
    ...lines(`languages/${code}.txt`),
    ...(has(`utterances/${code}.tsv`)
      ? [...columnOf(`utterances/${code}.tsv`, 5), ...columnOf(`utterances/${code}.tsv`, 6).flatMap(memoriesIn)]
      : []),
    ...(has(`updates/${code}.tsv`) ? columnOf(`updates/${code}.tsv`, 5) : []),
    ...(has(`questions/${code}.jsonl`)
      ? lines(`questions/${code}.jsonl`)
          .filter((line) => line !== "")
          .flatMap((line) => {
            const { said, asked } = JSON.parse(line) as Conversation;
            return [...said.map(({ content }) => content), ...asked.map(({ question }) => question)];
          })
      : []),
  ].filter((sentence) => sentence !== "");
  const share = Math.min(1, SENTENCES_MAX / all.length);
  return all.filter((_, index) => Math.floor(index * share) !== Math.floor((index - 1) * share));
}

interface LocaleData {
  readonly person?: {
    readonly first_name?: { readonly generic?: readonly string[]; readonly female?: readonly string[] };
    readonly last_name?: { readonly generic?: readonly string[] };
    readonly job_title?: unknown;
  };
  readonly location?: { readonly city_name?: readonly string[] };
  readonly lorem?: { readonly words?: unknown };
  readonly [part: string]: unknown;
}

const LOCALES = Object.entries(allLocales) as unknown as readonly (readonly [string, LocaleData])[];
const isLatin = (text: unknown): text is string => typeof text === "string" && /^\p{Script=Latin}/u.test(text);
const LOCALE_NAMES = 60;

const namesOf = ({ person, location }: LocaleData): readonly string[] =>
  [
    ...(person?.first_name?.generic ?? person?.first_name?.female ?? []).slice(0, LOCALE_NAMES),
    ...(person?.last_name?.generic ?? []).slice(0, LOCALE_NAMES),
    ...(location?.city_name ?? []).slice(0, LOCALE_NAMES),
  ].filter(isLatin);

/** Words of every language. */
const SHARED = "ok okay haha lol wow".split(" ");
const SHARED_TIMES = 8;

/** Names alone, shared words, and phrases of languages that are none of the classes. */
const others = (): readonly string[] => [
  ...Array.from({ length: SHARED_TIMES }, () => SHARED).flat(),
  ...ofOtherLocales(),
];

function ofOtherLocales(): readonly string[] {
  const taught = new RegExp(`^(?:${CLASSES.join("|")}|af|base|la)(?:_|$)`);
  return LOCALES.flatMap(([locale, data]) => {
    const names = namesOf(data);
    const pairs = names.flatMap((name, at) => (at % 3 === 0 ? [`${name} ${names.at(-1 - at) ?? ""}`] : []));
    if (taught.test(locale)) return [...names, ...pairs];
    const { color, commerce, date, animal, word, lorem, person } = data;
    const phrases = [color, commerce, date, animal, word, lorem?.words, person?.job_title]
      .flatMap(textsIn)
      .filter((text) => /^\p{Script=Latin}[\p{L} ]+$/u.test(text))
      .slice(0, PHRASES_MAX);
    const joined = phrases.flatMap((_, at) =>
      at % 3 === 0
        ? [
            phrases
              .slice(at, at + 3)
              .join(" ")
              .toLowerCase(),
          ]
        : [],
    );
    return [...names, ...pairs, ...phrases, ...joined];
  });
}
const PHRASES_MAX = 600;

const textsIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

type Random = ReturnType<typeof createRandom>;
const chance = (random: Random): number => random(1 << 20) / (1 << 20);

/** The sentence, stretches of it, and it as typed in haste. */
function variants(sentence: string, names: readonly string[], random: Random): readonly string[] {
  const words = sentence.split(/\s+/);
  const found = [sentence];
  if (words.length > SHORTEST * 2)
    for (let count = 0; count < STRETCHES; count++) {
      const length = SHORTEST + random(LONGEST - SHORTEST);
      const from = random(words.length - length + 1);
      const stretch = words.slice(from, from + length);
      const at = random(stretch.length + 1);
      found.push(
        (chance(random) < NAMED_SHARE ? stretch.toSpliced(at, 0, names[random(names.length)] ?? "") : stretch).join(
          " ",
        ),
      );
    }
  return chance(random) < HASTY_SHARE ? [...found, fold(sentence)] : found;
}

/** The buckets of a text, as in detection. */
function bucketsOf(text: string): Int32Array {
  const found: number[] = [];
  let before: number | undefined;
  const tokens = tokensOf(text);
  const isTelling = tellingIn(text, tokens.length);
  for (const token of tokens) {
    if (token.traits === RUN || !/^\p{Script=Latin}/u.test(token.text) || !isTelling(token)) continue;
    const hash = eachBucket(spelled(text, token), (bucket) => found.push(bucket));
    if (before !== undefined) found.push(pairBucket(before, hash));
    before = hash;
  }
  if (/[¿¡]/.test(text)) eachBucket("¿", (bucket) => found.push(bucket));
  return Int32Array.from(found);
}

function train(rows: readonly Row[]) {
  const size = CLASSES.length;
  const random = createRandom();
  const seen = rows.map((row) => ({ buckets: bucketsOf(row.text), of: row.class }));
  const [weights, squares] = [new Float64Array(BUCKETS * size), new Float64Array(BUCKETS * size).fill(1e-6)];
  const biases = new Float64Array(size);
  const order = seen.map((_, index) => index);
  const scores = new Float64Array(size);
  const sums = { weights: new Float64Array(BUCKETS * size), biases: new Float64Array(size) };
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const { buckets, of } = seen[index] ?? { buckets: new Int32Array(), of: 0 };
      scores.set(biases);
      for (const bucket of buckets)
        for (let each = 0; each < size; each++)
          scores[each] = (scores[each] ?? 0) + (weights[bucket * size + each] ?? 0);
      const most = Math.max(...scores);
      const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
      for (let each = 0; each < size; each++) {
        const error = Math.exp((scores[each] ?? 0) - most) / total - Number(each === of);
        if (Math.abs(error) < LEAST_ERROR) continue;
        for (const bucket of buckets) {
          const at = bucket * size + each;
          const gradient = error + DECAY * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + gradient * gradient;
          weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(squares[at] ?? 1);
        }
        biases[each] = (biases[each] ?? 0) - BIAS_RATE * error;
      }
    }
    if (epoch < EPOCHS - AVERAGED) continue;
    for (const [at, weight] of weights.entries()) sums.weights[at] = (sums.weights[at] ?? 0) + weight / AVERAGED;
    for (const [at, bias] of biases.entries()) sums.biases[at] = (sums.biases[at] ?? 0) + bias / AVERAGED;
  }
  return sums;
}
const LEAST_ERROR = 1e-3;
const BIAS_RATE = 0.01;

function packed({ weights, biases }: ReturnType<typeof train>): PackedLanguages {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return {
    biases: Array.from(biases, (bias) => Math.round(bias / step)),
    unit: Math.round(1 / step),
    weights: deflateRawSync(new Uint8Array(bytes.buffer), { level: 9 }).toString("base64"),
  };
}

function rows(isKept: (index: number) => boolean): readonly Row[] {
  const random = createRandom();
  const names = LOCALES.flatMap(([, data]) => namesOf(data)).filter((name) => /^\p{Lu}\p{Ll}+$/u.test(name));
  const ofClass = (index: number, texts: readonly string[]): readonly Row[] =>
    texts.map((text) => ({ text, class: index }));
  return CLASSES.flatMap((code, index) => {
    const language = LATIN_LANGUAGES.find((each) => each.code === code);
    if (language === undefined) return ofClass(index, others());
    const sentences = sentencesOf(code).filter((_, at) => isKept(at));
    const frequent = [...language.stopWords.values(), ...language.frequentWords.values()];
    return ofClass(index, [
      ...sentences.flatMap((sentence) => variants(sentence, names, random)),
      ...frequent,
      ...frequent,
    ]);
  });
}

/** Of sentences that a model without them has not seen, by the number of words. */
function report(): void {
  const isKept = (index: number): boolean => index % HELD_OUT !== 0;
  const { weights, biases } = train(rows(isKept));
  const size = CLASSES.length;
  for (const [of, code] of CLASSES.entries()) {
    if (code === "und") continue;
    const parts = [3, 6, 12].map((most, at, all) => {
      const least = all[at - 1] ?? 0;
      const texts = sentencesOf(code).filter((text, index) => {
        const count = text.split(/\s+/).length;
        return !isKept(index) && count > least && count <= most;
      });
      let [right, wrong] = [0, 0];
      for (const text of texts) {
        const scores = Float64Array.from(biases);
        for (const bucket of bucketsOf(text))
          for (let each = 0; each < size; each++)
            scores[each] = (scores[each] ?? 0) + (weights[bucket * size + each] ?? 0);
        const sorted = scores.toSorted().toReversed();
        if ((sorted[0] ?? 0) - (sorted[1] ?? 0) < LEAD_MIN) continue;
        const found = scores.indexOf(sorted[0] ?? 0);
        if (found === of) right++;
        else if (CLASSES[found] !== "und") wrong++;
      }
      const share = (count: number): string => `${((100 * count) / Math.max(1, texts.length)).toFixed(1)} %`;
      return `up to ${most} words ${share(right)}, another language ${share(wrong)} of ${texts.length}`;
    });
    console.log(`${code}: ${parts.join("; ")}`);
  }
}

const isCheck = process.argv.includes("--check");
if (!isCheck) report();
const made = `${JSON.stringify(packed(train(rows(() => true))), undefined, 1)}\n`;
if (!isCheck) writeFileSync(FILE, made);
else if (readFileSync(FILE, "utf8") !== made) {
  console.error("data/languages.json is not what the corpus gives; run npm run train:languages");
  process.exitCode = 1;
}
