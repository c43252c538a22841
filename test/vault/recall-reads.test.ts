/** A recall decrypts what may answer, however much the vault holds (design §6, PN-35). */
import { beforeAll, expect, test } from "vitest";
import { system } from "../../src/engine/system.ts";
import { openKeepsake } from "../../src/index.ts";
import type { RecordStore } from "../../src/storage/record-store.ts";
import { createMemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";

const THINGS = ["kayak", "lathe", "tent", "piano", "kiln", "drone", "loom", "canoe", "anvil", "harp"];
const PLACES = ["Ghent", "Porto", "Leeds", "Lyon", "Graz", "Turku", "Cork", "Bern", "Riga", "Split"];
const MEMORIES = 400;
/** Candidates of the ranking, and what tells of people, limits and wishes. */
const READ_MAX = 90;

const medium = createMemoryMedium();
const open = () => openReferenceStorage({ random: system.random, failPoint: () => undefined, medium });

beforeAll(async () => {
  await using keepsake = await openKeepsake({ storage: await open() });
  const vault = await keepsake.vault("ana");
  const place = (at: number) => PLACES[Math.floor(at / 10) % 10];
  await Promise.all(
    Array.from({ length: MEMORIES }, (_, at) =>
      vault.remember(`The ${THINGS[at % 10]} number ${at} stands in ${place(at)}.`),
    ),
  );
  await vault.remember("My sister Ada works as a baker.");
  await vault.remember("I'm allergic to peanuts.");
  await vault.settled();
});

test.each([
  "Where is the kayak number 120?",
  "What did Kasimir sell in Porto?",
  "Plan a dinner for Saturday.",
  "Can I go running tomorrow?",
  "What does my sister do?",
  "What do I like to eat?",
  "How should you answer me?",
])("%s", async (question) => {
  const storage = await open();
  let readCount = 0;
  const records = new Proxy(storage.records, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (name !== "get") return typeof member === "function" ? member.bind(target) : member;
      return (...given: Parameters<RecordStore["get"]>) => {
        readCount += given[1].length;
        return target.get(...given);
      };
    },
  });
  await using keepsake = await openKeepsake({ storage: { ...storage, records } });
  const vault = await keepsake.vault("ana");
  readCount = 0;
  await vault.recall(question);
  expect(readCount).toBeLessThanOrEqual(READ_MAX);
});
