import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  inSessions,
  type Session,
  type SessionRecord,
  UNKEYED_RECORDS_MAX,
} from "../../../src/formats/importers/sessions.ts";

const MINUTE_MS = 60_000;
const RULES = { keyedGapMs: Number.POSITIVE_INFINITY, gapMs: 60 * MINUTE_MS, isNewestFirst: false };

const anyRecords = fc
  .array(fc.record({ key: fc.option(fc.constantFrom("a", "b"), { nil: undefined }), minute: fc.nat(400) }), {
    maxLength: 30,
  })
  .map((list) =>
    list.map(
      ({ key, minute }, value): SessionRecord<number> => ({ key, at: minute * MINUTE_MS, sizeBytes: 10, value }),
    ),
  );

async function sessionsOf(
  records: readonly SessionRecord<number>[],
  bytesMax?: number,
): Promise<{ readonly sessions: readonly Session<number>[]; readonly readCount: number }> {
  const sessions: Session<number>[] = [];
  let readCount = 0;
  const read = async function* (): AsyncGenerator<SessionRecord<number>> {
    readCount++;
    yield* records;
  };
  for await (const session of inSessions(read, RULES, bytesMax)) sessions.push(session);
  return { sessions, readCount };
}

describe("records put back into conversations", () => {
  test("each record stands in one session, sessions never mix keys, and no silence inside one is longer than the gap (PAM-117)", async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords, async (records) => {
        const { sessions } = await sessionsOf(records);
        const values = sessions.flatMap((session) => session.records.map(({ value }) => value));
        expect(values.sort((a, b) => a - b)).toEqual(records.map(({ value }) => value));
        for (const { key, records: own } of sessions) {
          expect(own.every((record) => record.key === key)).toBe(true);
          for (const [index, record] of own.entries()) {
            const silence = record.at - (own[index - 1]?.at ?? record.at);
            expect(silence).toBeGreaterThanOrEqual(0);
            if (key === undefined) expect(silence).toBeLessThanOrEqual(RULES.gapMs);
          }
        }
      }),
    );
  });

  test("the same sessions come out when memory holds only one of them at a time (PAM-116)", async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords, async (records) => {
        const [whole, pieces] = [await sessionsOf(records), await sessionsOf(records, 1)];
        expect(pieces.sessions).toEqual(whole.sessions);
        expect(pieces.readCount).toBe(records.length === 0 ? 1 : 1 + whole.sessions.length);
      }),
    );
  });

  test("records without a key and without a silence are parted all the same when they are too many; those of one key never are", async () => {
    const records = (key: string | undefined): readonly SessionRecord<number>[] =>
      Array.from({ length: UNKEYED_RECORDS_MAX + 1 }, (_, value) => ({ key, at: value, sizeBytes: 1, value }));
    const [unkeyed, keyed] = [await sessionsOf(records(undefined)), await sessionsOf(records("a"))];
    expect(unkeyed.sessions.map((session) => session.records.length)).toEqual([UNKEYED_RECORDS_MAX, 1]);
    expect(keyed.sessions).toHaveLength(1);
  });

  test("of equal times, the record that stands later in a list with the newest first came before", async () => {
    const records = [1, 2, 3].map((value): SessionRecord<number> => ({ key: "a", at: 5, sizeBytes: 1, value }));
    const read = async function* (): AsyncGenerator<SessionRecord<number>> {
      yield* records;
    };
    for await (const session of inSessions(read, { ...RULES, isNewestFirst: true }))
      expect(session.records.map(({ value }) => value)).toEqual([3, 2, 1]);
  });
});
