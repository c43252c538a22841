/** Canonical JSON by RFC 8785, and the reader of foreign JSON with each of its refusals. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isKeepsakeError } from "../../src/model/error.ts";
import { canonicalJson, parseJson } from "../../src/model/json.ts";

/** The error's code and facts, or undefined where nothing was thrown. */
function refusal(
  body: () => unknown,
): { readonly code: string; readonly facts: object; readonly text: string } | undefined {
  try {
    body();
  } catch (error) {
    if (isKeepsakeError(error)) return { code: error.code, facts: error.facts, text: `${error.message} ${error.hint}` };
    throw error;
  }
  return undefined;
}

describe("canonical JSON", () => {
  /** RFC 8785, appendix B: the bits of a double and its text. */
  test.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["8000000000000001", "-5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["ffefffffffffffff", "-1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["c340000000000000", "-9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["44b52d02c7e14af6", "1e+23"],
    ["44b52d02c7e14af7", "1.0000000000000001e+23"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["444b1ae4d6e2ef4f", "999999999999999900000"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555553", "333333333.3333332"],
    ["41b3de4355555554", "333333333.33333325"],
    ["41b3de4355555555", "333333333.3333333"],
    ["41b3de4355555556", "333333333.3333334"],
    ["41b3de4355555557", "333333333.33333343"],
    ["becbf647612f3696", "-0.0000033333333333333333"],
    ["43143ff3c1cb0959", "1424953923781206.2"],
  ])("the double %s is written %s", (bits, text) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setBigUint64(0, BigInt(`0x${bits}`));
    expect(canonicalJson(view.getFloat64(0))).toBe(text);
  });

  test("the sample of RFC 8785, section 3.2", () => {
    const sample = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    );
    expect(canonicalJson(sample)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  test("keys are sorted by UTF-16 units, not by code points: an emoji stands before a presentation form", () => {
    const sample = { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7 };
    expect(Object.values(JSON.parse(canonicalJson(sample)))).toHaveLength(7);
    expect(canonicalJson(sample)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
  });

  test("the order in which members were added does not matter, and nothing but order is lost", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        const text = canonicalJson(plain);
        expect(JSON.parse(text)).toEqual(plain);
        expect(canonicalJson(reversed(plain))).toBe(text);
      }),
    );
  });

  test.each([
    ["not a number", Number.NaN],
    ["infinity", [Number.POSITIVE_INFINITY]],
    ["a lone surrogate", "\ud800"],
    ["a lone surrogate in a key", { "\udc00": 1 }],
    ["undefined in a list", [undefined]],
    ["a hole in a list", new Array(2)],
    ["a big integer", 1n],
    ["a function", { toJSON: () => 1 }],
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["a symbol", Symbol("x")],
  ])("%s is refused instead of changed", (_what, value) => {
    expect(refusal(() => canonicalJson(value))?.code).toBe("invalid_input");
  });

  test("a cycle and a value without end are refused", () => {
    const cycle: Record<string, unknown> = {};
    cycle["self"] = cycle;
    expect(refusal(() => canonicalJson(cycle))?.code).toBe("invalid_input");
    let deep: unknown = 0;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(refusal(() => canonicalJson(deep))?.code).toBe("invalid_input");
  });

  test("a member without a value is left out", () => {
    expect(canonicalJson({ b: undefined, a: null })).toBe('{"a":null}');
  });
});

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
};

describe("the reader of foreign JSON", () => {
  test.each([
    ["a __proto__ key", '{"__proto__": {"polluted": true}}', 1],
    ["a __proto__ key with an escape", '{"\\u005f_proto__": 1}', 1],
    ["a constructor key, deep", '[{"a": {"constructor": 1}}]', 8],
    ["a prototype key", '{"a": 1, "prototype": 2}', 9],
    ["the same key twice", '{"a": 1, "b": 2, "a": 3}', 17],
    ["the same key twice, once with an escape", '{"a": 1, "\\u0061": 2}', 9],
    ["a byte order mark", "\ufeff{}", 0],
    ["a lone surrogate", '"\ud800"', 0],
    ["a lone surrogate as an escape", '["\\ud800"]', 1],
    ["a lone surrogate in a key", '{"\\udfff": 1}', 1],
    ["a number without end", "[1e999]", 1],
    ["a negative number without end", "-1e400", 0],
    ["an integer that is not exact", '{"id": 9007199254740993}', 7],
    ["a negative integer that is not exact", "[-9007199254740993]", 1],
    ["text behind the value", '{"a": 1} x', undefined],
    ["two values", "1 2", undefined],
    ["a comment", "{} // x", undefined],
    ["a trailing comma", "[1,]", undefined],
    ["a single quote", "{'a': 1}", undefined],
    ["an open string", '{"a": "b', 6],
    ["nothing", "", undefined],
    ["white space only", "  ", undefined],
    ["a leading zero", "[012]", undefined],
    ["a bare sign", "[-]", undefined],
    ["not a number", "NaN", undefined],
    ["a control character in a string", '"a\nb"', undefined],
    ["a NUL byte", "{}\u0000", undefined],
  ])("%s is refused, with its place and without its content (SEC-X3)", (_what, text, at) => {
    const told = refusal(() => parseJson(text));
    expect(told?.code).toBe("invalid_input");
    expect(told?.facts).toEqual({ at: at ?? expect.any(Number) });
    for (const word of ["polluted", "9007199254740993"]) expect(told?.text).not.toContain(word);
  });

  test("a number that a double holds as it is written is read, also beyond the safe integers: our own exports have them", () => {
    for (const value of [Number.MAX_SAFE_INTEGER, 2 ** 53, 1e20, -295147905179352830000, 1e21, 1e300, 5e-324])
      expect(parseJson(JSON.stringify({ value }))).toEqual({ value });
  });

  test("nesting and length are bounded, also where the bound is far beyond the stack (SEC-X3)", () => {
    const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(refusal(() => parseJson(deep(64)))).toBeUndefined();
    expect(refusal(() => parseJson(deep(65)))?.code).toBe("invalid_input");
    expect(refusal(() => parseJson("[".repeat(1_000_000)))?.code).toBe("invalid_input");
    const limits = { depthMax: 4, entriesMax: 3 };
    expect(parseJson("[1,2,3,4]", limits)).toEqual([1, 2, 3, 4]);
    expect(refusal(() => parseJson("[1,2,3,4,5]", limits))?.code).toBe("invalid_input");
  });

  test("reads what JSON.parse reads, and leaves every prototype as it was (SEC-X3)", () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        const value: unknown = JSON.parse(text);
        if (hasForbiddenKey(text)) expect(refusal(() => parseJson(text))).toBeDefined();
        else expect(parseJson(text)).toEqual(value);
      }),
      { numRuns: 300 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
    expect(JSON.stringify(parseJson('{"a":{"b":[1,-2.5e3,"\\u00e9",null]}}'))).toBe('{"a":{"b":[1,-2500,"é",null]}}');
  });

  test("a damaged text is never read as something else: it is refused, or JSON.parse agrees (SEC-X3)", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (text, place, noise) => {
        const at = place % (text.length + 1);
        const damaged = text.slice(0, at) + noise + text.slice(at + 1);
        let read: unknown;
        if (refusal(() => (read = parseJson(damaged))) === undefined) expect(read).toEqual(JSON.parse(damaged));
      }),
      { numRuns: 500 },
    );
  });
});

const hasForbiddenKey = (text: string): boolean => /"(?:__proto__|constructor|prototype)"\s*:/.test(text);
