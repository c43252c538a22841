/** What GUMem's clients send: as observations, and back out of a vault in the fields that it came in. */
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { actionDocument, messageDocument } from "../../../src/formats/gumem/documents.ts";
import {
  actionLog,
  messagesRequest,
  observationOfAction,
  observationOfMessage,
  readSessionAddress,
  sentRecallConfig,
  writeSessionAddress,
} from "../../../src/formats/gumem/requests.ts";
import { all, type TestKeep, testKeep } from "../../support/vault.ts";

const open: TestKeep[] = [];
afterEach(async () => {
  for (const keep of open.splice(0)) await keep.keepsake.close();
});
async function keep(): Promise<TestKeep> {
  const made = await testKeep();
  open.push(made);
  return made;
}

const word = fc.stringMatching(/^[a-z]{1,8}$/);
/** A field's name: of letters that spell no "pwd", whose value is a secret and is replaced. */
const fieldName = fc.stringMatching(/^[a-e]{1,8}$/);
const words = fc.array(word, { minLength: 1, maxLength: 3 });
const at = fc.date({ min: new Date("2000-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
/** Names that no field has. */
const metadata = fc.dictionary(
  fieldName.map((name) => `own_${name}`),
  fc.jsonValue({ maxDepth: 1 }).filter((value) => {
    const written = JSON.stringify(value);
    // A server refuses a key named __proto__ before it comes here (SEC-X3).
    return written.length < 40 && !written.includes("__proto__");
  }),
  { minKeys: 1, maxKeys: 3 },
);
const beside = {
  page: word,
  anchors: fc.dictionary(fieldName, word, { minKeys: 1, maxKeys: 2 }),
  entities: words,
  resource_urls: words,
  metadata,
};
/** As JSON has it, without what a detector of secrets would see by chance. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

describe("an action", () => {
  const action = fc.record(
    {
      timestamp: at,
      content: word,
      log_id: fc.uuid(),
      session_id: word,
      device_id: word,
      app: word,
      platform: word,
      event_type: word,
      ...beside,
    },
    { requiredKeys: ["timestamp", "content", "log_id", "event_type"] },
  );

  test("comes back in the fields that it was logged in, whichever there are (GUM-07, GUM-13)", async () => {
    const vault = await (await keep()).vault();
    await fc.assert(
      fc.asyncProperty(action, async (given) => {
        const sent = plain(given);
        const { messages } = await vault.observe(observationOfAction(actionLog.parse(sent), sent.session_id), {
          sync: false,
        });
        const view = await vault.memories.get(messages[0]?.id ?? "");
        expect(actionDocument(view, { userId: "ana", addressOf: (session) => session })).toEqual({
          ...sent,
          user_id: "ana",
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe("a message", () => {
  const message = fc.record(
    {
      id: fc.uuid(),
      role: fc.constantFrom("user", "assistant", "narrator"),
      content: word,
      timestamp: at,
      event_type: word,
      ...beside,
    },
    {
      requiredKeys: ["id", "role", "content", "timestamp"],
    },
  );

  /** An unknown role is believed as little as a tool, and taints what a model says after it. */
  const TAINTS = { user: "clean", narrator: "untrusted", assistant: expect.stringMatching(/^(?:clean|untrusted)$/u) };

  test("comes back with all that was sent: of a turn in its metadata, but for its resources (GUM-07)", async () => {
    const vault = await (await keep()).vault();
    // Each in a session of its own: within one the same id names the same message.
    let runCount = 0;
    await fc.assert(
      fc.asyncProperty(message, async (given) => {
        const session = `s${++runCount}`;
        const sent = plain(given);
        const [read] = messagesRequest.parse({ messages: [sent] }).messages;
        if (read === undefined) throw new Error("no message");
        const { messages } = await vault.observe(observationOfMessage(read, session), { sync: false });
        const document = messageDocument(await vault.memories.get(messages[0]?.id ?? ""), {
          addressOf: (name) => `of ${name}`,
        });
        const { id, page, anchors, entities, metadata: own, ...rest } = sent;
        const fields = JSON.parse(JSON.stringify({ page, anchors, entities }));
        const isEvent = sent.event_type !== undefined;
        const kept = isEvent ? own : { ...own, ...fields };
        expect(document).toMatchObject({
          ...rest,
          ...(isEvent ? fields : {}),
          message_id: id,
          session_id: `of ${session}`,
          taint: TAINTS[given.role],
        });
        expect(document?.metadata ?? {}).toEqual(kept ?? {});
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    [{ resource_urls: ["a"] }, { resource_urls: ["b"] }, "resource_urls"],
    [{ page: "a" }, { page: "b" }, "page"],
    [{ timestamp: "2026-04-12T09:15:00Z", created_at: "2026-04-12T09:16:00Z" }, { created_at: "never" }, "created_at"],
  ])("with %j and metadata that says %j is refused, naming the field and not its value", (fields, own, field) => {
    const [read] = messagesRequest.parse({
      messages: [{ role: "user", content: "a", ...fields, metadata: own }],
    }).messages;
    expect(() => observationOfMessage(read as never, "s1")).toThrow(
      expect.objectContaining({ code: "invalid_input", facts: { field } }),
    );
  });

  test("that says the same twice is taken once", () => {
    const [read] = messagesRequest.parse({
      messages: [{ role: "user", content: "a", resource_urls: ["a"], metadata: { resource_urls: ["a"] } }],
    }).messages;
    expect(observationOfMessage(read as never, "s1").metadata).toEqual({ resource_urls: ["a"] });
  });
});

describe("the id of a session", () => {
  test("is read as it was written, with a vault and without", () => {
    const vault = fc.stringMatching(/^[0-9a-f]{32}$/);
    fc.assert(
      fc.property(vault, fc.string({ minLength: 1, maxLength: 40 }), (vaultId, session) => {
        expect(readSessionAddress(writeSessionAddress({ vaultId, session }))).toEqual({ vaultId, session });
        fc.pre(!/^[0-9a-f]{32}\./.test(session));
        expect(readSessionAddress(writeSessionAddress({ session }))).toEqual({ session });
      }),
    );
  });

  test.each([
    "default",
    `${"0".repeat(32)}.`,
    `${"0".repeat(31)}.s`,
    `${"0".repeat(33)}.s`,
    `${"A".repeat(32)}.s`,
    `${"0".repeat(32)}-s`,
  ])("%j is its caller's own word", (session) => {
    expect(readSessionAddress(session)).toEqual({ session });
  });
});

describe("a configuration as it is sent", () => {
  test("may hold null for any field, and what GUMem does not know, which is named (GUM-B12)", () => {
    expect(sentRecallConfig({ messageRecentLimit: 3, QueryRouter: null, topK: 3, zebra: {} })).toEqual({
      config: { message_recent_limit: 3 },
      unknown: ["topK", "zebra"],
    });
  });

  test("has its own filters and those beside it, and no name with two values (GUM-37)", () => {
    expect(sentRecallConfig({ MetadataFilters: { a: 1, c: [3] } }, { b: 2, c: [3] })).toEqual({
      config: { metadata_filters: { a: 1, b: 2, c: [3] } },
      unknown: [],
    });
    expect(() => sentRecallConfig({ metadata_filters: { a: 1 } }, { a: 2 })).toThrow(
      expect.objectContaining({ code: "invalid_input", facts: { field: "metadata_filters" } }),
    );
    expect(() => sentRecallConfig({ message_recent_limit: "many" })).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
  });
});

test("events of all kinds are actions, and turns are none (GUM-06)", async () => {
  const vault = await (await keep()).vault();
  await vault.observe([
    { role: "user", content: "I like tea." },
    { role: "user", content: "Saved it", kind: "event", event: { type: "save" } },
  ]);
  const frame = { userId: "ana", addressOf: (session: string) => session };
  const shown = (
    await all(vault.memories.list({ messages: true, filter: { layers: ["message"], hold: ["archived"] } }))
  ).map((view) => actionDocument(view, frame));
  expect(shown.filter((document) => document !== undefined)).toMatchObject([
    { event_type: "save", content: "Saved it" },
  ]);
});
