/** Ids and their views, text as it may be shown and compared, content hashes, errors, and log entries. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { logEntryText } from "../../src/engine/write/log-chain.ts";
import type { Random } from "../../src/model/clock.ts";
import { ERROR_CODES, isKeepsakeError, KeepsakeError } from "../../src/model/error.ts";
import { createIdSource, gosumId, idTime, isId, parseIdView, playNewId, randomId } from "../../src/model/id.ts";
import { normalHash, rawHash } from "../../src/model/json.ts";
import { LOG_ENTRY_BYTES_MAX, LOG_OPS, type LogEntry, logEntry } from "../../src/model/log-entry.ts";
import { observation, parseWith } from "../../src/model/observation.ts";
import { displayText, equalityText, singleLine, truncate } from "../../src/model/text.ts";
import { anyCodePoint } from "../support/any-code-point.ts";

/** Repeatable bytes: enough for uniqueness, nothing for secrecy. */
function seeded(seed: number): Random {
  let state = seed;
  return {
    bytes: (count) =>
      Uint8Array.from({ length: count }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state >>> 24;
      }),
  };
}
const AT = Date.UTC(2026, 3, 12, 9, 15);
const codeOf = (body: () => unknown): string | undefined => {
  try {
    body();
  } catch (error) {
    return isKeepsakeError(error) ? error.code : String(error);
  }
  return undefined;
};

describe("ids", () => {
  test("100,000 ids of one instant are unique, grow, and are UUIDs of version 7 (SEC-S10)", () => {
    const ids = createIdSource({ now: () => AT }, seeded(7));
    const made = Array.from({ length: 100_000 }, () => ids.next());
    expect(new Set(made).size).toBe(made.length);
    expect(made.every(isId)).toBe(true);
    expect(made.every((id, index) => index === 0 || id > (made[index - 1] ?? ""))).toBe(true);
    expect(idTime(made[0] ?? "")).toBe(AT);
  });

  test("an id never goes back, whatever the clock does (SEC-S10)", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 5_000 }), { maxLength: 60 }), (instants) => {
        const ids = createIdSource({ now: () => 0 }, seeded(1));
        const made = instants.map((instant) => ids.next(instant));
        expect(made).toEqual([...made].sort());
        expect(new Set(made).size).toBe(made.length);
        expect(made.every(isId)).toBe(true);
      }),
    );
  });

  test("two sources of the same instant do not meet", () => {
    const sources = [createIdSource({ now: () => AT }, seeded(1)), createIdSource({ now: () => AT }, seeded(2))];
    const made = sources.flatMap((source) => Array.from({ length: 5_000 }, () => source.next()));
    expect(new Set(made).size).toBe(made.length);
  });

  test("instants before 1970 and fractions of a millisecond still make an id", () => {
    const ids = createIdSource({ now: () => -5 }, seeded(1));
    expect([ids.next(), ids.next(-1e15), ids.next(1.75)].every(isId)).toBe(true);
  });

  test("gosum sees mem: and twelve hex digits, and upper case is read (GOS-11)", () => {
    const id = createIdSource({ now: () => AT }, seeded(3)).next();
    const view = gosumId(id);
    expect(view).toMatch(/^mem:[0-9a-f]{12}$/);
    expect(id.endsWith(view.slice(4))).toBe(true);
    expect(parseIdView(view.toUpperCase().replace("MEM", "mem"))).toEqual({ suffix: view.slice(4) });
    for (const wrong of ["mem:12345", "mem:1234567890123", "mem:12345678901g", "mem-123456789012", ""])
      expect(codeOf(() => parseIdView(wrong))).toBe("invalid_input");
  });

  test("the first digits are read as recall shows them", () => {
    for (const shown of ["[mem:7A5d39...]", "mem:7a5d39...", "mem:7a5d39…", "mem:7a5d39", "7a5d39...", " 7a5d39 "])
      expect(parseIdView(shown)).toEqual({ shown: "7a5d39" });
    expect(parseIdView("7a5d39bd00b9")).toEqual({ suffix: "7a5d39bd00b9" });
    for (const wrong of ["7a5d3", "7a5d39..", "tea", "mem:tea..."])
      expect(codeOf(() => parseIdView(wrong))).toBe("invalid_input");
  });

  test("every view leads back to its id", () => {
    const id = createIdSource({ now: () => AT }, seeded(4)).next();
    expect(parseIdView(playNewId(id))).toEqual({ id });
    expect(playNewId(id)).toMatch(/^mem_[0-9a-f]{32}$/);
    expect(parseIdView(id.toUpperCase())).toEqual({ id });
    expect(codeOf(() => parseIdView(`mem_${"0".repeat(32)}`))).toBe("invalid_input");
    expect(codeOf(() => parseIdView("550e8400-e29b-41d4-a716-446655440000"))).toBe("invalid_input");
    expect(randomId(seeded(5))).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("text that may be shown", () => {
  test.each([
    ["a NUL", "a\u0000b", "ab"],
    ["an escape sequence", "a\u001b[31mb", "a[31mb"],
    ["C1 controls", "a\u0085\u009bb", "ab"],
    ["newline and tab stay", "a\n\tb", "a\n\tb"],
    ["a carriage return before a newline", "a\r\nb", "a\nb"],
    ["bidi override and embedding", "a\u202eb\u202ac\u2066d\u2069", "abcd"],
    ["zero width space, word joiner, byte order mark", "a\u200bb\u2060c\ufeffd", "abcd"],
    ["tag characters", "a\u{e0041}\u{e007f}b", "ab"],
    ["private use", "a\ue000b\u{f0000}c\u{10fffd}", "abc"],
    ["a lone surrogate", "a\ud800b", "a\ufffdb"],
    ["what composes", "e\u0301", "\u00e9"],
    ["a joiner between Latin letters", "pass\u200dword", "password"],
    ["a non-joiner between Cyrillic letters", "за\u200cбудь", "забудь"],
    ["a joiner between Han characters", "忽\u200d略", "忽略"],
    ["a joiner behind a Latin letter with a mark", "q\u0301\u200dq", "q\u0301q"],
    ["a joiner inside a family", "👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"],
    ["a flag with a joiner", "🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"],
    ["a non-joiner in Persian", "می\u200cخواهم", "می\u200cخواهم"],
    ["a joiner in Hindi", "क्\u200dष", "क्\u200dष"],
    ["a joiner at the end", "👨\u200d", "👨"],
  ])("%s (SEC-R8)", (_what, text, shown) => {
    expect(displayText(text)).toBe(shown);
  });

  const anyText = fc.oneof(
    fc.string({ unit: anyCodePoint, maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(
        "\u200d",
        "\u200c",
        "e",
        "\u0301",
        "👨",
        "\ufe0f",
        "\u202e",
        "क",
        "ж",
        "م",
        "\u{1d160}",
        "\ufb2c",
        "\r",
        "\n",
        "\ud800",
      ),
    }),
  );

  test("once is enough, it is well-formed and composed, and never more than three times as long (SEC-R8)", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = displayText(text);
        expect(displayText(shown)).toBe(shown);
        expect(shown.isWellFormed()).toBe(true);
        expect(shown.normalize("NFC")).toBe(shown);
        expect(shown.length).toBeLessThanOrEqual(3 * text.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test("one line is one line, and a cut never splits a character", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 80 }), (text, limit) => {
        expect(singleLine(text)).not.toMatch(/[\n\r\u2028\u2029]/u);
        expect(singleLine(singleLine(text))).toBe(singleLine(text));
        const cut = truncate(displayText(text), limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
    expect(truncate("abc 👨def", 6)).toBe("abc…");
    expect(truncate("abc", 3)).toBe("abc");
  });
});

describe("equality and content hashes", () => {
  test("the check value of PAM, and every way of writing the same (PAM-24)", () => {
    const check = "sha256:e1bae3ec291c99eced01fc91b4152a0cef541fccf2034fc11b3f90f4e4d79b6e";
    expect(normalHash("User is a cloud infrastructure engineer")).toBe(check);
    expect(normalHash(" \u3000USER  is\u0085a\u001ccloud\tinfrastructure\nengineer\u00a0")).toBe(check);
    expect(normalHash("User is a cloud\u200binfrastructure engineer")).not.toBe(check);
    expect(normalHash("Cafe\u0301")).toBe(normalHash("café"));
  });

  test("exactly the white space of PAM counts as such (PAM-24)", () => {
    const space = new Set<number>([0x20, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]);
    for (let code = 0x09; code <= 0x0d; code++) space.add(code);
    for (let code = 0x1c; code <= 0x1f; code++) space.add(code);
    for (let code = 0x2000; code <= 0x200a; code++) space.add(code);
    const found: number[] = [];
    for (let code = 0; code < 0x1_0000; code++) {
      if (equalityText(`a${String.fromCharCode(code)}b`) === "a b") found.push(code);
    }
    expect(found).toEqual([...space].sort((a, b) => a - b));
    expect(equalityText("\ufeffa\u180e")).toBe("\ufeffa\u180e");
  });

  test("lower case is not case folding: ß stays, İ and the final sigma go as Unicode says", () => {
    expect(equalityText("STRASSE")).not.toBe(equalityText("Straße"));
    expect(equalityText("ΟΔΟΣ")).toBe("οδος");
    expect(equalityText("İ")).toBe("i\u0307");
  });

  test("the check value of Play New: the text as it is", () => {
    expect(rawHash("Prefers bullet points over prose")).toBe(
      "sha256:841d52f1bcfeb6198abf71164b52f1c99d02dd0688f1bd63971daced4acb3e18",
    );
    expect(rawHash(" a")).not.toBe(rawHash("a"));
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(rawHash(text)).toBe(`sha256:${createHash("sha256").update(text, "utf8").digest("hex")}`);
        expect(normalHash(equalityText(text))).toBe(normalHash(text));
      }),
    );
  });

  test("half a character is refused, not replaced", () => {
    expect(codeOf(() => rawHash("a\ud800"))).toBe("invalid_input");
    expect(codeOf(() => normalHash("a\udc00"))).toBe("invalid_input");
  });
});

describe("errors", () => {
  test("a code, a sentence, a hint and facts; known by name, so that two copies of the package agree", () => {
    const error = new KeepsakeError("store_busy", "Busy.", { hint: "Wait.", facts: { waitedMs: 5 } });
    expect(error).toMatchObject({ name: "KeepsakeError", code: "store_busy", hint: "Wait.", facts: { waitedMs: 5 } });
    expect("cause" in error).toBe(false);
    expect(isKeepsakeError(error)).toBe(true);
    expect(isKeepsakeError(error, "store_busy")).toBe(true);
    expect(isKeepsakeError(error, "wrong_key")).toBe(false);
    const foreign = Object.assign(new Error("Busy."), { name: "KeepsakeError", code: "store_busy" });
    expect(isKeepsakeError(foreign, "store_busy")).toBe(true);
    for (const other of [new Error("x"), Object.assign(new Error("x"), { code: "ENOENT" }), "KeepsakeError", null])
      expect(isKeepsakeError(other)).toBe(false);
    expect(new KeepsakeError("closed", "x", { hint: "y", cause: error }).cause).toBe(error);
    for (const code of ERROR_CODES) expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
  });

  test("no fault of an observation tells what was in it", () => {
    const canary = "XYLOPHONECANARY";
    const long = canary.repeat(100_000);
    const turn = { role: "user", content: "hello" };
    const faulty: readonly unknown[] = [
      canary,
      { ...turn, role: long },
      { ...turn, content: long },
      // A name of a field is shown, a sentence in its place is not.
      { ...turn, [`I live in ${canary}.`]: 1 },
      { ...turn, at: canary.repeat(20) },
      { ...turn, source: canary },
      { ...turn, kind: canary },
      { ...turn, timeZone: long },
      { ...turn, metadata: { [canary]: 10n } },
      { ...turn, metadata: { nested: { [canary]: () => 1 } } },
      { ...turn, event: { type: "view", anchors: { [canary]: 5 } } },
      { ...turn, event: { type: "view", anchors: { [long]: "x" } } },
      { ...turn, event: { type: "view", entities: [long] } },
      [turn, canary],
    ];
    for (const value of faulty) {
      let told = "";
      try {
        parseWith(observation, value, "The message");
      } catch (error) {
        expect(isKeepsakeError(error, "invalid_input")).toBe(true);
        if (error instanceof KeepsakeError)
          told = JSON.stringify([error.message, error.hint, error.facts, error.stack]);
      }
      expect(told).not.toBe("");
      expect(told).not.toContain(canary);
    }
    expect(parseWith(observation, turn, "The message")).toEqual(turn);
  });
});

describe("log entries", () => {
  const SUB = "u8QmVZ0n4mJc0c0rB1o3Sg";
  const MEM = "0198c5d2-7a3b-7c1e-9f00-112233445566";
  const stored: LogEntry = {
    v: 1,
    ts: 1_775_985_300_000,
    op: "store",
    sub: SUB,
    n: 0,
    mem: MEM,
    rev: 1,
    env: "1d50591924f61e798e9944934380206ce9efa7bd47c5057b0571b76d40b83bd0",
    act: "user",
  };

  test("the three entries of the specification, byte for byte, and the hash of the first leaf", () => {
    const [first, second, third] = [
      stored,
      { v: 1, ts: 1_775_985_360_000, op: "recall", sub: SUB, n: 1, mem: MEM, act: "system" },
      { v: 1, ts: 1_775_985_420_000, op: "redact", sub: SUB, n: 2, mem: MEM, mode: "hard", rc: "rtbf", act: "user" },
    ].map((entry) => logEntryText(logEntry.parse(entry)));
    expect(first).toBe(
      '{"act":"user","env":"1d50591924f61e798e9944934380206ce9efa7bd47c5057b0571b76d40b83bd0","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","n":0,"op":"store","rev":1,"sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985300000,"v":1}',
    );
    expect(second).toBe(
      '{"act":"system","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","n":1,"op":"recall","sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985360000,"v":1}',
    );
    expect(third).toBe(
      '{"act":"user","mem":"0198c5d2-7a3b-7c1e-9f00-112233445566","mode":"hard","n":2,"op":"redact","rc":"rtbf","sub":"u8QmVZ0n4mJc0c0rB1o3Sg","ts":1775985420000,"v":1}',
    );
  });

  test.each([
    ["an unknown field", { note: "Ana called" }],
    ["an unknown operation", { op: "explode" }],
    ["a newer version", { v: 2 }],
    ["a name as subject", { sub: "ana" }],
    ["a name as actor", { aid: "ana.lopez@example.org" }],
    ["an actor that is none", { act: "Ana" }],
    ["text instead of a memory id", { mem: "Ana has asthma" }],
    ["the id of another kind", { mem: "550e8400-e29b-41d4-a716-446655440000" }],
    ["text instead of a digest", { env: "Ana has asthma" }],
    ["a short digest", { pol: "abc" }],
    ["text as a reason", { rc: "Ana asked for it" }],
    ["a sentence as a rule", { rule: "Ana has asthma" }],
    ["a rule without end", { rule: "a".repeat(65) }],
    ["text as a mode", { mode: "softly" }],
    ["text as a count", { cnt: "12" }],
    ["a fraction as a count", { cnt: 1.5 }],
    ["a negative number", { n: -1 }],
    ["a fraction as time", { ts: 0.5 }],
    ["text instead of a job id", { job: "the one of Ana" }],
  ])("%s is refused: there is no room for free text (SEC-G4)", (_what, change) => {
    expect(logEntry.safeParse(stored).success).toBe(true);
    expect(logEntry.safeParse({ ...stored, ...change }).success).toBe(false);
  });

  test("no sentence fits into any field (SEC-G4)", () => {
    const sentence = fc.tuple(fc.lorem({ maxCount: 4 }), fc.string()).map(([words, tail]) => `${words} ${tail}`);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(logEntry.shape)), sentence, (field, text) => {
        expect(logEntry.safeParse({ ...stored, [field]: text }).success).toBe(false);
      }),
    );
  });

  test("each operation has one word, and the fullest entry stays within its bound", () => {
    expect(new Set(LOG_OPS).size).toBe(LOG_OPS.length);
    const digest = "f".repeat(64);
    const full = logEntry.parse({
      ...stored,
      ts: Number.MAX_SAFE_INTEGER,
      n: Number.MAX_SAFE_INTEGER,
      p: digest,
      rev: Number.MAX_SAFE_INTEGER,
      aid: SUB,
      mode: "archive",
      rc: "user_request",
      rule: "a".repeat(64),
      pol: digest,
      cnt: Number.MAX_SAFE_INTEGER,
      job: MEM,
    });
    const text = logEntryText(full);
    expect(text.length).toBeLessThanOrEqual(LOG_ENTRY_BYTES_MAX);
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(JSON.parse(text)).sort());
    expect(JSON.parse(text)).toEqual(full);
  });
});
