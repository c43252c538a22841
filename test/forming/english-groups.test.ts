/** What is said in groups and at work: how many they are, how much they work, what somebody wants for a thing, when it was arranged for. */
import { describe, expect, test } from "vitest";
import { english } from "../../src/forming/english/form.ts";

const text = (said: string) => english.read(said).clause(() => undefined)?.text;
const parts = (said: string) =>
  english.segments(said, { start: 0, end: said.length }).map(({ start, end }) => said.slice(start, end));

test.each([
  ["there are four of us in the team", "Works in a team of four"],
  ["our team has grown to eight", "Works in a team of eight"],
  ["the team is six people now", "Works in a team of six"],
  ["we're five developers and a designer", undefined],
  ["found a used kayak, he wants €300 for it", "Found a used kayak for €300"],
  ["i charge 45 an hour", "Charges 45 an hour"],
])("%s", (said, told) => {
  expect(text(said)).toBe(told);
});

describe("what is worked and charged is one value each", () => {
  test.each([
    ["Works part time, 24 hours a week", "work.load"],
    ["Is going up to 32 hours", "work.load"],
    ["Dropped to 4 days a week", "work.load"],
    ["Works part time", "work.status"],
    ["Raised the rate to 55", "work.rate"],
    ["Does 3 hours of yoga a week", undefined],
  ])("%s", (memory, key) => {
    expect(english.attributeClaim(memory).key).toBe(key);
  });
});

test("what is behind the purpose of a request is a sentence of its own", () => {
  expect(parts("birthday card help: my aunt Philomena gave me a watch")).toEqual([
    "birthday card help",
    "my aunt Philomena gave me a watch",
  ]);
});

test("another time for all of them is a renewal, whoever says it", () => {
  expect(english.renewalLead?.test("then let's meet on 10 may instead")).toBe(true);
  expect(english.renewalLead?.test("new date: 21 june")).toBe(true);
  expect(english.renewalLead?.test("let's meet on 10 may")).toBe(false);
  expect(english.arrangementCues?.test("Agreed on Lisbon, flights on 3 May")).toBe(true);
});
