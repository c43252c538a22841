/** The agent's messages: what is written is read back, in whatever pieces it comes; anything else is refused, and nothing is read beyond its bounds. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AgentAnswer,
  type AgentRequest,
  ANSWER_LIMITS,
  decodeAnswer,
  decodeRequest,
  encodeAnswer,
  encodeFrame,
  encodeRequest,
  type Frame,
  frameReader,
  HELD_VAULTS_MAX,
  IDLE_MAX_MS,
  IDLE_MIN_MS,
  isOtherVersion,
  ProtocolFault,
  REFUSAL_REASONS,
  REQUEST_LIMITS,
} from "../../../src/cli/login-agent/protocol.ts";
import type { Json } from "../../../src/model/json.ts";

const vault = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString("hex"));
const secret = fc.uint8Array({ minLength: 32, maxLength: 32 });
const secrets = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 2 ** 40 }), secret), {
    minLength: 1,
    maxLength: 8,
    selector: ([version]) => version,
  })
  .map((pairs) => new Map(pairs));

const request: fc.Arbitrary<AgentRequest> = fc.oneof(
  fc.record({
    op: fc.constant("put" as const),
    unlocked: fc.record({ vault, secrets }),
    idleMs: fc.integer({ min: IDLE_MIN_MS, max: IDLE_MAX_MS }),
  }),
  fc.record({ op: fc.constant("get" as const), vault }),
  fc.record({ op: fc.constant("drop" as const), vault }),
  fc.constant<AgentRequest>({ op: "drop" }),
  fc.constant<AgentRequest>({ op: "status" }),
);

const answer: fc.Arbitrary<AgentAnswer> = fc.oneof(
  fc.constant<AgentAnswer>({ answer: "held" }),
  fc.record({ answer: fc.constant("secrets" as const), secrets: fc.option(secrets, { nil: undefined }) }),
  fc.record({ answer: fc.constant("dropped" as const), droppedCount: fc.nat() }),
  fc.record({
    answer: fc.constant("status" as const),
    processId: fc.integer({ min: 1 }),
    vaults: fc.array(fc.record({ vault, leftMs: fc.integer({ min: 0, max: IDLE_MAX_MS }) }), { maxLength: 20 }),
  }),
  fc.record({ answer: fc.constant("refused" as const), reason: fc.constantFrom(...REFUSAL_REASONS) }),
);

/** Hands the bytes over in pieces that end at these places. */
function inPieces(bytes: Uint8Array, cuts: readonly number[], limits = REQUEST_LIMITS): Frame | undefined {
  const reader = frameReader(limits);
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  let frame: Frame | undefined;
  for (const [index, start] of places.entries()) {
    const piece = bytes.slice(start, places[index + 1] ?? start);
    frame = reader.take(piece) ?? frame;
    // What was taken over is wiped where it came from (SEC-C9).
    expect(piece.every((byte) => byte === 0)).toBe(true);
  }
  return frame;
}

const cuts = fc.array(fc.nat({ max: 5_000 }), { maxLength: 6 });

describe("a message", () => {
  test("of a request is read back as it was written, in whatever pieces it comes", () => {
    fc.assert(
      fc.property(request, cuts, (given, places) => {
        const frame = inPieces(encodeRequest(given), places);
        expect(frame).toBeDefined();
        if (frame !== undefined) expect(decodeRequest(frame)).toEqual(given);
      }),
    );
  });

  test("of an answer is read back as it was written, the longest one too", () => {
    fc.assert(
      fc.property(answer, cuts, (given, places) => {
        const frame = inPieces(encodeAnswer(given), places, ANSWER_LIMITS);
        expect(frame).toBeDefined();
        if (frame !== undefined) expect(decodeAnswer(frame)).toEqual(given);
      }),
    );
    const vaults = Array.from({ length: HELD_VAULTS_MAX }, () => ({ vault: "f".repeat(32), leftMs: IDLE_MAX_MS }));
    const full: AgentAnswer = { answer: "status", processId: 4_194_304, vaults };
    const frame = inPieces(encodeAnswer(full), [], ANSWER_LIMITS);
    expect(frame === undefined ? undefined : decodeAnswer(frame)).toEqual(full);
  });

  test("holds its secrets as bytes, and no text of them (SEC-C9)", () => {
    fc.assert(
      fc.property(secrets, (given) => {
        const bytes = encodeAnswer({ answer: "secrets", secrets: given }).toString("latin1");
        for (const each of given.values()) {
          expect(bytes).toContain(Buffer.from(each).toString("latin1"));
          expect(bytes).not.toContain(Buffer.from(each).toString("hex"));
          expect(bytes).not.toContain(Buffer.from(each).toString("base64"));
        }
      }),
    );
  });

  test("that is none is refused as such, whatever it is, and never read past its bounds", () => {
    const header: fc.Arbitrary<Json> = fc.oneof(
      fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json), // no -0 and no undefined
      fc.record(
        {
          v: fc.constantFrom<Json>(1, 2, "1"),
          op: fc.constantFrom<Json>("put", "get", "drop", "status", "steal"),
          vault: fc.constantFrom<Json>("a".repeat(32), "A".repeat(32), "a", 7, null),
          idleMs: fc.constantFrom<Json>(0, IDLE_MIN_MS, IDLE_MAX_MS + 1, 1.5, "60000"),
          versions: fc.constantFrom<Json>(
            [1],
            [],
            [1, 1],
            [0],
            ["1"],
            Array.from({ length: 9 }, (_, at) => at + 1),
            1,
          ),
          more: fc.constantFrom<Json>(1),
        },
        { requiredKeys: ["v", "op"] },
      ),
    );
    fc.assert(
      fc.property(header, fc.uint8Array({ maxLength: 96 }), cuts, (given, body, places) => {
        try {
          const frame = inPieces(encodeFrame(given, body), places);
          if (frame === undefined) return;
          const read = decodeRequest(frame);
          // What was read is exactly one of ours: written again it is the same message.
          expect(decodeRequest(inPieces(encodeRequest(read), []) ?? frame)).toEqual(read);
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolFault);
        }
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), cuts, (bytes, places) => {
        try {
          const frame = inPieces(bytes, places);
          if (frame !== undefined) decodeAnswer(frame);
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolFault);
        }
      }),
    );
  });

  test.each([
    ["a body longer than any", [REQUEST_LIMITS.bodyBytes + 1, 1]],
    ["a header longer than any", [0, REQUEST_LIMITS.headerBytes + 1]],
    ["lengths of four gigabytes", [0xffffffff, 0xffffffff]],
  ])("that announces %s is refused before it came", (_what, [bodyLength = 0, headerLength = 0]) => {
    const lengths = Buffer.alloc(8);
    lengths.writeUInt32BE(bodyLength, 0);
    lengths.writeUInt32BE(headerLength, 4);
    expect(() => frameReader(REQUEST_LIMITS).take(lengths)).toThrow(ProtocolFault);
  });

  test("with something behind it is refused", () => {
    const bytes = Buffer.concat([encodeRequest({ op: "status" }), Buffer.of(0)]);
    expect(() => frameReader(REQUEST_LIMITS).take(bytes)).toThrow(ProtocolFault);
  });

  test("of another version is known as one", () => {
    const frame = inPieces(encodeFrame({ v: 2, op: "status", region: "EU" }), []);
    if (frame === undefined) throw new Error("it is whole");
    expect(isOtherVersion(frame)).toBe(true);
    expect(() => decodeRequest(frame)).toThrow(ProtocolFault);
  });
});
