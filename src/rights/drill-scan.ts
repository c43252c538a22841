/** Looks for planted words in texts and bytes, as they are and as other programs would write them down. Answers their labels, never the words. */

/** By label. Each word stands nowhere else. */
export type PlantedWords = Readonly<Record<string, string>>;

export interface DrillScanner {
  inText(text: string): readonly string[];
  inBytes(bytes: Uint8Array): readonly string[];
}

const ENCODINGS = ["utf8", "utf16le"] as const;

export function drillScanner(words: PlantedWords): DrillScanner {
  const entries = Object.entries(words);
  const folded = entries.map(([label, word]) => [label, word.toLowerCase()] as const);
  const patterns = entries.flatMap(([label, word]) =>
    [word, word.toLowerCase()].flatMap((each) => [
      ...ENCODINGS.map((encoding) => [label, Buffer.from(each, encoding)] as const),
      ...inBase64(each).map((text) => [label, Buffer.from(text, "latin1")] as const),
      [label, Buffer.from(Buffer.from(each, "utf8").toString("hex"), "latin1")] as const,
    ]),
  );
  return {
    inText(text) {
      const lower = text.toLowerCase();
      return folded.filter(([, word]) => lower.includes(word)).map(([label]) => label);
    },
    inBytes(bytes) {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return [...new Set(patterns.filter(([, pattern]) => buffer.includes(pattern)).map(([label]) => label))];
    },
  };
}

const BASE64_BYTES = 3;
/** Of each of the three places where a word may begin, the characters that hang on nothing but it. */
function inBase64(word: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), Buffer.from(word, "utf8")])
      .toString("base64")
      .replaceAll("=", "");
    const from = before === 0 ? 0 : before + 1;
    const isWhole = (before + Buffer.byteLength(word)) % BASE64_BYTES === 0;
    return text.slice(from, isWhole ? undefined : -1);
  });
}
