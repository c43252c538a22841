/** The readers of foreign JSON, held against the platform's own (SEC-X3): what ours accepts, `JSON.parse` accepts as the same value. */
import { isDeepStrictEqual } from "node:util";
import { readJsonParts } from "../../src/formats/files/json-parts.ts";
import { canonicalJson, type Json, parseJson } from "../../src/model/json.ts";
import { accepted, bytesOf, type FuzzTarget, inPieces, law, textOf } from "../fuzz-target.ts";

const SEEDS = [
  '{"a":1,"b":[true,false,null,"x",{"c":-1.5e3}],"":{}}',
  '{"schema":"portable-ai-memory","schema_version":"1.0","owner":{"id":"o"},"memories":[{"id":"m1","n":0.1},{"id":"m2"}],"relations":[]}',
  '[["\\u00e9\\ud83d\\ude00","\\n\\"\\\\"],{"k":{"k":{"k":[]}}}]',
  ' {\r\n\t"numbers" : [0, -0, 1.0, 1e0, 123456789012345, 0.30000000000000004] } ',
  '"text"',
  "[]",
  "[{},{}]",
];
const WORDS = [
  "__proto__",
  "memories",
  "relations",
  '{"',
  '":',
  "[[",
  "]]",
  "\\ud800",
  "\\u005f",
  ",,",
  "1e",
  "-",
  "true",
  "\ufeff",
];

const isTakenByPlatform = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const kindOf = (value: Json): string => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value);

const json: FuzzTarget = {
  name: "json",
  shape: "text",
  seeds: () => SEEDS.map(bytesOf),
  words: WORDS,
  read(input) {
    const text = textOf(input);
    let value: Json;
    try {
      value = parseJson(text);
    } catch (error) {
      // A refusal is never for the grammar where the platform has no fault to find.
      law(
        !isTakenByPlatform(text) || !String(error).includes("valid JSON"),
        "refused as ungrammatical what JSON.parse takes",
      );
      throw error;
    }
    law(isDeepStrictEqual(value, JSON.parse(text)), "parseJson reads something else than JSON.parse");
    const written = canonicalJson(value);
    law(isDeepStrictEqual(normal(parseJson(written)), normal(value)), "canonical JSON reads back as something else");
    law(canonicalJson(parseJson(written)) === written, "canonical JSON has a second form");
    return accepted(kindOf(value));
  },
};

/** RFC 8785 writes minus zero as zero. */
const normal = (value: Json): unknown => JSON.parse(JSON.stringify(value));

const jsonParts: FuzzTarget = {
  name: "json-parts",
  shape: "text",
  seeds: () => SEEDS.map(bytesOf),
  words: WORDS,
  async read(input) {
    const whole = orUndefined(() => parseJson(textOf(input).replace(/^\ufeff/, "")));
    let count = 0;
    const root: [string, Json][] = [];
    const lists = new Map<string, Json[]>();
    let plain: { readonly value: Json } | undefined;
    const pieceBytes = 1 + (input.length % 17);
    for await (const { list, member, value } of readJsonParts(inPieces(input, pieceBytes), [
      "",
      "memories",
      "relations",
    ])) {
      count++;
      if (list !== undefined) {
        const elements = lists.get(list) ?? [];
        if (elements.length === 0) root.push([list, elements]);
        elements.push(value);
        lists.set(list, elements);
      } else if (member !== undefined) root.push([member, value]);
      else plain = { value };
    }
    law(whole !== undefined, "the stream takes what parseJson refuses");
    const inParts = Array.isArray(whole?.value) ? (lists.get("") ?? []) : Object.fromEntries(root);
    const rebuilt = plain === undefined ? inParts : plain.value;
    law(isDeepStrictEqual(rebuilt, whole?.value), "the parts are not the document");
    return accepted(count > 2 ? "many" : String(count));
  },
};

function orUndefined<Value>(read: () => Value): { readonly value: Value } | undefined {
  try {
    return { value: read() };
  } catch {
    return undefined;
  }
}

export const JSON_TARGETS: readonly FuzzTarget[] = [json, jsonParts];
