/** JSON as a stream of its parts: the same values as read whole, the same refusals, wherever the chunks are cut. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type JsonPart, readJsonParts } from "../../../src/formats/files/json-parts.ts";
import type { KeepsakeError } from "../../../src/model/error.ts";
import { isKeepsakeError } from "../../../src/model/error.ts";
import { type Json, parseJson } from "../../../src/model/json.ts";
import { chunked, gathered, untilFault } from "./chunked.ts";

const parts = (text: string, lists: readonly string[], ...cuts: readonly number[]): Promise<JsonPart[]> =>
  gathered(readJsonParts(chunked(text, ...cuts), lists));

const refusedAt = async (
  text: string | Uint8Array,
  lists: readonly string[] = [""],
): Promise<KeepsakeError | undefined> => (await untilFault(readJsonParts(chunked(text, 3), lists))).fault;

/** The document that the parts came from. */
function document(given: readonly JsonPart[]): unknown {
  const [first] = given;
  if (first?.list === "") return given.map(({ value }) => value);
  if (first !== undefined && first.list === undefined && first.member === undefined) return first.value;
  const lists = new Map<string, Json[]>();
  const members: [string, unknown][] = [];
  for (const { list, member, value } of given) {
    if (list === undefined) members.push([member ?? "", value]);
    else {
      if (!lists.has(list)) members.push([list, lists.set(list, []).get(list)]);
      lists.get(list)?.push(value);
    }
  }
  return Object.fromEntries(members);
}

describe("what comes out", () => {
  test("elements of the chosen lists one by one, other members whole, each with its place in the file", async () => {
    const text = '{"schema": "x", "memories": [ {"id":"é"}, 2 ], "owner": {"list": [1]}, "relations": [], "n": 7}';
    expect(await parts(text, ["memories", "relations"], 1)).toEqual([
      { list: undefined, index: 0, member: "schema", value: "x", at: 11 },
      { list: "memories", index: 0, value: { id: "é" }, at: 30 },
      { list: "memories", index: 1, value: 2, at: 43 },
      { list: undefined, index: 0, member: "owner", value: { list: [1] }, at: 57 },
      { list: undefined, index: 0, member: "relations", value: [], at: 85 },
      { list: undefined, index: 0, member: "n", value: 7, at: 94 },
    ]);
    for (const { at, value } of await parts(text, ["memories"], 5))
      expect(Buffer.from(text).subarray(at).toString().replace(/\s/g, "")).toMatch(
        new RegExp(`^${JSON.stringify(value).replace(/[[{]/g, "\\$&")}`),
      );
  });

  test("a root that is a list comes element by element only when it was asked for", async () => {
    expect(await parts("[1,[2]]", [""])).toEqual([
      { list: "", index: 0, value: 1, at: 1 },
      { list: "", index: 1, value: [2], at: 3 },
    ]);
    expect(await parts("[1,[2]]", ["memories"])).toEqual([{ list: undefined, index: 0, value: [1, [2]], at: 0 }]);
  });

  test.each(["null", "true", " -1.5e3 ", '"a b"', "[]", "{}", '{"":[1]}'])("the root %s comes", async (text) => {
    expect(document(await parts(text, ["", "x"], 1))).toEqual(JSON.parse(text));
  });

  test("a listed member that is no list comes whole", async () => {
    expect(await parts('{"memories":{"0":1}}', ["memories"])).toEqual([
      { list: undefined, index: 0, member: "memories", value: { "0": 1 }, at: 12 },
    ]);
  });

  test("a byte order mark at the beginning of a file is dropped, also when it is cut (SEC-X3)", async () => {
    for (const cut of [1, 2, 3, 100]) expect(document(await parts("\ufeff[1]", [""], cut))).toEqual([1]);
    for (const text of ["[\ufeff1]", "\ufeff\ufeff[]", "[1]\ufeff", " \ufeff[]"])
      expect((await refusedAt(text))?.code, JSON.stringify(text)).toBe("invalid_input");
    expect((await refusedAt(Buffer.from([0xef, 0xbb])))?.code).toBe("invalid_input");
  });

  test("text comes in chunks too, cut between the halves of a character", async () => {
    async function* halves() {
      yield '["\ud83d';
      yield '\ude00",';
      yield Buffer.from("1]");
    }
    expect((await gathered(readJsonParts(halves(), [""]))).map(({ value }) => value)).toEqual(["😀", 1]);
    for (const pieces of [["[1]", "\ud83d"], ['["\ud83dx"]'], ['["\ud83d', Buffer.from('"]')]]) {
      const { fault } = await untilFault(readJsonParts(from(pieces), [""]));
      expect(fault?.code).toBe("invalid_input");
    }
  });

  test("any document, cut anywhere, is what JSON.parse makes of it", async () => {
    const cuts = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 6 });
    const lists = fc.subarray(["", "a", "b", "memories"]);
    const root = fc.oneof(
      fc.jsonValue({ noUnicodeString: false, maxDepth: 4 }),
      fc.dictionary(fc.constantFrom("a", "b", "c", "memories"), fc.array(fc.jsonValue({ noUnicodeString: false }))),
    );
    const space = fc.constantFrom(undefined, 1, "\t", "\r\n ");
    await fc.assert(
      fc.asyncProperty(root, space, lists, cuts, async (value, indent, chosen, lengths) => {
        const text = spaced(JSON.stringify(value), indent);
        fc.pre(readsWhole(text));
        expect(document(await parts(text, chosen, ...lengths))).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });
});

async function* from(pieces: readonly (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* pieces;
}

const spaced = (text: string, indent: string | number | undefined): string =>
  indent === "\r\n " ? text.replace(/([,:])(?=["[{\d])/g, "$1\r\n ") : JSON.stringify(JSON.parse(text), null, indent);

function readsWhole(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch (error) {
    if (isKeepsakeError(error)) return false;
    throw error;
  }
}

describe("what is refused", () => {
  /** The faults that the whole reader refuses; each is planted as an element, as a member, and as the document. */
  const faults: readonly (readonly [string, string])[] = [
    ["a __proto__ key", '{"__proto__": {"polluted": true}}'],
    ["a __proto__ key with an escape", '{"\\u005f_proto__": 1}'],
    ["a constructor key, deep", '[{"a": {"constructor": 1}}]'],
    ["a prototype key", '{"a": 1, "prototype": 2}'],
    ["the same key twice", '{"a": 1, "b": 2, "a": 3}'],
    ["the same key twice, once with an escape", '{"a": 1, "\\u0061": 2}'],
    ["a lone surrogate as an escape", '["\\ud800"]'],
    ["a lone surrogate in a key", '{"\\udfff": 1}'],
    ["a number without end", "[1e999]"],
    ["a negative number without end", "-1e400"],
    ["an integer that is not exact", '{"id": 9007199254740993}'],
    ["a negative integer that is not exact", "[-9007199254740993]"],
    ["text behind the value", '{"a": 1} x'],
    ["two values", "1 2"],
    ["a comment", "{} // x"],
    ["a trailing comma", "[1,]"],
    ["a trailing comma in an object", '{"a":1,}'],
    ["a leading comma", "[,1]"],
    ["a missing comma", '["a" "b"]'],
    ["a missing colon", '{"a" 1}'],
    ["a missing value", '{"a":}'],
    ["a key that is no string", "{1:2}"],
    ["a single quote", "{'a': 1}"],
    ["brackets that do not match", "[1}"],
    ["brackets that do not match, deep", '{"a":[{]}}'],
    ["a bracket that closes nothing", "]"],
    ["an open string", '{"a": "b'],
    ["an open escape", '"\\'],
    ["an open list", "[1"],
    ["an open object", '{"a":1'],
    ["nothing", ""],
    ["white space only", "  "],
    ["a leading zero", "[012]"],
    ["a bare sign", "[-]"],
    ["not a number", "NaN"],
    ["a control character in a string", '"a\nb"'],
    ["an unknown escape", '"\\x41"'],
    ["a NUL byte", "{}\u0000"],
  ];

  test.each(faults)("%s, wherever it stands and wherever it is cut (SEC-X3)", async (_what, text) => {
    const places = [text, `[${text}]`, `[0, ${text}]`, `{"memories": [${text}]}`, `{"m": ${text}}`].filter(
      (each) => !readsWhole(each),
    );
    expect(places.length).toBeGreaterThan(0);
    for (const place of places)
      for (const cut of [1, 2, 7, 1_000]) {
        const { fault } = await untilFault(readJsonParts(chunked(place, cut), ["", "memories"]));
        expect(fault?.code, `${place} by ${cut}`).toBe("invalid_input");
        expect(fault?.facts["at"]).toEqual(expect.any(Number));
        for (const word of ["polluted", "9007199254740993"])
          expect(JSON.stringify([fault?.message, fault?.hint, fault?.facts])).not.toContain(word);
      }
  });

  test("keys of the root obey the rules of every other key (SEC-X3)", async () => {
    expect((await refusedAt('{"__proto__": []}', ["memories"]))?.facts).toEqual({ at: 1, index: 0 });
    expect((await refusedAt('{"a": 1, "\\u0061": 2}'))?.facts).toEqual({ at: 9, index: 1 });
    expect((await refusedAt('{"memories": [], "memories": []}', ["memories"]))?.facts).toEqual({ at: 17, index: 1 });
    expect((await refusedAt('{"\\ud800": 1}'))?.facts["at"]).toBe(1);
  });

  test("the fault is told by its place in bytes, its element, and a member only where the caller knows it already (SEC-X3)", async () => {
    const list = await refusedAt('{"memories": [1, {"é": 1, "é": 2}]}', ["memories"]);
    expect(list?.facts).toEqual({ at: Buffer.byteLength('{"memories": [1, {"é": 1, '), index: 1, member: "memories" });
    const other = await refusedAt('{"ada@example.org": [1e999]}', ["memories"]);
    expect(other?.facts).toEqual({ at: 21, index: 0 });
  });

  test("bytes that are no UTF-8 (SEC-X3)", async () => {
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xc3, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0x5b, 0xfe, 0x5d],
      [0x22, 0xc0, 0xaf, 0x22],
    ])
      expect((await refusedAt(Buffer.from(bytes)))?.code).toBe("invalid_input");
    expect((await refusedAt(Buffer.from("\ufeff[1]", "utf16le")))?.code).toBe("invalid_input");
  });

  test("depth counts from the root, and ends the reading where it is passed (SEC-X3)", async () => {
    const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(await refusedAt(deep(64))).toBeUndefined();
    expect((await refusedAt(deep(65)))?.facts).toEqual({ at: 64, index: 0 });
    expect(await refusedAt(`{"memories":[${deep(62)}]}`, ["memories"])).toBeUndefined();
    expect((await refusedAt(`{"memories":[${deep(63)}]}`, ["memories"]))?.code).toBe("invalid_input");
    let pulled = 0;
    async function* endless() {
      for (;;) {
        pulled++;
        yield Buffer.alloc(1_000, "[");
      }
    }
    expect((await untilFault(readJsonParts(endless(), [""]))).fault?.facts).toEqual({ at: 64, index: 0 });
    expect(pulled).toBe(1);
  });

  test("a part has a longest length; the document has none (SEC-X2)", async () => {
    async function* long() {
      yield "[";
      for (let index = 0; index < 1_000; index++) yield `"${"x".repeat(90)}",`;
      yield `"${"x".repeat(99)}"]`;
    }
    const { given, fault } = await untilFault(readJsonParts(long(), [""], { partBytesMax: 100 }));
    expect(given).toHaveLength(1_000);
    expect(fault?.facts).toEqual({ at: 1 + 93 * 1_000, index: 1_000 });
    async function* endless() {
      yield '["';
      for (;;) yield Buffer.alloc(1_000, "x");
    }
    expect((await untilFault(readJsonParts(endless(), [""], { partBytesMax: 10_000 }))).fault?.facts).toEqual({
      at: 1,
      index: 0,
    });
  });

  test("entries of the root are bounded as those of a part are (SEC-X3)", async () => {
    const limits = { depthMax: 4, entriesMax: 3 };
    const read = (text: string) => untilFault(readJsonParts(chunked(text), [""], { limits }));
    expect((await read('{"a":1,"b":1,"c":1,"d":1}')).fault).toBeUndefined();
    expect((await read('{"a":1,"b":1,"c":1,"d":1,"e":1}')).fault?.code).toBe("invalid_input");
    expect((await read("[[1,2,3,4,5]]")).fault?.code).toBe("invalid_input");
    expect((await read("[1,2,3,4,5,6,7]")).given).toHaveLength(7);
  });

  test("what came before a fault has been given out", async () => {
    const { given, fault } = await untilFault(readJsonParts(chunked('[{"a":1},{"b":2},{"c":}]', 4), [""]));
    expect(given.map(({ value }) => value)).toEqual([{ a: 1 }, { b: 2 }]);
    expect(fault?.facts["index"]).toBe(2);
  });

  test("a damaged document is never read as something else (SEC-X3)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.json(),
        fc.nat(),
        fc.string({ maxLength: 2 }),
        fc.integer({ min: 1, max: 9 }),
        async (text, place, noise, cut) => {
          const at = place % (text.length + 1);
          const damaged = (text.slice(0, at) + noise + text.slice(at + 1)).toWellFormed();
          const { given, fault } = await untilFault(readJsonParts(chunked(damaged, cut), ["", "a"]));
          expect(fault === undefined).toBe(readsWhole(damaged) || readsWhole(damaged.replace(/^\ufeff/, "")));
          if (fault === undefined) expect(document(given)).toEqual(JSON.parse(damaged.replace(/^\ufeff/, "")));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("no prototype changes (SEC-X3)", async () => {
    const before = Reflect.ownKeys(Object.prototype).length;
    await refusedAt('[{"__proto__":{"polluted":1}}]');
    await refusedAt('{"__proto__":{"polluted":1}}');
    expect(Reflect.ownKeys(Object.prototype)).toHaveLength(before);
    expect("polluted" in {}).toBe(false);
  });
});

describe("a part that is JSON and breaks another rule", () => {
  const told = async (text: string | Uint8Array) => {
    const faults: KeepsakeError[] = [];
    const read = await untilFault(
      readJsonParts(chunked(text, 5), ["", "m"], { onFault: (fault) => faults.push(fault) }),
    );
    return { ...read, faults };
  };

  test("is told, passed over, and sinks no other (SEC-X3)", async () => {
    const { given, fault, faults } = await told(
      '{"m": ["\\ud83d", 1, {"a":1,"a":2}, 2, 1e999], "n": {"__proto__": 1}, "o": 3}',
    );
    expect(fault).toBeUndefined();
    expect(given.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(given[1]).toMatchObject({ list: "m", index: 3 });
    expect(faults.map(({ facts }) => facts)).toEqual([
      { at: 7, index: 0, member: "m" },
      { at: expect.any(Number), index: 2, member: "m" },
      { at: expect.any(Number), index: 4, member: "m" },
      { at: expect.any(Number), index: 1 },
    ]);
    const wrongBytes = Buffer.concat([Buffer.from('["'), Buffer.from([0xff]), Buffer.from('",1]')]);
    expect((await told(wrongBytes)).given.map(({ value }) => value)).toEqual([1]);
  });

  test("a fault of the grammar ends the reading all the same: behind it nothing has a known place (SEC-X3)", async () => {
    for (const text of ["[1,{a:1},2]", '["a\nb",2]', "[1,{]},2]", '[{"a":1 "b":2},3]', '["a,2]', "[01,2]", "[1,2"]) {
      const { fault } = await told(text);
      expect(fault?.code, text).toBe("invalid_input");
    }
  });
});

test("whoever stops asking ends the source", async () => {
  let isClosed = false;
  async function* endless() {
    try {
      yield "[";
      for (;;) yield "1,";
    } finally {
      isClosed = true;
    }
  }
  for await (const { index } of readJsonParts(endless(), [""])) if (index === 3) break;
  expect(isClosed).toBe(true);
});

test("chunks may lie in memory that is used again", async () => {
  async function* reused() {
    const memory = Buffer.alloc(4);
    for (const piece of ['["ab', "cdef", '","g', 'h"] ']) {
      memory.write(piece);
      yield memory;
    }
  }
  expect((await gathered(readJsonParts(reused(), [""]))).map(({ value }) => value)).toEqual(["abcdef", "gh"]);
});
