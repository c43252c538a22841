/** The terms of a fixed set of texts, the words of the concepts and the occasions of instructions. An index on disk holds them, so they change only together with ANALYSIS_VERSION. */
import { expect, test } from "vitest";
import { sha256Hex } from "../../src/crypto/primitives.ts";
import { readData } from "../../src/data.ts";
import { ANALYSIS_VERSION, analyseText } from "../../src/text/analysis.ts";
import { occasionIn } from "../../src/text/common-words.ts";
import { CONCEPT_LANGUAGES } from "../../src/text/concepts.ts";
import { SENTENCES, UNSPACED_SENTENCES } from "./sentences-by-language.ts";

const CONCEPT_WORDS = Object.fromEntries(
  CONCEPT_LANGUAGES.map((code) => [code, readData(`packed/concepts-${code}.txt`)]),
);

const MIXED = [
  "Mail ana.costa@mail.example.com about v1.2.3 of getUserName, check-in 2023-05-07, 1,000 or 2.5",
  "Am 7.5.2023 hat Frau Müller 1.000 Euro für 2,5 kg bezahlt",
  "我用 TypeScript 写代码 and the U.S.A. #MachineLearning",
];
const TEXTS: readonly string[] = [...Object.values(SENTENCES), ...Object.values(UNSPACED_SENTENCES), MIXED].flat();

/** Terms, words of concepts or occasions change: raise ANALYSIS_VERSION, then write the new version and digests here. */
const GOLDEN = {
  version: 15,
  terms: "12d7270acf8b2c1437ed418d072b62654b74cf97fef12d5e95828532bb5a3cd4",
  concepts: "152fd1f6df6318c86cea1e2c631064f33de37a795e41e3401bef133a6320888a",
  occasions: "6114471426c028448b5d8ec92f274f7888178491cc47f5ef64d7a30011f009c5",
};

const INSTRUCTIONS: readonly string[] = [
  "User: Always add a checklist when I ask about deployments. Thanks!",
  "Whenever I mention a trip, look up the weather first.",
  "Wenn ich nach Terminen frage, nenne immer die Uhrzeit.",
  "Réponds en détail quand je parle de mon jardin.",
  "Siempre que pregunte por recetas, dame la versión sin gluten.",
  "当我问到天气的时候，请用摄氏度。",
  "Call me Annie.",
];

const digestOf = (value: unknown): string => sha256Hex(Buffer.from(JSON.stringify(value)));

test("terms and concepts change only together with the version that indexes are written under", () => {
  const terms = TEXTS.map((text) => {
    const { terms, innerCharacters: asides, language } = analyseText(text);
    return { terms, asides, language };
  });
  const occasions = INSTRUCTIONS.map((text) => occasionIn(text));
  const digests = { terms: digestOf(terms), concepts: digestOf(CONCEPT_WORDS), occasions: digestOf(occasions) };
  expect({ version: ANALYSIS_VERSION, ...digests }).toEqual(GOLDEN);
});
