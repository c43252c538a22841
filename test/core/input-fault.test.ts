/** What an input's refusal says: the field, its rule, and what was probably meant. */
import { expect, test } from "vitest";
import * as z from "zod";
import { isKeepsakeError, type KeepsakeError } from "../../src/model/error.ts";
import { parseWith } from "../../src/model/observation.ts";

const schema = z.strictObject({
  query: z.string().min(1).max(10),
  limit: z.int().optional(),
  userId: z.string().optional(),
  filter: z.strictObject({ labels: z.array(z.string()).optional(), after: z.number().optional() }).optional(),
  messages: z.array(z.strictObject({ role: z.string(), content: z.string() })).optional(),
  metadata: z.record(z.string(), z.number()).optional(),
  action: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("hide") }),
      z.strictObject({ kind: z.literal("show") }),
    ])
    .optional(),
  order: z.enum(["newest", "oldest"]).optional(),
  target: z
    .union([z.string(), z.strictObject({ ids: z.array(z.string()) }), z.strictObject({ session: z.string() })])
    .optional(),
});

function refusal(value: unknown): KeepsakeError {
  try {
    parseWith(schema, value, "The arguments");
  } catch (error) {
    if (isKeepsakeError(error)) return error;
  }
  return expect.unreachable("it was taken");
}

test.each([
  [{ query: "tea", k: 3 }, "Unknown field `k`. Did you mean `limit`?", "k"],
  [{ qeury: "tea" }, "Unknown field `qeury`. Did you mean `query`?", "qeury"],
  [{ query: "tea", user_id: "a" }, "Unknown field `user_id`. Did you mean `userId`?", "user_id"],
  [{ query: "tea", zebra: 1 }, "Unknown field `zebra`.", "zebra"],
  [
    { query: "tea", zebra: 1, limits: 2 },
    "Unknown field `zebra`. Unknown field `limits`. Did you mean `limit`?",
    "zebra",
  ],
  [{ query: "tea", filter: { label: [] } }, "Unknown field `filter.label`. Did you mean `labels`?", "filter.label"],
  [
    { query: "tea", messages: [{ role: "user", contnt: "I" }] },
    "Unknown field `messages.0.contnt`. Did you mean `content`?",
    "messages.0.contnt",
  ],
  [{ query: "tea", target: { session: "s", nope: 1 } }, "Unknown field `target.nope`.", "target.nope"],
  [{}, "Missing field `query`.", "query"],
  [{ query: "tea", messages: [{ role: "user" }] }, "Missing field `messages.0.content`.", "messages.0.content"],
  [{ query: 7 }, "Invalid field `query`: expected string, received number.", "query"],
  [
    { query: "tea", action: { kind: "hid" } },
    "Invalid field `action.kind`: expected one of hide, show.",
    "action.kind",
  ],
  [{ query: "tea", order: "random" }, "Invalid field `order`: expected one of newest, oldest.", "order"],
  [{ query: "tea", target: 7 }, "Invalid field `target`: it matches none of the allowed forms.", "target"],
  ["tea", "The arguments can't be used: expected object, received string.", undefined],
  [undefined, "The arguments can't be used: expected object, received undefined.", undefined],
  [{ query: "" }, "Invalid field `query`: expected at least 1 character.", "query"],
  [{ query: "far too long" }, "Invalid field `query`: expected at most 10 characters.", "query"],
])("%j: %s", (value, message, field) => {
  const error = refusal(value);
  expect([error.message, error.facts["field"]]).toEqual([message, field]);
});

test("an unknown field's hint lists those that are known there", () => {
  expect(refusal({ query: "tea", filter: { zebra: 1 } }).hint).toBe(
    "The arguments can have these fields here: labels, after.",
  );
});

test("neither a value, nor a key of a record, nor a sentence in place of a name is shown (SEC-H13)", () => {
  for (const value of [
    { query: "my secret is long" },
    { query: "tea", metadata: { secret: "x" } },
    { query: "tea", "My secret.": 1 },
    { query: "tea", [`secret${"x".repeat(100)}`]: 1 },
    { query: "tea", messages: [{ role: "secret", content: {} }] },
  ]) {
    const { message, hint, facts } = refusal(value);
    expect([message, hint, JSON.stringify(facts)].join(" ")).not.toMatch(/secret/i);
  }
  expect(refusal({ query: "tea", metadata: { secret: "x" } }).facts["field"]).toBe("metadata");
});
