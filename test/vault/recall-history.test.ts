/**
 * After any history over two processes, with crashes, background segments and erasures, a vault answers as brute force over its decrypted
 * items would: an index built from them one by one in another order, and vectors made anew from their texts (SEC §6.4, invariant 12).
 */

import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { openVaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { LiveVault as OpenVault } from "../../src/engine/live-vault.ts";
import { system } from "../../src/engine/system.ts";
import { openKeepsake, type Vault } from "../../src/index.ts";
import { type Item, UNUSED } from "../../src/model/item.ts";
import { checkedEmbedder } from "../../src/models/embedder.ts";
import { preset } from "../../src/policy/presets.ts";
import { indexEntry } from "../../src/search/columns.ts";
import { VaultIndex } from "../../src/search/vault-index.ts";
import { VectorIndex } from "../../src/search/vector-index.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { heldTasks } from "../support/held-tasks.ts";
import { createMemoryMedium, type MemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { all, DAY, NOON, testClock } from "../support/vault.ts";
import { type HitWithoutRows, withoutRows } from "../support/without-rows.ts";

const SIZES = { rowsMax: 6, backgroundRows: 5, closeRows: 1 };
const DIMENSIONS = 32;
const THINGS = ["lantern", "violin", "walnut", "Fahrräder", "cerisiers", "陶瓷店", "тыквы"] as const;
const QUERIES = [
  "which instrument do I play",
  "lanterns and walnuts in Oslo",
  "Welches Fahrrad ist kaputt?",
  "陶瓷店在哪里",
  "тыква",
  "vilin yesterday",
  "What did you recommend?",
  "Can you suggest something for the shelf?",
  "What did I polish two weeks before the move to Oslo?",
] as const;
const thing = (seed: number): string => THINGS[seed % THINGS.length] ?? "";

interface Handle {
  readonly vault: Vault;
  readonly close: () => Promise<void>;
  readonly settle: () => Promise<void>;
}
const clock = testClock(NOON);
const open: Handle[] = [];
afterEach(async () => {
  for (const handle of open.splice(0)) await handle.close();
});

async function openHandle(medium: MemoryMedium): Promise<Handle> {
  const { later, settle } = heldTasks(100);
  const keepsake = await openKeepsake({
    storage: await openReferenceStorage({ medium }),
    system: { clock, later, segmentSizes: SIZES },
    embedder: hashEmbedder({ dimensions: DIMENSIONS }),
  });
  const handle: Handle = {
    vault: await keepsake.vault("ana"),
    close: () => keepsake.close(),
    settle,
  };
  open.push(handle);
  return handle;
}

/** The vault as its verbs see it, after a cold open that writes nothing. */
async function coldOpen(medium: MemoryMedium): Promise<OpenVault> {
  const storage = await openReferenceStorage({ medium });
  const keys = await openStoreKeys(storage, system.random, NOON);
  const [stored] = await storage.keys.vaults();
  if (stored === undefined) throw new Error("no vault yet");
  const vault = new OpenVault({
    stored,
    name: "ana",
    storage,
    keys: await openVaultKeys(keys, storage, stored),
    system: { ...system, clock },
    policy: preset("personal"),
    isReadOnly: true,
    embedding: { embedder: checkedEmbedder(hashEmbedder({ dimensions: DIMENSIONS })), waitMs: 50 },
  });
  await vault.catchUp();
  return vault;
}

type Answers = readonly (readonly HitWithoutRows[])[];

async function bruteForce(vault: OpenVault, questions: readonly Float32Array[]): Promise<Answers> {
  const embedder = checkedEmbedder(hashEmbedder({ dimensions: DIMENSIONS }));
  const items = (await vault.items.many(vault.enteredIds())).toSorted((left, right) => (left.id < right.id ? 1 : -1));
  const index = new VaultIndex();
  const vectors = new VectorIndex({ dimensions: DIMENSIONS });
  for (const item of items) index.put(indexEntry(item, vault.uses.get(item.id) ?? UNUSED));
  const speaks = ({ layer, truth, hold }: Item): boolean =>
    layer === "message" || (layer === "fact" && truth === "current" && hold !== "archived");
  const speaking = new Set(items.filter(speaks).map(({ id }) => id));
  for (const item of items) {
    // A message speaks for what was formed from it, a fact for its summary, and a topic is only a name.
    if (item.layer === "topic" || (item.layer !== "message" && item.evidence.some((cited) => speaking.has(cited.item))))
      continue;
    const said = [item.text, ...item.details.map((detail) => detail.text)].join("\n");
    const [vector] = await embedder.embed([said], { purpose: "passage" });
    if (vector?.some((value) => value !== 0)) vectors.put(index.row(item.id), vector);
  }
  return QUERIES.flatMap((text, place) =>
    [undefined, questions[place]].map((question) =>
      index
        .search({
          text,
          now: clock.now(),
          limit: 60,
          vector: question === undefined ? undefined : { vectors, question, relevant: 0.5 },
        })
        .hits.map(withoutRows),
    ),
  );
}

function answersOf(vault: OpenVault, questions: readonly Float32Array[]): Answers {
  return QUERIES.flatMap((text, place) =>
    [undefined, questions[place]].map((question) =>
      vault.index
        .search({
          text,
          now: clock.now(),
          limit: 60,
          vector:
            question === undefined || vault.embedding === undefined
              ? undefined
              : { vectors: vault.embedding.vectors, question, relevant: 0.5 },
        })
        .hits.map(withoutRows),
    ),
  );
}

/** Cosines of a question are summed in the order of rows, and vectors come back from the store with other last bits. */
const NEAR = 1e-5;
function expectNear(found: Answers, expected: Answers): void {
  const table = (answers: Answers) =>
    answers.map((hits) => hits.toSorted((left, right) => (left.id < right.id ? -1 : 1)).map((hit) => hit.id));
  expect(table(found)).toEqual(table(expected));
  for (const [place, hits] of expected.entries())
    for (const hit of hits) {
      const other = found[place]?.find(({ id }) => id === hit.id);
      expect(Math.abs((other?.score ?? Number.NaN) - hit.score)).toBeLessThan(NEAR * Math.max(1, hit.score));
    }
}

/** What every process answers, through its own door. */
async function judge(medium: MemoryMedium, handles: readonly Handle[]): Promise<number> {
  for (const { vault } of handles) await vault.flush();
  await handles[0]?.vault.maintenance.embedded();
  const cold = await coldOpen(medium);
  const embedder = checkedEmbedder(hashEmbedder({ dimensions: DIMENSIONS }));
  const questions = await embedder.embed(QUERIES, { purpose: "query" });
  const found = answersOf(cold, questions);
  expectNear(found, await bruteForce(cold, questions));
  await cold.close();

  const fresh = await openHandle(medium);
  for (const query of QUERIES) {
    const answers: (readonly (readonly [string, string])[])[] = [];
    for (const { vault } of [...handles, fresh]) {
      const { items, degraded } = await vault.search(query, { items: 60, budgetTokens: null });
      expect(degraded).toBeUndefined();
      answers.push(items.map((item) => [item.id, item.score.toFixed(5)]));
    }
    for (const answer of answers) expect(Object.fromEntries(answer)).toEqual(Object.fromEntries(answers[0] ?? []));
  }
  await fresh.close();
  return found.flat().length;
}

const DEEDS = ["say", "say", "say", "ask", "remember", "remember", "wish", "correct", "forget", "recall"] as const;
const TURNS = ["close", "crash", "background", "pass"] as const;
const history = fc.array(
  fc.record({ deed: fc.constantFrom(...DEEDS, ...DEEDS, ...TURNS), seed: fc.nat({ max: 1_000 }) }),
  { minLength: 8, maxLength: 40 },
);

test("whatever happened, recall answers as brute force over the decrypted items does", async () => {
  let hitCount = 0;
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const medium = createMemoryMedium();
      const handles = [await openHandle(medium), await openHandle(medium)];
      let said = 0;
      for (const [number, { deed, seed }] of steps.entries()) {
        const place = seed % 2;
        const { vault, close, settle } = handles[place] ?? (await openHandle(medium));
        const pick = async (isFit = (_: Item): boolean => true): Promise<string | undefined> => {
          const views = await all(vault.memories.list({ limit: 200 }));
          return views.filter(({ item }) => item.truth === "current" && isFit(item))[seed % Math.max(1, views.length)]
            ?.item.id;
        };
        const session = `s${seed % 3}`;
        if (deed === "say") {
          const content = `Shelf ${said++} carries ${thing(seed)}. I polished the ${thing(seed + 1)} before we moved to Oslo.`;
          const role = seed % 4 === 0 ? ("assistant" as const) : ("user" as const);
          await vault.observe({ session, id: `m${said}`, role, content });
        } else if (deed === "ask") {
          await vault.observe({ session, id: `m${said++}`, role: "user", content: `Where is the ${thing(seed)}?` });
        } else if (deed === "remember") {
          await vault.remember(`Box ${said++} holds ${thing(seed)}.`, {
            labels: [thing(seed)],
            ...(seed % 3 === 0 ? { key: "box.main" } : {}),
          });
        } else if (deed === "wish") {
          const options = { type: seed % 3 === 0 ? ("preference" as const) : ("instruction" as const) };
          await vault.remember(`Always mention rule ${said++}.`, options);
        } else if (deed === "correct") {
          // A summary says what its facts say: those are corrected.
          const id = await pick(({ layer }) => layer === "fact");
          if (id !== undefined) await vault.correct(id, `Box ${said++} holds ${thing(seed)} now.`);
        } else if (deed === "forget") {
          const id = await pick();
          if (id === undefined) continue;
          await (await vault.forget(await vault.forget({ ids: [id] }, { grade: seed % 3 === 0 ? "purge" : "forget" })))
            .finished;
        } else if (deed === "recall") {
          await vault.recall(QUERIES[seed % QUERIES.length] ?? "", { session });
        } else if (deed === "close") {
          await close();
          handles[place] = await openHandle(medium);
        } else if (deed === "crash") {
          handles[place] = await openHandle(medium);
        } else if (deed === "background") {
          await settle();
        } else {
          clock.pass(DAY);
        }
        if (number % 13 === 12) hitCount += await judge(medium, handles);
      }
      hitCount += await judge(medium, handles);
      for (const handle of open.splice(0)) await handle.close();
    }),
    { numRuns: 15 },
  );
  // Otherwise nothing was compared.
  expect(hitCount).toBeGreaterThan(300);
});
